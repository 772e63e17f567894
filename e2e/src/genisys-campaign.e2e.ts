import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { outcome, waitForQuestion } from './testing/player.ts'
import { openStage, type Stage } from './testing/stage.ts'

const looksRight = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  expect(await sidewaysFaults(page)).toEqual([])
  expect(await accessFaults(page)).toEqual([])
  await picture(page, `genisys-${name}-${page.viewportSize()!.width}`)
}

const json = (name: string, value: unknown) => ({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(value)) })

/** A campaign after a Resistance win at Cheyenne Mountain. */
const AT_LAX = {
  format: 'muster-genisys-campaign/1',
  next: 'lax',
  winner: null,
  fatePoints: 6,
  powerDown: 2,
  offLine: true,
  reeseSkill: 8,
  battles: [{ scenario: 'cheyenneMountain', winner: 'resistance', fatePoints: 6 }],
}

describe('the campaign of Terminator Genisys in the browser', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  test('a campaign is begun, its next battle played, and the result is entered by itself', async () => {
    const page = await stage.open('/campaign/genisys')
    await page.getByTestId('campaign-map').waitFor()
    await looksRight(page, 'campaigns')
    await page.getByTestId('campaign-new').click()
    await page.getByText(/Next: Cheyenne Mountain. 10 Fate points are left/).waitFor()
    await page.getByTestId('opponent-bot').waitFor()
    await looksRight(page, 'campaign')
    await page.getByTestId('begin').click()
    await waitForQuestion(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Give up' }).click()
    await page.getByTestId('confirm-danger').click()
    await outcome(page).waitFor()
    await page.getByTestId('to-campaign').click()
    await page
      .getByTestId('campaign-stand')
      .getByText(/Next: LAX. 10 Fate points are left/)
      .waitFor()
    expect(await page.getByTestId('branch-cheyenneMountain-machines').textContent()).toContain('It went so')
    expect(await page.getByTestId('station-cheyenneMountain').textContent()).toContain('Won by: Machines')
    await page.reload()
    await page
      .getByTestId('campaign-stand')
      .getByText(/Next: LAX/)
      .waitFor()
    const saved = page.waitForEvent('download')
    await page.getByTestId('campaign-export').click()
    const file = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
    expect(file).toMatchObject({ next: 'lax', offLine: false, battles: [{ winner: 'machines' }] })
    await page.context().close()
  })

  test('a file is opened, or refused with the place and what belongs there; a match that is not the next battle is refused', async () => {
    const page = await stage.open('/campaign/genisys')
    await page.getByTestId('campaign-file').setInputFiles(json('bad.json', { ...AT_LAX, powerDown: 7 }))
    await page.getByRole('alert').getByText('bad.json: The campaign file is wrong at powerDown').waitFor()
    await page.getByTestId('campaign-file').setInputFiles(json('own.json', AT_LAX))
    await page
      .getByTestId('campaign-stand')
      .getByText(/Next: LAX. 6 Fate points are left/)
      .waitFor()
    await page.getByTestId('match-file').setInputFiles(json('no-match.json', { rows: 3 }))
    await page.getByRole('alert').getByText('no-match.json:').waitFor()
    await page.context().close()
  })

  test('narrow, and where the book ends', async () => {
    const page = await stage.open('/campaign/genisys', { width: 390, height: 844, touch: true, theme: 'light' })
    await page.getByTestId('campaign-map').waitFor()
    await looksRight(page, 'campaigns')
    const won = {
      ...AT_LAX,
      next: 'guardianAngel',
      powerDown: 0,
      reeseSkill: 10,
      battles: [...AT_LAX.battles, { scenario: 'lax', winner: 'resistance', fatePoints: 6 }],
    }
    await page.getByTestId('campaign-file').setInputFiles(json('won.json', won))
    await page
      .getByText(/only announces it/)
      .first()
      .waitFor()
    await looksRight(page, 'campaign-end')
    await page.context().close()
  })
})
