import { seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { lostPatrol as game } from './game.ts'
import { invariants } from './invariants.ts'
import type { State } from './state.ts'
import { lostPatrol } from './testing.ts'
import { guess, known, view } from './view.ts'

const VIEWERS = ['marines', 'genestealers', 'spectator', 'referee']
const MAP = '(0,0) straight {0,3}: TS T1; (0,1) wide {0,2}; (0,-1) wide {1,3}: T2; (2,2) straight {0,3}: 2G'

describe('views', () => {
  test('L1.13r, L9.9: everybody sees everything but the order of the stack, and how many tiles it has', () => {
    const t = lostPatrol.position(MAP, { step: 'tilesArrive', stack: ['wide', 'tight'] })
    for (const viewer of VIEWERS) {
      const seen = view(t.state, viewer)
      expect(seen.stack).toBe(t.state.stack.length)
      expect(seen.stackOrder).toEqual(viewer === 'referee' ? t.state.stack : undefined)
      expect(JSON.stringify(seen.core)).not.toMatch(/J\d\d/)
      expect(seen).toMatchObject({ pool: 10, supply: 6, turn: 3, step: 'tilesArrive', squad: 'terminators', weapon: 'assaultCannon' })
    }
  })

  test('L9.4r: the tile turned over is seen by all until it is laid', () => {
    const t = lostPatrol.position(MAP, { step: 'tilesArrive', stack: ['wide', 'wide'] })
    for (const viewer of VIEWERS) expect(view(t.state, viewer).drawn).toMatchObject({ kind: 'wide', id: t.state.stack[0]! })
    const before = known(t.state)
    t.play('genestealers', { do: 'lay', at: '1,-2', edges: '04' })
    expect(view(t.state, 'marines').drawn).toBeNull()
    expect(known(t.state)).toBe(before)
    expect(before).toBe(1)
  })

  test('L9.4r, option drawFirst off: nothing is turned over while the place is chosen', () => {
    const t = lostPatrol.position('(0,0) fork {0,2,4}: T1; (0,-1) dead {3}', {
      step: 'tilesArrive',
      stack: ['wide'],
      options: { drawFirst: false },
    })
    expect([view(t.state, 'genestealers').drawn, known(t.state)]).toEqual([null, 0])
    t.play('genestealers', { do: 'site', at: '1,0' })
    expect([view(t.state, 'genestealers').drawn?.kind, known(t.state)]).toEqual(['wide', 1])
  })

  test('what follows from the map: sight of each marine, open ends, tiles that would leave', () => {
    const t = lostPatrol.position(MAP, { step: 'marineActions' })
    const seen = view(t.state, 'marines')
    expect(seen.sight.T1).toEqual({
      tiles: ['0,0', '0,-1', '0,1'],
      lines: [
        ['0,0', '0,-1'],
        ['0,0', '0,1'],
      ],
    })
    expect(Object.keys(seen.sight)).toEqual(['TS', 'T1', 'T2'])
    expect(seen.openEnds).toContainEqual({ at: '0,-1', edge: 1, seen: true })
    expect(seen.openEnds).toContainEqual({ at: '0,1', edge: 2, seen: false })
    expect(seen.leaving).toEqual(['2,2'])
  })

  test('a view is a copy: changing it changes nothing', () => {
    const t = lostPatrol.position(MAP, { step: 'marineActions' })
    const before = JSON.stringify(t.state)
    const seen = view(t.state, 'marines')
    seen.marines[0]!.at = null
    seen.tiles[0]!.genestealers = 9
    expect(JSON.stringify(t.state)).toBe(before)
  })
})

describe('guesses', () => {
  const guesses = (s: State, n = 60) => Array.from({ length: n }, (_, i) => guess(view(s, 'marines'), seededRandom(i, 'guess-test')))

  test('the stack is drawn from all that it could be: same tiles, any order, the Dropship last', () => {
    const t = lostPatrol.position(MAP, { step: 'marineActions' })
    const all = guesses(t.state)
    for (const s of all) {
      expect([...s.stack].sort()).toEqual([...t.state.stack].sort())
      expect(s.stack.at(-1)).toBe('D')
      expect(invariants(s)).toEqual([])
    }
    expect(new Set(all.map(s => s.stack[0])).size).toBeGreaterThan(12)
  })

  test('the tile turned over is known', () => {
    const t = lostPatrol.position(MAP, { step: 'tilesArrive', stack: ['wide', 'tight'] })
    for (const s of guesses(t.state, 20)) expect(s.stack[0]).toBe(t.state.stack[0])
  })

  test('L8.6: tiles that were put back lie under those never drawn, batch by batch', () => {
    const map = '(0,0) dead {0}: S1; (0,-1) dead {3}; (1,-1) wide {0,4}; (2,-1) tight {0,1}; (3,0) straight {0,3}'
    const t = lostPatrol.position(map, {
      step: 'tilesLeave',
      options: { discardRemovedTiles: false, trapEndsGame: false },
      shuffles: [[2, 0, 1]],
    })
    const back = t.state.stack.slice(-4, -1)
    expect([...back].sort()).toEqual(['J01', 'J09', 'J15'])
    const all = guesses(t.state)
    for (const s of all) expect([...s.stack.slice(-4, -1)].sort()).toEqual(['J01', 'J09', 'J15'])
    expect(new Set(all.map(s => s.stack.slice(-4, -1).join())).size).toBe(6)
  })

  test('the referee’s guess is the state itself', () => {
    const t = lostPatrol.position(MAP, { step: 'marineActions' })
    expect(guess(view(t.state, 'referee'), seededRandom(0, 'referee')).stack).toEqual(t.state.stack)
    expect(game.view(t.state, 'referee')).toEqual(view(t.state, 'referee'))
  })
})
