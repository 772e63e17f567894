import type { Placement, Random } from '@muster/core'
import type { Unit } from '../state.ts'
import { enemiesOf, onBoard } from '../units.ts'
import type { Board } from '../values.ts'
import { cohesionOf } from './cohesion.ts'
import { type Ends, type Going, placementsOf, refuseCharge, refuseMove } from './moving.ts'
import { isWay, wayTo } from './paths.ts'
import { type Base, baseOf, directionOf, gapOf, type Spot, sizeOf, stepFrom, toward } from './space.ts'

/** A unit's models that stand, where they stand. */
export function standing(s: Pick<Board, 'models'>, u: Unit): Map<number, Spot> {
  return new Map(onBoard(s, u).map(i => [i, { x: s.models[i]!.x, y: s.models[i]!.y }]))
}

/** The middle of a unit. */
export function middleOf(spots: Iterable<Spot>): Spot {
  const all = [...spots]
  const sum = all.reduce(({ x, y }, p) => ({ x: x + p.x, y: y + p.y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / all.length), y: Math.round(sum.y / all.length) }
}

/** A formation moved as it stands: by a vector, turned about its middle by whole degrees, and spread by a part in a hundred. */
export function shifted(spots: Ends, by: Spot, turn = 0, spread = 100): Map<number, Spot> {
  const middle = middleOf(spots.values())
  const way = directionOf(turn)
  return new Map(
    [...spots].map(([i, { x, y }]) => {
      const [dx, dy] = [((x - middle.x) * spread) / 100, ((y - middle.y) * spread) / 100]
      const [tx, ty] = [(dx * way.y + dy * way.x) / MILLION, (dy * way.y - dx * way.x) / MILLION]
      return [i, { x: Math.round(middle.x + tx + by.x), y: Math.round(middle.y + ty + by.y) }] as const
    }),
  )
}

const MILLION = 1_000_000

/** Ends brought to what each model can reach: as wished, or less far on the straight line, or where it stands. */
function settled(s: Board, { plan, allowance }: Going, wished: Ends): Map<number, Spot> {
  return new Map(
    [...wished].map(([i, to]) => {
      const m = s.models[i]!
      for (const part of PARTS) {
        const at = { x: Math.round(m.x + (to.x - m.x) * part), y: Math.round(m.y + (to.y - m.y) * part) }
        if (isWay(wayTo(plan, m, at, allowance(m)))) return [i, at] as const
      }
      return [i, { x: m.x, y: m.y }] as const
    }),
  )
}

const PARTS = [1, 0.7, 0.4]

/** The formation moved towards a place, by a part of what its slowest model may go: legal, or as it stands. */
export function movedToward(s: Board, going: Going, to: Spot, part: number, turn = 0, spread = 100): Map<number, Spot> {
  const spots = standing(s, going.plan.u)
  const least = Math.min(...[...spots.keys()].map(i => going.allowance(s.models[i]!)))
  const middle = middleOf(spots.values())
  const far = Math.min(least - SLACK, Math.sqrt((to.x - middle.x) ** 2 + (to.y - middle.y) ** 2))
  const end = toward(middle, to, Math.max(0, Math.floor(far * part)))
  const by = { x: end.x - middle.x, y: end.y - middle.y }
  const ends = settled(s, going, shifted(spots, by, turn, spread))
  return refuseMove(s, going, ends) ? spots : ends
}

/** Room for rounding when a whole formation goes its full way. */
const SLACK = 2

/** A legal move of a unit: one of a few ways to move its formation, else as it stands. */
export function sampleMove(s: Board, going: Going, random: Random): Placement[] {
  const { u } = going.plan
  const foes = enemiesOf(s, u).flatMap(i => onBoard(s, s.units[i]!))
  const goals: Spot[] = [...s.markers, ...foes.map(i => s.models[i]!)]
  for (let tries = 0; tries < TRIES; tries++) {
    const to =
      goals.length > 0 && random.below(3) > 0
        ? goals[random.below(goals.length)]!
        : { x: random.below(s.width + 1), y: random.below(s.height + 1) }
    const turn = random.below(4) === 0 ? random.below(90) - 45 : 0
    const spread = random.below(5) === 0 ? 90 + random.below(31) : 100
    const ends = movedToward(s, going, to, (1 + random.below(4)) / 4, turn, spread)
    if (tries === TRIES - 1 || [...ends].some(([i, at]) => at.x !== s.models[i]!.x || at.y !== s.models[i]!.y)) return placementsOf(ends)
  }
  return placementsOf(standing(s, u))
}

const TRIES = 4

/**
 * A charge: the models nearest to the target first, each as near to it as it gets on a straight line or round what bars it. Nothing if no such charge is
 * legal.
 */
export function chargeEnds(s: Board, going: Going): Map<number, Spot> | undefined {
  const { target, u } = going.plan
  const reach = (i: number) => Math.min(...target.map(foe => gapOf(foe, baseOf(s, s.models[i]!))))
  const order = onBoard(s, u).sort((i, j) => reach(i) - reach(j) || i - j)
  if (order.length === 0 || target.length === 0) return undefined
  const limit = Math.max(...order.map(i => going.allowance(s.models[i]!)))
  if (reach(order[0]!) > limit + CHARGE_REACH) return undefined
  for (const distance of [cohesionOf(u), 0]) {
    const ends = new Map<number, Spot>()
    for (const i of order) ends.set(i, chargeEnd(s, going, i, ends, distance))
    if (!refuseCharge(s, going, ends)) return ends
  }
  return undefined
}

const CHARGE_REACH = 1000

function chargeEnd(s: Board, going: Going, i: number, taken: Ends, distance: number): Spot {
  const m = s.models[i]!
  const { radius } = sizeOf(going.plan.u)
  const bases = [...taken].map(([j, at]) => baseOf(s, s.models[j]!, at))
  const fits = (at: Spot): boolean => {
    const base: Base = { ...at, radius }
    return (
      bases.every(other => gapOf(other, base) >= 0) &&
      (distance === 0 || bases.length === 0 || bases.some(other => gapOf(other, base) <= distance))
    )
  }
  const wishes = going.plan.target.flatMap(foe => spotsAt(foe, m, radius)).sort((a, b) => far(a, m) - far(b, m))
  for (const at of wishes.slice(0, MOST_WISHES)) if (fits(at) && isWay(wayTo(going.plan, m, at, going.allowance(m)))) return at
  const nearest = going.plan.target.reduce((best, foe) => (gapOf(foe, baseOf(s, m)) < gapOf(best, baseOf(s, m)) ? foe : best))
  for (const part of SHORTER) {
    const at = toward(m, nearest, Math.floor(Math.min(going.allowance(m), Math.max(0, far(m, nearest) - radius - nearest.radius)) * part))
    if (fits(at) && isWay(wayTo(going.plan, m, at, going.allowance(m)))) return at
  }
  return { x: m.x, y: m.y }
}

const MOST_WISHES = 10
const SHORTER = [1, 0.8, 0.6, 0.4, 0.2]

function far(a: Spot, b: Spot): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}

/** Places beside an enemy base: straight on, to the left and to the right of it, in touch or just in reach. */
function spotsAt(foe: Base, from: Spot, radius: number): Spot[] {
  const away = far(foe, from)
  const straight = [TOUCH, REACH].map(gap => toward(from, foe, Math.floor(away - foe.radius - radius - gap)))
  const round = TURNS.map(turn => stepFrom(foe, turn, foe.radius + radius + TOUCH))
  return [...straight, ...round]
}

const TOUCH = 20
const REACH = 990
const TURNS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]

/** Places for `count` new bases as a block of rows beside a place: each near at least two others. */
export function block(at: Spot, count: number, columns: number, radius: number, gap: number): Spot[] {
  const step = 2 * radius + gap
  return Array.from({ length: count }, (_, n) => ({ x: at.x + (n % columns) * step, y: at.y + Math.floor(n / columns) * step }))
}

/** Where a whole unit may be set down: blocks about random places of a box, then about every place of a grid; nothing if none fits. */
export function findBlock(
  count: number,
  radius: number,
  box: { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number },
  fits: (spots: readonly Spot[]) => boolean,
  random?: Random,
): Spot[] | undefined {
  const shapes = [...new Set([Math.min(count, 2), Math.ceil(Math.sqrt(count)), Math.ceil(count / 2)])]
  if (random)
    for (let tries = 0; tries < BLOCK_TRIES; tries++) {
      const at = {
        x: box.left + random.below(Math.max(1, box.right - box.left)),
        y: box.bottom + random.below(Math.max(1, box.top - box.bottom)),
      }
      const spots = block(at, count, shapes[random.below(shapes.length)]!, radius, GAPS[random.below(GAPS.length)]!)
      if (fits(spots)) return spots
    }
  for (const columns of shapes)
    for (let y = box.bottom; y <= box.top; y += GRID)
      for (let x = box.left; x <= box.right; x += GRID) {
        const spots = block({ x, y }, count, columns, radius, GAPS[0]!)
        if (fits(spots)) return spots
      }
  return undefined
}

const BLOCK_TRIES = 30
const GAPS = [50, 200, 500]
const GRID = 700
