import type { AnyGame, Json, ReadySetup, SeatSpec, Words } from '@muster/core'

/** An option as a page may show it; what it refuses is asked of the worker. */
export interface OptionInfo {
  readonly id: string
  readonly name: Words
  readonly help: Words
  readonly rule: string
  readonly default: Json
  readonly values: readonly { readonly value: Json; readonly name: Words }[]
  /** Other values than those listed may be typed. */
  readonly open: boolean
  readonly basic: boolean
}

/** What a page may know of a game: plain data, no rules. */
export interface GameInfo {
  readonly id: string
  readonly name: Words
  readonly summary: Words
  readonly minutes: readonly [number, number]
  readonly version: number
  readonly letter: string
  readonly seats: readonly SeatSpec[]
  readonly options: readonly OptionInfo[]
  readonly setups: readonly ReadySetup[]
  /** What the game calls that which players bring; left out where they bring nothing. */
  readonly listNoun?: Words
}

/** Describes a game as plain data that can be sent to a page. */
export function describeGame(game: AnyGame): GameInfo {
  const defaults = Object.fromEntries(game.options.map(option => [option.id, option.default]))
  return {
    id: game.id,
    name: game.name,
    summary: game.summary,
    minutes: game.minutes,
    version: game.version,
    letter: game.letter,
    seats: game.seats(defaults),
    options: game.options.map(({ refuse, id, name, help, rule, values, basic, default: standard }) => ({
      id,
      name,
      help,
      rule,
      default: standard,
      values,
      open: refuse !== undefined,
      basic: basic === true,
    })),
    setups: game.setups,
    ...(game.lists ? { listNoun: game.lists.noun } : {}),
  }
}
