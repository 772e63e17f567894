import { describe, expect, test } from 'vitest'
import { FORCES } from './content/forces.ts'
import type { Force, ForceModel } from './lists/force.ts'
import { forceCost, leaderCost } from './lists/legality.ts'
import { lists } from './lists.ts'
import { completeOptions } from './options.ts'

const soldier = (...options: string[]): ForceModel => ({ profile: 'R1', options })
const force = (models: readonly ForceModel[], more: Partial<Force> = {}): Force => ({
  name: 'Force',
  faction: 'resistance',
  agents: { extra: 0, upgraded: false },
  models,
  ...more,
})
const rules = (given: Force, options: Parameters<typeof lists.faults>[1] = {}) =>
  lists.faults(given as never, options, 'first').map(fault => fault.rule)

describe('ready forces (G25.6.1, G25.6.2, G25.6.3, G25.6.4, G25.6.5, G25.6.6, G25.6.7)', () => {
  test.each([
    ['R250', 250, 70, 10],
    ['M250', 250, 55, 6],
    ['R500', 496, 225, 16],
    ['M500', 496, 245, 8],
    ['R1000', 993, 485, 25],
    ['M1000', 991, 495, 15],
    ['M1000b', 983, 430, 17],
  ])('%s costs %i, %i on Commanders and vehicles, and has %i models', (id, cost, leaders, count) => {
    const { force: ready, gameSize } = FORCES.find(one => one.id === id)!
    const options = completeOptions({ gameSize })
    expect([forceCost(ready, options), leaderCost(ready, options), ready.models.length]).toEqual([cost, leaders, count])
    expect(rules(ready, { gameSize })).toEqual([])
    expect(lists.read(lists.write(ready as never))).toEqual({ list: ready, faults: [] })
  })
})

describe('what makes a force legal (G18)', () => {
  const many = (count: number, ...options: string[]) => Array.from({ length: count }, () => soldier(...options))
  test('G18.1.1: the Game Size', () => {
    expect(rules(force(many(33)), { gameSize: 500 })).toEqual([])
    expect(rules(force(many(34)), { gameSize: 500 })).toEqual(['G18.1.1'])
  })
  test('G18.1.2r: at least one model', () => {
    expect(rules(force([]))).toEqual(['G18.1.2r'])
  })
  test('G-116, G18.2.1: half of the Game Size for Commanders and vehicles', () => {
    const captain: ForceModel = { profile: 'R3', options: [] }
    const half = [...Array.from({ length: 6 }, () => captain)]
    expect(rules(force(half), { gameSize: 500 })).toEqual([])
    expect(rules(force([...half, { profile: 'R2', options: [] }]), { gameSize: 500 })).toEqual(['G18.2.1'])
  })
  test('G-116, G18.3.1, G18.3.2: one for each full 250 points of the Game Size', () => {
    expect(rules(force(many(2, 'grenadeLauncher')), { gameSize: 500 })).toEqual([])
    expect(rules(force(many(3, 'grenadeLauncher')), { gameSize: 749 })).toEqual(['G18.3.1'])
    expect(rules(force(many(3, 'grenadeLauncher')), { gameSize: 750 })).toEqual([])
    expect(rules(force(many(1, 'grenadeLauncher')), { gameSize: 200 })).toEqual(['G18.3.1'])
  })
  test('G18.4.1: the unique only once', () => {
    expect(
      rules(
        force([
          { profile: 'R6', options: [] },
          { profile: 'R6', options: [] },
        ]),
      ),
    ).toEqual(['G18.4.1'])
  })
  test('G18.5: agents cost 25, 50, and 15 for a better one', () => {
    const options = completeOptions({})
    const cost = (extra: 0 | 1 | 2, upgraded: boolean) => forceCost(force([], { agents: { extra, upgraded } }), options)
    expect([cost(0, false), cost(1, false), cost(2, false), cost(2, true)]).toEqual([0, 25, 75, 90])
  })
  test('G18.6.1, G25.3.4: an Infiltrator buys weapons at the full price each, Pops two of them', () => {
    const machine: ForceModel = { profile: 'M2', options: ['plasmaRifle', 'plasmaRifle'] }
    expect(forceCost(force([machine]), completeOptions({}))).toBe(54)
    expect(rules(force([machine], { faction: 'machines' }))).toEqual([])
    const pops = (...options: string[]) => rules(force([{ profile: 'R8', options }]))
    expect(pops('shotgun', 'smg')).toEqual([])
    expect(pops('shotgun', 'smg', 'rpg')).toEqual(['G25.3.4'])
    expect(pops('plasmaRifle')).toEqual(['G25.3.1'])
  })
  test("G18.6.2: by agreement Pops has the Infiltrators' weapons", () => {
    expect(rules(force([{ profile: 'R8', options: ['plasmaRifle'] }]), { popsWeapons: true })).toEqual([])
  })
  test('G25.3.1: one rifle, and HE Rounds with a rocket launcher only', () => {
    expect(rules(force([soldier('plasmaRifle', 'shotgun')]))).toEqual(['G25.3.1'])
    expect(rules(force([soldier('heRounds')]))).toEqual(['G25.3.1'])
    expect(rules(force([soldier('rocketLauncher', 'heRounds')]))).toEqual([])
  })
  test('G25.3.4: magnetic shells for any shotgun with Pops in the force', () => {
    expect(rules(force([soldier('shotgun', 'magneticShells')]))).toEqual(['G25.3.4'])
    expect(rules(force([soldier('shotgun', 'magneticShells'), { profile: 'R8', options: [] }]))).toEqual([])
  })
  test('G25.3.6r: the grenade launcher costs 10, or 7', () => {
    const one = force([soldier('grenadeLauncher')])
    expect([forceCost(one, completeOptions({})), forceCost(one, completeOptions({ grenadeLauncherPrice: 7 }))]).toEqual([25, 22])
  })
  test('G17.1.3, G17.1.6r: a quarter of the other faction, if agreed', () => {
    const mixed = (count: number) =>
      force([...many(10), ...Array.from({ length: count }, (): ForceModel => ({ profile: 'M1', options: [] }))])
    expect(rules(mixed(1))).toEqual(['G17.1.3'])
    expect(rules(mixed(3), { mixedForces: true })).toEqual([])
    expect(rules(mixed(4), { mixedForces: true })).toEqual(['G17.1.6r'])
  })
})

describe('texts', () => {
  test('what cannot be read is named with its line', () => {
    const { faults, list } = lists.read('Name: Mine\n2 Soldier: plasma rifle\n1 Soldat\nwhat\n1 Soldier: cannon\n')
    expect(faults.map(fault => [fault.at, fault.why.key])).toEqual([
      ['line 3', 'text.entry'],
      ['line 4', 'text.entry'],
      ['line 5', 'text.option'],
    ])
    expect((list as unknown as Force).models).toHaveLength(2)
  })
})

describe('forces as text', () => {
  const read = (line: string) => lists.read(`Faction: resistance\n${line}\n`)
  test('a line without a number is one model', () => {
    expect(read('Captain "Ann": plasma rifle')).toEqual({
      list: force([{ profile: 'R3', options: ['plasmaRifle'], name: 'Ann' }]),
      faults: [],
    })
    expect((read('3x Soldier').list as unknown as Force).models).toHaveLength(3)
  })
})
