import type { Choice, Option } from '@muster/core'
import type { Order, State, Unit } from '../state.ts'
import { toward } from '../table/space.ts'
import { ADVANCE, ASSAULT, FAST, INCH } from '../tables.ts'
import { unitOf } from '../units.ts'
import { optionOf } from './frames.ts'
import { apart, goalOf } from './goals.ts'
import { CLEAR, within } from './harm.ts'
import { type Scene, sceneOf } from './scene.ts'

/** The orders of the next unit; to be done is worth a thought only where no unit is left. */
export function orderChoices(choices: Iterable<Choice>): Choice[] {
  const found: Choice[] = []
  for (const choice of choices) {
    const { do: verb, unit } = optionOf(choice)
    if (found.length > 0 && (verb === 'done' || unit !== optionOf(found[0]!).unit)) break
    found.push(choice)
  }
  return found
}

/** How the orders of a unit look: what it could shoot and where it could be. */
export function weighOrders(s: State, options: readonly Option[]): number[] {
  const scenes = new Map<number, Scene>()
  return options.map(({ do: verb, unit, order }) => {
    if (verb !== 'order') return 0
    const index = Number(unit)
    const scene = scenes.get(index) ?? sceneOf(s, index)
    scenes.set(index, scene)
    return orderWorth(scene, order as Order)
  })
}

function orderWorth(scene: Scene, order: Order): number {
  switch (order) {
    case 'takeAim':
      return stillWorth(scene, AIMED)
    case 'digIn':
      return stillWorth(scene, DUG) + dugWorth(scene)
    case 'moveOut':
      return Math.max(stillWorth(scene, 1), goingWorth(scene, speedOf(scene.u), true)) + 0.1
    case 'advance':
      return goingWorth(scene, speedOf(scene.u) + (scene.u.infantry ? ADVANCE.infantry : ADVANCE.vehicles), false)
    case 'assault':
      return assaultWorth(scene)
  }
}

/** Take Aim adds 1 to FS, Dig In takes 1 off, roughly. */
const AIMED = 1.25
const DUG = 0.75
/** What an inch nearer to the goal is worth, and to be there. */
const STEP = 0.13
const THERE = 0.8
const ON_GOAL = 3.5 * INCH

const speedOf = (u: Unit) => u.stats.mv * INCH

/** To shoot from where it stands. */
function stillWorth({ foes, at }: Scene, factor: number): number {
  const best = foes.reduce((most, foe) => Math.max(most, within(foe.fires, apart(foe.at, at)) * (foe.holds ? 1.2 : 1)), 0)
  return (factor * best) / CLEAR
}

/** To go towards the goal, and to shoot from there if the order lets it. */
function goingWorth(scene: Scene, speed: number, shoots: boolean): number {
  const { at, foes, s, u } = scene
  const goal = goalOf(s, u) ?? nearest(scene)
  if (!goal) return 0
  const far = apart(goal, at)
  const end = toward(at, goal, Math.floor(Math.min(speed, far)))
  const gain = (STEP * Math.max(0, Math.min(speed, far) - ON_GOAL / 2)) / INCH
  const arrives = far > ON_GOAL && far - speed <= ON_GOAL ? THERE : 0
  const shots = shoots ? foes.reduce((most, foe) => Math.max(most, within(foe.later, apart(foe.at, end))), 0) : 0
  return (goalOf(s, u) ? gain + arrives : gain / 2) + shots / CLEAR - (u.commander ? 0.3 : 0)
}

function nearest({ foes, at }: Scene): { readonly x: number; readonly y: number } | undefined {
  return [...foes].sort((p, q) => apart(p.at, at) - apart(q.at, at))[0]?.at
}

/** Who holds a marker under fire digs in. */
function dugWorth({ foes, goal, at, value }: Scene): number {
  if (!goal || apart(goal, at) > ON_GOAL) return 0
  const fire = foes.reduce((sum, foe) => sum + within(foe.returns, apart(foe.at, at) - speedOf(foe.mark.unit)), 0)
  return (0.2 * Math.min(value, fire / 2)) / CLEAR
}

/** To charge: an enemy must be in reach, and worth it. */
function assaultWorth({ foes, at, u }: Scene): number {
  if (u.stats.ws === null || u.commander) return -1
  const reach = speedOf(u) + ASSAULT + (u.abilities.fast ? FAST : 0) + INCH
  const prey = foes.filter(foe => apart(foe.at, at) - foe.reach + foe.mark.unit.stats.mv * INCH <= reach)
  return prey.reduce((most, foe) => Math.max(most, (1.4 * foe.blows - foe.strikes) / CLEAR + (foe.holds ? 0.5 : 0)), -1)
}

/** Which detachment acts first: who can do most, or who is worth most. */
export function weighDetachments(s: State, options: readonly Option[]): number[] {
  return options.map(({ detachment }) => {
    const d = s.detachments[Number(detachment)]
    return d ? d.units.reduce((sum, i) => sum + unitOf(s, i).points, 0) / 1000 : 0
  })
}
