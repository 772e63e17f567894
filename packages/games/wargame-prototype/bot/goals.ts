import type { Edge, Side, State, Unit } from '../state.ts'
import { controllerOf } from '../table/control.ts'
import { type Spot, sizeOf, squared } from '../table/space.ts'
import { zoneAreas } from '../table/zones.ts'
import { INCH, OBJECTIVE_RANGE } from '../tables.ts'
import { detachmentOf, hasLine, headOf, isOnBoard, onBoard, otherSide } from '../units.ts'

/** How far two places are from each other. */
export function apart(a: Spot, b: Spot): number {
  return Math.sqrt(squared(a, b))
}

/** The middle of a unit's models that stand. */
export function centreOf(s: State, u: Unit): Spot {
  let [x, y, n] = [0, 0, 0]
  for (const i of onBoard(s, u)) {
    x += s.models[i]!.x
    y += s.models[i]!.y
    n++
  }
  return n === 0 ? { x: s.width / 2, y: s.height / 2 } : { x: Math.round(x / n), y: Math.round(y / n) }
}

/** Points that holding a marker gives a side in a round from now on. */
export function markerWorth(s: State, side: Side, marker: number): number {
  switch (s.options.mission) {
    case 'landGrab': {
      const own = s.zones[side] === 'a' ? s.markers[marker]!.x * 2 < s.width : s.markers[marker]!.x * 2 > s.width
      return own ? 1 : 3
    }
    case 'supplyDrop':
      return s.facts.trueDrop === undefined ? 2 : s.facts.trueDrop === marker ? 5 : 1
    case 'dataRecovery':
      return s.facts[`download/${side}/${marker}`] ? 1 : 3
    case 'holdTheLine':
      return side === s.options.attacker ? 4 : 2
    case 'engineWar':
      return s.round >= 5 && marker === 0 ? 4 : 2
    default:
      return 2.5
  }
}

/** How many more points a unit's way to a marker may cost, in inches for each point. */
const WAY = 7 * INCH
/** What is left of a marker's worth for each friend that is there already. */
const SHARED = 0.45

/** The marker that a unit of infantry is best sent to; nothing where the mission has none. */
export function markerFor(s: State, u: Unit): number | undefined {
  const at = centreOf(s, u)
  let found: number | undefined
  let best = Number.NEGATIVE_INFINITY
  for (const i of s.markers.keys()) {
    const score = markerWorth(s, u.side, i) * sharedBy(s, u, i) - apart(at, s.markers[i]!) / WAY
    if (score > best) {
      best = score
      found = i
    }
  }
  return found
}

/** How much a marker still needs a unit: less for each friend nearer to it, a little more where the enemy holds it. */
function sharedBy(s: State, u: Unit, marker: number): number {
  const at = s.markers[marker]!
  const own = apart(centreOf(s, u), at)
  let need = controllerOf(s, marker) === otherSide(u.side) ? 1.2 : 1
  for (const v of s.units) {
    if (v === u || v.side !== u.side || !v.infantry || v.retreating || !isOnBoard(s, v)) continue
    const far = apart(centreOf(s, v), at)
    if (far < own && far < NEAR) need *= hasLine(s, v) || !hasLine(s, u) ? SHARED : 0.8
  }
  return need
}

const NEAR = OBJECTIVE_RANGE + 7 * INCH

/** Where the middle of a unit must be for its foremost model to touch the edge by which the defender of a Breakout escapes. */
function escapeSpot(s: State, u: Unit, at: Spot): Spot | undefined {
  const { radius } = sizeOf(u)
  const models = onBoard(s, u).map(i => s.models[i]!)
  const ahead = (way: (m: Spot) => number) => Math.max(0, ...models.map(m => way(m) - way(at))) + radius + TOUCH
  switch (s.facts.escapeEdge as Edge | undefined) {
    case 'top':
      return { x: at.x, y: s.height - ahead(m => m.y) }
    case 'bottom':
      return { x: at.x, y: ahead(m => 0 - m.y) }
    case 'left':
      return { x: ahead(m => 0 - m.x), y: at.y }
    case 'right':
      return { x: s.width - ahead(m => m.x), y: at.y }
    default:
      return undefined
  }
}

/** So near is as good as at the edge. */
const TOUCH = 30

/** Whether a side wants to leave the board: the defender of a Breakout. */
export function escapes(s: State, side: Side): boolean {
  return s.options.mission === 'breakout' && side !== s.options.attacker
}

/** The middle of a side's zone. */
export function zoneCentre(s: State, side: Side): Spot {
  const corners = zoneAreas(s, side).flatMap(area => area.corners)
  if (corners.length === 0) return { x: s.width / 2, y: s.height / 2 }
  const sum = corners.reduce(({ x, y }, p) => ({ x: x + p.x, y: y + p.y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / corners.length), y: Math.round(sum.y / corners.length) }
}

/** The middle of the other units of an HQ's detachment that stand on the board. */
function ranks(s: State, u: Unit): Spot | undefined {
  const own = s.detachments[u.detachment]!.units.map(i => s.units[i]!).filter(v => v !== u && isOnBoard(s, v) && !v.abilities.aircraft)
  if (own.length === 0) return undefined
  const sum = own.map(v => centreOf(s, v)).reduce(({ x, y }, p) => ({ x: x + p.x, y: y + p.y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / own.length), y: Math.round(sum.y / own.length) }
}

/** Where a unit is headed for: an HQ after its detachment, infantry for a marker, who escapes for the way out; the others go by range alone. */
export function goalOf(s: State, u: Unit): Spot | undefined {
  const at = centreOf(s, u)
  if (escapes(s, u.side)) return escapeSpot(s, u, at)
  const following = u.abilities.command && headOf(s, detachmentOf(s, u)) === u ? ranks(s, u) : undefined
  if (following) return following
  const marker = u.infantry ? markerFor(s, u) : undefined
  return marker === undefined ? undefined : s.markers[marker]
}
