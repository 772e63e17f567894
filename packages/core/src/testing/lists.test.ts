import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../game.ts'
import type { Json } from '../json.ts'
import type { ListRules } from '../lists.ts'
import { seededRandom } from '../seeded.ts'
import { words } from '../words.ts'
import { battery } from './battery.ts'
import { damaged, someLists } from './lists.ts'
import { levies } from './toys/levies.ts'
import { type Levy, levyRules } from './toys/levies-list.ts'
import { ticTacToe } from './toys/tic-tac-toe.ts'

const CHECKS = battery(levies)
  .slice(-3)
  .map(check => check.name)
const [sound, odd, damage] = CHECKS as [string, string, string]

/** What the checks of lists say of the toy with other rules for its lists, by check. */
function failed(change: Partial<ListRules>): { readonly [check: string]: string } {
  const game = { ...levies, lists: { ...levyRules, ...change } } as unknown as AnyGame
  const found = battery(game, { options: [{ size: 6 }, { size: 8 }], tried: 300 })
    .slice(-3)
    .flatMap(({ name, run }) => {
      try {
        run()
        return []
      } catch (error) {
        return [[name, (error as Error).message] as const]
      }
    })
  return Object.fromEntries(found)
}

const cardsOf = (list: Json) => (list as unknown as Levy).cards

describe('the battery of a game with lists', () => {
  test('has three checks more, and the toy passes them', () => {
    expect(battery(ticTacToe).map(check => check.name)).not.toContain(sound)
    expect(failed({})).toEqual({})
  })
  test('fails a ready list that is not legal under some options', () => {
    const broken = failed({ ready: (_, seat) => levyRules.ready({ size: 6 }, seat) })
    expect(broken[sound]).toMatch(/the ready list even of red is not legal: V1.1 at cards/)
  })
  test('fails a seat without a ready list, and two of one id', () => {
    expect(failed({ ready: (...asked) => (asked[1] === 'blue' ? [] : levyRules.ready(...asked)) })[sound]).toBe('blue has no ready list')
    const twice = failed({ ready: (...asked) => [...levyRules.ready(...asked), ...levyRules.ready(...asked)] })
    expect(twice[sound]).toBe('two ready lists of red have one id')
  })
  test('fails a text that is not read, or read as another list', () => {
    expect(failed({ write: list => `${levyRules.write(list)}and more\n` })[sound]).toMatch(/its text is not read: line/)
    const forgets = failed({ write: list => levyRules.write(list).replace(/^# .*$/m, '') })
    expect(forgets[sound]).toMatch(/its text is read as/)
  })
  test('fails a judge that throws on what has not the form of a list', () => {
    const throws = failed({ faults: (list, ...asked) => (cardsOf(list).length > 99 ? [] : levyRules.faults(list, ...asked)) })
    expect(throws[odd]).toMatch(/is not judged/)
    expect(throws[damage]).toMatch(/^judging .* throws/)
    expect(throws[sound]).toBeUndefined()
  })
  test('fails a judge that lets pass what cannot be played or read', () => {
    const lax: ListRules['faults'] = (list, ...asked) => levyRules.faults(list, ...asked).filter(({ rule }) => rule !== 'V1')
    expect(failed({ faults: lax })[damage]).toMatch(/is legal and cannot be used/)
  })
  test('fails words that the game has not, in faults, sheets and names', () => {
    const unworded: ListRules['faults'] = (...asked) => levyRules.faults(...asked).map(fault => ({ ...fault, why: words('no.such') }))
    const broken = failed({ faults: unworded })
    expect(broken[odd]).toMatch(/no words for no\.such/)
    expect(broken[damage]).toMatch(/no words for no\.such/)
    expect(failed({ noun: words('no.such') })[sound]).toMatch(/no words for no\.such/)
    const sheet: ListRules['sheet'] = list => ({ ...levyRules.sheet(list), totals: [words('no.such')] })
    expect(failed({ sheet })[sound]).toMatch(/no words for no\.such/)
  })
  test('fails a reader that throws', () => {
    const read: ListRules['read'] = text => levyRules.read(text.includes('\r') ? (undefined as unknown as string) : text)
    expect(failed({ read })[odd]).toBeDefined()
  })
})

describe('damage', () => {
  test('changes a list in every place, leaves the given list as it is, and does the same for the same seed', () => {
    const list = levyRules.ready({ size: 6 }, 'red')[0]!.list
    const before = JSON.stringify(list)
    const made = Array.from({ length: 1_000 }, (_, n) => JSON.stringify(damaged(list, seededRandom(n, 'damage'))))
    expect(JSON.stringify(list)).toBe(before)
    expect(made).toEqual(Array.from({ length: 1_000 }, (_, n) => JSON.stringify(damaged(list, seededRandom(n, 'damage')))))
    const shows = [
      '{"name"',
      '{"cards"',
      '"name1"',
      '"rank1"',
      '"count":2',
      '"cards":null',
      '"rank":"1"',
      '[{"rank":1,"count":1},{"rank":1,"count":1}',
    ]
    expect(shows.filter(what => !made.some(text => text.includes(what)))).toEqual([])
  })
})

describe('some lists', () => {
  test('are ready ones, for every seat, and vary', () => {
    const random = seededRandom(1, 'some')
    const made = new Set(Array.from({ length: 40 }, () => JSON.stringify(someLists(levies, { size: 6 }, random))))
    expect(made.size).toBe(4)
    expect(someLists(ticTacToe, {}, random)).toBeNull()
  })
})
