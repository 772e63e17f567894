import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command } from './testing/commander.ts'
import { inOrder } from './testing/in-order.ts'
import { answer, fromMenu, outcome, playToTheEnd, question, rowsOf, waitForQuestion } from './testing/player.ts'
import { openStage, type Stage } from './testing/stage.ts'

describe('a match of Terminator Salvation in the browser', () => {
  inOrder()
  let stage: Stage
  let page: Page
  beforeAll(async () => {
    stage = await openStage()
    page = await stage.open('/new/salvation', { randomness: 7 })
  })
  afterAll(() => stage.close())

  test('begins with a limit of three turns, against the random bot', async () => {
    await page.locator('input[name="side"][value="resistance"]').check()
    await page.getByRole('radio', { name: 'Random bot' }).check()
    const limit = page.getByTestId('option-turnLimit')
    await limit.getByRole('combobox').selectOption({ label: 'Another value' })
    await limit.getByRole('spinbutton').fill('3')
    await page.getByTestId('begin').click()
    expect(await waitForQuestion(page)).toBe('asked')
    expect(await page.getByTestId('turn').textContent()).toContain('Turn 1')
  })

  test('is played by hand, planned moves and aimed dice to a real end, with its reason and its rule', async () => {
    await playToTheEnd(page, command)
    expect(await question(page).textContent()).toMatch(/^You (win|lose)$/)
    expect(
      await outcome(page)
        .getByRole('link', { name: /^Rule S17/ })
        .count(),
    ).toBe(1)
    expect(await rowsOf(page)).toBeGreaterThan(30)
  })

  test('is there as a replay, and every roll is verified', async () => {
    await outcome(page).getByRole('button', { name: 'Watch the replay' }).click()
    await page.getByTestId('slider').waitFor()
    await page.getByRole('button', { name: 'To the end' }).click()
    await page
      .getByText(/Turn 3/)
      .first()
      .waitFor()
    for (const viewer of ['skynet', 'resistance', 'referee']) await page.getByTestId(`as-${viewer}`).click()
    await page.getByTestId('verify').click()
    await page.getByText('Every roll verified').waitFor()
  })

  test('nothing went wrong on the way', () => {
    expect(stage.faults()).toEqual([])
  })
})

describe('three people at one screen', () => {
  test('the curtain hides each hand from the next, and shows whose turn it is', async () => {
    const stage = await openStage()
    const page = await stage.open('/new/salvation', { randomness: 7 })
    await page.getByRole('radio', { name: /^Three/ }).check()
    await page.getByRole('radio', { name: /^People here/ }).check()
    await page.getByTestId('sitter-resistance2').waitFor()
    await page.getByTestId('begin').click()
    const curtain = page.getByTestId('curtain')
    const hands = new Map<string, string[]>()
    while (hands.size < 3) {
      await curtain.or(page.getByTestId('question').locator('[data-testid="all-options"], .moves').first()).first().waitFor()
      if (await curtain.isVisible()) {
        const who = (await curtain.getByRole('heading').textContent())!
        expect(await seenCards(page)).toEqual([])
        await holdsAgainstKeys(page)
        await page.getByTestId('curtain-open').click()
        await curtain.waitFor({ state: 'detached' })
        await waitForQuestion(page)
        const hand = await seenCards(page)
        if (hand.length > 0) hands.set(who, hand)
      } else await answer(page, command)
    }
    const all = [...hands.values()].flat()
    expect(new Set(all).size).toBe(all.length)
    expect(stage.faults()).toEqual([])
    await stage.close()
  })
})

describe('a match on the server', () => {
  test('with a bot: a page that is loaded again stands before the same question with the same hand', async () => {
    const stage = await openStage()
    const page = await stage.open('/new/salvation')
    await page.locator('input[name="side"][value="resistance"]').check()
    await page.getByRole('radio', { name: 'Easy bot' }).check()
    await page.getByRole('radio', { name: /^On the server/ }).check()
    await page.getByTestId('begin').click()
    expect(await waitForQuestion(page)).toBe('asked')
    await answer(page, command)
    expect(await waitForQuestion(page)).toBe('asked')
    const stands = async () => [await question(page).textContent(), await rowsOf(page), await seenCards(page)]
    const before = await stands()
    await page.reload()
    expect(await waitForQuestion(page)).toBe('asked')
    expect(await stands()).toEqual(before)
    await fromMenu(page, 'Give up')
    await page.getByTestId('confirm-danger').click()
    await outcome(page).getByRole('button', { name: 'Watch the replay' }).click()
    await page.getByTestId('verify').click()
    await page.getByText('Every roll verified').waitFor()
    expect(stage.faults()).toEqual([])
    await stage.close()
  })
})

/** No key lifts the curtain, reaches what lies under it or takes back what was done there. */
async function holdsAgainstKeys(page: Page): Promise<void> {
  const before = await rowsOf(page)
  for (const key of ['Escape', 'Escape', 'u', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog, [data-testid="curtain-open"]'))).toBe(true)
  }
  expect(await rowsOf(page)).toBe(before)
  expect(await page.getByTestId('curtain').isVisible()).toBe(true)
  expect(await seenCards(page)).toEqual([])
}

/** Cards of a hand that an eye before the screen sees. */
async function seenCards(page: Page): Promise<string[]> {
  return page.locator('[data-testid^="card-"]').evaluateAll(cards =>
    cards.flatMap(card => {
      const { left, top, width, height } = card.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return card.contains(seen) ? [card.getAttribute('data-testid')!] : []
    }),
  )
}
