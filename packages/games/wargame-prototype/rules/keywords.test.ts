import { describe, expect, test } from 'vitest'
import { aimOf } from '../targets.ts'
import { type Position, type PrototypeTable, position, shootAll, type UnitAt } from '../testing.ts'
import { hasEffect } from '../units.ts'
import { fsOf, ldOf, moveOf, wsOf } from '../values.ts'

function table(a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}): PrototypeTable {
  return position({ a: { allegiance: 'rim', units: a }, b: { allegiance: 'rim', units: b }, phase: 'shooting', ...more })
}

const shooter = (weapons: UnitAt['weapons'] & {}, more: Partial<UnitAt> = {}): UnitAt => ({
  name: 'one',
  unit: 'infantryPlatoon',
  at: [[10, 10]],
  weapons,
  stats: { fs: 5 },
  ...more,
})
const squads = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at })
const tank = (name: string, x: number, y: number, more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'mbtSquadron',
  at: [[x, y]],
  weapons: { railcannon: 1 },
  ...more,
})

/** Answers every question about who takes a wound with the first model. */
function takeWounds(t: PrototypeTable): void {
  for (const seat of ['a', 'b'] as const)
    while (t.rule() === 'P13.10.1' && t.asked().includes(seat)) t.play(seat, t.options(seat, 'wound')[0]!)
}
const rule = (aim: ReturnType<typeof aimOf>) => (typeof aim === 'string' ? aim : aim.rule)

describe('which weapons may be fired', () => {
  test('P19.16.1: Melee weapons are not fired', () => {
    const t = table([shooter({ chainBlade: 1, coilrifle: 1 })], [squads('foe', [16, 10])])
    expect(['chainBlade', 'coilrifle'].map(weapon => rule(aimOf(t.state, t.modelIndex('one'), weapon, t.unit('foe'))))).toEqual([
      'P19.16.1',
      'sight',
    ])
  })
  test('P19.18.1: One Use once a battle for each weapon', () => {
    const t = table(
      [{ name: 'one', unit: 'strikecraftSquadron', at: [[10, 10, 0]], weapons: { guidedBomb: 2 } }],
      [squads('foe', [10, 15])],
    )
    const aim = () => rule(aimOf(t.state, t.modelIndex('one'), 'guidedBomb', t.unit('foe')))
    expect(aim()).toBe('sight')
    t.model('one').spent = { guidedBomb: 1 }
    expect(aim()).toBe('sight')
    t.model('one').spent = { guidedBomb: 2 }
    expect(aim()).toBe('P19.18.1')
  })
  test('P19.4.1, P19.4.2r: a Bomb reaches from any point of this round’s way, whatever the arc', () => {
    const t = table(
      [{ name: 'one', unit: 'strikecraftSquadron', at: [[10, 40, 0]], weapons: { guidedBomb: 1, heavyAutocannon: 1 } }],
      [squads('foe', [12, 20])],
    )
    const aim = (weapon: string) => rule(aimOf(t.state, t.modelIndex('one'), weapon, t.unit('foe')))
    expect(aim('guidedBomb')).toBe('P12.1.5r')
    t.model('one').path = [10_000, 5000, 10_000, 40_000]
    expect(aim('guidedBomb')).toBe('sight')
    expect(aim('heavyAutocannon')).toBe('P5.8.1')
  })
  test('P4.4.4, P19.2.1, P19.17.1: aircraft in flight are shot at by Anti-Air and by aircraft; Neurotoxin never at aircraft', () => {
    const flying: UnitAt = { name: 'foe', unit: 'gunship', at: [[10, 20, 0]] }
    const t = table(
      [
        shooter({ laserCannon: 1, railgun: 1, neurotoxinCannon: 1 }),
        { name: 'plane', unit: 'strikecraftSquadron', at: [[10, 5, 0]], weapons: { heavyAutocannon: 1 } },
      ],
      [flying],
    )
    const aim = (weapon: string, name = 'one') => rule(aimOf(t.state, t.modelIndex(name), weapon, t.unit('foe')))
    expect([aim('laserCannon'), aim('railgun'), aim('heavyAutocannon', 'plane')]).toEqual(['sight', 'P4.4.4', 'sight'])
    t.unit('foe').hovering = true
    t.unit('one').effects = [...t.unit('one').effects, { kind: 'protocols', value: 1, until: 9, by: 0 }]
    expect([aim('railgun'), aim('neurotoxinCannon')]).toEqual(['sight', 'P19.17.1'])
  })
})

describe('keywords at the dice', () => {
  test('P19.7.1: Guided rolls misses again, once', () => {
    const t = table([shooter({ missileLauncher: 2 }, { stats: { fs: 3 } })], [squads('foe', [20, 10], [21.5, 10])])
    // Two misses, then one hit of two; AP 4 leaves 5+ nothing.
    t.dice(1, 2, 6, 1)
    shootAll(t, 'a', 'one', 'foe')
    takeWounds(t)
    expect(t.alive('foe')).toBe(1)
    t.done()
  })
  test('P19.10.1: Ignores Cover: no cover save, Dig In included', () => {
    const foe = { ...squads('foe', [14, 10]), order: 'digIn' as const }
    const t = table([shooter({ flamethrower: 1 })], [foe])
    // Two hits at AP 6 against 5+: armour saves of 5+ are rolled; one fails; the Rout test of Ld 7 - 1 cannot be taken by a dead unit.
    t.dice(6, 6, 5, 4)
    shootAll(t, 'a', 'one', 'foe')
    takeWounds(t)
    expect(t.alive('foe')).toBe(0)
  })
  test('P19.15.1, P19.21.1: Magnetic Interference goes past the layer; Powerful takes 2 HP', () => {
    const shot = (weapon: string, ...dice: number[]) => {
      const t = table([shooter({ [weapon]: 1 }, { stats: { fs: 5 } })], [tank('foe', 18, 10, { abilities: { shd: 1 } })])
      t.dice(...dice)
      shootAll(t, 'a', 'one', 'foe')
      takeWounds(t)
      return [t.model('foe').hp, t.model('foe').layers, t.alive('foe')]
    }
    // An obliterator rifle: hit, 7 + 6 against 13.
    expect(shot('obliteratorRifle', 6, 6)).toEqual([1, 1, 1])
    // A railcannon: hit, 10 + 3: the layer takes it (P13.8.3r).
    expect(shot('railcannon', 6, 3)).toEqual([2, 0, 1])
    // A destructor gun is both.
    expect(shot('destructorGun', 6, 3)).toEqual([0, 1, 0])
  })
  test('P19.14.1: Logic Plague Injection: Ld, WS, FS and Mv 2 less until the end of the next round', () => {
    const t = table([shooter({ iolosLogicMortar: 1 })], [tank('foe', 20, 10, { abilities: {}, stats: { av: 9, hp: 3 } })])
    // One target model: one attack, a hit; 8 + 1 against 9; a vehicle takes no test of Suppression.
    t.dice(6)
    shootAll(t, 'a', 'one', 'foe')
    takeWounds(t)
    const values = () => [
      ldOf(t.state, t.unit('foe')).value,
      fsOf(t.state, t.model('foe'), { target: t.unit('one') }).value,
      moveOf(t.state, t.model('foe'), 'move'),
    ]
    expect(hasEffect(t.state, t.unit('foe'), 'logicPlague')).toBe(true)
    expect(values()).toEqual([6, 1, 8000])
    t.state.round += 1
    expect(values()).toEqual([6, 1, 8000])
    t.state.round += 1
    expect(values()).toEqual([8, 3, 10_000])
  })
  test('P19.6.1, P19.6.2r: Dangerous hits each model under the line, of any side, once', () => {
    // A destructor gun over a friend and past another.
    const under = squads('under', [15, 10])
    const beside = squads('beside', [15, 12])
    const t = table([shooter({ destructorGun: 1 }), under, beside], [tank('foe', 20, 10, { abilities: {} })])
    // A hit; 10 + 1 is less than 13; the line: AP 1 leaves no save.
    t.dice(6, 1)
    shootAll(t, 'a', 'one', 'foe')
    takeWounds(t)
    expect([t.alive('under'), t.alive('beside')]).toEqual([0, 1])
  })
  test('P19.22.1, P19.22.2r: Risky: a die for each such weapon after the attacks; a hit without AP on a bearer', () => {
    const unit = shooter(
      {},
      {
        at: [
          [10, 10],
          [11.5, 10],
        ],
        weapons: [{ coilrifle: 1 }, { plasmaRifle: 1 }],
      },
    )
    const t = table([unit], [squads('foe', [16, 10])])
    t.play('a', { do: 'shoot', unit: t.index('one') })
    const rifle = t.options('a', 'fire').filter(({ weapon }) => weapon === 'plasmaRifle')
    // A miss; the risk on 6; the armour save of 5+ fails: the bearer falls.
    t.dice(1, 6, 4)
    t.play('a', { pickSome: rifle })
    takeWounds(t)
    expect(t.model('one', 1).where).toBe('dead')
    expect(t.model('one', 0).where).toBe('board')
  })
  test('P19.23.1: Rout: infantry wounded by it tests, and on a failure moves 3d3" away', () => {
    const t = table([shooter({ flamethrower: 1 })], [squads('foe', [15, 10], [16.5, 10])])
    // Two hits; one save of 5+ fails; 6 + 1 against Ld 7 - 1; three d3: 1 + 2 + 3.
    t.dice(6, 6, 5, 1, 6, 1, 1, 3, 5)
    shootAll(t, 'a', 'one', 'foe')
    takeWounds(t)
    expect(t.alive('foe')).toBe(1)
    const survivor = t.model('foe', 0).where === 'board' ? t.model('foe', 0) : t.model('foe', 1)
    expect(survivor.y).toBe(10_000)
    expect([21_000, 22_500]).toContain(survivor.x)
    expect(t.unit('foe').did.routed).toBe(true)
    expect(t.unit('foe').retreating).toBe(false)
  })
  test('P18.14.1, P13.2.6r: Precision Fire: natural hits from its number on ignore cover', () => {
    const forest = {
      type: 'forest',
      corners: [
        [18, 6],
        [30, 6],
        [30, 14],
        [18, 14],
      ],
    } as const
    const hit = (face: number, ...saves: number[]) => {
      const t = table([shooter({ railgun: 1 }, { abilities: { precisionFire: 6 } })], [squads('foe', [20, 10])], { areas: [forest] })
      t.dice(face, ...saves)
      shootAll(t, 'a', 'one', 'foe')
      takeWounds(t)
      t.done()
      return t.alive('foe')
    }
    // AP 2 leaves no armour save; cover 5+ is rolled against a 5 and not against a 6.
    expect([hit(5, 5), hit(5, 4), hit(6)]).toEqual([1, 0, 0])
  })
  test('P19.13.1, P19.13.2r: Lingering Hazard: one fallen squad is marked; Difficult ground 3" round it for d3 rounds', () => {
    const t = table([shooter({ proteusEmitter: 1 })], [squads('foe', [20, 10], [21.5, 10], [23, 10])])
    // Three models: three attacks, all hit; Neurotoxin wounds on 2+: one.
    t.dice(6, 6, 6, 2, 1, 1, 3)
    shootAll(t, 'a', 'one', 'foe')
    takeWounds(t)
    expect(t.alive('foe')).toBe(2)
    const [hazard] = t.state.areas
    expect([hazard?.type, hazard?.radius, hazard?.until]).toEqual(['difficult', 3000, t.state.round + 1])
  })
  test('P18.3.1, P19.5.2r: Corrosive Armaments: all weapons of the unit have Corrosion', () => {
    const t = table([shooter({ coilrifle: 1 }, { abilities: { corrosiveArmaments: 1 } })], [squads('foe', [16, 10], [17.5, 10])])
    t.dice(6, 1)
    shootAll(t, 'a', 'one', 'foe')
    takeWounds(t)
    expect(t.state.corroding).toEqual([{ unit: t.index('foe'), by: t.index('one') }])
  })
  test('P18.1.2: a Bodyguard unit within 12" of its HQ rolls misses again; with Guided weapons it hits 1 better instead', () => {
    const guards = (hqX: number, weapons: UnitAt['weapons'] & {}): readonly UnitAt[] => [
      { name: 'hq', unit: 'lieutenant', at: [[hqX, 30]] },
      { name: 'one', unit: 'bodyguardSquad', at: [[10, 30]], weapons, bodyguardOf: 'hq' },
    ]
    const near = table(guards(23.26, { coilrifle: 1 }), [squads('foe', [16, 30])])
    // FS 3: a miss, rolled again: a hit; the save of 5+ against AP 6 fails.
    near.dice(3, 4, 4)
    shootAll(near, 'a', 'one', 'foe')
    takeWounds(near)
    expect(near.alive('foe')).toBe(0)
    const far = table(guards(23.261, { coilrifle: 1 }), [squads('foe', [16, 30])])
    far.dice(3)
    shootAll(far, 'a', 'one', 'foe')
    far.done()
    expect(far.alive('foe')).toBe(1)
    const guided = table(guards(20, { missileLauncher: 1 }), [squads('foe', [16, 30])])
    // A 3 hits; AP 4 leaves no save.
    guided.dice(3)
    shootAll(guided, 'a', 'one', 'foe')
    takeWounds(guided)
    expect(guided.alive('foe')).toBe(0)
  })
  test('P3.5.4, P3.5.5r: the Contractors ignore the CI penalty of being Half-Functional; WS and FS still drop', () => {
    const t = position({
      a: { allegiance: 'contractors', units: [{ ...squads('one', [10, 10]), models: 2 }] },
      b: { units: [squads('foe', [40, 40])] },
    })
    Object.assign(t.model('one', 1), { where: 'dead', hp: 0 })
    expect([wsOf(t.state, t.model('one'))!.value, fsOf(t.state, t.model('one'), { target: t.unit('foe') }).value]).toEqual([2, 1])
  })
})
