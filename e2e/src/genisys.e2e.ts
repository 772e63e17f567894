import { type AnyGame, chanceOfSeed, createMatch, type Match, play, seededRandom, type Update, updateFor } from '@muster/core'
import { gameById } from '@muster/games'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setDown } from './testing/general.ts'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { answer, chooseFirst, confirm, question, rowsOf, waitForQuestion } from './testing/player.ts'
import { keptMatch } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

const GENISYS: AnyGame = gameById('genisys')!
const SMALL = { gameSize: 250, mission: 'annihilate', setUp: 'battleLines' }

/** The first position of a small battle in which the first player is asked and which fits. */
function battleWhere(fits: (update: Update) => boolean): Match {
  for (let seed = 0; seed < 20; seed++) {
    const match = createMatch(GENISYS, { options: SMALL, chance: chanceOfSeed(seed) })
    const random = seededRandom(seed, 'battle')
    while (!match.state.outcome) {
      const { seat } = match.engine.asked(match.state)[0]!
      if (seat === 'first' && fits(updateFor(match, seat, match.steps.length))) return match
      play(match, { seat, choice: match.engine.sample(match.state, seat, random) })
    }
  }
  throw new Error('no such position in 20 battles')
}

const offers = (verb: string) => () =>
  battleWhere(({ prompt }) => (prompt!.candidates ?? []).some(({ option, refusal }) => option.do === verb && !refusal))
const path = () => battleWhere(({ prompt, crumbs }) => prompt!.kind === 'place' && crumbs.at(-1)?.rule === 'G4')

const looksRight = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  expect(await sidewaysFaults(page)).toEqual([])
  expect(await accessFaults(page)).toEqual([])
  await picture(page, `genisys-${name}-${page.viewportSize()!.width}`)
}

describe('a battle of Terminator Genisys in the browser', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  const at = async (name: string, match: Match, screen = {}) => {
    const page = await stage.open(`/match/local/${name}`, { kept: keptMatch(name, match, 'first'), ...screen })
    await waitForQuestion(page)
    return page
  }
  const goesOn = async (page: Page, act: () => Promise<void>) => {
    const before = await rowsOf(page)
    await act()
    await expect.poll(() => rowsOf(page), { timeout: 30_000 }).toBeGreaterThan(before)
  }

  test('the lesson begins with a battle and its coach', async () => {
    const page = await stage.open('/learn/genisys')
    await page.getByText('Begin').first().click()
    await waitForQuestion(page)
    expect(await question(page).textContent()).toContain('Roll-off')
    await looksRight(page, 'lesson')
  })

  test('a move is set down and taken', async () => {
    const page = await at('gen-move', path())
    await goesOn(page, () => answer(page, setDown))
    await looksRight(page, 'move')
  })

  test('an attack is chosen with its exact odds, and made', async () => {
    const page = await at('gen-fire', offers('fire')())
    await chooseFirst(page, 'fire')
    await expect.poll(() => page.getByTestId('odds').count(), { timeout: 30_000 }).toBeGreaterThan(0)
    await looksRight(page, 'attack')
    await goesOn(page, () => confirm(page).click())
  })

  test('a telephone shows table and question', async () => {
    const page = await at('gen-narrow', offers('fire')(), { width: 390, height: 844 })
    await looksRight(page, 'narrow')
  })
})
