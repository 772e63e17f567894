import { type Update, updateFor } from '@muster/core'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { confirm, openList, question, rowsOf, undoButton, waitForQuestion, waitForRow } from './testing/player.ts'
import { keptMatch, positionWhere } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

type Candidate = NonNullable<NonNullable<Update['prompt']>['candidates']>[number]

const candidates = (update: Update): readonly Candidate[] => update.prompt?.candidates ?? []
const isLegal = (verb: string) => (candidate: Candidate) => candidate.option.do === verb && !candidate.refusal

/** A marine who may fire at one tile, and another tile that he may neither fire at nor go to. */
function shooter(update: Update): { marine: string; at: string; not: string; rule: string } | undefined {
  for (const { option } of candidates(update).filter(isLegal('fire'))) {
    const own = candidates(update).filter(candidate => candidate.option.marine === option.marine)
    const tiles = own.flatMap(({ option: { at, to } }) => at ?? to ?? [])
    const not = tiles.find(tile => own.every(({ option: { at, to }, refusal }) => (at ?? to) !== tile || refusal?.cure))
    const why = own.find(candidate => candidate.option.do === 'fire' && candidate.option.at === not)?.refusal
    if (not && why) return { marine: String(option.marine), at: String(option.at), not: String(not), rule: why.rule }
  }
  return undefined
}

/** Marines of whom one may fire here and not there. */
const FIRING = positionWhere({ seat: 'marines', fits: update => shooter(update) !== undefined })
const { marine, at, not, rule } = shooter(updateFor(FIRING, 'marines', 0))!
/** Genestealers who may assault. */
const ASSAULT = positionWhere({ seat: 'genestealers', fits: update => candidates(update).some(isLegal('assault')) })

describe('the hand at the table', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  const atFiring = async () => {
    const page = await stage.open('/match/local/firing', { kept: keptMatch('firing', FIRING, 'marines') })
    await waitForQuestion(page)
    return page
  }

  test('an undo that is free: the move is taken back, and the log keeps both', async () => {
    const page = await atFiring()
    const [before, asked] = [await rowsOf(page), await question(page).textContent()]
    expect(await undoButton(page).isDisabled()).toBe(false)
    await openList(page)
    await page.getByTestId('option-move').first().click()
    await confirm(page).click()
    await waitForRow(page, before)
    expect(await question(page).textContent()).not.toBe(asked)
    await page.getByText('Takes back your last choice. Nothing was rolled or revealed since.').waitFor()
    await page.keyboard.press('u')
    await waitForRow(page, before + 1)
    expect(await question(page).textContent()).toBe(asked)
    expect(await rowsOf(page)).toBe(before + 2)
    await page.getByTestId('log').getByText('Taken back:').first().waitFor()
    await page.context().close()
  })

  test('a refusal says why, by which rule, and what would help: pointed at, focused and chosen', async () => {
    const page = await atFiring()
    const refusal = page.getByTestId('refusal')
    await page.getByTestId(`piece-${marine}`).click()
    expect(await refusal.isVisible()).toBe(false)
    for (const look of ['hover', 'focus', 'click'] as const) {
      await page.getByTestId(`hex-${not}`)[look]()
      await showsWhyNot(refusal)
      expect(await refusal.getByRole('link').first().textContent()).toBe(rule)
      if (look === 'hover') await page.mouse.move(0, 0)
      if (look === 'focus') await page.getByTestId('undo').focus()
      if (look !== 'click') await refusal.waitFor({ state: 'detached' })
    }
    expect(await confirm(page).isDisabled()).toBe(true)
    await page.context().close()
  })

  test('the link of a refusal opens the rules at its paragraph', async () => {
    const page = await atFiring()
    await page.getByTestId(`piece-${marine}`).click()
    await page.getByTestId(`hex-${not}`).click()
    await page.getByTestId('refusal').getByRole('link').first().click()
    const paragraph = page.locator(`[data-rule="${rule}"]`)
    await paragraph.waitFor()
    expect(await page.getByRole('tab', { name: 'Rules' }).getAttribute('aria-selected')).toBe('true')
    await page.waitForFunction(id => document.activeElement?.getAttribute('data-rule') === id, rule)
    expect(await paragraph.textContent()).toMatch(new RegExp(`^${rule}[^.]+`))
    await page.context().close()
  })

  test('the Tab key leads to the board, and arrow keys from place to place on it', async () => {
    const page = await atFiring()
    const onBoard = () => page.evaluate(() => document.activeElement?.getAttribute('data-hex') ?? '')
    for (let presses = 0; presses < 40 && (await onBoard()) === ''; presses++) await page.keyboard.press('Tab')
    const first = await onBoard()
    expect(first).not.toBe('')
    const moved = []
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      await page.keyboard.press(key)
      moved.push(await onBoard())
    }
    expect(moved.some(hex => hex !== '' && hex !== first)).toBe(true)
    await page.context().close()
  })

  test('exact odds before a shot, and how they come about', async () => {
    const page = await atFiring()
    await page.getByTestId(`piece-${marine}`).click()
    await page.getByTestId(`hex-${at}`).click()
    expect(await question(page).textContent()).toMatch(/^Fire .*\?$/)
    await showsOdds(page)
    await page.context().close()
  })

  test('exact odds before an assault', async () => {
    const page = await stage.open('/match/local/assault', { kept: keptMatch('assault', ASSAULT, 'genestealers') })
    await waitForQuestion(page)
    await openList(page)
    await page.getByTestId('option-assault').first().click()
    expect(await question(page).textContent()).toMatch(/^Assault the .*\?$/)
    await showsOdds(page)
    await page.context().close()
  })
})

async function showsWhyNot(refusal: Locator): Promise<void> {
  await refusal.waitFor()
  expect(await refusal.locator('b').first().textContent()).toMatch(/^Not now: /)
  expect(await refusal.locator('p').textContent()).toMatch(/[a-z].* L\d+\.\d+r?$/)
  expect(await refusal.locator('.cure').textContent()).not.toBe('')
}

async function showsOdds(page: Page): Promise<void> {
  const odds = page.getByTestId('odds')
  await odds.waitFor()
  const shares = await odds.locator('.odds-list .num').allTextContents()
  expect(shares.length).toBeGreaterThan(1)
  const total = shares.reduce((sum, share) => sum + Number.parseFloat(share.replace(/[<>]/, '')), 0)
  expect(Math.abs(total - 100)).toBeLessThan(0.5)
  expect(await odds.getByRole('img').getAttribute('aria-label')).toContain('%')
  const how = odds.locator('details')
  expect(await how.getByText(/worked out by the rules/).isVisible()).toBe(false)
  await how.locator('summary').click()
  await how.getByText(/Every one of \d+ ways worked out by the rules themselves/).waitFor()
  await confirm(page).waitFor()
}
