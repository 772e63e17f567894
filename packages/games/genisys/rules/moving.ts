import { call, clone, finish, type Json, jump, type Placement, type Random, type Refusal, refuse, words } from '@muster/core'
import { gap, type Point } from '@muster/geometry/table'
import { controllerOf, modelOf, nameOf, shows, steps, tell, terrainName } from '../flow.ts'
import { isFlying, isReeling, isVehicle } from '../profile.ts'
import { runAt } from '../scenarios/moments.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import type { Waymark } from '../scenarios/scenario.ts'
import type { Model, ModelId, State } from '../state.ts'
import { difficultOnTheWay, endFault, isInReach, type MoveFault, type Part, type Stand, templateFault } from '../table/moves.ts'
import { hasHeading, outlineAt } from '../table/outline.ts'
import { isLarger } from '../table/range.ts'
import { reachRegion } from '../table/reach.ts'
import { ANYWHERE_ON_LARGE, TEMPLATES, type Template } from '../tables.ts'
import { escapes } from './extract.ts'
import { makeWay, opportunityFire, pathUpTo, standAt, stayThere } from './opportunity-fire.ts'
import { driveOver } from './vehicles.ts'

/** A move that was chosen: its way, and whether it goes anywhere (G9.3.2). */
export interface Move {
  readonly model: ModelId
  readonly templates: readonly Template[]
  readonly double: boolean
  readonly anywhere?: boolean
  /** A VTOL that lands at its end (G13.2.1), or one that takes off (G13.3.1). */
  readonly lands?: boolean
}

interface Moving extends Move {
  /** The declared path: where it stands, and after each part (G10.5.8r). */
  path?: Stand[]
  /** It left its place. */
  left?: boolean
  /** What a scenario has on the way (G19.1.1): the next of it, what is behind the mover, and the length gone. */
  mark?: Waymark | null
  met?: number[]
  gone?: number
  stopped?: boolean
  /** Where it really went. */
  walked?: readonly Stand[]
  /** It was a Crawler when it set out. */
  crawler?: boolean
}

/** How a move ended: it left its place; it was stopped on the way, by Reeling, by loss or as a Crawler; it was set down, without a way to where it is. */
export interface Moved {
  readonly moved: boolean
  readonly stopped: boolean
  readonly setDown?: boolean
}

const { rule, run, place } = steps<Moving>()

/** G4.1, G10.1: a move, part by part; enemies in Ambush may interrupt it (G10.5). Gives `Moved`. */
export const move = rule('move', 'G4', {
  choosePath: place({
    seat: (s, f) => controllerOf(s, f.model),
    rule: 'G4.1.1',
    prompt: (s, f) =>
      words('ask.path', { model: nameOf(modelOf(s, f.model)), templates: f.templates.map(one => words(`template.${one}`)) }),
    always: () => true,
    pieces: (s, f) => waypoints(f).map(id => ({ id, heading: hasHeading(modelOf(s, f.model)) })),
    refuse: (s, f, placements) => refusePath(s, f, placements),
    sample: (s, f, _, random) => samplePath(s, f, random),
    region: (s, f) => regionOf(s, f),
    take(s, f, placements) {
      const model = modelOf(s, f.model)
      f.crawler = model.crawler
      f.path = upToEscape(s, model, [standOf(model), ...standsOf(model, f, placements)])
      tell(s, 'G4.1.8r', f.double ? 'log.doubleMove' : 'log.move', { model: nameOf(model), path: f.path as unknown as Json })
    },
  }),
  interruptions: run((s, f) => {
    const legs = f.anywhere ? [f.path![1]!, f.path![1]!] : f.path!
    f.mark = nextMark(s, f)
    const path = f.mark === null ? legs : pathUpTo(legs, f.mark.at)
    call(s, opportunityFire, { mover: f.model, path: clone(path), gone: f.gone ?? 0 })
  }),
  onTheWay: run((s, f) => {
    if (f.returned === true || f.mark === null) {
      f.stopped = f.returned === true
      return jump(f, 'arrive')
    }
    const { id, at } = f.mark!
    f.met = [...(f.met ?? []), id]
    f.gone = at
    Object.assign(modelOf(s, f.model), standAt(f.path!, at))
    runAt(s, 'onTheWay', { mover: f.model, mark: id })
  }),
  goOn: run((s, f) => {
    const model = modelOf(s, f.model)
    // G21.5.18r: what ends its activation stops it.
    f.stopped = model.where !== 'table' || model.ready === 0 || model.crawler !== f.crawler
    if (!f.stopped) return jump(f, 'interruptions')
    if (model.where === 'table') stayThere(s, { path: f.path!, gone: f.gone! }, model)
  }),
  arrive: run((s, f) => {
    const model = modelOf(s, f.model)
    const { stopped } = f
    const [start, end] = [f.path![0]!, f.path!.at(-1)!]
    if (!stopped) Object.assign(model, { at: end.at, heading: end.heading })
    if (!stopped && !f.lands && !f.anywhere && !isSameStand(start, end)) makeWay(s, f.path!, model, isVehicle(model))
    if (f.lands && !stopped) model.landed = s.turn
    if (f.double) model.doubled = true
    const drove = f.lands ? [end, end] : f.path!
    const mayRunOver = f.lands === true || (f.double && f.templates.length === 2 && f.templates.every(template => template === 'run'))
    f.left = [...(stopped ? [] : f.path!), standOf(model)].some(stand => !isSameStand(stand, start))
    f.walked = stopped ? [start, standOf(model)] : f.path!
    f.path = [start, standOf(model)]
    if (!stopped && isVehicle(model) && !isFlying(model)) call(s, driveOver, { vehicle: model.id, path: drove, mayRunOver })
  }),
  afterMove: run((s, f) => runAt(s, 'afterMove', { model: f.model, path: f.walked as unknown as Json })),
  done: run((s, f) => {
    const model = modelOf(s, f.model)
    const stopped = model.where !== 'table' || isReeling(model)
    finish(s, f, { moved: f.left === true, stopped, ...(f.anywhere ? { setDown: true } : {}) })
  }),
})

/** What a scenario has next on the way of a mover, in the order in which it comes to it. */
function nextMark(s: State, f: Moving): Waymark | null {
  const marks = scenarioOf(s)?.waymarks?.(s, modelOf(s, f.model), f.path!) ?? []
  const ahead = marks.filter(({ id }) => !(f.met ?? []).includes(id))
  return ahead.sort((one, other) => one.at - other.at || one.id - other.id)[0] ?? null
}

function isSameStand(one: Stand, other: Stand): boolean {
  return one.at.x === other.at.x && one.at.y === other.at.y && one.heading === other.heading
}

/** RULING: G14.7.11r: a part of a move that ends where its model escapes is its last. */
function upToEscape(s: State, model: Model, path: Stand[]): Stand[] {
  const out = path.findIndex((stand, i) => i > 0 && !isSameStand(stand, path[0]!) && escapes(s, { ...model, ...stand }))
  return out < 0 ? path : path.slice(0, out + 1)
}

/** One waypoint for each part of the way. */
function waypoints(f: Move): string[] {
  return f.anywhere ? ['1'] : f.templates.map((_, i) => String(i + 1))
}

export function standOf({ at, heading }: Model): Stand {
  return { at, heading }
}

/** The waypoints as stands, in the order of the path. */
function standsOf(model: Model, f: Move, placements: readonly Placement[]): Stand[] {
  return waypoints(f).map(id => {
    const { x, y, heading } = placements.find(placement => placement.piece === id)!
    return { at: { x, y }, heading: heading ?? model.heading }
  })
}

/** Why a path is not allowed: the first part that is at fault. */
function refusePath(s: State, f: Move, placements: readonly Placement[]): Refusal | undefined {
  const model = modelOf(s, f.model)
  const stands = [standOf(model), ...standsOf(model, f, placements)]
  if (f.anywhere) return refuseFault(model, anywhereFault(s, model, stands[0]!, stands[1]!), 0)
  for (const [i, template] of f.templates.entries()) {
    const fault = partFault(s, model, { from: stands[i]!, to: stands[i + 1]!, template }, f)
    if (fault) return refuseFault(model, fault, i)
  }
  return undefined
}

/** Why a part of a move is not allowed. A displacement of zero is none (G4.1.7r). */
export function partFault(s: State, model: Model, part: Part, { double, lands }: Pick<Move, 'double' | 'lands'>): MoveFault | undefined {
  const { from, to, template } = part
  if (isSameStand(from, to) && !lands) return undefined
  if (!isInReach(model, part)) return { rule: 'G26.4.1', why: 'tooFar' }
  const fault = templateFault(s, model, part) ?? scenarioOf(s)?.moveFault?.(s, model, part)
  if (fault) return fault
  if (double || template === 'run') {
    const piece = difficultOnTheWay(s, model, part)
    if (piece) return { rule: double ? 'G5.2.3' : 'G5.2.4', why: 'difficult', thing: piece }
  }
  return endFault(s, model, to, { pushes: isVehicle(model), ...(lands ? { lands } : {}) })
}

/** G9.3.2, G9.3.3r, G16.1.5r: a place anywhere; on a larger surface the gap to it is at most 48". */
function anywhereFault(s: State, model: Model, from: Stand, to: Stand): MoveFault | undefined {
  const [old, next] = [outlineAt(model.shape, from.at, from.heading), outlineAt(model.shape, to.at, to.heading)]
  if (isLarger(s) && gap(old, next) > ANYWHERE_ON_LARGE) return { rule: 'G16.1.3', why: 'tooFar' }
  return endFault(s, model, to, { pushes: isVehicle(model) })
}

/** A fault as a refusal, with what would be legal instead. */
export function refuseFault(model: Model, fault: MoveFault | undefined, part: number): Refusal | undefined {
  if (!fault) return undefined
  const { thing } = fault
  const thingName = thing && ('seat' in thing ? nameOf(thing) : terrainName(thing))
  const shown = thing && ('seat' in thing ? { models: [thing.id] } : { terrain: [thing.id] })
  const reason = words(`move.${fault.why}`, { model: nameOf(model), part: part + 1, ...(thingName ? { thing: thingName } : {}) })
  return refuse(fault.rule, reason, words(`cure.${fault.why}`), shown && shows(shown))
}

const TRIES = 24

/** A legal path: each part as far as chance takes it, or nowhere. */
function samplePath(s: State, f: Move, random: Random): readonly Placement[] {
  const model = modelOf(s, f.model)
  let from = standOf(model)
  const placements: Placement[] = []
  for (const [i, id] of waypoints(f).entries()) {
    const next = sampleStand(s, model, from, f, f.templates[i] ?? 'run', random) ?? from
    placements.push({ piece: id, x: next.at.x, y: next.at.y, ...(hasHeading(model) ? { heading: next.heading } : {}) })
    from = next
  }
  return placements
}

/** A legal next stand, if a few tries find one. */
function sampleStand(s: State, model: Model, from: Stand, f: Move, template: Template, random: Random): Stand | undefined {
  const reach = TEMPLATES[template] + 2 * radiusOf(model)
  for (let i = 0; i < TRIES; i++) {
    const at = f.anywhere ? anyPlace(s, random) : someplaceNear(from.at, reach, random)
    const heading = hasHeading(model) && random.below(2) === 0 ? random.below(3600) : from.heading
    const to = { at, heading }
    const fault = f.anywhere ? anywhereFault(s, model, from, to) : partFault(s, model, { from, to, template }, f)
    if (!fault) return to
  }
  return undefined
}

function anyPlace(s: State, random: Random): Point {
  return { x: random.below(s.width + 1), y: random.below(s.depth + 1) }
}

/** A place in the square around another. */
function someplaceNear({ x, y }: Point, reach: number, random: Random): Point {
  return { x: x + random.below(2 * reach + 1) - reach, y: y + random.below(2 * reach + 1) - reach }
}

function radiusOf({ shape }: Model): number {
  return 'radius' in shape ? shape.radius : Math.min(shape.halfLength, shape.halfWidth)
}

/** What to draw: where the first part may end. */
function regionOf(s: State, f: Move): Json {
  return (f.anywhere ? null : reachRegion(s, modelOf(s, f.model), f.templates[0]!)) as unknown as Json
}
