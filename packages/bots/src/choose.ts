import { type AnyGame, type BotHints, type Choice, type Engine, engineOf, type Random, type Seat, type State } from '@muster/core'
import { FAULTS, greedy } from './greedy.ts'
import { BUDGETS, type Budget, type Level } from './level.ts'
import { type Guard, guardOf, type Memory } from './memory.ts'
import { meterOf } from './meter.ts'
import { search } from './search.ts'
import { shortlist } from './shortlist.ts'
import type { Task } from './task.ts'

/** All that a bot gets: what its seat may see, and means to think with. Never the state. */
export interface Question {
  readonly view: unknown
  readonly seat: Seat
  /** A source of the bot's own. Equal sources and views give equal choices. */
  readonly random: Random
  readonly hints?: BotHints | undefined
  /** The level's own if absent. */
  readonly budget?: Budget | undefined
  /** A clock in milliseconds, for the cap on time. Without it the iterations alone bound the thinking. */
  readonly now?: (() => number) | undefined
  /** Guards against loops where the caller keeps one for the match. */
  readonly memory?: Memory | undefined
}

/** A choice, and what it cost. */
export interface Thought {
  readonly choice: Choice
  readonly iterations: number
}

/** Answers the decision that waits for the seat. Throws if none does. */
export function chooseFor(game: AnyGame, level: Level, question: Question): Choice {
  return think(game, level, question).choice
}

/** As `chooseFor`, with the iterations that were used. */
export function think(game: AnyGame, level: Level, question: Question): Thought {
  const { view, seat, random, hints } = question
  const engine = engineOf(game)
  const guess = () => game.guess(view, random)
  const first = guess()
  const meter = meterOf(question.budget ?? budgetOf(level, hints), question.now)
  const guard = guardOf(question.memory, view)
  const choice =
    level === 'random'
      ? sampleAllowed(engine, first, question, guard)
      : ponder({ engine, hints, guess, seat, choices: allowed(shortlist(engine, hints, first, seat, random), guard), random, meter }, level)
  guard.note(choice)
  return { choice, iterations: meter.used }
}

/** The level's budget, with the play-outs that suit the game. */
function budgetOf(level: Level, hints: BotHints | undefined): Budget {
  const budget = BUDGETS[level]
  return level === 'hard' && hints?.playOuts ? { ...budget, iterations: hints.playOuts } : budget
}

function ponder(task: Task, level: 'easy' | 'normal' | 'hard'): Choice {
  if (task.choices.length === 1) return task.choices[0]!
  return level === 'hard' ? search(task) : greedy(task, FAULTS[level])
}

/** Leaves out what the guard does not allow, unless nothing would be left. */
function allowed(choices: readonly Choice[], guard: Guard): readonly Choice[] {
  if (choices.length === 0) throw new Error('nothing to choose from: is the seat asked?')
  const some = choices.filter(choice => guard.allows(choice))
  return some.length > 0 ? some : choices
}

/** Samples again, a few times, what the guard does not allow. */
function sampleAllowed(engine: Engine, s: State, { seat, random }: Question, guard: Guard): Choice {
  let choice = engine.sample(s, seat, random)
  for (let tries = 0; tries < 8 && !guard.allows(choice); tries++) choice = engine.sample(s, seat, random)
  return choice
}
