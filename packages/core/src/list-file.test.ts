import { describe, expect, test } from 'vitest'
import { listFile, readList } from './list-file.ts'
import { levies } from './testing/toys/levies.ts'
import { levyRules } from './testing/toys/levies-list.ts'
import { ticTacToe } from './testing/toys/tic-tac-toe.ts'

const { list } = levyRules.ready({ size: 6 }, 'red')[0]!
const faultsOf = (content: string, game = levies) => readList(game, content).faults.map(({ at, why }) => [at, why.key])

describe('a list is read, by its content, from', () => {
  test('a list file', () => {
    const file = listFile(levies, list)
    expect(file).toEqual({ format: 'muster-list/1', game: 'levies', version: 1, list })
    expect(readList(levies, JSON.stringify(file, null, 2))).toEqual({ list, faults: [] })
  })
  test('the bare list as JSON', () => expect(readList(levies, `\n ${JSON.stringify(list)}\n`)).toEqual({ list, faults: [] }))
  test('text, with the mark that some editors put before it, too', () => {
    expect(readList(levies, levyRules.write(list))).toEqual({ list, faults: [] })
    expect(readList(levies, `\uFEFF${levyRules.write(list)}`)).toEqual({ list, faults: [] })
    expect(readList(levies, `\uFEFF${JSON.stringify(list)}`)).toEqual({ list, faults: [] })
  })
  test('text with a line that is not read: the rest is kept, and the line named', () => {
    const { list: read, faults } = readList(levies, `${levyRules.write(list)}a horse\n`)
    expect(read).toEqual(list)
    expect(faults.map(({ at, why }) => [at, why.key])).toEqual([['line 8', 'levies.line']])
  })
})

describe('what is no list', () => {
  test('is told: broken JSON, a file of another game, a game without lists', () => {
    expect(faultsOf('{"name": ')).toEqual([['', 'muster.listNotJson']])
    expect(faultsOf(JSON.stringify({ ...listFile(levies, list), game: 'chess' }))).toEqual([['', 'muster.listOfGame']])
    expect(faultsOf(JSON.stringify({ ...listFile(levies, list), game: 7 }))).toEqual([['', 'muster.listOfGame']])
    expect(readList(ticTacToe, '[]').faults[0]!.why.key).toBe('muster.noLists')
  })
  test('of the right format but without a list is read as none, which is not legal', () => {
    const read = readList(levies, '{"format":"muster-list/1","game":"levies"}')
    expect(read).toEqual({ list: null, faults: [] })
    expect(levyRules.faults(read.list, { size: 6 }, 'red').map(({ why }) => why.key)).toEqual(['levies.form'])
  })
})
