import { finish, jump } from '@muster/core'
import { ask, no, steps } from '../flow.ts'
import type { State } from '../state.ts'
import { unitOf } from '../units.ts'
import { roomIn, roomInUnit, roomOf } from './embarking.ts'

interface Boarding {
  readonly unit: number
  readonly transport: number
  /** Models that have no vehicle yet. */
  rest: readonly number[]
}

const { rule, run, pick } = steps<Boarding>()

/** P7.4.3, P10.5.2: which model rides in which vehicle. */
export const boarding = rule('boarding', 'P7.4.3', {
  seatModel: pick<{ do: 'seat'; model: number; vehicle: number }>({
    when: (_, f) => f.rest.length > 0,
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P7.4.3',
    prompt: (s, f) => ask('board', { unit: unitOf(s, f.unit).name, transport: unitOf(s, f.transport).name }),
    forms: { seat: { model: 'number', vehicle: 'number' } },
    options: (s, f) => unitOf(s, f.transport).models.map(vehicle => ({ do: 'seat', model: f.rest[0]!, vehicle })),
    refuse(s, f, { model, vehicle }) {
      if (model !== f.rest[0]) return no('P7.4.3', 'nextModel', { model: f.rest[0]! })
      if (!unitOf(s, f.transport).models.includes(vehicle) || s.models[vehicle]!.where === 'dead') return no('P7.4.3', 'noTransport')
      return hasRoom(s, f, vehicle) ? undefined : no('P2.5.5', 'noRoom', { unit: unitOf(s, f.transport).name })
    },
    take(s, f, { model, vehicle }) {
      Object.assign(s.models[model]!, { where: 'embarked', vehicle })
      f.rest = f.rest.slice(1)
      jump(f, 'seatModel')
    },
  }),
  end: run((s, f) => finish(s, f)),
})

/**
 * P2.5.5, P2.5.4r. RULING: the room of the whole Transport unit counts, so that three Small vehicles ride in two APCs: where no vehicle has room for one more, it rides
 * in the one with the most room left, and takes the rest beside.
 */
function hasRoom(s: State, f: Boarding, vehicle: number): boolean {
  if (isPacked(s, f, vehicle)) return true
  const needs = roomOf(unitOf(s, f.unit))
  if (roomIn(s, vehicle) >= needs) return true
  const rooms = unitOf(s, f.transport)
    .models.filter(i => s.models[i]!.where !== 'dead')
    .map(i => roomIn(s, i))
  return roomInUnit(s, f.transport) >= needs && rooms.every(room => room < needs) && roomIn(s, vehicle) === Math.max(...rooms)
}

/** P18.4.1: a Deployable squad beside one of another unit takes no room. */
function isPacked(s: State, f: Boarding, vehicle: number): boolean {
  if (!unitOf(s, f.unit).abilities.deployable) return false
  const riders = s.models.filter(m => m.where === 'embarked' && m.vehicle === vehicle)
  const packs = riders.filter(m => unitOf(s, m.unit).abilities.deployable).length
  return packs < riders.length - packs
}
