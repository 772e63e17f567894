import { contains, disc } from '@muster/geometry/table'
import { describe, expect, test } from 'vitest'
import { outlineOfShape } from '../content/shapes.ts'
import type { TerrainDef } from '../content/types.ts'
import { lineOf } from '../table/lines.ts'
import { endo, rifleman } from '../testing/pieces.ts'
import { genisys } from '../testing.ts'
import { TABLE as CHEYENNE } from './cheyenne-mountain/forces.ts'
import { ROOMS, UNDERBASE } from './infiltrators/underbase.ts'
import { TABLE as LAX } from './lax/forces.ts'
import { TABLE as LIBERTY } from './liberty-or-death/forces.ts'
import { TABLE as TERMINATION } from './total-termination/forces.ts'

/** A piece as in the printed list: Size and corners, or centre and radius, in inches. */
const listed = ({ kind, size, shape }: TerrainDef) => {
  const inches = (place: readonly number[]) => place.map(value => value / 1000)
  if ('from' in shape) return [kind, size, ...inches(shape.from), ...inches(shape.to)]
  return 'centre' in shape ? [kind, size, ...inches(shape.centre), shape.radius / 1000] : []
}

describe('the house maps', () => {
  test('G25.9.1, G20.1.6r: twelve rooms; every place is floor or wall, and the doors are open', () => {
    expect(ROOMS).toHaveLength(12)
    expect(ROOMS.find(room => room.id === 'commandCenter')?.box).toEqual([26, 14, 35.5, 23.5])
    expect(ROOMS.find(room => room.id === 'powerPlant2')?.box).toEqual([20, 5.5, 25.5, 10])
    const isWall = (x: number, y: number) =>
      UNDERBASE.terrain.some(({ shape }) => contains(outlineOfShape(shape), disc({ x: x * 1000, y: y * 1000 }, 0)))
    const open = [
      [5, 10.25],
      [10.25, 7.75],
      [16.25, 2.75],
      [16.25, 7.75],
      [31, 13.75],
      [25.75, 16.25],
      [18, 1],
      [1, 12],
      [5, 5],
    ] as const
    expect(open.map(([x, y]) => isWall(x, y))).toEqual(open.map(() => false))
    const closed = [
      [0.25, 12],
      [3, 10.25],
      [10.25, 3],
      [13, 5.25],
      [16.25, 4.5],
      [7, 10.25],
      [33, 13.75],
      [35.75, 5],
    ] as const
    expect(closed.map(([x, y]) => isWall(x, y))).toEqual(closed.map(() => true))
    // Its walls and its floor fill the table.
    const area = UNDERBASE.terrain.reduce((sum, { shape }) => {
      if (!('from' in shape)) return sum
      return sum + ((shape.to[0] - shape.from[0]) * (shape.to[1] - shape.from[1])) / 1e6
    }, 0)
    const floor = 35 * 3 + 23 * 3 - 9 + ROOMS.reduce((sum, { box }) => sum + (box[2] - box[0]) * (box[3] - box[1]), 0) + 4 * 4
    expect(area).toBeCloseTo(36 * 24 - floor)
  })

  test('G20.1.4: walls block sight and are impenetrable', () => {
    const table = genisys.position([rifleman(5, 8), endo(5, 16), endo(8, 12)], { options: { scenario: 'infiltrators' } })
    const sees = (target: number) => lineOf(table.state, { attacker: table.model(0), target: table.model(target) }).clear
    expect([sees(1), sees(2)]).toEqual([true, false])
    expect(table.state.terrain.every(piece => piece.kind === 'barrier' && piece.size === 3)).toBe(true)
  })

  test('G25.9.2: Liberty or Death!', () => {
    expect(LIBERTY.terrain.map(listed)).toEqual([
      ['dense', 2, 4, 4, 9, 8],
      ['dense', 2, 27, 4, 32, 8],
      ['dense', 2, 4, 16, 9, 20],
      ['dense', 2, 27, 16, 32, 20],
      ['barrier', 1, 16, 5, 20, 5.3],
      ['barrier', 1, 16, 18.7, 20, 19],
    ])
  })

  test('G25.9.3: Total Termination', () => {
    expect(TERMINATION.terrain.map(listed)).toEqual([
      ['dense', 3, 16, 11, 20, 13],
      ['dense', 2, 6, 9, 10, 13],
      ['dense', 2, 26, 11, 30, 15],
    ])
  })

  test('G25.9.4: LAX', () => {
    expect(LAX.terrain.map(piece => [piece.id, ...listed(piece)])).toEqual([
      ['westWall', 'barrier', 3, 0, 12, 12, 12.5],
      ['westFence', 'dense', 0, 12, 12, 16, 12.5],
      ['gateWall', 'barrier', 3, 16, 12, 20, 12.5],
      ['eastFence', 'dense', 0, 20, 12, 24, 12.5],
      ['eastWall', 'barrier', 3, 24, 12, 36, 12.5],
    ])
  })

  test('G25.9.5: Cheyenne Mountain', () => {
    const pieces = CHEYENNE.terrain.map(listed)
    expect([CHEYENNE.width, CHEYENNE.depth, pieces.length]).toEqual([48000, 48000, 13])
    expect(pieces).toContainEqual(['hill', 2, 24, 24, 4])
    expect(pieces).toContainEqual(['dense', 0, 26, 17, 34, 19])
    expect(pieces).toContainEqual(['barrier', 3, 12, 36, 1.5])
    expect(CHEYENNE.terrain.filter(piece => piece.impenetrable).map(piece => piece.id)).toEqual(['eastChasm', 'westChasm'])
  })
})
