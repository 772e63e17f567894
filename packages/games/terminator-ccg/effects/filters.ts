import type { Seat } from '@muster/core'
import { cardOf, weaponOf } from '../content/library.ts'
import type { AttackCase, Case, Who } from '../content/vocabulary.ts'
import { characterOf, eventOf, has, itemOf, markerOf, printed } from '../pieces.ts'
import { adjacent } from '../places.ts'
import { unhiddenAt } from '../presence.ts'
import { areOpponents, playerOf } from '../seats.ts'
import type { Attack, Character, PlaceId, Table } from '../state.ts'
import { importance } from '../values.ts'
import type { Source } from './source.ts'

/** From where a filter is looked at: a source, and the seat that acts where the source is nobody's. */
export type Eye = Pick<Source, 'place' | 'piece'> & { readonly seat: Seat | null; readonly payer?: number | null }

/** Whether a character, standing (or with a marker) at `at`, fits a filter. */
export function fits(s: Table, who: Who, character: Character, at: PlaceId, eye: Eye): boolean {
  const { id, controller } = character
  if (who.kind && printed(character).kind !== who.kind) return false
  if (who.side === 'own' && (controller === null || controller !== eye.seat)) return false
  if (who.side === 'opposing' && (controller === null || eye.seat === null || !areOpponents(s, eye.seat, controller))) return false
  if (who.other && (id === eye.piece || id === eye.payer)) return false
  if (who.at && !isNear(s, who.at, at, eye.place)) return false
  if (who.is && !who.is.some(resource => has(s, id, resource))) return false
  if (who.not?.some(resource => has(s, id, resource))) return false
  if (who.placeHas && !has(s, at, who.placeHas)) return false
  if (who.printedPower !== undefined && printed(character).power < who.printedPower) return false
  return who.importance === undefined || (printed(character).kind === 'support' && importance(s, character) >= who.importance)
}

/** Whether a place is here, or here or next to it. */
export function isNear(s: Table, near: 'here' | 'hereOrAdjacent', at: PlaceId, here: PlaceId | null): boolean {
  return here !== null && (at === here || (near === 'hereOrAdjacent' && adjacent(s, here, at)))
}

/** Whether a filter asks for a place: then only unhidden characters are there (C14.3.10r). */
export const asksForPlace = (who: Who): boolean => who.at !== undefined || who.placeHas !== undefined

/** Whether a text's case holds. `movementBegins` never does: it is asked about by itself, at that moment. */
export function holds(s: Table, when: Case | undefined, source: Source): boolean {
  if (!when) return true
  if ('placeHas' in when) return source.place !== null && has(s, source.place, when.placeHas)
  if ('bearerIs' in when) return source.bearer !== null && has(s, source.bearer, when.bearerIs)
  if ('combatPool' in when) return source.seat !== null && playerOf(s, source.seat).cp === when.combatPool
  if ('movementBegins' in when) return false
  const { place } = source
  return place !== null && unhiddenAt(s, place).some(character => fits(s, when.present, character, place, source))
}

/** Where the target of an attack is; a Barrier is at both its places, so it is wherever the attacker stands if that is one of them. */
export function targetPlace(s: Table, attack: Attack): PlaceId | undefined {
  const barrier = eventOf(s, attack.target)?.barrier
  if (barrier) return characterOf(s, attack.attacker)?.at === barrier.b ? barrier.b : barrier.a
  return characterOf(s, attack.target)?.at ?? markerOf(s, attack.target)?.marker.at
}

/** The character that an attack is made on, by itself or by one of its markers. */
export function attacked(s: Table, attack: Attack): Character | undefined {
  return characterOf(s, attack.target) ?? markerOf(s, attack.target)?.character
}

/** The range of the weapon of an attack: that of an Item, or of what is built in. */
function rangeOf(s: Table, attack: Attack): string | undefined {
  if (attack.weapon === null) return undefined
  const card = (itemOf(s, attack.weapon) ?? characterOf(s, attack.weapon))?.card
  return card && weaponOf(card)?.range
}

/** Whether a change counts in an attack. `piece` is the card whose change it is. */
export function attackFits(s: Table, limits: AttackCase, attack: Attack, piece: number | null): boolean {
  const { type, range, target, against } = limits
  if (type && attack.kind !== type) return false
  if (range && rangeOf(s, attack) !== range) return false
  if (target && (targetPlace(s, attack) === characterOf(s, attack.attacker)?.at) !== (target === 'here')) return false
  if (against && !against.some(kind => isAgainst(s, attack, kind))) return false
  return isMadeWith(limits.with, attack, piece)
}

function isAgainst(s: Table, attack: Attack, kind: NonNullable<AttackCase['against']>[number]): boolean {
  const target = attacked(s, attack)
  if (kind === 'Barrier') return eventOf(s, attack.target)?.barrier != null
  if (!target) return false
  return kind === 'SC' ? cardOf(target.card).kind === 'support' : has(s, target.id, kind)
}

function isMadeWith(weapon: AttackCase['with'], attack: Attack, piece: number | null): boolean {
  if (!weapon) return true
  if (piece === null) return false
  if (weapon === 'itsWeapon') return attack.ammo === piece || attack.attachments.includes(piece)
  return attack.weapon === piece && (weapon === 'this' || attack.attachments.length > 0)
}
