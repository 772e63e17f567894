import type { Seat } from '@muster/core'
import type { CardKey, PieceId, PlaceId } from './state.ts'

/** Something that everybody saw happen, which triggers and Missions ask about; kept until the turn is over. */
export type Deed = {
  /** When it happened: `Table.rounds` and `Table.segment` then. */
  readonly round: number
  readonly segment: number
} & (
  | { readonly kind: 'gameStarts' | 'readyRoundBegins' | 'combatRoundEnds' }
  | {
      readonly kind: 'attackDeclared'
      readonly attack: number
      readonly attacker: PieceId
      readonly by: Seat
      readonly target: PieceId
      readonly of: Seat | null
      readonly place: PlaceId
      readonly free: boolean
    }
  | {
      readonly kind: 'attackResolved'
      readonly attack: number
      readonly attacker: PieceId
      readonly target: PieceId
      readonly hit: boolean
    }
  | { readonly kind: 'hit'; readonly target: PieceId; readonly attacker: PieceId }
  | {
      readonly kind: 'dies'
      readonly character: PieceId
      readonly card: CardKey
      readonly owner: Seat
      readonly controller: Seat | null
      readonly importance: number
      readonly place: PlaceId
      readonly killers: readonly Killer[]
    }
  | { readonly kind: 'enters'; readonly piece: PieceId; readonly place: PlaceId }
  | { readonly kind: 'searched'; readonly character: PieceId; readonly card: CardKey; readonly by: Seat; readonly place: PlaceId }
  | {
      readonly kind: 'gainsControl'
      readonly character: PieceId
      readonly by: Seat
      readonly first: boolean
      readonly able: readonly PieceId[]
      readonly place: PlaceId
    }
  | { readonly kind: 'protected'; readonly card: CardKey; readonly by: Seat; readonly place: PlaceId }
  | { readonly kind: 'revealedToAttack'; readonly character: PieceId; readonly attack: number }
  | { readonly kind: 'locationDamaged'; readonly place: PlaceId; readonly by: Seat; readonly demolitions: boolean }
  | { readonly kind: 'spent'; readonly by: Seat; readonly place: PlaceId; readonly amount: number }
  | { readonly kind: 'droneRotated'; readonly by: Seat; readonly place: PlaceId }
  | { readonly kind: 'played'; readonly card: CardKey; readonly by: Seat }
)

/** Who killed: a character, and whose it was. */
export interface Killer {
  readonly piece: PieceId
  readonly card: CardKey
  readonly by: Seat | null
}
