import { describe, expect, test } from 'vitest'
import { branchOf, reportFile } from './excerpts.ts'
import { type Match, play, stateAfter } from './match.ts'
import { replay } from './replay.ts'
import { type ChanceFile, chanceOfFile, chanceOfSeed, drawnNumbers, seededRandom } from './seeded.ts'
import { freshState } from './state.ts'
import { randomMatch } from './testing/fuzz.ts'
import { envoys } from './testing/toys/envoys.ts'

type Game = Parameters<typeof randomMatch>[0]
const game = envoys as unknown as Game

function goOn(match: Match, seed: number): void {
  const random = seededRandom(seed, 'branch')
  while (!match.state.outcome) {
    const { seat } = match.engine.asked(match.state)[0]!
    play(match, { seat, choice: match.engine.sample(match.state, seat, random) })
  }
}

describe('a report of a fault', () => {
  test('replays to every position, and holds neither the secret nor what was added nor a name', () => {
    const match = randomMatch(game, 3)
    const secret = match.chanceFile.secret!
    match.seats = Object.fromEntries(Object.keys(match.seats).map(seat => [seat, { name: `Canary of ${seat}` }]))
    const file = reportFile(match)
    const text = JSON.stringify(file)
    expect(text).not.toContain(secret)
    expect(text).not.toContain('Canary')
    expect(file.chance.drawn!.dice.length + file.chance.drawn!.shuffles.length).toBeGreaterThan(0)
    expect(replay(game, JSON.parse(text)).fault).toBeUndefined()
  })
  test('numbers that are changed, missing or none show', () => {
    const file = reportFile(randomMatch(game, 3))
    const { drawn } = file.chance
    const withDice = (dice: readonly unknown[]) => replay(game, { ...file, chance: { ...file.chance, drawn: { ...drawn, dice } } }).fault
    const withShuffles = (shuffles: readonly unknown[]) =>
      replay(game, { ...file, chance: { ...file.chance, drawn: { ...drawn, shuffles } } }).fault
    const changed = (list: readonly number[]) => list.map(n => (n + 0x5555_5555) % 2 ** 32)
    expect(withDice(changed(drawn!.dice)) ?? withShuffles(changed(drawn!.shuffles))).toBeDefined()
    expect(withDice([]) ?? withShuffles([])).toBeDefined()
    expect(withDice(['six'])?.fault.key).toBe('muster.badFile')
    expect(withDice([-1])?.fault.key).toBe('muster.badFile')
  })
})

describe('a branch', () => {
  const match = randomMatch(game, 5)
  const seats = Object.fromEntries(Object.keys(match.seats).map(seat => [seat, { name: seat }]))
  const middle = Math.floor(match.steps.length / 2)

  test('stands where the match stood, and its record replays', () => {
    const branch = branchOf(match, middle, { chance: chanceOfSeed('other'), seats })
    expect(branch.state).toEqual({ ...stateAfter(match, middle), log: branch.state.log })
    goOn(branch, 1)
    const file = JSON.parse(JSON.stringify({ ...reportFile(branch), chance: branch.chanceFile }))
    expect(replay(game, file).fault).toBeUndefined()
  })
  test('goes on with dice of its own, after those of the other', () => {
    const rolls = (file: ChanceFile) => chanceOfFile(file).draw(freshState(), { kind: 'dice', count: 40, sides: 6 })
    const first = drawnNumbers(chanceOfSeed('first'), { dice: 10, shuffles: 0 })
    const [plain, own] = [rolls(chanceOfSeed('first')), rolls({ ...chanceOfSeed('own'), drawn: first })]
    expect(own.slice(0, 10)).toEqual(plain.slice(0, 10))
    expect(own.slice(10)).not.toEqual(plain.slice(10))
    expect(rolls({ ...chanceOfSeed('own'), drawn: first })).toEqual(own)
  })
  test('there is none at a row that there is not', () => {
    for (const row of [-1, 0.5, match.steps.length + 1])
      expect(() => branchOf(match, row, { chance: chanceOfSeed('other'), seats })).toThrow(`there is no row ${row}`)
  })
})
