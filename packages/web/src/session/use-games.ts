import type { Seat } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { say } from '../app/speak.ts'
import type { GameInfo } from './game-info.ts'
import { library } from './worker-session.ts'

/** The games, and what they and their seats are called. */
export interface Games {
  readonly all: readonly GameInfo[]
  of(game: string): GameInfo | undefined
  nameOf(game: string): string
  seatOf(game: string, seat: Seat): string
}

/** The games of the house; none until they are there. */
export function useGames(): Games {
  const [all, setAll] = useState<readonly GameInfo[]>([])
  useEffect(() => void library().games().then(setAll), [])
  const of = (game: string) => all.find(({ id }) => id === game)
  return {
    all,
    of,
    nameOf(game) {
      const info = of(game)
      return info ? say(info.name, game) : game
    },
    seatOf(game, seat) {
      const spec = of(game)?.seats.find(({ id }) => id === seat)
      return spec ? say(spec.name, game) : seat
    },
  }
}
