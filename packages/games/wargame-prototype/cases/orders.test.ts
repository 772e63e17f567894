import { describe, expect, test } from 'vitest'
import { canBeOrdered, refuseChange, refuseKind } from '../rules/orders.ts'
import { coverOf } from '../table/cover.ts'
import { fsFor } from '../targets.ts'
import { type Position, position, type UnitAt } from '../testing.ts'
import { chargeOf, moveOf } from '../values.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, ...more })
const square = (x: number, y: number, size = 8) =>
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ] as const
const ENEMY: UnitAt = { name: 'E', unit: 'infantryPlatoon', at: [[40, 40]] }

describe('orders', () => {
  test('CASE P-30 (P9.6.7, P13.2.1, P20.25.1): Take Aim', () => {
    const t = table([{ name: 'P', unit: 'infantryPlatoon', at: [[10, 10]], order: 'takeAim' }], [{ ...ENEMY, at: [[10, 18]] }], {
      phase: 'movement',
    })
    const fs = () => fsFor(t.state, t.modelIndex('P'), 'coilrifle', t.unit('E'))
    expect(fs()).toBe(3)
    expect(t.refusal('a', { do: 'move', unit: 0, jets: false })?.rule).toBe('P9.6.7')
    expect(t.refusal('a', { do: 'charge', unit: 0, target: t.index('E'), over: false, jets: false })?.rule).toBe('P10.3.1')
    t.unit('P').wargear = ['stabilizers']
    expect(fs()).toBe(4)
  })

  test('CASE P-31 (P9.6.8, P13.5.4r, P6.2.3, P6.2.5): Dig In', () => {
    const t = table(
      [
        { name: 'open', unit: 'infantryPlatoon', at: [[4, 4]], order: 'digIn' },
        { name: 'wood', unit: 'infantryPlatoon', at: [[14, 4]], order: 'digIn' },
        { name: 'rubble', unit: 'infantryPlatoon', at: [[24, 4]], order: 'digIn' },
      ],
      [ENEMY],
      {
        areas: [
          { type: 'forest', corners: square(10, 0) },
          { type: 'difficult', corners: square(20, 0) },
        ],
      },
    )
    expect(['open', 'wood', 'rubble'].map(name => coverOf(t.state, t.unit(name)))).toEqual([6, 4, 5])
    expect(fsFor(t.state, t.modelIndex('open'), 'coilrifle', t.unit('E'))).toBe(1)
  })

  test('CASE P-32 (P9.6.9, P18.21.1): Advance', () => {
    const t = table(
      [
        { name: 'P', unit: 'infantryPlatoon', at: [[10, 10]], order: 'advance' },
        { name: 'T', unit: 'mbtSquadron', at: [[20, 10]], order: 'advance' },
        { name: 'K', unit: 'killbotGroup', at: [[30, 10]] },
      ],
      [{ ...ENEMY, at: [[10, 16]] }],
      { phase: 'shooting' },
    )
    expect(moveOf(t.state, t.model('P'), 'move')).toBe(12_000)
    expect(moveOf(t.state, t.model('T'), 'move')).toBe(20_000)
    expect(t.refusal('a', { do: 'shoot', unit: 0 })?.rule).toBe('P9.6.9')
    expect(refuseKind(t.unit('K'), 'advance')?.rule).toBe('P18.21.1')
  })

  test('CASE P-33 (P9.6.10, P10.3.2r, P9.6.13r): Assault must charge where it can, else close in', () => {
    const at = (x: number) =>
      table([{ name: 'P', unit: 'infantryPlatoon', at: [[10, 10]], order: 'assault' }], [{ ...ENEMY, at: [[x, 10]] }], {
        phase: 'movement',
      })
    const near = at(24.26)
    expect(chargeOf(near.state, near.model('P'))).toBe(12_000)
    const charge = { do: 'charge', unit: 0, target: near.index('E'), over: false, jets: false }
    expect(near.refusal('a', charge)).toBeUndefined()
    expect(near.refusal('a', { do: 'end' })?.rule).toBe('P9.6.10')
    expect(near.refusal('a', { do: 'move', unit: 0, jets: false })?.rule).toBe('P9.6.10')
    const far = at(24.261)
    expect(far.refusal('a', charge)?.rule).toBe('P10.3.2r')
    expect(far.refusal('a', { do: 'end' })?.rule).toBe('P9.6.13r')
    far.play('a', { do: 'move', unit: 0, jets: false })
    expect(far.refusal('a', far.placing('P', [10, 10]))?.rule).toBe('P9.6.13r')
    far.play('a', far.placing('P', [22, 10]))
    expect(far.model('P').x).toBe(22_000)
  })

  test('CASE P-34 (P9.6.2, P9.6.4r, P18.9.1, P18.9.2r): without the HQ only Independent Operators are ordered', () => {
    const t = table(
      [
        { name: 'HQ', unit: 'lieutenant', at: [[10, 10]], outOfCommand: true },
        { name: 'P', unit: 'infantryPlatoon', at: [[14, 10]], outOfCommand: true },
        { name: 'S', unit: 'scoutSquads', at: [[18, 10]], outOfCommand: true },
      ],
      [ENEMY],
    )
    expect(['P', 'S'].map(name => canBeOrdered(t.state, t.unit(name)))).toEqual([true, true])
    Object.assign(t.model('HQ'), { where: 'dead', hp: 0 })
    expect(['P', 'S'].map(name => canBeOrdered(t.state, t.unit(name)))).toEqual([false, true])
  })

  test('CASE P-35 (P3.1.7, P3.1.8r): an order changed after a move', () => {
    const t = position({
      a: {
        trait: 'coreBorn',
        units: [
          { name: 'HQ', unit: 'lieutenant', at: [[10, 10]], commander: true },
          { name: 'P', unit: 'infantryPlatoon', at: [[14, 10]], did: { moved: true, acted: true } },
        ],
      },
      b: { units: [{ ...ENEMY, at: [[14, 18]] }] },
      phase: 'shooting',
    })
    const change = (order: string) => ({ do: 'change', unit: t.index('P'), order })
    expect(t.refusal('a', change('takeAim'))?.rule).toBe('P3.1.8r')
    expect(t.refusal('a', change('digIn'))?.rule).toBe('P3.1.8r')
    t.play('a', change('advance'))
    expect(t.refusal('a', { do: 'shoot', unit: t.index('P') })?.rule).toBe('P9.6.9')
    expect(t.refusal('a', change('moveOut'))?.rule).toBe('P3.1.7')
    expect(refuseChange({ ...t.unit('P'), did: { ...t.unit('P').did, shot: true } }, 'assault')?.rule).toBe('P3.1.8r')
  })
})
