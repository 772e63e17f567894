import { call } from '@muster/core'
import { cardOf, effectsOf } from '../content/library.ts'
import type { Ref, Verb, VerbName } from '../content/vocabulary.ts'
import { cardName, tell } from '../flow.ts'
import { eventOf } from '../pieces.ts'
import { drawCards } from '../rules/cards.ts'
import { grantFreeAttack } from '../rules/free-attacks.ts'
import { type Cause, environmental, harm, heal } from '../rules/harm.ts'
import { beginHidden, revealMarker, viewMarkers } from '../rules/hidden.ts'
import { damagePlace, repairPlace } from '../rules/locations.ts'
import { put } from '../rules/movement.ts'
import { createCharacter, gainCp, gainPoints } from '../rules/pieces-in-play.ts'
import { playerOf } from '../seats.ts'
import type { Until as Lasting, PieceId, PlaceId, State } from '../state.ts'
import { type Context, characterBehind, charactersOf, partiesOf, piecesOf, placeOfRef, targetsOf } from './context.ts'
import { discardCards } from './discarding.ts'
import { isNear } from './filters.ts'
import { find, lookAtDeck, lookAtHand } from './looking.ts'
import { lastAttackerOf } from './moments.ts'
import { environmentalDamage, healing } from './rights.ts'
import { standsAt } from './source.ts'
import { chosenCharacter, chosenItem, chosenPlace } from './targets.ts'

/** A text that is being carried out, and the Event's card in play if it has one. */
export interface Doing extends Context {
  readonly event: PieceId | null
}

type Doer<K extends VerbName> = (s: State, verb: Extract<Verb, { do: K }>, on: Doing) => void

/** `immobile`: more than any character's Movement Points, so that none are left for as long as the Event lasts. */
const ALL_MOVEMENT = 99

/** Where a token comes from: the card, and the character whose text or Item it is, who is the killer if it kills. */
const causeOf = ({ source, by }: Doing): Cause => ({ by, card: source.card, piece: source.bearer })

/** What each verb does. At most one rule is called, as the last act. */
const DOERS: { readonly [K in VerbName]: Doer<K> } = {
  mod(s, { to, stat, by, until, attack }, on) {
    for (const { id } of charactersOf(s, to, on))
      change(s, on, { to: id, stat, value: by, until: lastingOf(until), attack: attack ?? null, forAttack: attackOf(s, until, on) })
  },
  harm(s, { to, n }, on) {
    for (const id of piecesOf(s, to, on)) harm(s, id, n, causeOf(on))
  },
  env(s, { to, n, kind }, on) {
    for (const id of piecesOf(s, to, on)) {
      const character = characterBehind(s, id)
      if (character)
        environmental(s, id, environmentalDamage(s, n, kind, on.source, placeUnder(s, to, on) ?? standsAt(character)), kind, causeOf(on))
    }
  },
  heal(s, { to, n }, on) {
    for (const { id } of charactersOf(s, to, on)) heal(s, id, healing(s, n, id, on.source))
  },
  prevent(s, { to, n }, on) {
    for (const { id } of charactersOf(s, to, on)) s.prevents.push({ target: id, amount: n })
  },
  ready(s, { to }, on) {
    for (const character of charactersOf(s, to, on)) character.rotated = false
  },
  immobile(s, { to }, on) {
    // Movement Points that are there already change with it (C7.4.7r).
    for (const { id } of charactersOf(s, to, on))
      change(s, on, { to: id, stat: 'move', value: -ALL_MOVEMENT, until: 'round', attack: null, forAttack: null })
  },
  move(s, { to, place }, on) {
    const where = chosenPlace(s, on.chosen[place])
    for (const character of charactersOf(s, to, on)) if (where !== undefined) put(s, character, where)
  },
  draw(s, { who, n }, on) {
    const [seat] = partiesOf(s, who, on)
    if (seat !== undefined) call(s, drawCards, { seat, left: n, toHandSize: false })
  },
  discardHand(s, { who, n }, on) {
    const [seat] = partiesOf(s, who, on)
    if (seat !== undefined) call(s, discardCards, { seat, count: n, card: on.source.card })
  },
  lookHand(s, { who }, on) {
    for (const seat of partiesOf(s, who, on)) lookAtHand(s, on.by, seat, on.source.card)
  },
  lookDeck(s, { n, pick }, on) {
    call(s, lookAtDeck, { seat: on.by, most: n, pick, card: on.source.card, cards: [] })
  },
  find(s, { filter, from }, on) {
    call(s, find, { seat: on.by, from, filter, card: on.source.card })
  },
  bring(s, { card, place }, on) {
    const { hand } = playerOf(s, on.by)
    const where = chosenPlace(s, on.chosen[place])
    const brought = on.chosen[card]?.slice(2)
    if (brought === undefined || where === undefined || !hand.includes(brought)) return
    hand.splice(hand.indexOf(brought), 1)
    const { id } = createCharacter(s, { card: brought, owner: on.by, at: where })
    tell(s, 'C3.3.5r', 'brought', { who: cardName(brought), character: id, card: cardName(on.source.card) })
  },
  cp(s, { who, n }, on) {
    for (const seat of partiesOf(s, who, on)) gainCp(s, seat, n, 'C16.1.3r', on.source.card)
  },
  points(s, { who, n }, on) {
    for (const seat of partiesOf(s, who, on)) gainPoints(s, seat, n, 'C19.4.9r')
  },
  prod(s, { n }) {
    if (s.production) s.production.amount += n
  },
  grant(s, { to, resource, until }, on) {
    const item = typeof to === 'object' && 'chosen' in to ? chosenItem(s, on.chosen[to.chosen]) : undefined
    if (item && resource === 'Damaged') item.damaged = true
    else give(s, on, to, resource, true, until)
  },
  remove(s, { to, resource, until }, on) {
    give(s, on, to, resource, false, until)
  },
  hide(s, { to, decoys }, on) {
    const [character] = charactersOf(s, to, on)
    if (character && !character.hidden) call(s, beginHidden, { character: character.id, decoys })
  },
  view(s, { to }, on) {
    viewMarkers(s, on.by, markersIn(s, to, on))
  },
  reveal(s, { to }, on) {
    for (const id of markersIn(s, to, on)) revealMarker(s, id)
  },
  freeAttack(s, { by, type, on: whom }, on) {
    const [character] = charactersOf(s, by, on)
    if (!character) return
    const target = whom === 'attacker' ? (lastAttackerOf(s, character.id) ?? null) : null
    grantFreeAttack(s, { character: character.id, card: on.source.card, kind: type ?? null, target })
  },
  attach(s, { to }, on) {
    const event = on.event === null ? undefined : eventOf(s, on.event)
    if (!event) return
    const place = placeOfRef(s, to, on)
    const [character] = charactersOf(s, to, on)
    if (character) event.on = character.id
    else if (place !== undefined) event.at = place
  },
  damageLocation(s, { to }, on) {
    const place = placeOfRef(s, to, on)
    if (place !== undefined) damagePlace(s, place, on.by, false)
  },
  repair(s, { to }, on) {
    const item = typeof to === 'object' && 'chosen' in to ? chosenItem(s, on.chosen[to.chosen]) : undefined
    const place = placeOfRef(s, to, on)
    if (item) item.damaged = false
    else if (place !== undefined) repairPlace(s, place)
  },
  barrier(s, { from, to, power }, on) {
    const event = on.event === null ? undefined : eventOf(s, on.event)
    const [a, b] = [chosenPlace(s, on.chosen[from]), chosenPlace(s, on.chosen[to])]
    if (event && a !== undefined && b !== undefined) event.barrier = { a, b, power, damage: 0 }
  },
  playOrder(s) {
    s.reversed = true
  },
  uncontrol(s, { to, until }, on) {
    for (const { id } of charactersOf(s, to, on)) s.bans.push({ target: id, until: lastingOf(until), source: null })
  },
  take(s, { item, by }, on) {
    const [taken, taker] = [chosenItem(s, on.chosen[item]), chosenCharacter(s, on.chosen[by])]
    if (taken && taker) Object.assign(taken, { bearer: taker.id, at: null })
  },
}

/** Carries out one verb. */
export function perform(s: State, verb: Verb, on: Doing): void {
  const doer = DOERS[verb.do] as (s: State, verb: Verb, on: Doing) => void
  doer(s, verb, on)
}

/** Whether a verb's span of turns is kept by the tokens of its Event. */
const lastingOf = (until: Extract<Verb, { do: 'mod' }>['until']): Lasting => (typeof until === 'object' ? 'turns' : until)

/** The attack to which a change belongs: the one chosen, or the one that the trigger is about. */
function attackOf(_: State, until: Extract<Verb, { do: 'mod' }>['until'], { chosen, attack }: Doing): number | null {
  if (until !== 'attack') return null
  return chosen.attack === undefined ? attack : Number(chosen.attack.slice(1))
}

/** Leaves a change behind: an Event's ends with its card; a used text's lasts its time whatever becomes of the card. */
function change(
  s: State,
  { source, by, event }: Doing,
  what: Pick<State['changes'][number], 'to' | 'stat' | 'value' | 'until' | 'attack' | 'forAttack'>,
): void {
  s.changes.push({ id: s.nextPiece++, card: source.card, by, isEvent: cardOf(source.card).kind === 'event', source: event, ...what })
}

function give(s: State, on: Doing, to: Ref, resource: string, gives: boolean, until: Extract<Verb, { do: 'grant' }>['until']): void {
  for (const { id } of charactersOf(s, to, on))
    s.grants.push({ id: s.nextPiece++, card: on.source.card, target: id, resource, gives, until: lastingOf(until), source: on.event })
}

/** Markers that a reference means: one, all at a place, or those of one hidden character that are within reach of the text. */
function markersIn(s: State, to: Ref, on: Doing): readonly PieceId[] {
  return piecesOf(s, to, on).flatMap(id => {
    const hidden = s.characters.find(character => character.id === id)?.hidden
    return hidden ? hidden.markers.filter(marker => isWithinReach(s, to, on, marker.at)).map(marker => marker.id) : [id]
  })
}

function isWithinReach(s: State, to: Ref, { source, effect }: Doing, at: PlaceId): boolean {
  const text = effectsOf(source.card)[effect]
  const chosen = typeof to === 'object' && 'chosen' in to ? to.chosen : undefined
  const target = text && targetsOf(text).find(({ name }) => name === chosen)
  return target?.what !== 'marker' || target.at === 'anywhere' || isNear(s, target.at, at, source.place)
}

/** The place that a text strikes, where it strikes each at a place. */
function placeUnder(s: State, to: Ref, on: Doing) {
  return typeof to === 'object' && 'eachAt' in to ? chosenPlace(s, on.chosen[to.eachAt]) : undefined
}
