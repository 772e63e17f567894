import { describe, expect, test } from 'vitest'
import { clone } from './clone.ts'
import { canonical } from './hash.ts'

describe('a clone', () => {
  test('is equal and shares nothing', () => {
    const state = { a: [1, { b: null }], c: 'x', d: [[]], e: {} }
    const copied = clone(state)
    expect(copied).toEqual(state)
    copied.d[0] = [1] as never[]
    ;(copied.a[1] as { b: unknown }).b = 2
    expect(state).toEqual({ a: [1, { b: null }], c: 'x', d: [[]], e: {} })
  })
  test('canonical text is the same for equal data, whatever the order of keys', () => {
    expect(canonical({ b: 1, a: [{ d: 1, c: undefined }] })).toBe('{"a":[{"d":1}],"b":1}')
    expect(canonical({ a: [{ d: 1 }], b: 1 })).toBe(canonical({ b: 1, a: [{ d: 1 }] }))
  })
})
