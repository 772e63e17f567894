import { type Json, type Words, words } from '@muster/core'
import { KINDS, type Kind } from '../state.ts'
import { JUNGLE_TILES } from '../tables.ts'

/** The kinds that a jungle tile may be: all but the Clearing and the Dropship. A tangle is a tile with weeds. */
export const JUNGLE_KINDS: readonly Kind[] = KINDS.filter(kind => kind !== 'clearing' && kind !== 'dropship')

/** What is wrong with a list of tiles as a value of the option `tileMix`, and at which tile; nothing if it is sound. */
export function tileMixFault(value: Json): Words | undefined {
  if (!Array.isArray(value)) return words('opt.tileMix.notAList')
  if (value.length !== JUNGLE_TILES) return words('opt.tileMix.howMany', { needed: JUNGLE_TILES, given: value.length })
  for (const [i, entry] of value.entries()) {
    const fault = entryFault(entry)
    if (fault) return words('opt.tileMix.entry', { number: i + 1, fault })
  }
  return undefined
}

function entryFault(entry: Json): Words | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return words('opt.tileMix.notATile')
  const { kind, edges, ...rest } = entry as { readonly [field: string]: Json }
  const [other] = Object.keys(rest)
  if (other !== undefined) return words('opt.tileMix.field', { field: other })
  if (!JUNGLE_KINDS.some(one => one === kind))
    return words('opt.tileMix.kind', { kind: JSON.stringify(kind) ?? '', kinds: [...JUNGLE_KINDS] })
  if (!Array.isArray(edges) || edges.length === 0) return words('opt.tileMix.edges')
  const wrong = edges.find(edge => typeof edge !== 'number' || !Number.isInteger(edge) || edge < 0 || edge > 5)
  if (wrong !== undefined) return words('opt.tileMix.edge', { edge: JSON.stringify(wrong) })
  if (edges.some((edge, i) => i > 0 && (edges[i - 1] as number) >= (edge as number))) return words('opt.tileMix.order')
  return undefined
}
