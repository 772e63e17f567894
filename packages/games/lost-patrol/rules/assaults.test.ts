import { describe, expect, test } from 'vitest'
import { assaultScores as scores } from '../testing/assault.ts'
import { type LostPatrolTable, lostPatrol, type PositionSetup } from '../testing.ts'

const MP = 'marines'
const GP = 'genestealers'
const step5 = (map: string, more: Omit<PositionSetup, 'step'> = {}) => lostPatrol.position(map, { step: 'assaults', ...more })
const assault = (at: string) => ({ do: 'assault', at })
const from = (attackers: Record<string, number>) => ({ divide: attackers })
const lose = (marine: string) => ({ do: 'lose', marine })

/** What the marines added to their die, by the rule that adds it. */
const bonus = (t: LostPatrolTable) => {
  const roll = t.happened('muster.rolled').at(-1)!
  return (roll.modifiers as { rule: string; value: number }[]).map(({ rule, value }) => `${rule} +${value}`)
}

describe('assaults on Terminators (L12, L14)', () => {
  test('L-43 (L12.8 to L12.10r, L14.22 to L14.24, L12.16r): one die a side, the Sergeant counts twice; MP wins, one attacker dies', () => {
    const t = step5('(0,0) straight {0,3}: TS T1; (0,-1) straight {0,3}: 3G')
    expect(scores(t, '0,0', { '0,-1': 3 }, 2, 3)).toEqual([5, 6, 'marines'])
    expect(bonus(t)).toEqual(['L14.23 +2', 'L14.24 +1'])
    expect([t.at('0,-1')?.genestealers, t.state.pool, t.at('0,0')?.marines]).toEqual([2, 10, ['TS', 'T1']])
    t.done()
  })

  const COVER = '(0,0) straight {0,3}: T1; (0,1) straight {0,3}: TH; (0,-1) straight {0,3}: 3G'

  test('L-44 (L14.25, L12.15r): covering fire of the assault cannon makes it a draw, and nothing happens', () => {
    const t = step5(COVER)
    expect(scores(t, '0,0', { '0,-1': 3 }, 2, 3)).toEqual([5, 5, 'draw'])
    expect(bonus(t)).toEqual(['L14.23 +1', 'L14.25 +1'])
    expect([t.at('0,-1')?.genestealers, t.marine('T1').at]).toEqual([3, '0,0'])
    const unseen = step5(COVER.replace('(0,1) straight {0,3}: TH', '(0,1) wide {1,3}: TH'))
    expect(scores(unseen, '0,0', { '0,-1': 3 }, 2, 3)).toEqual([5, 4, 'genestealers'])
    t.done()
  })

  test('L-45 (L14.26): no covering fire from the target tile itself', () => {
    const t = step5('(0,0) straight {0,3}: T1 TH; (0,-1) straight {0,3}: 2G')
    scores(t, '0,0', { '0,-1': 2 }, 1, 1)
    expect(bonus(t)).toEqual(['L14.23 +2'])
  })

  test.each(['cyclone', 'heavyFlamer'] as const)('L-46 (L14.27): the %s never gives covering fire', weapon => {
    const t = step5(COVER, { weapon })
    expect(scores(t, '0,0', { '0,-1': 3 }, 2, 3)).toEqual([5, 4, 'genestealers'])
    expect(t.marine('T1').at).toBeNull()
    t.exactly(GP, [{ do: 'hold' }, ...[1, 2, 3].map(count => ({ do: 'advance', from: '0,-1', count }))])
    t.play(GP, { do: 'advance', from: '0,-1', count: 3 })
    expect(t.at('0,0')?.genestealers).toBe(3)
    t.done()
  })

  test('L-47 (L14.24, L14.25): the Sergeant elsewhere adds nothing, nor does a cannon that does not see the tile', () => {
    const t = step5(
      '(0,0) wide {0,2}: T1 T2; (1,0) straight {2,5}: TS; (2,0) straight {2,5}; (0,-1) dead {3}: 2G; (1,-1) straight {1,4}: TH',
    )
    scores(t, '0,0', { '0,-1': 2 }, 1, 1)
    expect(bonus(t)).toEqual(['L14.23 +2'])
  })

  test('L-48 (L14.28 to L14.30, L14.29, L12.14r): Terminators hold their ground; attackers advance over the dead only', () => {
    const t = step5('(0,0) straight {0,3}: T1 T2; (0,1) dead {0}: T3; (0,-1) straight {0,3}: 3G', { stack: ['wide'] })
    expect(scores(t, '0,0', { '0,-1': 3 }, 6, 1)).toEqual([9, 3, 'genestealers'])
    t.exactly(MP, [lose('T1'), lose('T2')])
    for (const marine of ['TS', 'S1', 'nobody']) expect(t.refusal(MP, lose(marine))).toMatchObject({ rule: 'L12.14r' })
    t.play(MP, lose('T1'))
    expect([t.at('0,0')?.marines, t.at('0,-1')?.genestealers, t.rule()]).toEqual([['T2'], 3, 'L12.1'])
    t.play(GP, { do: 'end' })
    t.play(MP, { do: 'end' })
    t.play(GP, { do: 'lay', at: '0,-2', edges: '13' }, { do: 'end' })
    // Next turn the last one falls.
    scores(t, '0,0', { '0,-1': 3 }, 6, 1)
    t.exactly(GP, [{ do: 'hold' }, ...[1, 2, 3].map(count => ({ do: 'advance', from: '0,-1', count }))])
    expect(t.refusal(GP, { do: 'advance', from: '0,-1', count: 4 })).toMatchObject({ rule: 'L12.19r' })
    expect(t.refusal(GP, { do: 'advance', from: '0,1', count: 1 })).toMatchObject({ rule: 'L12.19r' })
    expect(t.refusal(GP, { do: 'advance', from: '0,-1', count: 0 })).toMatchObject({ rule: 'L12.19r' })
    t.play(GP, { do: 'advance', from: '0,-1', count: 2 })
    expect([t.at('0,0')?.genestealers, t.at('0,-1')?.genestealers]).toEqual([2, 1])
    t.done()
  })
})

describe('assaults on Scouts (L12)', () => {
  test('L-49 (L12.14r, L12.17r, L12.19r, L12.20r, L12.23r, L12.24r, L8.13r): death, driving back, advance', () => {
    const t = step5('(0,0) straight {0,3}: S1 S2; (0,1) straight {0,3}: SS; (0,-1) straight {0,3}: 3G; (1,0) dead {3}: 1G')
    scores(t, '0,0', { '0,-1': 3 }, 6, 1)
    t.exactly(MP, [lose('S1'), lose('S2')])
    t.play(MP, lose('S2'))
    // S1 has one tile to go to, so he is put there without a question; only then do attackers advance.
    expect(t.happened('drivenBack')).toMatchObject([{ marine: 'S1', to: '0,1' }])
    expect(t.at('0,1')?.marines).toEqual(['SS', 'S1'])
    t.exactly(GP, [{ do: 'hold' }, ...[1, 2, 3].map(count => ({ do: 'advance', from: '0,-1', count }))])
    t.play(GP, { do: 'advance', from: '0,-1', count: 2 })
    expect([t.at('0,0')?.genestealers, t.hexes()]).toEqual([2, ['0,-1', '0,0', '0,1', '1,0']])
    scores(t, '0,1', { '1,0': 1 }, 1, 1)
    expect(bonus(t)).toEqual(['L12.9 +2', 'L12.9 +1'])
    t.done()
  })

  test('L-50 (L12.17r, L12.18r): nowhere to go, he dies too; the last ones, so GP wins at once', () => {
    const t = step5('(0,0) straight {0,3}: S1 S2; (0,1) dead {0}: 1G; (0,-1) straight {0,3}: 2G; (1,-1) dead {4}')
    scores(t, '0,0', { '0,-1': 2 }, 6, 1)
    t.play(MP, lose('S1'))
    expect(t.happened('marineDies').map(({ marine }) => marine)).toEqual(['S1', 'S2'])
    expect(t.state.outcome).toMatchObject({ winners: [GP], rule: 'L13.4' })
    t.done()
  })

  test('L12.18r, option retreatFail hold: he stays, and nobody advances', () => {
    const t = step5('(0,0) straight {0,3}: S1 S2; (0,1) dead {0}: 1G; (0,-1) straight {0,3}: 2G', { options: { retreatFail: 'hold' } })
    scores(t, '0,0', { '0,-1': 2 }, 6, 1)
    t.play(MP, lose('S1'))
    expect([t.at('0,0')?.marines, t.happened('holds').length, t.rule()]).toEqual([['S2'], 1, 'L12.1'])
    t.done()
  })

  test('L12.17r: one by one, within the limit, to tiles without Genestealers', () => {
    const t = step5('(0,0) clearing {0,1,2,3,4,5}: S1 S2 S3; (0,-1) dead {3}: 3G; (1,0) straight {2,5}; (-1,1) tangle {1,4}: SS SH', {
      options: { capScout: 2 },
    })
    t.dice(6, 1)
    t.play(GP, assault('0,0'), from({ '0,-1': 3 }))
    t.play(MP, lose('S1'))
    t.exactly(MP, [
      { do: 'retreat', marine: 'S2', to: '1,0' },
      { do: 'retreat', marine: 'S3', to: '1,0' },
    ])
    for (const to of ['-1,1', '0,-1', '0,1', '9,9', 'x'])
      expect(t.refusal(MP, { do: 'retreat', marine: 'S2', to })).toMatchObject({ rule: 'L12.17r' })
    for (const marine of ['SS', 'S1', 'T1']) expect(t.refusal(MP, { do: 'retreat', marine, to: '1,0' })).toMatchObject({ rule: 'L12.17r' })
    t.play(MP, { do: 'retreat', marine: 'S3', to: '1,0' })
    expect(t.at('1,0')?.marines).toEqual(['S2', 'S3'])
    t.done()
  })

  const LITTLE_ROOM = '(0,0) straight {0,3}: SS S1 S2; (0,1) dead {0}: S3 SH; (0,-1) straight {0,3}: 3G'

  test('L12.17r, L12.18r, L12.19r: room for one of two, MP chooses who goes; the other dies, and attackers advance', () => {
    const t = step5(LITTLE_ROOM)
    scores(t, '0,0', { '0,-1': 3 }, 6, 1)
    t.play(MP, lose('S1'))
    t.exactly(MP, [
      { do: 'retreat', marine: 'SS', to: '0,1' },
      { do: 'retreat', marine: 'S2', to: '0,1' },
    ])
    t.play(MP, { do: 'retreat', marine: 'S2', to: '0,1' })
    expect([t.marine('SS').at, t.at('0,1')?.marines.length]).toEqual([null, 3])
    t.play(GP, { do: 'advance', from: '0,-1', count: 3 })
    t.done()
  })

  test('L12.18r, option retreatFail hold: one goes back, one holds, and nobody advances', () => {
    const t = step5(LITTLE_ROOM, { options: { retreatFail: 'hold' } })
    scores(t, '0,0', { '0,-1': 3 }, 6, 1)
    t.play(MP, lose('S1'), { do: 'retreat', marine: 'S2', to: '0,1' })
    expect([t.at('0,0')?.marines, t.at('0,0')?.genestealers, t.rule()]).toEqual([['SS'], 0, 'L12.1'])
    const both = step5(LITTLE_ROOM.replace('S3 SH', '1G'), { options: { retreatFail: 'hold' } })
    scores(both, '0,0', { '0,-1': 3 }, 6, 1)
    both.play(MP, lose('S1'))
    expect(both.at('0,0')?.marines).toEqual(['SS', 'S2'])
    t.done()
  })

  test('L6.10, L6.11r, L12.17r: driven back, the Clearing takes them all and the Dropship its limit', () => {
    const clearing = step5('(0,0) clearing {0,1,2,3,4,5}: S1 S2; (0,-1) straight {0,3}: S3 SS SH; (0,-2) straight {0,3}: 3G')
    scores(clearing, '0,-1', { '0,-2': 3 }, 6, 1)
    clearing.play(MP, lose('S3'), { do: 'retreat', marine: 'SH', to: '0,0' })
    expect(clearing.at('0,0')?.marines).toHaveLength(4)
    const ship = '(0,0) straight {0,3}: S1 SH; (0,1) dropship {0,1,2,3,4,5}: S2 S3 SS; (0,-1) straight {0,3}: 3G'
    for (const [capDropship, at] of [
      ['same', null],
      ['none', '0,1'],
    ] as const) {
      const t = step5(ship, { options: { capDropship } })
      scores(t, '0,0', { '0,-1': 3 }, 6, 1)
      t.play(MP, lose('SH'))
      expect(t.marine('S1').at).toBe(at)
    }
    clearing.done()
  })

  test('L11.5r, L12.17r: driven back onto an Infestation he treads it down; it costs no action', () => {
    const t = step5('(0,0) straight {0,3}: S1 S2; (0,1) straight {0,3}: I; (0,-1) straight {0,3}: 3G')
    scores(t, '0,0', { '0,-1': 3 }, 6, 1)
    t.play(MP, lose('S1'))
    expect([t.at('0,1'), t.state.supply]).toMatchObject([{ marines: ['S2'], infested: false }, 6])
    t.done()
  })

  const FIVE = '(0,0) straight {0,3}: SS S1 S2; (0,1) straight {0,3}: SH; (0,-1) straight {0,3}: 3G; (1,-1) straight {1,4}: 2G'

  test('L-57 (L12.8, L12.9, L12.11 to L12.13r, L12.22, L1.4): the heavy bolter covers from another tile; dead, nobody takes it over', () => {
    const all = { '0,-1': 3, '1,-1': 2 }
    const t = step5(FIVE)
    expect(scores(t, '0,0', all, 2, 2)).toEqual([7, 7, 'draw'])
    expect(bonus(t)).toEqual(['L12.9 +3', 'L12.9 +1', 'L12.11 +1'])
    const onTile = step5(FIVE.replace('SS S1 S2', 'SS S1 SH').replace('(0,1) straight {0,3}: SH', '(0,1) straight {0,3}'))
    expect(scores(onTile, '0,0', all, 2, 2)).toEqual([7, 6, 'genestealers'])
    const dead = step5(FIVE.replace('(0,1) straight {0,3}: SH', '(0,1) straight {0,3}: S3'))
    expect(scores(dead, '0,0', all, 2, 2)).toEqual([7, 6, 'genestealers'])
  })

  test('L12.11, option scoutCover 0: no covering fire', () => {
    const t = step5(FIVE, { options: { scoutCover: 0 } })
    expect(scores(t, '0,0', { '0,-1': 3, '1,-1': 2 }, 2, 2)).toEqual([7, 6, 'genestealers'])
  })

  test('L12.12, L12.13r: covering fire serves every assault of the turn, counted as the models then stand', () => {
    const t = step5(
      '(0,0) straight {0,3}: S1; (0,1) straight {0,3}: S2; (0,2) straight {0,3}: SH; (0,-1) straight {0,3}: 1G; (1,0) wide {1,5}: 1G; (1,1) wide {1,5}: 1G',
    )
    scores(t, '0,0', { '0,-1': 1 }, 1, 6)
    expect(bonus(t)).toEqual(['L12.9 +1', 'L12.11 +1'])
    scores(t, '0,1', { '1,0': 1 }, 1, 6)
    expect(bonus(t)).toEqual(['L12.9 +1', 'L12.11 +1'])
    scores(t, '0,2', { '1,1': 1 }, 1, 6)
    expect(bonus(t)).toEqual(['L12.9 +1'])
    t.done()
  })
})

describe('launching (L12.1 to L12.7r)', () => {
  const RING =
    '(0,0) straight {0,3}: T1; (0,1) straight {0,3}: T2; (0,-1) straight {0,3}: 2G; (1,-1) straight {0,3}: 2G; (1,0) dead {0}: 1G'

  test('L-51 (L12.3r, L12.4r, L12.5r): from any adjacent tiles, once a target and once a Genestealer', () => {
    const t = step5(RING)
    expect(scores(t, '0,0', { '0,-1': 2, '1,-1': 2, '1,0': 1 }, 1, 5)).toEqual([6, 6, 'draw'])
    expect(t.refusal(GP, assault('0,0'))).toMatchObject({ rule: 'L12.5r' })
    expect(t.refusal(GP, assault('0,1'))).toMatchObject({ rule: 'L12.5r' })
    t.exactly(GP, [{ do: 'end' }])
    t.done()
  })

  test('L-51, option gsIgnorePaths off: only joined tiles attack', () => {
    const t = step5(RING, { options: { gsIgnorePaths: false } })
    expect(t.refusal(GP, assault('0,1'))).toMatchObject({ rule: 'L12.4r' })
    t.play(GP, assault('0,0'))
    expect([...t.engine.choices(t.state, GP)]).toEqual([from({ '0,-1': 1 }), from({ '0,-1': 2 })])
    for (const hex of ['1,-1', '1,0']) expect(t.refusal(GP, from({ [hex]: 1 }))).toMatchObject({ rule: 'L12.4r' })
  })

  test('L12.3r, L12.5r: one or more, no more than are there and have not attacked', () => {
    const t = step5(RING)
    t.play(GP, assault('0,0'))
    expect([...t.engine.choices(t.state, GP)]).toHaveLength(3 * 3 * 2 - 1)
    expect(t.refusal(GP, from({}))).toMatchObject({ rule: 'L12.3r' })
    expect(t.refusal(GP, from({ '0,-1': 3 }))).toMatchObject({ rule: 'L12.3r' })
    expect(t.refusal(GP, from({ '0,1': 1 }))).toMatchObject({ rule: 'L12.3r' })
    expect(t.refusal(GP, from({ '5,5': 1 }))).toMatchObject({ rule: 'L12.2' })
    t.dice(1, 6)
    t.play(GP, from({ '1,0': 1 }))
    expect(t.at('1,0')?.genestealers).toBe(0)
    t.done()
  })

  test('L12.5r: those of a tile that have not attacked may still attack another target', () => {
    const t = step5('(0,0) straight {0,3}: T1; (0,1) straight {0,3}: T2; (1,0) dead {0}: 3G')
    scores(t, '0,0', { '1,0': 2 }, 3, 4)
    expect(t.state.tiles.find(tile => tile.at === '1,0')).toMatchObject({ genestealers: 3, assaulted: 2 })
    // One has not attacked: the dice follow at once, for there is nothing to choose.
    t.dice(1, 1)
    t.play(GP, assault('0,1'))
    expect(t.happened('assaulted').at(-1)).toMatchObject({ at: '0,1', attackers: 1 })
    expect(t.refusal(GP, assault('0,1'))).toMatchObject({ rule: 'L12.5r' })
    t.done()
  })

  test('L12.5r: an attacker that died is not counted among those left; one that advanced has taken part', () => {
    const t = step5('(0,0) straight {0,3}: T1; (0,1) straight {0,3}: T2; (1,0) dead {0}: 3G')
    scores(t, '0,0', { '1,0': 2 }, 1, 6)
    expect(t.state.tiles.find(tile => tile.at === '1,0')).toMatchObject({ genestealers: 2, assaulted: 1 })
    const won = step5('(0,0) straight {0,3}: T1; (0,1) straight {0,3}: T2; (1,0) dead {0}: 3G')
    scores(won, '0,0', { '1,0': 2 }, 6, 1)
    won.play(GP, { do: 'advance', from: '1,0', count: 1 })
    expect(won.state.tiles.find(tile => tile.at === '0,0')).toMatchObject({ genestealers: 1, assaulted: 1 })
    expect(won.state.tiles.find(tile => tile.at === '1,0')).toMatchObject({ genestealers: 2, assaulted: 1 })
    won.dice(3, 3)
    won.play(GP, assault('0,1'))
    expect(won.happened('assaulted').at(-1)).toMatchObject({ attackers: 1 })
    won.done()
  })

  test('L12.2: no marine there, or no Genestealer adjacent', () => {
    const t = step5('(0,0) straight {0,3}: T1; (0,-1) straight {0,3}; (0,-2) straight {0,3}: 1G')
    for (const at of ['0,0', '0,-1', '0,-2', '4,4', 'x']) expect(t.refusal(GP, assault(at))).toMatchObject({ rule: 'L12.2' })
    t.exactly(GP, [{ do: 'end' }])
  })

  test('L12.1, L5.3r: one after another, or none; without Genestealers on the map nothing is asked', () => {
    const t = step5('(0,0) straight {0,3}: T1; (0,-1) straight {0,3}: 1G')
    t.play(GP, { do: 'end' })
    expect(t.state.turn).toBe(4)
    const none = step5('(0,0) straight {0,3}: T1')
    expect(none.asked()).toEqual([MP])
  })

  test('L-52 (L12.6): placed in step 4, they assault in step 5 of the same turn', () => {
    const t = lostPatrol.position('(0,0) straight {0,3}: T1; (0,-1) wide {1,3}; (0,1) dead {0}', { step: 'genestealerActions' })
    for (let i = 0; i < 3; i++) t.play(GP, { do: 'place', at: '0,-1', count: 1 })
    t.play(GP, { do: 'end' })
    expect(scores(t, '0,0', { '0,-1': 3 }, 1, 3)).toEqual([4, 4, 'draw'])
    t.done()
  })

  test('L12.5r: a new turn lets them attack again', () => {
    const t = lostPatrol.position('(0,0) dead {0}: T1; (0,-1) wide {1,3}: 2G', { step: 'assaults' })
    scores(t, '0,0', { '0,-1': 2 }, 2, 3)
    t.play(GP, { do: 'end' })
    t.play(MP, { do: 'end' })
    t.play(GP, { do: 'end' })
    expect(scores(t, '0,0', { '0,-1': 2 }, 2, 3)).toEqual([4, 4, 'draw'])
    t.done()
  })
})
