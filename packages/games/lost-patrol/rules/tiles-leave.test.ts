import { describe, expect, test } from 'vitest'
import { lostPatrol, type PositionSetup } from '../testing.ts'

const MP = 'marines'
const GP = 'genestealers'

/** Step 2 alone: with an empty stack nothing arrives after it, and nobody counts as stranded. */
function step2(map: string, { options, ...more }: Omit<PositionSetup, 'step'> = {}) {
  return lostPatrol.position(map, { step: 'tilesLeave', stack: [], options: { strandedEndsGame: false, ...options }, ...more })
}

const SPLIT =
  '(0,0) straight {0,3}: SS S1 S2; (0,-1) wide {1,3}; (1,-2) straight {1,4}: 1G; (2,-3) wide {0,4}; (2,-4) straight {0,3}: SH S3'

describe('tiles leave (L8)', () => {
  test('L-28 (L8.2, L8.3, L8.5r, L8.6, L1.11r): what nobody sees leaves at once, joined or not, with what is on it', () => {
    const t = lostPatrol.position(
      '(0,0) clearing {0,1,2,3,4,5}; (0,-1) wide {1,3}; (1,-2) straight {1,4}: TS T1; (1,-1) wide {0,4}: 2G; (2,-3) wide {0,4}',
      { step: 'tilesLeave' },
    )
    expect(t.hexes()).toEqual(['0,-1', '1,-2', '2,-3'])
    expect(t.state.pool).toBe(12)
    expect(t.happened('tilesLeave')).toMatchObject([{ tiles: 2, genestealers: 2, where: [{ at: '0,0' }, { at: '1,-1', tile: 'J10' }] }])
    expect([t.state.gone, t.state.stack.includes('J10'), t.state.stack.length]).toEqual([['C', 'J10'], false, 25])
    expect([t.state.step, t.asked()]).toEqual(['genestealerActions', [GP]])
    t.play(GP, { do: 'place', at: '2,-3', count: 1 })
    expect(t.state.pool).toBe(11)
    t.done()
  })

  test('L-29 (L8.4r): an Infestation on a removed tile returns to the supply', () => {
    const t = step2('(0,0) dead {0}: S1; (0,-1) wide {1,3}; (1,-2) straight {1,4}: I 1G')
    expect(t.at('1,-2')).toBeUndefined()
    expect([t.state.supply, t.state.pool]).toEqual([6, 12])
    t.done()
  })

  test('L-30 (L8.8, L8.9r, L8.11r): the smaller part is cut off, tiles and marines', () => {
    const t = step2(SPLIT)
    expect(t.hexes()).toEqual(['0,-1', '0,0'])
    expect([t.marine('SH').at, t.marine('S3').at]).toEqual([null, null])
    expect([t.marine('SS').at, t.marine('S1').at, t.marine('S2').at]).toEqual(['0,0', '0,0', '0,0'])
    expect(t.happened('cutOff')).toMatchObject([{ tiles: 2 }])
  })

  test('L-31 (L8.9r): equal numbers, the Sergeant’s part stays', () => {
    const t = step2(SPLIT.replace(' S2', '').replace(': 1G', ''))
    expect(t.hexes()).toEqual(['0,-1', '0,0'])
    expect([t.marine('SH').at, t.marine('S3').at]).toEqual([null, null])
  })

  test('L-32 (L14.32, L8.9r): number comes before the Sergeant', () => {
    const t = step2('(0,0) straight {0,3}: TS; (0,-1) wide {1,3}; (1,-2) straight {1,4}; (2,-3) wide {0,4}; (2,-4) straight {0,3}: T1 T2')
    expect(t.hexes()).toEqual(['2,-3', '2,-4'])
    expect([t.marine('TS').at, t.marine('T1').at, t.marine('T2').at]).toEqual([null, '2,-4', '2,-4'])
  })

  const TIE = SPLIT.replace('SS S1 S2', 'S1 S2').replace(': 1G', '')

  test('L8.9r: equal numbers without the Sergeant, MP chooses the part that stays', () => {
    const t = step2(TIE)
    expect([t.asked(), t.rule()]).toEqual([[MP], 'L8.9r'])
    t.exactly(
      MP,
      ['0,0', '0,-1', '2,-3', '2,-4'].map(at => ({ do: 'keep', at })),
    )
    for (const at of ['1,-2', '5,5', 'x']) expect(t.refusal(MP, { do: 'keep', at })).toMatchObject({ rule: 'L8.9r' })
    t.play(MP, { do: 'keep', at: '2,-3' })
    expect(t.hexes()).toEqual(['2,-3', '2,-4'])
    expect([t.marine('S1').at, t.marine('S3').at]).toEqual([null, '2,-4'])
    t.done()
  })

  test('L8.9r: of three parts, the Sergeant in the smallest, MP chooses among the two that have the most', () => {
    const t = step2('(0,0) straight {0,3}: T1 T2; (4,0) straight {0,3}: T3 TH; (8,0) dead {0}: TS')
    t.exactly(MP, [
      { do: 'keep', at: '0,0' },
      { do: 'keep', at: '4,0' },
    ])
    expect(t.refusal(MP, { do: 'keep', at: '8,0' })).toMatchObject({ rule: 'L8.9r' })
    t.play(MP, { do: 'keep', at: '4,0' })
    expect(t.hexes()).toEqual(['4,0'])
    t.done()
  })

  test('L8.9r, L8.10r: the Dropship’s part may be the main part, and then the others are cut off', () => {
    for (const [ship, other, stays] of [
      ['S1 S2', 'SS', ['0,0']],
      ['SS', 'S1', ['0,0']],
      ['S1', 'SS', ['0,0', '4,0']],
    ] as const)
      expect(step2(`(0,0) dropship {0,1,2,3,4,5}: ${ship}; (4,0) dead {0}: ${other}`).hexes()).toEqual(stays)
  })

  test('L8.11r: Genestealers and Infestations of a part that is cut off go to pool and supply', () => {
    const t = step2(SPLIT.replace('(2,-3) wide {0,4}', '(2,-3) wide {0,4}: 2G I'))
    expect([t.state.pool, t.state.supply]).toEqual([12, 6])
    t.done()
  })

  test('L1.11r: with recycleDead off those on removed tiles still return', () => {
    const t = step2('(0,0) dead {0}: S1; (0,-1) wide {1,3}; (1,-2) straight {1,4}: 2G', { options: { recycleDead: false } })
    expect([t.state.pool, t.state.slain]).toEqual([12, 0])
  })

  test('L-58 (L8.10r, L8.7r, L8.9r): the Dropship’s part is never cut off', () => {
    const map =
      '(0,0) straight {0,3}: T1 T2; (0,-1) wide {1,3}; (1,-2) straight {1,4}; (2,-3) wide {2,4}; (3,-3) dropship {0,1,2,3,4,5}: TS'
    const t = step2(map)
    expect(t.hexes()).toEqual(['0,-1', '0,0', '2,-3', '3,-3'])
    expect([t.marine('T1').at, t.marine('TS').at]).toEqual(['0,0', '3,-3'])
    t.play(GP, { do: 'end' })
    expect(t.state.outcome).toMatchObject({ winners: [MP], rule: 'L13.1' })
    const strict = step2(map, { options: { dropshipStays: false } })
    expect(strict.hexes()).toEqual(['0,-1', '0,0'])
    expect(strict.marine('TS').at).toBeNull()
  })

  test('L-59 (L8.12, L2.11, L14.8): one part however long; the Clearing leaves when nobody sees it', () => {
    const t = step2(
      '(0,0) clearing {0,1,2,3,4,5}; (0,-1) wide {1,3}: TS T1; (1,-2) wide {0,4}: T2 T3; (1,-3) wide {3,5}: TH; (0,-3) dead {2}',
    )
    expect(t.hexes()).toEqual(['0,-1', '0,-3', '0,0', '1,-2', '1,-3'])
    expect(t.state.marines.every(marine => marine.at !== null)).toBe(true)
    const on = step2(
      '(0,0) clearing {0,1,2,3,4,5}; (0,-1) wide {1,3}; (1,-2) wide {0,4}: TS T1; (1,-3) wide {3,5}: T2 T3; (0,-3) dead {2}: TH',
    )
    expect(on.hexes()).toEqual(['0,-1', '0,-3', '1,-2', '1,-3'])
  })

  test('L8.5r, option clearingRemovable off: the Clearing stays and its part is not cut off', () => {
    const map = '(0,0) clearing {0,1,2,3,4,5}; (0,-1) wide {1,3}; (1,-2) straight {1,4}: TS T1; (1,-1) wide {0,4}: 2G; (2,-3) wide {0,4}'
    expect(step2(map, { options: { clearingRemovable: false } }).hexes()).toContain('0,0')
    const apart = '(0,0) clearing {0,1,2,3,4,5}; (0,-1) wide {1,3}: S1; (1,-2) straight {0,3}: SS S2'
    const t = step2(apart, { options: { clearingRemovable: false } })
    expect([t.marine('S1').at, t.at('0,0')?.kind]).toEqual(['0,-1', 'clearing'])
    expect(step2(apart).marine('S1').at).toBeNull()
  })

  test('L8.7r: the Dropship stays unseen, Genestealers and all; with dropshipStays off it leaves', () => {
    const map = '(0,0) straight {0,3}: T1; (0,-1) wide {1,3}; (1,-2) dropship {0,1,2,3,4,5}: 2G'
    expect(step2(map, { options: { strandedEndsGame: false } }).at('1,-2')?.genestealers).toBe(2)
    const t = step2(map, { options: { dropshipStays: false, strandedEndsGame: false } })
    expect(t.at('1,-2')).toBeUndefined()
    expect(t.state.gone).toContain('D')
    expect(t.state.pool).toBe(12)
  })

  test('L8.6, option discardRemovedTiles off: removed jungle tiles go, shuffled, under the jungle tiles and above the Dropship', () => {
    const map = '(0,0) dead {0}: S1; (0,-1) dead {3}; (1,-1) wide {0,4}; (2,-1) tight {0,1}; (3,0) clearing {0,1,2,3,4,5}'
    const t = step2(map, { options: { discardRemovedTiles: false }, stack: ['straight', 'dropship'], shuffles: [[1, 0]] })
    const [wide, tight] = ['J09', 'J15']
    expect(t.state.stack).toEqual(['J01', tight, wide, 'D'])
    expect(t.state.gone).toContain('C')
    const cutOff = '(0,0) dead {0}: SS S1; (0,-1) tight {3,4}; (4,0) tangle {0,3}: S2; (9,9) fork {0,2,4}'
    const both = step2(cutOff, { options: { discardRemovedTiles: false }, stack: ['dropship'], shuffles: [[1, 0]] })
    // The unseen fork left first, then the tangle that was cut off: one batch, shuffled once.
    expect([both.happened('laid').map(({ tile }) => tile), both.happened('putBack').map(({ tiles }) => tiles)]).toEqual([[], [2]])
    expect(both.state.stack).toEqual(['J07', 'J19', 'D'])
    both.done()
    const late = step2(`${map}; (0,1) dropship {0,1,2,3,4,5}`, { options: { discardRemovedTiles: false, strandedEndsGame: false } })
    expect(late.state.stack).toEqual([])
    expect(late.state.gone).toEqual(expect.arrayContaining([wide, tight]))
  })

  test('L8.9r, option lostPart: the Sergeant’s part, MP’s choice, or nobody', () => {
    const bySergeant = step2(SPLIT.replace('SS S1 S2', 'S1 S2').replace('SH S3', 'SS'), { options: { lostPart: 'sergeant' } })
    expect(bySergeant.hexes()).toEqual(['2,-3', '2,-4'])
    const sergeantDead = step2(SPLIT.replace('SS S1 S2', 'S1 S2').replace('SH S3', 'SH'), { options: { lostPart: 'sergeant' } })
    expect(sergeantDead.hexes()).toEqual(['0,-1', '0,0'])
    const choice = step2(SPLIT, { options: { lostPart: 'choice' } })
    expect(choice.asked()).toEqual([MP])
    choice.play(MP, { do: 'keep', at: '2,-4' })
    expect(choice.hexes()).toEqual(['2,-3', '2,-4'])
    const alone = step2('(0,0) straight {0,3}: S1 S2 SS; (4,0) dead {3}: S3', { options: { lostPart: 'choice' } })
    alone.play(MP, { do: 'keep', at: '4,0' })
    expect(alone.hexes()).toEqual(['4,0'])
    const none = step2(SPLIT, { options: { lostPart: 'none' } })
    expect(none.hexes()).toEqual(['0,-1', '0,0', '2,-3', '2,-4'])
    expect(none.state.marines.every(marine => marine.at !== null)).toBe(true)
  })

  test('L8.1, L8.13r, L12.24r: tiles leave in step 2 only', () => {
    const t = lostPatrol.position('(0,0) dead {0}: S1; (0,-1) dead {3}; (3,3) tight {0,1}: 1G', {
      step: 'genestealerActions',
    })
    t.play(GP, { do: 'end' }, { do: 'end' })
    expect(t.hexes()).toContain('3,3')
    t.play(MP, { do: 'end' })
    expect(t.hexes()).not.toContain('3,3')
  })

  test('L8.14: after step 2 every part holds a marine, except a part that is just the Dropship', () => {
    const t = step2('(0,0) dead {0}: S1; (0,-1) dead {3}; (3,0) dropship {0,1,2,3,4,5}; (3,-1) wide {1,3}', {
      options: { strandedEndsGame: false },
    })
    expect(t.hexes()).toEqual(['0,-1', '0,0', '3,0'])
  })
})
