import type { Placement, Prompt, Refusal } from '@muster/core'
import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { type Holding, holding } from './holding.ts'
import type { Tape } from './measuring.ts'
import { blamedAt, cureOf, ghostsOf, linksWithin, tapeLines } from './showing.ts'
import { stopKey, tableTool } from './tooling.ts'

const start: Placement[] = [
  { piece: 'a', x: 0, y: 0 },
  { piece: 'b', x: 2000, y: 0 },
]
const look = { side: 'amber', sign: 'rifles', radius: 630 } as const
const refusal: Refusal = { rule: 'X1', reason: { key: 'k' } }

function table(kind: 'place' | 'stop') {
  const prompt: Prompt = {
    seat: 's',
    kind,
    rule: 'X1',
    words: { key: 'k' },
    crumbs: [],
    ...(kind === 'place'
      ? {
          pieces: [
            { id: 'a', heading: false },
            { id: 'b', heading: false },
          ],
          suggestion: start,
        }
      : { stretches: [{ from: 0, to: 5000 }] }),
  }
  const held: Holding = holding(() => Promise.resolve(undefined))
  held.take(prompt, undefined)
  const tape = signal<Tape>({ at: 'away' })
  const tool = tableTool({
    holding: held,
    tape,
    prompt,
    baseAt: spots => (spots.includes('foe') ? { at: { x: 9000, y: 0 }, radius: 1000, name: 'A foe' } : undefined),
    path: [
      { x: 0, y: 0 },
      { x: 5000, y: 0 },
    ],
  })
  const press = (key: string, more = {}) => tool.key!({ key, altKey: false, shiftKey: false, ...more } as KeyboardEvent)
  return { held, tape, tool, press }
}

describe('pointer and keys over the table', () => {
  test('a ghost is taken and dragged; the bare table is not', () => {
    const { held, tool } = table('place')
    expect(tool.grab!({ x: 0, y: 0 }, undefined)).toBe(false)
    expect(tool.grab!({ x: 0, y: 0 }, 'a')).toBe(true)
    tool.drag!({ x: 300, y: 400 })
    tool.drop!({ x: 300, y: 400 })
    expect(held.placing.value!.now.map(({ x, y }) => [x, y])).toEqual([
      [300, 400],
      [2300, 400],
    ])
  })
  test('a tap on a ghost holds it alone, another all again; a tap on the table goes there', () => {
    const { held, tool } = table('place')
    tool.tap!({ x: 0, y: 0 }, [], 'b')
    expect(held.placing.value!.held).toEqual(['b'])
    tool.tap!({ x: 7000, y: 0 }, [], undefined)
    expect(held.placing.value!.now[1]).toMatchObject({ x: 7000, y: 0 })
    tool.tap!({ x: 0, y: 0 }, [], 'b')
    expect(held.placing.value!.held).toEqual(['a', 'b'])
  })
  test('with the tape in hand taps measure, from rim to rim, and nothing is dragged', () => {
    const { tape, tool, press, held } = table('place')
    expect(press('m')).toBe(true)
    expect(tool.grab!({ x: 0, y: 0 }, 'a')).toBe(false)
    expect(tool.tap!({ x: 0, y: 0 }, [], 'a')).toBe(true)
    tool.hover!({ x: 8500, y: 0 }, ['foe'])
    expect(tapeLines(tape.value)).toEqual([{ kind: 'measure', from: { x: 0, y: 0 }, to: { x: 8000, y: 0 }, text: '8.00″' }])
    expect(held.placing.value!.held).toHaveLength(2)
    expect(press('Escape')).toBe(true)
    expect(tape.value.at).toBe('ready')
    expect(press('m')).toBe(true)
    expect(press('Escape')).toBe(false)
  })
  test('keys nudge what is held; others are left', () => {
    const { held, press } = table('place')
    expect(press('ArrowRight', { altKey: true })).toBe(true)
    expect(held.placing.value!.now[0]!.x).toBe(100)
    expect(press('x')).toBe(false)
    expect(press('s')).toBe(false)
  })
  test('a stop slides to where the table is tapped, and by keys', () => {
    const { held, tool, press } = table('stop')
    expect(tool.tap!({ x: 1234, y: 900 }, [], undefined)).toBe(true)
    expect(held.stopping.value.at).toBe(1234)
    press('ArrowLeft', { altKey: true })
    expect(held.stopping.value.at).toBe(1134)
    press('Delete')
    expect(held.stopping.value.at).toBeNull()
    expect(stopKey({ key: 'ArrowUp', altKey: false, shiftKey: true })).toBeUndefined()
    expect(['Home', 'End', 'PageUp', 'PageDown'].map(key => stopKey({ key, altKey: false, shiftKey: false })?.kind)).toEqual([
      'first',
      'last',
      'stretch',
      'stretch',
    ])
  })
})

describe('what the hand shows', () => {
  const { held } = table('place')
  const placing = { ...held.placing.value!, now: [{ ...start[0]!, x: 500 }, start[1]!] }

  test('ghosts not yet judged, legal, and refused: those that are blamed, or all', () => {
    const tones = (...about: Parameters<typeof ghostsOf>) => ghostsOf(...about).map(({ tone }) => tone)
    expect(tones(placing, { at: 'none' }, undefined, () => look)).toEqual(['asking', 'asking'])
    expect(tones(placing, { at: 'legal', of: placing.now }, undefined, () => look)).toEqual(['free', 'free'])
    expect(tones(placing, { at: 'refused', of: placing.now, refusal }, ['b'], () => look)).toEqual(['free', 'wrong'])
    expect(tones(placing, { at: 'refused', of: placing.now, refusal }, undefined, () => look)).toEqual(['wrong', 'wrong'])
  })
  test('only what has moved shows its way', () => {
    expect(ghostsOf(placing, { at: 'none' }, undefined, () => look).map(({ from }) => from)).toEqual([{ x: 0, y: 0 }, undefined])
  })
  test('pieces together are linked; a lonely one shows what it lacks', () => {
    const at = (piece: string, x: number): Placement => ({ piece, x, y: 0 })
    const near = linksWithin([at('a', 0), at('b', 2000), at('c', 4000)], 2000, () => 500)
    expect(near.map(({ free }) => free)).toEqual([true, false, true, false])
    const far = linksWithin([at('a', 0), at('b', 9000)], 2000, () => 500)
    expect(far.every(({ free }) => !free)).toBe(true)
  })
  test('the cure is where the piece that goes farthest would stand; the refusal is shown at who is blamed', () => {
    const to = [placing.now[0]!, { ...start[1]!, y: 900 }]
    expect(cureOf(placing, to, () => look)).toEqual({ at: { x: 2000, y: 900 }, radius: 630, from: { x: 2000, y: 0 } })
    expect(cureOf(placing, undefined, () => look)).toBeUndefined()
    expect(blamedAt(placing, ['b'])).toEqual({ x: 2000, y: 0 })
    expect(blamedAt(placing, undefined)).toEqual({ x: 1250, y: 0 })
  })
})
