import { describe, expect, test } from 'vitest'
import { canonical } from './hash.ts'
import type { Json } from './json.ts'
import { listFaults, listFaultWords, listsOf } from './lists.ts'
import { createMatch, matchFile } from './match.ts'
import type { MatchFile } from './match-file.ts'
import { replay } from './replay.ts'
import { chanceOfSeed, seededRandom } from './seeded.ts'
import { randomMatch } from './testing/fuzz.ts'
import { someLists } from './testing/lists.ts'
import { type Levies, levies } from './testing/toys/levies.ts'
import { levyRules } from './testing/toys/levies-list.ts'
import { ticTacToe } from './testing/toys/tic-tac-toe.ts'
import { toldTo, twoWorldsFault } from './testing/two-worlds.ts'
import { updateFor } from './updates.ts'

const SIX = { size: 6 }
const [even, bold] = levyRules.ready(SIX, 'red').map(({ list }) => list) as [Json, Json]
const levy = (...cards: readonly (readonly [rank: number, count: number])[]): Json => ({
  name: 'Mine',
  cards: cards.map(([rank, count]) => ({ rank, count })),
})
const small = levy([1, 2], [6, 2])

/** Faults as `seat at rule key`. */
function faults(lists: Json, options = SIX): string[] {
  return listFaults(levies, options, lists).map(({ seat, at, rule, why }) => [seat, at, rule, why.key].join(' '))
}

describe('the lists of a match', () => {
  test('are what was brought, and the usual ready list where nothing was', () => {
    expect(listsOf(levies, SIX, null)).toEqual({ red: even, blue: even })
    expect(listsOf(levies, SIX, { blue: bold })).toEqual({ red: even, blue: bold })
    expect(listsOf(levies, SIX, { red: null, blue: bold })).toEqual({ red: even, blue: bold })
  })
  test('are null for a game without lists, which takes none', () => {
    expect(listsOf(ticTacToe, {}, null)).toBeNull()
    expect(listFaults(ticTacToe, {}, { x: even }).map(({ rule, why }) => [rule, why.key])).toEqual([['muster.lists', 'muster.noLists']])
  })
  test('are faulty where they are not given by seat, or for a seat that there is not', () => {
    for (const lists of [[], [even], 'even', 3, true]) expect(faults(lists)).toEqual(['  muster.lists muster.listsBySeat'])
    expect(faults({ green: even, red: even })).toEqual(['green  muster.lists muster.noSeat'])
    for (const seat of ['toString', '__proto__'])
      expect(faults(JSON.parse(`{"${seat}":{}}`) as Json)).toEqual([`${seat}  muster.lists muster.noSeat`])
  })
  test('are faulty with seat, place and rule where the game finds a fault, all of them told', () => {
    expect(faults({ red: small, blue: levy([1, 3], [7, 1], [2, 2]) })).toEqual([
      'red cards V1.1 levies.size',
      'blue cards[0].count V1.3 levies.alike',
      'blue cards[1].rank V1.2 levies.rank',
    ])
  })
  test('are judged under the options of the match', () => {
    expect(faults({ red: even })).toEqual([])
    expect(faults({ red: even }, { size: 8 })).toEqual(['red cards V1.1 levies.size'])
  })
  test('that are not legal never begin a match: the error names seat and place', () => {
    const begin = () => createMatch(levies, { lists: { blue: small }, chance: chanceOfSeed(1) })
    expect(begin).toThrow(/levies: list of blue at cards: .*V1\.1/)
  })
  test('are what is played with', () => {
    const { state } = createMatch(levies, { lists: { red: bold }, chance: chanceOfSeed(1) })
    const { pile, hand } = state as Levies
    expect([...pile.red, ...hand.red].sort()).toEqual([1, 1, 3, 3, 6, 6])
    expect([...pile.blue, ...hand.blue].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('a fault of lists in one sentence', () => {
  test('says whose list and where, as far as there is a seat and a place', () => {
    const why = { key: 'why' }
    const said = (seat: string, at: string) => listFaultWords({ seat, at, rule: 'V1', why })
    expect(said('red', 'cards[0]')).toEqual({ key: 'muster.badListAt', params: { seat: 'red', at: 'cards[0]', rule: 'V1', why } })
    expect(said('red', '')).toEqual({ key: 'muster.badList', params: { seat: 'red', rule: 'V1', why } })
    expect(said('', '')).toEqual({ key: 'muster.badLists', params: { why } })
  })
})

describe('a match file', () => {
  const played = randomMatch(levies, 'lists', {}, { red: bold })
  const copy = (): MatchFile => JSON.parse(JSON.stringify(matchFile(played))) as MatchFile

  test('keeps the lists of all seats, the usual ones, too, and replays', () => {
    expect(copy().lists).toEqual({ red: bold, blue: even })
    const { match, fault } = replay(levies, copy())
    expect(fault).toBeUndefined()
    expect(canonical(matchFile(match!))).toBe(canonical(copy()))
  })
  test('with a list that is not legal is refused before its first row, with seat and place', () => {
    const { fault } = replay(levies, { ...copy(), lists: { red: bold, blue: small } })
    expect(fault).toMatchObject({ row: 0, fault: { key: 'muster.badListAt', params: { seat: 'blue', at: 'cards', rule: 'V1.1' } } })
    for (const lists of [[], 'none', { green: bold }, { red: 7 }])
      expect(replay(levies, { ...copy(), lists }).fault).toMatchObject({
        row: 0,
        fault: { key: expect.stringMatching(/^muster\.badList/) },
      })
  })
  test('with another legal list is another match: its hash says so', () => {
    expect(replay(levies, { ...copy(), lists: { red: even, blue: even } }).fault).toMatchObject({
      row: 0,
      fault: { key: 'muster.hashDiffers' },
    })
  })
  test('without its lists takes the usual ones', () => {
    const usual = JSON.parse(JSON.stringify(matchFile(randomMatch(levies, 'usual')))) as MatchFile
    const { lists: _, ...bare } = usual
    expect(replay(levies, bare).fault).toBeUndefined()
  })
})

describe('a list is told only as far as the view tells it', () => {
  test('no message to another seat or to those who watch names it', () => {
    const named = { ...(bold as { readonly [key: string]: Json }), name: 'Secret levy' }
    const match = createMatch(levies, { lists: { red: named }, chance: chanceOfSeed(3) })
    for (const viewer of ['blue', 'spectator', 'red']) expect(JSON.stringify(updateFor(match, viewer))).not.toContain('Secret levy')
  })
  test('two matches that differ in the other list look the same', () => {
    const told = [even, bold].map(blue =>
      toldTo(levies, createMatch(levies, { lists: { red: even, blue }, chance: chanceOfSeed(5) }).state, 'red'),
    )
    expect(told[0]).toBe(told[1])
  })
  test('the gate of two worlds catches a view that shows a list', () => {
    const leaky = {
      ...levies,
      view: (s: Levies, viewer: string) => ({
        ...levies.view(s, viewer),
        best: Math.max(...s.pile.blue, ...s.hand.blue, ...s.played.blue),
      }),
    }
    const random = seededRandom(1, 'leaky')
    const faults = Array.from({ length: 20 }, (_, n) => {
      const lists = someLists(levies, SIX, random)
      return twoWorldsFault(leaky, createMatch(leaky, { lists, chance: chanceOfSeed(n) }).state, random, ['red', 'blue'])
    })
    expect(faults.some(fault => fault?.startsWith('red: told differs'))).toBe(true)
  })
})
