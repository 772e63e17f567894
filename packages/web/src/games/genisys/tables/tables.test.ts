import { TABLES, tableFault } from '@muster/genisys/content/tables'
import type { TableDef, TerrainDef } from '@muster/genisys/content/types'
import { describe, expect, test } from 'vitest'
import { KITS, kept, withCopy, withKit, withoutPiece, withPiece, withSize, withTraits } from './draft.ts'
import { middleOfShape, movedShape, resizedShape, sidesOf, turnedShape } from './shapes.ts'

const BOX = { from: [1000, 2000], to: [5000, 4000] } as const
const DISC = { centre: [3000, 3000], radius: 1000 } as const
const EMPTY: TableDef = { id: 'own', width: 24_000, depth: 24_000, terrain: [] }

describe('shapes on a table', () => {
  test('move with all their corners', () => {
    expect(movedShape(BOX, { x: 500, y: -500 })).toEqual({ from: [1500, 1500], to: [5500, 3500] })
    expect(movedShape(DISC, { x: 500, y: 0 })).toEqual({ centre: [3500, 3000], radius: 1000 })
  })
  test('turn about their middle; upright again they are boxes, round ones stay', () => {
    expect(turnedShape(BOX, 900)).toEqual({ from: [2000, 1000], to: [4000, 5000] })
    const slanted = turnedShape(BOX, 300)
    expect('corners' in slanted).toBe(true)
    expect(middleOfShape(slanted)).toEqual({ x: 3000, y: 3000 })
    expect(turnedShape(DISC, 300)).toEqual(DISC)
  })
  test('have sides of their own however they lie, and are resized along them', () => {
    expect(sidesOf(BOX)).toEqual({ width: 4000, depth: 2000 })
    const slanted = resizedShape(turnedShape(BOX, 300), 6000, 1000)
    expect(sidesOf(slanted)).toEqual({ width: 6000, depth: 1000 })
    expect(middleOfShape(slanted)).toEqual({ x: 3000, y: 3000 })
    expect(resizedShape(BOX, 2000, 2000)).toEqual({ from: [2000, 2000], to: [4000, 4000] })
    expect(resizedShape(DISC, 3000, 9000)).toEqual({ centre: [3000, 3000], radius: 1500 })
    expect(sidesOf(resizedShape(BOX, 0, 0))).toEqual({ width: 250, depth: 250 })
  })
})

describe('a table while it is made', () => {
  const laid = KITS.reduce((table, kit) => withKit(table, kit).table, EMPTY)
  test('one of each kit finds a clear place, under a name of its own, and the table may be played on', () => {
    expect(laid.terrain.map(({ id }) => id)).toEqual(KITS.map(({ id }) => `${id}1`))
    expect(tableFault(laid as never)).toBeUndefined()
    expect(withKit(laid, KITS[0]!).added).toBe('ruin2')
  })
  test('a piece is changed, copied under another name, and taken off', () => {
    const ruin = laid.terrain[0]!
    expect(withPiece(laid, { ...ruin, size: 5 }).terrain[0]!.size).toBe(5)
    expect(withCopy(laid, ruin).table.terrain.at(-1)!.id).toBe('ruin2')
    expect(withoutPiece(laid, 'ruin1').terrain).toHaveLength(KITS.length - 1)
  })
  test('what would lie beyond the edge is pushed in, also when the table shrinks', () => {
    const piece: TerrainDef = { id: 'wall', kind: 'barrier', size: 1, shape: { from: [23_000, 1000], to: [26_000, 1300] } }
    expect(kept(EMPTY, piece).shape).toEqual({ from: [21_000, 1000], to: [24_000, 1300] })
    const wide = TABLES.find(({ id }) => id === 'wasteland')!
    expect(tableFault(withSize(wide, 24_000, 24_000) as never)).toBeUndefined()
  })
  test('what is as usual is not written down; only zones are shut by agreement', () => {
    const zone = laid.terrain[0]!
    expect(withTraits(zone, { cover: 'soft' }).cover).toBe('soft')
    expect('cover' in withTraits(withTraits(zone, { cover: 'soft' }), { cover: 'hard' })).toBe(false)
    expect(withTraits(zone, { impenetrable: true }).impenetrable).toBe(true)
    expect('impenetrable' in withTraits({ ...zone, kind: 'hill' }, { impenetrable: true })).toBe(false)
  })
})
