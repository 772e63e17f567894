import type { CatalogueData, Roster, RosterEntry } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { lists, packs } from '../lists.ts'

function entry(name: string, count: number, kind: string, ...entries: readonly RosterEntry[]): RosterEntry {
  return { name, count, kind, entries }
}
const upgrade = (name: string, count = 1, ...entries: readonly RosterEntry[]) => entry(name, count, 'upgrade', ...entries)
const model = (name: string, count: number, ...entries: readonly RosterEntry[]) => entry(name, count, 'model', ...entries)
const unit = (name: string, ...entries: readonly RosterEntry[]) => entry(name, 1, 'unit', ...entries)

function roster(catalogue: string, ...entries: readonly RosterEntry[]): Roster {
  return { name: 'From elsewhere', forces: [{ name: 'Line Detachment', catalogue, entries }] }
}

const lieutenant = unit('Lieutenant', upgrade('Commander', 1, upgrade('Lord of the Frost')))

function read(given: Roster) {
  const { list, faults } = lists.fromRoster!(given)
  return { list, places: faults.map(({ at, rule }) => `${at} ${rule}`) }
}

/** The one unit behind the Lieutenant, and what could not be read. */
function unitRead(catalogue: string, given: RosterEntry) {
  const { list, places } = read(roster(catalogue, lieutenant, given))
  const { detachments } = list as unknown as { detachments: { units: object[] }[] }
  return [detachments[0]!.units[1], places]
}

describe('rosters of other list builders', () => {
  test('become an army that is legal', () => {
    const { list, places } = read(
      roster(
        'Wargame Prototype - Rim-Bound Frontier',
        upgrade('Allegiance', 1, upgrade('Rim-Bound Frontier')),
        lieutenant,
        unit('Infantry Platoon', model('Infantry Squad', 5, upgrade('Coilrifle', 15)), model('Railgun Squad', 1, upgrade('Railgun'))),
        unit('APC Group', model('APC', 2)),
      ),
    )
    expect(places).toEqual([])
    expect(list).toEqual({
      name: 'From elsewhere',
      allegiance: 'rim',
      detachments: [
        {
          kind: 'line',
          units: [
            { unit: 'lieutenant', models: 1, trait: 'lordOfTheFrost' },
            { unit: 'infantryPlatoon', models: 6, kit: { railgun: 1 }, transport: { unit: 'apcGroup', models: 2 } },
          ],
        },
      ],
    })
    expect(lists.faults(list, { points: 2000 }, 'a')).toEqual([])
  })
  test('armour and wargear for each model are one piece of kit', () => {
    expect(
      unitRead(
        'ASTUN',
        unit('Heavy Weapons Teams', model('Team', 3, upgrade('Stabilizers', 3)), upgrade('Power Armor', 3), upgrade('Railguns', 3)),
      ),
    ).toEqual([{ unit: 'heavyWeaponsTeams', models: 3, kit: { stabilizers: 1, powerArmour: 1, railgun: 3 } }, []])
  })
  test('weapons that a unit carries anyway are not bought', () => {
    const squads = unit('Mobile Heavy Support Squad', model('Squad', 2, upgrade('Plasma Rifle', 4), upgrade('Plasma Cannon', 2)))
    expect(unitRead('ASTUN', squads)).toEqual([{ unit: 'mobileHeavySupportSquad', models: 2, kit: { plasmaCannon: 2 } }, []])
    const more = unit('Mobile Heavy Support Squad', model('Squad', 2, upgrade('Plasma Rifle', 5)))
    expect(unitRead('ASTUN', more)).toEqual([{ unit: 'mobileHeavySupportSquad', models: 2, kit: { plasmaRifle: 1 } }, []])
  })
  test('weapons in squads of several are told by their number', () => {
    const squads = (cannons: number) =>
      unit('Close Combat Squads', model('Squad', 6, upgrade('LCBW', 15), upgrade('Coilpistols', 15), upgrade('Pneumatic Cannon', cannons)))
    expect(unitRead('Cellean Successors', squads(3))).toEqual([{ unit: 'closeCombatSquads', models: 6, kit: { pneumaticSquad: 1 } }, []])
    expect(unitRead('Cellean Successors', squads(4))[1]).toEqual(['Line Detachment / Close Combat Squads / Pneumatic Cannon P2.4.5'])
  })
  test('an own Transport and a Bodyguard Squad are nested or follow', () => {
    const hq = unit(
      'PMC Commander',
      upgrade('Heavy Coilrifle', 2),
      unit('Bodyguard Formation', model('Squad', 2), unit('Truck Squadron', model('Truck', 2))),
    )
    expect(read(roster('Military Contractors', hq)).list).toMatchObject({
      detachments: [
        {
          units: [
            {
              unit: 'pmcCommander',
              models: 1,
              kit: { heavyCoilrifle: 2 },
              bodyguard: { unit: 'bodyguardSquad', models: 2, transport: { unit: 'truckSquadron', models: 2 } },
            },
          ],
        },
      ],
    })
  })
  test('every entry that means nothing here is told with what stands above it, and the rest is kept', () => {
    const given: Roster = {
      name: 'Odds',
      forces: [
        {
          name: 'Line',
          catalogue: 'Unknown',
          entries: [
            unit('Space Elves'),
            unit('Scout Squads', model('Squad', 2), upgrade('Singing Sword', 1)),
            unit('APC Group'),
            unit('APC Group'),
          ],
        },
        { name: 'Horde', catalogue: 'Unknown', entries: [] },
      ],
    }
    expect(read(given)).toEqual({
      list: {
        name: 'Odds',
        allegiance: 'astun',
        detachments: [{ kind: 'line', units: [{ unit: 'scoutSquads', models: 2, transport: { unit: 'apcGroup', models: 1 } }] }],
      },
      places: [
        ' P2.1.3',
        'Line / Space Elves P2.1.5',
        'Line / Scout Squads / Singing Sword P2.4.5',
        'Line / APC Group P2.5.1',
        'Horde P2.2.1',
      ],
    })
  })
})

describe('data of other list builders', () => {
  const at = 'x.cat'
  const weapon = (name: string, values: { readonly [name: string]: string }) => ({ name, kind: 'Weapon', values, at })
  const cost = (name: string, kind: string, points: number, ...of: readonly string[]) => ({ name, kind, costs: { pts: points }, of, at })
  const made = (data: Partial<CatalogueData>) => packs.fromCatalogues!({ profiles: [], entries: [], ...data })

  test('become a pack of what differs from the printed numbers', () => {
    const { pack, faults } = made({
      profiles: [
        weapon('Railgun', { Range: '30"', A: '1', AP: '2/9', Ev: '-', Keywords: 'Heavy, Stun, Blast (2)' }),
        weapon('Coilrifle', { Range: '12"', A: '1', AP: '6/3', Ev: '5', Keywords: '-' }),
        weapon('Skyshatter Cannon', { Keywords: 'Powerful, Incineration (3d6), Indirect Fire' }),
        { name: 'MBT Squadron', kind: 'Unit', values: { Mv: '10"', AV: '14', WS: '-', FS: '3', HP: '2', Ld: '8' }, at },
      ],
      entries: [
        cost('MBT Squadron', 'unit', 0),
        cost('MBT', 'model', 70, 'MBT Squadron'),
        cost('Improved Point-Defence', 'upgrade', 10, 'MBT Squadron', 'MBT'),
        cost('Railgun', 'upgrade', 20),
        cost('Missile Launcher', 'upgrade', 18, 'Infantry Platoon'),
        cost('Nano-Scale Composite Shielding', 'upgrade', 70),
        cost('Scout Squads', 'unit', 20),
        cost('Power Armour', 'upgrade', 12, 'Heavy Weapons Teams'),
        cost('Enhanced Power Armour', 'upgrade', 15, 'Heavy Weapons Teams'),
        cost('HAST Suits', 'upgrade', 25, 'Bodyguard Squad'),
      ],
    })
    expect(faults).toEqual([])
    expect(pack).toEqual({
      weapons: {
        railgun: { range: 30, ap: { vehicle: 9 }, evade: null, keywords: { blast: 2 } },
        skyshatterCannon: { keywords: { incinerationDice: 3, veryHeavy: null } },
      },
      units: {
        mbtSquadron: { stats: { av: 14 }, cost: 70, gear: { improvedPointDefence: 10 } },
        infantryPlatoon: { choices: { missileLauncher: 18 } },
        bodyguardSquad: { armours: { hastSuits: 25 } },
      },
      prices: { railgun: 20 },
      wargear: { nanoShielding: 70 },
      armours: { powerArmour: 12 },
    })
    expect(packs.faults(pack)).toEqual([])
  })
  test('what is unknown or cannot be read is told, and the rest kept', () => {
    const { pack, faults } = made({
      profiles: [
        weapon('Laser Cannon', { Range: '40"', A: 'many', AP: '5', Keywords: 'Heavy, Anti-Air, Shiny' }),
        weapon('Moon Gun', {}),
        { name: 'Space Elves', kind: 'Unit', values: {}, at },
        { name: 'Waaagh', kind: 'Ability', values: {}, at },
      ],
      entries: [cost('Moon Gun', 'upgrade', 99), cost('Free Hat', 'upgrade', 0)],
    })
    expect(pack).toEqual({ weapons: { laserCannon: { range: 40 } } })
    expect(faults.map(({ why }) => [why.key, why.params])).toEqual([
      ['pack.unreadValue', { field: 'attacks', value: 'many' }],
      ['pack.unreadValue', { field: 'ap', value: '5' }],
      ['pack.unreadValue', { field: 'keywords', value: 'Shiny' }],
      ['pack.unknownWeapon', { name: 'Moon Gun' }],
      ['pack.unknownUnit', { name: 'Space Elves' }],
      ['pack.unknownEntry', { name: 'Moon Gun', cost: 99 }],
    ])
  })
  test('values that no match could be played with are told as those of a pack', () => {
    const { faults } = made({ profiles: [{ name: 'Captain', kind: 'Unit', values: { HP: '0' }, at }] })
    expect(faults.map(fault => fault.at)).toEqual(['units.captain.stats.hp'])
  })
})
