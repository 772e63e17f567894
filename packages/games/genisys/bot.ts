import type { BotHints, Choice, Seat } from '@muster/core'
import { otherSeat } from './flow.ts'
import { isReeling, rulesOf } from './profile.ts'
import { scoreOf } from './rules/scores.ts'
import type { Mission, Model, State } from './state.ts'

/** What a model is worth where it stands: less when it is hurt, Reeling, or not yet there. */
function worth(model: Model): number {
  if (model.where === 'destroyed' || model.where === 'escaped') return 0
  const { resilient } = rulesOf(model)
  const health = resilient === undefined ? 1 : 1 - model.damage / (2 * resilient)
  return model.cost * health * (isReeling(model) ? 0.8 : 1) * (model.crawler ? 0.3 : 1) * (model.where === 'reserve' ? 0.9 : 1)
}

function strength(s: State, seat: Seat): number {
  return s.models.reduce((sum, model) => (model.seat === seat ? sum + worth(model) : sum), 0)
}

/** How far ahead a seat is in one of its missions, from -1 to 1. */
function lead(s: State, seat: Seat, mission: Mission): number {
  const [own, other] = [scoreOf(s, seat, mission), scoreOf(s, otherSeat(seat), mission)]
  return own + other === 0 ? 0 : (own - other) / (own + other)
}

/** How an undecided position stands for a seat: its missions, and the points still alive. */
function evaluate(s: State, seat: Seat): number {
  const [own, other] = [strength(s, seat), strength(s, otherSeat(seat))]
  const material = (own - other) / Math.max(1, own + other)
  const missions = s.missions[seat]!
  const ahead = missions.length === 0 ? 0 : missions.reduce((sum, mission) => sum + lead(s, seat, mission), 0) / missions.length
  return Math.max(-0.99, Math.min(0.99, 0.5 * material + 0.45 * ahead))
}

/** To attack is better than to hold, and a weak die is rolled again rather than kept. */
function weigh(_s: State, _seat: Seat, choices: readonly Choice[]): readonly number[] {
  return choices.map(choice => {
    const verb = 'pick' in choice ? choice.pick.do : ''
    if (verb === 'fire' || verb === 'plant' || verb === 'challenge') return 2
    if (verb === 'hold' || verb === 'wait') return -1
    return verb === 'activate' || verb === 'comeIn' || verb === 'interrupt' ? 1 : 0
  })
}

/** What bots know of Genisys. Play-outs are cut where a turn begins. */
export const botHints: BotHints<State> = { evaluate, weigh, stretch: s => s.turn, ahead: 1, playOuts: 24 }
