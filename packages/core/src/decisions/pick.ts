import type { Random } from '../chance.ts'
import type { Option, Seat } from '../choice.ts'
import type { Forms, PickSomeStep, PickStep } from '../flow.ts'
import { ENGINE_RULES, type Refusal, refuse } from '../refusal.ts'
import type { Frame, State } from '../state.ts'
import { words } from '../words.ts'

/** An option beside the reason why it may not be chosen now, if there is one. */
export interface Candidate {
  readonly option: Option
  readonly refusal?: Refusal
}

/** Texts of options are ids; longer ones are nobody's. */
const LONGEST_TEXT = 200

type OptionStep = PickStep<State, Frame> | PickSomeStep<State, Frame>

/** Why something is not even an option of these forms: an unknown verb, a missing, unknown or wrongly typed parameter. */
export function malformedOption(forms: Forms, option: unknown): Refusal | undefined {
  if (typeof option !== 'object' || option === null || Array.isArray(option)) return malformed('an option is an object with "do"')
  const params = option as Record<string, unknown>
  const verb = params.do
  if (typeof verb !== 'string' || !Object.hasOwn(forms, verb))
    return malformed(`"do" is one of ${Object.keys(forms).join(', ')}, not ${shown(verb)}`)
  const form = forms[verb]!
  for (const name in params)
    if (name !== 'do' && typeof form[name] !== 'string') return malformed(`${verb} has no parameter ${shown(name)}`)
  for (const name in form) {
    const value = params[name]
    const type = form[name]!
    if (typeof value !== type || (typeof value === 'number' && !Number.isSafeInteger(value)))
      return malformed(`${verb}.${name} must be a ${type === 'number' ? 'whole number' : type}`)
    if (typeof value === 'string' && value.length > LONGEST_TEXT) return malformed(`${verb}.${name} is too long`)
  }
  return undefined
}

/** A refusal of something that has not the form of an answer. `detail` says what is wrong and where. */
export function malformed(detail: string): Refusal {
  return refuse(ENGINE_RULES.malformed, words('muster.malformed', { detail }))
}

/** What somebody sent, in a form that is safe to repeat: a text cut short, of anything else only what it is. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value)
  return value === null || typeof value === 'number' ? String(value) : typeof value
}

/** Judges one option: its form, then the rule. */
export function judgeOption(step: OptionStep, s: State, f: Frame, option: unknown, seat: Seat): Refusal | undefined {
  return malformedOption(step.forms, option) ?? step.refuse(s, f, option as Option, seat)
}

/** All options worth pointing at, each with its refusal if it has one. Lazy. */
export function* candidatesOf(step: OptionStep, s: State, f: Frame, seat: Seat): Generator<Candidate> {
  for (const option of step.options(s, f, seat)) {
    const refusal = step.refuse(s, f, option, seat)
    yield refusal ? { option, refusal } : { option }
  }
}

/** The legal options. Lazy. */
export function* legalOptions(step: OptionStep, s: State, f: Frame, seat: Seat): Generator<Option> {
  for (const option of step.options(s, f, seat)) if (!step.refuse(s, f, option, seat)) yield option
}

/** One legal option at random. Tries options in random order, so that few are judged. */
export function sampleOption(step: OptionStep, s: State, f: Frame, seat: Seat, random: Random): Option | undefined {
  const options = [...step.options(s, f, seat)]
  for (let left = options.length; left > 0; left--) {
    const i = random.below(left)
    const option = options[i]!
    if (!step.refuse(s, f, option, seat)) return option
    options[i] = options[left - 1]!
  }
  return undefined
}
