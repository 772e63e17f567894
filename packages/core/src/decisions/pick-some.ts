import type { Random } from '../chance.ts'
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

/** Every legal list: all sizes, and all orders where they count. Lazy, also in judging the options; a caller with a bound stops it. */
export function* everySome(step: SomeStep, s: State, f: Frame, seat: Seat): Generator<readonly Option[]> {
  const source = legalOptions(step, s, f, seat)
  const options: Option[] = []
  const { min, max } = step.range(s, f, seat)
  const isThere = (i: number): boolean => {
    while (i >= options.length) {
      const next = source.next()
      if (next.done) return false
      options.push(next.value)
    }
    return true
  }
  function* grow(taken: number[], from: number): Generator<readonly Option[]> {
    if (taken.length >= min) {
      const list = taken.map(i => options[i]!)
      if (!step.refuseTogether?.(s, f, list, seat)) yield list
    }
    if (taken.length >= max) return
    for (let i = step.ordered ? 0 : from; isThere(i); i++) if (!taken.includes(i)) yield* grow([...taken, i], i + 1)
  }
  yield* grow([], 0)
}

/** A legal list at random: a few tries, in which only what is drawn is judged, then the first that enumeration finds. */
export function sampleSome(step: SomeStep, s: State, f: Frame, seat: Seat, random: Random): readonly Option[] | undefined {
  const options = [...step.options(s, f, seat)]
  const { min, max } = step.range(s, f, seat)
  const most = Math.min(max, options.length)
  for (let tries = 0; tries < 8 && most >= min; tries++) {
    const size = min + random.below(most - min + 1)
    const picked = drawSome(options, size, option => !step.refuse(s, f, option, seat), random)
    if (!step.ordered) picked.sort((a, b) => a - b)
    const list = picked.map(i => options[i]!)
    if (list.length >= min && !step.refuseTogether?.(s, f, list, seat)) return list
  }
  for (const list of everySome(step, s, f, seat)) return list
  return undefined
}

/** Indexes of `size` legal options in random order, or of all if there are fewer. */
function drawSome(options: readonly Option[], size: number, isLegal: (option: Option) => boolean, random: Random): number[] {
  const rest = options.map((_, i) => i)
  const picked: number[] = []
  while (picked.length < size && rest.length > 0) {
    const at = random.below(rest.length)
    const i = rest[at]!
    rest[at] = rest[rest.length - 1]!
    rest.pop()
    if (isLegal(options[i]!)) picked.push(i)
  }
  return picked
}
