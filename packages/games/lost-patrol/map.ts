import { ACROSS, axialOf, EDGES, type Hex, hexOf, opposite } from '@muster/geometry/hex'
import type { Marine, OpenEnd, Table, Tile } from './state.ts'

/** No tile there. */
export const NONE = -1

/** How the tiles in play touch one another: small whole numbers, tiles by their index in `Table.tiles`. */
export interface TileMap {
  readonly indexOf: ReadonlyMap<Hex, number>
  /** Tile across edge e of tile i, at 6 i + e; NONE where no tile lies. */
  readonly across: Int8Array
  /** Path edges of tile i, as bits. */
  readonly paths: Uint8Array
  readonly q: readonly number[]
  readonly r: readonly number[]
  /** The hex across edge e of tile i, at 6 i + e, once somebody has asked for it. */
  readonly around: (Hex | undefined)[]
  /** The parts of the map (L2.11), once somebody has asked for them. */
  parts: readonly number[] | undefined
  /** What was last seen on this map, and from where: see `inSight`. */
  lastSeen: { readonly from: number; readonly seen: Seen } | undefined
}

/** What is seen from some tiles: sets as bits. */
export interface Seen {
  /** Tiles seen. */
  tiles: number
  /** Seen open ends of each tile, at bit `edge`. */
  readonly openEnds: Uint8Array
}

let lastTiles: readonly Tile[] = []
let lastMap = makeMap(lastTiles)

/**
 * The map of the tiles in play. The last one is kept with the array of tiles that it was made from; since that array is never changed in place, it
 * cannot go stale.
 */
export function mapOf(tiles: readonly Tile[]): TileMap {
  if (tiles !== lastTiles) {
    lastMap = makeMap(tiles)
    lastTiles = tiles
  }
  return lastMap
}

function makeMap(tiles: readonly Tile[]): TileMap {
  const n = tiles.length
  const indexOf = new Map<Hex, number>()
  const q = new Array<number>(n)
  const r = new Array<number>(n)
  const paths = new Uint8Array(n)
  tiles.forEach((tile, i) => {
    const at = axialOf(tile.at)
    indexOf.set(tile.at, i)
    q[i] = at.q
    r[i] = at.r
    for (const edge of tile.edges) paths[i]! |= 1 << edge
  })
  const across = new Int8Array(n * 6).fill(NONE)
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const edge = edgeBetween(q[j]! - q[i]!, r[j]! - r[i]!)
      if (edge !== NONE) across[i * 6 + edge] = j
    }
  return { indexOf, across, paths, q, r, around: new Array<Hex | undefined>(n * 6), parts: undefined, lastSeen: undefined }
}

/** The edge across which a neighbour lies, by 3 (dq + 1) + dr + 1. */
const EDGE_BY_STEP = [NONE, 5, 4, 0, NONE, 3, 1, 2, NONE]

function edgeBetween(dq: number, dr: number): number {
  if (dq < -1 || dq > 1 || dr < -1 || dr > 1) return NONE
  return EDGE_BY_STEP[(dq + 1) * 3 + dr + 1]!
}

/** Index of the tile on a hex; NONE if no tile lies there (L2.1). */
export function indexAt(s: Table, at: Hex): number {
  return mapOf(s.tiles).indexOf.get(at) ?? NONE
}

/** The tile on a hex, if one lies there (L2.1). */
export function tileAt(s: Table, at: Hex): Tile | undefined {
  return s.tiles[indexAt(s, at)]
}

/** L2.6 */
export function isPath(map: TileMap, tile: number, edge: number): boolean {
  return (map.paths[tile]! & (1 << edge)) !== 0
}

/** The tile joined across an edge (L2.9r): the shared edge is a path edge on both; else NONE. */
export function joinedAcross(map: TileMap, tile: number, edge: number): number {
  const next = map.across[tile * 6 + edge]!
  return next !== NONE && isPath(map, tile, edge) && isPath(map, next, opposite(edge)) ? next : NONE
}

/** The edge across which two tiles are adjacent (L2.8); NONE if they are not. */
export function sharedEdge(map: TileMap, a: number, b: number): number {
  for (const edge of EDGES) if (map.across[a * 6 + edge] === b) return edge
  return NONE
}

/** Whether two tiles are joined (L2.9r). */
export function areJoined(map: TileMap, a: number, b: number): boolean {
  const edge = sharedEdge(map, a, b)
  return edge !== NONE && joinedAcross(map, a, edge) === b
}

/** Tiles adjacent to a tile (L2.8), with or without a path. */
export function adjacentTiles(map: TileMap, tile: number): number[] {
  return EDGES.map(edge => map.across[tile * 6 + edge]!).filter(next => next !== NONE)
}

/** Whether a tile has an open end (L2.10), seen or not. */
export function hasOpenEnd(map: TileMap, tile: number): boolean {
  return EDGES.some(edge => isPath(map, tile, edge) && map.across[tile * 6 + edge] === NONE)
}

/** The hex across an edge of a tile, with or without a tile. */
export function hexAcross(map: TileMap, tile: number, edge: number): Hex {
  const i = tile * 6 + edge
  const by = ACROSS[edge]!
  map.around[i] ??= hexOf(map.q[tile]! + by.q, map.r[tile]! + by.r)
  return map.around[i]
}

/** L2.11: the parts of the map, each a set of tiles as bits. */
export function partsOf(map: TileMap): readonly number[] {
  map.parts ??= findParts(map)
  return map.parts
}

function findParts(map: TileMap): number[] {
  const parts: number[] = []
  let found = 0
  for (let i = 0; i < map.q.length; i++) {
    if (found & (1 << i)) continue
    const part = partWith(map, i)
    found |= part
    parts.push(part)
  }
  return parts
}

/** L2.11: the tiles connected to a tile, itself among them, as bits. */
export function partWith(map: TileMap, tile: number): number {
  let part = 1 << tile
  const reached = [tile]
  for (let at = reached.pop(); at !== undefined; at = reached.pop())
    for (const edge of EDGES) {
      const next = joinedAcross(map, at, edge)
      if (next === NONE || part & (1 << next)) continue
      part |= 1 << next
      reached.push(next)
    }
  return part
}

/** Whether a tile belongs to a set of tiles given as bits. */
export function isIn(set: number, tile: number): boolean {
  return (set & (1 << tile)) !== 0
}

/** Every open end of the tiles in play (L2.10); `seen` holds the seen ones, at bit `edge` of each tile's number. */
export function openEndsOf(s: Table, seen: ArrayLike<number>): OpenEnd[] {
  const map = mapOf(s.tiles)
  return s.tiles.flatMap((tile, i) =>
    tile.edges.filter(edge => map.across[i * 6 + edge] === NONE).map(edge => ({ at: tile.at, edge, seen: (seen[i]! & (1 << edge)) !== 0 })),
  )
}

/** The marines that live. */
export function living(s: Table): Marine[] {
  return s.marines.filter(marine => marine.at !== null)
}

/** The living marines on a hex. */
export function marinesOn(s: Table, at: Hex): Marine[] {
  return s.marines.filter(marine => marine.at === at)
}

/** How many living marines stand on a hex. */
export function countMarines(s: Table, at: Hex): number {
  let n = 0
  for (const marine of s.marines) if (marine.at === at) n++
  return n
}

/** The marine of this id, dead or alive. */
export function marineOf(s: Table, id: string): Marine | undefined {
  return s.marines.find(marine => marine.id === id)
}
