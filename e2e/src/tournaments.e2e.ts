import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from './testing/entrance.ts'
import { inOrder } from './testing/in-order.ts'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { openStage, type Stage } from './testing/stage.ts'

/** Three rounds of bots that think as little as bots can, on a machine that may be busy. */
const WHILE = 120_000

describe('a tournament', () => {
  inOrder()
  let stage: Stage
  let host: Page
  beforeAll(async () => {
    stage = await openStage()
    host = await stage.open('/people')
    await makeAccount(host, 'Tess')
  })
  afterAll(() => stage.close())

  test('is made by name, game and form, and four bots enter', async () => {
    await host.getByRole('link', { name: 'Tournaments' }).click()
    await host.getByRole('textbox', { name: 'Name' }).fill('Cup <b>of</b> bots')
    await host.getByTestId('tournament-game').selectOption('lost-patrol')
    await host.getByTestId('kind-roundRobin').click()
    await host.getByRole('button', { name: 'Open it' }).click()
    await host.getByRole('heading', { name: 'Cup <b>of</b> bots' }).waitFor()
    await host.getByTestId('bot-level').selectOption('random')
    for (let n = 1; n <= 4; n++) {
      await host.getByRole('button', { name: 'Add a bot' }).click()
      await host
        .getByTestId('entrant')
        .nth(n - 1)
        .waitFor()
    }
  })

  test('whoever enters can withdraw, and whoever made it takes out whom they will', async () => {
    await host.getByRole('button', { name: 'Enter' }).click()
    await host.getByTestId('entrant').nth(4).waitFor()
    await host.getByRole('button', { name: 'Withdraw' }).click()
    await host.getByTestId('entrant').nth(4).waitFor({ state: 'detached' })
    await host.getByRole('button', { name: 'Add a bot' }).click()
    await host.getByRole('button', { name: 'Take out random 5' }).click()
    await host.getByTestId('entrant').nth(4).waitFor({ state: 'detached' })
    expect(await host.getByTestId('entrant').count()).toBe(4)
  })

  test('of four bots runs to its end by itself, with pairings, standings and a winner', { timeout: WHILE + 30_000 }, async () => {
    await host.getByRole('button', { name: 'Begin' }).click()
    await host.getByTestId('pair').first().waitFor()
    await host.getByTestId('winner').waitFor({ timeout: WHILE })
    expect(await host.getByTestId('standing').textContent()).toBe('Over')
    expect(await host.locator('.standings tbody tr').count()).toBe(4)
    const points = await host.locator('.standings tbody tr td:nth-last-child(2)').allTextContents()
    expect(points.reduce((sum, each) => sum + Number(each), 0)).toBe(6)
    await host.getByRole('tab', { name: 'Round 1' }).click()
    expect(await host.getByTestId('pair').count()).toBe(2)
  })

  test('its page fits wide and narrow, in both themes, and axe finds nothing serious', async () => {
    for (const theme of ['dark', 'light'] as const)
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        const page = await stage.open(new URL(host.url()).pathname, { theme, width, height })
        await page.getByTestId('winner').waitFor()
        await picture(page, `tournament-${theme}-${width}`)
        expect(await accessFaults(page)).toEqual([])
        expect(await sidewaysFaults(page)).toEqual([])
        await page.getByRole('link', { name: 'Tournaments' }).click()
        await page.getByText('Cup <b>of</b> bots').waitFor()
        await picture(page, `tournaments-${theme}-${width}`)
        expect(await accessFaults(page)).toEqual([])
        expect(await sidewaysFaults(page)).toEqual([])
        await page.context().close()
      }
  })

  test('a match of it can be looked at by anybody', async () => {
    const guest = await stage.open(new URL(host.url()).pathname)
    await guest.getByRole('link', { name: 'Look at it' }).first().click()
    await guest.getByTestId('outcome').or(guest.getByTestId('question')).first().waitFor()
  })

  test('nothing went wrong on the pages', () => {
    expect(stage.faults()).toEqual([])
  })
})
