import { DECKS } from '@muster/terminator-ccg/content/decks'
import { cardNamed } from '@muster/terminator-ccg/content/library'
import type { Deck } from '@muster/terminator-ccg/state'
import { describe, expect, test } from 'vitest'
import {
  cardsOf,
  countIn,
  curveOf,
  deckIn,
  groupsOf,
  partOf,
  shifted,
  sizeOf,
  withCount,
  withoutStarter,
  withoutStartItem,
  withStarter,
  withStartItem,
} from './builder-deck.ts'

const deckOf = (id: string): Deck => DECKS.find(deck => deck.id === id)!.deck
const machine = deckOf('D02')
const idOf = (name: string) => cardNamed(name)!.id

describe('a deck is opened', () => {
  test('where the list has its form, and left as it is', () => {
    for (const { deck } of DECKS) expect(deckIn(deck as never)).toBe(deck)
  })
  test.each([
    [null],
    [7],
    [[]],
    [{}],
    [{ ...machine, draw: {} }],
    [{ ...machine, draw: [{ card: 'Z99', count: 1 }] }],
    [{ ...machine, draw: [{ card: 'E01', count: 0 }] }],
    [{ ...machine, draw: [null] }],
    [{ ...machine, start: null }],
    [{ ...machine, locations: [7] }],
    [{ ...machine, condition: 'toString' }],
    [{ ...machine, name: 7 }],
  ])('%#: not where it has another form, and nothing throws', list => expect(deckIn(list as never)).toBeUndefined())
})

describe('cards are put in and taken out', () => {
  test('of the Draw Deck, where they stand or at the end, and down to none', () => {
    const exertion = idOf('Exertion')
    const more = withCount(machine, 'draw', exertion, countIn(machine, 'draw', exertion) + 1)
    expect(countIn(more, 'draw', exertion)).toBe(3)
    expect(more.draw.map(({ card }) => card)).toEqual(machine.draw.map(({ card }) => card))
    const fresh = withCount(machine, 'draw', idOf('Kevlar Vest'), 2)
    expect(fresh.draw.at(-1)).toEqual({ card: idOf('Kevlar Vest'), count: 2 })
    expect(sizeOf(fresh.draw)).toBe(sizeOf(machine.draw) + 2)
    expect(withCount(fresh, 'draw', idOf('Kevlar Vest'), 0)).toEqual(machine)
    expect(countIn(withCount(machine, 'draw', exertion, -4), 'draw', exertion)).toBe(0)
  })
  test('of one card that is there in two entries, as one', () => {
    const twice = { ...machine, draw: [...machine.draw, { card: machine.draw[0]!.card, count: 2 }] }
    const all = countIn(twice, 'draw', machine.draw[0]!.card)
    const after = withCount(twice, 'draw', machine.draw[0]!.card, all + 1)
    expect(after.draw.length).toBe(machine.draw.length)
    expect(countIn(after, 'draw', machine.draw[0]!.card)).toBe(all + 1)
  })
  test('of the Location Deck, which is a list of single cards', () => {
    const two = withCount(machine, 'locations', 'L05', 2)
    expect(two.locations).toEqual([...machine.locations, 'L05'])
    expect(withCount(two, 'locations', 'L05', 0).locations).toEqual(machine.locations.filter(card => card !== 'L05'))
  })
  test('each into its part', () => {
    expect(['S01', 'P01', 'I01', 'E01', 'M01', 'K01'].map(partOf)).toEqual(Array(6).fill('draw'))
    expect([partOf('L01'), partOf('N01')]).toEqual(['locations', undefined])
  })
})

describe('the start', () => {
  test('loses what a character carried with it, and the others keep theirs', () => {
    const three = withStartItem(withStartItem(withStarter(withStarter(machine, 'S02'), 'S03'), 'K03', 1), 'K05', 2)
    const without = withoutStarter(three, 1)
    expect(without.start.characters).toEqual(['S01', 'S03'])
    expect(without.start.items).toEqual([
      { card: 'K01', on: 0 },
      { card: 'K02', on: 0 },
      { card: 'K05', on: 1 },
    ])
  })
  test('keeps Items in the order of their bearers, those that lie about last', () => {
    const deck = withStartItem(withStartItem(withStarter(machine, 'S02'), 'K09', null), 'K03', 1)
    expect(deck.start.items.map(({ on }) => on)).toEqual([0, 0, 1, null])
    expect(withStartItem(deck, 'K05', 0).start.items.map(({ card }) => card)).toEqual(['K01', 'K02', 'K05', 'K03', 'K09'])
    expect(withoutStartItem(deck, 0).start.items.map(({ card }) => card)).toEqual(['K02', 'K03', 'K09'])
  })
})

test('a card goes a place on or back, and not beyond the ends', () => {
  expect(shifted(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(shifted(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  const row = ['a', 'b']
  expect([shifted(row, 0, -1), shifted(row, 1, 1)]).toEqual([row, row])
})

test('the Draw Deck by kinds, by what Events cost, and one by one', () => {
  expect(groupsOf(machine.draw).map(({ kind, entries }) => [kind, sizeOf(entries)])).toEqual([
    ['support', 12],
    ['item', 7],
    ['event', 14],
    ['mission', 4],
  ])
  expect(curveOf(machine.draw)).toEqual([4, 7, 3, 0])
  expect(curveOf([])).toEqual([0, 0, 0, 0])
  expect(cardsOf(machine.draw).length).toBe(37)
})
