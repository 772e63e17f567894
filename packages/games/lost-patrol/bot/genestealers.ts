import type { Option } from '@muster/core'
import { NONE } from '../map.ts'
import { attackingTiles, fresh } from '../rules/attackers.ts'
import type { Hex, State } from '../state.ts'
import { ATTACKER_BONUS } from '../tables.ts'
import { type Board, boardOf } from './board.ts'
import { danger, heldBy, placeable, type Stand, type Swarm, standOf, strengthOn, swarmOf } from './danger.ts'
import { assaultChance } from './odds.ts'
import { placesSeenFrom, reachOf } from './plan.ts'

/** What things are worth to the Genestealers, in marines they may expect to kill. */
const WORTH = {
  kill: 4,
  /** An open place that the marines could see next turn. */
  freedom: 0.25,
  /** The Dropship within the marines' reach. */
  shipInReach: 6,
  /** A Genestealer on the map, near marines or not. */
  present: 0.05,
  /** An Infestation beside marines where there is no open end; anywhere else it is a waste. */
  infestation: 0.2,
  waste: -0.3,
}

/** How good the position is for GP with so many Genestealers still to place. */
function hold(s: State, board: Board, stand: Stand, swarm: Swarm, more: number): number {
  const reach = reachOf(board, stand, swarm)
  const free = placesSeenFrom(s, board, reach)
  const ship = WORTH.shipInReach * boarding(board, reach, swarm)
  let present = 0
  for (const count of swarm) present += count
  return WORTH.kill * danger(s, board, stand, swarm, more, false) - WORTH.freedom * free - ship + WORTH.present * present
}

/** How likely marines are to get aboard past so many guards on the Dropship: they must be shot first (L6.8r). */
const PAST_GUARDS = [1, 0.5, 0.2, 0.05]

/** The chance that the marines board the Dropship next turn, if they can get to its door. */
function boarding(board: Board, reach: number, swarm: Swarm): number {
  if (board.ship === NONE || ((board.joined[board.ship]! | (1 << board.ship)) & reach) === 0) return 0
  return PAST_GUARDS[swarm[board.ship]!] ?? 0
}

/** How good Genestealer actions look: against doing nothing more, which is 0. */
export function weighGenestealerActions(s: State, options: readonly Option[]): number[] {
  const board = boardOf(s)
  const stand = standOf(s, board)
  const swarm = swarmOf(s)
  const more = placeable(s, s.actions - 1)
  const idle = hold(s, board, stand, swarm, 0)
  const tile = (at: unknown) => board.map.indexOf.get(at as Hex)!
  return options.map(option => {
    if (option.do === 'place') {
      const count = Number(option.count)
      return hold(s, board, stand, changed(swarm, tile(option.at), count), Math.min(more, s.pool - count)) - idle
    }
    if (option.do === 'move') {
      const gone = changed(swarm, tile(option.from), -Number(option.count))
      return hold(s, board, stand, changed(gone, tile(option.to), Number(option.count)), more) - idle
    }
    return option.do === 'infest' ? hold(s, board, stand, swarm, more) - idle + infestationWorth(board, stand, tile(option.at)) : 0
  })
}

function changed(swarm: Swarm, tile: number, by: number): number[] {
  const out = swarm.slice()
  out[tile]! += by
  return out
}

function infestationWorth(board: Board, stand: Stand, tile: number): number {
  const beside = (board.near[tile]! & heldBy(stand)) !== 0
  return beside && (board.open & (1 << tile)) === 0 ? WORTH.infestation : WORTH.waste
}

/** Assaults: any that may kill a marine is worth the Genestealer that it may cost, the likeliest first. */
export function weighAssaults(s: State, options: readonly Option[]): number[] {
  const board = boardOf(s)
  const stand = standOf(s, board)
  return options.map(option => {
    if (option.do !== 'assault') return 0
    const target = board.map.indexOf.get(String(option.at))!
    const attackers = attackingTiles(s, String(option.at)).reduce((sum, tile) => sum + fresh(tile), 0)
    const chance = assaultChance(attackers * ATTACKER_BONUS, strengthOn(s, board, stand, target))
    return WORTH.kill * chance - (1 - chance) * 0.5
  })
}

/** Advance with all that fit, if the marines are worse off for it. */
export function weighAdvances(s: State, options: readonly Option[]): number[] {
  const board = boardOf(s)
  const stand = standOf(s, board)
  const swarm = swarmOf(s)
  const { target } = s.frames.at(-1) as unknown as { readonly target: Hex }
  const to = board.map.indexOf.get(target)!
  const idle = hold(s, board, stand, swarm, 0)
  return options.map(option => {
    if (option.do !== 'advance') return 0
    const count = Number(option.count)
    return hold(s, board, stand, changed(changed(swarm, board.map.indexOf.get(String(option.from))!, -count), to, count), 0) - idle
  })
}
