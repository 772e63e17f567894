import type { Seat } from '@muster/core'
import { CARDS } from '../content/library.ts'
import type { Passive, Stat } from '../content/vocabulary.ts'
import { characterOf, markerOf } from '../pieces.ts'
import type { Attack, CardKey, Change, Character, PieceId, PlaceId, Table } from '../state.ts'
import { wornArmor } from './armor.ts'
import { attackFits, fits, holds } from './filters.ts'
import { type Source, sourcesInPlay, standsAt, textsOf } from './source.ts'
import { type Raw, stacked } from './stacking.ts'

/** One change of a number: by how much, the card whose text it is, and the rule by which it counts. */
export interface Mod {
  readonly value: number
  readonly card: CardKey
  readonly rule: string
}

/** Whose number is asked for: a character's (with the place of a marker, where that is meant), a player's, or the cost of a card to be built. */
export type On =
  | { readonly character: Character; readonly at?: PlaceId }
  | { readonly seat: Seat }
  | { readonly build: CardKey; readonly at: PlaceId }

type Mods = Extract<Passive, { do: 'mod' }>

/** Cards whose texts change a number while they are on. */
const CHANGING: ReadonlyMap<Stat | 'buildCost', ReadonlySet<CardKey>> = indexed()

function indexed(): Map<Stat | 'buildCost', Set<CardKey>> {
  const found = new Map<Stat | 'buildCost', Set<CardKey>>()
  const add = (stat: Stat | 'buildCost', card: CardKey) => found.set(stat, (found.get(stat) ?? new Set()).add(card))
  for (const { id, effects } of CARDS)
    for (const effect of effects)
      if (effect.tag === 'passive') for (const passive of effect.does) addPassive(passive, stat => add(stat, id))
  return found
}

function addPassive(passive: Passive, add: (stat: Stat | 'buildCost') => void): void {
  if (passive.do === 'mod') add(passive.stat)
  if (passive.do === 'buildCost') add('buildCost')
}

/**
 * All that changes a number, after stacking (C18): by texts that are on, looked at as `sourcesInPlay` orders them, and by what Events and used texts have left behind, in
 * the order in which they came. Armor counts as Resistance (C15.2.4, C18.1.9r). `attack` is the attack for which an ability is asked.
 */
export function modifiers(s: Table, stat: Stat, on: On, attack?: Attack): readonly Mod[] {
  if ('build' in on) return buildCosts(s, on.build, on.at)
  if ('seat' in on) return stacked(s, stat, null, seatMods(s, stat, on.seat))
  const stats: readonly Stat[] = stat === 'resistance' ? ['resistance', 'armor'] : [stat]
  const at = on.at ?? placeFor(s, on.character, attack)
  const raw = stats.flatMap(each => [...textMods(s, each, on.character, at, attack), ...changeMods(s, each, on.character, attack)])
  return stacked(s, stat, on.character.id, raw)
}

/** What texts add to the Movement Points of a character, or one of its markers, as its player's movement begins (L01): nothing of it is lost later in that movement. */
export function movementBonus(s: Table, character: Character, place: PlaceId): readonly Mod[] {
  const raw = [...sourcesInPlay(s, card => CHANGING.get('move')?.has(card) === true)].flatMap(source =>
    textsOf(source, 'passive').flatMap(({ effect }) => {
      if (!effect.when || !('movementBegins' in effect.when)) return []
      return effect.does.flatMap(passive =>
        passive.do === 'mod' && reaches(s, passive, character, place, source) ? [rawOf(passive, source)] : [],
      )
    }),
  )
  return stacked(s, 'move', character.id, raw)
}

/** A marker under attack is looked at where it lies. */
function placeFor(s: Table, character: Character, attack: Attack | undefined): PlaceId {
  const marker = attack && markerOf(s, attack.target)
  return marker?.character.id === character.id ? marker.marker.at : standsAt(character)
}

/** The changes that texts in play make to a character's number. */
function textMods(s: Table, stat: Stat, character: Character, at: PlaceId, attack: Attack | undefined): Raw[] {
  const cards = CHANGING.get(stat)
  if (!cards) return []
  const found: Raw[] = []
  for (const source of sourcesInPlay(s, card => cards.has(card)))
    for (const { effect } of textsOf(source, 'passive')) {
      if (!holds(s, effect.when, source)) continue
      for (const passive of effect.does)
        if (
          passive.do === 'mod' &&
          passive.stat === stat &&
          reaches(s, passive, character, at, source) &&
          counts(s, passive, attack, source)
        )
          found.push(rawOf(passive, source))
    }
  return found
}

/** Whether a text is about this character. A hidden one's text works on itself only, and of several Body Armors one works (C15.2.5r). */
function reaches(s: Table, { to }: Mods, character: Character, at: PlaceId, source: Source): boolean {
  if (to === 'you') return false
  if (to === 'self') return source.piece === character.id
  if (to === 'bearer') return source.bearer === character.id && wornArmor(s, character, source)
  if (source.hidden && source.bearer !== character.id) return false
  return fits(s, to, character, at, source)
}

function counts(s: Table, { attack: limits }: Mods, attack: Attack | undefined, source: Source): boolean {
  return !limits || (attack !== undefined && attackFits(s, limits, attack, source.piece))
}

function rawOf({ by, to }: Mods, { card, piece }: Source): Raw {
  const kind = piece === null ? 'condition' : to === 'bearer' ? 'item' : 'text'
  return { value: by, card, kind, change: null }
}

/** What Events and used texts have left behind. */
function changeMods(s: Table, stat: Stat, character: Character, attack: Attack | undefined): Raw[] {
  return s.changes.flatMap(change =>
    change.to === character.id && change.stat === stat && isCounted(s, change, attack)
      ? [{ value: change.value, card: change.card, kind: change.isEvent ? 'event' : 'text', change: change.id }]
      : [],
  )
}

function isCounted(s: Table, { forAttack, attack: limits, source }: Change, attack: Attack | undefined): boolean {
  if (forAttack !== null && forAttack !== attack?.id) return false
  return limits === null || (attack !== undefined && attackFits(s, limits, attack, source))
}

function seatMods(s: Table, stat: Stat, seat: Seat): Raw[] {
  return [...sourcesInPlay(s, card => CHANGING.get(stat)?.has(card) === true)].flatMap(source =>
    source.seat !== seat
      ? []
      : textsOf(source, 'passive').flatMap(({ effect }) =>
          effect.does.flatMap(passive =>
            passive.do === 'mod' && passive.to === 'you' && passive.stat === stat && holds(s, effect.when, source)
              ? [rawOf(passive, source)]
              : [],
          ),
        ),
  )
}

/** What texts at a place change of the cost of a card that is built there. */
function buildCosts(s: Table, build: CardKey, at: PlaceId): readonly Mod[] {
  const built = CARDS.find(card => card.id === build)
  return [...sourcesInPlay(s, card => CHANGING.get('buildCost')?.has(card) === true)].flatMap(source =>
    textsOf(source, 'passive').flatMap(({ effect }) =>
      effect.does.flatMap(passive =>
        passive.do === 'buildCost' && source.place === at && built?.resources.includes(passive.is)
          ? [{ value: passive.by, card: source.card, rule: 'C18.1.4' }]
          : [],
      ),
    ),
  )
}

/** Where an owner may choose which Event's increase counts (C18.1.1): each ability of one of his characters that two or more Events increase. */
export function eventChoices(s: Table, seat: Seat): readonly { character: PieceId; stat: Stat; change: number; card: CardKey }[] {
  const increases = s.changes.filter(({ isEvent, value, to, stat }) => isEvent && value > 0 && isAbility(stat) && ownerFor(s, to) === seat)
  const group = ({ to, stat }: Change) => `${to}.${stat === 'armor' ? 'resistance' : stat}`
  return increases
    .filter(change => increases.some(other => other !== change && group(other) === group(change)))
    .map(({ id, to, stat, card }) => ({ character: to, stat: stat === 'armor' ? 'resistance' : stat, change: id, card }))
}

const isAbility = (stat: Stat): boolean => ['move', 'defense', 'resistance', 'damage', 'toHit', 'armor'].includes(stat)

/** C18.1.11r: the controller; for an uncontrolled Supporting Character its owner. */
function ownerFor(s: Table, id: PieceId): Seat | undefined {
  const character = characterOf(s, id)
  return character && (character.controller ?? character.owner)
}
