import { jump, type Option, type Refusal, refuse, words } from '@muster/core'
import { killMarine } from '../changes.ts'
import { CLEARING, DROPSHIP } from '../content/tiles.ts'
import { placeName, seatOf, shows, steps, tell } from '../flow.ts'
import { indexAt, isIn, mapOf, partsOf } from '../map.ts'
import { inSight } from '../sight.ts'
import type { Hex, Marine, State, Table, Tile } from '../state.ts'

interface Leaving {
  /** How many removed tiles were put under the stack: only with the option discardRemovedTiles off. */
  returning: number
}

type Keep = Option & { readonly do: 'keep'; readonly at: Hex }

/** A part of the map with marines on it (L2.11): its tiles as bits. */
interface Part {
  readonly tiles: number
  readonly marines: readonly Marine[]
}

const { rule, run, draw, pick } = steps<Leaving>()

/** L8 Tiles leave: step 2. First what nobody sees, all at once (L8.2); then whole parts that are cut off (L8.8). */
export const tilesLeave = rule('tilesLeave', 'L8', {
  unseen: run((s, f) => removeTiles(s, f, unseenTiles(s), 'L8.2', 'tilesLeave')),
  chooseMainPart: pick<Keep>({
    when: s => mainParts(s).length > 1,
    seat: s => seatOf(s, 'marines'),
    rule: 'L8.9r',
    prompt: s => words('ask.keep', { parts: mainParts(s).length }),
    forms: { keep: { at: 'string' } },
    options: s => eligibleHexes(s).map(at => ({ do: 'keep', at })),
    refuse: (s, _, { at }) => refuseKeep(s, at),
    take(s, f, { at }) {
      const main = mainParts(s).find(part => isIn(part.tiles, indexAt(s, at)))!
      removeParts(s, f, main)
      jump(f, 'putBack')
    },
  }),
  cutOff: run((s, f) => {
    const [main] = mainParts(s)
    if (main) removeParts(s, f, main)
  }),
  putBack: draw({
    draw: (_, f) => ({ kind: 'shuffle', count: f.returning }),
    take: shuffleReturned,
  }),
})

/** Tiles that stay whoever sees them: the Dropship (L8.7r), and the Clearing with the option clearingRemovable off (L8.5r). */
function staysAnyway(s: Table, tile: Tile): boolean {
  if (tile.id === DROPSHIP) return s.options.dropshipStays
  return tile.id === CLEARING && !s.options.clearingRemovable
}

/** L8.2: the tiles that no living marine sees. */
export function unseenTiles(s: Table): Tile[] {
  const seen = inSight(s).tiles
  return s.tiles.filter((tile, i) => !isIn(seen, i) && !staysAnyway(s, tile))
}

/** The tiles that would leave if step 2 came now: unseen ones, and what is then cut off unless MP has to choose. For showing. */
export function tilesThatLeave(s: Table): Tile[] {
  const unseen = unseenTiles(s)
  const after = unseen.length === 0 ? s : { ...s, tiles: s.tiles.filter(tile => !unseen.includes(tile)) }
  const [main, another] = mainParts(after)
  return main && !another ? [...unseen, ...cutOffTiles(after, main)] : unseen
}

function marineParts(s: Table): Part[] {
  const map = mapOf(s.tiles)
  return partsOf(map)
    .map(tiles => ({ tiles, marines: s.marines.filter(({ at }) => at !== null && isIn(tiles, map.indexOf.get(at)!)) }))
    .filter(part => part.marines.length > 0)
}

const hasSergeant = (part: Part) => part.marines.some(marine => marine.role === 'sergeant')

/** L8.9r: the main part, or the parts among which MP chooses it. Empty if nobody can be cut off. */
function mainParts(s: Table): Part[] {
  const parts = marineParts(s)
  const { lostPart } = s.options
  if (lostPart === 'none') return []
  if (lostPart === 'choice') return parts
  const withSergeant = parts.filter(hasSergeant)
  if (lostPart === 'sergeant' && withSergeant.length > 0) return withSergeant
  const most = Math.max(...parts.map(part => part.marines.length))
  const largest = parts.filter(part => part.marines.length === most)
  return largest.some(hasSergeant) ? largest.filter(hasSergeant) : largest
}

/** L8.9r, L8.10r: the tiles of all parts but the main one and those that stay anyway. */
function cutOffTiles(s: Table, main: Part): Tile[] {
  const parts = partsOf(mapOf(s.tiles))
  if (parts.length === 1) return []
  const spared = parts.filter(part => part === main.tiles || s.tiles.some((tile, i) => isIn(part, i) && staysAnyway(s, tile)))
  return s.tiles.filter((_, i) => !spared.some(part => isIn(part, i)))
}

/** The hexes of the parts among which MP chooses. */
function eligibleHexes(s: Table): Hex[] {
  const tiles = mainParts(s).reduce((set, part) => set | part.tiles, 0)
  return s.tiles.filter((_, i) => isIn(tiles, i)).map(tile => tile.at)
}

function refuseKeep(s: Table, at: Hex): Refusal | undefined {
  const hexes = eligibleHexes(s)
  if (hexes.includes(at)) return undefined
  return refuse('L8.9r', words('refuse.keep'), words('cure.keep'), shows({ hexes }))
}

/** L8.11r: a part that is cut off goes whole, and its marines die. */
function removeParts(s: State, f: Leaving, main: Part): void {
  const lost = cutOffTiles(s, main)
  for (const marine of s.marines) if (lost.some(tile => tile.at === marine.at)) killMarine(s, marine, 'L8.11r')
  removeTiles(s, f, lost, 'L8.11r', 'cutOff')
}

/** L8.3, L8.4r: Genestealers on removed tiles go to the pool, Infestations to the supply. L8.6: the tiles are out of the game. */
function removeTiles(s: State, f: Leaving, tiles: readonly Tile[], ruleId: string, key: string): void {
  if (tiles.length === 0) return
  const genestealers = tiles.reduce((sum, tile) => sum + tile.genestealers, 0)
  const infestations = tiles.filter(tile => tile.infested > 0).length
  const where = tiles.map(tile => ({ tile: tile.id, kind: tile.kind, at: tile.at }))
  tell(s, ruleId, key, { tiles: tiles.length, where, names: tiles.map(tile => placeName(s, tile.at)), genestealers, infestations })
  s.pool += genestealers
  s.supply += infestations
  s.tiles = s.tiles.filter(tile => !tiles.includes(tile))
  const returning = tiles.map(tile => tile.id).filter(id => returns(s, id))
  s.gone.push(...tiles.map(tile => tile.id).filter(id => !returning.includes(id)))
  putUnder(s, f, returning)
}

/**
 * L8.6, option discardRemovedTiles off: jungle tiles go back as long as the Dropship is in the stack.
 * RULING: the Clearing is no jungle tile and is out of the game once removed.
 */
function returns(s: State, id: string): boolean {
  return !s.options.discardRemovedTiles && id !== CLEARING && id !== DROPSHIP && s.stack.at(-1) === DROPSHIP
}

/** L8.6, option discardRemovedTiles off: under the jungle tiles and above the Dropship, as one batch a turn. */
function putUnder(s: State, f: Leaving, ids: readonly string[]): void {
  if (ids.length === 0) return
  s.stack = [...s.stack.slice(0, -1), ...ids, DROPSHIP]
  const batch = f.returning > 0 ? s.returned.pop()! : []
  s.returned.push([...batch, ...ids].sort())
  f.returning += ids.length
}

/** L8.6, option discardRemovedTiles off: the tiles put back this turn are shuffled. */
function shuffleReturned(s: State, f: Leaving, order: readonly number[]): void {
  if (order.length === 0) return
  const from = s.stack.length - 1 - f.returning
  const batch = s.stack.slice(from, -1)
  s.stack = [...s.stack.slice(0, from), ...order.map(i => batch[i]!), DROPSHIP]
  tell(s, 'L8.6', 'putBack', { tiles: batch.length, left: s.stack.length })
}
