import type { GameEvent, LoggedRow } from '@muster/core'
import { expect, test } from 'vitest'
import { type Grouping, groupLog, undoneRows } from './log-groups.ts'
import { luckOf } from './luck.ts'

const event = (key: string, params: GameEvent['params'] = {}): GameEvent => ({ key, params, rule: 'L7.6' })
const rolled = (seat: string, faces: number[], need: number | null) =>
  event('muster.rolled', { seat, sides: 6, faces, need, total: 0, modifiers: [] })

const grouping: Grouping = {
  placeOf: (e, before) =>
    e.key === 'turnBegins'
      ? { turn: Number(e.params?.turn), step: '', actor: undefined }
      : { ...before, actor: String(e.params?.marine ?? '') },
  isSilent: e => e.key === 'turnBegins',
  endsRoll: e => e.key === 'fired',
}

const rows: LoggedRow[] = [
  { number: 0, events: [event('turnBegins', { turn: 1 })] },
  { number: 1, seat: 'marines', events: [event('moved', { marine: 'S1' })] },
  { number: 2, seat: 'marines', events: [rolled('marines', [6, 2], 6), event('fired', { marine: 'S1' })] },
  { number: 3, seat: 'marines', events: [event('moved', { marine: 'S2' })] },
  { number: 4, seat: 'marines', undo: 2, events: [event('muster.undone', { undo: 2 })] },
]

test('what one marine does stands together, his dice with what they did', () => {
  const groups = groupLog(rows, grouping)
  expect(groups.map(group => group.lines.map(line => line.event.key))).toEqual([['moved', 'fired'], ['moved'], ['muster.undone']])
  expect(groups[0]!.lines[1]!.rolls[0]).toMatchObject({ faces: [6, 2], need: 6 })
})

test('dice that come after an attack stand with it, others wait for what they lead to', () => {
  const gathering: Grouping = { ...grouping, gathers: (e, roll) => e.key === 'shoots' && roll.rule === 'L7.6' }
  const test = { ...rolled('marines', [1], null), rule: 'L9' }
  const shot: LoggedRow = {
    number: 1,
    seat: 'marines',
    events: [event('shoots'), rolled('marines', [6], 6), event('hurt'), rolled('marines', [2], 6), test, event('fired')],
  }
  const [group] = groupLog([shot], gathering)
  expect(group!.lines.map(line => line.rolls.map(roll => roll.faces[0]))).toEqual([[6, 2], [], [1]])
})

test('a roll of no dice is not shown', () => {
  const row: LoggedRow = { number: 1, seat: 'marines', events: [rolled('marines', [], 3), rolled('marines', [4], 3), event('fired')] }
  expect(groupLog([row], grouping)[0]!.lines[0]!.rolls.map(({ faces }) => faces)).toEqual([[4]])
})

test('rows that were taken back are known, whatever followed', () => {
  expect([...undoneRows(rows)]).toEqual([3])
  expect(groupLog(rows, grouping)[1]!.lines[0]!.undone).toBe(true)
})

test('giving up stands by itself, under the sign of who gave up', () => {
  const groups = groupLog(
    [...rows, { number: 5, seat: 'genestealers', events: [event('muster.conceded', { seat: 'genestealers' })] }],
    grouping,
  )
  expect(groups.at(-1)).toMatchObject({ seat: 'genestealers', lines: [{ row: 5 }] })
})

test('dice rolled and expected, for those that need a number and those that count', () => {
  const luck = luckOf([...rows, { number: 5, seat: 'genestealers', events: [rolled('genestealers', [4], null)] }])
  expect(luck.get('marines')).toMatchObject({ hits: 1, aimed: 2 })
  expect(luck.get('marines')!.expected).toBeCloseTo(1 / 3)
  expect(luck.get('genestealers')).toMatchObject({ sum: 4, expectedSum: 3.5, plain: 1 })
})
