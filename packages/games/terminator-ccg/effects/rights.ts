import { type Refusal, refuse, type Seat, words } from '@muster/core'
import { CARDS, cardOf, effectsOf } from '../content/library.ts'
import type { Environment, Passive } from '../content/vocabulary.ts'
import { cardName } from '../flow.ts'
import { has, isOfClass, itemsOf } from '../pieces.ts'
import { playerOf } from '../seats.ts'
import type { Attack, CardKey, Character, PieceId, PlaceId, Table } from '../state.ts'
import { wornArmor } from './armor.ts'
import { fits, holds } from './filters.ts'
import { type Source, sourceOfItem, sourcesInPlay, textsOf } from './source.ts'

type Kind = Passive['do']
type PassiveOf<K extends Kind> = Extract<Passive, { do: K }>

/** The cards with a text that does this. */
const CARDS_DOING = new Map<Kind, Set<CardKey>>()
for (const { id } of CARDS)
  for (const effect of effectsOf(id))
    if (effect.tag === 'passive')
      for (const { do: kind } of effect.does) CARDS_DOING.set(kind, (CARDS_DOING.get(kind) ?? new Set()).add(id))

const does = (card: CardKey, kind: Kind): boolean => CARDS_DOING.get(kind)?.has(card) === true

/** The texts of this kind that are on. */
function* passives<K extends Kind>(s: Table, kind: K): Iterable<{ source: Source; passive: PassiveOf<K> }> {
  for (const source of sourcesInPlay(s, card => does(card, kind)))
    for (const { effect } of textsOf(source, 'passive'))
      if (holds(s, effect.when, source))
        for (const passive of effect.does) if (passive.do === kind) yield { source, passive: passive as PassiveOf<K> }
}

/** C10.1.2: whether a character is proof against a kind of environmental damage. */
export function immune(s: Table, character: Character, kind: Environment): boolean {
  for (const { source, passive } of passives(s, 'immune')) {
    const itsOwn = passive.to === 'self' ? source.piece === character.id : source.bearer === character.id && wornArmor(s, character, source)
    if (itsOwn && passive.kind === kind) return true
  }
  return false
}

/** C10.1.3: environmental damage as texts change it; only what is above 0 is changed. `at` is the place that an Event strikes or where its target is. */
export function environmentalDamage(s: Table, n: number, kind: Environment, from: Source, at: PlaceId | null): number {
  if (n <= 0) return 0
  const changed = new Map<CardKey, number>()
  for (const { source, passive } of passives(s, 'env'))
    if (passive.kind === kind && (passive.from === 'all' || isOwnHere(source, from, at))) changed.set(source.card, passive.by)
  return Math.max(
    0,
    [...changed.values()].reduce((sum, by) => sum + by, n),
  )
}

/** Items that own characters here carry, and own Events on this place or a character here. */
function isOwnHere(source: Source, from: Source, at: PlaceId | null): boolean {
  if (source.hidden || source.seat === null || from.seat !== source.seat) return false
  const { kind } = cardOf(from.card)
  if (kind === 'item') return from.place === source.place && !from.hidden
  return kind === 'event' && at === source.place
}

/** What a Medic's text heals: one more where another text says so of Animals (R10). */
export function healing(s: Table, n: number, patient: PieceId, from: Source): number {
  if (n !== 1 || !has(s, patient, 'Animal') || !cardOf(from.card).resources.includes('Medic')) return n
  for (const { source, passive } of passives(s, 'medicAnimals')) if (source.seat !== null && source.seat === from.seat) return passive.n
  return n
}

/** C13.1.8r: whether a Supporting Character's own text lets this player control it. */
export function mayControl(s: Table, seat: Seat, { card, id }: Character): boolean {
  if (!does(card, 'forbidControl')) return true
  const { side } = playerOf(s, seat)
  return ![...passives(s, 'forbidControl')].some(({ source, passive }) => source.piece === id && passive.players === side)
}

/** Why a text of a place keeps a character out of it (L18). */
export function refuseEnter(s: Table, character: Character, place: PlaceId): Refusal | undefined {
  for (const { source, passive } of passives(s, 'forbidEnter'))
    if (source.place === place && fits(s, passive.who, character, place, source))
      return refuse('C1.1.8r', words('effect.no.enter', { card: cardName(source.card), who: cardName(character.card) }))
  return undefined
}

const SET_OFF_BY_ENTERING: ReadonlySet<CardKey> = new Set(
  CARDS.map(({ id }) => id).filter(id => effectsOf(id).some(effect => effect.tag === 'on' && effect.trigger.on === 'enters')),
)

/** C12.3.7r: whether entering a place would at once harm a character. */
export function entryHarm(s: Table, character: Character, place: PlaceId): boolean {
  for (const source of sourcesInPlay(s, card => SET_OFF_BY_ENTERING.has(card)))
    for (const { effect } of textsOf(source, 'on'))
      if (effect.trigger.on === 'enters' && source.place === place)
        for (const verb of effect.does)
          if (verb.do === 'env' && !immune(s, character, verb.kind) && environmentalDamage(s, verb.n, verb.kind, source, place) > 0)
            return true
  return false
}

/** C12.3.2, C12.3.5r: whether a character counts as armed: it carries a weapon, Damaged or not, and no text hides it (I24). */
export function armed(s: Table, character: Character): boolean {
  const items = itemsOf(s, character.id)
  if (!items.some(item => isOfClass(item, 'Ranged') || isOfClass(item, 'Close'))) return false
  return !items.some(item => does(item.card, 'unarmed') && sourceOfItem(s, item) !== undefined)
}

/** What a hit of this attack does in place of damage, by the Ammo loaded (I21). */
export function weaponEnv(s: Table, attack: Attack): { readonly n: number; readonly kind: Environment; readonly card: CardKey } | null {
  for (const { source, passive } of passives(s, 'weaponEnv'))
    if (attack.ammo === source.piece) {
      return { n: environmentalDamage(s, passive.n, passive.kind, source, source.place), kind: passive.kind, card: source.card }
    }
  return null
}

/** C14.1.4r, C14.2.3: the most decoys that texts in play allow a character: its own, or those of Items that it carries. */
export function decoysAllowed(s: Table, character: Character): number {
  const own = effectsOf(character.card)
  const carried = itemsOf(s, character.id).flatMap(item => (sourceOfItem(s, item) ? effectsOf(item.card) : []))
  const allowed = [...own, ...carried].flatMap(effect => {
    if (effect.tag !== 'act') return []
    return effect.does.flatMap(verb => (verb.do === 'hide' && (verb.to === 'self' || verb.to === 'bearer') ? [verb.decoys] : []))
  })
  return Math.max(0, ...allowed)
}
