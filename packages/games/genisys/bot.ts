import type { BotHints, Choice, Option, Placement, Seat } from '@muster/core'
import { weighRerolls } from './bot/dice.ts'
import { attackWaiting, evaluate } from './bot/evaluate.ts'
import { firstOf, localsOf, optionOf, questionOf } from './bot/frames.ts'
import { distance, goalOf } from './bot/goals.ts'
import { actChoices, CLEAR, pathChoices, weighActs, weighPaths } from './bot/moves.ts'
import { interruptWorth, weighAttacks } from './bot/shots.ts'
import { commandOf } from './profile.ts'
import type { Attacking } from './rules/firings.ts'
import { standAt, wholeOf } from './rules/opportunity-fire.ts'
import type { Model, State } from './state.ts'
import type { Stand } from './table/moves.ts'
import { INCH } from './tables.ts'

/** Choices of a kind that is not thought about one by one. */
const MOST = 12
const MOST_ATTACKS = 80

/** Choices whose verb says all: what is better than doing nothing, and what is worse. */
const VERBS: { readonly [verb: string]: number } = {
  plant: 3,
  noFate: 1,
  follow: 1,
  comeIn: 1,
  raise: 1,
  command: 0.5,
  hand: -1,
  ride: -1,
  board: -1,
  leave: 1,
  runOver: 1,
  sniff: 1,
  guard: -1,
  defend: 0.5,
  toReserve: -1,
  setUpLanded: -1,
  wreck: 5,
  look: 3,
  free: 3,
  recapture: 3,
  arm: 1,
  swap: 0.3,
  build: 0.3,
  leaveTable: -0.5,
  hold: -1,
}

/** Questions whose answers are thought about one by one; for all others the one that looks best will do. */
const THOUGHT: { readonly [question: string]: number } = {
  'attack.declare': 3,
  'turn.nameFirst': 2,
  'plant.choose': 2,
  'fromPoint.choosePath': 4,
  'reserve.choose': 2,
  'handOver.choose': 3,
}

/** The choices worth a thought: a short list for each kind of question. */
function candidates(s: State, seat: Seat, choices: Iterable<Choice>): readonly Choice[] {
  const question = questionOf(s)
  switch (question) {
    case 'activation.act':
      return actChoices(s, choices)
    case 'move.choosePath':
      return pathChoices(s, choices)
    case 'opportunityFire.choosePoint':
      return [...pointChoices(s)]
    default:
      return bestOf(s, seat, firstOf(choices, question === 'attack.declare' ? MOST_ATTACKS : MOST), THOUGHT[question] ?? 1)
  }
}

/** So many of the choices that look best. */
function bestOf(s: State, seat: Seat, choices: readonly Choice[], most: number): readonly Choice[] {
  if (choices.length <= most) return choices
  const looks = weigh(s, seat, choices)
  const order = [...choices.keys()].sort((a, b) => looks[b]! - looks[a]! || a - b)
  return order.slice(0, most).map(i => choices[i]!)
}

interface Interrupting {
  readonly mover: number
  readonly path: readonly Stand[]
  readonly gone: number
  readonly ambusher?: number
}

/** What an ambusher's fire is worth where the mover is after a length of its path. */
function worthAt(s: State, f: Interrupting, ambusher: number, at: number): number {
  return interruptWorth(s, ambusher, { ...s.models[f.mover]!, ...standAt(f.path, at) })
}

/** Points of the path that an ambusher might choose. */
function lengthsOf({ path, gone }: Interrupting): number[] {
  const whole = wholeOf(path)
  return [...new Set([0, 0.25, 0.5, 0.75, 1].map(part => Math.round(gone + (whole - gone) * part)))]
}

function* pointChoices(s: State): Generator<Choice> {
  const f = localsOf<Interrupting>(s)
  yield { stop: null }
  for (const at of lengthsOf(f)) if (worthAt(s, f, f.ambusher!, at) > 0) yield { stop: at }
}

function weighPoints(s: State, choices: readonly Choice[]): number[] {
  const f = localsOf<Interrupting>(s)
  return choices.map(choice => ('stop' in choice && choice.stop !== null ? worthAt(s, f, f.ambusher!, choice.stop) / CLEAR : 0))
}

/** To interrupt is worth what the best shot along the path is, but for the other shots that it gives up. */
function weighInterrupts(s: State, options: readonly Option[]): number[] {
  const f = localsOf<Interrupting>(s)
  return options.map(({ do: verb, model }) => {
    if (verb === 'pass') return 0.4
    return Math.max(...lengthsOf(f).map(at => worthAt(s, f, Number(model), at))) / CLEAR
  })
}

/** Who acts first: Commanders, then who is nearest to an enemy, the dearest first. */
function weighModels(s: State, options: readonly Option[]): number[] {
  return options.map(option => {
    const model = s.models[Number(option.model)]
    if (model?.where !== 'table') return model?.where === 'waiting' ? 0.3 : 0
    const enemies = s.models.filter(other => other.seat !== model.seat && other.where === 'table')
    const far = Math.min(FAR, ...enemies.map(enemy => distance(enemy.at, model.at)))
    return (FAR - far) / FAR + model.cost / 200 + (commandOf(model) > 0 ? 1 : 0)
  })
}

/** Beyond this nobody is near. */
const FAR = 24 * INCH

/** Where to be set down: near the goal, or else near the middle. */
function weighSettings(s: State, model: Model | undefined, choices: readonly Choice[]): number[] {
  const wanted = (model && goalOf(s, model)?.at) ?? { x: s.width / 2, y: s.depth / 2 }
  return choices.map(choice => {
    const to: Placement | undefined = 'place' in choice ? choice.place.at(-1) : undefined
    return to ? (-0.15 * distance(to, wanted)) / INCH : 0
  })
}

/** How choices look at a glance, by the rule that asks for them. */
function weigh(s: State, seat: Seat, choices: readonly Choice[]): readonly number[] {
  const options = choices.map(optionOf)
  const acting = () => s.models[localsOf<{ readonly model: number }>(s).model]!
  switch (questionOf(s)) {
    case 'activation.act':
      return weighActs(s, options)
    case 'move.choosePath':
      return weighPaths(s, acting(), choices, localsOf<{ readonly double: boolean }>(s).double)
    case 'fromPoint.choosePath':
      return weighPaths(s, acting(), choices, localsOf<{ readonly way: { readonly double: boolean } }>(s).way.double)
    case 'setUp.placeModel':
    case 'entryByEdge.choosePoint':
      return weighSettings(s, acting(), choices)
    case 'attack.declare':
      return weighAttacks(s, localsOf<Attacking>(s), options, CLEAR)
    case 'opportunityFire.chooseAmbusher':
      return weighInterrupts(s, options)
    case 'opportunityFire.choosePoint':
      return weighPoints(s, choices)
    case 'impulse.planActivations':
    case 'impulse.execute':
      return weighModels(s, options)
    case 'roll.offerReroll':
    case 'rollOff.offer':
      return weighRerolls(s, seat, options)
    default:
      return choices.map(choice => ('pickSome' in choice ? -choice.pickSome.length : (VERBS[optionOf(choice).do] ?? 0)))
  }
}

/** Halves of activations so far: play-outs are cut where a model has moved and is about to attack, or where its activation is over, so that no dice of its attack decide. */
function stretch(s: State): number {
  const over = s.models.filter(
    model => model.done > 0 || model.ready === 2 || model.where === 'destroyed' || model.where === 'escaped',
  ).length
  return 2 * (s.turn * (s.models.length + 1) + over) + (attackWaiting(s) ? 1 : 0)
}

/** What bots know of Genisys. The dice of a few play-outs tell less of a choice than a glance, which reckons with their chances: one play-out follows the glance. */
export const botHints: BotHints<State> = { evaluate, candidates, weigh, stretch, ahead: 1, playOuts: 1 }
