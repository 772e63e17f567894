import type { Json, ListFault, Options, Seat } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { library } from '../../session/worker-session.ts'
import { newFaults } from './builder-army.ts'
import { GAME } from './builder-data.ts'

/** Changes to a list that are thought of, by name: each as the list would be then. */
export type Trials = { readonly [name: string]: Json }

/** True where only points are lacking, which something else may give up. */
export const isDear = (fault: ListFault | undefined): boolean => fault?.rule === 'P2.1.1'

/** True where a thing belongs to another Allegiance, so that no other change would let it in. */
export const isForeign = (fault: ListFault | undefined): boolean => fault?.rule === 'P2.1.4'

/** What each change would make wrong that is not wrong now, by name: asked of the rules whenever the list changes. Nothing until they have answered. */
export function useTrials(list: Json, options: Options, seat: Seat, trials: Trials): ReadonlyMap<string, ListFault> | undefined {
  const [found, setFound] = useState<ReadonlyMap<string, ListFault>>()
  const names = Object.keys(trials)
  const key = JSON.stringify([list, options, seat, names])
  useEffect(() => {
    let wanted = true
    library()
      .judgeEach(GAME, options, seat, [list, ...Object.values(trials)])
      .then(
        ([now = [], ...then]) => {
          if (!wanted) return
          setFound(
            new Map(
              names.flatMap((name, i) => {
                const faults = newFaults(now, then[i] ?? [])
                const first = faults.find(isForeign) ?? faults.find(fault => !isDear(fault)) ?? faults[0]
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
