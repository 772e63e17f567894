import type { Refusal } from '@muster/core'
import { distanceToSegment } from '@muster/geometry/table'
import { inches, no } from '../flow.ts'
import type { Area, Model, Unit } from '../state.ts'
import { CCR } from '../tables.ts'
import { areEnemies, isFlying } from '../units.ts'
import { type Board, isUnhindered } from '../values.ts'
import {
  type Base,
  baseOf,
  inCcr,
  isFlyer,
  legLength,
  onTable,
  overlaps,
  passesOver,
  passesWithin,
  type Spot,
  sizeOf,
  squared,
  toward,
} from './space.ts'
import { areasOf, baseMeets, type Footing, footingOf, liesIn, type Part, partsInside } from './terrain.ts'

/** What a unit's way is judged by: made once for a unit and used for all its models. */
export interface Plan {
  readonly s: Board
  readonly u: Unit
  readonly footing: Footing
  /** Areas in which it is slow, and those through which it may not go. */
  readonly slow: readonly Area[]
  readonly closed: readonly Area[]
  /** Bases that may not be passed over (P5.3.4r). */
  readonly bars: readonly Base[]
  /** Enemies whose 1" is closed on the way (P5.3.5). */
  readonly foes: readonly Base[]
  /** All bases of other units: none may be overlapped at the end. */
  readonly others: readonly Base[]
  /** Enemies whose 1" is closed at the end. */
  readonly wary: readonly Base[]
  /** The unit charged; its models may be neared. */
  readonly target: readonly Base[]
  readonly charges: boolean
}

/** A way and what it costs, in thousandths. */
export interface Way {
  readonly path: readonly Spot[]
  readonly cost: number
}

/** Makes the plan for a unit; `target` is the unit that it charges. Models named in `without` are not there any more. */
export function planOf(s: Board, u: Unit, target?: Unit): Plan {
  const passes = isFlying(u) || u.abilities.massive !== undefined
  const plan = { bars: [] as Base[], foes: [] as Base[], others: [] as Base[], wary: [] as Base[], target: [] as Base[] }
  for (const m of s.models) {
    const v = s.units[m.unit]!
    if (m.where !== 'board' || v === u) continue
    const base = baseOf(s, m)
    plan.others.push(base)
    const isFoe = areEnemies(u, v)
    if (!passes && !(u.infantry && v.infantry && !isFoe) && !isFlyer(v)) plan.bars.push(base)
    if (v === target) plan.target.push(base)
    else if (isFoe && !isFlyer(v)) {
      if (!passes) plan.foes.push(base)
      plan.wary.push(base)
    }
  }
  const footing = footingOf(u, isUnhindered(s, u))
  const areasIn = (types: readonly Area['type'][]) => areasOf(s).filter(({ type }) => types.includes(type))
  return { s, u, footing, slow: areasIn(footing.slow), closed: areasIn(footing.closed), charges: target !== undefined, ...plan }
}

/** P5.3.2r, P5.3.3r: the cost of a way: its legs, and once more what of them lies in terrain that slows. */
export function costOf({ slow }: Plan, path: readonly Spot[]): number {
  let cost = 0
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!]
    const length = legLength(a, b)
    cost += length
    if (slow.length > 0) cost += slowedLength(slow, a, b, length)
  }
  return cost
}

function slowedLength(slow: readonly Area[], a: Spot, b: Spot, length: number): number {
  const parts = joined(slow.flatMap(area => partsInside(area, a, b)))
  const exact = Math.sqrt(squared(a, b))
  return parts.reduce((sum, [from, to]) => sum + Math.min(length, Math.ceil((to - from) * exact - ROUNDING)), 0)
}

const ROUNDING = 1e-6

function joined(parts: readonly Part[]): Part[] {
  const out: [number, number][] = []
  for (const [from, to] of [...parts].sort((p, q) => p[0] - q[0])) {
    const last = out.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}

/** Why a model may not end at a place: the board, other bases, terrain, enemies (P5.1.3r, P5.3.6r, P5.9.5r, P10.3.3r). */
export function refuseEnd(plan: Plan, m: Model, at: Spot): Refusal | undefined {
  const { s, u } = plan
  const base = baseOf(s, m, at)
  if (!onTable(s, base)) return no('P5.3.7', 'offBoard')
  if (plan.others.some(other => overlaps(other, base))) return no('P5.1.3r', 'overlap')
  const bad = areasOf(s).find(area =>
    area.type === 'impassable' ? baseMeets(area, base) : plan.footing.noEnd.includes(area.type) && liesIn(area, at),
  )
  if (bad)
    return no(bad.type === 'impassable' ? 'P6.2.16r' : bad.type === 'water' ? 'P6.2.12' : 'P6.5.1h', 'closed', {
      terrain: terrainName(bad),
    })
  const touchesTarget = plan.charges && plan.target.some(foe => inCcr(foe, base))
  if (!touchesTarget && plan.wary.some(foe => inCcr(foe, base))) return no('P5.3.5', 'nearEnemy', { unit: u.name })
  return undefined
}

/** The words for a type of terrain. */
export function terrainName(area: Pick<Area, 'type'>): { readonly key: string } {
  return { key: `terrain.${area.type}` }
}

/** Why a model may not go a way: bases, enemies' 1", closed terrain (P5.3.4r to P5.3.6r, P6.2). The end is not judged. */
export function refuseWay(plan: Plan, m: Model, path: readonly Spot[]): Refusal | undefined {
  for (let i = 1; i < path.length; i++) {
    const refusal = refuseLeg(plan, m, path[i - 1]!, path[i]!, i === path.length - 1)
    if (refusal) return refusal
  }
  return undefined
}

function refuseLeg(plan: Plan, m: Model, a: Spot, b: Spot, last: boolean): Refusal | undefined {
  const { radius } = sizeOf(plan.u)
  const closed = plan.closed.find(area => partsInside(area, a, b).length > 0)
  if (closed)
    return no(closed.type === 'impassable' ? 'P6.2.15' : closed.type === 'water' ? 'P6.2.12' : 'P6.5.1h', 'closedWay', {
      terrain: terrainName(closed),
    })
  if (plan.bars.some(bar => passesOver(radius, a, b, bar))) return no('P5.3.4r', 'barred')
  const start = baseOf(plan.s, m)
  const end: Base = { x: b.x, y: b.y, radius }
  // P10.3.3r: a charge may end within 1" of further enemies if it ends within 1" of its target: their 1" is then entered on the last leg.
  const charges = last && plan.target.some(foe => inCcr(foe, end))
  for (const foe of plan.foes) {
    if (!passesWithin(CCR, radius, a, b, foe) || (charges && inCcr(foe, end))) continue
    if (!inCcr(start, foe)) return no('P5.3.5', 'nearEnemyOnWay')
    if (distanceToSegment(foe, a, b) < Math.sqrt(squared(foe, start)) - ROUNDING) return no('P5.3.6r', 'nearerToEnemy')
  }
  return undefined
}

/**
 * The way of a model to a place: straight, or else the shortest found round what bars or slows it, with as many bends as that takes. RULING (P5.3.2r): such a
 * way bends beside bases, enemies and terrain; who wants another makes his unit end somewhere else.
 */
export function wayTo(plan: Plan, m: Model, to: Spot, allowance: number): Way | Refusal {
  const end = refuseEnd(plan, m, to)
  if (end) return end
  const from = { x: m.x, y: m.y }
  const straight = [from, to]
  const refusal = refuseWay(plan, m, straight)
  const cost = costOf(plan, straight)
  if (!refusal && cost <= allowance) return { path: straight, cost }
  if (legLength(from, to) > allowance)
    return no('P10.2.1', 'tooFar', { cost: inches(refusal ? legLength(from, to) : cost), allowance: inches(allowance) })
  return detour(plan, m, to, allowance) ?? refusal ?? no('P10.2.1', 'tooFar', { cost: inches(cost), allowance: inches(allowance) })
}

/** A leg that may be tried: the way so far and the leg's end, what they cost, and the least that the whole way can then cost. */
interface Leg {
  readonly path: readonly Spot[]
  readonly cost: number
  readonly least: number
}

/** The shortest legal way over places beside what lies about the straight line: the most promising leg first, each judged when its turn comes. */
function detour(plan: Plan, m: Model, to: Spot, allowance: number): Way | undefined {
  const from = { x: m.x, y: m.y }
  const stops = new Set([...bendsFor(plan, m, to, allowance), to])
  const open: Leg[] = []
  const goOn = (path: readonly Spot[], cost: number) => {
    const at = path.at(-1)!
    for (const stop of stops) {
      if (cost + legLength(at, stop) + legLength(stop, to) > allowance) continue
      const after = cost + costOf(plan, [at, stop])
      const least = after + legLength(stop, to)
      if (least <= allowance) open.push({ path: [...path, stop], cost: after, least })
    }
  }
  goOn([from], 0)
  for (let judged = 0; open.length > 0 && judged < MOST_LEGS; ) {
    const { path, cost } = takeLeast(open)
    const [at, stop] = [path.at(-2)!, path.at(-1)!]
    if (!stops.has(stop)) continue
    judged++
    if (refuseLeg(plan, m, at, stop, stop === to)) continue
    if (stop === to) return { path, cost }
    stops.delete(stop)
    goOn(path, cost)
  }
  return undefined
}

const MOST_LEGS = 400

/** Takes the most promising leg out. */
function takeLeast(open: Leg[]): Leg {
  let best = 0
  for (let i = 1; i < open.length; i++) if (open[i]!.least < open[best]!.least) best = i
  const leg = open[best]!
  open[best] = open.at(-1)!
  open.pop()
  return leg
}

/** Places beside the bases and the closed or slow areas that a way of this length could come by. */
function bendsFor(plan: Plan, m: Model, to: Spot, allowance: number): Spot[] {
  const { radius } = sizeOf(plan.u)
  const areas = [...plan.closed, ...plan.slow]
  const detourBy = (at: Spot) => Math.sqrt(squared(m, at)) + Math.sqrt(squared(at, to))
  const rounds = [
    ...plan.foes.map(({ x, y, radius: own }) => ({ x, y, radius: own + radius + CCR })),
    ...plan.bars.map(({ x, y, radius: own }) => ({ x, y, radius: own + radius })),
    ...areas.flatMap(({ corners: [centre], radius: own }) => (own > 0 ? [{ x: centre![0], y: centre![1], radius: own }] : [])),
  ].filter(round => detourBy(round) - 2 * round.radius <= allowance)
  const nearest = rounds.sort((p, q) => detourBy(p) - p.radius - detourBy(q) + q.radius).slice(0, MOST_ROUNDED)
  return [...nearest.flatMap(round => spotsRound(round, m, to)), ...areas.flatMap(cornersBeside)].filter(at => detourBy(at) <= allowance)
}

const MOST_ROUNDED = 12

/** Places on the shortest ways round a circle: where its tangents from both ends of a way meet, and eight about it. */
function spotsRound(round: Base, from: Spot, to: Spot): Spot[] {
  const about = OCTAGON.map(([x, y]) => ({ x: Math.round(round.x + x * round.radius), y: Math.round(round.y + y * round.radius) }))
  return [...about, ...apexes({ ...round, radius: round.radius + BESIDE / 2 }, from, to)]
}

/** Eight directions, long enough that the legs between neighbours clear the circle. */
const OCTAGON = [
  [1.09, 0],
  [0.77, 0.77],
  [0, 1.09],
  [-0.77, 0.77],
  [-1.09, 0],
  [-0.77, -0.77],
  [0, -1.09],
  [0.77, -0.77],
] as const

/** Where the tangents of a circle from two places outside it meet, on either side; none where that is behind one of them. */
function apexes(round: Base, from: Spot, to: Spot): Spot[] {
  return [1, -1].flatMap(side => {
    const [u, v] = [tangent(round, from, side), tangent(round, to, -side)]
    const turn = u && v && u.x * v.y - u.y * v.x
    if (!turn) return []
    const part = ((to.x - from.x) * v.y - (to.y - from.y) * v.x) / turn
    return part > 0 ? [{ x: Math.round(from.x + u.x * part), y: Math.round(from.y + u.y * part) }] : []
  })
}

/** The direction of a circle's tangent from a place, to the left (1) or the right (-1) of it; nothing inside. */
function tangent({ x, y, radius }: Base, from: Spot, side: number): Spot | undefined {
  const [dx, dy] = [x - from.x, y - from.y]
  const square = dx * dx + dy * dy
  if (square <= radius * radius) return undefined
  const length = Math.sqrt(square - radius * radius)
  return { x: dx * length - side * dy * radius, y: dy * length + side * dx * radius }
}

/** Places a hair outside the corners of a polygon; none of a circle. */
function cornersBeside({ corners, radius }: Area): Spot[] {
  if (radius > 0) return []
  const [sx, sy] = corners.reduce(([x, y], [cx, cy]) => [x + cx, y + cy], [0, 0])
  const middle = { x: sx / corners.length, y: sy / corners.length }
  return corners.map(([x, y]) => ({ x: x + Math.sign(x - middle.x) * BESIDE, y: y + Math.sign(y - middle.y) * BESIDE }))
}

const BESIDE = 20

/** P9.6.16r: how far a model gets going straight at another: its whole allowance, up to the first bar, and no nearer than just outside 1". */
export function straightAt(plan: Plan, m: Model, goal: Base, allowance: number): Spot {
  const gap = Math.sqrt(squared(m, goal)) - goal.radius - sizeOf(plan.u).radius
  const most = Math.min(allowance, Math.ceil(gap - CCR) - 1)
  for (let length = most; length > 0; length -= length > most - ROUNDED ? 1 : STEP) {
    const path = [m, toward(m, goal, length)]
    if (costOf(plan, path) <= allowance && !refuseEnd(plan, m, path[1]!) && !refuseWay(plan, m, path)) return path[1]!
  }
  return { x: m.x, y: m.y }
}

/** Whole thousandths may make a way a little longer than it should be; a bar is looked for every tenth of an inch. */
const ROUNDED = 3
const STEP = 100

/** Whether an answer of `wayTo` is a way. */
export function isWay(answer: Way | Refusal): answer is Way {
  return 'path' in answer
}
