import { describe, expect, test } from 'vitest'
import type { LostPatrolOptions } from '../state.ts'
import { type LostPatrolTable, lostPatrol, type PositionSetup } from '../testing.ts'

const MP = 'marines'
const GP = 'genestealers'

const step1 = (map: string, more: Omit<PositionSetup, 'step'> = {}) => lostPatrol.position(map, { step: 'marineActions', ...more })
const move = (marine: string, to: string) => ({ do: 'move', marine, to })
const fire = (marine: string, at: string) => ({ do: 'fire', marine, at })

/** Ends everything that is left of the turn. */
function endTurn(t: LostPatrolTable): void {
  for (const turn = t.state.turn; t.state.turn === turn && !t.state.outcome; ) t.play(t.asked()[0]!, { do: 'end' })
}

describe('marine actions (L6)', () => {
  const COLUMN = '(0,0) straight {0,3}: T1 T2; (0,-1) straight {0,3}: T3 TS; (0,-2) straight {0,3}'

  test('L-09 (L6.1, L6.4r, L6.5, L6.12): marines may interleave; the limit holds at the end of each Move', () => {
    const t = step1(COLUMN)
    t.play(MP, move('TS', '0,-2'), move('T1', '0,-1'), move('T3', '0,-2'), move('T2', '0,-1'))
    expect(['T1', 'T2', 'T3', 'TS'].map(id => t.marine(id).actions)).toEqual([1, 1, 1, 1])
    expect([t.at('0,-1')?.marines, t.at('0,-2')?.marines]).toEqual([
      ['T1', 'T2'],
      ['TS', 'T3'],
    ])
    t.done()
  })

  test('L-09, option interleaveMarines off: each finishes before the next begins', () => {
    const t = step1(COLUMN, { options: { interleaveMarines: false } })
    t.play(MP, move('TS', '0,-2'))
    expect(t.refusal(MP, move('T1', '0,-1'))).toMatchObject({ rule: 'L6.4r' })
    t.play(MP, { do: 'rest', marine: 'TS' }, move('T1', '0,-1'))
    expect(t.refusal(MP, move('TS', '0,-1'))).toMatchObject({ rule: 'L6.1' })
    expect(t.refusal(MP, { do: 'rest', marine: 'T3' })).toMatchObject({ rule: 'L6.4r' })
    t.done()
  })

  test('L6.4r: with interleaving nobody needs to say that he is done', () => {
    const t = step1(COLUMN)
    t.play(MP, move('TS', '0,-2'))
    expect(t.refusal(MP, { do: 'rest', marine: 'TS' })).toMatchObject({ rule: 'L6.4r' })
  })

  test('L-10 (L6.2, L6.3, L14.2, L14.6): two actions in any mix, no third', () => {
    const map = '(0,0) straight {0,3}: T1; (0,-1) straight {0,3}; (0,-2) straight {0,3}; (0,-3) dead {3}: 2G'
    const t = step1(map)
    t.dice(1, 2)
    t.play(MP, move('T1', '0,-1'), fire('T1', '0,-3'))
    for (const third of [move('T1', '0,-2'), fire('T1', '0,-3')]) expect(t.refusal(MP, third)).toMatchObject({ rule: 'L6.1' })
    t.exactly(MP, [{ do: 'end' }])
    const other = step1(map)
    other.dice(1, 2)
    other.play(MP, fire('T1', '0,-3'), move('T1', '0,-1'))
    expect(other.marine('T1').actions).toBe(0)
    t.done()
    other.done()
  })

  test('L-11 (L6.8r, L14.7, L14.12): never onto Genestealers; shot away, the way is free', () => {
    const t = step1('(0,0) straight {0,3}: T1 T2; (0,-1) straight {0,3}: 2G')
    expect(t.refusal(MP, move('T1', '0,-1'))).toMatchObject({ rule: 'L6.8r' })
    expect(t.marine('T1').actions).toBe(2)
    t.dice(6, 6)
    t.play(MP, fire('T1', '0,-1'))
    expect(t.state.pool).toBe(12)
    t.play(MP, move('T1', '0,-1'))
    expect(t.at('0,-1')?.marines).toEqual(['T1'])
    t.done()
  })

  test('L-12 (L14.8, L14.9, L14.10): two Terminators a tile, Sergeant and heavy weapon counted; no limit on the Clearing', () => {
    const t = step1('(0,0) clearing {0,1,2,3,4,5}: T1 T2; (0,-1) straight {0,3}: TS TH; (0,1) straight {0,3}: T3')
    expect(t.refusal(MP, move('T1', '0,-1'))).toMatchObject({ rule: 'L14.8' })
    t.play(MP, move('T3', '0,0'))
    expect(t.at('0,0')?.marines).toHaveLength(3)
    t.play(MP, move('TS', '0,0'), move('TH', '0,0'))
    expect(t.at('0,0')?.marines).toHaveLength(5)
    t.done()
  })

  test('L6.10: the Clearing holds five Scouts', () => {
    const t = step1('(0,0) clearing {0,1,2,3,4,5}: S1 S2 S3 SH; (0,-1) straight {0,3}: SS')
    t.play(MP, move('SS', '0,0'))
    expect(t.at('0,0')?.marines).toHaveLength(5)
  })

  test('L-13 (L6.9r): three Scouts a tile, more with capScout', () => {
    const map = '(0,0) straight {0,3}: S1 S2; (0,-1) straight {0,3}: SS SH'
    const t = step1(map)
    t.play(MP, move('S1', '0,-1'))
    expect(t.refusal(MP, move('S2', '0,-1'))).toMatchObject({ rule: 'L6.9r' })
    const roomy = step1(map, { options: { capScout: 4 } })
    roomy.play(MP, move('S1', '0,-1'), move('S2', '0,-1'))
    expect(roomy.at('0,-1')?.marines).toHaveLength(4)
    const narrow = step1(map, { options: { capScout: 2 } })
    expect(narrow.refusal(MP, move('S1', '0,-1'))).toMatchObject({ rule: 'L6.9r' })
    const five = step1('(0,0) straight {0,3}: S1; (0,-1) straight {0,3}: SS SH S2 S3', { options: { capScout: 5 } })
    five.play(MP, move('S1', '0,-1'))
  })

  test('L-14 (L6.11r, L14.9): the Dropship has the limit of a jungle tile', () => {
    const t = step1('(0,0) straight {0,3}: T1; (0,-1) dropship {0,1,2,3,4,5}: TS T2')
    expect(t.refusal(MP, move('T1', '0,-1'))).toMatchObject({ rule: 'L14.8' })
    const scouts = step1('(0,0) straight {0,3}: S1 S3; (0,-1) dropship {0,1,2,3,4,5}: SS S2')
    scouts.play(MP, move('S1', '0,-1'))
    expect(scouts.refusal(MP, move('S3', '0,-1'))).toMatchObject({ rule: 'L6.11r' })
  })

  test('L6.11r, option capDropship none: no limit for Scouts there; Terminators keep two (L14.9)', () => {
    const options = { capDropship: 'none' } as const
    const t = step1('(0,0) straight {0,3}: S1; (0,-1) dropship {0,1,2,3,4,5}: SS S2 S3', { options })
    t.play(MP, move('S1', '0,-1'))
    const terminators = step1('(0,0) straight {0,3}: T1; (0,-1) dropship {0,1,2,3,4,5}: TS T2', { options })
    expect(terminators.refusal(MP, move('T1', '0,-1'))).toMatchObject({ rule: 'L14.8' })
  })

  test('L-15 (L6.13r, L6.14r, L14.11): leaving a tangle takes both actions; entering it and firing from it do not', () => {
    const map = '(0,0) straight {0,3}: T1; (0,-1) tangle {0,3}; (0,-2) straight {0,3}: 1G; (0,1) straight {0,3}: T2'
    const t = step1(map, { stack: ['wide', 'wide'] })
    t.play(MP, move('T1', '0,-1'))
    expect(t.marine('T1').actions).toBe(1)
    expect(t.refusal(MP, move('T1', '0,0'))).toMatchObject({ rule: 'L6.13r' })
    t.dice(1, 1)
    t.play(MP, fire('T1', '0,-2'), { do: 'end' })
    t.play(GP, { do: 'lay', at: '0,-3', edges: '13' }, { do: 'lay', at: '0,2', edges: '02' })
    endTurn(t)
    expect(t.marine('T1').actions).toBe(2)
    t.play(MP, move('T1', '0,0'))
    expect(t.marine('T1').actions).toBe(0)
    const easy = step1(map, { options: { tangleLeaveCost: 1 } })
    easy.play(MP, move('T1', '0,-1'), move('T1', '0,0'))
    expect(easy.marine('T1').actions).toBe(0)
    t.done()
  })

  test('L-16 (L6.7, L6.16r): never to a hex without a tile; nothing answers a Move', () => {
    const t = step1('(0,0) straight {0,3}: S1; (0,-1) wide {1,3}')
    t.play(MP, move('S1', '0,-1'))
    expect(t.asked()).toEqual([MP])
    expect(t.refusal(MP, move('S1', '1,-2'))).toMatchObject({ rule: 'L6.7' })
    expect(t.hexes()).toEqual(['0,-1', '0,0'])
  })

  test('L6.5: one tile a Move, to a neighbour', () => {
    const t = step1('(0,0) straight {0,3}: S1; (0,-1) straight {0,3}; (0,-2) straight {0,3}')
    for (const to of ['0,-2', '0,0', 'nowhere', '9,9']) expect(t.refusal(MP, move('S1', to))).toMatchObject({ rule: 'L6.5' })
    t.exactly(MP, [move('S1', '0,-1')], 'move')
  })

  test('L1.2, L12.22: marines of the other squad and dead ones are refused', () => {
    const t = step1('(0,0) straight {0,3}: S1; (0,-1) straight {0,3}: 1G')
    expect(t.refusal(MP, move('T1', '0,-1'))).toMatchObject({ rule: 'L1.2' })
    expect(t.refusal(MP, fire('SS', '0,-1'))).toMatchObject({ rule: 'L12.22' })
  })

  test('L-63 (L6.10, L6.15r, L2.7r, L13.2): turning on crossroads, onto the Dropship and off again', () => {
    const t = step1('(0,0) crossroads {0,1,3,4}: T1; (1,-1) dropship {0,1,2,3,4,5}; (0,1) straight {0,3}: T2')
    expect(t.sight('T2').tiles).not.toContain('1,-1')
    t.play(MP, move('T2', '0,0'), move('T2', '1,-1'))
    t.play(MP, move('T1', '1,-1'), move('T1', '0,0'))
    expect(t.at('1,-1')?.marines).toEqual(['T2'])
    expect(t.state.outcome).toBeNull()
    endTurn(t)
    expect(t.state.outcome).toMatchObject({ winners: [MP], rule: 'L13.1' })
    t.done()
  })

  test('L5.3r, L5.4r: actions may be declined and are lost at the end of the step', () => {
    const t = step1('(0,0) dead {0}: S1; (0,-1) dead {3}', { options: { trapEndsGame: false } as Partial<LostPatrolOptions> })
    t.play(MP, { do: 'end' })
    expect(t.marine('S1').actions).toBe(0)
    expect(t.happened('marinesEnd')).toEqual([{ lost: 2 }])
    t.play(GP, { do: 'end' })
    expect(t.marine('S1').actions).toBe(2)
  })
})
