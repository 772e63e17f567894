import {
  type State as CoreState,
  clone,
  framesFor,
  type Json,
  oneOf,
  permutation,
  type Random,
  type Seat,
  type SeenFrame,
  shuffled,
  type Viewer,
} from '@muster/core'
import { CARDS, cardNamed, cardOf } from './content/library.ts'
import { frameFor } from './effects/index.ts'
import { has } from './pieces.ts'
import { neighbours, placesOf } from './places.ts'
import { fitsEra } from './rules/pieces-in-play.ts'
import type { CardKey, Character, Player, SeenPlayer, State, Table, View } from './state.ts'
import { handSize, importance, infiltration, power, resistance, speed } from './values.ts'

/** What the referee and the owner may know of cards that lie face down. */
type Whole = 'all' | 'own' | 'none'

/** A player as a viewer sees him. His own decks he knows by their cards, not by their order (C1.3.1r). */
function seenPlayer(s: Table, player: Player, whole: Whole): SeenPlayer {
  const { hand, deck, locations, reserves, ...open } = player
  const sorted = (cards: readonly CardKey[]) => (whole === 'all' ? [...cards] : [...cards].sort())
  return {
    ...open,
    hand: whole === 'none' ? hand.length : [...hand],
    deck: whole === 'none' ? deck.length : sorted(deck),
    locations: whole === 'none' ? locations.length : sorted(locations),
    reserves: whole === 'none' ? reserves.length : sorted(reserves),
    handSize: handSize(s, player.seat),
  }
}

/** A character as a viewer sees him: which marker of a hidden one is real, its owner alone knows. */
function seenCharacter(character: Character, knows: boolean): Character {
  const { hidden } = character
  if (!hidden || knows) return character
  return { ...character, at: '', hidden: { ...hidden, real: 0 } }
}

/** Numbers as they stand; of a character whose place a viewer does not know none, as its place may change them. */
function valuesOf(s: Table, viewer: Viewer): View['values'] {
  return Object.fromEntries(
    s.characters.flatMap(character => {
      if (character.hidden && !isKnownTo(character, viewer)) return []
      const values = {
        speed: speed(s, character),
        power: power(s, character),
        resistance: resistance(s, character.id),
        infiltration: infiltration(s, character) ?? null,
        importance: cardOf(character.card).kind === 'support' ? importance(s, character) : null,
      }
      return [[String(character.id), values]]
    }),
  )
}

const isKnownTo = (character: Character, viewer: Viewer): boolean => viewer === 'referee' || character.controller === viewer

const wholeFor = (player: Player, viewer: Viewer): Whole => (viewer === 'referee' ? 'all' : player.seat === viewer ? 'own' : 'none')

/** Which markers a viewer has looked at, and which of them are real: what he knows of the rest he can tell himself. */
function viewedBy(s: Table, viewer: Viewer): View['viewed'] {
  const seen = s.viewed[viewer] ?? []
  const markers = s.characters.flatMap(({ hidden }) => (hidden?.markers ?? []).map(({ id }) => ({ id, real: hidden!.real === id })))
  return Object.fromEntries(markers.flatMap(({ id, real }) => (seen.includes(id) ? [[String(id), real]] : [])))
}

/** What a viewer may know: all that lies open, of hidden cards how many there are, and what is his own (C1.3). */
export function view(s: State, viewer: Viewer): View {
  const { frames: _frames, log: _log, nextFrame, drawn, outcome, players, characters, viewed: _viewed, ...table } = s
  return clone<View>({
    ...table,
    viewer,
    players: players.map(player => seenPlayer(s, player, wholeFor(player, viewer))),
    characters: characters.map(character => seenCharacter(character, isKnownTo(character, viewer))),
    viewed: viewedBy(s, viewer),
    map: placesOf(s).map(place => ({ place, neighbours: neighbours(s, place), damaged: has(s, place, 'Damaged') })),
    values: valuesOf(s, viewer),
    core: { frames: framesFor(s, viewer).map(frame => frameFor(frame, viewer)), nextFrame, drawn } as unknown as Json,
    outcome,
  })
}

type Core = Pick<CoreState, 'nextFrame' | 'drawn'> & { readonly frames: SeenFrame[] }

/** A full state that fits a view: hidden cards are drawn from those that the faction may have, real markers from all that they could be. */
export function guess(seen: View, random: Random): State {
  const { viewer, players, characters, viewed, map: _map, values: _values, core, outcome, ...table } = clone(seen)
  const { frames, nextFrame, drawn } = core as unknown as Core
  const s: State = {
    ...table,
    frames,
    nextFrame,
    drawn,
    outcome,
    log: [],
    viewed: viewed === undefined || viewer === 'referee' ? {} : { [viewer]: Object.keys(viewed).map(Number) },
    characters: characters.map(character => guessMarker(character, viewed, random)),
    players: [],
  }
  s.players.push(...players.map(player => guessPlayer(s, player, viewer, declaredBy(player.seat, frames), random)))
  for (const frame of frames) fillFrame(s, frame, random)
  return s
}

/** Which marker is real: one that the viewer has looked at he knows, and it is none that he knows to be a decoy. */
function guessMarker(character: Character, viewed: View['viewed'], random: Random): Character {
  const { hidden } = character
  if (hidden?.real !== 0) return character
  const known = hidden.markers.find(({ id }) => viewed[String(id)] === true)
  const possible = hidden.markers.filter(({ id }) => viewed[String(id)] !== false)
  const real = known ?? oneOf(random, possible.length > 0 ? possible : hidden.markers)
  return { ...character, at: real.at, hidden: { ...hidden, real: real.id } }
}

/** Cards that a player has declared to play from his hand with an event that is not resolved yet: all know that he has them (C5.3.2). */
function declaredBy(seat: Seat, frames: readonly SeenFrame[]): CardKey[] {
  return frames.flatMap(frame => {
    const { rule, by, target } = frame as SeenFrame & { by?: Seat; target?: string }
    if (rule !== 'playEvent' || by !== seat) return []
    return (target ?? '').split(',').flatMap(chosen => (chosen.startsWith('h:') ? [chosen.slice(2)] : []))
  })
}

/** A player's hidden cards: his own in any order, another's those that he has declared and any that fit his faction and the Scenario. */
function guessPlayer(
  s: Table,
  { handSize: _handSize, ...seen }: SeenPlayer,
  viewer: Viewer,
  declared: readonly CardKey[],
  random: Random,
): Player {
  const { hand, deck, locations, reserves } = seen
  const inOrder = (cards: readonly CardKey[]) => (viewer === 'referee' ? [...cards] : shuffled(random, cards))
  const count = [hand, deck, reserves].reduce<number>((sum, zone) => sum + (typeof zone === 'number' ? zone : 0), 0)
  const shown = typeof hand === 'number' ? declared : []
  const bag = count > 0 ? [...shown, ...guessCards(s, seen, count - shown.length, random, shown)] : []
  const fill = (zone: readonly CardKey[] | number) => (typeof zone === 'number' ? bag.splice(0, zone) : inOrder(zone))
  return {
    ...seen,
    hand: typeof hand === 'number' ? bag.splice(0, hand) : [...hand],
    deck: fill(deck),
    reserves: fill(reserves),
    locations: typeof locations === 'number' ? guessLocations(s, seen, locations, random) : withBottomLast(s, inOrder(locations)),
  }
}

/** The Scenario's card lies at the bottom of a Location Deck (C21.3.2). */
function withBottomLast(s: Pick<Table, 'scenario'>, cards: readonly CardKey[]): CardKey[] {
  const bottom = cardNamed(s.scenario.locationDeck.bottom)?.id
  return [...cards.filter(card => card !== bottom), ...cards.filter(card => card === bottom)]
}

/** What lies open of a player. */
type Open = Pick<SeenPlayer, 'seat' | 'side' | 'discard' | 'removed' | 'missions'>

/** Cards that a player may have in his Draw Deck, as many copies as the rules allow less those that lie open or are `shown` (C2.1). */
function guessCards(
  s: Table,
  { side, discard, removed, missions }: Open,
  count: number,
  random: Random,
  shown: readonly CardKey[] = [],
): CardKey[] {
  const open = [...discard, ...removed, ...missions, ...shown]
  const pool = CARDS.filter(card => {
    if (card.kind === 'location' || card.kind === 'condition' || !fitsEra(s, card.id)) return false
    if (card.kind === 'main') return card.faction === side && (side === 'resistance' || s.scenario.production)
    if (card.kind === 'item') return card.cost === undefined || (side === 'skynet' && s.scenario.production)
    return card.kind === 'support' || card.by === 'any' || card.by === side
  })
  const copies = pool.flatMap(({ id, unique }) => {
    const left = (unique ? 1 : s.scenario.drawDeck.copyMax) - open.filter(card => card === id).length
    return Array.from({ length: Math.max(0, left) }, () => id)
  })
  const bag = shuffled(random, copies)
  while (bag.length < count) bag.push(oneOf(random, pool).id)
  return bag.slice(0, count)
}

/** Different locations of the era that the player has not yet shown, the Scenario's card at the bottom. */
function guessLocations(s: Table, { seat, removed }: Open, count: number, random: Random): CardKey[] {
  if (count === 0) return []
  const bottom = cardNamed(s.scenario.locationDeck.bottom)?.id
  const shown = [
    ...s.places.flatMap(({ owner, card, start }) => (owner === seat && !start ? [card] : [])),
    ...removed,
    ...(bottom ? [bottom] : []),
  ]
  const pool = CARDS.filter(card => card.kind === 'location' && fitsEra(s, card.id) && !shown.includes(card.id)).map(({ id }) => id)
  const order = permutation(random, pool.length).map(i => pool[i]!)
  const last = bottom === undefined ? [] : [bottom]
  return [...order.slice(0, Math.max(0, count - last.length)), ...last].slice(-count)
}

/** Cards that somebody looks at are drawn too: they are the next of his deck. */
function fillFrame(s: State, frame: SeenFrame, random: Random): void {
  const { cards, seat } = frame as SeenFrame & { cards?: CardKey[]; seat?: string }
  if (frame.rule !== 'lookAtDeck' || !cards || !cards.includes('')) return
  const player = s.players.find(other => other.seat === seat)!
  const seen = seenPlayer(s, player, 'none')
  Object.assign(frame, { cards: guessCards(s, seen, cards.length, random) })
}

/** The hidden facts that a viewer has learnt by himself, and those that all have learnt. */
export function known(s: State, viewer: Viewer): Json {
  return [s.learnt[viewer] ?? 0, s.revealed]
}
