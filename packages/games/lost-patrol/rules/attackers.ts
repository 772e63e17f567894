import { type Refusal, refuse, words } from '@muster/core'
import { placeName, shows } from '../flow.ts'
import { adjacentTiles, areJoined, countMarines, indexAt, mapOf, tileAt } from '../map.ts'
import type { Hex, Table, Tile } from '../state.ts'

/** One assault launched this turn: its target and the tiles that its attackers came from. */
export interface Launched {
  readonly target: Hex
  readonly from: readonly Hex[]
}

/** How many attackers come from which hex. */
export type Attackers = { readonly [from: Hex]: number }

/** How many attackers come from a hex; none from a text that is no hex of theirs. */
export function attackersFrom(attackers: Attackers, hex: string): number {
  return Object.hasOwn(attackers, hex) ? attackers[hex]! : 0
}

/** How many attackers there are. */
export function countAttackers(attackers: Attackers): number {
  return Object.values(attackers).reduce((sum, n) => sum + n, 0)
}

/** Genestealers of a tile that have not taken part in an assault this turn (L12.5r). */
export function fresh(tile: Tile): number {
  return tile.genestealers - tile.assaulted
}

/** Whether the target was assaulted already: with the option combineAssaults off, from that tile (L12.5r, L12.7r). */
export function isSpent(s: Table, launched: readonly Launched[], target: Hex, from: Hex): boolean {
  return launched.some(one => one.target === target && (s.options.combineAssaults || one.from.includes(from)))
}

/** The tiles with Genestealers that may attack the target as far as the map goes: adjacent (L12.2), with or without a path (L12.4r). */
export function attackingTiles(s: Table, target: Hex): Tile[] {
  const map = mapOf(s.tiles)
  const at = indexAt(s, target)
  return adjacentTiles(map, at)
    .filter(i => s.tiles[i]!.genestealers > 0 && (s.options.gsIgnorePaths || areJoined(map, i, at)))
    .map(i => s.tiles[i]!)
}

/** The tiles with Genestealers that may attack the target now. */
export function readyTiles(s: Table, launched: readonly Launched[], target: Hex): Tile[] {
  return attackingTiles(s, target).filter(tile => fresh(tile) > 0 && !isSpent(s, launched, target, tile.at))
}

/** L12.2 to L12.7r: why no assault may be launched there. */
export function refuseTarget(s: Table, launched: readonly Launched[], at: Hex): Refusal | undefined {
  const board = shows({ hexes: [at] })
  const place = { tile: placeName(s, at) }
  if (countMarines(s, at) === 0) return refuse('L12.2', words('refuse.nobodyThere', place), words('cure.assaultMarines'), board)
  const map = mapOf(s.tiles)
  if (!adjacentTiles(map, indexAt(s, at)).some(i => s.tiles[i]!.genestealers > 0))
    return refuse('L12.2', words('refuse.nobodyNear', place), words('cure.comeClose'), board)
  const attacking = attackingTiles(s, at)
  if (attacking.length === 0) return refuse('L12.4r', words('refuse.noPathToAttack', place), words('cure.followPath'), board)
  if (readyTiles(s, launched, at).length > 0) return undefined
  if (s.options.combineAssaults && isSpent(s, launched, at, at))
    return refuse('L12.5r', words('refuse.assaultedAlready', place), words('cure.nextTurn'), board)
  if (attacking.some(tile => fresh(tile) > 0))
    return refuse('L12.7r', words('refuse.assaultedFromThere', place), words('cure.nextTurn'), board)
  return refuse('L12.5r', words('refuse.tookPart', place), words('cure.nextTurn'), shows({ hexes: attacking.map(tile => tile.at) }))
}

/** Why so many Genestealers of a hex may not attack the target: L12.2 to L12.7r. */
export function refuseAttackers(s: Table, launched: readonly Launched[], target: Hex, from: Hex, count: number): Refusal {
  const board = shows({ hexes: [from] })
  const tile = tileAt(s, from)
  const place = placeName(s, from)
  const near = tile && adjacentTiles(mapOf(s.tiles), indexAt(s, target)).includes(indexAt(s, from))
  if (!near) return refuse('L12.2', words('refuse.attackerFar', { tile: place }), words('cure.comeClose'), board)
  if (tile.genestealers > 0 && !attackingTiles(s, target).includes(tile))
    return refuse('L12.4r', words('refuse.attackerNoPath', { tile: place }), words('cure.followPath'), board)
  if (isSpent(s, launched, target, from))
    return refuse('L12.7r', words('refuse.assaultedFromThere', { tile: placeName(s, target) }), words('cure.nextTurn'), board)
  const params = { tile: place, there: tile.genestealers, fresh: fresh(tile), given: count }
  if (count <= tile.genestealers) return refuse('L12.5r', words('refuse.attackersTookPart', params), words('cure.fewer'), board)
  return refuse('L12.3r', words('refuse.attackersTooMany', params), words('cure.fewer'), board)
}
