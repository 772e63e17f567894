import type { Option } from '@muster/core'
import type { Aim, Spot } from './pointing.ts'

/** Several answers chosen from a list, in the order in which they were chosen. */
export interface Several {
  readonly chosen: readonly Aim[]
}

export const NONE_CHOSEN: Several = { chosen: [] }

export interface Range {
  readonly min: number
  readonly max: number
}

/** Takes an answer in or out. Beyond the most, the one chosen first makes room where only one may be chosen. */
export function toggled(state: Several, aim: Aim, range: Range): Several {
  if (state.chosen.includes(aim)) return { chosen: state.chosen.filter(one => one !== aim) }
  if (aim.refusal) return state
  if (range.max === 1) return { chosen: [aim] }
  return state.chosen.length < range.max ? { chosen: [...state.chosen, aim] } : state
}

/** Pointing on the board takes in or out the first answer that belongs to a spot. */
export function toggledAt(state: Several, aims: readonly Aim[], spots: readonly Spot[], range: Range): Several {
  for (const spot of spots) {
    const aim = aims.find(one => one.target === spot || one.subject === spot)
    if (aim) return toggled(state, aim, range)
  }
  return state
}

export function isEnough(state: Several, range: Range): boolean {
  return state.chosen.length >= range.min && state.chosen.length <= range.max
}

export function optionsIn(state: Several): readonly Option[] {
  return state.chosen.map(aim => aim.option)
}
