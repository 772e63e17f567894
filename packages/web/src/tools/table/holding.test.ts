import type { Choice, Placement, Prompt, Refusal } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { holding } from './holding.ts'

const start: Placement[] = [{ piece: 'a', x: 0, y: 0 }]
const question = (more: Partial<Prompt>): Prompt => ({ seat: 's', kind: 'place', rule: 'X1', words: { key: 'k' }, crumbs: [], ...more })
const toPlace = question({ pieces: [{ id: 'a', heading: false }], suggestion: start })

/** A table on which nothing may stand beyond seven inches. */
function hand() {
  const asked: Choice[] = []
  const held = holding(choice => {
    asked.push(choice)
    const far = 'place' in choice && choice.place.some(({ x }) => x > 7000)
    return Promise.resolve(far ? ({ rule: 'X2', reason: { key: 'tooFar' } } as Refusal) : undefined)
  })
  const settle = async () => {
    for (let n = 0; n < 60; n++) await Promise.resolve()
  }
  return { held, asked, settle }
}

describe('the hand over a table', () => {
  test('holds what is to be placed, and gives it only when the judge has said yes to exactly that', async () => {
    const { held, settle } = hand()
    held.take(toPlace, undefined)
    expect(held.choice(toPlace)).toBeUndefined()
    await settle()
    expect(held.choice(toPlace)).toEqual({ place: start })
    held.place({ kind: 'nudge', by: { x: 1000, y: 0 } })
    expect(held.choice(toPlace)).toBeUndefined()
    await settle()
    expect(held.choice(toPlace)).toEqual({ place: [{ piece: 'a', x: 1000, y: 0 }] })
  })

  test('what is refused shows why, and where the pieces could be set down', async () => {
    const { held, settle } = hand()
    held.take(toPlace, undefined)
    await settle()
    held.place({ kind: 'nudge', by: { x: 9000, y: 0 } })
    await settle()
    expect(held.verdict.value).toMatchObject({ at: 'refused', refusal: { rule: 'X2' } })
    const near = held.near.value![0]!.x
    expect(near).toBeGreaterThan(6800)
    expect(near).toBeLessThanOrEqual(7000)
    held.setDown()
    await settle()
    expect(held.choice(toPlace)).toEqual({ place: [{ piece: 'a', x: near, y: 0 }] })
    expect(held.near.value).toBeUndefined()
  })

  test('no legal place is looked for while something is dragged, but as soon as it is dropped', async () => {
    const { held, settle, asked } = hand()
    held.take(toPlace, undefined)
    await settle()
    held.place({ kind: 'grab', at: { x: 0, y: 0 }, piece: 'a' })
    held.place({ kind: 'drag', at: { x: 8000, y: 0 } })
    await settle()
    expect(asked).toHaveLength(2)
    expect(held.near.value).toBeUndefined()
    held.place({ kind: 'drop' })
    await settle()
    expect(held.near.value).toBeDefined()
  })

  test('where nothing farther is legal, the last place that was is where the pieces could be set down', async () => {
    const { held, settle } = hand()
    held.take(toPlace, undefined)
    await settle()
    held.place({ kind: 'nudge', by: { x: 7000, y: 0 } })
    await settle()
    held.place({ kind: 'nudge', by: { x: 1, y: 0 } })
    await settle()
    expect(held.near.value).toEqual([{ piece: 'a', x: 7000, y: 0 }])
  })

  test('an answer about an older question is not taken for one about the new', async () => {
    const { held, settle } = hand()
    held.take(toPlace, undefined)
    held.take(undefined, undefined)
    await settle()
    expect(held.placing.value).toBeUndefined()
    expect(held.verdict.value.at).toBe('none')
  })

  test('pieces start where they stand where the game says so', async () => {
    const { held } = hand()
    held.take(toPlace, [{ piece: 'a', x: 5, y: 6 }])
    expect(held.placing.value!.now).toEqual([{ piece: 'a', x: 5, y: 6 }])
  })

  test('back puts the pieces where they were, and forgets the stop', async () => {
    const { held, settle } = hand()
    held.take(toPlace, undefined)
    held.place({ kind: 'nudge', by: { x: 1000, y: 0 } })
    held.back()
    await settle()
    expect(held.choice(toPlace)).toEqual({ place: start })
  })

  test('no stop is an answer only when it is meant', () => {
    const { held } = hand()
    const toStop = question({ kind: 'stop', stretches: [{ from: 100, to: 900 }] })
    held.take(toStop, undefined)
    expect(held.choice(toStop)).toBeUndefined()
    held.stop({ kind: 'none' })
    expect(held.choice(toStop)).toEqual({ stop: null })
    held.stop({ kind: 'to', at: 500 })
    expect(held.choice(toStop)).toEqual({ stop: 500 })
    held.back()
    expect(held.choice(toStop)).toBeUndefined()
  })
})
