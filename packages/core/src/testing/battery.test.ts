import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../game.ts'
import { battery } from './battery.ts'
import { fuzz } from './fuzz.ts'
import { duel } from './toys/duel.ts'
import { envoys } from './toys/envoys.ts'
import { levies } from './toys/levies.ts'
import { ticTacToe } from './toys/tic-tac-toe.ts'
import { tokens } from './toys/tokens.ts'
import { twoWorldsFault } from './two-worlds.ts'

const players = [{ players: 2 }, { players: 3 }, { players: 4 }]

describe('tic-tac-toe passes the battery', () => {
  for (const check of battery(ticTacToe, { matches: 10 })) test(check.name, check.run)
})
describe('the card toy passes the battery', () => {
  for (const check of battery(envoys, { matches: 6, options: players })) test(check.name, check.run)
})
describe('the toy with lists passes the battery', () => {
  for (const check of battery(levies, { matches: 6, options: [{ size: 6 }, { size: 8 }], tried: 400 })) test(check.name, check.run)
})
describe('the skirmish toy passes the battery', () => {
  for (const check of battery(duel, { matches: 3 })) test(check.name, check.run)
})

describe('fuzz plays to the end', () => {
  const toys: readonly AnyGame[] = [ticTacToe, tokens, envoys, duel, levies]
  for (const game of toys)
    test(game.id, () => {
      const optionsOf = (n: number) => (game.id === 'envoys' ? players[n % 3]! : {})
      expect(fuzz(game, { matches: 8, seed: 1, optionsOf })).toMatchObject({ finished: 8, failures: [] })
    })
  test('with the two-worlds gate as a check', () => {
    const check: Parameters<typeof fuzz>[1]['check'] = (match, random) =>
      twoWorldsFault(match.game, match.state, random, Object.keys(match.seats))
    expect(fuzz(envoys, { matches: 10, seed: 2, optionsOf: n => players[n % 3]!, check })).toMatchObject({ finished: 10, failures: [] })
  })
})
