import type { AnyGame } from '@muster/core'
import { gameById, games } from '@muster/games'
import { benchTicTacToe, benchTokens } from './benches/engine.ts'
import { benchLoad, databaseUrl, LOAD_ABSENT } from './benches/load.ts'
import { benchAttacks, benchClone, benchMatches, benchOdds } from './benches/matches.ts'
import { benchShowdown, SHOWDOWN_ABSENT } from './benches/showdown.ts'
import { benchSight } from './benches/sight.ts'
import { benchFights, benchSquads, benchVolleys, SQUADS } from './benches/squads.ts'
import { type Effort, FULL } from './measure.ts'
import { showdown } from './peer/showdown.ts'
import type { BenchResult } from './result.ts'

export type { Effort } from './measure.ts'
export type { BenchResult } from './result.ts'

/** The game of squads: large armies, volleys, long matches. */
const PROTOTYPE = gameById('wargame-prototype')!

/** The game of cards: an attack runs through windows for all players before it lands. */
const CARDS = gameById('terminator-ccg')!

/** The game of miniatures: few questions of a match are attacks. */
const MINIATURES = gameById('genisys')!

/** The odds of a game's choices; those of the game of squads are measured volley by volley instead, those of cards and miniatures attack by attack. */
function oddsOf(game: AnyGame): [string, (effort: Effort) => BenchResult[]][] {
  if (game === PROTOTYPE) return []
  if (game === CARDS || game === MINIATURES) return [[`${game.id}-attacks`, effort => benchAttacks(game, effort)]]
  return [[`${game.id}-odds`, effort => benchOdds(game, effort)]]
}

/** The benchmark of the server. */
const LOAD = 'load'

/** The benchmark whose peer is another card game's simulator, where that is installed. */
const SHOWDOWN = `${CARDS.id}-showdown`

/** Measures something. */
type Bench = (effort: Effort) => BenchResult[] | Promise<BenchResult[]>

const ALL: ReadonlyMap<string, Bench> = new Map<string, Bench>([
  ['tic-tac-toe', benchTicTacToe],
  ['tokens', benchTokens],
  ['sight-20', effort => benchSight(20, effort)],
  ['sight-80', effort => benchSight(80, effort)],
  ...games.flatMap((game): [string, Bench][] => [
    [`${game.id}-matches`, effort => benchMatches(game, effort, game === PROTOTYPE ? { points: 2000 } : {})],
    [`${game.id}-clone`, effort => benchClone(game, effort)],
    ...oddsOf(game),
  ]),
  [LOAD, benchLoad],
  [SHOWDOWN, effort => benchShowdown(SHOWDOWN, CARDS, effort)],
  [`${PROTOTYPE.id}-volleys`, effort => benchVolleys(PROTOTYPE, effort)],
  [`${PROTOTYPE.id}-fights`, effort => benchFights(PROTOTYPE, effort)],
  ...SQUADS.map((squads): [string, Bench] => [`${PROTOTYPE.id}-squads-${squads}`, effort => benchSquads(PROTOTYPE, squads, effort)]),
])

/** The names of the benchmarks. */
export const BENCHES: readonly string[] = [...ALL.keys()]

/** Runs benchmarks by name, in order. Throws on a name that there is not, and if two sides of a comparison do not play the same games. */
export async function runBenches(names: readonly string[] = BENCHES, effort: Effort = FULL): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const name of names) {
    const bench = ALL.get(name)
    if (!bench) throw new Error(`no benchmark ${name}`)
    results.push(...(await bench(effort)))
  }
  return results
}

/** What was not measured, and how it can be: of these benchmarks, those whose peer is not installed. */
export function notMeasured(names: readonly string[] = BENCHES): readonly string[] {
  const notes: string[] = []
  if (names.includes(SHOWDOWN) && !showdown()) notes.push(`${SHOWDOWN}: ${SHOWDOWN_ABSENT}`)
  if (names.includes(LOAD) && !databaseUrl()) notes.push(`${LOAD}: ${LOAD_ABSENT}`)
  return notes
}
