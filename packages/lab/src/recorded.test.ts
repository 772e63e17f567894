import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MatchFile, replay } from '@muster/core'
import { games } from '@muster/games'
import { describe, expect, test } from 'vitest'

const GAMES = fileURLToPath(new URL('../../games', import.meta.url))

/** The matches kept with each game: what was once played must replay under every build of the same version of its rules. */
describe('recorded matches replay with equal hashes', () => {
  for (const game of games) {
    const folder = join(GAMES, game.id, 'recorded')
    test(`${game.id} has recorded matches`, () => expect(existsSync(folder)).toBe(true))
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      test(`${game.id}: ${file}`, () => {
        const data = JSON.parse(readFileSync(join(folder, file), 'utf8')) as MatchFile
        const { match, fault } = replay(game, data)
        expect(fault).toBeUndefined()
        expect(match?.state.outcome).toEqual(data.outcome)
        expect(data.hashes.length).toBeGreaterThan(5)
      })
    }
  }
})
