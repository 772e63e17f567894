import { overlap } from '@muster/geometry/table'
import { describe, expect, test } from 'vitest'
import { generatedTable } from './generator.ts'
import { outlineOfShape } from './shapes.ts'
import { TABLES, tableFault, tableOf } from './tables.ts'
import type { TableDef } from './types.ts'

const SECTOR = 24_000

/** The sectors of a table that have no piece which blocks sight (G5.7.1). */
function bareSectors({ width, depth, terrain }: TableDef): string[] {
  const bare: string[] = []
  for (let x = 0; x < width; x += SECTOR) {
    for (let y = 0; y < depth; y += SECTOR) {
      const area = outlineOfShape({ from: [x, y], to: [Math.min(width, x + SECTOR), Math.min(depth, y + SECTOR)] })
      if (!terrain.some(piece => piece.size >= 3 && overlap(outlineOfShape(piece.shape), area))) bare.push(`${x},${y}`)
    }
  }
  return bare
}

describe('ready tables', () => {
  test.each(TABLES.map(table => [table.id, table] as const))('%s may be played on', (_, table) => {
    expect(tableFault(table as never)).toBeUndefined()
  })
  test('those of our own design follow the advice on terrain (G5.7.1)', () => {
    const [house, ...others] = TABLES
    expect(others.flatMap(bareSectors)).toEqual([])
    // The house battle map is as the data gives it: one half sector has no screen.
    expect(bareSectors(house!)).toEqual(['24000,0'])
  })
})

describe('generated tables', () => {
  test('follow the advice on terrain, and their pieces lie apart', () => {
    for (let seed = 0; seed < 60; seed++) {
      const table = generatedTable(seed, seed % 2 === 0 ? 36_000 : 48_000, seed % 2 === 0 ? 24_000 : 48_000)
      expect(tableFault(table as never)).toBeUndefined()
      expect(bareSectors(table)).toEqual([])
      const outlines = table.terrain.map(piece => outlineOfShape(piece.shape))
      expect(outlines.some((one, i) => outlines.slice(i + 1).some(other => overlap(one, other)))).toBe(false)
    }
  })
  test('are the same for the same seed, and others for others', () => {
    expect(tableOf({ seed: 7 })).toEqual(tableOf({ seed: 7 }))
    expect(tableOf({ seed: 7 })).not.toEqual(tableOf({ seed: 8 }))
  })
})

describe("a table of one's own", () => {
  const own = (change: object) => ({ id: 'own', width: 36_000, depth: 24_000, terrain: [], ...change }) as never
  test('is refused with what is wrong', () => {
    expect(tableFault(own({}))).toBeUndefined()
    expect(tableFault('nowhere')?.key).toBe('table.noTable')
    expect(tableFault(own({ width: 1 }))?.key).toBe('table.side')
    expect(tableFault(own({ terrain: 'much' }))?.key).toBe('table.terrain')
    expect(tableFault({ seed: 0.5 })?.key).toBe('table.seed')
    const rock = { id: 'rock', kind: 'barrier', size: 2, shape: { centre: [5000, 5000], radius: 500 } }
    expect(tableFault(own({ terrain: [rock, { ...rock, kind: 'cloud' }] }))).toMatchObject({ key: 'table.piece', params: { row: 2 } })
    expect(tableFault(own({ terrain: [rock, rock] }))).toMatchObject({ key: 'table.twice' })
    expect(
      tableFault(
        own({
          terrain: [
            {
              ...rock,
              shape: {
                corners: [
                  [0, 0],
                  [9, 9],
                  [0, 9],
                  [9, 0],
                ],
              },
            },
          ],
        }),
      )?.key,
    ).toBe('table.piece')
  })
})
