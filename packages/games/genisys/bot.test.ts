import { engineOf, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { botHints } from './bot.ts'
import { genisys as game } from './game.ts'
import { refusePlant } from './rules/demolish.ts'
import type { State } from './state.ts'
import { any, endo, rifleman, soldier } from './testing/pieces.ts'
import { box, type GenisysTable, genisys } from './testing.ts'

/** What a bot that does not err would choose where the match stands, at a glance. */
function glance(table: GenisysTable) {
  const s = table.state as State
  const [seat] = table.asked()
  const choices = botHints.candidates!(s, seat!, engineOf(game).choices(s, seat!), seededRandom(1, 'glance'))
  const looks = botHints.weigh!(s, seat!, choices)
  return choices[looks.indexOf(Math.max(...looks))]!
}

/** Lets the bots answer by glances until somebody else is asked, or so many times. */
function playOn(table: GenisysTable, most: number): void {
  for (let i = 0; i < most; i++) {
    const [seat] = table.asked()
    const choice = glance(table)
    table.play(seat!, ('pick' in choice ? choice.pick : choice) as never)
  }
}

describe('what bots know', () => {
  test('a machine gunner who sees an enemy stands still, for his weapon is not fired after a move', () => {
    const table = genisys.position([soldier(5, 10, { options: ['minigun'] }), endo(15, 10)])
    expect(glance(table)).toEqual({ pick: { do: 'stay' } })
    table.play('first', { do: 'stay' })
    expect(glance(table)).toMatchObject({ pick: { do: 'fire', weapon: 'minigun', target: 1 } })
  })
  test('a rifleman out of sight moves to where he sees an enemy', () => {
    const table = genisys.position([rifleman(5, 10), endo(15, 10)], { terrain: [box('dense', 3, 9, 6, 11, 13)] })
    expect(glance(table)).toMatchObject({ pick: { do: 'move' } })
  })
  test('who carries the object runs for the edge', () => {
    const table = genisys.position([soldier(18, 6), endo(18, 20)], { missions: ['retrieve'], loot: 0 })
    expect(glance(table)).toMatchObject({ pick: { do: 'move', double: false } })
    playOn(table, 2)
    expect(table.model(0).where === 'escaped' || table.model(0).at.y < 2000).toBe(true)
  })
  test('a model whose mission is to occupy goes to the objective', () => {
    const table = genisys.position([soldier(5, 5), endo(34, 22)], { missions: ['occupy'], objectives: [[12, 5]] })
    playOn(table, 2)
    expect(table.model(0).at.x).toBeGreaterThan(9000)
  })
  test('an attacker plants, and then moves away', () => {
    const table = genisys.position([soldier(10, 10), endo(34, 22)], { missions: ['demolish'], attacker: 'first', objectives: [[11, 10]] })
    expect(refusePlant(table.state as State, table.model(0))).toBeUndefined()
    for (let i = 0; i < 3 && table.asked().length > 0 && table.state.objectives[0]!.planter === null; i++) playOn(table, 1)
    expect(table.state.objectives[0]!.planter).toBe(0)
  })
  test('who may escape goes to his extraction point', () => {
    const table = genisys.position([soldier(18, 5), endo(34, 22)], {
      missions: ['extract'],
      extraction: { first: 'south', second: 'north' },
    })
    playOn(table, 2)
    expect(table.model(0).where).toBe('escaped')
  })
  test('a wall between is better than none: the shooter that cannot be harmed there goes behind it', () => {
    const wall = box('barrier', 3, 9, 8, 9.5, 12)
    const models = [any('first', 'R5', 10.5, 14), endo(3, 10), endo(3, 8), endo(3, 12), endo(3, 14), endo(3, 6)]
    const table = genisys.position(models, { terrain: [wall], missions: ['terminate'], targets: { first: 0 } })
    playOn(table, 2)
    expect(table.model(0).at).not.toEqual({ x: 10_500, y: 14_000 })
  })
  test('evaluation: more alive is better, and both sides see the same', () => {
    const { state } = genisys.position([soldier(5, 5), soldier(5, 8), endo(30, 20)])
    const s = state as State
    expect(botHints.evaluate(s, 'first')).toBeCloseTo(-botHints.evaluate(s, 'second'), 12)
    const before = botHints.evaluate(s, 'first')
    s.models[2]!.where = 'destroyed'
    expect(botHints.evaluate(s, 'first')).toBeGreaterThan(before)
  })
})
