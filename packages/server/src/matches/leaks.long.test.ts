import { describe, expect, test } from 'vitest'
import { offeredGames } from '../games.ts'
import { compareWorlds } from '../testing/worlds.ts'

const BATCH = 20
const batches = Array.from({ length: 10 }, (_, i) => 1000 + i * BATCH)

describe.each([...offeredGames().values()].map(({ game }) => [game.id, game] as const))(
  '%s: two worlds on the wire over 200 fuzzed matches',
  (_, game) => {
    test.each(batches)('twenty from seed %i', first => {
      for (let seed = first; seed < first + BATCH; seed++) {
        const { compared, fault } = compareWorlds(game, seed)
        expect(fault).toBeUndefined()
        expect(compared).toBeGreaterThan(0)
      }
    })
  },
)
