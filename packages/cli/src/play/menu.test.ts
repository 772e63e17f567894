import type { Prompt } from '@muster/core'
import { expect, test } from 'vitest'
import type { Panel } from '../panel.ts'
import { painter } from '../text/paint.ts'
import { answerOf, type Menu, menuOf } from './menu.ts'
import { menuLines } from './screen.ts'

const panel: Panel = {
  board: () => [],
  list: (_, { do: verb, piece, to }) => ({
    verb,
    ...(piece === undefined ? {} : { piece: String(piece) }),
    text: to === undefined ? '' : `to ${to}`,
  }),
  part: (_, id) => `part ${id}`,
}

const asking = { seat: 'a', rule: 'Z1.1', words: { key: 'ask' }, crumbs: [] }
const menu = (prompt: Omit<Prompt, keyof typeof asking>, stops: Parameters<typeof menuOf>[3] = []): Menu =>
  menuOf({ ...asking, ...prompt }, null, panel, stops)

const candidates = [
  { option: { do: 'move', piece: 'x', to: 1 } },
  { option: { do: 'end' } },
  { option: { do: 'move', piece: 'y', to: 2 }, refusal: { rule: 'Z1.2', reason: { key: 'no' } } },
  { option: { do: 'move', piece: 'y', to: 3 } },
  { option: { do: 'move', piece: 'x', to: 4 } },
]

test('pick: options are numbered by verb and piece, the refused ones after the legal ones', () => {
  const pick = menu({ kind: 'pick', candidates })
  expect(menuLines(pick.lines, painter(false))).toEqual(['  move', '    x  1 to 1   2 to 4', '    y  3 to 3', '  4 end'])
  expect(answerOf(pick, '3')).toEqual({ choice: { pick: { do: 'move', piece: 'y', to: 3 } } })
  expect(answerOf(pick, '5')).toEqual({ choice: { pick: { do: 'move', piece: 'y', to: 2 } } })
  expect(answerOf(pick, '6')).toEqual({ wrong: 'there is no 6 here: 1 to 4 can be chosen' })
  for (const text of ['x', '1 2', '1.5', 'none']) expect(answerOf(pick, text)).toHaveProperty('wrong')
})

test('pickSome: numbers in the order given, or none', () => {
  const some = menu({ kind: 'pickSome', candidates, range: { min: 0, max: 2 }, ordered: true })
  expect(some.how).toBe('answer with 0 to 2 numbers in order, or "none"')
  expect(answerOf(some, '3, 1')).toEqual({
    choice: {
      pickSome: [
        { do: 'move', piece: 'y', to: 3 },
        { do: 'move', piece: 'x', to: 1 },
      ],
    },
  })
  expect(answerOf(some, 'none')).toEqual({ choice: { pickSome: [] } })
})

test('divide: a number for each part, nothing for those that get 0', () => {
  const parts = [
    { id: 'p', cap: 2 },
    { id: 'q', cap: 3 },
  ]
  const divide = menu({ kind: 'divide', parts, range: { min: 3, max: 4 } })
  expect(divide.how).toBe('answer with a number for each line, 3 to 4 in all, like: 2 1')
  expect(answerOf(divide, '0 3')).toEqual({ choice: { divide: { q: 3 } } })
  expect(answerOf(divide, '3')).toHaveProperty('wrong')
})

test('place: the suggestion by its number, or coordinates in turn', () => {
  const suggestion = [{ piece: 'p', x: 5, y: 6, heading: 7 }]
  const place = menu({ kind: 'place', pieces: [{ id: 'p', heading: true }], suggestion })
  expect(answerOf(place, '1')).toEqual({ choice: { place: suggestion } })
  expect(answerOf(place, '-10 20 900')).toEqual({ choice: { place: [{ piece: 'p', x: -10, y: 20, heading: 900 }] } })
  for (const text of ['10 20', '10 20 30 40', '2']) expect(answerOf(place, text)).toHaveProperty('wrong')
})

test('stop: one of the list, or a distance', () => {
  const stop = menu({ kind: 'stop', stretches: [{ from: 0, to: 9 }] }, [{ stop: null }, { stop: 4 }])
  expect(answerOf(stop, '1')).toEqual({ choice: { stop: null } })
  expect(answerOf(stop, '2')).toEqual({ choice: { stop: 4 } })
  expect(answerOf(stop, 'at 7')).toEqual({ choice: { stop: 7 } })
  expect(answerOf(stop, '7')).toHaveProperty('wrong')
})
