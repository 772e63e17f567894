import type { Choice, Option } from '@muster/core'
import { genestealerRoom, marineLimit } from '../limits.ts'
import { countMarines } from '../map.ts'
import { gunOf, refuseTarget } from '../rules/fire.ts'
import { refuseInfest } from '../rules/infestations.ts'
import type { Marine, State } from '../state.ts'
import { MOVE_COST } from '../tables.ts'
import { type Board, boardOf, forBits } from './board.ts'
import { heldBy, standOf, takesPlace } from './danger.ts'

// A search asks for the actions of a side thousands of times a second. These lists are read off the board; having the rules judge every hex and
// word every refusal takes several times as long. A test holds them against the rules.

const pick = (option: Option): Choice => ({ pick: option })

/** Marine actions: of plain marines on the same tile with as many actions left, one speaks for all. For the option interleaveMarines on. */
export function marineActs(s: State): Choice[] {
  const board = boardOf(s)
  const acts: Choice[] = []
  const heard = new Set<string>()
  for (const marine of s.marines) {
    if (marine.at === null || marine.actions === 0) continue
    const twin = `${marine.at} ${marine.actions} ${marine.role === 'plain' ? marine.role : marine.id}`
    if (heard.has(twin)) continue
    heard.add(twin)
    moves(s, board, marine, acts)
    shots(s, board, marine, acts)
  }
  acts.push(pick({ do: 'end' }))
  return acts
}

/** What a tile costs to leave, in actions (L6.13r). */
export function leaveCost(s: State, tile: number): number {
  return s.tiles[tile]!.kind === 'tangle' ? s.options.tangleLeaveCost : MOVE_COST
}

function moves(s: State, board: Board, marine: Marine, acts: Choice[]): void {
  const from = board.map.indexOf.get(marine.at!)!
  if (marine.actions < leaveCost(s, from)) return
  forBits(board.joined[from]!, to => {
    const tile = s.tiles[to]!
    if (tile.genestealers > 0 || countMarines(s, tile.at) >= marineLimit(s, tile).most) return
    acts.push(pick({ do: 'move', marine: marine.id, to: tile.at }))
  })
}

function shots(s: State, board: Board, marine: Marine, acts: Choice[]): void {
  const seen = board.seen[board.map.indexOf.get(marine.at!)!]!
  const anywhere = gunOf(s, marine).adjacentOnly
  for (let i = 0; i < s.tiles.length; i++) {
    const { genestealers, at } = s.tiles[i]!
    if (genestealers === 0 || !(anywhere || (seen & (1 << i)) !== 0)) continue
    if (!refuseTarget(s, marine, at)) acts.push(pick({ do: 'fire', marine: marine.id, at }))
  }
}

/** Genestealer actions: as many as can go at once, and Infestations only beside marines, where they can matter. */
export function genestealerActs(s: State): Choice[] {
  const end = pick({ do: 'end' })
  if (s.actions === 0) return [end]
  const board = boardOf(s)
  const held = heldBy(standOf(s, board))
  const acts: Choice[] = []
  for (let i = 0; i < s.tiles.length; i++) {
    if ((held & (1 << i)) !== 0) continue
    const tile = s.tiles[i]!
    const count = Math.min(s.options.placePerAction, s.pool, genestealerRoom(s, tile))
    if (count > 0 && takesPlace(s, board, i)) acts.push(pick({ do: 'place', at: tile.at, count }))
    if ((board.near[i]! & held) !== 0 && !refuseInfest(s, tile.at)) acts.push(pick({ do: 'infest', at: tile.at }))
    forBits(tile.genestealers > 0 ? board.near[i]! & ~held : 0, to => {
      const most = Math.min(tile.genestealers, genestealerRoom(s, s.tiles[to]!))
      if (most > 0) acts.push(pick({ do: 'move', from: tile.at, to: s.tiles[to]!.at, count: most }))
    })
  }
  acts.push(end)
  return acts
}
