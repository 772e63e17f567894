import type { Level } from '@muster/bots'
import { gameById } from '@muster/games'
import { beforeAll, describe, expect, it } from 'vitest'
import { runBatch } from './batch.ts'
import type { Share } from './wilson.ts'

/** Matches a level: searching bots take about two seconds a match. */
const GAMES: { readonly [level in Level]: number } = { random: 1000, easy: 1000, normal: 1000, hard: 120 }
const game = gameById('lost-patrol')!

/** The share that a seat wins by the level of its bot; the other seat's is `normal`. */
async function sharesOf(seat: 'marines' | 'genestealers', levels: readonly Level[]): Promise<Map<Level, Share>> {
  const shares = new Map<Level, Share>()
  for (const level of levels) {
    const report = await runBatch({ game, games: GAMES[level], seed: 1, bots: { [seat]: level }, workers: 2 })
    expect(report).toMatchObject({ finished: GAMES[level], failed: 0, overlong: 0 })
    shares.set(level, report.wins[seat]!)
  }
  return shares
}

describe('Lost Patrol with Scouts: intervals of the levels do not cross', () => {
  describe.each(['marines', 'genestealers'] as const)('%s', seat => {
    let shares: Map<Level, Share>
    beforeAll(async () => {
      shares = await sharesOf(seat, ['random', 'easy', 'normal', 'hard'])
    }, 3_600_000)

    it('hard beats easy, and easy beats random', () => {
      expect(shares.get('hard')!.low).toBeGreaterThan(shares.get('easy')!.high)
      expect(shares.get('easy')!.low).toBeGreaterThan(shares.get('random')!.high)
    })

    it('normal against normal is as one-sided as reviewers say (L15.2r)', () => {
      const { share } = shares.get('normal')!
      expect(seat === 'marines' ? share : 1 - share).toBeLessThanOrEqual(0.1)
    })
  })
})
