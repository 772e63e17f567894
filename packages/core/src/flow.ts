import type { Draw, Random } from './chance.ts'
import type { Division, Option, Placement, Seat } from './choice.ts'
import type { Json } from './json.ts'
import type { Refusal } from './refusal.ts'
import type { Frame, State } from './state.ts'
import type { Words } from './words.ts'

/** An automatic step. At most one `call`, as its last act. */
export interface RunStep<S, F> {
  readonly kind: 'run'
  run(s: S, f: F): void
}

/** A step that draws dice or shuffles, then takes what came. */
export interface DrawStep<S, F> {
  readonly kind: 'draw'
  draw(s: S, f: F): Draw
  take(s: S, f: F, drawn: readonly number[]): void
}

/** A rule id that depends on the position. A method's type, so that a rule of one game's state is a rule of any state to who need not know. */
type RuleId<S, F> = { ruleId(s: S, f: F): string }['ruleId']

/** What every decision says, whatever its kind. */
interface Asking<S, F> {
  /** The step is passed over unless this holds. */
  when?(s: S, f: F): boolean
  /** Who is asked; several seats are asked at once and their answers stay hidden until all are in. With an empty list the step is passed over. */
  seat(s: S, f: F): Seat | readonly Seat[]
  /** Rule id under which the question is put. */
  readonly rule: string | RuleId<S, F>
  prompt(s: S, f: F, seat: Seat): Words
  /** What the others are told of the question, where `prompt` would tell them a secret. */
  promptToOthers?(s: S, f: F, seat: Seat): Words
  /** Ask even if only one answer is legal: where not asking would tell a secret, or where the player ends something. */
  always?(s: S, f: F): boolean
}

/** Names and kinds of the parameters of each verb of an option; what does not fit is refused as malformed. */
export type Forms = { readonly [verb: string]: { readonly [param: string]: 'string' | 'number' | 'boolean' } }

interface Optional<S, F, O extends Option> {
  readonly forms: Forms
  /** All that is worth pointing at, legal or not, without repeats; every legal option is among them. */
  options(s: S, f: F, seat: Seat): Iterable<O>
  /** Why an option is not allowed. The only judge. */
  refuse(s: S, f: F, option: O, seat: Seat): Refusal | undefined
}

/** One of the options. */
export interface PickStep<S, F, O extends Option = Option> extends Asking<S, F>, Optional<S, F, O> {
  readonly kind: 'pick'
  take(s: S, f: F, option: O, seat: Seat): void
  /** If given, it is called once with the answers of all seats that were asked, instead of `take` for each. */
  takeAll?(s: S, f: F, answers: { readonly [seat: Seat]: O }): void
}

/** Between `min` and `max` of the options; the order counts only where `ordered`. */
export interface PickSomeStep<S, F, O extends Option = Option> extends Asking<S, F>, Optional<S, F, O> {
  readonly kind: 'pickSome'
  readonly ordered?: boolean
  range(s: S, f: F, seat: Seat): { readonly min: number; readonly max: number }
  /** Why these options, each legal by itself, are not allowed together. */
  refuseTogether?(s: S, f: F, options: readonly O[], seat: Seat): Refusal | undefined
  take(s: S, f: F, options: readonly O[], seat: Seat): void
  takeAll?(s: S, f: F, answers: { readonly [seat: Seat]: readonly O[] }): void
}

/** One part of a division, and the most that it may get. */
export interface Part {
  readonly id: string
  readonly cap: number
}

/** A total between `min` and `max` divided among parts with caps. */
export interface DivideStep<S, F> extends Asking<S, F> {
  readonly kind: 'divide'
  parts(s: S, f: F, seat: Seat): readonly Part[]
  total(s: S, f: F, seat: Seat): { readonly min: number; readonly max: number }
  /** Rules that caps and total do not say. */
  refuse?(s: S, f: F, division: Division, seat: Seat): Refusal | undefined
  /** The refusal for a part that is not offered or over its cap; the decision's own rule otherwise. */
  refusePart?(s: S, f: F, part: string, amount: number, seat: Seat): Refusal | undefined
  take(s: S, f: F, division: Division, seat: Seat): void
  takeAll?(s: S, f: F, answers: { readonly [seat: Seat]: Division }): void
}

/** Positions, and headings where they matter, of one or more pieces. */
export interface PlaceStep<S, F> extends Asking<S, F> {
  readonly kind: 'place'
  pieces(s: S, f: F, seat: Seat): readonly { readonly id: string; readonly heading: boolean }[]
  refuse(s: S, f: F, placements: readonly Placement[], seat: Seat): Refusal | undefined
  /** A legal answer; there is always one. */
  sample(s: S, f: F, seat: Seat, random: Random): readonly Placement[]
  /** What to draw: the region in which the piece may be put. Its form is the game's own. */
  region?(s: S, f: F, seat: Seat): Json
  take(s: S, f: F, placements: readonly Placement[], seat: Seat): void
  takeAll?(s: S, f: F, answers: { readonly [seat: Seat]: readonly Placement[] }): void
}

/** A stretch of a path, in thousandths of an inch from its start, both ends included. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** A point on another piece's path inside given stretches, or none. */
export interface StopStep<S, F> extends Asking<S, F> {
  readonly kind: 'stop'
  stretches(s: S, f: F, seat: Seat): readonly Stretch[]
  refuse?(s: S, f: F, at: number | null, seat: Seat): Refusal | undefined
  take(s: S, f: F, at: number | null, seat: Seat): void
  takeAll?(s: S, f: F, answers: { readonly [seat: Seat]: number | null }): void
}

export type DecideStep<S, F> = PickStep<S, F> | PickSomeStep<S, F> | DivideStep<S, F> | PlaceStep<S, F> | StopStep<S, F>
export type Step<S, F> = RunStep<S, F> | DrawStep<S, F> | DecideStep<S, F>

/** A rule: named steps in the order in which they are run. */
export interface Rule<S extends State = State, L = unknown> {
  readonly name: string
  /** Where the rulebook has it (`L6`): the breadcrumb's link. */
  readonly ref: string
  readonly steps: ReadonlyMap<string, Step<S, Frame & L>>
  /** Step name to the name of the step after it; empty after the last. */
  readonly after: ReadonlyMap<string, string>
  readonly first: string
}

type WithoutKind<T> = T extends unknown ? Omit<T, 'kind'> : never

/**
 * Gives the makers of rules for one game's state: `const { rule, run, pick } = flow<State>()<Locals>()`.
 * `Locals` is what the rule's frames carry beside the engine's own fields.
 */
export function flow<S extends State>() {
  return <L = unknown>() => {
    type F = Frame & L
    return {
      rule: (name: string, ref: string, steps: { readonly [step: string]: Step<S, F> }): Rule<S, L> => makeRule(name, ref, steps),
      run: (run: (s: S, f: F) => void): RunStep<S, F> => ({ kind: 'run', run }),
      draw: (step: WithoutKind<DrawStep<S, F>>): DrawStep<S, F> => ({ kind: 'draw', ...step }),
      pick: <O extends Option>(step: WithoutKind<PickStep<S, F, O>>) => ({ kind: 'pick', ...step }) as unknown as PickStep<S, F>,
      pickSome: <O extends Option>(step: WithoutKind<PickSomeStep<S, F, O>>) =>
        ({ kind: 'pickSome', ...step }) as unknown as PickSomeStep<S, F>,
      divide: (step: WithoutKind<DivideStep<S, F>>): DivideStep<S, F> => ({ kind: 'divide', ...step }),
      place: (step: WithoutKind<PlaceStep<S, F>>): PlaceStep<S, F> => ({ kind: 'place', ...step }),
      stop: (step: WithoutKind<StopStep<S, F>>): StopStep<S, F> => ({ kind: 'stop', ...step }),
    }
  }
}

function makeRule<S extends State, L>(name: string, ref: string, steps: { readonly [step: string]: Step<S, Frame & L> }): Rule<S, L> {
  const names = Object.keys(steps)
  if (names.length === 0) throw new Error(`rule ${name} has no steps`)
  const after = new Map(names.map((step, i) => [step, names[i + 1] ?? '']))
  return { name, ref, steps: new Map(Object.entries(steps)), after, first: names[0]! }
}

/** Runs `rule` now; the caller goes on with its next step when it is done and finds its result, if it gave one, in `f.returned`. */
export function call<S extends State, L>(s: S, rule: Rule<S, L>, ...locals: unknown extends L ? [] : [locals: L]): void {
  begin(s, rule.name, rule.first, locals[0])
}

/** Puts a frame on the stack. What an earlier call gave back is forgotten, so that no rule takes it for the answer of this one. */
export function begin(s: State, rule: string, step: string, locals: unknown): void {
  const caller = s.frames[s.frames.length - 1]
  if (caller?.returned !== undefined) delete caller.returned
  s.frames.push(Object.assign({ id: s.nextFrame++, rule, step }, locals))
}

/** The step of a frame that has not begun: the engine puts the rule's first step in its place. */
export const FIRST = '^'

/** As `call`, for a rule that is named in data. */
export function callByName(s: State, name: string, locals: { readonly [name: string]: Json }): void {
  begin(s, name, FIRST, locals)
}

/** Goes on with the named step of the same rule: a loop. */
export function jump(f: Frame, step: string): void {
  f.step = step
}

/** Ends the running rule early and gives `result` to its caller. */
export function finish(s: State, f: Frame, result?: Json): void {
  if (s.frames.at(-1) !== f) throw new Error(`finish: ${f.rule} is not the running rule`)
  s.frames.pop()
  const caller = s.frames.at(-1)
  if (caller && result !== undefined) caller.returned = result
}

/** Finds the frame with this id. Throws if it is gone. */
export function frameOf<L>(s: State, id: number): Frame & L {
  const found = s.frames.find(f => f.id === id)
  if (!found) throw new Error(`no frame ${id}`)
  return found as Frame & L
}
