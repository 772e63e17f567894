import type { ListFault } from '@muster/core'
import { DECKS } from '../content/decks.ts'
import { cardOf } from '../content/library.ts'
import type { CardDef } from '../content/types.ts'
import type { CardKey, Copies, Deck } from '../state.ts'
import { eraFault, fault, isCalled, type Judging, named } from './judging.ts'

export const countOf = (copies: readonly Copies[]): number => copies.reduce((sum, { count }) => sum + count, 0)

/** C2.1: the Draw Deck, and with it the Reserves (C2.3). */
export function drawDeckFaults(judging: Judging): readonly ListFault[] {
  const { deck } = judging
  return [
    ...sizeFaults(judging),
    ...copyFaults(judging),
    ...reserveFaults(judging),
    ...placed(deck).flatMap(({ at, card }) => [...eraFault(at, card, judging), ...banFaults(at, card, judging)]),
  ]
}

/** Each entry of Draw Deck and Reserves, and where it is. */
function placed({ draw, reserves }: Deck): readonly { at: string; card: CardKey; count: number }[] {
  return [...draw.map((entry, i) => ({ at: `draw[${i}]`, ...entry })), ...reserves.map((entry, i) => ({ at: `reserves[${i}]`, ...entry }))]
}

/** C2.1.1: 40 cards; C2.1.2: an unmodified starter may have 37. */
function sizeFaults({ deck, scenario }: Judging): readonly ListFault[] {
  const { min, starterMin } = scenario.drawDeck
  const count = countOf(deck.draw)
  if (count >= min || (count >= starterMin && isStarter(deck))) return []
  return [fault('draw', 'C2.1.1', 'size', { count, least: min, missing: min - count }, 'more')]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const sorted = (copies: readonly Copies[]): readonly string[] => copies.map(({ card, count }) => `${card} ${count}`).sort()

/** C2.1.2: one of the two starters, with all its 50 cards; a Condition may be added. */
function isStarter({ side, start, locations, draw }: Deck): boolean {
  return DECKS.slice(0, 2).some(
    ({ deck }) =>
      deck.side === side &&
      same(sorted(deck.draw), sorted(draw)) &&
      same([...deck.locations].sort(), [...locations].sort()) &&
      same(deck.start.characters, start.characters) &&
      same(deck.start.items, start.items) &&
      same(deck.start.locations, start.locations),
  )
}

/** C2.1.3 to C2.1.5, C2.3.2: how many copies of one card Draw Deck and Reserves may have together. */
function mostCopies(card: CardDef, copyMax: number): { readonly most: number; readonly rule: string } | undefined {
  if (card.unique) return { most: 1, rule: 'C2.1.4' }
  if (card.kind === 'item') return card.limited ? { most: copyMax, rule: 'C2.1.5' } : undefined
  if (card.kind === 'main' && card.faction === 'skynet') return undefined
  return { most: copyMax, rule: 'C2.1.3' }
}

function copyFaults({ deck, scenario }: Judging): readonly ListFault[] {
  const entries = placed(deck)
  const first = entries.filter(({ card }, i) => entries.findIndex(other => other.card === card) === i)
  return first.flatMap(({ card }) => {
    const all = entries.filter(other => other.card === card)
    const count = countOf(all)
    const limit = mostCopies(cardOf(card), scenario.drawDeck.copyMax)
    const at = all.at(-1)!.at
    return limit && count > limit.most
      ? [fault(at, limit.rule, 'copies', { card: named(card), count, most: limit.most, over: count - limit.most }, 'fewer')]
      : []
  })
}

/** C2.3: Reserves are an option, and at most so many cards. */
function reserveFaults({ deck: { reserves }, options }: Judging): readonly ListFault[] {
  const count = countOf(reserves)
  if (count > 0 && !options.reserves) return [fault('reserves', 'C2.3.1', 'noReserves', { count }, 'noReserves')]
  return count > options.reserveMax ? [fault('reserves', 'C2.3.3r', 'reserves', { count, most: options.reserveMax }, 'noReserves')] : []
}

/** C22.3.1, C22.3.2: locations that this faction may not have. */
export function banFaults(at: string, card: CardKey, { rules, deck }: Judging): readonly ListFault[] {
  const def = cardOf(card)
  if (def.kind !== 'location' || !rules.bans.some(ban => isCalled(def, ban))) return []
  return [fault(at, deck.side === 'resistance' ? 'C22.3.1' : 'C22.3.2', 'banned', { card: named(card) }, 'takeOut')]
}

/** Cards of Draw Deck and Location Deck of which there may be only one together (C22.3.8). */
export function onlyOneFaults({ deck, scenario }: Judging): readonly ListFault[] {
  const { timeTravel } = scenario
  if (!timeTravel) return []
  const isIt = (card: CardKey) => cardOf(card).name === timeTravel.place
  const count = deck.locations.filter(isIt).length + countOf(deck.draw.filter(({ card }) => isIt(card)))
  const at = `draw[${deck.draw.findIndex(({ card }) => isIt(card))}]`
  return count > 1 ? [fault(at === 'draw[-1]' ? 'locations' : at, 'C22.3.8', 'onlyOne', { name: timeTravel.place, count }, 'takeOut')] : []
}
