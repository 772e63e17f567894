import type { Choice, Option } from '@muster/core'
import { ACTIONS, sitesOf } from '../rules/actions.ts'
import { chargeTargets, mustCharge } from '../rules/duties.ts'
import { ridersIn } from '../rules/embarking.ts'
import { type Moves, refuseMovement } from '../rules/movement-judge.ts'
import type { State, Unit } from '../state.ts'
import { isFlyer } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { isOnBoard, unitOf } from '../units.ts'
import { localsOf } from './frames.ts'
import { apart, centreOf, escapes, goalOf, markerFor } from './goals.ts'
import { blowsOf, CLEAR, markOf } from './harm.ts'
import { sceneOf } from './scene.ts'

/** What the next unit of the detachment may do: all else waits for its turn. Empty if none is left but to end. */
export function movementActs(s: State): Choice[] {
  const { detachment } = localsOf<{ readonly detachment: number }>(s)
  const legal = (option: Moves) => refuseMovement(s, detachment, option) === undefined
  const [head, ...rest] = s.detachments[detachment]!.units
  // The HQ goes last: it follows the others.
  for (const unit of [...rest, head!]) {
    const acts = unitActs(s, unit).filter(legal)
    if (acts.length > 0) return acts.map(pick => ({ pick: pick as Option }))
  }
  return legal({ do: 'end' }) ? [{ pick: { do: 'end' } }] : []
}

function unitActs(s: State, unit: number): Moves[] {
  const u = unitOf(s, unit)
  const acts: Moves[] = []
  if (isOnBoard(s, u) && !u.did.acted) {
    acts.push(
      { do: 'move', unit, jets: u.wargear.includes('jetpacks') && !shootsWell(s, u) },
      ...charges(s, unit, u),
      ...actions(s, unit, u),
    )
    if (isFlyer(u) || escapes(s, u.side)) acts.push({ do: 'leave', unit })
    for (const rider of ridersIn(s, unit)) acts.push({ do: 'disembark', unit: rider })
  }
  return acts
}

/** Whether a unit would rather shoot than fly with its packs (P20.28.1). */
function shootsWell(s: State, u: Unit): boolean {
  return u.order === 'moveOut' && sceneOf(s, s.units.indexOf(u)).foes.some(foe => foe.later.some(({ worth }) => worth > CLEAR / 2))
}

function charges(s: State, unit: number, u: Unit): Moves[] {
  if (u.stats.ws === null || (u.order !== 'assault' && u.order !== 'moveOut')) return []
  if (!mustCharge(s, u) && blowsOfUnit(s, u) < LEAST_BLOWS) return []
  return chargeTargets(s, u).map(target => ({ do: 'charge', unit, target, over: false, jets: u.wargear.includes('jetpacks') }))
}

const LEAST_BLOWS = 4

/** What the unit's best charge within reach may be expected to do. */
function blowsOfUnit(s: State, u: Unit): number {
  return sceneOf(s, s.units.indexOf(u)).foes.reduce(
    (most, foe) => (apart(foe.at, centreOf(s, u)) < 20 * INCH ? Math.max(most, foe.blows) : most),
    0,
  )
}

function actions(s: State, unit: number, u: Unit): Moves[] {
  if (!u.infantry) return []
  return ACTIONS.flatMap(action => sitesOf(s, action).map(at => ({ do: 'action' as const, unit, action, at })))
}

/** How the acts of a unit look. */
export function weighMovementActs(s: State, options: readonly Option[]): number[] {
  return options.map(option => {
    const u = s.units[Number(option.unit)]
    if (!u) return 0
    switch (option.do) {
      case 'move':
        return 0.5
      case 'charge':
        return chargeWorth(s, u, unitOf(s, Number(option.target)))
      case 'action':
        return actionWorth(s, u, String(option.action))
      case 'leave':
        return isFlyer(u) ? -2 : 4
      case 'disembark':
        return disembarkWorth(s, u)
      default:
        return 0
    }
  })
}

/** A charge is good that takes more than it costs: the first blow, and what is struck back. */
export function chargeWorth(s: State, u: Unit, v: Unit): number {
  const gain = blowsOf(s, u, markOf(s, v))
  const loss = blowsOf(s, v, markOf(s, u))
  const holds = s.markers.some(marker => apart(marker, centreOf(s, v)) < 5 * INCH) ? 0.5 : 0
  return 0.2 + (1.5 * gain - loss) / CLEAR + holds - (u.commander ? 1 : 0)
}

const ACTION_WORTH: { readonly [action: string]: number } = { download: 3, survey: 1.8, repair: 1.2, selfRepair: 0.8, scavenge: 1 }

/** What an Action in place of a move is worth: most where the unit need not go on. */
export function actionWorth(s: State, u: Unit, action: string): number {
  const marker = u.infantry ? markerFor(s, u) : undefined
  const isThere = marker !== undefined && apart(s.markers[marker]!, centreOf(s, u)) < 4 * INCH
  return (ACTION_WORTH[action] ?? 0) - (isThere || marker === undefined ? 0 : 0.6)
}

/** Riders get out where their goal, or an enemy, is near. */
export function disembarkWorth(s: State, rider: Unit): number {
  const carrier = s.models.find((m, i) => m.where === 'board' && rider.models.some(j => s.models[j]!.vehicle === i))
  if (!carrier) return 0
  const goal = goalOf(s, rider)
  const near = goal ? apart(goal, carrier) : 20 * INCH
  const commands = rider.abilities.command ? 0.8 : 0
  return commands + (near < 9 * INCH ? 2 : near < 14 * INCH ? 0.6 : -0.5)
}
