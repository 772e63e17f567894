import { describe, expect, test } from 'vitest'
import { gameById, games } from './games.ts'

describe('the registry', () => {
  test('finds each game by its id, and ids and letters are unique', () => {
    for (const game of games) expect(gameById(game.id)).toBe(game)
    expect(gameById('chess')).toBeUndefined()
    expect(new Set(games.map(game => game.id)).size).toBe(games.length)
    expect(new Set(games.map(game => game.letter)).size).toBe(games.length)
  })
})
