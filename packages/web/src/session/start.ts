import type { Json, Options, Seat, Sitter } from '@muster/core'
import { randomText } from '../app/random-text.ts'
import { go } from '../app/router.tsx'
import { t } from '../app/speak.ts'
import { keptMatch } from './store.ts'
import type { Alone } from './worker-session.ts'

export const BOT_LEVELS = ['random', 'easy', 'normal', 'hard'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]

/** What a person chooses before a match alone in this browser. */
export interface AloneWish {
  readonly game: string
  readonly options: Options
  /** All seats of the game. */
  readonly seats: readonly Seat[]
  readonly seat: Seat
  readonly level: BotLevel
  /** Other seats of people at this browser, too, by the name that each is called. */
  readonly people?: { readonly [seat: Seat]: string }
  /** What the seats bring; the usual lists where it names none. */
  readonly lists?: Json
  readonly seed?: string
  readonly guided?: boolean
}

const begun = new Map<string, Alone>()

/** The name of a bot by its level. */
export function botName(level: BotLevel): string {
  return t(`bot.${level}`)
}

/** Begins a match against a bot in this browser and goes to it; gives its id. */
export function playAlone(wish: AloneWish): string {
  const id = randomText(6)
  const seats: Record<Seat, Sitter> = {}
  for (const seat of wish.seats) {
    const person = wish.people?.[seat] ?? (seat === wish.seat ? t('player') : undefined)
    seats[seat] = person === undefined ? { name: botName(wish.level), bot: wish.level } : { name: person }
  }
  const { game, options, seat, guided, lists } = wish
  const more = { ...(guided ? { guided } : {}), ...(lists === undefined ? {} : { lists }) }
  begun.set(id, { id, game, options, seat, seats, seed: wish.seed ?? randomText(16), ...more })
  go(`/match/local/${id}`)
  return id
}

/** The match of this id: just begun, or kept from before; nothing if this browser has none. */
export function aloneMatch(id: string): Alone | undefined {
  const kept = keptMatch(id)
  if (!kept) return begun.get(id)
  const { file, seat, guided, orders: ordered } = kept
  const { game, options, seats, lists } = file
  return {
    id,
    game,
    options,
    seat,
    seats,
    seed: '',
    file,
    lists: lists ?? null,
    ...(guided ? { guided } : {}),
    ...(ordered ? { orders: ordered } : {}),
  }
}

/** The same match again, if wished with the sides changed. */
export function again(alone: Alone, swapped: boolean): void {
  const seats = Object.keys(alone.seats)
  const seat = swapped ? (seats.find(other => other !== alone.seat) ?? alone.seat) : alone.seat
  const level = BOT_LEVELS.find(one => Object.values(alone.seats).some(sitter => sitter.bot === one)) ?? 'normal'
  const people = Object.fromEntries(Object.entries(alone.seats).flatMap(([id, sitter]) => (sitter.bot ? [] : [[id, sitter.name]])))
  const several = Object.keys(people).length > 1
  const { game, options, lists } = alone
  const more = { ...(several ? { people } : {}), ...(lists === undefined ? {} : { lists }) }
  playAlone({ game, options, seats, seat: several ? seats[0]! : seat, level, ...more })
}
