import { call, finish, jump, type Option, refuse, type Seat, words } from '@muster/core'
import { modelOf, nameOf, otherSeat, steps, tell } from '../../flow.ts'
import { isBuilt } from '../../profile.ts'
import { wound } from '../../rules/damage.ts'
import type { Model, State } from '../../state.ts'
import { onTable } from '../../table/pieces.ts'
import { isWithin } from '../../table/range.ts'
import { deployOne } from '../deploying.ts'
import { LAX } from '../numbers.ts'
import { change, recruit } from '../recruits.ts'
import { playing } from '../registry.ts'
import { ABOARD, ENDOSKELETON, GENERATOR, HEROES, TANK, TRUCK, TRUCK_AT, TURRETS } from './forces.ts'

interface Preparing {
  /** How many stand at the truck. */
  placed?: number
  seat?: Seat
}

type Hide = Option & { readonly do: 'aboard'; readonly model: number }

const { rule, run, pickSome } = steps<Preparing>()

const stateOf = (s: State) => playing(s, 'lax')

/** Soldiers, NCOs, Captains and Lieutenants who may hide in the truck (G22.3.4). */
function mayHide(s: State, model: Model | undefined): boolean {
  return model?.seat === stateOf(s).resistance && ABOARD.includes(model.profile) && model.where === 'waiting'
}

function waitingEndoskeletons(s: State): number[] {
  return s.models.filter(model => model.profile === ENDOSKELETON && model.where === 'waiting').map(model => model.id)
}

/** G22.3.1 to G22.3.5, G22.4.6: the camp and the truck, who hides in it, the Endoskeletons, and the claymores. */
export const laxPrepare = rule('laxPrepare', 'G22.3', {
  camp: run(s => {
    buildCamp(s)
    const { resistance, machines, truck } = stateOf(s)
    Object.assign(s.ground[resistance]!, { edge: 'south', extraction: 'north' })
    s.ground[machines]!.edge = 'north'
    for (const model of s.models) if (HEROES.includes(model.profile) && model.seat === resistance) goAboard(s, model, truck!)
  }),
  aboard: pickSome<Hide>({
    when: s => s.models.some(model => mayHide(s, model)),
    seat: s => stateOf(s).resistance,
    rule: 'G22.3.4',
    prompt: () => words('ask.aboard', { most: LAX.mostAboard }),
    forms: { aboard: { model: 'number' } },
    options: s => s.models.filter(model => mayHide(s, model)).map(({ id }) => ({ do: 'aboard', model: id })),
    refuse: (s, _, { model }) => (mayHide(s, s.models[model]) ? undefined : refuse('G22.3.4', words('deploy.aboard'))),
    range: s => ({ min: 0, max: Math.min(LAX.mostAboard, s.models.filter(model => mayHide(s, model)).length) }),
    take(s, _, hidden) {
      for (const { model } of hidden) goAboard(s, modelOf(s, model), stateOf(s).truck!)
    },
  }),
  reserves: run((s, f) => {
    for (const model of s.models) if (model.where === 'waiting' && model.profile !== ENDOSKELETON) model.where = 'reserve'
    f.placed = 0
  }),
  atTruck: run((s, f) => {
    const models = waitingEndoskeletons(s)
    if (f.placed === LAX.atTruck || models.length === 0) return jump(f, 'firstInCamp')
    f.placed!++
    call(s, deployOne, { seat: stateOf(s).machines, models, zone: 'truck', cause: 'G22.3.5' })
  }),
  nextAtTruck: run((_, f) => jump(f, 'atTruck')),
  firstInCamp: run((s, f) => {
    f.seat = stateOf(s).machines
  }),
  inCamp: run((s, f) => {
    const models = waitingEndoskeletons(s)
    if (models.length === 0) return jump(f, 'claymores')
    // RULING: G22.3.9r: the Resistance chooses only the place.
    const among = f.seat === stateOf(s).machines ? models : models.slice(0, 1)
    call(s, deployOne, { seat: f.seat!, models: among, zone: 'camp', cause: 'G22.3.5' })
  }),
  nextInCamp: run((_, f) => {
    f.seat = otherSeat(f.seat!)
    jump(f, 'inCamp')
  }),
  claymores: run((s, f) => {
    const { truck, resistance: seat } = stateOf(s)
    const caught = onTable(s).filter(model => model.id !== truck && !isBuilt(model) && isWithin(LAX.nearTruck, model, modelOf(s, truck!)))
    tell(s, 'G22.4.6', 'log.claymores')
    if (caught.length === 0) return finish(s, f)
    const hits = caught.map(model => ({ model: model.id, hits: 1 }))
    call(s, wound, { seat, hits, power: LAX.claymores, closeCombat: false, hasta: null, magnetic: false, tests: [], asked: [] })
  }),
  done: run((s, f) => finish(s, f)),
})

/** G22.3.1, G22.3.2, G22.4.2, G22.4.5: what belongs to the place: truck, turrets, generator; they cost nothing (G22.3.10r). */
function buildCamp(s: State): void {
  const state = stateOf(s)
  const truck = recruit(s, state.resistance, TRUCK)
  state.truck = put(s, truck, { at: TRUCK_AT, heading: 900 }).id
  state.turrets = TURRETS.map(({ wall, at }) => {
    const turret = recruit(s, state.machines, { profile: 'turret', options: [] })
    return put(s, turret, { at, heading: 2700, special: { ...turret.special, builtOn: wall } }).id
  })
  const generator = recruit(s, state.machines, { profile: 'generator', options: [] })
  const special = { ...generator.special, builtOn: GENERATOR.wall }
  state.generator = put(s, generator, { at: GENERATOR.at, heading: 0, special }).id
  state.tank = s.models.find(model => model.profile === TANK)!.id
}

function put(s: State, model: Model, where: Partial<Model>): Model {
  return change(s, model.id, { ...where, cost: 0, where: 'table', arrived: 1 })
}

function goAboard(s: State, model: Model, truck: number): void {
  Object.assign(model, { where: 'aboard', aboard: truck, arrived: 1 })
  tell(s, 'G22.3.4', 'log.aboard', { model: nameOf(model) })
}
