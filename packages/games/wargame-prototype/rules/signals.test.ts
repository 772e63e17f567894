import { describe, expect, test } from 'vitest'
import { type Position, type PrototypeTable, position, shootAll, type UnitAt } from '../testing.ts'
import { hasEffect } from '../units.ts'
import { avOf, fsOf, ldOf, svOf } from '../values.ts'

function table(a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}): PrototypeTable {
  return position({ a: { allegiance: 'rim', units: a }, b: { allegiance: 'rim', units: b }, phase: 'shooting', ...more })
}

const logimagi = (x: number, beam: 'logicPlagueCaster' | 'incursionDataBeam' = 'logicPlagueCaster'): UnitAt => ({
  name: 'one',
  unit: 'logimagi',
  at: [[x, 10]],
  weapons: { coilpistol: 1 },
  wargear: [beam],
})
const tank = (name: string, x: number, more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'mbtSquadron',
  at: [[x, 10]],
  weapons: { railcannon: 1 },
  ...more,
})

describe('P20.17 Logic Plague Caster', () => {
  const caster = (t: PrototypeTable, target = 'foe') => ({ do: 'caster', unit: t.index('one'), target: t.index(target) })

  test('P20.17.1, P20.17.2r: FS dice; each 5+ gives Ld -2, WS, FS and AV -1 for d3 rounds, this one the first', () => {
    const t = table([logimagi(5)], [tank('foe', 30)])
    t.dice(5, 6, 3)
    t.play('a', caster(t))
    const values = () => [
      ldOf(t.state, t.unit('foe')).value,
      fsOf(t.state, t.model('foe'), { target: t.unit('one') }).value,
      avOf(t.state, t.unit('foe')),
    ]
    expect(values()).toEqual([8 - 4, 3 - 2, 13 - 2])
    t.state.round = 3
    expect(values()[2]).toBe(11)
    t.state.round = 4
    expect(values()).toEqual([8, 3, 13])
  })
  test('P20.17.1: instead of shooting, at a vehicle or Drones within 36.000"', () => {
    // Bases of 0.630 and 1.181.
    const near = table([logimagi(5)], [tank('foe', 42.811)])
    expect(near.refusal('a', caster(near))).toBeUndefined()
    const far = table([logimagi(5)], [tank('foe', 42.812)])
    expect(far.refusal('a', caster(far))?.rule).toBe('P20.17.1')
    const men = table(
      [logimagi(5)],
      [
        { name: 'foe', unit: 'infantryPlatoon', at: [[20, 10]] },
        { name: 'drones', unit: 'strikeDroneGroup', at: [[20, 20]] },
      ],
    )
    expect(men.refusal('a', caster(men))?.rule).toBe('P20.17.1')
    expect(men.refusal('a', caster(men, 'drones'))).toBeUndefined()
    near.dice(1, 1)
    near.play('a', caster(near))
    expect(near.refusal('a', { do: 'shoot', unit: near.index('one') })?.rule).toBeDefined()
  })
})

describe('P20.18 Incursion Data-Beam', () => {
  const beam = (t: PrototypeTable) => ({ do: 'beam', unit: t.index('one'), target: t.index('foe') })

  test('P20.18.1, P20.18.2r: each 5+ hits at AP 2/10 past the shields; then the unit tests, and on a failure every vehicle is stunned', () => {
    const t = table([logimagi(10, 'incursionDataBeam')], [tank('foe', 20)])
    // One 5+, the armour roll 3 + 10 against 13, and the test of Ld 8.
    t.dice(5, 1, 3, 6, 3)
    t.play('a', beam(t))
    expect([t.model('foe').hp, t.model('foe').layers]).toEqual([1, 1])
    expect(t.model('foe').stunned).toBe(t.state.round + 1)
    t.done()
  })
  test('P20.18.1, P20.18.2r: the test comes whatever the damage; Drones infantry is suppressed', () => {
    const t = table(
      [logimagi(10, 'incursionDataBeam')],
      [
        {
          name: 'foe',
          unit: 'killbotGroup',
          at: [[20, 10]],
          abilities: { drones: 1 },
          outOfCommand: true,
          stats: { sv: 2 },
          weapons: { coilrifle: 2 },
        },
      ],
    )
    // The hit is saved by nothing at AP 2 against 2+: 3+ saves. Then 6 + 4 against Ld 9.
    t.dice(5, 1, 6, 6, 4)
    t.play('a', beam(t))
    expect(t.alive('foe')).toBe(1)
    expect(hasEffect(t.state, t.unit('foe'), 'suppressed')).toBe(true)
  })
})

describe('P20.11 Rad-Caster', () => {
  const rad = (t: PrototypeTable) => ({ do: 'rad', unit: t.index('one'), target: t.index('foe') })
  const hq: UnitAt = { name: 'one', unit: 'captain', at: [[10, 10]], weapons: { coilrifle: 5 }, wargear: ['radCaster'] }

  test('P20.11.1: instead of shooting, an enemy infantry unit within 24.000" has its Sv d3 worse this round', () => {
    const t = table([hq], [{ name: 'foe', unit: 'hastSquad', at: [[35.26, 10]] }])
    t.dice(4)
    t.play('a', rad(t))
    expect(svOf(t.state, t.unit('foe'))).toBe(4)
    t.state.round++
    expect(svOf(t.state, t.unit('foe'))).toBe(2)
    const far = table([hq], [{ name: 'foe', unit: 'hastSquad', at: [[35.261, 10]] }])
    expect(far.refusal('a', rad(far))?.rule).toBe('P20.11.1')
    const tanks = table([hq], [tank('foe', 20)])
    expect(tanks.refusal('a', rad(tanks))?.rule).toBe('P20.11.1')
  })
})

describe('wargear in shooting', () => {
  test('P20.30.1: Medical Gear within 6" ignores as many failed armour saves as it has squads, once in a phase', () => {
    const foes: UnitAt[] = [
      {
        name: 'foe',
        unit: 'infantryPlatoon',
        at: [
          [20, 10],
          [21.5, 10],
          [23, 10],
        ],
      },
      { name: 'medics', unit: 'medicalGroup', at: [[20, 16]], weapons: { coilpistol: 2 } },
    ]
    const shooter: UnitAt = { name: 'one', unit: 'infantryPlatoon', at: [[10, 10]], weapons: { coilrifle: 3 }, stats: { fs: 5 } }
    const t = table([shooter], foes)
    // Three hits, all armour saves failed.
    t.dice(6, 6, 6, 1, 1, 1)
    shootAll(t, 'a', 'one', 'foe')
    expect(t.rule()).toBe('P20.30.1')
    t.play('b', { do: 'heal', unit: t.index('medics') })
    while (t.rule() === 'P13.10.1') t.play('b', t.options('b', 'wound')[0]!)
    expect(t.alive('foe')).toBe(1)
  })
  test('P20.32.1: with Fire Discipline a unit shoots at two units, each weapon at one of them', () => {
    const foes: UnitAt[] = [
      { name: 'near', unit: 'infantryPlatoon', at: [[18, 10]] },
      { name: 'other', unit: 'infantryPlatoon', at: [[10, 18]] },
    ]
    const shooter = (wargear: UnitAt['wargear'] & {}): UnitAt => ({
      name: 'one',
      unit: 'infantryPlatoon',
      at: [[10, 10]],
      weapons: { coilrifle: 1, heavyCoilrifle: 1 },
      wargear,
      stats: { fs: 5 },
    })
    const aims = (t: PrototypeTable) => {
      t.play('a', { do: 'shoot', unit: t.index('one') })
      t.play('a', { do: 'target', unit: t.index('near') })
      t.play('a', { pickSome: t.options('a', 'fire').filter(({ weapon }) => weapon === 'coilrifle') })
    }
    const disciplined = table([shooter(['fireDiscipline'])], foes)
    aims(disciplined)
    expect(disciplined.rule()).toBe('P12.1.2')
    // The coilrifle has been declared; the one weapon that is left fires at the other unit. All miss.
    disciplined.dice(1, 1, 1)
    disciplined.play('a', { do: 'target', unit: disciplined.index('other') })
    const targets = disciplined.events.filter(({ key }) => key === 'event.shoots').map(({ params }) => params?.target)
    expect(targets).toEqual(['near', 'other'])
    disciplined.done()
    const plain = table([shooter([])], foes)
    plain.dice(1)
    aims(plain)
    expect(plain.events.filter(({ key }) => key === 'event.shoots').map(({ params }) => params?.target)).toEqual(['near'])
    plain.done()
  })
})
