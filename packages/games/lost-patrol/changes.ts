import { endMatch, words } from '@muster/core'
import { nameOf, placeName, seatOf, tell } from './flow.ts'
import { marineOf, tileAt } from './map.ts'
import type { Hex, Marine, State, Table, Tile } from './state.ts'

/** L7.6, L12.16r: Genestealers die. They go back to the pool (L1.11r), or with the option recycleDead off out of the game. */
export function killGenestealers(s: State, tile: Tile, count: number): void {
  tile.genestealers -= count
  if (s.options.recycleDead) s.pool += count
  else s.slain += count
}

/** L12.22: a marine dies. With the last one the match ends at once (L13.4, L13.12r). */
export function killMarine(s: State, marine: Marine, rule: string): void {
  const at = marine.at!
  marine.at = null
  marine.actions = 0
  tell(s, rule, 'marineDies', { marine: marine.id, who: nameOf(marine.id), at, tile: placeName(s, at) })
  if (s.marines.some(other => other.at !== null)) return
  endMatch(s, { winners: [seatOf(s, 'genestealers')], rule: 'L13.4', reason: words('end.eliminated', { squad: s.squad }) })
}

/** L11.5r: a marine who enters a tile treads on the Infestation there. */
export function enter(s: State, marine: Marine, to: Hex): void {
  marine.at = to
  const tile = tileAt(s, to)!
  if (tile.infested === 0 || !s.options.infestTrampled) return
  tile.infested = 0
  s.supply++
  tell(s, 'L11.5r', 'trampled', { marine: marine.id, who: nameOf(marine.id), at: to, tile: placeName(s, to) })
}

/** The marine of this id. Throws if there is none: only for ids that the rules themselves wrote down. */
export function theMarine(s: Table, id: string): Marine {
  const marine = marineOf(s, id)
  if (!marine) throw new Error(`no marine ${id}`)
  return marine
}

/** The tile on a hex. Throws if there is none: only for hexes that have been judged. */
export function theTile(s: Table, at: Hex): Tile {
  const tile = tileAt(s, at)
  if (!tile) throw new Error(`no tile on ${at}`)
  return tile
}
