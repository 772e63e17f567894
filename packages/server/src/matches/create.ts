import { LEVELS, levelNamed } from '@muster/bots'
import {
  commitmentOf,
  type Json,
  type Options,
  optionsOf,
  type Refusal,
  type Seat,
  type SeatSpec,
  type Sitter,
  settingFaults,
  words,
} from '@muster/core'
import type { Context } from '../context.ts'
import type { Pace } from '../pace/pace.ts'
import { badSetup } from '../refusals.ts'
import type { NewMatch } from '../storage/stored.ts'
import { newId, newSecret, newToken, tokenHash } from '../tokens.ts'
import { type ListRefused, listWished, tryOut } from './lists.ts'

/** Who has a seat from the start: by the token of another match, or as a person. */
export interface Holder {
  readonly tokenHash: string | null
  readonly person: string | null
  readonly name: string | null
}

/** Who shall sit on a seat. */
export interface SitterWish {
  readonly kind: 'person' | 'bot'
  readonly level?: string
  readonly name?: string
  /** What the seat brings; a person may choose otherwise until the match begins. */
  readonly list?: unknown
  readonly ready?: string
  /** Somebody who need not be sent a link. */
  readonly holder?: Holder
}

/** On what terms a match is made. */
export interface Terms {
  readonly madeBy?: string | null
  /** Among the open tables, so that anybody may take a free seat. */
  readonly listed?: boolean
  /** Hash of the code that opens a free seat. */
  readonly codeHash?: string | null
  readonly rated?: boolean
  readonly series?: 'bestOfThree' | 'bothSides' | null
  readonly seriesFirst?: string | null
  readonly part?: number
  /** How long after it was played those who watch see the match. */
  readonly delayMs?: number
  /** Hash of the token of those who watch, where they have one already. */
  readonly spectateHash?: string
}

export interface MatchWish {
  readonly game: string
  readonly options?: { readonly [id: string]: unknown }
  readonly seats: { readonly [seat: string]: SitterWish }
  /** For as long as one likes if absent. */
  readonly pace?: Pace | undefined
  readonly terms?: Terms | undefined
}

/** A new match: what opens its seats, and what is promised about its dice. */
export interface Created {
  readonly match: string
  readonly commitment: string
  /** The token of each person's seat. */
  readonly links: { readonly [seat: Seat]: string }
  /** The token of those who watch. */
  readonly spectate: string
}

/** Checks a wish and makes the match, not yet begun: the dice wait for what the persons add. Nothing is stored. */
export function newMatch(context: Context, wish: MatchWish): { readonly created: Created; readonly stored: NewMatch } | ListRefused {
  const offered = context.games.get(wish.game)
  if (!offered) return { refusal: badSetup(words('muster.noGame', { game: wish.game })) }
  const { game } = offered
  try {
    const [fault] = settingFaults(game, (wish.options ?? {}) as Options)
    if (fault) return { refusal: badSetup(fault.fault) }
    const options = optionsOf(game, (wish.options ?? {}) as Options)
    const specs = game.seats(options)
    const refusal = seatFault(specs, wish.seats)
    if (refusal) return { refusal }
    const lists: Record<Seat, Json> = {}
    for (const { id } of specs) {
      const wished = listWished(game, options, id, wish.seats[id]!)
      if ('refusal' in wished) return wished
      if (wished.list !== null) lists[id] = wished.list
    }
    // A trial with other dice: options that the rules cannot begin with are refused now and not when everybody has come.
    tryOut(game, options, Object.keys(lists).length > 0 ? lists : null)
    return makeMatch(context, wish, specs, options, lists)
  } catch (error) {
    context.log.warn({ game: wish.game, err: error }, 'set-up failed')
    return { refusal: badSetup(words('muster.cannotStart')) }
  }
}

function seatFault(specs: readonly SeatSpec[], seats: MatchWish['seats']): Refusal | undefined {
  const ids = specs.map(({ id }) => id)
  const unknown = Object.keys(seats).find(seat => !ids.includes(seat))
  if (unknown !== undefined) return badSetup(words('muster.noSeat', { seat: unknown, seats: ids }))
  for (const id of ids) {
    if (!Object.hasOwn(seats, id)) return badSetup(words('muster.emptySeat', { seat: id }))
    const { kind, level } = seats[id]!
    if (kind === 'bot' && levelNamed(level ?? '') === undefined)
      return badSetup(words('muster.noLevel', { level: level ?? '', levels: [...LEVELS] }))
  }
  return undefined
}

function makeMatch(
  context: Context,
  wish: MatchWish,
  specs: readonly SeatSpec[],
  options: Options,
  lists: { readonly [seat: Seat]: Json },
) {
  const { game } = context.games.get(wish.game)!
  const id = newId()
  const secret = newSecret()
  const commitment = commitmentOf(secret)
  const persons = specs
    .filter(({ id: seat }) => wish.seats[seat]!.kind === 'person' && !wish.seats[seat]!.holder)
    .map(spec => [spec.id, newToken()] as const)
  const links = Object.fromEntries(persons)
  const spectate = newToken()
  const sitters = Object.fromEntries(specs.map(spec => [spec.id, sitterOf(spec.id, wish.seats[spec.id]!)]))
  const chairs = specs.map(({ id: seat }) => {
    const { kind, level, holder } = wish.seats[seat]!
    const token = links[seat]
    const held = holder ?? { tokenHash: token ? tokenHash(token) : null, person: null, name: null }
    return { seat, kind, level: kind === 'bot' ? level! : null, ...held, list: lists[seat] ?? null }
  })
  const stored: NewMatch = {
    id,
    game: game.id,
    version: game.version,
    head: { options, seats: sitters, lists: null },
    commitment,
    secret,
    createdAt: context.now(),
    pace: wish.pace,
    terms: wish.terms ?? {},
    links: [...chairs, { ...BENCH, tokenHash: wish.terms?.spectateHash ?? tokenHash(spectate) }],
  }
  return { created: { match: id, commitment, links, spectate }, stored }
}

const BENCH = { seat: 'spectator', kind: 'spectator', level: null, list: null, person: null, name: null } as const

/** Without a name a person goes by the seat, a bot by its level. */
function sitterOf(seat: Seat, { kind, level, name }: SitterWish): Sitter {
  return kind === 'bot' ? { name: name ?? level!, bot: level! } : { name: name ?? seat }
}
