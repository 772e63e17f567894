import { ENGINE_RULES, type Json, type ListFault, words } from '@muster/core'
import { findCard } from '../content/library.ts'
import { SCENARIOS } from '../scenarios.ts'
import { SIDES } from '../state.ts'

/** Longest name of a deck, and most copies that one line may have. */
export const LONGEST_NAME = 60
export const MOST_COPIES = 99

/** Scenarios that a deck may be made for: the official ones, and one of one's own. */
export const DECK_SCENARIOS: readonly string[] = [...Object.keys(SCENARIOS), 'own']

type Fields = { readonly [field: string]: Json }

/** What is wrong with the form of a deck: nothing if it is a `Deck`, each of whose cards there is. */
export function formFaults(list: Json): readonly ListFault[] {
  if (!isRecord(list)) return [bad('', 'deck')]
  return [
    ...fieldFaults('', list, ['name', 'side', 'scenario', 'start', 'condition', 'locations', 'draw', 'reserves']),
    ...(isName(list.name) ? [] : [bad('name', 'name')]),
    ...(SIDES.some(side => side === list.side) ? [] : [bad('side', 'side')]),
    ...(DECK_SCENARIOS.some(id => id === list.scenario) ? [] : [bad('scenario', 'scenario')]),
    ...startFaults(list.start),
    ...(list.condition === null ? [] : cardFaults('condition', list.condition)),
    ...cardsFaults('locations', list.locations),
    ...copiesFaults('draw', list.draw),
    ...copiesFaults('reserves', list.reserves),
  ]
}

export function isRecord(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isName = (name: Json | undefined): boolean =>
  typeof name === 'string' && name !== '' && name === name.trim() && name.length <= LONGEST_NAME && !/[\p{Cc}\u2028\u2029]/u.test(name)

const bad = (at: string, what: string): ListFault => ({ at, rule: ENGINE_RULES.lists, why: words(`list.form.${what}`) })

/** Fields that are missing are told by whoever reads them; those that there are not, here. */
function fieldFaults(at: string, given: Fields, known: readonly string[]): readonly ListFault[] {
  return Object.keys(given)
    .filter(field => !known.includes(field))
    .map(field => ({ at: at === '' ? field : `${at}.${field}`, rule: ENGINE_RULES.lists, why: words('list.form.unknown') }))
}

function startFaults(start: Json | undefined): readonly ListFault[] {
  if (!isRecord(start)) return [bad('start', 'start')]
  const { characters, locations, items } = start
  return [
    ...fieldFaults('start', start, ['characters', 'locations', 'items']),
    ...cardsFaults('start.characters', characters),
    ...cardsFaults('start.locations', locations),
    ...(Array.isArray(items)
      ? items.flatMap((item: Json, i) => itemFaults(`start.items[${i}]`, item, Array.isArray(characters) ? characters.length : 0))
      : [bad('start.items', 'list')]),
  ]
}

function itemFaults(at: string, item: Json, characters: number): readonly ListFault[] {
  if (!isRecord(item)) return [bad(at, 'item')]
  const { on } = item
  const isOn = on === null || (typeof on === 'number' && Number.isSafeInteger(on) && on >= 0 && on < characters)
  return [...fieldFaults(at, item, ['card', 'on']), ...cardFaults(`${at}.card`, item.card), ...(isOn ? [] : [bad(`${at}.on`, 'on')])]
}

function cardsFaults(at: string, cards: Json | undefined): readonly ListFault[] {
  return Array.isArray(cards) ? cards.flatMap((card: Json, i) => cardFaults(`${at}[${i}]`, card)) : [bad(at, 'list')]
}

function copiesFaults(at: string, copies: Json | undefined): readonly ListFault[] {
  if (!Array.isArray(copies)) return [bad(at, 'list')]
  return copies.flatMap((entry: Json, i) => {
    const where = `${at}[${i}]`
    if (!isRecord(entry)) return [bad(where, 'copies')]
    const { card, count } = entry
    const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count >= 1 && count <= MOST_COPIES
    return [
      ...fieldFaults(where, entry, ['card', 'count']),
      ...cardFaults(`${where}.card`, card),
      ...(isCount ? [] : [bad(`${where}.count`, 'count')]),
    ]
  })
}

function cardFaults(at: string, card: Json | undefined): readonly ListFault[] {
  return typeof card === 'string' && findCard(card) ? [] : [bad(at, 'card')]
}
