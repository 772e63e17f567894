import { describe, expect, test } from 'vitest'
import { type PrototypeTable, position, type UnitAt } from '../testing.ts'

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

const at = (a: readonly UnitAt[], b: readonly UnitAt[]) => position({ a: { units: a }, b: { units: b }, phase: 'movement' })

function charge(t: PrototypeTable, unit: string, target: string, over: boolean, ...ends: (readonly number[])[]): void {
  t.play('a', { do: 'charge', unit: t.index(unit), target: t.index(target), over, jets: false })
  if (t.rule() === 'P10.3.2r') t.play('a', t.placing(unit, ...ends))
}

describe('P16.3: answers to a charge', () => {
  /** A Platoon 6" from a squad with a gun that suppresses. */
  const suppressed = (gap: number) =>
    at(
      [squad('A', [[20, 10]], { stats: { hp: 2 } })],
      [squad('B', [[20, 10 + 1.26 + gap]], { weapons: { heavyCoilrifle: 1 }, stats: { fs: 5 } }), squad('C', [[44, 44]])],
    )

  test('P16.3.3r, P19.25.1: a charger that Overwatch Fire suppresses goes half as far: it stays where its target is out of reach now', () => {
    const t = suppressed(6)
    charge(t, 'A', 'B', false, [20, 15.5])
    // Ld of the reactor, two hits, one failed save on a squad of Sv 5 that does not die of it, and its own test.
    t.dice(1, 1, 4, 1, 1, 6, 6)
    t.play('b', { do: 'overwatch', unit: t.index('B'), scanner: false })
    if (t.rule() === 'P12.1.4') t.play('b', { pickSome: t.options('b', 'fire') })
    expect(t.model('A')).toMatchObject({ x: 20_000, y: 10_000, hp: 1 })
    expect(t.unit('A').did).toMatchObject({ moved: true, charged: -1 })
    t.done()
  })
})

describe('P10.3.7 to P10.3.10r: run over', () => {
  const C = squad('C', [[44, 44]])
  /** A tank runs over a Platoon, which passes up Reactions. */
  const ranOver = (t: PrototypeTable, ends: readonly (readonly number[])[], ...dice: readonly number[]) => {
    charge(t, 'T', 'B', true, ...ends)
    t.dice(...dice)
    if (t.rule() === 'P16.1.1') t.play('b', { do: 'pass' })
  }
  const pair = [
    [20, 16],
    [21.4, 16],
  ]

  test('P10.3.9: who passes the test stays, unmarked', () => {
    const t = at([tank('T', [[20, 10]])], [squad('B', pair), C])
    ranOver(t, [[20, 13.9]], 1, 1, 1)
    expect([t.unit('B').marks, t.model('B').y]).toEqual([0, 16_000])
    t.done()
  })

  test('P10.3.9: who fails has 1 mark and 1 more for each squad destroyed, and is driven the d6 directly away', () => {
    const t = at(
      [tank('T', [[20, 10]])],
      [
        squad('B', [
          [20, 16],
          [20, 17.4],
        ]),
        C,
      ],
    )
    // A hit that no save stops, the squad that falls, the test, and the way.
    ranOver(t, [[20, 13.9]], 6)
    t.dice(6, 6, 4)
    t.play('b', t.options('b')[0]!)
    expect(t.alive('B')).toBe(1)
    expect(t.unit('B').marks).toBe(2)
    const left = [0, 1].map(n => t.model('B', n)).find(m => m.where === 'board')!
    expect([left.x, left.y]).toEqual([20_000, (left === t.model('B', 0) ? 16_000 : 17_400) + 4000])
    t.done()
  })

  test('P10.3.10r: the way is straight: it stops before a base, and does not go round it', () => {
    const wall = tank('W', [[20, 20]])
    const t = at([tank('T', [[20, 10]])], [squad('B', [[20, 16]]), wall, C])
    ranOver(t, [[20, 13.9]], 1, 6, 6, 6)
    expect(t.model('B').x).toBe(20_000)
    expect(t.model('B').y).toBeLessThan(20_000 - 630)
    expect(t.model('B').y).toBeGreaterThan(16_000)
    t.done()
  })

  test('P10.3.10r: and before the edge', () => {
    const t = at([tank('T', [[20, 40]])], [squad('B', [[20, 46]]), C])
    ranOver(t, [[20, 43.9]], 1, 6, 6, 6)
    expect(t.model('B')).toMatchObject({ x: 20_000, y: 47_370 })
    t.done()
  })

  test('P10.3.10r: vehicles that are run over neither test nor move', () => {
    const t = at([tank('T', [[20, 10]])], [tank('B', [[20, 17]]), C])
    ranOver(t, [[20, 14]])
    expect([t.unit('B').marks, t.model('B').y]).toEqual([0, 17_000])
    t.done()
  })

  test('P16.3.4r: a brace takes the run over away', () => {
    const t = at([tank('T', [[20, 10]])], [squad('B', pair), C])
    charge(t, 'T', 'B', true, [20, 13.9])
    t.dice(1, 1)
    t.play('b', { do: 'brace', unit: t.index('B'), scanner: false })
    expect([t.model('T').y, t.unit('T').did.charged, t.alive('B'), t.unit('B').marks]).toEqual([13_900, -1, 2, 0])
    t.done()
  })

  test('P10.3.7: infantry does not run over', () => {
    const t = at([squad('A', [[20, 10]])], [squad('B', [[20, 16]]), C])
    const option = { do: 'charge', unit: t.index('A'), target: t.index('B'), over: true, jets: false }
    expect(t.refusal('a', option)?.rule).toBe('P10.3.7')
  })

  test('P10.3.12r: who has charged a unit that is gone has charged all the same', () => {
    const t = at([tank('T', [[20, 10]])], [squad('B', [[20, 16]]), C])
    ranOver(t, [[20, 13.9]], 6)
    expect([t.alive('B'), t.unit('T').did.charged]).toEqual([0, t.index('B')])
    t.done()
  })
})
