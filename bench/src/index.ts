import { games } from '@muster/games'
import { benchTicTacToe, benchTokens } from './benches/engine.ts'
import { benchClone, benchMatches, benchOdds } from './benches/matches.ts'
import { benchSight } from './benches/sight.ts'
import { type Effort, FULL } from './measure.ts'
import type { BenchResult } from './result.ts'

export type { Effort } from './measure.ts'
export type { BenchResult } from './result.ts'

const ALL: ReadonlyMap<string, (effort: Effort) => BenchResult[]> = new Map([
  ['tic-tac-toe', benchTicTacToe],
  ['tokens', benchTokens],
  ['sight-20', effort => benchSight(20, effort)],
  ['sight-80', effort => benchSight(80, effort)],
  ...games.flatMap((game): [string, (effort: Effort) => BenchResult[]][] => [
    [`${game.id}-matches`, effort => benchMatches(game, effort)],
    [`${game.id}-clone`, effort => benchClone(game, effort)],
    [`${game.id}-odds`, effort => benchOdds(game, effort)],
  ]),
])

/** The names of the benchmarks. */
export const BENCHES: readonly string[] = [...ALL.keys()]

/** Runs benchmarks by name, in order. Throws on a name that there is not, and if two sides of a comparison do not play the same games. */
export function runBenches(names: readonly string[] = BENCHES, effort: Effort = FULL): BenchResult[] {
  return names.flatMap(name => {
    const bench = ALL.get(name)
    if (!bench) throw new Error(`no benchmark ${name}`)
    return bench(effort)
  })
}
