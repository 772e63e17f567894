import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clocksAt, type Timeline } from './clocks.ts'
import { afterRunning, DAY_MS, LEISURE, type Pace, running, type Stop } from './pace.ts'

const LIVE: Pace = { allowance: 0, bank: 60_000, increment: 5_000, late: 'forfeit' }
const DAILY: Pace = { allowance: DAY_MS, bank: 2 * DAY_MS, increment: 0, late: 'ask' }
const SEATS = ['red', 'blue']
const timeline = (over: Partial<Timeline>): Timeline => {
  return { begunAt: 0, pace: LIVE, asked: ['red'], answers: [], changes: [], outages: [], vacations: {}, ...over }
}
const at = (time: number, over: Partial<Timeline>) => clocksAt(timeline(over), SEATS, time)

describe('a live clock', () => {
  test('runs for who is asked alone, and an answer adds the increment', () => {
    const answers = [{ at: 20_000, seat: 'red', asked: ['blue'], kind: 'choice' as const }]
    expect(at(20_000, {}).seats).toEqual({ red: { bank: 40_000, since: 0, deadline: 60_000 }, blue: { bank: 60_000 } })
    expect(at(30_000, { answers }).seats).toEqual({ red: { bank: 45_000 }, blue: { bank: 50_000, since: 20_000, deadline: 80_000 } })
  })
  test('of several that are asked at once each runs until its own answer', () => {
    const answers = [{ at: 10_000, seat: 'red', asked: ['blue'], kind: 'choice' as const }]
    expect(at(15_000, { asked: SEATS, answers }).seats).toMatchObject({
      red: { bank: 55_000 },
      blue: { bank: 45_000, since: 0, deadline: 60_000 },
    })
  })
  test('asked again after the own answer, a seat begins anew', () => {
    const answers = [{ at: 10_000, seat: 'red', asked: ['red'], kind: 'choice' as const }]
    expect(at(10_000, { answers }).seats.red).toEqual({ bank: 55_000, since: 10_000, deadline: 65_000 })
  })
  test('an undo takes back what the choice had gained', () => {
    const choice = { at: 10_000, seat: 'red', asked: ['red'], kind: 'choice' } as const
    const answers = [choice, { ...choice, kind: 'undo' } as const, choice, { ...choice, kind: 'undo' } as const]
    expect(at(10_000, { answers }).seats.red!.bank).toBe(50_000)
  })
  test('an answer of another leaves it running, and an empty bank is empty', () => {
    const answers = [{ at: 10_000, seat: 'blue', asked: ['red'], kind: 'other' as const }]
    expect(at(90_000, { answers }).seats).toEqual({ red: { bank: 0, since: 0, deadline: 60_000 }, blue: { bank: 60_000 } })
  })
})

describe('days for a decision', () => {
  test('the bank is touched only beyond the allowance', () => {
    expect(at(DAY_MS, { pace: DAILY }).seats.red).toEqual({ bank: 2 * DAY_MS, since: 0, deadline: 3 * DAY_MS })
    expect(at(1.5 * DAY_MS, { pace: DAILY }).seats.red!.bank).toBe(1.5 * DAY_MS)
    const answers = [{ at: 1.5 * DAY_MS, seat: 'red', asked: ['red'], kind: 'choice' as const }]
    expect(at(2 * DAY_MS, { pace: DAILY, answers }).seats.red).toEqual({ bank: 1.5 * DAY_MS, since: 1.5 * DAY_MS, deadline: 4 * DAY_MS })
  })
  test('a vacation stops the own clock and no other', () => {
    const vacations = { red: [{ from: 0.5 * DAY_MS, to: 5.5 * DAY_MS }] }
    const { seats } = at(6 * DAY_MS, { pace: DAILY, asked: SEATS, vacations })
    expect(seats.red).toEqual({ bank: 2 * DAY_MS, since: 0, deadline: 8 * DAY_MS })
    expect(seats.blue).toEqual({ bank: 0, since: 0, deadline: 3 * DAY_MS })
  })
})

describe('nobody is hurried', () => {
  test('without a clock there is no deadline', () => {
    expect(at(1000 * DAY_MS, { pace: LEISURE }).seats.red).toEqual({ bank: 0 })
  })
  test('while the match pauses, and while the server was away', () => {
    const paused = [{ at: 10_000, what: { pause: true } }] as const
    expect(at(DAY_MS, { changes: paused })).toMatchObject({ paused: true, seats: { red: { bank: 50_000, since: 0 } } })
    expect(at(DAY_MS, { changes: paused }).seats.red).not.toHaveProperty('deadline')
    const over = [...paused, { at: DAY_MS, what: { resume: true } }] as const
    expect(at(DAY_MS, { changes: over }).seats.red!.deadline).toBe(DAY_MS + 50_000)
    expect(at(30_000, { outages: [{ from: 5_000, to: 25_000 }] }).seats.red).toEqual({ bank: 50_000, since: 0, deadline: 80_000 })
  })
})

test('a live match drifts to a move a day and back: the clocks begin anew under the new pace', () => {
  const changes = [{ at: 30_000, what: { pace: DAILY } }] as const
  expect(at(30_000, { changes })).toMatchObject({
    pace: DAILY,
    seats: { red: { bank: 2 * DAY_MS, since: 30_000 }, blue: { bank: 2 * DAY_MS } },
  })
  const back = [...changes, { at: 5 * DAY_MS, what: { pace: LIVE } }] as const
  expect(at(5 * DAY_MS, { changes: back }).seats.red).toEqual({ bank: 60_000, since: 5 * DAY_MS, deadline: 5 * DAY_MS + 60_000 })
})

const someStops = fc.array(
  fc.tuple(fc.nat(1000), fc.nat(300)).map(([from, length]): Stop => ({ from, to: from + length })),
  { maxLength: 6 },
)

test('the moment after which a clock has run for a time is the first at which it has', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(500), someStops, (from, time, stops) => {
      const end = afterRunning(from, time, stops)
      expect(running(from, end, stops)).toBe(time)
      if (end > from) expect(running(from, end - 1, stops)).toBeLessThanOrEqual(time)
    }),
  )
})
