import { describe, expect, test } from 'vitest'
import { assaultScores as scores } from '../testing/assault.ts'
import { lostPatrol, type PositionSetup } from '../testing.ts'

const MP = 'marines'
const GP = 'genestealers'
const step5 = (map: string, more: Omit<PositionSetup, 'step'> = {}) => lostPatrol.position(map, { step: 'assaults', ...more })
const assault = (at: string) => ({ do: 'assault', at })
const from = (attackers: Record<string, number>) => ({ divide: attackers })
const lose = (marine: string) => ({ do: 'lose', marine })

describe('options of assaults (L15)', () => {
  const TWO_SIDES = '(0,0) straight {0,3}: T1 T2; (0,-1) straight {0,3}: 3G; (0,1) straight {0,3}: 2G'

  test('L-61 (L12.7r, L12.21r, L12.5r): with combineAssaults off each tile attacks by itself, once', () => {
    const t = step5(TWO_SIDES, { options: { combineAssaults: false } })
    t.play(GP, assault('0,0'))
    expect(t.refusal(GP, from({ '0,-1': 3, '0,1': 2 }))).toMatchObject({ rule: 'L12.7r' })
    t.dice(1, 2)
    t.play(GP, from({ '0,-1': 2 }), assault('0,0'))
    expect(t.refusal(GP, from({ '0,-1': 1 }))).toMatchObject({ rule: 'L12.7r' })
    t.dice(1, 1)
    t.play(GP, from({ '0,1': 2 }))
    expect(t.happened('assaulted').map(({ attackers }) => attackers)).toEqual([2, 2])
    expect(t.refusal(GP, assault('0,0'))).toMatchObject({ rule: 'L12.7r' })
    t.done()
  })

  test('L-61 (L12.21r): with assaultLoss difference both Terminators die, under one just one does', () => {
    const t = step5(TWO_SIDES, { options: { assaultLoss: 'difference' } })
    expect(scores(t, '0,0', { '0,-1': 3 }, 4, 3)).toEqual([7, 5, 'genestealers'])
    expect([t.marine('T1').at, t.marine('T2').at]).toEqual([null, null])
    const one = step5(TWO_SIDES)
    scores(one, '0,0', { '0,-1': 3 }, 4, 3)
    one.play(MP, lose('T2'))
    expect(one.at('0,0')?.marines).toEqual(['T1'])
  })

  test('L12.21r: the attackers lose the difference too, never more than there are, each chosen by GP', () => {
    const t = step5(TWO_SIDES, { options: { assaultLoss: 'difference' } })
    expect(scores(t, '0,0', { '0,-1': 2, '0,1': 1 }, 1, 4)).toEqual([4, 6, 'marines'])
    t.exactly(GP, [
      { do: 'lose', from: '0,-1' },
      { do: 'lose', from: '0,1' },
    ])
    expect(t.refusal(GP, { do: 'lose', from: '0,0' })).toMatchObject({ rule: 'L12.16r' })
    t.play(GP, { do: 'lose', from: '0,-1' }, { do: 'lose', from: '0,1' })
    expect([t.at('0,-1')?.genestealers, t.at('0,1')?.genestealers, t.state.pool]).toEqual([2, 1, 9])
    const all = step5(TWO_SIDES, { options: { assaultLoss: 'difference' } })
    scores(all, '0,0', { '0,-1': 1, '0,1': 1 }, 1, 6)
    expect([all.at('0,-1')?.genestealers, all.at('0,1')?.genestealers]).toEqual([2, 1])
    t.done()
  })

  test('L12.16r: of attackers from several tiles GP chooses which one dies', () => {
    const t = step5(TWO_SIDES)
    scores(t, '0,0', { '0,-1': 1, '0,1': 1 }, 1, 6)
    t.play(GP, { do: 'lose', from: '0,1' })
    expect([t.at('0,-1')?.genestealers, t.at('0,1')?.genestealers]).toEqual([3, 1])
    t.done()
  })

  test('L1.11r, L12.16r, option recycleDead off: an attacker that dies is out of the game', () => {
    const t = step5('(0,0) dead {0}: TS; (0,-1) straight {0,3}: 2G', { options: { recycleDead: false } })
    scores(t, '0,0', { '0,-1': 2 }, 1, 6)
    expect([t.state.pool, t.state.slain, t.at('0,-1')?.genestealers]).toEqual([10, 1, 1])
    t.done()
  })

  test('L12.10r, option gsScore: a die for each attacker, the best counts, nothing added', () => {
    const t = step5(TWO_SIDES, { options: { gsScore: 'dicePerModelHighest' } })
    expect(scores(t, '0,0', { '0,-1': 3 }, 2, 5, 1, 3)).toEqual([5, 5, 'draw'])
    t.done()
  })

  test('L12.15r, option drawEffect: each side loses one, chosen by its owner; nobody is driven back or advances', () => {
    const t = step5('(0,0) straight {0,3}: S1 S2; (0,1) straight {0,3}; (0,-1) straight {0,3}: 2G; (1,-1) dead {0}: 1G', {
      options: { drawEffect: 'bothLoseOne' },
    })
    expect(scores(t, '0,0', { '0,-1': 1, '1,-1': 1 }, 1, 1)).toEqual([3, 3, 'draw'])
    expect(t.refusal(MP, lose('SS'))).toMatchObject({ rule: 'L12.15r' })
    t.play(MP, lose('S1'))
    expect(t.refusal(GP, { do: 'lose', from: '0,0' })).toMatchObject({ rule: 'L12.15r' })
    t.play(GP, { do: 'lose', from: '1,-1' })
    expect([t.at('0,0')?.marines, t.at('1,-1')?.genestealers, t.rule()]).toEqual([['S2'], 0, 'L12.1'])
    t.done()
  })

  test('L12.15r, L12.21r, option drawEffect: one each with assaultLoss difference too, and nobody advances onto an emptied tile', () => {
    const t = step5('(0,0) dead {0}: T1; (5,5) dead {0}: T2; (0,-1) straight {0,3}: 2G', {
      options: { drawEffect: 'bothLoseOne', assaultLoss: 'difference' },
    })
    expect(scores(t, '0,0', { '0,-1': 2 }, 2, 3)).toEqual([4, 4, 'draw'])
    expect([t.marine('T1').at, t.at('0,-1')?.genestealers, t.rule()]).toEqual([null, 1, 'L12.1'])
    t.done()
  })

  test('L12.15r, L13.4, option drawEffect: the last marine dies in a draw, and GP wins', () => {
    const t = step5('(0,0) dead {0}: TS; (0,-1) straight {0,3}: 2G', { options: { drawEffect: 'bothLoseOne' } })
    expect(scores(t, '0,0', { '0,-1': 2 }, 2, 2)).toEqual([4, 4, 'draw'])
    expect(t.state.outcome).toMatchObject({ winners: [GP], rule: 'L13.4' })
  })

  test('L12.19r, option advanceFrom: those of several tiles within the limit, or nobody', () => {
    const map = '(0,0) straight {0,3}: T1; (0,2) dead {0}: T3; (0,-1) straight {0,3}: 3G; (0,1) straight {0,3}: 2G'
    const several = step5(map, { options: { advanceFrom: 'anyTiles' } })
    scores(several, '0,0', { '0,-1': 2, '0,1': 2 }, 6, 1)
    expect(several.refusal(GP, from({ '0,-1': 2, '0,1': 2 }))).toMatchObject({ rule: 'L12.19r' })
    expect(several.refusal(GP, from({ '0,-1': 3 }))).toMatchObject({ rule: 'L12.19r' })
    several.play(GP, from({ '0,-1': 2, '0,1': 1 }))
    expect([several.at('0,0')?.genestealers, several.at('0,-1')?.genestealers, several.at('0,1')?.genestealers]).toEqual([3, 1, 1])
    const roomy = step5(map, { options: { advanceFrom: 'anyTiles', capGenestealer: 4 } })
    scores(roomy, '0,0', { '0,-1': 3, '0,1': 2 }, 6, 1)
    expect(roomy.refusal(GP, from({ '0,-1': 3, '0,1': 2 }))).toMatchObject({ rule: 'L12.19r' })
    roomy.play(GP, from({ '0,-1': 3, '0,1': 1 }))
    expect(roomy.at('0,0')?.genestealers).toBe(4)
    const none = step5(map, { options: { advanceFrom: 'none' } })
    scores(none, '0,0', { '0,-1': 2, '0,1': 2 }, 6, 1)
    expect([none.rule(), none.at('0,0')?.genestealers]).toEqual(['L12.1', 0])
    several.done()
  })

  test('L12.19r, L10.9r: an advance of one tile stays within the limit of the tile', () => {
    const t = step5('(0,0) straight {0,3}: T1; (0,2) dead {0}: T3; (0,-1) straight {0,3}: 2G', { options: { capGenestealer: 2 } })
    scores(t, '0,0', { '0,-1': 2 }, 6, 1)
    t.exactly(GP, [{ do: 'hold' }, ...[1, 2].map(count => ({ do: 'advance', from: '0,-1', count }))])
    t.play(GP, { do: 'hold' })
    expect(t.at('0,0')?.genestealers).toBe(0)
    t.done()
  })
})
