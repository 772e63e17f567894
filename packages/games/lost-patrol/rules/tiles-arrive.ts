import { jump, type Option, type Refusal, refuse, words } from '@muster/core'
import { EDGES, mirrored, opposite, turned } from '@muster/geometry/hex'
import { tileSpec } from '../content/tiles.ts'
import { kindName, placeName, seatOf, shows, steps, tell } from '../flow.ts'
import { hexAcross, mapOf, NONE, type Seen, tileAt } from '../map.ts'
import { inSight } from '../sight.ts'
import type { Hex, State, Table, TileSpec } from '../state.ts'

interface Arriving {
  /** The place named before the tile is turned over: only with the option drawFirst off. */
  site?: Hex
}

type Lay = Option & ({ readonly do: 'lay'; readonly at: Hex; readonly edges: string } | { readonly do: 'stop' })
type Site = Option & ({ readonly do: 'site'; readonly at: Hex } | { readonly do: 'stop' })
type Turn = Option & { readonly do: 'turn'; readonly edges: string }

/** A hex without a tile and the edges, its own, by which seen open ends face it (L9.2). */
export type OpenPlaces = ReadonlyMap<Hex, readonly number[]>

const { rule, run, pick } = steps<Arriving>()

/** L9 Tiles arrive: step 3, and the laying of tiles in setup. Sight is worked out anew after every tile (L9.7). */
export const tilesArrive = rule('tilesArrive', 'L9', {
  look: run((s, f) => {
    if (s.stack.length === 0 || openPlaces(s).size === 0) jump(f, 'done')
    else if (s.options.drawFirst) turnOver(s)
    else jump(f, 'choosePlace')
  }),
  layTile: pick<Lay>({
    seat: s => seatOf(s, 'genestealers'),
    rule: 'L9.4r',
    prompt: s => words('ask.lay', { tile: kindName(drawnTile(s).kind), left: s.stack.length }),
    forms: { lay: { at: 'string', edges: 'string' }, stop: {} },
    options: s => layings(s),
    refuse: (s, _, option) => (option.do === 'stop' ? refuseStop() : refuseLaying(s, option.at, option.edges)),
    take(s, f, option) {
      if (option.do === 'lay') lay(s, option.at, option.edges)
      jump(f, 'look')
    },
  }),
  choosePlace: pick<Site>({
    seat: s => seatOf(s, 'genestealers'),
    rule: 'L9.4r',
    prompt: s => words('ask.site', { left: s.stack.length }),
    forms: { site: { at: 'string' }, stop: {} },
    options: s => allPlaces(s).map(at => ({ do: 'site', at })),
    refuse: (s, _, option) => (option.do === 'stop' ? refuseStop() : refusePlace(s, option.at, openPlaces(s))),
    take(_, f, option) {
      if (option.do === 'site') f.site = option.at
    },
  }),
  turnOverThere: run(s => turnOver(s)),
  turnTile: pick<Turn>({
    seat: s => seatOf(s, 'genestealers'),
    rule: 'L9.5r',
    prompt: s => words('ask.turn', { tile: kindName(drawnTile(s).kind) }),
    forms: { turn: { edges: 'string' } },
    options: s => turnings(drawnTile(s)).map(edges => ({ do: 'turn', edges })),
    refuse: (s, f, { edges }) => refuseLaying(s, f.site!, edges),
    take(s, f, { edges }) {
      lay(s, f.site!, edges)
      delete f.site
      jump(f, 'look')
    },
  }),
  done: run(() => {}),
})

/** L9.4r: the top tile of the stack is turned over; it stays on top until it is laid. */
function turnOver(s: State): void {
  s.turnedOver++
  const { id, kind } = drawnTile(s)
  tell(s, 'L9.4r', 'turnedOver', { tile: id, kind, what: kindName(kind), left: s.stack.length })
}

/** The top tile of the stack: the one turned over while GP lays. */
export function drawnTile(s: State): TileSpec {
  return tileSpec(s.options, s.stack[0]!)
}

/** What was last seen, and the open places that follow from it. */
let lastSeen: Seen | undefined
let lastPlaces: OpenPlaces = new Map()

/** L9.2: hexes without a tile that are faced by a seen open end. */
export function openPlaces(s: Table): OpenPlaces {
  const seen = inSight(s)
  if (seen !== lastSeen) {
    lastPlaces = findPlaces(s, seen)
    lastSeen = seen
  }
  return lastPlaces
}

function findPlaces(s: Table, { openEnds }: Seen): OpenPlaces {
  const map = mapOf(s.tiles)
  const places: Map<Hex, number[]> = new Map()
  for (let i = 0; i < s.tiles.length; i++)
    for (const edge of openEnds[i] === 0 ? [] : EDGES) {
      if ((openEnds[i]! & (1 << edge)) === 0) continue
      const at = hexAcross(map, i, edge)
      const sides = places.get(at)
      if (sides) sides.push(opposite(edge))
      else places.set(at, [opposite(edge)])
    }
  return places
}

/** L9.12: hexes that are faced by open ends of which none is seen. */
function unseenPlaces(s: Table, seen: OpenPlaces): Hex[] {
  const map = mapOf(s.tiles)
  const places: Hex[] = []
  for (let i = 0; i < s.tiles.length; i++)
    for (const edge of s.tiles[i]!.edges) {
      if (map.across[i * 6 + edge] !== NONE) continue
      const at = hexAcross(map, i, edge)
      if (!seen.has(at) && !places.includes(at)) places.push(at)
    }
  return places
}

/** Every hex that an open end faces, the seen ones first. */
function allPlaces(s: Table): Hex[] {
  const seen = openPlaces(s)
  return [...seen.keys(), ...unseenPlaces(s, seen)]
}

const turningsOf = new WeakMap<TileSpec, readonly string[]>()

/** The ways to turn a tile, each by its path edges; turnings that give the same edges are one (L2.4). */
export function turnings(tile: TileSpec): readonly string[] {
  let found = turningsOf.get(tile)
  if (!found) {
    found = [...new Set(EDGES.map(sixths => turned(tile.edges, sixths).join('')))]
    turningsOf.set(tile, found)
  }
  return found
}

/** Every turning of the drawn tile on every open place; on places that no marine sees, one turning stands for all. */
function layings(s: State): Lay[] {
  const ways = turnings(drawnTile(s))
  const seen = openPlaces(s)
  const all: Lay[] = []
  for (const at of seen.keys()) for (const edges of ways) all.push({ do: 'lay', at, edges })
  for (const at of unseenPlaces(s, seen)) all.push({ do: 'lay', at, edges: ways[0]! })
  return all
}

function refuseLaying(s: State, at: Hex, edges: string): Refusal | undefined {
  const places = openPlaces(s)
  return refusePlace(s, at, places) ?? refuseTurning(drawnTile(s), at, edges, places.get(at)!)
}

/** L9.3, L9.13r: while there is an open place GP must lay, and every tile can be laid. */
function refuseStop(): Refusal {
  return refuse('L9.3', words('refuse.mustLay'), words('cure.lay'))
}

/** L9.2, L9.12, L2.1: why a tile may not be laid there. */
function refusePlace(s: State, at: Hex, places: OpenPlaces): Refusal | undefined {
  if (places.has(at)) return undefined
  const cure = words('cure.openPlace')
  const board = shows({ hexes: [...places.keys()] })
  if (tileAt(s, at)) return refuse('L2.1', words('refuse.tileThere', { tile: placeName(s, at) }), cure, board)
  if (unseenPlaces(s, places).includes(at)) return refuse('L9.12', words('refuse.unseenEnd'), cure, board)
  return refuse('L9.2', words('refuse.noOpenEnd'), cure, board)
}

/** L2.4, L2.5r, L9.5r: why a tile may not be turned that way. */
function refuseTurning(tile: TileSpec, at: Hex, edges: string, sides: readonly number[]): Refusal | undefined {
  const what = kindName(tile.kind)
  const ways = turnings(tile)
  if (!ways.includes(edges)) {
    const flipped = turnings({ ...tile, edges: mirrored(tile.edges) }).includes(edges)
    if (flipped) return refuse('L2.5r', words('refuse.flipped', { tile: what }), words('cure.turn'))
    return refuse('L2.4', words('refuse.notATurning', { tile: what }), words('cure.turn'))
  }
  if (sides.some(side => edges.includes(String(side)))) return undefined
  return refuse('L9.5r', words('refuse.doesNotJoin', { tile: what }), words('cure.join'), shows({ edge: { at, edge: sides[0]! } }))
}

/** L9.6: the tile arrives without models or markers. */
function lay(s: State, at: Hex, edges: string): void {
  const { id, kind } = drawnTile(s)
  s.stack.shift()
  s.returned = s.returned.map(batch => batch.filter(other => other !== id)).filter(batch => batch.length > 0)
  s.tiles = [...s.tiles, { id, kind, at, edges: [...edges].map(Number), genestealers: 0, assaulted: 0, infested: 0 }]
  tell(s, kind === 'dropship' ? 'L9.11' : 'L9.5r', 'laid', { tile: id, kind, what: kindName(kind), at, edges, left: s.stack.length })
}
