import { disc, type Point, squaredDistance, within } from '@muster/geometry/table'
import { otherSeat } from '../flow.ts'
import { isFlying, isVehicle } from '../profile.ts'
import { touchesMarker } from '../rules/retrieve.ts'
import { holderOf } from '../rules/scores.ts'
import { EDGES, type Edge, type Mission, type Model, type Objective, type State } from '../state.ts'
import { centreOf } from '../table/edges.ts'
import { outlineOf } from '../table/outline.ts'
import { INCH, OBJECTIVE } from '../tables.ts'
import { scenarioGoal } from './scenarios.ts'

/** Where a model wants to be, how much an inch nearer is worth to it in points, and how much to be there. */
export interface Goal {
  readonly at: Point
  readonly inch: number
  readonly there: number
}

export function distance(one: Point, other: Point): number {
  return Math.sqrt(squaredDistance(one, other))
}

/** Of several things the one for which a number is least. */
export function leastBy<T>(things: readonly T[], measure: (thing: T) => number): T | undefined {
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const thing of things) {
    const value = measure(thing)
    if (value < least) [best, least] = [thing, value]
  }
  return best
}

/** What a model goes for, by the missions of its side and the scenario: the one that promises most; nothing if it only fights. */
export function goalOf(s: State, model: Model): Goal | undefined {
  const goals = [...s.missions[model.seat]!.map(mission => goalFor(s, model, mission)), scenarioGoal(s, model)].flatMap(goal => goal ?? [])
  return leastBy(goals, goal => -goal.inch)
}

function goalFor(s: State, model: Model, mission: Mission): Goal | undefined {
  switch (mission) {
    case 'annihilate':
      return undefined
    case 'occupy':
      return isVehicle(model) ? undefined : objectiveFor(s, model, s.objectives, 0.9, 8)
    case 'demolish':
      return demolitionFor(s, model)
    case 'terminate':
      return preyOf(s, model)
    case 'extract':
      return exitFor(s, model)
    case 'retrieve':
      return isVehicle(model) ? undefined : lootFor(s, model)
  }
}

/** The objective nearest to a model, those that others of its side see to counted as further off. */
function objectiveFor(s: State, model: Model, among: readonly Objective[], inch: number, there: number): Goal | undefined {
  const seenTo = (objective: Objective) =>
    s.models.some(
      other =>
        other.seat === model.seat &&
        other.id !== model.id &&
        other.where === 'table' &&
        !isVehicle(other) &&
        within(OBJECTIVE.hold, disc(objective.at, OBJECTIVE.radius), outlineOf(other)),
    )
  const found = leastBy(among, objective => distance(objective.at, model.at) + (seenTo(objective) ? 9 * INCH : 0))
  if (!found) return undefined
  const isOurs = holderOf(s, found) === model.seat
  return { at: found.at, inch: isOurs && seenTo(found) ? inch / 3 : inch, there }
}

function demolitionFor(s: State, model: Model): Goal | undefined {
  const standing = s.objectives.filter(objective => !objective.destroyed)
  if (s.attacker !== model.seat) return objectiveFor(s, model, standing, 0.4, 2)
  if (isFlying(model)) return undefined
  return objectiveFor(
    s,
    model,
    standing.filter(objective => objective.planter === null),
    1.2,
    10,
  )
}

/** Whether a model that moved there would set its charges off (G14.5.3), and how much that is worth. */
export function blastWorth(s: State, model: Model, at: Point): number {
  const planted = s.objectives.find(objective => objective.planter === model.id && !objective.destroyed)
  if (!planted || !touchesMarker(model, planted.at) || touchesMarker({ ...model, at }, planted.at)) return 0
  return 30
}

/** The enemy's target, as far as it is there. */
function preyOf(s: State, model: Model): Goal | undefined {
  const prey = s.models[s.targets[otherSeat(model.seat)] ?? -1]
  if (prey?.where !== 'table' || s.targets[model.seat] === model.id) return undefined
  return { at: prey.at, inch: 0.35, there: 0 }
}

function radiusOf({ shape }: Model): number {
  return 'radius' in shape ? shape.radius : shape.halfWidth
}

/** Where a base touches an edge beside a point of it. */
export function besideEdge(s: State, model: Model, edge: Edge, { x, y }: Point): Point {
  const by = radiusOf(model)
  const at = { south: { x, y: by }, north: { x, y: s.depth - by }, west: { x: by, y }, east: { x: s.width - by, y } }[edge]
  return { x: Math.max(by, Math.min(s.width - by, at.x)), y: Math.max(by, Math.min(s.depth - by, at.y)) }
}

function exitFor(s: State, model: Model): Goal | undefined {
  const { extraction } = s.ground[model.seat]!
  if (!extraction) return undefined
  return { at: besideEdge(s, model, extraction, centreOf(s, extraction)), inch: 0.04 * model.cost, there: model.cost }
}

function lootFor(s: State, model: Model): Goal | undefined {
  if (!s.loot) return undefined
  const { carrier, at } = s.loot
  if (carrier === null) return { at, inch: 1, there: 20 }
  if (carrier === model.id) {
    const edges = EDGES.map(edge => besideEdge(s, model, edge, model.at))
    const enemies = s.models.filter(other => other.seat !== model.seat && other.where === 'table')
    const danger = (to: Point) => enemies.filter(enemy => distance(enemy.at, to) < 11 * INCH).length
    const exit = leastBy(edges, to => distance(to, model.at) + 3 * INCH * danger(to))!
    return { at: exit, inch: 4, there: 100 }
  }
  const holder = s.models[carrier]!
  return holder.seat === model.seat ? undefined : { at: holder.at, inch: 1, there: 0 }
}
