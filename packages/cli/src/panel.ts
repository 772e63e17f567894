import type { AnyGame, Json, Option, Placement } from '@muster/core'
import { genisysPanel } from './games/genisys/panel.ts'
import { lostPatrolPanel } from './games/lost-patrol/panel.ts'
import { salvationPanel } from './games/salvation/panel.ts'
import { ccgPanel } from './games/terminator-ccg/panel.ts'
import { wargamePrototypePanel } from './games/wargame-prototype/panel.ts'
import type { Paint } from './text/paint.ts'

/** An option as it is listed: under a verb, then under the piece that it concerns, then what is particular to it. */
export interface Listed {
  readonly verb: string
  readonly piece?: string
  readonly text: string
}

/** What a terminal needs to know about one game beyond its words. */
export interface Panel {
  /** The board and what lies beside it, as a viewer sees it. */
  board(view: Json, paint: Paint): string[]
  list(view: Json, option: Option): Listed
  /** A part of a `divide`, or a piece to be placed, by its id. */
  part(view: Json, id: string): string
  /** Where pieces are put, by what is near; coordinates where it is absent. */
  place?(view: Json, place: readonly Placement[]): string
}

const PANELS: { readonly [game: string]: (game: AnyGame) => Panel } = {
  'lost-patrol': lostPatrolPanel,
  salvation: salvationPanel,
  genisys: genisysPanel,
  'wargame-prototype': wargamePrototypePanel,
  'terminator-ccg': ccgPanel,
}

/** The panel of a game; one that knows nothing about it where it has none of its own. */
export function panelOf(game: AnyGame): Panel {
  return PANELS[game.id]?.(game) ?? PLAIN
}

/** Any game: the view in outline, options by verb and parameters. */
const PLAIN: Panel = {
  board: view => outline(view, 0),
  list: (_, { do: verb, ...params }) => ({
    verb,
    text: Object.entries(params)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  }),
  part: (_, id) => id,
}

/** What the engine keeps for itself: no player reads it. */
const ENGINE_FIELDS = ['frames', 'nextFrame', 'drawn', 'log', 'core']
const DEEPEST = 3

function outline(value: Json, depth: number): string[] {
  const indent = '  '.repeat(depth)
  if (typeof value !== 'object' || value === null) return [`${indent}${value}`]
  return Object.entries(value).flatMap(([name, item]: [string, Json]) => {
    if (depth === 0 && ENGINE_FIELDS.includes(name)) return []
    if (isPlain(item)) return [`${indent}${name}: ${inline(item)}`]
    return depth >= DEEPEST ? [] : [`${indent}${name}:`, ...outline(item, depth + 1)]
  })
}

/** A single value, or a list of single values: what fits into a line. */
function isPlain(item: Json): boolean {
  return typeof item !== 'object' || item === null || (Array.isArray(item) && item.every(one => typeof one !== 'object' || one === null))
}

function inline(item: Json): string {
  return Array.isArray(item) ? item.map(one => (one === '' ? '.' : String(one))).join(' ') : String(item)
}
