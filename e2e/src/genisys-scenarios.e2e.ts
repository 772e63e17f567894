import { readFile } from 'node:fs/promises'
import { chanceOfSeed, createMatch, type MatchFile, type Options, replay } from '@muster/core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setDown, tick } from './testing/general.ts'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { answer, chooseFirst, outcome, PRESS, playToTheEnd, question, waitForQuestion } from './testing/player.ts'
import { GENISYS, keptMatch } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

/** What a player of a scenario would rather do than anything else. */
const BOLD = ['fire', 'wreck', 'look', 'move']

/** Takes an answer by the controls that it has. */
async function take(page: Page): Promise<void> {
  const at = page.getByTestId('question')
  if (await at.getByTestId('divide').isVisible()) await at.getByTestId('divide-all').click({ timeout: PRESS })
  else if (await at.getByTestId('stop-panel').isVisible()) await at.getByTestId('stop-none').click({ timeout: PRESS })
  else if (await at.getByTestId('place-panel').isVisible()) await setDown(page)
  else if (await at.locator('.several').isVisible()) await tick(page, 3)
  else await chooseFirst(page, await bold(page))
}

async function bold(page: Page): Promise<string> {
  if (!(await page.locator('.all-options[open]').isVisible())) await page.getByTestId('all-options').click({ timeout: PRESS })
  for (const verb of BOLD) if ((await page.getByTestId(`option-${verb}`).count()) > 0) return verb
  return ''
}

const looksRight = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  expect(await sidewaysFaults(page)).toEqual([])
  expect(await accessFaults(page)).toEqual([])
  await picture(page, `genisys-${name}-${page.viewportSize()!.width}`)
}

/** A scenario as a file, with the forces of the players. */
const OWN = {
  format: 'muster-genisys-scenario/1',
  name: 'A clearing',
  table: 'yard',
  turns: 3,
  first: 'resistance',
  resistance: { zones: [[0, 0, 24, 5]], primary: { kind: 'destroy', percent: 50 } },
  machines: { zones: [[0, 19, 24, 24]], primary: { kind: 'destroy', percent: 50 } },
}

describe('scenarios of Terminator Genisys in the browser', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  test('a lesson leads into the Underbase, and its coach says what is new there', async () => {
    const page = await stage.open('/learn/genisys')
    await page.getByRole('link', { name: 'Another lesson: Infiltrators' }).click()
    await page.getByRole('heading', { name: 'Infiltrators' }).waitFor()
    await looksRight(page, 'lesson-infiltrators')
    await page.getByTestId('begin-lesson').click()
    await waitForQuestion(page)
    const wanted = [
      'One Infiltrator, two or three',
      'You and the defender put',
      'Infiltrators begin in the main entrance',
      'While none of you is revealed',
    ]
    const heard: string[] = []
    for (let n = 0; n < 120 && !wanted.every(note => heard.some(text => text.startsWith(note))); n++) {
      if (await page.getByTestId('coach').isVisible()) {
        heard.push((await page.getByTestId('coach').textContent()) ?? '')
        await page.getByTestId('coach-next').click()
      } else await answer(page, take)
    }
    for (const note of wanted) expect(heard.filter(text => text.startsWith(note))).toHaveLength(1)
    await looksRight(page, 'lesson-underbase')
  })

  const begun = async (name: string, options: Options, seat: string) => {
    const match = createMatch(GENISYS, { options, chance: chanceOfSeed(name) })
    const page = await stage.open(`/match/local/${name}`, { kept: keptMatch(name, match, seat, 'random') })
    await waitForQuestion(page)
    return page
  }

  test('Infiltrators is begun from the first page, by its own set-up', async () => {
    const page = await stage.open('/new/genisys')
    await page.getByTestId('option-scenario').getByRole('combobox').selectOption({ label: 'Infiltrators' })
    await page.getByTestId('begin').click()
    expect(await waitForQuestion(page)).toBe('asked')
    expect(await question(page).textContent()).toBe('What do your 8 soldiers carry?')
    await page.context().close()
  })

  test("a scenario of one's own is taken from its file, or refused with the place that is wrong", async () => {
    const page = await stage.open('/new/genisys')
    const option = page.getByTestId('option-scenario')
    await option.getByRole('combobox').selectOption('other')
    const give = (scenario: object) =>
      option
        .getByTestId('option-file')
        .setInputFiles({ name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(scenario)) })
    await give({ ...OWN, turns: 0 })
    await option
      .getByRole('alert')
      .getByText(/wrong at turns/)
      .waitFor()
    await give(OWN)
    await option.getByText('A clearing').waitFor()
    await page.getByTestId('begin').click()
    expect(await waitForQuestion(page)).toBe('asked')
    await page.context().close()
  })

  test('a whole match of Infiltrators, to an end that the rules in Node come to as well', async () => {
    const page = await begun('infiltrators', { scenario: 'infiltrators', endRolls: -2 }, 'first')
    await looksRight(page, 'infiltrators')
    await playToTheEnd(page, take)
    await outcome(page).waitFor()
    await looksRight(page, 'infiltrators-end')
    const button = outcome(page).getByRole('button', { name: 'Download' })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as MatchFile
    const { fault, match } = replay(GENISYS, file)
    expect(fault).toBeUndefined()
    expect(match!.state.outcome).toEqual(file.outcome)
    expect(file.outcome!.rule).toMatch(/^G20\.2/)
    await page.context().close()
  }, 600_000)
})
