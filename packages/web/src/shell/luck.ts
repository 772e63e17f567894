import type { LoggedRow, Seat } from '@muster/core'
import { rollOf } from './log-groups.ts'

/** What a seat's dice gave and what they should have given. */
export interface Luck {
  /** Dice that needed a number: those that reached it, and how many should have. */
  readonly hits: number
  readonly expected: number
  readonly aimed: number
  /** Dice whose face counts: their sum and what it should have been. */
  readonly sum: number
  readonly expectedSum: number
  readonly plain: number
}

const NO_DICE: Luck = { hits: 0, expected: 0, aimed: 0, sum: 0, expectedSum: 0, plain: 0 }

/** The dice of the whole match by seat, rolled and expected. Dice that were taken back count: they were rolled. */
export function luckOf(rows: readonly LoggedRow[]): ReadonlyMap<Seat, Luck> {
  const found = new Map<Seat, Luck>()
  for (const event of rows.flatMap(row => row.events)) {
    if (event.key !== 'muster.rolled') continue
    const { seat, faces, sides, need } = rollOf(event)
    const before = found.get(seat) ?? NO_DICE
    const chance = need === undefined ? 0 : Math.min(1, Math.max(0, (sides - need + 1) / sides))
    found.set(
      seat,
      need === undefined
        ? {
            ...before,
            sum: before.sum + faces.reduce((a, b) => a + b, 0),
            expectedSum: before.expectedSum + (faces.length * (sides + 1)) / 2,
            plain: before.plain + faces.length,
          }
        : {
            ...before,
            hits: before.hits + faces.filter(face => face >= need).length,
            expected: before.expected + faces.length * chance,
            aimed: before.aimed + faces.length,
          },
    )
  }
  return found
}
