import type { Seat } from '@muster/core'
import { NONE } from '../map.ts'
import type { State } from '../state.ts'
import { type Board, boardOf, countBits, FAR, forBits } from './board.ts'
import { heldBy, type Stand, type Swarm, standOf, swarmOf } from './danger.ts'
import { placesSeenFrom, reachOf } from './plan.ts'

/** What stands for and against the marines where a turn begins, in units of log-odds: fitted to the outcomes of some thousand matches between bots. */
const ODDS = {
  /** By the number of marines alive. */
  marines: [-7, -5.5, -4.9, -4.2, -3.7, -3.4],
  sergeant: 0.35,
  heavy: 0.55,
  /** A tile of the stack that is gone, while the Dropship is in it. */
  gone: 0.12,
  /** An open place that they could see by the end of their step. */
  place: 0.12,
  /** A Genestealer on the map, and what is added to it for one beside marines. */
  present: -0.05,
  beside: -0.2,
  /** A tile with marines: they are the weaker the more they are spread. */
  group: -0.13,
  /** The Dropship in play, and a step of the first and of the second marine to it. */
  ship: 3.9,
  step: -0.38,
  nextStep: -0.18,
  /** The Dropship within reach this turn, and a Genestealer on it. */
  inReach: 2.2,
  guard: -0.5,
}

/** Tiles in the stack when turn 1 begins, about. */
const STACK = 19
/** Steps beyond which the Dropship is just far away. */
const FAR_OFF = 6

/** How a position stands for a seat, from -1 to 1. */
export function evaluate(s: State, seat: Seat): number {
  const board = boardOf(s)
  const stand = standOf(s, board)
  const swarm = swarmOf(s)
  const reach = reachOf(board, stand, swarm)
  const way = board.ship === NONE ? stackOdds(s, board, reach) : shipOdds(board, stand, swarm, reach)
  const odds = marineOdds(s, stand) + swarmOdds(board, stand, swarm) + way
  const marines = 2 * chanceOf(odds) - 1
  return s.sides.marines === seat ? marines : -marines
}

/** The chance that log-odds stand for. The exponential is taken as (1 - x/1024)^1024: the last digit of `Math.exp` differs between machines. */
function chanceOf(odds: number): number {
  let power = 1 - odds / 1024
  for (let i = 0; i < 10; i++) power *= power
  return 1 / (1 + power)
}

function marineOdds(s: State, stand: Stand): number {
  let men = 0
  let odds = 0
  for (let i = 0; i < stand.length; i++) {
    if (stand[i] === NONE) continue
    men++
    const { role } = s.marines[i]!
    if (role !== 'plain') odds += ODDS[role]
  }
  return odds + ODDS.marines[men]!
}

function swarmOdds(board: Board, stand: Stand, swarm: Swarm): number {
  const held = heldBy(stand)
  let beside = 0
  forBits(held, tile => {
    beside |= board.near[tile]!
  })
  let odds = ODDS.group * countBits(held)
  for (let i = 0; i < swarm.length; i++) odds += swarm[i]! * (ODDS.present + ((beside & (1 << i)) !== 0 ? ODDS.beside : 0))
  return odds
}

function stackOdds(s: State, board: Board, reach: number): number {
  return ODDS.gone * (STACK - s.stack.length) + ODDS.place * placesSeenFrom(s, board, reach)
}

function shipOdds(board: Board, stand: Stand, swarm: Swarm, reach: number): number {
  const steps = stand.map(tile => (tile === NONE ? FAR : board.toShip[tile]!)).sort((a, b) => a - b)
  const far = (n: number) => Math.min(steps[n]!, FAR_OFF)
  const inReach = (reach & (1 << board.ship)) !== 0 ? ODDS.inReach : 0
  return ODDS.ship + ODDS.step * far(0) + ODDS.nextStep * far(1) + ODDS.guard * swarm[board.ship]! + inReach
}
