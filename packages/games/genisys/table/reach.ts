import { type Point, straightRegionOf } from '@muster/geometry/table'
import { isFlying, rulesOf } from '../profile.ts'
import type { Model, Table, Terrain } from '../state.ts'
import { TEMPLATES, type Template } from '../tables.ts'
import { outlineOf } from './outline.ts'
import { isClosedTo, onTable, surfaceOf } from './pieces.ts'
import { isFriend } from './sides.ts'

/** To be drawn: where a template may take a model on a round base in one straight part of a move (G26.4.1); nothing for hulls and what flies. */
export function reachRegion(s: Table, model: Model, template: Template): Point[] | undefined {
  if (!('radius' in model.shape) || isFlying(model)) return undefined
  const { radius } = model.shape
  const closed = (one: Terrain) => isClosedTo(s, model, one) && !rulesOf(model).agile
  const enemies = onTable(s).filter(other => other.id !== model.id && !isFriend(s, model, other) && !isFlying(other))
  const obstacles = [...enemies.map(outlineOf), ...s.terrain.filter(closed).map(one => one.outline)].map(outline => ({ outline }))
  const piece = { kind: 'disc' as const, centre: model.at, radius }
  return straightRegionOf(piece, { area: surfaceOf(s), obstacles }, TEMPLATES[template] + 2 * radius)
}
