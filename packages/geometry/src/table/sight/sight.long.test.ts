import { describe, expect, test } from 'vitest'
import { faultsOf } from '../testing/fault.ts'
import { tableOf } from '../testing/tables.ts'

const PART = 5000

describe.each(Array.from({ length: 20 }, (_, part) => part * PART))('random tables from %i', first => {
  test('sight agrees with the oracle', () => {
    expect(faultsOf(tableOf, 1_000_000 + first, 1_000_000 + first + PART)).toEqual([])
  })
})
