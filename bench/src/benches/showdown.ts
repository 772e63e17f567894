import { type AnyGame, seededRandom } from '@muster/core'
import { type Effort, type Side, unitsPerSecond } from '../measure.ts'
import { playBattle, SHOWDOWN_FOLDER, showdown } from '../peer/showdown.ts'
import type { BenchResult } from '../result.ts'
import { playMatch } from './matches.ts'

/** What to do where the peer is absent. */
export const SHOWDOWN_ABSENT = `not compared, as pokemon-showdown is not installed; npm install --no-save pokemon-showdown, in this folder or in one that ${SHOWDOWN_FOLDER} names`

/**
 * Whole random matches a second, beside random battles of pokemon-showdown in the same run. It is another game: a battle has some 100 choices, a match some 3,000:
 * so the choices a second are given, too.
 */
export function benchShowdown(name: string, game: AnyGame, effort: Effort): BenchResult[] {
  const peer = showdown()
  const random = seededRandom(0, 'bench/showdown')
  const counted = (label: string, play: (seed: number) => number) => {
    const count = { units: 0, choices: 0 }
    const batch = () => {
      count.choices += play(count.units++)
      return 1
    }
    return { side: { name: label, batch } satisfies Side, each: () => count.choices / count.units }
  }
  const ours = counted('matches', seed => playMatch(game, seed))
  const theirs = peer && counted('battles', seed => playBattle(peer, seed, random))
  const [matches, battles = null] = unitsPerSecond([ours.side, ...(theirs ? [theirs.side] : [])], effort) as [number, number?]
  const decisions = matches * ours.each()
  const choices = battles === null ? null : battles * theirs!.each()
  return [
    { name, ours: matches, peer: battles, unit: 'matches/s', ratio: battles && matches / battles },
    { name: `${name}-decisions`, ours: decisions, peer: choices, unit: 'decisions/s', ratio: choices && decisions / choices },
  ]
}
