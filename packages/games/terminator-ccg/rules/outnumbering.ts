import type { Seat } from '@muster/core'
import { has, isMain } from '../pieces.ts'
import { markersAt, opposingAt, ownAt } from '../presence.ts'
import type { Character, Marker, PlaceId, Table } from '../state.ts'
import { movementPoints } from '../values.ts'

/** The allowance of a character that had no part in the movement when it began: it has no MP (C7.4.2). */
export const NOT_MOVING = -1

/** C7.4.11r: extra unhidden Main Characters of the opponent who has most of them there (C7.4.10). Own hidden characters with a marker there count as friends. */
export function outnumberedBy(s: Table, seat: Seat, place: PlaceId): number {
  const counts = new Map<Seat, number>()
  for (const character of opposingAt(s, seat, place)) {
    if (!isMain(character)) continue
    counts.set(character.controller!, (counts.get(character.controller!) ?? 0) + 1)
  }
  const hidden = markersAt(s, place).flatMap(({ character }) => (character.controller === seat ? [character.id] : []))
  const friends = ownAt(s, seat, place).length + new Set(hidden).size
  return Math.max(0, Math.max(0, ...counts.values()) - friends)
}

/** What Outnumbering takes from a character at a place; those with Flight, and who is dragged (C7.4.16r), are not touched. */
function lossOf(s: Table, character: Character, place: PlaceId): number {
  if (character.dragged || character.controller === null || has(s, character.id, 'Flight')) return 0
  return outnumberedBy(s, character.controller, place)
}

/** Takes the loss of a stay: at its start the whole, later the difference by which it has risen (C7.4.12r). Nothing falls below 0 (C7.4.13). */
function takeLoss(s: Table, character: Character, stay: Pick<Marker, 'at' | 'mp' | 'loss'>): void {
  const loss = lossOf(s, character, stay.at)
  if (loss <= stay.loss) return
  stay.mp = Math.max(0, stay.mp - (loss - stay.loss))
  stay.loss = loss
}

/** A stay begins: movement begins, or a place was entered. */
export function beginStay(s: Table, character: Character, stay: Pick<Marker, 'at' | 'mp' | 'loss'> = character): void {
  stay.loss = 0
  takeLoss(s, character, stay)
}

/** In his own movement a player's characters gain and lose MP with their Speed (C7.4.7r), and lose them where friends leave (C7.4.12r). */
export function trackMovement(s: Table): void {
  if (s.step !== 'movement' || s.active === null) return
  for (const character of s.characters) {
    if (character.controller !== s.active || character.allowance === NOT_MOVING) continue
    const allowance = movementPoints(s, character)
    const change = allowance - character.allowance
    character.allowance = allowance
    const stays = character.hidden ? character.hidden.markers : [character]
    for (const stay of stays) {
      if (change !== 0 && !character.dragged) stay.mp = Math.max(0, stay.mp + change)
      takeLoss(s, character, stay)
    }
  }
}
