import { describe, expect, test } from 'vitest'
import type { Allegiance, Trait } from '../content/types.ts'
import { ignoresOn } from '../damage.ts'
import { coverOf } from '../table/cover.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { hasLine } from '../units.ts'
import { fsOf, ldOf, moveOf, wsOf } from '../values.ts'

const FOE: UnitAt = { name: 'foe', unit: 'infantryPlatoon', at: [[60, 40]] }

/** A position on a wide board: side a of an Allegiance, one enemy squad far away. */
function table(
  allegiance: Allegiance,
  units: readonly UnitAt[],
  more: Partial<Position> & { readonly trait?: Trait; readonly foes?: readonly UnitAt[] } = {},
): PrototypeTable {
  const { trait, foes = [FOE], ...rest } = more
  return position({
    a: { allegiance, units, ...(trait ? { trait } : {}) },
    b: { allegiance: 'rim', units: foes },
    options: { board: 'large' },
    ...rest,
  })
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
const hq = (x: number, y: number, more: Partial<UnitAt> = {}): UnitAt => ({
  name: 'hq',
  unit: 'lieutenant',
  at: [[x, y]],
  commander: true,
  ...more,
})

describe('P3.1 ASTUN', () => {
  test('P3.1.1, P3.1.2r: infantry within 3.000" of other friendly infantry have FS 1 more, once', () => {
    // Bases of 0.630 each: centres 4.260 apart.
    const apart = (x: number) =>
      fs(table('astun', [platoon('one', 10, 10), platoon('two', x, 10), platoon('three', 6, 10)].slice(0, x > 0 ? 2 : 3)), 'one')
    expect(apart(14.26)).toBe(3)
    expect(apart(14.261)).toBe(2)
    expect(fs(table('astun', [platoon('one', 10, 10), platoon('two', 14, 10), platoon('three', 6, 10)]), 'one')).toBe(3)
    expect(fs(table('astun', [platoon('one', 10, 10), { name: 'tank', unit: 'mbtSquadron', at: [[13, 10]] }]), 'one')).toBe(2)
    expect(fs(table('rim', [platoon('one', 10, 10), platoon('two', 13, 10)]), 'one')).toBe(2)
  })
  test('P3.1.6: the Veteran has Ld, WS and FS 1 more', () => {
    const t = table('astun', [hq(10, 10)], { trait: 'veteranOfTheLongCenturies' })
    expect([ld(t, 'hq'), ws(t, 'hq'), fs(t, 'hq')]).toEqual([10, 5, 4])
    const other = table('astun', [hq(10, 10)], { trait: 'coreBorn' })
    expect([ld(other, 'hq'), ws(other, 'hq'), fs(other, 'hq')]).toEqual([9, 4, 3])
  })
})

describe('P3.2 Coalition Militia', () => {
  const woods = {
    type: 'forest',
    corners: [
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
    ],
  } as const
  const tanks = (x: number, more: Partial<UnitAt> = {}): UnitAt => ({ name: 'tanks', unit: 'mbtSquadron', at: [[x, 10]], ...more })

  test('P-90 (P3.2.7, P4.1.4, P13.6.1): within 8.000" of the Steel-Marshall vehicles take cover as infantry do', () => {
    const marshall = { trait: 'steelMarshall', areas: [woods] } as const
    const hqTank = (x: number): UnitAt => ({ name: 'hq', unit: 'commandTank', at: [[x, 10]], commander: true })
    // Bases of 1.181 each: centres 10.362 apart.
    const near = [tanks(10), hqTank(20.362)]
    const far = [tanks(10), hqTank(20.363)]
    expect(cover(table('coalition', near, marshall), 'tanks')).toBe(5)
    expect(cover(table('coalition', far, marshall), 'tanks')).toBe(7)
    const digging = (units: readonly UnitAt[]) => units.map(u => (u.name === 'tanks' ? { ...u, order: 'digIn' as const } : u))
    expect(cover(table('coalition', digging(near), marshall), 'tanks')).toBe(4)
    expect(cover(table('coalition', digging(far), marshall), 'tanks')).toBe(6)
    expect(cover(table('coalition', near, { ...marshall, trait: 'masterOfTheLegions' }), 'tanks')).toBe(7)
    const walker: UnitAt = { name: 'walker', unit: 'fspTeam', at: [[10, 10]] }
    const gunship: UnitAt = { name: 'gunship', unit: 'gunship', at: [[10, 14]], hovering: true }
    const others = table('coalition', [walker, gunship, hqTank(14)], marshall)
    expect([cover(others, 'walker'), cover(others, 'gunship')]).toEqual([7, 7])
  })
  test('P3.2.4: a unit on an Objective has no penalty for being Half-Functional', () => {
    const half = platoon('half', 10, 10, { models: 2, at: [[10, 10]] })
    const on = (markers: Position['markers']) => {
      const t = table('coalition', [half], markers ? { markers } : {})
      Object.assign(t.model('half', 1), { where: 'dead', hp: 0 })
      return fs(t, 'half')
    }
    expect(on([[10, 13]])).toBe(2)
    expect(on([[30, 30]])).toBe(1)
  })
})

describe('P3.3 Cellean Successors', () => {
  test('P3.3.1: Close Combat Squads have Line', () => {
    const squads: UnitAt = { name: 'squads', unit: 'closeCombatSquads', at: [[10, 10]] }
    expect(hasLine(table('cellean', [squads]).state, table('cellean', [squads]).unit('squads'))).toBe(true)
    const others = table('rim', [squads])
    expect(hasLine(others.state, others.unit('squads'))).toBe(false)
  })
  test('P3.3.2: Transports but Dropships go 3" farther', () => {
    const rides = (unit: string): UnitAt => ({ name: 'ride', unit, at: [[10, 10]], hovering: unit === 'dropshipSquadron' })
    expect(inches(table('cellean', [rides('apcGroup')]), 'ride')).toBe(15)
    expect(inches(table('cellean', [rides('dropshipSquadron')]), 'ride')).toBe(15)
    expect(inches(table('rim', [rides('apcGroup')]), 'ride')).toBe(12)
    expect(inches(table('cellean', [rides('ifvFormation')]), 'ride')).toBe(12)
  })
  test('P3.3.3, P3.3.4r, P3.7.2r: infantry have WS 1 more, and Ld 2 more in contact; unique units only the latter', () => {
    const alone = table('cellean', [platoon('one', 10, 10)])
    expect([ws(alone, 'one'), ld(alone, 'one')]).toEqual([4, 7])
    const elites: UnitAt = { name: 'elites', unit: 'oldCelleanElites', at: [[10, 10]] }
    const fighting = table('cellean', [platoon('one', 58, 40), { ...elites, at: [[60, 42]] }])
    expect([ws(fighting, 'one'), ld(fighting, 'one')]).toEqual([4, 9])
    expect([ws(fighting, 'elites'), ld(fighting, 'elites')]).toEqual([6, 11])
  })
  test('P3.3.8: the Champion has Walking Terror and WS 1 more', () => {
    const t = table('cellean', [hq(58, 40)], { trait: 'championOfCellea' })
    expect([ws(t, 'hq'), ld(t, 'foe')]).toEqual([6, 5])
  })
  test('P3.3.10: The Resurgent gives Ld 1 within 12.000"', () => {
    const at = (x: number) => ld(table('cellean', [hq(10, 10), platoon('one', x, 10)], { trait: 'theResurgent' }), 'one')
    expect([at(23.26), at(23.261)]).toEqual([8, 7])
  })
})

describe('P3.4 Rim-Bound Frontier', () => {
  test('P3.4.2: a unit on an Objective ignores damage on 6+', () => {
    const on = (markers: readonly (readonly [number, number])[]) => {
      const t = table('rim', [platoon('one', 10, 10)], { markers })
      return ignoresOn(t.state, t.model('one'))
    }
    expect(on([[10, 13]])).toEqual({ atLeast: 6, rule: 'P3.4.2' })
    expect(on([[30, 30]])).toBeUndefined()
  })
  test('P3.4.5, P3.4.6r: the Lord of the Frost gives 3" to units within 12" that stand in no terrain', () => {
    const rugged = {
      type: 'rugged',
      corners: [
        [9, 9],
        [11, 9],
        [11, 11],
        [9, 11],
      ],
    } as const
    const at = (x: number, areas: Position['areas'] = []) =>
      inches(table('rim', [hq(x, 10), platoon('one', 10, 10)], { trait: 'lordOfTheFrost', areas }), 'one')
    expect([at(23.26), at(23.261), at(20, [rugged])]).toEqual([9, 6, 6])
  })
  test('P3.4.7, P3.4.8r: the Master of the Wastes betters cover in Rugged, Difficult and Forest, and spares penalties', () => {
    const ground = (type: 'rugged' | 'difficult' | 'forest' | 'dangerous') =>
      ({
        type,
        corners: [
          [8, 8],
          [12, 8],
          [12, 12],
          [8, 12],
        ],
      }) as const
    const at = (x: number, type: Parameters<typeof ground>[0]) =>
      table('rim', [hq(x, 10), platoon('one', 10, 10)], { trait: 'masterOfTheWastes', areas: [ground(type)] })
    expect(cover(at(16, 'rugged'), 'one')).toBe(6)
    expect(cover(at(16, 'difficult'), 'one')).toBe(5)
    expect(cover(at(16, 'forest'), 'one')).toBe(4)
    expect(cover(at(25, 'forest'), 'one')).toBe(5)
    const [near, far] = [at(16, 'dangerous'), at(25, 'dangerous')]
    expect([ws(near, 'one'), fs(near, 'one'), ld(near, 'one')]).toEqual([3, 2, 7])
    expect([ws(far, 'one'), fs(far, 'one'), ld(far, 'one')]).toEqual([2, 1, 6])
  })
})

describe('P3.5 Military Contractors', () => {
  test('P3.5.2, P3.5.3r: Ld 1 more in range of the own HQ', () => {
    const at = (x: number, detachment = 0) =>
      ld(
        table(
          'contractors',
          [hq(10, 10), platoon('one', x, 10, { detachment })].concat(
            detachment ? [{ ...hq(50, 40), name: 'other', detachment, commander: false }] : [],
          ),
          { trait: 'merchantLord' },
        ),
        'one',
      )
    // The Lieutenant's range is 18".
    expect([at(29.26), at(29.261), at(20, 1)]).toEqual([8, 7, 7])
  })
})

describe('P3.6 The Machine Empire of Cine', () => {
  test('P3.6.1, P3.6.2r, P18.5.1: all but HQs and Independent Operators are Drones: Ld 11 in command, else 5', () => {
    const t = (outOfCommand: boolean) =>
      table(
        'machine',
        [platoon('one', 60, 10, { outOfCommand }), { name: 'scouts', unit: 'scoutSquads', at: [[60, 20]], outOfCommand }, hq(10, 10)],
        { trait: 'machinistPrime' },
      )
    expect([ld(t(false), 'one'), ld(t(true), 'one')]).toEqual([11, 5])
    expect([ld(t(true), 'scouts'), ld(t(true), 'hq')]).toEqual([7, 9])
    const node = table('machine', [platoon('one', 60, 10, { outOfCommand: true, bears: [['controlNode']] })])
    expect(ld(node, 'one')).toBe(10)
  })
  test('P3.6.4: Killbot Groups have Line', () => {
    const bots: UnitAt = { name: 'bots', unit: 'killbotGroup', at: [[10, 10]] }
    const own = table('machine', [bots])
    expect(hasLine(own.state, own.unit('bots'))).toBe(true)
    const other = table('rim', [bots])
    expect(hasLine(other.state, other.unit('bots'))).toBe(false)
  })
  test('P3.6.5, P3.6.11r: Troops ignore damage on 6+, with Structure-Carbon on 5+', () => {
    const of = (unit: UnitAt) => {
      const t = table('machine', [unit])
      return ignoresOn(t.state, t.model(unit.name))?.atLeast
    }
    expect(of(platoon('one', 10, 10))).toBe(6)
    expect(of(platoon('one', 10, 10, { wargear: ['structureCarbon'] }))).toBe(5)
    expect(of({ name: 'one', unit: 'logimagi', at: [[10, 10]] })).toBeUndefined()
  })
  test('P3.6.10: Terrifying Presence within 12": Ld -1, and FS and WS -1 against the bearer and friends within 3" of it', () => {
    const machine = { trait: 'terrifyingPresence' } as const
    const at = (x: number, friendX = 17) =>
      table('machine', [hq(20, 10), platoon('friend', friendX, 10)], { ...machine, foes: [platoon('foe', x, 10)] })
    const near = at(33.26)
    expect([ld(near, 'foe'), fs(near, 'foe', 'hq'), fs(near, 'foe', 'friend'), ws(near, 'foe', 'hq')]).toEqual([6, 1, 1, 2])
    const far = at(33.261)
    expect([ld(far, 'foe'), fs(far, 'foe', 'hq'), ws(far, 'foe', 'hq')]).toEqual([7, 2, 3])
    expect(fs(at(30, 10), 'foe', 'friend')).toBe(2)
  })
})
