import type { Json, Outcome, Viewer } from '@muster/core'
import type { CardKey, Character, PieceId, PlaceId, Player, Table } from './state.ts'

/** A player as somebody else sees him: of what is secret only the number of cards. */
export interface SeenPlayer extends Omit<Player, 'hand' | 'deck' | 'locations' | 'reserves'> {
  readonly hand: readonly CardKey[] | number
  readonly deck: readonly CardKey[] | number
  readonly locations: readonly CardKey[] | number
  readonly reserves: readonly CardKey[] | number
  readonly handSize: number
}

/** Numbers of a character as they stand. */
export interface Values {
  readonly speed: number
  readonly power: number
  readonly resistance: number
  readonly infiltration: number | null
  readonly importance: number | null
}

/** What one viewer may see of the table. */
export interface View extends Omit<Table, 'players' | 'viewed'> {
  readonly viewer: Viewer
  readonly players: readonly SeenPlayer[]
  /** Markers that the viewer has looked at: whether each is the real one. */
  readonly viewed: { readonly [marker: string]: boolean }
  readonly map: readonly { readonly place: PlaceId; readonly neighbours: readonly PlaceId[]; readonly damaged: boolean }[]
  readonly values: { readonly [character: string]: Values }
  readonly core: Json
  readonly outcome: Outcome | null
}

/** What a viewer knows of a marker of somebody hidden: its controller all, others what they have looked at. */
export function knownOf(view: View, { hidden }: Pick<Character, 'hidden'>, marker: PieceId): 'real' | 'decoy' | 'unknown' {
  const real = hidden?.real ?? 0
  if (real !== 0) return real === marker ? 'real' : 'decoy'
  const seen = view.viewed[String(marker)]
  return seen === undefined ? 'unknown' : seen ? 'real' : 'decoy'
}
