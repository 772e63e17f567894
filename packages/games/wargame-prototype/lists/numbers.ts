/** What Allegiances and the rules of composition change in prices and numbers (P2, P3). */
export const ALLEGIANCE_NUMBERS = {
  /** P3.1.3 */
  astunDiscount: { plasmaCannon: 15, heavyPlasmaCannon: 15 } as { readonly [weapon: string]: number },
  /** P3.2.1: each squad of Troops. */
  coalitionTroops: 5,
  /** P3.5.6 */
  contractorsDiscount: 10,
  /** P3.4.1 */
  rimElites: 1,
  /** P3.5.9 */
  foreignPieces: 2,
} as const

/** Room that a model takes in a Transport (P2.5.5). */
export const ROOM = { squad: 1, small: 2 } as const
