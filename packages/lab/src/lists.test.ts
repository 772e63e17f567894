import { type AnyGame, listFaults, replay } from '@muster/core'
import { levies, ticTacToe } from '@muster/core/testing'
import { describe, expect, it } from 'vitest'
import { runBatch } from './batch.ts'
import { type Matrix, runMatrix } from './matrix.ts'
import type { MatchResult } from './play.ts'

const game = levies as unknown as AnyGame
const rules = levies.lists!
const options = { size: 6 }
const bots = { red: 'random', blue: 'random' } as const
const ready = rules.ready(options, 'red')
const [even, bold] = ready.map(({ list }) => list) as [never, never]
/** As good as a levy gets. */
const best = { name: 'Best', cards: [6, 5, 4].map(rank => ({ rank, count: 2 })) }
const worst = { name: 'Worst', cards: [1, 2, 3].map(rank => ({ rank, count: 2 })) }

/** Plays a batch; gives the lists of its matches. */
async function listsPlayed(batch: object): Promise<unknown[]> {
  const results: MatchResult[] = []
  await runBatch({ game, games: 30, seed: 1, bots, files: true, onMatch: result => results.push(result), ...batch })
  return results.map(({ file, error }) => error ?? file!.lists)
}

describe('a batch', () => {
  it('is played with the lists that it brings, and with the usual one where it brings none', async () => {
    expect(new Set((await listsPlayed({ lists: { blue: bold } })).map(lists => JSON.stringify(lists)))).toEqual(
      new Set([JSON.stringify({ red: even, blue: bold })]),
    )
    const { wins } = await runBatch({ game, games: 60, seed: 1, bots, lists: { red: best, blue: worst } })
    expect(wins.red!.low).toBeGreaterThan(0.7)
  })
  it('draws a ready list for every match where it is to, the same for the same seed', async () => {
    const [once, again] = [await listsPlayed({ drawn: ['red'] }), await listsPlayed({ drawn: ['red'] })]
    expect(once).toEqual(again)
    const reds = new Set(once.map(lists => JSON.stringify((lists as { red: unknown }).red)))
    expect(reds).toEqual(new Set([even, bold].map(list => JSON.stringify(list))))
    expect(new Set(once.map(lists => JSON.stringify((lists as { blue: unknown }).blue)))).toEqual(new Set([JSON.stringify(even)]))
  })
  it('gives files that replay, with their lists', async () => {
    const results: MatchResult[] = []
    await runBatch({ game, games: 5, seed: 2, bots, files: true, drawn: ['red', 'blue'], onMatch: result => results.push(result) })
    for (const { file, hash } of results) {
      expect(listFaults(game, options, file!.lists)).toEqual([])
      expect(replay(game, JSON.parse(JSON.stringify(file))).fault).toBeUndefined()
      expect(file!.hashes.at(-1)![1]).toBe(hash)
    }
  })
  it('refuses lists that are not legal, for seats that there are not, or for a game without lists, before anything is played', async () => {
    const none = { name: 'None', cards: [] }
    await expect(runBatch({ game, games: 1, seed: 1, lists: { red: none } })).rejects.toThrow('list of red at cards')
    await expect(runBatch({ game, games: 1, seed: 1, lists: { green: even } })).rejects.toThrow('list of green')
    await expect(runBatch({ game, games: 1, seed: 1, drawn: ['green'] })).rejects.toThrow('no seat green')
    const other = ticTacToe as unknown as AnyGame
    await expect(runBatch({ game: other, games: 1, seed: 1, lists: { x: even } })).rejects.toThrow('muster.noLists')
  })
})

describe('a matrix', () => {
  const named = [
    { id: 'best', list: best },
    { id: 'even', list: even },
    { id: 'worst', list: worst },
  ]
  const matrix: Matrix = { game, games: 20, seed: 'matrix', bots, lists: { red: named, blue: named } }

  it('plays every list against every one, and adds up', async () => {
    const report = await runMatrix(matrix)
    expect(report).toMatchObject({ game: 'levies', seats: ['red', 'blue'], games: 20 })
    expect(report.cells.map(({ lists }) => `${lists.red} ${lists.blue}`)).toEqual(
      ['best', 'even', 'worst'].flatMap(row => ['best', 'even', 'worst'].map(column => `${row} ${column}`)),
    )
    for (const { games, finished, draws, wins } of report.cells) {
      expect([games, finished]).toEqual([20, 20])
      expect(wins.red!.n + wins.blue!.n + draws).toBe(20)
    }
    const cell = (red: string, blue: string) => report.cells.find(({ lists }) => lists.red === red && lists.blue === blue)!
    expect(cell('best', 'worst').wins.red!.low).toBeGreaterThan(cell('worst', 'best').wins.red!.high)
    const sum = (red: string) => named.reduce((n, { id }) => n + cell(red, id).wins.red!.n, 0)
    expect(report.standings.filter(({ seat }) => seat === 'red').map(({ list, finished, wins }) => [list, finished, wins.n])).toEqual(
      named.map(({ id }) => [id, 60, sum(id)]),
    )
    expect(report.overall.map(({ list, finished }) => [list, finished])).toEqual(named.map(({ id }) => [id, 80]))
    const [first, , last] = report.overall
    expect(first!.wins.low).toBeGreaterThan(last!.wins.high)
    expect(report.wins.red!.n).toBe(report.cells.reduce((n, { wins }) => n + wins.red!.n, 0))
  })
  it('meets the same dice in every pairing, and comes to the same twice', async () => {
    const seeds = new Map<number, string[]>()
    const onMatch = ({ pairing, seed }: MatchResult) => void seeds.set(pairing, [...(seeds.get(pairing) ?? []), seed])
    const { seconds: _, ...once } = await runMatrix({ ...matrix, onMatch })
    expect([...seeds.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set([...seeds.values()].map(list => list.join())).size).toBe(1)
    expect(await runMatrix(matrix)).toMatchObject(once)
  })
  it('is what the batch of each pairing comes to', async () => {
    const { cells } = await runMatrix(matrix)
    const alone = await runBatch({ game, games: 20, seed: 'matrix', bots, lists: { red: best, blue: even } })
    expect(cells[1]).toMatchObject({ wins: alone.wins, draws: alone.draws, length: alone.length })
  })
  it('takes one list against all of the other seat, and has then nothing overall', async () => {
    const report = await runMatrix({ ...matrix, lists: { red: [{ id: 'mine', list: best }], blue: named } })
    expect(report.cells.map(({ lists }) => lists.blue)).toEqual(['best', 'even', 'worst'])
    expect(report.overall).toEqual([])
  })
  it('refuses a list that is not legal', async () => {
    const bad = { id: 'bad', list: { name: 'Bad', cards: [] } }
    await expect(runMatrix({ ...matrix, lists: { red: [bad], blue: named } })).rejects.toThrow('list of red at cards')
  })
})
