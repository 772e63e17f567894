import type { Json } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { contentFaults } from './check.ts'
import { MISSIONS } from './missions.ts'
import { contentOf, PRINTED, packFaults } from './packs.ts'
import { STOCK, TABLES } from './tables.ts'
import { UNITS } from './units.ts'
import { WEAPONS } from './weapons.ts'
import { ownEdges, zoneOf } from './zones.ts'

describe('the data', () => {
  test('are all there and fit together', () => {
    expect(contentFaults()).toEqual([])
  })
  test('a wrong row is named', () => {
    const { coilrifle, ...weapons } = WEAPONS
    expect(contentFaults({ ...PRINTED, weapons })).toContain('unit infantryPlatoon: no weapon coilrifle')
    expect(contentFaults({ ...PRINTED, weapons: { ...WEAPONS, coilrifle: { ...coilrifle!, range: 0 } } })).toEqual([
      'weapon coilrifle: melee weapons, and no others, have no range',
    ])
    const { railgun, ...prices } = PRINTED.prices
    expect(railgun).toBe(15)
    expect(contentFaults({ ...PRINTED, prices })).toContain('unit heavyWeaponsTeams: no price for railgun')
    const captain = { ...UNITS.captain!, commandRange: null }
    expect(contentFaults({ ...PRINTED, units: { ...UNITS, captain } })).toEqual([
      'unit captain: Command units, and no others, have a Command Range',
    ])
    const { apcGroup, ...units } = UNITS
    expect(contentFaults({ ...PRINTED, units })).toEqual(['transports: 2 rows, not 3'])
    expect(apcGroup?.abilities.transport).toBe(3)
  })
  test('P7.6.3h: there are tables of both sizes, and twelve pieces of stock (P7.6.2h)', () => {
    expect(TABLES.filter(({ width }) => width === 48000).length).toBeGreaterThanOrEqual(3)
    expect(TABLES.filter(({ width }) => width === 72000).length).toBeGreaterThanOrEqual(3)
    expect(STOCK).toHaveLength(12)
    expect(STOCK.every(({ w, h }) => w <= 8000 && h <= 8000)).toBe(true)
  })
  test('D8: piece b is piece a turned about the centre', () => {
    const farmland = TABLES[0]!
    expect(farmland.pieces[0]).toEqual({
      id: 'T1.1a',
      type: 'forest',
      height: 2500,
      corners: [
        [8000, 18000],
        [15000, 17000],
        [16000, 23000],
        [9000, 24000],
      ],
    })
    expect(farmland.pieces[1]!.corners[0]).toEqual([40000, 30000])
  })
})

describe('P22: zones and markers', () => {
  test('P22.3.1h: the markers of Crossroads', () => {
    expect(MISSIONS.crossroads.markers(72000)).toEqual([
      [36000, 24000],
      [18000, 24000],
      [54000, 24000],
      [36000, 12000],
      [36000, 36000],
    ])
  })
  test('P22.5.1h: Engine War has two more', () => {
    expect(MISSIONS.engineWar.markers(72000).slice(5)).toEqual([
      [18000, 12000],
      [54000, 36000],
    ])
  })
  test('P22.2: side b is side a turned, but in assault zones', () => {
    expect(zoneOf('longEdges', 'b', 48000)).toEqual([
      [
        [48000, 48000],
        [0, 48000],
        [0, 36000],
        [48000, 36000],
      ],
    ])
    expect(zoneOf('corners', 'a', 72000)[0]).toEqual([
      [0, 0],
      [48000, 0],
      [0, 32000],
    ])
    expect(zoneOf('bulwark', 'b', 72000)[0]![0]).toEqual([0, 40000])
    expect(zoneOf('siege', 'b', 48000)).toHaveLength(4)
  })
  test('P9.4.3r, P22.2.7h: the edges that touch a zone', () => {
    expect(ownEdges('longEdges', 'a', 72000)).toEqual(['right', 'bottom', 'left'])
    expect(ownEdges('corners', 'b', 48000)).toEqual(['top', 'right'])
    expect(ownEdges('siege', 'a', 72000)).toEqual([])
    expect(ownEdges('siege', 'b', 72000)).toEqual(['top', 'right', 'bottom', 'left'])
  })
})

describe('data packs', () => {
  const faultsAt = (pack: Json) => packFaults(pack).map(({ at }) => at)

  test('change numbers of weapons, units and prices, and nothing else', () => {
    const pack = {
      name: 'A trial',
      weapons: { coilrifle: { range: 14, ap: { vehicle: 4 }, keywords: { guided: 1 } } },
      units: { mbtSquadron: { cost: 60, stats: { hp: 3 }, abilities: { shd: null, pd: 2 }, gear: { improvedPointDefence: 10 } } },
      prices: { railgun: 20 },
      wargear: { etriaris: 40 },
      armours: { powerArmour: 12 },
    }
    expect(packFaults(pack)).toEqual([])
    const content = contentOf(pack)
    expect(content.weapons.coilrifle).toEqual({ ...WEAPONS.coilrifle, range: 14, ap: { infantry: 6, vehicle: 4 }, keywords: { guided: 1 } })
    expect(content.weapons.railgun).toBe(WEAPONS.railgun)
    const { mbtSquadron } = content.units
    expect([mbtSquadron!.cost, mbtSquadron!.stats.hp, mbtSquadron!.stats.av]).toEqual([60, 3, 13])
    expect(mbtSquadron!.abilities).toEqual({ stubborn: 1, pd: 2, tracked: 1 })
    expect(mbtSquadron!.gear[0]!.cost).toBe(10)
    expect(content.prices.railgun).toBe(20)
    expect(content.wargear.find(({ gear }) => gear === 'etriaris')!.cost).toBe(40)
    expect(content.armours).toEqual({ powerArmour: 12, enhancedArmour: 15, exoArmour: 10, heavyArmour: 10 })
    expect(contentFaults(content)).toEqual([])
  })
  test('no pack is the printed data', () => {
    expect(packFaults(null)).toEqual([])
    expect(contentOf(null)).toBe(PRINTED)
  })
  test('the row and the field at fault are named', () => {
    expect(faultsAt(3)).toEqual([''])
    expect(faultsAt({ weapon: {} })).toEqual(['weapon'])
    expect(faultsAt({ weapons: { coilgun: {} } })).toEqual(['weapons.coilgun'])
    expect(faultsAt({ weapons: { coilrifle: { range: 1.5, attacks: 0, evade: 7 } } })).toEqual([
      'weapons.coilrifle.range',
      'weapons.coilrifle.attacks',
      'weapons.coilrifle.evade',
    ])
    expect(faultsAt({ weapons: { coilrifle: { keywords: { shiny: 1 } } } })).toEqual(['weapons.coilrifle.keywords.shiny'])
    expect(faultsAt({ units: { captain: { stats: { hp: 0 }, size: [1] } } })).toEqual(['units.captain.stats.hp', 'units.captain.size'])
    expect(faultsAt({ units: { captain: { stats: { av: 12, sv: null } } } })).toEqual(['units.captain.stats.av', 'units.captain.stats.sv'])
    expect(faultsAt({ units: { captain: { size: [3, 2] } } })).toEqual(['units.captain.size[0]'])
    expect(faultsAt({ units: { captain: { choices: { pike: 3 }, gear: { jetpacks: 5 } } } })).toEqual([
      'units.captain.choices.pike',
      'units.captain.gear.jetpacks',
    ])
    expect(faultsAt({ prices: { coilrifle: 5 }, wargear: { stabilizers: 1 } })).toEqual(['prices.coilrifle', 'wargear.stabilizers'])
    expect(faultsAt({ armours: { hastSuits: 5 }, units: { captain: { armours: { exoArmour: 3 } } } })).toEqual(['armours.hastSuits'])
    expect(faultsAt({ units: { captain: { armours: { exoArmour: 3 } } } })).toEqual(['units.captain.armours.exoArmour'])
  })
})
