import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { openStage, type Stage } from './testing/stage.ts'

describe('the deck builder', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  const looksRight = async (page: Page, name: string) => {
    await page.evaluate(() => document.fonts.ready)
    expect(await sidewaysFaults(page)).toEqual([])
    expect(await accessFaults(page)).toEqual([])
    await picture(page, `deck-${name}-${page.viewportSize()!.width}`)
  }
  const verdict = (page: Page, text: string) => page.getByTestId('verdict').getByText(text, { exact: true }).waitFor()
  const fromReady = async (page: Page) => {
    await page.getByTestId('start-D02').click()
    await verdict(page, 'Legal')
  }

  test('wide: cards are found, put in, refused with reasons, mended, and their odds told', async () => {
    const page = await stage.open('/lists/terminator-ccg')
    await fromReady(page)
    await page.getByTestId('pool-count').waitFor()
    await looksRight(page, 'legal')

    await page.getByTestId('pool-search').fill('plasma rifle')
    await page.getByText('1 card', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Usable here' }).click()
    await page.getByText('Captured Plasma Rifle is only for the Future.').waitFor()
    await page.getByTestId('pool-search').fill('sudden')
    const more = page.getByRole('button', { name: 'One more Sudden Violence' }).first()
    await more.click()
    await verdict(page, 'Not legal: 2 faults')
    await page.getByText('Sudden Violence: 4 copies, 3 at most.').waitFor()
    await page.getByText('Take out 1.').waitFor()
    await looksRight(page, 'not-legal')
    await page.getByRole('link', { name: 'Rule C2.1.3' }).first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await verdict(page, 'Legal')

    await page.getByRole('button', { name: 'Take Main Street out' }).click()
    await page.getByText('The Location Deck needs Main Street, which goes to its bottom.').waitFor()
    await page.getByTestId('pool-search').fill('main street')
    await page.getByRole('button', { name: 'One more Main Street' }).click()
    await verdict(page, 'Legal')

    // Three of one card among the first five of 37: the ways that are not without any.
    const odds = page
      .getByRole('row', { name: /^Sudden Violence/ })
      .getByRole('cell')
      .first()
    expect(await odds.getAttribute('title')).toBe(`${435_897 - 278_256} of 435897 ways`)
    await page.getByTestId('sample-hand').click()
    expect(await page.locator('.deck-hand li').count()).toBe(5)
    await page.context().close()
  })

  test('narrow: cards, deck and odds one at a time, by tapping', async () => {
    const page = await stage.open('/lists/terminator-ccg', { width: 390, height: 844, touch: true, theme: 'light' })
    await fromReady(page)
    await looksRight(page, 'narrow')
    await page.getByRole('button', { name: 'Cards', exact: true }).tap()
    await page.getByTestId('pool-search').fill('exertion')
    await page.getByRole('button', { name: /^Exertion/ }).tap()
    await page
      .locator('.card-face')
      .getByText(/To Hit \+1/)
      .waitFor()
    await looksRight(page, 'narrow-cards')
    await page.getByRole('button', { name: 'Odds', exact: true }).tap()
    await page.getByText(/every way to draw 20 of 37 cards is counted/).waitFor()
    await looksRight(page, 'narrow-odds')
    await page.context().close()
  })

  test('prints its cards, nine a page, and the deck for the Scenario that it is for', async () => {
    const page = await stage.open('/lists/terminator-ccg')
    await page.getByTestId('setup').selectOption({ label: 'Future War' })
    await page.getByTestId('start-D09').click()
    await verdict(page, 'Legal')
    await page.getByRole('link', { name: 'Print' }).click()
    await page.getByTestId('print-what').selectOption({ label: 'Card sheets, to cut out' })
    expect(await page.locator('.card-sheets .card-face').count()).toBeGreaterThan(49)
    await looksRight(page, 'print')
    await page.emulateMedia({ media: 'print' })
    const box = await page.locator('.card-sheets .card-face').first().boundingBox()
    // 63 by 88 mm at 96 dots an inch.
    expect([box!.width, box!.height].map(Math.round)).toEqual([238, 333])
    const cut = await page
      .locator('.card-sheets .card-face')
      .evaluateAll(faces => faces.filter(face => face.scrollHeight > face.clientHeight + 1).length)
    expect(cut).toBe(0)
    await page.context().close()
  })
})
