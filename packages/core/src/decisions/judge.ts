import type { Random } from '../chance.ts'
import type { Choice, DecisionKind, Seat } from '../choice.ts'
import type { DecideStep } from '../flow.ts'
import type { Refusal } from '../refusal.ts'
import type { Frame, State } from '../state.ts'
import { everyDivision, judgeDivision, sampleDivision } from './divide.ts'
import { judgeOption, legalOptions, malformed, sampleOption, shown } from './pick.ts'
import { everySome, judgeSome, sampleSome } from './pick-some.ts'
import { judgePlacements, judgeStop, sampleStop, someStops } from './place.ts'

export type Decide = DecideStep<State, Frame>

/** The rule id under which a decision is put. */
export function ruleOf(step: Decide, s: State, f: Frame): string {
  return typeof step.rule === 'string' ? step.rule : step.rule(s, f)
}

/** Judges an answer of any form to a decision: nothing if it is legal. */
export function judge(step: Decide, s: State, f: Frame, choice: unknown, seat: Seat): Refusal | undefined {
  if (typeof choice !== 'object' || choice === null) return malformed('a choice is an object')
  for (const kind in choice)
    if (kind !== step.kind) return malformed(`this decision is answered by "${step.kind}" alone, not by ${shown(kind)}`)
  const answer = (choice as Record<string, unknown>)[step.kind]
  if (answer === undefined) return malformed(`this decision is answered by { "${step.kind}": ... }`)
  switch (step.kind) {
    case 'pick':
      return judgeOption(step, s, f, answer, seat)
    case 'pickSome':
      return judgeSome(step, s, f, answer, seat, ruleOf(step, s, f))
    case 'divide':
      return judgeDivision(step, s, f, answer, seat, ruleOf(step, s, f))
    case 'place':
      return judgePlacements(step, s, f, answer, seat)
    case 'stop':
      return judgeStop(step, s, f, answer, seat, ruleOf(step, s, f))
  }
}

/** The legal choices, lazily: all of a finite kind, the ones worth trying of a `stop`, none of a `place` with pieces (it can only be sampled). */
export function* legalChoices(step: Decide, s: State, f: Frame, seat: Seat): Generator<Choice> {
  switch (step.kind) {
    case 'pick':
      for (const option of legalOptions(step, s, f, seat)) yield { pick: option }
      break
    case 'pickSome':
      for (const options of everySome(step, s, f, seat)) yield { pickSome: options }
      break
    case 'divide':
      for (const division of everyDivision(step, s, f, seat)) yield { divide: division }
      break
    case 'stop':
      for (const at of someStops(step, s, f, seat)) yield { stop: at }
      break
    case 'place':
      if (step.pieces(s, f, seat).length === 0 && !step.refuse(s, f, [], seat)) yield { place: [] }
      break
  }
}

/** Whether a decision has more answers than can be listed, and so is always worth asking. */
export function isOpen(step: Decide, s: State, f: Frame, seat: Seat): boolean {
  if (step.kind === 'place') return step.pieces(s, f, seat).length > 0
  return step.kind === 'stop' && step.stretches(s, f, seat).length > 0
}

/** The first legal choices, two at most: whether there is anything to ask. Runs before every question, so without generators where it can. */
export function firstTwoChoices(step: Decide, s: State, f: Frame, seat: Seat): Choice[] {
  const found: Choice[] = []
  if (step.kind === 'pick') {
    for (const option of step.options(s, f, seat)) {
      if (step.refuse(s, f, option, seat)) continue
      if (found.push({ pick: option }) === 2) break
    }
  } else for (const choice of legalChoices(step, s, f, seat)) if (found.push(choice) === 2) break
  return found
}

/** A legal choice at random; nothing if there is none. */
export function sampleChoice(step: Decide, s: State, f: Frame, seat: Seat, random: Random): Choice | undefined {
  switch (step.kind) {
    case 'pick':
      return wrap('pick', sampleOption(step, s, f, seat, random))
    case 'pickSome':
      return wrap('pickSome', sampleSome(step, s, f, seat, random))
    case 'divide':
      return wrap('divide', sampleDivision(step, s, f, seat, random))
    case 'place':
      return wrap('place', step.sample(s, f, seat, random))
    case 'stop':
      return wrap('stop', sampleStop(step, s, f, seat, random))
  }
}

function wrap<T>(kind: string, answer: T | undefined): Choice | undefined {
  return answer === undefined ? undefined : ({ [kind]: answer } as unknown as Choice)
}

/** Hands the answer of one seat to the step. `choice` has been judged. */
export function takeAnswer(step: Decide, s: State, f: Frame, choice: Choice, seat: Seat): void {
  if (step.takeAll) step.takeAll(s, f, { [seat]: bare(choice, step.kind) })
  else step.take(s, f, bare(choice, step.kind), seat)
}

/** The answer without its kind. The step that takes it knows the type, and the judge has seen to it. */
function bare(choice: Choice, kind: DecisionKind): never {
  return (choice as unknown as { readonly [kind: string]: never })[kind]!
}

/** Hands all answers of a simultaneous decision to the step, in the order of the seats. */
export function takeAnswers(step: Decide, s: State, f: Frame, answers: { readonly [seat: Seat]: Choice }, seats: readonly Seat[]): void {
  if (!step.takeAll) {
    for (const seat of seats) if (!s.outcome) takeAnswer(step, s, f, answers[seat]!, seat)
    return
  }
  step.takeAll(s, f, Object.fromEntries(seats.map(seat => [seat, bare(answers[seat]!, step.kind)])))
}
