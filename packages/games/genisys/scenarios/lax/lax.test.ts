import { type AnyGame, listFaults, type Option } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { FORCES } from '../../content/forces.ts'
import { genisys as game } from '../../game.ts'
import type { Terrain } from '../../state.ts'
import { rolls } from '../../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../../testing/pieces.ts'
import { fire, type GenisysTable, genisys, hold, type PlacedModel, type PositionSetup, path, run, stay, walk } from '../../testing.ts'
import { playing } from '../registry.ts'
import type { Lax } from '../state.ts'
import { FENCES } from './forces.ts'

type Setup = PositionSetup & { readonly scenario?: Partial<Lax> }

const options = { scenario: 'lax' } as const
const connor = (x: number, y: number, more: Partial<PlacedModel> = {}) => any('first', 'R5', x, y, more)
const reese = (x: number, y: number, more: Partial<PlacedModel> = {}) => any('first', 'R6', x, y, more)
const truck = (x: number, y: number, more: Partial<PlacedModel> = {}) =>
  any('first', 'R12', x, y, { options: ['additionalArmour', 'hullGun'], heading: 900, ...more })
const turret = (x: number, more: Partial<PlacedModel> = {}) =>
  any('second', 'turret', x, 12.25, { special: { builtOn: x < 18 ? 'westWall' : 'eastWall' }, ready: 2, ...more })
const generator = (more: Partial<PlacedModel> = {}) => any('second', 'generator', 18, 12.25, { special: { builtOn: 'gateWall' }, ...more })
const tank: PlacedModel = { seat: 'second', entry: 'M7', where: 'reserve' }

function raid(models: readonly PlacedModel[], setup: Setup = {}): GenisysTable {
  const at = (entry: string) => models.findIndex(model => model.entry === entry)
  const scenario: Partial<Lax> = {
    truck: at('R12'),
    tank: at('M7'),
    generator: at('generator'),
    turrets: models.flatMap((model, id) => (model.entry === 'turret' ? [id] : [])),
    ...setup.scenario,
  }
  return genisys.position(models, {
    ...setup,
    options: { ...options, ...setup.options },
    edges: { first: 'south', second: 'north' },
    extraction: { first: 'north' },
    scenario,
  })
}

const state = (table: GenisysTable) => playing(table.state, 'lax')
const won = (table: GenisysTable) => [table.state.outcome?.winners[0], table.state.outcome?.rule]
const heroes = [connor(2, 2), reese(4, 2)]

describe('forces', () => {
  const faults = (seat: string, models: readonly string[], gameSize = 1000) => {
    const force = { name: 'x', faction: seat === 'first' ? 'resistance' : 'machines', agents: { extra: 0, upgraded: false } }
    const list = { ...force, models: models.map(profile => ({ profile, options: [] })) }
    return listFaults(game as unknown as AnyGame, { ...options, gameSize }, { [seat]: list as never }).map(fault => fault.rule)
  }

  test('G22.3.1: John Connor and Kyle Reese are needed', () => {
    expect(faults('first', ['R5', 'R6', 'R1'])).toEqual([])
    expect(faults('first', ['R5', 'R1', 'R1'])).toEqual(['G22.3.1'])
  })

  test('G22.3.2, G22.3.10r: Endoskeletons, at least four, gunships, and one spider tank', () => {
    expect(faults('second', ['M7', 'M9', 'M1', 'M1', 'M1', 'M1'])).toEqual([])
    expect(faults('second', ['M9', 'M1', 'M1', 'M1', 'M1'])).toEqual(['G22.3.2'])
    expect(faults('second', ['M7', 'M1', 'M1', 'M1', 'M1', 'M3'])).toEqual(['G22.3.2'])
    expect(faults('second', ['M7', 'M1', 'M1', 'M1'])).toEqual(['G22.3.10r'])
    expect(FORCES.length).toBeGreaterThan(0)
  })
})

describe('before turn 1', () => {
  const put = (id: number, x: number, y: number) => ({ place: [{ piece: String(id), x: Math.round(x * 1000), y: Math.round(y * 1000) }] })

  test('G22.3.1, G22.3.2, G22.3.4, G22.3.5, G22.3.9r, G22.4.6, G22.4.16r: truck, turrets, hiders, guards, and the claymores', () => {
    const table = genisys.newMatch(options)
    const { truck: truckId, turrets, generator: plant } = state(table)
    expect(table.model(truckId!)).toMatchObject({ at: { x: 18000, y: 6000 }, heading: 900, armor: 8, cost: 0 })
    expect(turrets.map(id => table.model(id).at)).toEqual([
      { x: 6000, y: 12250 },
      { x: 30000, y: 12250 },
    ])
    expect(table.model(plant!).at).toEqual({ x: 18000, y: 12250 })
    const crew = [2, 3, 4, 5, 6, 7].map(model => ({ do: 'aboard', model }))
    expect(table.refusal('first', { pickSome: [...crew, { do: 'aboard', model: 8 }] })).toBeDefined()
    expect(table.refusal('first', { pickSome: [{ do: 'aboard', model: 0 }] })).toBeDefined()
    table.play('first', { pickSome: crew })
    expect(table.state.models.filter(model => model.where === 'aboard')).toHaveLength(8)
    expect(table.state.models.filter(model => model.seat === 'first' && model.where === 'reserve')).toHaveLength(7)
    const guards = table.state.models.filter(model => model.profile === 'M1').map(model => model.id)
    for (const [i, id] of guards.slice(0, 4).entries()) {
      table.play('second', { do: 'setUp', model: id })
      expect(table.refusal('second', put(id, 13, 6))?.rule).toBe('G22.3.5')
      table.play('second', put(id, 16, 4.5 + 1.1 * i))
    }
    const [fifth, sixth, seventh, last] = guards.slice(4) as [number, number, number, number]
    table.play('second', { do: 'setUp', model: fifth })
    expect(table.refusal('second', put(fifth, 5, 11))?.rule).toBe('G22.3.5')
    table.play('second', put(fifth, 5, 13.001))
    // The Resistance places the next, at least 2" from it.
    expect(table.asked()).toEqual(['first'])
    expect(table.refusal('first', put(sixth, 7.999, 13.001))?.rule).toBe('G22.3.5')
    table.play('first', put(sixth, 8, 13.001))
    table.play('second', { do: 'setUp', model: seventh }, put(seventh, 20, 20))
    // Four hits of Power D12: 8 destroys, 7 does not; tests on a D12.
    table.dice(8, 1, 7, 7, 7, 9, 9, 9)
    table.play('first', put(last, 30, 20))
    for (const id of guards.slice(0, 3)) {
      table.play('first', { do: 'roll', model: id })
      table.keepDice()
    }
    table.keepDice()
    expect(table.model(guards[0]!).where).toBe('destroyed')
    expect(table.model(guards[1]!).where).toBe('table')
    expect(rolls(table).filter(([sides]) => sides === 12).length).toBe(7)
    // G22.3.6: the Resistance has the Tactical Edge of turn 1 without a roll.
    expect([table.state.edge, table.rule()]).toEqual(['first', 'G3.1.3'])
  })

  test('G22.3.6: a D20 until the Machines win a roll-off, then the usual die', () => {
    const models = [...heroes, truck(18, 6), endo(30, 20), tank]
    // John Connor is a Tactical Genius: his D20 may be rolled again, his D8 is a D10.
    const surprised = raid(models, { go: 'turn', turn: 2, dice: [12, 8] })
    expect(surprised.rule()).toBe('G2.2.3')
    surprised.play('first', { do: 'keep' })
    expect([surprised.state.edge, state(surprised).surprise]).toEqual(['first', true])
    const lost = raid(models, { go: 'turn', turn: 2, dice: [3, 8] })
    lost.play('first', { do: 'keep' })
    expect([lost.state.edge, state(lost).surprise]).toEqual(['second', false])
    expect(() => raid(models, { go: 'turn', turn: 3, dice: [12, 8], scenario: { surprise: false } })).toThrow('12')
  })
})

describe('walls, fences, turrets, generator', () => {
  test('G22.4.1, G22.4.4: walls and fences are impenetrable; a fence hides and covers nobody', () => {
    const table = raid([...heroes, tank, rifleman(14, 10), endo(30, 15)], { go: { activate: 3 } })
    table.play('first', run())
    expect(table.refusal('first', path([14, 15.2]))?.rule).toBe('G5.2.2')
    expect(table.refusal('first', path([18, 15]))?.rule).toBe('G5.2.2')
    const shot = raid([...heroes, tank, endo(14, 15), rifleman(14, 10)], { go: { activate: 3 }, dice: [4, 1, 1, 6] })
    shot.play('second', stay, fire(1, 'plasmaGun', 4))
    expect(rolls(shot).map(([sides]) => sides)).toEqual([8, 8, 8])
  })

  test('G22.4.4: no agile scout goes through a fence', () => {
    const table = raid([...heroes, tank, any('first', 'R9', 14, 10)], { go: { activate: 3 } })
    table.play('first', walk())
    expect(table.refusal('first', path([14, 14]))?.rule).toBe('G22.4.4')
  })

  test('G-125 (G22.4.2, G22.4.3, G22.4.15r): a turret interrupts a mover with one gun, the other at another model; then it is Done', () => {
    const models = [...heroes, tank, rifleman(8, 5), rifleman(4, 6), turret(6)]
    const table = raid(models, { go: { activate: 3 } })
    table.play('first', walk(), path([8, 8]))
    table.play('second', { do: 'interrupt', model: 5 }, { stop: 0 })
    table.dice(1, 1, 1, 1, 1, 1)
    table.play('second', fire(0, 'heavyPlasmaGun', 4))
    expect(table.refusal('second', hold)?.rule).toBe('G10.5.12r')
    table.play('second', fire(1, 'heavyPlasmaGun', 3), { do: 'resolve', mount: 0 })
    expect(table.model(5)).toMatchObject({ ready: 0, done: 1 })
  })

  test('G22.4.2, G22.4.18r: it fires at nobody who is completely inside the camp', () => {
    const models = [...heroes, tank, rifleman(8, 14), turret(6)]
    const table = raid(models, { go: { activate: 3 } })
    table.play('first', walk(), path([8, 16]))
    table.play('second', { do: 'interrupt', model: 4 })
    expect(table.refusal('second', { stop: 0 })?.rule).toBe('G22.4.2')
  })

  test('G22.4.3: at the start of every turn a turret lies in Ambush, and it is never activated', () => {
    const table = raid([...heroes, tank, endo(30, 20), turret(6, { ready: 0, done: 1 })], { go: 'turn', turn: 3, dice: [9, 8] })
    expect(table.model(4)).toMatchObject({ ready: 2, done: 0 })
  })

  test('G-155 (G22.4.18r): a hit on a turret at a gap of 15: no save; D10 = 9 destroys it, 8 leaves it without a test', () => {
    const hit = (power: number) => {
      const models = [...heroes, tank, soldier(27, 3, { options: ['heavySniperRifle'] }), turret(30, { ready: 2 })]
      const table = raid([...models.slice(0, 3), { ...models[3]!, at: [14.25, 12.25 - 2] }, turret(30)], {
        go: { activate: 3 },
        dice: [6, power],
      })
      table.play('first', stay, fire(1, 'heavySniperRifle', 4))
      return table
    }
    const destroyed = hit(9)
    expect([destroyed.model(4).where, rolls(destroyed)]).toEqual([
      'destroyed',
      [
        [6, 6],
        [10, 9],
      ],
    ])
    const stands = hit(8)
    expect([stands.model(4).where, stands.model(4).done]).toEqual(['table', 0])
    stands.done()
  })

  test('G22.4.18r: a turret pins nobody', () => {
    const table = raid([...heroes, tank, rifleman(6, 10.5), turret(6), endo(10, 8)], { go: { activate: 3 }, dice: [1, 1] })
    table.play('first', stay, fire(1, 'plasmaRifle', 5))
    table.done()
  })

  test('G-125 (G22.4.5): a plasma rifle at Short range rolls a D4 at the generator and cannot hit', () => {
    const table = raid([...heroes, tank, rifleman(18, 4), generator()], { go: { activate: 3 } })
    table.dice(4, 4)
    table.play('first', stay, fire(1, 'plasmaRifle', 4))
    expect(rolls(table)).toEqual([[4, 5]])
    table.done()
  })

  test('G-155 (G22.4.5, G22.4.19r): an aimed rocket at 10 inches: D6, 5+, no save; D12 = 9 destroys it, and all fences are gone', () => {
    const hit = (power: number) => {
      const table = raid([...heroes, tank, soldier(18, 1.5, { options: ['rocketLauncher'] }), generator()], {
        go: { activate: 3 },
        dice: [5, power],
      })
      table.play('first', stay, fire(1, 'rocketLauncher', 4, 'aimed'))
      return table
    }
    const fences = ({ state: { terrain } }: GenisysTable) => terrain.filter((piece: Terrain) => FENCES.includes(piece.id)).length
    const gone = hit(9)
    expect(rolls(gone)).toEqual([
      [6, 5],
      [12, 9],
    ])
    expect([gone.model(4).where, fences(gone)]).toEqual(['destroyed', 0])
    const stands = hit(8)
    expect([stands.model(4).where, fences(stands)]).toEqual(['table', 2])
    stands.done()
  })

  test('G22.4.19r: a close combat attack on the generator is not degraded', () => {
    const table = raid([...heroes, tank, rifleman(18, 11), generator()], { go: { activate: 3 }, dice: [1] })
    table.play('first', stay, fire(0, 'knife', 4))
    expect(rolls(table)).toEqual([[6, 3]])
  })
})

describe('reserves', () => {
  const entry = (x: number, y: number) => ({ place: [{ piece: 'entry', x: x * 1000, y: y * 1000 }] })
  const comeIn: Option = { do: 'comeIn' }

  test('G22.4.7, G22.4.13r: the Resistance comes on from its edge from turn 1 without a test; with the fences gone also 11 inches up the sides', () => {
    const at = (terrain?: readonly Terrain[]) => {
      const models: PlacedModel[] = [{ seat: 'first', entry: 'R1', where: 'reserve' }, ...heroes, tank]
      const table = raid(models, { turn: 1, ...(terrain ? { terrain } : {}) })
      table.play('first', comeIn)
      return table
    }
    const fenced = at()
    expect([fenced.refusal('first', entry(0, 5))?.rule, fenced.refusal('first', entry(20, 24))?.rule]).toEqual(['G22.4.7', 'G22.4.7'])
    fenced.play('first', entry(20, 0), { do: 'come', way: 'walk', double: false }, path([20, 4]))
    expect(fenced.model(0)).toMatchObject({ where: 'table', at: { x: 20000, y: 4000 } })
    const open = at([])
    expect(open.refusal('first', entry(0, 11.001))?.rule).toBe('G22.4.7')
    open.play('first', entry(0, 11))
  })

  test('G22.4.8, G22.4.13r: gunships come on from turn 2 by the edge of the Machines, the spider tank never by itself', () => {
    const gunship: PlacedModel = { seat: 'second', entry: 'M9', where: 'reserve' }
    const asked = (first: PlacedModel, turn: number) => {
      const table = raid([first, ...heroes, truck(18, 6), endo(30, 20)], { turn, scenario: { tank: 0 } })
      return [table.rule(), table.model(0).done]
    }
    expect(asked(gunship, 2)).toEqual(['G22.4.13r', 0])
    expect(asked(gunship, 1)).toEqual(['G3.4.1', 1])
    expect(asked(tank, 3)).toEqual(['G3.4.1', 1])
    const table = raid([gunship, ...heroes, truck(18, 6)], { turn: 2, scenario: { tank: 0 } })
    table.play('second', comeIn)
    expect(table.refusal('second', entry(20, 0))?.rule).toBe('G22.4.8')
    table.play('second', entry(20, 24))
  })
})

describe('the hangar', () => {
  const dropped = (models: readonly PlacedModel[], more: Setup = {}) => {
    const table = raid(models, { go: 'turn', turn: 5, scenario: { surprise: false, ...more.scenario }, dice: [8, 1], ...more })
    return table
  }

  test('G-156 (G22.4.9, G22.4.20r): the truck with Connor aboard is 10.9 inches from the exit: the tank is dropped, centred on (18, 22.5), Done', () => {
    const at = (y: number) => dropped([connor(0, 0, { where: 'aboard', aboard: 2 }), reese(2, 2), truck(18, y), tank, endo(30, 14)])
    const near = at(11.1)
    expect(near.model(3)).toMatchObject({ where: 'table', at: { x: 18000, y: 22500 } })
    expect(state(near).arrived).toBe(5)
    near.play('second', hold)
    near.keepDice()
    expect(near.model(3).done).toBe(1)
    expect(at(10.999).model(3).where).toBe('reserve')
  })

  test('G-156 (G22.4.17r): Reese leaves touching the north edge at (16.256, 23.5); (16.257, 23.5) is contact with the tank', () => {
    const models = [reese(13, 23.5), connor(2, 2), truck(30, 6), any('second', 'M7', 18, 22.5, { done: 1, heading: 2700 })]
    const table = raid(models, { turn: 6 })
    table.play('first', walk())
    expect(table.refusal('first', path([16.257, 23.5]))?.rule).toBe('G4.2.4')
    table.play('first', path([16.256, 23.5]))
    expect(table.model(0).where).toBe('escaped')
    expect(table.state.outcome).toBeNull()
  })

  test('G22.3.3, G22.3.7, G22.3.8: both in the hangar: the Resistance wins; nobody else goes in', () => {
    const goes = (first: PlacedModel, other: PlacedModel) => {
      const table = raid([first, other, truck(30, 6), tank, endo(2, 14)], { turn: 6 })
      table.play('first', walk(), path([18, 23.5]))
      return table
    }
    const both = goes(reese(18, 20), connor(2, 2, { where: 'escaped' }))
    expect(won(both)).toEqual(['first', 'G22.3.8'])
    expect(goes(rifleman(18, 20), connor(2, 2)).model(0).where).toBe('table')
  })

  test('G22.4.17r: the truck that touches the exit point takes its heroes along', () => {
    const models = [truck(18, 17), connor(0, 0, { where: 'aboard', aboard: 0 }), reese(0, 0, { where: 'aboard', aboard: 0 }), tank]
    const table = raid(models, { turn: 6 })
    table.play('first', { do: 'move', way: 'run', double: false, lands: false }, path([18, 22, 900]))
    expect(won(table)).toEqual(['first', 'G22.3.8'])
    const empty = raid([truck(18, 17), connor(2, 2), reese(4, 2), tank], { turn: 6 })
    empty.play('first', { do: 'move', way: 'run', double: false, lands: false }, path([18, 22, 900]))
    expect(empty.model(0).where).toBe('table')
  })

  test('G22.3.7, G22.3.8: one of them destroyed: the Machines win', () => {
    const table = raid([endo(10, 10), reese(11.5, 10, { damage: 1 }), connor(2, 2), truck(30, 6), tank], { dice: [6, 10] })
    table.play('second', stay, fire(0, 'claws', 1))
    expect(won(table)).toEqual(['second', 'G22.3.7'])
  })

  test('G22.4.14r: the tank fires when it comes, each gun at a legal target', () => {
    const models = [connor(18, 16), reese(2, 2), truck(30, 6), tank, endo(30, 14)]
    const table = dropped(models)
    expect(table.options('second').some(option => option.do === 'fire' && option.target === 0)).toBe(true)
  })
})

describe('going off-line', () => {
  const ends = (turn: number, dice: number[], setup: Setup = {}) => {
    const { scenario, ...more } = setup
    const models = [...heroes, truck(18, 6), any('second', 'M7', 18, 22.5), endo(30, 20)]
    return raid(models, { go: 'endTurn', turn, dice, scenario: { arrived: 5, ...scenario }, ...more })
  }

  test('G-125 (G22.4.10): D4 = 4 at the end of the turn in which the tank came; then a D6, then a D20', () => {
    expect(won(ends(5, [4]))).toEqual(['first', 'G22.4.10'])
    expect(won(ends(6, [4]))).toEqual(['first', 'G22.4.10'])
    expect(won(ends(8, [4]))).toEqual(['first', 'G22.4.10'])
    expect(() => ends(5, [5])).toThrow('5')
    expect(ends(4, [9, 8], { scenario: { arrived: null } }).state.outcome).toBeNull()
  })

  test('G22.4.11: a Power Down re-roll of the Resistance, once a turn', () => {
    const table = ends(5, [3, 4], { scenario: { powerDown: 2 } })
    expect([table.rule(), table.asked()]).toEqual(['G22.4.11', ['first']])
    table.play('first', { do: 'reroll', dice: 1 })
    expect(won(table)).toEqual(['first', 'G22.4.10'])
    expect(state(table).powerDown).toBe(1)
  })

  test('G22.2.7, G22.4.21r: played alone they go off-line; not in a campaign in which Cheyenne Mountain was lost', () => {
    const lost = { campaign: { fatePoints: 10, powerDown: 0, offLine: false } }
    const table = ends(5, [9, 8], { options: lost })
    expect(table.state.outcome).toBeNull()
    expect(genisys.newMatch({ ...options, campaign: { fatePoints: 10, powerDown: 2, offLine: true } }).state.scenario).toMatchObject({
      powerDown: 2,
    })
  })

  test('G19.1.7r: after turn 20 the Machines have won', () => {
    expect(won(ends(20, [], { scenario: { arrived: null } }))).toEqual(['second', 'G19.1.7r'])
  })
})
