import { NONE } from '../map.ts'
import type { State } from '../state.ts'
import { type Board, countBits, FAR, forBits } from './board.ts'
import { danger, heldBy, placeable, type Stand, type Swarm } from './danger.ts'

/** What things are worth to the marines, in jungle tiles of the stack. */
export const WORTH = {
  /** An open place seen when tiles arrive: the stack gets smaller. */
  place: 1,
  /** A marine that the Genestealers may expect to kill. */
  danger: 2.2,
  /** A marine who is cut off. */
  lost: 4,
  /** A step of the first marine towards the Dropship, and of the second. */
  step: 2,
  nextStep: 0.5,
  /** To stand on the Dropship. */
  aboard: 12,
}

/** How good it is for the marines to end their step like this: what they will see, what may kill them, who is cut off, how near the ship is. */
export function planWorth(s: State, board: Board, stand: Stand, swarm: Swarm): number {
  const kept = keptOf(board, stand)
  let lost = 0
  let vista = 0
  for (let i = 0; i < stand.length; i++) {
    const tile = stand[i]!
    if (tile === NONE) continue
    if ((kept & (1 << tile)) === 0) lost++
    else vista |= board.vista[tile]!
  }
  const staying = lost > 0 ? stand.map(tile => (tile !== NONE && (kept & (1 << tile)) !== 0 ? tile : NONE)) : stand
  const places = Math.min(countBits(vista), s.stack.length)
  const risk = danger(s, board, staying, swarm, placeable(s, s.options.gsActions), s.stack.length > 0)
  return WORTH.place * places - WORTH.danger * risk - WORTH.lost * lost + shipWorth(board, staying)
}

/** The way to the Dropship: the two marines nearest to it count. */
function shipWorth(board: Board, stand: Stand): number {
  if (board.ship === NONE) return 0
  let first = FAR
  let second = FAR
  for (const tile of stand) {
    const steps = tile === NONE ? FAR : board.toShip[tile]!
    if (steps < first) {
      second = first
      first = steps
    } else if (steps < second) second = steps
  }
  return (first === 0 ? WORTH.aboard : 0) - WORTH.step * first - WORTH.nextStep * second
}

/** L8.2, L8.9r, L8.10r: of the tiles that would be seen, those connected to the most marines, and those connected to the Dropship. */
export function keptOf(board: Board, stand: Stand): number {
  let seen = board.ship === NONE ? 0 : 1 << board.ship
  for (const tile of stand) if (tile !== NONE) seen |= board.seen[tile]!
  let most = 0
  let main = 0
  for (let rest = heldBy(stand); rest !== 0; ) {
    const part = partOf(board, seen, rest & -rest)
    let men = 0
    for (const tile of stand) if (tile !== NONE && (part & (1 << tile)) !== 0) men++
    if (men > most) {
      most = men
      main = part
    }
    rest &= ~part
  }
  return board.ship === NONE ? main : main | partOf(board, seen, 1 << board.ship)
}

/** L2.11, within a set of tiles. */
function partOf(board: Board, within: number, start: number): number {
  let part = start
  let edge = start
  while (edge !== 0) {
    let next = 0
    forBits(edge, tile => {
      next |= board.joined[tile]!
    })
    edge = next & within & ~part
    part |= edge
  }
  return part
}

/** Moves that a marine has in a turn, at most. */
const REACH = 2

/** Tiles that marines could get to in a turn, past no Genestealer (L6.8r). */
export function reachOf(board: Board, stand: Stand, swarm: Swarm): number {
  let reach = heldBy(stand)
  for (let n = 0; n < REACH; n++) {
    let next = 0
    forBits(reach, tile => {
      next |= board.joined[tile]!
    })
    forBits(next & ~reach, tile => {
      if (swarm[tile]! === 0) reach |= 1 << tile
    })
  }
  return reach
}

/** Open places that could be seen from a set of tiles, as far as the stack has tiles for them. */
export function placesSeenFrom(s: State, board: Board, tiles: number): number {
  let vista = 0
  forBits(tiles, tile => {
    vista |= board.vista[tile]!
  })
  return Math.min(countBits(vista), s.stack.length)
}
