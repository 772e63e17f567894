import { expect, test } from 'vitest'
import { position } from '../testing.ts'
import { fits, roomInUnit } from './embarking.ts'

/** A Transport unit beside a unit on foot that may embark on it. */
function beside(rider: string, count: number, apcs: number, transport = 'apcGroup') {
  return position({
    a: {
      units: [
        { name: 'apcs', unit: transport, at: Array.from({ length: apcs }, (_, i) => [10 + 2.5 * i, 10]) },
        { name: 'riders', unit: rider, at: Array.from({ length: count }, (_, i) => [10 + 1.7 * i, 12.5]) },
      ],
    },
    b: { units: [{ name: 'foe', unit: 'infantryPlatoon', at: [[40, 40]] }] },
    phase: 'movement',
  })
}

test('P-18 (P2.5.4r, P2.5.5): three Small vehicles fit into two APCs, four do not', () => {
  const three = beside('mobileWalkerStrikeTeam', 3, 2)
  expect(fits(three.state, three.index('riders'), three.index('apcs'))).toBe(true)
  const four = beside('mobileWalkerStrikeTeam', 4, 2)
  expect(fits(four.state, four.index('riders'), four.index('apcs'))).toBe(false)
})
test('P7.4.3, P7.4.4r: they embark vehicle by vehicle, the third where most room is left', () => {
  const t = beside('mobileWalkerStrikeTeam', 3, 2)
  t.play('a', { do: 'embark', unit: t.index('riders'), transport: t.index('apcs') })
  const seat = (n: number, vehicle: number) => ({ do: 'seat', model: t.modelIndex('riders', n), vehicle: t.modelIndex('apcs', vehicle) })
  t.exactly('a', [seat(0, 0), seat(0, 1)])
  t.play('a', seat(0, 0))
  // The first APC has one place left, which is no room for a Small vehicle while the other has three: one answer is left, and it is not asked.
  expect(t.model('riders', 1).vehicle).toBe(t.modelIndex('apcs', 1))
  t.exactly('a', [seat(2, 0), seat(2, 1)])
  t.play('a', seat(2, 0))
  expect(roomInUnit(t.state, t.index('apcs'))).toBe(0)
})
test('P18.4.1: a Deployable squad beside one of another unit takes no room', () => {
  const t = beside('strikeDroneGroup', 4, 1)
  expect(fits(t.state, t.index('riders'), t.index('apcs'))).toBe(false)
  const truck = beside('strikeDroneGroup', 3, 1)
  expect(fits(truck.state, truck.index('riders'), truck.index('apcs'))).toBe(true)
})
test('P18.4.1 with P2.5.4r: a vehicle filled over its own room still has place for Deployable squads beside its squads', () => {
  const t = position({
    a: {
      units: [
        { name: 'apcs', unit: 'apcGroup', at: [0, 1, 2].map(i => [10 + 2.5 * i, 10]) },
        { name: 'bots', unit: 'heavyDutyKillbots', models: 4, rides: 'apcs' },
        { name: 'drones', unit: 'strikeDroneGroup', at: [0, 1, 2, 3, 4].map(i => [9 + 1.7 * i, 12.5]) },
      ],
    },
    b: { units: [{ name: 'foe', unit: 'infantryPlatoon', at: [[40, 40]] }] },
    phase: 'movement',
  })
  const vehicles = t.unit('apcs').models
  t.unit('bots').models.forEach((model, i) => {
    t.state.models[model]!.vehicle = vehicles[i % 3]!
  })
  expect(roomInUnit(t.state, t.index('apcs'))).toBe(1)
  t.play('a', { do: 'embark', unit: t.index('drones'), transport: t.index('apcs') })
  const seat = (n: number, vehicle: number) => ({ do: 'seat', model: t.modelIndex('drones', n), vehicle: t.modelIndex('apcs', vehicle) })
  t.play('a', seat(0, 1))
  t.play('a', seat(1, 2))
  // The first APC carries two Killbots in room for three: no room is left in it, and two Deployable squads ride beside them.
  for (const n of [2, 3]) t.play('a', seat(n, 0))
  t.play('a', seat(4, 1))
  expect(t.unit('drones').models.map(model => t.state.models[model]!.where)).toEqual(Array(5).fill('embarked'))
})
