import { describe, expect, test } from 'vitest'
import { areJoined, indexAt, mapOf, openEndsOf } from '../map.ts'
import { inSight } from '../sight.ts'
import { lostPatrol, type PositionSetup } from '../testing.ts'
import { openPlaces } from './tiles-arrive.ts'

const MP = 'marines'
const GP = 'genestealers'
const step3 = (map: string, more: Omit<PositionSetup, 'step'> = {}) => lostPatrol.position(map, { step: 'tilesArrive', ...more })
const lay = (at: string, edges: string) => ({ do: 'lay', at, edges })

/** The turnings that are legal on a hex for the tile on top of the stack. */
function turningsAt(kind: string, at: string): string[] {
  const t = lostPatrol.position('(0,0) clearing {0,1,2,3,4,5}: SS', { step: 'setup', stack: [kind] })
  return t
    .options(GP, 'lay')
    .filter(option => option.at === at)
    .map(option => String(option.edges))
    .sort()
}

describe('tiles arrive (L9)', () => {
  test.each([
    ['straight', ['14']],
    ['tangle', ['14']],
    ['wide', ['04', '24']],
    ['tight', ['34', '45']],
    ['fork', ['024']],
    ['branch', ['014', '134', '245']],
    ['crossroads', ['0134', '1245']],
    ['dead end', ['4']],
  ])('L-03 (L2.4, L2.5r, L9.5r): turnings of a %s on (1,-1)', (kind, turnings) => {
    expect(turningsAt(kind, '1,-1')).toEqual(turnings)
  })

  test('L-03 (L2.5r, L9.5r): a flipped branch and a bend that does not join are refused', () => {
    const branch = lostPatrol.position('(0,0) clearing {0,1,2,3,4,5}: SS', { step: 'setup', stack: ['branch'] })
    expect(branch.refusal(GP, lay('1,-1', '124'))).toMatchObject({ rule: 'L2.5r' })
    const wide = lostPatrol.position('(0,0) clearing {0,1,2,3,4,5}: SS', { step: 'setup', stack: ['wide'] })
    expect(wide.refusal(GP, lay('1,-1', '02'))).toMatchObject({ rule: 'L9.5r', shows: { edge: { at: '1,-1', edge: 4 } } })
    for (const edges of ['01', '012', '20', '', 'ab']) expect(wide.refusal(GP, lay('1,-1', edges))).toMatchObject({ rule: 'L2.4' })
  })

  test('L-04 (L9.5r, L2.9r, L2.10): a side edge may meet jungle; it is then blocked for good', () => {
    const t = lostPatrol.position('(0,0) clearing {0,1,2,3,4,5}: TS TH T1 T2 T3; (1,-1) straight {1,4}', {
      step: 'setup',
      stack: ['tight'],
    })
    t.play(GP, lay('0,-1', '23'))
    const map = mapOf(t.state.tiles)
    expect(map.across[indexAt(t.state, '0,-1') * 6 + 2]).toBe(indexAt(t.state, '1,-1'))
    expect(areJoined(map, indexAt(t.state, '0,-1'), indexAt(t.state, '1,-1'))).toBe(false)
    expect(openEndsOf(t.state, inSight(t.state).openEnds).some(end => end.at === '0,-1')).toBe(false)
  })

  test('L-33 (L9.1 to L9.3, L9.5r, L9.6, L9.7, L9.8, L9.12, L9.14): only seen open ends get a tile', () => {
    const t = step3('(0,0) straight {0,3}: TS T1; (0,1) wide {0,2}; (0,-1) wide {1,3}: T2', { stack: ['straight', 'tight'] })
    // The straight fits in one way only, so it is laid without a question.
    expect(t.happened('laid')).toMatchObject([{ kind: 'straight', at: '1,-2', edges: '14' }])
    expect(t.at('1,-2')).toMatchObject({ genestealers: 0, infested: false, marines: [] })
    expect(t.refusal(GP, lay('1,1', '05'))).toMatchObject({ rule: 'L9.12' })
    t.exactly(GP, [lay('2,-3', '45'), lay('2,-3', '34')])
    t.play(GP, lay('2,-3', '45'))
    expect(t.at('1,1')).toBeUndefined()
    expect([t.state.step, t.asked()]).toEqual(['genestealerActions', [GP]])
    t.done()
  })

  test('L-34 (L9.11, L9.15): after the jungle tiles the Dropship; then the stack is empty', () => {
    const t = step3('(0,0) dead {0}: TS T1; (0,-1) straight {0,3}', { stack: ['straight', 'dropship'] })
    expect(t.happened('laid')).toMatchObject([
      { kind: 'straight', at: '0,-2', edges: '03' },
      { kind: 'dropship', at: '0,-3' },
    ])
    expect(t.state.stack).toEqual([])
    expect(t.sight('TS')).toEqual({ tiles: ['0,-1', '0,-2', '0,-3', '0,0'], openEnds: ['0,-3 0'] })
    expect(openEndsOf(t.state, inSight(t.state).openEnds).filter(end => end.at === '0,-3')).toHaveLength(5)
    expect(t.state.step).toBe('genestealerActions')
    t.done()
  })

  test('L-60 (L9.4r, L9.9, L9.13r, L10.6r, L10.7r): the tile first, then the place; none is passed over', () => {
    const t = step3('(0,0) fork {0,2,4}: T1; (0,-1) dead {3}', { stack: ['dead', 'straight', 'wide'] })
    expect(t.happened('turnedOver')).toMatchObject([{ kind: 'dead' }])
    t.exactly(GP, [lay('1,0', '5'), lay('-1,1', '1')])
    expect(t.refusal(GP, { do: 'stop' })).toMatchObject({ rule: 'L9.3' })
    t.play(GP, lay('1,0', '5'))
    expect(t.at('-1,1')).toMatchObject({ kind: 'straight', edges: [1, 4] })
    t.exactly(GP, [lay('-2,2', '13'), lay('-2,2', '15')])
    t.play(GP, lay('-2,2', '13'))
    expect(t.state.step).toBe('genestealerActions')
    t.play(GP, { do: 'place', at: '-2,2', count: 1 })
    t.done()
  })

  test('L-60, L9.4r: with drawFirst off he names the place before the tile is turned over', () => {
    const t = step3('(0,0) fork {0,2,4}: T1; (0,-1) dead {3}', { stack: ['wide', 'wide'], options: { drawFirst: false } })
    expect(t.happened('turnedOver')).toEqual([])
    t.exactly(GP, [
      { do: 'site', at: '1,0' },
      { do: 'site', at: '-1,1' },
    ])
    expect(t.refusal(GP, { do: 'site', at: '0,-2' })).toMatchObject({ rule: 'L9.2' })
    expect(t.refusal(GP, { do: 'stop' })).toMatchObject({ rule: 'L9.3' })
    t.play(GP, { do: 'site', at: '1,0' })
    expect(t.happened('turnedOver')).toMatchObject([{ kind: 'wide' }])
    expect(t.refusal(GP, { do: 'turn', edges: '02' })).toMatchObject({ rule: 'L9.5r' })
    t.exactly(GP, [
      { do: 'turn', edges: '15' },
      { do: 'turn', edges: '35' },
    ])
    t.play(GP, { do: 'turn', edges: '35' })
    // The only place left is named for him; the tile that lies there then has two ways round.
    t.exactly(GP, [
      { do: 'turn', edges: '13' },
      { do: 'turn', edges: '15' },
    ])
    t.done()
  })

  test('L9.2, L2.1: far hexes and hexes with a tile are no places', () => {
    const t = step3('(0,0) fork {0,2,4}: T1; (0,-1) dead {3}', { stack: ['wide'] })
    expect(t.refusal(GP, lay('5,5', '13'))).toMatchObject({ rule: 'L9.2' })
    expect(t.refusal(GP, lay('0,-1', '13'))).toMatchObject({ rule: 'L2.1' })
  })

  test('L9.5r, L9.10r: a place faced by several seen open ends is joined to one at least, and fills the hex for all', () => {
    const map = '(0,0) straight {0,3}: T1; (0,1) dead {0}; (1,-2) wide {2,4}: T2; (2,-2) wide {1,5}'
    const t = step3(map, { stack: ['dead'] })
    expect([...openPlaces(t.state)]).toEqual([['0,-1', [3, 1]]])
    t.exactly(GP, [lay('0,-1', '3'), lay('0,-1', '1')])
    t.play(GP, lay('0,-1', '3'))
    expect(t.state.step).toBe('genestealerActions')
    expect(t.sight('T2').openEnds).toEqual([])
  })

  test('L9.14, L9.3: without an open place nothing is drawn, and that is no loss', () => {
    const t = step3('(0,0) dead {0}: T1; (0,-1) wide {1,3}')
    expect([t.happened('turnedOver'), t.state.outcome, t.state.step]).toEqual([[], null, 'genestealerActions'])
  })

  test('L9.15: with an empty stack open places stay open', () => {
    const t = step3('(0,0) straight {0,3}: T1; (0,-1) dropship {0,1,2,3,4,5}')
    expect([t.hexes(), t.state.step]).toEqual([['0,-1', '0,0'], 'genestealerActions'])
  })

  test('L9.18r: a laid tile is never turned or replaced', () => {
    const t = step3('(0,0) straight {0,3}: T1; (0,-1) wide {1,5}; (0,1) dead {0}')
    expect(t.state.step).toBe('genestealerActions')
    expect(t.refusal(GP, lay('0,-1', '13'))).toBeDefined()
    expect(t.asked()).not.toContain(MP)
  })
})
