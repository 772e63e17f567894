import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrder } from './testing/in-order.ts'
import { type Line, lineTo } from './testing/line.ts'
import { picture } from './testing/look.ts'
import { answer, fromMenu, outcome, question, rowsOf, undoButton, waitForQuestion, waitForRow } from './testing/player.ts'
import { openStage, type Stage } from './testing/stage.ts'

/** What a browser says while it tries to come back over a line that is cut. */
const CUT = /console: WebSocket connection to .* failed/
const LIVE = { allowance: 0, bank: 45 * 60_000, increment: 15_000, late: 'forfeit' }

interface Made {
  readonly match: string
  readonly links: { readonly [seat: string]: string }
  readonly spectate: string
}

describe('a live match of two, and one who watches', () => {
  inOrder()
  let stage: Stage
  let line: Line
  let made: Made
  let [marines, genestealers, watcher]: Page[] = []
  beforeAll(async () => {
    stage = await openStage()
    line = await lineTo(stage.url)
    const seats = { marines: { kind: 'person', name: 'Ann' }, genestealers: { kind: 'person', name: 'Ben' } }
    const response = await fetch(`${stage.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'lost-patrol', seats, pace: LIVE }),
    })
    made = (await response.json()) as Made
    const at = (token: string) => `/match/${made.match}?token=${token}`
    marines = await stage.open(`${line.url}${at(made.links.marines!)}`, { expected: CUT })
    genestealers = await stage.open(at(made.links.genestealers!), { width: 390, height: 844, touch: true })
    watcher = await stage.open(at(made.spectate))
  })
  afterAll(async () => {
    await line.close()
    await stage.close()
  })

  test('the clock of who is asked runs, and that of the other stands', async () => {
    expect(await waitForQuestion(genestealers!)).toBe('asked')
    for (const page of [marines!, genestealers!, watcher!]) {
      await page.locator('[data-testid="clock-genestealers"].is-running').waitFor()
      await page.locator('[data-testid="clock-marines"].is-waiting').waitFor()
      expect(await page.getByTestId('clock-genestealers').textContent()).toMatch(/^4[45]:\d\d$/)
    }
    await picture(marines!, 'together-clocks')
    await picture(genestealers!, 'together-clocks-narrow')
  })

  test('the pace is told where it is asked for; a pause is proposed, agreed on, stops the clocks and is ended by either', async () => {
    await marines!.getByTestId('clock-marines').click()
    await marines!.getByText('Whose time is up: gives up the match.').waitFor()
    await marines!.getByRole('button', { name: 'A pause' }).click()
    await watcher!.getByText('Ann proposes: a pause. Waiting for Ben.').waitFor()
    await picture(genestealers!, 'together-proposal-narrow')
    await genestealers!.getByRole('alert').getByRole('button', { name: 'Agree' }).click()
    for (const page of [marines!, genestealers!, watcher!]) await page.locator('[data-testid="clock-genestealers"].is-paused').waitFor()
    await picture(marines!, 'together-paused')
    await genestealers!.getByRole('button', { name: 'End the pause' }).click()
    await marines!.locator('[data-testid="clock-genestealers"].is-running').waitFor()
  })

  test('they talk, in their own words or in phrases; markup stays text, and what nobody has looked at is counted', async () => {
    const text = '<img src=x onerror=alert(1)> https://example.com'
    await openTalk(marines!)
    await marines!.getByTestId('say').fill(text)
    await marines!.getByRole('button', { name: 'Say', exact: true }).click()
    const tab = genestealers!.getByRole('tab', { name: /^Talk/ })
    await genestealers!.locator('#record-tab-talk .count').waitFor()
    await tab.click()
    await genestealers!.getByTestId('talk').getByText(text).waitFor()
    expect(await genestealers!.getByTestId('talk').locator('img, a').count()).toBe(0)
    expect(await genestealers!.getByTestId('talk').textContent()).toContain('Agreed by all: a pause')
    await genestealers!.locator('#record-tab-talk .count').waitFor({ state: 'detached' })
    await genestealers!.getByRole('button', { name: 'Good luck, and have fun.' }).click()
    await marines!.getByTestId('talk').getByText('Good luck, and have fun.').waitFor()
    await picture(marines!, 'together-talk')
    await picture(genestealers!, 'together-talk-narrow')
    await genestealers!.getByRole('tab', { name: 'Question' }).click()
  })

  test('those who watch are heard by those who watch alone', async () => {
    await openTalk(watcher!)
    await watcher!.getByRole('button', { name: 'Well played!' }).click()
    await watcher!.getByTestId('talk').locator('li').getByText('Well played!').waitFor()
    await marines!.getByTestId('say').fill('Go on')
    await marines!.getByTestId('say').press('Enter')
    await genestealers!.locator('#record-tab-talk .count').waitFor()
    expect(await marines!.getByTestId('talk').getByText('Well played!').count()).toBe(0)
  })

  test('whoever loses the network comes back by themselves into the same question, and the clocks are right', async () => {
    while ((await genestealers!.getByTestId('turn').textContent())!.includes('Setup')) await answer(genestealers!)
    expect(await waitForQuestion(marines!)).toBe('asked')
    const asked = await question(marines!).textContent()
    const rows = await rowsOf(marines!)
    line.cut()
    await marines!.getByText('The connection is lost.').waitFor()
    line.mend()
    await marines!.getByText('The connection is lost.').waitFor({ state: 'detached' })
    expect(await question(marines!).textContent()).toBe(asked)
    expect(await rowsOf(marines!)).toBe(rows)
    const [here, there] = await Promise.all([marines!, genestealers!].map(page => secondsOn(page, 'clock-marines')))
    expect(Math.abs(here! - there!)).toBeLessThanOrEqual(2)
  })

  test('what was revealed is taken back when the other agrees', async () => {
    const asked = await question(marines!).textContent()
    await answer(marines!)
    expect(await waitForQuestion(genestealers!)).toBe('asked')
    await undoButton(marines!).click()
    await genestealers!.getByRole('alert').getByRole('button', { name: 'Agree' }).click()
    await waitForQuestion(marines!)
    expect(await question(marines!).textContent()).toBe(asked)
  })

  test('by agreement the match goes on with days for an answer', async () => {
    await fromMenu(marines!, 'Clock and agreements')
    await marines!.getByRole('button', { name: 'Go on with days for an answer' }).click()
    await genestealers!.getByRole('alert').getByRole('button', { name: 'Agree' }).click()
    await marines!
      .getByTestId('clock-marines')
      .getByText(/^2 d 23 h$/)
      .waitFor()
    await picture(marines!, 'together-days')
  })

  test('a standing order answers for its seat alone, and is withdrawn', async () => {
    expect(await waitForQuestion(marines!)).toBe('asked')
    const rows = await rowsOf(marines!)
    await marines!.getByTestId('orders').locator('summary').click()
    await marines!.getByTestId('order-until').selectOption('')
    await picture(marines!, 'together-orders')
    await marines!.getByTestId('order').click()
    await waitForRow(marines!, rows)
    await marines!.getByTestId('orders').locator('li').getByText('for the rest of the match').waitFor()
    expect(await genestealers!.getByTestId('orders').locator('li').getByText('for the rest of the match').count()).toBe(0)
    await marines!.getByTestId('orders').getByRole('button', { name: 'Withdraw' }).click()
    await marines!.getByRole('button', { name: 'Withdraw' }).waitFor({ state: 'detached' })
  })

  test('after the end they play again with the sides swapped, by the links that they have', async () => {
    await fromMenu(marines!, 'Give up')
    await marines!.getByTestId('confirm-danger').click()
    await outcome(marines!).waitFor()
    await picture(marines!, 'together-end')
    await marines!.getByTestId('again').click()
    await genestealers!.getByTestId('next-match').click()
    expect(await waitForQuestion(marines!)).toBe('asked')
    expect(await marines!.getByTestId('turn').textContent()).toContain('Setup')
    expect(new URL(marines!.url()).pathname).toBe(new URL(genestealers!.url()).pathname)
  })

  test('nothing went wrong on the way', () => {
    expect(stage.faults()).toEqual([])
  })
})

async function openTalk(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Talk/ }).click()
}

async function secondsOn(page: Page, clock: string): Promise<number> {
  const [minutes, seconds] = (await page.getByTestId(clock).textContent())!.split(':').map(Number)
  return minutes! * 60 + seconds!
}
