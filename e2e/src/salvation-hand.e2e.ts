import { type Update, updateFor } from '@muster/core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { planned, pointAtSector } from './testing/commander.ts'
import { tabTo } from './testing/keys.ts'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { confirm, openList, question, rowsOf, undoButton, waitForQuestion, waitForRow } from './testing/player.ts'
import { keptMatch, positionWhere, SALVATION } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

type Candidate = NonNullable<NonNullable<Update['prompt']>['candidates']>[number]

const legal = ({ prompt }: Update, verb: string): readonly Candidate[] =>
  (prompt?.candidates ?? []).filter(({ option, refusal }) => option.do === verb && !refusal)

const where = (seat: string, fits: (update: Update) => boolean) => positionWhere({ game: SALVATION, seat, fits })

/** The Resistance may move two units. */
const MOVING = where('resistance', update => legal(update, 'move').length > 4 && update.prompt!.range!.max === 2)
/** Skynet may aim at units of two kinds. */
const AIMING = where(
  'skynet',
  ({ prompt }) => prompt!.kind === 'divide' && new Set(prompt!.parts!.map(({ id }) => id.slice(0, 3))).size > 1,
)
/** The Resistance may attack. */
const ATTACK = where('resistance', update => legal(update, 'attack').length > 0)

/** The Resistance may play a card of the number that is played. */
const PLAYING = where('resistance', update => (update.view as { number: number }).number > 0 && legal(update, 'play').length > 0)
const CARD = legal(updateFor(PLAYING, 'resistance', 0), 'play')[0]!.option.card

/** Takes back until the question is there again: a pass that answered itself meanwhile is a choice of its own, and is not given again by itself. */
async function takeBackTo(page: Page, asked: string): Promise<void> {
  for (let n = 0; n < 4 && (await question(page).textContent()) !== asked; n++) {
    const before = await rowsOf(page)
    await page.keyboard.press('u')
    await waitForRow(page, before)
    await waitForQuestion(page)
  }
  expect(await question(page).textContent()).toBe(asked)
}

describe('the hand at the map', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  const moves = legal(updateFor(MOVING, 'resistance', 0), 'move')
  const { unit } = moves[0]!.option
  const own = moves.filter(({ option }) => option.unit === unit).map(({ option }) => String(option.path).split('-'))
  const to = own.find(path => path.length === 2)![1]!
  /** Another one, where the first cannot go. */
  const other = moves
    .map(({ option }) => ({ unit: String(option.unit), at: String(option.path).slice(0, 3) }))
    .find(({ at }) => own.every(path => path[0] !== at && path.at(-1) !== at))!

  /** A sector where none of them stands or goes. */
  const far = ['WYO', 'CHI', 'GUL', 'MON'].find(at => moves.every(({ option }) => !String(option.path).includes(at)))!

  const atMoving = async () => {
    const page = await stage.open('/match/local/moving', { kept: keptMatch('moving', MOVING, 'resistance') })
    await waitForQuestion(page)
    return page
  }

  test('a move is planned and drawn before it is confirmed, and taken back', async () => {
    const page = await atMoving()
    const [before, asked] = [await rowsOf(page), await question(page).textContent()]
    await page.getByTestId(`piece-${unit}`).click()
    expect(await page.locator('.way').count()).toBe(0)
    await pointAtSector(page, to)
    expect(await planned(page).count()).toBe(1)
    expect(await page.locator('.way').count()).toBe(1)
    expect(await page.getByTestId('variants').count()).toBe(0)
    expect(await rowsOf(page)).toBe(before)
    await page.keyboard.press('Escape')
    expect(await planned(page).count()).toBe(0)
    await page.getByTestId(`goal-${to}`).click()
    await confirm(page).click()
    await waitForRow(page, before)
    expect(await undoButton(page).getAttribute('aria-disabled')).toBe('false')
    await takeBackTo(page, asked!)
    await page.getByTestId('log').getByText('Taken back:').first().waitFor()
    await page.context().close()
  })

  test('by keyboard alone: a unit, arrows over the map, Enter, and the plan is confirmed', async () => {
    const page = await atMoving()
    const before = await rowsOf(page)
    await page.keyboard.press('1')
    await tabTo(page, '[data-sector]')
    await goTo(page, /can be chosen/)
    await page.keyboard.press('Enter')
    expect(await planned(page).count()).toBe(1)
    expect(await page.locator('.way').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await planned(page).count()).toBe(0)
    await goTo(page, /Infantryman/)
    await page.keyboard.press('Enter')
    await goTo(page, /can be chosen/)
    await page.keyboard.press('Enter')
    expect(await planned(page).count()).toBe(1)
    await tabTo(page, '[data-testid="confirm"]')
    await page.keyboard.press('Enter')
    await waitForRow(page, before)
    await page.context().close()
  })

  test('with one unit in hand, Enter at another out of its reach takes that one in hand, and the plan stays', async () => {
    const page = await atMoving()
    await page.getByTestId(`mover-${unit}`).click()
    await page.getByTestId(`goal-${to}`).click()
    await page.getByTestId(`sector-${other.at}`).focus()
    await page.keyboard.press('Enter')
    expect(await page.getByTestId(`mover-${other.unit}`).getAttribute('aria-pressed')).toBe('true')
    expect(await planned(page).count()).toBe(1)
    await goTo(page, /can be chosen/)
    await page.keyboard.press('Enter')
    expect(await planned(page).count()).toBe(2)
    expect(await page.locator('.way').count()).toBe(2)
    await page.context().close()
  })

  test('a way that is not allowed says why, by which rule', async () => {
    const page = await atMoving()
    await page.getByTestId(`mover-${unit}`).click()
    await pointAtSector(page, far)
    const refusal = page.getByTestId('refusal')
    await refusal.waitFor()
    expect(await refusal.locator('b').first().textContent()).toMatch(/^Not now: /)
    const rule = (await refusal.getByRole('link').first().textContent())!
    expect(rule).toMatch(/^S9\.\d+r?$/)
    await refusal.getByRole('link').first().click()
    await page.locator(`[data-rule="${rule}"]`).waitFor()
    expect(await planned(page).count()).toBe(0)
    await page.context().close()
  })

  test('dice are aimed by number keys and by the aims that differ', async () => {
    const page = await stage.open('/match/local/aiming', { kept: keptMatch('aiming', AIMING, 'skynet') })
    await waitForQuestion(page)
    const before = await rowsOf(page)
    const [first] = updateFor(AIMING, 'skynet', 0).prompt!.parts!
    await page.keyboard.press('1')
    const on = page.locator('.aim-row.on')
    const hit = await on.count()
    if (hit > 0) expect(await on.first().getByRole('button').getAttribute('data-testid')).toBe(`target-${first!.id}`)
    const aims = page.getByTestId('alternative')
    await aims.first().click()
    expect(await aims.first().getAttribute('aria-pressed')).toBe('true')
    expect(await on.count()).toBeGreaterThan(0)
    await confirm(page).click()
    await waitForRow(page, before)
    await page.context().close()
  })

  test('odds before an attack', async () => {
    const page = await stage.open('/match/local/attack', { kept: keptMatch('attack', ATTACK, 'resistance') })
    await waitForQuestion(page)
    await openList(page)
    await page.getByTestId('option-attack').first().click()
    expect(await question(page).textContent()).toMatch(/^Attack in the .*\?$/)
    const shares = page.getByTestId('odds').locator('.odds-list .num')
    await shares.first().waitFor()
    const total = (await shares.allTextContents()).reduce((sum, share) => sum + Number.parseFloat(share.replace(/[<>]/, '')), 0)
    expect(Math.abs(total - 100)).toBeLessThan(0.5)
    await page.context().close()
  })
})

describe('the map on a telephone', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  for (const theme of ['dark', 'light'] as const)
    test(`${theme}: map, hand and question fit, and a card is played by tapping`, async () => {
      const kept = keptMatch('playing', PLAYING, 'resistance')
      const page = await stage.open('/match/local/playing', { kept, theme, width: 390, height: 844, touch: true })
      await waitForQuestion(page)
      const before = await rowsOf(page)
      const [map, asked] = await Promise.all([page.getByTestId('board').boundingBox(), question(page).boundingBox()])
      expect(map!.width).toBeGreaterThan(380)
      expect(map!.y).toBeLessThan(asked!.y)
      expect(asked!.y + asked!.height).toBeLessThan(844)
      await page.getByTestId(`card-${CARD}`).tap()
      if (!(await confirm(page).isVisible())) await page.getByTestId('plain-play').first().tap()
      await confirm(page).waitFor()
      expect(await question(page).textContent()).toMatch(/^Play .*\?/)
      expect(await sidewaysFaults(page)).toEqual([])
      expect(await accessFaults(page)).toEqual([])
      await picture(page, `salvation-card-390-${theme}`)
      await confirm(page).tap()
      await waitForRow(page, before)
      await waitForQuestion(page)
      expect(await sidewaysFaults(page)).toEqual([])
      expect(await accessFaults(page)).toEqual([])
      await picture(page, `salvation-played-390-${theme}`)
      await page.context().close()
    })
})

/** Goes over the map with the arrow keys until the focus is on a sector of this name. */
async function goTo(page: Page, name: RegExp): Promise<void> {
  const keys = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']
  for (const key of keys) {
    if (name.test((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '')) return
    await page.keyboard.press(key)
  }
  throw new Error(`no arrow leads to ${name}`)
}
