import { gap, type Point } from '@muster/geometry/table'
import { isFlying, isReeling, isVehicle } from '../profile.ts'
import type { Model, State } from '../state.ts'
import { coverOf, saveDie, takesSaves } from '../table/cover.ts'
import { lineOf } from '../table/lines.ts'
import type { Stand } from '../table/moves.ts'
import { outlineAt, outlineOf } from '../table/outline.ts'
import { onTable } from '../table/pieces.ts'
import { rangeOf } from '../table/range.ts'
import { INCH } from '../tables.ts'
import { blastWorth, distance, type Goal, goalOf, leastBy } from './goals.ts'
import { importanceOf, promise } from './harm.ts'

/** What is around a model: the enemies that count, and its goal. */
export interface Scene {
  readonly s: State
  readonly model: Model
  readonly enemies: readonly Model[]
  readonly goal: Goal | undefined
}

/** Enemies that are looked at one by one: the nearest. */
const MOST_ENEMIES = 4
/** An enemy's fire counts less than one's own: it is spread over several, and comes later. */
const FEAR = 0.3
/** What an inch nearer to the enemy is worth to who has nobody in range, in points. */
const APPROACH = 0.25
/** How near a fighter wants to be. */
const NEAR = 9 * INCH

export function sceneOf(s: State, model: Model): Scene {
  const enemies = onTable(s).filter(other => other.seat !== model.seat && other.revealed)
  const nearest = enemies.toSorted((a, b) => distance(a.at, model.at) - distance(b.at, model.at) || a.id - b.id)
  return { s, model, enemies: nearest.slice(0, MOST_ENEMIES), goal: goalOf(s, model) }
}

/** How a model comes to a place: whether it moved there, by a double move, and whether it may still attack. */
export interface Coming {
  readonly moved: boolean
  readonly doubled: boolean
}

/** What it is worth to a model to stand somewhere, in points: what it may do to enemies from there, what they may do to it, and its goal. */
export function worthOfPlace({ s, model, enemies, goal }: Scene, { at, heading }: Stand, { moved, doubled }: Coming): number {
  const there: Model = { ...model, at, heading }
  const carries = s.loot?.carrier === model.id
  let harm = 0
  let danger = 0
  for (const enemy of enemies) {
    const range = rangeOf(s, { attacker: there, target: enemy })
    if (range === undefined || !lineOf(s, { attacker: there, target: enemy }, true).clear) continue
    const isClose = range === 'cc'
    const bare = !carries && (!doubled || isClose) ? promise(s, there, enemy, { range, save: undefined }, moved) : 0
    if (bare > harm) {
      const save = takesSaves(enemy, range)
        ? saveDie(s, coverOf(s, { attacker: there, target: enemy }, { range, ignoresCover: isClose }))
        : undefined
      harm = Math.max(harm, promise(s, there, enemy, { range, save }, moved))
    }
    danger += (isReeling(enemy) ? 0.4 : 1) * dangerFrom(s, there, enemy, range)
  }
  const isTarget = s.targets[model.seat] === model.id || carries
  return harm - FEAR * (isTarget ? 2 : 1) * danger + towards(s, there, goal, enemies) + blastWorth(s, model, at)
}

/** What an enemy may do to a model. */
function dangerFrom(s: State, there: Model, enemy: Model, range: NonNullable<ReturnType<typeof rangeOf>>): number {
  const shot = { attacker: enemy, target: there }
  const save = takesSaves(there, range) ? saveDie(s, coverOf(s, shot, { range, ignoresCover: range === 'cc' })) : undefined
  return Math.min(importanceOf(s, there), promise(s, enemy, there, { range, save }, false))
}

/** The way to the goal, or without one to the enemy. */
function towards(s: State, there: Model, goal: Goal | undefined, enemies: readonly Model[]): number {
  if (goal) {
    const far = distance(goal.at, there.at)
    return (-goal.inch * far) / INCH + (far < INCH ? goal.there : 0)
  }
  const nearest = enemies[0]
  const wanted: Point = nearest ? nearest.at : { x: s.width / 2, y: s.depth / 2 }
  const near = isVehicle(there) || isFlying(there) ? 2 * NEAR : NEAR
  return (-APPROACH * Math.max(0, distance(wanted, there.at) - near)) / INCH
}

/** How far the nearest enemy is, as a gap in units; nothing without one. */
export function nearestEnemy({ model, enemies }: Scene): { readonly enemy: Model; readonly gap: number } | undefined {
  const from = outlineOf(model)
  const enemy = leastBy(enemies, one => gap(from, outlineAt(one.shape, one.at, one.heading)))
  return enemy && { enemy, gap: gap(from, outlineOf(enemy)) }
}
