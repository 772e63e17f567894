import { describe, expect, test } from 'vitest'
import { type Position, type PrototypeTable, position, type SideAt, shootAll, type UnitAt } from '../testing.ts'
import { hasEffect } from '../units.ts'
import { moveOf } from '../values.ts'

interface Sides {
  readonly sideA?: Omit<SideAt, 'units'>
  readonly sideB?: Omit<SideAt, 'units'>
}
const table = (a: readonly UnitAt[], b: readonly UnitAt[], { sideA, sideB, ...more }: Partial<Position> & Sides = {}) =>
  position({ a: { allegiance: 'astun', ...sideA, units: a }, b: { allegiance: 'astun', ...sideB, units: b }, ...more })
const squad = (name: string, at: readonly (readonly number[])[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at,
  ...more,
})
const FAR = squad('far', [[46, 46]])
const HOME = squad('home', [[2, 46]])
/** Gives the wounds to whoever is offered first. */
const lose = (t: PrototypeTable) => {
  while (t.rule() === 'P13.10.1') t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'wound')[0]!)
}

describe('What comes before what', () => {
  const machineGuns = () =>
    table(
      [squad('A', [[20, 10]], { weapons: { machineGun: 3 } }), HOME],
      [
        squad('B', [
          [20, 20],
          [21.4, 20],
          [22.8, 20],
        ]),
        FAR,
      ],
      { phase: 'shooting' },
    )

  test('P12.4.3r, P16.4.2r, P16.1.4r: who is suppressed by shots does not return them; who passes the test does', () => {
    for (const [dice, answers] of [
      [[6, 6], false],
      [[1, 1], true],
    ] as const) {
      const t = machineGuns()
      // One hit of six on 5+, no save against AP 3, then the test for Suppression.
      t.dice(6, 1, 1, 1, 1, 1, ...dice)
      shootAll(t, 'a', 'A', 'B', 'machineGun')
      lose(t)
      expect([hasEffect(t.state, t.unit('B'), 'suppressed'), t.rule() === 'P16.1.1']).toEqual([!answers, answers])
    }
  })

  test('P16.1.1: one Reaction of a detachment in a phase, and one again in the next', () => {
    const t = table(
      [squad('A', [[20, 10]], { weapons: { railgun: 1 } }), squad('A2', [[26, 10]], { detachment: 1 })],
      [squad('B', [[20, 24]], { weapons: { railgun: 1 }, order: 'takeAim' })],
      { phase: 'movement' },
    )
    t.play('a', { do: 'detachment', detachment: 0 })
    t.play('a', { do: 'move', unit: 0, jets: false })
    t.play('a', t.placing('A', [20, 12]))
    // B fails its test: that was its Reaction.
    t.dice(6, 6)
    t.play('b', { do: 'suppress', unit: t.index('B'), scanner: false })
    t.play('a', { do: 'end' })
    t.play('b', { do: 'end' })
    t.play('a', { do: 'move', unit: t.index('A2'), jets: false })
    t.play('a', t.placing('A2', [26, 12]))
    expect(t.rule()).not.toBe('P16.1.1')
    t.play('a', { do: 'end' })
    t.play('a', { do: 'detachment', detachment: 0 })
    t.dice(1)
    t.play('a', { do: 'shoot', unit: 0 })
    expect(t.rule()).toBe('P16.1.1')
  })

  test('P16.3.3r: after Overwatch the survivors choose new ends', () => {
    const t = table(
      [
        squad('A', [
          [20, 10],
          [21.5, 10],
          [23, 10],
        ]),
      ],
      [squad('B', [[20, 15]], { order: 'takeAim', weapons: { heavyCoilrifle: 1 } })],
      { phase: 'movement' },
    )
    t.play('a', { do: 'charge', unit: 0, target: t.index('B'), over: false, jets: false })
    t.play('a', t.placing('A', [20, 13.5], [21.4, 13.6], [22.3, 12.6]))
    // B passes, FS 3 - 2 = 1: one of two hits on 6; AP 5 against Sv 5+ makes 6+. A is wounded, and stands the test for Suppression.
    t.dice(1, 1, 6, 1, 1, 1, 1)
    t.play('b', { do: 'overwatch', unit: t.index('B'), scanner: false })
    t.play('a', { do: 'wound', model: t.modelIndex('A', 0) })
    expect(t.rule()).toBe('P16.3.3r')
    t.play('a', t.placing('A', [20.2, 13.5], [21.6, 13.5]))
    expect([t.model('A', 1).x, t.unit('A').did.charged]).toEqual([20_200, t.index('B')])
  })
})

describe('Point-defence and shields over a round', () => {
  const shot = (t: PrototypeTable, by: string, dice: readonly number[]) => {
    t.play('a', { do: 'shoot', unit: t.index(by) })
    t.dice(...dice)
    t.play('a', { do: 'target', unit: t.index('T') })
  }

  test('P13.3.2r, P9.2.3r: what one attacker has drawn out is gone against the next, until the Command Phase', () => {
    const guns = { weapons: { railgun: 1 }, stats: { fs: 5 } }
    const t = table(
      [squad('A', [[20, 10]], guns), squad('C', [[23, 10]], guns), HOME],
      [{ name: 'T', unit: 'artilleryGroup', at: [[20, 20]], abilities: { pd: 1 }, stats: { hp: 4 } }, squad('N', [[30, 20]])],
      { phase: 'shooting' },
    )
    shot(t, 'A', [6])
    t.dice(6)
    t.play('b', { divide: { [`m${t.modelIndex('T')}`]: 1 } })
    expect(t.model('T').pd).toBe(0)
    while (t.rule() === 'P16.1.1') t.play('b', { do: 'pass' })
    shot(t, 'C', [6, 6])
    expect(t.model('T').hp).toBe(3)
  })

  test('P13.8.3r: shields work against a run over, which is no fight of the Melee Phase', () => {
    const t = table(
      [{ name: 'M', unit: 'mbtSquadron', at: [[20, 10]] }],
      [{ name: 'T', unit: 'artilleryGroup', at: [[20, 14]], abilities: { shd: 1 } }],
      { phase: 'movement' },
    )
    t.play('a', { do: 'charge', unit: 0, target: t.index('T'), over: true, jets: false })
    // One attack with WS 3 at a vehicle without WS hits by itself: d6 + 4 against AV 10.
    t.dice(6)
    t.play('a', t.placing('M', [20, 11.6]))
    while (t.rule() === 'P16.1.1') t.play('b', { do: 'pass' })
    expect([t.model('T').layers, t.model('T').hp]).toEqual([0, 1])
  })
})

describe('P10.7.3: a unit of which a part rides', () => {
  test('keeps what is outside near the vehicle, or brings it nearer', () => {
    const t = table([{ name: 'APC', unit: 'apcGroup', at: [[20, 10]] }, squad('P', [[20, 11.9]], { models: 2 })], [FAR], {
      phase: 'movement',
    })
    Object.assign(t.state.models[t.modelIndex('P', 1)]!, { where: 'embarked', vehicle: t.modelIndex('APC') })
    t.play('a', { do: 'move', unit: t.index('P'), jets: false })
    const outside = (y: number) => ({ place: [{ piece: `m${t.modelIndex('P')}`, x: 20_000, y }] })
    expect(t.refusal('a', outside(13_900))?.rule).toBe('P10.7.3')
    // 2" from the vehicle, and no farther.
    t.play('a', outside(13_811))
  })
})

describe('P9.5: who has not regrouped', () => {
  test('P9.5.5r, P9.6.9: goes half of what an Advance gives, and half of it is taken last', () => {
    const t = table([squad('P', [[20, 10]], { order: 'advance', did: { regroupFailed: true } })], [FAR], { phase: 'movement' })
    expect(moveOf(t.state, t.model('P'), 'move')).toBe(6000)
  })
})

describe('P11.4: landing on enemies', () => {
  const land = (more: Partial<UnitAt>, setUp: (t: PrototypeTable) => void = () => undefined) => {
    const t = table(
      [{ name: 'S', unit: 'hastSquad', models: 1, abilities: { deepStrike: 1 }, weapons: { coilrifle: 1 } }, HOME],
      [squad('B', [[20, 23]], { stats: { fs: 5 }, order: 'takeAim', ...more })],
      { phase: 'nothing', round: 5 },
    )
    setUp(t)
    t.dice(3, 1)
    t.start('striking', { unit: 0, x: 0, y: 0, inches: 0, scattered: false, rerolled: false, landing: [], onto: -1 })
    t.play('a', t.placing('S', [20, 20]))
    return t
  }

  test('P11.4.2, P11.4.3r: fires at FS -2 and -3, without a test and beside the Reaction of its detachment', () => {
    const t = land({})
    // FS 5 + 1 - 2 - 3 = 1: three dice on 6+.
    t.dice(1, 1, 1)
    t.play('a', { do: 'land' })
    expect(t.state.detachments.some(d => d.reacted)).toBe(false)
    expect(t.events.find(e => e.key === 'muster.rolled' && e.rule === 'P13.2.1')?.params).toMatchObject({ need: 6, faces: [1, 1, 1] })
    expect([t.unit('S').did.charged, t.unit('B').did.chargedBy]).toEqual([t.index('B'), [0]])
  })

  test('P11.4.3r: who is suppressed does not fire', () => {
    const t = land({}, s => {
      s.unit('B').effects = [...s.unit('B').effects, { kind: 'suppressed', value: 1, until: 9, by: 0 }]
    })
    t.play('a', { do: 'land' })
    expect(t.unit('S').did.landed).toBe(true)
    t.done()
  })
})
