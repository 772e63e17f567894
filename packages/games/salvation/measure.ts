import type { Choice, Measure } from '@muster/core'
import type { State } from './state.ts'

/** What to measure about a choice. */
export function measure(_s: State, _seat: string, _choice: Choice): Measure<State> | undefined {
  return undefined
}
