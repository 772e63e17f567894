import { type AnyGame, type Chance, type Choice, engineOf, type Option, type Rule, type State, seededRandom } from '@muster/core'

/** A game that was played at random: what every side of a comparison plays again. */
export interface Recorded {
  /** The answers that seats gave. */
  readonly answers: readonly { readonly seat: string; readonly choice: Choice }[]
  /** All moves that were made: the answers, and the moves that core makes itself because no other is legal. */
  readonly moves: readonly Move[]
  /** The board at the end, as text. */
  readonly board: string
}

export interface Move {
  readonly seat: string
  readonly option: Option
}

/** For games without dice or shuffles. */
export const NO_CHANCE: Chance = {
  draw() {
    throw new Error('this game draws no chance')
  },
}

/** Plays `count` games of picks at random and records them. `board` turns the last state into text. */
export function record<S>(game: AnyGame, board: (s: S) => string, count: number): Recorded[] {
  const moves: Move[] = []
  const engine = engineOf({ ...game, rules: game.rules.map(rule => overheard(rule, moves)) })
  return Array.from({ length: count }, (_, i) => {
    const random = seededRandom(i, 'bench/record')
    const s = engine.start({}, null, NO_CHANCE)
    const answers: Recorded['answers'][number][] = []
    moves.length = 0
    while (!s.outcome) {
      const seat = engine.waiting(s)!.seats[0]!
      const choice = engine.sample(s, seat, random)
      answers.push({ seat, choice })
      engine.choose(s, seat, choice, NO_CHANCE)
    }
    return { answers, moves: [...moves], board: board(s as unknown as S) }
  })
}

/** The rule, with every option that it takes written to `moves`. */
function overheard(rule: Rule<State, never>, moves: Move[]): Rule<State, never> {
  const steps = [...rule.steps].map(([name, step]): [string, typeof step] => {
    if (step.kind !== 'pick') return [name, step]
    const take: typeof step.take = (s, f, option, seat) => {
      moves.push({ seat, option })
      step.take(s, f, option, seat)
    }
    return [name, { ...step, take }]
  })
  return { ...rule, steps: new Map(steps) }
}
