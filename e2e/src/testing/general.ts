import type { Match, Update } from '@muster/core'
import type { Page } from 'playwright-core'
import { chooseFirst, confirm, PRESS } from './player.ts'
import { PROTOTYPE, soonWhere } from './positions.ts'

/** The first position of a small battle of Wargame Prototype in which army A is asked and which fits. */
export function battleWhere(fits: (update: Update) => boolean): Match {
  return soonWhere({ game: PROTOTYPE, options: { points: 1000, rounds: 2 }, seat: 'a', fits })
}

/** Takes an answer in Wargame Prototype by its own controls: weapons, hits dealt out, pieces set down; whoever may shoot or charge does. */
export async function lead(page: Page): Promise<void> {
  const at = page.getByTestId('question')
  if (await at.getByTestId('weapons').isVisible()) await at.getByTestId('fire-all').click({ timeout: PRESS })
  else if (await at.getByTestId('divide').isVisible()) await at.getByTestId('divide-all').click({ timeout: PRESS })
  else if (await at.getByTestId('stop-panel').isVisible()) await at.getByTestId('stop-none').click({ timeout: PRESS })
  else if (await at.getByTestId('place-panel').isVisible()) await setDown(page)
  else if (await at.locator('.several').isVisible()) await tick(page)
  else await chooseFirst(page, await bold(page))
  await confirm(page).waitFor({ timeout: PRESS })
}

/** What a bold leader would rather do than anything else. */
const BOLD = ['shoot', 'target', 'charge', 'move']

async function bold(page: Page): Promise<string> {
  if (!(await page.locator('.all-options[open]').isVisible())) await page.getByTestId('all-options').click({ timeout: PRESS })
  for (const verb of BOLD) if ((await page.getByTestId(`option-${verb}`).count()) > 0) return verb
  return ''
}

/** Ticks the first few of a list: two, if nothing else is said. */
export async function tick(page: Page, count = 2): Promise<void> {
  const boxes = page.locator('.several input:enabled')
  for (let n = 0; n < Math.min(count, await boxes.count()); n++) await boxes.nth(n).check({ timeout: PRESS })
}

/** Puts pieces where the judge lets them stand, which is where they stand if they move. */
export async function setDown(page: Page): Promise<void> {
  const wrong = page.getByTestId('set-down')
  await page.getByTestId('place-verdict').or(wrong).first().waitFor({ timeout: PRESS })
  if (await wrong.isVisible()) await wrong.click({ timeout: PRESS })
}
