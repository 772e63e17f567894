import type { ListFault } from '@muster/core'
import { cardOf } from '../content/library.ts'
import type { MainCard } from '../content/types.ts'
import { isInterior } from '../places.ts'
import type { CardKey } from '../state.ts'
import { banFaults } from './draw-deck.ts'
import { canUse, eraFault, fault, isCalled, type Judging, named } from './judging.ts'
import { boughtFaults } from './production.ts'

/** C21.1, C21.2, C22.1, C22.2: the cards with which a player starts, and his Condition (C19.3). */
export function startFaults(judging: Judging): readonly ListFault[] {
  const { deck, rules } = judging
  const strangers = deck.start.characters.flatMap((card, i) => strangerFaults(`start.characters[${i}]`, card, judging))
  const mains =
    strangers.length > 0
      ? strangers
      : [...(rules.mains ? freeFaults(judging) : []), ...(rules.mains ? freeItemFaults(judging) : boughtFaults(judging))]
  return [...mains, ...orderFaults(judging), ...locationFaults(judging), ...conditionFaults(judging)]
}

export const mainOf = (card: CardKey): MainCard | undefined => {
  const def = cardOf(card)
  return def.kind === 'main' ? def : undefined
}

/** Main Characters of the own faction, of this era. */
function strangerFaults(at: string, card: CardKey, judging: Judging): readonly ListFault[] {
  const { side } = judging.deck
  const rule = side === 'resistance' ? 'C21.1.1' : 'C21.2.1'
  return mainOf(card)?.faction === side ? eraFault(at, card, judging) : [fault(at, rule, 'stranger', { card: named(card) }, 'exchange')]
}

/** C21.1.1, C22.1.1: so many, none twice (C2.4.1), and not too many Leaders. */
function freeFaults({ deck: { start, side }, rules, scenario }: Judging): readonly ListFault[] {
  const { count, maxLeaders } = rules.mains!
  const { characters } = start
  const rule = scenario.era === 'past' ? 'C21.1.1' : 'C22.1.1'
  const found: ListFault[] = []
  if (characters.length !== count) found.push(fault('start.characters', rule, 'mains', { count: characters.length, size: count }, 'mains'))
  const leaders = characters.filter(card => cardOf(card).resources.includes('Leader'))
  if (leaders.length > maxLeaders)
    found.push(
      fault('start.characters', rule, 'leaders', { count: leaders.length, most: maxLeaders, cards: leaders.map(named) }, 'leaders'),
    )
  if (side === 'skynet') return found
  const twice = characters.flatMap((card, i) =>
    characters.indexOf(card) < i ? [fault(`start.characters[${i}]`, 'C2.4.1', 'twice', { card: named(card) }, 'exchange')] : [],
  )
  return [...found, ...twice]
}

/** C22.1.2, C22.1.10r: for each character one Item of each class, which it can use. */
function freeItemFaults(judging: Judging): readonly ListFault[] {
  const { deck, rules, scenario } = judging
  const { characters, items } = deck.start
  const rule = scenario.era === 'past' ? 'C21.1.1' : 'C22.1.2'
  return items.flatMap(({ card, on }, i) => {
    const at = `start.items[${i}]`
    const item = cardOf(card)
    if (item.kind !== 'item' || !rules.items.includes(item.itemClass))
      return [fault(at, rule, 'itemClass', { card: named(card), classes: rules.items }, 'takeOut')]
    if (on === null) return [fault(at, 'C22.1.2', 'nobodys', { card: named(card) }, 'bearer')]
    const second = items.findIndex(other => other.on === on && classOf(other.card) === item.itemClass) < i
    const bearer = cardOf(characters[on]!)
    return [
      ...(second
        ? [fault(at, 'C22.1.2', 'second', { card: named(card), who: named(bearer.id), itemClass: item.itemClass }, 'takeOut')]
        : []),
      ...(canUse(bearer, item) ? [] : [fault(at, 'C22.1.10r', 'useless', { card: named(card), who: named(bearer.id) }, 'takeOut')]),
      ...eraFault(at, card, judging),
    ]
  })
}

function classOf(card: CardKey): string | undefined {
  const def = cardOf(card)
  return def.kind === 'item' ? def.itemClass : undefined
}

/** Items stand in the order of their bearers, those of nobody last: one way to write one start. */
function orderFaults({ deck: { start } }: Judging): readonly ListFault[] {
  const place = ({ on }: { on: number | null }) => on ?? start.characters.length
  const wrong = start.items.findIndex((item, i) => i > 0 && place(item) < place(start.items[i - 1]!))
  return wrong < 0 ? [] : [fault(`start.items[${wrong}]`, 'C4.1.4r', 'order', {}, 'order')]
}

/** C21.1.1, C22.1.3, C22.2.2: those that are named, one for each Resource asked for, and so many of free choice. */
function locationFaults(judging: Judging): readonly ListFault[] {
  const { deck, rules } = judging
  const { named: names, resources, free, banned } = rules.startLocations
  const { locations } = deck.start
  const rule = startRule(judging)
  const missing = [...names, ...resources].filter(asked => !locations.some(card => isCalled(cardOf(card), asked)))
  const size = names.length + resources.length + free
  return [
    ...missing.map(name => fault('start.locations', rule, 'startMissing', { name }, 'startMissing')),
    ...(locations.length === size ? [] : [fault('start.locations', rule, 'startCount', { count: locations.length, size }, 'startCount')]),
    ...locations.flatMap((card, i) => {
      const at = `start.locations[${i}]`
      const def = cardOf(card)
      if (def.kind !== 'location') return [fault(at, rule, 'noLocation', { card: named(card) }, 'exchange')]
      const hanging = i === 0 && isInterior(def) ? [fault(at, 'C4.1.4r', 'hanging', { card: named(card) }, 'hanging')] : []
      const barred = banned.includes(def.name) ? [fault(at, 'C22.3.8', 'startBanned', { card: named(card) }, 'exchange')] : []
      return [...hanging, ...barred, ...eraFault(at, card, judging), ...banFaults(at, card, judging)]
    }),
  ]
}

function startRule({ scenario, deck: { side } }: Judging): string {
  if (scenario.era === 'past') return side === 'resistance' ? 'C21.1.1' : 'C21.2.1'
  return side === 'resistance' ? 'C22.1.3' : 'C22.2.2'
}

/** C19.3.1: at most one, which this player may have. */
function conditionFaults(judging: Judging): readonly ListFault[] {
  const { deck, scenario } = judging
  if (deck.condition === null) return []
  const card = cardOf(deck.condition)
  const params = { card: named(card.id) }
  if (card.kind !== 'condition') return [fault('condition', 'C19.3.1', 'noCondition', params, 'takeOut')]
  if (scenario.conditions < 1) return [fault('condition', 'C19.3.1', 'conditions', params, 'takeOut')]
  if (card.by !== 'any' && card.by !== deck.side) return [fault('condition', 'C19.1.2', 'conditionBy', params, 'takeOut')]
  return eraFault('condition', card.id, judging)
}
