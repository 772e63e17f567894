import type { Seat } from '@muster/core'
import { describe, expect, test } from 'vitest'
import type { Mission } from '../state.ts'
import { attack } from '../testing/attacks.ts'
import { any, endo, soldier } from '../testing/pieces.ts'
import { fire, genisys, type PlacedModel, type PositionSetup, path, run, stay, walk } from '../testing.ts'
import { judge } from './game-end.ts'
import { holderOf, scoreOf } from './scores.ts'

const far = endo(34, 22)
const gone = { where: 'destroyed' } as const

/** Scores of both sides in a mission. */
function scores(mission: Mission, models: readonly PlacedModel[], setup: PositionSetup = {}) {
  const { state } = genisys.position([soldier(1, 1), far, ...models], { missions: [mission], ...setup })
  return (['first', 'second'] as const).map(seat => scoreOf(state, seat, mission))
}

/** Who wins. */
function winner(
  mission: Mission,
  models: readonly PlacedModel[],
  setup: PositionSetup = {},
  change: (state: ReturnType<typeof genisys.position>['state']) => void = () => {},
): readonly Seat[] {
  const { state } = genisys.position([soldier(1, 1), far, ...models], { missions: [mission], ...setup })
  change(state)
  judge(state, null)
  return state.outcome!.winners
}

describe('Annihilate (G14.3)', () => {
  test('G14.3.1, G14.3.6r: points with upgrades for who is destroyed', () => {
    expect(scores('annihilate', [soldier(3, 3, { ...gone, options: ['plasmaRifle', 'stickyBombs'] })])).toEqual([0, 25])
  })
  test('G14.3.2: half, rounded up, for who is damaged', () => {
    expect(scores('annihilate', [any('first', 'R11', 9, 9, { damage: 1 })])).toEqual([0, 23])
  })
  test('G14.3.3, G14.3.7r: a tenth of the Game Size wins', () => {
    const options = { gameSize: 250 }
    expect(winner('annihilate', [any('second', 'M3', 3, 3, gone)], { options })).toEqual(['first'])
    expect(winner('annihilate', [any('first', 'R10', 3, 3, gone)], { options })).toEqual([])
  })
  test('G14.3.4r, G23.2.10r: retreated counts, a Crawler or a reserve does not; a model counts once', () => {
    expect(scores('annihilate', [endo(3, 3, { crawler: true }), endo(5, 5, { where: 'reserve' })])).toEqual([0, 0])
    expect(scores('annihilate', [endo(3, 3, { ...gone, crawler: true })])).toEqual([40, 0])
    const table = attack([endo(5, 10), soldier(14, 10)], fire(1, 'plasmaGun', 1), [6, 1, 1, 1])
    expect(scoreOf(table.state, 'second', 'annihilate')).toBe(15)
  })
  test('G14.3.5r: who falls by his own side scores for the enemy', () => {
    const table = genisys.position([soldier(10, 10, { options: ['stickyBombs'] }), endo(12, 10)], { dice: [6, 3] })
    table.play('first', stay, fire(2, 'stickyBombs', 1))
    table.dice(1, 4, 9)
    table.play('first', { do: 'roll', model: 1 })
    expect(scoreOf(table.state, 'second', 'annihilate')).toBe(20)
  })
})

describe('Occupy (G14.4)', () => {
  const objectives = { objectives: [[18, 12]] } as const
  const holder = (...models: PlacedModel[]) => {
    const { state } = genisys.position([soldier(1, 1), ...models], objectives)
    return holderOf(state, state.objectives[0]!)
  }
  test('G14.4.1, G14.4.2, G14.4.7r, G14.4.10r: markers by dice, in turn, wholly on the table', () => {
    const force = (faction: 'resistance' | 'machines') => ({
      name: 'f',
      faction,
      agents: { extra: 0 as const, upgraded: false },
      models: [{ profile: faction === 'machines' ? 'M1' : 'R1', options: [] }],
    })
    const table = genisys.newMatch(
      { mission: 'occupy', setUp: 'battleLines', table: { id: 'bare', width: 36000, depth: 24000, terrain: [] } } as never,
      { first: force('resistance'), second: force('machines') },
      2,
      1,
    )
    table.keepDice()
    const marker = (x: number, y: number) => ({ place: [{ piece: 'objective', x, y }] })
    expect(table.asked()).toEqual(['first'])
    expect(table.refusal('first', marker(400, 12000))?.rule).toBe('G14.4.10r')
    table.play('first', marker(4000, 4000))
    expect(table.asked()).toEqual(['second'])
    expect(table.refusal('second', marker(15000, 4000))?.rule).toBe('G14.4.3')
    table.play('second', marker(20000, 4000))
    expect(table.asked()).toEqual(['first'])
    table.dice(9, 2)
    table.play('first', marker(4000, 20000))
    table.keepDice()
    expect(table.state.objectives.map(({ id }) => id)).toEqual([1, 2, 3])
  })
  test('G14.4.4: a marker that fits nowhere is left out', () => {
    const force = {
      name: 'f',
      faction: 'resistance' as const,
      agents: { extra: 0 as const, upgraded: false },
      models: [{ profile: 'R1', options: [] }],
    }
    const tiny = { id: 'tiny', width: 12000, depth: 12000, terrain: [] }
    const table = genisys.newMatch({ mission: 'occupy', setUp: 'battleLines', table: tiny } as never, { first: force, second: force }, 4, 3)
    table.keepDice()
    table.dice(9, 2)
    table.play('first', { place: [{ piece: 'objective', x: 6000, y: 6000 }] })
    table.keepDice()
    expect([table.state.objectives.length, table.rule()]).toEqual([1, 'G14.9.2'])
  })
  test('G14.4.6, G14.4.8r: more markers win; Reeling models and Crawlers hold, passengers do not', () => {
    expect(winner('occupy', [soldier(18, 12)], objectives)).toEqual(['first'])
    expect(winner('occupy', [], objectives)).toEqual([])
    expect(holder(soldier(18, 12, { done: 2 }))).toBe('first')
    expect(holder(endo(18, 12, { crawler: true }))).toBe('second')
    expect(holder(any('second', 'M10', 25, 12), { seat: 'second', entry: 'M1', aboard: 1, at: [18, 12] })).toBeNull()
  })
  test('G14.4.9r: models stand on markers and move over them', () => {
    const table = genisys.position([soldier(16, 12), far], objectives)
    table.play('first', walk())
    expect(table.refusal('first', path([18, 12]))).toBeUndefined()
  })
})

describe('Demolish (G14.5)', () => {
  const setup = { missions: ['demolish'], attacker: 'first', objectives: [[11, 10]], turn: 3 } as const
  const planted = (models: readonly PlacedModel[], act: (table: ReturnType<typeof genisys.position>) => void) => {
    const table = genisys.position([...models, far], { ...setup, dice: [] })
    table.state.objectives[0]!.planter = 0
    act(table)
    return table.state.objectives[0]!
  }
  test('G14.5.1, G14.5.7r, G14.5.12r: the attacker plants in place of his attack, after a double move too', () => {
    const table = genisys.position([soldier(10, 20), endo(12.5, 10)], setup)
    table.play('first', run(), path([10, 10]))
    expect(table.rule()).toBe('G14.5.2')
    table.play('first', { do: 'plant', objective: 1 })
    expect([table.model(0).done, table.state.objectives[0]!.planter]).toEqual([1, 0])
    const other = genisys.position([endo(10, 10), soldier(30, 10)], setup)
    other.play('second', stay)
    expect(other.rule()).not.toBe('G14.5.2')
    const truck = genisys.position([any('first', 'R12', 9, 10), far], setup)
    truck.play('first', stay)
    expect(truck.rule()).toBe('G14.5.2')
  })
  test('G14.5.3, G14.5.8r, G14.5.11r: moving away sets the charges off, and spares the planter', () => {
    const hero = any('second', 'M6', 12, 10, { revealed: true })
    const table = genisys.position([soldier(10, 10), hero, far], setup)
    table.state.objectives[0]!.planter = 0
    table.play('first', walk(), path([5, 10]))
    expect([table.state.objectives[0]!.destroyed, table.model(0).where, table.model(1).where]).toEqual([true, 'table', 'destroyed'])
    // Charges know no friends.
    const beside = genisys.position([soldier(10, 10), soldier(12, 10), far], setup)
    beside.state.objectives[0]!.planter = 0
    beside.play('first', walk(), path([5, 10]))
    expect([beside.model(0).where, beside.model(1).where]).toEqual(['table', 'destroyed'])
  })
  test('G14.5.8r: boarding is moving away', () => {
    const objective = planted([soldier(10, 10), any('first', 'R12', 10, 13)], table =>
      table.play('first', stay, { do: 'board', transport: 1 }),
    )
    expect(objective.destroyed).toBe(true)
  })
  test('G14.5.8r: a move that ends in contact is not', () => {
    expect(planted([soldier(10, 10)], table => table.play('first', walk(), path([11, 10]))).destroyed).toBe(false)
  })
  test('G14.5.4, G14.5.10r: a planter who is lost sets nothing off, and another may plant', () => {
    const table = genisys.position([soldier(10, 10), soldier(0, 0, { where: 'destroyed' }), far], setup)
    table.state.objectives[0]!.planter = 1
    table.play('first', stay)
    expect(table.options('first', 'plant')).toEqual([{ do: 'plant', objective: 1 }])
    expect(table.state.objectives[0]!.destroyed).toBe(false)
  })
  test('G14.5.13r: a planter who becomes Reeling out of contact sets them off', () => {
    const objective = planted([soldier(10, 10), endo(2, 16, { ready: 2 })], table => {
      table.play('first', walk(), path([5, 10]))
      table.dice(6, 1, 1, 3)
      table.play('second', { do: 'interrupt', model: 1 }, { stop: 4000 }, fire(1, 'plasmaGun', 0))
    })
    expect(objective.destroyed).toBe(true)
  })
  test('G14.5.5, G14.5.9r: more than half of those placed; none at all is a draw', () => {
    const result = (destroyed: number, of: number) =>
      winner('demolish', [], { attacker: 'first', objectives: Array.from({ length: of }, (_, i) => [3 + 4 * i, 12] as const) }, state => {
        state.objectives.forEach((objective, i) => {
          objective.destroyed = i < destroyed
        })
      })
    expect([result(2, 3), result(1, 3), result(2, 4), result(0, 0)]).toEqual([['first'], ['second'], [], []])
  })
})

describe('Terminate (G14.6)', () => {
  test('G14.6.1, G14.6.2, G14.6.6r, G14.6.8r: the dearest Commander, who may not stay in reserve', () => {
    const models = [
      { profile: 'R3', options: ['plasmaRifle'] },
      { profile: 'R2', options: [] },
      { profile: 'R8', options: ['shotgun', 'shotgun'] },
      { profile: 'R2', options: [] },
    ]
    const force = { name: 'f', faction: 'resistance' as const, agents: { extra: 0 as const, upgraded: false }, models }
    const plain = {
      ...force,
      models: [
        { profile: 'R1', options: ['plasmaRifle'] },
        { profile: 'R1', options: ['plasmaRifle'] },
      ],
    }
    const table = genisys.newMatch({ mission: 'terminate', setUp: 'battleLines' }, { first: force, second: plain }, 9, 2)
    table.exactly('second', [
      { do: 'target', model: 4 },
      { do: 'target', model: 5 },
    ])
    expect(table.state.targets.first).toBe(0)
    table.play('second', { do: 'target', model: 5 })
    table.keepDice()
    table.play('first', { do: 'side', edge: 'south', other: '' })
    expect(table.refusal('first', { pickSome: [{ do: 'hold', model: 0 }] })?.rule).toBe('G14.6.2')
  })
  test('G14.6.3, G14.6.4, G14.6.5, G14.6.7r: 1 terminated, 2 captured, 2 more for all; a Crawler is neither', () => {
    const lost = (lostBy: 'closeCombat' | 'ranged', all: boolean, crawler = false) => {
      const target = endo(3, 3, crawler ? { crawler } : gone)
      const { state } = genisys.position([soldier(1, 1), target, endo(9, 9, all ? gone : {})], {
        targets: { second: 1 },
        missions: ['terminate'],
      })
      state.models[1]!.lost = lostBy
      return scoreOf(state, 'first', 'terminate')
    }
    expect([lost('ranged', false), lost('closeCombat', false), lost('closeCombat', true), lost('ranged', false, true)]).toEqual([
      1, 2, 4, 0,
    ])
    const hasta = attack([soldier(10, 10), endo(12.5, 10, { done: 2 })], fire(1, 'assaultRifle', 1), [2, 1, 8])
    expect(hasta.model(1).lost).toBe('ranged')
  })
  test('G14.6.3: made to retreat by claws it is captured, by a shot terminated', () => {
    const retreated = (x: number, weapon: ReturnType<typeof fire>, dice: readonly number[]) => {
      const table = attack([endo(10, 10), soldier(x, 10), soldier(30, 20)], weapon, dice, {
        missions: ['terminate'],
        targets: { first: 1 },
      })
      return [table.model(1).where, scoreOf(table.state, 'second', 'terminate')]
    }
    expect(retreated(12.5, fire(0, 'claws', 1), [6, 1, 1])).toEqual(['destroyed', 2])
    expect(retreated(15, fire(1, 'plasmaGun', 1), [6, 1, 1, 1])).toEqual(['destroyed', 1])
  })
})

describe('Extract (G14.7)', () => {
  const setup = { missions: ['extract'], extraction: { first: 'south' } } as const
  test('G14.7.5, G14.7.6, G14.7.8r: own points that escaped, half for who was damaged, passengers too', () => {
    const models = [any('first', 'R12', 0, 0, { where: 'escaped', damage: 1 }), soldier(0, 0, { where: 'escaped' })]
    expect(scores('extract', models)).toEqual([45, 0])
    expect(winner('extract', models, { options: { gameSize: 450 } })).toEqual(['first'])
    expect(winner('extract', models, { options: { gameSize: 451 } })).toEqual([])
    const table = genisys.position([any('first', 'R12', 18, 8), { seat: 'first', entry: 'R1', aboard: 0 }, far], setup)
    table.play('first', walk('run'), path([18, 1, 0]))
    expect(table.state.models.slice(0, 2).map(model => model.where)).toEqual(['escaped', 'escaped'])
  })
  test('G14.7.7, G14.7.9r, G14.7.10r: not when it has just come; through friends; VTOLs too', () => {
    const escapes = (model: PlacedModel, ...others: PlacedModel[]) => {
      const table = genisys.position([model, ...others, far], setup)
      table.play('first', walk(), path([18, 0.51]))
      return table.model(0).where
    }
    expect([escapes(soldier(18, 5)), escapes(soldier(18, 5, { arrived: 2 }))]).toEqual(['escaped', 'table'])
    const beside = genisys.position([soldier(19.2, 5), soldier(18, 0.5), far], setup)
    beside.play('first', walk(), path([19.2, 0.5]))
    expect(beside.model(0).where).toBe('table')
  })
})

describe('Retrieve (G14.8)', () => {
  const setup = { missions: ['retrieve'] } as const
  test('G14.8.1, G14.8.17r, G14.8.21r: the zone nearest to the centre is moved onto it, walls there are taken away', () => {
    const force = {
      name: 'f',
      faction: 'resistance' as const,
      agents: { extra: 0 as const, upgraded: false },
      models: [{ profile: 'R1', options: [] }],
    }
    const zone = { id: 'zone', kind: 'dense', size: 2, shape: { from: [10000, 10000], to: [14000, 14000] } }
    const wall = { id: 'wall', kind: 'building', size: 4, shape: { from: [17000, 11000], to: [19000, 13000] } }
    const own = { id: 'own', width: 36000, depth: 24000, terrain: [zone, wall] }
    const table = genisys.newMatch(
      { mission: 'retrieve', setUp: 'battleLines', table: own } as never,
      { first: force, second: force },
      9,
      2,
    )
    expect(table.state.terrain.map(({ id }) => id)).toEqual(['zone'])
    expect(table.state.terrain[0]!.outline).toMatchObject({
      corners: [
        { x: 16000, y: 10000 },
        { x: 20000, y: 10000 },
        { x: 20000, y: 14000 },
        { x: 16000, y: 14000 },
      ],
    })
    expect(table.state.loot).toEqual({ at: { x: 18000, y: 12000 }, carrier: null })
  })
  test('G14.8.2, G14.8.3: who ends a move there picks it up; vehicles do not', () => {
    const truck = genisys.position([any('first', 'R12', 10, 12), far], { ...setup, loot: [18, 12] })
    truck.play('first', walk('run'), path([18, 12, 0]))
    expect(truck.state.loot!.carrier).toBeNull()
  })
  test('G14.8.4, G14.8.11: a carrier neither attacks nor runs; its transport does not run either', () => {
    const table = genisys.position([soldier(10, 10), endo(14, 10)], { ...setup, loot: 0 })
    expect(table.refusal('first', run())?.rule).toBe('G14.8.4')
    table.play('first', stay)
    expect(table.rule()).not.toBe('G6.2.1')
    const truck = genisys.position([any('first', 'R12', 10, 10), { seat: 'first', entry: 'R1', aboard: 0 }, far], { ...setup, loot: 1 })
    expect(truck.refusal('first', run('run', 'run'))?.rule).toBe('G14.8.11')
  })
  test('G14.8.6, G14.8.20r: a Done marker in place of whatever the receiver had', () => {
    const hand = (more: Partial<PlacedModel>) => {
      const table = genisys.position([soldier(10, 10), soldier(12, 10, more), far], { ...setup, loot: 0 })
      table.play('first', stay, { do: 'hand', model: 1 })
      return [table.model(1).ready, table.model(1).done]
    }
    expect([hand({ ready: 2 }), hand({ done: 1 })]).toEqual([
      [0, 1],
      [0, 1],
    ])
  })
  const thrown = (direction: number, ...models: PlacedModel[]) => {
    const table = genisys.position([endo(12, 17), soldier(12, 12), ...models], { ...setup, loot: 1 })
    table.dice(6, 1, 3, 4, direction)
    table.play('second', stay, fire(1, 'plasmaGun', 1))
    return table.state.loot!
  }
  test('G14.8.7, G14.8.12r: thrown from the carrier, as far as a wall', () => {
    expect(thrown(1)).toEqual({ carrier: null, at: { x: 17000, y: 12000 } })
  })
  test('G14.8.8, G14.8.13r, G14.8.14r: on whom it lands picks it up, the nearest of several; no vehicle nor Reeling one', () => {
    expect(thrown(1, soldier(17.3, 12), soldier(16.2, 12)).carrier).toBe(2)
    expect(thrown(1, soldier(17, 12, { done: 2 })).carrier).toBeNull()
    expect(thrown(1, any('first', 'R12', 17, 12)).carrier).toBeNull()
  })
  test('G14.8.15r, G14.8.18r: off the table with its transport, but not in the turn of arrival', () => {
    const leave = (arrived: number) => {
      const table = genisys.position([any('first', 'R12', 28, 12, { arrived }), { seat: 'first', entry: 'R1', aboard: 0 }, endo(1, 1)], {
        ...setup,
        loot: 1,
      })
      table.play('first', walk('run'), path([34, 12, 0]))
      return table.state.outcome?.winners ?? null
    }
    expect([leave(1), leave(2)]).toEqual([['first'], null])
  })
  test('G14.8.16r: a carrier who is back as a Crawler keeps it', () => {
    const models = [soldier(5, 10, { options: ['heavySniperRifle'] }), endo(14, 10)]
    const kept = attack(models, fire(1, 'heavySniperRifle', 1), [6, 9, 5, 10], { ...setup, loot: 1 })
    expect(kept.state.loot!.carrier).toBe(1)
  })
  test('G14.8.22r, G14.8.14r: it lies where it fell, and a later move takes it', () => {
    const table = genisys.position([soldier(14, 12), far], { ...setup, loot: [18, 12] })
    table.play('first', walk(), path([17, 12]))
    expect(table.state.loot!.carrier).toBe(0)
  })
})

test('G14.11.5r: a side without models does not end the game', () => {
  const table = genisys.position([soldier(5, 5), endo(9, 9, gone)], { go: 'endTurn', turn: 3, dice: [5, 2] })
  expect([table.state.outcome, table.state.turn]).toEqual([null, 4])
})

test('G14.2.1, G14.9.1, G14.1.7r: dice for the mission and the set-up, of the first seat and the second', () => {
  const table = genisys.newMatch({ gameSize: 250 }, undefined, 1, 2, 9, 3)
  expect(table.rule()).toBe('G2.2.3')
  table.keepDice()
  expect([table.state.missions.first, table.state.ground.first!.setUp, table.state.ground.second!.setUp]).toEqual([
    ['annihilate'],
    'battleLines',
    'battleLines',
  ])
})

describe('who came inside a transport (G15.2.1)', () => {
  test('G14.7.7, G15.2.1: does not escape in the turn in which the transport arrived', () => {
    const out = (arrived: number) => {
      const models = [
        { seat: 'first' as const, entry: 'R1', aboard: 1, arrived },
        { seat: 'first' as const, entry: 'R12', at: [18, 4] as const, arrived },
        endo(30, 20),
      ]
      const table = genisys.position(models, { missions: ['extract'], extraction: { first: 'south', second: 'north' } })
      table.play('first', { do: 'leave' }, { do: 'come', way: 'walk', double: false }, path([18, 0.5]))
      return table.model(0).where
    }
    expect([out(1), out(2)]).toEqual(['escaped', 'table'])
  })
})
