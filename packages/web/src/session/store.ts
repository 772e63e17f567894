import type { MatchFile, Seat } from '@muster/core'
import { signal } from '@preact/signals'
import { forget, store, stored, storedKeys } from '../app/storage.ts'
import type { KeptOrders } from './browser-orders.ts'

/** A match that is kept in this browser. */
export interface KeptMatch {
  readonly id: string
  readonly file: MatchFile
  /** The seat of the person at this browser. */
  readonly seat: Seat
  /** Milliseconds since 1970. */
  readonly saved: number
  readonly guided?: boolean
  /** How seats at this browser want to be answered for. */
  readonly orders?: KeptOrders
}

const PREFIX = 'muster.match.'
/** Finished matches beyond this many make room, the oldest first. */
const MOST = 30

/** Counts changes, so that lists of matches are drawn again. */
export const storeChanges = signal(0)

/** The kept match with this id; nothing if there is none or its record is damaged. */
export function keptMatch(id: string): KeptMatch | undefined {
  return parse(stored(PREFIX + id))
}

/** All kept matches, the latest first. */
export function keptMatches(): KeptMatch[] {
  const found = storedKeys(PREFIX).flatMap(key => parse(stored(key)) ?? [])
  return found.sort((a, b) => b.saved - a.saved)
}

/** Keeps a match. Makes room by forgetting the oldest finished ones; gives false if there is still none. */
export function keepMatch(match: KeptMatch): boolean {
  const finished = keptMatches().filter(one => one.file.outcome && one.id !== match.id)
  for (const old of finished.slice(MOST)) forget(PREFIX + old.id)
  if (!store(PREFIX + match.id, JSON.stringify(match))) return false
  storeChanges.value++
  return true
}

export function forgetMatch(id: string): void {
  forget(PREFIX + id)
  storeChanges.value++
}

/** Calls `act` whenever another tab of this browser keeps the match; gives what ends that. */
export function whenKeptElsewhere(id: string, act: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === PREFIX + id && event.newValue !== null) act()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function parse(text: string | null): KeptMatch | undefined {
  if (!text) return undefined
  try {
    const match = JSON.parse(text) as KeptMatch
    return match.id && match.file?.choices ? match : undefined
  } catch {
    return undefined
  }
}
