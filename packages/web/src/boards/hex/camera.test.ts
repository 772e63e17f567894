import { describe, expect, test } from 'vitest'
import { type Camera, fit, keepOver, pan, zoom } from './camera.ts'
import { centre, distance, nearestTowards, neighbour } from './geometry.ts'
import { type Hand, handle, isTap, REST, type Touch } from './gestures.ts'

const box = { x: -500, y: -400, width: 1000, height: 800 }
const camera: Camera = { x: 0, y: 0, scale: 1 }

describe('the camera', () => {
  test('shows the whole board, and no larger than it is', () => {
    expect(fit(box, { width: 500, height: 800 }, undefined, 0.2)).toEqual({ x: 0, y: 0, scale: 0.5 })
    expect(fit(box, { width: 9000, height: 9000 }, undefined, 0.2).scale).toBe(1.35)
  })

  test('shows the part around what matters where the whole would be too small', () => {
    const { x, scale } = fit(box, { width: 400, height: 400 }, { x: 480, y: 0 }, 0.5)
    expect(scale).toBe(0.5)
    expect(x).toBe(100)
  })

  test('keeps clear of what covers the edges', () => {
    const inset = { top: 0, right: 0, bottom: 0, left: 100 }
    const { x, scale } = fit(box, { width: 600, height: 800 }, undefined, 0.2, inset)
    expect(scale).toBe(0.5)
    expect(x).toBe(-100)
  })

  test('zooming keeps what is under the finger', () => {
    const near = zoom(camera, 2, { x: 100, y: 50 })
    expect(near).toEqual({ x: 50, y: 25, scale: 2 })
    expect(keepOver(pan(camera, -9000, 0), box).x).toBe(500)
  })
})

describe('gestures', () => {
  const play = (...touches: Touch[]) => {
    let state: { hand: Hand; camera: Camera } = { hand: REST, camera }
    for (const touch of touches) state = handle(state.hand, state.camera, touch)
    return state
  }
  const touch = (kind: Touch['kind'], id: number, x: number, y: number): Touch => ({ kind, id, point: { x, y } })

  test('a pointer that hardly moves taps', () => {
    const { hand, camera: after } = play(touch('down', 1, 0, 0), touch('move', 1, 3, 3))
    expect(isTap(hand, 1)).toBe(true)
    expect(after).toBe(camera)
  })

  test('a pointer that moves drags, and then taps no more', () => {
    const { hand, camera: after } = play(touch('down', 1, 0, 0), touch('move', 1, 20, 0), touch('move', 1, 50, 0))
    expect(isTap(hand, 1)).toBe(false)
    expect(after.x).toBe(-50)
    expect(handle(hand, after, touch('up', 1, 50, 0)).hand).toEqual(REST)
  })

  test('two fingers zoom, and the one that stays goes on dragging', () => {
    const { hand, camera: after } = play(touch('down', 1, -50, 0), touch('down', 2, 50, 0), touch('move', 2, 150, 0))
    expect(after.scale).toBe(2)
    expect(handle(hand, after, touch('up', 2, 150, 0)).hand.at).toBe('drag')
  })
})

describe('hexes', () => {
  test('arrows go to the nearest hex on that side', () => {
    const hexes = ['0,0', '0,-1', '1,-1', '1,0', '0,1', '-1,1', '-1,0', '3,-1']
    expect(nearestTowards('0,0', hexes, { x: 0, y: -1 })).toBe('0,-1')
    expect(nearestTowards('0,0', hexes, { x: 0, y: 1 })).toBe('0,1')
    expect(['1,-1', '1,0']).toContain(nearestTowards('0,0', hexes, { x: 1, y: 0 }))
    expect(nearestTowards('3,-1', hexes, { x: 1, y: 0 })).toBeUndefined()
  })

  test('edges are numbered clockwise from north, as in L2.2', () => {
    expect([0, 1, 2, 3, 4, 5].map(edge => neighbour('0,0', edge))).toEqual(['0,-1', '1,-1', '1,0', '0,1', '-1,1', '-1,0'])
    expect(centre('0,-1').y).toBeLessThan(0)
    expect(centre('1,-1').x).toBeGreaterThan(0)
    expect(distance('0,0', '3,-1')).toBe(3)
  })
})
