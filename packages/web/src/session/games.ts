import type { AnyGame } from '@muster/core'
import { gameById } from '@muster/games'

/** The rules of a game, in the worker. Throws if this build has no such game. */
export function gameNamed(id: string): AnyGame {
  const game = gameById(id)
  if (!game) throw new Error(`no game ${id}`)
  return game
}
