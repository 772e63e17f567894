import { type AnyGame, type Choice, type Match, type Placement, type Random, type Rule, type Seat, type Step, shuffled } from '@muster/core'
import type { State } from '../state.ts'
import { squared } from '../table/space.ts'

/** What gives a turn away or declines: random play that takes them as often as all else never comes near the enemy. */
const IDLE = ['end', 'pass', 'passPhase', 'done', 'enough', 'hold']
/** One choice in so many is wholly by chance, so that what is idle is played too. */
const BY_CHANCE = 6
/** Ways that are compared for a unit that moves: it takes the one that brings it nearest to an enemy. */
const WAYS = 2

/** A random choice that prefers doing to ending, each verb as often as any other, and moves towards the enemy: it reaches what plain chance seldom does. */
export function eagerChoice(match: Match, seat: Seat, random: Random): Choice {
  const { engine, state } = match
  const sample = () => engine.sample(state, seat, random)
  const { step, frame } = engine.waiting(state)!
  if (random.below(BY_CHANCE) === 0) return sample()
  if (step.kind === 'pick') return doing(match, seat, random) ?? sample()
  if (step.kind !== 'place' || frame.rule !== 'move') return sample()
  const s = state as State
  const ways = Array.from({ length: WAYS }, sample)
  return ways.reduce((best, way) => (nearness(s, seat, way) < nearness(s, seat, best) ? way : best))
}

/** One of the options that do something: first a verb, then what with. Judged one by one until one is legal, so that few are; each legal one is as likely as if all were. */
function doing(match: Match, seat: Seat, random: Random): Choice | undefined {
  const { engine, state } = match
  const { step, frame } = engine.waiting(state)!
  if (step.kind !== 'pick') return undefined
  const options = [...step.options(state, frame, seat)].filter(option => !IDLE.includes(option.do))
  const verbs = shuffled(random, [...new Set(options.map(option => option.do))])
  for (const verb of verbs) {
    const same = options.filter(option => option.do === verb)
    const legal = shuffled(random, same).find(option => !step.refuse(state, frame, option, seat))
    if (legal) return { pick: legal }
  }
  return undefined
}

/** The squared distance from the first model placed to the nearest enemy. */
function nearness(s: State, seat: Seat, choice: Choice): number {
  const [at] = 'place' in choice ? (choice.place as readonly Placement[]) : []
  const foes = s.models.filter(m => m.where === 'board' && s.units[m.unit]!.side !== seat)
  return at ? foes.reduce((least, foe) => Math.min(least, squared(at, foe)), Number.POSITIVE_INFINITY) : 0
}

/** A game that counts how often each step of its rules was come to, by `rule.step`; every step is in the count from the beginning. */
export function countingSteps<G extends AnyGame>(game: G): { readonly game: G; readonly counts: Map<string, number> } {
  const counts = new Map<string, number>()
  const rules = game.rules.map(rule => ({
    ...rule,
    steps: new Map([...rule.steps].map(([name, step]) => [name, counted(counts, `${rule.name}.${name}`, step)])),
  }))
  return { game: { ...game, rules: rules as readonly Rule[] }, counts }
}

function counted(counts: Map<string, number>, name: string, step: Step<never, never>): unknown {
  counts.set(name, 0)
  const note = () => void counts.set(name, counts.get(name)! + 1)
  const noting =
    <A extends readonly unknown[], R>(work: (...given: A) => R) =>
    (...given: A): R => {
      note()
      return work(...given)
    }
  if (step.kind === 'run') return { ...step, run: noting(step.run) }
  type Work = (...given: readonly unknown[]) => void
  const takeAll = step.kind !== 'draw' && step.takeAll ? { takeAll: noting(step.takeAll as Work) } : {}
  return { ...step, take: noting(step.take as Work), ...takeAll }
}
