import { describe, expect, test } from 'vitest'
import { flow } from '../flow.ts'
import type { AnyGame } from '../game.ts'
import { canonical } from '../hash.ts'
import { createMatch, play } from '../match.ts'
import { replay } from '../replay.ts'
import { words } from '../words.ts'
import { type FuzzFailure, type FuzzSettings, fuzz, randomMatch } from './fuzz.ts'
import { envoys } from './toys/envoys.ts'
import { type Tiny, tinyGame } from './toys/tiny.ts'
import { type Whispers, whispers } from './toys/whispers.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6]

/** Fuzzes until there is a failure, and gives the first. */
function failureOf(game: AnyGame, more: Partial<FuzzSettings> = {}): FuzzFailure {
  const { failures } = fuzz(game, { matches: 30, seed: 'faults', ...more })
  expect(failures.length).toBeGreaterThan(0)
  return failures[0]!
}

describe('fuzz', () => {
  test('finds nothing in a sound game, and counts', () => {
    const report = fuzz(whispers(), { matches: 5, seed: 1 })
    expect(report).toEqual({ finished: 5, decisions: 20, failures: [] })
  })
  test('gives the same report for the same seed, and other matches for another', () => {
    const broken = whispers({ numbers: NUMBERS, onSay: (s, n) => void Object.assign(s, { tally: n === 4 ? Number.NaN : s.tally }) })
    const game = { ...broken, invariants: (s: Whispers) => (Number.isNaN(s.tally) ? ['no tally'] : []) }
    const reports = ['a', 'a', 'b'].map(seed => canonical(fuzz(game, { matches: 8, seed })))
    expect(reports[0]).toBe(reports[1])
    expect(reports[0]).not.toBe(reports[2])
  })
  test('finds a throw, and shrinks it to the rows that are needed: the last one shows it', () => {
    const onSay = (s: { tally: number; turn: number }, n: number) => {
      if (n === 4) throw new Error(`no such number in turn ${s.turn}`)
    }
    const game = whispers({ numbers: NUMBERS, onSay })
    const { fault, file } = failureOf(game)
    expect(fault).toMatch(/^threw: whispers: openly.say: no such number in turn \d$/)
    expect(file.choices).toEqual([{ seat: 'guesser', choice: { pick: { do: 'say', n: 4 } } }])
    const replayed = replay(game, JSON.parse(JSON.stringify(file)))
    expect(replayed.fault).toMatchObject({
      row: 1,
      fault: { key: 'muster.rowFailed', params: { message: 'whispers: openly.say: no such number in turn 1' } },
    })
  })
  test('finds a broken invariant that takes two choices, and shrinks to these two', () => {
    const onSay = (s: { said: number; extra?: unknown }, n: number) => {
      if (n === 5) s.extra = s.extra === 'four' ? 'broken' : s.extra
      if (n === 4) s.extra = 'four'
    }
    const broken = whispers({ numbers: NUMBERS, onSay }, { invariants: s => (s.extra === 'broken' ? ['five after four'] : []) })
    const { fault, file } = failureOf(broken, { matches: 100 })
    expect(fault).toBe('five after four')
    expect(file.choices.map(row => 'choice' in row && 'pick' in row.choice && row.choice.pick.n)).toEqual([4, 5])
    const { match } = replay(broken, JSON.parse(JSON.stringify(file)))
    expect(broken.invariants(match!.state as Parameters<typeof broken.invariants>[0])).toEqual(['five after four'])
  })
  test('finds a dead end of one seat, and of one seat among several (B52)', () => {
    const { rule, pick, run } = flow<Tiny>()()
    const ask = (dead: boolean, seats: string | readonly string[]) =>
      pick<{ readonly do: 'go' }>({
        seat: () => seats,
        rule: 'X2',
        prompt: () => words('go'),
        always: () => true,
        forms: { go: {} },
        options: (_s, _f, seat) => (dead && seat !== 'a' ? [] : [{ do: 'go' }]),
        refuse: () => undefined,
        take: () => undefined,
      })
    for (const [seats, message] of [
      ['b', 'b has nothing to answer'],
      [['a', 'b'], 'b has nothing to answer'],
    ] as const) {
      const game = tinyGame([rule('r', 'X1', { first: ask(false, 'a'), dead: ask(true, seats), never: run(() => undefined) })])
      const { fault, file } = failureOf(game)
      expect(fault).toContain(message)
      expect(file.choices.length).toBeLessThanOrEqual(1)
      const { match } = replay(game, JSON.parse(JSON.stringify(file)))
      expect(match!.engine.asked(match!.state).map(asked => asked.seat)).toContain('b')
    }
  })
  test('finds a match that is over-long, and keeps it whole', () => {
    const { fault, file } = failureOf(whispers({}, { longest: 3 }))
    expect(fault).toBe('over-long: 3 choices')
    expect(file.choices.length).toBe(3)
  })
  test('finds what a further check says', () => {
    const check: FuzzSettings['check'] = match => (match.steps.length === 2 ? 'two rows' : undefined)
    const { fault, file } = failureOf(envoys, { check })
    expect([fault, file.choices.length]).toEqual(['two rows', 2])
  })
  test('plays under the options asked for', () => {
    const seen: unknown[] = []
    const check: FuzzSettings['check'] = match => void seen.push(match.options.players)
    fuzz(envoys, { matches: 3, seed: 1, optionsOf: n => ({ players: 2 + n }), check })
    expect(new Set(seen)).toEqual(new Set([2, 3, 4]))
  })
  test('fails at once where no match can begin', () => {
    const game = { ...envoys, setup: () => [].at(0)! } as AnyGame
    expect(() => fuzz(game, { matches: 1, seed: 1 })).toThrow('no match can begin: threw')
  })
  test('shrinks only to rows that were played: the file holds no refused one', () => {
    const { file } = failureOf(envoys, {
      check: match => (match.steps.length >= 5 && match.steps.at(-1)!.row.seat === 'east' ? 'late' : undefined),
    })
    const match = createMatch(envoys, { chance: file.chance })
    for (const row of file.choices) expect(play(match, row)).toBeUndefined()
    expect(file.choices.length).toBe(5)
  })
})

test('a random match is over-long where the game says so, and over where it ends', () => {
  expect(randomMatch(whispers(), 1).state.outcome).not.toBeNull()
  expect(() => randomMatch(whispers({}, { longest: 2 }), 1)).toThrow('over-long')
})
