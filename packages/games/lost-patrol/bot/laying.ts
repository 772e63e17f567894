import type { Option } from '@muster/core'
import { ACROSS, axialOf, EDGES, hexOf, opposite } from '@muster/geometry/hex'
import { isPath, NONE } from '../map.ts'
import { drawnTile } from '../rules/tiles-arrive.ts'
import type { Hex, State } from '../state.ts'
import { type Board, boardOf, FAR, forBits } from './board.ts'
import { heldBy, type Stand, standOf } from './danger.ts'

/** What a laid tile does, in marines that GP may expect to kill for it. */
const WORTH = {
  /** An open end that the marines could look through later. */
  openEnd: -0.4,
  /** A line that goes straight on: the stack gets smaller at once. */
  lineGoesOn: -0.6,
  /** An open end of another tile that runs into jungle. */
  closedEnd: 0.35,
  /** A path of its own that runs into jungle. */
  wastedPath: 0.2,
  /** A step between the marines and the Dropship. */
  shipStep: 2,
  /** A step between the marines and a place where an unknown tile will lie. */
  placeStep: 0.3,
}

/** How good the ways to lay the drawn tile look: away from the marines' eyes, closing what is open, the Dropship as far off as can be. */
export function weighLayings(s: State, layings: readonly { readonly at: Hex; readonly edges: string }[]): number[] {
  const board = boardOf(s)
  const stand = standOf(s, board)
  const isShip = drawnTile(s).kind === 'dropship'
  return layings.map(({ at, edges }) => {
    const paths = [...edges].map(Number)
    const beside = tilesBeside(board, at)
    const look = EDGES.reduce<number>((sum, edge) => sum + edgeWorth(board, stand, beside, paths, edge), 0)
    return isShip ? look + WORTH.shipStep * stepsFromMarines(board, stand, beside, paths) : look
  })
}

/** Where GP wants a tile that he has not seen yet: far from where the marines could go. */
export function weighSites(s: State, options: readonly Option[]): number[] {
  const board = boardOf(s)
  const stand = standOf(s, board)
  return options.map(({ at }) => WORTH.placeStep * stepsFromMarines(board, stand, tilesBeside(board, String(at)), EDGES))
}

/** The tile across each edge of a hex, or NONE. */
function tilesBeside(board: Board, at: Hex): number[] {
  const { q, r } = axialOf(at)
  return ACROSS.map(by => board.map.indexOf.get(hexOf(q + by.q, r + by.r)) ?? NONE)
}

/** What one edge of the new tile does to the tile beside it or to the hex where none lies yet. */
function edgeWorth(board: Board, stand: Stand, beside: readonly number[], paths: readonly number[], edge: number): number {
  const tile = beside[edge]!
  const path = paths.includes(edge)
  if (tile === NONE) return path ? WORTH.openEnd : 0
  const met = isPath(board.map, tile, opposite(edge))
  if (!path) return met ? WORTH.closedEnd : 0
  const on = goesOn(board, stand, beside, paths, edge) ? WORTH.lineGoesOn : 0
  return on + (met ? 0 : WORTH.wastedPath)
}

/** Whether a line of sight that enters the new tile by this edge would go straight on to a hex without a tile. */
function goesOn(board: Board, stand: Stand, beside: readonly number[], paths: readonly number[], edge: number): boolean {
  const by = opposite(edge)
  if (!paths.includes(by) || beside[by] !== NONE) return false
  return stand.some(tile => tile !== NONE && (board.seen[tile]! & (1 << beside[edge]!)) !== 0)
}

/** Steps that the nearest marine would have to the new tile, along paths; FAR if there is no way. */
function stepsFromMarines(board: Board, stand: Stand, beside: readonly number[], paths: readonly number[]): number {
  let doors = 0
  for (const edge of paths) {
    const tile = beside[edge]!
    if (tile !== NONE && isPath(board.map, tile, opposite(edge))) doors |= 1 << tile
  }
  let reached = heldBy(stand)
  for (let steps = 1; steps < FAR; steps++) {
    if ((reached & doors) !== 0) return steps
    let next = reached
    forBits(reached, tile => {
      next |= board.joined[tile]!
    })
    if (next === reached) return FAR
    reached = next
  }
  return FAR
}
