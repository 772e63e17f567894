import { describe, expect, test } from 'vitest'
import { battery } from './battery.ts'
import { fuzz } from './fuzz.ts'
import { ticTacToe } from './toys/tic-tac-toe.ts'

describe('tic-tac-toe passes the battery', () => {
  for (const check of battery(ticTacToe, { matches: 20 })) test(check.name, check.run)
})

test('fuzz plays to the end', () => {
  expect(fuzz(ticTacToe, { matches: 50, seed: 1 })).toMatchObject({ finished: 50, failures: [] })
})
