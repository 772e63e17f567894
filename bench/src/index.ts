import type { AnyGame } from '@muster/core'
import { gameById, games } from '@muster/games'
import { benchTicTacToe, benchTokens } from './benches/engine.ts'
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

/** The benchmark whose peer is another card game's simulator, where that is installed. */
const SHOWDOWN = `${CARDS.id}-showdown`

const ALL: ReadonlyMap<string, (effort: Effort) => BenchResult[]> = new Map([
  ['tic-tac-toe', benchTicTacToe],
  ['tokens', benchTokens],
  ['sight-20', effort => benchSight(20, effort)],
  ['sight-80', effort => benchSight(80, effort)],
  ...games.flatMap((game): [string, (effort: Effort) => BenchResult[]][] => [
    [`${game.id}-matches`, effort => benchMatches(game, effort, game === PROTOTYPE ? { points: 2000 } : {})],
    [`${game.id}-clone`, effort => benchClone(game, effort)],
    ...oddsOf(game),
  ]),
  [SHOWDOWN, effort => benchShowdown(SHOWDOWN, CARDS, effort)],
  [`${PROTOTYPE.id}-volleys`, effort => benchVolleys(PROTOTYPE, effort)],
  [`${PROTOTYPE.id}-fights`, effort => benchFights(PROTOTYPE, effort)],
  ...SQUADS.map((squads): [string, (effort: Effort) => BenchResult[]] => [
    `${PROTOTYPE.id}-squads-${squads}`,
    effort => benchSquads(PROTOTYPE, squads, effort),
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

/** What was not measured, and how it can be: of these benchmarks, those whose peer is not installed. */
export function notMeasured(names: readonly string[] = BENCHES): readonly string[] {
  const isAbsent = names.includes(SHOWDOWN) && !showdown()
  return isAbsent ? [`${SHOWDOWN}: ${SHOWDOWN_ABSENT}`] : []
}
