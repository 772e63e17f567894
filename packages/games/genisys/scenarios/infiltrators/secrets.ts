import type { Random, Viewer } from '@muster/core'
import type { Table } from '../../state.ts'
import { INFILTRATORS } from '../numbers.ts'
import { playing } from '../registry.ts'
import type { Infiltrators, ScenarioState } from '../state.ts'

/** RULING: G20.2.11r: the defender alone knows which number lies where; of a marker that was looked at everybody does. */
export function seen(state: ScenarioState, viewer: Viewer): ScenarioState {
  const own = state as Infiltrators
  if (viewer === own.resistance) return own
  return { ...own, numbers: own.numbers.map((number, marker) => (own.looked.includes(marker) ? number : null)) }
}

/** The numbers that are not known lie anyhow. */
export function guess(s: Table, random: Random): void {
  const state = playing(s, 'infiltrators')
  const left = Array.from({ length: INFILTRATORS.markers }, (_, i) => i + 1).filter(number => !state.numbers.includes(number))
  state.numbers = state.numbers.map(number => number ?? left.splice(random.below(left.length), 1)[0]!)
}
