import { isCounter, isToken, type Piece } from './scene.ts'

/** Pieces in rows from top to bottom. */
export type Arrangement = readonly (readonly Piece[])[]

/** So few pieces of one side stand beside one another. */
const ONE_ROW = 3

/**
 * The ways in which pieces may stand in rows, the best first: few of one side in a row; rows for each side with the tokens below, ever shorter ones; all
 * one after another.
 */
export function arrangements(pieces: readonly Piece[]): readonly Arrangement[] {
  if (pieces.length === 0) return [[]]
  const counters = pieces.filter(isCounter)
  const sides = [counters.filter(({ side }) => side === 'amber'), counters.filter(({ side }) => side === 'cyan')]
  const groups = [...sides, pieces.filter(isToken)].filter(group => group.length > 0)
  const inOrder = groups.flat()
  const isMixed = sides.every(side => side.length > 0)
  const lengths = Array.from({ length: inOrder.length }, (_, i) => inOrder.length - i)
  const longest = Math.max(...groups.map(group => group.length))
  return [
    ...(!isMixed && inOrder.length <= ONE_ROW ? [[inOrder]] : []),
    ...lengths.filter(most => most <= longest).map(most => groups.flatMap(group => wrapped<Piece>(group, most))),
    ...lengths.map(most => wrapped(inOrder, most)),
  ]
}

/** Rows of at most so many, as even as can be. */
function wrapped<T>(items: readonly T[], most: number): T[][] {
  const rows = Math.ceil(items.length / most)
  const each = Math.ceil(items.length / rows)
  return Array.from({ length: rows }, (_, i) => items.slice(i * each, (i + 1) * each)).filter(row => row.length > 0)
}
