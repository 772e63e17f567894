import { begin } from '@muster/core'
import { scriptedChance } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { MISSIONS } from '../content/missions.ts'
import { destroy } from '../damage.ts'
import type { PrototypeOptions, Side, State, Unit } from '../state.ts'
import { INCH } from '../tables.ts'
import { type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { endRound, finalScore } from './missions.ts'

/** A unit of a side, and what differs from a fresh one. */
interface Put extends UnitAt {
  readonly is?: Partial<Unit>
}

interface Given {
  readonly a?: readonly Put[]
  readonly b?: readonly Put[]
  readonly options?: Partial<PrototypeOptions>
  readonly round?: number
  readonly but?: (s: State) => void
}

/** The position, with nothing running; the markers are those of the mission. */
function stand({ a = [], b = [], options = {}, round = 2, but }: Given): PrototypeTable {
  const markers = markersOf(options)
  const t = position({ a: { units: a }, b: { units: b }, options, round, markers })
  for (const { name, is } of [...a, ...b]) Object.assign(t.unit(name), is)
  but?.(t.state)
  return t
}

function markersOf({ mission = 'crossroads' }: Partial<PrototypeOptions>): readonly (readonly [number, number])[] {
  const width = mission === 'engineWar' ? 72 : 48
  return MISSIONS[mission].markers(width * INCH).map(([x, y]) => [x / INCH, y / INCH])
}

/** Runs the match on from one of its steps. */
function runFrom(t: PrototypeTable, step: string, ...dice: readonly number[]): void {
  t.state.outcome = null
  begin(t.state, 'match', step, {})
  t.engine.advance(t.state, scriptedChance(...dice))
}

/** Squads of three of a side about a place: enough to control a marker there. */
function squads(name: string, x: number, y: number, is: Put['is'] = {}): Put {
  return {
    name,
    unit: 'infantryPlatoon',
    at: [
      [x, y],
      [x + 1.4, y],
      [x + 0.7, y + 1.4],
    ],
    is,
  }
}

/** The points of both sides when a round has ended. */
function scoresAfter(given: Given): { readonly [side in Side]: number } {
  const { state } = stand(given)
  endRound(state)
  return { a: state.scores.a.vp, b: state.scores.b.vp }
}

/** The points of both sides when the match is over. */
function finalScores(given: Given): { readonly [side in Side]: number } {
  const { state } = stand(given)
  finalScore(state)
  return { a: state.scores.a.vp, b: state.scores.b.vp }
}

const on = (mission: PrototypeOptions['mission']): Partial<PrototypeOptions> => ({ mission })
const pursuing = (s: State, a: readonly string[], b: readonly string[] = []) => Object.assign(s, { secondaries: { a, b } })

describe('P22.3: skirmish missions on a board of 48"', () => {
  // Markers of Crossroads: (24,24), (12,24), (36,24), (24,12), (24,36).
  const a = [squads('a1', 24, 24), squads('a2', 12, 24)]
  const b = [squads('b1', 36, 24)]

  test('P-91 (P22.1.2h): nothing is scored after round 1', () => {
    expect(scoresAfter({ a, b, round: 1 })).toEqual({ a: 0, b: 0 })
  })
  test('P-91 (P22.3.1h): 2 for each marker, 1 more for more than the opponent', () => {
    expect(scoresAfter({ a, b })).toEqual({ a: 5, b: 2 })
    expect(scoresAfter({ a, b: [...b, squads('b2', 24, 36)] })).toEqual({ a: 4, b: 4 })
  })
  test('P-86 (P17.2.2 to P17.2.4r): Line squads count alone, as many of them give nobody the marker, Retreating ones count for nothing', () => {
    const eviscerators = {
      name: 'c',
      unit: 'eviscerators',
      at: [
        [24, 22],
        [25.4, 22],
        [22.6, 22],
      ],
    } satisfies Put
    const platoon = { name: 'p', unit: 'infantryPlatoon', at: [[24, 26]] } satisfies Put
    expect(scoresAfter({ a: [eviscerators], b: [platoon] })).toEqual({ a: 0, b: 3 })
    const line = { name: 'l', unit: 'scoutSquads', at: [[26, 24]] } satisfies Put
    expect(scoresAfter({ a: [eviscerators, line], b: [platoon] })).toEqual({ a: 0, b: 0 })
    expect(scoresAfter({ a: [eviscerators], b: [{ ...platoon, is: { retreating: true, marks: 1 } }] })).toEqual({ a: 3, b: 0 })
    const tanks = {
      name: 't',
      unit: 'mbtSquadron',
      at: [
        [24, 24],
        [26.5, 24],
      ],
    } satisfies Put
    expect(scoresAfter({ a: [tanks] })).toEqual({ a: 0, b: 0 })
  })
  test('P1.4.3r: within 3.000" of the marker, not a thousandth more', () => {
    // Radius of the marker and of the base 0.630 each.
    const at = (x: number) => ({ name: 'near', unit: 'infantryPlatoon', at: [[x, 24]] }) satisfies Put
    expect(scoresAfter({ a: [at(40.26)] })).toEqual({ a: 3, b: 0 })
    expect(scoresAfter({ a: [at(40.261)] })).toEqual({ a: 0, b: 0 })
  })
  test('P22.3.2h: Land Grab gives 1 in the own half and 3 in the enemy’s', () => {
    // Markers at (12,12), (12,36), (36,12), (36,36).
    const both = [squads('a1', 12, 12), squads('a2', 36, 36)]
    expect(scoresAfter({ options: on('landGrab'), a: both })).toEqual({ a: 4, b: 0 })
    const [first, second] = both
    expect(scoresAfter({ options: on('landGrab'), a: [first!], b: [second!] })).toEqual({ a: 1, b: 1 })
    expect(scoresAfter({ options: on('landGrab'), a: [second!], b: [first!] })).toEqual({ a: 3, b: 3 })
  })
  test('P22.3.3h: the true drop is worth 5 and the others 1, 2 each before it is known', () => {
    // Markers at (24,24), (12,36), (36,12).
    const both = [squads('a1', 24, 24), squads('a2', 12, 36)]
    expect(scoresAfter({ options: on('supplyDrop'), a: both })).toEqual({ a: 4, b: 0 })
    const known = stand({ options: on('supplyDrop'), a: both, round: 2 })
    // Round 3 begins: a d3 of a 3 is 2, then Initiative is rolled, and again until it differs.
    runFrom(known, 'nextRound', 3, 5, 2)
    endRound(known.state)
    expect(known.state.scores.a.vp).toBe(1 + 5)
  })
  test('P22.3.4h: Data Recovery gives 1 for each terminal', () => {
    expect(scoresAfter({ options: on('dataRecovery'), a: [squads('a1', 12, 12)], b: [squads('b1', 36, 36)] })).toEqual({ a: 1, b: 1 })
  })
})

describe('P22.4: assault missions', () => {
  test('P22.4.1h: the attacker gets 2 for each marker in round 2 and 4 later, the defender always 2', () => {
    // Markers at (12,10), (24,16), (36,10); b attacks.
    const given = { options: on('holdTheLine'), a: [squads('a1', 12, 10)], b: [squads('b1', 36, 10)] }
    expect(scoresAfter(given)).toEqual({ a: 2, b: 2 })
    expect(scoresAfter({ ...given, round: 3 })).toEqual({ a: 2, b: 4 })
    expect(scoresAfter({ ...given, round: 3, options: { ...on('holdTheLine'), attacker: 'a' } })).toEqual({ a: 4, b: 2 })
  })
  test('P22.4.2h: the defender of a Breakout names his edge', () => {
    const t = stand({ options: on('breakout'), a: [squads('a1', 24, 24)] })
    runFrom(t, 'mission')
    t.exactly(
      'a',
      ['top', 'right', 'bottom', 'left'].map(edge => ({ do: 'edge', edge })),
    )
    expect(t.refusal('a', { do: 'edge', edge: 'up' })?.rule).toBe('P22.4.2h')
    t.dice(5, 2) // Initiative of the next round.
    t.play('a', { do: 'edge', edge: 'top' })
    expect(t.state.facts.escapeEdge).toBe('top')
  })
  test('P22.4.2h: 1 for each full 100 points that left, and that were destroyed', () => {
    // Five squads are 125 points, seven 175; the Lieutenant in reserve is destroyed at the end (P9.4.8r): 30.
    const gone = (s: State) => {
      const named = (name: string) => s.units.find(u => u.name === name)!
      for (const m of named('out').models) s.models[m]!.where = 'left'
      for (const m of named('lost').models) Object.assign(s.models[m]!, { where: 'dead', hp: 0 })
    }
    const a = [
      { name: 'out', unit: 'infantryPlatoon', models: 5 },
      { name: 'lost', unit: 'infantryPlatoon', models: 7 },
      { name: 'late', unit: 'lieutenant', models: 1 },
      squads('stays', 24, 24),
    ]
    expect(finalScores({ options: on('breakout'), a, but: gone })).toEqual({ a: 1, b: 2 })
  })
})

describe('P22.5: Engine War', () => {
  const war = (round: number, extra: Given = {}) => ({ options: { ...on('engineWar'), points: 4000 }, round, ...extra })
  // Board of 72": markers at (36,24), (18,24), (54,24), (36,12), (36,36), (18,12), (54,36).
  const a = [squads('a1', 36, 24), squads('a2', 18, 24)]
  const b = [squads('b1', 54, 24)]

  test('P22.5.2h to P22.5.4h: 1 a marker at the end of stage 1, then 2, in the end 4 for the middle', () => {
    expect(scoresAfter(war(1, { a, b }))).toEqual({ a: 0, b: 0 })
    const stage = stand(war(2, { a, b: [...b, squads('b2', 36, 12)] }))
    endRound(stage.state)
    expect([stage.state.scores.a.vp, stage.state.scores.b.vp]).toEqual([2, 2])
    expect(scoresAfter(war(3, { a, b }))).toEqual({ a: 4, b: 2 })
    expect(scoresAfter(war(4, { a, b }))).toEqual({ a: 4, b: 2 })
    expect(scoresAfter(war(5, { a, b }))).toEqual({ a: 6, b: 2 })
  })
  test('P22.5.2h: the leader picks a plan; a destroyed Troops unit returns at full size as a reserve', () => {
    const lost = { name: 'lost', unit: 'infantryPlatoon', models: 3 } satisfies Put
    const dead = (s: State) => {
      const lostUnit = s.units.findIndex(u => u.name === 'lost')
      for (const m of s.units[lostUnit]!.models) Object.assign(s.models[m]!, { where: 'dead', hp: 0 })
      s.destroyed = [lostUnit]
    }
    const t = stand(war(2, { a: [...a, lost], b, but: dead }))
    runFrom(t, 'score')
    const unit = t.index('lost')
    t.exactly('a', [{ do: 'barrage' }, { do: 'reinforce', unit }])
    expect(t.refusal('a', { do: 'reinforce', unit: 0 })?.rule).toBe('P22.5.2h')
    t.dice(5, 2) // Initiative of the next round.
    t.play('a', { do: 'reinforce', unit })
    expect(t.unit('lost').models.map(m => [t.state.models[m]!.where, t.state.models[m]!.hp])).toEqual(Array(3).fill(['reserve', 1]))
    expect(t.state.destroyed).toEqual([])
  })
})

describe('P22.6: secondaries', () => {
  test('P22.6.4h: Attrition for more enemy points destroyed', () => {
    const b = [{ name: 'lost', unit: 'infantryPlatoon', models: 3 }, squads('b1', 36, 24)]
    const but = (s: State) => {
      const lost = s.units.findIndex(u => u.name === 'lost')
      for (const m of s.units[lost]!.models) Object.assign(s.models[m]!, { where: 'dead', hp: 0 })
      pursuing(s, ['attrition'], ['attrition'])
    }
    expect(finalScores({ a: [squads('a1', 24, 24)], b, but })).toEqual({ a: 4, b: 0 })
  })
  test('P4.5.11r: units that an engine out of control destroyed count for nobody', () => {
    const engine = { name: 'engine', unit: 'judgementalInferno', at: [[30, 40]], is: { rampant: true } } satisfies Put
    const given: Given = { a: [squads('a1', 24, 24)], b: [{ name: 'lost', unit: 'infantryPlatoon', at: [[10, 40]] }, engine] }
    const scored = (by: string) => {
      const { state, index, unit } = stand({ ...given, but: s => pursuing(s, ['attrition']) })
      for (const model of unit('lost').models) destroy(state, model, index(by))
      finalScore(state)
      return state.scores.a.vp
    }
    expect(scored('a1')).toBe(4)
    expect(scored('engine')).toBe(0)
  })
  test('P22.6.5h: Behind the Lines for a unit wholly in the enemy zone, from round 2, at most 6', () => {
    const given = (y: number, round = 2): Given => ({
      a: [
        {
          name: 'scouts',
          unit: 'scoutSquads',
          at: [
            [2, y],
            [4, y],
          ],
        },
      ],
      round,
      but: s => pursuing(s, ['behindTheLines']),
    })
    expect(scoresAfter(given(36.63))).toEqual({ a: 2, b: 0 })
    expect(scoresAfter(given(36.629))).toEqual({ a: 0, b: 0 })
    expect(scoresAfter(given(40, 1))).toEqual({ a: 0, b: 0 })
    const t = stand(given(40))
    for (let i = 0; i < 5; i++) endRound(t.state)
    expect(t.state.scores.a.vp).toBe(6)
  })
  test('P22.6.11h: a Retreating unit, or an aircraft in flight, is behind no lines', () => {
    const but = (s: State) => pursuing(s, ['behindTheLines'])
    expect(scoresAfter({ a: [{ name: 'scouts', unit: 'scoutSquads', at: [[2, 40]], is: { retreating: true, marks: 1 } }], but })).toEqual({
      a: 0,
      b: 0,
    })
    const gunship = (hovering: boolean): Put => ({ name: 'gunship', unit: 'gunship', at: [[2, 40]], is: { hovering } })
    expect(scoresAfter({ a: [gunship(false)], but })).toEqual({ a: 0, b: 0 })
    expect(scoresAfter({ a: [gunship(true)], but })).toEqual({ a: 2, b: 0 })
  })
  test('P22.6.9h: Keep the Gate asks for two units wholly at home and no enemy infantry there', () => {
    const but = (s: State) => pursuing(s, ['keepTheGate'])
    const home = [squads('a1', 10, 4), squads('a2', 20, 4)]
    expect(finalScores({ a: home, but })).toEqual({ a: 3, b: 0 })
    expect(finalScores({ a: home.slice(1), but })).toEqual({ a: 0, b: 0 })
    expect(finalScores({ a: home, b: [{ name: 'scouts', unit: 'scoutSquads', at: [[40, 11]] }], but })).toEqual({ a: 0, b: 0 })
    // A base that stands partly inside is in the zone if its centre is (P6.1.1r).
    expect(finalScores({ a: home, b: [{ name: 'scouts', unit: 'scoutSquads', at: [[40, 12]] }], but })).toEqual({ a: 0, b: 0 })
    expect(finalScores({ a: home, b: [{ name: 'scouts', unit: 'scoutSquads', at: [[40, 12.001]] }], but })).toEqual({ a: 3, b: 0 })
    expect(finalScores({ a: home, b: [{ name: 'gunship', unit: 'gunship', at: [[40, 6]] }], but })).toEqual({ a: 3, b: 0 })
  })
  test('P22.6.10h: Four Corners counts quarters with a unit wholly in them', () => {
    const but = (s: State) => pursuing(s, ['fourCorners'])
    const a = [squads('a1', 10, 4), squads('a2', 14, 10), squads('a3', 40, 40), squads('a4', 23.5, 40)]
    expect(finalScores({ a, but })).toEqual({ a: 2, b: 0 })
  })
})
