import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Kind, type Met, pairsOf, ranking, roundsOf } from './pairing.ts'

/** Plays a whole tournament in which `win` says how the first fares. */
function played(kind: Kind, entrants: number, win: (first: number, second: number) => number, wished?: number): Met[] {
  const met: Met[] = []
  for (let round = 1; round <= roundsOf(kind, entrants, wished); round++)
    met.push(
      ...pairsOf(kind, round, entrants, met).map(pair => ({
        ...pair,
        round,
        result: pair.second === null ? 1 : win(pair.first, pair.second),
      })),
    )
  return met
}
const stronger = (first: number, second: number) => (first < second ? 1 : 0)
const keyOf = ({ first, second }: Met) => [first, second].sort().join('-')
const sizes = fc.integer({ min: 2, max: 17 })

describe('everybody meets everybody', () => {
  test('once, with at most one free round each, and about as often first as second', () => {
    fc.assert(
      fc.property(sizes, entrants => {
        const met = played('roundRobin', entrants, stronger)
        const real = met.filter(({ second }) => second !== null)
        expect(new Set(real.map(keyOf)).size).toBe((entrants * (entrants - 1)) / 2)
        expect(real).toHaveLength((entrants * (entrants - 1)) / 2)
        expect(met.length - real.length).toBe(entrants % 2 === 0 ? 0 : entrants)
      }),
    )
  })
})

describe('Swiss', () => {
  test('nobody meets another twice, nobody has two free rounds, and everybody is paired in every round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 16 }), fc.infiniteStream(fc.constantFrom(0, 0.5, 1)), (entrants, results) => {
        const met = played('swiss', entrants, () => results.next().value!, 3)
        const real = met.filter(({ second }) => second !== null)
        expect(new Set(real.map(keyOf)).size).toBe(real.length)
        const free = met.filter(({ second }) => second === null).map(({ first }) => first)
        expect(new Set(free).size).toBe(free.length)
        for (const round of [1, 2, 3].slice(0, roundsOf('swiss', entrants, 3))) {
          const there = met
            .filter(pair => pair.round === round)
            .flatMap(({ first, second }) => (second === null ? [first] : [first, second]))
          expect(there.sort((a, b) => a - b)).toEqual(Array.from({ length: entrants }, (_, i) => i))
        }
      }),
    )
  })
})

describe('knock-out', () => {
  test('who loses is out, and the two strongest meet last', () => {
    fc.assert(
      fc.property(sizes, entrants => {
        const met = played('knockOut', entrants, stronger)
        expect(met.filter(({ second }) => second !== null)).toHaveLength(entrants - 1)
        const last = met.at(-1)!
        expect([last.first, last.second]).toEqual([0, 1])
      }),
    )
  })
  test('of a draw the stronger goes on', () => {
    expect(played('knockOut', 4, () => 0.5).at(-1)).toMatchObject({ first: 0, second: 1 })
  })
})

test('the ranking is by points, then by those one met', () => {
  const met = played('roundRobin', 4, stronger)
  expect(ranking(4, met).map(({ number, points }) => [number, points])).toEqual([
    [0, 3],
    [1, 2],
    [2, 1],
    [3, 0],
  ])
  const tied: Met[] = [
    { first: 0, second: 1, round: 1, result: 1 },
    { first: 2, second: 3, round: 1, result: 1 },
    { first: 0, second: 2, round: 2, result: 0.5 },
    { first: 1, second: 3, round: 2, result: 0 },
  ]
  expect(ranking(4, tied).map(({ number }) => number)).toEqual([2, 0, 3, 1])
})
