import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrder } from './testing/in-order.ts'
import { question, waitForQuestion } from './testing/player.ts'
import { openStage, type Stage } from './testing/stage.ts'

/** A name or password that is refused, and what a browser says of that. */
const REFUSED = /the server responded with a status of 40[01]|answer: .*\/api\/people\/(?:account 400|sign-in 401)$/

describe('people and open tables', () => {
  inOrder()
  let stage: Stage
  /** Who makes an account, and a guest. */
  let [ada, guest]: Page[] = []
  beforeAll(async () => {
    stage = await openStage()
    ada = await stage.open('/people', { expected: REFUSED })
    guest = await stage.open('/lobby', { width: 390, height: 844, touch: true })
  })
  afterAll(() => stage.close())

  test('an account needs a name and a password, and says what is wrong with them', async () => {
    await ada!.getByLabel('Name').fill('Ada')
    await ada!.getByLabel('Password').fill('short')
    await ada!.getByRole('button', { name: 'Make an account' }).click()
    expect(await ada!.getByRole('alert').textContent()).toContain('10 to 200 characters')
    await ada!.getByLabel('Password').fill('a long password')
    await ada!.getByRole('button', { name: 'Make an account' }).click()
    await ada!.getByRole('heading', { name: 'Open tables' }).waitFor()
    await ada!.getByRole('link', { name: 'Ada' }).waitFor()
  })

  test('a table that one makes is there for another, who sits down as a guest, and both play', async () => {
    await ada!.getByTestId('game-lost-patrol').click()
    await ada!.getByTestId('pace-days').click()
    await ada!.getByTestId('open-table').click()
    await ada!.getByText(/^Waiting for /).waitFor()
    const table = guest!.getByTestId(/^table-/)
    await table.waitFor()
    expect(await table.textContent()).toContain('Ada')
    await table.getByRole('button', { name: /^Sit down/ }).click()
    expect(await Promise.race([ada!, guest!].map(waitForQuestion))).toBe('asked')
    expect(await guest!.getByText('Ada').count()).toBeGreaterThan(0)
  })

  test('the match is among the own ones, and opens without its link', async () => {
    await ada!.goto(`${stage.url}/lobby`)
    const own = ada!.getByRole('link', { name: /Lost Patrol/ }).first()
    await own.waitFor()
    await own.click()
    expect(new URL(ada!.url()).search).toBe('')
    await question(ada!).waitFor()
  })

  test('signing out forgets that, and signing in brings it back', async () => {
    await ada!.goto(`${stage.url}/people`)
    await ada!.getByRole('button', { name: 'Sign out' }).click()
    await ada!.getByLabel('Name').fill('ada')
    await ada!.getByLabel('Password').fill('a wrong password')
    await ada!.getByRole('button', { name: 'Sign in' }).click()
    await ada!.getByRole('alert').waitFor()
    await ada!.getByLabel('Password').fill('a long password')
    await ada!.getByRole('button', { name: 'Sign in' }).click()
    await ada!
      .getByRole('link', { name: /Lost Patrol/ })
      .first()
      .waitFor()
  })

  test('nothing went wrong on the pages', () => {
    expect(stage.faults()).toEqual([])
  })
})
