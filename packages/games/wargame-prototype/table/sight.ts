import type { Json, Refusal } from '@muster/core'
import { compareToSegment } from '@muster/geometry/table'
import { no } from '../flow.ts'
import type { Area, Model, Table, Unit } from '../state.ts'
import { SIGHT_DEPTH } from '../tables.ts'
import { type Base, baseOf, isFlyer, type Spot, sizeOf } from './space.ts'
import { areasOf, groundAt, liesIn, partsInside } from './terrain.ts'

type Ground = Pick<Table, 'areas' | 'units' | 'models' | 'round'>

/** A point from which or at which is looked. */
interface Eye extends Spot {
  readonly z: number
}

/** A model that may be in the way: its base and its top. */
interface Blocker extends Base {
  readonly top: number
  /** The model, by index. */
  readonly model: number
}

/** Who stands in the way beside the usual, and where the models in question are taken to be. */
export interface Looking {
  /** Models of the target unit block too (P13.10.2). */
  readonly strict?: boolean
  /** The looker or the target elsewhere than where they stand. */
  readonly from?: Spot
  readonly to?: Spot
}

/** P5.4: whether a model sees another, from hull to hull or from a point of one base to a point of the other. */
export function sees(s: Ground, looker: Model, target: Model, looking: Looking = {}): boolean {
  return openLine(s, looker, target, looking) !== undefined
}

/** A straight line by which a model sees another: from a point of its base to a point of the other's; nothing where it sees none. */
export function openLine(
  s: Ground,
  looker: Model,
  target: Model,
  { strict = false, from = looker, to = target }: Looking = {},
): readonly [Spot, Spot] | undefined {
  const [u, v] = [s.units[looker.unit]!, s.units[target.unit]!]
  const [a, b] = [baseOf(s, looker, from), baseOf(s, target, to)]
  const spread = (u.infantry ? a.radius : 0) + (v.infantry ? b.radius : 0)
  const blockers = ignoresModels(u, v) ? [] : blockersBetween(s, looker, target, a, b, spread, strict)
  const areas = areasOf(s).filter(area => isTall(area) && isNear(area, a, b, spread))
  const [eyes, marks] = [pointsOf(u, a, groundAt(s, from)), pointsOf(v, b, groundAt(s, to))]
  for (const eye of eyes)
    for (const mark of marks) if (blockers.every(m => !blocks(m, eye, mark)) && passes(areas, eye, mark)) return [eye, mark]
  return undefined
}

/** What lies on the line between the middles of two models that do not see one another. */
export type ClosedLine = {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  /** Models in the way, by index. */
  readonly models: readonly number[]
  /** Terrain in the way, by id. */
  readonly areas: readonly string[]
}

/** The line between the middles of two models, with all that closes it, to be shown beside a refusal. */
export function closedLine(s: Ground, looker: Model, target: Model): ClosedLine {
  const [u, v] = [s.units[looker.unit]!, s.units[target.unit]!]
  const [a, b] = [baseOf(s, looker), baseOf(s, target)]
  const [eye, mark] = [pointsOf(u, a, groundAt(s, looker))[0]!, pointsOf(v, b, groundAt(s, target))[0]!]
  const models = ignoresModels(u, v) ? [] : blockersBetween(s, looker, target, a, b, 0, false).filter(m => blocks(m, eye, mark))
  const tall = areasOf(s).filter(isTall)
  const closed = tall.filter(area => !passes([area], eye, mark))
  // Several forests may hide together what none of them hides alone (P5.4.10r).
  const forests = tall.filter(area => area.type === 'forest' && lengthBelow(area, eye, mark) > 0)
  const areas = closed.length > 0 || passes(tall, eye, mark) ? closed : forests
  return { from: [eye.x, eye.y], to: [mark.x, mark.y], models: models.map(({ model }) => model), areas: areas.map(({ id }) => id) }
}

/** The closed line between those models of two units that are nearest to one another. */
export function closedBetween(s: Ground, u: Unit, v: Unit): ClosedLine | undefined {
  const here = (unit: Unit) => unit.models.map(i => s.models[i]!).filter(({ where }) => where === 'board')
  const pairs = here(u).flatMap(a => here(v).map(b => ({ a, b, apart: (a.x - b.x) ** 2 + (a.y - b.y) ** 2 })))
  const [first, ...rest] = pairs
  if (!first) return undefined
  const { a, b } = rest.reduce((best, pair) => (pair.apart < best.apart ? pair : best), first)
  return closedLine(s, a, b)
}

/** Refuses as unseen, and shows the line from one unit to the other with what closes it. */
export function unseen(rule: string, s: Ground, u: Unit, v: Unit): Refusal {
  return no(rule, 'unseen', { unit: v.name }, undefined, closedBetween(s, u, v) as Json | undefined)
}

/** P5.4.6, P5.4.7r, P5.4.8r */
function ignoresModels(u: Unit, v: Unit): boolean {
  return u.abilities.massive !== undefined || v.abilities.massive !== undefined || isFlyer(u) || isFlyer(v)
}

/** P5.4.5, P5.4.8r: the models that may hide the target: as large as it or larger, and not of the looker's unit. */
function blockersBetween(s: Ground, looker: Model, target: Model, a: Base, b: Base, spread: number, strict: boolean): Blocker[] {
  const aimsAtVehicle = !s.units[target.unit]!.infantry
  const found: Blocker[] = []
  for (const [model, m] of s.models.entries()) {
    if (m.where !== 'board' || m === target || m.unit === looker.unit || (m.unit === target.unit && !strict)) continue
    const u = s.units[m.unit]!
    if ((aimsAtVehicle && u.infantry) || isFlyer(u)) continue
    const size = sizeOf(u)
    if (compareToSegment(m, a, b, size.radius + spread) > 0) continue
    found.push({ model, x: m.x, y: m.y, radius: size.radius, top: size.top + groundAt(s, m) })
  }
  return found
}

/** Types that can block at all: those higher than what looks over them from the ground. */
function isTall({ type }: Area): boolean {
  return type === 'forest' || type === 'impassable' || type === 'building' || type === 'cityBlock' || type === 'hill'
}

function isNear(area: Area, a: Base, b: Base, spread: number): boolean {
  const [left, right] = [Math.min(a.x, b.x) - spread, Math.max(a.x, b.x) + spread]
  const [bottom, top] = [Math.min(a.y, b.y) - spread, Math.max(a.y, b.y) + spread]
  const xs = area.corners.map(([x]) => x)
  const ys = area.corners.map(([, y]) => y)
  return Math.min(...xs) <= right && Math.max(...xs) >= left && Math.min(...ys) <= top && Math.max(...ys) >= bottom
}

/** P5.4.3r: nine points of an infantry base, the hull centre of a vehicle. */
function pointsOf(u: Unit, { x, y, radius: r }: Base, ground: number): Eye[] {
  const z = ground + sizeOf(u).sight
  if (!u.infantry) return [{ x, y, z }]
  const d = Math.floor((7071 * r) / 10000)
  return OFFSETS.map(([i, j]) => {
    const by = i !== 0 && j !== 0 ? d : r
    return { x: x + i * by, y: y + j * by, z }
  })
}

const OFFSETS = [
  [0, 0],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** P5.4.9r: a model blocks a segment that touches it, where the segment is at its top or below. */
function blocks({ x, y, radius, top }: Blocker, a: Eye, b: Eye): boolean {
  if (compareToSegment({ x, y }, a, b, radius) > 0) return false
  const [wx, wy] = [b.x - a.x, b.y - a.y]
  const whole = wx * wx + wy * wy
  const part = whole === 0 ? 0 : Math.max(0, Math.min(whole, (x - a.x) * wx + (y - a.y) * wy))
  return a.z * whole + (b.z - a.z) * part <= top * whole
}

/** P5.4.10r to P5.4.12r, P6.5.4h: whether terrain lets a segment through. */
function passes(areas: readonly Area[], a: Eye, b: Eye): boolean {
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
  let forest = 0
  for (const area of areas) {
    const inside = lengthBelow(area, a, b) * length
    if (inside <= ROUNDING) continue
    if (area.type === 'forest') forest += inside
    else if (area.type === 'hill') {
      if (!standsOn(area, a) && !standsOn(area, b)) return false
    } else if (area.type === 'impassable' || (!liesIn(area, a) && !liesIn(area, b)) || inside > SIGHT_DEPTH + ROUNDING) return false
  }
  return forest <= SIGHT_DEPTH + ROUNDING
}

const ROUNDING = 1e-6

/** Whether an end stands on a hill's top rather than beside it. */
function standsOn(hill: Area, end: Eye): boolean {
  return end.z >= hill.height && liesIn(hill, end)
}

/** The part of a segment that lies in an area and below its height. */
function lengthBelow(area: Area, a: Eye, b: Eye): number {
  return partsInside(area, a, b).reduce((sum, [from, to]) => sum + below(area.height, a.z, b.z, from, to), 0)
}

function below(height: number, z1: number, z2: number, from: number, to: number): number {
  if (z1 === z2) return z1 < height ? to - from : 0
  const cut = (height - z1) / (z2 - z1)
  return z2 > z1 ? Math.max(0, Math.min(to, cut) - from) : Math.max(0, to - Math.max(from, cut))
}

/** P5.4.1: whether a unit sees another: one model of it sees one model of the other. */
export function unitSees(s: Ground, u: Unit, v: Unit): boolean {
  return u.models.some(i => {
    const looker = s.models[i]!
    return looker.where === 'board' && v.models.some(j => s.models[j]!.where === 'board' && sees(s, looker, s.models[j]!))
  })
}
