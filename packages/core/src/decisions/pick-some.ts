import { permutation, type Random } from '../chance.ts'
import type { Option, Seat } from '../choice.ts'
import type { PickSomeStep } from '../flow.ts'
import { canonical } from '../hash.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Frame, State } from '../state.ts'
import { words } from '../words.ts'
import { judgeOption, legalOptions, malformed } from './pick.ts'

type SomeStep = PickSomeStep<State, Frame>

/** Judges a list of options: each by itself, no repeats, how many, and whether they go together. */
export function judgeSome(step: SomeStep, s: State, f: Frame, answer: unknown, seat: Seat, rule: string): Refusal | undefined {
  if (!Array.isArray(answer)) return malformed('pickSome is a list of options')
  const { min, max } = step.range(s, f, seat)
  if (answer.length < min || answer.length > max) return refuse(rule, words('muster.howMany', { min, max, given: answer.length }))
  const seen = new Set<string>()
  for (const option of answer) {
    const refusal = judgeOption(step, s, f, option, seat)
    if (refusal) return refusal
    const key = canonical(option)
    if (seen.has(key)) return malformed('an option is named twice')
    seen.add(key)
  }
  return step.refuseTogether?.(s, f, answer as Option[], seat)
}

/** Every legal list: all sizes, and all orders where they count. Lazy; a caller with a bound stops it. */
export function* everySome(step: SomeStep, s: State, f: Frame, seat: Seat): Generator<readonly Option[]> {
  const options = [...legalOptions(step, s, f, seat)]
  const { min, max } = step.range(s, f, seat)
  function* grow(taken: number[], from: number): Generator<readonly Option[]> {
    if (taken.length >= min) {
      const list = taken.map(i => options[i]!)
      if (!step.refuseTogether?.(s, f, list, seat)) yield list
    }
    if (taken.length >= max) return
    for (let i = step.ordered ? 0 : from; i < options.length; i++) if (!taken.includes(i)) yield* grow([...taken, i], i + 1)
  }
  yield* grow([], 0)
}

/** A legal list at random: a few tries by shuffling, then the first that enumeration finds. */
export function sampleSome(step: SomeStep, s: State, f: Frame, seat: Seat, random: Random): readonly Option[] | undefined {
  const options = [...legalOptions(step, s, f, seat)]
  const { min, max } = step.range(s, f, seat)
  const most = Math.min(max, options.length)
  for (let tries = 0; tries < 8 && most >= min; tries++) {
    const size = min + random.below(most - min + 1)
    const list = permutation(random, options.length).slice(0, size)
    if (!step.ordered) list.sort((a, b) => a - b)
    const picked = list.map(i => options[i]!)
    if (!step.refuseTogether?.(s, f, picked, seat)) return picked
  }
  for (const list of everySome(step, s, f, seat)) return list
  return undefined
}
