import { describe, expect, test } from 'vitest'
import type { Allegiance, BattleUnit } from '../content/types.ts'
import { type Entry, listOf } from './army.ts'
import { battleArmy } from './muster.ts'

/** The unit as it comes to the table, behind a Lieutenant who commands. */
function mustered(allegiance: Allegiance, entry: Entry): BattleUnit {
  const hq: Entry = { unit: 'lieutenant', models: 1, trait: 'coreBorn' }
  const list = listOf({ name: 'Under test', allegiance, detachments: [{ kind: 'line', units: [entry, hq] }] })
  return battleArmy(list).detachments[0]!.units.find(({ def, name }) => def === entry.unit && !name.endsWith(' 2'))!
}

function weapons(unit: BattleUnit): readonly BattleUnit['models'][number]['weapons'][] {
  return unit.models.map(model => model.weapons)
}

describe('armour', () => {
  const profile = (allegiance: Allegiance, entry: Entry) => {
    const { stats, abilities, armour } = mustered(allegiance, entry)
    return { mv: stats.mv, sv: stats.sv, armour, abilities }
  }
  const platoon = (armour: string): Entry => ({ unit: 'infantryPlatoon', models: 3, kit: { [armour]: 1 } })

  test.each([
    ['powerArmour', { mv: 7, sv: 4, armour: 'power', abilities: { line: 1 } }],
    ['enhancedArmour', { mv: 9, sv: 4, armour: 'enhanced', abilities: { line: 1 } }],
    ['heavyArmour', { mv: 5, sv: 3, armour: 'heavy', abilities: { line: 1, slow: 1 } }],
    ['exoArmour', { mv: 6, sv: 5, armour: 'exo', abilities: { line: 1, relentless: 1, pd: 1 } }],
  ])('P20.1.1: %s on a Platoon', (armour, expected) => {
    expect(profile('astun', platoon(armour))).toEqual(expected)
  })
  test('P2.4.4r: the new armour’s values are measured from Combat Armour', () => {
    const enhanced = profile('astun', { unit: 'specialCombatPlatoon', models: 3, kit: { enhancedArmour: 1 } })
    expect([enhanced.mv, enhanced.sv]).toEqual([9, 4])
    const hast = profile('machine', { unit: 'logimagi', models: 3, kit: { hastSuits: 1 } })
    expect([hast.mv, hast.sv, hast.abilities.slow]).toEqual([7, 2, 1])
    const bots = profile('astun', { unit: 'killbotGroup', models: 3, kit: { enhancedArmour: 1 } })
    expect([bots.mv, bots.sv]).toEqual([8, 4])
  })
})

describe('upgrades are worked into the profile', () => {
  test('P20.33.1: point-defence is one better, or new', () => {
    expect(mustered('rim', { unit: 'mbtSquadron', models: 2, kit: { railcannon: 2, improvedPointDefence: 1 } }).abilities.pd).toBe(2)
    expect(mustered('rim', { unit: 'specialCombatPlatoon', models: 6, kit: { pdHisp: 2 } }).abilities.pd).toBe(2)
  })
  test('D2: legs take the place of tracks, and make a Truck taller', () => {
    const bots = mustered('rim', { unit: 'heavyDutyKillbots', models: 3, kit: { walkerChassis: 1 } })
    expect([bots.abilities.walker, bots.abilities.tracked, bots.sizeClass]).toEqual([1, undefined, 'S'])
    expect(mustered('rim', { unit: 'truckSquadron', models: 2, kit: { walkerChassis: 1 } }).sizeClass).toBe('K')
  })
  test('P20.29.1, P20.16.1: a backpack gives Deep Strike, the Discipline a swarm', () => {
    expect(mustered('rim', { unit: 'hastSquad', models: 2, kit: { orbitalBackpack: 1 } }).abilities.deepStrike).toBe(1)
    const lieutenant = mustered('contractors', { unit: 'lieutenant', models: 1, kit: { nanomanticDiscipline: 1 } })
    expect(lieutenant.abilities.nanomanticManipulation).toBe(1)
    expect(weapons(lieutenant)).toEqual([{ coilrifle: 5, nanomachineSwarm: 1 }])
  })
  test('P20.15.1: Signal-Casters are casters or beams, for a beam the Logimagi give up their casters', () => {
    expect(mustered('contractors', { unit: 'scoutSquads', models: 2, kit: { signalBeams: 1 } }).wargear).toEqual(['incursionDataBeam'])
    expect(mustered('machine', { unit: 'logimagi', models: 3 }).wargear).toEqual(['logicPlagueCaster'])
    expect(mustered('machine', { unit: 'logimagi', models: 3, kit: { incursionDataBeam: 1 } }).wargear).toEqual(['incursionDataBeam'])
  })
  test('P2.4.2r: a 2+ save', () => {
    expect(mustered('contractors', { unit: 'pmcCommander', models: 1, kit: { heavyCoilrifle: 2, reinforcedSuit: 1 } }).stats.sv).toBe(2)
  })
})

describe('weapons are dealt to models', () => {
  test('P2.4.8r: special weapons take the place of one rifle, the first squads first', () => {
    expect(weapons(mustered('rim', { unit: 'infantryPlatoon', models: 7, kit: { railgun: 1, flamethrower: 1 } })).slice(0, 3)).toEqual([
      { coilrifle: 2, railgun: 1 },
      { coilrifle: 2, flamethrower: 1 },
      { coilrifle: 3 },
    ])
  })
  test('D2.2: of each full three Killbots one carries Heavy weapons', () => {
    expect(weapons(mustered('machine', { unit: 'killbotGroup', models: 6, kit: { laserCannon: 4 } }))).toEqual([
      { coilrifle: 2, laserCannon: 2 },
      { coilrifle: 2, laserCannon: 2 },
      ...Array<object>(4).fill({ coilrifle: 2 }),
    ])
  })
  test('D2.3: arms of suits are shared out evenly', () => {
    const squad = mustered('cellean', { unit: 'hastSquad', models: 2, kit: { heavyCoilrifle: 4, chainBlade: 2, railgun: 1 } })
    expect(weapons(squad)).toEqual([
      { railgun: 1, heavyCoilrifle: 1, chainBlade: 1 },
      { heavyCoilrifle: 3, chainBlade: 1 },
    ])
  })
  test('D2.3: each pod has one special weapon', () => {
    const pods = mustered('rim', { unit: 'strikeDroneGroup', models: 4, kit: { micromissileLauncher: 1, missileLauncher: 2 } })
    expect(weapons(pods)).toEqual([
      { coilrifle: 2, micromissileLauncher: 1 },
      { coilrifle: 2, missileLauncher: 1 },
      { coilrifle: 2, missileLauncher: 1 },
      { coilrifle: 2 },
    ])
  })
  test('P20.2.1, P20.27.1, P20.9.1: shields, the Symbol and the sergeant’s blade are borne by single squads', () => {
    const shields = mustered('contractors', { unit: 'closeCombatSquads', models: 3, kit: { shieldSquad: 2 } })
    expect(shields.models.map(({ bears }) => bears)).toEqual([['lockShield'], ['lockShield'], []])
    const suits = mustered('contractors', { unit: 'hastSquad', models: 2, kit: { lockShield: 1 } })
    expect([suits.models.map(({ bears }) => bears), suits.wargear]).toEqual([[['lockShield'], []], []])
    const platoon = mustered('coalition', { unit: 'infantryPlatoon', models: 3, kit: { inspirationalSymbol: 1, veteranSergeant: 1 } })
    expect(platoon.models.map(({ bears }) => bears)).toEqual([[], [], ['inspirationalSymbol']])
    expect(weapons(platoon)[0]).toEqual({ coilrifle: 3, chainBlade: 1 })
  })
  test('D3: the Obliterax is a coilrifle and a plasma rifle', () => {
    expect(weapons(mustered('cellean', { unit: 'lieutenant', models: 1, kit: { obliterax: 2 } }))).toEqual([
      { coilrifle: 5, plasmaRifle: 2 },
    ])
  })
})
