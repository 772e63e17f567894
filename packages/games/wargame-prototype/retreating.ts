import type { Edge, Model, State, Unit } from './state.ts'
import { planOf, refuseEnd } from './table/paths.ts'
import { type Base, baseOf, inCcr, onTable, overlaps, type Spot, squared, stepFrom, toward } from './table/space.ts'
import { partsInside } from './table/terrain.ts'
import { nearestEdge } from './table/zones.ts'
import { basesOf, onBoard } from './units.ts'

/** P15.3.6r: a step, and the turns tried, left before right. */
const STEP = 100
const TURNS = [0, -15, 15, -30, 30, -45, 45, -60, 60, -75, 75, -90, 90]

/** Facings of the four edges. */
const FACING: { readonly [edge in Edge]: number } = { top: 0, right: 90, bottom: 180, left: 270 }

/** P15.3: a unit retreats toward its closest board edge by so many thousandths. Gives back the edge. */
export function retreatToEdge(s: State, u: Unit, length: number): Edge {
  const edge = nearestEdge(s, u.side, basesOf(s, u))
  const far = (m: Model) => ({ top: s.height - m.y, right: s.width - m.x, bottom: m.y, left: m.x })[edge]
  const order = onBoard(s, u).sort((i, j) => far(s.models[i]!) - far(s.models[j]!) || i - j)
  for (const i of order) walk(s, u, i, length, FACING[edge], TURNS)
  return edge
}

/** P19.23.2r: a routed unit moves away from the nearest of some models, turning where the way is barred, as in a retreat. */
export function routFrom(s: State, u: Unit, from: readonly Spot[], length: number): void {
  goFrom(s, u, from, length, TURNS)
}

/** P10.3.10r: a unit that was run over is driven directly away from the nearest of some models, and stops where the way is barred. */
export function driveFrom(s: State, u: Unit, from: readonly Spot[], length: number): void {
  goFrom(s, u, from, length, [0])
}

function goFrom(s: State, u: Unit, from: readonly Spot[], length: number, turns: readonly number[]): void {
  const nearest = (m: Spot) => from.reduce((best, p) => (squared(p, m) < squared(best, m) ? p : best))
  const order = onBoard(s, u).sort(
    (i, j) => squared(nearest(s.models[j]!), s.models[j]!) - squared(nearest(s.models[i]!), s.models[i]!) || i - j,
  )
  for (const i of order) {
    const m = s.models[i]!
    walk(s, u, i, length, facingBetween(nearest(m), m), turns)
  }
}

/** The whole degree that comes nearest to the direction from one place to another; 0 if they are the same (P5.5.3r). */
export function facingBetween(from: Spot, to: Spot): number {
  if (from.x === to.x && from.y === to.y) return 0
  let best = 0
  let least = Number.POSITIVE_INFINITY
  const aim = toward(from, to, FAR)
  for (let facing = 0; facing < 360; facing++) {
    const gap = squared(stepFrom(from, facing, FAR), aim)
    if (gap < least) {
      least = gap
      best = facing
    }
  }
  return best
}

const FAR = 50_000

/**
 * P15.3.6r: goes in steps of 0.1", straight where that is legal, else by the smallest legal turn, else it stops. A straight step that would leave the board
 * ends the move in touch with the edge (P15.3.2).
 */
function walk(s: State, u: Unit, index: number, length: number, straight: number, turns: readonly number[]): void {
  const m = s.models[index]!
  const plan = planOf(s, u)
  const own = onBoard(s, u).flatMap(i => (i === index ? [] : [baseOf(s, s.models[i]!)]))
  let rest = length
  while (rest > 0) {
    const from: Spot = { x: m.x, y: m.y }
    const step = stepOnBoard(s, m, straight, Math.min(STEP, rest))
    const isLast = step < Math.min(STEP, rest)
    const next = (isLast ? [0] : turns)
      .map(turn => stepFrom(from, (straight + turn + 360) % 360, step))
      .find(
        at =>
          isFree(s, m, at, own, plan.others) &&
          mayNear(plan.wary, baseOf(s, m), baseOf(s, m, at)) &&
          !plan.closed.some(area => partsInside(area, from, at).length > 0) &&
          isAllowed(refuseEnd({ ...plan, wary: [] }, m, at)),
      )
    if (!next || step === 0) break
    m.x = next.x
    m.y = next.y
    m.moved = true
    rest = isLast ? 0 : rest - step
  }
}

/** The longest straight step, up to a length, that does not leave the board. */
function stepOnBoard(s: State, m: Model, straight: number, most: number): number {
  let step = most
  while (step > 0 && !onTable(s, baseOf(s, m, stepFrom(m, straight, step)))) step--
  return step
}

function isAllowed(refusal: unknown): boolean {
  return refusal === undefined
}

function isFree(s: State, m: Model, at: Spot, own: readonly Base[], others: readonly Base[]): boolean {
  const base = baseOf(s, m, at)
  return !own.some(other => overlaps(other, base)) && !others.some(other => overlaps(other, base))
}

/** Within 1" of an enemy only where the model is so already and does not shorten the gap. */
function mayNear(foes: readonly Base[], before: Base, after: Base): boolean {
  return foes.every(foe => !inCcr(foe, after) || (inCcr(foe, before) && squared(foe, after) >= squared(foe, before)))
}
