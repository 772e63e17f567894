import { type AnyGame, checkOptions, type Json, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { PRINTED } from './content/packs.ts'
import { ALLEGIANCES, type Allegiance } from './content/types.ts'
import { wargamePrototype } from './game.ts'
import type { Army, Entry } from './lists/army.ts'
import { randomArmy } from './lists/random.ts'
import { READY } from './lists/ready.ts'
import { battleArmy, lists, packRefusal, pointsOf } from './lists.ts'
import { newState } from './setup.ts'
import { army, broken, cost, detachment, faultsOf, leader, withUnit } from './testing/armies.ts'
import { weaponOf } from './units.ts'

describe('composition', () => {
  test('P-14 (P2.2.2, P2.3.1): a Lieutenant and a Platoon of 3 are an army of 105 points', () => {
    const list = army('astun', detachment('line', leader('astun'), 'infantryPlatoon'))
    expect(broken(list)).toEqual([])
    expect(pointsOf(PRINTED, list)).toBe(105)
  })
  test('P-15 (P2.2.2): a Line detachment without Troops is illegal', () => {
    expect(broken(army('astun', detachment('line', leader('astun', 'captain'), 'nanomancerSquad', 'nanomancerSquad')))).toEqual([
      'detachments[0] P2.2.2',
    ])
  })
  test('P-16 (P2.2.3): no Armour in a Support detachment', () => {
    const tanks: Entry = { unit: 'ifvFormation', models: 2 }
    expect(broken(army('astun', detachment('support', leader('astun'), 'artilleryGroup', tanks)))).toEqual(['detachments[0] P2.2.3'])
  })
  test.each(ALLEGIANCES)('P-17 (P2.2.4, P3.4.1): three Elites in an Armoured detachment, %s', allegiance => {
    const list = army(
      allegiance,
      detachment('armoured', leader(allegiance, 'commandTank'), 'ifvFormation', 'nanomancerSquad', 'nanomancerSquad', 'nanomancerSquad'),
    )
    expect(broken(list)).toEqual(allegiance === 'rim' ? [] : ['detachments[0] P2.2.4'])
  })
  test('P3.4.1: a fourth Elites is too many for Rim-Bound Frontier too', () => {
    const four = Array<string>(4).fill('nanomancerSquad')
    expect(broken(army('rim', detachment('armoured', leader('rim'), 'ifvFormation', ...four)))).toEqual(['detachments[0] P2.2.4'])
  })
  test('P2.2.1: exactly one HQ', () => {
    const two = detachment('line', leader('rim'), 'lieutenant', 'infantryPlatoon')
    expect(broken(army('rim', two))).toEqual(['detachments[0] P2.2.1'])
    expect(broken(army('rim', detachment('line', leader('rim'), 'infantryPlatoon'), detachment('line', 'infantryPlatoon')))).toEqual([
      'detachments[1] P2.2.1',
    ])
  })
  test('P-21 (P2.1.1, P2.1.2r): one point over the limit is illegal', () => {
    const list = army('astun', detachment('line', leader('astun'), 'infantryPlatoon'))
    expect(broken(list, { points: 105 })).toEqual([])
    expect(faultsOf(list, { points: 104 })).toEqual([
      {
        at: '',
        rule: 'P2.1.1',
        why: { key: 'army.points', params: { cost: 105, points: 104 } },
        cure: { key: 'army.leaveOut', params: { over: 1 } },
      },
    ])
  })
  test('P-23 (P2.3.1, P2.2.5, P2.1.7r): a Superheavy detachment alone is no army', () => {
    const engine = detachment('superheavy', 'judgementalInferno')
    expect(broken(army('rim', engine))).toEqual(['detachments P2.1.7r', ' P2.3.1'])
    expect(broken(army('rim', engine, detachment('line', leader('rim'), 'infantryPlatoon')))).toEqual([])
  })
  test('P2.2.5, P2.2.6r: Superheavies stand alone, and nowhere else', () => {
    const engine: Entry = { unit: 'judgementalInferno', models: 1 }
    expect(broken(army('rim', detachment('line', leader('rim'), 'infantryPlatoon', engine)))).toEqual(['detachments[0] P2.2.5'])
    const led = army('rim', detachment('line', leader('rim'), 'infantryPlatoon'), detachment('superheavy', 'lieutenant', engine))
    expect(broken(led)).toEqual(['detachments[1] P2.2.5'])
  })
  test('P2.2.8: sizes, and units of which an army has only so many', () => {
    expect(broken(withUnit('astun', { unit: 'infantryPlatoon', models: 10 }))).toEqual(['detachments[0].units[2].models P2.2.8'])
    const captains = army(
      'astun',
      detachment('line', leader('astun', 'captain'), 'infantryPlatoon'),
      detachment('line', 'captain', 'infantryPlatoon'),
    )
    expect(broken(captains)).toEqual(['detachments[1].units[0] P2.2.8'])
  })
  test('P2.1.4: unique units', () => {
    const mode: Entry = { unit: 'modeTeam', models: 3 }
    expect(broken(withUnit('coalition', mode))).toEqual([])
    expect(broken(withUnit('rim', mode))).toEqual(['detachments[0].units[2].unit P2.1.4'])
  })
  test('P2.3.1, P2.3.2, P2.3.3r: one Commander, an HQ, with a trait of his Allegiance', () => {
    expect(broken(army('rim', detachment('line', 'lieutenant', 'infantryPlatoon')))).toEqual([' P2.3.1'])
    const foreign = army('rim', detachment('line', leader('machine'), 'infantryPlatoon'))
    expect(broken(foreign)).toEqual(['detachments[0].units[0].trait P2.3.2'])
    expect(faultsOf(foreign)[0]!.cure).toEqual({
      key: 'army.takeTrait',
      params: { traits: 'Lord of the Frost, Master of the Wastes' },
    })
    const troops: Entry = { unit: 'infantryPlatoon', models: 3, trait: 'lordOfTheFrost' }
    expect(broken(army('rim', detachment('line', leader('rim'), troops)))).toEqual([
      'detachments[0].units[1].trait P2.3.1',
      'detachments[0].units[1].trait P2.3.1',
    ])
  })
})

describe('transports and bodyguards', () => {
  const platoon = (models: number, transport: Entry): Entry => ({ unit: 'infantryPlatoon', models, transport })
  const apc = (models: number): Entry => ({ unit: 'apcGroup', models })

  test('P-18 (P2.5.4r, P2.5.5): room for the whole unit, two places for each Small vehicle', () => {
    expect(broken(withUnit('astun', platoon(6, apc(1))))).toEqual(['detachments[0].units[2].transport.models P2.5.4r'])
    expect(broken(withUnit('astun', platoon(6, apc(2))))).toEqual([])
    const walkers = (transport: Entry): Entry => ({ unit: 'mobileWalkerStrikeTeam', models: 3, transport })
    expect(broken(withUnit('astun', walkers(apc(1))))).toEqual(['detachments[0].units[2].transport.models P2.5.4r'])
    expect(broken(withUnit('astun', walkers(apc(2))))).toEqual([])
    expect(broken(withUnit('astun', walkers({ unit: 'truckSquadron', models: 2 })))).toEqual([
      'detachments[0].units[2].transport.models P2.5.4r',
    ])
    expect(broken(withUnit('astun', walkers({ unit: 'truckSquadron', models: 3 })))).toEqual([])
  })
  test('P2.5.1, P2.5.7r: only what is marked may be given a Transport, and only a Transport', () => {
    expect(broken(withUnit('astun', { unit: 'ifvFormation', models: 2, transport: apc(1) }))).toEqual([
      'detachments[0].units[2].transport P2.5.1',
    ])
    expect(broken(withUnit('astun', { unit: 'nanomancerSquad', models: 2, transport: apc(1) }))).toEqual([
      'detachments[0].units[2].transport P2.5.7r',
    ])
    expect(broken(withUnit('astun', platoon(3, { unit: 'ifvFormation', models: 2 })))).toEqual(['detachments[0].units[2].transport P2.5.1'])
    expect(broken(withUnit('astun', apc(1)))).toEqual(['detachments[0] P2.5.1'])
  })
  test('P2.2.9r, P18.1.1: a Bodyguard Squad belongs to an HQ of the Contractors', () => {
    const guards: Entry = { unit: 'bodyguardSquad', models: 2 }
    const guarded = (allegiance: Allegiance) =>
      army(allegiance, detachment('line', { ...leader(allegiance), bodyguard: guards }, 'infantryPlatoon'))
    expect(broken(guarded('contractors'))).toEqual([])
    expect(broken(guarded('rim'))).toEqual(['detachments[0].units[0].bodyguard.unit P2.1.4'])
    expect(broken(withUnit('contractors', { unit: 'infantryPlatoon', models: 3, bodyguard: guards }))).toEqual([
      'detachments[0].units[2].bodyguard P18.1.1',
    ])
    expect(broken(withUnit('contractors', guards))).toEqual(['detachments[0] P2.2.9r'])
  })
  test('P2.5.6r: each comes to the table behind the unit it was taken for', () => {
    const hq: Entry = { ...leader('contractors'), bodyguard: { unit: 'bodyguardSquad', models: 2, transport: apc(1) } }
    const { detachments } = battleArmy(army('contractors', detachment('line', platoon(3, apc(1)), platoon(3, apc(1)), hq)))
    expect(detachments[0]!.units.map(({ name, transportFor, bodyguardOf }) => [name, transportFor, bodyguardOf])).toEqual([
      ['Lieutenant and Command Squad', null, null],
      ['Bodyguard Squad', null, 0],
      ['APC Group', 1, null],
      ['Infantry Platoon', null, null],
      ['APC Group 2', 3, null],
      ['Infantry Platoon 2', null, null],
      ['APC Group 3', 5, null],
    ])
  })
})

describe('prices', () => {
  test('P-19 (P3.1.3, P2.4.2r): plasma cannons are 15 cheaper for ASTUN', () => {
    const teams: Entry = { unit: 'heavyWeaponsTeams', models: 3, kit: { plasmaCannon: 3 } }
    expect(cost('astun', teams)).toBe(135)
    for (const other of ['cellean', 'rim', 'contractors', 'machine'] as const) expect(cost(other, teams)).toBe(180)
  })
  test('P-20 (P3.2.1, P3.2.2, P3.2.3r): Troops of the Coalition are cheaper, and their Trucks free', () => {
    const riders = (unit: string, models: number, kit?: Entry['kit']): Entry => ({
      unit,
      models,
      transport: { unit: 'truckSquadron', models: 3, ...(kit ? { kit } : {}) },
    })
    expect(cost('coalition', riders('infantryPlatoon', 6))).toBe(120)
    expect(cost('coalition', riders('infantryPlatoon', 6, { walkerChassis: 1 }))).toBe(210)
    expect(cost('coalition', riders('modeTeam', 3))).toBe(210 + 45)
    expect(cost('rim', riders('infantryPlatoon', 6))).toBe(150 + 45)
  })
  test('P-22 (P2.4.5, P3.5.6): wargear is 10 cheaper for Command units of the Contractors', () => {
    const tank: Entry = { ...leader('contractors', 'commandTank'), kit: { disruptionArrays: 1 } }
    const list = army('contractors', detachment('line', tank, 'infantryPlatoon'))
    expect(broken(list)).toEqual([])
    expect(pointsOf(PRINTED, list)).toBe(130 + 75)
    const squadron: Entry = { unit: 'mbtSquadron', models: 2, kit: { railcannon: 2, disruptionArrays: 1 } }
    expect(broken(withUnit('contractors', squadron))).toEqual(['detachments[0].units[2].kit.disruptionArrays P2.4.5'])
  })
  test('P3.5.13r: plain weapons and listed prices of the PMC Commander are not reduced', () => {
    const commander: Entry = { ...leader('contractors', 'pmcCommander'), kit: { heavyCoilrifle: 2, radialScanner: 1, reinforcedSuit: 1 } }
    expect(pointsOf(PRINTED, army('contractors', detachment('line', commander, 'infantryPlatoon')))).toBe(120 + 75)
  })
  test('P3.3.5: blades are free for HQs of the Celleans', () => {
    const blades = (allegiance: Allegiance): Json =>
      army(allegiance, detachment('line', { ...leader(allegiance), kit: { pistolAndBlade: 5 } }, 'infantryPlatoon'))
    expect(pointsOf(PRINTED, blades('cellean'))).toBe(30 + 75)
    expect(pointsOf(PRINTED, blades('rim'))).toBe(80 + 75)
  })
  test('P2.4.2r: armour is paid for each model, a Symbol once', () => {
    expect(cost('astun', { unit: 'infantryPlatoon', models: 6, kit: { enhancedArmour: 1, inspirationalSymbol: 1 } })).toBe(150 + 90 + 40)
  })
  test('D7: the ready armies of the data file cost what is written there', () => {
    const sums = READY.filter(({ id }) => ['coreTaskForce', 'vunnanoLevy', 'heirsOfTheHighestLord', 'ironCensus'].includes(id))
    expect(sums.map(({ list }) => pointsOf(PRINTED, list))).toEqual([2000, 2000, 2000, 2000])
    const large = READY.filter(({ id }) => ['frostLineCommand', 'blackledgerCompany'].includes(id))
    expect(large.map(({ list }) => pointsOf(PRINTED, list))).toEqual([4000, 4000])
  })
})

describe('the form of a list', () => {
  test.each<readonly [Json, readonly string[]]>([
    [null, ['']],
    [7, ['']],
    [JSON.parse('{"__proto__":{}}') as Json, ['name', 'allegiance', 'detachments', '__proto__']],
    [
      { name: 'A', allegiance: 'rim', detachments: [{ kind: 'line', units: [{ unit: 'constructor', models: 1, kit: {} }] }] },
      ['detachments[0].units[0].unit', 'detachments[0].units[0].kit'],
    ],
    [
      { name: 'A', allegiance: 'rim', detachments: [{ kind: 'line', units: [{ unit: 'captain', models: 1, kit: { toString: 1 } }] }] },
      ['detachments[0].units[0].kit.toString'],
    ],
    [{}, ['name', 'allegiance', 'detachments']],
    [{ name: 'A', allegiance: 'rome', detachments: [] }, ['allegiance']],
    [
      { name: 'A', allegiance: 'rim', detachments: [{ kind: 'line', units: [{ unit: 'captain', models: '1' }] }] },
      ['detachments[0].units[0].models'],
    ],
    [
      { name: ' A', allegiance: 'rim', detachments: [{ kind: 'horde', units: 1, colour: 1 }] },
      ['name', 'detachments[0].kind', 'detachments[0].units', 'detachments[0].colour'],
    ],
  ])('%j is refused, and where it is wrong', (list, places) => {
    expect(faultsOf(list).map(({ at }) => at)).toEqual(places)
    expect(faultsOf(list).every(({ rule }) => rule === 'muster.lists')).toBe(true)
  })
  test('P2.1.5: an unknown unit is told, and where', () => {
    expect(broken(withUnit('rim', 'dragon'))).toEqual(['detachments[0].units[2].unit P2.1.5'])
  })
})

describe('missions and options', () => {
  const list = army('astun', detachment('line', leader('astun'), 'infantryPlatoon'))
  test('P22.4.1h: the attacker of Hold the Line has a quarter more', () => {
    const options = { points: 84, mission: 'holdTheLine' }
    expect(broken(list, options, 'a')).toEqual([' P2.1.1'])
    expect(broken(list, options, 'b')).toEqual([])
    expect(broken(list, { ...options, attacker: 'a' }, 'a')).toEqual([])
  })
  test('P22.5.1h: Engine War has one Superheavy detachment at most, or exactly one', () => {
    const line = detachment('line', leader('rim'), 'infantryPlatoon')
    const engines = ['judgementalInferno', 'mobileCommandCenter'].map(unit => detachment('superheavy', unit))
    expect(broken(army('rim', line), { mission: 'engineWar' })).toEqual([])
    expect(broken(army('rim', line, ...engines), { mission: 'engineWar', points: 4000 })).toEqual(['detachments P22.5.1h'])
    expect(broken(army('rim', line), { mission: 'engineWar', engineWarEach: true })).toEqual(['detachments P22.5.1h'])
    expect(lists.ready({ points: 4000, mission: 'engineWar', engineWarEach: true }, 'a').length).toBeGreaterThanOrEqual(3)
  })
  test('a data pack changes what an army costs', () => {
    const pack = { units: { infantryPlatoon: { cost: 30 } } }
    expect(broken(list, { points: 119, pack })).toEqual([' P2.1.1'])
    expect(broken(list, { points: 120, pack })).toEqual([])
    expect(packRefusal(pack)).toBeUndefined()
    const armoured = army(
      'coalition',
      detachment('line', leader('coalition'), { unit: 'infantryPlatoon', models: 3, kit: { exoArmour: 1 } }),
    )
    const points = (given: Json) =>
      lists.faults(armoured, { points: 1, pack: given }, 'a').find(({ rule }) => rule === 'P2.1.1')!.why.params
    expect(points({ armours: { exoArmour: 20 } })).not.toEqual(points(null))
    expect(packRefusal({ units: { infantryPlatoon: { cost: -1 } } })?.key).toBe('pack.flaw')
    const dear = { units: Object.fromEntries(['lieutenant'].map(id => [id, { cost: 4000 }])) }
    expect(packRefusal(dear)).toEqual({ key: 'pack.noArmy', params: { points: 500 } })
  })
})

describe('a match with a data pack', () => {
  const pack = {
    weapons: { coilrifle: { range: 14, keywords: { guided: 1 } } },
    units: { infantryPlatoon: { cost: 30, stats: { mv: 8 }, abilities: { stubborn: 1, line: null } } },
  }
  const list = army('astun', detachment('line', leader('astun'), 'infantryPlatoon'))
  const begun = (given: Json) => {
    const options = Object.fromEntries(wargamePrototype.options.map(option => [option.id, option.default]))
    return newState({ ...options, pack: given }, { a: list, b: list })
  }
  test('plays by its numbers: weapons, profiles, abilities and points', () => {
    const s = begun(pack)
    const platoon = s.units.find(({ def }) => def === 'infantryPlatoon')!
    expect([weaponOf(s, 'coilrifle').range, weaponOf(s, 'coilrifle').keywords]).toEqual([14, { guided: 1 }])
    expect([platoon.stats.mv, platoon.abilities, platoon.points]).toEqual([8, { stubborn: 1 }, 90])
    expect(weaponOf(s, 'railgun')).toBe(weaponOf(begun(null), 'railgun'))
  })
  test('and the position holds the pack, so that it goes on the same wherever it is read', () => {
    const s = JSON.parse(JSON.stringify(begun(pack))) as ReturnType<typeof begun>
    expect(weaponOf(s, 'coilrifle').range).toBe(14)
  })
  test('without one it plays by the printed numbers', () => {
    expect(weaponOf(begun(null), 'coilrifle').range).toBe(12)
  })
  test('one with a fault is refused with its row and field before a match', () => {
    const [fault] = checkOptions(wargamePrototype as unknown as AnyGame, { pack: { weapons: { coilrifle: { range: -1 } } } })
    expect(fault).toMatchObject({ option: 'pack', fault: { key: 'pack.flaw', params: { at: 'weapons.coilrifle.range' } } })
  })
})

describe('ready armies', () => {
  test.each([500, 1000, 2000, 4000])('there is one of each Allegiance for %d points, near the limit', points => {
    const ready = READY.filter(row => row.points === points)
    expect(new Set(ready.map(({ list }) => (list as unknown as Army).allegiance)).size).toBe(6)
    for (const { list } of ready) {
      expect(broken(list, { points })).toEqual([])
      expect(pointsOf(PRINTED, list)).toBeGreaterThan(points * 0.96)
    }
  })
  test('the two seats begin with different ones, those of the full size first', () => {
    const [a, b] = ['a', 'b'].map(seat => lists.ready({ points: 2000 }, seat)[0]!)
    expect(a!.id).toBe('coreTaskForce')
    expect(b!.id).toBe('vunnanoLevy')
  })
  test('their sheets add up', () => {
    for (const { list } of READY) {
      const { groups } = lists.sheet(list)
      const sum = groups.flatMap(({ lines }) => lines).reduce((total, line) => total + (line.cost ?? 0), 0)
      expect(sum).toBe(pointsOf(PRINTED, list))
    }
  })
  test('as text they are read again as they were', () => {
    for (const { list } of READY) expect(lists.read(lists.write(list))).toEqual({ list, faults: [] })
  })
})

describe('text', () => {
  test('what cannot be read is told by its line, and the rest is kept', () => {
    const { list, faults } = lists.read(
      [
        '# my army',
        'Army: Odds and ends',
        'Allegiance: Rome',
        '3 Infantry Platoon',
        'Detachment: Line',
        '- in 1 APC Group',
        'Lieutenant (Commander: Lord of Nothing): 2 swords, HISP',
        '3x infantry platoons: chem-hurler, Heavy Armor',
        '-in 1 APC Group',
        'something else',
        'Allegiance: rim-bound frontier',
      ].join('\n'),
    )
    expect(faults.map(({ at, rule }) => `${at} ${rule}`)).toEqual([
      'line 3 P2.1.3',
      'line 4 P2.1.6',
      'line 6 P2.5.1',
      'line 7 P2.4.5',
      'line 7 P2.3.2',
      'line 10 P2.1.5',
    ])
    expect(list).toEqual({
      name: 'Odds and ends',
      allegiance: 'rim',
      detachments: [
        {
          kind: 'line',
          units: [
            { unit: 'lieutenant', models: 1, kit: { pdHisp: 1 } },
            {
              unit: 'infantryPlatoon',
              models: 3,
              kit: { revenantChemHurler: 1, heavyArmour: 1 },
              transport: { unit: 'apcGroup', models: 1 },
            },
          ],
        },
      ],
    })
  })
  test('P2.1.3: a text without an Allegiance is told', () => {
    expect(lists.read('').faults.map(({ rule }) => rule)).toEqual(['P2.1.3'])
  })
})

describe('random armies', () => {
  test('are legal, are read again from their text, and muster', () => {
    const random = seededRandom('armies', 'test')
    const seen = new Set<string>()
    for (let i = 0; i < 40; i++) {
      const options = { points: [500, 1000, 2000, 4000][i % 4]! }
      const list = randomArmy(random, options, 'a')
      expect(broken(list, options)).toEqual([])
      expect(lists.read(lists.write(list))).toEqual({ list, faults: [] })
      const battle = battleArmy(list)
      for (const { units } of battle.detachments) for (const { def } of units) seen.add(def)
      expect(battle.detachments.flatMap(({ units }) => units).reduce((sum, { points }) => sum + points, 0)).toBe(battle.points)
    }
    expect(seen.size).toBeGreaterThan(30)
  })
  test('are legal under a data pack with other sizes and prices, too', () => {
    const random = seededRandom('armies', 'packs')
    const troops = ['infantryPlatoon', 'scoutSquads', 'closeCombatSquads', 'killbotGroup']
    const pack = {
      units: { ...Object.fromEntries(troops.map(id => [id, { size: [4, 9] }])), lieutenant: { cost: 480 }, commandTank: { cost: 480 } },
    }
    for (let i = 0; i < 6; i++) {
      const options = { points: i < 3 ? 500 : 1000, pack }
      if (lists.ready(options, 'a').length > 0) expect(broken(randomArmy(random, options, 'a'), options)).toEqual([])
    }
    expect(lists.ready({ points: 1000, pack }, 'a').length).toBeGreaterThan(0)
  })
})
