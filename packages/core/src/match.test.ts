import { describe, expect, test } from 'vitest'
import { flow, jump } from './flow.ts'
import { canonical, stateHash } from './hash.ts'
import { choose, createMatch, HASH_EVERY, matchFile } from './match.ts'
import type { MatchFile } from './match-file.ts'
import { replay } from './replay.ts'
import { chanceOfSeed, secretOfSeed } from './seeded.ts'
import { randomMatch } from './testing/fuzz.ts'
import { duel } from './testing/toys/duel.ts'
import { envoys } from './testing/toys/envoys.ts'
import { ticTacToe } from './testing/toys/tic-tac-toe.ts'
import { type Tiny, tinyGame } from './testing/toys/tiny.ts'
import { words } from './words.ts'

/** A match file as anybody may have changed it. */
type Loose = { -readonly [key in keyof MatchFile]: MatchFile[key] }
const played = randomMatch(envoys, 'file', { players: 3 })
const copy = (): Loose => JSON.parse(JSON.stringify(matchFile(played))) as Loose

/** What replaying finds wrong: the row and the message key. */
function fault(file: unknown, game = envoys): string {
  const { fault } = replay(game, file)
  return fault ? `${fault.row} ${fault.fault.key}` : 'none'
}

describe('a match file', () => {
  test('replays to the same position, twice in one process, and gives the same file', () => {
    for (const game of [envoys, duel, ticTacToe])
      for (let seed = 0; seed < 4; seed++) {
        const match = randomMatch(game, seed)
        const file = JSON.parse(JSON.stringify(matchFile(match))) as MatchFile
        for (const again of [replay(game, file), replay(game, file)]) {
          expect(again.fault).toBeUndefined()
          expect(stateHash(again.match!.state, match.salt)).toBe(stateHash(match.state, match.salt))
          expect(canonical(matchFile(again.match!))).toBe(canonical(file))
        }
      }
  })
  test('of a match that is still played replays, too', () => {
    const match = createMatch(envoys, { chance: chanceOfSeed(3) })
    choose(match, 'east', { pickSome: [] })
    expect(fault(JSON.parse(JSON.stringify(matchFile(match))))).toBe('none')
  })
  test('has a hash of the start, of every tenth row and of the end', () => {
    const { hashes, choices } = matchFile(played)
    const expected = [0, ...Array.from({ length: Math.floor(choices.length / HASH_EVERY) }, (_, i) => (i + 1) * HASH_EVERY), choices.length]
    expect(hashes.map(([n]) => n)).toEqual([...new Set(expected)])
  })
  test('names seats, options with defaults, and the version of the rules', () => {
    const match = createMatch(envoys, { seats: { east: { name: 'Eva', bot: 'easy' } }, chance: chanceOfSeed(1) })
    expect(matchFile(match)).toMatchObject({
      format: 'muster-match/1',
      game: 'envoys',
      version: 1,
      options: { players: 2 },
      seats: { north: { name: 'north' }, east: { name: 'Eva', bot: 'easy' } },
      outcome: null,
    })
  })
  test('equal positions of different matches have different hashes (B44)', () => {
    const hashes = [1, 2].map(seed => matchFile(createMatch(ticTacToe, { chance: chanceOfSeed(seed) })).hashes[0]![1])
    expect(hashes[0]).not.toBe(hashes[1])
  })
})

describe('replay finds', () => {
  const with_ = (change: (file: Loose) => void): string => {
    const file = copy()
    change(file)
    return fault(file)
  }
  /** The file with row `n` (from 1) changed. */
  const row = (n: number, change: object) => (file: Loose) => {
    file.choices = file.choices.map((old, i) => (i === n - 1 ? ({ ...old, ...change } as typeof old) : old))
  }
  const hash = (n: number, to: string) => (file: Loose) => {
    file.hashes = file.hashes.map(([at, old]) => [at, at === n ? to : old] as const)
  }
  const last = played.steps.length

  test('nothing in a sound file', () => expect(fault(copy())).toBe('none'))
  test('a choice that the rules refuse, with its row', () => {
    expect(with_(row(4, { choice: { pick: { do: 'card', card: 99 } } }))).toBe('4 muster.rowRefused')
    expect(with_(row(4, { choice: null }))).toBe('4 muster.rowRefused')
    expect(with_(row(4, { seat: 'nobody' }))).toBe('4 muster.rowRefused')
  })
  test('another legal choice, at the next hash', () => {
    const other = createMatch(envoys, { options: { players: 3 }, chance: played.chanceFile })
    const [first, ...rest] = played.steps.map(step => step.row)
    const seat = first!.seat
    const differing = [...other.engine.choices(other.state, seat)].find(choice => canonical({ seat, choice }) !== canonical(first))!
    expect(with_(file => Object.assign(file, { choices: [{ seat, choice: differing }, ...rest] }))).not.toBe('none')
  })
  test('a hash that differs, at its row', () => {
    expect(with_(hash(0, 'a'.repeat(64)))).toBe('0 muster.hashDiffers')
    expect(with_(hash(HASH_EVERY, 'a'.repeat(64)))).toBe(`${HASH_EVERY} muster.hashDiffers`)
    expect(with_(hash(last, 'a'.repeat(64)))).toBe(`${last} muster.hashDiffers`)
    expect(with_(file => Object.assign(file, { hashes: [...file.hashes, [last + 5, 'a'.repeat(64)]] }))).toBe(
      `${last + 5} muster.hashBeyond`,
    )
  })
  test('a secret that was not committed to, and one not revealed', () => {
    expect(with_(file => Object.assign(file, { chance: { ...file.chance, secret: secretOfSeed('mine') } }))).toBe('0 muster.badCommitment')
    expect(with_(file => Object.assign(file, { chance: { ...file.chance, secret: undefined } }))).toBe('0 muster.noSecret')
    const other = chanceOfSeed('mine')
    expect(with_(file => Object.assign(file, { chance: other }))).toBe('0 muster.hashDiffers')
    expect(with_(file => Object.assign(file, { chance: { ...file.chance, entropy: [{ by: 'x', value: 'y' }] } }))).toBe(
      '0 muster.hashDiffers',
    )
  })
  test('another version, another game, other options', () => {
    expect(with_(file => Object.assign(file, { version: 2 }))).toBe('0 muster.otherVersion')
    expect(with_(file => Object.assign(file, { game: 'chess' }))).toBe('0 muster.otherGame')
    expect(with_(file => Object.assign(file, { options: { players: 5 } }))).toBe('0 muster.noValue')
    expect(with_(file => Object.assign(file, { options: { colour: 'red' } }))).toBe('0 muster.noOption')
    expect(with_(file => Object.assign(file, { options: { players: 2 } }))).toBe('0 muster.hashDiffers')
  })
  test('another outcome', () => {
    const outcome = played.state.outcome!
    expect(with_(file => Object.assign(file, { outcome: null }))).toBe(`${last} muster.outcomeDiffers`)
    expect(with_(file => Object.assign(file, { outcome: { ...outcome, winners: [] } }))).toBe(`${last} muster.outcomeDiffers`)
    expect(with_(file => Object.assign(file, { outcome: { ...outcome, winners: 7 } }))).toBe(`${last} muster.outcomeDiffers`)
  })
  test('rows after the end, and rows left out', () => {
    expect(with_(file => Object.assign(file, { choices: [...file.choices, file.choices[0]] }))).toBe(`${last + 1} muster.rowRefused`)
    expect(with_(file => Object.assign(file, { choices: file.choices.slice(0, -1) }))).not.toBe('none')
  })
  test('what is not a match file, and never throws', () => {
    for (const data of [undefined, null, 7, 'file', [], {}, { format: 'muster-match/1' }]) expect(fault(data)).toBe('0 muster.badFile')
    const changes: readonly object[] = [
      { format: 'other/1' },
      { game: 7 },
      { version: '1' },
      { options: [] },
      { seats: null },
      { seats: { north: 'Nora' } },
      { chance: {} },
      { chance: { commitment: 'x', entropy: [] } },
      { chance: { ...played.chanceFile, secret: 'x' } },
      { chance: { ...played.chanceFile, entropy: [{ by: 1, value: 2 }] } },
      { choices: {} },
      { choices: [null] },
      { choices: [{ seat: 'north' }] },
      { choices: [{ seat: 'north', choice: {}, concede: true }] },
      { choices: [{ seat: 'north', concede: false }] },
      { choices: [{ seat: 'north', undo: 0 }] },
      { choices: [{ seat: 'north', undo: 0.5, agreed: [] }] },
      { choices: [{ seat: 'north', undo: 0, agreed: [7] }] },
      { hashes: [[0, 'short']] },
      { hashes: [['0', 'a'.repeat(64)]] },
    ]
    for (const change of changes)
      expect(
        with_(file => Object.assign(file, change)),
        JSON.stringify(change),
      ).toBe('0 muster.badFile')
  })
  test('rules that throw, in set-up and in a row', () => {
    const brokenSetup = { ...envoys, setup: () => [].at(0)! }
    expect(fault(copy(), brokenSetup)).toBe('0 muster.setupFailed')
    const brokenKnown = { ...envoys, known: (s: Parameters<typeof envoys.known>[0]) => (s.round > 0 ? s.hands.nobody!.length : 0) }
    expect(fault(copy(), brokenKnown)).toMatch(/^\d+ muster.rowFailed$/)
  })
})

describe('a row that makes the rules throw', () => {
  test('leaves the match as it was', () => {
    const { rule, run, pick } = flow<Tiny>()()
    const ask = pick<{ readonly do: 'good' | 'bad' }>({
      seat: () => 'a',
      rule: 'X2',
      prompt: () => words('ask'),
      forms: { good: {}, bad: {} },
      options: () => [{ do: 'good' }, { do: 'bad' }],
      refuse: () => undefined,
      take(s, _, option) {
        s.notes.push(option.do)
        if (option.do === 'bad') throw new Error('no such hex')
      },
    })
    const game = tinyGame([rule('r', 'X1', { ask, again: run((_, f) => jump(f, 'ask')) })])
    const match = createMatch(game, { chance: chanceOfSeed(1) })
    choose(match, 'a', { pick: { do: 'good' } })
    const before = stateHash(match.state, match.salt)
    expect(() => choose(match, 'a', { pick: { do: 'bad' } })).toThrow('tiny: r.ask: no such hex')
    expect(stateHash(match.state, match.salt)).toBe(before)
    expect(choose(match, 'a', { pick: { do: 'good' } })).toBeUndefined()
    expect(match.steps.length).toBe(2)
  })
})
