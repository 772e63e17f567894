import { emit, flow, type Seat, type Words, words } from '@muster/core'
import type { CardKey, Deed, PlaceId, State, Table } from './state.ts'

/** Makes the steps of this game's rules: `const { rule, run, pick } = steps<Locals>()`. */
export const steps = flow<State>()

type Params = NonNullable<Words['params']>

/** Says that something happened, under a rule id. */
export function tell(s: State, rule: string, key: string, params: Params = {}): void {
  emit(s, { ...words(key, params), rule })
}

/** Says to one seat what happened, and to the others as much as they may know. */
export function tellSeat(s: State, rule: string, seat: Seat, key: string, params: Params, blur?: Words): void {
  emit(s, { ...words(key, params), rule, seen: [seat], ...(blur ? { blur } : {}) })
}

type WithoutStamp<D> = D extends Deed ? Omit<D, 'round' | 'segment'> : never

/** Keeps a deed for triggers and Missions. */
export function happen(s: Table, deed: WithoutStamp<Deed>): void {
  s.deeds.push({ round: s.rounds, segment: s.segment, ...deed } as Deed)
}

export const cardName = (card: CardKey): Words => words(`card.${card}`)
export const seatName = (seat: Seat): Words => words(`seat.${seat}`)

/** A place is called by its location; a Distinct one is told from others of its name by its number in the client. */
export const placeName = (place: PlaceId): Words => words(`card.${cardOfPlace(place)}`)

/** The location card of a place. */
export function cardOfPlace(place: PlaceId): CardKey {
  const dot = place.indexOf('.')
  return dot < 0 ? place : place.slice(0, dot)
}
