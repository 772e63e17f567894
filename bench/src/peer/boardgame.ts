import { createRequire } from 'node:module'

/** What a move of boardgame.io is given first. */
export interface MoveContext<G> {
  readonly G: G
  readonly ctx: { readonly turn: number; readonly currentPlayer: string }
  readonly playerID: string
}

/** A game for boardgame.io, as far as it is used here. A move changes G in place (through Immer) or gives back `INVALID_MOVE`. */
export interface PeerGame<G> {
  readonly name: string
  setup(): G
  readonly turn: { readonly minMoves: 1; readonly maxMoves: 1 }
  readonly moves: { readonly [name: string]: (context: MoveContext<G>, ...args: number[]) => G | string | undefined }
  endIf(context: Pick<MoveContext<G>, 'G' | 'ctx'>): { readonly winner?: string; readonly draw?: true } | undefined
  /** No history of positions: the peer at its fastest. */
  readonly disableUndo: true
}

/** A state of boardgame.io, as far as it is used here. */
export interface PeerState<G> {
  readonly G: G
  readonly ctx: { readonly gameover?: unknown; readonly currentPlayer: string }
}

interface Internal {
  InitializeGame(setup: { game: object; numPlayers: number }): never
  CreateGameReducer(setup: { game: object }): (state: never, action: object) => never
  ProcessGameConfig(game: object): object
}

// The peer and Immer choose their faster form when they are loaded, and the peer can only be loaded the CommonJS way.
process.env.NODE_ENV = 'production'
const load = createRequire(import.meta.url)
const { InitializeGame, CreateGameReducer, ProcessGameConfig } = load('boardgame.io/internal') as Internal
export const INVALID_MOVE = (load('boardgame.io/core') as { INVALID_MOVE: string }).INVALID_MOVE

/** boardgame.io's pure reducer for one game, with neither client, network nor storage around it. */
export interface Peer<G> {
  start(): PeerState<G>
  move(state: PeerState<G>, player: string, name: string, args: readonly number[]): PeerState<G>
}

/** Wraps the reducer. A move that the game refuses gives the state back unchanged, as boardgame.io does. */
export function peerOf<G>(definition: PeerGame<G>): Peer<G> {
  const game = ProcessGameConfig(definition)
  const reduce = CreateGameReducer({ game })
  return {
    start: () => InitializeGame({ game, numPlayers: 2 }),
    move: (state, playerID, type, args) => reduce(state as never, { type: 'MAKE_MOVE', payload: { type, args, playerID } }),
  }
}
