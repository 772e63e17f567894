import type { Options, SeatSpec } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import type { GameInfo } from './game-info.ts'
import { library } from './worker-session.ts'

/** The seats that the game has with these options. */
export function useSeats(info: GameInfo, options: Options): readonly SeatSpec[] {
  const [seats, setSeats] = useState(info.seats)
  const key = JSON.stringify(options)
  useEffect(() => {
    let wanted = true
    library()
      .seats(info.id, options)
      .then(
        found => {
          if (wanted) setSeats(found)
        },
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [info.id, key])
  return seats
}
