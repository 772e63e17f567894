import { type AnyGame, replay } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { describe, expect, it } from 'vitest'
import { runBatch } from './batch.ts'
import type { MatchResult } from './play.ts'
import { chunksOf } from './pool.ts'

const game = ticTacToe as unknown as AnyGame
const bots = { x: 'normal', o: 'random' } as const

describe('a batch', () => {
  it('adds up and gives the same digest for the same seed', async () => {
    const one = await runBatch({ game, games: 40, seed: 1, bots })
    const two = await runBatch({ game, games: 40, seed: 1, bots })
    expect(one).toMatchObject({ game: 'tic-tac-toe', games: 40, finished: 40, failed: 0, overlong: 0 })
    expect(one.wins.x!.n + one.wins.o!.n + one.draws).toBe(40)
    expect(one.wins.x!.low).toBeGreaterThan(one.wins.o!.high)
    expect(one.length.max).toBeLessThanOrEqual(9)
    expect(two.digest).toBe(one.digest)
    expect((await runBatch({ game, games: 40, seed: 2, bots })).digest).not.toBe(one.digest)
  })

  it('gives match files that replay to the same hash', async () => {
    const results: MatchResult[] = []
    await runBatch({ game, games: 10, seed: 'files', files: true, bots, onMatch: result => results.push(result) })
    expect(results.map(result => result.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const { file, hash, decisions } of results) {
      expect(replay(game, JSON.parse(JSON.stringify(file))).fault).toBeUndefined()
      expect(file!.hashes.at(-1)).toEqual([decisions, hash])
      expect(file!.seats.x).toEqual({ name: 'normal', bot: 'normal' })
    }
  })

  it('keeps a match that throws, with its error and its choices, and plays the others', async () => {
    const results: MatchResult[] = []
    const report = await runBatch({
      game: failing(7),
      games: 20,
      seed: 1,
      bots: { x: 'random', o: 'random' },
      onMatch: result => results.push(result),
    })
    expect(report.failed).toBeGreaterThan(0)
    expect(report.finished).toBeGreaterThan(0)
    expect(report.failed + report.finished).toBe(20)
    const { error, file, hash } = results.find(result => result.error)!
    expect(error).toContain('too many marks')
    expect(hash).toBe('failed')
    expect(file!.choices).toHaveLength(7)
    expect(file!.hashes.at(-1)![0]).toBe(6)
  })

  it('stops a match that is longer than the game allows', async () => {
    const report = await runBatch({ game: { ...game, longest: 3 }, games: 5, seed: 1 })
    expect(report).toMatchObject({ finished: 0, overlong: 5, failed: 0, length: { max: 0 } })
  })

  it('refuses seats that the game has not', async () => {
    await expect(runBatch({ game, games: 1, seed: 1, bots: { z: 'easy' } })).rejects.toThrow('no seat z')
  })
})

describe('chunks', () => {
  it('cover every match once', () => {
    for (const [games, workers] of [
      [1, 2],
      [7, 2],
      [1000, 2],
      [1001, 3],
    ] as const) {
      const numbers = chunksOf(games, workers).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i))
      expect(numbers).toEqual(Array.from({ length: games }, (_, i) => i))
    }
  })
})

/** A tic-tac-toe that breaks when this many cells are marked. */
function failing(marks: number): AnyGame {
  const rules = ticTacToe.rules.map(rule => {
    const judge = rule.steps.get('judge')!
    const breaks = (s: never, f: never) => {
      if ((s as { readonly turn: number }).turn === marks) throw new Error('too many marks')
      if (judge.kind === 'run') judge.run(s, f)
    }
    return { ...rule, steps: new Map([...rule.steps, ['judge', { kind: 'run', run: breaks }]]) }
  })
  return { ...ticTacToe, rules } as unknown as AnyGame
}
