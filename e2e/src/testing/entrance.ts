import type { Page } from 'playwright-core'

export const PASSWORD = 'a long password'

/** Makes an account in the browser, as people do, and waits for the lobby. */
export async function makeAccount(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Make an account' }).click()
  await page.getByRole('heading', { name: 'Open tables' }).waitFor()
}
