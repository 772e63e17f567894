import { describe, expect, test } from 'vitest'
import { DECKS } from '../content/decks.ts'
import { lists } from '../lists.ts'
import type { Copies, Deck } from '../state.ts'

const base = DECKS.find(({ id }) => id === 'D03')!.deck

/** The rules that a deck breaks, D03 but for this. */
function broken(change: Partial<Deck>, options: object = {}): string[] {
  return lists.faults({ ...base, ...change } as never, options as never, 'resistance').map(({ rule }) => rule)
}

/** D03's draw deck with these in place of its first cards, of the same number in all. */
function drawWith(...copies: readonly Copies[]): Copies[] {
  const kept = base.draw.filter(({ card }) => !copies.some(other => other.card === card))
  return [...kept, ...copies]
}

describe('C2 decks', () => {
  test('C2.1.6, C2.1.9r: starting cards count neither for the size nor for the copies', () => {
    expect(broken({ draw: drawWith({ card: 'R02', count: 3 }) })).toEqual([])
    expect(broken({ draw: base.draw.slice(0, 5) })).toContain('C2.1.1')
  })

  test('C2.1.7r, C2.1.8r: any number of a plain Item, three of anything else of one name', () => {
    expect(broken({ draw: drawWith({ card: 'I04', count: 9 }) })).toEqual([])
    expect(broken({ draw: drawWith({ card: 'P05', count: 2 }, { card: 'P03', count: 4 }) })).toContain('C2.1.3')
  })

  test('C2.2.3: Interior locations count among the three Distinct ones', () => {
    const interior = ['L19', 'L20', 'L21', 'L16']
    const others = base.locations.filter(card => !interior.includes(card))
    const locations = [...interior, ...others.slice(-5)]
    expect(broken({ locations })).toContain('C2.2.2')
  })

  test('C2.3.2: Reserves count for the copies, not for the size', () => {
    const reserves = [{ card: 'P03', count: 2 }]
    expect(broken({ reserves, draw: drawWith({ card: 'P03', count: 2 }) }, { reserves: true })).toContain('C2.1.3')
    expect(broken({ reserves: [{ card: 'E06', count: 1 }] }, { reserves: true })).toEqual([])
  })
})
