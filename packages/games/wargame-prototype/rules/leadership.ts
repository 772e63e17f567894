import { call, type Frame, finish, jump, rollDice, rolled, words } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { State, Unit } from '../state.ts'
import { INCH } from '../tables.ts'
import { allegianceOf, friendsOf, has, isHq, traitBearer, unitsWithin } from '../units.ts'
import { getsAuras, isStubborn, ldOf, nearTrait } from '../values.ts'

/** What a Leadership Test is for. */
export type TestKind = 'reaction' | 'combat' | 'suppression' | 'rout' | 'regroup' | 'morale' | 'engine' | 'other'

interface Testing {
  readonly unit: number
  readonly kind: TestKind
  readonly under: string
  /** Added to Ld for this test: Panic, models lost, Overwatch. */
  readonly shift: number
  /** Dice rolled, of which the two highest are added (P9.5.1). */
  readonly dice: number
  passed: boolean
  rerolled: boolean
}

type Rescue = { readonly do: 'sergeant' | 'loyalty' | 'reroll' | 'accept' }

const { rule, run, pick } = steps<Testing>()

/** P15.1: 2d6, equal to or under Ld passes. Gives back whether it was passed. */
export const leadership = rule('leadership', 'P15.1', {
  test: run((s, f) => {
    const u = s.units[f.unit]!
    if (passesAlways(s, f, u)) return conclude(s, f, true)
    rollTest(s, f)
  }),
  readDice: run((s, f) => {
    f.passed = totalOf(rolled(f).faces) <= needed(s, f) && !isDoubleSix(s, rolled(f).faces)
    if (f.passed || rescues(s, f).length === 0) conclude(s, f, f.passed)
  }),
  rescue: pick<Rescue>({
    seat: (s, f) => s.units[f.unit]!.side,
    rule: 'P15.1',
    prompt: (s, f) => ask('failedTest', { unit: s.units[f.unit]!.name, total: totalOf(rolled(f).faces), need: needed(s, f) }),
    forms: { sergeant: {}, loyalty: {}, reroll: {}, accept: {} },
    options: (s, f) => [...rescues(s, f).map(one => ({ do: one })), { do: 'accept' as const }],
    refuse: (s, f, option) => (option.do === 'accept' || rescues(s, f).includes(option.do) ? undefined : no('P15.1', 'rescue')),
    take(s, f, option) {
      const u = s.units[f.unit]!
      if (option.do === 'reroll') {
        f.rerolled = true
        jump(f, 'readDice')
        return rollTest(s, f)
      }
      if (option.do === 'sergeant') u.did.used = [...u.did.used, 'sergeant']
      if (option.do === 'loyalty') useLoyalty(s, u)
      conclude(s, f, option.do !== 'accept')
    },
  }),
})

/** Has a unit take a Leadership Test: read the result with `passed(f)`. */
export function testLeadership(s: State, unit: number, kind: TestKind, testRule: string, shift = 0, dice = 2): void {
  call(s, leadership, { unit, kind, under: testRule, shift, dice, passed: false, rerolled: false })
}

/** Whether the test called last was passed. */
export function passed(f: Frame): boolean {
  return f.returned === true
}

function rollTest(s: State, f: Testing): void {
  rollDice(s, { seat: s.units[f.unit]!.side, dice: f.dice, sides: 6, for: ask('rollLd', { unit: s.units[f.unit]!.name }), rule: f.under })
}

/** P9.5.1: of more dice only the two highest are added. */
function totalOf(faces: readonly number[]): number {
  const [first = 0, second = 0] = [...faces].sort((a, b) => b - a)
  return first + second
}

function isDoubleSix(s: State, faces: readonly number[]): boolean {
  return s.options.doubleSixFails && totalOf(faces) === 12
}

/** The Ld that must not be exceeded: of the unit, changed for this test. */
function needed(s: State, f: Testing): number {
  const u = s.units[f.unit]!
  const ready = f.kind === 'reaction' && u.abilities.overwatch ? 2 : 0
  return ldOf(s, u).value + f.shift + ready
}

/** P1.5.12r, P3.3.10, P18.20.1: tests that need no dice. */
function passesAlways(s: State, f: Testing, u: Unit): boolean {
  if (f.dice === 0) return true
  if (u.abilities.simpleProgramming && f.kind !== 'reaction') return true
  if (f.kind === 'combat' && nearTrait(s, u, 'theResurgent', 12 * INCH)) return true
  return needed(s, f) >= 12 && !s.options.doubleSixFails
}

/** P20.9.1, P3.5.1, P3.5.11: what may still turn a failed test. */
function rescues(s: State, f: Testing): ('sergeant' | 'loyalty' | 'reroll')[] {
  const u = s.units[f.unit]!
  const found: ('sergeant' | 'loyalty' | 'reroll')[] = []
  if (!f.rerolled && mayRoll(s, u)) found.push('reroll')
  if (has(s, u, 'veteranSergeant') && !u.did.used.includes('sergeant')) found.push('sergeant')
  if (found[0] !== 'reroll' && mayTurn(s, u)) found.push('loyalty')
  return found
}

/** P3.5.1: within 12" of a friendly HQ. */
function mayRoll(s: State, u: Unit): boolean {
  if (allegianceOf(s, u) !== 'contractors' || u.rampant) return false
  if (isHq(u)) return true
  return getsAuras(s, u) && friendsOf(s, u).some(i => isHq(s.units[i]!) && unitsWithin(s, 12 * INCH, s.units[i]!, u))
}

/** P3.5.11, P3.5.12r: once in each phase. */
function mayTurn(s: State, u: Unit): boolean {
  const bearer = traitBearer(s, u.side, 'mentalLinkedLoyalty')
  if (!bearer || bearer.did.used.includes(`loyalty/${s.phase}`)) return false
  return nearTrait(s, u, 'mentalLinkedLoyalty', 18 * INCH)
}

function useLoyalty(s: State, u: Unit): void {
  const bearer = traitBearer(s, u.side, 'mentalLinkedLoyalty')!
  bearer.did.used = [...bearer.did.used, `loyalty/${s.phase}`]
}

function conclude(s: State, f: Testing & Frame, result: boolean): void {
  tell(s, f.under, result ? 'passed' : 'failed', { unit: s.units[f.unit]!.name, why: words(`test.${f.kind}`) })
  finish(s, f, result)
}

/** Ld by which the tests of Suppression and Rout are harder: Panic, unless the unit is Stubborn (P19.19, P18.24.1). */
export function panicShift(s: State, u: Unit, panic: number): number {
  return isStubborn(s, u) ? 0 : 0 - panic
}
