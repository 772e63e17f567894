import type { AnyGame } from '@muster/core'
import { fuzz, twoWorldsFault } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { nameOf, ownNameOf } from './flow.ts'
import { genisys as game } from './game.ts'
import type { Force } from './lists/force.ts'
import type { State } from './state.ts'
import { any, endo, force, soldier } from './testing/pieces.ts'
import { type GenisysTable, genisys } from './testing.ts'
import { known, view } from './view.ts'

/** A model in reserve that the enemy has not seen. */
const hidden = { where: 'reserve', arrived: 0 } as const

/** A table whose long edges are walled off but for gaps in which only small bases fit. */
function crammed() {
  const walls = Array.from({ length: 12 }, (_, i) => {
    return { id: `wall${i}`, kind: 'barrier', size: 3, impenetrable: true, shape: { from: [3000 * i, 0], to: [3000 * i + 1500, 24_000] } }
  })
  return { id: 'crammed', width: 36_000, depth: 24_000, terrain: walls }
}

/** A battle with these forces, after sides and reserves are settled: the first seat sets up. */
function battleLines(
  forces: { readonly [seat: string]: Force },
  ride?: { readonly ride: number; readonly in: number },
  openLists = false,
  table: unknown = 'houseMap',
): GenisysTable {
  const options = { openLists, gameSize: 250, mission: 'annihilate', setUp: 'battleLines', table: table as never } as const
  const match = genisys.newMatch(options, forces, 9, 2)
  match.keepDice()
  match.play('first', { do: 'side', edge: 'south', other: '' })
  for (const seat of ['first', 'second'] as const) {
    if (seat === 'first' && ride) match.play(seat, { do: 'ride', model: ride.ride, transport: ride.in })
    if (match.rule() === 'G15.3.1') match.play(seat, { do: 'enough' })
    if (match.rule() === 'G15.1.1') match.play(seat, { pickSome: [] } as never)
  }
  return match
}

describe('closed lists (G14.1.3, G1.8.1r)', () => {
  const state = () => {
    const table = genisys.newMatch({ openLists: false, gameSize: 250, mission: 'annihilate', setUp: 'incursion' }, undefined, 9, 2)
    return table.state as State
  }
  test('G14.1.3: lists are open unless closed ones are agreed upon', () => {
    expect(game.options.find(option => option.id === 'openLists')!.default).toBe(true)
    const open = genisys.newMatch({ gameSize: 250, mission: 'annihilate', setUp: 'incursion' }, undefined, 9, 2).state as State
    expect(view(open, 'second').models).toEqual(open.models)
  })
  test('G14.1.3: a model is unknown to the enemy and to watchers, and known to its owner', () => {
    const s = state()
    const own = s.models.findIndex(model => model.seat === 'first' && model.profile !== 'R1')
    const seen = (viewer: 'first' | 'second' | 'spectator' | 'referee') => view(s, viewer as never).models[own]!
    expect(seen('first')).toMatchObject({ profile: s.models[own]!.profile, cost: s.models[own]!.cost, secret: true })
    for (const viewer of ['second', 'spectator'] as const)
      expect(seen(viewer)).toMatchObject({ profile: 'R1', cost: 0, mounts: [], special: {}, secret: true })
    expect(seen('referee')).toEqual(s.models[own])
    expect([ownNameOf(seen('second')).key, ownNameOf(seen('first')).key]).toEqual(['model.unseen', 'model.numbered'])
    expect(nameOf(s.models[own]!).key).toBe('model.unseen')
  })
  test('G14.1.3: whoever has come onto the table, or is lost, is known; that is learnt and does not go back', () => {
    const s = state()
    const model = s.models.find(one => one.seat === 'first')!
    const before = known(s, 'second')
    model.where = 'table'
    model.arrived = 1
    expect(known(s, 'second')).not.toEqual(before)
    expect(view(s, 'second').models[model.id]).toMatchObject({ profile: model.profile, cost: model.cost })
    model.where = 'aboard'
    expect(view(s, 'second').models[model.id]!.profile).toBe(model.profile)
    const other = s.models.find(one => one.seat === 'second')!
    other.where = 'destroyed'
    expect(view(s, 'first').models[other.id]!.cost).toBe(other.cost)
  })
  test('G14.6.1: a named target is known', () => {
    const table = genisys.newMatch({ openLists: false, gameSize: 250, mission: 'terminate', setUp: 'incursion' }, undefined, 9, 2)
    const s = table.state as State
    // The one dearest model is asked for too: not to ask would tell that there are not several.
    expect([table.asked(), table.options('first').length]).toEqual([['first'], 1])
    table.play('first', { do: 'target', model: 0 })
    const target = s.models[s.targets.first!]!
    expect(view(s, 'second').models[target.id]).toMatchObject({ profile: target.profile, cost: target.cost })
  })
  test('G15.2.1: those who ride in a transport are known as soon as it has come onto the table', () => {
    const forces = { first: force('resistance', 'R12', 'R1', 'R1'), second: force('machines', 'M1') }
    const table = battleLines(forces, { ride: 1, in: 0 })
    const s = table.state as State
    const passenger = () => view(s, 'second').models[1]!
    expect([passenger().where, passenger().cost]).toEqual(['aboard', 0])
    table.play('first', { do: 'setUp', model: 0 }, { place: [{ piece: '0', x: 18_000, y: 2500, heading: 900 }] })
    expect([passenger().where, passenger().cost]).toEqual(['aboard', s.models[1]!.cost])
  })
  test('G14.10.2: the last model is asked for like any other, whether or not it might be set up in several ways', () => {
    const last = (openLists: boolean) => {
      const table = battleLines({ first: force('resistance', 'R1'), second: force('machines', 'M1') }, undefined, openLists)
      return [table.rule(), table.options('first').length]
    }
    expect([last(false), last(true)]).toEqual([
      ['G14.10.2', 1],
      ['G14.10.13r', 0],
    ])
  })
  test('G25.5.2: what the enemy has left says nothing of whether an Infiltrator may be kept back; it is shown by that', () => {
    const offered = (enemy: string) => {
      const table = battleLines({ first: force('machines', 'M2'), second: force('machines', enemy, 'M1') })
      return table.options('first')
    }
    expect(offered('M2')).toEqual(offered('M1'))
    const table = battleLines({ first: force('machines', 'M2'), second: force('machines', 'M1') })
    const s = table.state as State
    expect(view(s, 'second').models[0]!.cost).toBe(0)
    table.play('first', { do: 'setUpLast', model: 0 })
    expect(view(s, 'second').models[0]).toMatchObject({ profile: 'M2', where: 'waiting' })
  })
  test('G14.10.2: a model for which there is no room is known', () => {
    const table = battleLines({ first: force('resistance', 'R12'), second: force('machines', 'M1') }, undefined, false, crammed())
    const s = table.state as State
    table.play('first', { do: 'setUp', model: 0 })
    expect([s.models[0]!.where, view(s, 'second').models[0]!.profile]).toEqual(['reserve', 'R12'])
  })
  test('G9.9.1: the die of a Tactical Genius in reserve shows him; a second one stays unknown', () => {
    const models = [soldier(5, 5), any('first', 'R5', 0, 0, hidden), any('first', 'R5', 0, 0, hidden), endo(30, 20)]
    const table = genisys.position(models, { options: { openLists: false }, go: 'turn', dice: [9, 2] })
    expect(view(table.state as State, 'second').models.map(({ profile }) => profile)).toEqual(['R1', 'R5', 'R1', 'M1'])
  })
  test('nothing that is told tells more: two worlds, at every decision of some matches', () => {
    const report = fuzz(game as unknown as AnyGame, {
      matches: 8,
      seed: 'closed',
      optionsOf: n => ({
        openLists: false,
        gameSize: n % 2 === 0 ? 250 : 100,
        setUp: (['incursion', 'fogOfWar', 'rapidInsertion', 'cornered'] as const)[n % 4]!,
      }),
      check: (match, random) => twoWorldsFault(match.game, match.state, random, Object.keys(match.seats)),
    })
    expect(report.failures.map(({ match, fault }) => [match, fault])).toEqual([])
  }, 120_000)
})
