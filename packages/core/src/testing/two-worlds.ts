import { oneOf, type Random } from '../chance.ts'
import type { Choice, Viewer } from '../choice.ts'
import { clone } from '../clone.ts'
import { engineOf } from '../engine.ts'
import { eventsFor } from '../event.ts'
import type { AnyGame } from '../game.ts'
import { canonical } from '../hash.ts'
import { hiddenAnswers } from '../hidden-answers.ts'
import { oddsFor } from '../odds.ts'
import { looseChance, seededRandom } from '../seeded.ts'
import type { State } from '../state.ts'
import { promptFor } from '../updates.ts'

/** Everything that a viewer is told of a position, as text: byte for byte what two worlds must share. */
export function toldTo(game: AnyGame, s: State, viewer: Viewer): string {
  const engine = engineOf(game)
  const isSeat = engine.asked(s).some(asked => asked.seat === viewer)
  return JSON.stringify({
    view: game.view(s, viewer),
    prompt: isSeat ? promptFor(engine, s, viewer) : null,
    waiting: engine.asked(s, viewer),
    crumbs: engine.crumbs(s),
    outcome: s.outcome,
    known: game.known(s, viewer),
  })
}

/**
 * The two-worlds gate at one position. For every seat and the spectator another world is made that differs only in what that viewer may not know
 * (`game.guess`). The viewer must be told the same in both: view, question, options, refusals, odds, order and size; and the same events after a choice
 * that is made in both worlds with the same dice, unless it reveals something to the viewer or brings hidden answers to light. Gives the first difference in words, or nothing.
 */
export function twoWorldsFault(game: AnyGame, s: State, random: Random, seats: readonly string[]): string | undefined {
  for (const viewer of [...seats, 'spectator']) {
    // The view as it comes over the wire: nothing can hide behind it.
    const other = game.guess(JSON.parse(JSON.stringify(game.view(s, viewer))), random)
    const fault =
      differ('told', toldTo(game, s, viewer), toldTo(game, other, viewer)) ??
      refusalsDiffer(game, s, other, viewer) ??
      oddsDiffer(game, s, other, viewer) ??
      afterDiffers(game, s, other, viewer, random)
    if (fault) return `${viewer}: ${fault}`
  }
  return undefined
}

function differ(what: string, a: string, b: string): string | undefined {
  if (a === b) return undefined
  const at = [...a].findIndex((c, i) => c !== b[i])
  return `${what} differs: ${a.slice(Math.max(0, at - 80), at + 80)} / ${b.slice(Math.max(0, at - 80), at + 80)}`
}

/** Answers that would be legal in one of the worlds: what the viewer is told of each may not tell which world it is. */
function refusalsDiffer(game: AnyGame, s: State, other: State, viewer: Viewer): string | undefined {
  const engine = engineOf(game)
  if (!engine.asked(s).some(asked => asked.seat === viewer)) return undefined
  const random = seededRandom(0, 'two-worlds')
  for (const world of [s, other, s, other]) {
    const choice = engine.sample(world, viewer, random)
    const [a, b] = [s, other].map(w => JSON.stringify(engine.refuse(w, viewer, choice) ?? null))
    const fault = differ('refusal', a!, b!)
    if (fault) return fault
  }
  return undefined
}

function oddsDiffer(game: AnyGame, s: State, other: State, viewer: Viewer): string | undefined {
  const engine = engineOf(game)
  if (!engine.asked(s).some(asked => asked.seat === viewer)) return undefined
  const choice = engine.sample(s, viewer, seededRandom(0, 'two-worlds'))
  const [a, b] = [s, other].map(world => JSON.stringify(oddsFor(game, world, viewer, choice, seededRandom(0, 'two-worlds-odds')) ?? null))
  return differ('odds', a!, b!)
}

function afterDiffers(game: AnyGame, s: State, other: State, viewer: Viewer, random: Random): string | undefined {
  const engine = engineOf(game)
  const asked = engine.asked(s)
  if (asked.length === 0) return undefined
  const { seat } = oneOf(random, asked)
  const choice: Choice = engine.sample(s, seat, random)
  if (engine.refuse(other, seat, choice)) return undefined
  const dice = random.below(1_000_000)
  const play = (world: State): State => {
    const after = clone({ ...world, log: [] })
    engine.choose(after, seat, choice, looseChance(seededRandom(dice, 'two-worlds-dice')))
    return after
  }
  const [a, b] = [play(s), play(other)]
  if (hiddenAnswers(a) < hiddenAnswers(s)) return undefined
  const known = canonical(game.known(s, viewer))
  if (known !== canonical(game.known(a, viewer)) || known !== canonical(game.known(b, viewer))) return undefined
  return (
    differ('events', JSON.stringify(eventsFor(a.log, viewer)), JSON.stringify(eventsFor(b.log, viewer))) ??
    differ('told after', toldTo(game, a, viewer), toldTo(game, b, viewer))
  )
}
