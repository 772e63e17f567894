import { call, jump, type Option, refuse, rolled, words } from '@muster/core'
import { inContact, overlap } from '@muster/geometry/table'
import type { Die } from '../content/types.ts'
import { shifted } from '../dice.ts'
import { modelOf, nameOf, steps } from '../flow.ts'
import { armorOf, isFlying, isVehicle, skillOf } from '../profile.ts'
import type { Model, ModelId, State } from '../state.ts'
import { drivesThrough, movedThrough, type Stand } from '../table/moves.ts'
import { outlineOf } from '../table/outline.ts'
import { onTable } from '../table/pieces.ts'
import { RUN_OVER, RUN_OVER_ON } from '../tables.ts'
import { wound } from './damage.ts'
import { pushOut } from './pushing.ts'
import { rollPolyhedral } from './rolls.ts'

interface Driving {
  readonly vehicle: ModelId
  /** The path that it drove, from where it stood; for a VTOL that lands its end alone. */
  readonly path: readonly Stand[]
  /** It may run over one model: a double move with two Run templates, or a landing (G11.3.1, G13.2.4). */
  readonly mayRunOver: boolean
  victim?: ModelId | null
  /** Models that are still to be pushed aside. */
  left?: readonly ModelId[]
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
    if (typeof f.victim !== 'number') return jump(f, 'findPushed')
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
  findPushed: run((s, f) => {
    f.left = pushed(s, modelOf(s, f.vehicle)).map(model => model.id)
  }),
  pushAside: pick<Push>({
    when: (_, f) => f.left!.length > 0,
    seat: (s, f) => modelOf(s, f.vehicle).seat,
    rule: 'G11.2.12r',
    prompt: () => words('ask.push'),
    forms: { push: { model: 'number' } },
    options: (_, f) => f.left!.map(model => ({ do: 'push', model })),
    refuse: (_, f, { model }) => (f.left!.includes(model) ? undefined : refuse('G11.2.4', words('vehicle.notUnder'))),
    take(s, f, { model }) {
      f.left = f.left!.filter(id => id !== model)
      call(s, pushOut, { model, by: outlineOf(modelOf(s, f.vehicle)) })
    },
  }),
  nextPush: run((_, f) => {
    if (f.left!.length > 0) jump(f, 'pushAside')
  }),
})
