import { oddsFor, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { shifted } from '../dice.ts'
import { genisys as game } from '../game.ts'
import { attack, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { fire, genisys, path, stay, walk } from '../testing.ts'

describe('the ladder (G1.2)', () => {
  test('G-01, G1.2.1 to G1.2.4, G1.2.7r: steps up and down', () => {
    expect([shifted(8, 1), shifted(8, -1), shifted(20, -1), shifted(6, 2)].map(({ die }) => die)).toEqual([10, 6, 12, 10])
  })
  /** A soldier with Skill D20 who aims at something at Long range. */
  const marksman = (agents: { readonly [seat: string]: readonly 8[] } = {}) => {
    const table = genisys.position([rifleman(2, 5), endo(20, 5)], { agents, dice: [3] })
    Object.assign(table.model(0), { skill: 20 })
    table.play('first', stay, fire(1, 'plasmaRifle', 1, 'aimed'))
    return table
  }
  test('G-02, G1.2.5, G1.3.2: up from a D20 is a re-roll, once', () => {
    const table = marksman()
    expect(table.rule()).toBe('G1.2.5')
    table.dice(2)
    table.play('first', { do: 'reroll', dice: 1 })
    table.done()
    expect(table.happened('muster.rolled')).toMatchObject([{ sides: 20, need: 6, faces: [2], hits: 0 }])
  })
  test('G-08, G2.2.16r, G1.3.3: no agent for a die that was rolled again', () => {
    const table = marksman({ first: [8], second: [8] })
    table.dice(2)
    table.play('first', { do: 'reroll', dice: 1 })
    expect(table.rule()).not.toBe('G2.2.3')
    expect([table.state.agents.first, table.state.agents.second]).toEqual([[8], [8]])
  })
  test('G-03, G1.2.6, G1.2.8r, G1.2.9r: down from a D4 the opponent may force one re-roll', () => {
    const table = genisys.position([any('first', 'R11', 10, 10, { damage: 1 }), any('second', 'R6', 15, 10)], { dice: [4, 1, 1] })
    table.play('first', stay, fire(0, 'lightMachineGun', 1))
    expect([table.rule(), table.asked()]).toEqual(['G1.2.6', ['second']])
    table.dice(2)
    table.play('second', { do: 'reroll', dice: 1 })
    table.done()
    expect(table.happened('muster.rolled')).toMatchObject([{ sides: 4, need: 4, hits: 0 }])
  })
  test('G-04, G1.4.1 to G1.4.3, G3.1.1: a tie is rolled again', () => {
    const table = genisys.position([soldier(5, 5), endo(30, 20)], { go: 'turn', dice: [5, 5, 2, 7] })
    table.done()
    expect(table.state.edge).toBe('second')
    expect(() => genisys.position([soldier(5, 5), endo(30, 20)], { go: 'turn', dice: [9, 5] })).toThrow()
  })
  test('G-75, G9.9.1: a Tactical Genius rolls a D10 while he lives', () => {
    const genius = (where: 'table' | 'destroyed') => [any('first', 'R5', 5, 5, { where }), soldier(9, 9), endo(30, 20)]
    expect(genisys.position(genius('table'), { go: 'turn', dice: [9, 8] }).state.edge).toBe('first')
    expect(() => genisys.position(genius('destroyed'), { go: 'turn', dice: [9, 8] })).toThrow()
  })
})

describe('agents (G2.2)', () => {
  test('G2.2.6, G2.2.10: the odds of a contest: each wins alike with equal agents, and even dice are rolled again', () => {
    const table = genisys.position([rifleman(5, 10), endo(12, 10), endo(34, 22)], { agents: { first: [8], second: [8] }, dice: [1, 6] })
    table.play('first', stay, fire(1, 'plasmaRifle', 1))
    table.play('first', { do: 'reroll', dice: 1 })
    expect(table.rule()).toBe('G2.2.4')
    const odds = oddsFor(game, table.state, 'second', { pick: { do: 'contest' } }, seededRandom(1, 'odds'))!
    expect(odds.exact).toBe(true)
    expect(Object.fromEntries(odds.outcomes.map(({ value, p }) => [value, p]))).toEqual({ yours: 28 / 64, theirs: 28 / 64, even: 8 / 64 })
  })
  test('G2.2.2, G2.2.14r: who has spent his last agent on a contest is offered none for the other dice of the roll', () => {
    const table = genisys.position([rifleman(5, 10), endo(12, 10), endo(34, 22)], { agents: { first: [8], second: [8] }, dice: [1, 6] })
    table.play('first', stay, fire(1, 'plasmaRifle', 1))
    table.play('first', { do: 'reroll', dice: 1 })
    table.dice(2, 7, 1, 8)
    table.play('second', { do: 'contest' })
    table.play('second', { do: 'stand' })
    expect(table.state.agents).toEqual({ first: [], second: [] })
    expect(table.rule()).not.toBe('G2.2.3')
  })
  test('G-09, G2.2.13, G14.1.6: the mission die may be rolled again', () => {
    const table = genisys.newMatch({ mission: 'roll', setUp: 'battleLines', gameSize: 250 }, undefined, 1)
    expect(table.rule()).toBe('G2.2.3')
    const [seat] = table.asked()
    table.play(seat!, { do: 'reroll', dice: 1 })
    table.dice(6, 10, 5, 10, 5, 10, 5)
    table.play(table.asked()[0]!, { do: 'let' })
    table.keepDice()
    expect(table.state.missions).toEqual({ first: ['retrieve'], second: ['retrieve'] })
    expect(table.state.agents[seat!]).toEqual([])
  })
})

describe('chances (G6.6, G6.9)', () => {
  test('G-32, G6.6.3: a D4 cannot hit at Short range', () => {
    const table = genisys.position([rifleman(2, 5), endo(12, 5)], { dice: [4, 4] })
    Object.assign(table.model(0), { skill: 4 })
    table.play('first', stay, fire(1, 'plasmaRifle', 1))
    expect(rolls(table)).toEqual([[4, 5]])
    expect(table.happened('muster.rolled')[0]!.hits).toBe(0)
  })
  test('G-33, G6.6.1, G6.9.1: a plasma rifle at Long range damages an Endoskeleton once in 48', () => {
    const table = genisys.position([rifleman(5, 10), endo(25, 10)])
    table.play('first', walk(), path([6, 10]))
    const shot = { pick: fire(1, 'plasmaRifle', 1) }
    const odds = oddsFor(game, table.state, 'first', shot, seededRandom(1, 'odds'))!
    const hurt = odds.outcomes.filter(({ value }) => value === 'destroyed' || value === 'crawler').reduce((sum, { p }) => sum + p, 0)
    // An Endoskeleton that survives retreats once in 20 tests, and is then destroyed too.
    expect(odds.exact).toBe(true)
    expect(hurt).toBeCloseTo(1 / 48 + (1 / 6) * (7 / 8) * (1 / 20), 12)
  })
  test('G-48, G6.10.1 to G6.10.3: heavy weapons degrade the test, improvised ones upgrade it', () => {
    const last = (table: ReturnType<typeof attack>) => rolls(table).at(-1)![0]
    expect(last(attack([soldier(2, 5, { options: ['heavySniperRifle'] }), endo(12, 5)], fire(1, 'heavySniperRifle', 1), [6, 1, 9]))).toBe(
      12,
    )
    expect(last(attack([any('second', 'M3', 2, 5), soldier(4.5, 5)], fire(0, 'fist', 1), [6, 1, 7]))).toBe(10)
    expect(last(attack([endo(2, 5), soldier(4.5, 5)], fire(0, 'claws', 1), [6, 1, 6]))).toBe(6)
    expect(last(attack([endo(2, 5), soldier(10, 5)], fire(1, 'plasmaGun', 1), [6, 1, 1, 7]))).toBe(8)
  })
  test('G-136, G6.2.2, G6.2.6r, G1.2.5: a fist is one D4 of Power D4, and a D20 that goes up may be rolled again', () => {
    const table = genisys.position([any('first', 'M3', 10, 10), endo(12.5, 10)], { dice: [3, 4, 3] })
    Object.assign(table.model(0), { skill: 4 })
    table.play('first', stay, fire(0, 'fist', 1))
    expect(table.rule()).toBe('G1.2.5')
    table.dice(9)
    table.play('second', { do: 'reroll', dice: 1 })
    table.done()
    expect(rolls(table)).toEqual([
      [4, 3],
      [4, 8],
      [20, null],
    ])
    const two = genisys.position([soldier(10, 10, { options: ['plasmaRifle', 'addPistol'] }), endo(15, 10)], { dice: [1, 1] })
    two.play('first', stay, fire(1, 'plasmaRifle', 1))
    expect(two.rule()).not.toBe('G6.2.1')
    expect(two.model(0).done).toBe(1)
  })
})
