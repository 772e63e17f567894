import { describe, expect, test } from 'vitest'
import { attack, refused, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, hold, type PlacedModel, path, run, stay, walk } from '../testing.ts'

const gun = (target: number, mode: Parameters<typeof fire>[3] = 'plain') => fire(1, 'plasmaGun', target, mode)
const rifle = (target: number, mode: Parameters<typeof fire>[3] = 'plain') => fire(1, 'plasmaRifle', target, mode)
const far = endo(34, 22)

describe('Commanders (G7)', () => {
  test('G7.1.1, G7.1.7r: as many as his value, whom he sees', () => {
    const wall = { terrain: [box('building', 4, 9, 11, 11, 11.5)] }
    const models = [any('first', 'R3', 10, 10), soldier(10, 12.5), soldier(13, 10), soldier(13, 12), soldier(7, 10), far]
    const table = genisys.position(models, { ...wall, go: { impulse: 'first' }, dice: [1] })
    table.play('first', { do: 'mark', model: 0 })
    expect(table.refusal('first', { do: 'follow', model: 1 })?.rule).toBe('G7.1.2')
    table.play('first', { do: 'follow', model: 2 }, { do: 'follow', model: 4 })
    expect(table.state.models.map(model => model.ready)).toEqual([1, 0, 1, 0, 1, 0])
  })
  test('G7.1.8r, G7.4.4r: a Reeling Commander commands nobody; one Done marker does not matter', () => {
    const raises = (done: number) => {
      const models = [any('first', 'R3', 10, 10, { done }), soldier(13, 10, { done: 3 }), far]
      return genisys.position(models, { go: 'endTurn', dice: done > 2 ? [5, 2] : [] }).rule()
    }
    expect([raises(2), raises(3)]).toEqual(['G7.4.1', 'G3.1.3'])
  })
  test('G7.2.1 to G7.2.4r: both Commanders of a hand have friends marked', () => {
    const models = [any('first', 'R2', 10, 10), any('first', 'R2', 20, 10), soldier(12, 10), soldier(22, 10), far]
    const table = genisys.position(models, { go: { impulse: 'first' }, dice: [4] })
    table.play('first', { do: 'mark', model: 0 }, { do: 'follow', model: 2 }, { do: 'mark', model: 1 }, { do: 'follow', model: 3 })
    expect(table.state.models.slice(0, 4).map(model => model.ready)).toEqual([1, 1, 1, 1])
  })
  test('G7.2.5r, G3.6.1: not in Last Activations', () => {
    const models = [any('first', 'R3', 10, 10), soldier(12, 10), endo(30, 20, { done: 1 })]
    const table = genisys.position(models, { go: { impulse: 'second' }, alone: true, dice: [6] })
    expect(table.asked()).toEqual(['first'])
  })
  test('G7.3.1 to G7.3.5r: after FATE one Commander acts, with one friend fewer', () => {
    const models = [any('first', 'R2', 10, 10), soldier(12, 10), far]
    const table = genisys.position(models, { go: { impulse: 'first' }, dice: [6] })
    table.play('first', { do: 'noFate', model: 0 })
    expect([table.rule(), table.state.models.map(model => model.ready)]).toEqual(['G3.4.3', [1, 0, 0]])
  })
  test('G7.4.1, G7.4.3, G7.4.5r: several markers from one, and who is freed may act after', () => {
    const models = [any('first', 'R3', 10, 10), any('first', 'R3', 13, 10, { done: 3 }), soldier(13, 13, { done: 2 }), far]
    const table = genisys.position(models, { go: 'endTurn' })
    table.play('first', { do: 'command', model: 0 }, { do: 'raise', model: 1 }, { do: 'raise', model: 1 })
    expect(table.model(1).done).toBe(0)
    table.play('first', { do: 'command', model: 1 })
    expect(table.model(2).done).toBeLessThanOrEqual(1)
  })
})

describe('Opportunity Fire (G10.4, G10.5)', () => {
  const ambusher = (x: number, y: number, more: Partial<PlacedModel> = {}) => soldier(x, y, { options: ['plasmaRifle'], ready: 2, ...more })
  test('G10.4.1, G10.4.3: Ambush is instead of everything else, and costs no marker of the hand', () => {
    const table = genisys.position([rifleman(5, 5), rifleman(5, 8), far], { go: { impulse: 'first' }, dice: [4] })
    table.play('first', { do: 'mark', model: 0 }, { do: 'activate', model: 0 }, { do: 'ambush', profile: 'none' })
    expect(table.state.models.map(model => model.ready)).toEqual([2, 1, 0])
  })
  test('G10.4.4, G8.6.1: with HE Rounds the profile is named', () => {
    const table = genisys.position([soldier(5, 5, { options: ['rocketLauncher', 'heRounds'] }), far])
    expect(table.options('first', 'ambush')).toEqual([
      { do: 'ambush', profile: 'at' },
      { do: 'ambush', profile: 'he' },
    ])
    expect(
      refused([soldier(5, 5, { options: ['rocketLauncher', 'heRounds'] }), endo(20, 5)], fire(1, 'rocketLauncherHe', 1, 'plain', true)),
    ).toBeUndefined()
  })
  test('G10.4.9r, G10.4.10r: hit without Reeling it stays in Ambush', () => {
    expect(attack([endo(5, 10), ambusher(14, 10)], gun(1), [6, 1, 1, 7]).model(1)).toMatchObject({ ready: 2, done: 0 })
  })
  test('G10.4.11r: no Ambush with the object, nor aboard', () => {
    const table = genisys.position([soldier(5, 5), far], { loot: 0, missions: ['retrieve'] })
    expect(table.refusal('first', { do: 'ambush', profile: 'none' })?.rule).toBe('G10.4.11r')
  })
  test('G10.5.2, G10.5.5, G10.5.8r, G10.5.9r: once, at any point, start and end included', () => {
    const at = (stop: number) => {
      const table = genisys.position([endo(5, 9), ambusher(10, 5)])
      table.play('second', walk(), path([9, 9]))
      table.dice(1, 1)
      table.play('first', { do: 'interrupt', model: 1 }, { stop }, rifle(0))
      return [table.model(0).at.x, table.model(1).ready, table.rule()]
    }
    expect([at(0), at(4000)]).toEqual([
      [9000, 0, 'G6.2.1'],
      [9000, 0, 'G6.2.1'],
    ])
  })
  test('G10.5.6r: a Reeling mover stops, and is not fired at again', () => {
    const table = genisys.position([endo(2, 9), ambusher(10, 5), ambusher(10, 13)])
    table.play('second', walk(), path([8, 9]))
    table.dice(6, 1, 1, 3)
    table.play('first', { do: 'interrupt', model: 1 }, { stop: 2000 }, rifle(0))
    expect([table.model(0).at, table.model(0).done, table.model(2).ready]).toEqual([{ x: 4000, y: 9000 }, 2, 2])
  })
  test('G10.5.10r: who is set down anywhere is fired at where it is', () => {
    const table = genisys.position([any('second', 'M3', 2, 2), ambusher(20, 10)])
    table.play('second', { do: 'anywhere' }, path([25, 10]))
    table.dice(1, 1)
    table.play('first', { do: 'interrupt', model: 1 }, { stop: 0 }, rifle(0))
    expect(rolls(table)).toEqual([[6, 4]])
  })
  test('G10.5.11r, G10.2.3: close combat and aimed shots are allowed', () => {
    const table = genisys.position([endo(2, 9), ambusher(10, 9)])
    table.play('second', walk(), path([7.5, 9]))
    table.play('first', { do: 'interrupt', model: 1 }, { stop: 5500 })
    expect(table.refusal('first', rifle(0))?.rule).toBe('G6.1.3')
    expect(table.refusal('first', fire(0, 'knife', 0))).toBeUndefined()
    const long = genisys.position([endo(2, 9), ambusher(20, 9)])
    long.play('second', walk(), path([7.5, 9]))
    long.play('first', { do: 'interrupt', model: 1 }, { stop: 0 })
    expect(long.refusal('first', rifle(0, 'aimed'))).toBeUndefined()
  })
  test('G10.5.12r, G10.5.14r: at the mover first of all; a vehicle with its other weapons at others', () => {
    const table = genisys.position([endo(2, 9), ambusher(10, 5), endo(14, 5)])
    table.play('second', walk(), path([8, 9]))
    table.play('first', { do: 'interrupt', model: 1 }, { stop: 6000 })
    expect(table.refusal('first', rifle(2))?.rule).toBe('G10.5.12r')
  })
  test('G10.5.13r: who is pushed aside is not fired at', () => {
    const models = [any('second', 'M10', 4, 10), { ...endo(10, 11.2) }, ambusher(20, 11)]
    const table = genisys.position(models)
    table.play('second', walk('run'), path([10, 10, 0]))
    table.play('first', { do: 'pass' })
    expect([table.model(1).pushed, table.rule()]).toEqual([true, 'G6.2.1'])
    table.play('second', hold)
  })
  test('G10.2.5: agreed off, there is none of it', () => {
    const options = { ambush: false, aimedShots: false, suppressiveFire: false, brokenMoves: false }
    const table = genisys.position([rifleman(5, 10), endo(20, 10), endo(20, 12)], { options })
    expect(table.options('first', 'ambush')).toEqual([])
    table.play('first', stay)
    expect(table.refusal('first', rifle(1, 'aimed'))?.rule).toBe('G10.2.5')
    expect(refused([endo(5, 10), soldier(14, 10)], gun(1, 'suppressive'), { options })).toBe('G10.2.5')
    expect(genisys.position([rifleman(5, 10), far], { options }).refusal('first', run('walk', 'walk'))?.rule).toBe('G10.1.1')
  })
  test('G10.2.4, G10.3.7, G9.7.1 to G9.7.3r: Stabilized fires braced weapons after a move, and nothing more', () => {
    const bike = any('second', 'M4', 5, 10)
    expect(refused([bike, soldier(20, 10)], gun(1, 'suppressive'), {}, { moved: true })).toBe('G10.3.1')
    expect(refused([bike, soldier(20, 10)], gun(1), {}, { doubled: true })).toBe('G4.1.5')
    expect(refused([any('first', 'R11', 5, 10), endo(20, 10)], fire(0, 'lightMachineGun', 1), {}, { moved: true })).toBeUndefined()
  })
  test('G10.2.6r: pushed aside, it cannot aim', () => {
    expect(refused([rifleman(5, 10, { pushed: true }), endo(25, 10)], rifle(1, 'aimed'))).toBe('G10.2.1')
  })
})
