import type { Json } from '@muster/core'
import { signal } from '@preact/signals'
import { randomText } from '../app/random-text.ts'
import { forget, store, stored, storedKeys } from '../app/storage.ts'

/** A table of the reader's own, kept in this browser. */
export interface KeptTable {
  readonly id: string
  readonly game: string
  readonly name: string
  /** In the form of the game, as its option takes it. */
  readonly table: Json
  /** Milliseconds since 1970. */
  readonly changed: number
}

const PREFIX = 'muster.table.'

/** Counts changes, so that what shows tables is drawn again. */
export const tableChanges = signal(0)

/** The kept table with this id; nothing if there is none or its record is damaged. */
export function keptTable(id: string): KeptTable | undefined {
  try {
    const found = JSON.parse(stored(PREFIX + id) ?? 'null') as KeptTable | null
    const isWhole = found !== null && [found.id, found.game, found.name].every(one => typeof one === 'string')
    return isWhole && typeof found.table === 'object' && found.table !== null ? found : undefined
  } catch {
    return undefined
  }
}

/** The kept tables of a game, the latest first. */
export function keptTables(game: string): KeptTable[] {
  const found = storedKeys(PREFIX).flatMap(key => keptTable(key.slice(PREFIX.length)) ?? [])
  return found.filter(one => one.game === game).sort((a, b) => b.changed - a.changed)
}

/** Keeps a table, a new one or another state of one that is kept; gives it, or nothing if there is no room. */
export function keepTable(table: Omit<KeptTable, 'id' | 'changed'> & { readonly id?: string }): KeptTable | undefined {
  const kept: KeptTable = { ...table, id: table.id ?? randomText(6), changed: Date.now() }
  if (!store(PREFIX + kept.id, JSON.stringify(kept))) return undefined
  tableChanges.value++
  return kept
}

export function forgetTable(id: string): void {
  forget(PREFIX + id)
  tableChanges.value++
}
