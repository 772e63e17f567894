import { type ListFault, words } from '@muster/core'
import { expect, test } from 'vitest'
import { newFaults } from './use-trials.ts'

const fault = (at: string, n = 0): ListFault => ({ at, rule: 'X1', why: words('size', { n }) })

test('what a change makes wrong or worse is new, what was wrong before is not', () => {
  expect(newFaults([fault('a')], [fault('a'), fault('b', 2)])).toEqual([fault('b', 2)])
  expect(newFaults([fault('a', 1)], [fault('a', 2)])).toEqual([fault('a', 2)])
  expect(newFaults([fault('a')], [])).toEqual([])
})
