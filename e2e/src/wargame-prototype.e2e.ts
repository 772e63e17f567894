import type { Update } from '@muster/core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brawlsWhere } from './testing/brawls.ts'
import { battleWhere, lead, setDown } from './testing/general.ts'
import { inOrder } from './testing/in-order.ts'
import { tabTo } from './testing/keys.ts'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import {
  answer,
  chooseFirst,
  confirm,
  openList,
  outcome,
  playToTheEnd,
  question,
  rowsOf,
  waitForQuestion,
  waitForRow,
} from './testing/player.ts'
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

describe('a formation over the table', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  /** A unit of several squads is about to move. */
  const moving = () =>
    battleWhere(
      ({ prompt, view }) =>
        prompt!.rule === 'P10.2.1' && prompt!.kind === 'place' && prompt!.pieces!.length > 1 && (view as { round: number }).round >= 1,
    )
  const middles = async (page: Page) => {
    const ghosts = page.locator('[data-testid^="ghost-"]')
    await ghosts.first().waitFor()
    const boxes = await Promise.all((await ghosts.all()).map(ghost => ghost.boundingBox()))
    return boxes.map(box => ({ x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }))
  }

  test('is dragged, refused while it hangs with the reason, put back, turned and spread; one squad goes alone; all of it is one answer', async () => {
    const page = await stage.open('/match/local/formation', { kept: keptMatch('formation', moving(), 'a') })
    await waitForQuestion(page)
    await tabTo(page, '[data-testid="board"]')
    await page.keyboard.press('Alt+ArrowUp')
    const [from] = await middles(page)
    const before = await middles(page)
    await page.mouse.move(from!.x, from!.y)
    await page.mouse.down()
    await page.mouse.move(from!.x + 40, from!.y + 260, { steps: 8 })
    // The finger is still down: the judge has spoken, and the formation goes as one.
    await page.getByTestId('place-refused').waitFor()
    expect(await page.getByTestId('place-refused').textContent()).toMatch(/P\d+\.\d+/)
    const hanging = await middles(page)
    const shifts = hanging.map(({ x, y }, i) => [Math.round(x - before[i]!.x), Math.round(y - before[i]!.y)])
    expect(new Set(shifts.map(String)).size).toBe(1)
    await looksRight(page, 'formation-refused')
    await page.mouse.up()
    await page.keyboard.press('Backspace')
    await page.getByTestId('place-verdict').waitFor()

    for (const key of ['e', ...Array<string>(20).fill(')')]) await page.keyboard.press(key)
    await page.getByTestId('place-refused').waitFor()
    await looksRight(page, 'formation-spread')
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: /^Hold .* 1 alone$/ }).click()
    await tabTo(page, '[data-testid="board"]')
    const still = await middles(page)
    await page.keyboard.press('Alt+ArrowUp')
    await expect
      .poll(async () => (await middles(page)).filter(({ x, y }, i) => Math.hypot(x - still[i]!.x, y - still[i]!.y) > 0.5).length)
      .toBe(1)

    const rows = await rowsOf(page)
    await page.keyboard.press('Backspace')
    await page.getByTestId('place-verdict').getByText('Allowed').waitFor()
    await confirm(page).click()
    await waitForRow(page, rows)
    await page.context().close()
  })
})

describe('the thick of a battle', () => {
  let stage: Stage
  let positions: ReturnType<typeof thick>
  const thick = () => {
    const offers = (verb: string) => (update: Update) =>
      (update.prompt!.candidates ?? []).some(({ option, refusal }) => option.do === verb && !refusal)
    const isPhase = (update: Update, phase: string) => (update.view as { phase: string }).phase === phase
    return brawlsWhere({
      suppress: offers('suppress'),
      brace: offers('brace'),
      charge: offers('charge'),
      fire: offers('fire'),
      fight: offers('fight'),
      pile: update => update.prompt!.kind === 'place' && isPhase(update, 'melee'),
    })
  }
  beforeAll(async () => {
    stage = await openStage()
    positions = thick()
  }, 180_000)
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  const at = async (name: keyof typeof positions, screen = {}) => {
    const page = await stage.open(`/match/local/${name}`, { kept: positions[name], ...screen })
    await waitForQuestion(page)
    return page
  }
  const goesOn = async (page: Page, act: () => Promise<void>) => {
    const before = await rowsOf(page)
    await act()
    await waitForRow(page, before)
  }

  test('a reaction is offered where it matters, and taken with the weapons of one’s choice and their exact odds', async () => {
    const page = await at('suppress')
    await page.getByTestId('plain-passPhase').waitFor()
    await looksRight(page, 'react')
    await goesOn(page, () => answer(page, () => chooseFirst(page, 'suppress')))
    await page.getByTestId('weapons').waitFor()
    await page.getByTestId('fire-all').click()
    await page.getByTestId('odds').waitFor()
    await looksRight(page, 'react-fire')
    await goesOn(page, () => confirm(page).click())
    await page.context().close()
  })

  test('all reactions of the phase are passed at once', async () => {
    const page = await at('suppress')
    const turn = page.getByTestId('turn')
    const phase = await turn.textContent()
    await page.getByTestId('plain-passPhase').click()
    await goesOn(page, () => confirm(page).click())
    await waitForQuestion(page)
    const isReaction = (await page.getByTestId('plain-passPhase').count()) > 0
    expect(isReaction && (await turn.textContent()) === phase).toBe(false)
    await page.context().close()
  })

  for (const [name, verb] of [
    ['brace', 'brace'],
    ['charge', 'charge'],
    ['fight', 'fight'],
  ] as const)
    test(`${name}: is chosen, with the odds of what its dice may do, and done`, async () => {
      const page = await at(name)
      await looksRight(page, name)
      await chooseFirst(page, verb)
      if (verb === 'fight') await page.getByTestId('odds').waitFor()
      await looksRight(page, `${name}-odds`)
      await goesOn(page, () => confirm(page).click())
      await page.context().close()
    })

  test('a volley shows its exact odds before the dice', async () => {
    const page = await at('fire')
    await page.getByTestId('fire-all').click()
    await page.getByTestId('odds').waitFor()
    expect(await page.getByTestId('odds').textContent()).toMatch(/%/)
    await looksRight(page, 'volley')
    await goesOn(page, () => confirm(page).click())
    await page.context().close()
  })

  test('piling in: squads go to the enemy, and stay where the rules say so', async () => {
    const page = await at('pile')
    await looksRight(page, 'pile-in')
    await goesOn(page, () => answer(page, setDown))
    await page.context().close()
  })
})
