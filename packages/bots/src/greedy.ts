import { type Choice, clone, looseChance, oneOf } from '@muster/core'
import type { Task } from './task.ts'
import { best, fraction, worth } from './worth.ts'

/** How a greedy bot errs. */
export interface Faults {
  /** Share of the decisions that it answers without a thought. */
  readonly slip: number
  /** Error of its judgement: the most that is added to or taken from how good a choice looks. */
  readonly error: number
  /** Guesses of what is hidden, and of the dice, over which a choice is tried. */
  readonly guesses: number
}

export const FAULTS: { readonly easy: Faults; readonly normal: Faults } = {
  easy: { slip: 0.15, error: 1, guesses: 1 },
  normal: { slip: 0, error: 0.25, guesses: 4 },
}

/** Chooses what looks best now: by the game's glance, or, where it has none, by trying each choice. */
export function greedy(task: Task, { slip, error, guesses }: Faults): Choice {
  const { hints, guess, seat, choices, random } = task
  if (fraction(random) < slip) return oneOf(random, choices)
  const looks = hints?.weigh?.(guess(), seat, choices) ?? tried(task, guesses)
  return choices[best(looks.map(look => look + error * (2 * fraction(random) - 1)))]!
}

/** A step of the evaluation that counts as a clear preference: brings tried choices to the scale of `weigh`. */
const CLEAR = 0.1

/** Tries every choice on the same guesses. A round that the budget cuts short counts only if it is the first; what was not tried is not chosen. */
function tried(task: Task, guesses: number): number[] {
  let sums: number[] | undefined
  for (let round = 0; round < guesses; round++) {
    const values = oneRound(task)
    if (values.length < task.choices.length) return sums ?? task.choices.map((_, i) => values[i] ?? Number.NEGATIVE_INFINITY)
    sums = values.map((value, i) => value / guesses + (sums?.[i] ?? 0))
  }
  return sums!
}

function oneRound({ engine, hints, guess, seat, choices, random, meter }: Task): number[] {
  const world = guess()
  const chance = looseChance(random)
  const values: number[] = []
  for (const choice of choices) {
    if (!meter.take()) break
    const s = clone(world)
    engine.choose(s, seat, choice, chance)
    values.push(worth(hints, s, seat) / CLEAR)
  }
  return values
}
