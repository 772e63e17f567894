import { type Match, type Option, updateFor } from '@muster/core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { confirm, rowsOf, waitForQuestion, waitForRow } from './testing/player.ts'
import { keptMatch, marching } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

interface March {
  readonly who: number
  readonly from: string
  readonly to: string
}

/** A step that is legal, and the same character's to a place that is not beside his. */
function marches(match: Match): { readonly near: March; readonly far: March } {
  const { prompt, view } = updateFor(match, 'resistance', match.steps.length)
  const { places, characters } = view as unknown as {
    places: { place: string }[]
    characters: { id: number; at: string; hidden: object | null }[]
  }
  const moves = prompt!.candidates!.filter(({ option }) => option.do === 'move')
  for (const { option, refusal } of moves) {
    const { who, to } = option as Option & { who: number; to: string }
    const from = characters.find(({ id, hidden }) => id === who && hidden === null)?.at
    const beside = moves.filter(({ option: other }) => other.who === who).map(({ option: other }) => other.to)
    const far = places.find(({ place }) => place !== from && !beside.includes(place))
    if (!refusal && from !== undefined && far) return { near: { who, from, to }, far: { who, from, to: far.place } }
  }
  throw new Error('nobody can march')
}

const pieceOf = (page: Page, { who }: March) => page.locator(`.piece-spot [data-spot="c${who}"]`).first()
const placeOf = (page: Page, place: string) => page.locator(`.loc-face[data-spot="p:${place}"]`).first()
const stands = (page: Page, { who }: March, place: string) => page.locator(`[data-place="${place}"] [data-spot="c${who}"]`).count()

describe('dragging in The Terminator CCG', () => {
  const match = marching()
  const { near, far } = marches(match)
  const kept = { ...keptMatch('marching', match, 'resistance'), 'muster.skip': 'none' }
  let stage: Stage
  let page: Page
  beforeAll(async () => {
    stage = await openStage()
    page = await stage.open('/match/local/marching', { kept })
    await waitForQuestion(page)
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  test('to where the character cannot go: the answer is not given, and the rule says why', async () => {
    const before = await rowsOf(page)
    await pieceOf(page, far).dragTo(placeOf(page, far.to))
    const refusal = page.getByTestId('refusal')
    await refusal.first().waitFor()
    expect(await refusal.first().textContent()).toContain('C7.4.3')
    expect(await confirm(page).getAttribute('aria-disabled')).toBe('true')
    await confirm(page).click({ force: true })
    expect(await rowsOf(page)).toBe(before)
    await page.keyboard.press('Escape')
  })

  test('to the place beside: the answer is in hand, and is given when it is confirmed', async () => {
    const before = await rowsOf(page)
    expect(await stands(page, near, near.from)).toBeGreaterThan(0)
    await pieceOf(page, near).dragTo(placeOf(page, near.to))
    await confirm(page).waitFor()
    expect(await rowsOf(page)).toBe(before)
    await confirm(page).click()
    await waitForRow(page, before)
    await page.waitForFunction(([who, to]) => document.querySelector(`[data-place="${to}"] [data-spot="c${who}"]`) !== null, [
      near.who,
      near.to,
    ] as const)
    expect(await stands(page, near, near.from)).toBe(0)
  })
})
