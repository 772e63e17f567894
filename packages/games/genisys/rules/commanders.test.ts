import { describe, expect, test } from 'vitest'
import { any, endo, soldier } from '../testing/pieces.ts'
import { genisys, path, stay, walk } from '../testing.ts'

const far = endo(34, 22)

describe('impulses (G3)', () => {
  test('G-10, G3.1.3: who has the Edge names who is first', () => {
    const table = genisys.position([soldier(5, 5), soldier(5, 8), endo(30, 20), endo(30, 17)], { go: 'turn', dice: [5, 5, 2, 7] })
    expect(table.state.edge).toBe('second')
    table.dice(1)
    table.play('second', { do: 'first', seat: 'first' })
    expect([table.state.impulse, table.rule()]).toEqual(['first', 'G3.3.1'])
  })
  test('G-11, G3.2.3r: a marker that finds no model goes back', () => {
    const table = genisys.position([soldier(5, 5), endo(30, 20), endo(30, 17)], { go: { impulse: 'first' }, dice: [4] })
    expect(table.model(0).ready).toBe(1)
    expect(table.rule()).toBe('G3.4.3')
  })
  test('G-12, G3.2.4r: FATE passes the impulse', () => {
    const table = genisys.position([soldier(5, 5), soldier(5, 8), endo(30, 20), endo(30, 17)], { go: { impulse: 'first' }, dice: [6, 1] })
    expect([table.state.impulse, table.rule()]).toEqual(['second', 'G3.3.1'])
  })
  test('G-13, G3.6.1: the last are all marked, without a Fate roll', () => {
    const table = genisys.position([soldier(5, 5, { done: 1 }), ...[1, 2, 3, 4, 5].map(n => endo(30, 3 * n))], {
      go: { impulse: 'second' },
      dice: [1],
    })
    table.play('second', { do: 'mark', model: 1 }, { do: 'end' })
    expect(table.state.models.filter(model => model.ready === 1)).toHaveLength(4)
    expect(table.options('second', 'activate')).toHaveLength(4)
  })
  test('G-14, G3.8.1, G3.7.2r: Reeling lasts two turns', () => {
    const heldUp = { seat: 'second', entry: 'M1', where: 'reserve', done: 2 } as const
    const table = genisys.position([soldier(5, 5, { done: 2 }), endo(30, 20, { done: 1 }), heldUp], { go: 'endTurn', dice: [5, 2] })
    expect(table.state.models.map(({ done }) => done)).toEqual([1, 0, 1])
  })
})

describe('Commanders (G7)', () => {
  test('G-53, G7.2: Come With Me reaches visible friends within 5" who are no Commanders', () => {
    const models = [any('first', 'R3', 10, 10), soldier(16, 10), soldier(10, 3.999), any('first', 'R2', 12, 12), far]
    const table = genisys.position(models, { go: { impulse: 'first' }, dice: [1] })
    table.play('first', { do: 'mark', model: 0 })
    table.exactly('first', [{ do: 'follow', model: 1 }, { do: 'enough' }])
    expect(table.refusal('first', { do: 'follow', model: 2 })?.rule).toBe('G7.1.2')
    expect(table.refusal('first', { do: 'follow', model: 3 })?.rule).toBe('G7.1.3')
  })
  test('G-54, G7.3: No Fate marks one Commander and friends of his', () => {
    const models = [any('first', 'R3', 10, 10), soldier(13, 10), soldier(10, 13), any('first', 'R2', 7, 10), far]
    const table = genisys.position(models, { go: { impulse: 'first' }, dice: [6] })
    table.exactly('first', [{ do: 'pass' }, { do: 'noFate', model: 0 }, { do: 'noFate', model: 3 }])
    table.play('first', { do: 'noFate', model: 0 }, { do: 'follow', model: 1 })
    expect(table.state.models.map(model => model.ready)).toEqual([1, 1, 0, 0, 0])
    expect(table.rule()).toBe('G3.4.1')
  })
  test('G-55, G7.4: On Your Feet takes further Done markers, never his own', () => {
    const models = [any('first', 'R3', 10, 10), soldier(13, 10, { done: 3 }), any('first', 'R2', 10, 13, { done: 2 }), far]
    const table = genisys.position(models, { go: 'endTurn', dice: [] })
    table.play('first', { do: 'command', model: 0 })
    table.exactly('first', [{ do: 'raise', model: 1 }, { do: 'raise', model: 2 }, { do: 'enough' }])
    expect(table.refusal('first', { do: 'raise', model: 0 })?.rule).toBe('G7.4.2')
    table.play('first', { do: 'raise', model: 1 })
    expect(table.model(1).done).toBe(1)
  })
  test('G-57, G7.1.6, G7.1.9r: a vehicle and its passengers only from inside', () => {
    const truck = any('first', 'R12', 12, 10, { done: 3 })
    const outside = genisys.position([any('first', 'R3', 10, 14), truck, far], { go: 'endTurn', dice: [5, 2] })
    expect(outside.rule()).toBe('G3.1.3')
    const inside = genisys.position(
      [any('first', 'R3', 10, 14, { aboard: 1 }), truck, soldier(0, 0, { aboard: 1, done: 3 }), soldier(12, 13, { done: 3 }), far],
      {
        go: 'endTurn',
      },
    )
    inside.play('first', { do: 'command', model: 0 })
    inside.exactly('first', [{ do: 'raise', model: 1 }, { do: 'raise', model: 2 }, { do: 'enough' }])
  })
})

describe('Commanders inside a transport (G7.1.5)', () => {
  const inside = (where: 'table' | 'reserve', ...dice: number[]) => {
    const truck = any('first', 'R12', 12, 10, { where })
    const models = [any('first', 'R3', 0, 0, { aboard: 1 }), truck, soldier(0, 0, { aboard: 1 }), soldier(12, 13), far]
    return genisys.position(models, { go: { impulse: 'first' }, dice })
  }
  test('G7.1.5, G7.2.1: marked, he marks the transport and who rides with him, and nobody else', () => {
    const table = inside('table', 1)
    table.play('first', { do: 'mark', model: 0 })
    table.exactly('first', [{ do: 'enough' }, { do: 'follow', model: 1 }, { do: 'follow', model: 2 }])
    expect(table.refusal('first', { do: 'follow', model: 3 })?.rule).toBe('G7.1.2')
  })
  test('G7.1.5, G7.3.1: he overrides FATE', () => {
    const table = inside('table', 6)
    table.play('first', { do: 'noFate', model: 0 })
    expect(table.options('first', 'follow')).toEqual([
      { do: 'follow', model: 1 },
      { do: 'follow', model: 2 },
    ])
  })
  test('G7.1.4, G15.1.6: with the transport in reserve he does neither', () => {
    const table = inside('reserve', 1, 1)
    table.play('first', { do: 'mark', model: 0 })
    expect(table.rule()).not.toBe('G7.2.2')
    expect(inside('reserve', 6, 1).asked()).not.toEqual(['first'])
  })
})

describe('agents (G2.2)', () => {
  const shot = (agents: { readonly first?: 8[]; readonly second?: (8 | 10)[] }, ...dice: number[]) => {
    const table = genisys.position([endo(5, 10), soldier(18, 14)], {
      agents: { first: agents.first ?? [], second: agents.second ?? [] },
      dice,
    })
    table.play('second', stay, { do: 'fire', mount: 1, weapon: 'plasmaGun', he: false, mode: 'plain', target: 1 })
    return table
  }
  test('G-05, G2.2.3, G2.2.5: nobody contests: the die is rolled again', () => {
    const table = shot({ first: [8], second: [8] }, 6, 1)
    table.play('second', { do: 'keep' })
    table.dice(3)
    table.play('first', { do: 'reroll', dice: 1 })
    table.play('second', { do: 'let' })
    expect([table.state.agents.first, table.state.agents.second]).toEqual([[], [8]])
    table.done()
  })
  test('G-06, G2.2.6, G2.2.7, G2.2.20r: a contest that is won stops it for good', () => {
    const table = shot({ first: [8], second: [8, 8] }, 6, 1)
    table.play('second', { do: 'keep' })
    table.dice(4, 4, 5, 6)
    table.play('first', { do: 'reroll', dice: 1 })
    table.dice(1)
    table.play('second', { do: 'contest' }, { do: 'stand' })
    expect([table.state.agents.first, table.state.agents.second]).toEqual([[], [8]])
    expect(table.happened('muster.rolled').find(roll => roll.need === 6)).toMatchObject({ faces: [6, 1], hits: 1 })
  })
  test('G-07, G1.1.5: no agent touches the Fate die', () => {
    const table = genisys.position([soldier(5, 5), soldier(5, 8), endo(30, 20), endo(30, 17)], {
      go: { impulse: 'first' },
      agents: { first: [8], second: [8] },
      dice: [6, 1],
    })
    expect(table.rule()).toBe('G3.3.1')
  })
})

describe('Ambush (G10.4, G10.5)', () => {
  test('G-80: a move is interrupted at a point of its path', () => {
    const table = genisys.position([endo(2, 9), soldier(10, 5, { options: ['plasmaRifle'], ready: 2 })])
    table.play('second', { do: 'move', way: 'run', double: true, lands: false }, path([14, 9]))
    table.dice(1, 1)
    table.play(
      'first',
      { do: 'interrupt', model: 1 },
      { stop: 8000 },
      { do: 'fire', mount: 1, weapon: 'plasmaRifle', he: false, mode: 'plain', target: 0 },
    )
    expect(table.happened('muster.rolled')[0]).toMatchObject({ need: 4, faces: [1, 1] })
    expect(table.model(1)).toMatchObject({ ready: 0, done: 1 })
    expect(table.model(0).at).toEqual({ x: 14000, y: 9000 })
  })
  test('G-82, G10.4.5, G10.4.6: Ambush is kept or given up in End Turn', () => {
    const models = [soldier(5, 5, { ready: 2 }), soldier(5, 8, { ready: 2 }), endo(30, 20), endo(30, 17)]
    const table = genisys.position(models, { go: 'endTurn' })
    table.dice(5, 2)
    table.play('first', { pickSome: [{ do: 'keep', model: 0 }] })
    expect([table.model(0).ready, table.model(1).ready]).toEqual([2, 0])
  })
  test('G-68, G8.6.2: the profile declared on going into Ambush is the one that is fired', () => {
    const models = [endo(2, 9), soldier(10, 3, { options: ['rocketLauncher', 'heRounds'], ready: 2, ambushProfile: 'he' })]
    const table = genisys.position(models)
    table.play('second', walk(), path([7, 9]))
    table.play('first', { do: 'interrupt', model: 1 }, { stop: 3000 })
    const rocket = (he: boolean) => ({ do: 'fire', mount: 1, weapon: 'rocketLauncherHe', he, mode: 'plain', target: 0 })
    expect(table.refusal('first', rocket(false))?.rule).toBe('G8.6.2')
    expect(table.refusal('first', rocket(true))).toBeUndefined()
  })
})
