import { describe, expect, test } from 'vitest'
import { chanceOf, sample, shareOf } from './builder-odds.ts'

describe('the odds of drawing', () => {
  test('are counted exactly', () => {
    // One of 3 among the first 5 of 40: all ways less those without any, C(37, 5) of C(40, 5).
    expect(chanceOf(40, 3, 5)).toEqual({ ways: 658_008n - 435_897n, of: 658_008n })
    expect(chanceOf(4, 2, 2, 2)).toEqual({ ways: 1n, of: 6n })
    expect(shareOf(chanceOf(38, 5, 5))).toBeCloseTo(0.5272, 4)
  })
  test('are the same as trying all hands of a small deck', () => {
    const deck = [1, 1, 1, 0, 0, 0, 0]
    for (let seen = 0; seen <= 7; seen++)
      for (let least = 1; least <= 3; least++) {
        const hands = handsOf(deck, seen)
        const good = hands.filter(hand => hand.reduce((sum, card) => sum + card, 0) >= least)
        expect(chanceOf(7, 3, seen, least)).toEqual({ ways: BigInt(good.length), of: BigInt(hands.length) })
      }
  })
  test('are nothing without such cards, all where all are seen, and sound at the edges', () => {
    expect(shareOf(chanceOf(40, 0, 8))).toBe(0)
    expect(shareOf(chanceOf(40, 3, 40))).toBe(1)
    expect(shareOf(chanceOf(40, 3, 99))).toBe(1)
    expect(shareOf(chanceOf(0, 0, 5))).toBe(0)
    expect(shareOf(chanceOf(5, 9, 1))).toBe(1)
    expect(shareOf(chanceOf(40, 2, 8, 3))).toBe(0)
  })
  test('add up: at least n is n or at least n + 1', () => {
    const exactly = (n: number) => chanceOf(40, 6, 12, n).ways - chanceOf(40, 6, 12, n + 1).ways
    const sum = Array.from({ length: 7 }, (_, n) => exactly(n)).reduce((all, ways) => all + ways, 0n)
    expect(sum).toBe(chanceOf(40, 6, 12).of)
  })
})

function handsOf(deck: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return deck.flatMap((card, i) => handsOf(deck.slice(i + 1), count - 1).map(hand => [card, ...hand]))
}

describe('a sample hand', () => {
  test('is drawn without putting back, and no longer than the deck', () => {
    const cards = ['a', 'b', 'c', 'd']
    expect(sample(cards, 2, n => n - 1)).toEqual(['d', 'c'])
    expect([...sample(cards, 9)].sort()).toEqual(cards)
    expect(cards.length).toBe(4)
  })
})
