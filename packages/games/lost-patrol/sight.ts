import { direction, EDGES, type Hex } from '@muster/geometry/hex'
import { isPath, joinedAcross, mapOf, NONE, type Seen, type TileMap } from './map.ts'
import type { Table } from './state.ts'
import { JUNCTION } from './tables.ts'

/** A line of sight (L3.2r): the tiles seen along one path edge, nearest first. */
export interface SightLine {
  readonly edge: number
  readonly tiles: readonly number[]
  /** The tile whose open end ends the line (L3.4); NONE if the line ends in a turn or at a blocked edge. */
  readonly openAt: number
}

/** Whether a line that came in by the opposite edge goes on by `edge` (L3.4, L3.5r; L3.6r with the option modelsBlockSight). */
function goesOn(s: Table, map: TileMap, tile: number, edge: number): boolean {
  if (!isPath(map, tile, edge)) return false
  if (s.options.junctionSight === 'stop' && s.tiles[tile]!.edges.length >= JUNCTION) return false
  return !(s.options.modelsBlockSight && s.tiles[tile]!.genestealers > 0)
}

/** The line of sight along one path edge of a tile (L3.4); it sees nothing if that edge is blocked. */
export function lineOfSight(s: Table, from: number, edge: number): SightLine {
  const map = mapOf(s.tiles)
  const tiles: number[] = []
  let at = from
  for (let on = isPath(map, from, edge); on; on = goesOn(s, map, at, edge)) {
    if (map.across[at * 6 + edge] === NONE) return { edge, tiles, openAt: at }
    const next = joinedAcross(map, at, edge)
    if (next === NONE) break
    tiles.push(next)
    at = next
  }
  return { edge, tiles, openAt: NONE }
}

/** All lines of sight from a tile: one along every path edge (L3.2r). */
export function linesOfSight(s: Table, from: number): SightLine[] {
  return s.tiles[from]!.edges.map(edge => lineOfSight(s, from, edge))
}

/** Adds to `seen` what a marine on tile `from` sees: the procedure of L3.4. */
function look(s: Table, map: TileMap, from: number, seen: Seen): void {
  seen.tiles |= 1 << from
  for (const edge of EDGES) {
    let at = from
    for (let on = isPath(map, from, edge); on; on = goesOn(s, map, at, edge)) {
      if (map.across[at * 6 + edge] === NONE) {
        seen.openEnds[at]! |= 1 << edge
        break
      }
      const next = joinedAcross(map, at, edge)
      if (next === NONE) break
      seen.tiles |= 1 << next
      at = next
    }
  }
}

/**
 * What is in sight (L3.8): seen by at least one living marine, from the map as it stands (L3.9). Rules ask many times between two moves, so the last
 * answer is kept with the map and the places of the marines, from which alone it follows.
 */
export function inSight(s: Table): Seen {
  const map = mapOf(s.tiles)
  let standing = 0
  for (const { at } of s.marines) if (at !== null) standing |= 1 << map.indexOf.get(at)!
  if (s.options.modelsBlockSight) return lookFrom(s, map, standing)
  const from = s.options.junctionSight === 'stop' ? -1 - standing : standing
  if (map.lastSeen?.from === from) return map.lastSeen.seen
  const seen = lookFrom(s, map, standing)
  map.lastSeen = { from, seen }
  return seen
}

/** What marines on a set of tiles, given as bits, see. */
function lookFrom(s: Table, map: TileMap, standing: number): Seen {
  const seen: Seen = { tiles: 0, openEnds: new Uint8Array(s.tiles.length) }
  for (let tile = 0; tile < s.tiles.length; tile++) if (standing & (1 << tile)) look(s, map, tile, seen)
  return seen
}

/** Whether a marine on one hex sees the tile on another (L3.1, L3.7). */
export function sees(s: Table, from: Hex, to: Hex): boolean {
  const map = mapOf(s.tiles)
  const start = map.indexOf.get(from)
  const target = map.indexOf.get(to)
  if (start === undefined || target === undefined) return false
  if (start === target) return true
  const edge = rowBetween(map, start, target)
  if (edge === NONE) return false
  for (let at = start; ; ) {
    at = joinedAcross(map, at, edge)
    if (at === target) return true
    if (at === NONE || !goesOn(s, map, at, edge)) return false
  }
}

/** The edge by which a straight row of hexes leads from one tile to another; NONE if none does. */
export function rowBetween(map: TileMap, from: number, to: number): number {
  return direction({ q: map.q[from]!, r: map.r[from]! }, { q: map.q[to]!, r: map.r[to]! })
}

/** Why a line of sight stops short of a tile. */
export type SightStop =
  | { readonly why: 'notInLine' | 'noPath' | 'gap' }
  | { readonly why: 'blocked' | 'turns' | 'models'; readonly at: number; readonly line: readonly number[] }

/** Why tile `to` is not seen from tile `from`: it is off the straight rows, or the row's line ends before it. */
export function whySightStops(s: Table, from: number, to: number): SightStop {
  const map = mapOf(s.tiles)
  const edge = rowBetween(map, from, to)
  if (edge === NONE) return { why: 'notInLine' }
  if (!isPath(map, from, edge)) return { why: 'noPath' }
  const { tiles, openAt } = lineOfSight(s, from, edge)
  if (openAt !== NONE) return { why: 'gap' }
  const at = tiles.at(-1) ?? from
  const line = [from, ...tiles]
  if (!isPath(map, at, edge)) return { why: 'turns', at, line }
  if (at === from || goesOn(s, map, at, edge)) return { why: 'blocked', at, line }
  return { why: s.options.modelsBlockSight && s.tiles[at]!.genestealers > 0 ? 'models' : 'turns', at, line }
}
