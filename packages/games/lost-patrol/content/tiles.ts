import type { LostPatrolOptions, MixEntry, TileSpec } from '../state.ts'
import { JUNGLE } from '../tables.ts'

/** Ids of the two tiles that are no jungle (L1.7). */
export const CLEARING = 'C'
export const DROPSHIP = 'D'

const ALL_EDGES = [0, 1, 2, 3, 4, 5]

/** L1.9 */
const clearing: TileSpec = { id: CLEARING, kind: 'clearing', edges: ALL_EDGES }
/** L1.10r */
const dropship: TileSpec = { id: DROPSHIP, kind: 'dropship', edges: ALL_EDGES }

/** The jungle tiles of L1.8r, one entry each, in the order of its table. */
export const PRINTED_MIX: readonly MixEntry[] = JUNGLE.flatMap(({ kind, edges, number }) =>
  Array.from({ length: number }, () => ({ kind, edges })),
)

function box(mix: readonly MixEntry[]): ReadonlyMap<string, TileSpec> {
  const jungle = mix.map(({ kind, edges }, i) => ({ id: `J${String(i + 1).padStart(2, '0')}`, kind, edges }))
  return new Map([...jungle, clearing, dropship].map(tile => [tile.id, tile]))
}

const PRINTED_BOX = box(PRINTED_MIX)
const boxes = new WeakMap<readonly MixEntry[], ReadonlyMap<string, TileSpec>>()

/** The 30 tiles of a match by id: J01 to J28, the Clearing and the Dropship (L1.7, L1.8r). */
export function tileBox({ tileMix }: Pick<LostPatrolOptions, 'tileMix'>): ReadonlyMap<string, TileSpec> {
  if (tileMix === 'printed') return PRINTED_BOX
  let found = boxes.get(tileMix)
  if (!found) {
    found = box(tileMix)
    boxes.set(tileMix, found)
  }
  return found
}

/** A tile of the match's box. Throws if there is none of that id. */
export function tileSpec(options: Pick<LostPatrolOptions, 'tileMix'>, id: string): TileSpec {
  const tile = tileBox(options).get(id)
  if (!tile) throw new Error(`no tile ${id}`)
  return tile
}
