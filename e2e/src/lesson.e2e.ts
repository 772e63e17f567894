import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrder } from './testing/in-order.ts'
import { confirm, outcome, playToTheEnd, question, rowsOf, waitForQuestion, waitForRow } from './testing/player.ts'
import { openStage, type Stage } from './testing/stage.ts'

describe('the guided first match', () => {
  inOrder()
  let stage: Stage
  let page: Page
  beforeAll(async () => {
    stage = await openStage()
    page = await stage.open('/')
  })
  afterAll(() => stage.close())

  const says = (text: string) => page.getByTestId('coach').getByText(text).waitFor()
  const gotIt = () => page.getByTestId('coach-next').click()

  test('begins with the goal, with a link to its rule', async () => {
    await page.getByRole('navigation').first().getByRole('link', { name: 'Learn' }).click()
    await page.getByTestId('begin-lesson').click()
    expect(await waitForQuestion(page)).toBe('asked')
    await says('Bring one of them to the Dropship')
    expect(await page.getByTestId('coach').getByRole('link').first().textContent()).toBe('L13.1')
  })

  test('each note comes when it is about to matter', async () => {
    await gotIt()
    await says('Choose one: point at him, or press 1 to 5.')
    await gotIt()
    await page.keyboard.press('1')
    await says('Point at a lit tile.')
    await page
      .getByRole('button', { name: /can be chosen/ })
      .first()
      .click()
    await says('point again, or press Enter, to move.')
    const before = await rowsOf(page)
    await gotIt()
    await confirm(page).click()
    await waitForRow(page, before)
  })

  test('a note put away does not come back, and taking back is there when the coach speaks of it', async () => {
    const TAKE_BACK = /^You may take that back with U/
    const note = page.getByTestId('coach').locator('p')
    const heard: string[] = []
    for (;;) {
      const text = (await note.textContent())!
      if (TAKE_BACK.test(text)) break
      expect(heard).not.toContain(text)
      expect(text).not.toMatch(/^(Your five Scouts|Each Scout|Nothing has happened yet)/)
      heard.push(text)
      await gotIt()
    }
    const before = await rowsOf(page)
    await page.keyboard.press('u')
    await waitForRow(page, before)
    expect(await question(page).textContent()).toBe('Move or fire: 10 actions left.')
    expect(await page.getByText(TAKE_BACK).count()).toBe(0)
  })

  test('goes on to a real end', async () => {
    await playToTheEnd(page)
    await outcome(page).waitFor()
    expect(await page.getByTestId('coach').count()).toBe(0)
    expect(stage.faults()).toEqual([])
  })
})
