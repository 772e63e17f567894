import type { BotHints, Choice, Engine, Random, Seat, State } from '@muster/core'

/** Samples of a decision that cannot be listed. */
const SAMPLES = 16
/** Choices looked at one by one; of longer lists the rest is represented by samples. */
const MOST_LISTED = 256

/** The choices that a bot thinks about: the game's candidates, or all legal ones, or samples where there are too many. Never empty while the seat is asked. */
export function shortlist(engine: Engine, hints: BotHints | undefined, s: State, seat: Seat, random: Random): readonly Choice[] {
  const kind = engine.waiting(s)?.step.kind
  const choices = kind === 'place' ? samples(engine, s, seat, random) : engine.choices(s, seat)
  const candidates = hints?.candidates?.(s, seat, choices, random)
  if (candidates && candidates.length > 0) return candidates
  return listed(engine, s, seat, random, choices)
}

/** Lazy: a game that makes its own candidates does not pay for samples. */
function* samples(engine: Engine, s: State, seat: Seat, random: Random): Generator<Choice> {
  for (let n = 0; n < SAMPLES; n++) yield engine.sample(s, seat, random)
}

function listed(engine: Engine, s: State, seat: Seat, random: Random, choices: Iterable<Choice>): Choice[] {
  const out: Choice[] = []
  for (const choice of choices) {
    if (out.length === MOST_LISTED) return [...out, ...samples(engine, s, seat, random)]
    out.push(choice)
  }
  return out
}

/** The seat to answer next: the first of those asked that has not answered. */
export function nextSeat(engine: Engine, s: State): Seat {
  const { frame, seats } = engine.waiting(s)!
  return seats.find(seat => !frame.answers?.[seat])!
}
