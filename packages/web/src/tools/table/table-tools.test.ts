import type { Placement, Refusal } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { latest, nearestLegal } from './judging.ts'
import { AWAY, drawnEnds, reading, taped } from './measuring.ts'
import { isMoved, middleOf, type Placing, type PlacingEvent, placed, placingOf, samePlacements } from './placing.ts'
import { placingKey } from './placing-keys.ts'
import { alongPath, lengthNearest, NOWHERE, stopped } from './stopping.ts'

const refusal: Refusal = { rule: 'X1', reason: { key: 'no' } }
const pieces = ['a', 'b', 'c'].map(id => ({ id, heading: id === 'c' }))
const start: Placement[] = [
  { piece: 'a', x: 0, y: 0 },
  { piece: 'b', x: 2000, y: 0 },
  { piece: 'c', x: 1000, y: 3000, heading: 900 },
]
const play = (state: Placing, ...events: PlacingEvent[]) => events.reduce(placed, state)
const where = ({ now }: Placing) => now.map(({ x, y }) => [x, y])

describe('placing', () => {
  const all = placingOf(pieces, start)

  test('at first everything is held, as it stood', () => {
    expect(all.held).toEqual(['a', 'b', 'c'])
    expect(isMoved(all)).toBe(false)
  })

  test('dragging what is held moves all of it together, from where it was taken', () => {
    const dragged = play(all, { kind: 'grab', at: { x: 50, y: 0 }, piece: 'a' }, { kind: 'drag', at: { x: 550, y: 100 } })
    expect(where(dragged)).toEqual([
      [500, 100],
      [2500, 100],
      [1500, 3100],
    ])
    const farther = play(dragged, { kind: 'drag', at: { x: 1050, y: 0 } }, { kind: 'drop' })
    expect(where(farther)[0]).toEqual([1000, 0])
    expect(farther.grip).toBeUndefined()
    expect(isMoved(farther)).toBe(true)
  })

  test('a piece that is not held is taken alone', () => {
    const one = play(
      all,
      { kind: 'hold', pieces: ['b'] },
      { kind: 'grab', at: { x: 0, y: 0 }, piece: 'a' },
      { kind: 'drag', at: { x: 0, y: 700 } },
    )
    expect(one.held).toEqual(['a'])
    expect(where(one)).toEqual([
      [0, 700],
      [2000, 0],
      [1000, 3000],
    ])
  })

  test('dragging without having taken anything does nothing, nor does taking what is not there', () => {
    expect(play(all, { kind: 'drag', at: { x: 900, y: 900 } })).toBe(all)
    expect(play(all, { kind: 'grab', at: { x: 0, y: 0 }, piece: 'z' })).toBe(all)
  })

  test('the middle of what is held goes to a place', () => {
    const there = play(all, { kind: 'goTo', at: { x: 11_000, y: 6000 } })
    expect(middleOf(there.now)).toEqual({ x: 11_000, y: 6000 })
    expect(where(there)[1]![0]! - where(there)[0]![0]!).toBe(2000)
  })

  test('a wheel of a quarter turns places about the middle, and headings with them', () => {
    const wheeled = play(all, { kind: 'wheel', by: 900 })
    expect(where(wheeled)).toEqual([
      [2000, 0],
      [2000, 2000],
      [-1000, 1000],
    ])
    expect(wheeled.now[2]!.heading).toBe(1800)
    expect(samePlacements(play(wheeled, { kind: 'wheel', by: -900 }).now, start)).toBe(true)
  })

  test('turning leaves places alone, and pieces without a heading', () => {
    const turned = play(all, { kind: 'turn', by: -1350 })
    expect(where(turned)).toEqual(where(all))
    expect(turned.now[2]!.heading).toBe(3150)
    expect(turned.now[0]!.heading).toBeUndefined()
  })

  test('spreading goes out from the middle and in again', () => {
    const wide = play(all, { kind: 'spread', percent: 200 })
    expect(where(wide)).toEqual([
      [-1000, -1000],
      [3000, -1000],
      [1000, 5000],
    ])
    expect(samePlacements(play(wide, { kind: 'spread', percent: 50 }).now, start)).toBe(true)
  })

  test('one after another is held, round and round; all again at once', () => {
    expect(play(all, { kind: 'next', by: 1 }).held).toEqual(['a'])
    expect(play(all, { kind: 'next', by: -1 }).held).toEqual(['c'])
    expect(play(all, { kind: 'next', by: 1 }, { kind: 'next', by: -1 }).held).toEqual(['c'])
    expect(play(all, { kind: 'next', by: 1 }, { kind: 'holdAll' }).held).toEqual(['a', 'b', 'c'])
  })

  test('back to the start', () => {
    expect(samePlacements(play(all, { kind: 'nudge', by: { x: 5, y: 5 } }, { kind: 'reset' }).now, start)).toBe(true)
  })
})

describe('keys while pieces are held', () => {
  const all = placingOf(pieces, start)
  const one = play(all, { kind: 'hold', pieces: ['c'] })
  const key = (name: string, state = all, more = {}) => placingKey(state, { key: name, shiftKey: false, altKey: false, ...more })

  test.each([
    ['an inch', {}, 1000],
    ['a tenth with Alt', { altKey: true }, 100],
  ])('arrows nudge by %s', (_, more, step) => {
    expect(key('ArrowUp', all, more)).toEqual({ kind: 'nudge', by: { x: 0, y: step } })
    expect(key('ArrowLeft', all, more)).toEqual({ kind: 'nudge', by: { x: -step, y: 0 } })
  })

  test.each([
    [{}, 150],
    [{ altKey: true }, 50],
    [{ shiftKey: true }, 450],
  ])('Q and E turn one piece, and wheel several: %o', (more, by) => {
    expect(key('q', one, more)).toEqual({ kind: 'turn', by })
    expect(key('E', all, more)).toEqual({ kind: 'wheel', by: -by })
  })

  test('Shift and an arrow are left to the table, as is every other key', () => {
    expect(key('ArrowUp', all, { shiftKey: true })).toBeUndefined()
    expect(key('x')).toBeUndefined()
  })
})

describe('asking the judge', () => {
  test('one question at a time; of those that come meanwhile only the newest is asked', async () => {
    const asked: number[] = []
    const told: [number, string][] = []
    const answers: ((answer: string) => void)[] = []
    const ask = latest(
      (n: number) => {
        asked.push(n)
        return new Promise<string>(resolve => answers.push(resolve))
      },
      (n, answer) => told.push([n, answer]),
    )
    for (const n of [1, 2, 3]) ask(n)
    expect(asked).toEqual([1])
    answers[0]!('one')
    await Promise.resolve()
    expect(asked).toEqual([1, 3])
    answers[1]!('three')
    await Promise.resolve()
    expect(told).toEqual([
      [1, 'one'],
      [3, 'three'],
    ])
  })

  test('a question that fails does not stop the next', async () => {
    const told: number[] = []
    const ask = latest(
      (n: number) => (n === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(n)),
      n => told.push(n),
    )
    ask(1)
    ask(2)
    await new Promise(resolve => setTimeout(resolve))
    expect(told).toEqual([2])
  })

  const wall = (limit: number) => (placements: readonly Placement[]) =>
    Promise.resolve(placements.some(({ x }) => x > limit) ? refusal : undefined)
  const at = (x: number): Placement[] => [{ piece: 'a', x, y: 0 }]

  test('the nearest legal place on the way is found to a hundredth of it', async () => {
    const found = await nearestLegal(wall(7000), at(0), at(10_000))
    expect(found![0]!.x).toBeLessThanOrEqual(7000)
    expect(found![0]!.x).toBeGreaterThan(6900)
  })

  test('nothing where there is no legal place beyond the start', async () => {
    expect(await nearestLegal(wall(0), at(0), at(10_000))).toBeUndefined()
  })
})

describe('a stop on a path', () => {
  const stretches = [
    { from: 4000, to: 6000 },
    { from: 1000, to: 2000 },
  ]

  test('sliding stays inside the stretches', () => {
    expect(stopped(stretches, NOWHERE, { kind: 'to', at: 0 })).toEqual({ at: 1000 })
    expect(stopped(stretches, NOWHERE, { kind: 'to', at: 2900 })).toEqual({ at: 2000 })
    expect(stopped(stretches, NOWHERE, { kind: 'to', at: 3100 })).toEqual({ at: 4000 })
    expect(stopped(stretches, NOWHERE, { kind: 'to', at: 9000 })).toEqual({ at: 6000 })
  })

  test('steps go on into the next stretch and stop at the ends', () => {
    expect(stopped(stretches, NOWHERE, { kind: 'step', by: 100 })).toEqual({ at: 1000 })
    expect(stopped(stretches, { at: 1950 }, { kind: 'step', by: 100 })).toEqual({ at: 4000 })
    expect(stopped(stretches, { at: 4050 }, { kind: 'step', by: -100 })).toEqual({ at: 2000 })
    expect(stopped(stretches, { at: 5950 }, { kind: 'step', by: 100 })).toEqual({ at: 6000 })
    expect(stopped(stretches, { at: 1050 }, { kind: 'step', by: -100 })).toEqual({ at: 1000 })
  })

  test('ends, stretches, none; and nowhere at all without a stretch', () => {
    expect(stopped(stretches, NOWHERE, { kind: 'last' })).toEqual({ at: 6000 })
    expect(stopped(stretches, { at: 1500 }, { kind: 'stretch', by: 1 })).toEqual({ at: 4000 })
    expect(stopped(stretches, { at: 5000 }, { kind: 'stretch', by: -1 })).toEqual({ at: 1000 })
    expect(stopped(stretches, { at: 1500 }, { kind: 'none' })).toEqual(NOWHERE)
    expect(stopped([], { at: 1500 }, { kind: 'first' })).toEqual(NOWHERE)
  })

  test('lengths along a bent path, and back', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 3000, y: 0 },
      { x: 3000, y: 4000 },
    ]
    expect(alongPath(path, 1000)).toEqual({ x: 1000, y: 0 })
    expect(alongPath(path, 5000)).toEqual({ x: 3000, y: 2000 })
    expect(alongPath(path, 9000)).toEqual({ x: 3000, y: 4000 })
    expect(lengthNearest(path, { x: 3400, y: 2000 })).toBe(5000)
  })
})

describe('the tape', () => {
  const place = (x: number, radius = 0) => ({ at: { x, y: 0 }, radius })

  test('is taken up, laid down between two ends, and begun anew', () => {
    const ready = taped(AWAY, { kind: 'toggle' })
    const out = taped(ready, { kind: 'tap', end: place(0) })
    expect(taped(out, { kind: 'follow', end: place(500) })).toMatchObject({ at: 'out', to: place(500) })
    const laid = taped(out, { kind: 'tap', end: place(9000) })
    expect(laid).toMatchObject({ at: 'laid', to: place(9000) })
    expect(taped(laid, { kind: 'follow', end: place(1) })).toBe(laid)
    expect(taped(laid, { kind: 'tap', end: place(70) })).toMatchObject({ at: 'out', from: place(70) })
    expect(taped(laid, { kind: 'back' })).toEqual(ready)
    expect(taped(AWAY, { kind: 'tap', end: place(0) })).toBe(AWAY)
  })

  test('reads from rim to rim, and is drawn so', () => {
    const tape = { from: place(0, 630), to: place(5000, 1181) }
    expect(reading(tape)).toBe(3189)
    expect(drawnEnds(tape)).toEqual([
      { x: 630, y: 0 },
      { x: 3819, y: 0 },
    ])
    expect(reading({ from: place(0, 630), to: place(500, 630) })).toBe(0)
  })
})
