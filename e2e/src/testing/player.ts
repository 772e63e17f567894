import { errors, type Locator, type Page } from 'playwright-core'

/** How long a press may take before the player looks again, in milliseconds: the question may have changed under the finger. */
export const PRESS = 5_000

export const question = (page: Page): Locator => page.locator('#question')
export const outcome = (page: Page): Locator => page.getByTestId('outcome')
export const undoButton = (page: Page): Locator => page.getByTestId('undo')
export const confirm = (page: Page): Locator => page.getByTestId('confirm')

/** Rows of the match so far, as the log's tab counts them. */
export async function rowsOf(page: Page): Promise<number> {
  return Number(await page.locator('#record-tab-log .count').textContent())
}

/** What shows that this reader is asked: buttons, the list of choices, a panel for several answers together. */
const ASKED = [
  '.act button',
  '.several',
  ...['all-options', 'divide', 'moves', 'discards', 'aiming', 'weapons', 'place-panel', 'stop-panel'].map(id => `[data-testid="${id}"]`),
].join(', ')

/** Waits until this reader is asked something, or the match is over. */
export async function waitForQuestion(page: Page): Promise<'asked' | 'over'> {
  const asked = page.getByTestId('question').locator(ASKED)
  await outcome(page).or(asked.first()).first().waitFor()
  return (await outcome(page).isVisible()) ? 'over' : 'asked'
}

/** Waits until the match has more rows than `before`. */
export async function waitForRow(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    rows =>
      Number(document.querySelector('#record-tab-log .count')?.textContent) > rows || document.querySelector('[data-testid="outcome"]'),
    before,
  )
}

/** Puts an answer in hand, or gives one; it may find the question gone. */
export type Chooser = (page: Page) => Promise<void>

/** Answers whatever is asked: ends where that is possible, else takes the first choice of the list, or what `chooser` takes. */
export async function answer(page: Page, chooser: Chooser = page => chooseFirst(page)): Promise<void> {
  const before = await rowsOf(page)
  while ((await rowsOf(page)) === before && (await waitForQuestion(page)) === 'asked') await lookedAgain(() => choose(page, chooser))
}

async function choose(page: Page, chooser: Chooser): Promise<void> {
  const before = await rowsOf(page)
  const end = page.getByTestId('plain-end')
  if (await end.isVisible()) await end.click({ timeout: PRESS })
  else if (!(await confirm(page).isVisible())) await chooser(page)
  if (await confirm(page).isVisible()) await confirm(page).click({ timeout: PRESS })
  await waitForRow(page, before)
}

/** Takes the first choice of the list; of those that do what `verb` says, if there are such. */
export async function chooseFirst(page: Page, verb = ''): Promise<void> {
  await openList(page)
  const all = page.locator('.all-options [data-testid^="option-"]')
  const wanted = page.getByTestId(`option-${verb}`)
  await all.first().waitFor({ timeout: PRESS })
  await (verb && (await wanted.count()) > 0 ? wanted : all).first().click({ timeout: PRESS })
  await confirm(page).waitFor({ timeout: PRESS })
}

/** Unfolds the list of all choices. */
export async function openList(page: Page): Promise<void> {
  if (!(await page.locator('.all-options[open]').isVisible())) await page.getByTestId('all-options').click({ timeout: PRESS })
}

/** A question that answers itself may vanish while the player reaches for it. */
async function lookedAgain(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
  }
}

/** Plays on until the match is over. */
export async function playToTheEnd(page: Page, chooser?: Chooser): Promise<void> {
  while ((await waitForQuestion(page)) === 'asked') await answer(page, chooser)
}

/** Opens the menu of the match and takes an entry. */
export async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
