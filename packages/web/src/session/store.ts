import type { MatchFile, Seat } from '@muster/core'
import { signal } from '@preact/signals'

/** A match that is kept in this browser. */
export interface KeptMatch {
  readonly id: string
  readonly file: MatchFile
  /** The seat of the person at this browser. */
  readonly seat: Seat
  /** Milliseconds since 1970. */
  readonly saved: number
  readonly guided?: boolean
}

const PREFIX = 'muster.match.'
/** Finished matches beyond this many make room, the oldest first. */
const MOST = 30

/** Counts changes, so that lists of matches are drawn again. */
export const storeChanges = signal(0)

/** The kept match with this id; nothing if there is none or its record is damaged. */
export function keptMatch(id: string): KeptMatch | undefined {
  return parse(localStorage.getItem(PREFIX + id))
}

/** All kept matches, the latest first. */
export function keptMatches(): KeptMatch[] {
  const found: KeptMatch[] = []
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i)
    const match = key?.startsWith(PREFIX) ? parse(localStorage.getItem(key)) : undefined
    if (match) found.push(match)
  }
  return found.sort((a, b) => b.saved - a.saved)
}

/** Keeps a match. Makes room by forgetting the oldest finished ones; gives false if there is still none. */
export function keepMatch(match: KeptMatch): boolean {
  for (const old of keptMatches()
    .filter(one => one.file.outcome && one.id !== match.id)
    .slice(MOST))
    localStorage.removeItem(PREFIX + old.id)
  try {
    localStorage.setItem(PREFIX + match.id, JSON.stringify(match))
  } catch {
    return false
  }
  storeChanges.value++
  return true
}

export function forgetMatch(id: string): void {
  localStorage.removeItem(PREFIX + id)
  storeChanges.value++
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
