import { describe, expect, test } from 'vitest'
import { lostPatrol, type PositionSetup } from '../testing.ts'

const MP = 'marines'
const step1 = (map: string, more: Omit<PositionSetup, 'step'> = {}) => lostPatrol.position(map, { step: 'marineActions', ...more })
const fire = (marine: string, at: string) => ({ do: 'fire', marine, at })

/** Fires, and gives how many dice were rolled, what they needed and how many fell. */
function shot(map: string, marine: string, at: string, dice: readonly number[], more: Omit<PositionSetup, 'step'> = {}) {
  const t = step1(map, more)
  t.dice(...dice)
  t.play(MP, fire(marine, at))
  t.done()
  const [rolled] = t.happened('muster.rolled')
  const [fired] = t.happened('fired')
  return { need: rolled?.need, dice: fired?.dice, kills: fired?.kills, left: t.at(at)?.genestealers }
}

describe('fire of the Scouts (L7)', () => {
  test('L-17 (L7.3, L7.5, L7.6): one die, a 6 removes one at once', () => {
    const t = step1('(0,0) straight {0,3}: SS; (0,-1) straight {0,3}: 2G')
    t.dice(5)
    t.play(MP, fire('SS', '0,-1'))
    expect(t.at('0,-1')?.genestealers).toBe(2)
    t.dice(6)
    t.play(MP, fire('SS', '0,-1'))
    expect([t.at('0,-1')?.genestealers, t.state.pool]).toEqual([1, 11])
    t.done()
  })

  test('L-18 (L7.4r, L7.5): the heavy bolter rolls three dice, or as many as the option says', () => {
    const map = '(0,0) straight {0,3}: SH; (0,-1) straight {0,3}: 3G'
    expect(shot(map, 'SH', '0,-1', [6, 6, 2])).toEqual({ need: 6, dice: 3, kills: 2, left: 1 })
    expect(shot(map, 'SH', '0,-1', [6, 1], { options: { heavyBolterDice: 2 } }).dice).toBe(2)
    expect(shot(map, 'SH', '0,-1', [6, 1, 1, 1], { options: { heavyBolterDice: 4 } }).dice).toBe(4)
  })

  test('L7.3, L7.5: options scoutDice and hitOn change Scouts only', () => {
    const map = '(0,0) straight {0,3}: S1; (0,-1) straight {0,3}: 3G'
    expect(shot(map, 'S1', '0,-1', [6, 6], { options: { scoutDice: 2 } })).toEqual({ need: 6, dice: 2, kills: 2, left: 1 })
    expect(shot(map, 'S1', '0,-1', [5], { options: { hitOn: 5 } })).toEqual({ need: 5, dice: 1, kills: 1, left: 2 })
    expect(shot(map.replace('S1', 'SH'), 'SH', '0,-1', [5, 5, 4], { options: { hitOn: 5 } }).kills).toBe(2)
    expect(shot(map.replace('S1', 'T1'), 'T1', '0,-1', [5, 5], { options: { hitOn: 5, scoutDice: 1 } })).toMatchObject({
      need: 6,
      kills: 0,
    })
  })

  test('L7.1: an unseen tile is refused with the line drawn, and who could fire instead', () => {
    const t = step1('(0,0) straight {0,3}: S1; (0,-1) fork {1,3,5}: S2; (1,-2) straight {1,4}: 1G')
    expect(t.refusal(MP, fire('S1', '1,-2'))).toMatchObject({
      rule: 'L7.1',
      reason: { key: 'refuse.sight.notInLine' },
      cure: { key: 'cure.otherFires', params: { who: { key: 'marine.S2' } } },
    })
    const blocked = step1('(0,0) straight {0,3}: S1; (0,-1) wide {1,3}; (0,-2) straight {0,3}: 1G; (0,1) straight {1,4}: 1G')
    expect(blocked.refusal(MP, fire('S1', '0,-2'))).toMatchObject({
      rule: 'L7.1',
      reason: { key: 'refuse.sight.turns', params: { ends: { key: 'tile.wide' } } },
      cure: { key: 'cure.getSight' },
      shows: { hexes: ['0,-2'], line: ['0,0', '0,-1'] },
    })
    expect(blocked.refusal(MP, fire('S1', '0,1'))).toMatchObject({ rule: 'L7.1', reason: { key: 'refuse.sight.blocked' } })
    const gap = step1('(0,0) straight {0,3}: S1; (0,-2) straight {0,3}: 1G; (2,0) straight {0,3}: 1G')
    expect(gap.refusal(MP, fire('S1', '0,-2'))).toMatchObject({ rule: 'L7.1', reason: { key: 'refuse.sight.gap' } })
    expect(gap.refusal(MP, fire('S1', '2,0'))).toMatchObject({ rule: 'L7.1', reason: { key: 'refuse.sight.noPath' } })
    for (const at of ['7,7', 'nowhere']) expect(gap.refusal(MP, fire('S1', at))).toMatchObject({ rule: 'L7.1' })
  })

  test('L7.1, L3.6r: with modelsBlockSight a tile behind Genestealers is refused', () => {
    const t = step1('(0,0) straight {0,3}: S1; (0,-1) straight {0,3}: 1G; (0,-2) dead {3}: 1G', { options: { modelsBlockSight: true } })
    expect(t.refusal(MP, fire('S1', '0,-2'))).toMatchObject({ rule: 'L7.1', reason: { key: 'refuse.sight.models' } })
    t.exactly(MP, [fire('S1', '0,-1')], 'fire')
  })

  test('L7.1, L2.13: his own tile is seen but holds no Genestealer', () => {
    const t = step1('(0,0) straight {0,3}: S1')
    expect(t.refusal(MP, fire('S1', '0,0'))).toMatchObject({ rule: 'L7.2' })
  })

  test('L1.12r: as many dice as the rule says, even more than the box has', () => {
    const map = '(0,0) straight {0,3}: TH; (0,-1) straight {0,3}: 6G'
    const more = { weapon: 'cyclone', options: { capGenestealer: 6 } } as const
    expect(shot(map, 'TH', '0,-1', [5, 5, 5, 5, 5, 1], more)).toMatchObject({ dice: 6, kills: 5 })
  })

  test('L1.11r, option recycleDead off: the dead are out of the game', () => {
    const t = step1('(0,0) straight {0,3}: S1; (0,-1) dead {3}: 2G', { options: { recycleDead: false } })
    t.dice(6)
    t.play(MP, fire('S1', '0,-1'))
    expect([t.state.pool, t.state.slain]).toEqual([10, 1])
    t.done()
  })
})

describe('fire of the Terminators (L14)', () => {
  test('L-19 (L14.12): two dice, the Sergeant too', () => {
    const t = step1('(0,0) straight {0,3}: TS T1; (0,-1) straight {0,3}: 3G')
    t.dice(6, 5)
    t.play(MP, fire('TS', '0,-1'))
    expect(t.at('0,-1')?.genestealers).toBe(2)
    t.dice(6, 6)
    t.play(MP, fire('T1', '0,-1'))
    expect(t.at('0,-1')?.genestealers).toBe(0)
    t.done()
  })

  test('L-20 (L14.13, L14.14, L7.7): three dice of the cannon; hits beyond the models there are lost', () => {
    const t = step1('(0,0) straight {0,3}: TH; (0,-1) straight {0,3}: 1G; (0,-2) straight {0,3}: 2G')
    t.dice(6, 6, 6)
    t.play(MP, fire('TH', '0,-1'))
    expect(t.happened('fired')).toMatchObject([{ dice: 3, hits: 3, kills: 1 }])
    expect([t.at('0,-1')?.genestealers, t.at('0,-2')?.genestealers]).toEqual([0, 2])
    t.done()
  })

  test('L-21 (L7.1, L7.8, L7.10r, L3.6r, L14.14, L14.19): past Genestealers and through a branch, never behind the bend', () => {
    const map = '(0,0) straight {0,3}: TH; (0,-1) straight {0,3}: 1G; (0,-2) branch {0,3,5}; (0,-3) wide {1,3}: 2G; (1,-4) dead {4}: 1G'
    expect(shot(map, 'TH', '0,-3', [6, 5, 1])).toEqual({ need: 6, dice: 3, kills: 1, left: 1 })
    const t = step1(map)
    expect(t.refusal(MP, fire('TH', '1,-4'))).toMatchObject({ rule: 'L7.1' })
    t.exactly(MP, [fire('TH', '0,-1'), fire('TH', '0,-3')], 'fire')
  })

  test('L-22 (L14.15, L14.20): the cyclone rolls a die for each there, 5 or 6 hits, counted anew each time', () => {
    const t = step1('(0,0) straight {0,3}: TH; (0,-1) straight {0,3}; (0,-2) straight {0,3}: 3G', { weapon: 'cyclone' })
    t.dice(4, 5, 6)
    t.play(MP, fire('TH', '0,-2'))
    expect(t.at('0,-2')?.genestealers).toBe(1)
    t.dice(5)
    t.play(MP, fire('TH', '0,-2'))
    expect(t.at('0,-2')?.genestealers).toBe(0)
    t.done()
  })

  test('L-23 (L14.16): the flamer rolls a die for each there, 3 to 6 hits', () => {
    const map = '(0,0) straight {0,3}: TH; (0,-1) straight {0,3}: 3G'
    expect(shot(map, 'TH', '0,-1', [2, 3, 6], { weapon: 'heavyFlamer' })).toEqual({ need: 3, dice: 3, kills: 2, left: 1 })
  })

  const FLAMES = '(0,0) straight {0,3}: TH T1; (1,-1) straight {0,3}: 2G; (0,-1) straight {0,3}; (0,-2) dead {3}: 1G'

  test('L-24 (L14.17, L14.18, L2.8): the flamer reaches adjacent tiles, path or none, and nothing else', () => {
    expect(shot(FLAMES, 'TH', '1,-1', [3, 2], { weapon: 'heavyFlamer' })).toMatchObject({ dice: 2, kills: 1 })
    const t = step1(FLAMES, { weapon: 'heavyFlamer' })
    expect(t.refusal(MP, fire('TH', '0,-2'))).toMatchObject({ rule: 'L14.17' })
    expect(t.refusal(MP, fire('T1', '1,-1'))).toMatchObject({ rule: 'L7.1' })
    t.exactly(MP, [fire('TH', '1,-1'), fire('T1', '0,-2')], 'fire')
  })

  test('L-25 (L14.19): cannon and cyclone need sight, also of an adjacent tile', () => {
    for (const [weapon, dice] of [
      ['assaultCannon', [1, 1, 1]],
      ['cyclone', [1]],
    ] as const) {
      const t = step1(FLAMES, { weapon })
      expect(t.refusal(MP, fire('TH', '1,-1'))).toMatchObject({ rule: 'L7.1' })
      expect(shot(FLAMES, 'TH', '0,-2', dice, { weapon }).dice).toBe(dice.length)
    }
  })

  test('L-26 (L7.2, L7.12r, L11.4r, L14.21): a marker is no target, nor is an empty tile', () => {
    const t = step1('(0,0) straight {0,3}: TH T1; (0,-1) straight {0,3}: I; (0,1) straight {0,3}', { weapon: 'heavyFlamer' })
    for (const marine of ['TH', 'T1'])
      for (const at of ['0,-1', '0,1']) expect(t.refusal(MP, fire(marine, at))).toMatchObject({ rule: 'L7.2' })
    t.exactly(MP, [], 'fire')
    expect(t.state.supply).toBe(5)
  })

  test('L-27 (L7.9, L7.11r): another tile for the second Fire; one Fire is never split', () => {
    const t = step1('(0,0) straight {0,3}: T1; (0,-1) dead {3}: 1G; (0,1) dead {0}: 1G')
    t.dice(6, 1)
    t.play(MP, fire('T1', '0,-1'))
    expect([t.at('0,-1')?.genestealers, t.at('0,1')?.genestealers]).toEqual([0, 1])
    t.exactly(MP, [fire('T1', '0,1')], 'fire')
    t.dice(1, 1)
    t.play(MP, fire('T1', '0,1'))
    t.done()
  })

  test('L14.13: the heavy weapon Terminator never fires two plain dice, and a flamer never fires at his own tile', () => {
    const t = step1('(0,0) straight {0,3}: TH; (0,-1) dead {3}: 1G', { weapon: 'heavyFlamer' })
    expect(t.refusal(MP, fire('TH', '0,0'))).toMatchObject({ rule: 'L14.17' })
    t.dice(6)
    t.play(MP, fire('TH', '0,-1'))
    t.done()
  })
})
