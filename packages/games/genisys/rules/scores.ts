import type { Seat } from '@muster/core'
import { disc, within } from '@muster/geometry/table'
import { otherSeat } from '../flow.ts'
import { isFlying, isVehicle } from '../profile.ts'
import type { Mission, Model, Objective, State, Table } from '../state.ts'
import { outlineOf } from '../table/outline.ts'
import { onTable } from '../table/pieces.ts'
import { MARGIN, OBJECTIVE, TERMINATE } from '../tables.ts'

function ofSeat(s: Table, seat: Seat): Model[] {
  return s.models.filter(model => model.seat === seat)
}

/** A model's cost; half of it, rounded up, if it is damaged (G14.3.2, G14.7.5). */
function worth(model: Model): number {
  return model.damage > 0 && !model.crawler ? Math.ceil(model.cost / 2) : model.cost
}

/**
 * G14.3.1, G14.3.2: points for enemies destroyed, and half for those damaged.
 * RULING: G14.3.4r: models in reserve and Crawlers are alive.
 */
export function annihilation(s: Table, seat: Seat): number {
  return ofSeat(s, otherSeat(seat)).reduce((sum, model) => {
    if (model.where === 'destroyed') return sum + model.cost
    const isHurt = model.damage > 0 && !model.crawler && model.where !== 'escaped'
    return isHurt ? sum + worth(model) : sum
  }, 0)
}

/** G14.4.5, G13.1.6, G14.4.8r: who holds a marker: somebody on foot within 2" and no enemy there; nobody if nobody does. */
export function holderOf(s: Table, objective: Objective): Seat | null {
  const marker = disc(objective.at, OBJECTIVE.radius)
  const near = onTable(s).filter(model => !isFlying(model) && within(OBJECTIVE.hold, marker, outlineOf(model)))
  const holders = new Set(near.filter(model => !isVehicle(model)).map(model => model.seat))
  const [seat] = holders
  if (seat === undefined || holders.size > 1) return null
  return near.every(model => model.seat === seat) ? seat : null
}

/** G14.4.6: markers held. */
export function held(s: Table, seat: Seat): number {
  return s.objectives.filter(objective => holderOf(s, objective) === seat).length
}

/** G14.6.4: points for the enemy target, and for having destroyed all. */
export function terminated(s: Table, seat: Seat): number {
  const enemy = otherSeat(seat)
  const target = s.models[s.targets[enemy] ?? -1]
  const captured = target?.lost === 'closeCombat' || target?.lost === 'routed'
  const lost = target?.where === 'destroyed' ? (captured ? TERMINATE.captured : TERMINATE.terminated) : 0
  const all = ofSeat(s, enemy).every(model => model.where === 'destroyed')
  return lost + (all ? TERMINATE.all : 0)
}

/** G14.7.5: points for own models that escaped. */
export function extracted(s: Table, seat: Seat): number {
  return ofSeat(s, seat).reduce((sum, model) => (model.where === 'escaped' ? sum + worth(model) : sum), 0)
}

/** G14.5.5, G14.5.9r: whether the attacker has won: more than half of the objectives destroyed; null at exactly half, or with none. */
export function demolished(s: Table): boolean | null {
  const gone = s.objectives.filter(objective => objective.destroyed).length
  if (2 * gone === s.objectives.length) return null
  return 2 * gone > s.objectives.length
}

/** G14.3.3, G14.3.7r, G14.7.6: ahead by at least a tenth of the Game Size. */
function isAhead(s: Table, own: number, other: number): boolean {
  return (own - other) * MARGIN.of >= s.options.gameSize
}

/** What a mission comes to for a seat, for the score track: points, markers or objectives. */
export function scoreOf(s: Table, seat: Seat, mission: Mission): number {
  switch (mission) {
    case 'annihilate':
      return annihilation(s, seat)
    case 'occupy':
      return held(s, seat)
    case 'demolish': {
      const gone = s.objectives.filter(objective => objective.destroyed).length
      return s.attacker === seat ? gone : s.objectives.length - gone
    }
    case 'terminate':
      return terminated(s, seat)
    case 'extract':
      return extracted(s, seat)
    case 'retrieve':
      return s.loot !== null && s.loot.carrier !== null && s.models[s.loot.carrier]!.seat === seat ? 1 : 0
  }
}

/** Whether a seat would win a mission if both played it. `rollOffWinner` is the carrier's side if it won the roll-off (G14.8.10). */
export function succeeds(s: State, seat: Seat, mission: Mission, rollOffWinner: Seat | null): boolean {
  const [own, other] = [scoreOf(s, seat, mission), scoreOf(s, otherSeat(seat), mission)]
  if (mission === 'annihilate' || mission === 'extract') return isAhead(s, own, other)
  if (mission === 'demolish') {
    const won = demolished(s)
    return won !== null && won === ((s.attacker ?? seat) === seat)
  }
  if (mission === 'retrieve') return rollOffWinner === seat || hasEscapedWithLoot(s, seat)
  return own > other
}

/** G14.8.9: a carrier of this side has left the table with the object. */
export function hasEscapedWithLoot(s: Table, seat: Seat): boolean {
  const carrier = s.loot?.carrier
  return carrier !== null && carrier !== undefined && s.models[carrier]!.seat === seat && s.models[carrier]!.where === 'escaped'
}
