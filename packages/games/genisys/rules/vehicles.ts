import { call, finish, jump, type Option, refuse, rolled, words } from '@muster/core'
import { CONTACT, type Disc, disc, inContact, nearestPlace, type Obstacle, overlap, type Point } from '@muster/geometry/table'
import type { Die } from '../content/types.ts'
import { shifted } from '../dice.ts'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { armorOf, isFlying, isVehicle, skillOf } from '../profile.ts'
import type { Model, ModelId, State } from '../state.ts'
import { nearestForHull } from '../table/hulls.ts'
import { drivesThrough, movedThrough, type Stand } from '../table/moves.ts'
import { outlineOf } from '../table/outline.ts'
import { isClosedTo, onTable, surfaceOf } from '../table/pieces.ts'
import { RUN_OVER, RUN_OVER_ON } from '../tables.ts'
import { wound } from './damage.ts'
import { rollPolyhedral } from './rolls.ts'

interface Driving {
  readonly vehicle: ModelId
  /** The path that it drove, from where it stood; for a VTOL that lands its end alone. */
  readonly path: readonly Stand[]
  /** It may run over one model: a double move with two Run templates, or a landing (G11.3.1, G13.2.4). */
  readonly mayRunOver: boolean
  victim?: ModelId | null
}

type RunOver = Option & { readonly do: 'runOver' | 'spare'; readonly model?: number }
type Push = Option & { readonly do: 'push'; readonly model: number }

const { rule, run, pick } = steps<Driving>()

/** G11.3.3: Power by the Armor of the vehicle. */
export function runOverPower(vehicle: Model): Die {
  return RUN_OVER.find(row => armorOf(vehicle) <= row.upTo)!.power
}

/** Enemies that it drove over and may run down (G11.3.1, G11.3.7r; landing: no vehicles, G13.2.4). */
function victims(s: State, f: Driving): Model[] {
  if (!f.mayRunOver) return []
  const vehicle = modelOf(s, f.vehicle)
  const parts = f.path.slice(1).map((to, i) => ({ from: f.path[i]!, to, template: 'run' as const }))
  const over = new Set(parts.flatMap(part => movedThrough(s, vehicle, part)))
  const landed = vehicle.special.vtol === true
  return [...over].filter(model => model.seat !== vehicle.seat && (landed ? !isVehicle(model) : drivesThrough(vehicle, model)))
}

/** G11.2.4, G11.2.11r: models to be pushed: those it stands on, and enemies on foot that it touches. */
function pushed(s: State, vehicle: Model): Model[] {
  const outline = outlineOf(vehicle)
  return onTable(s).filter(model => {
    if (model.id === vehicle.id || isFlying(model)) return false
    if (overlap(outline, outlineOf(model))) return true
    return model.seat !== vehicle.seat && !isVehicle(model) && inContact(outline, outlineOf(model))
  })
}

/** G11.3, G11.2.4: what a vehicle does at the end of its move: it may run one over, and pushes the others aside. */
export const driveOver = rule('driveOver', 'G11.3', {
  runOver: pick<RunOver>({
    when: (s, f) => victims(s, f).length > 0,
    seat: (s, f) => modelOf(s, f.vehicle).seat,
    rule: 'G11.3.1',
    prompt: (s, f) => words('ask.runOver', { vehicle: nameOf(modelOf(s, f.vehicle)) }),
    forms: { runOver: { model: 'number' }, spare: {} },
    options: (s, f) => [...victims(s, f).map(model => ({ do: 'runOver' as const, model: model.id })), { do: 'spare' }],
    refuse: (s, f, option) =>
      option.do === 'spare' || victims(s, f).some(model => model.id === option.model)
        ? undefined
        : refuse('G11.3.1', words('vehicle.notOver')),
    take(_, f, option) {
      f.victim = option.do === 'spare' ? null : option.model!
    },
  }),
  rollToHit: run((s, f) => {
    if (typeof f.victim !== 'number') return jump(f, 'pushAside')
    const vehicle = modelOf(s, f.vehicle)
    const die = shifted(skillOf(vehicle), vehicle.damage > 0 ? -1 : 0)
    rollPolyhedral(s, { seat: vehicle.seat, die, dice: 1, for: words('for.runOver'), rule: 'G11.3.2', atLeast: RUN_OVER_ON })
  }),
  damage: run((s, f) => {
    if (rolled(f).hits === 0) return
    const vehicle = modelOf(s, f.vehicle)
    const hits = [{ model: f.victim!, hits: 1 }]
    call(s, wound, {
      seat: vehicle.seat,
      hits,
      power: runOverPower(vehicle),
      closeCombat: true,
      hasta: null,
      magnetic: false,
      tests: [],
      asked: [],
    })
  }),
  pushAside: pick<Push>({
    when: (s, f) => pushed(s, modelOf(s, f.vehicle)).length > 0,
    seat: (s, f) => modelOf(s, f.vehicle).seat,
    rule: 'G11.2.12r',
    prompt: () => words('ask.push'),
    forms: { push: { model: 'number' } },
    options: (s, f) => pushed(s, modelOf(s, f.vehicle)).map(model => ({ do: 'push', model: model.id })),
    refuse: (s, f, { model }) =>
      pushed(s, modelOf(s, f.vehicle)).some(one => one.id === model) ? undefined : refuse('G11.2.4', words('vehicle.notUnder')),
    take: (s, f, { model }) => pushOut(s, modelOf(s, model), outlineOf(modelOf(s, f.vehicle))),
  }),
  nextPush: run((s, f) => {
    if (pushed(s, modelOf(s, f.vehicle)).length > 0) jump(f, 'pushAside')
    else finish(s, f)
  }),
})

/** G26.5.1: where a model that is pushed may stand: clear of everything, and out of contact with enemies and with what pushes it. */
function obstaclesFor(s: State, model: Model, pusher: ReturnType<typeof outlineOf>): Obstacle[] {
  const others = onTable(s).filter(other => other.id !== model.id && !isFlying(other))
  return [
    { outline: pusher, apart: CONTACT },
    ...others.map(other => ({ outline: outlineOf(other), ...(other.seat === model.seat ? {} : { apart: CONTACT }) })),
    ...s.terrain.filter(piece => piece.kind === 'barrier' || isClosedTo(s, model, piece)).map(({ outline }) => ({ outline })),
  ]
}

/** G11.2.4, G26.5.4: puts a model at the nearest legal place out of contact with what pushes it. RULING: G11.2.9r: it keeps its markers. */
export function pushOut(s: State, model: Model, pusher: ReturnType<typeof outlineOf>): void {
  const at = nearestLegal(s, model, obstaclesFor(s, model, pusher))
  if (!at) return
  model.at = at
  model.pushed = true
  tell(s, 'G11.2.4', 'log.pushed', { model: nameOf(model) })
}

/** The nearest place where a model may stand among obstacles; nothing if the table is full. */
export function nearestLegal(s: State, model: Model, obstacles: readonly Obstacle[]): Point | undefined {
  const room = { area: surfaceOf(s), obstacles }
  if ('radius' in model.shape) return nearestPlace(disc(model.at, model.shape.radius) as Disc, room)
  return nearestForHull(model, room)
}

interface Clearing {
  readonly vehicle: ModelId
}

const clearing = steps<Clearing>()

/** G13.1.11r: models under a VTOL that was shot down are pushed out from under its wreck, in the order of their ids. */
export const clearWreck = clearing.rule('clearWreck', 'G13.1', {
  pushOut: clearing.run((s, f) => {
    const wreck = s.terrain.find(piece => piece.wreckOf === f.vehicle)!
    for (const model of onTable(s)) {
      if (!isFlying(model) && overlap(outlineOf(model), wreck.outline)) pushOut(s, model, wreck.outline)
    }
  }),
})
