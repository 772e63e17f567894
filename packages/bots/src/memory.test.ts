import { describe, expect, it } from 'vitest'
import { freshMemory, guardOf } from './memory.ts'

const pass = { pick: { do: 'pass' } }
const view = (counter: number) => ({
  board: [1, 2],
  core: { nextFrame: counter, frames: [{ id: counter, rule: 'r' }], drawn: { dice: counter } },
})

describe('the guard against loops', () => {
  it('allows everything early and without a memory', () => {
    const memory = freshMemory()
    for (let i = 0; i < 100; i++) {
      const guard = guardOf(memory, view(i))
      expect(guard.allows(pass)).toBe(true)
      guard.note(pass)
    }
    expect(memory.given.size).toBe(0)
    expect(guardOf(undefined, view(1)).allows(pass)).toBe(true)
  })

  it('forbids a third time the same answer in the same place, whatever the counters', () => {
    const memory = { ...freshMemory(), answers: 1000 }
    for (let i = 0; i < 2; i++) {
      const guard = guardOf(memory, view(i))
      expect(guard.allows(pass)).toBe(true)
      guard.note(pass)
    }
    const guard = guardOf(memory, view(9))
    expect(guard.allows(pass)).toBe(false)
    expect(guard.allows({ pick: { do: 'fight' } })).toBe(true)
    expect(guardOf(memory, { ...view(9), board: [3] }).allows(pass)).toBe(true)
  })
})
