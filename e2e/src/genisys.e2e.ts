import { chanceOfSeed, createMatch, type Match, type Update } from '@muster/core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setDown } from './testing/general.ts'
import { tabTo } from './testing/keys.ts'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { answer, chooseFirst, confirm, PRESS, playToTheEnd, question, rowsOf, waitForQuestion } from './testing/player.ts'
import { GENISYS, keptMatch, soonWhere } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

/** The first position of a small battle in which the first player is asked and which fits. */
function battleWhere(fits: (update: Update) => boolean): Match {
  return soonWhere({
    game: GENISYS,
    options: { gameSize: 250, mission: 'annihilate', setUp: 'battleLines' },
    seat: 'first',
    fits,
    most: 1000,
  })
}

const offers = (verb: string) => () =>
  battleWhere(({ prompt }) => (prompt!.candidates ?? []).some(({ option, refusal }) => option.do === verb && !refusal))
const path = () => battleWhere(({ prompt, crumbs }) => prompt!.kind === 'place' && crumbs.at(-1)?.rule === 'G4')
const stop = () => battleWhere(({ prompt }) => prompt!.kind === 'stop')

/** Takes an answer: what is put down is put where it may stand, a path is let go on, attacks come before all else. */
async function take(page: Page): Promise<void> {
  const at = page.getByTestId('question')
  if (await at.getByTestId('stop-panel').isVisible()) await at.getByTestId('stop-none').click({ timeout: PRESS })
  else if (await at.getByTestId('place-panel').isVisible()) await setDown(page)
  else await chooseFirst(page, 'fire')
}

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

  test('the coach goes along: agents, setting up, Fate', async () => {
    const page = await stage.open('/learn/genisys')
    await page.getByText('Begin').first().click()
    await waitForQuestion(page)
    const wanted = ['An agent has one die rolled again', 'You set up in turn', 'You have this many markers']
    const heard: string[] = []
    for (let n = 0; n < 100 && !wanted.every(note => heard.some(text => text.startsWith(note))); n++) {
      if (await page.getByTestId('coach').isVisible()) {
        heard.push((await page.getByTestId('coach').textContent()) ?? '')
        await page.getByTestId('coach-next').click()
      } else await answer(page, take)
    }
    for (const note of wanted) expect(heard.filter(text => text.startsWith(note))).toHaveLength(1)
    await looksRight(page, 'lesson-act')
  })

  test('a small battle is played by hand to a real end', async () => {
    const options = { gameSize: 100, mission: 'annihilate', setUp: 'battleLines' }
    const begun = createMatch(GENISYS, { options, chance: chanceOfSeed(5) })
    const page = await stage.open('/match/local/gen-whole', { kept: keptMatch('gen-whole', begun, 'first', 'random') })
    await playToTheEnd(page, take)
    expect(await question(page).textContent()).toMatch(/^(You (win|lose)|Nobody wins)/)
    await looksRight(page, 'end')
  }, 300_000)

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

  test('before a move its ways are buttons, and the reach is on the table', async () => {
    const page = await at('gen-act', offers('stay')())
    await page.getByTestId('plain-stay').waitFor()
    expect(await page.locator('.region-reach').count()).toBeGreaterThan(0)
    await looksRight(page, 'act')
    await goesOn(page, () => page.getByTestId('plain-stay').click())
  })

  test('Opportunity Fire is offered on the path: slid to by keys, with what the ambusher has of the mover there', async () => {
    const page = await at('gen-stop', stop())
    await page.locator('.walk-plan').waitFor()
    await tabTo(page, '[data-place]')
    await page.keyboard.press('Home')
    await page.getByTestId('ghost-stop').waitFor()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => page.locator('.facts').textContent()).toMatch(/apart/)
    await looksRight(page, 'stop')
    await page.keyboard.press('Delete')
    await page.getByRole('heading', { name: 'Let it go on?' }).waitFor()
    await goesOn(page, () => page.keyboard.press('Enter'))
  })

  test('by keys alone: pieces are gone through, what one sees is read aloud, and one is aimed at', async () => {
    const page = await at('gen-keys', offers('fire')())
    await tabTo(page, '[data-place]')
    await page.keyboard.press(']')
    await page.keyboard.press('i')
    await expect.poll(() => page.getByTestId('announcements').textContent()).toMatch(/Armed with .*Moves /)
    // The keys go round among those that may be aimed at, and the one that aims.
    for (let n = 0; n < 6 && !(await confirm(page).isVisible()); n++) {
      await page.keyboard.press(']')
      await page.keyboard.press('Enter')
    }
    await confirm(page).waitFor()
    expect(await question(page).textContent()).toMatch(/ attacks .*\?$/)
    await page.locator('.sight-free, .measure').first().waitFor()
    await looksRight(page, 'keys')
    await goesOn(page, () => page.keyboard.press('Enter'))
  })

  test('an agent is contested knowing what is at stake, and the odds', async () => {
    const page = await at('gen-contest', offers('contest')())
    await page.getByText(/would be rolled again\. Agents: First player/).waitFor()
    await page.getByTestId('plain-contest').click()
    await page.getByTestId('odds').getByText('You decide').first().waitFor()
    await looksRight(page, 'contest')
    await goesOn(page, () => confirm(page).click())
  })

  test('a telephone shows table and question', async () => {
    const page = await at('gen-narrow', offers('fire')(), { width: 390, height: 844 })
    await looksRight(page, 'narrow')
  })
})
