import { type Json, type ListFault, words } from '@muster/core'
import { CARDS, cardNamed, cardOf, findCard } from '../content/library.ts'
import type { CardDef } from '../content/types.ts'
import { type CardKey, type Copies, type Deck, SIDES, type Side } from '../state.ts'
import { DECK_SCENARIOS, MOST_COPIES } from './form.ts'
import { nearest } from './near.ts'

/** The parts of a deck, as they are headed. */
const PARTS = ['Start', 'Starting Locations', 'Condition', 'Location Deck', 'Draw Deck', 'Reserves'] as const
type Part = (typeof PARTS)[number]

const nameOf = (card: CardKey): string => cardOf(card).name
const line = ({ card, count }: Copies): string => `${count} ${nameOf(card)}`
const one = (card: CardKey): string => `1 ${nameOf(card)}`

/** A deck as plain text: what it is, then a line an entry under the heads of its parts. What a starting character carries stands behind it, after plus signs. */
export function writeDeck({ name, side, scenario, start, condition, locations, draw, reserves }: Deck): string {
  const carried = (on: number | null) => start.items.filter(item => item.on === on).map(({ card }) => nameOf(card))
  const parts: readonly (readonly [Part, readonly string[]])[] = [
    ['Start', [...start.characters.map((card, i) => [one(card), ...carried(i)].join(' + ')), ...carried(null).map(item => `1 ${item}`)]],
    ['Starting Locations', start.locations.map(one)],
    ['Condition', condition === null ? [] : [one(condition)]],
    ['Location Deck', locations.map(one)],
    ['Draw Deck', draw.map(line)],
    ['Reserves', reserves.map(line)],
  ]
  const shown = parts.filter(([, lines]) => lines.length > 0).map(([part, lines]) => [`${part}:`, ...lines].join('\n'))
  return `${[[`Name: ${name}`, `Side: ${side}`, `Scenario: ${scenario}`].join('\n'), ...shown].join('\n\n')}\n`
}

/** What has been read so far. */
interface Reading {
  name: string
  side: Side
  scenario: string
  part: Part
  readonly characters: CardKey[]
  readonly items: { card: CardKey; on: number | null }[]
  readonly startLocations: CardKey[]
  condition: CardKey | null
  readonly locations: CardKey[]
  readonly draw: Copies[]
  readonly reserves: Copies[]
}

/** A deck from plain text: every line that cannot be read is a fault, and the rest is kept. Lines before any head are of the Draw Deck. */
export function readDeck(text: string): { readonly list: Json; readonly faults: readonly ListFault[] } {
  const reading: Reading = {
    name: 'Deck',
    side: 'resistance',
    scenario: 'termination',
    part: 'Draw Deck',
    characters: [],
    items: [],
    startLocations: [],
    condition: null,
    locations: [],
    draw: [],
    reserves: [],
  }
  const faults: ListFault[] = []
  for (const [i, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const written = raw.trim()
    const wrong = written === '' || written.startsWith('//') ? undefined : readLine(reading, written)
    if (wrong) faults.push({ at: `line ${i + 1}`, rule: 'C1.1.4', ...wrong })
  }
  return { list: deckOf(reading) as unknown as Json, faults }
}

function deckOf({ name, side, scenario, characters, items, startLocations, condition, locations, draw, reserves }: Reading): Deck {
  const ordered = [...characters.keys(), null].flatMap(on => items.filter(item => item.on === on))
  return { name, side, scenario, start: { characters, locations: startLocations, items: ordered }, condition, locations, draw, reserves }
}

type Wrong = Pick<ListFault, 'why' | 'cure'>

function readLine(reading: Reading, written: string): Wrong | undefined {
  const part = PARTS.find(head => head.toLowerCase() === written.replace(/:$/, '').trim().toLowerCase())
  if (part) {
    reading.part = part
    return undefined
  }
  const [, field, value] = /^(name|side|scenario):\s*(.*)$/i.exec(written) ?? []
  return field === undefined ? readEntry(reading, written) : readField(reading, field.toLowerCase(), value!.trim())
}

function readField(reading: Reading, field: string, value: string): Wrong | undefined {
  if (field === 'name') {
    reading.name = value
    return undefined
  }
  const known: readonly string[] = field === 'side' ? SIDES : DECK_SCENARIOS
  const found = known.find(id => id.toLowerCase() === value.replaceAll(' ', '').toLowerCase())
  if (found === undefined)
    return { why: words(`list.line.${field}`, { value: value.slice(0, 40) }), cure: words('list.cure.known', { known }) }
  if (field === 'side') reading.side = found as Side
  else reading.scenario = found
  return undefined
}

/** `3 Pump Shotgun`, `3x Pump Shotgun`, `Pump Shotgun`; with `+` between a starting character and what it carries. Cards by name or id. */
function readEntry(reading: Reading, written: string): Wrong | undefined {
  const [, number, rest] = /^(?:(\d{1,9})\s*[x×]?\s+)?(.+)$/i.exec(written) ?? []
  const count = number === undefined ? 1 : Number(number)
  if (rest === undefined || count < 1 || count > MOST_COPIES) return { why: words('list.line.count', { most: MOST_COPIES }) }
  const names = reading.part === 'Start' ? rest.split(' + ') : [rest]
  const cards = names.map(name => findCard(name.trim().toUpperCase()) ?? cardNamed(name.trim()) ?? byAnyCase(name))
  const unknown = cards.indexOf(undefined)
  if (unknown >= 0) return notACard(names[unknown]!)
  return keep(reading, cards as readonly CardDef[], count)
}

const byAnyCase = (name: string): CardDef | undefined => CARDS.find(card => card.name.toLowerCase() === name.trim().toLowerCase())

function notACard(name: string): Wrong {
  const meant = nearest(
    name,
    CARDS.map(card => card.name),
  )
  return {
    why: words('list.line.card', { name: name.slice(0, 60) }),
    ...(meant ? { cure: words('list.cure.meant', { name: meant }) } : {}),
  }
}

function keep(reading: Reading, [first, ...carried]: readonly CardDef[], count: number): Wrong | undefined {
  const card = first!.id
  if (reading.part === 'Draw Deck' || reading.part === 'Reserves') {
    ;(reading.part === 'Draw Deck' ? reading.draw : reading.reserves).push({ card, count })
    return undefined
  }
  if (reading.part === 'Condition') {
    if (reading.condition !== null || count > 1) return { why: words('list.line.condition') }
    reading.condition = card
    return undefined
  }
  for (let n = 0; n < count; n++) {
    if (reading.part === 'Location Deck') reading.locations.push(card)
    else if (reading.part === 'Starting Locations') reading.startLocations.push(card)
    else if (first!.kind === 'item' && carried.length === 0) reading.items.push({ card, on: null })
    else {
      reading.characters.push(card)
      const on = reading.characters.length - 1
      reading.items.push(...carried.map(item => ({ card: item.id, on })))
    }
  }
  return undefined
}
