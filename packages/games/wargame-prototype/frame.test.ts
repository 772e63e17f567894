import { describe, expect, test } from 'vitest'
import { wargamePrototype as game } from './game.ts'
import { cohesionOf } from './table/cohesion.ts'
import { coverOf } from './table/cover.ts'
import { findFlight } from './table/flight.ts'
import { chargeEnds } from './table/formation.ts'
import { refuseMove } from './table/moving.ts'
import { isWay, planOf, refuseEnd, wayTo } from './table/paths.ts'
import { sees, unitSees } from './table/sight.ts'
import { baseOf, directionOf, firstSpot, legLength, nearest, onTable, overlaps, sizeOf, stepFrom, toward, within } from './table/space.ts'
import { isIn, typesOnWay } from './table/terrain.ts'
import { INCH, SIZES } from './tables.ts'
import { aimOf } from './targets.ts'
import { type Position, position, type UnitAt } from './testing.ts'
import { areEnemies, isWsless, unitsWithin } from './units.ts'
import { ldOf, moveOf, svOf, wsOf } from './values.ts'
import { view } from './view.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, ...more })
const squad = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at })
const tank = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'mbtSquadron', at })
const square = (x: number, y: number, size: number) =>
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ] as const

describe('P1 frame', () => {
  test('P1.1.1, P1.1.6r: two seats, and each of them, spectator and referee see the same', () => {
    expect(game.seats({}).map(seat => seat.id)).toEqual(['a', 'b'])
    const t = table([squad('A', [10, 10])], [squad('B', [30, 30])])
    const views = ['a', 'b', 'spectator', 'referee'].map(viewer => JSON.stringify(view(t.state, viewer)))
    expect(new Set(views).size).toBe(1)
  })

  test('P1.1.3, P1.5.1, P5.1.1r: lengths are inches, places whole thousandths of them', () => {
    const t = table([squad('A', [10.0004, 10])], [])
    expect(t.model('A').x).toBe(10_000)
    expect(moveOf(t.state, t.model('A'), 'move')).toBe(6 * INCH)
  })

  test('P1.1.5: two armies of one Allegiance may fight each other', () => {
    const t = position({ a: { allegiance: 'rim', units: [squad('A', [10, 10])] }, b: { allegiance: 'rim', units: [squad('B', [20, 10])] } })
    expect(areEnemies(t.unit('A'), t.unit('B'))).toBe(true)
  })

  test('P1.3.1r, P1.3.2r: Mv is halved first, exactly, and then the bonuses are added', () => {
    const t = table([{ ...squad('A', [10, 10]), stats: { mv: 5 }, order: 'advance' }], [])
    t.unit('A').effects = [{ kind: 'suppressed', value: 1, until: 9, by: -1 }]
    expect(moveOf(t.state, t.model('A'), 'move')).toBe(2500 + 6000)
  })

  test('P1.3.3r: two effects of one name count once', () => {
    const t = table(
      [squad('A', [10, 10])],
      [
        { name: 'X', unit: 'nanomancerSquad', at: [[11.8, 10]] },
        { name: 'Y', unit: 'nanomancerSquad', at: [[8.2, 10]] },
      ],
    )
    expect(ldOf(t.state, t.unit('A')).value).toBe(5)
  })

  test('P1.4.1r, P1.4.2r: friends are of the same army; units are as near as their nearest models', () => {
    const t = table([squad('A', [10, 10], [12, 10]), squad('F', [10, 14])], [squad('B', [20, 10])])
    expect(areEnemies(t.unit('A'), t.unit('F'))).toBe(false)
    expect(unitsWithin(t.state, 6740, t.unit('A'), t.unit('B'))).toBe(true)
    expect(unitsWithin(t.state, 6739, t.unit('A'), t.unit('B'))).toBe(false)
  })

  test('P1.5.3, P1.5.4, P1.5.5: limits of Sv, WS and FS', () => {
    const t = table([{ ...squad('A', [10, 10]), stats: { ws: 1, sv: 2 }, wargear: ['etriaris'] }], [])
    t.unit('A').effects = [{ kind: 'logicPlague', value: 2, until: 9, by: -1 }]
    expect(wsOf(t.state, t.model('A'))?.value).toBe(1)
    expect(svOf(t.state, t.unit('A'))).toBe(2)
    const tanks = table([tank('T', [10, 10])], [])
    expect(wsOf(tanks.state, tanks.model('T'))).toBeUndefined()
  })

  test('P1.5.6, P13.9.1: a wound takes 1 HP; a model without HP is destroyed and removed', () => {
    const t = table([squad('A', [10, 10])], [{ name: 'B', unit: 'modeTeam', at: [[10, 20]] }], { phase: 'nothing' })
    const wounds = (count: number) => [{ weapon: 'coilrifle', count, mode: 'ranged', armour: 0 }]
    t.start('allocation', { by: 0, target: 1, reach: {}, wounds: wounds(1), model: -1, points: 0 })
    expect([t.model('B').hp, t.model('B').where]).toEqual([1, 'board'])
  })

  test('P1.5.2, P1.5.7, P1.5.8, P1.5.9: what each characteristic is, as the view shows it', () => {
    const t = table([tank('T', [10, 10])], [])
    expect(view(t.state, 'a').seen[0]!.values).toMatchObject({ av: 13, sv: null, ld: 8, fs: 3, ws: null, mv: 10_000 })
    expect([t.model('T').layers, t.unit('T').abilities.pd]).toEqual([1, 1])
  })
})

describe('P4 unit types', () => {
  test('P4.1.3, P4.1.5, P4.1.6r: vehicles without WS have none in melee; Superheavies are Massive vehicles', () => {
    const t = table([tank('T', [10, 10])], [{ name: 'X', unit: 'excitatus', at: [[30, 30]] }])
    expect(isWsless(t.unit('T'))).toBe(true)
    expect(t.unit('X').infantry).toBe(false)
    expect(t.unit('X').abilities.massive).toBe(1)
  })

  test('P4.4.4, P19.2.1, P12.2.1: only Anti-Air and aircraft shoot at what flies', () => {
    const t = table(
      [{ ...squad('A', [20, 10]), weapons: { coilrifle: 1, laserCannon: 1 }, stats: { fs: 5 } }],
      [{ name: 'J', unit: 'strikecraftSquadron', at: [[20, 18, 180]] }],
    )
    expect(aimOf(t.state, 0, 'coilrifle', t.unit('J'))).toMatchObject({ rule: 'P4.4.4' })
    expect(aimOf(t.state, 0, 'laserCannon', t.unit('J'))).toBe('sight')
  })

  test('P4.4.6, P5.6.1, P5.6.3r: cohesion of 2", 4" and 5"', () => {
    const t = table(
      [
        squad('A', [10, 10]),
        tank('T', [20, 10]),
        { name: 'J', unit: 'strikecraftSquadron', at: [[30, 10, 0]] },
        { name: 'S', unit: 'scoutSquads', at: [[40, 10]] },
      ],
      [],
    )
    expect(['A', 'T', 'J', 'S'].map(name => cohesionOf(t.unit(name)))).toEqual([2000, 4000, 5000, 4000])
  })

  test('P4.4.7, P5.8.1, P5.8.3r: aircraft fire ahead, also when they hover; others all round', () => {
    const aim = (unit: string, y: number, hovering: boolean) => {
      const t = table([{ name: 'A', unit, at: [[20, 20, 0]], hovering, weapons: { machineGun: 1 } }], [squad('B', [20, y])])
      return aimOf(t.state, 0, 'machineGun', t.unit('B'))
    }
    expect(aim('gunship', 30, true)).toBe('sight')
    expect(aim('gunship', 10, true)).toMatchObject({ rule: 'P5.8.1' })
    expect(aim('mbtSquadron', 10, false)).toBe('sight')
  })

  test('P4.4.8, P4.5.2: aircraft and Ruin-Engines have no cover', () => {
    const wood = { areas: [{ type: 'forest' as const, corners: square(5, 5, 20) }] }
    const t = table(
      [
        { name: 'G', unit: 'gunship', at: [[10, 10]], hovering: true, order: 'digIn' },
        { name: 'X', unit: 'excitatus', at: [[18, 18]], order: 'digIn' },
      ],
      [],
      wood,
    )
    expect(['G', 'X'].map(name => coverOf(t.state, t.unit(name)))).toEqual([7, 7])
  })

  test('P4.4.9r: a hovering aircraft is still Flying', () => {
    const t = table([squad('A', [20, 10])], [{ name: 'G', unit: 'gunship', at: [[20, 18]], hovering: true }])
    expect(aimOf(t.state, 0, 'coilrifle', t.unit('G'))).toMatchObject({ rule: 'P1.5.5' })
  })
})

describe('P5 geometry', () => {
  test('P5.1.2r: sizes of the classes', () => {
    const t = table(
      [
        squad('A', [10, 10]),
        { name: 'J', unit: 'strikecraftSquadron', at: [[30, 10, 0]] },
        { name: 'G', unit: 'gunship', at: [[20, 30]], hovering: true },
      ],
      [],
    )
    expect(sizeOf(t.unit('A'))).toEqual(SIZES.I)
    expect([sizeOf(t.unit('J')).top, sizeOf(t.unit('G')).top]).toEqual([12_000, 4000])
  })

  test('P5.1.3r, P5.3.7: bases on the board, touching but not overlapping', () => {
    const t = table([squad('A', [10, 10])], [squad('B', [12, 10])])
    const [a, b] = [baseOf(t.state, t.model('A')), baseOf(t.state, t.model('B'))]
    expect(overlaps(a, { ...b, x: 11_260 })).toBe(false)
    expect(overlaps(a, { ...b, x: 11_259 })).toBe(true)
    expect(onTable(t.state, { ...a, x: 630 })).toBe(true)
    expect(onTable(t.state, { ...a, x: 629 })).toBe(false)
    expect(refuseEnd(planOf(t.state, t.unit('A')), t.model('A'), { x: 629, y: 5000 })?.rule).toBe('P5.3.7')
  })

  test('P5.1.4r: directions in millionths, and steps with halves away from zero', () => {
    expect(directionOf(0)).toEqual({ x: 0, y: 1_000_000 })
    expect(directionOf(90)).toEqual({ x: 1_000_000, y: 0 })
    expect(directionOf(30)).toEqual({ x: 500_000, y: 866_025 })
    expect(stepFrom({ x: 0, y: 0 }, 45, 10_000)).toEqual({ x: 7071, y: 7071 })
    expect([nearest(0.5), nearest(-0.5), nearest(1.4)]).toEqual([1, -1, 1])
  })

  test('P5.1.5r, P5.3.1, P5.3.2r: legs are rounded up to whole thousandths', () => {
    expect(legLength({ x: 0, y: 0 }, { x: 3000, y: 4000 })).toBe(5000)
    expect(legLength({ x: 0, y: 0 }, { x: 1, y: 1 })).toBe(2)
    expect(legLength({ x: 0, y: 0 }, { x: 150_000, y: 150_001 })).toBe(212_133)
  })

  test('P5.2.2r, P5.2.5r: heights do not count; a point has radius 0', () => {
    const t = table([squad('A', [10, 10])], [{ name: 'J', unit: 'strikecraftSquadron', at: [[20, 10, 0]] }])
    expect(within(8189, baseOf(t.state, t.model('A')), baseOf(t.state, t.model('J')))).toBe(true)
    expect(within(370, baseOf(t.state, t.model('A')), { x: 11_000, y: 10_000, radius: 0 })).toBe(true)
    expect(within(369, baseOf(t.state, t.model('A')), { x: 11_000, y: 10_000, radius: 0 })).toBe(false)
  })

  test('P5.3.4r, P18.10.1, P18.8.1: who passes over whom', () => {
    const cross = (unit: string, other: string, side: 'friend' | 'foe') => {
      const between: UnitAt = { name: 'O', unit: other, at: [[20, 14]] }
      const t =
        side === 'friend'
          ? table([{ name: 'A', unit, at: [[20, 10]] }, between], [])
          : table([{ name: 'A', unit, at: [[20, 10]] }], [between])
      const plan = planOf(t.state, t.unit('A'))
      const found = wayTo(plan, t.model('A'), { x: 20_000, y: 19_000 }, 9000)
      return isWay(found) ? 'way' : found.rule
    }
    expect(cross('infantryPlatoon', 'infantryPlatoon', 'friend')).toBe('way')
    expect(cross('infantryPlatoon', 'mbtSquadron', 'friend')).toBe('P5.3.4r')
    expect(cross('mbtSquadron', 'infantryPlatoon', 'friend')).toBe('P5.3.4r')
    expect(cross('fspTeam', 'infantryPlatoon', 'foe')).toBe('way')
    expect(cross('strikeDroneGroup', 'infantryPlatoon', 'foe')).toBe('way')
    expect(cross('infantryPlatoon', 'infantryPlatoon', 'foe')).toBe('P5.3.4r')
  })

  test('P5.3.2r: a way goes round what bars it, if there is enough of the move', () => {
    const t = table([tank('A', [20, 10]), tank('O', [20, 14])], [])
    const found = wayTo(planOf(t.state, t.unit('A')), t.model('A'), { x: 20_000, y: 18_000 }, 10_000)
    expect(isWay(found) && found.path.length > 2 && found.cost > 8000 && found.cost <= 10_000).toBe(true)
  })

  test('P5.4.1, P5.4.2, P5.4.13r: one model that sees one model is enough, both ways', () => {
    const t = table([squad('A', [10, 10], [40, 10])], [squad('B', [10, 20])], {
      areas: [{ type: 'impassable', corners: square(38, 12, 6) }],
    })
    expect(unitSees(t.state, t.unit('A'), t.unit('B'))).toBe(true)
    expect(sees(t.state, t.model('B'), t.model('A'))).toBe(sees(t.state, t.model('A'), t.model('B')))
  })

  test("P5.4.8r: the looker's own unit does not hide, and what flies hides nobody", () => {
    const t = table([squad('A', [10, 10], [10, 15])], [squad('B', [10, 20])])
    expect(sees(t.state, t.model('A', 0), t.model('B'))).toBe(true)
    const flyer = table([squad('A', [10, 10])], [squad('B', [10, 20]), { name: 'J', unit: 'strikecraftSquadron', at: [[10, 15, 0]] }])
    expect(sees(flyer.state, flyer.model('A'), flyer.model('B'))).toBe(true)
  })

  test('P5.5.1r, P5.5.3r: toward along the line of centres, and up if the centres coincide', () => {
    expect(toward({ x: 0, y: 0 }, { x: 3000, y: 4000 }, 1000)).toEqual({ x: 600, y: 800 })
    expect(toward({ x: 5, y: 5 }, { x: 5, y: 5 }, 1000)).toEqual({ x: 5, y: 1005 })
  })

  test('P5.6.4, P5.6.5r, P5.6.6, P5.6.7r: a move keeps cohesion, or brings a broken unit closer', () => {
    const judge = (at: (readonly number[])[], to: (readonly number[])[]) => {
      const t = table([squad('A', ...at)], [])
      const plan = planOf(t.state, t.unit('A'))
      return refuseMove(t.state, { plan, allowance: () => 6000 }, new Map(to.map(([x, y], i) => [i, { x: x! * INCH, y: y! * INCH }])))?.rule
    }
    expect(
      judge(
        [
          [10, 10],
          [12, 10],
        ],
        [
          [10, 10],
          [15, 10],
        ],
      ),
    ).toBe('P5.6.5r')
    expect(
      judge(
        [
          [10, 10],
          [20, 10],
        ],
        [
          [10, 10],
          [18, 10],
        ],
      ),
    ).toBeUndefined()
    expect(
      judge(
        [
          [10, 10],
          [20, 10],
        ],
        [
          [10, 10],
          [21, 10],
        ],
      ),
    ).toBe('P5.6.7r')
  })

  test('P5.9.1r, P5.9.5r: the nearest spot on the rings', () => {
    expect(firstSpot({ x: 0, y: 0 }, 500, () => true)).toEqual({ x: 0, y: 0 })
    expect(firstSpot({ x: 0, y: 0 }, 500, at => at.y >= 100)).toEqual({ x: 0, y: 100 })
    expect(firstSpot({ x: 0, y: 0 }, 500, at => at.x < -150)).toEqual({ x: -173, y: -100 })
    expect(firstSpot({ x: 0, y: 0 }, 300, at => at.y > 1000)).toBeUndefined()
  })
})

describe('P6 terrain', () => {
  test('P6.1.2r, P6.1.3r, P6.2.1: what is not covered is Plains; areas may overlap; the border is inside', () => {
    const t = table([squad('A', [10, 10])], [], {
      areas: [
        { type: 'forest', corners: square(10, 10, 4) },
        { type: 'difficult', corners: square(8, 8, 4) },
      ],
    })
    expect(isIn(t.state, t.model('A'), 'forest')).toBe(true)
    expect(coverOf(t.state, t.unit('A'))).toBe(5)
    expect(isIn(t.state, { x: 30_000, y: 30_000 }, 'forest', 'difficult')).toBe(false)
    expect(
      typesOnWay(t.state, [
        { x: 5000, y: 9000 },
        { x: 20_000, y: 9000 },
      ]),
    ).toEqual(['difficult'])
  })

  test('P6.3.4, P6.2.16r: Flying goes over everything but ends on no rock', () => {
    const t = table([{ name: 'D', unit: 'strikeDroneGroup', at: [[10, 10]] }], [], {
      areas: [
        { type: 'water', corners: square(8, 12, 4) },
        { type: 'impassable', corners: square(8, 18, 4) },
      ],
    })
    const fly = (y: number) => {
      const found = wayTo(planOf(t.state, t.unit('D')), t.model('D'), { x: 10_000, y: y * INCH }, 16_000)
      return isWay(found) ? found.cost : found.rule
    }
    expect([14, 20, 24].map(fly)).toEqual([4000, 'P6.2.16r', 14_000])
  })

  test('P6.4.1h: who stands on a hill sees over what is lower', () => {
    const low = { type: 'building' as const, corners: square(18, 18, 4), height: 1 }
    const see = (hill: boolean) => {
      const t = table([squad('A', [20, 10])], [squad('B', [20, 30])], {
        areas: hill ? [low, { type: 'hill', corners: square(16, 6, 8), height: 2 }] : [low],
      })
      return sees(t.state, t.model('A'), t.model('B'))
    }
    expect(see(false)).toBe(false)
    expect(see(true)).toBe(true)
  })

  test('P6.5.5h: a charge into a building works as in the open, at half speed inside', () => {
    const t = table([{ ...squad('A', [20, 14]), order: 'assault' }], [squad('B', [20, 21])], {
      areas: [{ type: 'building', corners: square(17, 18, 6) }],
    })
    const going = { plan: planOf(t.state, t.unit('A'), t.unit('B')), allowance: () => 12_000 }
    expect(chargeEnds(t.state, going)?.get(0)?.y).toBeGreaterThan(18_000)
  })

  test('P10.4.9r, P10.4.5r: a flight is found, or the unit must leave', () => {
    const find = (x: number, y: number, facing: number) => {
      const t = table([{ name: 'J', unit: 'strikecraftSquadron', at: [[x, y, facing]] }], [])
      return findFlight(t.state, t.unit('J')) !== undefined
    }
    expect(find(24, 5, 0)).toBe(true)
    expect(find(24, 40, 0)).toBe(false)
  })
})
