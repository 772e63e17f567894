import { CONTACT, nearestPlaces, type Outline, type Point, type Room } from '@muster/geometry/table'
import { isAloft } from '../profile.ts'
import type { Model, Table } from '../state.ts'
import { outlineOf } from './outline.ts'
import { isClosedTo, onTable, surfaceOf } from './pieces.ts'

/** How far a model keeps from enemies, and an outline that it is put just out of contact with (G26.5.4): what pushes it. */
interface Keeping {
  readonly enemies?: number
  readonly clearOf?: Outline
}

/** G26.5.1: where a model that is put somewhere without moving there may stand: clear of everything, and out of contact with enemies. */
export function roomFor(s: Table, model: Model, { enemies = CONTACT, clearOf }: Keeping = {}): Room {
  const others = onTable(s).filter(other => other.id !== model.id && !isAloft(other))
  const obstacles = [
    ...(clearOf ? [{ outline: clearOf, atLeast: CONTACT + 1 }] : []),
    ...others.map(other => ({ outline: outlineOf(other), ...(other.seat === model.seat ? {} : { apart: enemies }) })),
    ...s.terrain.filter(piece => piece.kind === 'barrier' || isClosedTo(s, model, piece)).map(({ outline }) => ({ outline })),
  ]
  return { area: surfaceOf(s), obstacles }
}

/** G26.5.4: the legal places nearest to a point, all of them if several are equally near; none if the table is full. */
export function nearestLegal(s: Table, model: Model, from: Point, keeping?: Keeping): readonly Point[] {
  return nearestPlaces(outlineOf({ ...model, at: from }), from, roomFor(s, model, keeping))
}
