import type { Options } from '../../game.ts'
import type { Json } from '../../json.ts'
import type { ListFault, ListRules, ListSheet } from '../../lists.ts'
import { type Words, words } from '../../words.ts'

/** A levy: the cards that a seat brings, each of a rank from 1 to 6. */
export interface Levy {
  readonly name: string
  readonly cards: readonly { readonly rank: number; readonly count: number }[]
}

export const RANKS = 6
/** Cards of one rank in a levy, at most. */
export const ALIKE = 2

/** V1.1 How many cards a levy has. */
export function sizeOf(options: Options): number {
  return options.size as number
}

function faults(list: Json, options: Options): readonly ListFault[] {
  const form = formFaults(list)
  if (form.length > 0) return form
  const { cards } = list as unknown as Levy
  const size = sizeOf(options)
  const count = countOf(cards)
  const cure = count < size ? words('levies.bring', { missing: size - count }) : words('levies.leave', { over: count - size })
  const total: ListFault[] = count === size ? [] : [{ at: 'cards', rule: 'V1.1', why: words('levies.size', { size, count }), cure }]
  return [...total, ...cards.flatMap((card, i) => cardFaults(cards, card.rank, card.count, i))]
}

function cardFaults(cards: Levy['cards'], rank: number, count: number, i: number): readonly ListFault[] {
  const at = `cards[${i}]`
  if (rank < 1 || rank > RANKS) return [{ at: `${at}.rank`, rule: 'V1.2', why: words('levies.rank', { rank, ranks: RANKS }) }]
  if (cards.findIndex(other => other.rank === rank) < i) return [{ at, rule: 'V1.2', why: words('levies.twice', { rank }) }]
  if (count < 1 || count > ALIKE) return [{ at: `${at}.count`, rule: 'V1.3', why: words('levies.alike', { rank, count, most: ALIKE }) }]
  return []
}

function formFaults(list: Json): readonly ListFault[] {
  const bad = (at: string, why: Words): ListFault => ({ at, rule: 'V1', why })
  if (!isRecord(list)) return [bad('', words('levies.form'))]
  const { name, cards, ...rest } = list
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) return [bad(unknown, words('levies.unknown'))]
  if (typeof name !== 'string' || name !== name.trim() || name.length > 60 || /[\n\r]/.test(name))
    return [bad('name', words('levies.name.form'))]
  if (!Array.isArray(cards)) return [bad('cards', words('levies.cards.form'))]
  return cards.flatMap((card: Json, i) => {
    const isCard = isRecord(card) && Object.keys(card).every(key => key === 'rank' || key === 'count')
    return isCard && Number.isSafeInteger(card.rank) && Number.isSafeInteger(card.count)
      ? []
      : [bad(`cards[${i}]`, words('levies.card.form'))]
  })
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function countOf(cards: Levy['cards']): number {
  return cards.reduce((sum, { count }) => sum + count, 0)
}

function sheet(list: Json): ListSheet {
  const { name, cards } = list as unknown as Levy
  const lines = cards.map(({ rank, count }) => ({ count, name: words('levies.rankOf', { rank }), notes: [] }))
  return { name, groups: [{ title: words('levies.cards'), lines }], totals: [words('levies.total', { count: countOf(cards) })] }
}

/** The name, then a line a rank: `2 x rank 6`. */
function write(list: Json): string {
  const { name, cards } = list as unknown as Levy
  return [`# ${name}`, ...cards.map(({ rank, count }) => `${count} x rank ${rank}`), ''].join('\n')
}

function read(text: string): { readonly list: Json; readonly faults: readonly ListFault[] } {
  const cards: { rank: number; count: number }[] = []
  const found: ListFault[] = []
  let name = ''
  for (const [i, line] of text.split('\n').entries()) {
    const [, count, rank] = /^\s*(\d{1,3}) x rank (\d{1,3})\s*$/.exec(line) ?? []
    if (rank !== undefined) cards.push({ rank: Number(rank), count: Number(count) })
    else if (line.startsWith('# ')) name = line.slice(2)
    else if (line.trim()) found.push({ at: `line ${i + 1}`, rule: 'V1', why: words('levies.line'), cure: words('levies.line.cure') })
  }
  return { list: { name, cards }, faults: found }
}

const EVEN: readonly [number, number][] = [
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
  [6, 1],
]
const BOLD: readonly [number, number][] = [
  [1, 2],
  [3, 2],
  [6, 2],
]

function ready(id: string, cards: readonly (readonly [number, number])[], size: number) {
  const fitting = cards
    .map(([rank, count]) => ({ rank, count: size > RANKS ? ALIKE : count }))
    .slice(0, size > RANKS ? size / ALIKE : RANKS)
  const name = id === 'even' ? 'Even levy' : 'Bold levy'
  return { id, name: words(`levies.${id}`), help: words(`levies.${id}.help`), list: { name, cards: fitting } }
}

/** What a levy is, and what makes it legal. */
export const levyRules: ListRules = {
  noun: words('levies.levy'),
  ready: options => [
    ready('even', EVEN, sizeOf(options)),
    ready('bold', sizeOf(options) > RANKS ? [...BOLD, [4, 2], [5, 2]] : BOLD, sizeOf(options)),
  ],
  faults,
  sheet,
  write,
  read,
}
