import { chooseFor, freshMemory, type Level, type Memory } from '@muster/bots'
import { type Choice, type ChoiceOdds, clone, type Json, oddsFor, type Seat, seededRandom } from '@muster/core'
import type { OfferedGame } from '../context.ts'

/** A position as one seat sees it: all that a thinker gets, never the state. */
interface Position {
  readonly match: string
  readonly game: string
  readonly view: Json
  readonly seat: Seat
  /** Where the thinker's own luck comes from; nothing to do with the match's dice. */
  readonly seed: string
}

export interface ChoiceQuestion extends Position {
  readonly kind: 'choice'
  readonly level: Level
}

export interface OddsQuestion extends Position {
  readonly kind: 'odds'
  readonly choice: Choice
}

export type ThinkerQuestion = ChoiceQuestion | OddsQuestion

/** Thinks for bots and works out odds, away from the thread that serves. */
export interface Thinker {
  /** Rejects if the bot throws or does not answer in time. */
  choose(question: ChoiceQuestion): Promise<Choice>
  odds(question: OddsQuestion): Promise<ChoiceOdds | undefined>
  close(): Promise<void>
}

const MOST_MEMORIES = 1000

/** Answers questions in the thread that calls it. Keeps what bots remember of the last matches they played. */
export function answerer(games: ReadonlyMap<string, OfferedGame>): (question: ThinkerQuestion) => Choice | ChoiceOdds | undefined {
  const memories = new Map<string, Memory>()

  function memoryOf({ match, seat }: Position): Memory {
    const key = `${match}/${seat}`
    const memory = memories.get(key) ?? freshMemory()
    memories.delete(key)
    memories.set(key, memory)
    if (memories.size > MOST_MEMORIES) memories.delete(memories.keys().next().value!)
    return memory
  }

  return question => {
    const offered = games.get(question.game)
    if (!offered) throw new Error(`no game ${question.game}`)
    const { game, hints } = offered
    const { seat, seed } = question
    // The view may share parts with the state: what thinks on it works on a copy.
    const view = clone(question.view)
    const random = seededRandom(seed, question.kind)
    if (question.kind === 'odds') return oddsFor(game, game.guess(view, random), seat, question.choice, random)
    return chooseFor(game, question.level, { view, seat, random, hints, now: () => performance.now(), memory: memoryOf(question) })
  }
}

/** A thinker without threads, for tests and small tools: it holds up everything else while it thinks. */
export function inlineThinker(games: ReadonlyMap<string, OfferedGame>): Thinker {
  const answer = answerer(games)
  return {
    choose: async question => answer(question) as Choice,
    odds: async question => answer(question) as ChoiceOdds | undefined,
    close: async () => undefined,
  }
}
