import type { Choice, Option, Seat } from '../choice.ts'
import { type Engine, engineOf } from '../engine.ts'
import type { GameEvent } from '../event.ts'
import type { Game } from '../game.ts'
import { canonical } from '../hash.ts'
import type { Refusal } from '../refusal.ts'
import type { State } from '../state.ts'
import { type ScriptedChance, scriptedChance } from './scripted.ts'

/** An answer as tests write it: a bare option stands for `{ pick: option }`. */
export type Answer = Choice | Option

/** A position under test: scripted dice, choices by seat, and questions about what is legal. */
export interface Table<S extends State> {
  readonly engine: Engine<S>
  readonly state: S
  /** Everything that happened since the position was set up. */
  readonly events: readonly GameEvent[]
  /** Scripts the next dice. */
  dice(...faces: number[]): void
  shuffle(order: readonly number[]): void
  /** Answers for a seat. Throws with the refusal if it is not legal. */
  play(seat: Seat, ...answers: Answer[]): void
  /** A seat gives up; where others play on, the match runs to its next decision. Throws if the match is over. */
  concede(seat: Seat): void
  /** Why an answer is not allowed; nothing if it is legal. Changes nothing. */
  refusal(seat: Seat, answer: Answer): Refusal | undefined
  /** The seats that are asked. */
  asked(): Seat[]
  /** The rule id of the question that waits. */
  rule(): string | undefined
  /** The legal options of a `pick` or `pickSome`, all or those with the verb. */
  options(seat: Seat, verb?: string): Option[]
  /**
   * Throws unless exactly these are legal: the options of a `pick` or `pickSome`, all or of one verb, or the divisions of a `divide`. None missing, none
   * more; every one is also judged by itself. Throws as well if the seat is not asked.
   */
  exactly(seat: Seat, answers: readonly Answer[], verb?: string): void
  /** Throws unless all scripted dice and shuffles were used. */
  done(): void
}

/** Sets a state on the table and runs it to its first decision with the dice given. */
export function tableOf<S extends State>(game: Game<S>, state: S, chance: ScriptedChance = scriptedChance()): Table<S> {
  const engine = engineOf(game)
  const events: GameEvent[] = []
  engine.advance(state, chance)
  events.push(...state.log)

  const options = (seat: Seat, verb?: string): Option[] =>
    [...engine.candidates(state, seat)].flatMap(({ option, refusal }) =>
      refusal || (verb !== undefined && option.do !== verb) ? [] : [option],
    )

  /** What a list of legal answers is made of. Throws where there is none to make. */
  const listed = (seat: Seat, verb?: string): Answer[] => {
    const asked = engine.asked(state).find(one => one.seat === seat)
    if (!asked) throw new Error(`${seat} is not asked`)
    if (asked.kind === 'divide') return [...engine.choices(state, seat)]
    if (asked.kind !== 'pick' && asked.kind !== 'pickSome') throw new Error(`the legal answers of a ${asked.kind} make no list`)
    return options(seat, verb)
  }

  return {
    engine,
    state,
    events,
    dice: chance.dice,
    shuffle: chance.shuffle,
    play(seat, ...answers) {
      for (const answer of answers) {
        const refusal = engine.choose(state, seat, choiceOf(answer), chance)
        if (refusal) throw new Error(`${seat} ${canonical(answer)} is refused by ${refusal.rule}: ${canonical(refusal.reason)}`)
        events.push(...state.log)
      }
    },
    concede(seat) {
      const refusal = engine.concede(state, seat)
      if (refusal) throw new Error(`${seat} cannot give up: ${refusal.rule}`)
      if (!state.outcome) engine.advance(state, chance)
      events.push(...state.log)
    },
    refusal: (seat, answer) => engine.refuse(state, seat, choiceOf(answer)),
    asked: () => engine.asked(state).map(asked => asked.seat),
    rule: () => engine.asked(state)[0]?.rule,
    options,
    exactly(seat, expected, verb) {
      const offered = new Set(listed(seat, verb).map(canonical))
      const wanted = new Set(expected.map(canonical))
      const missing = [...wanted].filter(key => !offered.has(key))
      const extra = [...offered].filter(key => !wanted.has(key))
      if (missing.length + extra.length > 0)
        throw new Error(`not offered: ${missing.join(' ') || 'none'}; offered beyond: ${extra.join(' ') || 'none'}`)
    },
    done: chance.done,
  }
}

/** Gives the choice that a test's answer stands for. */
export function choiceOf(answer: Answer): Choice {
  return 'do' in answer ? { pick: answer as Option } : (answer as Choice)
}
