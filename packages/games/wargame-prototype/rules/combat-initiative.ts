import { call, finish, type Json, jump, type Modifier, rollDice, rolled } from '@muster/core'
import { ask, steps } from '../flow.ts'
import type { State } from '../state.ts'
import { hasApproach } from '../table/command-range.ts'
import { allegianceOf, areEnemies, contactsOf, hasEffect, isHalfFunctional, isOnBoard, isWsless, unitOf } from '../units.ts'
import { isStubborn, mod } from '../values.ts'
import { foesIn } from './withdrawal.ts'

/** P14.5.2, P18.2.1 and others: what changes a unit's CI. */
export function initiativeMods(s: State, unit: number, fallingBack: boolean): Modifier[] {
  const u = unitOf(s, unit)
  const mods: Modifier[] = []
  const add = (holds: boolean, value: number, key: string, rule: string) => holds && mods.push(mod(value, key, rule))
  const charged = u.did.charged >= 0 && !u.did.braced
  add(charged, 1, 'charged', 'P14.5.2')
  add(charged && hasApproach(s, u, 'aggressive'), 1, 'aggressive', 'P21.2.1h')
  add(charged && u.did.used.includes('cluster'), 1, 'cluster', 'P20.13.1')
  add(u.abilities.closeCombatSpecialists !== undefined, 1, 'specialists', 'P18.2.1')
  add(fallingBack && hasApproach(s, u, 'cautious'), 1, 'cautious', 'P21.2.5h')
  add(
    contactsOf(s, u).some(i => hasEffect(s, unitOf(s, i), 'suppressed')),
    1,
    'foeSuppressed',
    'P19.25.1',
  )
  // P3.5.5r: the Contractors ignore the CI penalty for being Half-Functional.
  const spared = isStubborn(s, u) || allegianceOf(s, u) === 'contractors'
  add(isHalfFunctional(s, u) && !spared, -1, 'halfFunctional', 'P13.11.1')
  return mods
}

interface Contest {
  readonly unit: number
  readonly units: readonly number[]
  at: number
  best: number
  own: number
}

const contest = steps<Contest>()

/** P14.7.7r: the unit and all its enemies roll; it must be strictly highest. Gives back whether it is. */
export const initiativeContest = contest.rule('initiativeContest', 'P14.7', {
  rollOwn: contest.run((s, f) => rollInitiative(s, f.unit, true)),
  readOwn: contest.run((_, f) => {
    f.own = rolled(f).total
  }),
  rollEnemy: contest.run((s, f) => {
    const foes = foesIn(s, f.unit, f.units).filter(i => !isWsless(unitOf(s, i)))
    const foe = foes[f.at]
    if (foe === undefined) return finish(s, f, f.own > f.best)
    rollInitiative(s, foe, false)
  }),
  readEnemy: contest.run((_, f) => {
    f.best = Math.max(f.best, rolled(f).total)
    f.at++
    jump(f, 'rollEnemy')
  }),
})

/** Has a unit contest the CI of its enemies. */
export function contestInitiative(s: State, unit: number, units: readonly number[]): void {
  call(s, initiativeContest, { unit, units, at: 0, best: 0, own: 0 })
}

function rollInitiative(s: State, unit: number, fallingBack: boolean): void {
  rollDice(s, {
    seat: unitOf(s, unit).side,
    dice: 1,
    sides: 6,
    for: ask('rollInitiative', { unit: unitOf(s, unit).name }),
    rule: 'P14.5.1',
    modifiers: initiativeMods(s, unit, fallingBack),
  })
}

interface Ranking {
  readonly units: readonly number[]
  /** What each unit that has rolled came to; while a tie is rolled again, its place before that, and then what it rolled. */
  rolls: { readonly [unit: string]: readonly number[] }
  rolling: readonly number[]
}

const ranking = steps<Ranking>()

/** P14.5: the order in which units strike, highest CI first; ties between enemies are rolled again by the tied units. */
export const initiativeRanking = ranking.rule('initiativeRanking', 'P14.5', {
  begin: ranking.run((s, f) => {
    f.rolling = f.units.filter(i => isOnBoard(s, unitOf(s, i)) && !isWsless(unitOf(s, i)))
  }),
  roll: ranking.run((s, f) => {
    const [unit] = f.rolling
    if (unit === undefined) return jump(f, 'ties')
    rollInitiative(s, unit, false)
  }),
  read: ranking.run((_, f) => {
    const [unit, ...rest] = f.rolling
    f.rolls = { ...f.rolls, [unit!]: [...(f.rolls[unit!] ?? []), rolled(f).total] }
    f.rolling = rest
    jump(f, 'roll')
  }),
  ties: ranking.run((s, f) => {
    f.rolling = tied(s, f)
    if (f.rolling.length === 0) return
    f.rolls = Object.fromEntries(Object.keys(f.rolls).map(unit => [unit, [placeOf(f, Number(unit))]]))
    jump(f, 'roll')
  }),
  end: ranking.run((s, f) => finish(s, f, ranked(f) as unknown as Json)),
})

/** Ranks the units of a fight: read the order from `f.returned`. */
export function rankInitiative(s: State, units: readonly number[]): void {
  call(s, initiativeRanking, { units, rolls: {}, rolling: [] })
}

function compare(f: Ranking, i: number, j: number): number {
  const [p, q] = [f.rolls[i]!, f.rolls[j]!]
  for (let n = 0; n < Math.min(p.length, q.length); n++) if (p[n] !== q[n]) return q[n]! - p[n]!
  return 0
}

/** How a unit stands among the others: the higher the better, the same for those that are level. */
function placeOf(f: Ranking, unit: number): number {
  return Object.keys(f.rolls).filter(other => compare(f, unit, Number(other)) < 0).length
}

/** Units that are level with an enemy. */
function tied(s: State, f: Ranking): number[] {
  const units = Object.keys(f.rolls).map(Number)
  return units.filter(i => units.some(j => i !== j && compare(f, i, j) === 0 && areEnemies(unitOf(s, i), unitOf(s, j))))
}

/** RULING (P14.5.3r): friends that are level strike in the order of the list; their player's order makes no difference to enemies' turns. */
function ranked(f: Ranking): number[] {
  return Object.keys(f.rolls)
    .map(Number)
    .sort((i, j) => compare(f, i, j) || i - j)
}
