import type { Choice, Placement } from '@muster/core'
import { along, boxOf, type Heading, ONE, type Point, rounded, TURN, vectorOf } from '@muster/geometry/table'
import { isFlying } from '../profile.ts'
import { type Move, partFault, standOf } from '../rules/moving.ts'
import type { Model, State, Terrain } from '../state.ts'
import type { Stand } from '../table/moves.ts'
import { hasHeading } from '../table/outline.ts'
import { isClosedTo } from '../table/pieces.ts'
import { INCH, TEMPLATES, type Template } from '../tables.ts'
import { distance } from './goals.ts'
import { nearestEnemy, type Scene } from './scene.ts'

/** Turns off the straight way that are tried, in tenths of a degree, and parts of the way. */
const TURNS = [0, 350, -350, 700, -700] as const
const PARTS = [1, 0.5] as const
/** Places that a move is made towards, at most. */
const TARGETS = 5

/** How far a part takes the place of a model at most, give or take. */
function reachOf({ shape }: Model, template: Template): number {
  return TEMPLATES[template] + 2 * ('radius' in shape ? shape.radius : shape.halfWidth)
}

/** A place at a length from another, towards a third and then turned by so many tenths of a degree. */
function headedFor(from: Point, to: Point, length: number, turn: Heading): Point {
  const whole = distance(from, to)
  const straight = along({ x: 0, y: 0 }, { x: to.x - from.x, y: to.y - from.y }, length / whole)
  const { x, y } = vectorOf((turn + TURN) % TURN)
  return rounded({ x: from.x + (straight.x * x - straight.y * y) / ONE, y: from.y + (straight.x * y + straight.y * x) / ONE })
}

/** The facing from one place to another, to ten degrees. */
function facing(from: Point, to: Point): Heading {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let heading = 0; heading < TURN; heading += 100) {
    const { x, y } = vectorOf(heading)
    const product = x * (to.x - from.x) + y * (to.y - from.y)
    if (product > most) [best, most] = [heading, product]
  }
  return best
}

/** One part of a move towards a place: as far and as straight as it may; nothing if it may not move there at all. */
function partTowards(s: State, model: Model, from: Stand, to: Point, template: Template, double: boolean): Stand | undefined {
  const whole = distance(from.at, to)
  if (whole < 1) return undefined
  const most = Math.min(whole, reachOf(model, template) - 1)
  for (const part of PARTS) {
    for (const turn of TURNS) {
      const at = part === 1 && turn === 0 && most === whole ? to : headedFor(from.at, to, most * part, turn)
      const stand = { at, heading: hasHeading(model) ? facing(from.at, at) : from.heading }
      if (!partFault(s, model, { from, to: stand, template }, { double })) return stand
    }
  }
  return undefined
}

/** The stands of a move towards a place, one for each template; it stays where it can go no further. */
export function stepsTowards(s: State, model: Model, to: Point, { templates, double }: Pick<Move, 'templates' | 'double'>): Stand[] {
  const stands: Stand[] = []
  let from = standOf(model)
  for (const template of templates) {
    from = partTowards(s, model, from, to, template, double) ?? from
    stands.push(from)
  }
  return stands
}

/** Where a model might go: its goal, nearer to and further from the enemy, behind cover. */
export function targetsFor(scene: Scene): Point[] {
  const { s, model, goal } = scene
  const found: Point[] = goal ? [goal.at] : []
  const nearest = nearestEnemy(scene)
  const enemy = nearest?.enemy
  if (enemy) found.push(enemy.at, along(enemy.at, model.at, -0.5))
  if (enemy && distance(enemy.at, model.at) > 12 * INCH) found.push(along(enemy.at, model.at, (11 * INCH) / distance(enemy.at, model.at)))
  if (!isFlying(model)) found.push(...coverNear(s, model, enemy?.at ?? { x: s.width / 2, y: s.depth / 2 }))
  if (enemy) found.push(along(model.at, enemy.at, (-6 * INCH) / Math.max(1, distance(enemy.at, model.at))))
  const margin = 'radius' in model.shape ? model.shape.radius : model.shape.halfLength
  const inside = ({ x, y }: Point) =>
    rounded({ x: Math.max(margin, Math.min(s.width - margin, x)), y: Math.max(margin, Math.min(s.depth - margin, y)) })
  return found.map(inside).slice(0, TARGETS)
}

/** The nearest places with terrain between them and the enemy, or inside of it. */
function coverNear(s: State, model: Model, enemy: Point): Point[] {
  const middle = ({ outline }: Terrain): Point => {
    const { left, right, bottom, top } = boxOf(outline)
    return rounded({ x: (left + right) / 2, y: (bottom + top) / 2 })
  }
  const near = s.terrain
    .filter(piece => piece.size > 0 && piece.kind !== 'hill')
    .map(piece => ({ piece, at: middle(piece) }))
    .filter(({ at }) => distance(at, model.at) < 15 * INCH)
    .sort((a, b) => distance(a.at, model.at) - distance(b.at, model.at))
  return near.slice(0, 2).map(({ piece, at }) => {
    if (piece.kind === 'dense' && !isClosedTo(s, model, piece)) return at
    const { left, right, bottom, top } = boxOf(piece.outline)
    const behind = Math.max(right - left, top - bottom) / 2 + INCH
    return along(at, enemy, -behind / Math.max(1, distance(at, enemy)))
  })
}

/** Stands as the answer to a question for a path. */
export function pathOf(model: Model, stands: readonly Stand[]): Choice {
  const placements = stands.map(
    ({ at, heading }, i): Placement => ({ piece: String(i + 1), x: at.x, y: at.y, ...(hasHeading(model) ? { heading } : {}) }),
  )
  return { place: placements }
}

/** Where the last piece of an answer stands. */
export function endOf(model: Model, choice: Choice): Stand {
  const last = 'place' in choice ? choice.place.at(-1) : undefined
  return last ? { at: { x: last.x, y: last.y }, heading: last.heading ?? model.heading } : standOf(model)
}
