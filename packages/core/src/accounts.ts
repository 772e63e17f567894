/** What one kind of thing that a seat brought to a match came to, in the game's own points: for comparing matches that are played with other numbers. */
export interface Account {
  /** What it is, the same in every match: the id of a kind of unit. */
  readonly id: string
  readonly name: string
  /** What was brought of it, what of that was lost, and what of the enemy's it destroyed. */
  readonly brought: number
  readonly lost: number
  readonly killed: number
}
