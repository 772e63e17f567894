import { describe, expect, test } from 'vitest'
import { fightsLeft } from '../fights.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { contactsOf } from '../units.ts'
import { ldOf } from '../values.ts'
import { passed } from './leadership.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, phase: 'melee', ...more })
const squad = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at })
const FAR: UnitAt = { name: 'far', unit: 'infantryPlatoon', at: [[44, 44]] }
const pair = (x: number, n: number): readonly [UnitAt, UnitAt] => [squad(`A${n}`, [x, 13.74]), squad(`B${n}`, [x, 15])]
const rolls = (t: PrototypeTable, key: string) =>
  t.events
    .filter(e => e.key === 'muster.rolled' && (e.params!.for as { key: string }).key === `ask.${key}`)
    .map(e => e.params as { faces: number[]; need: number; hits: number })

describe('P14 melee', () => {
  test('P14.1.1, P14.1.2r, P14.1.4r: the sides choose fights in turn until none is left', () => {
    const [a1, b1] = pair(10, 1)
    const [a2, b2] = pair(20, 2)
    const t = table([a1, a2, squad('A3', [40, 30])], [b1, b2])
    expect(fightsLeft(t.state)).toEqual([
      [0, 3],
      [1, 4],
    ])
    expect([t.rule(), t.asked()]).toEqual(['P14.1.1', ['a']])
    t.dice(1, 2, 1, 1, 1, 1)
    t.play('a', { do: 'fight', unit: 1 })
    while (t.rule() === 'P16.5.1') t.play(t.asked()[0]!, { do: 'pass' })
    expect([t.unit('A2').did.fought, t.unit('A1').did.fought]).toEqual([true, false])
  })

  test('P14.1.3, P14.2.2: a unit fights once; vehicles without WS make no fight of their own', () => {
    const t = table([squad('A', [20, 13.74])], [{ name: 'T', unit: 'mbtSquadron', at: [[20, 15.6]] }], { phase: 'nothing' })
    expect(fightsLeft(t.state)).toEqual([[0, 1]])
    t.unit('A').did.fought = true
    expect(fightsLeft(t.state)).toEqual([])
  })

  test('P14.3.1r, P14.6.2r: in the order of a fight, all melee weapons, divided among who is touched', () => {
    const t = table(
      [{ name: 'C', unit: 'closeCombatSquads', at: [[20, 13.74]], weapons: { chainBlade: 3 } }],
      [squad('B', [19.2, 14.75], [17, 14.75]), squad('D', [20.9, 14.65], [23, 14.65])],
      { phase: 'nothing' },
    )
    expect(contactsOf(t.state, t.unit('C'))).toHaveLength(2)
    t.dice(6, 1, 1)
    t.start('strikes', {
      units: [0, 1, 2],
      order: [],
      at: 0,
      splits: [],
      blows: [],
      pools: [],
      next: 0,
      tests: [],
      selfLost: {},
      before: 0,
    })
    expect(t.rule()).toBe('P14.6.2r')
    expect(t.refusal('a', { divide: { u1: 2 } })?.rule).toBe('P14.6.2r')
    t.dice(5, 4, 3, 1, 1, 1, 1)
    t.play('a', { divide: { u1: 2, u2: 1 } })
    expect(
      rolls(t, 'rollHit')
        .slice(0, 2)
        .map(r => r.faces.length),
    ).toEqual([2, 1])
  })

  test('P14.4.3r: a pile in is not slowed by terrain and may break cohesion', () => {
    const t = table([squad('A', [20, 12.9], [18, 10])], [squad('B', [20, 15])], {
      areas: [
        {
          type: 'difficult',
          corners: [
            [10, 10],
            [30, 10],
            [30, 20],
            [10, 20],
          ],
        },
      ],
    })
    while (t.rule() === 'P16.5.1') t.play(t.asked()[0]!, { do: 'pass' })
    expect(t.refusal('a', t.placing('A', [20, 13.7], [18, 10]))).toBeUndefined()
    expect(t.refusal('a', t.placing('A', [20, 13.7], [18, 10.5]))?.rule).toBe('P14.4.1')
  })

  test('P14.7.5r, P5.9.4r: falling back to the nearest spot beyond 1"', () => {
    const t = table([squad('A', [20, 13.74])], [squad('B', [20, 15])], { phase: 'nothing' })
    t.dice(6, 1)
    t.start('withdrawing', { unit: 0, units: [0, 1], reaction: false })
    expect(contactsOf(t.state, t.unit('A'))).toEqual([])
    expect(t.model('A').y).toBeGreaterThan(12_000)
  })

  test('P20.13.1: Cluster Frag Cannons shake the charged unit', () => {
    const t = table([{ ...squad('A', [20, 10]), wargear: ['clusterFrag'] }], [squad('B', [20, 16])], { phase: 'movement' })
    t.play('a', { do: 'charge', unit: 0, target: 1, over: false, jets: false })
    t.play('a', t.placing('A', [20, 14.7]))
    t.play('b', { do: 'pass' })
    expect(ldOf(t.state, t.unit('B')).value).toBe(5)
    expect(t.unit('A').did.used).toContain('cluster')
  })
})

describe('P15, P16 morale and reactions', () => {
  test('P15.1.2r, P1.5.8: replaced Ld first, then modifiers; a test passes at Ld and below', () => {
    const t = table([{ name: 'K', unit: 'killbotGroup', at: [[20, 10]] }], [FAR], { phase: 'nothing' })
    t.unit('K').effects = [...t.unit('K').effects, { kind: 'logicPlague', value: 2, until: 9, by: -1 }]
    expect(ldOf(t.state, t.unit('K')).value).toBe(9)
    for (const [sum, result] of [
      [[4, 5], true],
      [[5, 5], false],
    ] as const) {
      const p = table([squad('A', [20, 10])], [FAR], { phase: 'nothing' })
      p.dice(...sum.map(face => face - 1))
      p.start('leadership', { unit: 0, kind: 'morale', under: 'P15.3.1', shift: 0, dice: 2, passed: false, rerolled: false })
      expect(passed({ returned: p.events.some(e => e.key === 'event.passed') } as never)).toBe(result)
    }
  })

  test("P15.2.1, P15.2.2r, P15.3.5r: marks are the unit's; riders and aircraft do not test, vehicles do", () => {
    const t = table(
      [
        { ...squad('A', [20, 10]), marks: 4 },
        { name: 'T', unit: 'mbtSquadron', at: [[30.2, 20]], marks: 1 },
        { name: 'APC', unit: 'apcGroup', at: [[10, 20]] },
        { name: 'P', unit: 'infantryPlatoon', models: 1, rides: 'APC', marks: 2 },
      ],
      [FAR],
      { phase: 'nothing' },
    )
    t.dice(1, 1, 6, 6, 3)
    t.start('morale', { open: [] })
    expect([t.unit('A').marks, t.unit('T').retreating, t.unit('P').retreating]).toEqual([4, true, false])
    t.done()
  })

  test('P15.3.6r: a retreat goes round what bars it', () => {
    const t = table([{ ...squad('A', [5, 24]), marks: 1 }], [FAR], {
      phase: 'nothing',
      areas: [
        {
          type: 'impassable',
          corners: [
            [2, 23.5],
            [3, 23.5],
            [3, 25],
            [2, 25],
          ],
        },
      ],
    })
    t.dice(6, 6, 5)
    t.start('morale', { open: [] })
    expect(t.model('A').y).not.toBe(24_000)
    expect(t.model('A').x).toBeLessThan(3500)
  })

  test('P16.1.2, P16.1.1: a failed test uses up the reaction', () => {
    const t = table([squad('A', [20, 10])], [squad('B', [20, 20]), FAR], { phase: 'movement' })
    t.play('a', { do: 'move', unit: 0, jets: false })
    t.play('a', t.placing('A', [20, 13]))
    t.dice(6, 6)
    t.play('b', { do: 'reposition', unit: t.index('B'), scanner: false })
    expect(t.asked()).toEqual(['a'])
    expect(t.state.detachments[1]!.reacted).toBe(true)
  })

  test('P16.1.3, P16.1.6r: aircraft and Superheavies never react', () => {
    const react = (unit: string, at: readonly number[]) => {
      const t = table([squad('A', [20, 10])], [{ name: 'B', unit, at: [at], weapons: { machineGun: 1 } }, FAR], { phase: 'movement' })
      t.play('a', { do: 'move', unit: 0, jets: false })
      t.play('a', t.placing('A', [20, 11]))
      return t.asked()[0]
    }
    expect(react('gunship', [20, 20, 180])).toBe('a')
    expect(react('excitatus', [20, 20])).toBe('a')
    expect(react('mbtSquadron', [20, 17.5])).toBe('b')
  })

  test('P17.2.5r: models may stand on a marker and see past it', () => {
    const t = table([squad('A', [20, 10])], [FAR], { phase: 'movement', markers: [[20, 14]] })
    t.play('a', { do: 'move', unit: 0, jets: false })
    t.play('a', t.placing('A', [20, 14]))
    expect(t.model('A').y).toBe(14_000)
  })
})

describe('P5, P6, P9, P10 further', () => {
  test('P6.2.7, P6.2.10r, P6.2.11r: Dangerous terrain: a die for each model and type of terrain', () => {
    const t = table([squad('A', [20, 10], [22, 10])], [FAR], { phase: 'nothing' })
    t.dice(6, 1)
    t.start('hazards', { met: [0, 1].map(model => ({ model, types: ['dangerous'] })), types: ['dangerous'], rolling: [] })
    expect(t.alive('A')).toBe(1)
    t.done()
  })

  test('P9.4.5, P9.4.7r: who arrives may be ordered; an aircraft that left may return next round', () => {
    const t = table([{ name: 'J', unit: 'strikecraftSquadron' }], [FAR], { phase: 'nothing', round: 3 })
    t.dice(6, 1)
    t.start('command', { a: 0, b: 0, open: [] })
    t.play('a', { do: 'bringUnit', unit: 0 })
    t.play('a', t.placing('J', [20, 5, 0]))
    expect([t.unit('J').did.arrived, t.unit('J').order]).toEqual([true, 'moveOut'])
  })

  test('P10.4.6: aircraft of a unit stay within 5"', () => {
    const t = table(
      [
        {
          name: 'J',
          unit: 'strikecraftSquadron',
          at: [
            [20, 5, 0],
            [24, 5, 0],
          ],
        },
      ],
      [FAR],
      { phase: 'movement' },
    )
    t.play('a', { do: 'move', unit: 0, jets: false })
    expect(t.refusal('a', t.placing('J', [20, 25, 0], [24, 33, 0]))?.rule).toBe('P10.4.6')
    expect(t.refusal('a', t.placing('J', [20, 25, 0], [24, 27, 0]))).toBeUndefined()
  })

  test('P10.7.3, P5.9.2r: who finds no place outside stays in the vehicle', () => {
    const wall = {
      areas: [
        {
          type: 'impassable' as const,
          corners: [
            [0, 11.3],
            [48, 11.3],
            [48, 14],
            [0, 14],
          ] as const,
        },
      ],
    }
    const t = table(
      [
        { name: 'APC', unit: 'apcGroup', at: [[24, 10]] },
        { name: 'P', unit: 'infantryPlatoon', models: 3, rides: 'APC' },
      ],
      [FAR],
      { phase: 'movement', ...wall },
    )
    t.play('a', { do: 'disembark', unit: t.index('P') })
    expect(t.refusal('a', t.placing('P', [24, 12.3], [25.9, 9], [22, 9]))?.rule).toBe('P6.2.16r')
  })

  test('P11.4.4, P5.9.3r: squads that land on enemies stand in contact with them', () => {
    const t = table([{ name: 'H', unit: 'hastSquad', models: 2, abilities: { deepStrike: 1 } }], [squad('E', [20, 23])], {
      phase: 'nothing',
      round: 5,
    })
    t.start('striking', { unit: 0, x: 0, y: 0, inches: 0, scattered: false, rerolled: false, landing: [], onto: -1 })
    t.dice(3, 1)
    t.play('a', { place: [{ piece: 'm0', x: 20_000, y: 20_000 }] })
    t.play('a', { do: 'land' })
    expect(contactsOf(t.state, t.unit('H'))).toEqual([t.index('E')])
    expect(t.unit('H').models.map(i => t.state.models[i]!.where)).toEqual(['board', 'board'])
  })

  test('P3.7.3r, P1.4.1r: a trait works only while its bearer is on the board', () => {
    const ld = (at?: readonly (readonly number[])[]) => {
      const t = position({
        a: {
          allegiance: 'cellean',
          trait: 'theResurgent',
          units: [{ name: 'HQ', unit: 'captain', commander: true, ...(at ? { at } : {}) }, squad('P', [14, 10])],
        },
        b: { units: [FAR] },
      })
      return ldOf(t.state, t.unit('P')).value
    }
    expect([ld([[10, 10]]), ld()]).toEqual([8, 7])
  })

  test('P1.2.1r: a d3 is half a die, rounded up', () => {
    for (const [face, worse] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [6, 3],
    ] as const) {
      const t = table([{ name: 'HQ', unit: 'captain', at: [[20, 10]] }], [squad('B', [20, 30])], { phase: 'nothing' })
      t.dice(face)
      t.start('radCasting', { unit: 0, target: 1 })
      expect(t.unit('B').effects.at(-1)!.value).toBe(worse)
    }
  })
})
