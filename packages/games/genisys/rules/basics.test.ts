import { describe, expect, test } from 'vitest'
import { agentCost } from '../lists/legality.ts'
import { isEligible, isInAmbush, isReeling, ownSize, rulesOf } from '../profile.ts'
import { FATE_FACES, RANGES, SAVE_DICE } from '../tables.ts'
import { attack, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { fire, genisys, hold, type PlacedModel, path, stay, walk } from '../testing.ts'

const far = endo(34, 22)
const gun = (target: number) => fire(1, 'plasmaGun', target)

describe('dice (G1.1 to G1.5)', () => {
  test('G1.1.1, G1.1.2: faces go from 1 to the size of the die', () => {
    expect(() => genisys.position([soldier(5, 5), far], { go: 'turn', dice: [0, 3] })).toThrow()
    expect(() => genisys.position([any('first', 'R5', 5, 5), far], { go: 'turn', dice: [11, 3] })).toThrow()
    expect(genisys.position([any('first', 'R5', 5, 5), far], { go: 'turn', dice: [10, 3] }).state.edge).toBe('first')
  })
  test('G1.1.3, G3.2.1, G3.2.2: the Fate die', () => {
    expect(FATE_FACES).toEqual([1, 1, 1, 2, 2, 0])
    const hand = (face: number) => {
      const table = genisys.position([soldier(5, 5), soldier(5, 8), soldier(5, 11), far], { go: { impulse: 'first' }, dice: [face] })
      table.play('first', { do: 'mark', model: 0 })
      return table.rule()
    }
    expect([hand(3), hand(4)]).toEqual(['G3.4.3', 'G3.3.1'])
  })
  test('G1.2.2, G1.2.3: up is the next larger die, down the next smaller', () => {
    const aimed = attack([rifleman(2, 5), endo(20, 5)], fire(1, 'plasmaRifle', 1, 'aimed'), [1])
    expect(rolls(aimed)).toEqual([[8, 6]])
    const hurt = any('first', 'R6', 2, 5, { damage: 1 })
    expect(rolls(attack([hurt, endo(20, 5)], fire(1, 'plasmaRifle', 1), [1]))).toEqual([[6, 6]])
  })
  test('G1.2.10r, G1.3.1: each die may be rolled again, or all kept', () => {
    const table = genisys.position([rifleman(2, 5), any('second', 'R6', 9, 5)], { dice: [4, 4] })
    Object.assign(table.model(0), { skill: 4 })
    table.play('first', stay, fire(1, 'plasmaRifle', 1))
    table.exactly('second', [{ do: 'reroll', dice: 1 }, { do: 'reroll', dice: 2 }, { do: 'keep' }])
    table.play('second', { do: 'keep' })
    expect(table.happened('muster.rolled')[0]).toMatchObject({ faces: [4, 4] })
  })
  test('G1.4.2, G1.4.4r, G2.2.18r, G2.2.21r: each die of a roll-off may be changed, after a tie anew', () => {
    const table = genisys.position([soldier(5, 5), far], { go: 'turn', agents: { first: [8, 8], second: [8, 8] }, dice: [3, 6] })
    expect(table.asked()).toEqual(['first'])
    table.exactly('first', [{ do: 'keep' }, { do: 'agent', die: 'first' }, { do: 'agent', die: 'second' }])
    table.dice(6)
    table.play('first', { do: 'agent', die: 'first' })
    table.play('second', { do: 'let' })
    // 6 to 6: whose number is lower is asked first, at a tie the first seat; the other die may still be changed.
    table.exactly('first', [{ do: 'keep' }, { do: 'agent', die: 'second' }])
    table.dice(2, 5)
    table.play('first', { do: 'keep' })
    table.play('second', { do: 'keep' })
    table.exactly('first', [{ do: 'keep' }, { do: 'agent', die: 'first' }, { do: 'agent', die: 'second' }])
    table.play('first', { do: 'keep' })
    table.play('second', { do: 'keep' })
    expect([table.state.edge, table.state.agents.first]).toEqual(['second', [8]])
  })
  test('G1.4.5r: D10 against D8, the numbers are compared', () => {
    expect(genisys.position([any('first', 'R5', 5, 5), far], { go: 'turn', dice: [7, 8] }).state.edge).toBe('second')
    const genius = endo(30, 20, { special: { tacticalGenius: true } })
    expect(genisys.position([soldier(5, 5), genius], { go: 'turn', dice: [8, 10] }).state.edge).toBe('second')
  })
  test('G1.5.1, G1.5.3r: a random direction, which an agent may have rolled again', () => {
    const table = genisys.position([endo(12, 12), soldier(17, 12)], {
      missions: ['retrieve'],
      loot: 1,
      agents: { first: [8] },
      dice: [6, 1, 3, 4, 1],
    })
    table.play('second', stay, gun(1))
    table.keepDice()
    expect(table.state.loot).toEqual({ carrier: null, at: { x: 22000, y: 12000 } })
    expect(table.happened('muster.showing').at(-1)).toMatchObject({ for: { key: 'for.direction' }, faces: [1] })
  })
})

describe('entries (G1.6) and what is open (G1.8)', () => {
  test('G1.6.2, G6.9.2: Armor is what the Power die must reach', () => {
    expect(attack([endo(5, 10), soldier(14, 10)], gun(1), [6, 1, 4]).model(1).where).toBe('destroyed')
    expect(attack([endo(5, 10), soldier(14, 10)], gun(1), [6, 1, 3, 6]).model(1).where).toBe('table')
  })
  test('G1.6.6 to G1.6.8, G11.1.1, G13.1.4: Sizes', () => {
    const models = [soldier(5, 5), any('first', 'R12', 10, 10), endo(20, 5, { crawler: true }), any('second', 'M9', 20, 20)]
    expect(genisys.position(models).state.models.slice(0, 4).map(ownSize)).toEqual([2, 3, 0, 20])
    expect(ownSize({ ...genisys.position(models).model(3), landed: 1 })).toBe(3)
  })
  test('G1.8.2r: conceding ends the match', () => {
    const table = genisys.position([soldier(5, 5), far])
    table.concede('first')
    expect(table.state.outcome).toMatchObject({ winners: ['second'], rule: 'G1.8.2r' })
  })
})

describe('agents (G2.2)', () => {
  test('G2.2.1, G2.2.11, G18.5.2: one is free, others are bought', () => {
    const force = (extra: 0 | 1 | 2, upgraded: boolean) => ({
      name: 'f',
      faction: 'resistance' as const,
      agents: { extra, upgraded },
      models: [{ profile: 'R1', options: [] }],
    })
    const own = (extra: 0 | 1 | 2, upgraded: boolean) =>
      genisys.newMatch({ mission: 'annihilate', setUp: 'battleLines' }, { first: force(extra, upgraded), second: force(0, false) }, 9, 2)
        .state.agents.first
    expect([own(0, false), own(2, true)]).toEqual([[8], [10, 8, 8]])
    expect(agentCost(force(0, true))).toBe(15)
  })
  const shot = (first: (8 | 10)[], second: (8 | 10)[], ...dice: number[]) => {
    const table = genisys.position([endo(5, 10), soldier(14, 10)], { agents: { first, second }, dice })
    table.play('second', stay, gun(1))
    return table
  }
  test('G2.2.14r, G2.2.17r: who rolled decides first, and changes one die', () => {
    const table = shot([8], [8], 1, 1)
    expect(table.asked()).toEqual(['second'])
    table.exactly('second', [{ do: 'reroll', dice: 1 }, { do: 'keep' }])
    table.play('second', { do: 'keep' })
    expect(table.asked()).toEqual(['first'])
  })
  test('G2.2.2, G2.2.4, G2.2.8 to G2.2.10: a contest spends one of each, and nothing changes its dice', () => {
    const table = shot([8, 8], [8], 1, 1)
    table.dice(3, 3, 7, 2)
    table.play('second', { do: 'reroll', dice: 1 })
    table.dice(6)
    table.play('first', { do: 'contest' })
    table.play('second', { do: 'reroll' })
    expect([table.state.agents.first, table.state.agents.second]).toEqual([[8], []])
  })
  test('G2.2.12, G2.2.19r: different dice are sent face down, and shown together', () => {
    const table = shot([8, 10], [8], 1, 1)
    table.play('second', { do: 'reroll', dice: 1 })
    table.play('second', { do: 'send', die: 8 })
    table.play('first', { do: 'contest' })
    table.exactly('first', [
      { do: 'send', die: 8 },
      { do: 'send', die: 10 },
    ])
    table.dice(2, 9)
    table.play('first', { do: 'send', die: 10 })
    expect(table.state.agents.first).toEqual([8])
  })
})

describe('turns and impulses (G2.1, G3)', () => {
  test('G2.1.1 to G2.1.5, G3.8.4: a turn from its roll-off to the next', () => {
    const table = genisys.position([soldier(5, 5), far], { go: 'turn', turn: 2, dice: [5, 2, 1] })
    expect(table.state.turn).toBe(2)
    table.play('first', { do: 'first', seat: 'first' })
    table.play('first', { do: 'end' })
    table.dice(5, 2)
    table.play('second', { do: 'end' })
    expect([table.state.turn, table.rule()]).toEqual([3, 'G3.1.3'])
  })
  test('G3.3.2, G3.3.3, G3.3.4r: all markers first, each to an unmarked model', () => {
    const models = [soldier(5, 5), soldier(5, 8), soldier(5, 11, { done: 1 }), far]
    const table = genisys.position(models, { go: { impulse: 'first' }, dice: [4] })
    expect(table.refusal('first', { do: 'mark', model: 2 })?.rule).toBe('G3.3.2')
    expect(table.refusal('first', { do: 'mark', model: 3 })?.rule).toBe('G3.3.2')
    table.play('first', { do: 'mark', model: 0 })
    expect(table.state.models.map(model => model.ready)).toEqual([1, 1, 0, 0])
  })
  test('G3.3.5r, G15.1.2, G12.2.4: reserves and passengers are activated too', () => {
    const models: PlacedModel[] = [
      { seat: 'first', entry: 'R1', where: 'reserve' },
      { seat: 'first', entry: 'R1', aboard: 2 },
      any('first', 'R12', 10, 10),
      far,
    ]
    const table = genisys.position(models, { go: { impulse: 'first' }, dice: [1] })
    expect(table.options('first', 'mark').map(option => option.model)).toEqual([0, 1, 2])
  })
  test('G3.4.2, G3.4.5, G3.4.6: one model after the other, then Done', () => {
    const table = genisys.position([soldier(5, 5), soldier(5, 8), far], { go: { impulse: 'first' }, dice: [4] })
    table.play('first', { do: 'mark', model: 0 }, { do: 'activate', model: 1 })
    expect(table.options('first', 'activate')).toEqual([])
    table.play('first', { do: 'end' })
    expect(table.model(1)).toMatchObject({ ready: 0, done: 1 })
    expect(isEligible(table.model(1))).toBe(false)
  })
  test('G3.4.7r: Reeling in its activation, a model gets no further marker for it', () => {
    const table = genisys.position([rifleman(10, 10), endo(14, 16, { ready: 2 })])
    table.play('first', walk(), path([14, 10]))
    table.dice(6, 1, 1, 3)
    table.play('second', { do: 'interrupt', model: 1 }, { stop: 2000 }, gun(0))
    expect(table.model(0)).toMatchObject({ ready: 0, done: 2 })
  })
  test('G3.4.8r, G6.9.12r: Reeling before it acts, a planned model is not executed', () => {
    const models = [endo(5, 10), soldier(14, 10, { ready: 1 })]
    expect(attack(models, gun(1), [6, 1, 1, 3]).model(1)).toMatchObject({ ready: 0, done: 2 })
  })
  test('G3.5.1, G3.5.2, G3.6.2: impulses alternate until all have acted', () => {
    const table = genisys.position([soldier(5, 5), far], { go: { impulse: 'first' }, dice: [1] })
    table.play('first', { do: 'end' })
    expect(table.state.impulse).toBe('second')
    table.dice(5, 2)
    table.play('second', { do: 'end' })
    expect(table.state.turn).toBe(3)
  })
  test('G3.6.3r: who has nothing to activate has no impulse', () => {
    const table = genisys.position([soldier(5, 5, { done: 2 }), far, endo(30, 20)], { go: 'turn', dice: [5, 2] })
    table.play('first', { do: 'first', seat: 'first' })
    expect([table.state.impulse, table.asked()]).toEqual(['second', ['second']])
  })
  test('G3.7.1r, G10.4.2: what markers say', () => {
    const { models } = genisys.position([
      soldier(1, 1),
      soldier(3, 3, { ready: 2 }),
      soldier(5, 5, { done: 1 }),
      soldier(7, 7, { done: 2 }),
    ]).state
    expect(models.slice(1, 4).map(isInAmbush)).toEqual([true, false, false])
    expect(models.slice(1, 4).map(isReeling)).toEqual([false, false, true])
  })
  test('G3.8.2, G3.8.3, G3.8.5r: Ambush, removal, Commanders; the Edge goes first', () => {
    const models = [soldier(5, 5, { ready: 2 }), endo(30, 20, { ready: 2 }), any('first', 'R3', 5, 8), soldier(5, 11, { done: 2 })]
    const table = genisys.position(models, { go: 'endTurn', edge: 'second' })
    expect(table.asked()).toEqual(['second'])
    table.play('second', { pickSome: [] })
    table.play('first', { pickSome: [] })
    expect([table.rule(), table.model(3).done]).toEqual(['G7.4.1', 1])
  })
})

describe('sums (G6.1, G10.6)', () => {
  test('G6.5.1, G6.6.2: ranges and numbers', () => {
    expect(Object.values(RANGES).map(({ upTo, toHit }) => [upTo, toHit])).toEqual([
      [2000, 3],
      [5000, 4],
      [11000, 5],
      [22000, 6],
      [72000, 7],
    ])
    expect(SAVE_DICE).toEqual({ soft: 4, hard: 6, fortification: 8 })
  })
  test('G6.1.1, G6.1.10r: a move first, then an attack that may be left out', () => {
    const table = genisys.position([rifleman(5, 10), endo(14, 10)])
    table.play('first', walk(), path([7, 10]))
    expect(table.rule()).toBe('G6.2.1')
    table.play('first', hold)
    expect(table.model(0).done).toBe(1)
  })
  test('G9.5.5: a damaged model is Slow', () => {
    const { models } = genisys.position([any('first', 'R11', 5, 5, { damage: 1 })]).state
    expect(rulesOf(models[0]!)).toMatchObject({ slow: true })
    expect(rulesOf(models[0]!).fast).toBeUndefined()
  })
})
