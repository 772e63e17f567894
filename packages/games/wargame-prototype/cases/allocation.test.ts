import { describe, expect, test } from 'vitest'
import { coverOf } from '../table/cover.ts'
import { aimOf, refuseTarget } from '../targets.ts'
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

describe('cover, allocation, fights', () => {
  const squad = (sv: number, more: Partial<UnitAt> = {}): UnitAt => ({
    name: 'B',
    unit: 'infantryPlatoon',
    at: [[20, 30]],
    stats: { sv },
    ...more,
  })
  const far: Partial<Position> = { phase: 'nothing' }

  const WOOD = {
    areas: [
      {
        type: 'forest' as const,
        corners: [
          [16, 26],
          [24, 26],
          [24, 34],
          [16, 34],
        ] as const,
      },
    ],
    phase: 'nothing' as const,
  }

  test('CASE P-62 (P13.5.1, P13.5.4r, P19.10.1): cover or armour, whichever is better', () => {
    const t = table([guns('machineGun')], [squad(5)], WOOD)
    expect(coverOf(t.state, t.unit('B'))).toBe(5)
    expect(woundsOf(t, 'B', 'machineGun', 2, 'ranged', 5, 4)).toBe(1)
    expect(t.state.log.some(e => e.rule === 'P13.5.1')).toBe(true)
    const flames = table([guns('flamethrower')], [squad(5)], WOOD)
    expect(woundsOf(flames, 'B', 'flamethrower', 2, 'ranged', 5, 4)).toBe(1)
    expect(flames.state.log.some(e => e.rule === 'P13.4.1')).toBe(true)
  })

  test('CASE P-63 (P13.6.1, P9.6.8): a vehicle that digs in rolls cover before armour', () => {
    const t = table([guns('railgun')], [{ name: 'B', unit: 'mbtSquadron', at: [[20, 30]], order: 'digIn' }], far)
    expect(woundsOf(t, 'B', 'railgun', 2, 'ranged', 6, 2, 5)).toBe(1)
  })

  test('CASE P-64 (P13.10.2): who stands behind is hit when the front has fallen', () => {
    const t = table(
      [guns('coilrifle', { at: [[10, 10]] })],
      [
        {
          name: 'B',
          unit: 'infantryPlatoon',
          at: [
            [10, 20],
            [10, 21.4],
            [10, 22.8],
          ],
        },
      ],
      { phase: 'nothing' },
    )
    t.start('allocation', {
      by: t.index('A'),
      target: t.index('B'),
      reach: {},
      wounds: [{ weapon: 'coilrifle', count: 2, mode: 'ranged', armour: 2 }],
      model: -1,
      points: 0,
    })
    expect(t.unit('B').models.map(i => t.state.models[i]!.where)).toEqual(['dead', 'dead', 'board'])
  })

  test('CASE P-65 (P13.10.2, P13.10.3): the wounded come first among those seen', () => {
    const hurt = (x: number) => {
      const t = table(
        [guns('coilrifle', { at: [[10, 10]] })],
        [
          {
            name: 'B',
            unit: 'modeTeam',
            at: [
              [10, 20],
              [x, 21.4],
            ],
            hp: [2, 1],
          },
        ],
        { phase: 'nothing' },
      )
      t.start('allocation', {
        by: t.index('A'),
        target: t.index('B'),
        reach: {},
        wounds: [{ weapon: 'coilrifle', count: 1, mode: 'ranged', armour: 1 }],
        model: -1,
        points: 0,
      })
      return t.unit('B').models.map(i => t.state.models[i]!.hp)
    }
    expect(hurt(10)).toEqual([1, 1])
    expect(hurt(12)).toEqual([2, 0])
  })

  test('CASE P-66 (P12.4.1, P12.4.2r): a mark for the second loss of the round, by each shooting unit', () => {
    const marks = (lost: number) => {
      const t = table(
        [guns('railgun', { stats: { fs: 5 } })],
        [
          {
            name: 'B',
            unit: 'infantryPlatoon',
            at: [
              [20, 18],
              [22, 18],
              [24, 18],
            ],
            did: { lost },
          },
        ],
      )
      t.dice(6)
      t.play('a', { do: 'shoot', unit: 0 })
      if (t.rule() === 'P13.10.1') t.play('b', t.options('b', 'wound')[0]!)
      return t.unit('B').marks
    }
    expect([0, 1, 2].map(marks)).toEqual([0, 1, 1])
  })

  test('CASE P-67 (P12.3.5, P12.3.6r): misses at a fight may hit friends', () => {
    const t = table(
      [
        guns('heavyCoilrifle', { weapons: { railgun: 3 }, stats: { fs: 3 }, at: [[20, 5]] }),
        {
          name: 'F',
          unit: 'infantryPlatoon',
          at: [
            [21.5, 16.26],
            [24, 16.26],
          ],
        },
      ],
      [
        {
          name: 'B',
          unit: 'infantryPlatoon',
          at: [
            [20, 15],
            [18, 15],
            [16, 15],
          ],
        },
      ],
    )
    t.dice(4, 2, 1, 5, 3)
    t.play('a', { do: 'shoot', unit: t.index('A') })
    while (t.rule() === 'P13.10.1') t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'wound')[0]!)
    expect([t.alive('B'), t.alive('F')]).toEqual([2, 1])
    t.done()
  })

  test('CASE P-68 (P12.3.1, P12.3.2, P12.3.3, P12.3.4r): Pistols in contact', () => {
    const fight = (unit: string, weapons: { readonly [weapon: string]: number }, more: Partial<UnitAt> = {}) =>
      table(
        [{ name: 'A', unit, at: [[20, 15]], weapons, ...more }],
        [
          {
            name: 'B',
            unit: 'infantryPlatoon',
            at: [
              [20, 16.5 + (unit === 'gunship' ? 0.6 : 0)],
              [23, 18],
            ],
          },
          { name: 'C', unit: 'infantryPlatoon', at: [[20, 22]] },
        ],
      )
    const charged = { did: { chargedBy: [1] } }
    const pass = fight('closeCombatSquads', { coilpistol: 3 }, charged)
    pass.dice(3, 4, 1, 1, 1)
    pass.play('a', { do: 'shoot', unit: 0 })
    expect(pass.unit('A').did.shot).toBe(true)
    pass.done()
    const fail = fight('closeCombatSquads', { coilpistol: 3 }, charged)
    fail.dice(4, 4)
    fail.play('a', { do: 'shoot', unit: 0 })
    expect(fail.unit('A').did.shot).toBe(true)
    fail.done()
    const rifles = fight('infantryPlatoon', { coilrifle: 3 })
    expect(aimOf(rifles.state, rifles.modelIndex('A'), 'coilrifle', rifles.unit('B'))).toMatchObject({ rule: 'P12.3.1' })
    const gunship = fight('gunship', { machineGun: 2 }, { hovering: true, at: [[20, 15, 0]] })
    expect(refuseTarget(gunship.state, gunship.unit('A'), gunship.unit('C'))?.rule).toBe('P12.3.2')
    expect(refuseTarget(gunship.state, gunship.unit('A'), gunship.unit('B'))).toBeUndefined()
  })

  test('CASE P-69 (P4.2.2, P4.2.3r): Command units beside a friend', () => {
    const aim = (y: number) => {
      const t = table(
        [
          { name: 'L', unit: 'lieutenant', at: [[20, 10]] },
          { name: 'P', unit: 'infantryPlatoon', at: [[22, 10]] },
        ],
        [{ name: 'E', unit: 'sniperSquad', at: [[20, y]] }],
      )
      return refuseTarget(t.state, t.unit('E'), t.unit('L'))?.rule
    }
    expect(aim(23.26)).toBeUndefined()
    expect(aim(23.261)).toBe('P4.2.2')
  })
})
