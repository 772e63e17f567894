import type { Json, Options, Seat } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import type { Judged } from '../session/list-calls.ts'
import { library } from '../session/worker-session.ts'

/** What the rules say of a list, asked anew whenever it changes; the last answer stands until the next has come. */
export function useJudged(game: string, options: Options, seat: Seat, list: Json | undefined): Judged | undefined {
  const [judged, setJudged] = useState<Judged>()
  const key = JSON.stringify([game, options, seat, list ?? null])
  useEffect(() => {
    if (list === undefined) {
      setJudged(undefined)
      return
    }
    let wanted = true
    library()
      .judgeList(game, options, seat, list)
      .then(
        found => {
          if (wanted) setJudged(found)
        },
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [key])
  return judged
}
