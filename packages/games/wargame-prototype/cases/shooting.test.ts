import { describe, expect, test } from 'vitest'
import { meleeNeed } from '../rules/melee-profile.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { weaponOf } from '../units.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, phase: 'shooting', ...more })
const guns = (weapon: string, more: Partial<UnitAt> = {}): UnitAt => ({
  name: 'A',
  unit: 'infantryPlatoon',
  at: [[20, 10]],
  weapons: { [weapon]: 1 },
  ...more,
})

/** Rolls saves of so many hits of a weapon on a unit, with these dice, and gives the wounds. */
function woundsOf(t: PrototypeTable, target: string, weapon: string, hits: number, mode: 'ranged' | 'melee', ...dice: number[]): number {
  const { ap } = weaponOf(t.state, weapon)
  t.dice(...dice)
  const by = t.index('A')
  const spec = {
    by,
    target: t.index(target),
    weapon,
    dice: hits,
    need: 0,
    precision: 0,
    again: false,
    mode,
    infantryAp: ap.infantry,
    vehicleAp: ap.vehicle,
  }
  t.state.outcome = null
  const before = t.state.log.length
  t.start('batch', {
    spec: { ...spec, cover: true, intercepted: false, shooting: mode === 'ranged' },
    plain: 0,
    sharp: 0,
    misses: 0,
    wounds: 0,
    armour: 0,
    intercepting: 0,
  })
  t.done()
  const rolls = t.state.log.slice(before).filter(e => e.key === 'muster.rolled')
  if (rolls.length === 0) return 0
  const last = rolls.at(-1)!.params as { readonly faces: readonly number[]; readonly hits: number; readonly for: { readonly key: string } }
  return last.for.key === 'ask.rollArmour' || last.for.key === 'ask.rollPoison' ? last.hits : last.faces.length - last.hits
}

describe('hitting, point-defence, saves', () => {
  test('CASE P-51 (P13.2.1, P13.2.4): what FS hits on', () => {
    const needed = (fs: number) => {
      const t = table([guns('coilrifle', { stats: { fs } })], [{ name: 'B', unit: 'infantryPlatoon', at: [[20, 18]] }])
      if (fs < 1) return t.refusal('a', { do: 'shoot', unit: 0 })?.rule
      t.dice(1)
      t.play('a', { do: 'shoot', unit: 0 })
      t.done()
      return t.events.find(e => e.key === 'muster.rolled')!.params!.need
    }
    expect([0, 1, 2, 3, 4, 5, 6].map(needed)).toEqual(['P12.1.3', 6, 5, 4, 3, 2, 2])
  })

  test('CASE P-52 (P13.2.2, P13.2.3r, P13.2.5): what WS 4 hits on', () => {
    const need = (ws: number | null) => {
      const t = table([], [{ name: 'B', unit: 'closeCombatSquads', at: [[20, 18]], stats: { ws } }], { phase: 'nothing' })
      return meleeNeed(t.state, 4, t.unit('B'))
    }
    expect([1, 2, 3, 4, 5, 6, 7].map(need)).toEqual([2, 3, 3, 4, 5, 5, 6])
    expect(need(null)).toBe(0)
  })

  const squad = (sv: number, more: Partial<UnitAt> = {}): UnitAt => ({
    name: 'B',
    unit: 'infantryPlatoon',
    at: [[20, 30]],
    stats: { sv },
    ...more,
  })
  const far: Partial<Position> = { phase: 'nothing' }

  test('CASE P-53 (P13.4.2r, P1.5.11r): AP against a Sv of 4+', () => {
    const saved = (weapon: string, face: number) => {
      const t = table([guns(weapon)], [squad(4)], far)
      return woundsOf(t, 'B', weapon, 1, 'ranged', ...(face ? [face] : [])) === 0
    }
    expect([4, 3].map(face => saved('heavyCoilrifle', face))).toEqual([true, false])
    expect([5, 4].map(face => saved('autocannon', face))).toEqual([true, false])
    expect([4, 3].map(face => saved('coilrifle', face))).toEqual([true, false])
  })

  test('CASE P-54 (P13.4.3, P13.4.4r): an AP too weak is saved by itself, in shooting', () => {
    const t = table([guns('machineGun')], [squad(2)], far)
    expect(woundsOf(t, 'B', 'machineGun', 2, 'ranged', 2, 1)).toBe(1)
    const auto = table([guns('heavyCoilrifle')], [squad(2)], far)
    expect(woundsOf(auto, 'B', 'heavyCoilrifle', 2, 'ranged')).toBe(0)
    const blows = table([guns('coilrifle')], [squad(2)], far)
    expect(woundsOf(blows, 'B', 'meleePower', 2, 'melee', 2, 1)).toBe(1)
  })

  test('CASE P-55 (P13.7.1, P13.7.3r): die plus AP against AV', () => {
    const t = table([guns('railgun')], [{ name: 'B', unit: 'mbtSquadron', at: [[20, 20]] }], far)
    expect(woundsOf(t, 'B', 'railgun', 3, 'ranged', 4, 5, 6)).toBe(2)
    const rifle = table([guns('coilrifle')], [{ name: 'B', unit: 'mbtSquadron', at: [[20, 20]] }], far)
    expect(woundsOf(rifle, 'B', 'coilrifle', 3, 'ranged')).toBe(0)
  })

  const TANKS: UnitAt = {
    name: 'B',
    unit: 'mbtSquadron',
    at: [
      [17, 18],
      [20, 18],
      [23, 18],
    ],
  }

  test('CASE P-56 (P13.3.1, P13.3.2r): point-defence is a pool for the round', () => {
    const t = table([guns('missileLauncher', { weapons: { missileLauncher: 4 }, stats: { fs: 5 } })], [TANKS])
    t.state.models.forEach(m => {
      if (m.unit === t.index('B')) m.pd = 1
    })
    t.dice(6, 6, 6, 6)
    t.play('a', { do: 'shoot', unit: 0 })
    expect(t.rule()).toBe('P13.3.2r')
    t.dice(4, 3, 6, 1, 1)
    t.play('b', { divide: { [`m${t.modelIndex('B', 0)}`]: 1, [`m${t.modelIndex('B', 1)}`]: 1, [`m${t.modelIndex('B', 2)}`]: 1 } })
    expect(t.unit('B').models.map(i => t.state.models[i]!.pd)).toEqual([0, 0, 0])
    t.done()
  })

  test('CASE P-57 (P13.3.3r): friends within 2" help', () => {
    const helped = (x: number) => {
      const t = table(
        [guns('missileLauncher', { stats: { fs: 5 }, weapons: { missileLauncher: 4 } })],
        [
          { name: 'B', unit: 'mbtSquadron', at: [[20, 18]] },
          { name: 'HQ', unit: 'commandTank', at: [[x, 18]] },
        ],
      )
      t.dice(6, 6, 6, 6)
      t.play('a', { do: 'shoot', unit: 0 })
      if (t.rule() === 'P12.1.2') t.play('a', { do: 'target', unit: t.index('B') })
      return [...t.engine.choices(t.state, 'b')].reduce(
        (most, choice) => Math.max(most, 'divide' in choice ? Object.values(choice.divide).reduce((a, b) => a + b, 0) : 0),
        0,
      )
    }
    expect(helped(20 + 2.362 + 2)).toBe(3)
    expect(helped(20 + 2.362 + 2.001)).toBe(1)
  })

  test('CASE P-58 (P1.5.10, P13.3.1): what has no Ev cannot be intercepted', () => {
    const t = table([guns('plasmaCannon', { weapons: { plasmaCannon: 3 }, stats: { fs: 5 } })], [TANKS])
    t.dice(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    t.play('a', { do: 'shoot', unit: 0 })
    expect(t.rule()).not.toBe('P13.3.2r')
  })

  test('CASE P-59 (P13.8, P13.8.1, P13.10.3): shields, and which tank takes the next wound', () => {
    const t = table(
      [guns('missileLauncher')],
      [
        {
          name: 'B',
          unit: 'mbtSquadron',
          at: [
            [17, 18],
            [20, 18],
          ],
        },
      ],
      { phase: 'nothing' },
    )
    t.start('allocation', {
      by: t.index('A'),
      target: t.index('B'),
      reach: { only: t.unit('B').models },
      wounds: [{ weapon: 'missileLauncher', count: 3, mode: 'ranged', armour: 0 }],
      model: -1,
      points: 0,
    })
    t.play('b', { do: 'wound', model: t.modelIndex('B', 0) })
    expect(t.alive('B')).toBe(1)
    expect([t.model('B', 1).hp, t.model('B', 1).layers]).toEqual([2, 1])
  })

  test('CASE P-60 (P19.21.1, P13.8.3r): Powerful takes one layer, then 2 HP', () => {
    const t = table([guns('railcannon')], [{ name: 'B', unit: 'mbtSquadron', at: [[20, 18]] }], { phase: 'nothing' })
    t.start('allocation', {
      by: t.index('A'),
      target: t.index('B'),
      reach: { only: t.unit('B').models },
      wounds: [{ weapon: 'railcannon', count: 2, mode: 'ranged', armour: 0 }],
      model: -1,
      points: 0,
    })
    expect(t.alive('B')).toBe(0)
  })

  test('CASE P-61 (P19.15.1): Magnetic Interference goes past shields', () => {
    const t = table([guns('plasmaCannon')], [{ name: 'B', unit: 'mbtSquadron', at: [[20, 18]] }], { phase: 'nothing' })
    t.start('allocation', {
      by: t.index('A'),
      target: t.index('B'),
      reach: { only: t.unit('B').models },
      wounds: [{ weapon: 'plasmaCannon', count: 1, mode: 'ranged', armour: 0 }],
      model: -1,
      points: 0,
    })
    expect([t.model('B').hp, t.model('B').layers]).toEqual([1, 1])
  })
})
