import { call, finish, type Json, type Placement, type Random, type Refusal } from '@muster/core'
import { ask, inches, no, steps, tell } from '../flow.ts'
import type { State, Unit } from '../state.ts'
import { cohesionOf, isCohesive } from '../table/cohesion.ts'
import { centerOf } from '../table/command-range.ts'
import { findBlock } from '../table/formation.ts'
import { facingOfHeading, headingOfFacing } from '../table/moving.ts'
import { type Plan, planOf, refuseEnd } from '../table/paths.ts'
import { type Base, baseOf, overlaps, type Spot, sizeOf, within } from '../table/space.ts'
import { EDGES, fromEdge, homeEdges, inReserveBand, inZone, zoneAreas } from '../table/zones.ts'
import { FAR_TARGET, INCH } from '../tables.ts'
import { basesOf, detachmentOf, enemiesOf, headOf, indexOfPiece, isIndependent, pieceOf, unitOf } from '../units.ts'

/** Why a unit is set on the table: it decides where. */
export type Arrival = 'deploy' | 'reserve' | 'encircle'

interface Setting {
  readonly unit: number
  readonly how: Arrival
}

const { rule, run, place } = steps<Setting>()

/** P7.2, P9.4: a unit is set on the table. One that finds no place is left in reserve. RULING: the author does not say what becomes of it. */
export const setting = rule('setting', 'P7.2', {
  set: place({
    when: (s, f) => findPlace(s, f.unit, f.how) !== undefined,
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P7.2.2',
    prompt: (s, f) => ask(`set.${f.how}`, { unit: unitOf(s, f.unit).name }),
    pieces: (s, f) => toSet(s, f.unit).map(i => ({ id: pieceOf(i), heading: unitOf(s, f.unit).abilities.aircraft !== undefined })),
    refuse: (s, f, placements) => refuseSetting(s, f.unit, f.how, placements),
    sample: (s, f, _seat, random) => (findPlace(s, f.unit, f.how, random) ?? findPlace(s, f.unit, f.how))!,
    region: (s, f) => zoneAreas(s, unitOf(s, f.unit).side) as unknown as Json,
    take(s, f, placements) {
      const u = unitOf(s, f.unit)
      for (const { piece, x, y, heading } of placements)
        Object.assign(s.models[indexOfPiece(piece)]!, {
          where: 'board',
          x,
          y,
          ...(heading === undefined ? {} : { facing: facingOfHeading(heading)! }),
        })
      if (f.how !== 'deploy') {
        u.did.arrived = true
        tell(s, 'P9.4.1', 'arrives', { unit: u.name })
      } else tell(s, 'P7.2.2', 'deploys', { unit: u.name })
    },
  }),
  end: run((s, f) =>
    finish(
      s,
      f,
      unitOf(s, f.unit).models.some(i => s.models[i]!.where === 'board'),
    ),
  ),
})

/** Sets a unit on the table; gives back whether it is there. */
export function setUnit(s: State, unit: number, how: Arrival): void {
  call(s, setting, { unit, how })
}

/** The models of a unit that wait in reserve. */
export function toSet(s: State, unit: number): number[] {
  return unitOf(s, unit).models.filter(i => s.models[i]!.where === 'reserve')
}

/** Why a unit may not be set so: zone, room, terrain, enemies, cohesion, Command Range (P7.2.2, P7.2.6r, P9.4.2). */
export function refuseSetting(s: State, unit: number, how: Arrival, placements: readonly Placement[]): Refusal | undefined {
  const u = unitOf(s, unit)
  const bases = placements.map(({ piece, x, y }) => baseOf(s, s.models[indexOfPiece(piece)]!, { x, y }))
  if (placements.some(({ heading }) => heading !== undefined && facingOfHeading(heading) === undefined))
    return no('P5.1.4r', 'wholeDegrees')
  const plan = planOf(s, u)
  for (const [n, base] of bases.entries()) {
    const refusal = refuseSpot(plan, s, how, indexOfPiece(placements[n]!.piece), base)
    if (refusal) return refusal
  }
  if (bases.some((a, i) => bases.some((b, j) => j < i && overlaps(a, b)))) return no('P5.1.3r', 'overlapOwn', { squad: 1 })
  if (!isCohesive(bases, cohesionOf(u))) return no('P7.2.6r', 'cohesion', { squad: 1, distance: inches(cohesionOf(u)) }, 'keepTogether')
  return refuseRange(s, u, bases)
}

function refuseSpot(plan: Plan, s: State, how: Arrival, index: number, base: Base): Refusal | undefined {
  const { u } = plan
  const fits = how === 'encircle' ? encircles(s, u, base) : inZone(s, u.side, base) && (how === 'deploy' || inReserveBand(s, u.side, base))
  if (!fits)
    return no(how === 'deploy' ? 'P7.2.2' : how === 'reserve' ? 'P9.4.2' : 'P21.2.7h', 'outOfZone', { unit: u.name }, undefined, {
      model: index,
    })
  return refuseEnd(plan, s.models[index]!, base)
}

/** P21.2.7h: within 6" of an edge, outside the enemy zone, more than 9" from all enemies. */
function encircles(s: State, u: Unit, base: { x: number; y: number; radius: number }): boolean {
  const near = EDGES.some(edge => fromEdge(s, edge, base) + 2 * base.radius <= 6 * INCH)
  const other = u.side === 'a' ? 'b' : 'a'
  const inEnemyZone = zoneAreas(s, other).length > 0 && inZone(s, other, base)
  return near && !inEnemyZone && !enemiesOf(s, u).some(i => basesOf(s, unitOf(s, i)).some(foe => within(9 * INCH, foe, base)))
}

/** P7.4.5r: where an HQ is measured from: its bases, or those of the vehicles it rides in; nothing if it is not on the board. */
function placesOf(s: State, head: Unit): Base[] {
  const seats = head.models.flatMap(i => (s.models[i]!.where === 'embarked' ? [s.models[s.models[i]!.vehicle]!] : [s.models[i]!]))
  return seats.filter(({ where }) => where === 'board').map(m => baseOf(s, m))
}

/** P7.2.2, P7.3.3r: in Command Range of the HQ, if that is on the board. */
function refuseRange(s: State, u: Unit, bases: readonly { x: number; y: number; radius: number }[]): Refusal | undefined {
  const head = headOf(s, detachmentOf(s, u))
  const heads = placesOf(s, head)
  if (head === u || heads.length === 0 || u.abilities.aircraft || isIndependent(u) || u.abilities.superheavy) return undefined
  const range = head.commandRange * INCH
  if (bases.some(base => heads.some(other => within(range, base, other))) || centerOf(s, head) !== undefined) return undefined
  return no('P7.2.2', 'outOfRange', { unit: u.name, range: head.commandRange })
}

/** A legal way to set a unit, found by trying blocks of models; nothing if none was found. */
export function findPlace(s: State, unit: number, how: Arrival, random?: Random): Placement[] | undefined {
  const u = unitOf(s, unit)
  const models = toSet(s, unit)
  if (models.length === 0) return undefined
  const { radius } = sizeOf(u)
  const placed = (spots: readonly Spot[]): Placement[] =>
    models.map((i, n) => ({
      piece: pieceOf(i),
      x: spots[n]!.x,
      y: spots[n]!.y,
      ...(u.abilities.aircraft ? { heading: headingOfFacing(aheadOf(s, u)) } : {}),
    }))
  const fits = (spots: readonly Spot[]) => refuseSetting(s, unit, how, placed(spots)) === undefined
  for (const box of boxesOf(s, u, how, radius)) {
    const spots = findBlock(models.length, radius, box, fits, random)
    if (spots) return placed(spots)
  }
  return undefined
}

/** Boxes to look in: the side's zone, cut to what lies about the HQ; or the whole board. */
function boxesOf(s: State, u: Unit, how: Arrival, radius: number) {
  const head = headOf(s, detachmentOf(s, u))
  const areas =
    how === 'encircle'
      ? [
          [0, 0],
          [s.width, s.height],
        ].map(([x, y]) => ({ x: x!, y: y! }))
      : undefined
  const outlines = areas ? [areas] : zoneAreas(s, u.side).map(({ corners }) => corners)
  return outlines.map(corners => {
    const xs = corners.map(p => p.x)
    const ys = corners.map(p => p.y)
    const box = {
      left: Math.min(...xs) + radius,
      right: Math.max(...xs) - radius,
      bottom: Math.min(...ys) + radius,
      top: Math.max(...ys) - radius,
    }
    const [at] = placesOf(s, head)
    if (!at || head === u || u.abilities.aircraft || isIndependent(u)) return box
    const reach = head.commandRange * INCH + FAR_TARGET
    return {
      left: Math.max(box.left, at.x - reach),
      right: Math.min(box.right, at.x + reach),
      bottom: Math.max(box.bottom, at.y - reach),
      top: Math.min(box.top, at.y + reach),
    }
  })
}

/** The facing from the own edge across the board. */
function aheadOf(s: State, u: Unit): number {
  const [edge] = homeEdges(s, u.side)
  return { top: 180, right: 270, bottom: 0, left: 90 }[edge ?? 'bottom']
}
