import { seededRandom } from '@muster/core'
import { twoWorldsFault } from '@muster/core/testing'
import { gap, inContact } from '@muster/geometry/table'
import { describe, expect, test } from 'vitest'
import { MACHINES } from '../content/machines.ts'
import { RESISTANCE } from '../content/resistance.ts'
import { outlineOfShape } from '../content/shapes.ts'
import { TABLES, tableFault } from '../content/tables.ts'
import { WEAPONS } from '../content/weapons.ts'
import { genisys as game } from '../game.ts'
import { centreOf, lineOfEdge } from '../table/edges.ts'
import { outlineOf } from '../table/outline.ts'
import { isLarger } from '../table/range.ts'
import { TEMPLATES } from '../tables.ts'
import { attack, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, path, round, stay, walk } from '../testing.ts'

const far = endo(34, 22)
const gun = (target: number, mode: Parameters<typeof fire>[3] = 'plain') => fire(1, 'plasmaGun', target, mode)

describe('what is left of the chapters', () => {
  test('G1.6.7, G1.6.9, G1.6.10: vehicles are Size 3, and measured by their hulls', () => {
    expect([...RESISTANCE, ...MACHINES].filter(entry => entry.special.vehicle).every(entry => entry.size === 3)).toBe(true)
    const { models } = genisys.position([any('first', 'R12', 10, 10), soldier(14, 10)]).state
    expect(gap(outlineOf(models[0]!), outlineOf(models[1]!))).toBe(1500)
  })
  test('G1.8.1r, G17.1.2, G17.1.9r: secret missions are known to their side alone', () => {
    const table = genisys.newMatch({ secretMissions: true, setUp: 'battleLines', gameSize: 250 }, undefined, 1, 2, 9, 3)
    Object.assign(table.state.missions, { first: ['occupy'], second: ['retrieve'] })
    const seen = (viewer: string) => (game.view(table.state, viewer) as unknown as { missions: unknown }).missions
    expect([seen('first'), seen('spectator')]).toEqual([
      { first: ['occupy'], second: null },
      { first: null, second: null },
    ])
    expect(twoWorldsFault(game as never, table.state, seededRandom(1, 'worlds'), ['first', 'second'])).toBeUndefined()
  })
  test('G2.1.2, G2.1.3, G2.1.4: a roll-off, then impulses of Fate, plan and execution', () => {
    const table = genisys.position([soldier(5, 5), soldier(5, 8), far], { go: 'turn', dice: [5, 2] })
    expect(table.rule()).toBe('G3.1.3')
    table.dice(1)
    table.play('first', { do: 'first', seat: 'first' })
    expect(table.rule()).toBe('G3.3.1')
    table.play('first', { do: 'mark', model: 0 })
    expect(table.rule()).toBe('G3.4.3')
  })
  test('G2.2.9, G2.2.15r: nothing changes the dice of a contest, and an agent comes at once or not at all', () => {
    const table = genisys.position([endo(5, 10), soldier(14, 10)], { agents: { first: [8, 8], second: [8] }, dice: [6, 1] })
    table.play('second', stay, gun(1))
    table.play('second', { do: 'keep' })
    table.dice(2, 7)
    table.play('first', { do: 'reroll', dice: 1 })
    table.play('second', { do: 'contest' })
    expect([table.asked(), table.state.agents]).toEqual([['second'], { first: [8], second: [] }])
  })
  test('G3.1.2: a Tactical Genius changes one die', () => {
    expect(genisys.position([any('first', 'R5', 5, 5), far], { go: 'turn', dice: [9, 8] }).state.edge).toBe('first')
  })
  test('G3.4.4: Ambush in place of all else', () => {
    const table = genisys.position([rifleman(5, 10), endo(14, 10)])
    table.play('first', { do: 'ambush', profile: 'none' })
    expect([table.model(0).ready, table.rule() === 'G6.2.1']).toEqual([2, false])
  })
  test('G3.6.4r: who becomes eligible after his side had finished still gets an impulse', () => {
    const table = genisys.position([soldier(5, 5, { done: 1 }), far, endo(30, 18)], { go: { impulse: 'second' }, dice: [1] })
    table.play('second', { do: 'mark', model: 1 })
    table.model(0).done = 0
    table.dice(1)
    table.play('second', { do: 'end' })
    expect([table.state.impulse, table.model(0).ready]).toEqual(['first', 1])
  })
  test('G6.11.2, G6.11.3, G6.11.4, G6.11.5: 2+, no save, Power D20, by any weapon', () => {
    const terrain = [box('barrier', 1, 11.2, 9, 11.5, 11)]
    const table = attack([endo(10, 10), soldier(12.5, 10, { done: 2 })], gun(1), [2, 1, 4], { terrain })
    expect(rolls(table)).toEqual([
      [8, 2],
      [20, 4],
    ])
  })
  test('G7.2.2, G7.2.3r: extra markers go to friends he sees within 5", from both Commanders', () => {
    const models = [any('first', 'R2', 10, 10), any('first', 'R2', 20, 10), soldier(15, 10), far]
    const table = genisys.position(models, { go: { impulse: 'first' }, dice: [4] })
    table.play('first', { do: 'mark', model: 0 })
    table.exactly('first', [{ do: 'follow', model: 2 }, { do: 'enough' }])
  })
  test('G7.3.2, G7.3.3, G7.3.4: himself first, and the impulse goes on', () => {
    const models = [any('first', 'R3', 10, 10), any('first', 'R2', 7, 10), soldier(12, 10), far]
    const table = genisys.position(models, { go: { impulse: 'first' }, dice: [6] })
    table.play('first', { do: 'noFate', model: 0 })
    table.exactly('first', [{ do: 'follow', model: 2 }, { do: 'enough' }])
    table.play('first', { do: 'enough' })
    expect(table.rule()).toBe('G3.4.3')
  })
  test('G11.3.3, G25.1.2: Power by Armor, templates by speed', () => {
    expect(TEMPLATES).toEqual({ crawl: 2000, walk: 5000, run: 11000 })
    expect(
      genisys
        .position([soldier(9, 9), far])
        .options('first', 'move')
        .map(option => option.way),
    ).toContain('crawl+crawl+crawl+crawl')
  })
  test('G13.2.2: no landing in a wood', () => {
    const table = genisys.position([any('second', 'M9', 10, 10), soldier(30, 10)], { terrain: [box('dense', 1, 8, 8, 12, 12)] })
    table.play('second', { do: 'move', way: 'run+run', double: false, lands: true })
    expect(table.refusal('second', path([10, 10], [10, 10]))?.rule).toBe('G26.5.1')
  })
  test('G14.1.5, G5.1.1, G26.1.3: terrain is agreed before, with type, Size and save, of whole units', () => {
    const zone = { id: 'a', kind: 'barrier', size: 1, cover: 'soft', shape: { from: [5000, 5000], to: [6000, 5300] } }
    const own = (piece: object) => tableFault({ id: 'own', width: 36000, depth: 24000, terrain: [piece] } as never)
    expect([
      own(zone),
      own({ ...zone, kind: 'lava' }) === undefined,
      own({ ...zone, shape: { from: [0.5, 0], to: [1000, 1000] } }) === undefined,
    ]).toEqual([undefined, false, false])
    expect(outlineOfShape({ centre: [5000, 5000], radius: 1000 })).toMatchObject({ kind: 'disc' })
  })
  test('G14.2.2r, G14.7.1, G14.7.2: edges to escape by are picked after the set-up roll, different ones', () => {
    const table = genisys.newMatch({ mission: 'extract', setUp: 'battleLines', gameSize: 250 }, undefined, 9, 2)
    table.keepDice()
    expect(table.options('first', 'extraction')).toHaveLength(4)
    table.play('first', { do: 'extraction', edge: 'north' })
    expect(table.refusal('second', { do: 'extraction', edge: 'north' })?.rule).toBe('G14.7.1')
    table.dice(9, 2)
    table.play('second', { do: 'extraction', edge: 'west' })
    expect([table.state.ground.second!.extraction, table.state.ground.first!.extraction]).toEqual(['north', 'west'])
    expect(centreOf(table.state, 'south')).toEqual({ x: 18000, y: 0 })
  })
  test('G14.11.2, G14.11.4: after turn 6 a D6; the mission names the winner', () => {
    const end = (face: number) =>
      genisys.position([soldier(5, 5), far, endo(9, 9, { where: 'destroyed' })], {
        go: 'endTurn',
        turn: 6,
        options: { gameSize: 250 },
        dice: face < 4 ? [face, 5, 2] : [face],
      }).state.outcome
    expect([end(3), end(4)?.winners]).toEqual([null, ['first']])
  })
  test('G16.1.1, G16.1.4r, G26.4.11r: a Walk displaces an inch base by 6"; larger is more than 36" or 24"', () => {
    const larger = (width: number, depth: number) => isLarger(genisys.position([soldier(1, 1), endo(9, 9)], { size: [width, depth] }).state)
    expect([larger(36, 24), larger(24, 36), larger(36.001, 24), larger(36, 24.001)]).toEqual([false, false, true, true])
    const table = genisys.position([soldier(10, 10), endo(13, 11), far])
    table.play('first', walk())
    expect(table.refusal('first', path([16, 10]))).toBeUndefined()
  })
  test('G18.5.4r: agents count towards the Game Size', () => {
    const force = {
      name: 'f',
      faction: 'resistance' as const,
      agents: { extra: 2 as const, upgraded: true },
      models: Array.from({ length: 11 }, () => ({ profile: 'R1', options: [] })),
    }
    expect(game.lists!.faults(force as never, { gameSize: 255 } as never, 'first')).toEqual([])
    expect(game.lists!.faults(force as never, { gameSize: 254 } as never, 'first').map(({ rule }) => rule)).toEqual(['G18.1.1'])
  })
  test('G23.3.5r: "Friendly?" hides as Infiltration does', () => {
    const revealed = genisys
      .position([any('second', 'M2', 5, 5), any('second', 'M5', 9, 9), any('second', 'M6', 12, 12)])
      .state.models.slice(0, 3)
    expect(revealed.map(model => model.revealed)).toEqual([false, false, false])
  })
  test('G25.2.1, G25.3.8, G25.4.4, G25.3.7r, G25.4.2: the lists are whole, and rank alone commands', () => {
    expect([WEAPONS.length, RESISTANCE.length, MACHINES.length]).toEqual([29, 14, 10])
    expect(RESISTANCE.filter(entry => entry.options.some(option => option.special?.command)).length).toBe(0)
    const fitted = [...RESISTANCE, ...MACHINES].flatMap(entry => [...entry.mounts, ...entry.options.flatMap(option => option.gives ?? [])])
    expect(fitted.flatMap(mount => mount.weapons).filter(weapon => !WEAPONS.some(one => one.id === weapon))).toEqual([])
  })
  test('G25.8.1, G25.8.2, G25.8.3: bases, tables and the house map', () => {
    expect(RESISTANCE[0]!.shape).toEqual({ radius: 500 })
    expect([...new Set(TABLES.map(({ width, depth }) => `${width}x${depth}`))].sort()).toEqual([
      '24000x24000',
      '36000x24000',
      '48000x48000',
      '72000x48000',
    ])
    expect(TABLES[0]!.terrain).toHaveLength(7)
  })
  test('G26.2.5, G26.2.6, G26.8.1, G26.8.2, G26.8.5: gaps to points and edges', () => {
    const { state } = genisys.position([soldier(18, 2.5), far, endo(9, 9)])
    const base = outlineOf(state.models[0]!)
    expect(gap(base, lineOfEdge(state, 'south'))).toBe(2000)
    expect(inContact(base, round('barrier', 1, 18, 4.01, 1).outline)).toBe(true)
    expect(inContact(base, round('barrier', 1, 18, 4.011, 1).outline)).toBe(false)
  })
  test('G12.4.7r: who finds no place to get out is put at the nearest', () => {
    const ring = {
      terrain: [box('building', 4, 6, 3, 18, 8.4), box('building', 4, 6, 11.6, 18, 17), box('building', 4, 14.6, 8.4, 26, 11.6)],
    }
    const table = genisys.position(
      [endo(3, 10), any('first', 'R12', 12, 10, { damage: 2 }), { seat: 'first', entry: 'R1', aboard: 1 }],
      ring,
    )
    table.dice(6, 1, 6, 3, 9)
    table.play('second', stay, gun(1))
    expect(table.asked()).toEqual(['first'])
    expect(table.model(2).where).toBe('aboard')
  })
  test('G10.6.2: nothing in these lists gives a save of its own', () => {
    expect([...RESISTANCE, ...MACHINES].some(entry => 'save' in entry.special)).toBe(false)
  })
})

test('G2.2.12, G2.2.7: agents lie face down for the other side until both are shown, and pass two worlds', () => {
  const table = genisys.position([endo(5, 10), soldier(14, 10)], { agents: { first: [8, 10], second: [8, 10] }, dice: [1, 1] })
  const sent = (viewer: string) => (game.view(table.state, viewer) as unknown as { sent: unknown }).sent
  const passes = () => twoWorldsFault(game as never, table.state, seededRandom(2, 'worlds'), ['first', 'second'])
  table.play('second', stay, gun(1))
  table.play('second', { do: 'reroll', dice: 1 })
  table.play('second', { do: 'send', die: 10 })
  expect([sent('second'), sent('first'), passes()]).toEqual([{ second: 10 }, { second: null }, undefined])
  table.play('first', { do: 'contest' })
  table.dice(9, 2)
  table.play('first', { do: 'send', die: 8 })
  expect([sent('first'), table.state.agents, passes()]).toEqual([{}, { first: [10], second: [8] }, undefined])
})
