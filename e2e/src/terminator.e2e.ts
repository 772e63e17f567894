import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inOrder } from './testing/in-order.ts'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import {
  answer,
  chooseFirst,
  confirm,
  openList,
  outcome,
  PRESS,
  playToTheEnd,
  question,
  rowsOf,
  waitForQuestion,
  waitForRow,
} from './testing/player.ts'
import { keptMatch, shooting } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

/** What is done rather than passed, in this order. */
const WANTED = ['attack', 'protect', 'find', 'search', 'roll', 'put', 'move']

/** Takes an answer in The Terminator CCG: passes windows until something is asked of one's own, attacks and searches where that can be. */
async function duel(page: Page): Promise<void> {
  const until = page.getByTestId('until-own')
  if (await until.isVisible()) {
    await until.click({ timeout: PRESS })
    return
  }
  const several = page.locator('.several input:not(:disabled)')
  if (await several.first().isVisible()) {
    if (!(await confirm(page).isVisible())) await several.first().check({ timeout: PRESS })
    return
  }
  await openList(page)
  for (const verb of WANTED)
    if ((await page.getByTestId(`option-${verb}`).count()) > 0 && (verb !== 'move' || (await rowsOf(page)) % 3 === 0)) {
      await chooseFirst(page, verb)
      return
    }
  await page.getByTestId('all-options').click({ timeout: PRESS })
  await page.locator('[data-testid^="plain-"]').last().click({ timeout: PRESS })
}

describe('a match of The Terminator CCG in the browser', () => {
  inOrder()
  let stage: Stage
  let page: Page
  beforeAll(async () => {
    stage = await openStage()
    page = await stage.open('/new/terminator-ccg', { randomness: 7 })
  })
  afterAll(() => stage.close())

  test('begins with ready decks and a limit of six turns, against the random bot', async () => {
    await page.locator('input[name="side"][value="resistance"]').check()
    await page.getByRole('radio', { name: 'Random bot' }).check()
    const limit = page.getByTestId('option-turnLimit')
    await limit.getByRole('combobox').selectOption({ label: 'Another value' })
    await limit.getByRole('spinbutton').fill('6')
    await page.getByTestId('begin').click()
    expect(await waitForQuestion(page)).toBe('asked')
    expect(await page.getByTestId('turn').textContent()).toContain('Turn 1')
  })

  test('is played by hand to a real end, with its reason and its rule', async () => {
    await playToTheEnd(page, duel)
    expect(await question(page).textContent()).toMatch(/^(You (win|lose)|Nobody wins)/)
    expect(
      await outcome(page)
        .getByRole('link', { name: /^Rule C2/ })
        .count(),
    ).toBe(1)
    expect(await rowsOf(page)).toBeGreaterThan(60)
  })

  test('is there as a replay, and every roll is verified', async () => {
    await outcome(page).getByRole('button', { name: 'Watch the replay' }).click()
    await page.getByTestId('slider').waitFor()
    for (const viewer of ['skynet', 'resistance', 'referee']) await page.getByTestId(`as-${viewer}`).click()
    await page.getByTestId('verify').click()
    await page.getByText('Every roll verified').waitFor()
  })

  test('nothing went wrong on the way', () => {
    expect(stage.faults()).toEqual([])
  })
})

describe('the table', () => {
  /** Every question is put, that where one can only pass too. */
  const kept = { ...keptMatch('shooting', shooting(), 'resistance'), 'muster.skip': 'none' }
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  test('wide: the attack lies as a line with what it needs, its exact chances stand above, and a card is read with its reasons', async () => {
    const page = await stage.open('/match/local/shooting', { kept })
    await waitForQuestion(page)
    await page.getByTestId('attacks').waitFor()
    expect(await page.locator('.attack-line').count()).toBeGreaterThan(0)
    await page.getByTestId('odds').waitFor()
    expect(await page.getByTestId('odds').getByText('Miss').count()).toBeGreaterThan(0)
    await page.locator('.piece').first().focus()
    await page.keyboard.press('i')
    const sheet = page.getByTestId('card-sheet')
    await sheet.getByRole('rowheader', { name: 'Speed' }).waitFor()
    expect(await sheet.getByText('printed').count()).toBeGreaterThan(1)
    expect(await accessFaults(page)).toEqual([])
    await picture(page, 'ccg-sheet-1440')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Cards' }).click()
    await page.getByTestId('cards-tab').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.context().close()
  })

  test('by keys alone: passing, and passing until one’s own go', async () => {
    const page = await stage.open('/match/local/shooting', { kept })
    await waitForQuestion(page)
    const before = await rowsOf(page)
    await page.keyboard.press('p')
    await waitForRow(page, before)
    await waitForQuestion(page)
    await page.keyboard.press('w')
    await page.waitForFunction(() => document.querySelector('[data-testid="until-own"], [data-testid="stop-passing"]') === null)
    expect(await page.getByTestId('hand').locator('[data-testid^="card-"]').count()).toBeGreaterThan(0)
    await page.context().close()
  })

  test('narrow, by a finger: a few questions are answered, and all fits', async () => {
    const page = await stage.open('/match/local/shooting', { kept, width: 390, height: 844, touch: true })
    for (let n = 0; n < 3 && (await waitForQuestion(page)) === 'asked'; n++) {
      expect(await sidewaysFaults(page)).toEqual([])
      await answer(page, duel)
    }
    expect(await accessFaults(page)).toEqual([])
    await picture(page, 'ccg-narrow')
    await page.context().close()
  })
})
