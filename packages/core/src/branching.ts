import type { Draw } from './chance.ts'
import { choices, type Fraction } from './statistics.ts'

/** One way a draw can come out, for all ways that a rule cannot tell apart. */
export interface Branch {
  readonly drawn: readonly number[]
  readonly share: Fraction
  readonly p: number
}

/** Shuffles of more things than this are not branched on. */
const MOST_SHUFFLED = 6

/**
 * All ways a draw can come out, with their chances. Dice with a target: one branch for each number of hits. Dice in bands: one for each number of dice in
 * each band. Other dice: one for each handful of faces, or for each row of faces where the draw is `ordered`. Nothing for a shuffle too large to branch on.
 */
export function branchesOf(draw: Draw): Iterable<Branch> | undefined {
  if (draw.kind === 'shuffle') return draw.count > MOST_SHUFFLED ? undefined : shuffles(draw.count)
  const of = draw.sides ** draw.count
  if (draw.ordered) return rows(draw.count, draw.sides, of)
  if (draw.atLeast !== undefined) return hits(draw.count, draw.sides, draw.atLeast, of)
  return inBands(draw.count, bandsOf(draw.sides, draw.bands ?? everyFace(draw.sides)), of)
}

function branch(drawn: readonly number[], ways: number, of: number): Branch {
  const exact = Number.isSafeInteger(of)
  return { drawn, share: { ways: exact ? ways : Number.NaN, of: exact ? of : Number.NaN }, p: ways / of }
}

function* hits(count: number, sides: number, atLeast: number, of: number): Generator<Branch> {
  const hitting = Math.min(sides, Math.max(0, sides - atLeast + 1))
  for (let k = 0; k <= count; k++) {
    const ways = choices(count, k) * hitting ** k * (sides - hitting) ** (count - k)
    if (ways > 0) yield branch([...Array<number>(k).fill(sides), ...Array<number>(count - k).fill(1)], ways, of)
  }
}

/** A band of faces: the lowest, which stands for all of them, and how many they are. */
interface Band {
  readonly face: number
  readonly size: number
}

function everyFace(sides: number): number[] {
  return Array.from({ length: sides - 1 }, (_, i) => i + 2)
}

/** The bands that begin at these faces, and the one below them. */
function bandsOf(sides: number, begins: readonly number[]): Band[] {
  const inside = [...new Set([1, ...begins])].filter(face => face >= 1 && face <= sides).sort((a, b) => a - b)
  return inside.map((face, i) => ({ face, size: (inside[i + 1] ?? sides + 1) - face }))
}

function* inBands(count: number, bands: readonly Band[], of: number): Generator<Branch> {
  function* grow(drawn: number[], left: number, at: number, ways: number): Generator<Branch> {
    const { face, size } = bands[at]!
    if (left === 0) yield branch(drawn, ways, of)
    else if (at === bands.length - 1) yield branch([...drawn, ...Array<number>(left).fill(face)], ways * size ** left, of)
    else
      for (let n = left; n >= 0; n--)
        yield* grow([...drawn, ...Array<number>(n).fill(face)], left - n, at + 1, ways * choices(left, n) * size ** n)
  }
  yield* grow([], count, 0, 1)
}

function* rows(count: number, sides: number, of: number): Generator<Branch> {
  const drawn = Array<number>(count).fill(1)
  for (;;) {
    yield branch([...drawn], 1, of)
    let i = count - 1
    while (i >= 0 && drawn[i] === sides) drawn[i--] = 1
    if (i < 0) return
    drawn[i]!++
  }
}

function* shuffles(count: number): Generator<Branch> {
  let of = 1
  for (let i = 2; i <= count; i++) of *= i
  function* grow(drawn: number[]): Generator<Branch> {
    if (drawn.length === count) yield branch(drawn, 1, of)
    for (let i = 0; i < count; i++) if (!drawn.includes(i)) yield* grow([...drawn, i])
  }
  yield* grow([])
}
