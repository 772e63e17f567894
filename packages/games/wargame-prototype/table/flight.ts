import type { Placement, Random, Refusal } from '@muster/core'
import { inches, no } from '../flow.ts'
import type { Model, Unit } from '../state.ts'
import { INCH, TURN_LIMIT } from '../tables.ts'
import { indexOfPiece, onBoard, pieceOf } from '../units.ts'
import { type Board, moveOf } from '../values.ts'
import { cohesionOf, isCohesive } from './cohesion.ts'
import { facingOfHeading, headingOfFacing } from './moving.ts'
import { type Plan, planOf, refuseEnd } from './paths.ts'
import { baseOf, directionOf, legLength, onTable, overlaps, type Spot, sizeOf, stepFrom } from './space.ts'

/** Where an aircraft ends a move, its facing, and its way. */
export interface Flight {
  readonly to: Spot
  readonly facing: number
  readonly path: readonly Spot[]
}

/** How far an aircraft must and may fly (P10.4.1). */
export function flightRange(s: Board, m: Model): { readonly least: number; readonly most: number } {
  const most = moveOf(s, m, 'move')
  return { least: Math.ceil(most / 2), most }
}

/** Places may differ by this from what rounding of two legs gives. */
const TOLERANCE = 2

/**
 * P10.4.1 to P10.4.3r: the flight of an aircraft to a place and facing: straight ahead, one turn of up to 45 degrees, straight on. Nothing if there is none.
 */
export function flightTo(s: Board, m: Model, to: Spot, facing: number): Flight | Refusal {
  const turn = ((facing - m.facing + 540) % 360) - 180
  if (Math.abs(turn) > TURN_LIMIT) return no('P10.4.2', 'turn', { turn: Math.abs(turn) })
  const [first, second] = [directionOf(m.facing), directionOf(facing)]
  const [dx, dy] = [to.x - m.x, to.y - m.y]
  const cross = first.x * second.y - first.y * second.x
  const ahead = turn === 0 ? (dx * first.x + dy * first.y) / MILLION : ((dx * second.y - dy * second.x) / cross) * MILLION
  const after = turn === 0 ? 0 : ((dy * first.x - dx * first.y) / cross) * MILLION
  const legs = [Math.round(ahead), Math.round(after)]
  if (legs[0]! < 0 || legs[1]! < 0) return no('P10.4.1', 'notAhead')
  const corner = stepFrom(m, m.facing, legs[0]!)
  const end = stepFrom(corner, facing, legs[1]!)
  if (Math.abs(end.x - to.x) > TOLERANCE || Math.abs(end.y - to.y) > TOLERANCE) return no('P10.4.1', 'notAhead')
  const path = legs[0] === 0 || legs[1] === 0 ? [{ x: m.x, y: m.y }, to] : [{ x: m.x, y: m.y }, corner, to]
  const length = path.length === 2 ? legLength(path[0]!, to) : legs[0]! + legs[1]!
  const { least, most } = flightRange(s, m)
  if (length < least) return no('P10.4.1', 'flightShort', { length: inches(length), least: inches(least) })
  if (length > most + TOLERANCE) return no('P10.2.1', 'tooFar', { cost: inches(length), allowance: inches(most) })
  return { to, facing, path }
}

const MILLION = 1_000_000

/** Why aircraft of a unit may not fly so: each one's way and end, no two on one another, cohesion (P10.4, P5.6). */
export function refuseFlight(s: Board, u: Unit, placements: readonly Placement[]): Refusal | undefined {
  const plan = flightPlan(s, u)
  for (const { piece, x, y, heading } of placements) {
    const m = s.models[indexOfPiece(piece)]!
    const facing = facingOfHeading(heading ?? 0)
    if (facing === undefined) return no('P5.1.4r', 'wholeDegrees')
    const flight = flightTo(s, m, { x, y }, facing)
    const refusal = 'path' in flight ? refuseEnd(plan, m, { x, y }) : flight
    if (refusal) return { ...refusal, shows: { model: indexOfPiece(piece) } }
  }
  const bases = placements.map(({ piece, x, y }) => baseOf(s, s.models[indexOfPiece(piece)]!, { x, y }))
  if (bases.some((a, i) => bases.some((b, j) => j < i && overlaps(a, b)))) return no('P5.1.3r', 'overlapOwn', { squad: 1 })
  const before = onBoard(s, u).map(i => baseOf(s, s.models[i]!))
  const wasTogether = isCohesive(before, cohesionOf(u))
  return !wasTogether || isCohesive(bases, cohesionOf(u))
    ? undefined
    : no('P10.4.6', 'cohesion', { squad: 1, distance: inches(cohesionOf(u)) }, 'keepTogether')
}

function flightPlan(s: Board, u: Unit): Plan {
  return planOf(s, u)
}

/** P10.4.9r: a legal flight of the whole unit: all with one turn and one length, or each for itself; nothing if it has none. */
export function findFlight(s: Board, u: Unit, random?: Random): Placement[] | undefined {
  const tries = random ? Array.from({ length: 12 }, () => ({ turn: random.below(91) - 45, part: random.below(101) })) : []
  for (const { turn, part } of tries) {
    const found = flyTogether(s, u, turn, part)
    if (found && !refuseFlight(s, u, found)) return found
  }
  for (let step = 0; step <= TURN_LIMIT; step++)
    for (const turn of step === 0 ? [0] : [-step, step])
      for (const part of ALL_PARTS) {
        const found = flyTogether(s, u, turn, part)
        if (found && !refuseFlight(s, u, found)) return found
      }
  return undefined
}

const ALL_PARTS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

/** All models turn by `turn` before they fly `part` hundredths of what lies between least and most. */
function flyTogether(s: Board, u: Unit, turn: number, part: number): Placement[] | undefined {
  const placements: Placement[] = []
  for (const i of onBoard(s, u)) {
    const m = s.models[i]!
    const { least, most } = flightRange(s, m)
    const facing = (m.facing + turn + 360) % 360
    const inches = Math.ceil(least / INCH) * INCH
    const length = Math.min(most, Math.max(least, inches + Math.floor(((most - inches) * part) / 100 / INCH) * INCH))
    const { x, y } = stepFrom(m, facing, length)
    if (!onTable(s, { x, y, radius: sizeOf(u).radius })) return undefined
    placements.push({ piece: pieceOf(i), x, y, heading: headingOfFacing(facing) })
  }
  return placements
}

/** P10.4.4, P10.4.9r: whether for every model some legal path crosses an edge of the board. */
export function mayLeave(s: Board, u: Unit): boolean {
  return onBoard(s, u).every(i => {
    const m = s.models[i]!
    const { radius } = sizeOf(u)
    const { most } = flightRange(s, m)
    for (let turn = -TURN_LIMIT; turn <= TURN_LIMIT; turn++) {
      const at = stepFrom(m, (m.facing + turn + 360) % 360, most)
      if (!onTable(s, { ...at, radius })) return true
    }
    return false
  })
}
