import { describe, expect, test } from 'vitest'
import { scriptedChance } from './scripted.ts'
import { choiceOf, tableOf } from './table.ts'
import { duel } from './toys/duel.ts'
import { type TicTacToe, ticTacToe } from './toys/tic-tac-toe.ts'
import { whispers } from './toys/whispers.ts'

const mark = (cell: number) => ({ do: 'mark', cell })
const position = (cells: string): TicTacToe => ({
  ...ticTacToe.setup({}, null),
  cells: [...cells].map(cell => (cell === '-' ? '' : cell)),
  turn: [...cells].filter(cell => cell !== '-').length,
})

describe('a table', () => {
  test('plays from a position built by hand', () => {
    const table = tableOf(ticTacToe, position('xxoo-----'))
    expect([table.asked(), table.rule()]).toEqual([['x'], 'T1.1'])
    table.play('x', mark(8))
    table.play('o', mark(5))
    expect(table.state.outcome).toBeNull()
  })
  test('asks exactly: none missing, none more, and says which', () => {
    const { exactly, options } = tableOf(ticTacToe, position('xoxoxo---'))
    exactly('x', [mark(6), mark(7), mark(8)])
    expect(options('x', 'mark')).toEqual([mark(6), mark(7), mark(8)])
    expect(options('x', 'other')).toEqual([])
    expect(() => exactly('x', [mark(6), mark(7)])).toThrow('not offered: none; offered beyond: {"cell":8,"do":"mark"}')
    expect(() => exactly('x', [mark(5), mark(6), mark(7), mark(8)])).toThrow('not offered: {"cell":5,"do":"mark"}; offered beyond: none')
  })
  test('lists nothing for a seat that is not asked, and no places: it throws', () => {
    expect(() => tableOf(ticTacToe, position('x--------')).exactly('x', [])).toThrow('x is not asked')
    expect(() => tableOf(duel, duel.setup({}, null)).exactly('red', [])).toThrow('the legal answers of a place make no list')
  })
  test('a seat gives up, once', () => {
    const table = tableOf(ticTacToe, position('x--------'))
    table.concede('o')
    expect(table.state.outcome?.winners).toEqual(['x'])
    expect(table.events.map(event => event.key)).toContain('muster.conceded')
    expect(() => table.concede('x')).toThrow('x cannot give up: muster.over')
  })
  test('throws with the refusal where a test plays what is not legal, and tells refusals without playing', () => {
    const table = tableOf(ticTacToe, position('x--------'))
    expect(table.refusal('o', mark(0))).toMatchObject({ rule: 'T1.2' })
    expect(table.refusal('o', mark(1))).toBeUndefined()
    expect(() => table.play('o', mark(0))).toThrow('o {"cell":0,"do":"mark"} is refused by T1.2')
    expect(() => table.play('x', mark(1))).toThrow('is refused by muster.notAsked')
  })
  test('keeps all events, and demands that all dice are used', () => {
    const game = whispers()
    const table = tableOf(game, game.setup({}, null), scriptedChance(2))
    table.dice(6, 5)
    table.play('guesser', { do: 'say', n: 1 })
    expect(table.events.map(event => event.key)).toEqual(['whispers.thinks', 'whispers.said', 'whispers.heard', 'whispers.thinks'])
    expect(table.done).toThrow('scripted dice not rolled: 5')
    expect(() => table.play('guesser', { do: 'say', n: 2 }, { do: 'say', n: 1 })).toThrow('1 dice are rolled, 0 are scripted')
  })
  test('takes bare options for picks, and whole choices for the rest', () => {
    expect(choiceOf(mark(1))).toEqual({ pick: mark(1) })
    expect(choiceOf({ stop: null })).toEqual({ stop: null })
    const table = tableOf(duel, duel.setup({}, null))
    const piece = (id: string, x: number, y: number) => ({ piece: id, x, y, heading: 0 })
    table.play('red', { place: [piece('red0', 0, 0), piece('red1', 0, 5_000)] })
    table.play('blue', { place: [piece('blue0', 9_000, 0), piece('blue1', 9_000, 5_000)] })
    expect(table.rule()).toBe('D2')
  })
})

describe('an interrupt', () => {
  test('stops a mover on its way, and the move goes on after the shot, with fate three deep', () => {
    const piece = (id: string, x: number, y: number) => ({ piece: id, x, y, heading: 0 })
    const table = tableOf(duel, duel.setup({}, null))
    table.play('red', { place: [piece('red0', 2_000, 0), piece('red1', 0, 5_000)] })
    table.play('blue', { place: [piece('blue0', 8_000, 0), piece('blue1', 9_000, 9_000)] })
    table.play('red', { do: 'activate', model: 'red0' }, { place: [piece('red0', 4_500, 0)] })
    expect([table.asked(), table.rule()]).toEqual([['blue'], 'D3'])
    expect(table.refusal('blue', { stop: 0 })).toMatchObject({ rule: 'D3' })
    table.dice(3)
    table.play('blue', { stop: 1_000 })
    // The shot misses at long range; blue may pay fate for it, and for the payment, and for that.
    for (let depth = 0; depth < 3; depth++) {
      table.dice(...(depth < 2 ? [1] : [4, 6, 5, 6]))
      table.play('blue', { do: 'reroll', dice: 1 })
    }
    expect(table.state.fate).toEqual({ red: 3, blue: 0 })
    // Red could spoil a hit, but no die is rolled again twice.
    expect(table.state.models.find(m => m.id === 'red0')).toMatchObject({ x: 4_500, wounds: 1 })
    table.done()
    expect(table.rule()).toBe('D4')
    table.exactly('red', [{ divide: {} }, { divide: { blue0: 1 } }, { divide: { blue0: 2 } }])
    expect(() => table.exactly('red', [])).toThrow('offered beyond: {"divide":{}}')
  })
})
