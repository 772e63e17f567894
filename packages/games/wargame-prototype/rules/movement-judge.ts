import type { Refusal } from '@muster/core'
import { no } from '../flow.ts'
import type { Edge, State, Unit } from '../state.ts'
import { findFlight, mayLeave } from '../table/flight.ts'
import { unitSees, unseen } from '../table/sight.ts'
import { isFlyer } from '../table/space.ts'
import { areEnemies, isDestroyed, isHeld, isOnBoard, unitOf } from '../units.ts'
import { firebaseMove } from '../values.ts'
import { refuseAction } from './actions.ts'
import { refuseProposing } from './agreement.ts'
import { refuseDrop } from './drops.ts'
import { barsCharge, canReach, chargeRange, chargeTargets, isBound, isChargeable, mustCharge } from './duties.ts'
import { refuseDisembark, refuseEmbark } from './embarking.ts'
import { touchesEdge, transportOf } from './movement.ts'
import { refuseOrderChange } from './order-changes.ts'

/** What a detachment's units may do in the Movement Phase. */
export type Moves =
  | { readonly do: 'move'; readonly unit: number; readonly jets: boolean }
  | { readonly do: 'charge'; readonly unit: number; readonly target: number; readonly over: boolean; readonly jets: boolean }
  | { readonly do: 'embark'; readonly unit: number; readonly transport: number }
  | { readonly do: 'disembark' | 'drop'; readonly unit: number }
  | { readonly do: 'leave'; readonly unit: number }
  | { readonly do: 'action'; readonly unit: number; readonly action: string; readonly at: number }
  | { readonly do: 'change'; readonly unit: number; readonly order: string }
  | { readonly do: 'propose' }
  | { readonly do: 'end' }

/** Why a choice of the Movement Phase is not allowed. */
export function refuseMovement(s: State, detachment: number, option: Moves): Refusal | undefined {
  if (option.do === 'end') return refuseEndOfTurn(s, detachment)
  if (option.do === 'propose') return refuseProposing(s, s.detachments[detachment]!.side)
  const u = s.units[option.unit]
  if (!u || isDestroyed(s, u)) return no('P10.1.3', 'noUnit')
  if (option.do === 'change') return refuseOrderChange(s, s.detachments[detachment]!.side, option.unit, option.order)
  if (option.do === 'disembark' || option.do === 'drop') return refuseOut(s, detachment, option)
  if (u.detachment !== detachment) return no('P10.1.3', 'otherDetachment')
  if (!isOnBoard(s, u)) return no('P10.7.1', 'notOnBoard', { unit: u.name })
  const besides = option.do === 'action' || (option.do === 'leave' && !isFlyer(u))
  if (!besides && u.did.acted) return no('P8.1.7', 'movedAlready', { unit: u.name })
  switch (option.do) {
    case 'move':
      return refuseJets(u, option.jets) ?? refuseNormal(s, u)
    case 'charge':
      return refuseJets(u, option.jets) ?? refuseChargeOf(option.jets ? flown(s, option.unit) : s, option.unit, option.target, option.over)
    case 'embark':
      return refuseEmbark(s, option.unit, option.transport)
    case 'action':
      return refuseMoveAction(s, option.unit, option.action, option.at)
    case 'leave':
      return refuseLeave(s, u)
  }
}

function refuseJets(u: Unit, jets: boolean): Refusal | undefined {
  return jets && !u.wargear.includes('jetpacks') ? no('P20.28.1', 'noJets', { unit: u.name }) : undefined
}

/** P20.28.1: the position in which a unit goes by its Jetpacks. */
function flown(s: State, unit: number): State {
  return { ...s, units: s.units.map((u, i) => (i === unit ? { ...u, did: { ...u.did, jets: true } } : u)) }
}

/** P10.1.4, P9.6, P11.5.1, P10.6.3: why a unit may not make a normal move. */
function refuseNormal(s: State, u: Unit): Refusal | undefined {
  if (isHeld(s, u)) return no('P14.2.1', 'locked', { unit: u.name })
  if (u.rampant) return no('P4.5.10r', 'rampant', { unit: u.name })
  if (u.order === 'digIn' || (u.order === 'takeAim' && firebaseMove(s, u) === 0)) return no('P9.6.7', 'orderForbidsMove', { unit: u.name })
  if (u.did.deepStruck) return no('P11.5.1', 'deepStruck', { unit: u.name })
  if (u.did.disembarked === 'later') return no('P10.6.3', 'disembarkedLate', { unit: u.name })
  if (mustCharge(s, u) && chargeTargets(s, u).length > 0) return no('P9.6.10', 'mustCharge', { unit: u.name }, 'charge')
  if (isFlyer(u) && !findFlight(s, u)) return no('P10.4.5r', 'mustLeave', { unit: u.name })
  return undefined
}

/** P10.3.1, P10.3.2r, P10.3.5r: why a unit may not charge another. */
function refuseChargeOf(s: State, unit: number, target: number, over: boolean): Refusal | undefined {
  const u = unitOf(s, unit)
  const v = s.units[target]
  if (!v || !areEnemies(u, v) || !isOnBoard(s, v)) return no('P10.3.2r', 'noTarget')
  const bar = barsCharge(u)
  if (bar === 'aircraft') return no('P10.3.5r', 'aircraftCharge', { unit: u.name })
  if (bar === 'regroup') return no('P9.5.4', 'regroupFailed', { unit: u.name })
  if (bar === 'order') return no('P10.3.1', 'orderForbidsCharge', { unit: u.name })
  if (isHeld(s, u)) return no('P14.2.1', 'locked', { unit: u.name })
  if (u.did.landed) return no('P11.5.2r', 'landed', { unit: u.name })
  if (!isChargeable(s, u, v)) return no(isFlyer(v) ? 'P10.3.5r' : 'P18.11.1', 'unchargeable', { unit: v.name })
  if (over && u.infantry) return no('P10.3.7', 'runOver', { unit: u.name })
  if (!chargeRange(s, u).includes(target)) return no('P10.3.2r', 'chargeFar', { unit: v.name })
  if (!unitSees(s, u, v)) return unseen('P10.3.2r', s, u, v)
  return canReach(s, u, v) ? undefined : no('P10.3.2r', 'chargeFar', { unit: v.name })
}

function refuseOut(
  s: State,
  detachment: number,
  option: { readonly do: 'disembark' | 'drop'; readonly unit: number },
): Refusal | undefined {
  const u = unitOf(s, option.unit)
  if (!u.models.some(i => s.models[i]!.where === 'embarked')) return no('P10.6.1', 'notAboard')
  const t = unitOf(s, transportOf(s, option.unit))
  if (t.detachment !== detachment) return no('P10.6.1', 'otherDetachment')
  return option.do === 'drop' ? refuseDrop(s, option.unit) : refuseDisembark(s, option.unit)
}

function refuseMoveAction(s: State, unit: number, action: string, at: number): Refusal | undefined {
  const u = unitOf(s, unit)
  const besides = u.abilities.efficientOperators || (action === 'repair' && u.commander && s.armies[u.side].trait === 'machinistPrime')
  if (u.did.acted && !besides) return no('P8.1.7', 'movedAlready', { unit: u.name })
  if (mustCharge(s, u) || isBound(s, u)) return no('P9.6.10', 'mustCharge', { unit: u.name })
  return refuseAction(s, unit, action, at)
}

/** P10.4.4, P10.4.5r, P22.4.2h */
function refuseLeave(s: State, u: Unit): Refusal | undefined {
  if (isFlyer(u)) return mayLeave(s, u) || !findFlight(s, u) ? undefined : no('P10.4.5r', 'edgeFar', { unit: u.name })
  const edge = s.facts.escapeEdge as Edge | undefined
  if (s.options.mission !== 'breakout' || u.side === s.options.attacker || !edge) return no('P5.3.7', 'noEscape')
  if (s.round < 3) return no('P22.4.2h', 'tooEarly')
  if (u.retreating || u.rampant) return no('P22.4.2h', 'cannotEscape', { unit: u.name })
  if (!u.did.moved) return no('P22.4.2h', 'escapeMove', { unit: u.name })
  return touchesEdge(s, u, edge) ? undefined : no('P22.4.2h', 'edgeFar', { unit: u.name })
}

/** P9.6.10, P10.4.1, P18.20.1: units that may not simply be left standing. */
function refuseEndOfTurn(s: State, detachment: number): Refusal | undefined {
  for (const i of s.detachments[detachment]!.units) {
    const u = unitOf(s, i)
    if (!isOnBoard(s, u) || u.did.acted || u.rampant) continue
    if (isFlyer(u)) return no('P10.4.1', 'mustFly', { unit: u.name })
    if (isHeld(s, u) || u.did.regroupFailed || u.retreating) continue
    const bound = mustCharge(s, u) || (isBound(s, u) && u.order !== 'takeAim' && u.order !== 'digIn')
    if (!bound) continue
    const couldCharge = barsCharge(u) === undefined && !u.did.landed && chargeTargets(s, u).length > 0
    if (couldCharge) return no('P9.6.10', 'mustCharge', { unit: u.name }, 'charge')
    if (refuseNormal(s, u) === undefined) return no('P9.6.13r', 'owesMove', { unit: u.name }, 'moveNearer')
  }
  return undefined
}
