import type { AnyGame } from '@muster/core'
import { gameById } from '@muster/games'
import { salvation } from '@muster/salvation'

/** The rules of a game, in the worker. Throws if this build has no such game. */
export function gameNamed(id: string): AnyGame {
  const game = gameById(id) ?? (id === 'salvation' ? (salvation as unknown as AnyGame) : undefined)
  if (!game) throw new Error(`no game ${id}`)
  return game
}
