import { describe, expect, test } from 'vitest'
import { coverOf } from '../table/cover.ts'
import { sees } from '../table/sight.ts'
import { partsInside, typesAt } from '../table/terrain.ts'
import { fsFor } from '../targets.ts'
import { type Position, position, type SideAt, type UnitAt } from '../testing.ts'
import { ldOf, wsOf } from '../values.ts'

interface Sides {
  readonly sideA?: Omit<SideAt, 'units'>
  readonly sideB?: Omit<SideAt, 'units'>
}
const table = (a: readonly UnitAt[], b: readonly UnitAt[], { sideA, sideB, ...more }: Partial<Position> & Sides = {}) =>
  position({ a: { allegiance: 'rim', ...sideA, units: a }, b: { allegiance: 'rim', ...sideB, units: b }, ...more })
const squad = (name: string, at: readonly (readonly number[])[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at,
  ...more,
})
const tank = (name: string, at: readonly (readonly number[])[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'mbtSquadron',
  at,
  ...more,
})
const FAR = squad('far', [[46, 46]])
const box = (x1: number, y1: number, x2: number, y2: number) =>
  [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ] as const

describe('Terrain', () => {
  test('P19.1.4: waste spares terrain left standing', () => {
    const t = table([{ name: 'X', unit: 'excitatus', at: [[8, 24]] }], [squad('B', [[40, 24]])], {
      phase: 'nothing',
      options: { board: 'large' },
      areas: [
        { type: 'rugged', corners: box(53, 20, 60, 28) },
        { type: 'rugged', corners: box(40, 35, 44, 47) },
        { type: 'cityBlock', corners: box(32, 10, 38, 14) },
      ],
    })
    t.dice(...Array.from({ length: 30 }, () => 6))
    t.start('annihilation', { unit: 0, target: 1, fs: 4, shots: 1, hit: false, x: 0, y: 0, turn: 0, at: 0, units: [] })
    if (t.rule() === 'P19.1.1') t.play('a', { do: 'aim', model: t.modelIndex('B') })
    const at = (x: number, y: number) => typesAt(t.state, { x: x * 1000, y: y * 1000 })
    expect(t.state.areas.map(({ type }) => type)).toEqual(['rugged', 'cityBlock', 'dangerous', 'difficult'])
    // Standing Rugged and a City Block 10" away stay what they are; round them it is Difficult.
    expect([at(55, 24), at(35, 12), at(52, 24), at(42, 38)]).toEqual([['rugged'], ['cityBlock'], ['difficult'], ['difficult']])
    const ring = t.state.areas.at(-1)!
    const parts = partsInside(ring, { x: 50_000, y: 24_000 }, { x: 60_000, y: 24_000 })
    expect(parts.map(part => part.map(n => Math.round(n * 100)))).toEqual([[0, 30]])
  })

  test('P6.1.1r, P13.5.4r: half of the squads in a wood give the whole unit its cover', () => {
    const inWood = (n: number) => {
      const at = [0, 1, 2, 3].map(i => [20 + i * 1.5, i < n ? 20 : 17])
      const t = table([squad('A', at)], [FAR], { areas: [{ type: 'forest', corners: box(15, 19, 30, 25) }], phase: 'nothing' })
      return coverOf(t.state, t.unit('A'))
    }
    expect([inWood(1), inWood(2), inWood(4)]).toEqual([7, 5, 5])
  })

  test('P4.1.4, P6.2.4r, P18.22.1, P9.6.8: vehicles take no cover from a wood, Small ones do, digging in helps both', () => {
    const cover = (unit: string, order: UnitAt['order']) => {
      const t = table([{ name: 'V', unit, at: [[20, 20]], ...(order ? { order } : {}) }], [FAR], {
        areas: [{ type: 'forest', corners: box(15, 15, 25, 25) }],
        phase: 'nothing',
      })
      return coverOf(t.state, t.unit('V'))
    }
    expect([cover('mbtSquadron', 'moveOut'), cover('mbtSquadron', 'digIn')]).toEqual([7, 6])
  })

  test('P6.2.9, P6.2.10r: Dangerous terrain costs squads WS and FS each, the unit Ld', () => {
    const t = table(
      [
        squad('A', [
          [20, 20],
          [20, 17.5],
        ]),
      ],
      [squad('B', [[20, 28]])],
      {
        areas: [{ type: 'dangerous', corners: box(15, 19, 25, 25) }],
        phase: 'nothing',
      },
    )
    const { stats } = t.unit('A')
    expect([0, 1].map(n => fsFor(t.state, t.modelIndex('A', n), 'coilrifle', t.unit('B')))).toEqual([stats.fs - 1, stats.fs])
    expect([0, 1].map(n => wsOf(t.state, t.model('A', n))?.value)).toEqual([stats.ws! - 1, stats.ws])
    expect(ldOf(t.state, t.unit('A')).value).toBe(stats.ld - 1)
  })
})

describe('Sight in three dimensions', () => {
  const line = (blocker: UnitAt, more: Partial<Position> = {}, target = squad('B', [[20, 30]])) => {
    const t = table([squad('A', [[20, 10]]), blocker], [target, FAR], { phase: 'nothing', ...more })
    return sees(t.state, t.model('A'), t.model('B'))
  }
  test('P5.4.5: infantry hides infantry, not vehicles; vehicles hide both', () => {
    const wall = squad('W', [
      [20, 20],
      [21.3, 20],
      [18.7, 20],
    ])
    const tanks = tank('W', [[20, 20]])
    expect([line(wall), line(wall, {}, tank('B', [[20, 30]]))]).toEqual([false, true])
    expect([line(tanks), line(tanks, {}, tank('B', [[20, 30]]))]).toEqual([false, false])
  })

  test('P5.4.6, P5.4.7r: Massive vehicles are seen past all models', () => {
    expect(line(tank('W', [[20, 20]]), {}, { name: 'B', unit: 'excitatus', at: [[20, 30]] })).toBe(true)
  })

  test('P5.4.10r: from a hill one looks over models, and a hill between hides', () => {
    const wall = squad('W', [
      [20, 20],
      [21.3, 20],
      [18.7, 20],
    ])
    expect(line(wall, { areas: [{ type: 'hill', corners: box(15, 5, 25, 12), height: 6 }] })).toBe(true)
    expect(line(squad('W', [[40, 20]]), { areas: [{ type: 'hill', corners: box(10, 18, 30, 22), height: 3 }] })).toBe(false)
  })

  test('P5.4.12r: woods add up; 3.000" is free', () => {
    const woods = (second: number) =>
      line(squad('W', [[40, 20]]), {
        areas: [
          { type: 'forest', corners: box(0, 14, 48, 15.5) },
          { type: 'forest', corners: box(0, 20, 48, 20 + second) },
        ],
      })
    expect([woods(1.5), woods(1.6)]).toEqual([true, false])
  })
})
