import { call, finish, jump, words } from '@muster/core'
import { modelOf, nameOf, steps, tell } from '../../flow.ts'
import { wound } from '../../rules/damage.ts'
import { laidOut } from '../../setup.ts'
import type { Model, ModelId, State } from '../../state.ts'
import { nearestLegal } from '../../table/room.ts'
import { win } from '../ending.ts'
import { fateDie } from '../fate.ts'
import { INFILTRATORS } from '../numbers.ts'
import { playing } from '../registry.ts'
import { lookAt } from './acting.ts'
import { modelsIn } from './judges.ts'
import { roomAt, roomNamed, wallOf } from './underbase.ts'

interface Blast {
  readonly model: ModelId
  readonly target: ModelId
  readonly weapon: string
  room?: string
}

/** The rooms that may go up, and the weapons that do it. */
const STORES: readonly string[] = ['armory', 'powerPlant']
const ROCKETS: readonly string[] = ['rocketLauncher', 'rocketLauncherHe']

const { rule, run } = steps<Blast>()

/** G20.4.6, G20.4.18r: a rocket was fired at a target in the Armory or the Power Plant, hit or miss: on FATE the room goes up. */
export const kaBoom = rule('kaBoom', 'G20.4', {
  fate: run((s, f) => {
    const room = roomAt(modelOf(s, f.target).at)?.id
    if (!ROCKETS.includes(f.weapon) || room === undefined || !STORES.includes(room)) return finish(s, f)
    if (playing(s, 'infiltrators').destroyed.includes(room)) return finish(s, f)
    f.room = room
    call(s, fateDie, { seat: modelOf(s, f.model).seat, for: words('for.kaBoom'), cause: 'G20.4.6' })
  }),
  blast: run((s, f) => {
    if (f.returned !== 0) return finish(s, f)
    playing(s, 'infiltrators').destroyed.push(f.room!)
    tell(s, 'G20.4.6', 'log.kaBoom', { room: words(`room.${f.room}`) })
    const hits = modelsIn(s, f.room!).map(model => ({ model: model.id, hits: 1 }))
    if (hits.length === 0) return jump(f, 'collapse')
    const { seat } = modelOf(s, f.model)
    call(s, wound, { seat, hits, power: INFILTRATORS.blast, closeCombat: false, hasta: null, magnetic: false, tests: [], asked: [] })
  }),
  collapse: run((s, f) => {
    const survivors = modelsIn(s, f.room!)
    s.terrain.push(laidOut(wallOf(f.room!, roomNamed(f.room!).box)))
    for (const model of survivors) getOut(s, model)
    // RULING: G20.4.15r: the defender has blown up the Power Plant himself.
    const { objective, machines } = playing(s, 'infiltrators')
    if (objective === 'destroyPowerPlant' && f.room === 'powerPlant') win(s, machines, 'G20.4.15r', 'destroyPowerPlant')
    // RULING: G20.2.14r: a marker in the room counts as touched by the Machines.
    const lost = s.objectives.find(one => !one.destroyed && roomAt(one.at)?.id === f.room)
    if (lost) lookAt(s, lost.id)
    finish(s, f)
  }),
})

/** RULING: G20.4.13r: who survives is put at the nearest legal place outside. */
function getOut(s: State, model: Model): void {
  const [at] = nearestLegal(s, model, model.at)
  if (at) model.at = at
  tell(s, 'G20.4.13r', 'log.getsOut', { model: nameOf(model) })
}
