import { describe, expect, test } from 'vitest'
import { destroy } from '../damage.ts'
import { markersFor } from '../setup.ts'
import type { PrototypeOptions, State } from '../state.ts'
import { inZone, zoneId } from '../table/zones.ts'
import { type Position, position, type UnitAt } from '../testing.ts'
import { ACTIONS, refuseAction, scoreAction } from './actions.ts'
import { roundsOf } from './length.ts'
import { endPhase } from './match.ts'

const platoon = (name: string, x: number, y: number, more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at: [[x, y]],
  ...more,
})
const on = (mission: PrototypeOptions['mission'], more: Partial<PrototypeOptions> = {}) => ({ mission, ...more })

function table(a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) {
  const { a: sideA = {}, b: sideB = {}, ...rest } = more
  const t = position({ ...rest, a: { allegiance: 'rim', ...sideA, units: a }, b: { allegiance: 'rim', ...sideB, units: b } })
  t.state.outcome = null
  return t
}

/** Takes all models of a unit from the table. */
function gone(s: State, unit: number, where: 'dead' | 'left' = 'dead'): void {
  for (const i of s.units[unit]!.models) Object.assign(s.models[i]!, { where, ...(where === 'dead' ? { hp: 0 } : {}) })
}

describe('P23 the end', () => {
  test('P-92 (P23.1.2h): who has no model on the board, embarked or in reserve loses when the phase ends, whatever the points', () => {
    const t = table([platoon('one', 10, 10)], [platoon('foe', 40, 40)])
    t.state.scores.b.vp = 20
    endPhase(t.state)
    expect(t.state.outcome).toBeNull()
    gone(t.state, t.index('foe'))
    endPhase(t.state)
    expect(t.state.outcome).toMatchObject({ winners: ['a'], rule: 'P23.1.2h' })
  })
  test('P-92 (P23.1.2h): a Gunship in reserve keeps its side in the match; if both are gone it is a draw', () => {
    const t = table([platoon('one', 10, 10)], [platoon('foe', 40, 40), { name: 'gunship', unit: 'gunship' }])
    gone(t.state, t.index('foe'))
    endPhase(t.state)
    expect(t.state.outcome).toBeNull()
    gone(t.state, t.index('gunship'))
    gone(t.state, t.index('one'))
    endPhase(t.state)
    expect(t.state.outcome).toMatchObject({ winners: [], rule: 'P23.1.2h' })
  })
  test('P23.1.2h: engines out of control are nobody’s models', () => {
    const t = table([platoon('one', 10, 10)], [{ name: 'engine', unit: 'judgementalInferno', at: [[40, 30]] }])
    endPhase(t.state)
    expect(t.state.outcome).toBeNull()
    t.unit('engine').rampant = true
    endPhase(t.state)
    expect(t.state.outcome?.winners).toEqual(['a'])
  })
  test('P23.1.2h: a Breakout’s defender who has left does not lose so: the points decide', () => {
    // Side b attacks; five squads that left are 125 points.
    const t = table(
      [platoon('out', 10, 10, { models: 5, at: Array.from({ length: 5 }, (_, i) => [10 + 1.5 * i, 10]) })],
      [platoon('foe', 40, 40)],
      { options: on('breakout') },
    )
    gone(t.state, t.index('out'), 'left')
    endPhase(t.state)
    expect(t.state.outcome).toMatchObject({ winners: ['a'] })
    expect(t.state.scores.a.vp).toBe(1)
  })
  test('P23.1.3h: a player may give up at any time', () => {
    const t = position({ a: { units: [platoon('one', 10, 10)] }, b: { units: [platoon('foe', 40, 40)] }, phase: 'movement' })
    t.concede('a')
    expect(t.state.outcome).toMatchObject({ winners: ['b'], rule: 'P23.1.3h' })
  })
  test('P22.1.2h, P1.6.1: five rounds unless the mission or the option says so', () => {
    const rounds = (options: Partial<PrototypeOptions>) =>
      roundsOf(table([platoon('one', 10, 10)], [platoon('foe', 40, 40)], { options }).state)
    expect([rounds({}), rounds(on('breakout')), rounds(on('engineWar')), rounds({ rounds: 3 })]).toEqual([5, 6, 6, 3])
  })
})

describe('P22 markers and zones', () => {
  test('P22.1.3h: a marker in Water or Impassable is moved to the nearest legal spot, its twin as the mirror image', () => {
    // Land Grab at 48": (12,12), (12,36), (36,12), (36,36). The pond reaches 0.5" beyond the first marker.
    const pond = {
      type: 'water',
      corners: [
        [8, 8],
        [12.5, 8],
        [12.5, 16],
        [8, 16],
      ],
    } as const
    const t = table([platoon('one', 30, 24)], [platoon('foe', 40, 40)], { options: on('landGrab'), areas: [pond] })
    const [first, second, third, fourth] = markersFor(t.state).map(({ x, y }) => [x, y])
    expect(first).not.toEqual([12000, 12000])
    expect(Math.max(Math.abs(first![0]! - 12000), Math.abs(first![1]! - 12000))).toBeLessThanOrEqual(600)
    expect(fourth).toEqual([48000 - first![0]!, 48000 - first![1]!])
    expect([second, third]).toEqual([
      [12000, 36000],
      [36000, 12000],
    ])
  })
  test('P22.1.4h: skirmish missions may be played with another zone, assault missions not', () => {
    const zone = (options: Partial<PrototypeOptions>) =>
      zoneId(table([platoon('one', 30, 24)], [platoon('foe', 40, 40)], { options }).state)
    expect([zone({}), zone({ zone: 'corners' }), zone(on('holdTheLine', { zone: 'corners' }))]).toEqual(['longEdges', 'corners', 'bulwark'])
  })
  test('P7.2.4r, P22.2.1h to P22.2.6h: wholly in the zone is every base', () => {
    const inside = (options: Partial<PrototypeOptions>, x: number, y: number, side: 'a' | 'b' = 'a') => {
      const t = table([platoon('one', 30, 24)], [platoon('foe', 40, 40)], { options })
      return inZone(t.state, side, { x: x * 1000, y: y * 1000, radius: 630 })
    }
    expect([inside({}, 20, 11.37), inside({}, 20, 11.371), inside({}, 20, 40, 'b')]).toEqual([true, false, true])
    expect([inside({ zone: 'shortEdges' }, 11.37, 30), inside({ zone: 'shortEdges' }, 11.371, 30)]).toEqual([true, false])
    expect([inside({ zone: 'corners' }, 5, 5), inside({ zone: 'corners' }, 16, 16)]).toEqual([true, false])
    expect([inside({ zone: 'steps' }, 23.37, 15.37), inside({ zone: 'steps' }, 24, 7), inside({ zone: 'steps' }, 24, 9)]).toEqual([
      true,
      true,
      false,
    ])
    expect([inside(on('breakout'), 24, 24), inside(on('breakout'), 24, 6.37, 'b'), inside(on('breakout'), 24, 6.371, 'b')]).toEqual([
      true,
      true,
      false,
    ])
    expect([inside(on('holdTheLine'), 24, 17.37), inside(on('holdTheLine'), 24, 40.63, 'b')]).toEqual([true, true])
  })
})

describe('P22.6 secondaries that are scored when they happen', () => {
  const scored = (secondary: 'decapitate' | 'engineHunter', ...foes: readonly UnitAt[]) => {
    const t = table([platoon('one', 10, 10)], [...foes, platoon('last', 10, 40)], { a: { secondaries: [secondary], units: [] } })
    for (const { name } of foes) for (const i of t.unit(name).models) destroy(t.state, i, t.index('one'))
    return t.state.scores.a.vp
  }
  test('P22.6.3h: Decapitate: 4 when the enemy Commander is destroyed', () => {
    const hq = (commander: boolean): UnitAt => ({ name: 'hq', unit: 'lieutenant', at: [[40, 40]], commander })
    expect([scored('decapitate', hq(true)), scored('decapitate', hq(false))]).toEqual([4, 0])
  })
  test('P22.6.7h: Engine Hunter: 2 for each Massive unit, 5 for a Superheavy, at most 6', () => {
    const walker: UnitAt = { name: 'walker', unit: 'fspTeam', at: [[40, 20]] }
    const engine: UnitAt = { name: 'engine', unit: 'judgementalInferno', at: [[40, 30]] }
    expect([scored('engineHunter', walker), scored('engineHunter', engine), scored('engineHunter', walker, engine)]).toEqual([2, 5, 6])
    expect(scored('engineHunter', { name: 'tank', unit: 'mbtSquadron', at: [[40, 40]] })).toBe(0)
  })
  test('P22.6.6h: Survey: within 3.000" of a marker, each marker once, at most 5', () => {
    const at = (x: number) => {
      const t = table([platoon('one', x, 24)], [platoon('foe', 40, 40)], {
        a: { secondaries: ['survey'], units: [] },
        markers: [
          [10, 24],
          [30, 40],
        ],
        phase: 'nothing',
      })
      return t
    }
    const near = at(14.26)
    expect(refuseAction(near.state, near.index('one'), 'survey', 0)).toBeUndefined()
    expect(refuseAction(near.state, near.index('one'), 'survey', 1)?.rule).toBe('P22.6.6h')
    const far = at(14.261)
    expect(refuseAction(far.state, far.index('one'), 'survey', 0)?.rule).toBe('P22.6.6h')
    scoreAction(near.state, near.unit('one'), 'survey', 0)
    expect(near.state.scores.a.vp).toBe(1)
    expect(refuseAction(near.state, near.index('one'), 'survey', 0)?.rule).toBe('P22.6.6h')
    for (let marker = 1; marker < 8; marker++) scoreAction(near.state, near.unit('one'), 'survey', marker)
    expect(near.state.scores.a.vp).toBe(5)
  })
  test('P22.3.4h: Download: within 1.000" of a terminal that the own side controls, 3 points, once', () => {
    const at = (x: number, ...foes: readonly UnitAt[]) =>
      table([platoon('one', x, 24)], [platoon('foe', 40, 40), ...foes], { options: on('dataRecovery'), markers: [[10, 24]] })
    const near = at(12.26)
    expect(refuseAction(near.state, near.index('one'), 'download', 0)).toBeUndefined()
    expect(refuseAction(at(12.261).state, 0, 'download', 0)?.rule).toBe('P22.3.4h')
    const contested = at(12.26, platoon('rival', 7.74, 24))
    expect(refuseAction(contested.state, contested.index('one'), 'download', 0)?.rule).toBe('P22.3.4h')
    scoreAction(near.state, near.unit('one'), 'download', 0)
    expect(near.state.scores.a.vp).toBe(3)
    expect(refuseAction(near.state, near.index('one'), 'download', 0)?.rule).toBe('P22.3.4h')
  })
  test('P17.1.1, P17.1.2r: only infantry does Actions, not while Retreating, nor against its order', () => {
    const begin = (more: Partial<UnitAt>, phase: State['phase'] = 'shooting') => {
      const t = table([{ name: 'one', unit: 'infantryPlatoon', at: [[10, 24]], ...more }], [platoon('foe', 40, 40)], {
        a: { secondaries: ['survey'], units: [] },
        markers: [[10, 24]],
      })
      t.state.phase = phase
      return refuseAction(t.state, t.index('one'), 'survey', 0)?.rule
    }
    expect([begin({}), begin({ unit: 'mbtSquadron' })]).toEqual([undefined, 'P17.1.1'])
    expect([begin({ order: 'advance' }), begin({ order: 'assault' }), begin({ order: 'takeAim' })]).toEqual([
      'P17.1.2r',
      'P17.1.2r',
      undefined,
    ])
    expect([
      begin({ order: 'takeAim' }, 'movement'),
      begin({ order: 'digIn' }, 'movement'),
      begin({ order: 'advance' }, 'movement'),
    ]).toEqual(['P17.1.2r', 'P17.1.2r', undefined])
    expect(ACTIONS).toContain('survey')
  })
})
