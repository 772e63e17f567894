import { describe, expect, test } from 'vitest'
import type { Force } from '../lists/force.ts'
import { lists } from '../lists.ts'
import { refused, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { fire, genisys, path, stay, walk } from '../testing.ts'
import { judge } from './game-end.ts'
import { holderOf } from './scores.ts'

type Points = readonly (readonly [number, number] | readonly [number, number, number])[]

const far = endo(34, 22)

describe('Infiltrators (G23.3)', () => {
  test('G-119, G23.3.2, G23.3.3: a challenge reveals, and is the attack of who makes it', () => {
    const table = genisys.position([rifleman(5, 10), any('second', 'M2', 12, 10), rifleman(12, 17), far])
    table.play('first', walk(), path([9, 10]))
    expect(table.refusal('first', fire(1, 'plasmaRifle', 1))?.rule).toBe('G23.3.1')
    table.play('first', { do: 'challenge', target: 1 })
    expect(table.model(1)).toMatchObject({ revealed: true, where: 'table', damage: 0 })
    expect([table.model(0).done, table.rule() === 'G6.2.1']).toEqual([1, false])
    expect(refused([rifleman(12, 17), any('second', 'M2', 12, 10, { revealed: true })], fire(1, 'plasmaRifle', 1))).toBeUndefined()
  })
  test('G-119: an Endoskeleton challenges Pops the same way', () => {
    const table = genisys.position([endo(10, 10), any('first', 'R8', 13, 10)])
    table.play('second', stay, { do: 'challenge', target: 1 })
    expect(table.model(1).revealed).toBe(true)
    expect(genisys.position([endo(10, 10), any('first', 'R8', 13.001, 10)]).refusal('second', { do: 'challenge', target: 1 })).toBeDefined()
  })
})

describe('Guardian (G25.5.4)', () => {
  const sarah = any('first', 'R7', 10, 10)
  const pops = (x: number, more = {}) => any('first', 'R8', x, 12, more)
  const shoot = (...models: Parameters<typeof genisys.position>[0]) => {
    const table = genisys.position([endo(3, 10), sarah, ...models])
    table.dice(6, 6)
    table.play('second', stay, fire(1, 'plasmaGun', 1))
    return table
  }
  test('G-144: Pops takes the hits that her owner says, without a save', () => {
    const table = shoot(pops(11))
    table.exactly('first', [{ do: 'guard', hits: 1 }, { do: 'guard', hits: 2 }, { do: 'let' }])
    table.dice(8, 3)
    table.play('first', { do: 'guard', hits: 1 })
    table.dice(2, 9, 9)
    const [first] = table.options('second', 'roll')
    expect(first).toBeDefined()
  })
  test('G-144: all of them: she is not even tested', () => {
    const table = shoot(pops(11))
    table.dice(7, 7, 9, 9)
    table.play('first', { do: 'guard', hits: 2 })
    table.done()
    expect(rolls(table)).toEqual([
      [8, 5],
      [8, 8],
      [20, null],
      [20, null],
    ])
    expect(table.model(1)).toMatchObject({ damage: 0, done: 0 })
  })
  test('G25.5.4: not from further off, nor Reeling, nor for anybody else', () => {
    const asks = (...models: Parameters<typeof genisys.position>[0]) => {
      const table = genisys.position([endo(3, 10), ...models])
      table.dice(6, 6, 1, 1, 9, 9)
      table.play('second', stay, fire(1, 'plasmaGun', 1))
      return table.rule() === 'G25.5.4'
    }
    expect(asks(sarah, pops(11))).toBe(true)
    expect(asks(sarah, pops(13.5))).toBe(false)
    expect(asks(sarah, pops(11, { done: 2 }))).toBe(false)
    expect(asks(any('first', 'R5', 10, 10), pops(11))).toBe(false)
  })
  test('G25.5.4: from an area too: each of the two takes his own hit, and he hers', () => {
    const table = genisys.position([endo(3, 10, { options: ['grenadeLauncher'] }), sarah, pops(11)])
    table.dice(6)
    table.play('second', stay, fire(1, 'grenadeLauncher', 1))
    expect(table.rule()).toBe('G25.5.4')
    table.dice(1, 1, 9, 9)
    table.play('first', { do: 'guard', hits: 1 })
    table.done()
    expect(table.happened('muster.rolled')[1]).toMatchObject({ need: 8, faces: [1, 1] })
  })
  test('G-144, G25.5.5, G25.5.6: Nano-machines are tested for magnetic hits only', () => {
    const liquid = any('second', 'M6', 12.5, 10)
    const rifle = genisys.position([rifleman(10, 10), { ...liquid, at: [18, 10], revealed: true }], { dice: [6, 6, 1, 1] })
    rifle.play('first', stay, fire(1, 'plasmaRifle', 1))
    rifle.done()
    const fist = genisys.position([
      any('first', 'R8', 10, 10, { options: ['knuckleduster'], revealed: true }),
      { ...liquid, revealed: true },
    ])
    fist.dice(6, 1, 7)
    fist.play('first', stay, fire(2, 'knuckleduster', 1))
    fist.done()
    expect(rolls(fist).at(-1)).toEqual([12, null])
  })
})

describe('mixing it up (G17)', () => {
  const force = (faction: Force['faction'], ...models: string[]): Force => ({
    name: faction,
    faction,
    agents: { extra: 0, upgraded: false },
    models: models.map(profile => ({ profile, options: [] })),
  })
  const faultsOf = (one: Force, options: object) => lists.faults(one as never, options as never, 'first').map(({ rule }) => rule)
  test('G-132, G17.1.3, G17.1.6r: up to a quarter of the points from the other faction', () => {
    const options = { gameSize: 500, mixedForces: true }
    const soldiers = Array.from({ length: 20 }, () => 'R1')
    expect(faultsOf(force('resistance', ...soldiers, 'M1', 'M1', 'M1'), options)).toEqual([])
    expect(faultsOf(force('resistance', ...soldiers, 'M1', 'M1', 'M1', 'M3'), options)).toEqual(['G17.1.6r'])
    expect(faultsOf(force('resistance', ...soldiers, 'M1'), { gameSize: 500 })).toEqual(['G17.1.3'])
  })
  test('G-132, G17.1.4: turncoats are recognised, or hide by option', () => {
    const models = [endo(3, 10), { ...endo(14, 10), seat: 'first' as const }, soldier(30, 3)]
    expect(refused(models, fire(1, 'plasmaGun', 1))).toBeUndefined()
    const armies = { first: force('resistance', 'R1', 'M1'), second: force('machines', 'M1', 'R1') }
    const hidden = (traitors: 'recognised' | 'infiltrators') =>
      genisys.newMatch({ mixedForces: true, traitors, mission: 'annihilate', setUp: 'battleLines' }, armies, 9, 2).state.models
    expect(hidden('recognised').map(({ revealed }) => revealed)).toEqual([true, true, true, true])
    expect(hidden('infiltrators').map(({ revealed }) => revealed)).toEqual([true, false, true, false])
  })
  test('G17.1.1, G17.1.10r: each rolls missions of his own, all different', () => {
    const options = { ownMissions: true, missionsEach: 2, mission: 'roll', setUp: 'battleLines', gameSize: 250 } as const
    const armies = { first: force('resistance', 'R1'), second: force('machines', 'M1') }
    const table = genisys.newMatch(options, armies, 1, 1, 4, 4, 3, 2, 1)
    table.keepDice()
    expect(table.state.missions).toEqual({ first: ['annihilate', 'terminate'], second: ['terminate', 'demolish'] })
    expect(table.rule()).toBe('G14.4.3')
  })
  const own = (first: readonly string[], second: readonly string[], models: Parameters<typeof genisys.position>[0] = []) => {
    const { state } = genisys.position([soldier(5, 5), far, ...models], { loot: [18, 12], options: { gameSize: 500 } })
    Object.assign(state.missions, { first, second })
    return state
  }
  test('G-157, G17.1.7r: one mission achieved each is a draw', () => {
    const state = own(
      ['annihilate', 'occupy'],
      ['extract', 'retrieve'],
      [any('first', 'R1', 8, 8), endo(9, 20), any('second', 'R12', 1, 1)],
    )
    Object.assign(state.models[4]!, { where: 'destroyed' })
    Object.assign(state.models[3]!, { where: 'escaped' })
    state.loot = { at: { x: 0, y: 0 }, carrier: 3 }
    Object.assign(state.models[3]!, { cost: 40 })
    judge(state, null)
    expect(state.outcome).toMatchObject({ winners: [] })
  })
  test('G17.1.5r, G17.1.7r: who achieves more of his own wins', () => {
    const state = own(['annihilate', 'terminate'], ['retrieve'], [any('second', 'R12', 1, 1)])
    Object.assign(state.models[2]!, { where: 'destroyed' })
    judge(state, null)
    expect(state.outcome).toMatchObject({ winners: ['first'] })
  })
  test('G-157, G17.1.7r: with two missions the carrier who escapes does not end the game', () => {
    const table = genisys.position([soldier(33, 12), endo(1, 1)], { missions: ['retrieve', 'extract'], loot: 0 })
    table.play('first', walk(), path([35.5, 12]))
    expect([table.model(0).where, table.state.outcome]).toEqual(['escaped', null])
  })
})

describe('forces (G18)', () => {
  const force = (models: string[], agents: Force['agents'] = { extra: 0, upgraded: false }): Force => ({
    name: 'f',
    faction: 'resistance',
    agents,
    models: models.map(profile => ({ profile, options: [] })),
  })
  const rules = (one: object) => lists.faults(one as never, { gameSize: 1000 }, 'first').map(({ rule }) => rule)
  test('G-137, G18.4.1, G18.5.1 to G18.5.3r: unique models, and the price of agents', () => {
    expect(rules(force(['R5', 'R5', ...Array.from({ length: 20 }, () => 'R1')]))).toEqual(['G18.4.1'])
    const many = Array.from({ length: 60 }, () => 'R1')
    expect(rules(force(many, { extra: 2, upgraded: true }))).toEqual([])
    expect(rules(force([...many, 'R1'], { extra: 2, upgraded: true }))).toEqual(['G18.1.1'])
    expect(rules({ ...force(['R1']), agents: { extra: 3, upgraded: false } })).toEqual(['muster.lists'])
  })
})

describe('missions (G14)', () => {
  test('G-134, G13.1.6, G14.5.6, G13.1.9r: a landed gunship plants and holds nothing, and keeps others from holding', () => {
    const holder = (...models: Parameters<typeof genisys.position>[0]) => {
      const { state } = genisys.position([soldier(1, 1), ...models], { objectives: [[18, 12]] })
      return holderOf(state, state.objectives[0]!)
    }
    const gunship = (landed: number | null) => any('second', 'M9', 18, 15.6, { landed })
    expect(holder(gunship(1))).toBeNull()
    expect(holder(gunship(1), soldier(20.5, 12))).toBeNull()
    expect(holder(gunship(null), soldier(20.5, 12))).toBe('first')
  })
  test('G-141, G1.5.2r, G26.8.4: where a thrown object comes to lie', () => {
    const thrown = (x: number, direction: number) => {
      const table = genisys.position([endo(x, 5), soldier(x, 10)], { missions: ['retrieve'], loot: 1, dice: [6, 1, 3, 4, direction] })
      table.play('second', stay, fire(1, 'plasmaGun', 1))
      return table.state.loot!.at
    }
    expect(thrown(10, 91)).toEqual({ x: 10000, y: 15000 })
    expect(thrown(10, 46)).toEqual({ x: 13536, y: 13536 })
    expect(thrown(34, 1)).toEqual({ x: 35500, y: 10000 })
  })
  test('G-147, G14.7.3, G14.7.11r, G9.3.2: a part of a move must end at the point', () => {
    const escapes = (
      model: ReturnType<typeof soldier>,
      way: Parameters<ReturnType<typeof genisys.position>['play']>[1],
      ...points: Points
    ) => {
      const table = genisys.position([model, model.seat === 'first' ? far : soldier(34, 22)], {
        missions: ['extract'],
        extraction: { first: 'south', second: 'south' },
        turn: 2,
      })
      table.play(model.seat, way, path(...points))
      return table.model(0).where
    }
    expect(escapes(soldier(15, 0.5), walk(), [20, 0.5])).toBe('table')
    expect(escapes(soldier(15, 0.5), walk('crawl', 'crawl'), [18, 0.5], [20, 0.5])).toBe('escaped')
    const drone = any('second', 'M3', 5, 20)
    expect(escapes(drone, { do: 'anywhere' }, [18, 0.5])).toBe('table')
    expect(escapes(any('second', 'M3', 18, 0.5), walk('run', 'run'), [18, 10], [18, 0.5])).toBe('escaped')
  })
})
