import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { fromMenu, openList, waitForQuestion } from './testing/player.ts'
import { finished, four, keptMatch, lively, shooting, war } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

const THEMES = ['dark', 'light'] as const
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** Pages by what they are called here: where they are, and what shows that they are there. */
const PAGES: readonly (readonly [name: string, path: string, ready: (page: Page) => Promise<unknown>])[] = [
  ['home', '/', page => page.getByTestId('play-now').waitFor()],
  ['new', '/new/lost-patrol', page => page.getByTestId('begin').waitFor()],
  ['match', '/match/local/lively', page => waitForQuestion(page)],
  ['salvation-new', '/new/salvation', page => page.getByTestId('begin').waitFor()],
  ['salvation-match', '/match/local/war', page => waitForQuestion(page)],
  ['salvation-rules', '/rules/salvation#S9.5r', page => page.locator('[data-rule="S9.5r"]').waitFor()],
  ['salvation-learn', '/learn/salvation', page => page.getByTestId('begin-lesson').waitFor()],
  ['ccg-new', '/new/terminator-ccg', page => page.getByTestId('begin').waitFor()],
  ['ccg-match', '/match/local/shooting', page => waitForQuestion(page)],
  ['ccg-four', '/match/local/four', page => waitForQuestion(page)],
  ['ccg-rules', '/rules/terminator-ccg#C9.3.2', page => page.locator('[data-rule="C9.3.2"]').waitFor()],
  ['ccg-learn', '/learn/terminator-ccg', page => page.getByTestId('begin-lesson').waitFor()],
  ['replay', '/replay?match=over', page => page.getByTestId('slider').waitFor()],
  ['replays', '/replay', page => page.getByRole('heading', { name: 'Kept in this browser' }).waitFor()],
  ['rules', '/rules/lost-patrol#L6.8r', page => page.locator('[data-rule="L6.8r"]').waitFor()],
  ['learn', '/learn/lost-patrol', page => page.getByTestId('begin-lesson').waitFor()],
  ['lobby', '/lobby', page => page.getByRole('heading', { name: 'Open tables' }).waitFor()],
  ['campaign', '/campaign/genisys', page => page.getByRole('heading').first().waitFor()],
  ['scenario', '/scenarios/genisys', page => page.getByRole('heading').first().waitFor()],
  ['tournaments', '/tournaments', page => page.getByRole('heading').first().waitFor()],
  ['people', '/people', page => page.getByRole('heading', { name: /^Sign in/ }).waitFor()],
  ['credits', '/credits', page => page.getByRole('heading', { name: 'Credits' }).waitFor()],
  ['nowhere', '/no/such/page', page => page.getByText('No page has this address.').waitFor()],
]

describe('every page', () => {
  const kept = {
    ...keptMatch('lively', lively(), 'marines'),
    ...keptMatch('over', finished(), 'marines'),
    ...keptMatch('war', war(), 'resistance'),
    ...keptMatch('shooting', shooting(), 'resistance'),
    ...keptMatch('four', four(), 'resistance'),
  }
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  test.each(PAGES)('%s: fits wide and narrow, dark and light, and axe finds nothing serious', async (name, path, ready) => {
    const page = await stage.open(path, { kept })
    await ready(page)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await ready(page)
        await page.evaluate(() => document.fonts.ready)
        expect(await sidewaysFaults(page)).toEqual([])
        expect(await accessFaults(page)).toEqual([])
        await picture(page, `${name}-${size.width}-${colorScheme}`)
      }
    }
    await page.context().close()
  })

  test('the checks would see a picture without words, and a box that is too wide', async () => {
    const page = await stage.open('/credits')
    await page.getByRole('heading', { name: 'Credits' }).waitFor()
    await page.evaluate(() => {
      const [image, box] = [document.createElement('img'), document.createElement('div')]
      image.src = '/icon.svg'
      box.className = 'wide'
      box.style.cssText = 'width: 120vw; height: 1px'
      document.querySelector('main')!.append(image, box)
    })
    expect(await accessFaults(page)).toEqual([expect.stringMatching(/^image-alt: /)])
    expect(await sidewaysFaults(page)).toContain('div.wide')
    await page.context().close()
  })

  test('the sheets of a match, too: choices with reasons, help, the squad, an answer in hand', async () => {
    const page = await stage.open('/match/local/lively', { kept })
    await waitForQuestion(page)
    await openList(page)
    await page.getByText('Show what is not allowed, with reasons').click()
    await page.getByRole('tab', { name: 'Squad' }).click()
    await page.getByTestId('option-move').first().click()
    expect(await accessFaults(page)).toEqual([])
    await fromMenu(page, 'Help and settings')
    await page.getByRole('dialog').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await fromMenu(page, 'Give up')
    await page.getByRole('dialog', { name: 'Give up the match?' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.context().close()
  })
})
