import { describe, expect, test } from 'vitest'
import { openEndsOf } from '../map.ts'
import { inSight } from '../sight.ts'
import { JUNGLE } from '../tables.ts'
import { lostPatrol } from '../testing.ts'

const MP = 'marines'
const GP = 'genestealers'
const FIVE = { scouts: ['S1', 'S2', 'S3', 'SH', 'SS'], terminators: ['T1', 'T2', 'T3', 'TH', 'TS'] }

describe('setup (L4)', () => {
  test.each(['scouts', 'terminators'] as const)('L-01 (L4.4, L4.5, L4.6, L14.1, L14.5): the pieces are set out, %s', squad => {
    const t = lostPatrol.newMatch({ squad, weapon: 'assaultCannon' })
    expect(t.hexes()).toEqual(['0,0'])
    expect(t.at('0,0')?.kind).toBe('clearing')
    expect([...t.at('0,0')!.marines].sort()).toEqual(FIVE[squad])
    expect(t.state.marines.map(marine => marine.role).sort()).toEqual(['heavy', 'plain', 'plain', 'plain', 'sergeant'])
    expect([t.state.pool, t.state.supply, t.state.stack.length]).toEqual([12, 6, 29])
    expect(t.state.stack[28]).toBe('D')
    expect([...t.state.stack.slice(0, 28)].sort()).toEqual(Array.from({ length: 28 }, (_, i) => `J${String(i + 1).padStart(2, '0')}`))
    expect(JUNGLE.map(({ kind, number }) => `${number} ${kind}`)).toEqual([
      '6 straight',
      '2 tangle',
      '6 wide',
      '4 tight',
      '3 fork',
      '3 branch',
      '2 cross',
      '2 dead',
    ])
    t.done()
  })

  test('L-02 (L4.7, L9.2, L9.3, L9.7, L9.8): laying goes on until every line of sight ends', () => {
    const t = lostPatrol.newMatch({ squad: 'scouts' }, { stack: ['straight', 'straight', 'wide', 'wide', 'wide', 'wide', 'wide', 'wide'] })
    const lay = (at: string, edges: string) => t.play(GP, { do: 'lay', at, edges })
    lay('0,-1', '03')
    lay('0,-2', '03')
    lay('0,-3', '35')
    lay('1,-1', '04')
    lay('1,0', '15')
    lay('0,1', '02')
    lay('-1,1', '13')
    expect(t.asked()).toEqual([GP])
    lay('-1,0', '24')
    expect(t.at('-1,-3')).toBeUndefined()
    expect(t.state.stack).toHaveLength(21)
    const ends = openEndsOf(t.state, inSight(t.state).openEnds)
    expect(ends).toHaveLength(6)
    expect(ends.some(end => end.seen)).toBe(false)
    expect([t.state.turn, t.state.step, t.asked()]).toEqual([1, 'marineActions', [MP]])
    t.done()
  })

  test('L-55 (L4.1, L4.2r, L4.3r, L1.3, L14.3, L14.4r): sides are rolled for, equal rolls again; MP names one weapon before GP lays', () => {
    const t = lostPatrol.newMatch({ squad: 'terminators', sides: 'roll' }, { dice: [4, 4, 2, 5] })
    // The second player, on the seat named genestealers, has rolled 5 and takes the marines.
    expect(t.state.sides).toEqual({ marines: GP, genestealers: MP })
    expect(t.asked()).toEqual([GP])
    t.exactly(GP, [
      { do: 'arm', weapon: 'assaultCannon' },
      { do: 'arm', weapon: 'heavyFlamer' },
      { do: 'arm', weapon: 'cyclone' },
    ])
    expect(t.refusal(MP, { do: 'lay', at: '0,-1', edges: '03' })).toMatchObject({ rule: 'muster.notAsked' })
    expect(t.refusal(GP, { do: 'arm', weapon: 'heavyBolter' })).toMatchObject({ rule: 'L14.3' })
    expect(t.refusal(GP, { do: 'end' })).toBeDefined()
    t.play(GP, { do: 'arm', weapon: 'heavyFlamer' })
    expect(t.state.weapon).toBe('heavyFlamer')
    expect(t.asked()).toEqual([MP])
    expect(t.refusal(GP, { do: 'arm', weapon: 'cyclone' })).toBeDefined()
    t.done()
  })

  test('L14.4r: the weapon is kept for the game', () => {
    const t = lostPatrol.position('(0,0) straight {0,3}: TH', { step: 'marineActions', weapon: 'cyclone' })
    expect(t.refusal(MP, { do: 'arm', weapon: 'assaultCannon' })).toMatchObject({ rule: 'L14.4r' })
  })

  test('L-55, L1.4: the Scouts have no choice: heavy bolter', () => {
    const t = lostPatrol.newMatch({ squad: 'scouts', weapon: 'cyclone' })
    expect(t.state.weapon).toBe('heavyBolter')
    expect(t.asked()).toEqual([GP])
  })

  test('L4.1: the first player wins the roll with the higher die', () => {
    const t = lostPatrol.newMatch({ squad: 'scouts', sides: 'roll' }, { dice: [5, 2] })
    expect(t.state.sides).toEqual({ marines: MP, genestealers: GP })
    t.done()
  })

  test('L4.3r, L14.4r: squad and weapon may be agreed before; then nothing is asked', () => {
    const t = lostPatrol.newMatch({ squad: 'terminators', weapon: 'cyclone' })
    expect([t.state.squad, t.state.weapon, t.asked()]).toEqual(['terminators', 'cyclone', [GP]])
  })

  test('L4.4: the stack is the shuffled order, the Dropship at the bottom', () => {
    const t = lostPatrol.newMatch({ squad: 'scouts' }, { stack: ['dead', 'fork', 'tangle'] })
    expect(t.state.stack.slice(0, 3)).toEqual(['J27', 'J19', 'J07'])
    expect(t.state.stack.at(-1)).toBe('D')
  })

  test('L-56, L4.8r, L4.9: setup gives GP no action and makes no shut-in test; a shut map loses in step 3 of turn 1', () => {
    const shut =
      '(0,0) clearing {0,1,2,3,4,5}: SS; (0,-1) dead {3}; (1,-1) dead {4}; (1,0) tight {4,5}; (0,1) tight {0,1}; (-1,1) tight {0,1}; (-1,0) tight {2,3}'
    const t = lostPatrol.position(shut, { step: 'setup' })
    expect([t.state.turn, t.state.step, t.state.pool, t.state.outcome]).toEqual([1, 'marineActions', 12, null])
    t.play(MP, { do: 'end' })
    expect(t.state.outcome).toMatchObject({ winners: [GP], rule: 'L13.6r' })
  })
})
