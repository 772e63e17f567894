import { EDGES } from '@muster/geometry/hex'
import { DROPSHIP } from '../content/tiles.ts'
import { adjacentTiles, hasOpenEnd, hexAcross, isPath, joinedAcross, mapOf, NONE, type TileMap } from '../map.ts'
import type { Hex, Table, Tile } from '../state.ts'

/** More steps than any way on the map has. */
export const FAR = 40

/** What a bot wants to know of the tiles in play, worked out once for each lie of them. Sets of tiles, and of open places, are bits. */
export interface Board {
  readonly map: TileMap
  readonly count: number
  /** Tiles from which Genestealers reach each tile in one action or assault (L10.13r, L12.4r). */
  readonly near: readonly number[]
  /** Tiles joined to each tile (L2.9r). */
  readonly joined: readonly number[]
  /** Tiles seen from each tile (L3.4). */
  readonly seen: readonly number[]
  /** Open places seen from each tile (L9.2). */
  readonly vista: readonly number[]
  /** Hexes without a tile across the path edges of each tile. */
  readonly ends: readonly number[]
  /** Tiles with an open end (L2.10). */
  readonly open: number
  /** Index of the Dropship; NONE while it is in the stack. */
  readonly ship: number
  /** Steps along paths from each tile to the Dropship; FAR if there is no way. */
  readonly toShip: readonly number[]
}

/** Kept with the array of tiles, which is never changed in place. */
const boards = new WeakMap<readonly Tile[], Board>()

/** The board of a position. */
export function boardOf(s: Table): Board {
  let board = boards.get(s.tiles)
  if (!board) {
    board = makeBoard(s)
    boards.set(s.tiles, board)
  }
  return board
}

function makeBoard(s: Table): Board {
  const map = mapOf(s.tiles)
  const tiles = s.tiles.map((_, i) => i)
  const joined = tiles.map(i => bitsOf(EDGES.map(edge => joinedAcross(map, i, edge))))
  const looks = views(map, tiles)
  const ship = s.tiles.findIndex(tile => tile.id === DROPSHIP)
  return {
    map,
    count: tiles.length,
    near: s.options.gsIgnorePaths ? tiles.map(i => bitsOf(adjacentTiles(map, i))) : joined,
    joined,
    seen: looks.map(look => look.seen),
    vista: looks.map(look => look.vista),
    ends: tiles.map(i => EDGES.filter(edge => isPath(map, i, edge) && map.across[i * 6 + edge] === NONE).length),
    open: bitsOf(tiles.filter(i => hasOpenEnd(map, i))),
    ship,
    toShip: stepsTo(joined, ship),
  }
}

/** L3.4 from every tile. Open places are numbered as they are met; there are fewer than 31 but on the oddest maps, where some share a bit. */
function views(map: TileMap, tiles: readonly number[]): { readonly seen: number; readonly vista: number }[] {
  const places = new Map<Hex, number>()
  return tiles.map(from => {
    let seen = 1 << from
    let vista = 0
    for (const edge of EDGES) {
      let at = from
      while (isPath(map, at, edge)) {
        if (map.across[at * 6 + edge] === NONE) {
          const place = hexAcross(map, at, edge)
          if (!places.has(place)) places.set(place, places.size % 31)
          vista |= 1 << places.get(place)!
          break
        }
        at = joinedAcross(map, at, edge)
        if (at === NONE) break
        seen |= 1 << at
      }
    }
    return { seen, vista }
  })
}

/** Steps along paths from each tile to one. */
function stepsTo(joined: readonly number[], to: number): number[] {
  const steps = joined.map(() => FAR)
  if (to === NONE) return steps
  let edge = 1 << to
  for (let n = 0, reached = 0; edge !== 0; n++) {
    reached |= edge
    let next = 0
    forBits(edge, tile => {
      steps[tile] = n
      next |= joined[tile]!
    })
    edge = next & ~reached
  }
  return steps
}

function bitsOf(tiles: readonly number[]): number {
  let bits = 0
  for (const tile of tiles) if (tile !== NONE) bits |= 1 << tile
  return bits
}

/** How many bits are set. */
export function countBits(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Calls back for every bit that is set, lowest first. */
export function forBits(bits: number, visit: (bit: number) => void): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) visit(31 - Math.clz32(rest & -rest))
}
