import { call, clone, finish, type Option, type Placement, type Random, type Refusal, refuse, words } from '@muster/core'
import { ahead, CONTACT, disc, type Outline, type Point, within } from '@muster/geometry/table'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { isFlying, isReeling, isVehicle } from '../profile.ts'
import type { Model, ModelId, State } from '../state.ts'
import { difficultOnTheWay, endFault, type MoveFault, type Stand, templateFault } from '../table/moves.ts'
import { nearestPointOf } from '../table/nearest.ts'
import { hasHeading, outlineAt } from '../table/outline.ts'
import { nearestLegal } from '../table/room.ts'
import { TEMPLATES, type Template } from '../tables.ts'
import { partFault, refuseFault } from './moving.ts'
import { makeWay, opportunityFire } from './opportunity-fire.ts'
import { driveOver } from './vehicles.ts'
import { doubleWays, normalWays, type Way, written } from './ways.ts'

/** Where a move starts that does not start from a base: a point of the edge (G26.4.8), or the outline of a transport (G26.4.9). */
export interface Origin {
  readonly outline: Outline
  /** The transport, which does not hinder. */
  readonly transport?: ModelId
}

interface Coming {
  readonly model: ModelId
  readonly from: Origin
  /** It must come, with a normal move and nothing else, and cannot be interrupted (G12.4.2, G12.4.8r). */
  readonly forced: boolean
  way?: { readonly templates: readonly Template[]; readonly double: boolean }
  path?: Stand[]
}

type Choose = Option & { readonly do: 'come'; readonly way: string; readonly double: boolean }

const { rule, run, pick, place } = steps<Coming>()

function waysOf(s: State, f: Coming): Way[] {
  const model = modelOf(s, f.model)
  const normal = normalWays(s, model)
  return f.forced ? normal.slice(0, 1) : [...normal, ...doubleWays(s, model)]
}

/** Why a model may not come on in some way: it has none such, or no place is found where it could end. The plain normal move is always open. */
function refuseWay(s: State, f: Coming, { way, double }: Choose): Refusal | undefined {
  const at = waysOf(s, f).findIndex(one => written(one) === way && one.double === double)
  if (at < 0) return refuse('G10.1.1', words('move.noWay'))
  const found = at === 0 || firstLegal(s, modelOf(s, f.model), f.from, waysOf(s, f)[at]!) !== undefined
  return found ? undefined : refuse('G26.4.8', words('move.noPlace', { model: nameOf(modelOf(s, f.model)) }))
}

/** G12.3, G14.10.11: a move onto the table from a point or an outline. Gives `Moved`; G12.3.4r: it always counts as moving. */
export const fromPoint = rule('fromPoint', 'G26.4', {
  chooseWay: pick<Choose>({
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G12.3.1',
    prompt: (s, f) => words('ask.comeOn', { model: nameOf(modelOf(s, f.model)) }),
    forms: { come: { way: 'string', double: 'boolean' } },
    options: (s, f) => waysOf(s, f).map(way => ({ do: 'come', way: written(way), double: way.double })),
    refuse: (s, f, option) => refuseWay(s, f, option),
    take(_, f, { way, double }) {
      f.way = { templates: way.split('+') as Template[], double }
    },
  }),
  choosePath: place({
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G26.4.8',
    prompt: (s, f) =>
      words('ask.path', { model: nameOf(modelOf(s, f.model)), templates: f.way!.templates.map(one => words(`template.${one}`)) }),
    always: () => true,
    pieces: (s, f) => f.way!.templates.map((_, i) => ({ id: String(i + 1), heading: hasHeading(modelOf(s, f.model)) })),
    refuse: (s, f, placements) => refusePath(s, f, placements),
    sample: (s, f, _, random) => samplePath(s, f, random),
    take(s, f, placements) {
      const model = modelOf(s, f.model)
      const stands = standsOf(model, f, placements)
      f.path = [{ at: nearestPointOf(f.from.outline, stands[0]!.at), heading: stands[0]!.heading }, ...stands]
      Object.assign(model, { where: 'table', aboard: null, at: f.path[0]!.at, heading: f.path[0]!.heading })
      tell(s, f.way!.double ? 'G4.1.4' : 'G4.1.1', 'log.comesOn', { model: nameOf(model) })
    },
  }),
  interruptions: run((s, f) => {
    if (!f.forced) call(s, opportunityFire, { mover: f.model, path: clone(f.path!), gone: 0 })
  }),
  comeOn: run((s, f) => {
    const model = modelOf(s, f.model)
    const end = f.path!.at(-1)!
    if (f.returned !== true && model.where === 'table') {
      Object.assign(model, { at: end.at, heading: end.heading })
      if (!f.forced) makeWay(s, f.path!, model, isVehicle(model))
    }
    if (f.way!.double) model.doubled = true
    if (isVehicle(model) && !isFlying(model) && model.where === 'table')
      call(s, driveOver, { vehicle: model.id, path: [end, end], mayRunOver: false })
  }),
  arrived: run((s, f) => {
    const model = modelOf(s, f.model)
    finish(s, f, { moved: true, stopped: model.where !== 'table' || isReeling(model) })
  }),
})

function standsOf(model: Model, f: Coming, placements: readonly Placement[]): Stand[] {
  return f.way!.templates.map((_, i) => {
    const { x, y, heading } = placements.find(placement => placement.piece === String(i + 1))!
    return { at: { x, y }, heading: heading ?? model.heading }
  })
}

/** G26.4.8, G26.4.9: why the first part is not allowed. */
function firstFault(s: State, model: Model, from: Origin, to: Stand, template: Template, double: boolean): MoveFault | undefined {
  if (!within(TEMPLATES[template], from.outline, outlineAt(model.shape, to.at, to.heading))) return { rule: 'G26.4.8', why: 'tooFar' }
  const start = { at: nearestPointOf(from.outline, to.at), heading: to.heading }
  const part = { from: start, to, template }
  const fault = templateFault(s, model, part, from.transport)
  if (fault) return fault
  if (double || template === 'run') {
    const piece = difficultOnTheWay(s, model, { ...part, from: to }) ?? difficultOnTheWay(s, model, part)
    if (piece) return { rule: double ? 'G5.2.3' : 'G5.2.4', why: 'difficult', thing: piece }
  }
  return endFault(s, model, to, { pushes: isVehicle(model) })
}

function refusePath(s: State, f: Coming, placements: readonly Placement[]): Refusal | undefined {
  const model = modelOf(s, f.model)
  const stands = standsOf(model, f, placements)
  const { templates, double } = f.way!
  const forcedPlaces = f.forced && !hasRoom(s, model, f.from) ? nearestTo(s, model, f.from) : []
  if (forcedPlaces.some(({ x, y }) => stands[0]!.at.x === x && stands[0]!.at.y === y)) return undefined
  const first = firstFault(s, model, f.from, stands[0]!, templates[0]!, double)
  if (first) return refuseFault(model, first, 0)
  const there = { ...model, where: 'table' as const, ...stands[0]! }
  for (let i = 1; i < templates.length; i++) {
    const fault = partFault(s, there, { from: stands[i - 1]!, to: stands[i]!, template: templates[i]! }, { double })
    if (fault) return refuseFault(model, fault, i)
  }
  return undefined
}

/** How far out from the rim of an origin places are tried. */
const RINGS = [CONTACT + 1, 1000, 2500, TEMPLATES.crawl * 2, TEMPLATES.walk - 1] as const

/** Places around an origin that are tried: rings of points around its rim, from within outwards, then the nearest legal places of all. */
function* candidates(s: State, model: Model, from: Origin): Generator<Point> {
  const centre = centreOf(from.outline)
  const radius = 'radius' in model.shape ? model.shape.radius : model.shape.halfLength
  for (const out of RINGS)
    for (let i = 0; i < 16; i++) yield ahead(nearestPointOf(from.outline, ahead(centre, i * 225, 20_000)), i * 225, radius + out)
  yield* nearestTo(s, model, from)
}

function centreOf(outline: Outline): Point {
  if (outline.kind === 'disc') return outline.centre
  const { corners } = outline
  const sum = corners.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  return { x: Math.round(sum.x / corners.length), y: Math.round(sum.y / corners.length) }
}

/** G12.4.7r: the legal places nearest to an origin, however far. */
function nearestTo(s: State, model: Model, from: Origin): readonly Point[] {
  return nearestLegal(s, model, centreOf(from.outline))
}

/** Whether some place for a normal move from an origin is found: around its rim, or the nearest of all. */
export function hasRoom(s: State, model: Model, from: Origin): boolean {
  return firstLegal(s, model, from, normalWays(s, model)[0]!) !== undefined
}

function firstLegal(s: State, model: Model, from: Origin, { templates, double }: Way): Stand | undefined {
  for (const at of candidates(s, model, from)) {
    const to = { at, heading: model.heading }
    if (!firstFault(s, model, from, to, templates[0]!, double)) return to
  }
  return undefined
}

const TRIES = 24

function samplePath(s: State, f: Coming, random: Random): readonly Placement[] {
  const model = modelOf(s, f.model)
  const { templates, double } = f.way!
  const reach = TEMPLATES[templates[0]!] + 1000
  const centre = centreOf(f.from.outline)
  const tries = Array.from({ length: TRIES }, () => ({
    at: { x: centre.x + random.below(2 * reach + 1) - reach, y: centre.y + random.below(2 * reach + 1) - reach },
    heading: model.heading,
  }))
  const legal = tries.find(to => !firstFault(s, model, f.from, to, templates[0]!, double))
  const stand = legal ?? firstLegal(s, model, f.from, f.way!) ?? { at: nearestTo(s, model, f.from)[0] ?? centre, heading: model.heading }
  return templates.map((_, i) => ({ piece: String(i + 1), ...stand.at, ...(hasHeading(model) ? { heading: stand.heading } : {}) }))
}

/** A point of the table's edge as an origin. */
export function pointOrigin(at: Point): Origin {
  return { outline: disc(at, 0) }
}
