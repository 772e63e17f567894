import type { Character, Side, State } from '../state.ts'
import { power, resistance } from '../values.ts'
import { force } from './force.ts'

/** What somebody can do, and what he can bear. */
export interface Might {
  readonly force: number
  readonly power: number
  readonly resistance: number
}

export const mightOf = (s: State, character: Character): Might => ({
  force: force(s, character),
  power: Math.max(1, power(s, character)),
  resistance: resistance(s, character.id),
})

/** How many hits of one kill the other: each token makes the next hit worse (C9.4.1). */
function hitsToKill(by: Might, target: Might): number {
  let lost = 0
  for (let hits = 1; ; hits++) {
    const tokens = by.force - Math.max(0, target.resistance - lost)
    if (tokens <= 0) return Number.POSITIVE_INFINITY
    lost += tokens
    if (lost >= target.power) return hits
  }
}

/** How fast some kill others, if every hit may fall on any of them. */
const pace = (some: readonly Might[], others: readonly Might[]): number =>
  some.reduce((sum, by) => sum + others.reduce((all, target) => all + 1 / hitsToKill(by, target), 0) / others.length, 0)

/** Those of some that can harm one of the others. */
const harmful = (some: readonly Might[], others: readonly Might[]): readonly Might[] =>
  some.filter(by => others.some(target => by.force > target.resistance))

/** How a fight of all against all would go: above 1 for the better. Numbers count twice, as in every exchange of fire; who can do no harm does not count. */
export function oddsOf(ours: readonly Might[], theirs: readonly Might[]): number {
  const [able, hostile] = [harmful(ours, theirs), harmful(theirs, ours)]
  if (able.length === 0 || hostile.length === 0) return able.length === 0 ? 0 : MOST_ODDS
  const theirPace = hostile.length * pace(hostile, able)
  return theirPace === 0 ? MOST_ODDS : Math.min(MOST_ODDS, (able.length * pace(able, hostile)) / theirPace)
}

const MOST_ODDS = 4
/** Below these odds a fight is shunned, above those it is sought. */
const POOR = 0.5
const GOOD = 1.2

/** What it is worth to go where enemies stand: something where they can be hurt, the less where they can hurt back, and to be shunned where they only can. */
export function fightWorth(own: Might, enemies: readonly Might[], side: Side): number {
  const isInDanger = enemies.some(enemy => enemy.force > own.resistance + 1)
  if (enemies.some(enemy => own.force > enemy.resistance)) return isInDanger && side === 'resistance' ? 1.2 : 1.8
  return isInDanger ? -1.5 : 0
}

/** The same for a side that builds more and more: it waits until enough can go together. */
export function massedWorth(own: Might, enemies: readonly Might[], odds: number): number {
  const worth = fightWorth(own, enemies, 'skynet')
  return worth <= 0 ? worth : -1.5 + 3.3 * Math.max(0, Math.min(1, (odds - POOR) / (GOOD - POOR)))
}
