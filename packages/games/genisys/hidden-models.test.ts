import type { AnyGame } from '@muster/core'
import { fuzz, twoWorldsFault } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { nameOf, ownNameOf } from './flow.ts'
import { genisys as game } from './game.ts'
import type { State } from './state.ts'
import { any, endo, soldier } from './testing/pieces.ts'
import { genisys } from './testing.ts'
import { known, view } from './view.ts'

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
    const target = s.models[s.targets.first!]!
    expect(view(s, 'second').models[target.id]).toMatchObject({ profile: target.profile, cost: target.cost })
  })
  test('a passenger that is rolled for in the crash of its transport is known', () => {
    const truck = any('first', 'R12', 14, 10, { damage: 2 })
    const table = genisys.position(
      [endo(5, 10), truck, soldier(0, 0, { aboard: 1, arrived: 0 }), soldier(0, 0, { aboard: 1, arrived: 0 })],
      {
        options: { openLists: false },
        dice: [6, 1, 6],
      },
    )
    table.play('second', { do: 'stay' }, { do: 'fire', mount: 1, weapon: 'plasmaGun', he: false, mode: 'plain', target: 1 })
    table.dice(1, 6)
    table.play('first', { do: 'out', model: 2 })
    const seen = view(table.state as State, 'second').models
    expect([seen[2]!.secret, seen[3]!.secret]).toEqual([false, true])
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
