import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, PASSWORD } from './testing/entrance.ts'
import { inOrder } from './testing/in-order.ts'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { waitForQuestion } from './testing/player.ts'
import { openStage, type Stage } from './testing/stage.ts'

const SCRIPT = '<script>window.broken = true</script><img src=x onerror="window.broken = true">'
const SIZES = [
  [1440, 900],
  [390, 844],
] as const

describe('people, and those who look after the server', () => {
  inOrder()
  let stage: Stage
  let [ada, bea, warden]: Page[] = []
  let match: string
  const mails: { to: string; text: string }[] = []
  beforeAll(async () => {
    const sender = {
      hasMail: true,
      async mail(mail: { to: string; text: string }) {
        mails.push(mail)
      },
      async post() {},
    }
    stage = await openStage({ sender, publicUrl: 'http://muster.example' })
    ada = await stage.open('/people')
    bea = await stage.open('/people')
    warden = await stage.open('/people')
    await makeAccount(ada, 'Ada')
    await makeAccount(bea, 'Bea')
    await makeAccount(warden, 'Warden')
    await stage.makeAdmin('Warden')
  })
  afterAll(() => stage.close())

  /** Looks at the page as it is now, wide and narrow. */
  async function looksWell(page: Page, name: string): Promise<void> {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await picture(page, `${name}-${width}`)
      expect(await accessFaults(page)).toEqual([])
      expect(await sidewaysFaults(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  test('one’s own page says what one is and lets one change it; script in what one says stays text', async () => {
    await ada!.getByRole('link', { name: 'Ada' }).click()
    await ada!.getByLabel('About you').fill(SCRIPT)
    await ada!.getByRole('button', { name: 'Save' }).click()
    await ada!.locator('.about').waitFor()
    expect(await ada!.locator('.about').textContent()).toBe(SCRIPT)
    await ada!.getByText('This browser').waitFor()
    await ada!.getByLabel('Name of the bot').fill('Ada bot')
    await ada!.getByRole('button', { name: 'Make a bot' }).click()
    expect(await ada!.getByLabel('Token of Ada bot').inputValue()).toMatch(/^\S{32}$/)
    await ada!.getByText('Change the name').first().click()
    await ada!.getByLabel('Name', { exact: false }).and(ada!.locator('[autocomplete=username]')).fill('Ada Two')
    await ada!.locator('details[open]').getByLabel('Password now').fill(PASSWORD)
    await ada!.getByRole('button', { name: 'Change the name' }).click()
    await ada!.getByRole('heading', { name: 'Ada Two' }).waitFor()
    await looksWell(ada!, 'me')
  })

  test('a match between two is on the pages of both; one blocks the other and reports them', async () => {
    await ada!.goto(`${stage.url}/lobby`)
    await ada!.getByTestId('game-lost-patrol').click()
    await ada!.getByTestId('open-table').click()
    await ada!.getByText(/^Waiting for /).waitFor()
    match = new URL(ada!.url()).pathname.split('/')[2]!
    const table = bea!.getByTestId(`table-${match}`)
    await table.getByRole('button', { name: /^Sit down/ }).click()
    await Promise.race([ada!, bea!].map(waitForQuestion))
    await bea!.goto(`${stage.url}/me`)
    await bea!.getByText('Ada Two').first().waitFor()
    const id = await ada!.evaluate(async () => ((await (await fetch('/api/people/me')).json()) as { id: string }).id)
    await bea!.goto(`${stage.url}/people/${id}`)
    await bea!.getByRole('heading', { name: 'Your matches with Ada Two' }).waitFor()
    expect(await bea!.evaluate(() => 'broken' in window)).toBe(false)
    await bea!.getByRole('button', { name: 'Block' }).click()
    await bea!.getByRole('button', { name: 'Block no more' }).waitFor()
    await bea!.getByRole('button', { name: 'Report' }).click()
    await bea!.getByLabel('What happened').fill(`Ill words ${SCRIPT}`)
    await bea!.getByRole('button', { name: 'Send' }).click()
    await bea!.getByText('It has been sent.').waitFor()
    await bea!.keyboard.press('Escape')
    await looksWell(bea!, 'person')
    await ada!.goto(`${stage.url}/lobby`)
    await ada!.getByTestId('open-table').click()
    await ada!.getByText(/^Waiting for /).waitFor()
    await bea!.goto(`${stage.url}/lobby`)
    await bea!.getByText('Nobody waits for a player.', { exact: false }).waitFor()
  })

  test('where one wants to be told is chosen on a page, and a trial says how it fares', async () => {
    await bea!.goto(`${stage.url}/notices`)
    await bea!.getByLabel('E-mail').fill('bea@example.org')
    await bea!.getByLabel('In one message').selectOption('60')
    await bea!.getByRole('button', { name: 'Save' }).click()
    await bea!.getByLabel('Code from the mail').fill(/\s(\S{32})\s/.exec(mails.at(-1)!.text)![1]!)
    await bea!.getByRole('button', { name: 'That is the code' }).click()
    await bea!.getByText('This address is yours.').waitFor()
    await bea!.getByRole('button', { name: 'Send a trial message' }).click()
    await bea!.getByText('Sent: e-mail.').waitFor()
    expect(mails.at(-1)).toMatchObject({ to: 'bea@example.org' })
    await looksWell(bea!, 'notices')
  })

  test('a mailed link signs in by a press, once', async () => {
    const other = await stage.open('/people', { expected: /403|muster\.link/ })
    await other.getByLabel('E-mail').fill('bea@example.org')
    await other.getByRole('button', { name: 'Mail me a link' }).click()
    await other.getByText('The mail is on its way.', { exact: false }).waitFor()
    const link = /(\/people\/link#\S+)/.exec(mails.at(-1)!.text)![1]!
    await other.goto(stage.url + link)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByRole('heading', { name: 'Bea' }).waitFor()
    await other.goto(`${stage.url}/lobby`)
    await other.goto(stage.url + link)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByRole('alert').waitFor()
  })

  test('whoever does not look after the server sees nothing of it', async () => {
    await bea!.goto(`${stage.url}/admin`)
    await bea!.getByText('This page is for those who look after the server.').waitFor()
  })

  test('an admin reads the report, freezes the match, which its players see, and lets it go on', async () => {
    await warden!.goto(`${stage.url}/me`)
    await warden!.getByRole('link', { name: 'Look after the server' }).click()
    const report = warden!.getByTestId('report')
    expect(await report.textContent()).toContain(SCRIPT)
    await looksWell(warden!, 'admin-reports')
    await report.getByLabel('What came of it').fill('Spoken to')
    await report.getByRole('button', { name: 'Close' }).click()
    await report.waitFor({ state: 'detached' })
    await warden!.getByRole('tab', { name: 'Matches' }).click()
    const row = warden!.getByTestId(`match-${match}`)
    await row.getByRole('button', { name: 'Freeze' }).click()
    await warden!.getByLabel('Why').fill('A word first')
    await warden!.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click()
    await row.getByText('Stopped: A word first').waitFor()
    await looksWell(warden!, 'admin-matches')
    await ada!.goto(`${stage.url}/match/${match}`)
    await ada!.getByText('A word first', { exact: false }).first().waitFor()
    await row.getByRole('button', { name: 'Let it go on' }).click()
    await row.getByRole('button', { name: 'Freeze' }).waitFor()
    await bea!.goto(`${stage.url}/match/${match}`)
    await Promise.race([ada!, bea!].map(waitForQuestion))
  })

  test('an admin bans somebody and lets them again; all of it is written down', async () => {
    await warden!.getByRole('tab', { name: 'People' }).click()
    await warden!.getByLabel('Name begins with').fill('ada two')
    await warden!.getByRole('button', { name: 'Ban' }).click()
    await warden!.getByLabel('Why').fill('Ill words')
    await warden!.getByRole('dialog').getByRole('button', { name: 'Ban' }).click()
    await warden!.getByText(/^Banned until .*: Ill words/).waitFor()
    await warden!.getByRole('button', { name: 'Lift the ban' }).click()
    await warden!.getByRole('button', { name: 'Ban' }).waitFor()
    await warden!.getByRole('tab', { name: 'What was done' }).click()
    await warden!.getByTestId('deed').first().waitFor()
    const deeds = await warden!.getByTestId('deed').locator('b').allTextContents()
    for (const deed of ['lift ban', 'ban', 'resume match', 'stop match', 'close report']) expect(deeds).toContain(deed)
    await looksWell(warden!, 'admin-audit')
  })

  test('an account is deleted by its password', async () => {
    await bea!.goto(`${stage.url}/me`)
    await bea!.getByRole('button', { name: 'Delete the account' }).click()
    await bea!.getByRole('dialog').getByLabel('Password now').fill(PASSWORD)
    await bea!.getByRole('button', { name: 'Delete for good' }).click()
    await bea!.getByRole('link', { name: 'Sign in' }).waitFor()
  })

  test('nothing went wrong on the pages', () => {
    expect(stage.faults()).toEqual([])
  })
})
