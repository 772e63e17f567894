import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { openStage, type Stage } from './testing/stage.ts'

const looksRight = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  expect(await sidewaysFaults(page)).toEqual([])
  expect(await accessFaults(page)).toEqual([])
  await picture(page, `genisys-${name}-${page.viewportSize()!.width}`)
}

describe('the force builder of Terminator Genisys', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())
  const verdict = (page: Page, text: RegExp) => page.getByTestId('verdict').getByText(text).waitFor()
  const fromReady = async (page: Page) => {
    await page.getByTestId('start-R250').first().click()
    await verdict(page, /^Legal$/)
  }
  const soldiers = (page: Page) => page.locator('[data-row="R1"]')

  test('wide: models join and are refused with reasons, options are bought for all or for one, points run along', async () => {
    const page = await stage.open('/lists/genisys')
    await fromReady(page)
    await looksRight(page, 'force')
    const points = page.getByTestId('points')
    await points.getByText('250 of 250').waitFor()
    await page.getByTestId('pool-search').fill('connor')
    await page.locator('[data-profile="R5"]').getByText('165 points of Commanders and vehicles: at most 125.').waitFor()
    await page.getByTestId('pool-search').fill('')

    await soldiers(page)
      .first()
      .getByRole('button', { name: /^Options of Soldier/ })
      .click()
    await page.getByRole('button', { name: 'For one of them' }).click()
    await page.locator('[data-option="minigun"]').getByRole('button', { name: 'minigun' }).click()
    await points.getByText('255 of 250').waitFor()
    await verdict(page, /^Not legal: 1 fault$/)
    await looksRight(page, 'force-options')
    expect(await soldiers(page).count()).toBe(5)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'For all 5' }).click()
    await page.locator('[data-option="minigun"]').getByText('5 of minigun: at most 1 at 250 points.').waitFor()

    await page.getByTestId('game-size').selectOption('500')
    await points.getByText('250 of 500').waitFor()
    await page.getByRole('button', { name: 'One more: TDD agents' }).click()
    await points.getByText('275 of 500').waitFor()
    await page.getByRole('button', { name: 'Mixed forces' }).click()
    await page.getByRole('button', { name: 'Other faction' }).click()
    await page.getByRole('button', { name: 'Add Endoskeleton' }).click()
    await points.getByText('315 of 500').waitFor()
    await verdict(page, /^Legal$/)
    await page.context().close()
  })

  test('a data pack changes the numbers of the lists; one with faults is refused with all of them', async () => {
    const page = await stage.open('/lists/genisys')
    await fromReady(page)
    const file = (pack: unknown) => ({ name: 'pack.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(pack)) })
    await page.getByTestId('pack-file').setInputFiles(file({ profiles: { R99: { cost: 1 } } }))
    await page.getByText(/R99/).first().waitFor()
    await page.getByTestId('pack-file').setInputFiles(file({ name: 'Printed lists', profiles: { R1: { cost: 16 } } }))
    await page.getByText('Printed lists', { exact: true }).waitFor()
    await page.getByTestId('points').getByText('258 of 250').waitFor()
    await page.getByRole('button', { name: 'Use our numbers' }).click()
    await verdict(page, /^Legal$/)
    await page.context().close()
  })

  test('a force goes out as text and comes in again; it is played with', async () => {
    const page = await stage.open('/lists/genisys')
    await page.getByTestId('import').click()
    await page
      .getByRole('textbox', { name: 'Paste it here' })
      .fill('Name: Two\nFaction: machines\nAgents: 0 extra\n2 Endoskeleton: grenade launcher')
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.locator('[data-row="M1"]').getByText('grenade launcher').first().waitFor()
    await page.getByTestId('play-list').click()
    await page.getByTestId('begin').waitFor()
    await page.context().close()
  })

  test('narrow, and on paper', async () => {
    const page = await stage.open('/lists/genisys', { width: 390, height: 844, touch: true, theme: 'light' })
    await fromReady(page)
    await looksRight(page, 'force')
    await page.getByRole('button', { name: 'Models', exact: true }).tap()
    await page.getByTestId('pool-search').fill('rocket')
    await looksRight(page, 'force-models')
    await page.getByRole('link', { name: 'Print' }).tap()
    await page.getByTestId('print-what').selectOption({ label: 'Model cards, to play with' })
    expect(await page.locator('.army-card').count()).toBe(6)
    await page.context().close()
  })
})
