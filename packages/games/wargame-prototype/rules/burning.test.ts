import { describe, expect, test } from 'vitest'
import { running } from '../testing/running.ts'
import { type Position, type PrototypeTable, position, shootAll, type UnitAt } from '../testing.ts'
import { hasEffect } from '../units.ts'
import { morale } from './morale.ts'

function table(a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}): PrototypeTable {
  return position({ a: { allegiance: 'rim', units: a }, b: { allegiance: 'rim', units: b }, phase: 'shooting', ...more })
}
const squads = (name: string, at: readonly (readonly number[])[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at,
  ...more,
})

function takeWounds(t: PrototypeTable): void {
  for (const seat of ['a', 'b'] as const)
    while (t.rule() === 'P13.10.1' && t.asked().includes(seat)) t.play(seat, t.options(seat, 'wound')[0]!)
}

describe('P19.11 Incineration', () => {
  const cannon = squads('one', [[10, 10]], { weapons: { plasmaCannon: 1 }, stats: { fs: 5 } })
  const target = squads('foe', [[18, 10]], { stats: { hp: 9 } })

  test('P19.11.2r: once for a batch that hit, also at friends of the firer; units beyond are spared', () => {
    // Friend and other within 2.000" of the target, one just beyond.
    const t = table([cannon, squads('friend', [[18, 13.26]])], [target, squads('near', [[21.26, 10]]), squads('beyond', [[18, 6.739]])])
    // Two hits without a save; the friend's die 3 is no fire; the near unit's 4 is: 2 hits at AP 2, no save; then the risk.
    t.dice(6, 6, 3, 4, 2, 1)
    shootAll(t, 'a', 'one', 'foe')
    takeWounds(t)
    expect([t.alive('friend'), t.alive('near'), t.alive('beyond')]).toEqual([1, 0, 1])
    t.done()
  })
  test('P19.11.2r: a batch that hits nothing starts no fire', () => {
    const t = table([cannon], [target, squads('near', [[21, 10]])])
    t.dice(1, 1, 1)
    shootAll(t, 'a', 'one', 'foe')
    t.done()
    expect(t.alive('near')).toBe(1)
  })
  test('P19.11.3r: hits that Indirect Fire makes on other units start none', () => {
    const wall = {
      type: 'impassable',
      corners: [
        [10, 8],
        [40, 8],
        [40, 9],
        [10, 9],
      ],
    } as const
    const gun: UnitAt = { name: 'one', unit: 'artilleryGroup', at: [[20, 4]], weapons: { artilleryCannon: 1 } }
    const t = table([gun], [squads('foe', [[20, 30]]), squads('hit', [[20, 18]]), squads('near', [[20, 14]])], { areas: [wall] })
    // 9" down from (20, 30): within 4" of (20, 21) stands one unit, which is hit and destroyed. Nobody rolls for fire, though one stands within 4" of it.
    t.dice(5, 6, 6, 6, 6)
    t.play('a', { do: 'shoot', unit: t.index('one') })
    t.play('a', { do: 'target', unit: t.index('foe') })
    if (t.rule() === 'P12.1.4') t.play('a', { pickSome: t.options('a', 'fire') })
    takeWounds(t)
    expect([t.alive('foe'), t.alive('hit'), t.alive('near')]).toEqual([1, 0, 1])
    t.done()
  })
})

describe('what a wound is', () => {
  test('P19.25.3r: who failed a save tests for Suppression though the damage was ignored', () => {
    const t = table(
      [squads('one', [[10, 10]], { weapons: { machineGun: 1 }, stats: { fs: 5 } })],
      [squads('foe', [[20, 10]], { wargear: ['structureCarbon'] })],
    )
    // One hit of two; AP 3 leaves no save; the damage is ignored on a 5; 6 + 2 against Ld 7.
    t.dice(6, 1, 5, 6, 2)
    shootAll(t, 'a', 'one', 'foe')
    takeWounds(t)
    expect(t.alive('foe')).toBe(1)
    expect(hasEffect(t.state, t.unit('foe'), 'suppressed')).toBe(true)
    t.done()
  })
})

describe('P18.24.2r: the option that makes Stubborn stronger', () => {
  const stubborn = squads(
    'foe',
    [
      [20, 10],
      [21.5, 10],
      [23, 10],
      [24.5, 10],
    ],
    { abilities: { stubborn: 1 } },
  )
  const marksAfter = (stubbornPlus: boolean) => {
    const t = table([squads('one', [[10, 10]], { weapons: { railgun: 2 }, stats: { fs: 5 } })], [stubborn], { options: { stubbornPlus } })
    t.dice(6, 6)
    shootAll(t, 'a', 'one', 'foe')
    takeWounds(t)
    expect(t.alive('foe')).toBe(2)
    return t.unit('foe').marks
  }
  test('it ignores the first Injury Mark from shooting in each round', () => {
    expect([marksAfter(false), marksAfter(true)]).toEqual([1, 0])
  })
  test('and retreats with one die fewer', () => {
    const retreat = (stubbornPlus: boolean, ...dice: readonly number[]) => {
      const t = position({
        a: { allegiance: 'rim', units: [squads('one', [[10, 24]])] },
        b: { allegiance: 'rim', units: [squads('foe', [[24, 24]], { abilities: { stubborn: 1 }, marks: 2 })] },
        options: { stubbornPlus },
        phase: 'nothing',
      })
      running(t, morale, { open: [] }, 'movement', ...dice)
      return t.model('foe').y
    }
    // Two marks: 6 + 6 against Ld 7 fails; then 1 + 2 inches, or 1.
    expect([retreat(false, 6, 6, 1, 2), retreat(true, 6, 6, 1)].map(y => Math.abs(y - 24_000))).toEqual([3000, 1000])
  })
})
