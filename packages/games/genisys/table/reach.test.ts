import { sideOfPolygon } from '@muster/geometry/table'
import { describe, expect, test } from 'vitest'
import { standOf } from '../rules/moving.ts'
import { any, endo } from '../testing/pieces.ts'
import { box, type GenisysTable, genisys } from '../testing.ts'
import { isInReach, templateFault } from './moves.ts'
import { reachRegion } from './reach.ts'

/** Whether a place, in inches, is in the region that is drawn for a model's move by a template. */
function isDrawn({ state, model }: GenisysTable, template: 'walk' | 'run', x: number, y: number): boolean {
  const corners = reachRegion(state, model(0), template)
  return sideOfPolygon({ x: x * 1000, y: y * 1000 }, { kind: 'polygon', corners }) > 0
}

describe('the region that is drawn (G26.4.1)', () => {
  test('of a hull: along its length and across it, as far as the gap to where it was allows', () => {
    const table = genisys.position([any('first', 'R12', 10, 12, { heading: 0 }), endo(34, 22)])
    const { shape } = table.model(0)
    if (!('halfLength' in shape)) throw new Error('not a hull')
    const [along, across] = [10 + 5 + (2 * shape.halfLength) / 1000, 12 + 5 + (2 * shape.halfWidth) / 1000]
    expect([isDrawn(table, 'walk', along - 0.02, 12), isDrawn(table, 'walk', along + 0.02, 12)]).toEqual([true, false])
    expect([isDrawn(table, 'walk', 10, across - 0.02), isDrawn(table, 'walk', 10, across + 0.02)]).toEqual([true, false])
  })
  test('of a hull: closed terrain stops it, and the edge of the table', () => {
    const wall = box('building', 3, 15, 8, 16, 16, { impenetrable: true })
    const table = genisys.position([any('first', 'R12', 10, 12, { heading: 0 }), endo(34, 22)], { terrain: [wall] })
    expect([isDrawn(table, 'walk', 14, 12), isDrawn(table, 'walk', 16.5, 12)]).toEqual([true, false])
    expect(isDrawn(table, 'run', 1, 12)).toBe(false)
  })
  test('of what flies: nothing on the ground is in its way', () => {
    const wall = box('building', 3, 15, 8, 16, 16, { impenetrable: true })
    const table = genisys.position([any('second', 'M9', 10, 12, { landed: null }), any('first', 'R1', 34, 22)], { terrain: [wall] })
    expect([table.model(0).special.vtol, isDrawn(table, 'run', 18, 12)]).toEqual([true, true])
  })
  test('every corner of it is a place that the judge of moves allows, but for who stands there', () => {
    const wall = box('building', 3, 15, 8, 16, 16, { impenetrable: true })
    const table = genisys.position([any('first', 'R12', 10, 12, { heading: 300 }), endo(12, 20)], { terrain: [wall] })
    const model = table.model(0)
    for (const at of reachRegion(table.state, model, 'walk')) {
      const part = { from: standOf(model), to: { at, heading: model.heading }, template: 'walk' as const }
      expect([isInReach(model, part), templateFault(table.state, model, part)]).toEqual([true, undefined])
    }
  })
})
