import { call, finish, jump } from '@muster/core'
import { ask, inTurn, no, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { isFlyer } from '../table/space.ts'
import { areEnemies, contactsOf, isOnBoard, isWsless, unitOf } from '../units.ts'
import { addMarks } from './aftershots.ts'
import { passed, testLeadership } from './leadership.ts'
import { fallBack, withdraw } from './withdrawal.ts'

interface Resolving {
  readonly units: readonly number[]
  /** Models that each unit had lost before the fight, and lost in it. */
  readonly before: { readonly [unit: string]: number }
  readonly selfLost: { readonly [unit: string]: number }
  /** Units whose side lost, and those of them that still have to test. */
  beaten: readonly number[]
  losers: readonly number[]
  side: Side
  turns: number
  tried: readonly number[]
}

const { rule, run, pick } = steps<Resolving>()

/** P14.7: the side that destroyed more wins; the losers test; who did not lose may fall back. */
export const combatResult = rule('combatResult', 'P14.7', {
  compare: run((s, f) => {
    const lost = (side: Side) => lostBy(s, f, i => unitOf(s, i).side === side && !unitOf(s, i).rampant)
    tell(s, 'P14.7.1', 'combat', { a: lost('a'), b: lost('b') })
    f.beaten = f.units.filter(i => isBeaten(s, f, i))
    f.losers = f.beaten.filter(i => unitOf(s, i).infantry && isOnBoard(s, unitOf(s, i)))
    f.side = inTurn(s)[0]
  }),
  testLoser: run((s, f) => {
    const [unit] = f.losers
    if (unit === undefined) return jump(f, 'fallBackIfWished')
    testLeadership(s, unit, 'combat', 'P14.7.2', 0 - lostIn(s, f, unit))
  }),
  loserFallsBack: run((s, f) => {
    const [unit, ...rest] = f.losers
    f.losers = rest
    jump(f, 'testLoser')
    if (passed(f)) return
    addMarks(s, unit!, Math.max(1, lostIn(s, f, unit!)), 'P14.7.2')
    fallBack(s, unit!)
  }),
  fallBackIfWished: pick<{ do: 'fallBack'; unit: number } | { do: 'stay' }>({
    when: (s, f) => f.turns < 2 && willing(s, f).length > 0,
    seat: (_, f) => f.side,
    rule: 'P14.7.6',
    prompt: () => ask('fallBack'),
    forms: { fallBack: { unit: 'number' }, stay: {} },
    options: (s, f) => [
      { do: 'stay' as const },
      ...f.units.filter(i => unitOf(s, i).side === f.side).map(unit => ({ do: 'fallBack' as const, unit })),
    ],
    refuse(s, f, option) {
      if (option.do === 'stay' || willing(s, f).includes(option.unit)) return undefined
      return unitOf(s, option.unit).infantry
        ? no('P14.7.6', 'cannotFallBack')
        : no('P14.7.7r', 'vehicleFallsBack', { unit: unitOf(s, option.unit).name })
    },
    take(s, f, option) {
      if (option.do === 'stay') return
      f.tried = [...f.tried, option.unit]
      jump(f, 'fallBackIfWished')
      withdraw(s, option.unit, f.units, false)
    },
  }),
  otherSide: run((_, f) => {
    f.turns++
    f.side = f.side === 'a' ? 'b' : 'a'
    if (f.turns < 2) jump(f, 'fallBackIfWished')
  }),
  end: run((s, f) => finish(s, f)),
})

/** Resolves a fight. */
export function resolveCombat(s: State, units: readonly number[], before: Resolving['before'], selfLost: Resolving['selfLost']): void {
  call(s, combatResult, { units, before, selfLost, beaten: [], losers: [], side: s.initiative, turns: 0, tried: [] })
}

/** P14.7.8r: the models that a unit lost to the enemy in this fight. */
function lostIn(s: State, f: Resolving, unit: number): number {
  return unitOf(s, unit).did.lost - (f.before[unit] ?? 0) - (f.selfLost[unit] ?? 0)
}

function lostBy(s: State, f: Resolving, counts: (unit: number) => boolean): number {
  return f.units.filter(counts).reduce((sum, i) => sum + lostIn(s, f, i), 0)
}

/** P14.7.1: whether a unit and its friends in the fight lost more models than their enemies; an engine out of control has no friends (P4.5.11r). */
function isBeaten(s: State, f: Resolving, unit: number): boolean {
  const u = unitOf(s, unit)
  return lostBy(s, f, i => !areEnemies(u, unitOf(s, i))) > lostBy(s, f, i => areEnemies(u, unitOf(s, i)))
}

/** P14.7.6: infantry of a side that did not lose and still has an enemy in CCR. */
function willing(s: State, f: Resolving): number[] {
  return f.units.filter(i => {
    if (f.beaten.includes(i)) return false
    const u = unitOf(s, i)
    const foes = contactsOf(s, u).filter(j => !isWsless(unitOf(s, j)) && !isFlyer(unitOf(s, j)))
    return u.side === f.side && u.infantry && isOnBoard(s, u) && foes.length > 0 && !f.tried.includes(i)
  })
}
