/** Something remarked at a moment of a match that is over. */
export interface RemarksTable {
  id: string
  match: string
  /** The number of rows before the moment. */
  row: number
  at: number
  /** A seat, or `spectator`. */
  viewer: string
  person: string | null
  name: string
  text: string
}

/** What is said at matches, in a phrase or in words. */
export interface SaidTable {
  match: string
  number: number
  at: number
  viewer: string
  person: string | null
  name: string
  phrase: string | null
  text: string | null
}
