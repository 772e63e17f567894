import { botHints, gameById } from '@muster/games'
import { describe, expect, it } from 'vitest'
import { runBatch } from './batch.ts'
import type { MatchResult } from './play.ts'

const game = gameById('lost-patrol')!
const hints = botHints['lost-patrol']

/** Threads run the built program: `npm test` builds before it tests. */
describe('a batch on threads', () => {
  it('comes to the same with none, one and two of them', async () => {
    const batch = { game, hints, games: 12, seed: 'threads', bots: { marines: 'normal', genestealers: 'random' } } as const
    const { seconds, decisionsPerSecond, ...here } = await runBatch(batch)
    expect(seconds).toBeGreaterThan(0)
    expect(decisionsPerSecond).toBeGreaterThan(0)
    expect(here).toMatchObject({ finished: 12, failed: 0, overlong: 0 })
    expect(await runBatch({ ...batch, workers: 1 })).toMatchObject(here)
    expect(await runBatch({ ...batch, workers: 2 })).toMatchObject(here)
  })

  it('tells of every match once, with its file if asked', async () => {
    const told: MatchResult[] = []
    const onMatch = (result: MatchResult) => told.push(result)
    await runBatch({ game, games: 9, seed: 1, bots: { marines: 'random', genestealers: 'random' }, workers: 2, files: true, onMatch })
    expect(told.map(result => result.index).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    for (const { file, decisions } of told) expect(file!.choices).toHaveLength(decisions)
  })

  it('rejects where a thread cannot work', async () => {
    await expect(runBatch({ game: { ...game, id: 'no-such-game' }, games: 2, seed: 1, workers: 1 })).rejects.toThrow('no game no-such-game')
  })
})
