import type { ReadyDeck } from './deck.ts'
import { ITEM_CLASSES, RESOURCES } from './resources.ts'
import type { CardDef } from './types.ts'
import {
  type Effect,
  ENVIRONMENTS,
  MOMENTS,
  type Passive,
  type Ref,
  STATS,
  type Target,
  type Verb,
  type Who,
  WINDOWS,
} from './vocabulary.ts'

/** What does not fit in a set of cards and decks: one sentence each, which names the row. None if all is well. */
export function contentFaults(cards: readonly CardDef[], decks: readonly ReadyDeck[]): readonly string[] {
  const ids = new Set(cards.map(card => card.id))
  return [
    ...repeated(cards.map(card => card.id)).map(id => `card ${id}: the id is given twice`),
    ...repeated(cards.map(card => card.name)).map(name => `card "${name}": the name is given twice`),
    ...cards.flatMap(card => cardFaults(card, cards).map(fault => `card ${card.id}: ${fault}`)),
    ...repeated(decks.map(deck => deck.id)).map(id => `deck ${id}: the id is given twice`),
    ...decks.flatMap(({ id, deck }) =>
      deckCards(deck)
        .filter(card => !ids.has(card))
        .map(card => `deck ${id}: there is no card ${card}`),
    ),
  ]
}

function deckCards({ start, condition, locations, draw, reserves }: ReadyDeck['deck']): readonly string[] {
  const copies = [...draw, ...reserves].map(entry => entry.card)
  return [
    ...start.characters,
    ...start.locations,
    ...start.items.map(item => item.card),
    ...locations,
    ...copies,
    ...(condition ? [condition] : []),
  ]
}

function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, i) => values.indexOf(value) < i)
}

function cardFaults(card: CardDef, cards: readonly CardDef[]): readonly string[] {
  const known = (resource: string) => (RESOURCES as readonly string[]).includes(resource)
  return [
    ...card.resources.filter(resource => !known(resource)).map(resource => `${resource} is no Resource`),
    ...repeated(card.resources).map(resource => `${resource} is given twice`),
    ...kindFaults(card, cards),
    ...card.effects.flatMap((effect, i) => effectFaults(effect, card).map(fault => `effect ${i + 1}: ${fault}`)),
  ]
}

/** What each kind of card must have, and must not. */
function kindFaults(card: CardDef, cards: readonly CardDef[]): readonly string[] {
  const faults: string[] = []
  const must = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }
  const has = (resource: string) => (card.resources as readonly string[]).includes(resource)
  const tags = card.effects.map(effect => effect.tag)
  if (card.kind === 'main') {
    must((card.infiltration !== undefined) === has('Infiltrator'), 'Infiltration is for Infiltrators, and they have it (C3.3.3)')
    must((card.cost !== undefined) === (card.faction === 'skynet'), 'a Production cost is for SkyNet, and all of it has one (C3.3.1)')
    must((card.produces !== undefined) === has('Drone'), 'Production is for Drones, and all have it (C7.5.2)')
    must(has(card.faction === 'skynet' ? 'SkyNet' : 'Resistance'), 'its faction is not among its Resources')
  }
  if (card.kind === 'support' || (card.kind === 'item' && !has('SkyNet Item'))) {
    must(card.at.length > 0, 'it names no place where it is found (C3.1.2)')
    for (const at of card.at) must(known(at, cards), `${at} is neither a location nor a Resource`)
  }
  if (card.kind === 'location') {
    must(has('Exterior') !== has('Interior'), 'a location is Exterior or Interior')
    must(!has('Interior') || has('Distinct'), 'an Interior is Distinct (C3.5.5)')
  }
  if (card.kind === 'item') {
    must((ITEM_CLASSES as readonly string[]).includes(card.itemClass), `${card.itemClass} is no class of Items`)
    must(
      (card.itemClass === 'Ranged' || card.itemClass === 'Close') === tags.includes('weapon'),
      'a weapon has a WEAPON text, and nothing else has',
    )
    must((card.cost !== undefined) === has('SkyNet Item'), 'a cost is for SkyNet Items, and they have it (C7.5.6)')
  }
  if (card.kind === 'event') must(tags[0] === 'play' || tags[0] === 'counter', 'an Event is played, or counters')
  else must(!tags.includes('play') && !tags.includes('counter'), 'only Events are played or counter')
  if (card.kind === 'mission') must(card.points > 0 && card.effects.length === 0, 'a Mission has points and no text beside its requirement')
  return faults
}

function known(name: string, cards: readonly CardDef[]): boolean {
  return (RESOURCES as readonly string[]).includes(name) || cards.some(card => card.kind === 'location' && card.name === name)
}

function effectFaults(effect: Effect, card: CardDef): readonly string[] {
  switch (effect.tag) {
    case 'weapon':
      return effect.damage > 0 ? [] : ['a weapon does damage']
    case 'counter':
      return []
    case 'passive':
      return effect.does.flatMap(passive => passiveFaults(passive, card))
    case 'on':
      return effect.does.flatMap(verb => verbFaults(verb, [], card))
    case 'play':
      return [
        ...(effect.moment && !(MOMENTS as readonly string[]).includes(effect.moment) ? [`${effect.moment} is no moment`] : []),
        ...effect.choose.flatMap(target => targetFaults(target, effect.choose)),
        ...effect.does.flatMap(verb => verbFaults(verb, effect.choose, card)),
      ]
    case 'act':
      return [
        ...effect.windows.filter(window => !WINDOWS.includes(window)).map(window => `${window} is no window`),
        ...effect.costs.flatMap(cost => ('rotate' in cost && typeof cost.rotate === 'object' ? whoFaults(cost.rotate) : [])),
        ...effect.choose.flatMap(target => targetFaults(target, effect.choose)),
        ...effect.does.flatMap(verb => verbFaults(verb, effect.choose, card)),
      ]
  }
}

function passiveFaults(passive: Passive, card: CardDef): readonly string[] {
  const bearer = 'to' in passive && passive.to === 'bearer' && card.kind !== 'item'
  return [
    ...(bearer ? ['only an Item has a bearer'] : []),
    ...('stat' in passive && !STATS.includes(passive.stat) ? [`${passive.stat} is no number of a card`] : []),
    ...('kind' in passive && !ENVIRONMENTS.includes(passive.kind) ? [`${passive.kind} is no environmental damage`] : []),
    ...('to' in passive && typeof passive.to === 'object' ? whoFaults(passive.to) : []),
  ]
}

function whoFaults(who: Who): readonly string[] {
  const resources: readonly string[] = [...(who.is ?? []), ...(who.not ?? []), ...(who.placeHas ? [who.placeHas] : [])]
  return resources.filter(resource => !(RESOURCES as readonly string[]).includes(resource)).map(resource => `${resource} is no Resource`)
}

function targetFaults(target: Target, chosen: readonly Target[]): readonly string[] {
  const before = chosen.slice(0, chosen.indexOf(target)).map(other => other.name)
  const named = ['withPlaceOf', 'adjacentTo', 'carrier'].flatMap(key => (target as unknown as { [key: string]: string })[key] ?? [])
  return [
    ...named.filter(name => !before.includes(name)).map(name => `${target.name} asks for ${name}, which is not chosen before it`),
    ...('who' in target ? whoFaults(target.who) : []),
  ]
}

function verbFaults(verb: Verb, chosen: readonly Target[], card: CardDef): readonly string[] {
  const names = chosen.map(target => target.name)
  const asked = [...refNames('to' in verb ? verb.to : 'self'), ...refNames('by' in verb && typeof verb.by === 'object' ? verb.by : 'self')]
  const bearer = 'to' in verb && verb.to === 'bearer' && card.kind !== 'item'
  return [
    ...asked.filter(name => !names.includes(name)).map(name => `${verb.do} works on ${name}, which nobody chooses`),
    ...(bearer ? ['only an Item has a bearer'] : []),
    ...('stat' in verb && !STATS.includes(verb.stat) ? [`${verb.stat} is no number of a card`] : []),
  ]
}

/** The chosen things that a reference asks for. */
function refNames(ref: Ref | string): readonly string[] {
  if (typeof ref === 'string') return []
  if ('chosen' in ref) return [ref.chosen]
  if ('attackerOf' in ref) return [ref.attackerOf]
  if ('eachAt' in ref) return [ref.eachAt]
  return 'markersAt' in ref ? [ref.markersAt] : []
}
