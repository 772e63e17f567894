import { readFile } from 'node:fs/promises'
import type { MatchFile } from '@muster/core'
import { replay } from '@muster/core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrder } from './testing/in-order.ts'
import { answer, confirm, outcome, playToTheEnd, question, rowsOf, waitForQuestion, waitForRow } from './testing/player.ts'
import { GAME } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

describe('a stranger plays a whole match in the browser', () => {
  inOrder()
  let stage: Stage
  let page: Page
  let file: MatchFile
  beforeAll(async () => {
    stage = await openStage()
    page = await stage.open('/', { randomness: 7 })
  })
  afterAll(() => stage.close())

  test('from the first page to a set-up of three turns against the random bot', async () => {
    await page.getByRole('link', { name: /^Your own rules/ }).click()
    await page.getByRole('radio', { name: 'Random bot' }).check()
    await page.getByTestId('every-option').click()
    const limit = page.getByTestId('option-turnLimit')
    await limit.getByRole('combobox').selectOption({ label: 'Another value' })
    await limit.getByRole('spinbutton').fill('3')
    await page.getByTestId('begin').click()
    expect(await waitForQuestion(page)).toBe('asked')
    expect(await question(page).textContent()).toBe('Move or fire: 10 actions left.')
    expect(await page.getByTestId('turn').textContent()).toContain('Turn 1')
  })

  test('a move on the board by mouse: a marine, a lit tile, the tile again', async () => {
    const before = await rowsOf(page)
    await page.getByRole('img', { name: /^Sergeant/ }).click()
    const lit = page.getByRole('button', { name: /can be chosen/ }).first()
    await lit.click()
    expect(await question(page).textContent()).toMatch(/^Move (the )?Sergeant to the .*\?$/)
    expect(await confirm(page).textContent()).toContain('Move')
    await lit.click()
    await waitForRow(page, before)
    expect(await question(page).textContent()).toBe('Move or fire: 9 actions left.')
    expect(await page.getByTestId('log').textContent()).toMatch(/Sergeant/)
  })

  test('to a real end, which names its reason and its rule', async () => {
    await answer(page)
    expect(await page.getByTestId('log').textContent()).toContain('Turn 1')
    await playToTheEnd(page)
    await outcome(page).waitFor()
    expect(await question(page).textContent()).toMatch(/^You (win|lose)$/)
    expect(
      await outcome(page)
        .getByRole('link', { name: /^Rule L13/ })
        .count(),
    ).toBe(1)
  })

  test('the downloaded match is replayed by the rules in Node, every hash and the dice', async () => {
    const button = outcome(page).getByRole('button', { name: 'Download' })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    file = JSON.parse(await readFile(await download.path(), 'utf8')) as MatchFile
    const { fault, match } = replay(GAME, file)
    expect(fault).toBeUndefined()
    expect(match!.state.outcome).toEqual(file.outcome)
    expect(match!.steps.length).toBe(file.choices.length)
    expect(file.options.turnLimit).toBe(3)
  })

  test('the replay: slider, step keys, eyes', async () => {
    await outcome(page).getByRole('button', { name: 'Watch the replay' }).click()
    const slider = page.getByTestId('slider')
    const rows = file.choices.length
    await slider.waitFor()
    const standsAt = (row: number) => page.getByText(`move ${row} of ${rows}`, { exact: true }).waitFor()
    await standsAt(0)
    await page.getByRole('button', { name: 'One move on' }).click()
    await standsAt(1)
    await page.getByRole('button', { name: 'To the end' }).click()
    await standsAt(rows)
    await page
      .getByText(/Turn 3/)
      .first()
      .waitFor()
    await page.getByTestId('board').click({ position: { x: 5, y: 5 } })
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Home')
    await standsAt(0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await standsAt(2)
    await slider.fill(String(rows - 1))
    await standsAt(rows - 1)
    for (const viewer of ['marines', 'genestealers', 'referee']) {
      await page.getByTestId(`as-${viewer}`).click()
      expect(await page.getByTestId(`as-${viewer}`).getAttribute('aria-pressed')).toBe('true')
      expect(await page.getByTestId('log').textContent()).not.toBe('')
      await standsAt(rows - 1)
    }
  })

  test('every roll is verified in the browser, with the hashes of the file', async () => {
    await page.getByTestId('verify').click()
    const verified = page.getByTestId('verified')
    await verified.getByText('Every roll verified').waitFor()
    await verified.getByText('Show the numbers').click()
    const shown = await verified.locator('dd').allTextContents()
    expect(shown).toEqual([file.chance.commitment, ...file.hashes.map(([, hash]) => hash)])
  })

  test('nothing went wrong on the way', () => {
    expect(stage.faults()).toEqual([])
  })
})
