import type { Seat } from '@muster/core'
import { otherSeat } from '../flow.ts'
import { isReeling, rulesOf } from '../profile.ts'
import { scoreOf } from '../rules/scores.ts'
import type { Mission, Model, State } from '../state.ts'
import { INCH } from '../tables.ts'
import { distance, goalOf } from './goals.ts'
import { scenarioStanding } from './scenarios.ts'

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

/** How a position stands for a seat, from -1 to 1: points alive, the missions of both sides, the way to what they want. */
export function evaluate(s: State, seat: Seat): number {
  const lead = standing(s, seat) - standing(s, otherSeat(seat))
  return lead / Math.sqrt(SPREAD * SPREAD + lead * lead)
}

function standing(s: State, seat: Seat): number {
  const alive = s.models.reduce((sum, model) => (model.seat === seat ? sum + worth(s, model) : sum), 0)
  return s.missions[seat]!.reduce((sum, mission) => sum + LEADS[mission] * scoreOf(s, seat, mission), alive + scenarioStanding(s, seat))
}

/** What a model is worth where it stands: less when it is hurt, Reeling, or not yet there, or has far to go. */
function worth(s: State, model: Model): number {
  if (model.where === 'destroyed' || model.where === 'escaped') return 0
  const { resilient } = rulesOf(model)
  const health = resilient === undefined ? 1 : 1 - model.damage / (2 * resilient)
  const state = (isReeling(model) ? 0.75 : 1) * (model.crawler ? 0.35 : 1) * (model.where === 'table' ? 1 : 0.9)
  const planted = s.objectives.some(objective => objective.planter === model.id && !objective.destroyed) ? 12 : 0
  return model.cost * health * state + planted - (model.where === 'table' ? wayOf(s, model) : 0)
}

function wayOf(s: State, model: Model): number {
  const goal = goalOf(s, model)
  return goal ? (0.5 * goal.inch * distance(goal.at, model.at)) / INCH : 0
}
