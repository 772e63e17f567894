import { turned } from '@muster/geometry/hex'
import type { Hex, Kind, TileSpec } from '../state.ts'

/** One tile of a written map. */
export interface WrittenTile {
  readonly at: Hex
  readonly kind: Kind
  readonly edges: readonly number[]
  readonly marines: readonly string[]
  readonly genestealers: number
  /** An Infestation: active, laid this turn, or none. */
  readonly infestation: 'active' | 'new' | 'none'
}

/** Names of kinds as cases write them. */
const KIND_NAMES: { readonly [name: string]: Kind } = {
  straight: 'straight',
  tangle: 'tangle',
  wide: 'wide',
  'wide bend': 'wide',
  tight: 'tight',
  'tight bend': 'tight',
  fork: 'fork',
  branch: 'branch',
  cross: 'cross',
  crossroads: 'cross',
  dead: 'dead',
  'dead end': 'dead',
  clearing: 'clearing',
  dropship: 'dropship',
}

/** The kind of this name. Throws on a name that no tile has. */
export function kindNamed(name: string): Kind {
  const kind = KIND_NAMES[name.trim().toLowerCase()]
  if (!kind) throw new Error(`no kind of tile is called "${name}"`)
  return kind
}

const TILE = /^\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)\s*([a-z ]+?)\s*\{([\d,\s]+)\}\s*(?::\s*(.*))?$/i

/**
 * Reads a map as the cases write it: `(q,r) kind {path edges after turning}: models`, tiles parted by `;`. Models are marines by id, `3G` for three
 * Genestealers, `I` for an active Infestation and `i` for one laid this turn. Throws, with the part that it cannot read.
 */
export function readMap(text: string): WrittenTile[] {
  return text
    .split(';')
    .map(part => part.trim().replace(/\.$/, ''))
    .filter(part => part !== '')
    .map(readTile)
}

function readTile(part: string): WrittenTile {
  const [, q, r, kind, edges, models = ''] = TILE.exec(part) ?? []
  if (q === undefined || r === undefined || kind === undefined || edges === undefined) throw new Error(`not a tile: "${part}"`)
  const marines: string[] = []
  let genestealers = 0
  let infestation: WrittenTile['infestation'] = 'none'
  for (const model of models.split(/\s+/).filter(word => word !== '')) {
    const count = /^(\d+)G$/.exec(model)?.[1]
    if (count) genestealers += Number(count)
    else if (/^i$/i.test(model) && infestation === 'none') infestation = model === 'I' ? 'active' : 'new'
    else if (/^[ST][SH123]$/.test(model)) marines.push(model)
    else throw new Error(`"${model}" in "${part}" is no model, or one too many`)
  }
  return { at: `${Number(q)},${Number(r)}`, kind: kindNamed(kind), edges: edges.split(',').map(Number), marines, genestealers, infestation }
}

/** Takes tiles out of the box, one by one. */
export class TileHeap {
  private readonly all: readonly TileSpec[]
  private readonly left: TileSpec[]

  constructor(box: Iterable<TileSpec>) {
    this.all = [...box]
    this.left = [...this.all]
  }

  /** Takes a tile of this kind that can be turned so. Throws if none is left. */
  take(kind: Kind, edges?: readonly number[]): TileSpec {
    const wanted = edges?.join('')
    const fits = (tile: TileSpec) => wanted === undefined || [0, 1, 2, 3, 4, 5].some(k => turned(tile.edges, k).join('') === wanted)
    const i = this.left.findIndex(tile => tile.kind === kind && fits(tile))
    const [tile] = i < 0 ? [] : this.left.splice(i, 1)
    if (tile) return tile
    const number = this.all.filter(one => one.kind === kind && fits(one)).length
    const written = edges ? `${kind} {${edges.join(',')}}` : kind
    throw new Error(
      number === 0 ? `no tile is a ${written}, however it is turned` : `no ${written} is left in the box: there are ${number}`,
    )
  }

  /** Ids of the tiles not taken, in the order of the box. */
  rest(): string[] {
    return this.left.map(tile => tile.id)
  }
}
