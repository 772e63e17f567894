import { type State as CoreState, clone, type Frame, type Json, type Random, shuffled, type Viewer } from '@muster/core'
import { DROPSHIP, tileBox } from './content/tiles.ts'
import { indexAt, living, openEndsOf } from './map.ts'
import { drawnTile } from './rules/tiles-arrive.ts'
import { tilesThatLeave } from './rules/tiles-leave.ts'
import { inSight, linesOfSight } from './sight.ts'
import type { State, Table, View } from './state.ts'

/** The table alone, fields in a fixed order. */
function tableOf(s: Table): Table {
  const { options, sides, squad, weapon, turn, step, tiles, marines, pool, slain, supply, gone, returned, turnedOver, actions } = s
  return { options, sides, squad, weapon, turn, step, tiles, marines, pool, slain, supply, gone, returned, turnedOver, actions }
}

/** Steps at which the top tile of the stack lies face up (L9.4r). */
const FACE_UP = ['layTile', 'turnTile']

function isTurnedOver({ frames }: Pick<State, 'frames'>): boolean {
  const frame = frames.at(-1)
  return frame?.rule === 'tilesArrive' && FACE_UP.includes(frame.step)
}

/** What a viewer may know: everything but the order of the stack (L1.13r), which only the referee sees. */
export function view(s: State, viewer: Viewer): View {
  const { frames, nextFrame, drawn } = s
  return clone<View>({
    ...tableOf(s),
    stack: s.stack.length,
    ...(viewer === 'referee' ? { stackOrder: s.stack } : {}),
    drawn: isTurnedOver(s) ? drawnTile(s) : null,
    sight: sightOf(s),
    openEnds: openEndsOf(s, inSight(s).openEnds),
    leaving: tilesThatLeave(s).map(tile => tile.at),
    core: { frames, nextFrame, drawn } as unknown as Json,
    outcome: s.outcome,
  })
}

/** L3.4, for each living marine. */
function sightOf(s: Table): View['sight'] {
  const sightFrom = (at: string): View['sight'][string] => {
    const lines = linesOfSight(s, indexAt(s, at)).filter(line => line.tiles.length > 0)
    const rows = lines.map(line => [at, ...line.tiles.map(i => s.tiles[i]!.at)])
    return { tiles: [at, ...rows.flatMap(row => row.slice(1))], lines: rows }
  }
  return Object.fromEntries(living(s).map(({ id, at }) => [id, sightFrom(at!)]))
}

type Core = Pick<CoreState, 'nextFrame' | 'drawn'> & { readonly frames: Frame[] }

/** A full state consistent with a view: the order of the stack is drawn from all that it could be. */
export function guess(seen: View, random: Random): State {
  const { frames, nextFrame, drawn } = clone(seen.core) as unknown as Core
  const stack = seen.stackOrder ? [...seen.stackOrder] : guessStack(seen, random)
  return { frames, nextFrame, drawn, outcome: clone(seen.outcome), log: [], ...clone(tableOf(seen)), stack }
}

/**
 * L4.4: the tile turned over first, the Dropship at the bottom, the others in any order; but tiles that were put back lie under those that were
 * never drawn, batch by batch (L8.6 with the option discardRemovedTiles off).
 */
function guessStack(seen: View, random: Random): string[] {
  const elsewhere = new Set([...seen.tiles.map(tile => tile.id), ...seen.gone, ...seen.returned.flat(), DROPSHIP])
  const never = [...tileBox(seen.options).keys()].filter(id => !elsewhere.has(id))
  const first = seen.drawn?.id
  const jungle = [never, ...seen.returned].flatMap(batch => shuffled(random, batch)).filter(id => id !== first)
  const hasDropship = seen.stack > 0 && first !== DROPSHIP
  return [...(first === undefined ? [] : [first]), ...jungle, ...(hasDropship ? [DROPSHIP] : [])]
}

/** How many tiles have been turned over: each told everybody something of the stack. */
export function known(s: State): Json {
  return s.turnedOver
}
