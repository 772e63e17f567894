import { type AnyGame, type Option, seededRandom } from '@muster/core'
import { twoWorldsFault } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { genisys as game } from '../../game.ts'
import { rolls } from '../../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../../testing/pieces.ts'
import { fire, type GenisysTable, genisys, hold, type PlacedModel, type PositionSetup, path, run, stay, walk } from '../../testing.ts'
import { playing } from '../registry.ts'
import type { TotalTermination } from '../state.ts'

type Setup = PositionSetup & { readonly scenario?: Partial<TotalTermination> }

function stand(models: readonly PlacedModel[], setup: Setup = {}): GenisysTable {
  const scenario = { notes: setup.scenario?.embedded?.length ?? 0, ...setup.scenario }
  return genisys.position(models, { terrain: [], ...setup, options: { scenario: 'totalTermination', ...setup.options }, scenario })
}

const state = (table: GenisysTable) => playing(table.state, 'totalTermination')
const awaken = (model: number): Option => ({ do: 'awaken', model })
const activate = (model: number): Option => ({ do: 'activate', model })
const handler = (x: number, y: number, more: Partial<PlacedModel> = {}) => rifleman(x, y, { special: { snifferDog: true }, ...more })
const worlds = (table: GenisysTable) =>
  twoWorldsFault(game as unknown as AnyGame, table.state, seededRandom(3, 'worlds'), ['first', 'second'])

describe('minefields', () => {
  const near = (dice: number[], more: Partial<PlacedModel> = {}) => {
    const table = stand([endo(10, 10, more), rifleman(30, 20)], { objectives: [[10, 20]], dice })
    table.play('second', run(), path([10, 19]))
    return table
  }

  test('G-123 (G21.5.1, G21.5.2): FATE, D10 shows 7 on an Endoskeleton: no damage, one Done marker, the test on a D12', () => {
    const table = near([6, 7, 9])
    expect(rolls(table)).toEqual([
      [10, 8],
      [12, null],
    ])
    expect(table.model(0).where).toBe('table')
  })

  test('G-153 (G21.5.18r): after 4 inches within 5 of the mine: it stops there, has exactly one Done marker and does not attack', () => {
    const table = near([6, 5, 9])
    // 5" from the centre of the marker to the base: centre at (10, 14.5), 4.5" on.
    expect(table.model(0)).toMatchObject({ at: { x: 10000, y: 14500 }, done: 1, ready: 0 })
    expect(near([6, 5, 3]).model(0).done).toBe(2)
    table.done()
  })

  test('G21.5.1: a 1 takes the marker away, a 2 leaves it, and the move goes on', () => {
    const dud = near([1])
    expect([dud.state.objectives.length, dud.model(0).at.y]).toEqual([0, 19000])
    const quiet = near([4])
    expect([quiet.state.objectives.length, quiet.model(0).at.y]).toEqual([1, 19000])
    expect(near([6, 5, 9]).state.objectives).toHaveLength(1)
  })

  test('G21.5.10r: a model within already is not rolled for until it comes in anew, and a field once in a move', () => {
    const table = stand([endo(10, 16), rifleman(30, 20)], { objectives: [[10, 20]] })
    table.play('second', walk(), path([10, 18]))
    table.done()
    const back = stand([endo(10, 16), rifleman(30, 20)], { objectives: [[10, 20]], dice: [4] })
    back.play('second', run('walk', 'crawl', 'crawl'), path([10, 12], [10, 15], [10, 12.5]))
    back.done()
  })

  test('G21.5.10r: several fields in the order in which they are reached', () => {
    const table = stand([endo(10, 5), rifleman(30, 20)], {
      objectives: [
        [10, 16],
        [10, 13],
      ],
      dice: [6, 5, 9],
    })
    table.play('second', run(), path([10, 14]))
    expect(table.model(0).at.y).toBe(7500)
    table.done()
  })

  test('G21.5.2: who is hit and damaged is destroyed; a soldier too sets mines off', () => {
    const table = stand([rifleman(10, 10), endo(30, 20), rifleman(30, 5)], { objectives: [[10, 20]], dice: [6, 4] })
    table.play('first', run(), path([10, 19]))
    expect([table.model(0).where, table.happened('muster.rolled')[0]?.need]).toEqual(['destroyed', 4])
  })
})

describe('embedded Infiltrators', () => {
  test('G-130 (G21.5.6, G21.5.7, G21.5.21r): with one Done marker, revealed by a Ready marker: it loses the Done marker and acts now', () => {
    const models = [endo(30, 5), rifleman(10, 10, { done: 1 }), rifleman(10, 14)]
    const table = stand(models, { scenario: { embedded: [1] }, alone: true })
    table.play('second', { do: 'end' })
    table.exactly('second', [awaken(1), { do: 'enough' }])
    table.play('second', awaken(1))
    const revealed = table.model(1)
    expect(revealed).toMatchObject({ seat: 'second', profile: 'M2', done: 0, ready: 1, at: { x: 10000, y: 10000 }, revealed: true })
    expect(revealed.mounts.map(mount => mount.weapons[0])).toEqual(['claws', 'pistol', 'plasmaRifle'])
    table.dice(1, 1, 1)
    table.play('second', stay, fire(2, 'plasmaRifle', 2), hold)
    expect(table.model(1).done).toBe(1)
  })

  test('G-154 (G21.5.19r, G21.5.22r): after another model; Ready markers of an Ambush are lost; any number in one step', () => {
    const models = [endo(30, 5), rifleman(10, 10, { ready: 2 }), rifleman(12, 14), soldier(30, 20)]
    const table = stand(models, { scenario: { embedded: [1, 2] }, alone: true })
    table.play('second', { do: 'end' }, awaken(1))
    expect(table.model(1).ready).toBe(1)
    table.play('second', { do: 'end' })
    table.exactly('second', [awaken(2), { do: 'enough' }])
  })

  test('G21.5.6: it comes beside models that are Ready, and "enough" only when they are done', () => {
    const models = [endo(30, 5), endo(33, 5, { ready: 1 }), rifleman(10, 10), soldier(30, 20)]
    const table = stand(models, { scenario: { embedded: [2] }, alone: true })
    table.play('second', { do: 'end' })
    table.exactly('second', [activate(1), awaken(2)])
    expect(table.refusal('second', { do: 'enough' })?.rule).toBe('G3.4.1')
  })

  test('G-154 (G21.5.20r): neither the Captain nor the dog handler is noted, and the notes name two soldiers with plasma rifles', () => {
    const table = deployed()
    const note = (...models: number[]) => ({ pickSome: models.map(model => ({ do: 'note', model })) })
    expect(table.refusal('second', note(0, 2))?.rule).toBe('G21.5.20r')
    expect(table.refusal('second', note(1, 2))?.rule).toBe('G21.5.20r')
    expect(table.refusal('second', note(12, 2))?.rule).toBe('G21.5.20r')
    expect(table.refusal('second', note(2))).toBeDefined()
    table.dice(8, 1)
    table.play('second', note(2, 3))
    expect([state(table).embedded, state(table).notes]).toEqual([[2, 3], 2])
    expect((game.view(table.state, 'first').scenario as TotalTermination).embedded).toBeNull()
    expect(worlds(table)).toBeUndefined()
  })

  test('G21.5.3: the Machines take them for friends; asked they are all the same, and nobody else can tell', () => {
    const table = stand([endo(10, 10), rifleman(10, 14), soldier(30, 20)], { scenario: { embedded: [1] } })
    table.play('second', stay)
    expect(table.refusal('second', fire(1, 'plasmaGun', 1))?.rule).toBe('G6.2.5')
    expect(worlds(table)).toBeUndefined()
    expect(table.rule()).toBe('G6.2.1')
    const human = stand([endo(10, 10), rifleman(10, 14), soldier(30, 20)], { dice: [1, 1] })
    human.play('second', stay, fire(1, 'plasmaGun', 1))
  })

  test('G21.5.4, G21.5.13r, G21.5.16r: damaged by its own side it is a Crawler of the Machines, with its Done markers and a test', () => {
    const hit = stand([rifleman(10, 10), endo(30, 20), rifleman(10, 14), endo(12, 2)], {
      objectives: [[10, 18]],
      scenario: { embedded: [0] },
      dice: [6, 4, 9],
    })
    hit.play('first', walk(), path([10, 12.6]))
    expect(hit.model(0)).toMatchObject({ seat: 'second', crawler: true, where: 'table', done: 1 })
    expect(state(hit)).toMatchObject({ embedded: [], notes: 0 })
  })

  test('G21.5.17r, G21.5.12r: one that retreats is gone for good, and nothing tells that it was one', () => {
    const table = stand([rifleman(10, 10), endo(30, 20), rifleman(12, 14)], {
      objectives: [[10, 18]],
      scenario: { embedded: [0], notes: 1 },
      dice: [6, 3, 1],
    })
    table.play('first', walk(), path([10, 12.6]))
    expect([table.model(0).where, state(table).embedded, state(table).notes]).toEqual(['destroyed', [], 1])
    expect(worlds(table)).toBeUndefined()
  })

  test('G21.5.5, G21.5.22r: Alarm!: the dog tells machines from men, and the handler is Done', () => {
    const models = [handler(10, 10), rifleman(11.5, 10, { done: 1 }), rifleman(8.5, 10), rifleman(20, 10), endo(30, 5)]
    const table = stand(models, { go: { impulse: 'first' }, dice: [1], scenario: { embedded: [1, 3] } })
    table.play('first', { do: 'mark', model: 0 })
    expect(table.rule()).toBe('G21.5.5')
    table.dice(1)
    table.play('first', { do: 'sniff' })
    expect(table.happened('log.unmasked')).toHaveLength(1)
    expect(table.happened('log.human')).toHaveLength(1)
    expect([table.model(0).done, table.model(1).seat, table.model(1).ready, table.model(1).done]).toEqual([1, 'second', 0, 0])
    expect(state(table)).toMatchObject({ embedded: [3], humans: [2], notes: 1 })
    expect(worlds(table)).toBeUndefined()
  })

  test('G21.5.8, G21.5.11r: a note on a model that is gone is void', () => {
    const table = stand([endo(30, 5), rifleman(10, 10, { where: 'destroyed' }), rifleman(10, 14)], {
      scenario: { embedded: [1] },
      alone: true,
    })
    table.play('second', { do: 'end' })
    table.exactly('second', [{ do: 'enough' }])
  })
})

describe('attack waves and victory', () => {
  const fall = (scenario: Partial<TotalTermination>, turn = 2, victim: PlacedModel = endo(11.5, 10, { done: 2 })) => {
    const table = stand([rifleman(10, 10), victim, endo(30, 20)], { scenario, turn, dice: [6, 20] })
    table.play('first', stay, fire(0, 'knife', 1))
    return table
  }

  test('G-123 (G21.5.9, G21.3.4, G21.3.6r, G21.3.7r): the fifteenth Endoskeleton makes the fourth wave due: the Resistance wins, in turn 6 with a major victory', () => {
    const ends = (turn: number) => fall({ pool: 4, waves: 3 }, turn).state.outcome
    expect([ends(6)?.winners, ends(6)?.reason.key]).toEqual([['first'], 'end.major'])
    expect([ends(7)?.winners, ends(7)?.reason.key]).toEqual([['first'], 'end.minor'])
  })

  test('G21.5.9, G21.5.15r: five in the pool: five come at once, touching the edge, without markers', () => {
    const table = fall({ pool: 4, waves: 1 })
    expect(table.rule()).toBe('G21.5.9')
    const ids = table.state.models.slice(-5).map(model => model.id)
    for (const [i, id] of ids.entries()) {
      if (i < 4) table.play('second', { do: 'setUp', model: id })
      expect(table.refusal('second', { place: [{ piece: String(id), x: 5000 + 1500 * i, y: 23489 }] })?.rule).toBe('G21.5.9')
      table.play('second', { place: [{ piece: String(id), x: 5000 + 1500 * i, y: 23490 }] })
    }
    expect([state(table).waves, state(table).pool]).toEqual([2, 0])
    expect(table.model(ids[0]!)).toMatchObject({ ready: 0, done: 0, where: 'table' })
  })

  test('G21.5.14r: a Crawler of an Endoskeleton goes to the pool, an Infiltrator and its Crawler do not', () => {
    const crawler = fall({ pool: 1 }, 2, endo(11.5, 10, { done: 2, crawler: true }))
    expect(state(crawler).pool).toBe(2)
    const infiltrator = fall({ pool: 1 }, 2, any('second', 'M2', 11.5, 10, { done: 2, revealed: true }))
    expect(state(infiltrator).pool).toBe(1)
  })

  test('G21.5.10r: a wave model placed within 5 inches of a minefield sets it off', () => {
    const table = stand([rifleman(10, 10), endo(11.5, 10, { done: 2 }), endo(30, 15)], {
      scenario: { pool: 4, waves: 1 },
      objectives: [[5, 20]],
      dice: [6, 20],
    })
    table.play('first', stay, fire(0, 'knife', 1))
    const id = table.state.models.length - 5
    table.dice(1)
    table.play('second', { do: 'setUp', model: id }, { place: [{ piece: String(id), x: 5000, y: 23500 }] })
    expect(table.state.objectives).toHaveLength(0)
  })

  test('G21.3.3, G21.3.5, G21.5.16r: the last soldier falls: the Machines win; not while an embedded one stands', () => {
    const slain = (others: readonly PlacedModel[], embedded: number[], turn = 6) => {
      const table = stand([endo(10, 10), soldier(11.5, 10), endo(30, 20), ...others], { scenario: { embedded }, turn, dice: [6, 10] })
      table.play('second', stay, fire(0, 'claws', 1))
      return table.state.outcome && [table.state.outcome.winners[0], table.state.outcome.reason.key]
    }
    expect(slain([], [])).toEqual(['second', 'end.major'])
    expect(slain([], [], 7)).toEqual(['second', 'end.minor'])
    expect(slain([rifleman(20, 20)], [3])).toBeNull()
  })

  test('G21.5.16r: revealing the last one ends the game', () => {
    const table = stand([endo(30, 5), rifleman(10, 10)], { scenario: { embedded: [1] }, alone: true })
    table.play('second', { do: 'end' }, awaken(1))
    expect(table.state.outcome?.rule).toBe('G21.3.3')
  })

  test('G19.1.7r: after turn 20 it is a draw, or after another turn, or never', () => {
    const at = (turn: number, lastTurn = 20) => {
      const table = stand([rifleman(10, 10), endo(30, 20)], {
        go: 'endTurn',
        turn,
        dice: turn === lastTurn ? [] : [8, 1],
        options: { lastTurn },
      })
      return table.state.outcome?.rule
    }
    expect([at(20), at(19), at(12, 12), at(40, 0)]).toEqual(['G19.1.7r', undefined, 'G19.1.7r', undefined])
  })
})

const put = (piece: number | string, x: number, y: number, heading?: number) => ({
  place: [{ piece: String(piece), x: x * 1000, y: y * 1000, ...(heading === undefined ? {} : { heading }) }],
})

/** A match at the first placement: soldier 1 has the dog, the Resistance has the south edge and begins. */
function begun(): GenisysTable {
  const table = genisys.newMatch({ scenario: 'totalTermination' })
  expect(table.state.models.filter(model => model.seat === 'first').map(model => [model.profile, model.mounts[1]!.weapons[0]])).toEqual([
    ['R3', 'plasmaRifle'],
    ...Array(11).fill(['R1', 'plasmaRifle']),
    ...Array(2).fill(['R1', 'grenadeLauncher']),
    ...Array(2).fill(['R1', 'rocketLauncher']),
  ])
  expect(table.state.models.filter(model => model.seat === 'second').map(model => model.profile)).toEqual(Array(10).fill('M1'))
  table.dice(20, 1)
  table.play('first', { do: 'dog', model: 1 })
  table.keepDice()
  table.play('first', { do: 'side', edge: 'south', other: '' })
  return table
}

/** A match at the notes. */
function deployed(): GenisysTable {
  const table = begun()
  for (let i = 0; i < 16; i++) {
    table.play('first', { do: 'setUp', model: i }, put(i, 2 + 2 * i, 3))
    const id = 16 + i
    if (i < 9) table.play('second', { do: 'setUp', model: id })
    if (i < 10) table.play('second', put(id, 2 + 2 * i, 21))
  }
  table.play('first', { do: 'enough' })
  return table
}

describe('deployment', () => {
  test('G21.3.1, G21.3.2, G21.4.1, G21.4.4: forces, edges, and models within 5 inches of the edge, in turn', () => {
    const table = begun()
    table.play('first', { do: 'setUp', model: 0 })
    expect(table.refusal('first', put(0, 18, 5.501))?.rule).toBe('G21.4.1')
    table.play('first', put(0, 18, 5.5))
    expect(table.asked()).toEqual(['second'])
    expect(table.refusal('second', { do: 'build', what: 'mine' })?.rule).toBe('G21.4.1')
  })

  test('G21.4.2, G21.4.6r: a barricade stands in its own half, next to models and not on them', () => {
    const table = begun()
    table.play('first', { do: 'setUp', model: 0 }, put(0, 18, 5))
    table.play('second', { do: 'setUp', model: 16 }, put(16, 18, 21))
    table.play('first', { do: 'build', what: 'barricade' })
    expect(table.refusal('first', put('barricade', 18, 12.1, 0))?.rule).toBe('G21.4.2')
    expect(table.refusal('first', put('barricade', 18, 5.6, 0))?.rule).toBe('G21.4.2')
    table.play('first', put('barricade', 18, 5.66, 0))
    expect(state(table).barricades).toBe(3)
    expect(table.state.terrain.at(-1)).toMatchObject({ kind: 'barrier', size: 1 })
    table.play('second', { do: 'setUp', model: 17 }, put(17, 20, 21))
    table.play('first', { do: 'build', what: 'barricade' })
    expect(table.refusal('first', put('barricade', 19.2, 5.66, 900))?.rule).toBe('G21.4.6r')
  })

  test('G21.4.3, G21.4.6r: a minefield lies outside the deployment zone, on open ground and clear of models and other fields', () => {
    const table = begun()
    table.play('first', { do: 'build', what: 'mine' })
    const refused = (x: number, y: number) => table.refusal('first', put('mine', x, y))?.rule
    expect([refused(3, 5.5), refused(18, 12), refused(15.5, 12), refused(35.8, 12)]).toEqual(['G21.4.3', 'G21.4.3', 'G21.4.3', 'G26.3.3'])
    table.play('first', put('mine', 3, 5.501))
    table.play('second', { do: 'setUp', model: 16 }, put(16, 18, 21))
    table.play('first', { do: 'build', what: 'mine' })
    expect([refused(3.9, 5.6), refused(18, 20.1)]).toEqual(['G21.4.6r', 'G21.4.3'])
    table.play('first', put('mine', 18, 19.98))
    expect(state(table).mines).toBe(6)
  })

  test('G21.4.5r: what is left may be placed once the models stand, or not', () => {
    const table = begun()
    expect(table.refusal('first', { do: 'enough' })?.rule).toBe('G21.4.1')
    expect(deployed().rule()).toBe('G21.5.3')
  })
})
