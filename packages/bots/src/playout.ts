import type { BotHints, Chance, Choice, Engine, Random, State } from '@muster/core'
import { nextSeat, shortlist } from './shortlist.ts'
import { best, fraction } from './worth.ts'

/** How far a play-out's glance may err, so that it does not always see the same match. */
const ERROR = 0.5
const AHEAD = 2

/** When a play-out that starts now is cut: at the beginning of this stretch. */
export function horizon(hints: BotHints | undefined, s: State): number {
  return hints?.stretch ? hints.stretch(s) + (hints.ahead ?? AHEAD) : Number.POSITIVE_INFINITY
}

/** Plays a guess on by glances, for all seats, to the horizon or the end, `most` decisions at most. */
export function playOut(
  engine: Engine,
  hints: BotHints | undefined,
  s: State,
  until: number,
  most: number,
  chance: Chance,
  random: Random,
): void {
  for (let n = 0; n < most && !s.outcome && !past(hints, s, until); n++) {
    const seat = nextSeat(engine, s)
    if (!hints?.weigh) engine.choose(s, seat, engine.sample(s, seat, random), chance)
    else engine.choose(s, seat, glance(hints, s, seat, shortlist(engine, hints, s, seat, random), random), chance)
  }
}

/** Whether the horizon is reached. */
export function past(hints: BotHints | undefined, s: State, until: number): boolean {
  return hints?.stretch !== undefined && hints.stretch(s) >= until
}

function glance(hints: BotHints, s: State, seat: string, choices: readonly Choice[], random: Random): Choice {
  if (choices.length === 1) return choices[0]!
  const looks = hints.weigh!(s, seat, choices)
  return choices[best(looks.map(look => look + ERROR * (2 * fraction(random) - 1)))]!
}
