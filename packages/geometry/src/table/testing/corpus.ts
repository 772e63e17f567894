import { disc, type Outline, polygon, rectangle } from '../outline.ts'
import type { Table } from './tables.ts'

/** A position with a known answer. Every fault that is found adds one, so that no later change brings it back. */
export interface Position extends Table {
  readonly name: string
  readonly clear: boolean
}

const base = (x: number, y: number, radius = 500) => disc({ x, y }, radius)
const box = (left: number, bottom: number, right: number, top: number) => rectangle({ x: left, y: bottom }, { x: right, y: top })
const shape = (...corners: readonly (readonly [number, number])[]) => polygon(corners.map(([x, y]) => ({ x, y })))
const WEST = base(0, 0)
const EAST = base(10_000, 0)
const acrossFrom = (name: string, clear: boolean, ...blockers: Outline[]): Position => ({ name, clear, a: WEST, b: EAST, blockers })

/** A wall with a way through it that is `wide` units wide, its lower lip at `y`. */
const gate = (x: number, y: number, wide: number, thick = 200) => [
  box(x, y + wide, x + thick, y + wide + 5000),
  box(x, y - 5000, x + thick, y),
]

export const CORPUS: readonly Position[] = [
  acrossFrom('nothing between', true),
  acrossFrom('G26.6.6: three equal bases in line', false, base(5000, 0)),
  acrossFrom('G26.6.6: the middle base a unit off the line', true, base(5000, 1)),
  acrossFrom('a base one unit smaller in line', true, base(5000, 0, 499)),
  acrossFrom('two bases touching one another on the line', false, base(5000, 500), base(5000, -500)),
  acrossFrom('two bases one unit apart on the line', true, base(5000, 500), base(5000, -501)),
  acrossFrom('bases touching one another in two ranks, staggered', false, base(4000, 500), base(4000, -500), base(6000, 0)),
  acrossFrom('a wall as wide as the bases', false, box(4900, -500, 5100, 500)),
  acrossFrom('a wall a unit short of the width', true, box(4900, -500, 5100, 499)),
  acrossFrom('a crack of one unit in the middle', true, ...gate(5000, 0, 1)),
  acrossFrom('no crack: walls that meet end to end', false, ...gate(5000, 0, 0)),
  acrossFrom('cracks of two walls in line', true, ...gate(3000, 100, 2), ...gate(7000, 100, 2)),
  acrossFrom('cracks of two walls that no line joins', false, ...gate(3000, 900, 2), ...gate(7000, -900, 2)),
  acrossFrom('cracks of two walls joined by a slanting line', true, ...gate(3000, 200, 2, 10), ...gate(7000, -200, 2, 10)),
  acrossFrom(
    'cracks of two walls that only a line touching both lips would join',
    false,
    ...gate(2000, 300, 200, 1000),
    ...gate(7000, -500, 200, 1000),
    box(3000, -1000, 7000, 100),
    box(3000, 101, 7000, 400),
  ),
  acrossFrom('walls that meet in a T', false, box(4000, -5000, 4200, 5000), box(4200, 0, 8000, 200)),
  acrossFrom('walls that share one corner only', false, box(4000, 0, 5000, 5000), box(5000, -5000, 6000, 0)),
  acrossFrom('walls whose corners are a unit apart', true, box(4000, 1, 5000, 5000), box(5000, -5000, 6000, 0)),
  acrossFrom('a paper-thin wall across', false, shape([5000, -5000], [5001, -5000], [5001, 5000], [5000, 5000])),
  acrossFrom('a paper-thin wall along the line', true, box(1000, 0, 9000, 1)),
  acrossFrom('a wall along the corridor that touches it', true, box(1000, 500, 9000, 900)),
  acrossFrom('walls along both sides of the corridor', true, box(-2000, 500, 12_000, 900), box(-2000, -900, 12_000, -500)),
  acrossFrom('G6.3.13r: a barrier touching the target covers half of it', true, box(9300, -600, 9500, 0)),
  acrossFrom('a barrier touching the target covers all of it', false, box(9300, -600, 9500, 600)),
  acrossFrom('G26.6.8: a zone over the back half of the target', true, box(10_000, -2000, 14_000, 2000)),
  acrossFrom('G26.6.8: a zone over the front half of the target', false, box(6000, -2000, 10_000, 2000)),
  acrossFrom('G26.6.8: a zone over all of both bases', false, box(-2000, -2000, 12_000, 2000)),
  acrossFrom('a round zone around the target', false, base(10_000, 0, 3000)),
  acrossFrom('a round zone over the back of the target', true, base(13_000, 0, 3000)),
  acrossFrom('a round zone over the front of the target, wider than the corridor', false, base(8000, 0, 2000)),
  acrossFrom('a small round zone over the front of the target', true, base(9500, 0, 300)),
  acrossFrom('a blocker wholly within a base', true, base(10_000, 0, 400)),
  acrossFrom(
    'in a pocket of a building that opens to the other side',
    false,
    shape([-2000, -2000], [2000, -2000], [2000, 2000], [-2000, 2000], [-2000, 600], [1000, 600], [1000, -600], [-2000, -600]),
  ),
  acrossFrom(
    'in a pocket of a building that opens to the target',
    true,
    shape([2000, -2000], [2000, -600], [-1000, -600], [-1000, 600], [2000, 600], [2000, 2000], [-2000, 2000], [-2000, -2000]),
  ),
  { name: 'G26.6.6: three equal bases in line, slanting', clear: false, a: base(0, 0), b: base(6000, 8000), blockers: [base(3000, 4000)] },
  { name: 'bases in contact', clear: true, a: base(0, 0), b: base(1000, 0), blockers: [base(500, 866)] },
  { name: 'bases in contact, the point of contact covered', clear: true, a: base(0, 0), b: base(1000, 0), blockers: [base(500, 0, 100)] },
  { name: 'bases that overlap', clear: true, a: base(0, 0), b: base(900, 0), blockers: [base(450, 0, 1500)] },
  {
    name: 'a long hull past the corner of a wall',
    clear: true,
    a: box(0, 0, 4500, 2500),
    b: base(10_000, 8000),
    blockers: [box(5000, -4000, 6000, 3000)],
  },
  {
    name: 'a hull behind a longer wall',
    clear: false,
    a: box(0, 0, 2500, 4500),
    b: box(9000, 0, 11_500, 4500),
    blockers: [box(5000, 0, 6000, 4500)],
  },
  {
    name: 'a hull behind a wall a unit shorter',
    clear: true,
    a: box(0, 0, 2500, 4500),
    b: box(9000, 0, 11_500, 4500),
    blockers: [box(5000, 0, 6000, 4499)],
  },
  {
    name: 'G-28: a zone occupied by neither hides what lies behind it',
    clear: false,
    a: base(5000, 11_000),
    b: base(20_000, 11_000),
    blockers: [box(10_000, 8000, 16_000, 14_000)],
  },
  {
    name: 'G-28: a model partly inside a zone stays hidden from the other side',
    clear: false,
    a: base(5000, 11_000),
    b: base(16_000, 11_000),
    blockers: [box(10_000, 8000, 16_000, 14_000)],
  },
  {
    name: 'a round zone that covers all of a base of which a polygon would leave a sliver',
    clear: false,
    a: disc({ x: 14, y: 12 }, 1),
    b: disc({ x: 16, y: 16 }, 3),
    blockers: [disc({ x: 12, y: 12 }, 3), disc({ x: 10, y: 7 }, 3)],
  },
  {
    name: 'the side of a zone that is tangent to a base is not cut there',
    clear: false,
    a: disc({ x: 18, y: 39 }, 5),
    b: disc({ x: 14, y: 12 }, 5),
    blockers: [box(13, 9, 50, 43)],
  },
  {
    name: 'bases in contact, a zone over where they touch',
    clear: false,
    a: disc({ x: 16, y: 12 }, 2),
    b: disc({ x: 12, y: 15 }, 3),
    blockers: [
      shape([13, 4], [16, 11], [5, 4]),
      shape([15, 15], [0, 0], [19, 7]),
      disc({ x: 6, y: 12 }, 2),
      shape([20, 17], [16, 20], [8, 0]),
    ],
  },
  {
    name: 'a zone over part of a base that ends where the centre line leaves it',
    clear: true,
    a: disc({ x: 14, y: 5 }, 2),
    b: disc({ x: 19, y: 5 }, 1),
    blockers: [shape([16, 5], [15, 12], [8, 14], [3, 12])],
  },
  {
    name: 'a round zone over part of a base, past the end of which a line is free and then enters it',
    clear: false,
    a: disc({ x: 4, y: 1 }, 3),
    b: disc({ x: 0, y: 7 }, 3),
    blockers: [shape([14, 3], [8, 5], [16, 17], [3, 5]), disc({ x: 0, y: 6 }, 3)],
  },
  {
    // The middle disc lies 1 / 53446 of a unit beside the line of the others' centres.
    name: 'three equal discs but for two hundred-thousandths of a unit in line',
    clear: true,
    a: disc({ x: 0, y: 0 }, 3054),
    b: disc({ x: 42_757, y: 32_066 }, 3054),
    blockers: [disc({ x: 18_325, y: 13_743 }, 3054)],
  },
]
