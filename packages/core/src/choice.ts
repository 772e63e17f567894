/** A player's chair, by its id in the game (`marines`, `skynet`). */
export type Seat = string

/** Who looks: a seat, somebody who watches, or the referee, who sees all. */
export type Viewer = Seat | 'spectator' | 'referee'

/** One thing a `pick` or `pickSome` may answer: a verb (`do`) and flat parameters. */
export interface Option {
  readonly do: string
  readonly [param: string]: string | number | boolean
}

/** Where one piece is put: thousandths of an inch, and tenths of a degree where its heading matters. */
export interface Placement {
  readonly piece: string
  readonly x: number
  readonly y: number
  readonly heading?: number
}

/** How a total is divided: part id to a whole number. Parts that get nothing are left out. */
export type Division = { readonly [part: string]: number }

/** A seat's answer to a decision. Its one property names the kind of decision it answers. */
export type Choice =
  | { readonly pick: Option }
  | { readonly pickSome: readonly Option[] }
  | { readonly divide: Division }
  | { readonly place: readonly Placement[] }
  | { readonly stop: number | null }

export const DECISION_KINDS = ['pick', 'pickSome', 'divide', 'place', 'stop'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

/** Gives the kind of a choice. */
export function kindOf(choice: Choice): DecisionKind {
  return DECISION_KINDS.find(kind => kind in choice)!
}
