import type { Json } from '@muster/core'
import { type ReadonlySignal, signal } from '@preact/signals'
import { randomText } from '../app/random-text.ts'
import { forget, store, stored, storedKeys } from '../app/storage.ts'

/** Something of the reader's own that a game has a form for, kept in this browser. */
export interface Kept {
  readonly id: string
  readonly game: string
  readonly name: string
  /** In the form of the game. */
  readonly value: Json
  /** The match of this browser that is played for it, if there is one. */
  readonly match?: string
  /** Milliseconds since 1970. */
  readonly changed: number
}

export interface KeptStore {
  /** Counts changes, so that what shows it is drawn again. */
  readonly changes: ReadonlySignal<number>
  /** Nothing if there is none with this id, or its record is damaged. */
  get(id: string): Kept | undefined
  /** All of a game, the latest first. */
  all(game: string): Kept[]
  /** Keeps a new one, or another state of one that is kept; gives it, or nothing if there is no room. */
  keep(one: Omit<Kept, 'id' | 'changed'> & { readonly id?: string }): Kept | undefined
  forget(id: string): void
}

/** A shelf of this browser, under a prefix of its own. */
function keptStore(prefix: string): KeptStore {
  const changes = signal(0)
  const get = (id: string): Kept | undefined => {
    try {
      const found = JSON.parse(stored(prefix + id) ?? 'null') as Kept | null
      const isWhole = found !== null && [found.id, found.game, found.name].every(one => typeof one === 'string')
      return isWhole && typeof found.value === 'object' && found.value !== null ? found : undefined
    } catch {
      return undefined
    }
  }
  return {
    changes,
    get,
    all: game =>
      storedKeys(prefix)
        .flatMap(key => get(key.slice(prefix.length)) ?? [])
        .filter(one => one.game === game)
        .sort((a, b) => b.changed - a.changed),
    keep(one) {
      const kept: Kept = { ...one, id: one.id ?? randomText(6), changed: Date.now() }
      if (!store(prefix + kept.id, JSON.stringify(kept))) return undefined
      changes.value++
      return kept
    },
    forget(id) {
      forget(prefix + id)
      changes.value++
    },
  }
}

export const campaigns = keptStore('muster.campaign.')
export const scenarios = keptStore('muster.scenario.')

/** The campaign for which a match of this browser is played; nothing for any other match. */
export function campaignOfMatch(game: string, match: string): Kept | undefined {
  return campaigns.all(game).find(one => one.match === match)
}

/** A name that nothing on the shelf has yet. */
export function freeName(shelf: KeptStore, game: string, wish: string): string {
  const taken = new Set(shelf.all(game).map(({ name }) => name))
  let name = wish
  for (let n = 2; taken.has(name); n++) name = `${wish} ${n}`
  return name
}
