import type { Json } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { FORCES } from '../content/forces.ts'
import { genisys as game } from '../game.ts'
import type { Force } from '../lists/force.ts'
import { forceCost } from '../lists/legality.ts'
import { lists } from '../lists.ts'
import { completeOptions } from '../options.ts'
import { rolls } from '../testing/attacks.ts'
import { endo, rifleman } from '../testing/pieces.ts'
import { fire, genisys, stay } from '../testing.ts'
import { contentOf, type DataPack, packFaults } from './packs.ts'

const PACK: DataPack = {
  name: 'From my own book',
  weapons: { plasmaRifle: { rof: 3, power: 12, semiAutomatic: null, brace: true }, rpg: { ammo: 2 } },
  profiles: {
    R1: { cost: 20, skill: 10, special: { stealth: true }, options: { plasmaRifle: 7 } },
    M1: { armor: 10, special: { illBeBack: null } },
  },
}
const pack = PACK as unknown as Json

describe('data packs', () => {
  test('change what they name and leave the rest, and what they change is no house number any more', () => {
    const content = contentOf(pack)
    expect(content.weapon('plasmaRifle')).toEqual({ id: 'plasmaRifle', range: 'long', rof: 3, power: 12, brace: true, source: 'printed' })
    expect(content.weapon('rpg')).toMatchObject({ ammo: 2, power: 12, source: 'printed' })
    expect(content.weapon('smg')).toBe(contentOf(null).weapon('smg'))
    const soldier = content.profile('R1')
    expect([soldier.cost, soldier.skill, soldier.armor, soldier.source]).toEqual([20, 10, contentOf(null).profile('R1').armor, 'printed'])
    expect(soldier.special).toMatchObject({ stealth: true })
    expect(content.profile('M1').special).not.toHaveProperty('illBeBack')
    expect(soldier.options.find(option => option.id === 'plasmaRifle')!.cost).toBe(7)
  })
  test('a match is played with the numbers of its pack', () => {
    const table = genisys.position([rifleman(5, 10), endo(12, 10)], { options: { pack }, dice: [1, 1, 1] })
    expect(table.model(1)).toMatchObject({ armor: 10 })
    table.play('first', stay, fire(1, 'plasmaRifle', 1))
    expect(rolls(table)).toEqual([[10, 5]])
    expect(table.model(0).cost).toBe(27)
  })
  test('forces are bought and judged by it', () => {
    const { force } = FORCES.find(({ id }) => id === 'R250')!
    const options = completeOptions({ pack, gameSize: 250 })
    expect(forceCost(force, options)).toBeGreaterThan(forceCost(force, completeOptions({ gameSize: 250 })))
    expect(lists.faults(force as unknown as Json, { pack, gameSize: 250 }, 'first').map(fault => fault.rule)).toEqual(['G18.1.1'])
    for (const { list } of lists.ready({ pack, gameSize: 500 }, 'first'))
      expect(forceCost(list as unknown as Force, options)).toBeLessThanOrEqual(500)
  })
  test('every flaw is named with its row and field', () => {
    const flaws = (given: unknown) => packFaults(given as Json).map(({ at, why }) => `${at} ${why.key}`)
    expect(packFaults(pack)).toEqual([])
    expect(flaws([])).toEqual([' muster.form.record'])
    expect(flaws({ weapons: { bow: { rof: 1 } } })).toEqual(['weapons.bow pack.noWeapon'])
    expect(flaws({ weapons: { smg: { rof: 0, power: 7, brace: false, speed: 1 } } })).toEqual([
      'weapons.smg.rof muster.form.whole',
      'weapons.smg.power pack.die',
      'weapons.smg.brace pack.true',
      'weapons.smg.speed muster.form.unknown',
    ])
    expect(flaws({ weapons: { smg: { he: { rof: 1 } } } })).toEqual([
      'weapons.smg.he.range muster.form.missing',
      'weapons.smg.he.power muster.form.missing',
    ])
    expect(flaws({ profiles: { R99: {}, R1: { special: { command: true, wings: true }, options: { rpg: 3 } } } })).toEqual([
      'profiles.R99 pack.noProfile',
      'profiles.R1.special.command muster.form.whole',
      'profiles.R1.special.wings muster.form.unknown',
    ])
    expect(flaws({ profiles: { R1: { options: { tankCannon: 3 } } } })).toEqual(['profiles.R1.options.tankCannon pack.noOption'])
    expect(game.packs!.faults({ weapons: { smg: { rof: 0 } } })).toMatchObject([{ at: 'weapons.smg.rof', rule: 'muster.lists' }])
  })
})
