import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clashesOf, cutTexts, picture } from './testing/look.ts'
import { waitForQuestion } from './testing/player.ts'
import { finishedSalvation, keptMatch, war } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

describe('Terminator Salvation, looked at', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => expect(stage.faults()).toEqual([]))
  afterAll(() => stage.close())

  test('a telephone on its side: map, hand, question and every tool of the board are on the screen at once', async () => {
    const page = await stage.open('/match/local/war', { kept: keptMatch('war', war(), 'resistance'), width: 844, height: 390, touch: true })
    await waitForQuestion(page)
    await picture(page, 'salvation-low')
    for (const seen of [page.getByTestId('hand'), page.locator('#question'), ...(await page.locator('.board-tools button').all())]) {
      const box = (await seen.boundingBox())!
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeLessThan(390 - 20)
    }
    for (const tool of await page.locator('.board-tools button').all()) {
      const { x, y, width, height } = (await tool.boundingBox())!
      expect(x + width <= 844 && y + height <= 390).toBe(true)
      expect(
        await tool.evaluate((button, at) => button.contains(document.elementFromPoint(at.x, at.y)), {
          x: x + width / 2,
          y: y + height / 2,
        }),
      ).toBe(true)
    }
    await page.context().close()
  })

  test('counters, tokens, names and cities of the map cover none of one another, and no card cuts what it says', async () => {
    const page = await stage.open('/match/local/war', { kept: keptMatch('war', war(), 'resistance') })
    await waitForQuestion(page)
    expect(
      await clashesOf(page, '.counter-plate, .token-back, .token-face, .factory-back, .sector-name, .token-label, .city text'),
    ).toEqual([])
    expect(await cutTexts(page, '.hand-lines, .hand-title')).toEqual([])
    await page.context().close()
  })

  test.each([390, 1440])('the end of a replay, %i wide: outcome, slider, log and luck all have a place of their own', async width => {
    const kept = keptMatch('over', finishedSalvation(), 'resistance')
    const page = await stage.open('/replay?match=over', { kept, width, height: width === 390 ? 844 : 900, touch: width === 390 })
    await page.getByTestId('slider').waitFor()
    await page.getByRole('button', { name: 'To the end' }).click()
    await page.locator('.outcome-strip').waitFor()
    expect(await clashesOf(page, '.outcome-strip, .segments, .replay-bar, .record .tabs')).toEqual([])
    await page.getByTestId('luck').scrollIntoViewIfNeeded()
    expect(await clashesOf(page, '.tab-panel, .luck')).toEqual([])
    await page.context().close()
  })
})
