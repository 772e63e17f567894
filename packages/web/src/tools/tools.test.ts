import { describe, expect, test } from 'vitest'
import { isEnough, NONE_CHOSEN, toggled, toggledAt } from './choosing-several.ts'
import { divided, isComplete, NOTHING, roomFor } from './dividing.ts'
import { type Aim, carried, IDLE, plainAims, pointed, variants } from './pointing.ts'

const refusal = { rule: 'L6.8r', reason: { key: 'refuse.occupied' } }
const aims: readonly Aim[] = [
  { option: { do: 'move', marine: 'S1', to: '0,1' }, subject: 'S1', target: '0,1' },
  { option: { do: 'move', marine: 'S1', to: '1,0' }, subject: 'S1', target: '1,0', refusal },
  { option: { do: 'fire', marine: 'S1', at: '2,0' }, subject: 'S1', target: '2,0' },
  { option: { do: 'move', marine: 'S2', to: '0,1' }, subject: 'S2', target: '0,1' },
  { option: { do: 'end' } },
]
const point = (...spots: string[]) => ({ kind: 'point', spots }) as const

describe('pointing', () => {
  test('a marine is chosen, then his target, and pointing again confirms', () => {
    const marine = pointed(aims, IDLE, point('S1', '0,0'))
    expect(marine.state).toEqual({ subject: 'S1' })
    const target = pointed(aims, marine.state, point('0,1'))
    expect(target.state.chosen).toBe(aims[0])
    expect(target.confirmed).toBeUndefined()
    expect(pointed(aims, target.state, point('0,1')).confirmed).toBe(aims[0])
  })

  test('a refused target is held so that its reason shows, and never confirms', () => {
    const held = pointed(aims, { subject: 'S1' }, point('1,0')).state
    expect(held.chosen?.refusal).toBe(refusal)
    expect(pointed(aims, held, point('1,0')).confirmed).toBeUndefined()
  })

  test('a hex without meaning lets go, and falls back on who stands there', () => {
    expect(pointed(aims, { subject: 'S1' }, point('5,5')).state).toEqual(IDLE)
    expect(pointed(aims, IDLE, point('0,0', 'S2')).state).toEqual({ subject: 'S2' })
  })

  test('a marine who stands on the target is meant when he is pointed at', () => {
    const held = pointed(aims, { subject: 'S1' }, point('0,1')).state
    expect(pointed(aims, held, point('S2', '0,1'))).toEqual({ state: { subject: 'S2' } })
  })

  test('back goes from the target to the marine, then to nothing', () => {
    const held = pointed(aims, { subject: 'S1' }, point('2,0')).state
    const marine = pointed(aims, held, { kind: 'back' }).state
    expect(marine).toEqual({ subject: 'S1' })
    expect(pointed(aims, marine, { kind: 'back' }).state).toEqual(IDLE)
  })

  test('a hex may be a subject and a target at once', () => {
    const both: readonly Aim[] = [
      { option: { do: 'place', at: '0,1', count: 1 }, target: '0,1', refusal },
      { option: { do: 'infest', at: '0,1' }, target: '0,1' },
      { option: { do: 'move', from: '0,1', to: '0,2', count: 1 }, subject: '0,1', target: '0,2' },
      { option: { do: 'move', from: '0,1', to: '0,2', count: 2 }, subject: '0,1', target: '0,2' },
      { option: { do: 'infest', at: '0,2' }, target: '0,2' },
    ]
    const here = pointed(both, IDLE, point('0,1')).state
    expect(here).toEqual({ subject: '0,1', target: '0,1', chosen: both[1] })
    const there = pointed(both, here, point('0,2')).state
    expect(there.chosen).toBe(both[2])
    expect(variants(both, there)).toEqual([both[2], both[3], both[4]])
  })

  test('the marine stays chosen while he can act', () => {
    expect(carried(aims, { subject: 'S1', target: '0,1' })).toEqual({ subject: 'S1' })
    expect(carried(aims, { subject: 'S3' })).toEqual(IDLE)
  })

  test('answers that need no target are buttons, a marine’s own while he is chosen, or at once if he alone may act', () => {
    expect(plainAims(aims, IDLE)).toEqual([aims[4]])
    const rest = (marine: string): Aim => ({ option: { do: 'rest', marine }, subject: marine })
    const both = [rest('S1'), rest('S2')]
    expect(plainAims(both, IDLE)).toEqual([])
    expect(plainAims(both, { subject: 'S1' })).toEqual([both[0]])
    expect(plainAims([both[0]!, { ...both[1]!, refusal }], IDLE)).toEqual([both[0]])
  })
})

describe('dividing', () => {
  const limits = {
    parts: [
      { id: 'a', cap: 2 },
      { id: 'b', cap: 3 },
    ],
    min: 1,
    max: 4,
  }

  test('amounts stay within caps and the total', () => {
    const full = divided(limits, NOTHING, { kind: 'fill' })
    expect(full.amounts).toEqual({ a: 2, b: 2 })
    expect(divided(limits, full, { kind: 'add', part: 'b', by: 1 })).toEqual(full)
    expect(roomFor(limits, full, 'b')).toBe(2)
  })

  test('pointing adds one, and starts again at none', () => {
    let state = NOTHING
    for (const expected of [1, 2, undefined]) {
      state = divided(limits, state, { kind: 'point', part: 'a' })
      expect(state.amounts.a).toBe(expected)
    }
  })

  test('nothing is not enough where something is asked', () => {
    expect(isComplete(limits, NOTHING)).toBe(false)
    expect(isComplete(limits, divided(limits, NOTHING, { kind: 'add', part: 'a', by: 1 }))).toBe(true)
  })
})

describe('choosing several', () => {
  const range = { min: 1, max: 2 }

  test('in and out, up to the most, never a refused one', () => {
    const one = toggled(NONE_CHOSEN, aims[0]!, range)
    const two = toggledAt(one, aims, ['2,0'], range)
    expect(two.chosen).toEqual([aims[0], aims[2]])
    expect(toggled(two, aims[3]!, range)).toEqual(two)
    expect(toggled(two, aims[0]!, range).chosen).toEqual([aims[2]])
    expect(toggled(NONE_CHOSEN, aims[1]!, range)).toEqual(NONE_CHOSEN)
    expect(isEnough(NONE_CHOSEN, range)).toBe(false)
  })

  test('where only one may be chosen, another takes its place', () => {
    expect(toggled(toggled(NONE_CHOSEN, aims[0]!, { min: 1, max: 1 }), aims[2]!, { min: 1, max: 1 }).chosen).toEqual([aims[2]])
  })
})
