import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const FOLDER = fileURLToPath(new URL('../../../test-results/', import.meta.url))

/** Keeps a picture of the page, to be looked at after the run. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await page.screenshot({ path: `${FOLDER}${name}.png` })
}

/** Serious and critical faults that axe finds on the page, one line each with the first element. */
export async function accessFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    return axe.run({ resultTypes: ['violations'] })
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length} times, first ${nodes[0]?.html.slice(0, 160)})`)
}

/** Elements that stick out of the page sideways; what scrolls or is cut within its own box does not count. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isHeld = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true
      return false
    }
    const out = [...document.querySelectorAll('body *')].filter(element => {
      const { left, right, width: own } = element.getBoundingClientRect()
      return own > 0 && (left < -1 || right > width + 1) && !element.closest('svg svg, svg *, .sr') && !isHeld(element)
    })
    const scrolls = document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} wide`] : []
    return [...scrolls, ...out.map(element => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`)]
  })
}
