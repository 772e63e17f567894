import { type AnyGame, type Option, seededRandom } from '@muster/core'
import { twoWorldsFault } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { genisys as game } from '../../game.ts'
import { any, rifleman, soldier } from '../../testing/pieces.ts'
import { fire, type GenisysTable, genisys, type PlacedModel, type PositionSetup, path, run, stay, walk } from '../../testing.ts'
import { playing } from '../registry.ts'
import type { Infiltrators } from '../state.ts'
import { ROOMS } from './underbase.ts'

const genisysGame = game as unknown as AnyGame

const infiltrator = (x: number, y: number, more: Partial<PlacedModel> = {}) =>
  any('second', 'M2', x, y, { options: ['plasmaRifle'], revealed: true, ...more })
const captain = (x: number, y: number, more: Partial<PlacedModel> = {}) => any('first', 'R3', x, y, { options: ['plasmaRifle'], ...more })
const shotgunner = (x: number, y: number, more: Partial<PlacedModel> = {}) => soldier(x, y, { options: ['shotgun'], ...more })

function base(models: readonly PlacedModel[], scenario: Partial<Infiltrators> = {}, setup: PositionSetup = {}): GenisysTable {
  return genisys.position(models, {
    ...setup,
    options: { scenario: 'infiltrators', ...setup.options },
    scenario: { groups: 1, ...scenario },
  })
}

const state = (table: GenisysTable) => playing(table.state, 'infiltrators')
const wreck: Option = { do: 'wreck' }
const look: Option = { do: 'look' }
const won = (table: GenisysTable) => [table.state.outcome?.winners[0], table.state.outcome?.rule]

describe('objectives of the Machines', () => {
  test('G-131 (G20.2.2, G20.2.9r): an Infiltrator in the Power Plant attacks a wall within 2 inches: it is revealed, the Machines win at once', () => {
    const table = base([infiltrator(28, 2.5, { revealed: false }), shotgunner(5, 5)], { objective: 'destroyPowerPlant' })
    table.play('second', stay)
    table.exactly('second', [wreck, { do: 'no' }])
    table.play('second', wreck)
    expect(won(table)).toEqual(['second', 'G20.2.2'])
    expect(table.model(0).revealed).toBe(true)
  })

  test('G20.2.9r: not from farther off, not from the corridor, not with another objective', () => {
    const asks = (x: number, y: number, objective: Infiltrators['objective']) => {
      const table = base([infiltrator(x, y), shotgunner(5, 5)], { objective })
      table.play('second', stay)
      return table.rule() === 'G20.2.2'
    }
    expect(asks(28, 3.001, 'destroyPowerPlant')).toBe(true)
    expect(asks(30.5, 5.25, 'destroyPowerPlant')).toBe(false)
    expect(asks(28, 11.1, 'destroyPowerPlant')).toBe(false)
    expect(asks(28, 2.5, 'homingBeacon')).toBe(false)
  })

  test('G20.2.3, G20.2.13r: a model in the Command Center rolls a Fate die when its activation begins; FATE wins', () => {
    const models = [infiltrator(30, 18, { revealed: false }), shotgunner(5, 5)]
    const connected = base(models, { objective: 'captureCommandCenter' }, { dice: [6] })
    expect(won(connected)).toEqual(['second', 'G20.2.3'])
    const tried = base(models, { objective: 'captureCommandCenter' }, { dice: [4] })
    expect([tried.state.outcome, tried.rule(), tried.model(0).revealed]).toEqual([null, 'G3.4.3', false])
  })

  test('G20.2.12r: a model is in a room if its centre is inside or on the border; a door is no room', () => {
    const rolls = (x: number, y: number) =>
      base([infiltrator(x, y), shotgunner(5, 5)], { objective: 'captureCommandCenter' }, { dice: [4] })
    rolls(31, 14).done()
    expect(() => rolls(31, 13.999).done()).toThrow()
  })

  test('G20.2.4: Execute: the Captain destroyed is enough, and he is Resilient (2) here', () => {
    const table = base([infiltrator(5, 5), captain(5, 6.5, { damage: 1 })], { objective: 'execute', captain: 1 }, { dice: [6, 10] })
    table.play('second', stay, fire(0, 'claws', 1))
    expect(won(table)).toEqual(['second', 'G20.2.4'])
    const first = base([infiltrator(5, 5), captain(5, 6.5)], { objective: 'execute', captain: 1 }, { dice: [6, 10, 8] })
    first.play('second', stay, fire(0, 'claws', 1))
    expect([first.state.outcome, first.model(1).damage]).toEqual([null, 1])
  })

  const hidden = (numbers: number[]): Partial<Infiltrators> => ({ objective: 'seekAndDestroy', number: 6, numbers })

  test('G-131 (G20.2.5, G20.2.14r): touching a marker 3 discards it and the move goes on; touching 6 wins', () => {
    const found = (number: number) => {
      const table = base([infiltrator(18, 12), shotgunner(5, 5)], hidden([number]), { objectives: [[18, 14]] })
      table.play('second', walk(), path([18, 16.5]), look)
      return table
    }
    const wrong = found(3)
    expect([wrong.state.outcome, wrong.state.objectives[0]!.destroyed, wrong.model(0).at.y]).toEqual([null, true, 16500])
    expect(won(found(6))).toEqual(['second', 'G20.2.5'])
  })

  test('G20.2.14r: to look is not a must, a marker that is passed out of contact is not touched, and a soldier touches none', () => {
    const table = base([infiltrator(18, 12), shotgunner(5, 5)], hidden([6]), { objectives: [[18, 14]] })
    table.play('second', walk(), path([18, 16.5]), { do: 'no' })
    expect([table.state.outcome, table.state.objectives[0]!.destroyed]).toEqual([null, false])
    const passed = base([infiltrator(18, 12), shotgunner(5, 5)], hidden([6]), { objectives: [[19.1, 14]] })
    passed.play('second', walk(), path([17.9, 16.5]))
    expect(passed.rule()).not.toBe('G20.2.5')
    const human = base([rifleman(18, 12), infiltrator(2, 12)], hidden([6]), { objectives: [[18, 14]] })
    human.play('first', walk(), path([18, 16.5]))
    expect(human.rule()).not.toBe('G20.2.5')
  })

  test('G20.2.14r: a marker in a room that is destroyed counts as touched', () => {
    const models = [soldier(5, 12, { options: ['rocketLauncher'] }), infiltrator(5, 17), infiltrator(14, 12)]
    const table = base(models, hidden([6]), { objectives: [[8, 20]], dice: [1, 6, 3, 9] })
    table.play('first', stay, fire(1, 'rocketLauncher', 1))
    table.keepDice()
    expect(won(table)).toEqual(['second', 'G20.2.5'])
  })

  test('G20.4.15r: a Power Plant that the defender blows up is destroyed', () => {
    const models = [soldier(31, 12, { options: ['rocketLauncher'] }), infiltrator(31, 7), infiltrator(2, 12)]
    const table = base(models, { objective: 'destroyPowerPlant' }, { dice: [1, 6, 3, 9] })
    table.play('first', stay, fire(1, 'rocketLauncher', 1))
    table.keepDice()
    expect(won(table)).toEqual(['second', 'G20.4.15r'])
  })

  const last = (models: readonly PlacedModel[], beacons: number[]) =>
    base(models, { objective: 'homingBeacon', beacons }, { go: 'endTurn', turn: 8, dice: [4] })

  test('G-131 (G20.2.6, G20.2.10r): the one that entered Sick Bay is gone, another never was in a main room: the Resistance wins', () => {
    const gone = infiltrator(5, 5, { where: 'destroyed' })
    expect(won(last([gone, infiltrator(18, 12), shotgunner(30, 5)], [0]))).toEqual(['first', 'G20.2.8'])
    expect(won(last([infiltrator(5, 5), shotgunner(30, 5)], [0]))).toEqual(['second', 'G20.2.6'])
  })

  test('G20.2.10r: who goes through a main room is remembered, a small room is none', () => {
    const after = (from: readonly [number, number], to: readonly [number, number]) => {
      const table = base([infiltrator(...from), shotgunner(30, 5)], { objective: 'homingBeacon' })
      table.play('second', walk(), path(to))
      return state(table).beacons
    }
    expect(after([5, 12], [5, 9])).toEqual([0])
    expect(after([5, 12], [5, 10.25])).toEqual([])
    expect(after([18, 2.75], [14, 2.75])).toEqual([])
  })

  test('G-150 (G20.2.7, G20.2.15r): the last Resistance model dies with three in the pool: the Machines win, a group was left', () => {
    const table = base([infiltrator(5, 5), shotgunner(5, 6.5)], { objective: 'terminate', pool: 3, groups: 1 }, { dice: [6, 10] })
    table.play('second', stay, fire(0, 'claws', 1))
    expect(won(table)).toEqual(['second', 'G20.2.7'])
  })

  test('G20.2.8: all Machines destroyed: the Resistance wins, whatever the objective', () => {
    const models = [rifleman(5, 5), infiltrator(5, 6.5, { done: 2 })]
    const table = base(models, { objective: 'execute' }, { dice: [6, 20] })
    table.play('first', stay, fire(0, 'knife', 1))
    expect(won(table)).toEqual(['first', 'G20.2.8'])
  })
})

describe('reinforcements', () => {
  test('G-150 (G20.4.7, G20.4.17r): three riflemen in the pool and one that swaps: the group comes at once', () => {
    const table = base([rifleman(5, 20), infiltrator(2, 12)], { pool: 3, groups: 2 })
    table.play('first', { do: 'swap', weapon: 'rocketLauncher' })
    const places: readonly (readonly [number, number])[] = [
      [33, 11],
      [34.2, 11],
      [33, 12.2],
      [34.2, 12.2],
    ]
    const ids = table.state.models.slice(-4).map(model => model.id)
    for (const [i, id] of ids.entries()) {
      if (i < 3) table.play('first', { do: 'setUp', model: id })
      const [x, y] = places[i]!
      expect(table.refusal('first', { place: [{ piece: String(id), x: 30000, y: 12000 }] })?.rule).toBe('G20.4.7')
      table.play('first', { place: [{ piece: String(id), x: x * 1000, y: y * 1000 }] })
    }
    expect([state(table).pool, state(table).groups]).toEqual([0, 1])
    // RULING: G20.4.14r: as soldiers with plasma rifles, without markers.
    const [one] = table.state.models.slice(-1)
    expect([one!.mounts.map(mount => mount.weapons[0]), one!.ready, one!.done]).toEqual([['knife', 'plasmaRifle'], 0, 0])
  })

  const dies = (victim: PlacedModel, groups: number, pool = 3) => {
    const table = base([infiltrator(5, 5), victim, shotgunner(30, 5)], { objective: 'homingBeacon', pool, groups }, { dice: [6, 10] })
    table.play('second', stay, fire(0, 'claws', 1))
    return [state(table).pool, table.rule() === 'G20.4.7']
  }

  test('G20.4.7: a rifleman that is destroyed feeds the pool, others do not', () => {
    expect(dies(rifleman(5, 6.5), 1)).toEqual([0, true])
    expect(dies(shotgunner(5, 6.5), 1)).toEqual([3, false])
    expect(dies(soldier(5, 6.5), 1)).toEqual([3, false])
    expect(dies(captain(5, 6.5, { damage: 1 }), 1)).toEqual([3, false])
  })

  test('G20.4.16r: with no group left nobody comes', () => {
    expect(dies(rifleman(5, 6.5), 0)).toEqual([4, false])
  })

  test('G20.4.21r: who finds no room in the Reinforcements area stands as near to it as possible', () => {
    const crowd = [0, 1, 2].flatMap(column => [0, 1, 2].map(row => shotgunner(33 + column, 11 + row)))
    const table = base([rifleman(5, 20), infiltrator(2, 12), ...crowd], { pool: 3, groups: 1 })
    table.play('first', { do: 'swap', weapon: 'rocketLauncher' })
    while (table.rule() === 'G20.4.7') table.play('first', table.options('first')[0]!)
    const group = table.state.models.slice(-4)
    expect(group.every(model => model.where === 'table' && model.at.x > 30000)).toBe(true)
    table.done()
  })

  test('G20.4.8: nobody moves into the Reinforcements area; who is in it moves in it and out, and not back', () => {
    const outside = base([infiltrator(31, 12), shotgunner(5, 5)])
    outside.play('second', walk())
    expect(outside.refusal('second', path([32.001, 12]))?.rule).toBe('G20.4.8')
    outside.play('second', path([32, 12]))
    const inside = base([rifleman(33, 12), infiltrator(5, 5)])
    inside.play('first', run('walk', 'walk'))
    expect(inside.refusal('first', path([34, 12], [34.5, 12]))).toBeUndefined()
    expect(inside.refusal('first', path([30, 12], [33, 12]))?.rule).toBe('G20.4.8')
    inside.play('first', path([31.5, 12], [30, 12]))
  })
})

describe('before and after', () => {
  test('G20.3.4: game-end rolls after turns 6, 7 and 8, or earlier and later by option; G20.2.8: then the Resistance wins', () => {
    const ends = (turn: number, dice: number[], endRolls = 0) => {
      const table = base(
        [infiltrator(18, 12), shotgunner(30, 5)],
        { objective: 'execute' },
        { go: 'endTurn', turn, dice, options: { endRolls } },
      )
      table.done()
      return table.state.outcome?.rule
    }
    expect([ends(6, [4]), ends(7, [4]), ends(9, [4]), ends(5, [4], -1), ends(8, [4], 2)]).toEqual(Array(5).fill('G20.2.8'))
    expect(ends(5, [8, 1])).toBeUndefined()
    expect(ends(6, [3, 8, 1])).toBeUndefined()
  })

  const start = (options = {}, ...dice: number[]) => genisys.newMatch({ scenario: 'infiltrators', ...options }, undefined, ...dice)
  const rifles = { divide: { plasmaRifle: 6, shotgun: 1, assaultRifle: 1 } }
  const at = (piece: string, x: number, y: number) => ({ place: [{ piece, x: x * 1000, y: y * 1000 }] })

  test('G20.1.1, G20.1.2, G20.1.7r, G20.4.9r: Infiltrators, weapons, barricades, then the objective', () => {
    const table = start()
    table.exactly(
      'second',
      [1, 2, 3].map(count => ({ do: 'infiltrators', count })),
    )
    table.play('second', { do: 'infiltrators', count: 2 })
    expect(state(table).groups).toBe(2)
    table.play('first', rifles)
    expect(table.state.models.map(model => model.profile)).toEqual(['M2', 'M2', 'R3', ...Array(8).fill('R1')])
    expect(table.state.models.slice(3).map(model => model.mounts[1]!.weapons[0])).toEqual([
      ...Array(6).fill('plasmaRifle'),
      'shotgun',
      'assaultRifle',
    ])
    const refused = (x: number, y: number) => table.refusal('first', at('barricade', x, y))?.rule
    expect([refused(8, 4), refused(3, 12), refused(33, 12), refused(18, 2.5), refused(18, 12)]).toEqual([
      'G20.1.5',
      ...Array(4).fill('G20.1.7r'),
    ])
    table.play('first', at('barricade', 8, 11))
    const [barricade] = table.state.terrain.slice(-1)
    expect(barricade).toMatchObject({
      size: 1,
      kind: 'barrier',
      outline: { corners: [{ x: 7850, y: 10500 }, {}, { x: 8150, y: 13500 }, {}] },
    })
    expect(refused(8, 12)).toBe('G20.1.7r')
    table.dice(3)
    table.play('first', at('barricade', 18, 14.5))
    table.keepDice()
    expect(state(table).objective).toBe('execute')
  })

  test('G20.2.1, G20.2.5, G20.2.11r: Seek and Destroy: eight markers, each in a room of its own; then the D8; only the defender knows which is where', () => {
    const table = start()
    table.play('second', { do: 'infiltrators', count: 1 })
    table.play('first', rifles, at('barricade', 8, 11))
    table.dice(4)
    table.play('first', at('barricade', 12, 11))
    table.keepDice()
    const middles = ROOMS.map(({ box }) => ({ x: (box[0] + box[2]) * 500, y: (box[1] + box[3]) * 500 }))
    const hide = (rooms: readonly number[]) => ({ place: rooms.map((room, i) => ({ piece: `marker${i + 1}`, ...middles[room]! })) })
    expect(table.refusal('first', hide([0, 1, 2, 3, 4, 5, 6, 6]))?.rule).toBe('G20.2.5')
    const corridor = hide([0, 1, 2, 3, 4, 5, 6, 7]).place.map((one, i) => (i === 0 ? { ...one, x: 18000, y: 12000 } : one))
    expect(table.refusal('first', { place: corridor })?.rule).toBe('G20.2.5')
    table.dice(6)
    table.play('first', hide([7, 6, 5, 4, 3, 2, 1, 0]))
    table.keepDice()
    expect([state(table).numbers, state(table).number]).toEqual([[8, 7, 6, 5, 4, 3, 2, 1], 6])
    expect(twoWorldsFault(genisysGame, table.state, seededRandom(1, 'worlds'), ['first', 'second'])).toBeUndefined()
    const seen = genisysGame.view(table.state, 'second') as { scenario: Infiltrators }
    expect(seen.scenario.numbers).toEqual(Array(8).fill(null))
  })

  test('G20.3.1, G20.3.2, G20.1.3: in turn, one in a room, the defender first; three dogs; the Infiltrators unrevealed in the entrance', () => {
    const table = start()
    table.play('second', { do: 'infiltrators', count: 1 })
    table.play('first', rifles, at('barricade', 8, 11))
    table.dice(3)
    table.play('first', at('barricade', 12, 11))
    table.keepDice()
    for (let i = 0; i < 9; i++) {
      const [seat] = table.asked()
      expect(seat).toBe(i % 2 === 0 ? 'first' : 'second')
      const model = 1 + i
      if (i < 8) table.play(seat!, { do: 'setUp', model })
      const { box } = ROOMS[i]!
      if (i > 0) expect(table.refusal(seat!, at(String(model), 3, 3))?.rule).toBe('G20.3.1')
      table.play(seat!, at(String(model), (box[0] + box[2]) / 2, (box[1] + box[3]) / 2))
    }
    const dogs = [2, 3, 4].map(model => ({ do: 'dog', model }))
    expect(table.refusal('first', { pickSome: dogs.slice(1) })).toBeDefined()
    expect(table.refusal('first', { pickSome: [...dogs.slice(1), { do: 'dog', model: 1 }] })?.rule).toBe('G20.1.3')
    table.play('first', { pickSome: dogs })
    expect(table.model(3).special.snifferDog).toBe(true)
    expect(table.refusal('second', at('0', 4, 12))?.rule).toBe('G20.3.2')
    table.dice(8, 9)
    table.play('second', at('0', 3, 12))
    expect(table.model(0).revealed).toBe(false)
  })
})
