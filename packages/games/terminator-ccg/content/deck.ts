import type { Deck } from '../state.ts'

/** A deck that is ready to play in the Scenario that it names. */
export interface ReadyDeck {
  readonly id: string
  /** What it is out for. */
  readonly help: string
  readonly deck: Deck
}
