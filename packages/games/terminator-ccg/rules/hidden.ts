import { type Refusal, refuse, type Seat, words } from '@muster/core'
import { decoysAllowed } from '../effects/index.ts'
import { cardName, happen, placeName, steps, tell, tellSeat } from '../flow.ts'
import { isSupport, markerOf, theCharacter } from '../pieces.ts'
import type { Character, Marker, PieceId, PlaceId, State, Table } from '../state.ts'
import { newId } from './pieces-in-play.ts'

const { rule, draw } = steps<{ character: PieceId; decoys: number }>()
const adding = steps<{ character: PieceId; at: PlaceId }>()

/** C14.1.1, C14.1.5r, C14.1.6r: why a character cannot begin hidden movement now. */
export function refuseHide(character: Character): Refusal | undefined {
  if (isSupport(character)) return refuse('C14.1.5r', words('refuse.supportHides', { who: cardName(character.card) }))
  if (character.hidden) return refuse('C14.1.1', words('refuse.alreadyHidden'))
  if (character.hid) return refuse('C14.1.6r', words('refuse.hidOnce'))
  if (character.mp <= 0 || character.dragged) return refuse('C14.1.1', words('refuse.cannotMove', { who: cardName(character.card) }))
  return undefined
}

/** C14.1.2: one marker is the real character, the others are decoys; which is which is drawn, so that nothing tells them apart. */
export const beginHidden = rule('beginHidden', 'C14.1.2', {
  mix: draw({
    draw: (_, f) => ({ kind: 'shuffle', count: f.decoys + 1 }),
    take(s, f, order) {
      const character = theCharacter(s, f.character)
      const { at, mp, loss } = character
      const markers = order.map((): Marker => ({ id: newId(s), at, mp, loss }))
      character.hidden = { markers, real: markers[order[0]!]!.id, most: f.decoys }
      character.hid = true
      character.drags = null
      tell(s, 'C14.1.2', 'hides', { who: cardName(character.card), character: character.id, place: placeName(at), at, decoys: f.decoys })
    },
  }),
})

/** How many more decoys the owner may add now (C14.2.3). */
export function decoysToAdd(s: Table, character: Character): number {
  if (!character.hidden || character.moved) return 0
  return Math.max(0, decoysAllowed(s, character) - (character.hidden.markers.length - 1))
}

/** C14.2.3: a decoy more at a place of the character's own markers, which are mixed there. */
export const addDecoy = adding.rule('addDecoy', 'C14.2.3', {
  mix: adding.draw({
    draw: (s, f) => ({ kind: 'shuffle', count: markersThere(theCharacter(s, f.character), f.at).length + 1 }),
    take(s, f, order) {
      const character = theCharacter(s, f.character)
      const there = markersThere(character, f.at)
      const [like] = there
      const mixed = order.map((): Marker => ({ id: newId(s), at: f.at, mp: like!.mp, loss: like!.loss }))
      exchange(s, character, there, mixed, mixed[order[0]!]!)
      tell(s, 'C14.2.3', 'decoyAdded', { who: cardName(character.card), character: character.id, place: placeName(f.at), at: f.at })
    },
  }),
})

function markersThere({ hidden }: Character, at: PlaceId): Marker[] {
  return (hidden?.markers ?? []).filter(marker => marker.at === at)
}

/** Puts fresh markers in place of old ones at one place: if the real one was among the old, `real` is it now. Who had looked at all of the old knows as much as before. */
function exchange(s: Table, character: Character, old: readonly Marker[], fresh: readonly Marker[], real: Marker): void {
  const hidden = character.hidden!
  const wasThere = old.some(({ id }) => id === hidden.real)
  hidden.markers = [...hidden.markers.filter(marker => !old.includes(marker)), ...fresh]
  if (wasThere) hidden.real = real.id
  for (const seen of Object.values(s.viewed)) if (fresh.length === 1 && old.every(({ id }) => seen.includes(id))) seen.push(fresh[0]!.id)
}

/** C14.3.3: the real character is shown, all its decoys go. `attack`: it is shown to make that attack (C9.2.5). */
export function revealAll(s: State, character: Character, attack: number | null = null): void {
  const { hidden } = character
  if (!hidden) return
  const real = hidden.markers.find(({ id }) => id === hidden.real)!
  Object.assign(character, { at: real.at, mp: real.mp, loss: real.loss, hidden: null })
  s.revealed++
  for (const declared of s.attacks) settleAttackOnMarker(declared, hidden.markers, real.id, character.id)
  tell(s, 'C14.3.3', 'revealed', { who: cardName(character.card), character: character.id, place: placeName(real.at), at: real.at })
  if (attack !== null) happen(s, { kind: 'revealedToAttack', character: character.id, attack })
}

/** C14.4.5r: an attack on the real marker goes on against the character, one on a removed decoy is lost. */
function settleAttackOnMarker(attack: Table['attacks'][number], markers: readonly Marker[], real: PieceId, character: PieceId): void {
  if (!attack.marker || !markers.some(({ id }) => id === attack.target)) return
  if (attack.target === real) Object.assign(attack, { target: character, marker: attack.hit !== null })
  else attack.lost = true
}

/** C14.3.2: a marker is shown to all: the character, or a decoy that goes. */
export function revealMarker(s: State, id: PieceId): void {
  const found = markerOf(s, id)
  if (!found) return
  const { character, marker } = found
  const hidden = character.hidden!
  if (hidden.real === id) {
    revealAll(s, character)
    return
  }
  hidden.markers = hidden.markers.filter(other => other.id !== id)
  for (const attack of s.attacks) if (attack.target === id) attack.lost = true
  s.revealed++
  tell(s, 'C14.3.3', 'decoy', { who: cardName(character.card), marker: id, place: placeName(marker.at), at: marker.at })
}

/** C14.3.4: a viewer alone sees the backs of markers; nothing is revealed. */
export function viewMarkers(s: State, seat: Seat, ids: readonly PieceId[]): void {
  for (const id of ids) {
    const found = markerOf(s, id)
    if (!found) continue
    s.viewed[seat] = [...(s.viewed[seat] ?? []).filter(other => other !== id), id]
    s.learnt[seat] = (s.learnt[seat] ?? 0) + 1
    const { character, marker } = found
    const params = { who: cardName(character.card), marker: id, place: placeName(marker.at), at: marker.at }
    tellSeat(
      s,
      'C14.3.4',
      seat,
      'markerViewed',
      { ...params, real: character.hidden!.real === id ? 'yes' : 'no' },
      words('markerLookedAt', { seat: words(`seat.${seat}`), ...params }),
    )
  }
}

/** C14.3.5, C14.3.6r: of several markers of one character at one place a single one is left, the real one if it is among them. It is mixed with those that go. */
export function removeSurplusDecoys(s: State): void {
  for (const character of s.characters) {
    const places = [...new Set((character.hidden?.markers ?? []).map(marker => marker.at))]
    for (const at of places) {
      const there = markersThere(character, at)
      if (there.length < 2) continue
      const left: Marker = { ...there[0]!, id: newId(s) }
      exchange(s, character, there, [left], left)
      tell(s, 'C14.3.5', 'decoysGo', { who: cardName(character.card), place: placeName(at), at, count: there.length - 1 })
    }
  }
}

export const hiddenRules = [beginHidden, addDecoy]
