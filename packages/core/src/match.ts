import type { Chance } from './chance.ts'
import type { Choice, Seat, Viewer } from './choice.ts'
import { clone } from './clone.ts'
import { type Engine, engineOf } from './engine.ts'
import type { GameEvent } from './event.ts'
import type { AnyGame, Options } from './game.ts'
import { canonical, stateHash } from './hash.ts'
import { hiddenAnswers } from './hidden-answers.ts'
import type { Json } from './json.ts'
import { listsOf } from './lists.ts'
import { MATCH_FORMAT, type MatchFile, type Row, type Sitter } from './match-file.ts'
import { optionsOf } from './options.ts'
import { ENGINE_RULES, type Refusal, refuse } from './refusal.ts'
import { type ChanceFile, chanceOfFile } from './seeded.ts'
import type { State } from './state.ts'
import { undoOffer } from './undo.ts'
import { words } from './words.ts'

/** How often a hash goes into the file, in rows. */
export const HASH_EVERY = 10
/** How often a position is kept whole, in rows: undo replays from the last one. */
const KEEP_EVERY = 20

/** What a row changed, besides the state: kept for the log and for undo. */
export interface Step {
  readonly row: Row
  readonly events: readonly GameEvent[]
  /** Chance counters, what each viewer had learnt and who was asked, after the row: what decides whether undo is free. */
  readonly mark: Mark
}

export interface Mark {
  readonly drawn: string
  readonly known: { readonly [viewer: Viewer]: string }
  readonly asked: readonly Seat[]
  /** Answers that wait hidden for others. */
  readonly hidden: number
}

/** A match in play: the one authority over it, on a server as in a browser's worker. */
export interface Match {
  readonly game: AnyGame
  readonly engine: Engine
  readonly options: Options
  readonly lists: Json
  seats: { readonly [seat: Seat]: Sitter }
  readonly chanceFile: ChanceFile
  readonly chance: Chance
  readonly salt: string
  state: State
  /** Events before the first row. */
  readonly opening: readonly GameEvent[]
  readonly start: Mark
  readonly steps: Step[]
  readonly hashes: [number, string][]
  /** Positions kept whole, by the number of rows before them. */
  readonly kept: Map<number, State>
}

/** What a match begins with. */
export interface MatchSetup {
  readonly options?: Options
  readonly seats?: { readonly [seat: Seat]: Sitter }
  readonly lists?: Json
  readonly chance: ChanceFile
}

/** Begins a match and runs it to its first decision. Throws on options and lists that the game refuses (check them with `checkOptions` and `listFaults` first) and on a secret that does not fit its commitment. */
export function createMatch(game: AnyGame, setup: MatchSetup): Match {
  const options = optionsOf(game, setup.options ?? {})
  const lists = listsOf(game, options, setup.lists ?? null)
  const engine = engineOf(game)
  const chance = chanceOfFile(setup.chance)
  const state = engine.start(options, lists, chance)
  const seatIds = game.seats(options).map(seat => seat.id)
  const seats = Object.fromEntries(seatIds.map(id => [id, setup.seats?.[id] ?? { name: id }]))
  const salt = saltOf(game, setup.chance)
  const opening = [...state.log]
  const match: Match = {
    game,
    engine,
    options,
    lists,
    seats,
    chanceFile: setup.chance,
    chance,
    salt,
    state,
    opening,
    start: markOf(game, engine, state, seatIds),
    steps: [],
    hashes: [[0, stateHash(state, salt)]],
    kept: new Map(),
  }
  keep(match)
  return match
}

/** What is mixed into the hashes of a match, so that equal positions of different matches differ. */
export function saltOf(game: AnyGame, chance: ChanceFile): string {
  return `${game.id}/${game.version}/${chance.commitment}`
}

function markOf(game: AnyGame, engine: Engine, s: State, seatIds: readonly Seat[]): Mark {
  const viewers: Viewer[] = [...seatIds, 'spectator']
  return {
    drawn: canonical(s.drawn),
    known: Object.fromEntries(viewers.map(viewer => [viewer, canonical(game.known(s, viewer))])),
    asked: engine.asked(s).map(asked => asked.seat),
    hidden: hiddenAnswers(s),
  }
}

function keep(match: Match): void {
  match.kept.set(match.steps.length, clone({ ...match.state, log: [] }))
}

/** A seat answers. A refusal means that nothing changed. */
export function choose(match: Match, seat: Seat, choice: unknown): Refusal | undefined {
  return play(match, { seat, choice: choice as Choice })
}

/**
 * Adds one row to the match: a choice, a concession or an undo. A refusal means that nothing changed. Throws if a rule of the game fails; the match then
 * stands as before the row.
 */
export function play(match: Match, row: Row): Refusal | undefined {
  if (!Object.hasOwn(match.seats, row.seat)) return refuse(ENGINE_RULES.notAsked, words('muster.notAsked', { seat: row.seat }))
  if ('undo' in row) return takeBack(match, row)
  try {
    const refusal = carryOut(match, match.state, row)
    if (!refusal) record(match, bareRow(row), [...match.state.log])
    return refusal
  } catch (error) {
    match.state = stateAfter(match, match.steps.length)
    throw error
  }
}

/** Applies a row other than an undo to a state of the match. */
function carryOut({ engine, chance }: Match, s: State, row: Exclude<Row, { undo: number }>): Refusal | undefined {
  if ('choice' in row) return engine.choose(s, row.seat, row.choice, chance)
  const refusal = engine.concede(s, row.seat)
  if (!refusal && !s.outcome) engine.advance(s, chance)
  return refusal
}

/** The row without anything that whoever sent it may have added, and in no hands but ours. */
function bareRow(row: Row): Row {
  if ('undo' in row) return { seat: row.seat, undo: row.undo, agreed: [...row.agreed] }
  return 'concede' in row ? { seat: row.seat, concede: true } : { seat: row.seat, choice: clone(row.choice) }
}

function record(match: Match, row: Row, events: readonly GameEvent[]): void {
  const { game, engine, state, steps, hashes, salt } = match
  steps.push({ row, events, mark: markOf(game, engine, state, Object.keys(match.seats)) })
  if (steps.length % HASH_EVERY === 0 || state.outcome) hashes.push([steps.length, stateHash(state, salt)])
  if (steps.length % KEEP_EVERY === 0) keep(match)
}

/**
 * Goes back. The offer that `undoOffer` derives is the only one; where it is not free, the row must name the seats that agreed. Chance never goes back:
 * dice that were seen are not rolled again.
 */
function takeBack(match: Match, row: Extract<Row, { undo: number }>): Refusal | undefined {
  const offer = undoOffer(match, row.seat)
  if (!offer || offer.to !== row.undo) return refuse(ENGINE_RULES.undo, words('muster.noUndo'))
  const missing = offer.needs.filter(seat => !row.agreed.includes(seat))
  if (missing.length > 0) return refuse(ENGINE_RULES.undo, words('muster.undoNeeds', { seats: missing }))
  const { drawn } = match.state
  match.state = stateAfter(match, row.undo)
  match.state.drawn = { ...drawn }
  record(match, bareRow(row), [{ ...words('muster.undone', { seat: row.seat, undo: row.undo }), rule: ENGINE_RULES.undo }])
  return undefined
}

/** The position after the first `n` rows, as a private copy. Throws if there are fewer rows. */
export function stateAfter(match: Match, n: number): State {
  if (!Number.isInteger(n) || n < 0 || n > match.steps.length) throw new Error(`the match has ${match.steps.length} rows, not ${n}`)
  // The nearest position that needs no replaying: one that was kept whole, or that an undo went back to.
  let at = n
  while (!match.kept.has(at) && !('undo' in match.steps[at - 1]!.row)) at--
  const kept = match.kept.get(at)
  const s = kept ? clone(kept) : wentBackTo(match, match.steps[at - 1]!)
  for (const { row } of match.steps.slice(at, n)) {
    const refusal = 'undo' in row ? undefined : carryOut(match, s, row)
    if (refusal) throw new Error(`a recorded row is refused: ${refusal.rule}`)
  }
  s.log = []
  return s
}

/** The position after an undo: the old one, with the counters of chance where they were. */
function wentBackTo(match: Match, { row, mark }: Step): State {
  return { ...stateAfter(match, 'undo' in row ? row.undo : 0), drawn: JSON.parse(mark.drawn) as State['drawn'] }
}

/**
 * The match as a file. It holds every seat's choices and lists, so players get it only when the match is over; before that it is for storage alone, and
 * `withSecret` false keeps the dice out of it.
 */
export function matchFile(match: Match, withSecret = true): MatchFile {
  const { secret, ...open } = match.chanceFile
  const last = match.steps.length
  const hashes = match.hashes.at(-1)![0] === last ? match.hashes : [...match.hashes, [last, stateHash(match.state, match.salt)] as const]
  return {
    format: MATCH_FORMAT,
    game: match.game.id,
    version: match.game.version,
    options: match.options,
    seats: match.seats,
    lists: match.lists,
    chance: withSecret && secret ? { ...open, secret } : open,
    choices: match.steps.map(step => step.row),
    hashes: hashes.map(([n, hash]) => [n, hash] as const),
    outcome: match.state.outcome,
  }
}
