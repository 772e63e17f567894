import { emit, flow, type Json, type Seat, type Words, words } from '@muster/core'
import { tileAt } from './map.ts'
import { type Hex, KINDS, type Kind, type Side, type State, type Table } from './state.ts'

/** Makes the steps of Lost Patrol's rules: `const { rule, run, pick } = steps<Locals>()`. */
export const steps = flow<State>()

/** Says that something happened, under a rule id. */
export function tell(s: State, rule: string, key: string, params: NonNullable<Words['params']> = {}): void {
  emit(s, { key, params, rule })
}

/** The seat that plays a side. */
export function seatOf(s: Table, side: Side): Seat {
  return s.sides[side]
}

/** A marine's name. */
export function nameOf(marine: string): Words {
  return words(`marine.${marine}`)
}

/** What a kind of tile is called. */
export function kindName(kind: Kind): Words {
  return KIND_NAMES[kind]
}

const KIND_NAMES = Object.fromEntries(KINDS.map(kind => [kind, words(`tile.${kind}`)])) as { readonly [kind in Kind]: Words }
const BARE = words('tile.none')

/** What the tile on a hex is called; a hex without a tile is bare jungle. */
export function placeName(s: Table, at: Hex): Words {
  const tile = tileAt(s, at)
  return tile ? kindName(tile.kind) : BARE
}

/** What a refusal draws on the board. */
export interface Shows {
  readonly hexes?: readonly Hex[]
  /** A line of sight, from where it starts to where it ends. */
  readonly line?: readonly Hex[]
  readonly edge?: { readonly at: Hex; readonly edge: number }
}

/** Builds what a refusal draws on the board. */
export function shows(what: Shows): Json {
  return what as unknown as Json
}
