import { botHints, games } from '@muster/games'
import type { OfferedGame } from './context.ts'

/** The registry's games as the server offers them, by id. */
export function offeredGames(): ReadonlyMap<string, OfferedGame> {
  return new Map(games.map(game => [game.id, { game, hints: botHints[game.id] }]))
}
