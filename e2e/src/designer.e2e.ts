import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { waitForQuestion } from './testing/player.ts'
import { openStage, type Stage } from './testing/stage.ts'

const SAMPLES = fileURLToPath(new URL('../../packages/rosters/samples/', import.meta.url))

const looksRight = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  expect(await sidewaysFaults(page)).toEqual([])
  expect(await accessFaults(page)).toEqual([])
  await picture(page, `designer-${name}-${page.viewportSize()!.width}`)
}

describe('the designer of Wargame Prototype', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  const verdict = (page: Page, text: string) => page.getByTestId('pack-verdict').getByText(text, { exact: true }).waitFor()
  const row = async (page: Page, id: string) => page.getByTestId(`row-${id}`).click()
  const type = async (page: Page, place: string, value: string) => {
    const field = page.getByTestId(`field-${place}`)
    await field.fill(value)
    await field.press('Enter')
  }
  const file = (name: string, content: string | Buffer) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: typeof content === 'string' ? Buffer.from(content) : content,
  })
  const sample = (path: string) => file(path.split('/').at(-1)!, readFileSync(join(SAMPLES, path)))

  test('a number is changed, refused with its place and reason, mended, kept, and taken back', async () => {
    const page = await stage.open('/new/wargame-prototype')
    await page.getByRole('link', { name: /designer/ }).click()
    await row(page, 'mbtSquadron')
    await type(page, 'units-mbtSquadron-stats-av', '99')
    await verdict(page, '1 fault')
    await page.getByTestId('pack-faults').getByText('MBT Squadron: AV').waitFor()
    await page.getByTestId('pack-faults').getByText('It must be a whole number from 1 to 30, not 99.').waitFor()
    await looksRight(page, 'fault')
    await row(page, 'infantryPlatoon')
    await page.getByRole('button', { name: 'MBT Squadron: AV' }).click()
    await type(page, 'units-mbtSquadron-stats-av', '15')
    await verdict(page, 'Playable')
    await page.getByText('printed 13').waitFor()

    await page.getByRole('button', { name: 'Take away Stubborn' }).click()
    await page.getByLabel('Add to Abilities').selectOption({ label: 'Fast' })
    await page.getByRole('tab', { name: /^Changed/ }).click()
    const cells = page.getByTestId('pack-changes').getByRole('row')
    expect(await cells.count()).toBe(4)
    await looksRight(page, 'changes')

    await page.reload()
    await page.getByRole('tab', { name: /^Changed 3$/ }).click()
    await page.getByRole('button', { name: 'As printed: MBT Squadron: AV' }).click()
    expect(await cells.count()).toBe(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await cells.count()).toBe(4)
    await page.context().close()
  })

  test('what is downloaded is the pack as it stands, and opens again', async () => {
    const page = await stage.open('/design/wargame-prototype')
    await page.getByTestId('pack-name').fill('Long guns')
    await page.getByTestId('pack-name').press('Enter')
    await page.getByRole('button', { name: 'Weapons', exact: true }).click()
    await page.getByTestId('row-search').fill('coilrifle')
    await row(page, 'coilrifle')
    await type(page, 'weapons-coilrifle-range', '18')
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('pack-download').click()])
    expect(download.suggestedFilename()).toBe('long-guns.pack.json')
    const text = readFileSync(await download.path(), 'utf8')
    expect(JSON.parse(text)).toEqual({ name: 'Long guns', weapons: { coilrifle: { range: 18 } } })

    await page
      .getByTestId('pack-file')
      .setInputFiles(file('mixed.json', '{"name":"Mixed","weapons":{"coilrifle":{"range":"far","attacks":2}}}'))
    await page.getByText('What could not be taken of mixed.json').waitFor()
    await page.getByText('Coilrifle: Range').waitFor()
    await page.getByRole('button', { name: 'Open the rest' }).click()
    await page.getByRole('tab', { name: /^Changed 1$/ }).waitFor()
    expect(await page.getByTestId('pack-name').inputValue()).toBe('Mixed')
    await page.getByLabel('Your packs').selectOption({ label: 'Long guns' })
    await page.getByTestId('field-weapons-coilrifle-range').waitFor()
    expect(await page.getByTestId('field-weapons-coilrifle-range').inputValue()).toBe('18')
    await page.getByTestId('pack-file').setInputFiles(file('broken.json', '{"name":'))
    await page.getByText(/^This is no JSON/).waitFor()
    await page.context().close()
  })

  test('the data files of another list builder are read, every line that could not be is told, and the rest is opened', async () => {
    const page = await stage.open('/design/wargame-prototype')
    await page.getByTestId('pack-file').setInputFiles([sample('catalogues/prototype.gst'), sample('catalogues/rim.cat')])
    const told = page.getByTestId('pack-faults').getByRole('listitem')
    await told.first().waitFor()
    expect(await told.count()).toBeGreaterThan(0)
    await looksRight(page, 'data-files')
    await page.getByRole('button', { name: 'Open the rest' }).click()
    await verdict(page, 'Playable')
    await page.context().close()
  })

  test('a match is begun with the pack at once', async () => {
    const page = await stage.open('/design/wargame-prototype')
    await row(page, 'infantryPlatoon')
    await type(page, 'units-infantryPlatoon-name', 'Line Infantry')
    await page.getByTestId('pack-try').click()
    await page.getByTestId('pack-play').click()
    await waitForQuestion(page)
    await page.getByRole('tab', { name: /^Armies/ }).click()
    await page.getByText('Line Infantry').first().waitFor()
    await page.context().close()
  })

  test('many matches are played against the printed numbers: progress, an end that keeps what was played, and a whole report', async () => {
    const page = await stage.open('/design/wargame-prototype')
    await page.getByTestId('pack-try').click()
    expect(await page.getByTestId('sim-begin').getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('tab', { name: 'Numbers' }).click()
    await row(page, 'infantryPlatoon')
    await type(page, 'units-infantryPlatoon-stats-fs', '9')
    await page.getByTestId('pack-try').click()
    await page.getByTestId('sim-level').selectOption({ label: 'Random bot' })
    const each = async (n: string) => {
      await page.getByTestId('sim-each').fill(n)
      await page.getByTestId('sim-each').press('Tab')
    }
    await each('1000')
    await page.getByTestId('sim-begin').click()
    await page
      .getByTestId('sim-progress')
      .getByText(/^[1-9]\d* of .* matches, about/)
      .waitFor()
    await page.getByTestId('sim-stop').click()
    await page.getByText(/^Stopped after \d+ of [\d,]+ matches\.$/).waitFor()

    await page.getByTestId('sim-armies').selectOption({ label: 'Two armies of my choice' })
    await each('4')
    await page.getByTestId('sim-begin').click()
    await page.getByText(/^8 matches in /).waitFor()
    const report = page.getByTestId('sim-report')
    await report.getByRole('rowheader', { name: 'Army A wins' }).waitFor()
    await report.getByRole('rowheader', { name: 'Infantry Platoon changed' }).waitFor()
    await looksRight(page, 'report')
    await page.context().close()
  })

  test('narrow, by tapping', async () => {
    const page = await stage.open('/design/wargame-prototype', { width: 390, height: 844, touch: true, theme: 'light' })
    await looksRight(page, 'rows')
    await page.getByTestId('row-mbtSquadron').tap()
    await type(page, 'units-mbtSquadron-cost', '50')
    await looksRight(page, 'values')
    await page.getByRole('tab', { name: 'Try it out' }).tap()
    await page.getByTestId('sim-each').fill('1')
    await page.getByTestId('sim-level').selectOption({ label: 'Random bot' })
    await page.getByTestId('sim-begin').tap()
    await page.getByText(/^\d+ matches in /).waitFor()
    await looksRight(page, 'report')
    await page.context().close()
  })
})
