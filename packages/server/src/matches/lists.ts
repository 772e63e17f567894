import { randomInt } from 'node:crypto'
import {
  type AnyGame,
  commitmentOf,
  createMatch,
  type Json,
  listFaults,
  type Options,
  type Refusal,
  type Seat,
  type SeatListFault,
  words,
} from '@muster/core'
import { speaker } from '@muster/words'
import { badSetup } from '../refusals.ts'
import type { StoredMatch } from '../storage/stored.ts'
import { newSecret } from '../tokens.ts'

/** What a seat wants to bring: a list of its own, or a ready one by its id (`random`: any of them). Nothing for the usual one. */
export interface ListWish {
  readonly list?: unknown
  readonly ready?: string | undefined
}

/** A fault of a list, and the same in English. */
export type ToldFault = SeatListFault & { readonly text: string }

/** Why a list cannot be brought: what was asked, or all that is wrong with the list. */
export interface ListRefused {
  readonly refusal: Refusal
  readonly faults?: readonly ToldFault[]
}

/** The longest list, in bytes of JSON: many times what any game's takes. */
export const MOST_LIST_BYTES = 16 * 1024

/** The list that a seat brings; null if it wants none of its own. */
export function listWished(game: AnyGame, options: Options, seat: Seat, { list, ready }: ListWish): { readonly list: Json } | ListRefused {
  const own = (list ?? null) as Json
  if (own === null && ready === undefined) return { list: null }
  if (own !== null && ready !== undefined) return { refusal: badSetup(words('muster.listTwice', { seat })) }
  if (!game.lists) return { refusal: badSetup(words('muster.noLists', { game: game.id })) }
  if (ready !== undefined) return readyList(game, options, seat, ready)
  const bytes = Buffer.byteLength(JSON.stringify(own))
  if (bytes > MOST_LIST_BYTES) return { refusal: badSetup(words('muster.listTooLong', { seat, bytes, most: MOST_LIST_BYTES })) }
  const faults = listFaults(game, options, { [seat]: own })
  if (faults.length === 0) return { list: own }
  const { say } = speaker('en', game.words)
  const refusal = badSetup(words('muster.listNotLegal', { seat, faults: faults.length }))
  return { refusal, faults: faults.map(fault => ({ ...fault, text: say(fault.why) })) }
}

function readyList(game: AnyGame, options: Options, seat: Seat, id: string): { readonly list: Json } | ListRefused {
  const ready = game.lists!.ready(options, seat)
  const found = id === 'random' ? ready[randomInt(ready.length)] : ready.find(one => one.id === id)
  if (found) return { list: found.list }
  return { refusal: badSetup(words('muster.noReadyList', { seat, id, ready: ready.map(one => one.id) })) }
}

/** The lists of a match as far as they are chosen, by seat; null where its game has none. */
export function listsChosen({ head, links }: Pick<StoredMatch, 'head' | 'links'>): Json {
  const chosen = links.flatMap(({ seat, list }) => (list === null ? [] : [[seat, list] as const]))
  return chosen.length > 0 ? Object.fromEntries(chosen) : head.lists
}

/** Begins a match with these lists and other dice, to see whether it can begin. Throws what the game throws. */
export function tryOut(game: AnyGame, options: Options, lists: Json): void {
  const secret = newSecret()
  createMatch(game, { options, lists, chance: { commitment: commitmentOf(secret), secret, entropy: [] } })
}
