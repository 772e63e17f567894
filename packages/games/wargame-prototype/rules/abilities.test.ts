import { describe, expect, test } from 'vitest'
import type { Abilities, TerrainType } from '../content/types.ts'
import { WEAPONS } from '../content/weapons.ts'
import { cohesionOf } from '../table/cohesion.ts'
import { isInCommand } from '../table/command-range.ts'
import { coverOf } from '../table/cover.ts'
import { footingOf } from '../table/terrain.ts'
import { fsFor, rangeOf, reactionPenalty, refuseTarget } from '../targets.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { addEffect } from '../units.ts'
import { fsOf, ldOf, moveOf, wsOf } from '../values.ts'
import { initiativeMods } from './combat-initiative.ts'
import { isBound, isChargeable, mustCharge } from './duties.ts'
import { panicShift } from './leadership.ts'
import { refuseKind } from './orders.ts'

const FOE: UnitAt = { name: 'foe', unit: 'infantryPlatoon', at: [[40, 40]] }

function table(units: readonly UnitAt[], foes: readonly UnitAt[] = [FOE], more: Partial<Position> = {}): PrototypeTable {
  return position({ a: { allegiance: 'rim', units }, b: { allegiance: 'rim', units: foes }, ...more })
}

/** A Platoon with other abilities, at (10,10). */
function able(abilities: Abilities, more: Partial<UnitAt> = {}): UnitAt {
  return { name: 'one', unit: 'infantryPlatoon', at: [[10, 10]], abilities, ...more }
}

const fs = (t: PrototypeTable, name = 'one', target = 'foe') => fsOf(t.state, t.model(name), { target: t.unit(target) }).value
const inches = (t: PrototypeTable, going: 'move' | 'charge' = 'move') => moveOf(t.state, t.model('one'), going) / 1000
const ci = (t: PrototypeTable, name = 'one') => initiativeMods(t.state, t.index(name), false).reduce((sum, m) => sum + m.value, 0)

describe('abilities in melee and movement', () => {
  test('P18.2.1, P14.5.2: Close Combat Specialists have CI 1 more, and so has who charged', () => {
    expect([ci(table([able({})])), ci(table([able({ closeCombatSpecialists: 1 })]))]).toEqual([0, 1])
    expect(ci(table([able({ closeCombatSpecialists: 1 }, { did: { charged: 1 } })]))).toBe(2)
    expect(ci(table([able({}, { did: { charged: 1, braced: true } })]))).toBe(0)
  })
  test('P18.7.1: Fast gives 3" under Advance and when charging, and no more else', () => {
    const fast = (order: UnitAt['order'] & {}) => table([able({ fast: 1 }, { order })])
    expect([
      inches(fast('advance')),
      inches(fast('moveOut'), 'charge'),
      inches(fast('assault'), 'charge'),
      inches(fast('moveOut')),
    ]).toEqual([15, 9, 15, 6])
  })
  test('P9.6.9, P9.6.10, P9.6.14r: Advance 6" or 10", Assault 6" for all', () => {
    const tank = (order: UnitAt['order'] & {}): UnitAt => ({ name: 'one', unit: 'mbtSquadron', at: [[10, 10]], order })
    expect([inches(table([able({}, { order: 'advance' })])), inches(table([tank('advance')]))]).toEqual([12, 20])
    expect([inches(table([able({}, { order: 'assault' })])), inches(table([tank('assault')]))]).toEqual([12, 16])
  })
  test('P10.2.3r, P19.25.1: Mv is halved first and the order’s inches are added whole', () => {
    const t = table([able({}, { order: 'advance' })])
    addEffect(t.unit('one'), { kind: 'suppressed', value: 1, until: 3, by: -1 })
    expect(inches(t)).toBe(9)
  })
  test('P18.21.1, P20.1.1: Slow units may not be given Advance', () => {
    expect(refuseKind(table([able({ slow: 1 })]).unit('one'), 'advance')?.rule).toBe('P18.21.1')
    expect(refuseKind(table([able({ slow: 1 })]).unit('one'), 'assault')).toBeUndefined()
    expect(refuseKind(table([able({})]).unit('one'), 'advance')).toBeUndefined()
  })
  test('P18.30.1, P18.30.2r: enemies in contact with Walking Terror have Ld 2 less, once', () => {
    const terror = (name: string, x: number): UnitAt => ({ name, unit: 'nanomancerSquad', at: [[x, 10]] })
    const at = (...terrors: UnitAt[]) => ldOf(table([able({})], terrors).state, table([able({})], terrors).unit('one')).value
    expect([at(terror('t', 12.26)), at(terror('t', 12.261)), at(terror('t', 12), terror('u', 8))]).toEqual([5, 7, 5])
  })
  test('P18.9.1, P18.9.2r, P5.6.3r: Independent Operators are always in command, at a cohesion of 4"', () => {
    const independent = table([able({ independentOperators: 1 }, { outOfCommand: true })])
    expect([isInCommand(independent.state, independent.unit('one')), cohesionOf(independent.unit('one'))]).toEqual([true, 4000])
    const plain = table([able({}, { outOfCommand: true })])
    expect([isInCommand(plain.state, plain.unit('one')), cohesionOf(plain.unit('one'))]).toEqual([false, 2000])
  })
  test('P18.20.1: Simple Programming out of command binds to charge', () => {
    const bot = (more: Partial<UnitAt>) => table([able({ simpleProgramming: 1 }, more)])
    const [free, bound] = [bot({}), bot({ outOfCommand: true })]
    expect([isBound(free.state, free.unit('one')), isBound(bound.state, bound.unit('one'))]).toEqual([false, true])
    expect([mustCharge(free.state, free.unit('one')), mustCharge(bound.state, bound.unit('one'))]).toEqual([false, true])
  })
  test('P9.6.10, P9.5.5r: Assault is a duty to charge, but not for who failed to regroup', () => {
    const t = table([able({}, { order: 'assault' })])
    expect(mustCharge(t.state, t.unit('one'))).toBe(true)
    t.unit('one').did.regroupFailed = true
    expect(mustCharge(t.state, t.unit('one'))).toBe(false)
  })
  test('P18.11.1, P10.3.5r: who is slowed may not charge that unit; aircraft in flight neither charge nor are charged', () => {
    const gunship: UnitAt = { name: 'gunship', unit: 'gunship', at: [[20, 20]] }
    const t = table([able({})], [FOE, gunship])
    const may = (target: string) => isChargeable(t.state, t.unit('one'), t.unit(target))
    expect([may('foe'), may('gunship')]).toEqual([true, false])
    t.unit('gunship').hovering = true
    expect(may('gunship')).toBe(true)
    addEffect(t.unit('one'), { kind: 'slowed', value: 2, until: 2, by: t.index('foe') })
    expect([may('foe'), may('gunship')]).toEqual([false, true])
  })
})

describe('abilities in shooting', () => {
  test('P18.8.2, P4.4.5: Flying is shot at with FS 3 less, 1 less from aircraft, none with Anti-Air', () => {
    const flyer: UnitAt = { name: 'foe', unit: 'strikeDroneGroup', at: [[40, 40]] }
    const aircraft: UnitAt = { name: 'one', unit: 'gunship', at: [[10, 10]], hovering: true }
    expect([fs(table([able({}, { stats: { fs: 5 } })], [flyer])), fs(table([aircraft], [flyer]))]).toEqual([2, 2])
    const t = table([able({}, { stats: { fs: 5 }, weapons: { laserCannon: 1, coilrifle: 1 } })], [flyer])
    expect(['laserCannon', 'coilrifle'].map(weapon => fsFor(t.state, t.modelIndex('one'), weapon, t.unit('foe')))).toEqual([5, 2])
  })
  test('P18.12.1: Overwatch takes no FS loss on Suppressive and Return Fire, and keeps that of Overwatch Fire', () => {
    const of = (abilities: Abilities) =>
      (['suppressive', 'return', 'overwatch'] as const).map(on => reactionPenalty(table([able(abilities)]).unit('one'), on)?.value)
    expect([of({}), of({ overwatch: 1 })]).toEqual([
      [-2, -1, -2],
      [0, 0, -2],
    ])
  })
  test('P19.8.1, P19.9.1, P18.15.1, P4.1.2: a squad that moved fires Heavy at FS 1, unless it is Relentless; Very Heavy always; vehicles as before', () => {
    const weapons = { railgun: 1, railcannon: 1, coilrifle: 1 }
    const shots = (unit: UnitAt) => {
      const t = table([{ ...unit, weapons }])
      t.model('one').moved = true
      return ['railgun', 'railcannon', 'coilrifle'].map(weapon => fsFor(t.state, t.modelIndex('one'), weapon, t.unit('foe')))
    }
    expect(shots(able({}))).toEqual([1, 1, 2])
    expect(shots(able({ relentless: 1 }))).toEqual([2, 1, 2])
    expect(shots({ name: 'one', unit: 'mbtSquadron', at: [[10, 10]] })).toEqual([3, 3, 3])
  })
  test('P19.9.2r: modifiers still change the FS 1 of a Heavy weapon', () => {
    const t = table([able({}, { weapons: { railgun: 1 }, did: {} })])
    t.model('one').moved = true
    addEffect(t.unit('one'), { kind: 'targeting', value: 1, until: 2, by: -1 })
    expect(fsFor(t.state, t.modelIndex('one'), 'railgun', t.unit('foe'))).toBe(2)
  })
  test('P18.18.1, P18.18.2r: Scouts have cover 1 better and are shot at with FS 1 less', () => {
    const t = table([able({})], [{ name: 'foe', unit: 'scoutSquads', at: [[40, 40]] }])
    expect([fs(t), coverOf(t.state, t.unit('foe')), coverOf(t.state, t.unit('one'))]).toEqual([1, 6, 7])
  })
  test('P18.23.1, P18.23.2r, P20.26.1: a Sniper’s range is half as long again, and Jamming halves what it is then', () => {
    const jammer = { name: 'foe', unit: 'infantryPlatoon', at: [[40, 40]], wargear: ['jammingSystems'] } satisfies UnitAt
    const range = (abilities: Abilities, foe: UnitAt) => {
      const t = table([able(abilities)], [foe])
      return rangeOf(t.state, t.unit('one'), WEAPONS.missileLauncher!, t.unit('foe')) / 1000
    }
    expect([range({}, FOE), range({ sniper: 1 }, FOE), range({}, jammer), range({ sniper: 1 }, jammer)]).toEqual([36, 54, 18, 27])
  })
  test('P18.24.1, P13.11.1, P13.11.2r: who is Half-Functional has FS, WS and CI 1 less, unless Stubborn; Panic does not concern the Stubborn', () => {
    const half = (abilities: Abilities) => {
      const t = table([able(abilities, { models: 2 })])
      Object.assign(t.model('one', 1), { where: 'dead', hp: 0 })
      return [fs(t), wsOf(t.state, t.model('one'))!.value, ci(t), panicShift(t.state, t.unit('one'), 2)]
    }
    expect([half({}), half({ stubborn: 1 })]).toEqual([
      [1, 2, -1, -2],
      [2, 3, 0, 0],
    ])
  })
  test('P4.5.8r: a unit of one model is Half-Functional at half its printed HP', () => {
    const titan = (hp: number) => fs(table([{ name: 'one', unit: 'judgementalInferno', at: [[10, 10]], hp: [hp] }]))
    expect([titan(4), titan(3)]).toEqual([5, 4])
  })
  test('P4.2.2, P4.2.3r, P18.25.1: Command and Support Units beside a friend are no target beyond 12.000"', () => {
    const at = (unit: string, x: number, beside: number) => {
      const t = table(
        [able({})],
        [
          { name: 'foe', unit, at: [[x, 10]] },
          { name: 'friend', unit: 'infantryPlatoon', at: [[x, 10 + beside]] },
        ],
      )
      return refuseTarget(t.state, t.unit('one'), t.unit('foe'))?.rule
    }
    for (const unit of ['lieutenant', 'medicalGroup']) {
      expect([at(unit, 23.26, 2.26), at(unit, 23.261, 2.26), at(unit, 23.261, 2.261)]).toEqual([undefined, 'P4.2.2', undefined])
    }
    expect(at('infantryPlatoon', 30, 2)).toBeUndefined()
  })
  test('P18.1.3, P18.1.4r: nobody aims at a Command unit with a Bodyguard within 1.000"', () => {
    const at = (beside: number) => {
      const guards: UnitAt = { name: 'guards', unit: 'bodyguardSquad', at: [[14, 10 + beside]] }
      const t = table([able({})], [{ name: 'foe', unit: 'lieutenant', at: [[14, 10]] }, guards])
      return refuseTarget(t.state, t.unit('one'), t.unit('foe'))?.rule
    }
    expect([at(2.26), at(2.261)]).toEqual(['P18.1.3', undefined])
  })
})

describe('what terrain is to a unit', () => {
  const footing = (unit: string, abilities?: Abilities) =>
    footingOf(table([{ name: 'one', unit, at: [[10, 10]], ...(abilities ? { abilities } : {}) }]).unit('one'), false)
  const ROUGH: readonly TerrainType[] = ['rugged', 'forest', 'difficult', 'dangerous']

  test('P6.2.2, P6.2.5, P6.2.17r, P6.5.2h: infantry is slowed by Difficult ground and buildings alone', () => {
    expect(footing('infantryPlatoon').slow).toEqual(['difficult', 'building', 'cityBlock'])
  })
  test('P6.2.2, P6.3.1, P6.3.2r, P6.3.3, P18.27.1, P18.29.1: wheels are slowed by all that is rough, tracks and legs by none of it', () => {
    expect(footing('truckSquadron').slow).toEqual(expect.arrayContaining([...ROUGH]))
    for (const unit of ['mbtSquadron', 'caqFspTeam']) for (const type of ROUGH) expect(footing(unit).slow).not.toContain(type)
  })
  test('P6.2.6, P6.2.8, P6.3.3: who rolls a d6: vehicles for Difficult unless they walk, all but flyers for Dangerous', () => {
    expect(footing('infantryPlatoon').risky).toEqual(['dangerous'])
    expect(footing('mbtSquadron').risky).toEqual(expect.arrayContaining(['difficult', 'dangerous']))
    expect(footing('caqFspTeam').risky).not.toContain('difficult')
    expect(footing('caqFspTeam').risky).toContain('dangerous')
    expect(footing('strikeDroneGroup').risky).toEqual([])
  })
  test('P-40 (P6.2.12, P6.2.13, P6.2.14r): Water', () => {
    const closed = (unit: string, abilities?: Abilities) => footing(unit, abilities).closed.includes('water')
    expect(['infantryPlatoon', 'mbtSquadron'].map(unit => closed(unit))).toEqual([true, true])
    expect(closed('heavyDutyKillbots', { small: 1, walker: 1 })).toBe(true)
    const inWater = (unit: string) => [footing(unit).slow.includes('water'), footing(unit).risky.includes('water')]
    expect([closed('caqFspTeam'), ...inWater('caqFspTeam')]).toEqual([false, true, true])
    expect([closed('fspTeam'), ...inWater('fspTeam')]).toEqual([false, false, false])
    expect([closed('judgementalInferno'), ...inWater('judgementalInferno')]).toEqual([false, false, true])
    expect(closed('strikeDroneGroup')).toBe(false)
  })
  test('P6.5.1h: buildings are for infantry and Small vehicles; of flyers only infantry ends inside', () => {
    const closed = (unit: string) => footing(unit).closed.includes('building')
    expect(['infantryPlatoon', 'heavyDutyKillbots', 'mbtSquadron', 'fspTeam', 'gunship'].map(closed)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
    expect(['strikeDroneGroup', 'gunship'].map(unit => footing(unit).noEnd.includes('cityBlock'))).toEqual([false, true])
  })
  test('P18.22.1, P6.2.4r, P18.8.1, P6.5.3h: cover of terrain is for infantry and Small vehicles, for flyers in buildings only', () => {
    const area = (type: TerrainType) =>
      ({
        type,
        corners: [
          [6, 6],
          [14, 6],
          [14, 14],
          [6, 14],
        ],
      }) as const
    const cover = (unit: string, type: TerrainType) => {
      const t = table([{ name: 'one', unit, at: [[10, 10]] }], [FOE], { areas: [area(type)] })
      return coverOf(t.state, t.unit('one'))
    }
    expect(['infantryPlatoon', 'heavyDutyKillbots', 'mbtSquadron', 'strikeDroneGroup'].map(unit => cover(unit, 'forest'))).toEqual([
      5, 5, 7, 7,
    ])
    expect(['infantryPlatoon', 'strikeDroneGroup'].map(unit => cover(unit, 'cityBlock'))).toEqual([4, 4])
    expect([cover('infantryPlatoon', 'difficult'), cover('infantryPlatoon', 'rugged'), cover('infantryPlatoon', 'hill')]).toEqual([6, 7, 7])
  })
})
