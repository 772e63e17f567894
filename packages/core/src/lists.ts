import type { Seat } from './choice.ts'
import type { AnyGame, Options } from './game.ts'
import type { Json } from './json.ts'
import { ENGINE_RULES } from './refusal.ts'
import type { Roster } from './rosters.ts'
import { type Words, words } from './words.ts'

/** One thing that is wrong with a list: where in it, the rule it breaks, what is wrong, and what would mend it. */
export interface ListFault {
  /** Where in the list: `units[2].weapons[0]`, or `line 7` of a text; empty for the list as a whole. */
  readonly at: string
  readonly rule: string
  readonly why: Words
  readonly cure?: Words
}

/** A list that is ready to play: legal for every seat and option it is offered for. */
export interface ReadyList {
  readonly id: string
  readonly name: Words
  readonly help: Words
  readonly list: Json
}

/** One line of a list as it is read: how many of what, at which cost in all, and what goes with each. */
export interface ListLine {
  readonly count: number
  readonly name: Words
  readonly cost?: number
  readonly notes: readonly Words[]
}

/** A list as it is read by people. */
export interface ListSheet {
  readonly name: string
  readonly groups: readonly { readonly title: Words; readonly lines: readonly ListLine[] }[]
  /** What it comes to: points, cards, models. */
  readonly totals: readonly Words[]
}

/** What a player brings to a match of a game (a deck, a force, an army), and what makes it legal. A list is JSON of the game's own form. */
export interface ListRules {
  /** What the game calls a list: deck, force, army. */
  readonly noun: Words
  /** The ready lists for a seat under these options, the usual one first; never none. */
  ready(options: Options, seat: Seat): readonly ReadyList[]
  /** All that is wrong with a list, of any form: nothing if it is legal for `seat` under `options`. Never throws. */
  faults(list: Json, options: Options, seat: Seat): readonly ListFault[]
  /** The list as it is read. Only for a list whose form is right: where `faults` tells of the form, this may throw. */
  sheet(list: Json): ListSheet
  /** The list as plain text, a line an entry, that `read` reads again into an equal list. */
  write(list: Json): string
  /** A list from plain text; every line that could not be read is a fault, and the rest is kept. */
  read(text: string): { readonly list: Json; readonly faults: readonly ListFault[] }
  /** A list from a roster of another list builder; every entry that means nothing to the game is a fault, and the rest is kept. */
  fromRoster?(roster: Roster): { readonly list: Json; readonly faults: readonly ListFault[] }
}

/** A list's fault, and whose list it is. */
export type SeatListFault = ListFault & { readonly seat: Seat }

/**
 * The lists of a match by seat, from what was brought: a seat that brought nothing takes its usual ready list. Null for a game without lists.
 *
 * @throws {Error} on lists that the game refuses: check them with `listFaults` first.
 */
export function listsOf(game: AnyGame, options: Options, brought: Json): Json {
  const faults = listFaults(game, options, brought)
  const [first] = faults
  if (first)
    throw new Error(
      `${game.id}: list of ${first.seat || 'nobody'}${first.at && ` at ${first.at}`}: ${first.why.key} ${JSON.stringify(first.why.params ?? {})} (${first.rule})`,
    )
  const { lists } = game
  if (!lists) return null
  const given = asRecord(brought) ?? {}
  return Object.fromEntries(game.seats(options).map(({ id }) => [id, given[id] ?? lists.ready(options, id)[0]!.list]))
}

/** All that is wrong with the lists brought to a match under checked options, by seat: nothing if they may be played. */
export function listFaults(game: AnyGame, options: Options, brought: Json): readonly SeatListFault[] {
  const fault = (seat: Seat, why: Words): SeatListFault => ({ seat, at: '', rule: ENGINE_RULES.lists, why })
  if (brought === null) return []
  const { lists } = game
  if (!lists) return [fault('', words('muster.noLists', { game: game.name }))]
  const given = asRecord(brought)
  if (!given) return [fault('', words('muster.listsBySeat'))]
  const seats = game.seats(options).map(seat => seat.id)
  return Object.entries(given).flatMap(([seat, list]) => {
    if (!seats.includes(seat)) return [fault(seat, words('muster.noSeat', { seat, seats }))]
    return list === null ? [] : lists.faults(list, options, seat).map(found => ({ seat, ...found }))
  })
}

/** A fault of the lists of a match as one sentence: whose list, where in it, what is wrong, and the rule. */
export function listFaultWords({ seat, at, rule, why }: SeatListFault): Words {
  if (seat === '') return words('muster.badLists', { why })
  return at === '' ? words('muster.badList', { seat, rule, why }) : words('muster.badListAt', { seat, at, rule, why })
}

function asRecord(value: Json): { readonly [key: string]: Json } | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { readonly [key: string]: Json }) : undefined
}
