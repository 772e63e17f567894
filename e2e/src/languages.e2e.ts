import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { waitForQuestion } from './testing/player.ts'
import { keptMatch, lively, war } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => expect(stage.faults()).toEqual([]))
afterAll(() => stage.close())

/** English words that German does not have: one on the page is a text that nobody translated. */
const ENGLISH = /\b(the|and|of|you|your|with|is|are|has|moves|from|this|not|all)\b/gi

const NAMES = ['The Terminator Collectible Card Game', 'The Terminator CCG']

/** Lines of the page with English words; the names of games are no words. */
async function englishOn(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return text.split('\n').filter(line => line.match(ENGLISH) && !NAMES.includes(line.trim()))
}

/** Sets the language in the menu, whose entries are called so in the language before. */
async function choose(page: Page, language: string, [menu, entry, field]: readonly [string, string, string]): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await page.getByLabel(field).selectOption(language)
}

const log = (page: Page) => page.locator('#record-tab-log')

test('a running match changes its language at once: question, log and header, and back', async () => {
  const page = await stage.open('/match/local/lively', { kept: keptMatch('lively', lively(), 'marines') })
  await waitForQuestion(page)
  const asked = await page.getByTestId('question').innerText()
  await log(page).click()
  await page
    .getByText(/ (moves to|fires at) the /)
    .first()
    .waitFor()

  await choose(page, 'de', ['Menu', 'Help and settings', 'Language'])
  await page
    .getByText(/ (geht|schießt) auf das Feld /)
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  await waitForQuestion(page)
  expect(await englishOn(page)).toEqual([])
  expect(await page.getByTestId('question').innerText()).not.toBe(asked)
  await picture(page, 'german-match')

  await page.reload()
  await waitForQuestion(page)
  expect(await englishOn(page)).toEqual([])
  await choose(page, 'en', ['Menü', 'Hilfe und Einstellungen', 'Sprache'])
  await page
    .getByText(/ (moves to|fires at) the /)
    .first()
    .waitFor()
  expect(await page.getByTestId('question').innerText()).toBe(asked)
  await page.context().close()
})

test.each([
  ['/', 'Jetzt spielen'],
  ['/lobby', 'Offene Tische'],
  ['/new/lost-patrol', 'Beginnen'],
  ['/new/salvation', 'Beginnen'],
  ['/learn/lost-patrol', 'Beginnen'],
  ['/lists', 'Deine Listen'],
  ['/people', 'Passwort'],
  ['/match/local/war', 'Nummer'],
])('who reads German finds %s in German, wide and narrow', async (path, shown) => {
  const page = await stage.open(path, { locale: 'de-AT', kept: keptMatch('war', war(), 'resistance') })
  await page.getByText(shown).first().waitFor()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysFaults(page)).toEqual([])
    expect(await accessFaults(page)).toEqual([])
    expect(await englishOn(page)).toEqual([])
    await picture(page, `german${path.replaceAll('/', '-')}-${width}`)
  }
  await page.context().close()
})

test('one press in the header changes the language, and it is kept', async () => {
  const page = await stage.open('/')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByText('Jetzt spielen').waitFor()
  await page.reload()
  await page.getByText('Jetzt spielen').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByText('Play now').waitFor()
  await page.context().close()
})
