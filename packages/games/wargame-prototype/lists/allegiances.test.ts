import { describe, expect, test } from 'vitest'
import { contentOf, PRINTED } from '../content/packs.ts'
import { ALLEGIANCES, type Allegiance, type Trait } from '../content/types.ts'
import { pointsOf } from '../lists.ts'
import { army, broken, cost, detachment, leader, withUnit } from '../testing/armies.ts'
import type { Entry } from './army.ts'

/** The Allegiances whose armies may have the unit. */
function whoMayHave(entry: Entry, as: 'unit' | 'armour' | 'hq' = 'unit'): readonly Allegiance[] {
  return ALLEGIANCES.filter(id => {
    const led = as === 'hq' ? { ...entry, trait: leader(id).trait! } : leader(id)
    const line = detachment('line', led, 'infantryPlatoon', ...(as === 'unit' ? [entry] : []))
    const list = as === 'armour' ? army(id, line, detachment('armoured', 'commandTank', entry)) : army(id, line)
    return broken(list).length === 0
  })
}

describe('unique units (P2.1.4, P3.7.2r)', () => {
  test.each<readonly [rules: string, unit: string, models: number, kit: Entry['kit'], as: 'unit' | 'armour' | 'hq', only: Allegiance]>([
    ['P3.1.4', 'mobileHeavySupportSquad', 2, {}, 'unit', 'astun'],
    ['P3.1.4', 'executioner', 1, {}, 'armour', 'astun'],
    ['P3.2.5', 'juryRiggedTankSquadron', 2, { railcannon: 2 }, 'armour', 'coalition'],
    ['P3.2.5', 'destroyerFighters', 2, {}, 'unit', 'coalition'],
    ['P3.2.5', 'modeTeam', 3, {}, 'unit', 'coalition'],
    ['P3.3.6', 'experimentalCloseCombatSquadron', 2, {}, 'armour', 'cellean'],
    ['P3.3.6', 'oldCelleanElites', 3, {}, 'unit', 'cellean'],
    ['P3.4.3', 'scavengerSquad', 3, {}, 'unit', 'rim'],
    ['P3.4.3', 'eviscerators', 3, {}, 'unit', 'rim'],
    ['P3.4.3', 'sniperSquad', 3, {}, 'unit', 'rim'],
    ['P3.5.7', 'pmcCommander', 1, { heavyCoilrifle: 2 }, 'hq', 'contractors'],
    ['P3.6.6', 'logimagi', 3, {}, 'unit', 'machine'],
    ['P3.6.6', 'siegeAutomata', 1, {}, 'armour', 'machine'],
  ])('%s: %s', (_, unit, models, kit, as, only) => {
    expect(whoMayHave({ unit, models, ...(Object.keys(kit ?? {}).length > 0 ? { kit: kit! } : {}) }, as)).toEqual([only])
  })
})

describe('unique wargear (P2.1.4)', () => {
  const platoon = (kit: string): Entry => ({ unit: 'infantryPlatoon', models: 3, kit: { [kit]: 1 } })
  const support = (kit: string): Entry => ({ unit: 'supportWeaponsSection', models: 3, kit: { [kit]: 1 } })
  const hq = (kit: string): Entry => ({ unit: 'lieutenant', models: 1, kit: { [kit]: 1 } })
  const guns = (kit: string): Entry => ({ unit: 'gunship', models: 1, kit: { [kit]: 1 } })

  test.each<readonly [rules: string, item: string, entry: Entry, as: 'unit' | 'hq', only: Allegiance]>([
    ['P3.1.5', 'enhancedArmour', platoon('enhancedArmour'), 'unit', 'astun'],
    ['P3.1.5', 'plasmaRifle', support('plasmaRifle'), 'unit', 'astun'],
    ['P3.1.5', 'dispersionArrays', hq('dispersionArrays'), 'hq', 'astun'],
    ['P3.1.5', 'nanoShielding', platoon('nanoShielding'), 'unit', 'astun'],
    ['P3.2.6', 'exoArmour', platoon('exoArmour'), 'unit', 'coalition'],
    ['P3.2.6', 'veteranSergeant', platoon('veteranSergeant'), 'unit', 'coalition'],
    ['P3.2.6', 'arcFlashAndBlade', hq('arcFlashAndBlade'), 'hq', 'coalition'],
    ['P3.2.6', 'skyshatterCannon', guns('skyshatterCannon'), 'unit', 'coalition'],
    ['P3.3.7', 'obliterax', hq('obliterax'), 'hq', 'cellean'],
    ['P3.3.7', 'clusterFrag', platoon('clusterFrag'), 'unit', 'cellean'],
    ['P3.3.7', 'hammerSquad', { unit: 'closeCombatSquads', models: 3, kit: { hammerSquad: 1 } }, 'unit', 'cellean'],
    ['P3.3.7', 'incinerationRifle', support('incinerationRifle'), 'unit', 'cellean'],
    ['P3.4.4', 'heavyArmour', platoon('heavyArmour'), 'unit', 'rim'],
    ['P3.4.4', 'etriaris', platoon('etriaris'), 'unit', 'rim'],
    ['P3.4.4', 'revenantChemHurler', platoon('revenantChemHurler'), 'unit', 'rim'],
    ['P3.4.4', 'radCaster', hq('radCaster'), 'hq', 'rim'],
    ['P3.4.4', 'communicationLines', platoon('communicationLines'), 'unit', 'rim'],
    ['P3.5.8', 'signalCasters', platoon('signalCasters'), 'unit', 'contractors'],
    ['P3.5.8', 'shieldSquad', { unit: 'closeCombatSquads', models: 3, kit: { shieldSquad: 1 } }, 'unit', 'contractors'],
    ['P3.5.8', 'disruptionArrays', hq('disruptionArrays'), 'hq', 'contractors'],
    ['P3.5.8', 'nanomanticDiscipline', hq('nanomanticDiscipline'), 'hq', 'contractors'],
    ['P3.6.7', 'nanoAlloy', guns('nanoAlloy'), 'unit', 'machine'],
    ['P3.6.7', 'proteusEmitter', guns('proteusEmitter'), 'unit', 'machine'],
    ['P3.6.7', 'structureCarbon', platoon('structureCarbon'), 'unit', 'machine'],
  ])('%s: %s', (_, __, entry, as, only) => {
    expect(whoMayHave(entry, as)).toEqual([only])
  })
  test('P3.2.6: no Veteran Sergeant for Killbots, who are Troops; P3.6.7: Titan of Steel for one Massive unit', () => {
    expect(broken(withUnit('coalition', { unit: 'killbotGroup', models: 3, kit: { veteranSergeant: 1 } }))).toEqual([
      'detachments[0].units[2].kit.veteranSergeant P2.4.5',
    ])
    const automata: Entry = { unit: 'siegeAutomata', models: 1, kit: { titanOfSteel: 1 } }
    const two = army('machine', detachment('armoured', leader('machine', 'commandTank'), automata, automata))
    expect(broken(two)).toEqual(['detachments[0].units[2].kit.titanOfSteel P2.4.5'])
    expect(broken(withUnit('machine', { unit: 'mbtSquadron', models: 2, kit: { railcannon: 2, titanOfSteel: 1 } }))).toEqual([
      'detachments[0].units[2].kit.titanOfSteel P2.4.5',
    ])
  })
  test.each<readonly [item: string, allegiance: Allegiance, entry: Entry, price: number]>([
    ['enhancedArmour', 'astun', platoon('enhancedArmour'), 75 + 3 * 15],
    ['heavyArmour', 'rim', platoon('heavyArmour'), 75 + 3 * 10],
    ['exoArmour', 'coalition', platoon('exoArmour'), 60 + 3 * 10],
    ['nanoShielding', 'astun', platoon('nanoShielding'), 75 + 60],
    ['veteranSergeant', 'coalition', platoon('veteranSergeant'), 60 + 20],
    ['clusterFrag', 'cellean', platoon('clusterFrag'), 75 + 30],
    ['hammers', 'cellean', { unit: 'closeCombatSquads', models: 3, kit: { hammerSquad: 1 } }, 2 * 25 + 115],
    ['revenantChemHurler', 'rim', platoon('revenantChemHurler'), 75 + 30],
    ['signalCasters', 'contractors', platoon('signalCasters'), 75 + 60],
    ['proteusEmitter', 'machine', guns('proteusEmitter'), 140 + 30],
    ['structureCarbon', 'machine', platoon('structureCarbon'), 75 + 45],
    ['controlNode', 'machine', platoon('controlNode'), 75 + 20],
    ['mlrsRack', 'rim', { unit: 'artilleryGroup', models: 3, kit: { mlrsRack: 3 } }, 3 * 95],
    ['laserCannonPair', 'rim', { unit: 'samPlatforms', models: 2, kit: { laserCannonPair: 2 } }, 2 * 60],
    ['killbotBlade', 'rim', { unit: 'heavyDutyKillbots', models: 3, kit: { killbotBlade: 3 } }, 3 * 60],
    ['plasma rifles of walkers', 'astun', { unit: 'mobileWalkerStrikeTeam', models: 3, kit: { plasmaRifle: 1 } }, 3 * 55 + 20],
  ])('P2.4.1, P2.4.2r, D4: what %s costs', (_, allegiance, entry, price) => {
    expect(cost(allegiance, entry)).toBe(price)
  })
  test('P2.4.7r: a discount never takes a price below 0', () => {
    const kit = { plasmaRifle: 1 }
    const lord: Entry = { unit: 'lieutenant', models: 1, trait: 'merchantLord' satisfies Trait, kit }
    expect(pointsOf(PRINTED, army('contractors', detachment('line', lord, 'infantryPlatoon')))).toBe(30 + 0 + 75)
    // With a cheaper rifle the discount of 10 is more than the price.
    const content = contentOf({ prices: { plasmaRifle: 5 } })
    expect(pointsOf(content, army('contractors', detachment('line', lord, 'infantryPlatoon')))).toBe(30 + 0 + 75)
  })
})

describe('P2.2.7, P2.5.3: what takes no slot, and what rides nobody', () => {
  test('Transports take no slot, and there may be one for every unit', () => {
    const riders = (unit: string, models: number): Entry => ({ unit, models, transport: { unit: 'truckSquadron', models: 2 } })
    const full = detachment(
      'line',
      leader('rim'),
      riders('infantryPlatoon', 3),
      riders('scoutSquads', 2),
      riders('closeCombatSquads', 3),
      riders('hastSquad', 2),
    )
    expect(broken(army('rim', full))).toEqual([])
  })
  test('an IFV Formation or a Mobile Command Center is chosen like any unit and needs no rider', () => {
    const center = detachment('superheavy', 'mobileCommandCenter')
    expect(broken(army('rim', detachment('line', leader('rim'), 'infantryPlatoon', 'ifvFormation'), center))).toEqual([])
  })
})
