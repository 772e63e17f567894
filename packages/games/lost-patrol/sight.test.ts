import { describe, expect, test } from 'vitest'
import { areJoined, indexAt, mapOf, openEndsOf } from './map.ts'
import { inSight, sees } from './sight.ts'
import type { LostPatrolOptions } from './state.ts'
import { lostPatrol } from './testing.ts'

const sightOf = (map: string, marine: string, options: Partial<LostPatrolOptions> = {}) =>
  lostPatrol.position(map, { step: 'marineActions', options }).sight(marine)

describe('sight (L3)', () => {
  test('L-05 (L3.1 to L3.4): a line ends with the first tile on which the path turns', () => {
    const rest = '(0,-1) wide {1,3}BEND; (1,-2) straight {1,4}; (2,-3) dead {4}'
    const map = `(0,0) straight {0,3}: T1; ${rest.replace('BEND', '')}`
    expect(sightOf(map, 'T1')).toEqual({ tiles: ['0,-1', '0,0'], openEnds: ['0,0 3'] })
    const onBend = `(0,0) straight {0,3}; ${rest.replace('BEND', ': T1')}`
    expect(sightOf(onBend, 'T1').tiles).toEqual(['0,-1', '0,0', '1,-2', '2,-3'])
  })

  test('L-06 (L3.5r, L3.7): a branch is passed along its straight and ends a line from its side path', () => {
    const map = '(0,0) dead {0}: S1; (0,-1) branch {0,2,3}; (0,-2) wide {1,3}; (1,-1) dead {5}: S2'
    expect(sightOf(map, 'S1').tiles).toEqual(['0,-1', '0,-2', '0,0'])
    expect(sightOf(map, 'S2').tiles).toEqual(['0,-1', '1,-1'])
    const onBranch = '(0,0) dead {0}; (0,-1) branch {0,2,3}: S1; (0,-2) wide {1,3}; (1,-1) dead {5}'
    expect(sightOf(onBranch, 'S1').tiles).toEqual(['0,-1', '0,-2', '0,0', '1,-1'])
  })

  test('L-07 (L3.5r): a fork ends a line, crossroads let it pass straight on only', () => {
    const fork = '(0,0) straight {0,3}: S1; (0,-1) fork {1,3,5}; (1,-2) dead {4}; (-1,-1) wide {0,2}'
    expect(sightOf(fork, 'S1').tiles).toEqual(['0,-1', '0,0'])
    const cross = '(0,0) straight {0,3}: S1; (0,-1) crossroads {0,1,3,4}; (1,-2) dead {4}; (-1,-1) wide {0,2}; (0,-2) dead {3}'
    expect(sightOf(cross, 'S1').tiles).toEqual(['0,-1', '0,-2', '0,0'])
  })

  test('L-08 (L2.8, L2.9r, L6.6, L3.4): adjacent without a joining path is neither seen nor walked', () => {
    const t = lostPatrol.position('(0,0) straight {0,3}: T1; (0,-1) straight {1,4}', { step: 'marineActions' })
    expect(t.refusal('marines', { do: 'move', marine: 'T1', to: '0,-1' })).toMatchObject({
      rule: 'L6.6',
      shows: { edge: { at: '0,0', edge: 0 } },
    })
    expect(t.sight('T1').tiles).toEqual(['0,0'])
    const ends = openEndsOf(t.state, inSight(t.state).openEnds).map(end => `${end.at} ${end.edge}`)
    expect(ends).toEqual(['0,0 3', '0,-1 1', '0,-1 4'])
  })

  test('L3.2r, L2.7r: he looks along every path edge of his tile, a side path of a branch too', () => {
    const map = '(0,0) clearing {0,1,2,3,4,5}: S1; (0,-1) dead {3}; (1,-1) dead {4}; (-1,0) straight {2,5}'
    expect(sightOf(map, 'S1')).toEqual({ tiles: ['-1,0', '0,-1', '0,0', '1,-1'], openEnds: ['-1,0 5', '0,0 2', '0,0 3', '0,0 4'] })
  })

  test('L3.3, L3.5r: a line passes straight, tangle, Clearing and Dropship at any distance', () => {
    const map =
      '(0,0) dead {0}: S1; (0,-1) straight {0,3}; (0,-2) tangle {0,3}; (0,-3) clearing {0,1,2,3,4,5}; (0,-4) dropship {0,1,2,3,4,5}; (0,-5) dead {3}'
    expect(sightOf(map, 'S1').tiles).toEqual(['0,-1', '0,-2', '0,-3', '0,-4', '0,-5', '0,0'])
  })

  test('L3.6r: models and markers never shorten sight; with modelsBlockSight Genestealers do', () => {
    const map = '(0,0) dead {0}: S1; (0,-1) straight {0,3}: 2G I; (0,-2) straight {0,3}: S2; (0,-3) dead {3}'
    expect(sightOf(map, 'S1').tiles).toEqual(['0,-1', '0,-2', '0,-3', '0,0'])
    expect(sightOf(map, 'S1', { modelsBlockSight: true })).toEqual({ tiles: ['0,-1', '0,0'], openEnds: [] })
    expect(sightOf(map.replace('2G I', 'I'), 'S1', { modelsBlockSight: true }).tiles).toContain('0,-3')
  })

  test('L3.5r, option junctionSight: stop ends a line on every tile with three or more paths', () => {
    const map = '(0,0) dead {0}: S1; (0,-1) crossroads {0,1,3,4}; (0,-2) dead {3}'
    expect(sightOf(map, 'S1').tiles).toContain('0,-2')
    expect(sightOf(map, 'S1', { junctionSight: 'stop' }).tiles).toEqual(['0,-1', '0,0'])
    const branch = '(0,0) dead {0}: S1; (0,-1) branch {0,3,5}; (0,-2) dead {3}'
    expect(sightOf(branch, 'S1').tiles).toContain('0,-2')
    expect(sightOf(branch, 'S1', { junctionSight: 'stop' })).toEqual({ tiles: ['0,-1', '0,0'], openEnds: [] })
    const straight = '(0,0) dead {0}: S1; (0,-1) straight {0,3}; (0,-2) dead {3}'
    expect(sightOf(straight, 'S1', { junctionSight: 'stop' }).tiles).toContain('0,-2')
  })

  test('L3.5r: into a crossroads from the side, the line goes straight on and turns down no other path', () => {
    const map = '(0,0) dead {2}: S1; (1,0) crossroads {1,2,4,5}; (2,0) tight {4,5}; (2,-1) dead {4}; (0,1) tight {0,1}'
    expect(sightOf(map, 'S1')).toEqual({ tiles: ['0,0', '1,0', '2,0'], openEnds: [] })
  })

  test('L3.7: sight is mutual, on a map with every kind of tile', () => {
    const map =
      '(0,0) clearing {0,1,2,3,4,5}; (0,-1) straight {0,3}; (0,-2) branch {0,3,5}; (1,-1) wide {0,4}; (1,-2) tight {2,3}; (2,-2) crossroads {1,2,4,5}; (3,-3) dead {4}; (1,0) fork {1,3,5}; (2,-1) tangle {1,4}; (0,1) dead {0}: S1'
    const t = lostPatrol.position(map, { step: 'marineActions' })
    let pairs = 0
    for (const a of t.hexes())
      for (const b of t.hexes()) {
        expect(sees(t.state, a, b)).toBe(sees(t.state, b, a))
        if (a !== b && sees(t.state, a, b)) pairs++
      }
    expect(pairs).toBeGreaterThan(10)
  })

  test('L3.8, L3.9: in sight is what any living marine sees, from the map as it stands', () => {
    const t = lostPatrol.position('(0,0) dead {0}: S1; (0,-1) straight {0,3}; (3,0) dead {0}: S2; (3,-1) wide {1,3}', {
      step: 'marineActions',
    })
    expect(inSight(t.state).tiles).toBe(0b1111)
    t.marine('S2').at = null
    expect(inSight(t.state).tiles).toBe(0b0011)
  })

  test('L2.6, L2.9r, L2.10: joined needs a path edge on both sides; a blocked edge is no open end', () => {
    const t = lostPatrol.position('(0,0) straight {0,3}: S1; (0,-1) wide {3,5}; (0,1) wide {1,3}', { step: 'marineActions' })
    const map = mapOf(t.state.tiles)
    expect(areJoined(map, indexAt(t.state, '0,0'), indexAt(t.state, '0,-1'))).toBe(true)
    expect(areJoined(map, indexAt(t.state, '0,0'), indexAt(t.state, '0,1'))).toBe(false)
    expect(openEndsOf(t.state, inSight(t.state).openEnds)).toEqual([
      { at: '0,-1', edge: 5, seen: false },
      { at: '0,1', edge: 1, seen: false },
      { at: '0,1', edge: 3, seen: false },
    ])
  })
})
