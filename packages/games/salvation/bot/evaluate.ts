import type { Seat } from '@muster/core'
import { commanders } from '../seats.ts'
import type { State } from '../state.ts'
import { GOAL, SHELTERS_TO_WIN } from '../tables.ts'
import { type Board, boardOf, stepsBetween, totalOf } from './board.ts'

/** What stands for and against the Resistance, in units of log-odds. */
const SCALE = {
  start: 0.1,
  point: 0.42,
  /** The last points count more. */
  nearGoal: 0.06,
  captured: -0.75,
  nearAll: -0.12,
  /** Found shelters with machines alone, with machines and humans, unguarded by distance of the machines. */
  falling: -0.65,
  disputed: -0.25,
  openShelter: -0.3,
  worth: 0.16,
  /** Below four humans. */
  fewHumans: -0.7,
  lastHuman: -1.2,
  fewMachines: 0.35,
  factory: -0.3,
  upgrade: 0.14,
  card: 0.04,
  onHidden: 0.12,
  machineOnHidden: -0.1,
}

/** How a position stands for a seat, from -1 to 1. */
export function evaluate(s: State, seat: Seat): number {
  const board = boardOf(s)
  const shared = sharedOdds(s, board)
  if (seat === 'skynet') return -squash(shared + bestPoints(s) + cardOdds(s))
  const own = pointOdds(s.vp[seat] ?? 0)
  // A partner who wins first leaves this seat without a win.
  const rival = Math.max(0, ...commanders(s).flatMap(other => (other === seat ? [] : [pointOdds(s.vp[other]!) - own])))
  return squash(shared + own - 0.5 * rival + cardOdds(s))
}

function squash(odds: number): number {
  return odds / Math.sqrt(4 + odds * odds)
}

function pointOdds(points: number): number {
  const close = Math.max(0, points - GOAL / 2)
  return SCALE.point * points + SCALE.nearGoal * close * close
}

function bestPoints(s: State): number {
  return Math.max(...commanders(s).map(seat => pointOdds(s.vp[seat]!)))
}

function cardOdds(s: State): number {
  return SCALE.card * Object.entries(s.hands).reduce((sum, [seat, hand]) => sum + (seat === 'skynet' ? -hand.length : hand.length), 0)
}

/** Everything but points. */
function sharedOdds(s: State, board: Board): number {
  const humans = totalOf(board, 'resistance')
  const machines = totalOf(board, 'skynet')
  const lost = s.captured.length
  let odds = SCALE.start - SCALE.point * 2
  odds += SCALE.captured * lost + SCALE.nearAll * Math.max(0, lost - SHELTERS_TO_WIN / 2) ** 2
  odds += SCALE.worth * (humans.worth - machines.worth)
  odds += SCALE.fewHumans * Math.max(0, 4 - humans.count) + (humans.count <= 1 ? SCALE.lastHuman : 0)
  odds += SCALE.fewMachines * Math.max(0, 3 - machines.count)
  odds += SCALE.factory * s.factories.length
  for (const id of s.upgrades) odds += id.startsWith('TEC') ? SCALE.upgrade : -SCALE.upgrade
  board.hidden.forEach((count, at) => {
    if (count === 0) return
    if (board.forces.resistance[at]!.count > 0) odds += SCALE.onHidden
    if (board.forces.skynet[at]!.count > 0) odds += SCALE.machineOnHidden
  })
  board.shelters.forEach((there, at) => {
    if (there) odds += shelterOdds(board, at)
  })
  return odds
}

/** What a found shelter is worth to Skynet where it stands. */
function shelterOdds({ forces }: Board, at: number): number {
  const guarded = forces.resistance[at]!.count > 0
  if (forces.skynet[at]!.count > 0) return guarded ? SCALE.disputed : SCALE.falling
  const nearest = forces.skynet.reduce((least, force, i) => (force.count > 0 ? Math.min(least, stepsBetween(at, i)) : least), 8)
  return (guarded ? 0.4 : 1) * SCALE.openShelter * (1 - nearest / 8)
}
