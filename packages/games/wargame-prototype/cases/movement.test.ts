import { describe, expect, test } from 'vitest'
import { coverOf } from '../table/cover.ts'
import { flightTo, mayLeave } from '../table/flight.ts'
import { costOf, isWay, planOf, refuseWay, wayTo } from '../table/paths.ts'
import { sees } from '../table/sight.ts'
import { isIn } from '../table/terrain.ts'
import { INCH } from '../tables.ts'
import { fsFor, refuseTarget } from '../targets.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { ldOf, moveOf, wsOf } from '../values.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, ...more })
const strip = (type: 'rugged' | 'difficult' | 'dangerous' | 'water', from: number, to: number) => ({
  areas: [
    {
      type,
      corners: [
        [0, from],
        [48, from],
        [48, to],
        [0, to],
      ] as const,
    },
  ],
})
const FAR: UnitAt = { name: 'E', unit: 'infantryPlatoon', at: [[44, 44]] }

/** How far a unit's first model gets straight up from where it stands, in inches. */
function reach(t: PrototypeTable, name: string): number {
  const m = t.model(name)
  const plan = planOf(t.state, t.unit(name))
  const most = moveOf(t.state, m, 'move')
  let far = 0
  for (let step = 1; step <= 60; step++) {
    const to = { x: m.x, y: m.y + step * 500 }
    const found = wayTo({ ...plan, footing: { ...plan.footing, noEnd: [] } }, m, to, most)
    if (isWay(found)) far = step / 2
  }
  return far
}

describe('movement and terrain', () => {
  test('CASE P-36 (P6.2.2, P6.3.1, P6.3.3): Rugged halves wheels, not tracks, legs or feet', () => {
    const from = (unit: string) => reach(table([{ name: 'A', unit, at: [[24, 10]] }], [], strip('rugged', 10, 16)), 'A')
    expect(from('truckSquadron')).toBe(5)
    expect(from('mbtSquadron')).toBe(10)
    expect(from('fspTeam')).toBe(14)
    expect(from('infantryPlatoon')).toBe(6)
  })

  test('CASE P-37 (P6.2.5, P5.3.3r): infantry at half speed in Difficult terrain', () => {
    const t = table([{ name: 'A', unit: 'infantryPlatoon', at: [[24, 10]] }], [], strip('difficult', 12, 20))
    expect(
      costOf(planOf(t.state, t.unit('A')), [
        { x: 24_000, y: 10_000 },
        { x: 24_000, y: 14_000 },
      ]),
    ).toBe(6000)
    expect(reach(t, 'A')).toBe(4)
  })

  test('CASE P-38 (P6.2.6): vehicles risk their HP in Difficult terrain', () => {
    const t = table(
      [
        {
          name: 'A',
          unit: 'truckSquadron',
          at: [
            [20, 10],
            [23, 10],
            [26, 10],
          ],
        },
      ],
      [FAR],
      { ...strip('difficult', 12, 20), phase: 'movement' },
    )
    t.play('a', { do: 'move', unit: 0, jets: false })
    t.dice(6, 5, 6)
    t.play('a', t.placing('A', [20, 13], [23, 13], [26, 13]))
    expect(t.alive('A')).toBe(1)
    t.done()
  })

  test('CASE P-39 (P6.2.8, P6.2.9, P6.2.17r): Dangerous terrain', () => {
    const t = table(
      [
        {
          name: 'A',
          unit: 'infantryPlatoon',
          at: [
            [20, 14],
            [22, 14],
            [24, 14],
          ],
        },
      ],
      [FAR],
      { ...strip('dangerous', 12, 20), phase: 'movement' },
    )
    const m = t.model('A')
    expect([fsFor(t.state, 0, 'coilrifle', t.unit('E')), wsOf(t.state, m)?.value, ldOf(t.state, t.unit('A')).value]).toEqual([1, 2, 6])
    t.dice(6, 1, 3)
    t.play('a', { do: 'end' })
    expect(t.alive('A')).toBe(2)
    t.done()
    const from = (unit: string) => reach(table([{ name: 'A', unit, at: [[24, 14]] }], [], strip('dangerous', 12, 40)), 'A')
    expect([from('infantryPlatoon'), from('mbtSquadron'), from('truckSquadron')]).toEqual([6, 10, 5])
  })

  test('CASE P-40 (P6.2.12, P6.2.13, P6.2.14r): Water', () => {
    const enter = (unit: string, abilities?: UnitAt['abilities']) => {
      const t = table([{ name: 'A', unit, at: [[24, 10]], ...(abilities ? { abilities } : {}) }], [], strip('water', 12, 16))
      const plan = planOf(t.state, t.unit('A'))
      const way = [
        { x: 24_000, y: 10_000 },
        { x: 24_000, y: 18_000 },
      ]
      const refusal = refuseWay(plan, t.model('A'), way)
      return refusal ? refusal.rule : [costOf(plan, way), plan.footing.risky.includes('water')]
    }
    expect(enter('infantryPlatoon')).toBe('P6.2.12')
    expect(enter('mbtSquadron')).toBe('P6.2.12')
    expect(enter('heavyDutyKillbots', { walker: 1, small: 1 })).toBe('P6.2.12')
    expect(enter('caqFspTeam')).toEqual([12_000, true])
    expect(enter('fspTeam')).toEqual([8000, false])
    expect(enter('judgementalInferno')).toEqual([8000, true])
  })

  test('CASE P-41 (P6.5.3h, P6.5.4h): Buildings', () => {
    const house = {
      areas: [
        {
          type: 'building' as const,
          corners: [
            [20, 20],
            [26, 20],
            [26, 26],
            [20, 26],
          ] as const,
        },
      ],
    }
    const t = table(
      [{ name: 'A', unit: 'infantryPlatoon', at: [[23, 23.13]] }],
      [{ name: 'E', unit: 'infantryPlatoon', at: [[23, 14]] }],
      house,
    )
    expect(isIn(t.state, t.model('A'), 'building')).toBe(true)
    expect(coverOf(t.state, t.unit('A'))).toBe(4)
    expect(sees(t.state, t.model('E'), t.model('A'))).toBe(true)
    const past = table(
      [{ name: 'A', unit: 'infantryPlatoon', at: [[23, 28]] }],
      [{ name: 'E', unit: 'infantryPlatoon', at: [[23, 18]] }],
      house,
    )
    expect(sees(past.state, past.model('E'), past.model('A'))).toBe(false)
  })

  test('CASE P-42 (P10.3.7 to P10.3.10r, P10.3.8r, P10.3.9): two tanks run over a Platoon', () => {
    const t = table(
      [
        {
          name: 'T',
          unit: 'mbtSquadron',
          at: [
            [20, 10],
            [24, 10],
          ],
        },
      ],
      [
        {
          name: 'E',
          unit: 'infantryPlatoon',
          at: [
            [20, 16],
            [24, 16],
            [26, 16],
            [18, 16],
          ],
          stats: { ws: 3 },
        },
      ],
      { phase: 'movement' },
    )
    t.play('a', { do: 'charge', unit: 0, target: t.index('E'), over: true, jets: false })
    t.play('a', t.placing('T', [20, 13.5], [24, 13.5]))
    t.dice(4, 2, 5, 3, 4)
    t.play('b', { do: 'pass' })
    t.play('b', { do: 'wound', model: t.modelIndex('E', 0) })
    expect(t.alive('E')).toBe(3)
    expect(t.unit('E').marks).toBe(2)
    // Each squad goes straight away from the nearest tank.
    expect([t.model('E', 1).x, t.model('E', 1).y]).toEqual([24_000, 20_000])
    t.done()
  })

  test('CASE P-43 (P18.26, P18.26.1, P13.2.2): Thunderous Charge', () => {
    const t = table(
      [{ name: 'W', unit: 'fspTeam', at: [[20, 10]] }],
      [
        {
          name: 'E',
          unit: 'infantryPlatoon',
          at: [
            [20, 20],
            [22, 20],
            [21, 22],
          ],
        },
      ],
      { phase: 'movement' },
    )
    t.play('a', { do: 'charge', unit: 0, target: t.index('E'), over: false, jets: false })
    t.play('a', t.placing('W', [20, 16.5]))
    t.dice(2, 1, 5)
    t.play('b', { do: 'pass' })
    t.play('b', { do: 'wound', model: t.modelIndex('E', 0) })
    t.dice(3, 3)
    t.play('b', { do: 'wound', model: t.modelIndex('E', 1) })
    expect(t.alive('E')).toBe(1)
    t.done()
  })

  const jet = (at: readonly number[], phase: Position['phase'] = 'nothing') =>
    table([{ name: 'J', unit: 'strikecraftSquadron', at: [at] }], [FAR], { phase })

  test('CASE P-44 (P10.4.1 to P10.4.3r): how an aircraft flies', () => {
    const t = jet([24, 5, 0])
    const fly = (x: number, y: number, facing: number) => {
      const found = flightTo(t.state, t.model('J'), { x: Math.round(x * INCH), y: Math.round(y * INCH) }, facing)
      return 'path' in found ? 'way' : found.rule
    }
    expect(fly(24, 24.999, 0)).toBe('P10.4.1')
    expect(fly(24, 25, 0)).toBe('way')
    expect(fly(31.071, 22.071, 45)).toBe('way')
    expect(fly(31.071, 22.071, 46)).toBe('P10.4.2')
    expect(fly(24, 4, 0)).toBe('P10.4.1')
  })

  test('CASE P-45 (P10.4.4, P10.4.5r): an aircraft that could leave may go into reserve', () => {
    const t = jet([24, 30, 0], 'movement')
    expect(mayLeave(t.state, t.unit('J'))).toBe(true)
    t.play('a', { do: 'leave', unit: 0 })
    expect(t.model('J').where).toBe('reserve')
  })

  test('CASE P-46 (P10.4.7, P10.4.8r, P4.4.3, P18.8.2): hovering', () => {
    const t = table(
      [{ name: 'G', unit: 'gunship', at: [[24, 24]], hovering: true }],
      [{ name: 'E', unit: 'infantryPlatoon', at: [[24, 32]] }],
    )
    expect(moveOf(t.state, t.model('G'), 'move')).toBe(15_000)
    expect(refuseTarget(t.state, t.unit('E'), t.unit('G'))).toBeUndefined()
    expect(fsFor(t.state, t.modelIndex('E'), 'coilrifle', t.unit('G'))).toBe(0)
    t.unit('G').order = 'advance'
    expect(moveOf(t.state, t.model('G'), 'move')).toBe(25_000)
  })

  const APC: UnitAt = { name: 'APC', unit: 'apcGroup', at: [[24, 10]] }

  test('CASE P-47 (P10.5.1, P10.5.3): embarking', () => {
    const t = table(
      [
        APC,
        {
          name: 'P',
          unit: 'infantryPlatoon',
          at: [
            [24, 12.811],
            [26, 14],
          ],
        },
      ],
      [FAR],
      { phase: 'movement' },
    )
    t.play('a', { do: 'embark', unit: t.index('P'), transport: t.index('APC') })
    expect([0, 1].map(n => t.model('P', n).where)).toEqual(['embarked', 'embarked'])
    expect(t.refusal('a', { do: 'disembark', unit: t.index('P') })?.rule).toBe('P10.5.3')
    const far = table(
      [
        APC,
        {
          name: 'P',
          unit: 'infantryPlatoon',
          at: [
            [24, 12.812],
            [26, 14],
          ],
        },
      ],
      [FAR],
      { phase: 'movement' },
    )
    expect(far.refusal('a', { do: 'embark', unit: far.index('P'), transport: far.index('APC') })?.rule).toBe('P10.5.1')
  })

  test('CASE P-48 (P10.6, P10.6.1, P10.6.3, P10.6.4): disembarking before and after the Transport moves', () => {
    const riders: UnitAt = { name: 'P', unit: 'infantryPlatoon', models: 3, rides: 'APC' }
    const t = table([APC, riders], [FAR], { phase: 'movement' })
    t.play('a', { do: 'disembark', unit: t.index('P') })
    expect(t.refusal('a', t.placing('P', [24, 12], [25.9, 10.2], [22.1, 10]))?.rule).toBe('P10.6.1')
    t.play('a', t.placing('P', [24, 11.86], [25.86, 10], [22.14, 10]))
    expect(t.unit('P').did.disembarked).toBe('start')
    expect(t.refusal('a', { do: 'move', unit: t.index('P'), jets: false })).toBeUndefined()
    const later = table([APC, riders], [{ name: 'E', unit: 'infantryPlatoon', at: [[24, 20.5]] }], { phase: 'movement' })
    later.play('a', { do: 'move', unit: later.index('APC'), jets: false })
    later.play('a', later.placing('APC', [24, 16]))
    later.play('a', { do: 'disembark', unit: later.index('P') })
    later.play('a', later.placing('P', [24, 17.86], [25.86, 16], [22.14, 16]))
    while (later.asked()[0] === 'b') later.play('b', { do: 'pass' })
    expect(later.unit('P').did.disembarked).toBe('later')
    expect(later.refusal('a', { do: 'move', unit: later.index('P'), jets: false })?.rule).toBe('P10.6.3')
    expect(later.refusal('a', { do: 'charge', unit: later.index('P'), target: later.index('E'), over: false, jets: false })?.rule).toBe(
      'P10.3.2r',
    )
  })

  test('CASE P-49 (P10.6.4, P18.7.1, P10.6.5r): who got out charges with extra inches only', () => {
    const t = table(
      [{ name: 'C', unit: 'closeCombatSquads', at: [[20, 10]], did: { disembarked: 'later' } }],
      [{ name: 'E', unit: 'infantryPlatoon', at: [[24.26, 10]] }],
      { phase: 'movement' },
    )
    t.play('a', { do: 'charge', unit: 0, target: t.index('E'), over: false, jets: false })
    expect(t.refusal('a', t.placing('C', [21.99, 10]))?.rule).toBe('P10.3.2r')
    t.play('a', t.placing('C', [23, 10]))
    expect(t.unit('C').did.acted).toBe(true)
  })

  test('CASE P-50 (P10.8, P10.8.1, P10.8.3, P10.8.4): a Transport is destroyed with riders aboard', () => {
    const t = table(
      [{ name: 'R', unit: 'heavyWeaponsTeams', at: [[24, 20]], weapons: { railgun: 1 }, stats: { fs: 5 } }],
      [
        { ...APC, hp: [1], layers: [0] },
        { name: 'P', unit: 'infantryPlatoon', models: 3, rides: 'APC' },
      ],
      { phase: 'shooting' },
    )
    // A hit, an armour roll, the riders' dice, their saves, and the test.
    t.dice(6, 6, 4, 3, 6, 4, 5, 4, 4)
    t.play('a', { do: 'shoot', unit: 0 })
    expect(t.alive('APC')).toBe(0)
    while (t.asked()[0] === 'b' && t.rule()?.startsWith('P13.10')) t.play('b', t.options('b', 'wound')[0]!)
    expect(t.alive('P')).toBe(2)
    expect(t.unit('P').effects.some(e => e.kind === 'suppressed')).toBe(true)
    t.done()
  })
})
