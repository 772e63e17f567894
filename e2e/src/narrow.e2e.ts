import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tabTo } from './testing/keys.ts'
import { sidewaysFaults } from './testing/look.ts'
import { confirm, question, waitForQuestion } from './testing/player.ts'
import { openStage, type Screen, type Stage } from './testing/stage.ts'

const PHONE: Screen = { width: 390, height: 844, touch: true, randomness: 7 }

describe('a match in one hand, and without one', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  /** From the first page into a match as it is begun there. */
  const playNow = async (screen: Screen): Promise<Page> => {
    const page = await stage.open('/', screen)
    const play = page.getByTestId('play-now')
    await (screen.touch ? play.tap() : play.click())
    expect(await waitForQuestion(page)).toBe('asked')
    return page
  }

  for (const theme of ['dark', 'light'] as const)
    test(`a telephone, ${theme}: the board is first, and a move is made by tapping`, async () => {
      const page = await playNow({ ...PHONE, theme })
      const [board, asked] = await Promise.all([page.getByTestId('board').boundingBox(), question(page).boundingBox()])
      expect(board!.y).toBeLessThan(asked!.y)
      expect(board!.width).toBeGreaterThan(380)
      expect(asked!.y + asked!.height).toBeLessThan(844)
      await page.getByRole('img', { name: /^Sergeant/ }).tap()
      await page
        .getByRole('button', { name: /can be chosen/ })
        .first()
        .tap()
      expect(await question(page).textContent()).toMatch(/^Move .*\?$/)
      expect(await sidewaysFaults(page)).toEqual([])
      await confirm(page).tap()
      await question(page).getByText('Move or fire: 9 actions left.').waitFor()
      await page.context().close()
    })

  test('by keyboard alone: from the first page to a move', async () => {
    const page = await stage.open('/', { randomness: 7 })
    await tabTo(page, '[data-testid="play-now"]')
    await page.keyboard.press('Enter')
    await waitForQuestion(page)
    await page.keyboard.press('1')
    await tabTo(page, '[data-hex]')
    await arrowsTo(page, /can be chosen/)
    await page.keyboard.press('Enter')
    await question(page)
      .getByText(/^Move .*\?$/)
      .waitFor()
    await page.keyboard.press('Escape')
    await question(page).getByText('Move or fire: 10 actions left.').waitFor()
    await page.keyboard.press('Enter')
    await question(page)
      .getByText(/^Move .*\?$/)
      .waitFor()
    await page.keyboard.press('Enter')
    await question(page).getByText('Move or fire: 9 actions left.').waitFor()
    await page.keyboard.press('u')
    await question(page).getByText('Move or fire: 10 actions left.').waitFor()
    await page.context().close()
  })
})

/** Goes over the board with the arrow keys until the focus is on a hex of this name. */
async function arrowsTo(page: Page, name: RegExp): Promise<void> {
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight']) {
    if (name.test((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '')) return
    await page.keyboard.press(key)
  }
  throw new Error(`no arrow leads to ${name}`)
}
