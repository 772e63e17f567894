import { describe, expect, test } from 'vitest'
import { overlap } from '../measure.ts'
import { movedBy, type Outline } from '../outline.ts'
import { CORPUS } from '../testing/corpus.ts'
import { ask, fault, faultsOf } from '../testing/fault.ts'
import { mirrored, turned } from '../testing/outlines.ts'
import { type Table, tableOf } from '../testing/tables.ts'

describe('sight', () => {
  test.each(CORPUS)('$name: $clear', position => {
    expect(ask(position).clear).toBe(position.clear)
    expect(ask({ ...position, a: position.b, b: position.a }).clear).toBe(position.clear)
    if (!overlap(position.a, position.b)) expect(fault(position)).toBeUndefined()
  })

  test('agrees with the oracle on random tables', () => {
    expect(faultsOf(tableOf, 0, 1400)).toEqual([])
  })

  test('is symmetric, and the same after moves, quarter turns and mirrors', () => {
    const changed = (table: Table, change: (outline: Outline) => Outline): Table => ({
      a: change(table.a),
      b: change(table.b),
      blockers: table.blockers.map(change),
    })
    for (let seed = 10_000; seed < 11_050; seed++) {
      const table = tableOf(seed)
      const { clear } = ask(table)
      const variants = [
        { ...table, a: table.b, b: table.a },
        { ...table, blockers: table.blockers.toReversed() },
        changed(table, outline => movedBy(outline, { x: seed, y: -3 * seed })),
        changed(table, turned),
        changed(table, mirrored),
      ]
      expect({ seed, same: variants.map(variant => ask(variant).clear) }).toEqual({ seed, same: variants.map(() => clear) })
    }
  })
})
