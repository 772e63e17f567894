import { gap, type Outline, within } from '@muster/geometry/table'
import { isFlying } from '../profile.ts'
import type { Model, Table } from '../state.ts'
import { MAT, RANGES, type Range } from '../tables.ts'
import { outlineOf } from './outline.ts'

/** G16.1.4r: whether the playing surface is larger than the mat. */
export function isLarger({ width, depth }: Table): boolean {
  return Math.max(width, depth) > MAT.long || Math.min(width, depth) > MAT.short
}

/** Whether the gap of two models on the table is at most a length (G26.2.4). */
export function isWithin(length: number, one: Model, other: Model): boolean {
  return within(length, outlineOf(one), outlineOf(other))
}

/**
 * G6.1.3, G6.5.1: whether two models are within close combat range of each other.
 * RULING: G6.1.8r: what flies is never within it.
 */
export function isClose(one: Model, other: Model): boolean {
  return !isFlying(one) && !isFlying(other) && isWithin(RANGES.cc.upTo, one, other)
}

/** What is measured for a shot: the two models, and the part of the shooter that counts if its weapon has an arc (G11.4.7). */
export interface Shot {
  readonly attacker: Model
  readonly target: Model
  /** The outline to measure from; the attacker's if absent. */
  readonly from?: Outline
}

/** The gap of a shot, in units. */
export function gapOf({ attacker, target, from }: Shot): number {
  return gap(from ?? outlineOf(attacker), outlineOf(target))
}

/**
 * G6.5: the range of a shot; nothing beyond the last column of the table (G16.2.9r). `cc` is a gap of up to 2": ranged weapons count it as Point Blank
 * (G6.5.3). What flies is always at Long range, or at Extreme range if it really is (G13.1.5, G13.1.7r).
 */
export function rangeOf(s: Table, shot: Shot): Range | undefined {
  const from = shot.from ?? outlineOf(shot.attacker)
  const to = outlineOf(shot.target)
  const upTo = (range: Range) => within(RANGES[range].upTo, from, to)
  if (!isFlying(shot.attacker) && !isFlying(shot.target)) {
    for (const range of ['cc', 'pointBlank', 'short'] as const) if (upTo(range)) return range
  }
  if (!isLarger(s) || upTo('long')) return 'long'
  return upTo('extreme') ? 'extreme' : undefined
}
