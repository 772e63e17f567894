import { describe, expect, test } from 'vitest'
import type { Allegiance, Trait } from '../content/types.ts'
import { running } from '../testing/running.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { leadership, type TestKind } from './leadership.ts'

const FOE: UnitAt = { name: 'foe', unit: 'infantryPlatoon', at: [[40, 40]] }
const platoon = (more: Partial<UnitAt> = {}): UnitAt => ({ name: 'one', unit: 'infantryPlatoon', at: [[10, 10]], ...more })

interface Trial {
  readonly allegiance?: Allegiance
  readonly trait?: Trait
  readonly units?: readonly UnitAt[]
  readonly kind?: TestKind
  readonly shift?: number
  readonly count?: number
  readonly options?: Position['options'] & {}
}

/** A unit called `one` (Ld 7) takes a Leadership Test with these dice. */
function tested(
  { allegiance = 'rim', trait, units = [platoon()], kind = 'other', shift = 0, count = 2, options = {} }: Trial,
  ...dice: readonly number[]
): PrototypeTable {
  const t = position({ a: { allegiance, units, ...(trait ? { trait } : {}) }, b: { units: [FOE] }, options, phase: 'nothing' })
  running(
    t,
    leadership,
    { unit: t.index('one'), kind, under: 'P15.1.1', shift, dice: count, passed: false, rerolled: false },
    'movement',
    ...dice,
  )
  return t
}

/** Whether the test was passed, by what was told of it. */
function verdict(t: PrototypeTable): string | undefined {
  const told = [...t.state.log, ...t.events].filter(({ key }) => key === 'event.passed' || key === 'event.failed')
  return told.at(-1)?.key.replace('event.', '')
}

describe('P15.1 Leadership Tests', () => {
  test('P15.1.1: 2d6, equal to or under Ld passes', () => {
    expect([verdict(tested({}, 3, 4)), verdict(tested({}, 4, 4))]).toEqual(['passed', 'failed'])
  })
  test('P19.19.1: Panic and the like lower Ld for the test', () => {
    expect([verdict(tested({ shift: -1 }, 3, 3)), verdict(tested({ shift: -1 }, 3, 4))]).toEqual(['passed', 'failed'])
  })
  test('P9.5.1, P9.5.2r: of more dice the two highest are added; with one mark it is one die; with none there is no test', () => {
    expect([verdict(tested({ kind: 'regroup', count: 3 }, 6, 1, 1)), verdict(tested({ kind: 'regroup', count: 3 }, 1, 6, 2))]).toEqual([
      'passed',
      'failed',
    ])
    expect(verdict(tested({ kind: 'regroup', count: 1 }, 6))).toBe('passed')
    expect(verdict(tested({ kind: 'regroup', count: 0 }))).toBe('passed')
  })
  test('P1.5.12r: against Ld 12 nothing is rolled, unless a double six fails', () => {
    const brave = [platoon({ stats: { ld: 12 } })]
    expect(verdict(tested({ units: brave }))).toBe('passed')
    const options = { doubleSixFails: true }
    expect([verdict(tested({ units: brave, options }, 6, 5)), verdict(tested({ units: brave, options }, 6, 6))]).toEqual([
      'passed',
      'failed',
    ])
  })
  test('P18.20.1: Simple Programming passes every test but those for Reactions', () => {
    const bots = [platoon({ abilities: { simpleProgramming: 1 } })]
    expect(verdict(tested({ units: bots, kind: 'morale' }))).toBe('passed')
    expect(verdict(tested({ units: bots, kind: 'reaction' }, 6, 6))).toBe('failed')
  })
  test('P18.12.1: Overwatch gives Ld 2 for Reactions alone', () => {
    const watch = [platoon({ abilities: { overwatch: 1 } })]
    expect([verdict(tested({ units: watch, kind: 'reaction' }, 4, 5)), verdict(tested({ units: watch, kind: 'reaction' }, 5, 5))]).toEqual([
      'passed',
      'failed',
    ])
    expect(verdict(tested({ units: watch, kind: 'morale' }, 4, 4))).toBe('failed')
  })
})

describe('what saves a failed test', () => {
  const rescues = (t: PrototypeTable) => t.options('a').map(({ do: what }) => what)
  const hq = (x: number): UnitAt => ({ name: 'hq', unit: 'lieutenant', at: [[x, 10]], commander: true })

  test('P20.9.1: a Veteran Sergeant passes it once a round', () => {
    const t = tested({ units: [platoon({ wargear: ['veteranSergeant'] })] }, 6, 6)
    expect(rescues(t)).toEqual(['sergeant', 'accept'])
    t.play('a', { do: 'sergeant' })
    expect(verdict(t)).toBe('passed')
    expect(t.unit('one').did.used).toEqual(['sergeant'])
    const used = tested({ units: [platoon({ wargear: ['veteranSergeant'], did: { used: ['sergeant'] } })] }, 6, 6)
    expect(verdict(used)).toBe('failed')
  })
  test('P3.5.1, P1.2.3r: the Contractors roll again once within 12.000" of an HQ', () => {
    // Out of the range of 18" the own HQ gives Ld 1; within 12" both hold (P3.5.2).
    const near = tested({ allegiance: 'contractors', trait: 'merchantLord', units: [platoon(), hq(23.26)] }, 6, 6)
    expect(rescues(near)).toEqual(['reroll', 'accept'])
    expect(near.refusal('a', { do: 'sergeant' })?.rule).toBe('P15.1')
    near.dice(6, 5)
    near.play('a', { do: 'reroll' })
    expect(verdict(near)).toBe('failed')
    expect(verdict(tested({ allegiance: 'contractors', trait: 'merchantLord', units: [platoon(), hq(23.261)] }, 6, 6))).toBe('failed')
  })
  test('P3.5.11, P3.5.12r: Mental-Linked Loyalty turns one test in each phase, after any re-roll, within 18.000"', () => {
    const at = (x: number, did: UnitAt['did'] = {}) =>
      tested({ allegiance: 'contractors', trait: 'mentalLinkedLoyalty', units: [platoon(), { ...hq(x), did }] }, 6, 6)
    expect(rescues(at(29.26))).toEqual(['loyalty', 'accept'])
    expect(verdict(at(29.261))).toBe('failed')
    expect(verdict(at(29.26, { used: ['loyalty/movement'] }))).toBe('failed')
    const close = at(20)
    expect(rescues(close)).toEqual(['reroll', 'accept'])
    close.dice(6, 6)
    close.play('a', { do: 'reroll' })
    expect(rescues(close)).toEqual(['loyalty', 'accept'])
    close.play('a', { do: 'loyalty' })
    expect(verdict(close)).toBe('passed')
    expect([close.unit('hq').did.used, close.unit('one').did.used]).toEqual([['loyalty/movement'], []])
  })
  test('P3.3.10: near The Resurgent tests of combat resolution pass by themselves, others do not', () => {
    const at = (x: number, kind: TestKind, ...dice: number[]) =>
      verdict(tested({ allegiance: 'cellean', trait: 'theResurgent', units: [platoon(), hq(x)], kind }, ...dice))
    expect(at(23.26, 'combat')).toBe('passed')
    expect(at(23.261, 'combat', 6, 6)).toBe('failed')
    expect(at(23.26, 'morale', 6, 6)).toBe('failed')
  })
})
