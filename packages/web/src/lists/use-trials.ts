import type { Json, ListFault, Options, Seat } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { library } from '../session/worker-session.ts'

/** Changes to a list that are thought of, by name: each as the list would be then. */
export type Trials = { readonly [name: string]: Json }

/** The list that is changed, and what it is built for. */
export interface Tried {
  readonly game: string
  readonly list: Json
  readonly options: Options
  readonly seat: Seat
}

/** The faults that a change would bring: those that the list has not now. */
export function newFaults(now: readonly ListFault[], then: readonly ListFault[]): readonly ListFault[] {
  const known = new Set(now.map(fault => JSON.stringify(fault)))
  return then.filter(fault => !known.has(JSON.stringify(fault)))
}

/**
 * What each change would make wrong that is not wrong now, by name: asked of the rules whenever the list changes. Nothing until they have answered. Of several
 * faults `told` says which is told; if none, the change is as good as allowed.
 */
export function useTrials(
  { game, list, options, seat }: Tried,
  trials: Trials,
  told: (faults: readonly ListFault[]) => ListFault | undefined,
): ReadonlyMap<string, ListFault> | undefined {
  const [found, setFound] = useState<ReadonlyMap<string, ListFault>>()
  const names = Object.keys(trials)
  const key = JSON.stringify([list, options, seat, names])
  useEffect(() => {
    let wanted = true
    library()
      .judgeEach(game, options, seat, [list, ...Object.values(trials)])
      .then(
        ([now = [], ...then]) => {
          if (!wanted) return
          setFound(
            new Map(
              names.flatMap((name, i) => {
                const first = told(newFaults(now, then[i] ?? []))
                return first ? [[name, first] as const] : []
              }),
            ),
          )
        },
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [key])
  return found
}
