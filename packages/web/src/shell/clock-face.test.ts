import { describe, expect, test } from 'vitest'
import { PACES } from '../session/lobby-api.ts'
import type { Clocks } from '../session/server-table.ts'
import { faceOf, passedMoment, timeText } from './clock-face.ts'

const DAY = 86_400_000
const clocks = (over: Partial<Clocks>): Clocks => ({ now: 0, pace: PACES.live, paused: false, seats: {}, ...over })

describe('the face of a clock', () => {
  test('runs towards its end for who is asked, stands for who is not', () => {
    const told = clocks({ seats: { a: { bank: 300_000, since: 0, deadline: 300_000 }, b: { bank: 90_000 } } })
    expect(faceOf(told, 'a', 60_000)).toMatchObject({ left: 240_000, is: 'running', low: true })
    expect(faceOf(told, 'b', 60_000)).toEqual({ left: 90_000, allowance: 0, is: 'waiting', low: false })
    expect(faceOf(told, 'a', 300_000)).toMatchObject({ left: 0, is: 'over' })
    expect(faceOf(told, 'bot', 0)).toBeUndefined()
  })
  test('of days tells the allowance from the reserve', () => {
    const told = clocks({ pace: PACES.days, seats: { a: { bank: 3 * DAY, since: 0, deadline: 6 * DAY } } })
    expect(faceOf(told, 'a', DAY)).toMatchObject({ left: 5 * DAY, allowance: 2 * DAY, low: false })
    const late = clocks({ pace: PACES.days, seats: { a: { bank: 1.5 * DAY, since: 0, deadline: 6 * DAY } } })
    expect(faceOf(late, 'a', 4.5 * DAY)).toMatchObject({ left: 1.5 * DAY, allowance: 0 })
  })
  test('stands still in a pause and while its person is away', () => {
    const seats = { a: { bank: 5000, since: 0, deadline: 9000, away: 8000 } }
    expect(faceOf(clocks({ paused: true, seats }), 'a', 1000)).toMatchObject({ is: 'paused', left: 5000 })
    expect(faceOf(clocks({ seats }), 'a', 1000)).toMatchObject({ is: 'away' })
    expect(faceOf(clocks({ seats }), 'a', 8500)).toMatchObject({ is: 'running', left: 500, low: true })
  })
  test('there is none without a clock', () => {
    expect(faceOf(clocks({ pace: PACES.leisure, seats: { a: { bank: 0 } } }), 'a', 0)).toBeUndefined()
  })
})

test('times are told in the units that matter', () => {
  expect([0, 1, 65_000, 3_599_999, 2 * 3_600_000 + 61_000, 2.25 * DAY].map(timeText)).toEqual([
    '00:00',
    '00:01',
    '01:05',
    '60:00',
    '2 h 1 min',
    '2 d 6 h',
  ])
})

test('a clock is read out a minute, half a minute, ten seconds before its end and at its end, each once', () => {
  expect(passedMoment(61_000, 60_000)).toBe(60_000)
  expect(passedMoment(60_000, 59_000)).toBeUndefined()
  expect(passedMoment(31_000, 29_000)).toBe(30_000)
  expect(passedMoment(11_000, 9_000)).toBe(10_000)
  expect(passedMoment(1000, 0)).toBe(0)
  expect(passedMoment(0, 0)).toBeUndefined()
})
