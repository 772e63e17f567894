import type { Json } from '@muster/core'
import { signal } from '@preact/signals'
import { randomText } from '../app/random-text.ts'
import { forget, store, stored, storedKeys } from '../app/storage.ts'

/** A data pack that is kept in this browser. It need not be without faults: what is half made is kept, too. */
export interface KeptPack {
  readonly id: string
  readonly game: string
  readonly pack: Json
  /** Milliseconds since 1970. */
  readonly changed: number
}

const PREFIX = 'muster.pack.'

/** Counts changes, so that what shows packs is drawn again. */
export const packChanges = signal(0)

/** The kept pack with this id; nothing if there is none or its record is damaged. */
export function keptPack(id: string): KeptPack | undefined {
  return parse(stored(PREFIX + id))
}

/** The kept packs of a game, the latest first. */
export function keptPacks(game: string): readonly KeptPack[] {
  const found = storedKeys(PREFIX).flatMap(key => parse(stored(key)) ?? [])
  return found.filter(one => one.game === game).sort((a, b) => b.changed - a.changed)
}

/** Keeps a pack, a new one or another state of one that is kept; gives it, or nothing if there is no room. */
export function keepPack(game: string, pack: Json, id: string = randomText(6)): KeptPack | undefined {
  const kept: KeptPack = { id, game, pack, changed: Date.now() }
  if (!store(PREFIX + id, JSON.stringify(kept))) return undefined
  packChanges.value++
  return kept
}

export function forgetPack(id: string): void {
  forget(PREFIX + id)
  packChanges.value++
}

function parse(text: string | null): KeptPack | undefined {
  if (!text) return undefined
  try {
    const kept = JSON.parse(text) as KeptPack
    return typeof kept.id === 'string' && typeof kept.game === 'string' && kept.pack !== undefined ? kept : undefined
  } catch {
    return undefined
  }
}
