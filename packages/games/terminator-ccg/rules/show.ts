import { jump, refuse, type Seat, words } from '@muster/core'
import { placeName, steps } from '../flow.ts'
import { hiddenOpponentsAt, markersAt } from '../presence.ts'
import { playerOf, playOrder } from '../seats.ts'
import type { PlaceId, Table } from '../state.ts'
import { revealMarker } from './hidden.ts'
import { heldPlaces } from './victory.ts'

type Show = { readonly do: 'stay' } | { readonly do: 'reveal'; readonly marker: number }

/** Where opponents may show themselves, whom it would stop, and who is asked next. */
interface Locals {
  readonly seat: Seat
  readonly at: PlaceId
  /** Rule id under which they are asked. */
  readonly under: string
  turn: number
}

const { rule, pick } = steps<Locals>()

/** Owners of hidden characters with markers there, in play order. */
function owners(s: Table, { seat, at }: Locals): Seat[] {
  const there = hiddenOpponentsAt(s, seat, at).map(character => character.owner)
  return playOrder(s).filter(owner => there.includes(owner))
}

const markersOf = (s: Table, seat: Seat, at: PlaceId) => markersAt(s, at).filter(({ character }) => character.owner === seat)

/** C1.2.5r: those who are hidden at a place are asked, in play order, whether they show themselves. Whose marker is a decoy is asked as well. */
export const showThemselves = rule('showThemselves', 'C1.2.5r', {
  ask: pick<Show>({
    when: (s, f) => f.turn < owners(s, f).length,
    seat: (s, f) => owners(s, f)[f.turn]!,
    rule: (_, f) => f.under,
    prompt: (_, f) => words('ask.show', { place: placeName(f.at), at: f.at, seat: words(`seat.${f.seat}`) }),
    always: () => true,
    forms: { stay: {}, reveal: { marker: 'number' } },
    options: (s, f, seat) => [
      { do: 'stay' },
      ...markersOf(s, seat, f.at).map(({ marker }) => ({ do: 'reveal' as const, marker: marker.id })),
    ],
    refuse: (s, f, option, seat) =>
      option.do === 'stay' || markersOf(s, seat, f.at).some(({ marker }) => marker.id === option.marker)
        ? undefined
        : refuse('C14.3.2', words('refuse.noMarkerThere', { place: placeName(f.at) })),
    take(s, f, option) {
      jump(f, 'ask')
      if (option.do === 'stay') f.turn++
      else revealMarker(s, option.marker)
    },
  }),
})

/** C22.2.5, C1.2.5r: a place by which somebody would conquer now and where an opponent may still stand hidden. */
export function conquestInSight(s: Table): { readonly seat: Seat; readonly at: PlaceId } | undefined {
  for (const seat of playOrder(s)) {
    const { conquer } = s.scenario[playerOf(s, seat).side]
    if (!conquer) continue
    const held = heldPlaces(s, seat, conquer.resource)
    if (held.length < conquer.places) continue
    const at = held.find(place => hiddenOpponentsAt(s, seat, place).length > 0)
    if (at !== undefined) return { seat, at }
  }
  return undefined
}
