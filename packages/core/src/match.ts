import type { Chance } from './chance.ts'
import type { Choice, Seat, Viewer } from './choice.ts'
import { clone } from './clone.ts'
import { type Engine, engineOf } from './engine.ts'
import type { GameEvent } from './event.ts'
import type { AnyGame, Options } from './game.ts'
import { canonical, stateHash } from './hash.ts'
import type { Json } from './json.ts'
import { MATCH_FORMAT, type MatchFile, type Row, type Sitter } from './match-file.ts'
import { optionsOf } from './options.ts'
import { ENGINE_RULES, type Refusal, refuse } from './refusal.ts'
import { type ChanceFile, chanceKey, seededChance } from './seeded.ts'
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

/** Begins a match and runs it to its first decision. Throws on options that the game refuses (check them with `checkOptions` first) and on a secret that does not fit its commitment. */
export function createMatch(game: AnyGame, setup: MatchSetup): Match {
  const options = optionsOf(game, setup.options ?? {})
  const lists = setup.lists ?? null
  const engine = engineOf(game)
  const chance = seededChance(chanceKey(setup.chance))
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
  }
}

function keep(match: Match): void {
  match.kept.set(match.steps.length, clone({ ...match.state, log: [] }))
}

/** A seat answers. A refusal means that nothing changed. */
export function choose(match: Match, seat: Seat, choice: unknown): Refusal | undefined {
  return play(match, { seat, choice: choice as Choice })
}

/** Adds one row to the match: a choice, a concession or an undo. A refusal means that nothing changed. */
export function play(match: Match, row: Row): Refusal | undefined {
  if (!Object.hasOwn(match.seats, row.seat)) return refuse(ENGINE_RULES.notAsked, words('muster.notAsked', { seat: row.seat }))
  if ('undo' in row) return takeBack(match, row)
  const { engine, state } = match
  const refusal = 'concede' in row ? engine.concede(state, row.seat) : engine.choose(state, row.seat, row.choice, match.chance)
  if (!refusal) record(match, row, [...state.log])
  return refusal
}

function record(match: Match, row: Row, events: readonly GameEvent[]): void {
  const { game, engine, state, steps, hashes, salt } = match
  steps.push({ row: clone(row), events, mark: markOf(game, engine, state, Object.keys(match.seats)) })
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
  record(match, row, [{ ...words('muster.undone', { seat: row.seat, undo: row.undo }), rule: ENGINE_RULES.undo }])
  return undefined
}

/** The position after the first `n` rows, as a private copy. Throws if there are fewer rows. */
export function stateAfter(match: Match, n: number): State {
  if (!Number.isInteger(n) || n < 0 || n > match.steps.length) throw new Error(`the match has ${match.steps.length} rows, not ${n}`)
  let at = n - (n % KEEP_EVERY)
  while (!match.kept.has(at)) at--
  let s = clone(match.kept.get(at)!)
  for (; at < n; at++) s = rowOn(match, s, match.steps[at]!.row)
  s.log = []
  return s
}

function rowOn(match: Match, s: State, row: Row): State {
  if ('undo' in row) return { ...stateAfter(match, row.undo), drawn: { ...s.drawn } }
  const refusal = 'concede' in row ? match.engine.concede(s, row.seat) : match.engine.choose(s, row.seat, row.choice, match.chance)
  if (refusal) throw new Error(`a recorded row is refused: ${refusal.rule}`)
  return s
}

/** The match as a file. Players get it without the secret of the dice while the match runs: `withSecret` false. */
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
