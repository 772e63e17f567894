/** A choice of a recorded game, in the forms of both servers. */
export interface LoadMove {
  readonly seat: number
  readonly ours: object
  readonly theirs: { readonly name: string; readonly args: readonly number[] }
}

/** A game that is played again and again. */
export interface LoadGame {
  readonly id: string
  readonly seats: readonly string[]
  readonly games: readonly (readonly LoadMove[])[]
}

/** A seat of a match, with its websocket. */
export interface LoadSeat {
  /** Sends the choice that answers `number`; done when this seat has been told that it holds. Throws if it is refused. */
  choose(number: number, move: LoadMove): Promise<void>
  close(): void
}

/** Opens a match on one of the servers: made over HTTP, all seats taken and connected, nothing chosen. */
export type OpenMatch = (server: { readonly url: string; readonly lobby: string }, game: LoadGame) => Promise<readonly LoadSeat[]>
