import type { Seat } from '@muster/core'
import { effectsOf } from '../content/library.ts'
import type { Effect, Party, Ref, Target, Verb, Who } from '../content/vocabulary.ts'
import { characterOf } from '../pieces.ts'
import { markersAt, unhiddenAt } from '../presence.ts'
import { opponentsOf } from '../seats.ts'
import type { CardKey, Character, PieceId, PlaceId, Table } from '../state.ts'
import { fits } from './filters.ts'
import type { Source } from './source.ts'
import { type Chosen, chosenAttack, chosenCharacter, chosenMarker, chosenPlace } from './targets.ts'

/** All that the verbs of one text need to be carried out: plain data, kept in the frame. */
export interface Context {
  /** Whose text it is, or who uses it. */
  readonly by: Seat
  readonly source: Source
  /** Which text of the source's card. */
  readonly effect: number
  readonly chosen: Chosen
  /** Who was rotated to pay, where the text is a location's. */
  readonly payer: PieceId | null
  /** Whom the trigger is about: a character or a marker. */
  readonly who: PieceId | null
  /** The player that the trigger names. */
  readonly whose: Seat | null
  /** The attack that the trigger is about. */
  readonly attack: number | null
}

/** What a text does. */
export function verbsOf(card: CardKey, effect: number): readonly Verb[] {
  const text = effectsOf(card)[effect]
  return text && 'does' in text && text.tag !== 'passive' ? text.does : []
}

/** What a text lets its player choose: who is rotated to pay for a location's text, then what it names. */
export function targetsOf(effect: Effect): readonly Target[] {
  if (effect.tag === 'play') return effect.choose
  if (effect.tag !== 'act') return []
  const payers = effect.costs.flatMap(cost => ('rotate' in cost && typeof cost.rotate === 'object' ? [cost.rotate] : []))
  return [...payers.map((who): Target => ({ name: 'payer', what: 'character', who })), ...effect.choose]
}

/** The characters that a reference means. */
export function charactersOf(s: Table, ref: Ref, context: Context): readonly Character[] {
  return piecesOf(s, ref, context).flatMap(id => characterOf(s, id) ?? [])
}

/** The characters and markers that a reference means: a text about characters at a place means markers there too. */
export function piecesOf(s: Table, ref: Ref, context: Context): readonly PieceId[] {
  const { source, chosen, payer, who } = context
  const ids = (...found: readonly (PieceId | null | undefined)[]) => found.flatMap(id => id ?? [])
  if (ref === 'self') return ids(source.piece)
  if (ref === 'bearer') return ids(source.bearer)
  if (ref === 'payer') return ids(payer)
  if (ref === 'who') return ids(who)
  if (ref === 'here') return []
  if ('chosen' in ref) return ids(chosenCharacter(s, chosen[ref.chosen])?.id ?? chosenMarker(s, chosen[ref.chosen])?.marker.id)
  if ('attackerOf' in ref) return ids(chosenAttack(s, chosen[ref.attackerOf])?.attacker)
  const place = 'each' in ref ? source.place : chosenPlace(s, chosen['eachAt' in ref ? ref.eachAt : ref.markersAt])
  if (place == null) return []
  if ('markersAt' in ref) return markersAt(s, place).map(({ marker }) => marker.id)
  return eachAt(s, 'each' in ref ? ref.each : ref.who, place, context)
}

function eachAt(s: Table, who: Who, place: PlaceId, { source, by, payer }: Context): readonly PieceId[] {
  const eye = { piece: source.piece, place, seat: by, payer }
  const open = unhiddenAt(s, place).filter(character => fits(s, who, character, place, eye))
  const hidden = markersAt(s, place).filter(({ character }) => fits(s, who, character, place, eye))
  return [...open.map(({ id }) => id), ...hidden.map(({ marker }) => marker.id)]
}

/** The place that a reference means: chosen, or where the source is. */
export function placeOfRef(s: Table, ref: Ref, { source, chosen }: Context): PlaceId | undefined {
  if (ref === 'here') return source.place ?? undefined
  return typeof ref === 'object' && 'chosen' in ref ? chosenPlace(s, chosen[ref.chosen]) : undefined
}

/** The players that a text pays or costs. Copies of a Condition do not add up (C19.3.2): a later copy gives nothing to whom an earlier one gave. */
export function partiesOf(s: Table, party: Party, context: Context): readonly Seat[] {
  const seats = namedBy(s, party, context.by, context)
  if (context.source.piece !== null) return seats
  const owners = s.players.filter(({ condition, out }) => condition === context.source.card && !out).map(({ seat }) => seat)
  const earlier = owners.slice(0, owners.indexOf(context.by)).flatMap(owner => namedBy(s, party, owner, context))
  return seats.filter(seat => !earlier.includes(seat))
}

function namedBy(s: Table, party: Party, by: Seat, { whose, chosen }: Context): readonly Seat[] {
  const inMatch = s.players.filter(({ out }) => !out)
  if (party === 'you') return [by]
  if (party === 'each') return inMatch.map(({ seat }) => seat)
  if (party === 'opponents') return opponentsOf(s, by)
  if (party === 'eachResistance') return inMatch.flatMap(({ seat, side }) => (side === 'resistance' ? [seat] : []))
  if (party === 'whose') return whose === null ? [] : [whose]
  const opponent = chosen[party.chosen]?.slice(2)
  return opponent === undefined ? [] : [opponent]
}

/** The character that a piece is, or whose marker it is. */
export function characterBehind(s: Table, piece: PieceId): Character | undefined {
  const hidden = s.characters.find(character => character.hidden?.markers.some(({ id }) => id === piece))
  return hidden ?? characterOf(s, piece)
}
