import type { Choice, Placement, Random } from '@muster/core'
import { type Arrival, findPlace } from '../rules/setting.ts'
import type { Model, State } from '../state.ts'
import { movedToward, standing } from '../table/formation.ts'
import { type Ends, type Going, placementsOf } from '../table/moving.ts'
import { planOf } from '../table/paths.ts'
import { type Spot, toward } from '../table/space.ts'
import { areasOf } from '../table/terrain.ts'
import { INCH, NO_COVER, TERRAIN_COVER } from '../tables.ts'
import { unitOf } from '../units.ts'
import { firebaseMove, moveOf } from '../values.ts'
import { localsOf } from './frames.ts'
import { apart, goalOf, zoneCentre } from './goals.ts'
import { bandOf, type Scene, sceneOf, worthOfPlace } from './scene.ts'

interface Moving {
  readonly unit: number
  readonly owes: boolean
  readonly left: { readonly [model: string]: number } | null
}

/** How far the models of the unit whose move is asked for may go now (P10.2.1). */
function goingOf(s: State, { unit, left }: Moving): Going {
  const u = unitOf(s, unit)
  const allowance = (m: Model): number => {
    if (left) return left[s.models.indexOf(m)] ?? 0
    return u.order === 'takeAim' ? firebaseMove(s, u) : moveOf(s, m, 'move')
  }
  return { plan: planOf(s, u), allowance }
}

/** Ways to move a unit as a formation: towards its goal, into or out of range, into cover, or not at all. An owed move is taken as it comes. */
export function moves(s: State, choices: Iterable<Choice>): Choice[] {
  const f = localsOf<Moving>(s)
  if (f.owes) return firstOf(choices, 1)
  return formations(s, goingOf(s, f), f.unit, TARGETS)
}

/** Ways to give way before an enemy (P16.2.1). */
export function repositions(s: State): Choice[] {
  const { unit } = localsOf<Moving>(s)
  const u = unitOf(s, unit)
  const allowance = (m: Model) => Math.floor(moveOf(s, m, 'reposition') / (u.infantry ? 1 : 2))
  return formations(s, { plan: planOf(s, u), allowance }, unit, 3)
}

/** Places that a unit is moved towards, at most. */
const TARGETS = 5
const PARTS = [1, 0.5]
const WHOLE = [1]
/** The first few of them half the way, too. */
const HALVED = 2

function formations(s: State, going: Going, unit: number, most: number): Choice[] {
  const scene = sceneOf(s, unit)
  const found = new Map<string, Ends>()
  const add = (ends: Ends) => found.set([...ends.values()].map(({ x, y }) => `${x},${y}`).join(), ends)
  add(standing(s, scene.u))
  for (const [i, to] of targetsFor(scene).slice(0, most).entries())
    for (const part of i < HALVED ? PARTS : WHOLE) add(movedToward(s, going, to, part))
  return [...found.values()].map(ends => ({ place: placementsOf(ends) }))
}

/** Where a unit might go, the likeliest first. */
function targetsFor(scene: Scene): Spot[] {
  const { s, at, goal, foes, head, u } = scene
  const targets: Spot[] = goal ? [goal] : []
  const prey = [...foes].sort((p, q) => preyWorth(q, at) - preyWorth(p, at))[0]
  if (prey) targets.push(toward(prey.at, at, Math.floor(bandOf(prey))))
  const nearest = [...foes].sort((p, q) => apart(p.at, at) - apart(q.at, at))[0]
  if (nearest) targets.push(toward(nearest.at, at, Math.floor(apart(nearest.at, at) + RETREAT)))
  if (u.infantry) targets.push(...coverNear(s, at))
  if (head && apart(head, at) > scene.leash / 2) targets.push(head)
  if (nearest && nearest !== prey) targets.push(nearest.at)
  return targets.map(({ x, y }) => ({ x: Math.max(0, Math.min(s.width, x)), y: Math.max(0, Math.min(s.height, y)) }))
}

function preyWorth(foe: Scene['foes'][number], at: Spot): number {
  const worth = Math.max(...foe.later.map(fire => fire.worth), foe.blows, 0) * (foe.holds ? 1.3 : 1)
  return worth - apart(foe.at, at) / (2 * INCH)
}

const RETREAT = 8 * INCH

/** The nearest terrain that gives cover. */
function coverNear(s: State, at: Spot): Spot[] {
  const middles = areasOf(s)
    .filter(area => (TERRAIN_COVER[area.type] ?? NO_COVER) < NO_COVER)
    .map(({ corners }) => ({
      x: Math.round(corners.reduce((sum, [x]) => sum + x, 0) / corners.length),
      y: Math.round(corners.reduce((sum, [, y]) => sum + y, 0) / corners.length),
    }))
    .filter(middle => apart(middle, at) < 14 * INCH)
  return middles.sort((p, q) => apart(p, at) - apart(q, at)).slice(0, 1)
}

/** The first few of the choices on offer. */
export function firstOf(choices: Iterable<Choice>, most: number): Choice[] {
  const found: Choice[] = []
  for (const choice of choices) {
    found.push(choice)
    if (found.length === most) break
  }
  return found
}

/** Places where a unit may be set on the table. */
export function settings(s: State, random: Random): Choice[] {
  const { unit, how } = localsOf<{ readonly unit: number; readonly how: Arrival }>(s)
  const found: Choice[] = []
  for (let n = 0; n < SETTINGS; n++) {
    const placed = findPlace(s, unit, how, random)
    if (placed) found.push({ place: placed })
  }
  return found
}

const SETTINGS = 8

/** How good it looks to have a unit where each choice puts it; `moved` where it gets there by moving. */
export function weighPlaces(s: State, unit: number, choices: readonly Choice[], moved: boolean): number[] {
  const scene = sceneOf(s, unit)
  return choices.map(choice => {
    if (!('place' in choice)) return 0
    const at = middleOf(choice.place)
    return worthOfPlace(scene, at, moved && apart(at, scene.at) > 1)
  })
}

/** As `weighPlaces`, for units that are set down: most enemies are not there yet, so that the way to the goal counts for more. */
export function weighSettings(s: State, choices: readonly Choice[]): number[] {
  const { unit } = localsOf<{ readonly unit: number }>(s)
  const u = unitOf(s, unit)
  const scene = sceneOf(s, unit)
  const front = goalOf(s, u) ?? zoneCentre(s, u.side === 'a' ? 'b' : 'a')
  const shy = u.commander ? -1 : u.infantry || u.abilities.fast ? 1 : 0.4
  return choices.map(choice => {
    if (!('place' in choice)) return 0
    const at = middleOf(choice.place)
    return worthOfPlace({ ...scene, goal: undefined }, at, false) - (shy * FRONT * apart(front, at)) / INCH
  })
}

const FRONT = 0.12

/** Where to aim a strike from above: beside a goal, away from the enemy's bases and the edges. */
export function weighStrikes(s: State, choices: readonly Choice[]): number[] {
  const { unit } = localsOf<{ readonly unit: number }>(s)
  const scene = sceneOf(s, unit)
  const goals = s.markers.length > 0 ? s.markers : [zoneCentre(s, scene.u.side === 'a' ? 'b' : 'a')]
  return choices.map(choice => {
    if (!('place' in choice)) return 0
    const at = middleOf(choice.place)
    const edge = Math.min(at.x, at.y, s.width - at.x, s.height - at.y)
    const crowd = scene.foes.filter(foe => apart(foe.at, at) < 5 * INCH).length
    const way = Math.min(...goals.map(goal => apart(goal, at)))
    return 0 - (0.2 * way) / INCH - crowd - Math.max(0, 10 * INCH - edge) / (4 * INCH)
  })
}

function middleOf(placed: readonly Placement[]): Spot {
  const sum = placed.reduce(({ x, y }, p) => ({ x: x + p.x, y: y + p.y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / placed.length), y: Math.round(sum.y / placed.length) }
}
