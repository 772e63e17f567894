import type { Random } from '../chance.ts'
import type { Division, Seat } from '../choice.ts'
import type { DivideStep, Part } from '../flow.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Frame, State } from '../state.ts'
import { words } from '../words.ts'
import { malformed, shown } from './pick.ts'

type Divide = DivideStep<State, Frame>

/** Judges a division: whole numbers, known parts, caps, the total, then the rule. */
export function judgeDivision(step: Divide, s: State, f: Frame, answer: unknown, seat: Seat, rule: string): Refusal | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return malformed('divide is an object of part and number')
  const parts = step.parts(s, f, seat)
  let sum = 0
  for (const [id, amount] of Object.entries(answer)) {
    if (!Number.isSafeInteger(amount) || amount < 1) return malformed(`the part ${shown(id)} gets a whole number of at least 1`)
    const part = parts.find(p => p.id === id)
    if (!part || amount > part.cap)
      return (
        step.refusePart?.(s, f, id, amount, seat) ?? refuse(rule, words('muster.cap', { part: id, cap: part?.cap ?? 0, given: amount }))
      )
    sum += amount
  }
  const { min, max } = step.total(s, f, seat)
  if (sum < min || sum > max) return refuse(rule, words('muster.total', { min, max, given: sum }))
  return step.refuse?.(s, f, answer as Division, seat)
}

/** Every legal division. Lazy. */
export function* everyDivision(step: Divide, s: State, f: Frame, seat: Seat): Generator<Division> {
  const parts = step.parts(s, f, seat)
  const { min, max } = step.total(s, f, seat)
  function* grow(i: number, sum: number, division: Division): Generator<Division> {
    const part = parts[i]
    if (!part) {
      if (sum >= min && !step.refuse?.(s, f, division, seat)) yield division
      return
    }
    const rest = parts.slice(i + 1).reduce((n, p) => n + p.cap, 0)
    for (let n = Math.max(0, min - sum - rest); n <= Math.min(part.cap, max - sum); n++)
      yield* grow(i + 1, sum + n, n === 0 ? division : { ...division, [part.id]: n })
  }
  yield* grow(0, 0, {})
}

/** A legal division at random: the total is dealt out one by one; where a rule forbids that, the first that enumeration finds. */
export function sampleDivision(step: Divide, s: State, f: Frame, seat: Seat, random: Random): Division | undefined {
  const parts = step.parts(s, f, seat)
  const room = parts.reduce((n, p) => n + p.cap, 0)
  const { min, max } = step.total(s, f, seat)
  const most = Math.min(max, room)
  for (let tries = 0; tries < 8 && most >= min; tries++) {
    const division = deal(parts, min + random.below(most - min + 1), random)
    if (!step.refuse?.(s, f, division, seat)) return division
  }
  for (const division of everyDivision(step, s, f, seat)) return division
  return undefined
}

function deal(parts: readonly Part[], total: number, random: Random): Division {
  const division: { [part: string]: number } = {}
  for (let left = total; left > 0; left--) {
    const open = parts.filter(p => (division[p.id] ?? 0) < p.cap)
    const { id } = open[random.below(open.length)]!
    division[id] = (division[id] ?? 0) + 1
  }
  return division
}
