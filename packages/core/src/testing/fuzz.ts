import type { Random } from '../chance.ts'
import type { Choice, Seat } from '../choice.ts'
import { engineOf } from '../engine.ts'
import type { AnyGame, Options } from '../game.ts'
import type { Json } from '../json.ts'
import { createMatch, type Match, matchFile, play } from '../match.ts'
import type { MatchFile, Row } from '../match-file.ts'
import { optionsOf } from '../options.ts'
import { chanceOfSeed, seededRandom } from '../seeded.ts'
import { someLists } from './lists.ts'

/** What a fuzz run is made of. */
export interface FuzzSettings {
  readonly matches: number
  readonly seed: number | string
  /** Options of the n-th match; the defaults if absent. */
  readonly optionsOf?: (n: number, random: Random) => Options
  /** Lists of the n-th match; ready ones drawn at random if absent. */
  readonly listsOf?: (n: number, random: Random, options: Options) => Json
  /** Chooses among the legal answers; by chance if absent. */
  readonly choose?: (match: Match, seat: Seat, random: Random) => Choice
  /** A further check at every decision: a fault in words, or nothing. */
  readonly check?: (match: Match, random: Random) => string | undefined
}

/** A match that failed: what was wrong, and the shortest file found that still shows it. */
export interface FuzzFailure {
  readonly match: number
  readonly fault: string
  readonly file: MatchFile
}

/** What a fuzz run saw. */
export interface FuzzReport {
  readonly finished: number
  readonly decisions: number
  readonly failures: readonly FuzzFailure[]
}

/** Plays matches of random legal choices and checks the game's invariants at every decision. A throw, a broken invariant, a failed check and a match over `game.longest` are failures; each is shrunk to a replay file. */
export function fuzz(game: AnyGame, settings: FuzzSettings): FuzzReport {
  const failures: FuzzFailure[] = []
  let finished = 0
  let decisions = 0
  for (let n = 0; n < settings.matches; n++) {
    const random = seededRandom(`${settings.seed}/${n}`, 'fuzz')
    const options = settings.optionsOf?.(n, random) ?? {}
    const lists = settings.listsOf?.(n, random, options) ?? someLists(game, optionsOf(game, options), random)
    const fresh = () => createMatch(game, { options, lists, chance: chanceOfSeed(`${settings.seed}/${n}`) })
    const rows: Row[] = []
    const fault = playOn(fresh, rows, random, settings)
    decisions += rows.length
    if (fault === undefined) finished++
    else failures.push({ match: n, fault, file: shrunk(fresh, rows, fault, settings) })
  }
  return { finished, decisions, failures }
}

/** Plays one match to its end, adding to `rows`; gives the fault, if one shows. */
function playOn(fresh: () => Match, rows: Row[], random: Random, settings: FuzzSettings): string | undefined {
  return caught(() => {
    const match = fresh()
    const { engine, game } = match
    while (!match.state.outcome) {
      const fault = faultOf(match, settings)
      if (fault) return fault
      if (rows.length >= game.longest) return `over-long: ${rows.length} choices`
      const asked = engine.asked(match.state)
      const { seat } = asked[random.below(asked.length)]!
      const choice = settings.choose?.(match, seat, random) ?? engine.sample(match.state, seat, random)
      const row: Row = { seat, choice }
      rows.push(row)
      const refusal = play(match, row)
      if (refusal) return `a sampled choice is refused by ${refusal.rule}`
    }
    return faultOf(match, settings)
  })
}

function faultOf(match: Match, settings: FuzzSettings): string | undefined {
  const [broken] = match.game.invariants(match.state)
  return broken ?? settings.check?.(match, seededRandom(match.steps.length, 'fuzz-check'))
}

function caught(work: () => string | undefined): string | undefined {
  try {
    return work()
  } catch (error) {
    return `threw: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The fault that these rows lead to, and the rows that took part: those that are refused are passed over, those after the fault left out. */
function replayed(fresh: () => Match, rows: readonly Row[], settings: FuzzSettings) {
  const used: Row[] = []
  let match: Match | undefined
  const fault = caught(() => {
    match = fresh()
    for (const row of rows) {
      if (match.state.outcome) return undefined
      used.push(row)
      if (play(match, row)) used.pop()
      const fault = faultOf(match, settings)
      if (fault) return fault
    }
    // A dead end shows only when somebody looks for an answer.
    for (const { seat } of match.engine.asked(match.state)) match.engine.sample(match.state, seat, seededRandom(0, 'fuzz'))
    return undefined
  })
  return { fault, used, match }
}

/** A fault without its numbers, which need not stay the same when a match is made shorter. */
function kindOfFault(fault: string | undefined): string | undefined {
  return fault?.replace(/\d+/g, '#')
}

/**
 * The file of the shortest match found that still shows the fault: rows are left out, half of them, a quarter, down to one by one. Its last row is the one
 * that shows it. Nothing is left out where replaying does not show the fault: where it is the length of the match.
 */
export function shrunk(fresh: () => Match, rows: readonly Row[], fault: string, settings: FuzzSettings): MatchFile {
  let kept = rows
  const same = (fewer: readonly Row[]) => kindOfFault(replayed(fresh, fewer, settings).fault) === kindOfFault(fault)
  const shows = same(rows)
  for (let size = shows ? Math.ceil(kept.length / 2) : 0; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < kept.length; ) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)]
      if (same(fewer)) kept = replayed(fresh, fewer, settings).used
      else at += size
    }
  }
  const { match, used } = replayed(fresh, kept, settings)
  if (!match) throw new Error(`no match can begin: ${fault}`)
  return { ...matchFile(match), choices: shows ? used : rows }
}

/** Plays a random match and gives it at its end: for tests that need some match. Throws if it is over-long or a sampled choice is refused. */
export function randomMatch(game: AnyGame, seed: number | string, options: Options = {}, lists: Json = null): Match {
  const match = createMatch(game, { options, lists, chance: chanceOfSeed(seed) })
  const random = seededRandom(seed, 'random-match')
  const engine = engineOf(game)
  while (!match.state.outcome) {
    if (match.steps.length >= game.longest) throw new Error(`over-long: ${match.steps.length} choices`)
    const asked = engine.asked(match.state)
    const { seat } = asked[random.below(asked.length)]!
    const refusal = play(match, { seat, choice: engine.sample(match.state, seat, random) })
    if (refusal) throw new Error(`a sampled choice is refused by ${refusal.rule}`)
  }
  return match
}
