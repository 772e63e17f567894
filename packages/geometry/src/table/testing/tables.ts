import { overlap } from '../measure.ts'
import { disc, hull, type Outline, polygon, rectangle } from '../outline.ts'
import { isConvex } from '../pieces.ts'
import type { Point } from '../vector.ts'
import { polygonOrNone } from './outlines.ts'

/** Two outlines that do not overlap, and what lies about. */
export interface Table {
  readonly a: Outline
  readonly b: Outline
  readonly blockers: readonly Outline[]
}

/** A stream of whole numbers from 0 to below `bound`, the same for the same seed. */
export type Dice = (bound: number) => number

export function diceOf(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0
  return bound => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}

const KINDS = [fine, coarse, rows, far, thin, zones, rounds, hulls, tight] as const

/** The table of a number: kinds take turns. */
export function tableOf(seed: number): Table {
  const dice = diceOf(seed)
  const make = KINDS[seed % KINDS.length]!
  for (;;) {
    const table = make(dice)
    if (table && !overlap(table.a, table.b)) return table
  }
}

const place = (dice: Dice, width: number, depth: number): Point => ({ x: dice(width), y: dice(depth) })
const many = <T>(count: number, make: () => T | undefined): T[] => Array.from({ length: count }, make).filter(one => one !== undefined)
const clearOf = (table: Table): Table | undefined =>
  table.blockers.every(blocker => !overlap(blocker, table.a) && !overlap(blocker, table.b)) ? table : undefined

/** A real table: bases, rocks, buildings. */
function fine(dice: Dice): Table | undefined {
  const at = () => place(dice, 16_000, 12_000)
  const blockers = many(3 + dice(4), () =>
    dice(2) ? disc(at(), 500 + dice(800)) : hull(at(), 300 + dice(2500), 100 + dice(900), dice(3600)),
  )
  return { a: disc(at(), 500), b: disc(at(), 500), blockers }
}

/** Small numbers: much touches, lines up or coincides. */
function coarse(dice: Dice): Table | undefined {
  const at = () => place(dice, 21, 21)
  const blockers = many(2 + dice(4), () => (dice(2) ? disc(at(), 1 + dice(3)) : polygonOrNone(many(3 + dice(3), at))))
  return { a: disc(at(), 1 + dice(3)), b: disc(at(), 1 + dice(3)), blockers }
}

/** Bases of one size in line, or off it by a unit. */
function rows(dice: Dice): Table | undefined {
  const radius = 1 + dice(3)
  const step = { x: 1 + dice(9), y: dice(7) }
  const along = (n: number, off: number): Point => ({ x: step.x * n - step.y * off, y: step.y * n + step.x * off })
  const blockers = many(1 + dice(5), () => {
    const { x, y } = along(1 + dice(5), dice(2) ? 0 : dice(5) - 2)
    return disc({ x: x + (dice(3) ? 0 : dice(3) - 1), y }, radius)
  })
  return clearOf({ a: disc(along(0, 0), radius), b: disc(along(7, 0), radius), blockers })
}

/** The same at a scale at which plain numbers no longer tell a touch from a miss: exactly in line, or a unit off. */
function far(dice: Dice): Table | undefined {
  const scale = 500 + dice(1500)
  const large = (outline: Outline): Outline => {
    if (outline.kind === 'polygon') return outline
    const by = { x: dice(3) ? 0 : dice(3) - 1, y: dice(3) ? 0 : dice(3) - 1 }
    return disc({ x: outline.centre.x * scale + by.x, y: outline.centre.y * scale + by.y }, outline.radius * scale)
  }
  const table = rows(dice)
  return table && clearOf({ a: large(table.a), b: large(table.b), blockers: table.blockers.map(large) })
}

/** Walls a few units thick, with cracks between them. */
function thin(dice: Dice): Table | undefined {
  const blockers = many(3 + dice(4), () =>
    hull(place(dice, 4000, 6000), 1 + dice(3), 200 + dice(2500), dice(4) ? (dice(8) - 4) * 5 : dice(3600)),
  )
  return clearOf({ a: disc({ x: -2000, y: dice(6000) }, 500), b: disc({ x: 6000, y: dice(6000) }, 500), blockers })
}

/** Zones that cover part of the bases. */
function zones(dice: Dice): Table | undefined {
  const at = () => place(dice, 24, 12)
  const blockers = many(1 + dice(4), () => polygonOrNone(many(3 + dice(3), at)))
  return { a: disc({ x: 4, y: dice(12) }, 1 + dice(4)), b: disc({ x: 20, y: dice(12) }, 1 + dice(4)), blockers }
}

/** Round zones that cover part of the bases, and a wall or two. */
function rounds(dice: Dice): Table | undefined {
  const at = () => place(dice, 24, 16)
  const blockers = many(1 + dice(3), () => (dice(4) ? disc(at(), 1 + dice(6)) : hull(at(), 1 + dice(5), 1, dice(3600))))
  const base = (x: number) =>
    dice(3) ? disc({ x, y: dice(16) }, 1 + dice(4)) : hull({ x, y: dice(16) }, 1 + dice(4), 1 + dice(3), dice(3600))
  return { a: base(4), b: base(14 + dice(6)), blockers }
}

function convexOrNone(corners: readonly Point[]): Outline | undefined {
  const shape = polygonOrNone(corners)
  return shape && isConvex(shape.corners) ? shape : undefined
}

/** Vehicles and walls. */
function hulls(dice: Dice): Table | undefined {
  const at = () => place(dice, 40, 40)
  const blockers = many(2 + dice(4), () =>
    dice(2) ? hull(at(), 1 + dice(9), 1 + dice(4), dice(3600)) : rectangle(at(), { x: 50, y: 41 + dice(3) }),
  )
  return {
    a: convexOrNone(many(4, at)) ?? disc(at(), 5),
    b: dice(2) ? hull(at(), 6, 3, dice(8) * 450) : disc(at(), 1 + dice(6)),
    blockers,
  }
}

/** A crack between two walls along the edge of the corridor, and things in it. */
function tight(dice: Dice): Table | undefined {
  const wall = (y: number, depth: number) =>
    polygon([
      { x: 10 + dice(4), y },
      { x: 14 + dice(20), y },
      { x: 14 + dice(20), y: y + depth },
      { x: 10 + dice(4), y: y + depth },
    ])
  const blockers = [wall(dice(5), 10), wall(-10 - dice(2), 10), ...many(dice(3), () => disc(place(dice, 40, 12), 1 + dice(2)))]
  return { a: disc({ x: 0, y: dice(9) - 4 }, 4), b: disc({ x: 50, y: dice(9) - 4 }, 1 + dice(5)), blockers }
}
