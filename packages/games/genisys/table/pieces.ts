import { contains, type Outline, type Polygon, rectangle } from '@muster/geometry/table'
import { isFlying, isVehicle, ownSize } from '../profile.ts'
import type { Model, Table, Terrain } from '../state.ts'
import { outlineOf } from './outline.ts'

/** The playing surface (G26.1.1). */
export function surfaceOf(s: Table): Polygon {
  return rectangle({ x: 0, y: 0 }, { x: s.width, y: s.depth })
}

/** The models on the table. */
export function onTable(s: Table): Model[] {
  return s.models.filter(model => model.where === 'table')
}

/** G26.3.1, G5.5.5r, G6.3.7: completely inside a piece of terrain. */
export function isInside(model: Model, { outline }: Terrain): boolean {
  return contains(outline, outlineOf(model))
}

/** G6.3.7: completely inside a dense zone. A zone of Size 0 is occupied as well; it hides nothing (G6.7.18r). */
export function occupies(model: Model, zone: Terrain): boolean {
  return zone.kind === 'dense' && !zone.impenetrable && isInside(model, zone)
}

/**
 * G5.5.3, G5.5.5r, G5.5.6: the Size of what a model stands on: the highest hill that it is completely inside of; 0 on open ground and in the air.
 * RULING: G5.5.7r: a dense zone is entered, not stood upon.
 */
export function hillUnder(s: Table, model: Model): number {
  if (isFlying(model)) return 0
  return heightAt(s, outlineOf(model))
}

function heightAt(s: Table, outline: Outline): number {
  let height = 0
  for (const piece of s.terrain) {
    if (piece.kind === 'hill' && piece.size > height && contains(piece.outline, outline)) height = piece.size
  }
  return height
}

/** The Size of a model as others see it, with the hill that it stands on (G5.5.3). */
export function sizeOf(s: Table, model: Model): number {
  return ownSize(model) + hillUnder(s, model)
}

/** G5.5.4: the Size of a piece of terrain; a dense zone that lies on a hill adds the hill's. */
export function terrainSize(s: Table, piece: Terrain): number {
  return piece.kind === 'dense' ? piece.size + heightAt(s, piece.outline) : piece.size
}

/** G5.2.2, G5.3.3, G5.4.3, G5.6.2: terrain that no template may overlap. */
export function isImpenetrable(piece: Terrain): boolean {
  return piece.impenetrable || piece.kind === 'building' || (piece.kind === 'barrier' && piece.size >= 2)
}

/** G5.3.4, G5.4.2: terrain that cannot be crossed by a double move. */
export function isDifficult(piece: Terrain): boolean {
  return !isImpenetrable(piece) && (piece.kind === 'dense' || (piece.kind === 'barrier' && piece.size === 1))
}

/** Terrain that this model may not enter: impenetrable pieces, and for a vehicle dense zones of Size 2 or more (G11.2.6). */
export function isClosedTo(s: Table, model: Model, piece: Terrain): boolean {
  if (isImpenetrable(piece)) return true
  return piece.kind === 'dense' && isVehicle(model) && piece.size >= 2 && !s.options.vehiclesInDenseZones
}
