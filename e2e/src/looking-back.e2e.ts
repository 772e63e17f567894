import { readFile } from 'node:fs/promises'
import { type MatchFile, replay } from '@muster/core'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrder } from './testing/in-order.ts'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { fromMenu, waitForQuestion } from './testing/player.ts'
import { GAME } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

const ROWS = 12

interface Made {
  readonly match: string
  readonly links: { readonly [seat: string]: string }
}

interface Told {
  readonly update: { readonly number: number; readonly prompt?: { readonly candidates?: readonly Candidate[] } }
}

interface Candidate {
  readonly option: unknown
  readonly refusal?: unknown
}

describe('a match of the server, looked at again', () => {
  inOrder()
  let stage: Stage
  let made: Made
  let page: Page

  async function api<T>(path: string, body?: object): Promise<T> {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await (await fetch(`${stage.url}/api${path}`, init)).json()) as T
  }
  /** Answers the question before either seat with what is offered first. */
  async function answerOne(): Promise<void> {
    for (const token of Object.values(made.links)) {
      const { update } = await api<Told>(`/matches/${made.match}?token=${token}`)
      const pick = update.prompt?.candidates?.find(({ refusal }) => !refusal)?.option
      if (pick !== undefined) await api(`/matches/${made.match}/choices`, { token, number: update.number, choice: { pick } })
    }
  }
  const at = (seat: string, more = '') => `/replays/${made.match}?token=${made.links[seat]}${more}`
  const moveShown = () => page.locator('.replay-place small').textContent()

  beforeAll(async () => {
    stage = await openStage()
    const seats = { marines: { kind: 'person', name: 'Ann' }, genestealers: { kind: 'person', name: 'Ben' } }
    made = await api('/matches', { game: 'lost-patrol', seats })
    for (const token of Object.values(made.links)) await api(`/matches/${made.match}/begin`, { token })
    for (let n = 0; n < ROWS; n++) await answerOne()
  })
  afterAll(() => stage.close())

  test('nobody looks at it before its end', async () => {
    page = await stage.open(at('marines'), { expected: / 409/ })
    await page.getByRole('alert').getByText('The record of a match is open only after its end').waitFor()
  })

  test('from the end of the match one comes to it, moves along it, and sees it through any eyes', async () => {
    await api(`/matches/${made.match}/concede`, { token: made.links.genestealers })
    page = await stage.open(`/match/${made.match}?token=${made.links.marines}`)
    await page.getByRole('button', { name: 'Watch the replay' }).click()
    await page.getByTestId('slider').waitFor()
    expect(await moveShown()).toMatch(/^move 0 of /)
    await page.getByRole('button', { name: 'One move on' }).click()
    expect(await moveShown()).toMatch(/^move 1 of /)
    await page.getByTestId('as-genestealers').click()
    await picture(page, 'looking-back')
    expect([await accessFaults(page), await sidewaysFaults(page)]).toEqual([[], []])
  })

  test('a remark stands at its moment, as it was typed, and leads back to it', async () => {
    await page.getByRole('tab', { name: /Remarks/ }).click()
    await page.getByTestId('remark-text').fill('<b>Why</b> not fire?')
    await page.getByTestId('remark-send').click()
    await page.getByTestId('remarks').getByText('<b>Why</b> not fire?').waitFor()
    await page.getByRole('button', { name: 'To the start' }).click()
    await page.getByRole('button', { name: 'Go to move 1' }).click()
    expect(await moveShown()).toMatch(/^move 1 of /)
  })

  test('it is as open as both wish; then anybody finds it, and a link opens it at its moment', async () => {
    await page.getByText('Only those who were there may look at this match.').waitFor()
    await page.getByTestId('open-wish').selectOption('public')
    await page.getByText('The others wish it less open').waitFor()
    await api(`/replays/${made.match}/visibility`, { token: made.links.genestealers, visibility: 'public' })
    const anybody = await stage.open('/replay', { width: 390, height: 844, touch: true })
    await anybody.getByTestId('public-replays').getByText('Between Ann and Ben').waitFor()
    await picture(anybody, 'looking-back-public')
    await anybody.getByTestId('public-replays').getByRole('link', { name: 'Watch' }).click()
    await anybody.getByTestId('slider').waitFor()
    expect([await accessFaults(anybody), await sidewaysFaults(anybody)]).toEqual([[], []])
    await picture(anybody, 'looking-back-narrow')
    const linked = await stage.open(`/replays/${made.match}?at=3`)
    await linked.getByText('move 3 of').waitFor()
  })

  test('it is saved as it was, and as a report that has no secret and no names, and both replay', async () => {
    const files = []
    for (const name of ['Save the match as a file', 'Save a report of a fault']) {
      const saved = page.waitForEvent('download')
      await fromMenu(page, name)
      files.push(await read(await saved))
    }
    for (const file of files) expect(replay(GAME, file).fault).toBeUndefined()
    const [whole, report] = files
    expect(whole!.chance.secret).toBeDefined()
    for (const canary of [whole!.chance.secret!, 'Ann', 'Ben']) expect(JSON.stringify(report)).not.toContain(canary)
  })

  test('it is played on from a moment, with dice of its own, against a bot', async () => {
    await page.getByTestId('slider').fill('6')
    await page.getByTestId('branch').click()
    await page.getByTestId('branch-marines').selectOption('person')
    await page.getByTestId('branch-genestealers').selectOption('easy')
    await picture(page, 'looking-back-branch')
    await page.getByTestId('branch-go').click()
    expect(await waitForQuestion(page)).toBe('asked')
    expect(new URL(page.url()).pathname).toMatch(/^\/match\/local\//)
    expect(stage.faults()).toEqual([])
  })
})

async function read(saved: Download): Promise<MatchFile> {
  return JSON.parse(await readFile(await saved.path(), 'utf8')) as MatchFile
}
