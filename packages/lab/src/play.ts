import { chooseFor, freshMemory, type Level, type Memory } from '@muster/bots'
import {
  type Account,
  type AnyGame,
  type BotHints,
  type ChanceFile,
  type Choice,
  chanceKey,
  chanceOfSeed,
  engineOf,
  type GameEvent,
  type Json,
  type MatchFile,
  type Options,
  oneOf,
  optionsOf,
  type Random,
  type Row,
  type Seat,
  type State,
  saltOf,
  seededChance,
  seededRandom,
  stateHash,
} from '@muster/core'
import { fileOf } from './record.ts'

/** What the matches of a batch have in common. Plain data: it is sent to workers. */
export interface Series {
  readonly options: Options
  /** The lists of each pairing by seat, whole; null for a game without lists. A plain batch has one pairing. */
  readonly pairings: readonly Json[]
  /** Matches of each pairing: those of the first come first. */
  readonly each: number
  /** Seats that take one of their ready lists, drawn anew for every match, whatever the pairing gives them. */
  readonly drawn: readonly Seat[]
  readonly seed: string | number
  /** The level of each seat's bot; `normal` where none is named. */
  readonly bots: { readonly [seat: Seat]: Level }
  /** Make a match file of every match, not only of those that fail. */
  readonly files: boolean
  /** Have the game say what each thing that was brought came to, where it can. */
  readonly accounts?: boolean
}

/** One match of a batch. */
export interface MatchResult {
  /** From 0. */
  readonly index: number
  /** Number of its pairing, from 0. */
  readonly pairing: number
  /** The seed of its dice: the same match can be played again by it. */
  readonly seed: string
  /** Hash of the last position, or `failed`. */
  readonly hash: string
  /** Null if it did not end: failed or over-long. */
  readonly winners: readonly Seat[] | null
  readonly decisions: number
  /** Took more decisions than the game allows for, and was stopped. */
  readonly overlong: boolean
  /** What was thrown, if anything was. */
  readonly error?: string
  readonly file?: MatchFile
  /** Of a finished match, where they were asked for. */
  readonly accounts?: readonly Account[]
}

/** A seat's bot for one match, with its own source of chance and its memory. */
interface Player {
  readonly level: Level
  readonly random: Random
  readonly memory: Memory
}

/**
 * Plays match number `index` of a series, on the engine itself. Everything in it follows from the seed and its number within its pairing, nothing from the
 * bots of other seats or from where it runs: batches with other bots, and the pairings of a batch, meet the same dice and the same shuffles, so that they
 * can be compared match by match.
 */
export function playOne(game: AnyGame, hints: BotHints | undefined, series: Series, index: number): MatchResult {
  const options = optionsOf(game, series.options)
  const pairing = Math.floor(index / series.each)
  const seed = `${series.seed}/${index % series.each}`
  const chance = chanceOfSeed(seed)
  const levels = Object.fromEntries(game.seats(options).map(({ id }) => [id, series.bots[id] ?? 'normal'] as const))
  const lists = dealtLists(game, options, series.pairings[pairing]!, series.drawn, seed)
  const course: Course = {
    game,
    hints,
    options,
    lists,
    seed,
    chance,
    levels,
    rows: [],
    events: series.accounts && game.accounts ? [] : undefined,
  }
  const base = { index, pairing, seed }
  try {
    const s = playThrough(course)
    const end = { hash: stateHash(s, saltOf(game, chance)), winners: s.outcome?.winners ?? null, decisions: course.rows.length }
    return { ...base, ...end, overlong: !s.outcome, ...(series.files ? { file: recordOf(course) } : {}), ...accountsOf(course, s) }
  } catch (error) {
    const thrown = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const failed = { hash: 'failed', winners: null, decisions: course.rows.length, overlong: false, error: thrown }
    return { ...base, ...failed, ...(course.rows.length > 0 ? { file: recordOf(course) } : {}) }
  }
}

/** The lists of a match: those of its pairing, but for the seats whose list is drawn. */
function dealtLists(game: AnyGame, options: Options, pairing: Json, drawn: readonly Seat[], seed: string): Json {
  const { lists } = game
  if (!lists || drawn.length === 0) return pairing
  const draw = (seat: Seat) => oneOf(seededRandom(seed, `list/${seat}`), lists.ready(options, seat)).list
  return { ...(pairing as { readonly [seat: Seat]: Json }), ...Object.fromEntries(drawn.map(seat => [seat, draw(seat)])) }
}

/** A match under way. */
interface Course {
  readonly game: AnyGame
  readonly hints: BotHints | undefined
  readonly options: Options
  readonly lists: Json
  readonly seed: string
  readonly chance: ChanceFile
  readonly levels: { readonly [seat: Seat]: Level }
  /** Every choice so far. */
  readonly rows: Row[]
  /** All that happened, where accounts are kept. */
  readonly events: GameEvent[] | undefined
}

function accountsOf({ game, events }: Course, s: State): Pick<MatchResult, 'accounts'> {
  return events && s.outcome ? { accounts: game.accounts!(s, events) } : {}
}

function recordOf({ game, options, lists, chance, levels, rows }: Course): MatchFile {
  const seats = Object.fromEntries(Object.entries(levels).map(([seat, level]) => [seat, { name: level, bot: level }]))
  return fileOf(game, { options, lists, chance, seats }, rows)
}

/** Plays to the end, or until there are more choices than the game allows for. */
function playThrough(course: Course): State {
  const { game, options, lists, seed, levels, rows } = course
  const engine = engineOf(game)
  const chance = seededChance(chanceKey(course.chance))
  const players = new Map<Seat, Player>()
  for (const [seat, level] of Object.entries(levels))
    players.set(seat, { level, random: seededRandom(seed, `bot/${seat}`), memory: freshMemory() })
  const s = engine.start(options, lists, chance)
  while (!s.outcome && rows.length <= game.longest) {
    const { frame, seats } = engine.waiting(s)!
    const seat = seats.find(one => !frame.answers?.[one])!
    const player = players.get(seat)!
    const choice = answer(course, s, seat, player)
    rows.push({ seat, choice })
    const refusal = engine.choose(s, seat, choice, chance)
    course.events?.push(...s.log)
    if (refusal) throw new Error(`${player.level} bot of ${seat}: ${JSON.stringify(choice)} is refused by ${refusal.rule}`)
  }
  return s
}

/** The bot's choice. A random bot samples in place: what is legal is known to its seat, and copying the state would only cost time. */
function answer({ game, hints }: Course, s: State, seat: Seat, { level, random, memory }: Player): Choice {
  if (level === 'random') return engineOf(game).sample(s, seat, random)
  return chooseFor(game, level, { view: game.view(s, seat), seat, random, hints, memory })
}
