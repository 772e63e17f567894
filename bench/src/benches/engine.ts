import type { AnyGame } from '@muster/core'
import { type TicTacToe, type Tokens, ticTacToe, tokens } from '@muster/core/testing'
import type { Effort } from '../measure.ts'
import { type Cells, peerTicTacToe } from '../peer/tic-tac-toe.ts'
import { type Board, peerTokens } from '../peer/tokens.ts'
import type { BenchResult } from '../result.ts'
import { duel } from './duel.ts'

/** Tic-tac-toe beside boardgame.io: next to no rules, so what is measured is the engine. */
export function benchTicTacToe(effort: Effort): BenchResult[] {
  return duel<TicTacToe, Cells>(
    {
      name: 'tic-tac-toe',
      game: ticTacToe as unknown as AnyGame,
      peer: peerTicTacToe,
      move: { name: 'mark', args: ['cell'] },
      board: s => s.cells.map(cell => cell || '-').join(''),
      peerBoard: G => G.cells.map(cell => (cell === null ? '-' : 'xo'[Number(cell)])).join(''),
    },
    effort,
  )
}

/** Forty tokens on ten by ten cells beside boardgame.io: the same over a state of some size. */
export function benchTokens(effort: Effort): BenchResult[] {
  return duel<Tokens, Board>(
    {
      name: 'tokens',
      game: tokens as unknown as AnyGame,
      peer: peerTokens,
      move: { name: 'step', args: ['token', 'to'] },
      board: s => `${s.turn}: ${s.cells.join(' ')}`,
      peerBoard: G => `${G.turn}: ${G.cells.join(' ')}`,
    },
    effort,
  )
}
