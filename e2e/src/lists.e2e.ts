import { readFileSync } from 'node:fs'
import type { AnyGame, MatchFile } from '@muster/core'
import { levies, levyRules } from '@muster/core/testing'
import { games } from '@muster/games'
import type { OfferedGame } from '@muster/server'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { openStage, type Screen, type Stage } from './testing/stage.ts'
import { toyClient } from './testing/toy-client.ts'

const SIZES: readonly Screen[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844, touch: true, theme: 'light' },
]
const bold = levyRules.ready({ size: 6 }, 'red')[1]!.list
const MINE = '# Mine\n2 x rank 6\n2 x rank 5\n2 x rank 4\n'
const mine = levyRules.read(MINE).list

/** The toy of the engine, to which each seat brings a list: no game of the registry is needed to try the pages of lists. */
describe('lists', () => {
  let stage: Stage
  let client: Awaited<ReturnType<typeof toyClient>>
  beforeAll(async () => {
    client = await toyClient()
    const offered: readonly OfferedGame[] = [...games, levies as unknown as AnyGame].map(game => ({ game }))
    stage = await openStage({ webDir: client.path, games: new Map(offered.map(one => [one.game.id, one])) })
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(async () => {
    await stage.close()
    client.remove()
  })

  /** Nothing sticks out, and axe finds nothing serious. */
  const looksRight = async (page: Page, name: string) => {
    await page.evaluate(() => document.fonts.ready)
    expect(await sidewaysFaults(page)).toEqual([])
    expect(await accessFaults(page)).toEqual([])
    await picture(page, `lists-${name}-${page.viewportSize()!.width}`)
  }
  const verdict = (page: Page, text: string) => page.getByTestId('verdict').getByText(text, { exact: true }).waitFor()

  for (const screen of SIZES)
    test(`from a ready one to a match with one's own, ${screen.width} wide`, async () => {
      const page = await stage.open('/lists', screen)
      await page.getByRole('heading', { name: 'Levies' }).click()
      await page.getByText('None of your own yet').waitFor()
      await looksRight(page, 'none')
      await page.getByTestId('start-bold').click()
      await verdict(page, 'Legal')

      await page.getByTestId('list-text').fill('# Mine\n3 x rank 6\na horse\n')
      await verdict(page, 'Not legal: 2 faults')
      await page.getByText('A levy has 6 cards; this one has 3.').waitFor()
      await page.getByText('Add 3 cards.').waitFor()
      await page.getByText('line 3').waitFor()
      expect(await page.getByTestId('play-list').getAttribute('aria-disabled')).toBe('true')
      await looksRight(page, 'not-legal')
      await page.getByTestId('list-text').fill(MINE)
      await verdict(page, 'Legal')
      await page.getByText('As a sheet').click()
      await page.getByRole('row', { name: '2 Rank 6' }).waitFor()
      await looksRight(page, 'legal')
      await page.getByRole('link', { name: 'Print' }).click()
      await page.getByTestId('paper').getByText('6 cards').waitFor()
      await looksRight(page, 'print')
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('link', { name: 'Back to the list' }).isVisible()).toBe(false)
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('link', { name: 'Back to the list' }).click()

      await page.getByTestId('play-list').click()
      const picker = page.getByTestId('list-red').getByRole('combobox')
      await page.getByTestId('list-blue').getByRole('combobox').selectOption({ label: 'Bold levy' })
      expect(await picker.locator('option:checked').textContent()).toBe('Mine')
      await looksRight(page, 'new-match')
      await page.getByTestId('begin').click()
      await page.waitForURL(/\/match\/local\//)
      const id = page.url().split('/').at(-1)!
      await page.waitForFunction(key => localStorage.getItem(key) !== null, `muster.match.${id}`)
      const kept = await page.evaluate(key => localStorage.getItem(key), `muster.match.${id}`)
      expect((JSON.parse(kept!) as { file: MatchFile }).file.lists).toEqual({ red: mine, blue: bold })
      await page.context().close()
    })

  test('are renamed, duplicated, exported, deleted and brought back', async () => {
    const page = await stage.open('/lists/levies')
    const names = async () => (await page.getByTestId('kept-list').locator('b').allTextContents()).sort()
    const more = async (list: string, what: string) => {
      await page.getByRole('button', { name: `More about ${list}` }).click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    await page.getByTestId('import').click()
    await page.getByTestId('paste').fill(MINE)
    await page.getByTestId('import-read').click()
    await page.getByTestId('list-name').waitFor()
    await page.goBack()
    await more('Mine', 'Duplicate')
    await page.getByText('Mine 2').waitFor()
    await more('Mine 2', 'Rename')
    await page.getByRole('textbox', { name: 'Name' }).fill('Other')
    await page.keyboard.press('Enter')
    await page.getByText('Other').waitFor()
    expect(await names()).toEqual(['Mine', 'Other'])
    const [saved] = await Promise.all([page.waitForEvent('download'), more('Other', 'Export as JSON')])
    expect(saved.suggestedFilename()).toBe('other.levies.json')
    const file: unknown = JSON.parse(readFileSync(await saved.path(), 'utf8'))
    expect(file).toEqual({ format: 'muster-list/1', game: 'levies', version: 1, list: { ...(mine as object), name: 'Other' } })
    const [text] = await Promise.all([page.waitForEvent('download'), more('Mine', 'Export as text')])
    expect(readFileSync(await text.path(), 'utf8')).toBe(MINE)

    await more('Other', 'Delete')
    await page.getByText('Other is deleted.').waitFor()
    expect(await names()).toEqual(['Mine'])
    await page.getByTestId('bring-back').click()
    await page.getByRole('link', { name: 'Open Other' }).waitFor()
    expect(await names()).toEqual(['Mine', 'Other'])
    await page.context().close()
  })

  test('that cannot be read whole are told line by line, and the rest is kept only if the reader says so', async () => {
    const page = await stage.open('/lists/levies')
    await page.getByTestId('import').click()
    await page.getByTestId('paste').fill(`${MINE}a horse\n`)
    await page.getByTestId('import-read').click()
    await page.getByText('This line is not read.').waitFor()
    expect(await page.getByTestId('kept-list').count()).toBe(0)
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Keep the rest' }).click()
    await verdict(page, 'Legal')
    await page.goto(`${stage.url}/lists/levies`)
    await page.getByTestId('import').click()
    await page.getByTestId('list-file').setInputFiles({ name: 'list.json', mimeType: 'application/json', buffer: Buffer.from('{"format"') })
    await page.getByText(/This begins like JSON and is none/).waitFor()
    await page.context().close()
  })

  test('are brought to a match on the server by each seat by itself, and no other is told', async () => {
    const host = await stage.open('/new/levies?with=friend')
    await host.getByTestId('list-red').getByRole('combobox').selectOption({ label: 'Bold levy' })
    expect(await host.getByTestId('list-blue').count()).toBe(0)
    await host.getByTestId('begin').click()
    await host.waitForURL(/\/match\//)
    const link = await host.getByLabel(/Blue/).inputValue()
    const guest = await stage.open(link, SIZES[1])
    await guest.getByTestId('bring').waitFor()
    await guest.getByText('The others are here and wait for you.').waitFor()
    await guest.getByTestId('list-blue').getByRole('button', { name: 'Import' }).click()
    await guest.getByTestId('paste').fill(MINE)
    await guest.getByTestId('import-read').click()
    await guest.getByText('Sit down with it').waitFor()
    expect(await accessFaults(guest)).toEqual([])
    await guest.getByTestId('bring').click()
    await guest.getByTestId('question').waitFor()
    await host.getByTestId('question').waitFor()
    const { searchParams, pathname } = new URL(link)
    const match = `${stage.url}/api/matches/${pathname.split('/').at(-1)}`
    const token = searchParams.get('token')
    await guest.request.post(`${match}/concede`, { data: { token } })
    const file = (await (await guest.request.get(`${match}/file?token=${token}`)).json()) as MatchFile
    expect(file.lists).toEqual({ red: bold, blue: mine })
    await Promise.all([host, guest].map(page => page.context().close()))
  })
})
