import { INVALID_MOVE, type PeerGame } from './boardgame.ts'

interface Token {
  player: string
  at: number
  taken: boolean
}

export interface Board {
  tokens: Token[]
  cells: number[]
  turn: number
}

const SIZE = 10
const EACH = 20
const LAST_TURN = 200

function touch(a: number, b: number): boolean {
  const apart = Math.abs(a - b)
  return apart === SIZE || (apart === 1 && Math.floor(a / SIZE) === Math.floor(b / SIZE))
}

function setup(): Board {
  const cells = Array<number>(SIZE * SIZE).fill(-1)
  const tokens = Array.from({ length: 2 * EACH }, (_, i): Token => {
    const at = i < EACH ? i : SIZE * SIZE - 2 * EACH + i
    cells[at] = i
    return { player: i < EACH ? '0' : '1', at, taken: false }
  })
  return { tokens, cells, turn: 0 }
}

function left(G: Board, player: string): number {
  return G.tokens.reduce((n, token) => (token.player === player && !token.taken ? n + 1 : n), 0)
}

/** The forty tokens of core's toy of that name, as one writes it for boardgame.io: the same rules over the same data. */
export const peerTokens: PeerGame<Board> = {
  name: 'tokens',
  setup,
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
  moves: {
    step({ G, playerID }, token, to) {
      const piece = G.tokens[token!]
      if (!piece || piece.taken || piece.player !== playerID) return INVALID_MOVE
      const other = G.cells[to!]
      if (other === undefined || !touch(piece.at, to!)) return INVALID_MOVE
      if (other >= 0 && G.tokens[other]!.player === playerID) return INVALID_MOVE
      if (other >= 0) G.tokens[other]!.taken = true
      G.cells[piece.at] = -1
      G.cells[to!] = token!
      piece.at = to!
      G.turn++
      return undefined
    },
  },
  endIf({ G }) {
    const [north, south] = [left(G, '0'), left(G, '1')]
    if (G.turn < LAST_TURN && north > 0 && south > 0) return undefined
    return north === south ? { draw: true } : { winner: north > south ? '0' : '1' }
  },
}
