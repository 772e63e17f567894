import type { Seat } from '@muster/core'
import { NONE } from '../map.ts'
import type { State } from '../state.ts'
import { type Board, boardOf, FAR } from './board.ts'
import { danger, placeable, type Stand, type Swarm, standOf, swarmOf } from './danger.ts'
import { placesSeenFrom, reachOf } from './plan.ts'

/** What stands for and against the marines, in units of log-odds. */
const SCALE = {
  start: -2.2,
  marine: 0.9,
  lastMarines: 1.2,
  heavy: 0.3,
  sergeant: 0.3,
  /** A tile of the stack that is gone. */
  gone: 0.14,
  danger: -0.5,
  /** An open place that they could see next turn. */
  vista: 0.12,
  /** The Dropship in play, and the steps to it. */
  ship: 1.6,
  step: -0.45,
  shipInReach: 1.5,
  guard: -0.5,
}

/** Tiles in the stack when turn 1 begins, about. */
const STACK = 19

/** How a position stands for a seat, from -1 to 1. */
export function evaluate(s: State, seat: Seat): number {
  const board = boardOf(s)
  const odds = logOdds(s, board, standOf(s, board), swarmOf(s))
  const marines = 2 / (1 + Math.exp(-odds)) - 1
  return s.sides.marines === seat ? marines : -marines
}

function logOdds(s: State, board: Board, stand: Stand, swarm: Swarm): number {
  let men = 0
  let odds = SCALE.start
  for (let i = 0; i < stand.length; i++) {
    if (stand[i] === NONE) continue
    men++
    const { role } = s.marines[i]!
    if (role === 'sergeant') odds += SCALE.sergeant
    if (role === 'heavy') odds += SCALE.heavy
  }
  odds += SCALE.marine * (men - 3) + (men < 3 ? SCALE.lastMarines * (men - 3) : 0)
  odds += SCALE.gone * (STACK - s.stack.length)
  odds += SCALE.danger * danger(s, board, stand, swarm, placeable(s, s.options.gsActions), false)
  const reach = reachOf(board, stand, swarm)
  return odds + (board.ship === NONE ? SCALE.vista * placesSeenFrom(s, board, reach) : shipOdds(board, stand, swarm, reach))
}

function shipOdds(board: Board, stand: Stand, swarm: Swarm, reach: number): number {
  const steps = stand.reduce((least, tile) => (tile === NONE ? least : Math.min(least, board.toShip[tile]!)), FAR)
  const near = (reach & (1 << board.ship)) !== 0
  return SCALE.ship + SCALE.step * Math.min(steps, 6) + SCALE.guard * swarm[board.ship]! + (near ? SCALE.shipInReach : 0)
}
