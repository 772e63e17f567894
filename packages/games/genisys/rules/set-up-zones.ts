import { type Placement, type Random, refuse, words } from '@muster/core'
import { disc, type Outline, type Point, within } from '@muster/geometry/table'
import { nameOf } from '../flow.ts'
import type { Model, State } from '../state.ts'
import { cornerOf, endsOf, lineOfEdge } from '../table/edges.ts'
import { endFault } from '../table/moves.ts'
import { hasHeading, outlineAt, outlineOf } from '../table/outline.ts'
import { onTable } from '../table/pieces.ts'
import { DOUBLED, INCH, INFILTRATION, LARGE, OWN_SET_UPS, SET_UP_TEMPLATE, TEMPLATES } from '../tables.ts'
import { refuseFault } from './moving.ts'

/** G16.3.1, G16.3.3: whether set-up templates are doubled. */
export function isDoubled({ options, width, depth }: State): boolean {
  return options.doubledSetUps === 'yes' || (options.doubledSetUps === 'byArea' && width * depth >= LARGE.area)
}

/** How far a template reaches in set-up. */
export function setUpLength(s: State, what: keyof typeof SET_UP_TEMPLATE): number {
  return (isDoubled(s) ? DOUBLED : TEMPLATES)[SET_UP_TEMPLATE[what]]
}

/** RULING: G17.1.8r: with set-ups of their own sides keep apart: an enemy who is too near. */
export function enemyTooNear(s: State, model: Model, outline: Outline): Model | undefined {
  if (!s.options.ownSetUps) return undefined
  return onTable(s).find(other => other.seat !== model.seat && within(OWN_SET_UPS, outline, outlineOf(other)))
}

/** Where a side sets up: everything within a length of its edge or corner (G14.10.2 to G14.10.4, G14.10.13r). */
interface Zone {
  readonly from: Outline
  readonly depth: number
}

export function zoneOf(s: State, model: Model): Zone {
  const { setUp, edge, corner } = s.ground[model.seat]!
  if (setUp === 'cornered') return { from: disc(cornerOf(s, corner!), 0), depth: setUpLength(s, 'cornered') }
  return { from: lineOfEdge(s, edge!), depth: setUpLength(s, setUp === 'narrowFront' ? 'narrowFront' : 'battleLines') }
}

/** Why a model may not be set up somewhere. `anywhere` is for an Infiltrator set up after all others. */
export function refuseSetUp(s: State, model: Model, { x, y, heading }: Placement, anywhere: boolean) {
  const to = { at: { x, y }, heading: heading ?? 0 }
  const fault = endFault(s, model, to, { pushes: false })
  if (fault) return refuseFault(model, fault, 0)
  const outline = outlineAt(model.shape, to.at, to.heading)
  const enemies = onTable(s).filter(other => other.seat !== model.seat)
  if (anywhere) {
    const near = enemies.find(enemy => within(INFILTRATION, outline, outlineOf(enemy)))
    return near && refuse('G25.5.2', words('setUp.nearEnemy', { model: nameOf(model), enemy: nameOf(near) }))
  }
  const near = enemyTooNear(s, model, outline)
  if (near) return refuse('G17.1.8r', words('setUp.nearEnemy', { model: nameOf(model), enemy: nameOf(near) }))
  const { from, depth } = zoneOf(s, model)
  return within(depth, from, outline)
    ? undefined
    : refuse('G14.10.13r', words('setUp.outside', { model: nameOf(model), depth: depth / INCH }))
}

const TRIES = 60
const GRID = 250

/** A place in the zone where a model may be set up: by chance, or the first of a grid; nothing if the zone is full. */
export function sampleSetUp(s: State, model: Model, anywhere: boolean, random: Random | undefined): Placement | undefined {
  const id = String(model.id)
  const turn = hasHeading(model) ? headingIn(s, model) : 0
  const at = (point: Point): Placement => ({ piece: id, ...point, ...(hasHeading(model) ? { heading: turn } : {}) })
  const box = boxOf(s, model, anywhere)
  for (let i = 0; random && i < TRIES; i++) {
    const placement = at({ x: box.left + random.below(box.right - box.left + 1), y: box.bottom + random.below(box.top - box.bottom + 1) })
    if (!refuseSetUp(s, model, placement, anywhere)) return placement
  }
  for (let x = box.left; x <= box.right; x += GRID) {
    for (let y = box.bottom; y <= box.top; y += GRID) {
      const placement = at({ x, y })
      if (!refuseSetUp(s, model, placement, anywhere)) return placement
    }
  }
  return undefined
}

/** Towards the middle of the table from a model's edge. */
function headingIn(s: State, model: Model): number {
  const { edge } = s.ground[model.seat]!
  return edge === 'north' ? 2700 : edge === 'west' ? 0 : edge === 'east' ? 1800 : 900
}

function boxOf(s: State, model: Model, anywhere: boolean) {
  const whole = { left: 0, bottom: 0, right: s.width, top: s.depth }
  if (anywhere) return whole
  const { depth } = zoneOf(s, model)
  const reach = depth + ('radius' in model.shape ? 2 * model.shape.radius : 2 * model.shape.halfLength)
  const { edge, corner } = s.ground[model.seat]!
  const ends = corner ? [cornerOf(s, corner)] : endsOf(s, edge!)
  const xs = ends.map(end => end.x)
  const ys = ends.map(end => end.y)
  return {
    left: Math.max(0, Math.min(...xs) - reach),
    right: Math.min(s.width, Math.max(...xs) + reach),
    bottom: Math.max(0, Math.min(...ys) - reach),
    top: Math.min(s.depth, Math.max(...ys) + reach),
  }
}
