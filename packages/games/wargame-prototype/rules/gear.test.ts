import { describe, expect, test } from 'vitest'
import { ignoresOn, layersOf } from '../damage.ts'
import { coverOf } from '../table/cover.ts'
import { fsDetail, fsFor, rangeOf, targetsOf } from '../targets.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { hasEffect, weaponOf } from '../units.ts'
import { ldOf, svOf } from '../values.ts'
import { tireOperators } from './finish-actions.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, phase: 'shooting', ...more })
const squad = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at })
const guns = (weapon: string, more: Partial<UnitAt> = {}): UnitAt => ({
  name: 'A',
  unit: 'infantryPlatoon',
  at: [[20, 10]],
  weapons: { [weapon]: 1 },
  stats: { fs: 5 },
  ...more,
})
const FAR: UnitAt = { name: 'far', unit: 'infantryPlatoon', at: [[44, 44]] }
/** Lets the owner choose the first model offered for every wound, and passes on all Reactions. */
const settle = (t: PrototypeTable) => {
  for (let n = 0; n < 40; n++) {
    const rule = t.rule()
    if (rule === 'P13.10.1') t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'wound')[0]!)
    else if (rule === 'P16.1.1') t.play(t.asked()[0]!, { do: 'pass' })
    else return
  }
}

describe('P19, P20 in the Shooting Phase', () => {
  test('P19.13.1, P19.13.2r: Lingering Hazard leaves Difficult ground', () => {
    const t = table([guns('proteusEmitter', { unit: 'mbtSquadron', weapons: { proteusEmitter: 1 } })], [squad('B', [20, 22])])
    t.state.models[1]!.hp = 1
    t.dice(6, 6, 5)
    t.play('a', { do: 'shoot', unit: 0 })
    settle(t)
    expect(t.state.areas).toMatchObject([{ type: 'difficult', radius: 3000, until: t.state.round + 2 }])
  })

  test('P19.14.1: Logic Plague Injection', () => {
    const t = table(
      [{ name: 'A', unit: 'siegeAutomata', at: [[20, 10]], weapons: { iolosLogicMortar: 1 }, stats: { fs: 5 } }],
      [{ name: 'B', unit: 'mbtSquadron', at: [[20, 24]], abilities: {} }],
    )
    t.dice(6, 6)
    t.play('a', { do: 'shoot', unit: 0 })
    expect(hasEffect(t.state, t.unit('B'), 'logicPlague')).toBe(true)
    expect(ldOf(t.state, t.unit('B')).value).toBe(6)
  })

  test('P20.31.1: Focus-Lock Rounds spoil cover', () => {
    const t = table([guns('railgun', { wargear: ['focusLock'] })], [{ ...squad('B', [20, 18], [22, 18], [24, 18]), order: 'digIn' }])
    t.dice(6, 1)
    t.play('a', { do: 'shoot', unit: 0 })
    settle(t)
    expect([coverOf(t.state, t.unit('B'), t.unit('A')), coverOf(t.state, t.unit('B'))]).toEqual([7, 6])
  })

  test('P20.30.1, P19.17.2r: Medical Gear ignores failed armour saves once in a phase', () => {
    const t = table(
      [guns('coilrifle', { weapons: { coilrifle: 3 } })],
      [squad('B', [20, 18], [22, 18]), { name: 'M', unit: 'medicalGroup', at: [[20, 22]] }],
    )
    t.dice(6, 6, 6, 1, 1, 1)
    t.play('a', { do: 'shoot', unit: 0 })
    if (t.rule() === 'P12.1.2') t.play('a', { do: 'target', unit: t.index('B') })
    t.exactly('b', [
      { do: 'heal', unit: t.index('M') },
      { do: 'pass', unit: -1 },
    ])
    t.play('b', { do: 'heal', unit: t.index('M') })
    settle(t)
    expect(t.alive('B')).toBe(0)
    expect(t.unit('M').did.used).toEqual(['medical/shooting'])
  })

  test('P20.11.1: the Rad-Caster worsens Sv', () => {
    const t = table(
      [{ name: 'HQ', unit: 'captain', at: [[20, 10]], wargear: ['radCaster'] }],
      [squad('B', [20, 30]), { name: 'T', unit: 'mbtSquadron', at: [[30, 20]] }],
    )
    expect(t.refusal('a', { do: 'rad', unit: 0, target: t.index('T') })?.rule).toBe('P20.11.1')
    t.dice(3)
    t.play('a', { do: 'rad', unit: 0, target: t.index('B') })
    expect([svOf(t.state, t.unit('B')), t.unit('HQ').did.shot]).toEqual([7, true])
  })

  test('P20.17.1, P20.17.2r, P20.18.1, P20.18.2r: Caster and Data-Beam', () => {
    const signal = (gear: 'logicPlagueCaster' | 'incursionDataBeam') =>
      table(
        [{ name: 'L', unit: 'logimagi', at: [[20, 10]], wargear: [gear], stats: { fs: 2 } }],
        [
          {
            name: 'T',
            unit: 'mbtSquadron',
            at: [
              [20, 30],
              [23, 30],
            ],
          },
          squad('B', [26, 20]),
        ],
      )
    const caster = signal('logicPlagueCaster')
    expect(caster.refusal('a', { do: 'caster', unit: 0, target: caster.index('B') })?.rule).toBe('P20.17.1')
    caster.dice(5, 6, 4)
    caster.play('a', { do: 'caster', unit: 0, target: caster.index('T') })
    expect([ldOf(caster.state, caster.unit('T')).value, caster.unit('T').effects.at(-1)!.until]).toEqual([4, caster.state.round + 1])
    const beam = signal('incursionDataBeam')
    beam.dice(5, 1, 6, 6, 6)
    beam.play('a', { do: 'beam', unit: 0, target: beam.index('T') })
    settle(beam)
    expect([beam.model('T').layers, beam.model('T', 1).stunned]).toEqual([1, beam.state.round + 1])
  })

  test('P4.5.3, P4.5.4r: a Ruin-Engine uses one of the two besides its guns', () => {
    const t = table(
      [{ name: 'X', unit: 'excitatus', at: [[20, 10]], weapons: { machineGun: 1 }, did: { shot: true } }],
      [{ name: 'T', unit: 'mbtSquadron', at: [[20, 30]] }],
    )
    expect(t.refusal('a', { do: 'beam', unit: 0, target: t.index('T') })).toBeUndefined()
    t.dice(1, 1, 1, 1)
    t.play('a', { do: 'beam', unit: 0, target: t.index('T') })
    expect(t.refusal('a', { do: 'caster', unit: 0, target: t.index('T') })?.rule).toBe('P4.5.4r')
  })

  test('P19.1.1, P19.1.2, P19.1.3r, P19.1.4, P19.1.5r: the Annihilation Cannon', () => {
    const t = table(
      [{ name: 'X', unit: 'excitatus', at: [[36, 6]], weapons: { annihilationCannonSingle: 1 } }],
      [squad('B', [36, 36], [38, 36], [40, 36]), squad('C', [36, 46]), squad('D', [5, 5])],
      {
        options: { board: 'large' },
        areas: [
          {
            type: 'forest',
            corners: [
              [30, 40],
              [34, 40],
              [34, 44],
              [30, 44],
            ],
          },
        ],
      },
    )
    t.dice(6)
    t.play('a', { do: 'shoot', unit: 0 })
    t.play('a', { do: 'target', unit: t.index('B') })
    t.play('a', { do: 'aim', model: t.modelIndex('B') })
    settle(t)
    expect([t.alive('B'), t.alive('C'), t.alive('D')]).toEqual([0, 0, 1])
    expect(t.state.areas.map(area => [area.type, area.radius, area.hole])).toEqual([
      ['dangerous', 6000, 0],
      ['difficult', 18_000, 6000],
    ])
    t.done()
  })

  test('P13.3.4, P13.4.6r, P13.5.2, P13.5.3: no point-defence in melee; 7+ cannot be rolled', () => {
    const t = table([squad('A', [20, 10])], [squad('B', [20, 18])], { phase: 'nothing' })
    expect(coverOf(t.state, t.unit('B'))).toBe(7)
    t.dice(1)
    const spec = {
      by: 0,
      target: 1,
      weapon: 'chainBlade',
      dice: 1,
      need: 0,
      precision: 0,
      again: false,
      mode: 'melee',
      infantryAp: 6,
      vehicleAp: 5,
      cover: true,
      intercepted: false,
      shooting: false,
    }
    t.start('batch', { spec, plain: 0, sharp: 0, misses: 0, wounds: 0, armour: 0, intercepting: 0 })
    t.done()
    expect(t.rule()).toBe('P10.1.3')
  })

  test('P20.2.1, P13.4.5r: lock-shields better the roll, not the comparison', () => {
    const t = table([squad('A', [20, 10])], [{ ...squad('B', [20, 18]), bears: [['lockShield']] }], { phase: 'nothing' })
    t.dice(5)
    const spec = {
      by: 0,
      target: 1,
      weapon: 'missileLauncher',
      dice: 1,
      need: 0,
      precision: 0,
      again: false,
      mode: 'ranged',
      infantryAp: 5,
      vehicleAp: 8,
      cover: false,
      intercepted: false,
      shooting: true,
    }
    t.start('batch', { spec, plain: 0, sharp: 0, misses: 0, wounds: 0, armour: 0, intercepting: 0 })
    expect(t.state.log.find(e => e.key === 'muster.rolled')!.params).toMatchObject({ need: 5, hits: 1 })
    expect(coverOf(t.state, t.unit('B'))).toBe(6)
  })

  test('P20.3.1, P20.3.2r: Nano-Scale Composite Shielding', () => {
    const t = table(
      [squad('A', [20, 10])],
      [{ name: 'T', unit: 'mbtSquadron', at: [[20, 18]], wargear: ['nanoShielding'], order: 'digIn' }],
    )
    expect(coverOf(t.state, t.unit('T'))).toBe(5)
  })

  test('P18.23.1, P18.23.2r, P20.26.1: Sniper and Jamming change ranges', () => {
    const t = table(
      [{ name: 'A', unit: 'sniperSquad', at: [[20, 10]], abilities: { sniper: 1 } }],
      [{ ...squad('B', [20, 18]), wargear: ['jammingSystems'] }, squad('C', [20, 19.9]), squad('D', [40, 40])],
    )
    const range = (name: string) => rangeOf(t.state, t.unit('A'), weaponOf(t.state, 'coilrifle'), t.unit(name))
    expect(['B', 'C', 'D'].map(range)).toEqual([9000, 9000, 18_000])
    expect(fsDetail(t.state, 0, 'coilrifle', t.unit('B'), { occasion: 'shooting' }).mods.map(m => m.rule)).toContain('P20.26.1')
  })

  test('P3.4.2, P3.6.5, P20.5.1, P3.6.11r: damage is ignored by the best roll', () => {
    const t = position({
      a: {
        allegiance: 'machine',
        units: [
          { name: 'K', unit: 'killbotGroup', at: [[10, 10]] },
          { name: 'C', unit: 'killbotGroup', at: [[20, 10]], wargear: ['structureCarbon'] },
        ],
      },
      b: { allegiance: 'rim', units: [squad('R', [24, 24]), squad('S', [40, 40])] },
      markers: [[24, 24]],
    })
    expect(['K', 'C', 'R', 'S'].map(name => ignoresOn(t.state, t.model(name))?.atLeast)).toEqual([6, 5, 6, undefined])
  })

  test('P3.6.8, P3.6.9r, P20.7.1: shields of the Machinist-Prime, none of Titan of Steel', () => {
    const t = position({
      a: {
        allegiance: 'machine',
        trait: 'machinistPrime',
        units: [
          { name: 'HQ', unit: 'captain', at: [[10, 10]], commander: true },
          { name: 'W', unit: 'fspTeam', at: [[20, 10]], wargear: ['titanOfSteel'] },
        ],
      },
      b: { units: [FAR] },
    })
    expect([layersOf(t.state, t.model('HQ')), layersOf(t.state, t.model('W'))]).toEqual([2, 0])
    expect([ldOf(t.state, t.unit('W')).value, fsFor(t.state, t.modelIndex('W'), 'machineGun', t.unit('far'))]).toEqual([10, 4])
  })

  test('P18.6.1, P18.6.2r: Efficient Operators that do all three lose FS and WS', () => {
    const t = table([{ name: 'M', unit: 'modeTeam', at: [[10, 10]], did: { moved: true, action: 'survey:0' } }], [FAR])
    tireOperators(t.state, 0)
    expect(hasEffect(t.state, t.unit('M'), 'efficient')).toBe(true)
  })

  test('P18.6.1, P1.5.5: with the penalty FS 1 is none, so that the unit may not shoot', () => {
    const scavengers = (did: UnitAt['did']) =>
      table([{ name: 'M', unit: 'scavengerSquad', at: [[20, 10]], stats: { fs: 1 }, ...(did ? { did } : {}) }], [squad('B', [20, 18])])
    expect(scavengers({ moved: true }).refusal('a', { do: 'shoot', unit: 0 })).toBeUndefined()
    expect(scavengers({ moved: true, action: 'survey:0' }).refusal('a', { do: 'shoot', unit: 0 })?.rule).toBe('P12.1.3')
  })

  test('P19.24.1, P16.4.1: a stunned vehicle does not return fire', () => {
    const answer = (stunned: number) => {
      const t = table([guns('coilrifle')], [{ name: 'T', unit: 'mbtSquadron', at: [[20, 18]], weapons: { machineGun: 1 } }])
      t.state.models[t.modelIndex('T')]!.stunned = stunned
      return targetsOf(t.state, t.unit('T'), { occasion: 'return' })
    }
    expect([answer(0), answer(2)]).toEqual([[0], []])
  })

  test('P19.18.1: of the two Annihilation Cannon profiles a model fires one', () => {
    const t = table(
      [
        {
          name: 'X',
          unit: 'excitatus',
          at: [[20, 8]],
          weapons: { annihilationCannonSingle: 1, annihilationCannonSpread: 1, machineGun: 1 },
        },
      ],
      [squad('B', [20, 20]), FAR],
    )
    t.play('a', { do: 'shoot', unit: 0 })
    if (t.rule() === 'P12.1.2') t.play('a', { do: 'target', unit: t.index('B') })
    const fire = (...weapons: string[]) => ({ pickSome: weapons.map(weapon => ({ do: 'fire', model: t.modelIndex('X'), weapon })) })
    expect(t.refusal('a', fire('annihilationCannonSingle', 'annihilationCannonSpread'))?.rule).toBe('P19.18.1')
    expect(t.refusal('a', fire('annihilationCannonSpread', 'machineGun'))).toBeUndefined()
  })
})
