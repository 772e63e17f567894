import { genestealerRoom, isActive } from '../limits.ts'
import { NONE } from '../map.ts'
import type { Table } from '../state.ts'
import { ATTACKER_BONUS, CANNON_COVER, MARINE_BONUS, SERGEANT_BONUS } from '../tables.ts'
import { type Board, forBits } from './board.ts'
import { assaultChance } from './odds.ts'

/** Where the marines stand: a tile for each, NONE for the dead, in the order of `Table.marines`. A plan is one that is only thought of. */
export type Stand = readonly number[]

/** Genestealers on each tile, as they are or as they might be. */
export type Swarm = readonly number[]

/** Where the marines stand now. */
export function standOf(s: Table, board: Board): number[] {
  return s.marines.map(({ at }) => (at === null ? NONE : board.map.indexOf.get(at)!))
}

/** Where the Genestealers are now. */
export function swarmOf(s: Table): number[] {
  return s.tiles.map(tile => tile.genestealers)
}

/** Tiles with marines, as bits. */
export function heldBy(stand: Stand): number {
  let held = 0
  for (const tile of stand) if (tile !== NONE) held |= 1 << tile
  return held
}

/** What is added to the marines' die if a tile is assaulted (L12.9, L12.11, L14.23 to L14.26). */
export function strengthOn(s: Table, board: Board, stand: Stand, tile: number): number {
  let strength = 0
  for (let i = 0; i < stand.length; i++) {
    const at = stand[i]!
    if (at === NONE) continue
    const { role } = s.marines[i]!
    if (at === tile) strength += MARINE_BONUS + (role === 'sergeant' ? SERGEANT_BONUS : 0)
    else if (role === 'heavy' && (board.seen[at]! & (1 << tile)) !== 0) strength += coverOf(s)
  }
  return strength
}

function coverOf(s: Table): number {
  if (s.squad === 'scouts') return s.options.scoutCover
  return s.weapon === 'assaultCannon' ? CANNON_COVER : 0
}

/** How many Genestealers GP can place with so many actions. */
export function placeable(s: Table, actions: number): number {
  return Math.min(actions * s.options.placePerAction, s.pool)
}

/**
 * Marines that GP may expect to kill in the next assaults: the sum as the Genestealers lie, and the most that placing `more` of them
 * beside one tile can add. `arriving`: tiles still arrive before he acts (L5.1), so that there is room behind every end.
 */
export function danger(s: Table, board: Board, stand: Stand, swarm: Swarm, more: number, arriving: boolean): number {
  const held = heldBy(stand)

  let now = 0
  let most = 0
  forBits(held, tile => {
    let attackers = 0
    let room = arriving ? board.ends[tile]! * s.options.capGenestealer : 0
    forBits(board.near[tile]! & ~held, beside => {
      attackers += swarm[beside]!
      if (room < more && takesPlace(s, board, beside))
        room += genestealerRoom(s, s.tiles[beside]!) - swarm[beside]! + s.tiles[beside]!.genestealers
    })
    const strength = strengthOn(s, board, stand, tile)
    const deaths = deathsOn(s, board, stand, swarm, tile)
    const asItIs = deaths * assaultChance(attackers * ATTACKER_BONUS, strength)
    now += asItIs
    if (more > 0) most = Math.max(most, deaths * assaultChance((attackers + Math.min(more, room)) * ATTACKER_BONUS, strength) - asItIs)
  })
  return now + most
}

/** Whether Place is allowed there but for models (L10.5, L10.7r). */
export function takesPlace(s: Table, board: Board, i: number): boolean {
  const tile = s.tiles[i]!
  if ((board.open & (1 << i)) === 0 && !isActive(s, tile)) return false
  return s.options.placeOnSpecialTiles || (tile.kind !== 'clearing' && tile.kind !== 'dropship')
}

/** Marines that a lost assault costs: one, and of the Scouts all who have no tile to be driven back to (L12.14r, L12.18r). */
function deathsOn(s: Table, board: Board, stand: Stand, swarm: Swarm, tile: number): number {
  let men = 0
  for (const at of stand) if (at === tile) men++
  if (men === 1 || s.squad === 'terminators') return 1
  let wayBack = false
  forBits(board.joined[tile]!, next => {
    if (swarm[next] === 0) wayBack = true
  })
  return wayBack ? 1 : men
}
