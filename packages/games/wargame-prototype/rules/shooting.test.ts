import { describe, expect, test } from 'vitest'
import { aimOf } from '../targets.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { ldOf, svOf } from '../values.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, phase: 'shooting', ...more })
const squad = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at })
const guns = (weapon: string, more: Partial<UnitAt> = {}): UnitAt => ({
  name: 'A',
  unit: 'infantryPlatoon',
  at: [[20, 10]],
  weapons: { [weapon]: 1 },
  stats: { fs: 5 },
  ...more,
})
const FAR: UnitAt = { name: 'far', unit: 'infantryPlatoon', at: [[44, 44]] }
const rolls = (t: PrototypeTable, key: string) =>
  t.events
    .filter(e => e.key === 'muster.rolled' && (e.params!.for as { key: string }).key === `ask.${key}`)
    .map(e => e.params as { faces: number[]; need: number; hits: number })
/** Lets the owner choose the first model offered for every wound, and passes on all Reactions. */
const settle = (t: PrototypeTable) => {
  for (let n = 0; n < 40; n++) {
    const rule = t.rule()
    if (rule === 'P13.10.1') t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'wound')[0]!)
    else if (rule === 'P16.1.1') t.play(t.asked()[0]!, { do: 'pass' })
    else return
  }
}

describe('P12 shooting', () => {
  test('P12.1.1, P12.1.6, P13.1.1, P13.1.2: a unit shoots once; one die for each attack', () => {
    const t = table([guns('machineGun', { weapons: { machineGun: 2 } })], [squad('B', [20, 18], [22, 18], [24, 18])])
    t.dice(1, 1, 1, 1)
    t.play('a', { do: 'shoot', unit: 0 })
    expect(rolls(t, 'rollHit')[0]!.faces).toHaveLength(4)
    settle(t)
    expect(t.refusal('a', { do: 'shoot', unit: 0 })?.rule).toBe('P8.1.7')
    t.done()
  })

  test('P12.1.4, P12.1.7r, P12.1.8r, P19.8.1, P19.9.2r: weapons are chosen one by one; batches by weapon and FS', () => {
    const t = table(
      [
        guns('railgun', {
          at: [
            [20, 10],
            [22, 10],
          ],
          weapons: { railgun: 1, coilrifle: 1 },
        }),
      ],
      [squad('B', [20, 18], [22, 18])],
    )
    t.model('A', 1).moved = true
    t.play('a', { do: 'shoot', unit: 0 })
    expect(t.options('a', 'fire')).toHaveLength(4)
    t.dice(1, 1, 1)
    t.play('a', {
      pickSome: [0, 1]
        .map(n => ({ do: 'fire', model: t.modelIndex('A', n), weapon: 'railgun' }))
        .concat([{ do: 'fire', model: t.modelIndex('A', 1), weapon: 'coilrifle' }]),
    })
    expect(rolls(t, 'rollHit').map(r => [r.faces.length, r.need])).toEqual([
      [1, 2],
      [1, 6],
      [1, 2],
    ])
  })

  test('P12.1.9r, P9.5.4: who was routed or has not regrouped does not shoot', () => {
    for (const [did, rule] of [
      [{ routed: true }, 'P12.1.9r'],
      [{ regroupFailed: true }, 'P9.5.4'],
    ] as const)
      expect(table([guns('railgun', { did })], [squad('B', [20, 18])]).refusal('a', { do: 'shoot', unit: 0 })?.rule).toBe(rule)
  })

  test('P20.32.1: Fire Discipline shoots at two units, each weapon at one of them', () => {
    const t = table(
      [guns('railgun', { weapons: { railgun: 1, coilrifle: 1 }, wargear: ['fireDiscipline'] })],
      [squad('B', [20, 18]), squad('C', [23, 18])],
    )
    t.play('a', { do: 'shoot', unit: 0 }, { do: 'target', unit: t.index('B') })
    t.play('a', { pickSome: [{ do: 'fire', model: 0, weapon: 'railgun' }] })
    expect(t.refusal('a', { do: 'target', unit: t.index('B') })?.rule).toBe('P20.32.1')
    t.dice(1, 1)
    t.play('a', { do: 'target', unit: t.index('C') })
    expect(rolls(t, 'rollHit')).toHaveLength(2)
  })

  test('P12.4.3r, P19.22.1, P19.22.2r: Risky weapons may hurt who fires them', () => {
    const t = table([guns('plasmaRifle', { weapons: { plasmaRifle: 1 } }), squad('A2', [40, 4])], [squad('B', [20, 17], [22, 17])])
    t.dice(1, 6, 4)
    t.play('a', { do: 'shoot', unit: 0 })
    expect(t.alive('A')).toBe(0)
    t.done()
  })

  test('P19.6.1, P19.6.2r: Dangerous weapons hit who stands under the line', () => {
    const t = table(
      [guns('flamethrower', { at: [[20, 10]], weapons: { incinerationRifle: 1 } })],
      [squad('B', [20, 20]), { ...squad('M', [20.5, 15]), unit: 'mbtSquadron' }],
    )
    const aimed = aimOf(t.state, 0, 'incinerationRifle', t.unit('B'))
    expect(typeof aimed === 'string' || aimed.rule).toBe('P12.1.3')
    const open = table([guns('incinerationRifle')], [squad('B', [20, 20]), squad('M', [20.5, 15])])
    open.dice(1, 1, 1)
    open.play('a', { do: 'shoot', unit: 0 })
    if (open.rule() === 'P12.1.2') open.play('a', { do: 'target', unit: open.index('B') })
    settle(open)
    expect(open.events.some(e => e.key === 'event.underLine' && e.params!.unit === 'M')).toBe(true)
  })

  test('P19.23.1, P19.23.2r: Rout drives infantry away', () => {
    const t = table([guns('inferno', { weapons: { flamethrower: 1 } })], [squad('B', [20, 16], [22, 16], [24, 16])])
    t.dice(6, 6, 1, 1, 6, 5, 1, 3, 5)
    t.play('a', { do: 'shoot', unit: 0 })
    settle(t)
    expect(t.unit('B').did.routed).toBe(true)
    expect(t.model('B', 2).y).toBeGreaterThan(16_000)
  })

  test('P19.5.1, P19.5.2r, P18.3.1: Corrosion takes Sv, Ld or skill for good', () => {
    const t = table([squad('A', [20, 10])], [squad('B', [20, 18]), { name: 'T', unit: 'mbtSquadron', at: [[30, 18]] }], {
      phase: 'nothing',
    })
    t.state.corroding = [
      { unit: t.index('B'), by: 0 },
      { unit: t.index('T'), by: 0 },
    ]
    t.start('corrosion', {})
    t.play('a', { do: 'corrode', value: 'sv' })
    expect(svOf(t.state, t.unit('B'))).toBe(6)
    expect(t.refusal('a', { do: 'corrode', value: 'sv' })?.rule).toBe('P19.5.2r')
    t.play('a', { do: 'corrode', value: 'ld' })
    expect(ldOf(t.state, t.unit('T')).value).toBe(7)
  })

  test('P19.7.1, P12.3.6r: Guided misses are rolled again once', () => {
    const t = table([guns('missileLauncher')], [squad('B', [20, 30], [22, 30])])
    t.dice(1, 1)
    t.play('a', { do: 'shoot', unit: 0 })
    expect(rolls(t, 'rollHit').map(r => r.faces)).toEqual([[1], [1]])
  })

  test('P18.1.2, P18.1.4r: a Bodyguard near its Command unit rolls misses again, and aims Guided weapons better', () => {
    const t = table(
      [
        { name: 'HQ', unit: 'lieutenant', at: [[20, 8]] },
        { name: 'G', unit: 'bodyguardSquad', at: [[20, 10]], weapons: { missileLauncher: 1 }, bodyguardOf: 'HQ', stats: { fs: 3 } },
      ],
      [squad('B', [20, 30])],
    )
    // FS 3, and 1 more beside other infantry of the Core: 3+, and 2+ with a Guided weapon.
    t.dice(1, 1)
    t.play('a', { do: 'shoot', unit: t.index('G') })
    expect(rolls(t, 'rollHit').map(r => r.need)).toEqual([2, 2])
  })

  test('P18.14.1, P13.2.6r: Precision Fire goes by the natural die', () => {
    const t = table(
      [guns('coilrifle', { unit: 'sniperSquad', weapons: { railgun: 2 }, stats: { fs: 4 } })],
      [{ ...squad('B', [20, 18]), order: 'digIn' }, FAR],
    )
    t.dice(3, 4, 6)
    t.play('a', { do: 'shoot', unit: 0 })
    // The 3 may be saved by cover on 6+, the 4 ignores it.
    expect(rolls(t, 'rollCover')[0]!.faces).toEqual([6])
    expect(t.alive('B')).toBe(0)
    t.done()
  })

  test('P19.4.1, P19.4.2r: Bombs fall anywhere on the way', () => {
    const t = table([{ name: 'G', unit: 'gunship', at: [[24, 40, 0]], weapons: { guidedBomb: 1 } }], [squad('B', [24, 20])])
    expect(aimOf(t.state, 0, 'guidedBomb', t.unit('B'))).toMatchObject({ rule: 'P12.1.5r' })
    t.model('G').path = [24_000, 10_000, 24_000, 40_000]
    expect(aimOf(t.state, 0, 'guidedBomb', t.unit('B'))).toBe('sight')
  })

  test('P19.18.1: One Use', () => {
    const t = table(
      [{ name: 'G', unit: 'gunship', at: [[24, 10, 0]], weapons: { guidedBomb: 1 }, hovering: true }],
      [squad('B', [24, 15]), FAR],
    )
    t.dice(1, 1, 1, 1, 1)
    t.play('a', { do: 'shoot', unit: 0 })
    settle(t)
    expect(aimOf(t.state, 0, 'guidedBomb', t.unit('B'))).toMatchObject({ rule: 'P19.18.1' })
  })

  test('P19.12.3r, P12.3.7, P12.3.8r: an indirect shot attacks whoever is inside, or is lost', () => {
    const t = table([guns('grenadeLauncher', { weapons: { grenadeLauncher: 1 } })], [squad('B', [20, 22])], {
      areas: [
        {
          type: 'impassable',
          corners: [
            [10, 14],
            [30, 14],
            [30, 15],
            [10, 15],
          ],
        },
      ],
    })
    t.dice(1, 6, 6, 6)
    t.play('a', { do: 'shoot', unit: 0 })
    expect(t.events.find(e => e.key === 'event.lands')!.params).toMatchObject({ inches: 9, y: 31_000 })
    expect(rolls(t, 'rollHit')).toEqual([])
    t.done()
  })

  test('P20.19.1: a Comms Array steadies indirect shots', () => {
    const t = table([guns('grenadeLauncher', { weapons: { grenadeLauncher: 1 }, stats: { fs: 2 } })], [squad('B', [20, 22])], {
      areas: [
        {
          type: 'impassable',
          corners: [
            [10, 14],
            [30, 14],
            [30, 15],
            [10, 15],
          ],
        },
      ],
    })
    t.unit('B').effects = [...t.unit('B').effects, { kind: 'commsMark', value: 1, until: 9, by: 0 }]
    t.dice(1, 1, 1, 1, 1, 1)
    t.play('a', { do: 'shoot', unit: 0 })
    expect(t.events.find(e => e.key === 'event.lands')!.params).toMatchObject({ inches: 1 })
  })
})
