import { describe, expect, test } from 'vitest'
import { generatedTable } from './generator.ts'
import { tableAdvice } from './table-advice.ts'
import { TABLES } from './tables.ts'
import type { TableDef, TerrainDef } from './types.ts'

const RUIN: TerrainDef = { id: 'ruin', kind: 'dense', size: 3, shape: { from: [4000, 4000], to: [8000, 8000] } }
const wall = (id: string, x: number): TerrainDef => ({ id, kind: 'barrier', size: 1, shape: { from: [x, 14000], to: [x + 3000, 14300] } })
const GOOD: TableDef = { id: 'test', width: 24_000, depth: 24_000, terrain: [RUIN, wall('one', 2000), wall('two', 18_000)] }
const withPiece = (...pieces: TerrainDef[]): TableDef => ({ ...GOOD, terrain: [...GOOD.terrain, ...pieces] })
const notes = (table: TableDef) =>
  tableAdvice(table).map(({ rule, why, pieces }) => [rule, why.key.replace('table.advice.', ''), ...pieces])

describe('advice on a table', () => {
  test('G5.7.1: each sector wants something of Size 3 that blocks sight, and a few barriers', () => {
    expect(notes(GOOD)).toEqual([])
    expect(notes({ ...GOOD, terrain: [{ ...RUIN, size: 2 }, wall('one', 2000)] })).toEqual([
      ['G5.7.1', 'sight'],
      ['G5.7.1', 'barriers'],
    ])
    expect(tableAdvice({ ...GOOD, width: 48_000 }).map(({ why }) => why.params)).toEqual([
      { column: 2, row: 1, barriers: 0 },
      { column: 2, row: 1, barriers: 0 },
    ])
  })
  test('G5.5.2, G5.3.6r, G14.8.21r, G5.2.5: pieces that are only so by agreement', () => {
    expect(notes(withPiece({ id: 'peak', kind: 'hill', size: 5, shape: { centre: [20_000, 5000], radius: 2000 } }))).toEqual([
      ['G5.5.2', 'hill', 'peak'],
    ])
    expect(notes(withPiece({ ...wall('kerb', 10_000), size: 0 }))).toEqual([['G5.3.6r', 'low', 'kerb']])
    const tower: TerrainDef = { id: 'tower', kind: 'building', size: 4, shape: { from: [10_000, 10_000], to: [13_000, 13_000] } }
    expect(notes(withPiece(tower))).toEqual([['G14.8.21r', 'centre', 'tower']])
    expect(notes(withPiece({ ...tower, shape: { centre: [23_500, 3000], radius: 1000 } }))).toEqual([['G5.2.5', 'off', 'tower']])
  })
  test('G5.1.1: pieces that overlap are named; things stand on hills, and touching is not overlapping', () => {
    const over = (kind: TerrainDef['kind'], size: number): TerrainDef => ({
      id: 'over',
      kind,
      size,
      shape: { from: [7000, 7000], to: [9000, 9000] },
    })
    expect(notes(withPiece(over('dense', 2)))).toEqual([['G5.1.1', 'overlap', 'ruin', 'over']])
    expect(notes(withPiece(over('hill', 2)))).toEqual([])
    expect(notes(withPiece({ ...over('dense', 2), shape: { from: [8000, 4000], to: [9000, 6000] } }))).toEqual([])
  })
  test('tables of our own design and generated ones have something to hide behind everywhere', () => {
    const [, ...own] = TABLES
    const generated = Array.from({ length: 20 }, (_, seed) => generatedTable(seed, 48_000, 48_000))
    expect([...own, ...generated].flatMap(table => notes(table).filter(([, key]) => key === 'sight' || key === 'overlap'))).toEqual([])
  })
})
