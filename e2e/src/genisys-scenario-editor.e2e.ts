import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { waitForQuestion } from './testing/player.ts'
import { openStage, type Stage } from './testing/stage.ts'

const looksRight = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  expect(await sidewaysFaults(page)).toEqual([])
  expect(await accessFaults(page)).toEqual([])
  await picture(page, `genisys-${name}-${page.viewportSize()!.width}`)
}

const json = (name: string, value: unknown) => ({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(value)) })

describe("scenarios of one's own in the browser", () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  test('one is made: a zone drawn, a marker put down, forces fixed; it is judged, exported, and played', async () => {
    const page = await stage.open('/scenarios/genisys')
    await page.getByTestId('scenario-new').click()
    await page.getByTestId('scenario-check').getByText('It may be played.').waitFor()
    await page.getByTestId('scenario-name').fill('The bridge')
    await page.keyboard.press('Tab')
    const machines = page.getByTestId('side-machines')
    await machines.getByRole('combobox', { name: 'Primary objective' }).selectOption('hold')
    await page
      .getByTestId('scenario-check')
      .getByText(/wrong at machines.primary/)
      .waitFor()
    expect(await page.getByTestId('scenario-play').getAttribute('aria-disabled')).toBe('true')

    const box = (await page.locator('.table-canvas').boundingBox())!
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await page.getByTestId('put-marker').click()
    await page.mouse.click(...at(0.5, 0.5))
    await page.getByTestId('scenario-check').getByText('It may be played.').waitFor()
    await page.getByTestId('put-resistance').click()
    await page.mouse.move(...at(0.4, 0.4))
    await page.mouse.down()
    await page.mouse.move(...at(0.5, 0.55), { steps: 4 })
    await page.mouse.up()
    await page.getByTestId('side-resistance').getByRole('button', { name: 'Remove zone 2' }).waitFor()
    await page.getByTestId('scenario-forces').selectOption('fixed')
    await looksRight(page, 'scenario-editor')

    const saved = page.waitForEvent('download')
    await page.getByTestId('scenario-export').click()
    const file = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
    expect(file).toMatchObject({ format: 'muster-genisys-scenario/1', name: 'The bridge', machines: { primary: { kind: 'hold' } } })
    expect([file.markers.length, file.resistance.zones.length, file.machines.force.faction]).toEqual([1, 2, 'machines'])

    await page.getByTestId('scenario-play').click()
    await page.getByTestId('begin').click()
    await waitForQuestion(page)
    await page.context().close()
  })

  test('a bad file is refused with the place; narrow', async () => {
    const page = await stage.open('/scenarios/genisys', { width: 390, height: 844, touch: true, theme: 'light' })
    await page
      .getByTestId('scenario-file')
      .setInputFiles(json('bad.json', { format: 'muster-genisys-scenario/1', name: 'X', table: 'yard', turns: 0 }))
    await page.getByRole('alert').getByText('bad.json: The scenario is wrong at turns').waitFor()
    await looksRight(page, 'scenarios')
    await page.getByTestId('scenario-new').tap()
    await page.getByTestId('scenario-check').waitFor()
    await looksRight(page, 'scenario-editor')
    await page.context().close()
  })
})
