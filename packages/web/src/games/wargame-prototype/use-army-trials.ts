import type { Json, ListFault, Options, Seat } from '@muster/core'
import { type Trials, useTrials } from '../../lists/use-trials.ts'
import { GAME } from './builder-data.ts'

/** True where only points are lacking, which something else may give up. */
export const isDear = (fault: ListFault | undefined): boolean => fault?.rule === 'P2.1.1'

/** True where a thing belongs to another Allegiance, so that no other change would let it in. */
export const isForeign = (fault: ListFault | undefined): boolean => fault?.rule === 'P2.1.4'

/** The fault of a change that is told: the gravest. A choice that is still open is none: it is made next. */
export function gravest(faults: readonly ListFault[]): ListFault | undefined {
  const real = faults.filter(fault => fault.why.key !== 'army.empty')
  return real.find(isForeign) ?? real.find(fault => !isDear(fault)) ?? real[0]
}

/** What each change to an army would make wrong that is not wrong now, by name. */
export function useArmyTrials(list: Json, options: Options, seat: Seat, trials: Trials): ReadonlyMap<string, ListFault> | undefined {
  return useTrials({ game: GAME, list, options, seat }, trials, gravest)
}
