import type { Seat } from '@muster/core'
import type { Point } from '@muster/geometry/table'
import { HEROES } from '../scenarios/lax/forces.ts'
import { isFreedman, isSlave } from '../scenarios/liberty-or-death/sides.ts'
import type { Infiltrators, Lax } from '../scenarios/state.ts'
import { EDGES, type Model, type State } from '../state.ts'
import { centreOf } from '../table/edges.ts'
import { INCH } from '../tables.ts'
import { besideEdge, distance, type Goal, leastBy } from './goals.ts'

const at = (x: number, y: number): Point => ({ x: x * INCH, y: y * INCH })

/** Places behind the doors of the main rooms: at a wall of the Power Plant, in the Command Center, in the rooms that are nearest to the entrance. */
const IN_ROOMS = { powerPlant: at(31, 8.5), commandCenter: at(31, 15.5), nearEntrance: [at(5, 9), at(5, 15)] } as const

const goal = (place: Point | undefined, inch: number, there: number): Goal | undefined => place && { at: place, inch, there }

function nearest(model: Model, others: readonly Model[]): Point | undefined {
  return leastBy(
    others.filter(other => other.where === 'table' && other.id !== model.id),
    other => distance(other.at, model.at),
  )?.at
}

/** What a model goes for in a scenario (as `goalOf`); nothing if it only fights. */
export function scenarioGoal(s: State, model: Model): Goal | undefined {
  switch (s.scenario?.id) {
    case 'infiltrators':
      return infiltratorsGoal(s, model, s.scenario)
    case 'libertyOrDeath':
      return libertyGoal(s, model)
    case 'totalTermination':
      return model.seat === s.scenario.machines ? goal(nearest(model, enemiesOf(s, model)), 0.4, 0) : undefined
    case 'lax':
      return laxGoal(s, model, s.scenario)
    case 'own':
      return ownGoal(s, model)
    default:
      return undefined
  }
}

const enemiesOf = (s: State, model: Model) => s.models.filter(other => other.seat !== model.seat)

function infiltratorsGoal(s: State, model: Model, { machines, objective, beacons, captain }: Infiltrators): Goal | undefined {
  if (model.seat !== machines) {
    const revealed = enemiesOf(s, model).filter(enemy => enemy.revealed)
    return goal(nearest(model, revealed), 0.3, 0)
  }
  if (objective === 'destroyPowerPlant') return goal(IN_ROOMS.powerPlant, 2, 40)
  if (objective === 'captureCommandCenter') return goal(IN_ROOMS.commandCenter, 2, 40)
  if (objective === 'execute') return goal(s.models[captain ?? -1]?.at, 1, 0)
  if (objective === 'homingBeacon' && !beacons.includes(model.id)) {
    return goal(
      leastBy(IN_ROOMS.nearEntrance, place => distance(place, model.at)),
      2,
      30,
    )
  }
  if (objective !== 'seekAndDestroy') return undefined
  const left = s.objectives.filter(marker => !marker.destroyed)
  return goal(leastBy(left, marker => distance(marker.at, model.at))?.at, 1.5, 10)
}

function libertyGoal(s: State, model: Model): Goal | undefined {
  if (isSlave(s, model)) return undefined
  if (isFreedman(s, model)) {
    const edges = EDGES.map(edge => besideEdge(s, model, edge, model.at))
    return goal(
      leastBy(edges, edge => distance(edge, model.at)),
      1,
      10,
    )
  }
  const isRaider = model.seat === s.scenario!.resistance
  const wanted = s.models.filter(other => (isRaider ? isSlave(s, other) : isFreedman(s, other)))
  return goal(nearest(model, wanted), isRaider ? 1 : 0.6, 5)
}

function laxGoal(s: State, model: Model, { resistance, truck }: Lax): Goal | undefined {
  const heroes = s.models.filter(other => HEROES.includes(other.profile))
  if (model.seat !== resistance) return goal(nearest(model, [...heroes, ...(truck === null ? [] : [s.models[truck]!])]), 0.4, 0)
  const carries = heroes.some(hero => hero.aboard === model.id)
  const exit = besideEdge(s, model, 'north', centreOf(s, 'north'))
  return HEROES.includes(model.profile) || carries ? goal(exit, 3, 100) : undefined
}

/** Those of a side that escapes go for its edge, others for the markers. */
function ownGoal(s: State, model: Model): Goal | undefined {
  const { extraction } = s.ground[model.seat]!
  if (extraction) return goal(besideEdge(s, model, extraction, centreOf(s, extraction)), 1, 20)
  return goal(leastBy(s.objectives, marker => distance(marker.at, model.at))?.at, 0.9, 8)
}

/** What a side has achieved in a scenario, in points beside those of its models. */
export function scenarioStanding(s: State, seat: Seat): number {
  const { scenario } = s
  const isResistance = seat === scenario?.resistance
  const own = s.models.filter(model => model.seat === seat)
  switch (scenario?.id) {
    case 'infiltrators':
      return isResistance ? 0 : 60 * scenario.beacons.filter(id => s.models[id]!.where === 'table').length + 10 * scenario.looked.length
    case 'libertyOrDeath':
      return 25 * own.filter(model => model.profile === 'slave' && model.where !== 'destroyed').length
    case 'totalTermination':
      return isResistance ? 15 * (5 * scenario.waves + scenario.pool) : 0
    case 'lax':
      return isResistance ? laxStanding(own) : 0
    case 'own':
      return leftIn(own)
    default:
      return 0
  }
}

function laxStanding(own: readonly Model[]): number {
  const heroes = own.filter(model => HEROES.includes(model.profile))
  return heroes.reduce((sum, hero) => sum + (hero.where === 'escaped' ? 250 : hero.where === 'destroyed' ? 0 : 120), 0)
}

/** Models that have left count as if they were still there. */
function leftIn(own: readonly Model[]): number {
  return own.reduce((sum, model) => sum + (model.where === 'escaped' ? model.cost + 20 : 0), 0)
}
