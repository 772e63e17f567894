import type { Seat, Update } from '@muster/core'
import type { Location, View } from '@muster/terminator-ccg/state'
import type { Control } from '../../tools/control.ts'
import type { Aim, Pointing, Spot } from '../../tools/pointing.ts'
import { slotSpot } from './aims.ts'
import { homeSeat, viewOf } from './names.ts'

/** How something that can be pointed at stands: chosen, to be chosen, or not now. */
export type Tone = 'chosen' | 'lit' | 'refused' | 'plain'

export type ToneOf = (spot: Spot) => Tone

/** The tones of all spots for what is in the hand. */
export function tonesOf(aims: readonly Aim[], pointing: Pointing, several: readonly Aim[]): ToneOf {
  const { subject, target } = pointing
  const chosen = new Set([subject, target, ...several.flatMap(aim => [aim.target, aim.subject])])
  const legal = new Set<Spot>()
  const refused = new Set<Spot>()
  for (const aim of aims) {
    const mine = subject === undefined || aim.subject === subject || aim.subject === undefined
    const next = aim.subject !== undefined && aim.subject !== subject ? aim.subject : mine ? aim.target : undefined
    const spots = subject === undefined || next !== aim.subject ? [next] : []
    for (const spot of spots) if (spot !== undefined) (aim.refusal ? refused : legal).add(spot)
  }
  return spot => (chosen.has(spot) ? 'chosen' : legal.has(spot) ? 'lit' : refused.has(spot) ? 'refused' : 'plain')
}

/** The tones while a player holds the hand; nothing lit for who only watches. */
export function tonesFor(control: Control | undefined): ToneOf {
  if (!control) return () => 'plain'
  return tonesOf(control.aims.value, control.pointing.value, control.several.value.chosen)
}

/** A row of the Battleground: a player's columns from the left, in each the locations from the top. */
export interface Row {
  readonly seat: Seat
  readonly columns: readonly (readonly Location[])[]
  /** Ends and columns at which a location may be laid now. */
  readonly slots: { readonly left: boolean; readonly right: boolean; readonly above: readonly number[] }
}

/** All rows, that of the viewer last, as he sits at the bottom of the table. */
export function rowsOf(update: Update, slots: readonly Spot[]): readonly Row[] {
  const view = viewOf(update)
  const home = homeSeat(update)
  const seats = [...view.players.map(({ seat }) => seat).filter(seat => seat !== home), home]
  return seats.map(seat => ({ seat, columns: columnsOf(view, seat), slots: slotsOf(view, seat, seat === home ? slots : []) }))
}

function columnsOf(view: View, seat: Seat): Location[][] {
  const own = view.places.filter(({ owner }) => owner === seat)
  const columns = [...new Set(own.map(({ column }) => column))].sort((a, b) => a - b)
  return columns.map(column => own.filter(other => other.column === column).sort((a, b) => b.level - a.level))
}

function slotsOf(view: View, seat: Seat, slots: readonly Spot[]): Row['slots'] {
  const columns = [...new Set(view.places.flatMap(({ owner, column }) => (owner === seat ? [column] : [])))]
  return {
    left: slots.includes(slotSpot('left')),
    right: slots.includes(slotSpot('right')),
    above: columns.filter(column => slots.includes(slotSpot(`column ${column}`))),
  }
}

/** The copy of a place on which its pieces are drawn: that in the viewer's own row, else the first. */
export function mainCopy(update: Update, place: string): Location | undefined {
  const copies = viewOf(update).places.filter(other => other.place === place)
  return copies.find(({ owner }) => owner === homeSeat(update)) ?? copies[0]
}

/** Slots of the viewer's row that are offered now. */
export function slotsIn(aims: readonly Aim[], { subject }: Pointing): readonly Spot[] {
  return aims.flatMap(({ target, refusal, subject: of }) =>
    target?.startsWith('s:') && !refusal && (of === undefined || of === subject) ? [target] : [],
  )
}
