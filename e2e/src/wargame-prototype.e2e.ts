import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { battleWhere, lead, setDown } from './testing/general.ts'
import { inOrder } from './testing/in-order.ts'
import { tabTo } from './testing/keys.ts'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { answer, confirm, openList, outcome, playToTheEnd, question, rowsOf, waitForQuestion, waitForRow } from './testing/player.ts'
import { keptMatch } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

/** The first position of a round on in which army A may do something. */
const where = (verb: string) =>
  battleWhere(
    ({ prompt, view }) =>
      (view as { round: number }).round >= 1 && (prompt!.candidates ?? []).some(({ option, refusal }) => option.do === verb && !refusal),
  )
const SETTING_UP = () => battleWhere(({ prompt, view }) => prompt!.kind === 'place' && (view as { round: number }).round === 0)

const looksRight = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  expect(await sidewaysFaults(page)).toEqual([])
  expect(await accessFaults(page)).toEqual([])
  await picture(page, `prototype-${name}-${page.viewportSize()!.width}`)
}

describe('a battle of Wargame Prototype in the browser', () => {
  inOrder()
  let stage: Stage
  let page: Page
  beforeAll(async () => {
    stage = await openStage()
    page = await stage.open('/', { randomness: 7 })
  })
  afterAll(() => stage.close())

  test('is begun from the first page, against the random bot, for one round', async () => {
    await page.getByRole('heading', { name: 'Wargame Prototype' }).click()
    await page.getByRole('radio', { name: 'Random bot' }).check()
    await page.getByTestId('every-option').click()
    const rounds = page.getByTestId('option-rounds')
    await rounds.getByRole('combobox').selectOption({ label: 'Another value' })
    await rounds.getByRole('spinbutton').fill('1')
    await page.getByTestId('begin').click()
    expect(await waitForQuestion(page)).toBe('asked')
    expect(await page.getByTestId('turn').textContent()).toContain('Setting up')
  })

  test('is played by hand to a real end, with its reason and its rule', async () => {
    await playToTheEnd(page, lead)
    expect(await question(page).textContent()).toMatch(/^(You (win|lose)|A draw)/)
    expect(
      await outcome(page)
        .getByRole('link', { name: /^Rule P2[23]/ })
        .count(),
    ).toBe(1)
    expect(await rowsOf(page)).toBeGreaterThan(30)
    await looksRight(page, 'end')
  }, 300_000)

  test('nothing went wrong on the way', () => {
    expect(stage.faults()).toEqual([])
  })
})

describe('the hand over its table', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  const at = async (name: string, match: ReturnType<typeof where>, screen = {}) => {
    const page = await stage.open(`/match/local/${name}`, { kept: keptMatch(name, match, 'a'), ...screen })
    await waitForQuestion(page)
    return page
  }
  const goesOn = async (page: Page, act: () => Promise<void>) => {
    const before = await rowsOf(page)
    await act()
    await waitForRow(page, before)
  }

  test('units are set up where they are put: by pointer, by arrow keys, and back', async () => {
    const page = await at('set', SETTING_UP())
    await looksRight(page, 'set-up')
    await setDown(page)
    await page.getByTestId('place-verdict').waitFor()
    await tabTo(page, '[data-testid="board"]')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Back' }).waitFor()
    await page.keyboard.press('Escape')
    // The judge's word on where they stood may still show: who looks again sees the new one.
    await goesOn(page, () => answer(page, setDown))
    await page.context().close()
  })

  for (const verb of ['order', 'move', 'shoot', 'target', 'fire'])
    test(`${verb}: a question of its phase is answered by pointer`, async () => {
      const page = await at(verb, where(verb))
      await looksRight(page, verb)
      await goesOn(page, () => answer(page, lead))
      await page.context().close()
    })

  test('a target is chosen by keys alone, with its line of sight', async () => {
    const page = await at('keys', where('target'))
    await page.keyboard.press('1')
    await confirm(page).waitFor()
    expect(await question(page).textContent()).toMatch(/^Shoot at .*\?$/)
    await goesOn(page, () => page.keyboard.press('Enter'))
    await page.context().close()
  })

  test('narrow: the table, the question and the army, by tapping', async () => {
    const page = await at('narrow', where('target'), { width: 390, height: 844, touch: true, theme: 'light' })
    await looksRight(page, 'narrow')
    await openList(page)
    await page.getByTestId('option-target').first().tap()
    await looksRight(page, 'narrow-target')
    await goesOn(page, () => confirm(page).tap())
    await page.context().close()
  })
})

describe('the army builder', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())
  const verdict = (page: Page, text: RegExp) => page.getByTestId('verdict').getByText(text).waitFor()
  const fromReady = async (page: Page) => {
    await page
      .getByRole('button', { name: /^Start from this/ })
      .first()
      .click()
    await verdict(page, /^Legal$/)
  }

  test('wide: units join and are refused with reasons, kit and points run along, and what is wrong stands at its row', async () => {
    const page = await stage.open('/lists/wargame-prototype')
    await fromReady(page)
    await looksRight(page, 'army')
    await page.getByTestId('pool-search').fill('captain')
    await page.locator('[data-unit="captain"]').getByText('A Line detachment has 1 HQ; this one has 2.').waitFor()
    await page.getByRole('button', { name: 'Add Captain and Command Squad' }).click()
    await verdict(page, /^Not legal: [234] faults$/)
    const twice = page.locator('[data-at="detachments[0].units[7]"]')
    await twice.getByText('An army may have 1 Captain and Command Squad.').waitFor()
    await twice.getByRole('link', { name: 'Rule P2.2.8' }).waitFor()
    await looksRight(page, 'army-not-legal')
    await page.getByRole('button', { name: 'Undo' }).click()
    await verdict(page, /^Legal$/)

    const platoon = page.locator('[data-at="detachments[0].units[1]"]')
    await platoon.getByRole('button', { name: 'One less: Infantry Platoon' }).first().click()
    await page
      .getByTestId('points')
      .getByText(/^\d+ left$/)
      .waitFor()
    await platoon.getByRole('button', { name: /^Weapons and wargear of Infantry Platoon/ }).click()
    await platoon.getByRole('button', { name: 'Power Armour', exact: true }).waitFor()
    await looksRight(page, 'army-kit')
    await page.getByTestId('allegiance').selectOption({ label: 'Coalition Militia' })
    await verdict(page, /^Not legal/)
    await page
      .getByText(/is a trait of ASTUN/)
      .first()
      .waitFor()
    await page.context().close()
  })

  test('a data pack changes the prices of the list, and one with faults is refused with all of them', async () => {
    const page = await stage.open('/lists/wargame-prototype')
    await fromReady(page)
    const file = (pack: unknown) => ({ name: 'pack.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(pack)) })
    await page.getByTestId('pack-file').setInputFiles(file({ units: { nobody: { cost: 1 } } }))
    await page
      .getByText(/nobody/)
      .first()
      .waitFor()
    await page.getByTestId('pack-file').setInputFiles(file({ name: 'Dear drones', units: { strikeDroneGroup: { cost: 500 } } }))
    await page.getByText('Dear drones').waitFor()
    await verdict(page, /^Not legal/)
    await page.getByRole('button', { name: 'Use the printed numbers' }).click()
    await verdict(page, /^Legal$/)
    await page.context().close()
  })

  test('narrow, and on paper', async () => {
    const page = await stage.open('/lists/wargame-prototype', { width: 390, height: 844, touch: true, theme: 'light' })
    await fromReady(page)
    await looksRight(page, 'army')
    await page.getByRole('button', { name: 'Units', exact: true }).tap()
    await page.getByTestId('pool-search').fill('platoon')
    await looksRight(page, 'army-units')
    await page.getByRole('link', { name: 'Print' }).tap()
    await page.getByTestId('print-what').selectOption({ label: 'Unit cards, to play with' })
    expect(await page.locator('.army-card').count()).toBeGreaterThan(6)
    await page.context().close()
  })
})
