import type { Seat } from '@muster/core'
import { store, stored } from '../app/storage.ts'
import type { Created } from './server-api.ts'
import type { MatchLinks } from './types.ts'

const key = (match: string) => `muster.links.${match}`

/** The address of a match on the server for whoever has the token. */
export function addressOf(match: string, token: string): string {
  return `${location.origin}/match/${encodeURIComponent(match)}?token=${encodeURIComponent(token)}`
}

/** Keeps the links of a match made here, to hand them on later, too. */
export function keepLinks({ match, links, spectate }: Created, mine: Seat | undefined): void {
  const seats = Object.fromEntries(
    Object.entries(links).flatMap(([seat, token]) => (seat === mine ? [] : [[seat, addressOf(match, token)]])),
  )
  const kept: MatchLinks = { watch: addressOf(match, spectate), seats }
  store(key(match), JSON.stringify(kept))
}

export function keptLinks(match: string): MatchLinks {
  try {
    return JSON.parse(stored(key(match)) ?? '{}') as MatchLinks
  } catch {
    return {}
  }
}
