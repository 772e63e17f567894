import type { Choice, Option } from '@muster/core'
import type { State } from '../state.ts'

/** The frame of the question that waits, read as the locals of its rule. */
export function localsOf<F>(s: State): F {
  return s.frames.at(-1) as unknown as F
}

/** The rule and step of the question that waits: `move.place`. */
export function questionOf(s: State): string {
  const { rule, step } = s.frames.at(-1)!
  return `${rule}.${step}`
}

const NOTHING: Option = { do: '' }

/** The option of a choice that picks one. */
export function optionOf(choice: Choice): Option {
  return 'pick' in choice ? choice.pick : NOTHING
}
