import { INVALID_MOVE, type PeerGame } from './boardgame.ts'

export interface Cells {
  cells: (string | null)[]
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map(line => [...line].map(Number))

/** Tic-tac-toe as one writes it for boardgame.io. */
export const peerTicTacToe: PeerGame<Cells> = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
  moves: {
    mark({ G, playerID }, cell) {
      if (G.cells[cell!] !== null) return INVALID_MOVE
      G.cells[cell!] = playerID
      return undefined
    },
  },
  endIf({ G, ctx }) {
    const full = LINES.some(([a, b, c]) => G.cells[a!] !== null && G.cells[a!] === G.cells[b!] && G.cells[b!] === G.cells[c!])
    if (full) return { winner: ctx.currentPlayer }
    return G.cells.every(cell => cell !== null) ? { draw: true } : undefined
  },
}
