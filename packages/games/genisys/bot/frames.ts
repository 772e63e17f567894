import type { Choice, Option } from '@muster/core'
import type { State } from '../state.ts'

/** The frame of the question that waits, read as the locals of its rule. */
export function localsOf<F>(s: State): F {
  return s.frames.at(-1) as unknown as F
}

/** The rule and step of the question that waits: `move.choosePath`. */
export function questionOf(s: State): string {
  const { rule, step } = s.frames.at(-1)!
  return `${rule}.${step}`
}

const NOTHING: Option = { do: '' }

/** The option of a choice that picks one. */
export function optionOf(choice: Choice): Option {
  return 'pick' in choice ? choice.pick : NOTHING
}

/** The first few of the choices on offer. */
export function firstOf(choices: Iterable<Choice>, most: number): Choice[] {
  const found: Choice[] = []
  for (const choice of choices) {
    found.push(choice)
    if (found.length === most) break
  }
  return found
}
