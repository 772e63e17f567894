import type { Chance, Draw, Random } from './chance.ts'
import type { Choice, Seat, Viewer } from './choice.ts'
import {
  type Decide,
  firstTwoChoices,
  isOpen,
  judge,
  legalChoices,
  ruleOf,
  sampleChoice,
  takeAnswer,
  takeAnswers,
} from './decisions/judge.ts'
import { type Candidate, candidatesOf } from './decisions/pick.ts'
import { FIRST, type Rule, type Step } from './flow.ts'
import type { Game, Options } from './game.ts'
import type { Json } from './json.ts'
import { ENGINE_RULES, type Refusal, refuse } from './refusal.ts'
import { roll } from './roll.ts'
import { emit, endMatch, type Frame, type State } from './state.ts'
import { type Words, words } from './words.ts'

/** Steps that one choice may set off before the match counts as looping. */
export const STEP_BUDGET = 100_000

/** A question that waits for an answer. */
export interface Asked {
  readonly seat: Seat
  readonly kind: Decide['kind']
  readonly rule: string
  readonly prompt: Words
}

/** A rule in progress, for the breadcrumb. */
export interface Crumb {
  readonly rule: string
  readonly words: Words
}

/** The rules of one game at work. All functions that change a state change the one they are given. */
export interface Engine<S extends State = State> {
  readonly game: Game<S>
  /** A new match, run to its first decision. */
  start(options: Options, lists: Json, chance: Chance): S
  /** Runs on until a seat must decide or the match is over. Only needed after a state was built by hand. */
  advance(s: S, chance: Chance): void
  /** As `advance`, but also stops where chance is drawn and gives the draw that waits: for odds. */
  advanceToDraw(s: S): Draw | undefined
  /** Settles the draw at which `advanceToDraw` stopped. */
  settleDraw(s: S, drawn: readonly number[]): void
  /** The questions that wait, as `viewer` may read them. Empty once the match is over. */
  asked(s: S, viewer?: Viewer): Asked[]
  crumbs(s: S): Crumb[]
  /** Judges any answer, however malformed: nothing if it is legal. */
  refuse(s: S, seat: Seat, choice: unknown): Refusal | undefined
  /** The legal choices, lazily: all of a finite decision, those worth trying of a `stop`, none of a `place`. */
  choices(s: S, seat: Seat): Iterable<Choice>
  /** For `pick` and `pickSome`: all that is worth pointing at, legal or refused with the reason. */
  candidates(s: S, seat: Seat): Iterable<Candidate>
  /** A legal choice at random. */
  sample(s: S, seat: Seat, random: Random): Choice
  /** Judges, carries out and runs on to the next decision. A refusal means that nothing changed. */
  choose(s: S, seat: Seat, choice: unknown, chance: Chance): Refusal | undefined
  /** As `choose`, but runs no further: `advance` or `advanceToDraw` must follow. */
  answer(s: S, seat: Seat, choice: unknown): Refusal | undefined
  /** `seat` gives up, whoever is asked. Where others play on (the match is not over then), `advance` must follow. */
  concede(s: S, seat: Seat): Refusal | undefined
  /** The decision that waits, for those that need its fields (totals, pieces, region). */
  waiting(s: S): { readonly step: Decide; readonly frame: Frame; readonly seats: readonly Seat[] } | undefined
}

const engines = new WeakMap<object, Engine>()

/** Gives the engine of a game: one for each game, made when first asked for. */
export function engineOf<S extends State, V>(game: Game<S, V>): Engine<S> {
  let engine = engines.get(game)
  if (!engine) {
    engine = makeEngine(game as unknown as Game)
    engines.set(game, engine)
  }
  return engine as unknown as Engine<S>
}

function makeEngine(game: Game): Engine {
  const rules = ruleTable([roll as unknown as Rule<State, never>, ...game.rules])

  const ruleNamed = (name: string): Rule<State, never> => {
    const rule = rules.get(name)
    if (!rule) throw new Error(`${game.id}: no rule ${name}`)
    return rule
  }
  const stepOf = (f: Frame): Step<State, Frame> => {
    const step = ruleNamed(f.rule).steps.get(f.step)
    if (!step) throw new Error(`${game.id}: no step ${f.rule}.${f.step}`)
    return step as Step<State, Frame>
  }
  const moveOn = (f: Frame): void => {
    f.step = ruleNamed(f.rule).after.get(f.step)!
  }

  /** Names the step in which something was thrown. */
  const blame = (rule: string, step: string, error: unknown): Error =>
    new Error(`${game.id}: ${rule}.${step}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })

  /** Runs steps; stops at a decision, at the end, and, without a source of chance, at a draw. */
  function run(s: State, chance: Chance | undefined): Draw | undefined {
    let rule = ''
    let at = ''
    try {
      for (let budget = STEP_BUDGET; budget > 0; budget--) {
        if (s.outcome) {
          s.frames.length = 0
          return undefined
        }
        const f = s.frames[s.frames.length - 1]
        if (!f) throw new Error('no rule left to run and no outcome')
        if (f.step === '') {
          s.frames.pop()
          continue
        }
        if (f.step === FIRST) f.step = ruleNamed(f.rule).first
        rule = f.rule
        at = f.step
        const next = s.nextFrame
        const step = stepOf(f)
        if (step.kind === 'run') {
          moveOn(f)
          step.run(s, f)
        } else if (step.kind === 'draw') {
          const draw = step.draw(s, f)
          if (!chance && draw.count > 0) return draw
          moveOn(f)
          step.take(s, f, draw.count > 0 ? chance!.draw(s, draw) : [])
        } else if (step.when && !step.when(s, f)) moveOn(f)
        else if (!settled(step, s, f)) return undefined
        if (s.nextFrame > next + 1) throw new Error('calls two rules in one step')
      }
      throw new Error(`step budget of ${STEP_BUDGET} used up in ${placeOf(s)}`)
    } catch (error) {
      throw blame(rule, at, error)
    }
  }

  /** Passes a decision over where there is nothing to ask; gives whether it did. */
  function settled(step: Decide, s: State, f: Frame): boolean {
    const seats = seatsOf(step, s, f)
    if (f.answers) return allAnswered(f, seats) && takeHidden(step, s, f, seats)
    if (seats.length === 1) return !step.always?.(s, f) && answerForced(step, s, f, seats[0]!)
    if (seats.length === 0) moveOn(f)
    return seats.length === 0
  }

  /** A question with one legal answer is not asked, unless the step says so; one of several seats always is, lest silence tell. */
  function answerForced(step: Decide, s: State, f: Frame, seat: Seat): boolean {
    if (isOpen(step, s, f, seat)) return false
    const [only, another] = firstTwoChoices(step, s, f, seat)
    if (another) return false
    if (!only) throw new Error('has no legal answer')
    moveOn(f)
    takeAnswer(step, s, f, only, seat)
    return true
  }

  /** All seats have answered: the answers come out of hiding together. */
  function takeHidden(step: Decide, s: State, f: Frame, seats: readonly Seat[]): true {
    const answers = f.answers!
    delete f.answers
    moveOn(f)
    takeAnswers(step, s, f, answers, seats)
    return true
  }

  function seatsOf(step: Decide, s: State, f: Frame): readonly Seat[] {
    const seat = step.seat(s, f)
    return typeof seat === 'string' ? [seat] : seat
  }

  function waiting(s: State) {
    const frame = s.frames[s.frames.length - 1]
    if (s.outcome || !frame) return undefined
    const step = stepOf(frame)
    if (step.kind === 'run' || step.kind === 'draw') throw new Error(`${game.id}: ${frame.rule}.${frame.step} was not run; call advance`)
    return { step, frame, seats: seatsOf(step, s, frame) }
  }

  function waitingFor(s: State, seat: Seat) {
    const found = waiting(s)
    return found?.seats.includes(seat) && !found.frame.answers?.[seat] ? found : undefined
  }

  function refuseChoice(s: State, seat: Seat, choice: unknown): Refusal | undefined {
    if (s.outcome) return refuse(ENGINE_RULES.over, words('muster.over'))
    const found = waitingFor(s, seat)
    if (!found) return refuse(ENGINE_RULES.notAsked, words('muster.notAsked', { seat }))
    return judge(found.step, s, found.frame, choice, seat)
  }

  function answer(s: State, seat: Seat, choice: unknown): Refusal | undefined {
    const found = s.outcome ? undefined : waitingFor(s, seat)
    const refusal = found ? judge(found.step, s, found.frame, choice, seat) : refuseChoice(s, seat, choice)
    if (refusal || !found) return refusal
    const { step, frame, seats } = found
    const at = frame.step
    const next = s.nextFrame
    if (s.log.length > 0) s.log.length = 0
    try {
      if (seats.length === 1 && !frame.answers) {
        moveOn(frame)
        takeAnswer(step, s, frame, choice as Choice, seat)
      } else {
        frame.answers = { ...frame.answers, [seat]: choice as Choice }
        if (allAnswered(frame, seats)) takeHidden(step, s, frame, seats)
      }
      if (s.nextFrame > next + 1) throw new Error('calls two rules in one step')
    } catch (error) {
      throw blame(frame.rule, at, error)
    }
    return undefined
  }

  return {
    game,
    start(options, lists, chance) {
      const s = game.setup(options, lists)
      run(s, chance)
      return s
    },
    advance: (s, chance) => void run(s, chance),
    advanceToDraw: s => run(s, undefined),
    settleDraw(s, drawn) {
      const frame = s.frames.at(-1)!
      const step = stepOf(frame)
      if (step.kind !== 'draw') throw new Error(`${game.id}: no draw waits`)
      moveOn(frame)
      step.take(s, frame, drawn)
    },
    asked(s, viewer = 'referee') {
      const found = waiting(s)
      if (!found) return []
      const { step, frame, seats } = found
      const rule = ruleOf(step, s, frame)
      const promptOf = (seat: Seat) =>
        step.promptToOthers && viewer !== seat && viewer !== 'referee' ? step.promptToOthers(s, frame, seat) : step.prompt(s, frame, seat)
      return seats.filter(seat => !frame.answers?.[seat]).map(seat => ({ seat, kind: step.kind, rule, prompt: promptOf(seat) }))
    },
    crumbs: s => s.frames.map(f => ({ rule: ruleNamed(f.rule).ref, words: words(`rule.${f.rule}`) })),
    refuse: refuseChoice,
    choices(s, seat) {
      const found = waitingFor(s, seat)
      return found ? legalChoices(found.step, s, found.frame, seat) : []
    },
    candidates(s, seat) {
      const found = waitingFor(s, seat)
      if (!found || (found.step.kind !== 'pick' && found.step.kind !== 'pickSome')) return []
      return candidatesOf(found.step, s, found.frame, seat)
    },
    sample(s, seat, random) {
      const found = waitingFor(s, seat)
      const choice = found && sampleChoice(found.step, s, found.frame, seat, random)
      if (!choice) throw new Error(`${game.id}: ${seat} has nothing to answer`)
      return choice
    },
    choose(s, seat, choice, chance) {
      const refusal = answer(s, seat, choice)
      if (!refusal) run(s, chance)
      return refusal
    },
    answer,
    concede(s, seat) {
      if (s.outcome) return refuse(ENGINE_RULES.over, words('muster.over'))
      s.log.length = 0
      emit(s, { ...words('muster.conceded', { seat }), rule: 'muster.concede' })
      const outcome = game.concede(s, seat)
      if (outcome) endMatch(s, outcome)
      if (s.outcome) s.frames.length = 0
      return undefined
    },
    waiting,
  }
}

function allAnswered(f: Frame, seats: readonly Seat[]): boolean {
  return seats.every(seat => f.answers?.[seat])
}

/** The innermost rules in progress; there may be thousands where a rule calls itself. */
function placeOf(s: State): string {
  const inner = s.frames.slice(-5).map(f => `${f.rule}.${f.step}`)
  return inner.join(' > ')
}

function ruleTable(rules: readonly Rule<State, never>[]): Map<string, Rule<State, never>> {
  const table = new Map<string, Rule<State, never>>()
  for (const rule of rules) {
    if (table.has(rule.name)) throw new Error(`two rules named ${rule.name}`)
    table.set(rule.name, rule)
  }
  return table
}
