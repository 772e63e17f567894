import { seededRandom } from '@muster/core'
import { type Blockers, blockersOf, type Disc, disc, hull, type Outline, overlap, sight } from '@muster/geometry/table'
import { type Effort, unitsPerSecond } from '../measure.ts'
import { collidedSight, type World, worldOf } from '../peer/check2d.ts'
import { type Arrays, arraysOf, sampledSight } from '../peer/line-sampler.ts'
import type { BenchResult } from '../result.ts'

const TABLES = 8
const QUERIES = 256
const WIDTH = 48_000
const DEPTH = 36_000

/** A table, made ready for each side, and pairs of bases on it. */
interface Field {
  readonly ours: Blockers
  readonly arrays: Arrays
  readonly world: World
  readonly pairs: readonly (readonly [Disc, Disc])[]
}

/**
 * Questions of sight a second between bases of an inch on a table of 48 by 36 inches, among so many walls and rocks: exact, beside 256
 * lines over typed arrays and beside 256 lines through a collision library. `-first` lets each sampler stop at its first clear line.
 * `-wrong` is how many of a thousand questions each side answers wrongly: a line that a sampler finds clear is clear, so only those
 * where it misses a clear line.
 */
export function benchSight(blockers: number, effort: Effort): BenchResult[] {
  const fields = Array.from({ length: TABLES }, (_, seed) => fieldOf(blockers, seed))
  const side = (name: string, ask: (field: Field, a: Disc, b: Disc) => unknown) => {
    let next = 0
    return {
      name,
      batch() {
        const field = fields[next++ % TABLES]!
        for (const [a, b] of field.pairs) ask(field, a, b)
        return field.pairs.length
      },
    }
  }
  const peers = [
    side('lines', (field, a, b) => sampledSight(a, b, field.arrays, ALL)),
    side('lines-first', (field, a, b) => sampledSight(a, b, field.arrays, 1)),
    side('check2d', (field, a, b) => collidedSight(a, b, field.world, ALL)),
    side('check2d-first', (field, a, b) => collidedSight(a, b, field.world, 1)),
  ]
  const [ours, ...theirs] = unitsPerSecond([side('exact', exact), ...peers], effort) as [number, ...number[]]
  const results = peers.map(({ name }, i): BenchResult => {
    const peer = theirs[i]!
    return { name: `sight-${blockers}-${name}`, ours, peer, unit: 'queries/s', ratio: ours / peer }
  })
  return [...results, { name: `sight-${blockers}-wrong`, ...wrong(fields), unit: 'queries in 1000', ratio: null }]
}

/** No sampler draws more lines than this. */
const ALL = 256

const exact = (field: Field, a: Disc, b: Disc) => sight(a, b, field.ours).clear

/** Of a thousand questions, those that each side answers with no though the other has found a clear line. */
function wrong(fields: readonly Field[]): { readonly ours: number; readonly peer: number } {
  const answers = fields.flatMap(field =>
    field.pairs.map(([a, b]) => ({ exact: exact(field, a, b), sampled: sampledSight(a, b, field.arrays, 1) > 0 })),
  )
  const inThousand = (count: number) => (count * 1000) / answers.length
  return {
    ours: inThousand(answers.filter(answer => answer.sampled && !answer.exact).length),
    peer: inThousand(answers.filter(answer => answer.exact && !answer.sampled).length),
  }
}

function fieldOf(count: number, seed: number): Field {
  const random = seededRandom(seed, `bench/sight/${count}`)
  const dice = (bound: number) => random.below(bound)
  const place = () => ({ x: dice(WIDTH), y: dice(DEPTH) })
  const outlines = Array.from({ length: count }, () => blocker(dice, place()))
  const base = (): Disc => {
    for (;;) {
      const one = disc(place(), 500)
      if (!outlines.some(outline => overlap(outline, one))) return one
    }
  }
  const pairs = Array.from({ length: QUERIES }, () => [base(), base()] as const)
  return { ours: blockersOf(outlines), arrays: arraysOf(outlines), world: worldOf(outlines), pairs }
}

/** A rock, a wall or a building. */
function blocker(dice: (bound: number) => number, at: { readonly x: number; readonly y: number }): Outline {
  return dice(2) === 0 ? disc(at, 400 + dice(1000)) : hull(at, 400 + dice(2500), 50 + dice(1200), dice(3600))
}
