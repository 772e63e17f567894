import { call, finish } from '@muster/core'
import { meet } from '@muster/geometry/table'
import { modelOf, nameOf, steps, tell } from '../../flow.ts'
import type { ModelId, State } from '../../state.ts'
import type { Stand } from '../../table/moves.ts'
import { endRoll, win } from '../ending.ts'
import { INFILTRATORS } from '../numbers.ts'
import { inchesBox } from '../places.ts'
import { playing } from '../registry.ts'
import { MAIN_ROOMS, roomNamed } from './underbase.ts'

interface Moved {
  readonly model: ModelId
  readonly path: readonly Stand[]
}

const moved = steps<Moved>()

/** RULING: G20.2.10r: a model of the Machines that has been in a main room at some time is remembered. */
export const infiltratorsMoved = moved.rule('infiltratorsMoved', 'G20.2', {
  note: moved.run((s, f) => {
    const { objective, machines, beacons } = playing(s, 'infiltrators')
    const model = modelOf(s, f.model)
    const searches = objective === 'homingBeacon' && model.seat === machines && !beacons.includes(f.model)
    if (searches && MAIN_ROOMS.some(room => goesThrough(f.path, room))) {
      beacons.push(f.model)
      tell(s, 'G20.2.6', 'log.beaconSet', { model: nameOf(model) })
    }
    finish(s, f)
  }),
})

/** Whether the centre of a mover comes into a room. */
function goesThrough(path: readonly Stand[], room: string): boolean {
  const area = inchesBox(roomNamed(room).box)
  return path.slice(1).some((to, i) => meet(area, { kind: 'polygon', corners: [path[i]!.at, to.at] }))
}

const ending = steps()

/** G20.3.4, G20.2.8: game-end rolls after turn 6; a game that ends is won by the Resistance, unless a homing beacon is set. */
export const infiltratorsEnd = ending.rule('infiltratorsEnd', 'G20.3', {
  roll: ending.run(s => call(s, endRoll, { first: INFILTRATORS.firstEndRoll + s.options.endRolls, cause: 'G20.3.4' })),
  judge: ending.run((s, f) => {
    if (f.returned === true) judge(s)
    finish(s, f)
  }),
})

/** G20.2.6, G20.2.8. */
function judge(s: State): void {
  const { objective, machines, resistance, beacons } = playing(s, 'infiltrators')
  const isSet = beacons.some(id => s.models[id]!.where === 'table')
  if (objective === 'homingBeacon' && isSet) win(s, machines, 'G20.2.6', 'homingBeacon')
  else win(s, resistance, 'G20.2.8', 'infiltratorsStopped')
}
