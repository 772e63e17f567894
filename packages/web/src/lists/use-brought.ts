import type { Json, ReadyList, Seat } from '@muster/core'
import { useState } from 'preact/hooks'
import { place } from '../app/router.tsx'
import { type KeptList, keptList } from '../session/list-store.ts'
import type { ListWish } from '../session/server-api.ts'
import { listPicked, type Picked, pickKept, usualPick, wishPicked } from './picker.tsx'
import type { ReadyBySeat } from './use-ready.ts'

/** What each seat brings to a match that is being set up. */
export interface Brought {
  picked(seat: Seat, ready: readonly ReadyList[]): Picked
  pick(seat: Seat, picked: Picked): void
  /** The lists themselves, for a match in this browser. */
  of(seats: readonly Seat[], ready: ReadyBySeat): Json
  /** What a server is asked for; what a seat may choose for itself is left to it. */
  wishes(seats: readonly Seat[], ready: ReadyBySeat): { readonly [seat: Seat]: ListWish }
}

/** The list that the address asks to play with. */
export function wantedList(game: string): KeptList | undefined {
  const id = place.peek().search.get('list')
  const kept = id === null ? undefined : keptList(id)
  return kept?.game === game ? kept : undefined
}

/** Holds the picks; the usual ready list where there is none. */
export function useBrought(game: string): Brought {
  const [picks, setPicks] = useState<{ readonly [seat: Seat]: Picked }>(() => {
    const wanted = wantedList(game)
    return wanted ? { [wanted.seat]: pickKept(wanted) } : {}
  })
  const picked = (seat: Seat, ready: readonly ReadyList[]): Picked => {
    const own = picks[seat]
    return own !== undefined && listPicked(own, ready) !== undefined ? own : usualPick(ready)
  }
  return {
    picked,
    pick: (seat, next) => setPicks({ ...picks, [seat]: next }),
    of: (seats, ready) =>
      Object.fromEntries(seats.map(seat => [seat, listPicked(picked(seat, ready[seat] ?? []), ready[seat] ?? []) ?? null])),
    wishes: (seats, ready) => Object.fromEntries(seats.map(seat => [seat, wishPicked(picked(seat, ready[seat] ?? []))])),
  }
}
