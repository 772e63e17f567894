import { optionsOf } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { wargamePrototype } from '../game.ts'
import { position, type UnitAt } from '../testing.ts'

const A: UnitAt = { name: 'A', unit: 'infantryPlatoon', at: [[10, 10]] }
const B: UnitAt = {
  name: 'B',
  unit: 'mbtSquadron',
  at: [
    [30, 30],
    [33, 30],
  ],
  hp: [1, 2],
  marks: 2,
}
const C: UnitAt = { name: 'C', unit: 'infantryPlatoon', at: [[40, 40]] }
const table = (agreements = true, phase: 'movement' | 'shooting' = 'movement') =>
  position({ a: { units: [A, { ...C, name: 'D', at: [[5, 40]] }] }, b: { units: [B, C] }, phase, options: { agreements } })

describe('P1.1.4: an odd situation is settled as both agree', () => {
  test('P1.1.4, P1.6.1: only where it was agreed before the match; it is not by default', () => {
    expect(table(false).refusal('a', { do: 'propose' })?.rule).toBe('P1.1.4')
    expect(table(false).options('a', 'propose')).toEqual([])
    expect(optionsOf(wargamePrototype as never, {}).agreements).toBe(false)
  })

  test('P1.1.4: the other confirms, it is logged, and the unit is removed', () => {
    const t = table()
    t.play('a', { do: 'propose' })
    t.play('a', { do: 'remove', unit: t.index('C') })
    t.exactly('b', [{ do: 'agree' }, { do: 'decline' }])
    t.play('b', { do: 'agree' })
    expect(t.alive('C')).toBe(0)
    expect(t.events.filter(({ rule }) => rule === 'P1.1.4').map(({ key }) => key)).toEqual(['event.proposes', 'event.agrees'])
    expect([t.rule(), t.asked()]).toEqual(['P10.1.3', ['a']])
  })

  test('P1.1.4: what is declined does not happen, and a side proposes once in a phase', () => {
    const t = table(true, 'shooting')
    t.play('a', { do: 'propose' })
    t.play('a', { do: 'remove', unit: t.index('B') })
    t.play('b', { do: 'decline' })
    expect(t.alive('B')).toBe(2)
    expect(t.events.map(({ key }) => key)).toContain('event.declines')
    expect(t.refusal('a', { do: 'propose' })?.rule).toBe('P1.1.4')
  })

  test('P1.1.4: a unit is made whole', () => {
    const t = table()
    t.play('a', { do: 'propose' })
    t.play('a', { do: 'restore', unit: t.index('B') })
    t.play('b', { do: 'agree' })
    expect([t.model('B').hp, t.unit('B').marks]).toEqual([t.unit('B').stats.hp, 0])
  })

  test('P1.1.4, P5.1.3r: a unit is set somewhere else by its owner, on the board and on no other base', () => {
    const t = table()
    t.play('a', { do: 'propose' })
    t.play('a', { do: 'setAnew', unit: t.index('B') })
    t.play('b', { do: 'agree' })
    expect(t.refusal('b', t.placing('B', [40, 40]))?.rule).toBe('P5.1.3r')
    expect(t.refusal('b', t.placing('B', [0, 40]))?.rule).toBe('P5.3.7')
    t.play('b', t.placing('B', [20, 25], [23, 25]))
    expect([t.model('B').x, t.model('B', 1).x]).toEqual([20_000, 23_000])
    t.play('a', { do: 'end' })
  })
})
