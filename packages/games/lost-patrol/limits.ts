import { tileAt } from './map.ts'
import type { Hex, Table, Tile } from './state.ts'
import { CAP_TERMINATOR } from './tables.ts'

/** How many marines a tile may hold, and the rule that says so. */
export interface Limit {
  readonly most: number
  readonly rule: string
}

/** The limit of a tile: none on the Clearing (L6.10, L14.10), two Terminators (L14.8, L14.9), else capScout Scouts (L6.9r, L6.11r). */
export function marineLimit(s: Table, tile: Tile): Limit {
  if (tile.kind === 'clearing') return { most: Number.POSITIVE_INFINITY, rule: 'L6.10' }
  if (s.squad === 'terminators') return { most: CAP_TERMINATOR, rule: 'L14.8' }
  if (tile.kind !== 'dropship') return { most: s.options.capScout, rule: 'L6.9r' }
  return { most: s.options.capDropship === 'none' ? Number.POSITIVE_INFINITY : s.options.capScout, rule: 'L6.11r' }
}

/** Whether an Infestation is there that allows Place (L11.6r). */
export function isActive(s: Table, tile: Tile): boolean {
  return tile.infested > 0 && s.turn >= tile.infested + s.options.infestDelay
}

/** How many more Genestealers a tile may take (L10.9r). */
export function genestealerRoom(s: Table, tile: Tile): number {
  return s.options.capGenestealer - tile.genestealers
}

/** How many Genestealers are on a hex. */
export function genestealersOn(s: Table, at: Hex): number {
  return tileAt(s, at)?.genestealers ?? 0
}

/** How many Genestealers are on the map (L1.5). */
export function genestealersInPlay(s: Table): number {
  let n = 0
  for (const tile of s.tiles) n += tile.genestealers
  return n
}
