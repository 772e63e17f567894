import { describe, expect, test } from 'vitest'
import { attack, refused, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, type GenisysTable, genisys, hold, path, run, stay, walk } from '../testing.ts'

const far = endo(34, 22)
const gun = fire(1, 'plasmaGun', 1)
const rifle = fire(1, 'plasmaRifle', 1)
/** Dice and numbers of the last roll. */
const last = (table: GenisysTable) => rolls(table).at(-1)

describe('who is Reeling (G6.9, G6.11)', () => {
  test('G6.11.1, G6.11.3, G6.11.5: a rifle at a Reeling enemy within 2": 2+ for both dice, D20, no save', () => {
    const table = attack([rifleman(10, 10), endo(12.5, 10, { done: 2 })], rifle, [2, 1, 8])
    expect(rolls(table)).toEqual([
      [6, 2],
      [20, 8],
    ])
    expect(table.model(1).where).toBe('destroyed')
  })
  test('G6.11.9r: two Reeling enemies: no bonus, but the rifle may be used, at Point Blank', () => {
    const models = [rifleman(10, 10), endo(12.5, 10, { done: 2 }), endo(7.5, 10, { done: 3 })]
    expect(rolls(attack(models, rifle, [4, 1, 1, 9]))).toEqual([
      [6, 4],
      [8, 8],
      [20, null],
    ])
  })
  test('G6.1.3, G6.6.2: Reeling enemies beside a steady one leave but the knife, at 3+', () => {
    const models = [rifleman(10, 10), endo(12.5, 10, { done: 2 }), endo(7.5, 10)]
    expect(refused(models, rifle)).toBe('G6.1.3')
    expect(rolls(attack(models, fire(0, 'knife', 1), [2]))).toEqual([[6, 3]])
  })
  test('G6.11.7, G9.5.7: a Resilient one is gone at the first point of damage', () => {
    const table = attack([endo(10, 10), any('first', 'R5', 12.5, 10, { done: 2 })], gun, [1, 2, 5])
    expect(table.model(1)).toMatchObject({ where: 'destroyed', damage: 3 })
  })
  test('G6.11.6, G11.6.2: a vehicle is attacked as any other', () => {
    const table = attack([endo(10, 10), any('first', 'R12', 13.4, 10, { done: 2 })], fire(0, 'claws', 1), [2])
    expect(rolls(table)).toEqual([[8, 3]])
  })
  test('G6.10.2, G6.11.5: who survives it tests as after a heavy weapon', () => {
    const table = attack([rifleman(10, 10), endo(12.5, 10, { done: 2 })], rifle, [2, 1, 7, 6])
    expect(last(table)).toEqual([12, null])
  })
  test('G6.9.3, G6.9.7, G6.9.8: two hits survived are two tests, and the second adds one marker', () => {
    const table = attack([rifleman(5, 10), endo(12, 10)], rifle, [5, 6, 1, 1, 2, 3])
    expect(table.model(1).done).toBe(3)
  })
  test('G6.9.7: an activated model gets one more marker, and is Reeling with two', () => {
    expect(attack([rifleman(5, 10), endo(12, 10, { done: 1 })], rifle, [5, 1, 1, 5]).model(1).done).toBe(2)
  })
  test('G3.4.8r: a planned model loses its Ready marker', () => {
    expect(attack([rifleman(5, 10), endo(12, 10, { ready: 1 })], rifle, [5, 1, 1, 5]).model(1)).toMatchObject({ ready: 0, done: 2 })
  })
  test('G6.9.6, G23.2.2: after a Retreat nobody comes back', () => {
    expect(attack([rifleman(5, 10), endo(12, 10)], rifle, [5, 1, 1, 1]).model(1).where).toBe('destroyed')
  })
})

describe('Crawlers (G23.2)', () => {
  const crawler = endo(12, 10, { crawler: true })
  test('G23.2.3, G23.2.7r: made by a heavy weapon it tests with a D12', () => {
    const table = attack(
      [soldier(5, 10, { options: ['rocketLauncher'] }), endo(12, 10)],
      fire(1, 'rocketLauncher', 1, 'aimed'),
      [6, 8, 5, 6],
    )
    expect([table.model(1).crawler, last(table)]).toEqual([true, [12, null]])
  })
  test('G23.2.11r: and may retreat at once', () => {
    const table = attack([rifleman(5, 10), endo(12, 10)], rifle, [5, 1, 8, 5, 1])
    expect(table.model(1).where).toBe('destroyed')
  })
  test('G23.2.8r: it is destroyed for good', () => {
    const table = attack([rifleman(5, 10), crawler], rifle, [5, 1, 8])
    expect([rolls(table).length, table.model(1).where]).toEqual([2, 'destroyed'])
  })
  test('G23.2.9r: it takes a cover save, which an Endoskeleton does not', () => {
    const terrain = [box('barrier', 1, 9, 9, 9.3, 11)]
    expect(rolls(attack([rifleman(5, 10), crawler], rifle, [5, 1, 4], { terrain }))[1]).toEqual([6, 4])
    expect(rolls(attack([rifleman(5, 10), endo(12, 10)], rifle, [5, 1, 1, 9], { terrain }))[1]).toEqual([8, 8])
  })
  test('G23.2.4: no double move, no way over a wall of Size 1, claws alone', () => {
    const table = genisys.position([endo(10, 10, { crawler: true }), soldier(14, 10), soldier(30, 20)], {
      terrain: [box('barrier', 1, 11, 9, 11.3, 11)],
      go: { activate: 0 },
    })
    expect(table.refusal('second', run())?.rule).toBe('G10.1.1')
    table.play('second', walk('crawl'))
    expect(table.refusal('second', path([12.5, 10]))?.rule).toBe('G5.2.2')
    table.play('second', path([10, 10]))
    expect(table.options('second', 'fire')).toEqual([])
  })
  test('G23.2.2, G6.11.8: none after Hasta la Vista', () => {
    const table = attack([rifleman(10, 10), endo(12.5, 10, { done: 2 })], rifle, [2, 2, 20, 20])
    expect([table.model(1).where, table.model(1).crawler]).toEqual(['destroyed', false])
  })
})

describe('areas (G8.3, G8.5)', () => {
  const launcher = soldier(5, 10, { options: ['grenadeLauncher'] })
  const shot = fire(1, 'grenadeLauncher', 1)
  test('G8.3.2, G8.3.5: all within 2" of the target are hit, in cover or not, at Long range too', () => {
    const table = genisys.position(
      [launcher, soldier(20, 10, { seat: 'second' }), soldier(22.9, 10, { seat: 'second' }), soldier(23.1, 10, { seat: 'second' })],
      {
        terrain: [box('barrier', 1, 17, 8, 17.3, 12)],
        dice: [6],
      },
    )
    table.play('first', stay, shot)
    expect(table.options('second', 'roll').length + table.options('first', 'roll').length).toBe(2)
    table.dice(4, 3, 7)
    table.play('first', { do: 'roll', model: 1 })
    expect([table.model(1).where, table.model(2).done]).toEqual(['destroyed', 0])
  })
  test('G8.3.6: not with a friend within the area, nor with the thrower himself', () => {
    expect(refused([launcher, endo(14, 10), soldier(16.9, 10)], shot)).toBe('G8.3.6')
    expect(refused([launcher, endo(7.9, 10, { done: 2 })], shot)).toBe('G8.3.6')
  })
  test('FAQ Q4, G23.3: an unrevealed Infiltrator is hit beside the target, and stays unrevealed', () => {
    const models = [launcher, endo(14, 10), any('second', 'M2', 16, 10, { revealed: false })]
    const table = genisys.position(models, { dice: [6] })
    table.play('first', stay, shot)
    table.dice(1, 1, 9, 9)
    table.play('first', { do: 'roll', model: 2 })
    table.done()
    expect(table.model(2).revealed).toBe(false)
  })
  test('FAQ Q3, G6.4.1: an unrevealed Infiltrator in the way is no friend', () => {
    expect(refused([rifleman(5, 10), endo(14, 10), any('second', 'M2', 9, 10.8, { revealed: false })], rifle)).toBeUndefined()
  })
  test('G8.5.1: flame needs no roll to hit, and knows no cover', () => {
    const flamer = soldier(5, 10, { options: ['flamethrower'] })
    const table = attack([flamer, any('second', 'R1', 12, 10)], fire(1, 'flamethrower', 1), [4], {
      terrain: [box('barrier', 1, 9, 9, 9.3, 11)],
    })
    expect(rolls(table)).toEqual([[8, 4]])
  })
  test('G8.5.2: and does not reach beyond Short range', () => {
    expect(refused([soldier(5, 10, { options: ['flamethrower'] }), endo(17.001, 10)], fire(1, 'flamethrower', 1))).toBe('G8.1.3')
  })
  test('G8.7.1, G8.7.2: the mortar sees over a wall, beyond 11" and standing still', () => {
    const mortar = soldier(5, 10, { options: ['mortar'] })
    const terrain = [box('building', 4, 9, 6, 12, 14)]
    const bomb = fire(1, 'mortar', 1)
    expect(refused([mortar, endo(25, 10)], bomb, { terrain })).toBeUndefined()
    expect(refused([mortar, endo(17, 10)], bomb, { terrain })).toBe('G8.7.2')
    expect(refused([mortar, endo(25, 10)], bomb, { terrain }, { moved: true })).toBe('G8.4.1')
  })
  test('G8.11: a bomb that its bearer does not dare is no attack, and costs no marker beyond Done', () => {
    const table = genisys.position([soldier(10, 10, { options: ['stickyBombs'] }), endo(12.5, 10)], { dice: [2] })
    const mount = table.model(0).mounts.findIndex(one => one.weapons.includes('stickyBombs'))
    table.play('first', stay, fire(mount, 'stickyBombs', 1))
    table.done()
    expect(table.model(0)).toMatchObject({ done: 1, where: 'table' })
    expect(table.model(0).mounts[mount]!.used).toEqual({})
  })
})

describe('Suppressive Fire and aiming (G10.2, G10.3, FAQ Q5, Q6)', () => {
  const gunship = any('second', 'M9', 10, 10)
  const squad = [soldier(25, 10), soldier(27, 10), soldier(25, 12)]
  const burst = fire(0, 'heavyPlasmaGun', 1, 'suppressive')
  test('FAQ Q6, G11.4.9: the twin guns are one weapon of six shots at one target', () => {
    const table = genisys.position([gunship, ...squad], { dice: [1, 1, 1, 1, 1, 1] })
    table.play('second', stay, fire(0, 'heavyPlasmaGun', 1))
    table.done()
    expect(rolls(table)).toEqual([[8, 6]])
  })
  test('FAQ Q6: standing still it may spread them, one each, and the rest are lost', () => {
    const table = genisys.position([gunship, ...squad], { dice: [1, 1, 1] })
    table.play('second', stay, burst)
    table.play('second', {
      pickSome: [
        { do: 'also', target: 2 },
        { do: 'also', target: 3 },
      ],
    })
    table.done()
    expect(rolls(table)).toHaveLength(3)
  })
  test('FAQ Q5: not after a move, Stabilized or not', () => {
    expect(refused([gunship, ...squad], burst, {}, { moved: true })).toBe('G10.3.1')
    expect(refused([any('second', 'M4', 10, 10), ...squad], fire(1, 'plasmaGun', 1, 'suppressive'), {}, { moved: true })).toBe('G10.3.1')
  })
  test('G10.3.4: not with a friend within 2" of the first target', () => {
    expect(refused([gunship, ...squad, endo(25, 8.2)], burst)).toBe('G10.3.4')
  })
  test('G10.3.5: semi-automatic only at a first target at Short range; the others may be beyond', () => {
    const spray = fire(1, 'plasmaRifle', 1, 'suppressive')
    expect(refused([rifleman(5, 10), endo(17.001, 10), endo(15.5, 11)], spray)).toBe('G10.3.5')
    const table = genisys.position([rifleman(5, 10), endo(16.5, 10), endo(18.5, 11)], { dice: [1, 1] })
    table.play('first', stay, spray)
    table.play('first', { pickSome: [{ do: 'also', target: 2 }] })
    table.done()
    expect(rolls(table)).toEqual([
      [6, 5],
      [6, 6],
    ])
  })
  test('G10.2.1: an Aimed Shot is for ROF 1 at that range: a semi-automatic rifle only at Long', () => {
    expect(refused([rifleman(5, 10), endo(16, 10)], fire(1, 'plasmaRifle', 1, 'aimed'))).toBe('G10.2.1')
    expect(rolls(attack([rifleman(5, 10), endo(20, 10)], fire(1, 'plasmaRifle', 1, 'aimed'), [1]))).toEqual([[8, 6]])
  })
  test('G9.8.1, G10.2.1: Stealth and aiming cancel each other', () => {
    expect(rolls(attack([rifleman(5, 10), any('second', 'R6', 20, 10)], fire(1, 'plasmaRifle', 1, 'aimed'), [1]))).toEqual([[6, 6]])
  })
  test('G8.9.2, G8.9.3: the scope: 4+ beyond 11", no save', () => {
    const sniper = soldier(5, 10, { options: ['heavySniperRifle'] })
    const scope = fire(1, 'heavySniperRifle', 1, 'scope')
    const terrain = [box('barrier', 1, 17, 9, 17.3, 11)]
    expect(rolls(attack([sniper, any('second', 'R1', 22, 10)], scope, [4, 4], { terrain }))).toEqual([
      [8, 4],
      [10, 4],
    ])
    expect(refused([sniper, endo(17, 10)], scope)).toBe('G8.9.2')
    expect(refused([sniper, endo(22, 10)], scope, {}, { moved: true })).toBe('G8.9.1')
  })
  test('hold leaves the weapon unused', () => {
    const table = genisys.position([rifleman(5, 10), far, endo(15, 10)])
    table.play('first', stay, hold)
    expect(table.model(0).done).toBe(1)
  })
})

describe('what is an attack and what is chance (G14.8.13r, G23.3.6r)', () => {
  test('G14.8.13r: of two models equally near to where the object lands chance decides', () => {
    const landing = (...faces: number[]) => {
      const models = [endo(3, 10), soldier(10, 10), soldier(15, 10.9), soldier(15, 9.1), soldier(30, 20)]
      const table = genisys.position(models, { missions: ['retrieve'], loot: 1, dice: [5, 1, 8, 1, ...faces] })
      table.play('second', stay, fire(1, 'plasmaGun', 1))
      table.done()
      return table.state.loot!.carrier
    }
    expect([landing(1), landing(2), landing(3, 4, 2)]).toEqual([2, 3, 3])
  })
  test('G23.3.6r, G14.5.7r: to plant charges is an attack, which reveals', () => {
    const planter = any('second', 'M2', 12, 10, { revealed: false })
    const table = genisys.position([planter, soldier(30, 20)], { missions: ['demolish'], attacker: 'second', objectives: [[12.5, 10]] })
    table.play('second', stay, { do: 'plant', objective: 1 })
    expect(table.model(0).revealed).toBe(true)
  })
  test('G23.3.3, G23.3.6r: and so does a challenge', () => {
    const models = [any('second', 'M2', 10, 10, { revealed: false }), any('first', 'R8', 12.5, 10, { revealed: false })]
    const table = genisys.position(models)
    table.play('second', stay, { do: 'challenge', target: 1 })
    expect([table.model(0).revealed, table.model(1).revealed]).toEqual([true, true])
  })
})
