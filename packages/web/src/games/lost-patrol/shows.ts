import type { Refusal } from '@muster/core'
import { type Hex, neighbour } from '../../boards/hex/geometry.ts'
import type { Scene } from '../../boards/hex/scene.ts'

/** What a refusal of this game draws on the board. */
export interface Shows {
  readonly hexes?: readonly Hex[]
  /** A line of sight, from where it starts to where it ends. */
  readonly line?: readonly Hex[]
  readonly edge?: { readonly at: Hex; readonly edge: number }
}

export function showsOf(refusal: Refusal | undefined): Shows | undefined {
  return refusal?.shows as Shows | undefined
}

/** The refusal as the board draws it: the line up to where it ends, and a ring around what was meant. */
export function refusedOn(refusal: { readonly shows: Shows; readonly at?: Hex } | undefined): Pick<Scene, 'refused'> {
  if (!refusal) return {}
  const { shows, at } = refusal
  const meant = at ?? (shows.edge ? neighbour(shows.edge.at, shows.edge.edge) : shows.hexes?.[0])
  const line = shows.line ?? (shows.edge ? [shows.edge.at, neighbour(shows.edge.at, shows.edge.edge)] : [])
  const block = line.at(-1)
  return { refused: { line, ...(meant === undefined ? {} : { ring: meant }), ...(block === undefined ? {} : { block }) } }
}
