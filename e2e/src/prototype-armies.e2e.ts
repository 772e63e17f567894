import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { openStage, type Stage } from './testing/stage.ts'

const SAMPLES = fileURLToPath(new URL('../../packages/rosters/samples/', import.meta.url))

const looksRight = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  expect(await sidewaysFaults(page)).toEqual([])
  expect(await accessFaults(page)).toEqual([])
  await picture(page, `prototype-${name}-${page.viewportSize()!.width}`)
}

describe('the army builder', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())
  const verdict = (page: Page, text: RegExp) => page.getByTestId('verdict').getByText(text).waitFor()
  const fromReady = async (page: Page) => {
    await page
      .getByRole('button', { name: /^Start from this/ })
      .first()
      .click()
    await verdict(page, /^Legal$/)
  }

  test('wide: units join and are refused with reasons, kit and points run along, and what is wrong stands at its row', async () => {
    const page = await stage.open('/lists/wargame-prototype')
    await fromReady(page)
    await looksRight(page, 'army')
    await page.getByTestId('pool-search').fill('captain')
    await page.locator('[data-unit="captain"]').getByText('A Line detachment has 1 HQ; this one has 2.').waitFor()
    await page.getByRole('button', { name: 'Add Captain and Command Squad' }).click()
    await verdict(page, /^Not legal: [234] faults$/)
    const twice = page.locator('[data-at="detachments[0].units[7]"]')
    await twice.getByText('An army may have 1 Captain and Command Squad.').waitFor()
    await twice.getByRole('link', { name: 'Rule P2.2.8' }).waitFor()
    await looksRight(page, 'army-not-legal')
    await page.getByRole('button', { name: 'Undo' }).click()
    await verdict(page, /^Legal$/)

    const platoon = page.locator('[data-at="detachments[0].units[1]"]')
    await platoon.getByRole('button', { name: 'One less: Infantry Platoon' }).first().click()
    await page
      .getByTestId('points')
      .getByText(/^\d+ left$/)
      .waitFor()
    await platoon.getByRole('button', { name: /^Weapons and wargear of Infantry Platoon/ }).click()
    await platoon.getByRole('button', { name: 'Power Armour', exact: true }).waitFor()
    await looksRight(page, 'army-kit')
    await page.getByTestId('allegiance').selectOption({ label: 'Coalition Militia' })
    await verdict(page, /^Not legal/)
    await page
      .getByText(/is a trait of ASTUN/)
      .first()
      .waitFor()
    await page.context().close()
  })

  test('a data pack changes the prices of the list, and one with faults is refused with all of them', async () => {
    const page = await stage.open('/lists/wargame-prototype')
    await fromReady(page)
    const file = (pack: unknown) => ({ name: 'pack.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(pack)) })
    await page.getByTestId('pack-file').setInputFiles(file({ units: { nobody: { cost: 1 } } }))
    await page
      .getByText(/nobody/)
      .first()
      .waitFor()
    await page.getByTestId('pack-file').setInputFiles(file({ name: 'Dear drones', units: { strikeDroneGroup: { cost: 500 } } }))
    await page.getByText('Dear drones').waitFor()
    await verdict(page, /^Not legal/)
    await page.getByRole('button', { name: 'Use the printed numbers' }).click()
    await verdict(page, /^Legal$/)
    await page.context().close()
  })

  const ROS = readFileSync(join(SAMPLES, 'core-task-force.ros'))
  const ROSTERS: readonly (readonly [string, Uint8Array, string, readonly string[]])[] = [
    ['core-task-force.ros', ROS, 'Core & Company', ['Singing Sword', 'Space Elves']],
    ['core-task-force.rosz', zipSync({ 'core-task-force.ros': new Uint8Array(ROS) }), 'Core & Company', ['Singing Sword', 'Space Elves']],
    ['new-recruit.json', readFileSync(join(SAMPLES, 'new-recruit.json')), 'Oath Band', []],
  ]
  for (const [name, bytes, army, unread] of ROSTERS)
    test(`a roster of another list builder is read, and each entry told that is not known: ${name}`, async () => {
      const page = await stage.open('/lists/wargame-prototype')
      await page.getByTestId('import').click()
      await page.getByTestId('list-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
      for (const entry of unread) await page.getByRole('dialog').getByText(new RegExp(entry)).first().waitFor()
      await looksRight(page, `import-${name}`)
      const rest = page.getByRole('button', { name: 'Keep the rest' })
      if (unread.length > 0) await rest.click()
      await page.getByTestId('list-name').waitFor()
      expect(await page.getByTestId('list-name').inputValue()).toBe(army)
      await page.context().close()
    })

  test('an army goes out as JSON and as text, and comes in again as it was', async () => {
    const page = await stage.open('/lists/wargame-prototype')
    await fromReady(page)
    const points = await page.getByTestId('points').textContent()
    for (const entry of ['Export as JSON', 'Export as text']) {
      await page.getByRole('button', { name: /^More/ }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: entry, exact: true }).click(),
      ])
      const file = await download.path()
      await page.getByRole('link', { name: 'Wargame Prototype' }).click()
      await page.getByTestId('import').click()
      await page
        .getByTestId('list-file')
        .setInputFiles({ name: download.suggestedFilename(), mimeType: 'text/plain', buffer: readFileSync(file) })
      await page.getByTestId('points').waitFor()
      await verdict(page, /^Legal$/)
      expect(await page.getByTestId('points').textContent()).toBe(points)
    }
    await page.context().close()
  })

  test('narrow, and on paper', async () => {
    const page = await stage.open('/lists/wargame-prototype', { width: 390, height: 844, touch: true, theme: 'light' })
    await fromReady(page)
    await looksRight(page, 'army')
    await page.getByRole('button', { name: 'Units', exact: true }).tap()
    await page.getByTestId('pool-search').fill('platoon')
    await looksRight(page, 'army-units')
    await page.getByRole('link', { name: 'Print' }).tap()
    await page.getByTestId('print-what').selectOption({ label: 'Unit cards, to play with' })
    expect(await page.locator('.army-card').count()).toBeGreaterThan(6)
    await page.context().close()
  })
})
