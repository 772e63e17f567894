import { describe, expect, test } from 'vitest'
import { endPhase } from '../rules/match.ts'
import { endRound, finalScore } from '../rules/missions.ts'
import { controllerOf } from '../table/control.ts'
import { coverOf } from '../table/cover.ts'
import { fsFor } from '../targets.ts'
import { type Position, position, type UnitAt } from '../testing.ts'
import { moveOf } from '../values.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, ...more })
const FAR: UnitAt = { name: 'far', unit: 'infantryPlatoon', at: [[44, 44]] }

describe('morale, reactions, objectives, Ruin-Engines', () => {
  test('CASE P-79 (P15.3, P15.3.1, P15.3.2, P15.3.3r, P15.3.4r): a retreat to the closest edge', () => {
    const retreat = (...dice: number[]) => {
      const t = table([{ name: 'P', unit: 'infantryPlatoon', at: [[10.63, 24]], marks: 2 }], [FAR], { phase: 'nothing' })
      t.dice(4, 4, ...dice)
      t.start('morale', { open: [] })
      return [t.model('P').x, t.unit('P').retreating]
    }
    expect(retreat(3, 5)).toEqual([2630, true])
    expect(retreat(6, 6)).toEqual([630, true])
  })

  test('CASE P-80 (P9.2.2, P9.5, P9.5.1, P9.5.2r, P9.5.3, P9.5.4): regrouping', () => {
    const t = table([{ name: 'P', unit: 'infantryPlatoon', at: [[10, 24]], marks: 5 }], [FAR], { phase: 'nothing', round: 2 })
    t.unit('P').retreating = true
    t.dice(6, 1, 6, 5, 2)
    t.start('command', { a: 0, b: 0, open: [] })
    expect(t.unit('P')).toMatchObject({ marks: 3, retreating: true, did: { regroupFailed: true } })
    expect(moveOf(t.state, t.model('P'), 'move')).toBe(3000)
    const next = table([{ name: 'P', unit: 'infantryPlatoon', at: [[10, 24]], marks: 3 }], [FAR], { phase: 'nothing', round: 3 })
    next.unit('P').retreating = true
    next.dice(6, 1, 5)
    next.start('command', { a: 0, b: 0, open: [] })
    expect(next.unit('P')).toMatchObject({ marks: 0, retreating: false })
    next.done()
  })

  test('CASE P-81 (P16.2.1, P16.2.3r, P16.1.1, P16.1.4r): Repositioning', () => {
    const moved = (gap: number) => {
      const t = table(
        [{ name: 'A', unit: 'infantryPlatoon', at: [[20, 10]] }],
        [
          { name: 'B', unit: 'infantryPlatoon', at: [[20, 15 + gap + 1.26]], weapons: { coilpistol: 1 } },
          { name: 'C', unit: 'infantryPlatoon', at: [[20, 40]] },
        ],
        { phase: 'movement' },
      )
      t.play('a', { do: 'move', unit: 0, jets: false })
      t.play('a', t.placing('A', [20, 15]))
      return t
    }
    const near = moved(6)
    expect(near.rule()).toBe('P16.1.1')
    near.exactly('b', [{ do: 'reposition', unit: 1, scanner: false }, { do: 'passPhase' }, { do: 'pass' }])
    near.dice(3, 4)
    near.play('b', { do: 'reposition', unit: 1, scanner: false })
    expect(near.refusal('b', near.placing('B', [20, 28.27]))?.rule).toBe('P10.2.1')
    near.play('b', near.placing('B', [20, 28.26]))
    expect(near.state.detachments[1]!.reacted).toBe(true)
    expect(moved(6.001).rule()).toBe('P10.1.3')
  })

  test('CASE P-82 (P16.2.2, P16.1.5r): Suppressive Fire at FS -2', () => {
    const t = table(
      [{ name: 'A', unit: 'infantryPlatoon', at: [[20, 10]] }],
      [{ name: 'B', unit: 'specialCombatPlatoon', at: [[20, 34.26]], weapons: [{ coilrifle: 2, heavyCoilrifle: 1 }] }],
      { phase: 'movement' },
    )
    t.play('a', { do: 'move', unit: 0, jets: false })
    t.play('a', t.placing('A', [20, 15]))
    t.dice(3, 3, 6, 1, 3)
    t.play('b', { do: 'suppress', unit: t.index('B'), scanner: false })
    const hits = t.events.filter(e => e.key === 'muster.rolled')[1]!.params as { need: number; faces: number[] }
    expect([hits.need, hits.faces]).toEqual([6, [6, 1]])
    expect(t.unit('B').did.shot).toBe(false)
    const fs = (unit: string) => {
      const p = table([{ name: 'A', unit: 'infantryPlatoon', at: [[20, 15]] }], [{ name: 'B', unit, at: [[20, 25]] }])
      return fsFor(p.state, p.modelIndex('B'), 'coilrifle', p.unit('A'), { occasion: 'suppressive' })
    }
    expect([fs('specialCombatPlatoon'), fs('infantryPlatoon')]).toEqual([1, 0])
  })

  test('CASE P-83 (P16.3.1, P16.3.2, P16.3.3r, P16.3.4r): answers to a charge', () => {
    const charged = () => {
      const t = table(
        [{ name: 'A', unit: 'specialCombatPlatoon', at: [[20, 12]], models: 1 }],
        [{ name: 'B', unit: 'captain', at: [[20, 18]], weapons: { coilrifle: 5 } }],
        { phase: 'movement' },
      )
      t.play('a', { do: 'charge', unit: 0, target: t.index('B'), over: false, jets: false })
      t.play('a', t.placing('A', [20, 16]))
      return t
    }
    const brace = charged()
    brace.dice(5, 5)
    brace.play('b', { do: 'brace', unit: brace.index('B'), scanner: false })
    expect(brace.unit('A').did).toMatchObject({ charged: -1, braced: true })
    expect(brace.model('A').y).toBe(16_000)
    const fire = charged()
    fire.dice(5, 5, 4, 4, 4, 4, 4, 6, 6)
    fire.play('b', { do: 'overwatch', unit: fire.index('B'), scanner: false })
    const hits = fire.events.filter(e => e.key === 'muster.rolled')[1]!.params as { need: number }
    expect(hits.need).toBe(5)
    expect(fire.model('A').y).toBe(16_000)
  })

  test('CASE P-84 (P16.4, P16.4.1, P16.4.2r): Return Fire', () => {
    const shot = (gap: number) => {
      const t = table(
        [{ name: 'A', unit: 'infantryPlatoon', at: [[20, 10]], weapons: { railgun: 1 } }],
        [
          {
            name: 'B',
            unit: 'infantryPlatoon',
            at: [
              [20, 10 + gap + 1.26],
              [22, 10 + gap + 1.26],
            ],
            weapons: [{ coilrifle: 2, machineGun: 1 }, { coilrifle: 3 }],
          },
        ],
        { phase: 'shooting' },
      )
      t.dice(1)
      t.play('a', { do: 'shoot', unit: 0 })
      return t
    }
    const t = shot(18)
    t.dice(3, 3, 1, 1)
    t.play('b', { do: 'return', unit: t.index('B'), scanner: false })
    const hits = t.events.filter(e => e.key === 'muster.rolled').at(-1)!.params as { need: number; faces: number[] }
    expect([hits.need, hits.faces.length]).toEqual([6, 2])
    expect(t.asked()).toEqual(['a'])
    t.done()
    expect(shot(18.001).asked()).toEqual(['a'])
  })

  test('CASE P-86 (P17.2, P17.2.2, P17.2.3, P17.2.4r): who controls a marker', () => {
    const control = (a: readonly UnitAt[], b: readonly UnitAt[]) => controllerOf(table(a, b, { markers: [[24, 24]] }).state, 0)
    const three: UnitAt = {
      name: 'A',
      unit: 'heavyWeaponsTeams',
      at: [
        [22, 22],
        [24, 22],
        [26, 22],
      ],
    }
    const line: UnitAt = { name: 'B', unit: 'infantryPlatoon', at: [[24, 26]] }
    expect(control([three], [line])).toBe('b')
    expect(control([three, { name: 'L', unit: 'infantryPlatoon', at: [[22, 24]] }], [line])).toBeUndefined()
    expect(
      control(
        [
          {
            name: 'V',
            unit: 'mbtSquadron',
            at: [
              [22, 22],
              [26, 22],
            ],
          },
        ],
        [FAR],
      ),
    ).toBeUndefined()
  })

  const ENGINE: UnitAt = { name: 'X', unit: 'excitatus', at: [[20, 10]], detachment: 1, weapons: { machineGun: 1 } }
  const COMMANDER: UnitAt = { name: 'HQ', unit: 'captain', at: [[44, 4]], commander: true }

  test('CASE P-87 (P4.5.5, P4.5.8r, P4.5.9, P4.5.10r): an engine out of control', () => {
    const t = table([COMMANDER, { name: 'P', unit: 'infantryPlatoon', at: [[20, 29.41]] }, { ...ENGINE, hp: [4] }], [FAR], {
      phase: 'nothing',
    })
    t.dice(6, 1, 6, 5)
    t.start('command', { a: 0, b: 0, open: [] })
    expect(t.unit('X').rampant).toBe(true)
    t.start('moveDetachment', { detachment: 1 })
    expect(t.unit('X').did.charged).toBe(t.index('P'))
    expect(t.model('X').y).toBeGreaterThan(24_000)
  })

  test('CASE P-88 (P4.5.6): without a Commander a pass is a failure', () => {
    const rolled = (...dice: number[]) => {
      const t = table([{ ...ENGINE, detachment: 0, hp: [3] }], [FAR], { phase: 'nothing' })
      t.dice(6, 1, ...dice)
      t.start('command', { a: 0, b: 0, open: [] })
      return t.unit('X').rampant
    }
    expect(rolled(5, 4)).toBe(true)
    expect(rolled(6, 6)).toBe(false)
  })

  test("CASE P-90 (P3.2.7, P4.1.4, P13.6.1): cover for the Steel-Marshall's tanks", () => {
    const cover = (gap: number, more: Partial<UnitAt> = {}) => {
      const t = position({
        a: {
          allegiance: 'coalition',
          trait: 'steelMarshall',
          units: [
            { name: 'HQ', unit: 'commandTank', at: [[20, 10]], commander: true },
            { name: 'T', unit: 'mbtSquadron', at: [[20, 10 + gap + 2.362]], ...more },
          ],
        },
        b: { units: [FAR] },
        areas: [
          {
            type: 'forest',
            corners: [
              [10, 16],
              [30, 16],
              [30, 30],
              [10, 30],
            ],
          },
        ],
      })
      return coverOf(t.state, t.unit('T'))
    }
    expect([cover(8), cover(8, { order: 'digIn' }), cover(8.001), cover(8.001, { order: 'digIn' })]).toEqual([5, 4, 7, 6])
    expect(cover(7, { unit: 'fspTeam' })).toBe(7)
    expect(cover(7, { unit: 'gunship', hovering: true })).toBe(7)
  })

  const markers = [
    [24, 24],
    [12, 24],
    [36, 24],
    [24, 12],
    [24, 36],
  ] as const
  const on = (name: string, ...spots: (readonly [number, number])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at: spots })

  test('CASE P-91 (P22.3.1h, P22.1.2h): Crossroads', () => {
    const scored = (round: number, a: UnitAt, b: UnitAt) => {
      const t = table([a], [b], { round, markers })
      endRound(t.state)
      return [t.state.scores.a.vp, t.state.scores.b.vp]
    }
    const three = on('A', [24, 24], [12, 24], [36, 24])
    expect(scored(1, three, FAR)).toEqual([0, 0])
    expect(scored(2, on('A', [24, 24], [12, 24], [36, 26], [24, 11]), on('B', [24, 36], [36, 22], [24, 13.5]))).toEqual([5, 2])
    expect(scored(2, on('A', [24, 24], [12, 24]), on('B', [24, 36], [36, 24]))).toEqual([4, 4])
  })

  test('CASE P-92 (P23.1.1h, P23.1.2h): the end', () => {
    const end = (b: UnitAt) => {
      const t = table([on('A', [10, 10])], [b], { round: 3 })
      t.state.outcome = null
      t.state.scores.b.vp = 30
      if (b.at) Object.assign(t.model('B'), { where: 'dead', hp: 0 })
      endPhase(t.state)
      return (t.state.outcome as { readonly winners: readonly string[] } | null)?.winners
    }
    expect(end(on('B', [40, 40]))).toEqual(['a'])
    expect(end({ name: 'B', unit: 'gunship' })).toBeUndefined()
    const even = table([on('A', [10, 10])], [on('B', [40, 40])], { round: 5, phase: 'morale' })
    expect(even.state.outcome).toMatchObject({ winners: [], rule: 'P23.1.1h' })
    finalScore(even.state)
    expect([even.state.scores.a.vp, even.state.scores.b.vp]).toEqual([0, 0])
  })
})
