import { describe, expect, test } from 'vitest'
import { ignoresOn, layersOf } from '../damage.ts'
import { isInCommand } from '../table/command-range.ts'
import { coverOf } from '../table/cover.ts'
import { running } from '../testing/running.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { addEffect, hasEffect } from '../units.ts'
import { avOf, fsOf, isJammed, ldOf, moveOf, svOf, wsOf } from '../values.ts'
import { abilities } from './command-abilities.ts'

const FOE: UnitAt = { name: 'foe', unit: 'infantryPlatoon', at: [[40, 40]] }

function table(units: readonly UnitAt[], foes: readonly UnitAt[] = [FOE], more: Partial<Position> = {}): PrototypeTable {
  return position({ a: { allegiance: 'rim', units }, b: { allegiance: 'rim', units: foes }, ...more })
}

const ld = (t: PrototypeTable, name: string) => ldOf(t.state, t.unit(name)).value
const fs = (t: PrototypeTable, name: string, target = 'foe') => fsOf(t.state, t.model(name), { target: t.unit(target) }).value
const ws = (t: PrototypeTable, name: string, enemy?: string) =>
  wsOf(t.state, t.model(name), enemy === undefined ? undefined : t.unit(enemy))?.value
const inches = (t: PrototypeTable, name: string) => moveOf(t.state, t.model(name), 'move') / 1000
const cover = (t: PrototypeTable, name: string) => coverOf(t.state, t.unit(name))
const platoon = (name: string, x: number, y: number, more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at: [[x, y]],
  ...more,
})
const tank = (name: string, x: number, y: number, more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'mbtSquadron',
  at: [[x, y]],
  ...more,
})

describe('armour and shields', () => {
  test('P20.1.1: Enhanced Power Armour has cover 1 better, 6+ from none, but not under Dig In', () => {
    expect(cover(table([platoon('one', 10, 10, { armour: 'enhanced' })]), 'one')).toBe(6)
    expect(cover(table([platoon('one', 10, 10, { armour: 'enhanced', order: 'digIn' })]), 'one')).toBe(6)
    expect(cover(table([platoon('one', 10, 10)]), 'one')).toBe(7)
  })
  test('P20.2.1: a unit most of whose squads bear lock-shields: cover 1 better under Move Out or Assault, and enemies fight it at WS -1', () => {
    const squads = (bearers: number, order: UnitAt['order'] & {} = 'moveOut') =>
      table([
        platoon('one', 10, 10, {
          at: [
            [10, 10],
            [11.5, 10],
            [13, 10],
          ],
          order,
          bears: Array.from({ length: bearers }, () => ['lockShield' as const]),
        }),
      ])
    expect([cover(squads(2), 'one'), cover(squads(2, 'assault'), 'one'), cover(squads(2, 'takeAim'), 'one')]).toEqual([6, 6, 7])
    expect(cover(squads(1), 'one')).toBe(7)
    expect([ws(squads(2), 'foe', 'one'), ws(squads(1), 'foe', 'one')]).toEqual([2, 3])
  })
  test('P20.3.1: Composite Shielding is a 5+ cover that nothing betters, and terrain may be better', () => {
    const building = {
      type: 'building',
      corners: [
        [8, 8],
        [12, 8],
        [12, 12],
        [8, 12],
      ],
    } as const
    const shielded = (more: Partial<UnitAt> = {}, areas: Position['areas'] = []) =>
      cover(table([platoon('one', 10, 10, { wargear: ['nanoShielding'], ...more })], [FOE], { areas }), 'one')
    expect([shielded(), shielded({ order: 'digIn' }), shielded({}, [building])]).toEqual([5, 5, 4])
    expect(cover(table([tank('one', 10, 10, { wargear: ['nanoShielding'] })]), 'one')).toBe(5)
  })
  test('P20.4.1: Etriaris gives infantry Sv 1 better, not beyond 2+, and vehicles AV 1', () => {
    const infantry = table([platoon('one', 10, 10, { wargear: ['etriaris'] })])
    expect(svOf(infantry.state, infantry.unit('one'))).toBe(4)
    const hast = table([{ name: 'one', unit: 'hastSquad', at: [[10, 10]], wargear: ['etriaris'] }])
    expect(svOf(hast.state, hast.unit('one'))).toBe(2)
    const vehicles = table([tank('one', 10, 10, { wargear: ['etriaris'] })])
    expect(avOf(vehicles.state, vehicles.unit('one'))).toBe(14)
  })
  test('P20.5.1: Structure-Carbon ignores each point of damage on 5+', () => {
    const t = table([platoon('one', 10, 10, { wargear: ['structureCarbon'] })])
    expect(ignoresOn(t.state, t.model('one'))).toEqual({ atLeast: 5, rule: 'P20.5.1' })
  })
  test('P20.7.1: Titan of Steel: Ld 10, no Drones, always in command, no shields, FS and WS 1 more', () => {
    const walker = (wargear: UnitAt['wargear'] & {}) =>
      position({
        a: { allegiance: 'machine', units: [{ name: 'titan', unit: 'siegeAutomata', at: [[10, 10]], outOfCommand: true, wargear }] },
        b: { units: [FOE] },
      })
    const titan = walker(['titanOfSteel'])
    expect([ld(titan, 'titan'), fs(titan, 'titan'), ws(titan, 'titan'), layersOf(titan.state, titan.model('titan'))]).toEqual([10, 4, 6, 0])
    expect(isInCommand(titan.state, titan.unit('titan'))).toBe(true)
    const plain = walker([])
    expect([ld(plain, 'titan'), fs(plain, 'titan'), ws(plain, 'titan'), layersOf(plain.state, plain.model('titan'))]).toEqual([5, 3, 5, 3])
  })
  test('P20.8.1, P20.8.2r: a Control Node gives Ld 10 and commands 12.000" of its detachment, while its bearer lives', () => {
    const bots = (name: string, x: number, bears: UnitAt['bears'] = []): UnitAt => ({
      name,
      unit: 'killbotGroup',
      at: [
        [x, 10],
        [x, 12],
      ],
      outOfCommand: true,
      bears,
    })
    const at = (x: number) =>
      position({ a: { allegiance: 'machine', units: [bots('node', 10, [[], ['controlNode']]), bots('other', x)] }, b: { units: [FOE] } })
    const near = at(23.26)
    expect([ld(near, 'node'), isInCommand(near.state, near.unit('other')), ld(near, 'other')]).toEqual([10, true, 11])
    const far = at(23.261)
    expect([isInCommand(far.state, far.unit('other')), ld(far, 'other')]).toEqual([false, 5])
    Object.assign(near.model('node', 1), { where: 'dead', hp: 0 })
    expect([ld(near, 'node'), isInCommand(near.state, near.unit('other'))]).toEqual([5, false])
  })
})

describe('effects on friends and enemies', () => {
  test('P20.9.1: a Veteran Sergeant gives Ld 1', () => {
    expect(ld(table([platoon('one', 10, 10, { wargear: ['veteranSergeant'] })]), 'one')).toBe(8)
  })
  test('P20.12.1: units within 18.000" may use the Ld of a unit with Communication Lines, where that is higher', () => {
    const hq = (x: number): UnitAt => ({ name: 'hq', unit: 'captain', at: [[x, 10]], wargear: ['communicationLines'] })
    const at = (x: number) => ld(table([platoon('one', 10, 10), hq(x)]), 'one')
    expect([at(29.26), at(29.261)]).toEqual([10, 7])
  })
  test('P20.14.1: enemies within 18.000" of Disruption Arrays have Ld 1 less', () => {
    const at = (x: number) =>
      ld(table([platoon('one', 10, 10)], [{ name: 'foe', unit: 'commandTank', at: [[x, 10]], wargear: ['disruptionArrays'] }]), 'one')
    // Bases of 0.630 and 1.181.
    expect([at(29.811), at(29.812)]).toEqual([6, 7])
  })
  test('P20.14.1, P20.14.2r: who failed the test of the Arrays gets nothing from friendly auras; Command Range is none', () => {
    const symbol = platoon('symbol', 12, 10, { bears: [['inspirationalSymbol']] })
    const t = table([platoon('one', 10, 10), symbol])
    expect(ld(t, 'one')).toBe(8)
    addEffect(t.unit('one'), { kind: 'jammed', value: 1, until: t.state.round, by: -1 })
    expect(ld(t, 'one')).toBe(7)
    expect(isInCommand(t.state, t.unit('one'))).toBe(true)
  })
  test('P20.26.1: Jamming Systems make enemies shoot the bearer and friends within 2.000" at FS 1 less and half range', () => {
    const at = (x: number) =>
      table(
        [platoon('one', 10, 10)],
        [platoon('foe', 20, 10), { name: 'jammer', unit: 'commandTank', at: [[x, 10]], wargear: ['jammingSystems'] }],
      )
    // Bases of 0.630 and 1.181.
    expect([fs(at(23.811), 'one'), fs(at(23.812), 'one'), fs(at(30), 'one', 'jammer')]).toEqual([1, 2, 1])
    const near = at(23.811)
    expect(isJammed(near.state, near.unit('foe'))).toBe(true)
  })
  test('P20.27.1: the Symbol gives Ld 1 to its unit and to infantry within 3.000" but Drones', () => {
    const bearer = platoon('bearer', 10, 10, { bears: [['inspirationalSymbol']] })
    const at = (x: number) => table([bearer, platoon('one', x, 10)])
    expect([ld(at(14.26), 'bearer'), ld(at(14.26), 'one'), ld(at(14.261), 'one')]).toEqual([8, 8, 7])
    const others = table([bearer, tank('tank', 13, 10), { name: 'drones', unit: 'strikeDroneGroup', at: [[10, 12]] }])
    expect([ld(others, 'tank'), ld(others, 'drones')]).toEqual([8, 11])
  })
  test('P20.25.1: Stabilizers make Take Aim 1 better', () => {
    expect(fs(table([platoon('one', 10, 10, { order: 'takeAim', wargear: ['stabilizers'] })]), 'one')).toBe(4)
    expect(fs(table([platoon('one', 10, 10, { order: 'takeAim' })]), 'one')).toBe(3)
    expect(fs(table([platoon('one', 10, 10, { wargear: ['stabilizers'] })]), 'one')).toBe(2)
  })
  test('P20.28.1: Jetpacks that are on: Mv 6" more, Flying, and FS 1 less for infantry that is not Relentless', () => {
    const jets = (more: Partial<UnitAt> = {}) =>
      table([{ name: 'one', unit: 'scoutSquads', at: [[10, 10]], wargear: ['jetpacks'], did: { jets: true }, ...more }])
    expect([inches(jets(), 'one'), fs(jets(), 'one'), fs(jets(), 'foe', 'one')]).toEqual([15, 1, 0])
    expect(fs(jets({ abilities: { relentless: 1 } }), 'one')).toBe(2)
    expect(fs(table([{ name: 'walkers', unit: 'mobileWalkerStrikeTeam', at: [[10, 10]], did: { jets: true } }]), 'walkers')).toBe(2)
  })
  test('P20.31.1: Focus-Lock Rounds make cover 1 worse against that side', () => {
    const forest = {
      type: 'forest',
      corners: [
        [38, 38],
        [42, 38],
        [42, 42],
        [38, 42],
      ],
    } as const
    const t = table([platoon('one', 10, 10)], [FOE, platoon('other', 30, 10)], { areas: [forest] })
    addEffect(t.unit('foe'), { kind: 'focusLock', value: 1, until: t.state.round, by: t.index('one') })
    expect([coverOf(t.state, t.unit('foe'), t.unit('one')), coverOf(t.state, t.unit('foe'), t.unit('other')), cover(t, 'foe')]).toEqual([
      6, 5, 5,
    ])
  })
})

describe('what is used in the Command Phase', () => {
  /** Side a may use its wargear now. */
  function using(units: readonly UnitAt[], foes: readonly UnitAt[] = [FOE], more: Partial<Position> = {}): PrototypeTable {
    const t = table(units, foes, more)
    running(t, abilities, { side: 'a', turns: 0 })
    return t
  }
  const hq = (wargear: UnitAt['wargear'] & {}, more: Partial<UnitAt> = {}): UnitAt => ({
    name: 'hq',
    unit: 'lieutenant',
    at: [[10, 10]],
    wargear,
    ...more,
  })
  const use = (t: PrototypeTable, what: string, on: string) => ({ do: 'use', unit: t.index('hq'), what, on: t.index(on) })
  const done = { do: 'done' }

  test('P20.23.1: Targeting Arrays: one friendly unit within 6.000" has FS 1 more this round', () => {
    const t = using([hq(['targetingArrays']), platoon('near', 17.26, 10), platoon('far', 10, 17.261)])
    t.exactly('a', [done, use(t, 'targeting', 'hq'), use(t, 'targeting', 'near')])
    expect(t.refusal('a', use(t, 'targeting', 'far'))?.rule).toBe('P20.23.1')
    t.play('a', use(t, 'targeting', 'near'))
    expect(fs(t, 'near')).toBe(3)
    expect([fs(t, 'far'), fs(t, 'hq')]).toEqual([2, 3])
  })
  test('P20.22.1: the Radial Scanner marks one enemy unit: friends shoot it with FS 1 more', () => {
    const t = using([hq(['radialScanner']), platoon('one', 20, 20)], [FOE, platoon('other', 44, 40)])
    t.exactly('a', [done, use(t, 'scan', 'foe'), use(t, 'scan', 'other')])
    t.play('a', use(t, 'scan', 'foe'))
    expect([fs(t, 'one', 'foe'), fs(t, 'one', 'other')]).toEqual([3, 2])
  })
  test('P20.24.1, P20.24.2r: Protocols: a unit in Command Range of the bearer ignores bad FS modifiers but those of Reactions', () => {
    // The Lieutenant's range is 18".
    const t = using(
      [hq(['stabilizerProtocols']), platoon('one', 29.26, 10), platoon('far', 10, 29.261)],
      [{ name: 'foe', unit: 'scoutSquads', at: [[40, 40]] }],
    )
    expect(t.refusal('a', use(t, 'protocols', 'far'))?.rule).toBe('P20.24.1')
    t.play('a', use(t, 'protocols', 'one'))
    t.unit('one').order = 'digIn'
    expect(fs(t, 'one')).toBe(2)
    const reaction = { value: -1, reason: { key: 'mod.return' }, rule: 'P16.4.1' }
    expect(fsOf(t.state, t.model('one'), { target: t.unit('foe'), reaction }).value).toBe(1)
  })
  test('P20.21.1: a Direct Comms Relay puts one friendly unit in command', () => {
    const t = using([hq(['directCommsRelay']), platoon('one', 44, 10, { outOfCommand: true })])
    expect(isInCommand(t.state, t.unit('one'))).toBe(false)
    t.play('a', use(t, 'relay', 'one'))
    expect(isInCommand(t.state, t.unit('one'))).toBe(true)
  })
  test('P20.19.1: a Comms Array marks one enemy unit that it sees within 24.000"', () => {
    const block = {
      type: 'impassable',
      corners: [
        [5, 20],
        [15, 20],
        [15, 22],
        [5, 22],
      ],
    } as const
    const foes = [platoon('near', 35.26, 10), platoon('hidden', 10, 30), platoon('far', 36, 30)]
    const t = using([hq(['commsArray'])], foes, { areas: [block] })
    t.exactly('a', [done, use(t, 'comms', 'near')])
    expect(t.refusal('a', use(t, 'comms', 'hidden'))?.rule).toBe('P20.19.1')
    t.play('a', use(t, 'comms', 'near'))
    expect(hasEffect(t.state, t.unit('near'), 'commsMark')).toBe(true)
  })
  test('P20.10.1: Dispersion Arrays name two different enemy units', () => {
    const foes = [FOE, platoon('second', 44, 40), platoon('third', 40, 44)]
    const t = using([hq(['dispersionArrays'])], foes)
    t.play('a', use(t, 'disperse', 'foe'))
    expect(t.refusal('a', use(t, 'disperse', 'foe'))?.rule).toBe('P20.10.1')
    t.exactly('a', [done, use(t, 'disperse', 'second'), use(t, 'disperse', 'third')])
    t.play('a', use(t, 'disperse', 'second'))
    expect(['foe', 'second', 'third'].map(name => hasEffect(t.state, t.unit(name), 'spoiledCover'))).toEqual([true, true, false])
    expect(t.rule()).not.toBe('P9.1.1r')
  })
  test('P18.11.1: of the three effects of Nanomantic Manipulation one is chosen each round', () => {
    const swarm = (x = 10): UnitAt => ({ name: 'hq', unit: 'nanomancerSquad', at: [[x, 10]] })
    const units = [swarm(), platoon('near', 17.26, 10), platoon('far', 10, 17.261)]
    const start = () => using(units, [platoon('foe', 23.26, 10), platoon('away', 40, 40)])
    const slowing = start()
    slowing.exactly('a', [done, use(slowing, 'slow', 'foe'), use(slowing, 'shelter', 'hq'), use(slowing, 'empower', 'hq')])
    expect(slowing.refusal('a', use(slowing, 'slow', 'away'))?.rule).toBe('P18.11.1')
    slowing.play('a', use(slowing, 'slow', 'foe'))
    expect(inches(slowing, 'foe')).toBe(4)
    const sheltering = start()
    sheltering.play('a', use(sheltering, 'shelter', 'hq'))
    expect(['hq', 'near', 'far'].map(name => cover(sheltering, name))).toEqual([6, 6, 7])
    const growing = start()
    growing.play('a', use(growing, 'empower', 'hq'))
    expect([inches(growing, 'hq'), ws(growing, 'hq')]).toEqual([16, 5])
  })
})
