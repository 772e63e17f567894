import type { Locator, Page } from 'playwright-core'
import { chooseFirst, confirm, PRESS } from './player.ts'

/** Takes an answer in Terminator Salvation by its own controls: cards are played rather than passed, moves planned, dice aimed, cards given up. */
export async function command(page: Page): Promise<void> {
  const at = page.getByTestId('question')
  if (await at.getByTestId('moves').isVisible()) await planFirst(page)
  else if (await at.getByTestId('aiming').isVisible()) await page.getByTestId('alternative').first().click({ timeout: PRESS })
  else if (await at.getByTestId('discards').isVisible()) await giveUp(page)
  else await chooseFirst(page, 'play')
  await confirm(page).waitFor({ timeout: PRESS })
}

/** Plans for the first unit the first of its ways. */
async function planFirst(page: Page): Promise<void> {
  const mover = page.locator('[data-testid^="mover-"]').first()
  if ((await mover.getAttribute('aria-pressed', { timeout: PRESS })) === 'false') await mover.click({ timeout: PRESS })
  await page.locator('[data-testid^="goal-"]').first().click({ timeout: PRESS })
}

/** Points at cards of the hand until they are enough. */
async function giveUp(page: Page): Promise<void> {
  const cards = page.locator('[data-testid^="card-"]')
  for (let n = 0; n < (await cards.count()) && !(await confirm(page).isVisible()); n++) await cards.nth(n).click({ timeout: PRESS })
}

/** Moves in the plan, as the list shows them. */
export const planned = (page: Page): Locator => page.locator('.moves-row')

/** Clicks into a sector where nothing lies over it. */
export async function pointAtSector(page: Page, sector: string): Promise<void> {
  const at = await page.getByTestId(`sector-${sector}`).evaluate(area => {
    const { left, top, width, height } = area.getBoundingClientRect()
    for (let n = 1; n < 400; n++) {
      const [x, y] = [left + (width * (n % 20)) / 20, top + (height * Math.floor(n / 20)) / 20]
      if (document.elementFromPoint(x, y) === area) return { x, y }
    }
    return undefined
  })
  if (!at) throw new Error(`${sector} is covered`)
  await page.mouse.click(at.x, at.y)
}
