import { type AnyGame, chanceOfSeed, createMatch, updateFor } from '@muster/core'
import { gameById } from '@muster/games'
import type { View } from '@muster/salvation/state'
import { expect, test } from 'vitest'
import { painter } from '../../text/paint.ts'
import { mapLines } from './map.ts'
import { salvationPanel } from './panel.ts'

const game: AnyGame = gameById('salvation')!
const panel = salvationPanel(game)
const plain = painter(false)
const match = createMatch(game, { chance: chanceOfSeed('panel') })
const start = updateFor(match, 'resistance', 0).view as unknown as View

const unit = (id: string, type: string, at: string, damage = 0) => ({ id, type, at, damage })
const view = {
  ...start,
  units: [unit('INF1', 'INF', 'PUG'), unit('INF2', 'INF', 'PUG'), unit('TNK1', 'TNK', 'PUG', 1), unit('T1-1', 'T1', 'PUG')],
  factories: ['COL'],
  shelters: [],
  terrain: [],
  hidden: [
    { slot: 'T01', at: 'PUG', peeked: false },
    { slot: 'T02', at: 'PUG', peeked: true },
    { slot: 'T03', at: 'COL', peeked: false, face: 'H01' },
  ],
} as unknown as View
const json = view as never

test('the map shows sectors about where they lie, units by side, damage, tokens, and the borders between', () => {
  const names = { sector: (at: string) => at, unit: (type: string) => type, face: () => 'Shelter' }
  expect(mapLines(view, names, plain).slice(0, 6)).toEqual([
    'PUG@              = COL               = BIT               = MON',
    '2 INF TNK*',
    'T1',
    '? (?)               Factory, (Shelter)',
    '   "                   :                   ^                   "',
    'ORC               ^ HID               = SNA               ^ WYO               - HIP',
  ])
})

test('every border of the board is on the map or in the list below it, once', () => {
  const names = { sector: (at: string) => `<${at}>`, unit: (type: string) => type, face: () => '' }
  const lines = mapLines({ ...view, units: [], hidden: [], factories: [] } as unknown as View, names, plain)
  const listed = lines.join(' ').match(/<\w+> to/g)!.length
  const rows = lines.slice(0, 29)
  const beside = rows.join('\n').match(/[=^#-] </g)!.length
  const below = rows
    .filter(line => !line.includes('<'))
    .join('')
    .match(/[":^#]/g)!.length
  expect(listed + beside + below).toBe(57)
})

test('beside the map: what each seat did at each number, its cards and its goal, unit values, the hand', () => {
  const text = panel.board(json, plain).join('\n')
  expect(text).toMatch(/Skynet +\S+ .*0 of 5 shelters, factories 1/)
  expect(text).toMatch(/Resistance .*0 of 10 points/)
  expect(text).toMatch(/TNK +M1A2 +1\/2 +2 +5 +2 +- +1 /)
  expect(text).toContain('Cards of Resistance')
  expect(text).not.toContain('Cards of Skynet')
  expect(text.split('\n').filter(line => line.length > 100)).toEqual([])
})

test('answers are listed by the unit or the card, with the way or the action in words', () => {
  expect(panel.list(json, { do: 'move', unit: 'INF2', path: 'PUG-ORC-BAY' })).toEqual({
    verb: 'Move',
    piece: 'Infantryman 2, Puget Sound',
    text: 'Oregon Coast, Bay Area',
  })
  expect(panel.list(json, { do: 'reveal', token: 'T02' })).toEqual({ verb: 'Turn up the token in', text: 'Puget Sound, number 2' })
  expect(panel.list(json, { do: 'pass' })).toEqual({ verb: 'Pass', text: '' })
  expect(panel.part(json, 'TNK1')).toBe('M1A2 1, Puget Sound, hit by 5 or more, 1 to destroy')
})

test('no answer and no screen of a match shows an id', () => {
  const ids = /\b(?:T\d\d|H\d\d|K\d\d|R\d\d|DEV\d|TEC\d|C\d)\b|\[/
  for (const seat of ['skynet', 'resistance']) {
    const update = updateFor(match, seat, 0)
    expect(panel.board(update.view as never, plain).join('\n')).not.toMatch(ids)
    for (const { option } of update.prompt?.candidates ?? []) {
      const { verb, piece, text } = panel.list(update.view as never, option)
      expect(`${verb} ${piece ?? ''} ${text}`).not.toMatch(ids)
      expect(verb).not.toBe(option.do)
    }
  }
})
