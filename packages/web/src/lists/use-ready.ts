import type { Options, ReadyList, Seat } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { library } from '../session/worker-session.ts'

export type ReadyBySeat = { readonly [seat: Seat]: readonly ReadyList[] }

/** The ready lists of every seat under these options; nothing until they have come, and for a game without lists. */
export function useReady(game: string, options: Options, hasLists: boolean): ReadyBySeat | undefined {
  const [ready, setReady] = useState<ReadyBySeat>()
  const key = JSON.stringify(options)
  useEffect(() => {
    if (!hasLists) return
    let wanted = true
    library()
      .readyLists(game, options)
      .then(
        found => {
          if (wanted) setReady(found)
        },
        // Options that are not right yet: what was there stays until they are.
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [game, key, hasLists])
  return ready
}
