import { expect, test } from 'vitest'
import { offeredGames } from '../games.ts'
import { compareWorlds } from '../testing/worlds.ts'

test.each([...offeredGames().values()].map(({ game }) => [game.id, game] as const))(
  '%s: two worlds on the wire over 200 fuzzed matches',
  (_, game) => {
    for (let seed = 1000; seed < 1200; seed++) {
      const { compared, fault } = compareWorlds(game, seed)
      expect(fault).toBeUndefined()
      expect(compared).toBeGreaterThan(0)
    }
  },
)
