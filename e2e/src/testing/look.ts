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

/** Elements of these kinds that lie over one another on the screen, as pairs; a hair's breadth does not count. */
export async function clashesOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll(elements => {
    const boxes = elements.map(element => ({ element, box: element.getBoundingClientRect() }))
    const nameOf = (element: Element) =>
      `${element.getAttribute('class') ?? element.tagName} ${element.textContent?.slice(0, 24) ?? ''}`.trim()
    return boxes.flatMap(({ element, box: a }, i) =>
      boxes.slice(i + 1).flatMap(({ element: other, box: b }) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return wide > 1.5 && high > 1.5 ? [`${nameOf(element)}, ${nameOf(other)}`] : []
      }),
    )
  })
}

/** Texts that are cut because their box is too small for them. */
export async function cutTexts(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll(elements =>
      elements
        .filter(box => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
        .map(box => box.textContent ?? ''),
    )
}
