import { jump, type Option, type Refusal, refuse, words } from '@muster/core'
import { EDGES } from '@muster/geometry/hex'
import { theTile } from '../changes.ts'
import { placeName, seatOf, shows, steps, tell } from '../flow.ts'
import { genestealerRoom, isActive } from '../limits.ts'
import { areJoined, countMarines, hasOpenEnd, hexAcross, indexAt, mapOf, NONE, sharedEdge, tileAt } from '../map.ts'
import type { Hex, State, Table, Tile } from '../state.ts'
import { infest, refuseInfest } from './infestations.ts'

type Act = Option &
  (
    | { readonly do: 'place'; readonly at: Hex; readonly count: number }
    | { readonly do: 'infest'; readonly at: Hex }
    | { readonly do: 'move'; readonly from: Hex; readonly to: Hex; readonly count: number }
    | { readonly do: 'end' }
  )

const { rule, pick } = steps()

/** L10 Genestealer actions: step 4. Place, Infest and Move in any mix and order (L10.2, L10.3r), until GP ends the step (L5.3r). */
export const genestealerActions = rule('genestealerActions', 'L10', {
  act: pick<Act>({
    seat: s => seatOf(s, 'genestealers'),
    rule: 'L10.1',
    prompt: s => words('ask.genestealers', { left: s.actions, pool: s.pool, supply: s.supply }),
    always: () => true,
    forms: {
      place: { at: 'string', count: 'number' },
      infest: { at: 'string' },
      move: { from: 'string', to: 'string', count: 'number' },
      end: {},
    },
    options: acts,
    refuse: (s, _, option) => refuseAct(s, option),
    take(s, f, option) {
      if (option.do === 'end') return endActions(s)
      jump(f, 'act')
      s.actions--
      if (option.do === 'place') place(s, option.at, option.count)
      if (option.do === 'infest') infest(s, option.at)
      if (option.do === 'move') move(s, option.from, option.to, option.count)
    },
  }),
})

/** Place and Infest on every tile; every number of Genestealers of a tile to every neighbouring hex. */
function acts(s: State): Act[] {
  const map = mapOf(s.tiles)
  const all: Act[] = []
  s.tiles.forEach(({ at, genestealers }, i) => {
    for (let count = 1; count <= s.options.placePerAction; count++) all.push({ do: 'place', at, count })
    all.push({ do: 'infest', at })
    for (const edge of genestealers > 0 ? EDGES : []) {
      const to = hexAcross(map, i, edge)
      for (let count = 1; count <= genestealers; count++) all.push({ do: 'move', from: at, to, count })
    }
  })
  all.push({ do: 'end' })
  return all
}

function refuseAct(s: Table, option: Act): Refusal | undefined {
  if (option.do === 'end') return undefined
  if (s.actions === 0) return refuse('L10.1', words('refuse.noGenestealerActions', { actions: s.options.gsActions }), words('cure.end'))
  switch (option.do) {
    case 'place':
      return refusePlace(s, option.at, option.count)
    case 'infest':
      return refuseInfest(s, option.at)
    case 'move':
      return refuseMove(s, option.from, option.to, option.count)
  }
}

/** Why Genestealers may not be placed there: L10.4 to L10.10, L11.6r. */
function refusePlace(s: Table, at: Hex, count: number): Refusal | undefined {
  const tile = tileAt(s, at)
  const board = shows({ hexes: [at] })
  const place = placeName(s, at)
  const { placePerAction, placeOnSpecialTiles } = s.options
  if (count < 1 || count > placePerAction) return refuse('L10.4', words('refuse.placeCount', { most: placePerAction, given: count }))
  if (!tile) return refuse('L10.4', words('refuse.placeNoTile'), words('cure.place'), board)
  if (countMarines(s, at) > 0) return refuse('L10.8r', words('refuse.placeOnMarine', { tile: place }), words('cure.assault'), board)
  if (!placeOnSpecialTiles && (tile.kind === 'clearing' || tile.kind === 'dropship'))
    return refuse('L10.7r', words('refuse.placeSpecial', { tile: place }), words('cure.place'), board)
  if (!hasOpenEnd(mapOf(s.tiles), indexAt(s, at)) && !isActive(s, tile)) {
    if (tile.infested > 0) return refuse('L11.6r', words('refuse.notActive', { tile: place }), words('cure.nextTurn'), board)
    return refuse('L10.5', words('refuse.noWayIn', { tile: place }), words('cure.place'), board)
  }
  if (count > s.pool) return refuse('L10.10', words('refuse.pool', { pool: s.pool }), words('cure.pool'))
  return refuseCrowd(s, tile, count)
}

/** L10.9r */
function refuseCrowd(s: Table, tile: Tile, count: number): Refusal | undefined {
  if (count <= genestealerRoom(s, tile)) return undefined
  const params = { tile: placeName(s, tile.at), most: s.options.capGenestealer, there: tile.genestealers }
  return refuse('L10.9r', words('refuse.crowd', params), words('cure.crowd'), shows({ hexes: [tile.at] }))
}

/** Why Genestealers may not move so: L10.11 to L10.13r, L10.9r. */
function refuseMove(s: Table, from: Hex, to: Hex, count: number): Refusal | undefined {
  const there = tileAt(s, from)?.genestealers ?? 0
  if (count < 1 || count > there)
    return refuse(
      'L10.11',
      words('refuse.moveCount', { tile: placeName(s, from), there, given: count }),
      undefined,
      shows({ hexes: [from] }),
    )
  const map = mapOf(s.tiles)
  const [a, b] = [indexAt(s, from), indexAt(s, to)]
  const board = shows({ hexes: [to] })
  if (b === NONE) return refuse('L10.12r', words('refuse.moveNoTile'), words('cure.moveNext'), board)
  const place = placeName(s, to)
  const edge = sharedEdge(map, a, b)
  if (edge === NONE) return refuse('L10.12r', words('refuse.moveFar', { tile: place }), words('cure.moveNext'), board)
  if (countMarines(s, to) > 0) return refuse('L10.12r', words('refuse.moveOnMarine', { tile: place }), words('cure.assault'), board)
  if (!s.options.gsIgnorePaths && !areJoined(map, a, b))
    return refuse(
      'L10.13r',
      words('refuse.noPathForGenestealers', { tile: place }),
      words('cure.followPath'),
      shows({ edge: { at: from, edge } }),
    )
  return refuseCrowd(s, s.tiles[b]!, count)
}

/**
 * L10.4. With the option infestStays off the marker that allowed it goes back to the supply (L11.7r).
 * RULING: on a tile with an open end the Place needed no marker, so the marker stays.
 */
function place(s: State, at: Hex, count: number): void {
  const tile = theTile(s, at)
  const byMarker = !hasOpenEnd(mapOf(s.tiles), indexAt(s, at))
  tile.genestealers += count
  s.pool -= count
  tell(s, byMarker ? 'L11.7r' : 'L10.5', 'placed', {
    at,
    tile: placeName(s, at),
    count,
    byMarker,
    there: tile.genestealers,
    left: s.actions,
  })
  if (!byMarker || s.options.infestStays) return
  tile.infested = 0
  s.supply++
  tell(s, 'L11.7r', 'infestationUsed', { at, tile: placeName(s, at) })
}

/** L10.11: any number of the Genestealers of one tile to one adjacent tile. */
function move(s: State, from: Hex, to: Hex, count: number): void {
  theTile(s, from).genestealers -= count
  theTile(s, to).genestealers += count
  tell(s, 'L10.11', 'genestealersMove', { from, to, source: placeName(s, from), tile: placeName(s, to), count, left: s.actions })
}

function endActions(s: State): void {
  const lost = s.actions
  s.actions = 0
  tell(s, 'L5.4r', 'genestealersEnd', { lost })
}
