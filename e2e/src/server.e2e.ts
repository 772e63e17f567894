import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrder } from './testing/in-order.ts'
import { type Line, lineTo } from './testing/line.ts'
import {
  answer,
  confirm,
  fromMenu,
  openList,
  outcome,
  question,
  rowsOf,
  undoButton,
  waitForQuestion,
  waitForRow,
} from './testing/player.ts'
import { openStage, type Stage } from './testing/stage.ts'
import { listen, type Wire } from './testing/wire.ts'

/** What a browser says while it tries to come back over a line that is cut. */
const CUT = /console: WebSocket connection to .* failed/

describe('two persons on the server, and one who watches', () => {
  inOrder()
  let stage: Stage
  /** The network of whoever plays the marines. */
  let line: Line
  /** The marines are of whoever made the match, the Genestealers of the friend. */
  let [marines, genestealers, spectator]: Page[] = []
  let watched: Wire
  let tokens: string[]
  beforeAll(async () => {
    stage = await openStage()
    line = await lineTo(stage.url)
  })
  afterAll(async () => {
    await line.close()
    await stage.close()
  })

  test('a match is made, and its links are there to send', async () => {
    marines = await stage.open(line.url, { expected: CUT })
    await marines.getByRole('link', { name: /^Play a friend/ }).click()
    await marines.getByTestId('begin').click()
    await marines.getByText(/^Waiting for /).waitFor()
    const links = marines.locator('.copy-field input')
    expect(await links.count()).toBe(2)
    const [friend, watch] = (await links.evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))).map(
      link => new URL(link),
    )
    tokens = [marines.url(), friend!.href].map(link => new URL(link).searchParams.get('token')!)
    spectator = await stage.open('/')
    watched = listen(spectator)
    await spectator.goto(`${stage.url}${watch!.pathname}${watch!.search}`)
    genestealers = await stage.open(`${friend!.pathname}${friend!.search}`)
    expect(await waitForQuestion(genestealers)).toBe('asked')
    await waitsForOther(marines)
  })

  test('each is asked in turn, and the others see who decides', async () => {
    await laysTheJungle(genestealers!)
    expect(await waitForQuestion(marines!)).toBe('asked')
    expect(await question(marines!).textContent()).toBe('Move or fire: 10 actions left.')
    for (const other of [genestealers!, spectator!]) {
      await question(other)
        .getByText(/^Waiting for /)
        .waitFor()
      expect(await other.getByTestId('all-options').count()).toBe(0)
    }
    const before = await rowsOf(marines!)
    await moves(marines!)
    for (const page of [genestealers!, spectator!]) await waitForRow(page, before)
  })

  test('whoever watches is asked nothing, may do nothing and is told no secret', async () => {
    expect(await confirm(spectator!).count()).toBe(0)
    expect(await undoButton(spectator!).count()).toBe(0)
    const updates = watched.messages.filter(message => message.type === 'update')
    expect(updates.length).toBeGreaterThan(5)
    for (const { text, update } of updates) {
      expect(update!.viewer).toBe('spectator')
      expect(update!.prompt).toBeUndefined()
      expect(update!.undo).toBeUndefined()
      expect(update!.view).not.toHaveProperty('stackOrder')
      expect(text).not.toMatch(/"(secret|candidates|token|links)"/)
      for (const token of tokens) expect(text).not.toContain(token)
    }
  })

  test('a player whose network fails comes back into the same question', async () => {
    const asked = await question(marines!).textContent()
    const before = await rowsOf(marines!)
    line.cut()
    await marines!.getByText('The connection is lost.').waitFor()
    line.mend()
    await marines!.getByText('The connection is lost.').waitFor({ state: 'detached' })
    expect(await question(marines!).textContent()).toBe(asked)
    expect(await rowsOf(marines!)).toBe(before)
    await moves(marines!)
    expect(await rowsOf(marines!)).toBe(before + 1)
  })

  test('a page that is loaded again stands where it stood', async () => {
    const asked = await question(marines!).textContent()
    await marines!.reload()
    expect(await waitForQuestion(marines!)).toBe('asked')
    expect(await question(marines!).textContent()).toBe(asked)
  })

  test('what was revealed is taken back only when the other agrees', async () => {
    const asked = await question(marines!).textContent()
    await answer(marines!)
    expect(await waitForQuestion(genestealers!)).toBe('asked')
    const before = await rowsOf(marines!)
    const asks = async (reply: 'Agree' | 'Refuse') => {
      await undoButton(marines!).click()
      await marines!.getByText('You asked to take back.').waitFor()
      await genestealers!.getByRole('alert').getByRole('button', { name: reply }).click()
      await marines!.getByText('You asked to take back.').waitFor({ state: 'detached' })
    }
    await asks('Refuse')
    expect(await rowsOf(marines!)).toBe(before)
    await asks('Agree')
    await waitForQuestion(marines!)
    expect(await question(marines!).textContent()).toBe(asked)
    expect(await rowsOf(marines!)).toBe(before + 1)
    await question(genestealers!)
      .getByText(/^Waiting for /)
      .waitFor()
  })

  test('a bot on the server plays its part; whoever gives up may watch and verify the match', async () => {
    const page = await stage.open('/new/lost-patrol')
    await page.getByRole('radio', { name: 'Easy bot' }).check()
    await page.getByRole('radio', { name: /^On the server/ }).check()
    await page.getByTestId('begin').click()
    expect(await waitForQuestion(page)).toBe('asked')
    await answer(page)
    expect(await waitForQuestion(page)).toBe('asked')
    expect(await page.getByTestId('turn').textContent()).toContain('Turn 2')
    await fromMenu(page, 'Give up')
    await page.getByTestId('confirm-danger').click()
    await outcome(page).getByRole('button', { name: 'Watch the replay' }).click()
    await page.getByTestId('verify').click()
    await page.getByText('Every roll verified').waitFor()
  })

  test('nothing went wrong on the way', () => {
    expect(stage.faults()).toEqual([])
  })
})

async function waitsForOther(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Waiting for / }).waitFor()
}

async function laysTheJungle(page: Page): Promise<void> {
  while ((await page.getByTestId('turn').textContent())!.includes('Setup')) await answer(page)
}

async function moves(page: Page): Promise<void> {
  const before = await rowsOf(page)
  await openList(page)
  await page.getByTestId('option-move').first().click()
  await confirm(page).click()
  await waitForRow(page, before)
}
