import type { Cover, Die } from '../content/types.ts'
import { shifted } from '../dice.ts'
import { isAloft, isBuilt, isFlying, isVehicle, ownSize, rulesOf } from '../profile.ts'
import type { Model, Table, Terrain } from '../state.ts'
import { BROKEN_GROUND, RANGES, type Range, SAVE_DICE } from '../tables.ts'
import { entersLane, laneBetween } from './lanes.ts'
import { ignores } from './lines.ts'
import { outlineOf } from './outline.ts'
import { isInside, occupies, onTable } from './pieces.ts'
import { gapOf, type Shot } from './range.ts'

/** What gives a target cover against an attack (G6.7). */
export interface CoverFound {
  readonly terrain: readonly Terrain[]
  /** Models in the corridor; they are Hard Cover (G10.6.3). */
  readonly models: readonly Model[]
  /** The broken ground of Long and Extreme range (G6.7.5). */
  readonly ground: boolean
}

const OPEN: CoverFound = { terrain: [], models: [], ground: false }

/** What the weapon that is used says about cover. */
export interface Against {
  readonly range: Range
  /** CC weapons, areas, scope shots and Hasta la Vista (G6.8.10). */
  readonly ignoresCover: boolean
}

/**
 * G6.7: all that covers a target from an attack; nothing at all if it is in the open.
 * RULING: G6.7.21r: whatever the weapon, a target within 2" is in the open.
 */
export function coverOf(s: Table, shot: Shot, { range, ignoresCover }: Against): CoverFound {
  if (ignoresCover || (range === 'cc' && !isFlying(shot.target) && gapOf(shot) <= RANGES.cc.upTo)) return OPEN
  const { target } = shot
  const way = laneBetween(shot.from ?? outlineOf(shot.attacker), outlineOf(target))
  const terrain = s.terrain.filter(piece => covers(shot, piece) && (occupies(target, piece) || entersLane(piece.outline, way)))
  const models = onTable(s).filter(model => shields(shot, model) && entersLane(outlineOf(model), way))
  return { terrain, models, ground: hasBrokenGround(target, range) }
}

/** Whether a piece of terrain could cover this target from this attacker. */
function covers(shot: Shot, piece: Terrain): boolean {
  const { attacker, target } = shot
  if (piece.size === 0 || isTooLow(target, piece.size)) return false
  if (ignores(shot, piece)) return false
  return piece.kind !== 'hill' || !(standsOn(attacker, piece) || standsOn(target, piece))
}

/** RULING: G6.7.17r: the hill one stands on is no cover. */
function standsOn(model: Model, hill: Terrain): boolean {
  return !isFlying(model) && isInside(model, hill)
}

/** G11.5.2: nothing of Size 1 gives a vehicle cover. */
function isTooLow(target: Model, size: number): boolean {
  return isVehicle(target) && size <= 1
}

/** RULING: G6.7.18r, G6.7.22r: Crawlers and what flies shield nobody. */
function shields({ attacker, target }: Shot, model: Model): boolean {
  if (model.id === attacker.id || model.id === target.id || isAloft(model)) return false
  const size = ownSize(model)
  return size > 0 && !isTooLow(target, size)
}

/** G6.7.5, G11.5.1, G16.2.4, G16.2.10r. */
function hasBrokenGround(target: Model, range: Range): boolean {
  if (range === 'extreme') return ownSize(target) <= 3
  return range === 'long' && !isVehicle(target)
}

/** Whether the target is in cover at all. */
export function isInCover({ terrain, models, ground }: CoverFound): boolean {
  return ground || terrain.length > 0 || models.length > 0
}

/**
 * The die of the cover save (G6.7.2, G10.6); nothing if there is none.
 * G10.6.4, G10.6.5r: the best type, one step better if there are different types. RULING: G10.6.6r: broken ground is used only if nothing better is there.
 */
export function saveDie(s: Table, { terrain, models, ground }: CoverFound): Die | undefined {
  const typeOf = (piece: Terrain): Cover => (s.options.typesOfSave ? piece.cover : 'hard')
  const types = new Set<Cover>([...terrain.map(typeOf), ...(models.length > 0 ? ['hard' as const] : [])])
  const best = Math.max(0, ...[...types].map(type => SAVE_DICE[type])) as Die | 0
  const shift = types.size > 1 ? 1 : 0
  const die = best === 0 ? undefined : shifted(best, shift).die
  if (!ground) return die
  return die === undefined || die < BROKEN_GROUND ? BROKEN_GROUND : die
}

/**
 * G6.8.1, G6.8.4, G6.8.5r: the comrades one of whom is struck when a save succeeds: models of the target's own side, if they are all that covers it.
 */
export function comradesStruck(target: Model, { terrain, models, ground }: CoverFound): readonly Model[] {
  if (ground || terrain.length > 0 || models.some(model => model.seat !== target.seat)) return []
  return models
}

/** Whether a target takes cover saves at all (G23.1.1, G16.2.7r). */
export function takesSaves(target: Model, range: Range): boolean {
  return !isBuilt(target) && (range === 'extreme' || rulesOf(target).mindless !== true)
}
