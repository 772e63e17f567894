import { describe, expect, test } from 'vitest'
import { MISSION_IDS, type ZoneId } from '../content/types.ts'
import { markersFor, stateOf } from '../setup.ts'
import { isIn } from '../table/terrain.ts'
import { inZone, zoneId } from '../table/zones.ts'
import { fsFor } from '../targets.ts'
import { type Position, position, type UnitAt } from '../testing.ts'
import { commonWs, meleeNeed } from './melee-profile.ts'
import { refuseSetting } from './setting.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, ...more })
const FAR: UnitAt = { name: 'far', unit: 'infantryPlatoon', at: [[44, 44]] }

/** Whether a base of a side lies in its zone. */
function lies(
  zone: ZoneId,
  mission: 'crossroads' | 'breakout',
  side: 'a' | 'b',
  board: 'small' | 'large',
  x: number,
  y: number,
  radius = 0.63,
) {
  const t = table([], [FAR], { options: { zone, mission, board } })
  return inZone(t.state, side, { x: x * 1000, y: y * 1000, radius: radius * 1000 })
}

describe('zones and tables', () => {
  test('P22.2.2h: Short Edges, 16" deep on the wide board and 12" on the small', () => {
    expect([lies('shortEdges', 'crossroads', 'a', 'large', 15.37, 24), lies('shortEdges', 'crossroads', 'a', 'large', 15.371, 24)]).toEqual(
      [true, false],
    )
    expect([lies('shortEdges', 'crossroads', 'b', 'small', 36.63, 24), lies('shortEdges', 'crossroads', 'b', 'small', 36.6, 24)]).toEqual([
      true,
      false,
    ])
  })

  test('P22.2.3h: Corners are triangles, turned by 180 degrees', () => {
    expect([lies('corners', 'crossroads', 'a', 'small', 4, 4), lies('corners', 'crossroads', 'a', 'small', 16, 16)]).toEqual([true, false])
    expect([lies('corners', 'crossroads', 'b', 'small', 44, 44), lies('corners', 'crossroads', 'b', 'small', 32, 32)]).toEqual([
      true,
      false,
    ])
    expect([lies('corners', 'crossroads', 'a', 'large', 40, 2), lies('corners', 'crossroads', 'a', 'small', 40, 2)]).toEqual([true, false])
  })

  test('P22.2.4h: Steps are 16" deep on one half and 8" on the other', () => {
    expect([
      lies('steps', 'crossroads', 'a', 'small', 10, 15),
      lies('steps', 'crossroads', 'a', 'small', 30, 15),
      lies('steps', 'crossroads', 'a', 'small', 30, 7),
    ]).toEqual([true, false, true])
    expect(lies('steps', 'crossroads', 'a', 'small', 24, 7)).toBe(true)
  })

  test('P22.2.5h: Siege: the defender in the middle, the attacker within 7" of any edge', () => {
    expect([lies('siege', 'breakout', 'a', 'small', 24, 24), lies('siege', 'breakout', 'a', 'small', 24, 31.4)]).toEqual([true, false])
    expect([
      lies('siege', 'breakout', 'b', 'small', 3.15, 24, 3.15),
      lies('siege', 'breakout', 'b', 'small', 44, 44),
      lies('siege', 'breakout', 'b', 'small', 24, 24),
    ]).toEqual([true, true, false])
  })

  test('P22.1.1h: in assault missions the zones follow from the roles, whatever zone was agreed', () => {
    const t = table([], [FAR], { options: { mission: 'holdTheLine', zone: 'corners' } })
    expect(zoneId(t.state)).toBe('bulwark')
  })

  test('P7.6.1h: the ready table of the options, or none', () => {
    const areas = (of: string) => stateOf({ ...table([], [FAR]).state.options, table: of }, null, armies()).areas
    expect(areas('open')).toEqual([])
    expect(areas('brokenCity').every(area => area.id.startsWith('T2'))).toBe(true)
    expect(areas('brokenCity').length).toBeGreaterThan(5)
  })

  test('P6.5.6h, P22.1.3h: a marker may lie in a building, not in Water or on rock; pairs stay mirrored', () => {
    for (const mission of MISSION_IDS) {
      const s = stateOf(
        { ...table([], [FAR]).state.options, mission, board: 'large', table: 'riverCrossing', points: 4000 },
        null,
        armies(),
      )
      for (const marker of markersFor(s)) expect(isIn(s, marker, 'water', 'impassable')).toBe(false)
    }
    const house = table([], [FAR], {
      markers: [[20, 20]],
      areas: [
        {
          type: 'building',
          corners: [
            [18, 18],
            [24, 18],
            [24, 24],
            [18, 24],
          ],
        },
      ],
    })
    expect(isIn(house.state, house.state.markers[0]!, 'building')).toBe(true)
  })

  test('P7.4.5r: a Transport must be in range of the HQ for its riders', () => {
    const t = table(
      [
        { name: 'HQ', unit: 'lieutenant', at: [[4, 6]] },
        { name: 'APC', unit: 'apcGroup', models: 1 },
        { name: 'P', unit: 'infantryPlatoon', models: 2, rides: 'APC' },
      ],
      [FAR],
    )
    const at = (x: number) =>
      refuseSetting(t.state, t.index('APC'), 'deploy', [{ piece: `m${t.modelIndex('APC')}`, x: x * 1000, y: 6000 }])?.rule
    expect([at(20), at(30)]).toEqual([undefined, 'P7.2.2'])
  })

  test('P18.8.3r: melee against Flying has no penalty; shooting has', () => {
    const t = table(
      [{ name: 'A', unit: 'closeCombatSquads', at: [[20, 10]], stats: { fs: 5 } }],
      [{ name: 'D', unit: 'strikeDroneGroup', at: [[20, 16]] }],
    )
    expect(meleeNeed(t.state, 4, t.unit('D'))).toBe(2)
    expect(commonWs(t.state, t.unit('D'))).toBe(1)
    expect(fsFor(t.state, 0, 'coilrifle', t.unit('D'))).toBe(2)
  })

  test('P22.6.8h, P22.5.3h: points for retreats, and for war engines in stage 2', () => {
    const t = position({
      a: { units: [{ name: 'P', unit: 'infantryPlatoon', at: [[10, 24]], marks: 1 }] },
      b: { units: [FAR, { name: 'X', unit: 'excitatus', at: [[30, 30]], detachment: 1 }], secondaries: ['breakTheirNerve'] },
      phase: 'nothing',
    })
    t.dice(6, 6, 2)
    t.start('morale', { open: [] })
    expect(t.state.scores.b).toMatchObject({ vp: 1, from: { breakTheirNerve: 1 } })
    const war = position({
      a: { units: [FAR] },
      b: {
        units: [
          { name: 'X', unit: 'excitatus', at: [[30, 30]], hp: [1], layers: [0] },
          { name: 'B', unit: 'infantryPlatoon', at: [[4, 4]] },
        ],
      },
      round: 3,
      phase: 'nothing',
      options: { mission: 'engineWar' },
    })
    war.start('allocation', {
      by: 0,
      target: 1,
      reach: { only: war.unit('X').models },
      wounds: [{ weapon: 'railcannon', count: 1, mode: 'ranged', armour: 0 }],
      model: -1,
      points: 0,
    })
    expect(war.state.scores.a.from).toEqual({ mission: 5 })
  })
})

function armies() {
  const none = { name: 'none', allegiance: 'astun', points: 0, trait: 'merchantLord', commander: [-1, -1], detachments: [] } as const
  return { a: none, b: none }
}
