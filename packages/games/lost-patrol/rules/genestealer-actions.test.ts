import { describe, expect, test } from 'vitest'
import { type LostPatrolTable, lostPatrol, type PositionSetup } from '../testing.ts'

const MP = 'marines'
const GP = 'genestealers'
const step4 = (map: string, more: Omit<PositionSetup, 'step'> = {}) => lostPatrol.position(map, { step: 'genestealerActions', ...more })
const place = (at: string, count = 1) => ({ do: 'place', at, count })
const infest = (at: string) => ({ do: 'infest', at })
const move = (from: string, to: string, count: number) => ({ do: 'move', from, to, count })

/** On to step 4 of the next turn, nothing done on the way. */
function nextTurn(t: LostPatrolTable): void {
  for (const turn = t.state.turn; t.state.turn === turn || t.state.step !== 'genestealerActions'; ) t.play(t.asked()[0]!, { do: 'end' })
}

describe('Place, Infest and Move (L10)', () => {
  test('L-37 (L10.1, L10.3r to L10.5, L10.9r): three actions, three a tile, open ends only, never on marines', () => {
    const t = step4('(0,0) straight {0,3}: T1; (0,-1) wide {1,3}; (0,1) dead {0}')
    expect(t.refusal(GP, place('0,1'))).toMatchObject({ rule: 'L10.5' })
    expect(t.refusal(GP, place('0,0'))).toMatchObject({ rule: 'L10.8r' })
    t.play(GP, place('0,-1'), place('0,-1'), place('0,-1'))
    expect(t.at('0,-1')?.genestealers).toBe(3)
    for (const fourth of [place('0,-1'), infest('0,1'), move('0,-1', '0,1', 1)])
      expect(t.refusal(GP, fourth)).toMatchObject({ rule: 'L10.1' })
    t.exactly(GP, [{ do: 'end' }])
    nextTurn(t)
    expect(t.state.actions).toBe(3)
    expect(t.refusal(GP, place('0,-1'))).toMatchObject({ rule: 'L10.9r' })
    t.done()
  })

  test('L10.1, option gsActions: two or four', () => {
    for (const gsActions of [2, 4]) {
      const t = step4('(0,0) straight {0,3}: T1; (0,-1) wide {1,3}; (0,1) wide {0,2}', { options: { gsActions } })
      for (let i = 0; i < gsActions; i++) t.play(GP, place(i % 2 ? '0,-1' : '0,1'))
      expect(t.refusal(GP, place('0,-1'))).toMatchObject({ rule: 'L10.1' })
    }
  })

  test('L-38 (L10.10): with an empty pool nothing is placed; Infest is still legal, and a full tile takes nobody', () => {
    const t = step4(
      '(0,0) straight {0,3}: T1; (0,-1) wide {1,3}: 2G; (0,1) straight {0,3}: 3G; (0,2) straight {0,3}: 3G; (0,3) straight {0,3}: 3G; (0,4) wide {0,2}: 1G',
    )
    expect(t.refusal(GP, place('0,-1'))).toMatchObject({ rule: 'L10.10' })
    expect(t.refusal(GP, infest('0,4'))).toBeUndefined()
    expect(t.refusal(GP, move('0,4', '0,3', 1))).toMatchObject({ rule: 'L10.9r' })
    expect(t.options(GP, 'move').filter(option => option.from === '0,4')).toEqual([])
    expect(t.options(GP, 'place')).toEqual([])
  })

  test('L10.4, option placePerAction: one a Place, or up to three on one tile', () => {
    const map = '(0,0) straight {0,3}: T1; (0,-1) wide {1,3}: 1G; (0,1) dead {0}'
    expect(step4(map).refusal(GP, place('0,-1', 2))).toMatchObject({ rule: 'L10.4' })
    expect(step4(map).refusal(GP, place('0,-1', 0))).toMatchObject({ rule: 'L10.4' })
    const t = step4(map, { options: { placePerAction: 3 } })
    expect(t.refusal(GP, place('0,-1', 3))).toMatchObject({ rule: 'L10.9r' })
    t.play(GP, place('0,-1', 2))
    expect([t.at('0,-1')?.genestealers, t.state.pool, t.state.actions]).toEqual([3, 9, 2])
    t.exactly(GP, [], 'place')
  })

  test('L10.10: no more than the pool holds', () => {
    const rest = '(0,1) straight {0,3}: 3G; (0,2) straight {0,3}: 3G; (0,3) straight {0,3}: 3G; (0,4) wide {0,2}: 2G'
    const t = step4(`(0,0) straight {0,3}: T1; (0,-1) wide {1,3}; ${rest}`, { options: { placePerAction: 2 } })
    t.exactly(GP, [place('0,-1', 1), place('0,4', 1)], 'place')
    expect(t.refusal(GP, place('0,-1', 2))).toMatchObject({ rule: 'L10.10' })
  })

  test('L10.6r, L10.7r, option placeOnSpecialTiles: Clearing and Dropship take a Place at an open end', () => {
    const map = '(0,0) clearing {0,1,2,3,4,5}; (0,-1) straight {0,3}: T1; (0,-2) dropship {0,1,2,3,4,5}'
    step4(map).exactly(GP, [place('0,0'), place('0,-2')], 'place')
    const t = step4(map, { options: { placeOnSpecialTiles: false } })
    for (const at of ['0,0', '0,-2']) expect(t.refusal(GP, place(at))).toMatchObject({ rule: 'L10.7r' })
  })

  test('L10.4: never where no tile lies', () => {
    const t = step4('(0,0) straight {0,3}: T1')
    for (const at of ['0,-1', '9,9', 'x']) expect(t.refusal(GP, place(at))).toMatchObject({ rule: 'L10.4' })
  })

  test('L-42 (L10.11, L10.12r, L10.13r, L10.9r): any number of one tile to an adjacent tile, path or none', () => {
    const map = '(0,0) straight {0,3}: T1; (0,-1) straight {0,3}: 3G; (1,-1) wide {0,4}: 2G; (1,-2) wide {2,4}'
    const t = step4(map)
    expect(t.refusal(GP, move('0,-1', '1,-1', 2))).toMatchObject({ rule: 'L10.9r' })
    expect(t.refusal(GP, move('0,-1', '0,0', 1))).toMatchObject({ rule: 'L10.12r' })
    expect(t.refusal(GP, move('0,-1', '0,-2', 1))).toMatchObject({ rule: 'L10.12r' })
    expect(t.refusal(GP, move('0,-1', '5,5', 1))).toMatchObject({ rule: 'L10.12r' })
    for (const count of [0, 4]) expect(t.refusal(GP, move('0,-1', '1,-2', count))).toMatchObject({ rule: 'L10.11' })
    expect(t.refusal(GP, move('0,0', '0,-1', 1))).toMatchObject({ rule: 'L10.11' })
    t.play(GP, move('0,-1', '1,-1', 1))
    expect([t.at('0,-1')?.genestealers, t.at('1,-1')?.genestealers]).toEqual([2, 3])
    const two = step4(map)
    two.play(GP, move('0,-1', '1,-2', 2))
    expect([two.at('0,-1')?.genestealers, two.at('1,-2')?.genestealers]).toEqual([1, 2])
    expect(two.refusal(GP, move('1,-2', '1,-1', 2))).toMatchObject({ rule: 'L10.9r' })
  })

  test('L10.12r: one tile a Move, never to the tile itself', () => {
    const t = step4('(0,0) straight {0,3}: 1G; (0,-1) straight {0,3}; (0,-2) straight {0,3}; (0,1) dead {0}: T1')
    for (const to of ['0,-2', '0,0']) expect(t.refusal(GP, move('0,0', to, 1))).toMatchObject({ rule: 'L10.12r' })
    t.exactly(GP, [move('0,0', '0,-1', 1)], 'move')
  })

  test('L10.13r, option gsIgnorePaths off: only between joined tiles', () => {
    const t = step4('(0,0) straight {0,3}: T1; (0,-1) straight {0,3}: 3G; (0,-2) wide {1,3}; (1,-1) wide {0,4}', {
      options: { gsIgnorePaths: false },
    })
    expect(t.refusal(GP, move('0,-1', '1,-1', 1))).toMatchObject({ rule: 'L10.13r', shows: { edge: { at: '0,-1' } } })
    t.exactly(
      GP,
      [1, 2, 3].map(count => move('0,-1', '0,-2', count)),
      'move',
    )
  })

  test('L10.13r, L2.9r, option gsIgnorePaths off: a path that meets jungle joins nothing', () => {
    const t = step4('(0,0) clearing {0,1,2,3,4,5}: 1G; (0,-1) straight {1,4}; (1,0) wide {3,5}; (4,4) dead {0}: T1', {
      options: { gsIgnorePaths: false },
    })
    expect(t.refusal(GP, move('0,0', '0,-1', 1))).toMatchObject({ rule: 'L10.13r' })
    t.exactly(GP, [move('0,0', '1,0', 1)], 'move')
  })

  test('L10.9r, option capGenestealer: the limit of a tile', () => {
    const map = '(0,0) straight {0,3}: T1; (0,-1) wide {1,3}: 2G; (0,1) dead {0}'
    expect(step4(map, { options: { capGenestealer: 2 } }).refusal(GP, place('0,-1'))).toMatchObject({ rule: 'L10.9r' })
    const t = step4(map, { options: { capGenestealer: 4 } })
    t.play(GP, place('0,-1'), place('0,-1'))
    expect(t.refusal(GP, place('0,-1'))).toMatchObject({ rule: 'L10.9r' })
  })

  test('L-62 (L10.2, L10.14r, L10.15r, L11.8r, L12.2): the same models move again; weeds and markers do not hinder', () => {
    const t = step4('(0,0) straight {0,3}: T1; (0,-1) tangle {0,3}: I; (0,-2) wide {1,3}: 1G')
    t.play(GP, place('0,-2'), move('0,-2', '0,-1', 2), move('0,-1', '0,-2', 2))
    expect([t.at('0,-1')?.genestealers, t.at('0,-2')?.genestealers]).toEqual([0, 2])
    t.play(GP, { do: 'end' })
    expect(t.refusal(GP, { do: 'assault', at: '0,0' })).toMatchObject({ rule: 'L12.2' })
    t.done()
  })
})

describe('sight has no part in it', () => {
  test('L3.10r: Place, Infest, Move and assault need no sight', () => {
    const t = step4('(0,0) straight {0,3}: T1; (1,0) tight {0,1}; (0,-1) dead {3}; (0,1) dead {0}')
    t.play(GP, place('1,0'), infest('1,0'), move('1,0', '0,1', 1), { do: 'end' })
    t.dice(1, 1)
    t.play(GP, { do: 'assault', at: '0,0' })
    expect(t.happened('assaulted')).toMatchObject([{ from: { '0,1': 1 } }])
  })
})

describe('Infestations (L11)', () => {
  test('L-39 (L11.1r, L11.6r, L11.7r, L10.5): a marker is active from the next turn, and stays', () => {
    const t = step4('(0,0) dead {0}; (0,-1) branch {0,3,5}: T1; (0,-2) dead {3}; (-1,-1) wide {0,2}')
    t.play(GP, infest('0,-2'))
    expect(t.refusal(GP, place('0,-2'))).toMatchObject({ rule: 'L11.6r' })
    t.play(GP, infest('-1,-1'))
    expect(t.state.actions).toBe(1)
    t.play(GP, place('-1,-1'))
    nextTurn(t)
    t.play(GP, place('0,-2'), place('0,-2'))
    expect(t.at('0,-2')).toMatchObject({ genestealers: 2, infested: true })
    t.done()
  })

  test('L-40 (L11.1r, L11.2r, L11.3): where no marker goes', () => {
    const map =
      '(0,0) clearing {0,1,2,3,4,5}; (0,-1) straight {0,3}: T1; (0,-2) straight {0,3}: I 2G; (0,-3) dropship {0,1,2,3,4,5}; (0,1) wide {0,2}: 1G'
    const t = step4(map)
    for (const at of ['0,0', '0,-1', '0,-2', '0,-3', '7,7']) expect(t.refusal(GP, infest(at))).toMatchObject({ rule: 'L11.1r' })
    t.exactly(GP, [infest('0,1')], 'infest')
    const five = [3, 4, 5, 6, 7].map(r => `(${r},0) wide {0,2}: I`).join('; ')
    expect(step4(`${map.replace('(0,1) wide {0,2}: 1G', '(0,1) tight {0,1}: 1G')}; ${five}`).refusal(GP, infest('0,1'))).toMatchObject({
      rule: 'L11.3',
    })
  })

  test('L-41 (L11.5r): a marine who moves in treads it down; with infestTrampled off it stays', () => {
    const map = '(0,0) straight {0,3}: S1; (0,-1) dead {3}: I'
    const t = lostPatrol.position(map, { step: 'marineActions' })
    t.play(MP, { do: 'move', marine: 'S1', to: '0,-1' })
    expect([t.state.supply, t.at('0,-1')?.infested]).toEqual([6, false])
    const stays = lostPatrol.position(map, { step: 'marineActions', options: { infestTrampled: false } })
    stays.play(MP, { do: 'move', marine: 'S1', to: '0,-1' })
    expect([stays.state.supply, stays.at('0,-1')?.infested]).toEqual([5, true])
  })

  test('L11.6r, option infestDelay 0: active at once', () => {
    const t = step4('(0,0) straight {0,3}: T1; (0,-1) dead {3}; (0,1) wide {0,2}', { options: { infestDelay: 0 } })
    t.play(GP, infest('0,-1'), place('0,-1'))
    expect(t.at('0,-1')?.genestealers).toBe(1)
  })

  test('L11.7r: a new marker does not close an open end', () => {
    step4('(0,0) straight {0,3}: T1; (0,-1) wide {1,3}: i; (0,1) dead {0}: i').exactly(GP, [place('0,-1')], 'place')
  })

  test('L11.7r, option infestStays off: the first Place that needs the marker returns it', () => {
    const t = step4('(0,0) straight {0,3}: T1; (0,-1) wide {1,3}: I; (0,1) dead {0}: I', { options: { infestStays: false } })
    t.play(GP, place('0,-1'))
    expect([t.at('0,-1')?.infested, t.state.supply]).toEqual([true, 4])
    t.play(GP, place('0,1'))
    expect([t.at('0,1')?.infested, t.state.supply]).toEqual([false, 5])
    expect(t.refusal(GP, place('0,1'))).toMatchObject({ rule: 'L10.5' })
    t.done()
  })

  test('L11.1r, option infestWhere: tiles with an open end, or with a Genestealer', () => {
    const map = '(0,0) straight {0,3}: T1; (0,-1) wide {1,3}; (0,1) dead {0}: 1G'
    step4(map).exactly(GP, [infest('0,-1'), infest('0,1')], 'infest')
    const openEnd = step4(map, { options: { infestWhere: 'openEnd' } })
    openEnd.exactly(GP, [infest('0,-1')], 'infest')
    expect(openEnd.refusal(GP, infest('0,1'))).toMatchObject({ rule: 'L11.1r' })
    const withGenestealer = step4(map, { options: { infestWhere: 'withGenestealer' } })
    withGenestealer.exactly(GP, [infest('0,1')], 'infest')
    expect(withGenestealer.refusal(GP, infest('0,-1'))).toMatchObject({ rule: 'L11.1r' })
  })

  test('L11.8r: a marker changes neither sight nor limits', () => {
    const t = step4('(0,0) straight {0,3}: T1; (0,-1) straight {0,3}: I 2G; (0,-2) wide {1,3}')
    expect(t.sight('T1').tiles).toContain('0,-2')
    t.play(GP, place('0,-1'))
    expect(t.refusal(GP, place('0,-1'))).toMatchObject({ rule: 'L10.9r' })
  })
})
