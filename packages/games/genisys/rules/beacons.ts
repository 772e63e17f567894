import { finish, jump, type Placement, type Random, refuse, type Seat, words } from '@muster/core'
import { type Point, sideOfPolygon, thrown } from '@muster/geometry/table'
import { seatName, steps, tell } from '../flow.ts'
import type { Edge, State } from '../state.ts'
import { edgesOf, middleOf } from '../table/edges.ts'
import { isImpenetrable, surfaceOf } from '../table/pieces.ts'
import { BEACON_DRIFT, TEMPLATES } from '../tables.ts'
import { directionOf, rollDirection } from './rolls.ts'
import { setUpLength } from './set-up-zones.ts'

interface Lighting {
  readonly seats: readonly Seat[]
  now?: number
}

const { rule, run, place } = steps<Lighting>()

/** RULING: G14.10.14r: the middle line joins the midpoints of the two long edges, or by option of the two short ones. */
function axisOf(s: State): 'x' | 'y' {
  const enemy = edgeOfOther(s)
  if (enemy) return enemy === 'south' || enemy === 'north' ? 'y' : 'x'
  const [long] = edgesOf(s, s.options.rapidInsertionLine === 'longEdges' ? 'long' : 'short')
  return long === 'south' || long === 'north' ? 'x' : 'y'
}

/** RULING: G22.2.10r: the edge of an enemy who is set up by his edge in a scenario: the line lies halfway between it and the one opposite. */
function edgeOfOther(s: State): Edge | undefined {
  if (s.scenario === null) return undefined
  return Object.values(s.ground).find(ground => ground.setUp === 'battleLines')?.edge ?? undefined
}

/** Whether a place is on the half of the table at an edge. */
function isOnSideOf(s: State, at: Point, edge: Edge | undefined): boolean {
  return edge !== undefined && sideOf(s, at) === (edge === 'south' || edge === 'west' ? -1 : 1)
}

/** RULING: G14.10.14r: how far a beacon keeps from the middle line; on a table without room for it the printed distance, and without room for that none. */
function distanceOf(s: State): number {
  const room = middleOf(s)[axisOf(s)]
  return [setUpLength(s, 'beacon'), TEMPLATES.run].find(length => length < room) ?? 0
}

/** On which side of the middle line a place is: -1, 0 or 1. */
function sideOf(s: State, at: Point): number {
  const axis = axisOf(s)
  return Math.sign(at[axis] - middleOf(s)[axis])
}

function refuseBeacon(s: State, seat: Seat, { x, y }: Placement) {
  const at = { x, y }
  const axis = axisOf(s)
  if (x < 0 || y < 0 || x > s.width || y > s.depth)
    return refuse('G26.3.3', words('move.offTable', { model: words('thing.beacon'), part: 1 }))
  if (Math.abs(at[axis] - middleOf(s)[axis]) <= distanceOf(s)) return refuse('G14.10.5', words('beacon.nearLine'))
  const wall = s.terrain.find(piece => isImpenetrable(piece) && isIn(piece.outline, at))
  if (wall) return refuse('G14.10.15r', words('beacon.inWall'))
  const others = Object.entries(s.ground).filter(([other, ground]) => other !== seat && ground.beacon !== null)
  if (isOnSideOf(s, at, edgeOfOther(s))) return refuse('G22.2.10r', words('beacon.otherSide'))
  const clash = others.some(([, ground]) => sideOf(s, ground.beacon!) === sideOf(s, at))
  return clash ? refuse('G14.10.5', words('beacon.otherSide')) : undefined
}

function isIn(outline: Parameters<typeof thrown>[4][number], at: Point): boolean {
  if (outline.kind === 'polygon') return sideOfPolygon(at, outline) > 0
  const [dx, dy] = [at.x - outline.centre.x, at.y - outline.centre.y]
  return dx * dx + dy * dy < outline.radius * outline.radius
}

const TRIES = 200

function sampleBeacon(s: State, seat: Seat, random: Random): Placement {
  for (let i = 0; i < TRIES; i++) {
    const placement = { piece: 'beacon', x: random.below(s.width + 1), y: random.below(s.depth + 1) }
    if (!refuseBeacon(s, seat, placement)) return placement
  }
  for (let x = 0; x <= s.width; x += 500) {
    for (let y = 0; y <= s.depth; y += 500) if (!refuseBeacon(s, seat, { piece: 'beacon', x, y })) return { piece: 'beacon', x, y }
  }
  throw new Error('no place for a beacon')
}

const seatNow = (f: Lighting): Seat => f.seats[f.now ?? 0]!

/** G14.10.5: each side's beacon, which then drifts 5" in a random direction. */
export const beacons = rule('beacons', 'G14.10', {
  placeBeacon: place({
    when: (s, f) => s.ground[seatNow(f)]!.setUp === 'rapidInsertion',
    seat: (_, f) => seatNow(f),
    rule: 'G14.10.5',
    prompt: () => words('ask.beacon'),
    pieces: () => [{ id: 'beacon', heading: false }],
    refuse: (s, _, [to], seat) => refuseBeacon(s, seat, to!),
    sample: (s, _, seat, random) => [sampleBeacon(s, seat, random)],
    take(s, _, [to], seat) {
      s.ground[seat]!.beacon = { x: to!.x, y: to!.y }
      s.ground[seat]!.edge = facingEdge(s, { x: to!.x, y: to!.y })
    },
  }),
  nextSeat: run((_, f) => {
    f.now = (f.now ?? 0) + 1
    if (f.now < f.seats.length) jump(f, 'placeBeacon')
    else f.now = 0
  }),
  drift: run((s, f) => {
    if (s.ground[seatNow(f)]!.beacon) rollDirection(s, seatNow(f), 'G14.10.5')
    else jump(f, 'nextDrift')
  }),
  drifted: run((s, f) => {
    const seat = seatNow(f)
    const walls = s.terrain.filter(isImpenetrable).map(piece => piece.outline)
    const { at } = thrown(s.ground[seat]!.beacon!, 0, directionOf(f), BEACON_DRIFT, walls, surfaceOf(s))
    s.ground[seat]!.beacon = at
    tell(s, 'G14.10.5', 'log.beacon', { seat: seatName(seat), x: at.x, y: at.y })
  }),
  nextDrift: run((s, f) => {
    f.now = (f.now ?? 0) + 1
    if (f.now < f.seats.length) jump(f, 'drift')
    else finish(s, f)
  }),
})

/** The edge on a beacon's side of the table. */
function facingEdge(s: State, at: Point): Edge {
  const axis = axisOf(s)
  const low = at[axis] < middleOf(s)[axis]
  return axis === 'x' ? (low ? 'west' : 'east') : low ? 'south' : 'north'
}
