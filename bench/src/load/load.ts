import type { Child } from './child.ts'
import type { LoadGame, LoadMove, LoadSeat, OpenMatch } from './party.ts'

/** What one server did under load. */
export interface LoadRun {
  readonly choices: number
  readonly matches: number
  /** Seconds from the first choice to the last answer, by the clock and of the server's processor. */
  readonly clock: number
  readonly processor: number
  /** Milliseconds from sending each choice to being told that it holds, the shortest first. */
  readonly trips: readonly number[]
  /** Bytes that the server held more for each match while all of them were open. */
  readonly memory: number
}

/** Opens so many matches, all of them before the first choice, and plays all of them at once, every seat answering as soon as it is its turn. */
export async function loadRun(server: Child, open: OpenMatch, game: LoadGame, matches: number): Promise<LoadRun> {
  const { memory: empty } = await server.usage()
  const tables: (readonly LoadSeat[])[] = []
  for (let i = 0; i < matches; i++) tables.push(await open(server, game))
  const before = await server.usage()
  const began = performance.now()
  const trips = (await Promise.all(tables.map((seats, i) => playOne(seats, game.games[i % game.games.length]!)))).flat()
  const clock = (performance.now() - began) / 1000
  const after = await server.usage()
  for (const seat of tables.flat()) seat.close()
  return {
    choices: trips.length,
    matches,
    clock,
    processor: after.seconds - before.seconds,
    trips: trips.toSorted((a, b) => a - b),
    memory: (before.memory - empty) / matches,
  }
}

async function playOne(seats: readonly LoadSeat[], moves: readonly LoadMove[]): Promise<number[]> {
  const trips: number[] = []
  for (const [number, move] of moves.entries()) {
    const sent = performance.now()
    await seats[move.seat]!.choose(number, move)
    trips.push(performance.now() - sent)
  }
  return trips
}

/** The value below which `share` of the sorted values lie. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
