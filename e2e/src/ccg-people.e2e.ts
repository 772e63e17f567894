import type { Choice, Prompt, Seat, Update } from '@muster/core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessFaults, clashesOf, picture, sidewaysFaults } from './testing/look.ts'
import { chooseFirst, confirm, question, rowsOf, waitForQuestion, waitForRow } from './testing/player.ts'
import { eight, keptMatch } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

const WINDOW = 'C5.2.7r'

/** Whether the curtain lies over something of the table. */
const isCovered = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-testid="curtain"]') != null
    })

describe('two people at one screen', () => {
  test('the curtain covers the table between them, and each sees his own hand alone', async () => {
    const stage = await openStage()
    const page = await stage.open('/new/terminator-ccg', { randomness: 3 })
    await page.getByRole('radio', { name: /^People here/ }).check()
    await page.getByTestId('begin').click()
    const curtain = page.getByTestId('curtain')
    const seen = new Map<string, number>()
    for (let n = 0; n < 60 && seen.size < 2; n++) {
      await curtain.or(page.getByTestId('all-options')).or(page.locator('.several')).first().waitFor()
      if (await curtain.isVisible()) {
        const who = (await curtain.getByRole('heading').textContent())!
        await page.keyboard.press('Escape')
        await page.keyboard.press('p')
        expect(await curtain.isVisible()).toBe(true)
        expect(await isCovered(page, '.ccg-hud')).toBe(true)
        expect(await isCovered(page, '[data-testid="hand"]')).toBe(true)
        await page.getByTestId('curtain-open').click()
        await curtain.waitFor({ state: 'detached' })
        seen.set(who, (seen.get(who) ?? 0) + 1)
        expect((await page.getByTestId('hand').getAttribute('aria-label'))!).toMatch(/^Your hand/)
        continue
      }
      await passOrGoOn(page)
    }
    expect([...seen.keys()].sort()).toHaveLength(2)

    // Who passes until his own go is not handed the screen for windows, and each wish is his own.
    const handed: { readonly who: string; readonly isWindow: boolean }[] = []
    for (let n = 0; n < 40; n++) {
      await page.waitForFunction(isSomebodysGo)
      if (await curtain.isVisible()) {
        const who = (await curtain.getByRole('heading').textContent())!
        await page.getByTestId('curtain-open').click()
        await curtain.waitFor({ state: 'detached' })
        handed.push({ who, isWindow: (await page.locator('.crumbs').textContent())!.includes(WINDOW) })
        continue
      }
      const until = page.getByTestId('until-own')
      if (await until.isVisible()) {
        const before = await rowsOf(page)
        await until.click()
        await waitForRow(page, before)
      } else await passOrGoOn(page)
    }
    for (const who of new Set(handed.map(one => one.who))) {
      const windows = handed.filter(one => one.who === who).map(one => one.isWindow)
      expect(windows.length).toBeGreaterThan(1)
      expect(windows.some((isWindow, i) => isWindow && windows[i + 1])).toBe(false)
    }
    expect(stage.faults()).toEqual([])
    await stage.close()
  })
})

/** In the page: the curtain is down, or whoever looks is asked and has not said that he passes. */
function isSomebodysGo(): boolean {
  const there = (selector: string) => document.querySelector(selector) !== null
  return (
    there('[data-testid="curtain"]') ||
    (there('[data-testid="all-options"], .several, [data-testid="confirm"]') && !there('[data-testid="stop-passing"]'))
  )
}

/** Ends or passes where that can be, else takes the first answer. */
async function passOrGoOn(page: Page): Promise<void> {
  const before = await rowsOf(page)
  const several = page.locator('.several')
  const end = page.locator('[data-testid="plain-done"], [data-testid="plain-pass"]')
  if (await end.first().isVisible()) await end.first().click()
  else if (!(await several.isVisible())) await chooseFirst(page)
  if (await confirm(page).isVisible()) await confirm(page).click()
  await waitForRow(page, before)
}

describe('the guided first match of the card game', () => {
  test('begins with ready decks, and the coach speaks of what is asked, each note once', async () => {
    const stage = await openStage()
    const page = await stage.open('/learn/terminator-ccg')
    await page.getByTestId('begin-lesson').click()
    const heard: string[] = []
    for (let n = 0; n < 40 && heard.length < 4; n++) {
      if ((await waitForQuestion(page)) === 'over') break
      const note = page.getByTestId('coach')
      if (await note.isVisible()) {
        const text = (await note.locator('p').textContent())!
        expect(heard).not.toContain(text)
        heard.push(text)
        expect(await note.getByRole('link').count()).toBeGreaterThan(0)
        await page.getByTestId('coach-next').click()
      }
      await passOrGoOn(page)
    }
    expect(heard.length).toBe(4)
    expect(await accessFaults(page)).toEqual([])
    expect(stage.faults()).toEqual([])
    await stage.close()
  })
})

describe('eight at one table', () => {
  const kept = { ...keptMatch('eight', eight(), 'resistance'), 'muster.skip': 'none' }
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  for (const width of [1440, 390])
    test(`${width} wide: every seat has its plate and its row, nothing lies over another, and axe finds nothing serious`, async () => {
      const page = await stage.open('/match/local/eight', { kept, width, height: width === 390 ? 844 : 900, touch: width === 390 })
      await waitForQuestion(page)
      await page.evaluate(() => document.fonts.ready)
      expect(await page.locator('.plates li').count()).toBe(8)
      expect(await page.locator('.plates .own').getAttribute('title')).toMatch(/^You/)
      expect(await page.locator('.ccg-row').count()).toBe(8)
      expect(await clashesOf(page, '.plates li, .turn, .top-r > *:not(.stock)')).toEqual([])
      expect(await clashesOf(page, '.ccg-hud, .loc')).toEqual([])
      expect(await sidewaysFaults(page)).toEqual([])
      expect(await accessFaults(page)).toEqual([])
      await picture(page, `ccg-eight-${width}`)
      await page.context().close()
    })
})

/** Ends or passes where that can be; of several as many as may be, so that hands change. */
function choiceOf({ kind, candidates, range }: Prompt): Choice {
  const legal = candidates!.filter(({ refusal }) => !refusal).map(({ option }) => option)
  if (kind === 'pickSome') return { pickSome: legal.slice(0, range!.max) }
  return { pick: legal.find(({ do: verb }) => verb === 'pass' || verb === 'done') ?? legal[0]! }
}

describe('a window on the server', () => {
  /** A match of two persons, made by wire, and a way to answer for either. */
  async function table(url: string) {
    const call = async (path: string, body?: object) => {
      const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await fetch(new URL(path, url), init)
      expect(response.status).toBeLessThan(300)
      return (await response.json()) as never
    }
    const seats = { resistance: { kind: 'person' }, skynet: { kind: 'person' } }
    const made: { match: string; links: { [seat: Seat]: string } } = await call('/api/matches', { game: 'terminator-ccg', seats })
    for (const token of Object.values(made.links)) await call(`/api/matches/${made.match}/begin`, { token })
    return {
      link: (seat: Seat) => `/match/${made.match}?token=${made.links[seat]}`,
      async seenBy(seat: Seat): Promise<Update> {
        const state: { update: Update } = await call(`/api/matches/${made.match}?token=${made.links[seat]}`)
        return state.update
      },
      async choose(seat: Seat, number: number, choice: Choice): Promise<void> {
        await call(`/api/matches/${made.match}/choices`, { token: made.links[seat], number, choice })
      },
    }
  }

  test('is put to who can only pass as to who holds a card that fits, and waits for him as long: his page answers nothing by itself', async () => {
    const stage = await openStage()
    const { link, seenBy, choose } = await table(stage.url)
    const asked: { readonly seat: Seat; readonly fits: boolean }[] = []
    for (let n = 0; n < 1500; n++) {
      const now = await seenBy('resistance')
      const seat = now.waiting[0]!.seat
      const { prompt, number } = seat === 'resistance' ? now : await seenBy(seat)
      const legal = prompt!.candidates!.filter(({ refusal }) => !refusal)
      if (prompt!.rule === WINDOW) {
        asked.push({ seat, fits: legal.length > 1 })
        if (legal.length === 1) break
      }
      await choose(seat, number, choiceOf(prompt!))
    }
    const { seat, fits } = asked.at(-1)!
    expect(fits).toBe(false)
    const other = seat === 'skynet' ? 'resistance' : 'skynet'

    const page = await stage.open(link(seat), { kept: { 'muster.skip': 'single' } })
    expect(await waitForQuestion(page)).toBe('asked')
    expect(await page.getByTestId('plain-pass').isVisible()).toBe(true)
    const before = await rowsOf(page)
    // What the page sent by itself would be on the server before this answer of the server.
    await page.reload()
    expect(await waitForQuestion(page)).toBe('asked')
    const told = await seenBy(other)
    expect(told.number).toBe(before)
    expect(told.waiting.map(one => one.seat)).toEqual([seat])
    await page.getByTestId('plain-pass').click()
    await waitForRow(page, before)
    expect(await question(page).count()).toBe(1)
    expect(stage.faults()).toEqual([])
    await stage.close()
  })
})
