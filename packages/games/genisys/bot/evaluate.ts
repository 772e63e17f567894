import type { Seat } from '@muster/core'
import { otherSeat } from '../flow.ts'
import { isReeling, rulesOf } from '../profile.ts'
import type { Attacking } from '../rules/firings.ts'
import { standOf } from '../rules/moving.ts'
import { scoreOf } from '../rules/scores.ts'
import type { Mission, Model, State } from '../state.ts'
import { localsOf, questionOf } from './frames.ts'
import { scenarioStanding } from './scenarios.ts'
import { sceneOf, worthOfPlace } from './scene.ts'

/** What a lead in a mission counts, in points, and what is as good as won. */
const LEADS: { readonly [mission in Mission]: number } = {
  annihilate: 0.3,
  occupy: 22,
  demolish: 25,
  terminate: 45,
  extract: 1,
  retrieve: 40,
}
const SPREAD = 150

/** How a position stands for a seat, from -1 to 1: points alive, the missions of both sides, what their places promise. */
export function evaluate(s: State, seat: Seat): number {
  const lead = standing(s, seat) - standing(s, otherSeat(seat))
  return lead / Math.sqrt(SPREAD * SPREAD + lead * lead)
}

function standing(s: State, seat: Seat): number {
  const alive = s.models.reduce((sum, model) => (model.seat === seat ? sum + worth(s, model) : sum), 0)
  return s.missions[seat]!.reduce(
    (sum, mission) => sum + LEADS[mission] * scoreOf(s, seat, mission),
    alive + scenarioStanding(s, seat) + prospects(s, seat),
  )
}

/** What a model is worth where it stands: less when it is hurt, Reeling, or not yet there. */
function worth(s: State, model: Model): number {
  if (model.where === 'destroyed' || model.where === 'escaped') return 0
  const { resilient } = rulesOf(model)
  const health = resilient === undefined ? 1 : 1 - model.damage / (2 * resilient)
  const state = (isReeling(model) ? 0.75 : 1) * (model.crawler ? 0.35 : 1) * (model.where === 'table' ? 1 : 0.9)
  const planted = s.objectives.some(objective => objective.planter === model.id && !objective.destroyed) ? 12 : 0
  return model.cost * health * state + planted
}

/** How much of what places promise counts: all of it for who is about to attack, less for who may yet be shot or move. */
const PROMISE = 0.4

/** What the places of a side's models promise and threaten: their fire, the enemy's, and their goals. */
function prospects(s: State, seat: Seat): number {
  const attack = attackWaiting(s)
  return s.models.reduce((sum, model) => {
    if (model.seat !== seat || model.where !== 'table') return sum
    const isNow = attack?.model === model.id
    const coming = isNow ? { moved: attack.moved, doubled: attack.doubled } : { moved: true, doubled: false }
    const worth = worthOfPlace(sceneOf(s, model), standOf(model), coming)
    return sum + (isNow ? 1 : isReeling(model) ? PROMISE / 2 : PROMISE) * worth
  }, 0)
}

/** The attack that a model which has moved is about to declare, if one is. */
export function attackWaiting(s: State): Attacking | undefined {
  if (questionOf(s) !== 'attack.declare') return undefined
  const attack = localsOf<Attacking>(s)
  return attack.mover === undefined ? attack : undefined
}
