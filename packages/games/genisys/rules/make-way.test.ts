import { expect, test } from 'vitest'
import { endo, rifleman } from '../testing/pieces.ts'
import { genisys } from '../testing.ts'
import { makeWay } from './opportunity-fire.ts'

test('G10.5.7r: whoever was thrown out of a transport where a move was to end, the mover ends at the last legal point before', () => {
  const { state } = genisys.position([rifleman(10, 15), rifleman(10, 15.5), endo(30, 20)])
  const path = [10, 15].map(y => ({ at: { x: 10000, y: y * 1000 }, heading: 0 }))
  makeWay(state, path, state.models[0]!, false)
  expect(state.models[0]!.at).toEqual({ x: 10000, y: 14500 })
  state.models[1]!.where = 'destroyed'
  state.models[0]!.at = { x: 10000, y: 15000 }
  makeWay(state, path, state.models[0]!, false)
  expect(state.models[0]!.at).toEqual({ x: 10000, y: 15000 })
})
