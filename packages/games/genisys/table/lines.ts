import { blockersOf, inContact, type Outline, type Sight, sight } from '@muster/geometry/table'
import { isAloft, ownSize } from '../profile.ts'
import type { Model, Table, Terrain } from '../state.ts'
import { entersLane, laneBetween } from './lanes.ts'
import { outlineOf } from './outline.ts'
import { occupies, onTable, sizeOf, terrainSize } from './pieces.ts'
import type { Shot } from './range.ts'
import { isFriend } from './sides.ts'

/** A line of sight, with the proof: a clear line, or the models and pieces of terrain that close every line. */
export type Line = { readonly clear: true; readonly sight: Sight } | { readonly clear: false; readonly by: readonly (Model | Terrain)[] }

/**
 * G6.7.10, G6.7.12, G6.7.16r: terrain that an attacker ignores, for sight and for cover: a zone that it occupies and its target does not, and a barrier that
 * it is in contact with and that is lower than it.
 */
export function ignores({ attacker, target }: Shot, piece: Terrain): boolean {
  // RULING: G22.4.18r: the wall that one of them is part of neither hides nor covers it.
  if (piece.id === attacker.special.builtOn || piece.id === target.special.builtOn) return true
  if (occupies(attacker, piece) && !occupies(target, piece)) return true
  return piece.kind === 'barrier' && piece.size < ownSize(attacker) && inContact(outlineOf(attacker), piece.outline)
}

/**
 * G6.3: whether one model sees another, looked at from above. `asAttack` lets the first ignore what an attacker ignores (G6.7.16r). Models off the table see
 * and are seen by nobody (G6.3.14r): ask only for models on it.
 */
export function lineOf(s: Table, shot: Shot, asAttack = false): Line {
  const from = shot.from ?? outlineOf(shot.attacker)
  const to = outlineOf(shot.target)
  if (inContact(from, to)) return { clear: true, sight: sight(from, to, blockersOf([])) }
  const blocking = blockingOf(s, shot, from, to, asAttack)
  const found = sight(from, to, blockersOf(blocking.map(outlineOfThing)))
  return found.clear ? { clear: true, sight: found } : { clear: false, by: found.by.map(i => blocking[i]!) }
}

/** G6.3.2 to G6.3.5: what is high enough and lies in the corridor, so that it can close a line. */
function blockingOf(s: Table, shot: Shot, from: Outline, to: Outline, asAttack: boolean): (Model | Terrain)[] {
  const { attacker, target } = shot
  const tall = Math.max(sizeOf(s, attacker), sizeOf(s, target))
  const way = laneBetween(from, to)
  const models = onTable(s).filter(
    model =>
      model.id !== attacker.id &&
      model.id !== target.id &&
      !isAloft(model) &&
      sizeOf(s, model) >= tall &&
      entersLane(outlineOf(model), way),
  )
  const terrain = s.terrain.filter(
    piece =>
      terrainSize(s, piece) >= tall &&
      entersLane(piece.outline, way) &&
      !occupies(attacker, piece) &&
      !occupies(target, piece) &&
      !(asAttack && ignores(shot, piece)),
  )
  return [...models, ...terrain]
}

function outlineOfThing(thing: Model | Terrain): Outline {
  return 'seat' in thing ? outlineOf(thing) : thing.outline
}

/** G6.3: whether one model sees another (G7.1.7r for friends). */
export function sees(s: Table, attacker: Model, target: Model): boolean {
  return lineOf(s, { attacker, target }).clear
}

/**
 * G6.4: the friends that are in the way of an attack: their bases enter the corridor.
 * RULING: G6.4.4r: of any Size. G6.4.6r: but for those that fly.
 */
export function friendsInTheWay(s: Table, shot: Shot): Model[] {
  const { attacker, target } = shot
  const way = laneBetween(shot.from ?? outlineOf(attacker), outlineOf(target))
  return onTable(s).filter(
    model =>
      model.id !== attacker.id &&
      model.id !== target.id &&
      !isAloft(model) &&
      isFriend(s, attacker, model) &&
      entersLane(outlineOf(model), way),
  )
}
