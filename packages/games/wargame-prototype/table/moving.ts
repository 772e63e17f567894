import type { Placement, Refusal } from '@muster/core'
import { inches, no } from '../flow.ts'
import type { Model, State, Unit } from '../state.ts'
import { indexOfPiece, isFlying, onBoard, pieceOf } from '../units.ts'
import type { Board } from '../values.ts'
import { cohesionOf, isCohesive, outOfCohesion, spreadOf } from './cohesion.ts'
import { isWay, type Plan, wayTo } from './paths.ts'
import { type Base, baseOf, gapOf, inCcr, overlaps, type Spot } from './space.ts'
import { typesOnWay } from './terrain.ts'

/** How far each model of a unit may go, and how it is judged. */
export interface Going {
  readonly plan: Plan
  readonly allowance: (m: Model) => number
}

/** The end of each model of a unit that stands on the board, by its index. */
export type Ends = ReadonlyMap<number, Spot>

/** The placements of a unit's models as places by model. */
export function endsOf(placements: readonly Placement[]): Ends {
  return new Map(placements.map(({ piece, x, y }) => [indexOfPiece(piece), { x, y }]))
}

/** Placements from places. */
export function placementsOf(ends: Ends): Placement[] {
  return [...ends].map(([i, { x, y }]) => ({ piece: pieceOf(i), x, y }))
}

/** A facing in whole degrees, clockwise from +y, as a heading in tenths, counter-clockwise from +x. */
export function headingOfFacing(facing: number): number {
  return (((900 - facing * 10) % 3600) + 3600) % 3600
}

/** The facing of a heading; nothing if it is no whole degree. */
export function facingOfHeading(heading: number): number | undefined {
  return heading % 10 === 0 ? (((90 - heading / 10) % 360) + 360) % 360 : undefined
}

/** P10.2: why a unit may not move so: each model's way, no two bases on one another, and cohesion. */
export function refuseMove(s: Board, { plan, allowance }: Going, ends: Ends): Refusal | undefined {
  for (const [i, to] of ends) {
    const m = s.models[i]!
    if (to.x === m.x && to.y === m.y) continue
    const way = wayTo(plan, m, to, allowance(m))
    if (!isWay(way)) return { ...way, shows: { model: i } }
  }
  return refuseTogether(s, plan, ends)
}

function refuseTogether(s: Board, { u, charges }: Plan, ends: Ends): Refusal | undefined {
  const indexes = [...ends.keys()]
  const after = indexes.map(i => baseOf(s, s.models[i]!, ends.get(i)!))
  for (let i = 0; i < after.length; i++)
    for (let j = 0; j < i; j++)
      if (overlaps(after[i]!, after[j]!)) return no('P5.1.3r', 'overlapOwn', { squad: i + 1 }, undefined, { model: indexes[i]! })
  const moved = indexes.some(i => ends.get(i)!.x !== s.models[i]!.x || ends.get(i)!.y !== s.models[i]!.y)
  if (!moved) return undefined
  const distance = cohesionOf(u)
  const carriers = carriersOf(s, u)
  const alone = outOfCohesion([...after, ...carriers], distance)
  if (alone === undefined) return undefined
  const before = [...onBoard(s, u).map(i => baseOf(s, s.models[i]!)), ...carriers]
  const squad = Math.min(alone, after.length - 1)
  const shows = { model: indexes[squad]! }
  const [together, nearer] = carriers.length > 0 ? ['P10.7.3', 'P10.7.3'] : ['P5.6.5r', 'P5.6.7r']
  if (isCohesive(before, distance)) return no(together, 'cohesion', { squad: squad + 1, distance: inches(distance) }, 'keepTogether', shows)
  const isNearer = charges || spreadOf([...after, ...carriers]) < spreadOf(before)
  return isNearer ? undefined : no(nearer, 'closer', { squad: squad + 1 }, 'keepTogether', shows)
}

/** P10.7.3: the vehicles that carry the rest of a unit: what is outside keeps together with them, or comes nearer. */
function carriersOf(s: Board, u: Unit): Base[] {
  const vehicles = new Set(u.models.flatMap(i => (s.models[i]!.where === 'embarked' ? [s.models[i]!.vehicle] : [])))
  return [...vehicles].flatMap(i => (s.models[i]!.where === 'board' ? [baseOf(s, s.models[i]!)] : []))
}

/** P10.3.3r: why a unit may not charge so, beside what any move asks for. */
export function refuseCharge(s: Board, going: Going, ends: Ends): Refusal | undefined {
  const refusal = refuseMove(s, going, ends)
  if (refusal) return refusal
  const { target } = going.plan
  const bases = [...ends].map(([i, at]) => baseOf(s, s.models[i]!, at))
  if (!bases.some(base => target.some(foe => inCcr(foe, base)))) return no('P10.3.2r', 'chargeShort', {}, 'chargeNearer')
  for (const [i, at] of ends) {
    const m = s.models[i]!
    const [before, after] = [baseOf(s, m), baseOf(s, m, at)]
    if (!target.some(foe => inCcr(foe, after)) && nearestGap(target, after) > nearestGap(target, before) + ROUNDING)
      return no('P10.3.3r', 'chargeAway', {}, undefined, { model: i })
  }
  return undefined
}

const ROUNDING = 1e-6

function nearestGap(bases: readonly Base[], to: Base): number {
  return bases.reduce((least, base) => Math.min(least, gapOf(base, to)), Number.POSITIVE_INFINITY)
}

/** Puts a unit's models where they end, with their ways, and gives the types of terrain that each met (P6.2.11r). */
export function carryOut(
  s: State,
  { plan, allowance }: Going,
  ends: Ends,
): { readonly model: number; readonly types: readonly string[] }[] {
  const met: { model: number; types: readonly string[] }[] = []
  const ways = [...ends].flatMap(([i, to]) => {
    const m = s.models[i]!
    if (to.x === m.x && to.y === m.y) return []
    const way = wayTo(plan, m, to, allowance(m))
    if (!isWay(way)) throw new Error(`model ${i} has no way`)
    return [{ i, m, to, path: way.path, cost: way.cost }]
  })
  for (const { i, m, to, path } of ways) {
    m.path = [...m.path, ...path.flatMap(({ x, y }) => [x, y])]
    m.x = to.x
    m.y = to.y
    m.moved = true
    if (!isFlying(plan.u)) met.push({ model: i, types: typesOnWay(s, path).filter(type => plan.footing.risky.includes(type)) })
  }
  if (ways.length > 0) plan.u.did.moved = true
  return met
}

/** What a model spends on its way to a place. */
export function spentOn({ plan, allowance }: Going, m: Model, to: Spot): number {
  if (to.x === m.x && to.y === m.y) return 0
  const way = wayTo(plan, m, to, allowance(m))
  return isWay(way) ? way.cost : 0
}
