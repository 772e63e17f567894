import { describe, expect, test } from 'vitest'
import type { LostPatrolOptions } from '../state.ts'
import { lostPatrol } from '../testing.ts'

const MP = 'marines'
const GP = 'genestealers'

describe('winning (L13)', () => {
  const STRANDED = '(0,0) straight {0,3}: T1; (0,-1) wide {1,3}; (1,-2) straight {1,4}; (2,-3) dropship {0,1,2,3,4,5}'

  test('L-35 (L8.7r, L9.15, L9.17, L13.8r): stranded, GP wins at the end of step 3', () => {
    const t = lostPatrol.position(STRANDED, { step: 'tilesLeave' })
    expect(t.hexes()).toEqual(['0,-1', '0,0', '2,-3'])
    expect(t.happened('laid')).toEqual([])
    expect(t.state.outcome).toMatchObject({ winners: [GP], rule: 'L13.8r' })
    const on = lostPatrol.position(STRANDED, { step: 'tilesLeave', options: { strandedEndsGame: false } })
    expect([on.state.outcome, on.state.step]).toEqual([null, 'genestealerActions'])
  })

  test('L13.8r: a marine connected to the Dropship, or on it, is not stranded', () => {
    for (const map of ['(0,0) straight {0,3}: T1; (0,-1) dropship {0,1,2,3,4,5}', '(0,0) dropship {0,1,2,3,4,5}: T1'])
      expect(lostPatrol.position(map, { step: 'tilesArrive' }).state.outcome).toBeNull()
  })

  test('L13.8r: one connected marine is enough; with the Dropship gone (dropshipStays off) nobody is', () => {
    const apart = '(0,0) straight {0,3}: S1; (0,1) dropship {0,1,2,3,4,5}; (7,7) dead {1}: SS'
    expect(lostPatrol.position(apart, { step: 'tilesArrive', options: { lostPart: 'none' } }).state.outcome).toBeNull()
    const gone = '(0,0) straight {0,3}: S1; (7,7) dropship {0,1,2,3,4,5}'
    const t = lostPatrol.position(gone, { step: 'tilesLeave', options: { dropshipStays: false } })
    expect(t.state.outcome).toMatchObject({ winners: [GP], rule: 'L13.8r' })
  })

  test('L-36 (L9.16, L13.6r, L13.7, L14.33): shut in, GP wins; an open end anywhere prevents it', () => {
    const shut = '(0,0) straight {0,3}: TS T1; (0,-1) dead {3}; (0,1) dead {0}'
    expect(lostPatrol.position(shut, { step: 'tilesArrive' }).state.outcome).toMatchObject({ winners: [GP], rule: 'L13.6r' })
    const on = lostPatrol.position(shut, { step: 'tilesArrive', options: { trapEndsGame: false } })
    expect([on.state.outcome, on.state.step]).toEqual([null, 'genestealerActions'])
    const open = shut.replace('(0,1) dead {0}', '(0,1) wide {0,2}')
    expect(lostPatrol.position(open, { step: 'tilesArrive' }).state.outcome).toBeNull()
  })

  test('L13.6r: with the Dropship in play a shut map is no loss', () => {
    const map =
      '(0,0) dropship {0,1,2,3,4,5}: SS; (0,-1) dead {3}; (1,-1) dead {4}; (1,0) tight {4,5}; (0,1) tight {0,1}; (-1,1) tight {0,1}; (-1,0) tight {2,3}'
    expect(lostPatrol.position(map, { step: 'tilesArrive' }).state.outcome).toBeNull()
  })

  test('L-53 (L13.1 to L13.3, L14.31): the last marine on the Dropship wins in step 6, not before', () => {
    const t = lostPatrol.position('(0,0) straight {0,3}: T1; (0,-1) dropship {0,1,2,3,4,5}', { step: 'marineActions' })
    t.play(MP, { do: 'move', marine: 'T1', to: '0,-1' })
    expect(t.state.outcome).toBeNull()
    t.play(MP, { do: 'end' })
    expect(t.hexes()).toEqual(['0,-1', '0,0'])
    expect(t.refusal(GP, { do: 'place', at: '0,-1', count: 1 })).toMatchObject({ rule: 'L10.8r' })
    t.exactly(GP, [{ do: 'place', at: '0,0', count: 1 }], 'place')
    t.play(GP, { do: 'end' })
    expect(t.state.outcome).toMatchObject({ winners: [MP], rule: 'L13.1' })
    t.done()
  })

  test('L-54 (L13.4, L13.5, L13.12r): the last marine dies on the Dropship, GP wins at once', () => {
    const t = lostPatrol.position('(0,0) straight {0,3}: 3G; (0,-1) dropship {0,1,2,3,4,5}: T1', { step: 'assaults' })
    t.dice(5, 2)
    t.play(GP, { do: 'assault', at: '0,-1' }, { divide: { '0,0': 3 } })
    expect(t.happened('assaulted')).toMatchObject([{ genestealers: 8, marines: 3, result: 'genestealers' }])
    expect(t.state.outcome).toMatchObject({ winners: [GP], rule: 'L13.4' })
    expect(t.state.step).toBe('assaults')
    t.done()
  })

  const QUIET = '(0,0) dead {0}: S1; (0,-1) wide {1,3}'

  test('L-56 (L5.1 to L5.4r, L4.8r, L4.9, L8.1, L13.9r, L13.11): a turn declined runs through all six steps', () => {
    const t = lostPatrol.position(QUIET, { step: 'marineActions', turn: 1 })
    t.play(MP, { do: 'end' })
    t.play(GP, { do: 'place', at: '0,-1', count: 1 }, { do: 'end' }, { do: 'end' })
    const steps = t.happened('stepBegins').map(({ step }) => step)
    expect(steps).toEqual([
      'marineActions',
      'tilesLeave',
      'tilesArrive',
      'genestealerActions',
      'assaults',
      'checkForWinner',
      'marineActions',
    ])
    expect([t.state.turn, t.marine('S1').actions, t.state.actions, t.state.outcome]).toEqual([2, 2, 3, null])
    const last = lostPatrol.position(QUIET, { step: 'marineActions', turn: 50 })
    last.play(MP, { do: 'end' })
    last.play(GP, { do: 'place', at: '0,-1', count: 1 }, { do: 'end' }, { do: 'end' })
    expect(last.state.outcome).toMatchObject({ winners: [GP], rule: 'L13.9r' })
  })

  test('L5.2: without a winner turn follows turn', () => {
    const t = lostPatrol.position(QUIET, { step: 'checkForWinner', turn: 6 })
    expect([t.state.turn, t.state.step, t.happened('turnBegins')]).toEqual([7, 'marineActions', [{ turn: 7 }]])
  })

  test('L13.9r, option turnLimit: another turn, or none', () => {
    const ends = (turn: number, options: Partial<LostPatrolOptions>) => {
      const t = lostPatrol.position(QUIET, { step: 'genestealerActions', turn, options })
      t.play(GP, { do: 'end' })
      return t.state.outcome?.rule ?? null
    }
    expect(ends(7, { turnLimit: 7 })).toBe('L13.9r')
    expect(ends(6, { turnLimit: 7 })).toBeNull()
    expect(ends(50, { turnLimit: null })).toBeNull()
  })

  test('L13.1 comes before L13.9r: on the Dropship at the end of turn 50, MP wins', () => {
    const t = lostPatrol.position('(0,0) straight {0,3}; (0,-1) dropship {0,1,2,3,4,5}: T1', { step: 'genestealerActions', turn: 50 })
    t.play(GP, { do: 'end' })
    expect(t.state.outcome).toMatchObject({ winners: [MP], rule: 'L13.1' })
  })

  test('L13.10r: a Scout driven back onto the Dropship counts', () => {
    const t = lostPatrol.position('(0,0) straight {0,3}: S1 S2; (0,1) dropship {0,1,2,3,4,5}; (0,-1) straight {0,3}: 3G', {
      step: 'assaults',
    })
    t.dice(6, 1)
    t.play(GP, { do: 'assault', at: '0,0' }, { divide: { '0,-1': 3 } })
    t.play(MP, { do: 'lose', marine: 'S1' })
    t.play(GP, { do: 'hold' }, { do: 'end' })
    expect(t.state.outcome).toMatchObject({ winners: [MP], rule: 'L13.1' })
    t.done()
  })

  test('L1.1, L13.4: who gives up loses', () => {
    const t = lostPatrol.position(QUIET, { step: 'marineActions' })
    t.engine.concede(t.state, GP)
    expect(t.state.outcome?.winners).toEqual([MP])
  })
})
