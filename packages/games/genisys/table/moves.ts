import { contains, inContact, type Outline, overlap, type Point, placeAt, squaredDistance, within } from '@muster/geometry/table'
import { armorOf, isAloft, isFlying, isVehicle, rulesOf } from '../profile.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import type { Model, ModelId, Table, Terrain } from '../state.ts'
import { DRIVES_THROUGH, TEMPLATES, type Template } from '../tables.ts'
import { entersLane, laneOfTemplate } from './lanes.ts'
import { outlineAt, outlineOf } from './outline.ts'
import { isClosedTo, isDifficult, isImpenetrable, onTable, surfaceOf } from './pieces.ts'
import { isFriend } from './sides.ts'

/** Where a model stands, or would. */
export interface Stand {
  readonly at: Point
  readonly heading: number
}

/** One part of a move (G26.4.1): one template, from a place to a place. */
export interface Part {
  readonly from: Stand
  readonly to: Stand
  readonly template: Template
}

/** Why a part of a move, or an end of one, is not allowed, and what is in the way. */
export interface MoveFault {
  readonly rule: string
  readonly why: 'closedArea' | 'tooFar' | 'template' | 'difficult' | 'offTable' | 'overlaps' | 'contact'
  readonly thing?: Model | Terrain
}

function standing(model: Model, { at, heading }: Stand): Outline {
  return outlineAt(model.shape, at, heading)
}

/** G26.4.1, G4.1.2: whether a part is no longer than its template: the gap between the old outline and the new. */
export function isInReach(model: Model, { from, to, template }: Part): boolean {
  return within(TEMPLATES[template], standing(model, from), standing(model, to))
}

/** G11.2.5: whether a vehicle may drive through another. */
export function drivesThrough(model: Model, other: Model): boolean {
  if (!isVehicle(other)) return true
  return armorOf(model) >= DRIVES_THROUGH.from && armorOf(other) <= DRIVES_THROUGH.upTo
}

/** Whether another model hinders the template of a moving one (G4.2.1, G4.2.3, G11.2.2, G11.2.3, G13.1.2). */
function hinders(s: Table, model: Model, other: Model): boolean {
  if (other.id === model.id || isFlying(model) || isAloft(other)) return false
  if (isVehicle(model)) return !drivesThrough(model, other)
  return !isFriend(s, model, other) && !scenarioOf(s)?.passes?.(s, model, other)
}

/** Whether a piece of terrain stops the template of a moving model (G5.2.2, G9.1.1, G23.2.4). */
function stops(s: Table, model: Model, piece: Terrain): boolean {
  if (isFlying(model)) return false
  if (model.crawler && piece.kind === 'barrier') return true
  if (!isClosedTo(s, model, piece)) return false
  return !(rulesOf(model).agile && isImpenetrable(piece) && piece.size <= 2)
}

/**
 * G26.4.3: what the template of a part runs into: an enemy, terrain that is closed, or the edge of the table. `leaving` names a transport that does not
 * hinder, nor its wreck (G26.4.9).
 */
export function templateFault(s: Table, model: Model, part: Part, leaving?: ModelId): MoveFault | undefined {
  const half = s.options.templateWidth / 2
  const template = laneOfTemplate(part.from.at, part.to.at, half)
  const blocker = onTable(s).find(other => other.id !== leaving && hinders(s, model, other) && entersLane(outlineOf(other), template))
  if (blocker) return { rule: isVehicle(blocker) && isVehicle(model) ? 'G11.2.3' : 'G4.2.3', why: 'template', thing: blocker }
  const piece = s.terrain.find(
    one => !(leaving !== undefined && one.wreckOf === leaving) && stops(s, model, one) && entersLane(one.outline, template),
  )
  if (piece) return { rule: 'G5.2.2', why: 'template', thing: piece }
  return undefined
}

/**
 * G5.2.6r, G26.4.5: the difficult terrain that a part crosses: under its template, or under the outline at its start or end. Touching is not crossing.
 */
export function difficultOnTheWay(s: Table, model: Model, { from, to }: Part): Terrain | undefined {
  if (isFlying(model)) return undefined
  const template = laneOfTemplate(from.at, to.at, s.options.templateWidth / 2)
  const [start, end] = [standing(model, from), standing(model, to)]
  return s.terrain.find(
    piece => isDifficult(piece) && (entersLane(piece.outline, template) || overlap(piece.outline, start) || overlap(piece.outline, end)),
  )
}

/** G26.4.6: the models that a part goes over, in the order of their ids. */
export function movedThrough(s: Table, model: Model, { from, to }: Part): Model[] {
  const template = laneOfTemplate(from.at, to.at, s.options.templateWidth / 2)
  const end = standing(model, to)
  return onTable(s).filter(
    other => other.id !== model.id && !isFlying(other) && (entersLane(outlineOf(other), template) || overlap(outlineOf(other), end)),
  )
}

/** How a model may end: what it pushes aside does not hinder it. */
export interface Ending {
  /** A vehicle pushes what is no vehicle, and vehicles that it may drive through (G11.2.4). */
  readonly pushes: boolean
  /** A landing VTOL (G13.2). */
  readonly lands?: boolean
}

/** G26.5: why a model may not end its move somewhere. */
export function endFault(s: Table, model: Model, to: Stand, { pushes, lands }: Ending): MoveFault | undefined {
  const outline = standing(model, to)
  if (!contains(surfaceOf(s), outline)) return { rule: 'G26.3.3', why: 'offTable' }
  if (isFlying(model) && !lands) return undefined
  for (const other of onTable(s)) {
    if (other.id === model.id || isAloft(other)) continue
    if (pushes && (lands ? !isVehicle(other) : drivesThrough(model, other))) continue
    if (overlap(outline, outlineOf(other))) return { rule: 'G4.2.2', why: 'overlaps', thing: other }
    if (!isFriend(s, model, other) && inContact(outline, outlineOf(other))) return { rule: 'G4.2.4', why: 'contact', thing: other }
  }
  const piece = s.terrain.find(one => isNoEnd(s, model, one, lands) && overlap(outline, one.outline))
  return piece && { rule: piece.kind === 'barrier' ? 'G5.3.2' : 'G26.5.1', why: 'overlaps', thing: piece }
}

/** G26.5.1, G26.5.3: terrain that a model may not end on. */
function isNoEnd(s: Table, model: Model, piece: Terrain, lands?: boolean): boolean {
  return piece.kind === 'barrier' || isClosedTo(s, model, piece) || (lands === true && piece.kind === 'dense')
}

/** G26.4.10: where a model is after a length of a part. Its heading turns at the end. */
export function standAfter({ from, to }: Part, length: number): Stand {
  const whole = lengthOf({ from, to })
  return length >= whole ? to : { at: placeAt(from.at, to.at, length), heading: from.heading }
}

/** The length of the way between the centres of a part, in units, rounded down. */
export function lengthOf({ from, to }: Pick<Part, 'from' | 'to'>): number {
  return Math.floor(Math.sqrt(squaredDistance(from.at, to.at)))
}
