import { ahead, contains, type Point, straightRegionOf } from '@muster/geometry/table'
import { isFlying, rulesOf } from '../profile.ts'
import type { Model, Table, Terrain } from '../state.ts'
import { TEMPLATES, type Template } from '../tables.ts'
import { isInReach, templateFault } from './moves.ts'
import { outlineAt, outlineOf } from './outline.ts'
import { isClosedTo, onTable, surfaceOf } from './pieces.ts'
import { isFriend } from './sides.ts'

/** To be drawn: where a template may take a model in one straight part of a move (G26.4.1), at its facing if that matters. */
export function reachRegion(s: Table, model: Model, template: Template): Point[] {
  return 'radius' in model.shape && !isFlying(model) ? roundRegion(s, model, model.shape.radius, template) : castRegion(s, model, template)
}

function roundRegion(s: Table, model: Model, radius: number, template: Template): Point[] {
  const closed = (one: Terrain) => isClosedTo(s, model, one) && !rulesOf(model).agile
  const enemies = onTable(s).filter(other => other.id !== model.id && !isFriend(s, model, other) && !isFlying(other))
  const obstacles = [...enemies.map(outlineOf), ...s.terrain.filter(closed).map(one => one.outline)].map(outline => ({ outline }))
  const piece = { kind: 'disc' as const, centre: model.at, radius }
  return straightRegionOf(piece, { area: surfaceOf(s), obstacles }, TEMPLATES[template] + 2 * radius)
}

/** Directions in which a hull, or what flies, is taken as far as it goes; five degrees apart. */
const DIRECTIONS = 72
/** How exactly the farthest place is found, in units. */
const FINENESS = 10

function castRegion(s: Table, model: Model, template: Template): Point[] {
  const { shape } = model
  const length = TEMPLATES[template] + 2 * ('radius' in shape ? shape.radius : shape.halfLength + shape.halfWidth)
  return Array.from({ length: DIRECTIONS }, (_, i) => {
    let [far, tooFar] = [0, length]
    while (tooFar - far > FINENESS) {
      const middle = Math.floor((far + tooFar) / 2)
      if (mayGo(s, model, ahead(model.at, (i * 3600) / DIRECTIONS, middle), template)) far = middle
      else tooFar = middle
    }
    return ahead(model.at, (i * 3600) / DIRECTIONS, far)
  })
}

function mayGo(s: Table, model: Model, at: Point, template: Template): boolean {
  const { heading, shape } = model
  const part = { from: { at: model.at, heading }, to: { at, heading }, template }
  return isInReach(model, part) && contains(surfaceOf(s), outlineAt(shape, at, heading)) && !templateFault(s, model, part)
}
