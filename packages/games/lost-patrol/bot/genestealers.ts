import type { Option } from '@muster/core'
import { NONE } from '../map.ts'
import { attackingTiles, fresh } from '../rules/attackers.ts'
import type { Hex, State } from '../state.ts'
import { ATTACKER_BONUS } from '../tables.ts'
import { type Board, boardOf, countBits, FAR, forBits } from './board.ts'
import { danger, heldBy, placeable, type Stand, type Swarm, standOf, strengthOn, swarmOf } from './danger.ts'
import { assaultChance } from './odds.ts'
import { reachOf } from './plan.ts'

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
  let vista = 0
  forBits(reach, tile => {
    vista |= board.vista[tile]!
  })
  const free = Math.min(countBits(vista), s.stack.length)
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

/** How good a tile laid like this looks: away from the marines' eyes, closing what is open, the Dropship as far as can be. */
export function weighLaying(s: State, at: Hex, edges: readonly number[], kind: string): number {
  const board = boardOf(s)
  const stand = standOf(s, board)
  const map = board.map
  const [q, r] = at.split(',').map(Number) as [number, number]
  let look = 0
  for (let edge = 0; edge < 6; edge++) {
    const beside = besideHex(board, q, r, edge)
    const path = edges.includes(edge)
    if (beside === NONE) look -= path ? 0.4 : 0
    else if (((map.paths[beside]! >> ((edge + 3) % 6)) & 1) !== 0) look += path ? 0 : 0.35
    else if (path) look += 0.2
    if (beside !== NONE && path && goesOn(board, stand, beside, (edge + 3) % 6, q, r, edges)) look -= 0.6
  }
  if (kind === 'dropship') look += 2 * stepsFromMarines(board, stand, q, r, edges)
  return look
}

const ACROSS_Q = [0, 1, 1, 0, -1, -1]
const ACROSS_R = [-1, -1, 0, 1, 1, 0]

function besideHex(board: Board, q: number, r: number, edge: number): number {
  return board.map.indexOf.get(`${q + ACROSS_Q[edge]!},${r + ACROSS_R[edge]!}`) ?? NONE
}

/** Whether a line that enters the new tile from a tile beside it goes straight on to a hex without a tile. */
function goesOn(board: Board, stand: Stand, from: number, by: number, q: number, r: number, edges: readonly number[]): boolean {
  if (!edges.includes(by) || besideHex(board, q, r, by) !== NONE) return false
  return stand.some(tile => tile !== NONE && (board.seen[tile]! & (1 << from)) !== 0)
}

/** Steps that the nearest marine would have to the new tile, by paths. */
function stepsFromMarines(board: Board, stand: Stand, q: number, r: number, edges: readonly number[]): number {
  let reached = heldBy(stand)
  let doors = 0
  for (const edge of edges) {
    const beside = besideHex(board, q, r, edge)
    if (beside !== NONE && ((board.map.paths[beside]! >> ((edge + 3) % 6)) & 1) !== 0) doors |= 1 << beside
  }
  for (let n = 1; n < FAR; n++) {
    if ((reached & doors) !== 0) return n
    let next = reached
    forBits(reached, tile => {
      next |= board.joined[tile]!
    })
    if (next === reached) return FAR
    reached = next
  }
  return FAR
}

/** Where GP wants a tile that he has not seen yet: far from where the marines could go. */
export function weighSites(s: State, options: readonly Option[]): number[] {
  const board = boardOf(s)
  const stand = standOf(s, board)
  return options.map(option => {
    const [q, r] = String(option.at).split(',').map(Number) as [number, number]
    return 0.3 * stepsFromMarines(board, stand, q, r, [0, 1, 2, 3, 4, 5])
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
