import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tabTo } from './testing/keys.ts'
import { accessFaults, picture, sidewaysFaults } from './testing/look.ts'
import { question, waitForQuestion } from './testing/player.ts'
import { openStage, type Stage } from './testing/stage.ts'

const looksRight = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  expect(await sidewaysFaults(page)).toEqual([])
  expect(await accessFaults(page)).toEqual([])
  await picture(page, `genisys-${name}-${page.viewportSize()!.width}`)
}

describe("tables of one's own", () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  const field = (page: Page, name: string) => page.getByTestId('piece').getByRole('spinbutton', { name })

  test('a table is made from an empty one by keys and fields, checked, taken back, saved, opened, and played on', async () => {
    const page = await stage.open('/tables/genisys')
    await looksRight(page, 'tables')
    await page.getByTestId('table-new').click()
    await page
      .getByText(/has nothing of Size 3 or more that blocks sight/)
      .first()
      .waitFor()
    await page.getByTestId('kit-ruin').click()
    await field(page, 'From the West, inches').waitFor()
    expect(await field(page, 'From the West, inches').inputValue()).toBe('18.00')
    await tabTo(page, '[data-place]')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => field(page, 'From the West, inches').inputValue()).toBe('19.00')
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => field(page, 'Depth').inputValue()).toBe('5.00')
    await expect.poll(() => page.getByTestId('announcements').textContent()).toMatch(/Dense zone, Size 3, 5.00″ by 5.00″/)
    await page.getByRole('button', { name: 'Turn left' }).click()
    await page.getByRole('button', { name: 'soft cover' }).click()
    await page.getByRole('button', { name: 'One more: Size' }).click()
    await page.getByTestId('piece').getByRole('heading', { name: 'Dense zone, Size 4' }).waitFor()
    await looksRight(page, 'table-editor')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByTestId('piece').getByRole('heading', { name: 'Dense zone, Size 3' }).waitFor()

    const download = page.waitForEvent('download')
    await page.getByTestId('table-export').click()
    const saved = readFileSync(await (await download).path(), 'utf8')
    expect(JSON.parse(saved)).toMatchObject({ width: 36_000, terrain: [{ id: 'ruin1', kind: 'dense', size: 3, cover: 'soft' }] })

    await page.goto(new URL('/tables/genisys', stage.url).href)
    await page
      .getByTestId('table-file')
      .setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"width":1}') })
    await page
      .getByRole('alert')
      .getByText(/Width and depth/)
      .waitFor()
    await page.getByTestId('table-file').setInputFiles({ name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(saved) })
    await page.getByTestId('table-play').click()
    await page.getByTestId('own-table').waitFor()
    // Another ready set-up leaves the table as it was wished.
    await page.getByRole('radio', { name: /^A battle/ }).check()
    await page.getByTestId('own-table').waitFor()
    await page.getByTestId('begin').click()
    await waitForQuestion(page)
    expect(await question(page).textContent()).not.toBe('')
    expect(await page.locator('[data-place="ruin1"]').count()).toBe(1)
    await page.context().close()
  })

  test('a piece is dragged and let go of; a table from a seed is started from', async () => {
    const page = await stage.open('/tables/genisys')
    await page.getByTestId('table-seed').fill('7')
    await page.getByRole('button', { name: 'Start from this', exact: true }).click()
    await page.getByTestId('table-check').getByText('It may be played on.').waitFor()
    await page.getByTestId('kit-hill').click()
    const x = await field(page, 'From the West, inches').inputValue()
    const place = page.locator('[data-place="hill1"]')
    const box = (await place.boundingBox())!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x - 60, middle.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => field(page, 'From the West, inches').inputValue()).not.toBe(x)
    await page.getByTestId('piece-delete').click()
    expect(await place.count()).toBe(0)
    await page.context().close()
  })

  test('narrow', async () => {
    const page = await stage.open('/tables/genisys', { width: 390, height: 844, touch: true, theme: 'light' })
    await looksRight(page, 'tables')
    await page.getByRole('button', { name: /^Start from this: Two hills/ }).tap()
    await page.getByTestId('kit-wreck').tap()
    await field(page, 'Width').waitFor()
    await looksRight(page, 'table-editor')
    await page.context().close()
  })
})
