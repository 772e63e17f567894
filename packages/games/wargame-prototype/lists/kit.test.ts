import type { Json } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { PRINTED } from '../content/packs.ts'
import type { Allegiance } from '../content/types.ts'
import { pointsOf } from '../lists.ts'
import { army, broken, detachment, faultsOf, leader, withUnit } from '../testing/armies.ts'
import type { Entry } from './army.ts'

describe('kit', () => {
  const kitFaults = (allegiance: Allegiance, unit: string, models: number, kit: Entry['kit'] & {}) =>
    faultsOf(withUnit(allegiance, { unit, models, kit })).map(({ at, rule }) => `${at.replace(/^.*?kit\.?/, '')} ${rule}`)

  test('D2: one squad of each full three has a special weapon', () => {
    expect(kitFaults('rim', 'infantryPlatoon', 5, { railgun: 1 })).toEqual([])
    expect(kitFaults('rim', 'infantryPlatoon', 5, { railgun: 1, mortar: 1 })).toEqual(['mortar P2.2.8'])
    expect(kitFaults('rim', 'infantryPlatoon', 6, { railgun: 1, mortar: 1 })).toEqual([])
  })
  test('D2: two Heavy weapons for one Killbot of each full three', () => {
    expect(kitFaults('machine', 'killbotGroup', 3, { laserCannon: 2 })).toEqual([])
    expect(kitFaults('machine', 'killbotGroup', 5, { laserCannon: 3 })).toEqual(['laserCannon P2.2.8'])
  })
  test('D2: an arm of a suit holds a light weapon, both arms a heavy one', () => {
    expect(kitFaults('rim', 'hastSquad', 2, { railgun: 2, heavyCoilrifle: 4 })).toEqual([])
    expect(kitFaults('rim', 'hastSquad', 2, { railgun: 3, heavyCoilrifle: 4 })).toEqual(['heavyCoilrifle P2.2.8'])
  })
  test('D2: all artillery has racks, or none', () => {
    expect(kitFaults('rim', 'artilleryGroup', 3, { mlrsRack: 2 })).toEqual(['mlrsRack P2.2.8'])
    expect(kitFaults('rim', 'artilleryGroup', 3, { mlrsRack: 3 })).toEqual([])
  })
  test('D2: a tank needs its gun', () => {
    expect(kitFaults('rim', 'mbtSquadron', 2, { railcannon: 1 })).toEqual([' P2.2.8'])
  })
  test('P2.1.4, P2.4.5: wargear of other Allegiances, and what a unit cannot have', () => {
    expect(kitFaults('rim', 'supportWeaponsSection', 3, { plasmaRifle: 1 })).toEqual(['plasmaRifle P2.1.4'])
    expect(kitFaults('astun', 'supportWeaponsSection', 3, { plasmaRifle: 1 })).toEqual([])
    expect(kitFaults('astun', 'scoutSquads', 2, { heavyArmour: 1 })).toEqual(['heavyArmour P2.4.5'])
    expect(kitFaults('cellean', 'gunship', 1, { clusterFrag: 1 })).toEqual(['clusterFrag P2.4.5'])
    expect(kitFaults('cellean', 'supportWeaponsSection', 3, { obliterax: 1 })).toEqual(['obliterax P2.4.5'])
  })
  test('P2.4.3, P2.4.4r: one armour, for units with a choice or in Power or Customized Armour', () => {
    expect(kitFaults('astun', 'killbotGroup', 3, { enhancedArmour: 1 })).toEqual([])
    expect(kitFaults('astun', 'infantryPlatoon', 3, { enhancedArmour: 1, powerArmour: 1 })).toEqual(['powerArmour P2.4.4r'])
    expect(kitFaults('astun', 'specialCombatPlatoon', 3, { powerArmour: 1 })).toEqual(['powerArmour P2.4.5'])
  })
  test('P2.4.6r: each item once, and so many pieces of Special Equipment', () => {
    expect(kitFaults('rim', 'infantryPlatoon', 3, { inspirationalSymbol: 2 })).toEqual(['inspirationalSymbol P2.4.6r'])
    expect(kitFaults('rim', 'specialCombatPlatoon', 6, { pdHisp: 2 })).toEqual([])
    expect(kitFaults('machine', 'logimagi', 3, { commsArray: 1, directCommsRelay: 1, targetingArrays: 1 })).toEqual([' P2.4.6r'])
  })
  test('D2.1: the Captain’s backpack needs HAST Suits', () => {
    const captain = (kit: Entry['kit'] & {}) =>
      broken(army('rim', detachment('line', { ...leader('rim', 'captain'), kit }, 'infantryPlatoon')))
    expect(captain({ orbitalBackpack: 1 })).toEqual(['detachments[0].units[0].kit.orbitalBackpack P2.4.5'])
    expect(captain({ orbitalBackpack: 1, hastSuits: 1 })).toEqual([])
  })
  test('P2.4.5: items of which an army has only so many', () => {
    const four = Array.from({ length: 4 }, (): Entry => ({ unit: 'scoutSquads', models: 2, kit: { nanoShielding: 1 } }))
    const list = army(
      'astun',
      detachment('line', leader('astun'), four[0]!, four[1]!),
      detachment('line', 'lieutenant', four[2]!, four[3]!),
    )
    expect(broken(list)).toEqual(['detachments[1].units[2].kit.nanoShielding P2.4.5'])
    const casters = detachment(
      'line',
      { ...leader('contractors'), kit: { signalCasters: 1 } },
      { unit: 'scoutSquads', models: 2, kit: { signalBeams: 1 } },
    )
    expect(broken(army('contractors', casters))).toEqual(['detachments[0].units[1].kit.signalBeams P2.4.5'])
  })
  test('P3.6.3: two Control Nodes in a detachment', () => {
    const bots: Entry = { unit: 'killbotGroup', models: 3, kit: { controlNode: 1 } }
    expect(broken(army('machine', detachment('line', leader('machine'), bots, bots)))).toEqual([])
    expect(broken(army('machine', detachment('line', leader('machine'), bots, bots, bots)))).toEqual([
      'detachments[0].units[3].kit.controlNode P3.6.3',
    ])
  })
  test('P3.5.9, P3.5.10r: a Merchant Lord has two foreign pieces, for HQs', () => {
    const lord = (kit: Entry['kit'] & {}): Json =>
      army('contractors', detachment('line', { unit: 'lieutenant', models: 1, trait: 'merchantLord', kit }, 'infantryPlatoon'))
    expect(broken(lord({ dispersionArrays: 1, plasmaRifle: 1 }))).toEqual([])
    expect(pointsOf(PRINTED, lord({ dispersionArrays: 1, plasmaRifle: 1 }))).toBe(30 + 40 + 0 + 75)
    expect(broken(lord({ dispersionArrays: 1, obliterax: 2 }))).toEqual(['detachments[0].units[0].kit.obliterax P3.5.10r'])
    const troops = detachment(
      'line',
      { unit: 'lieutenant', models: 1, trait: 'merchantLord' },
      { unit: 'scoutSquads', models: 2, kit: { etriaris: 1 } },
    )
    expect(broken(army('contractors', troops))).toEqual(['detachments[0].units[1].kit.etriaris P2.1.4'])
  })
})
