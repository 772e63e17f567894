import type { Json, Options, Seat } from '@muster/core'
import { signal } from '@preact/signals'
import { randomText } from '../app/random-text.ts'
import { forget, store, stored, storedKeys } from '../app/storage.ts'

/** A list that is kept in this browser. It need not be legal: what is half built is kept, too. */
export interface KeptList {
  readonly id: string
  readonly game: string
  /** The seat and the options that it is built for. */
  readonly seat: Seat
  readonly options: Options
  readonly name: string
  readonly list: Json
  /** Milliseconds since 1970. */
  readonly changed: number
}

const PREFIX = 'muster.list.'

/** Counts changes, so that what shows lists is drawn again. */
export const listChanges = signal(0)

// Another tab of this browser changes lists, too. Where there is no page, as in tests, nothing does.
globalThis.addEventListener?.('storage', event => {
  if (event.key?.startsWith(PREFIX)) listChanges.value++
})

/** The kept list with this id; nothing if there is none or its record is damaged. */
export function keptList(id: string): KeptList | undefined {
  return parse(stored(PREFIX + id))
}

/** The kept lists of a game, or of all, the latest first. */
export function keptLists(game?: string): KeptList[] {
  const found = storedKeys(PREFIX).flatMap(key => parse(stored(key)) ?? [])
  return found.filter(one => game === undefined || one.game === game).sort((a, b) => b.changed - a.changed)
}

/** Keeps a list, a new one or another state of one that is kept; gives it, or nothing if there is no room. */
export function keepList(list: Omit<KeptList, 'id' | 'changed'> & { readonly id?: string }): KeptList | undefined {
  const kept: KeptList = { ...list, id: list.id ?? randomText(6), changed: Date.now() }
  return putBack(kept) ? kept : undefined
}

/** Keeps a list as it was, its time included: what was deleted comes back. */
export function putBack(list: KeptList): boolean {
  if (!store(PREFIX + list.id, JSON.stringify(list))) return false
  listChanges.value++
  return true
}

export function forgetList(id: string): void {
  forget(PREFIX + id)
  listChanges.value++
}

/** The name that a list carries itself; nothing if it carries none. */
export function nameIn(list: Json): string | undefined {
  const name = isRecord(list) ? list.name : undefined
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

/** The list under another name, where it carries one. */
export function renamed(list: Json, name: string): Json {
  return isRecord(list) && typeof list.name === 'string' ? { ...list, name } : list
}

/** A name that no list of the game has yet: the wish itself, or with a number after it. */
export function freeName(game: string, wish: string): string {
  const taken = new Set(keptLists(game).map(({ name }) => name))
  if (!taken.has(wish)) return wish
  for (let n = 2; ; n++) if (!taken.has(`${wish} ${n}`)) return `${wish} ${n}`
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string | null): KeptList | undefined {
  if (!text) return undefined
  try {
    const list = JSON.parse(text) as KeptList
    const isWhole = [list.id, list.game, list.seat, list.name].every(one => typeof one === 'string') && typeof list.options === 'object'
    return isWhole && list.list !== undefined ? list : undefined
  } catch {
    return undefined
  }
}
