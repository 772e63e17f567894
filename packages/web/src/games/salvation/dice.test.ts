import { expect, test } from 'vitest'
import { aimsThatDiffer, assign, destroyedBy, roomOf, type Target } from './dice.ts'

const t1: Target = { id: 'T1-1', defense: 5, need: 2, kind: 'T1 0' }
const hunter: Target = { id: 'HUN1', defense: 5, need: 1, kind: 'HUN 0' }
const t600: Target = { id: 'T600-1', defense: 4, need: 1, kind: 'T600 0' }

test('the hardest target gets the lowest die that hits it, the rest is spare', () => {
  const { byTarget, spare, missing } = assign([6, 2, 4, 5], [t1, t600], { 'T1-1': 2, 'T600-1': 1 })
  expect(byTarget).toEqual({ 'T1-1': [3, 0], 'T600-1': [2] })
  expect(spare).toEqual([1])
  expect(missing).toBe(0)
  expect(assign([4, 4], [t1], { 'T1-1': 1 }).missing).toBe(1)
})

test('room is what the dice that are left still hit', () => {
  expect(roomOf([6, 5, 2, 2], [t1, hunter, t600], {}, t1)).toBe(2)
  expect(roomOf([6, 5, 2, 2], [t1, hunter, t600], { HUN1: 1 }, t1)).toBe(1)
  expect(roomOf([6, 5, 2, 2], [t1, hunter, t600], { 'T1-1': 2 }, t600)).toBe(0)
})

test('aims that differ use every die that can be of use, those that destroy most first', () => {
  const targets = [t1, hunter, t600]
  const aims = aimsThatDiffer([6, 5, 2, 2], targets)
  expect(destroyedBy(targets, aims[0]!).map(target => target.id)).toEqual(['HUN1', 'T600-1'])
  expect(aims).toContainEqual({ 'T1-1': 2 })
  for (const aim of aims) for (const target of targets) expect(roomOf([6, 5, 2, 2], targets, aim, target)).toBe(0)
})

test('targets that are alike make one aim', () => {
  expect(aimsThatDiffer([5], [hunter, { ...hunter, id: 'HUN2' }])).toHaveLength(1)
  expect(aimsThatDiffer([1, 2], [hunter])).toEqual([{}])
})
