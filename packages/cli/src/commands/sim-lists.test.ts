import { readFileSync, writeFileSync } from 'node:fs'
import type { AnyGame } from '@muster/core'
import { levies, levyRules } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { inFolder, muster } from '../testing/harness.ts'

const games = [levies] as unknown as readonly AnyGame[]
const RANDOM = ['--bot', 'red=random', '--bot', 'blue=random', '--workers', '0']
const sim = (...args: readonly string[]) => muster(['sim', 'levies', '--games', '10', ...RANDOM, ...args], { games })
const [even, bold] = levyRules.ready({ size: 6 }, 'red').map(({ list }) => list)
const BEST = '# Best\n2 x rank 6\n2 x rank 5\n2 x rank 4\n'

describe('sim with lists', () => {
  test('plays with the lists that are named, and the usual one for the rest', () =>
    inFolder(async path => {
      writeFileSync(path('best'), BEST)
      const { code } = await sim('--list', `blue=${path('best')}`, '--out', path('out'))
      expect(code).toBe(0)
      const { lists } = JSON.parse(readFileSync(path('out/levies-0.json'), 'utf8'))
      expect(lists).toEqual({ red: even, blue: levyRules.read(BEST).list })
    }))
  test('draws ready lists', () =>
    inFolder(async path => {
      await sim('--list', 'red=random', '--out', path('out'))
      const reds = Array.from({ length: 10 }, (_, i) => JSON.parse(readFileSync(path(`out/levies-${i}.json`), 'utf8')).lists.red)
      expect(new Set(reds.map(list => JSON.stringify(list)))).toEqual(new Set([even, bold].map(list => JSON.stringify(list))))
    }))
})

describe('sim --lists', () => {
  test('plays every list against every one: a table, and each list with its interval', async () => {
    const { code, out, err } = await sim('--lists', 'all')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const lines = out.split('\n')
    expect(lines[0]).toBe('levies: 4 pairings of 10 matches, 40 finished, 0 failed, 0 over-long')
    expect(lines[2]).toMatch(/^ {2}red \\ blue +even +bold$/)
    expect(lines[3]).toMatch(/^ {2}even +\d+\.\d % +\d+\.\d %$/)
    expect(lines.filter(line => /^ {2}(red|blue) +(even|bold) +\d+\.\d % {2}95 % interval/.test(line)).length).toBe(4)
    expect(lines.filter(line => /^ {2}(even|bold) +\d+\.\d % {2}95 % interval/.test(line)).length).toBe(2)
    expect(lines.at(-1)).toMatch(/^digest [0-9a-f]{64}$/)
  })
  test('gives a line a pairing as CSV, and all of it as JSON', async () => {
    const csv = (await sim('--lists', 'all', '--csv')).out.split('\n').map(line => line.split(','))
    expect(csv[0]!.slice(0, 7)).toEqual(['red list', 'blue list', 'games', 'finished', 'failed', 'overlong', 'draws'])
    expect(csv.map(row => row.length)).toEqual([16, 16, 16, 16, 16])
    const report = JSON.parse((await sim('--lists', 'all', '--json')).out)
    expect(Object.keys(report)).toEqual(['game', 'seats', 'games', 'cells', 'standings', 'overall', 'wins', 'seconds', 'digest'])
    for (const [i, cell] of report.cells.entries()) {
      const [red, blue, , , , , draws, wins] = csv[i + 1]!
      expect([red, blue, Number(draws), Number(wins)]).toEqual([cell.lists.red, cell.lists.blue, cell.draws, cell.wins.red.n])
    }
  })
  test('plays one list against all of the other seat, and lists from files, quoted where their name needs it', () =>
    inFolder(async path => {
      writeFileSync(path('be"st'), BEST)
      const { out } = await sim('--lists', 'all', '--list', `red=${path('be"st')}`, '--csv')
      const name = `"${path('be""st')}"`
      expect(
        out
          .split('\n')
          .slice(1)
          .map(line => line.slice(0, name.length + 5)),
      ).toEqual([`${name},even`, `${name},bold`])
      const both = await sim('--lists', `ready:even,${path('be"st')}`, '--json')
      expect(JSON.parse(both.out).cells.map((cell: { lists: object }) => Object.values(cell.lists))).toEqual(
        ['even', path('be"st')].flatMap(row => ['even', path('be"st')].map(column => [row, column])),
      )
    }))
})

describe('play with lists', () => {
  const play = (path: string, ...args: readonly string[]) =>
    muster(['play', 'levies', '--file', path, '--bot', 'blue=random', ...args], { games, input: ['q'] })
  const listsIn = (path: string) => JSON.parse(readFileSync(path, 'utf8')).lists

  test('brings them to the match, and the match keeps them', () =>
    inFolder(async path => {
      writeFileSync(path('best'), BEST)
      expect((await play(path('m'), '--list', `red=${path('best')}`)).code).toBe(0)
      expect(listsIn(path('m'))).toEqual({ red: levyRules.read(BEST).list, blue: even })
      const again = await muster(['play', 'levies', '--file', path('m'), '--list', 'red=random'], { games })
      expect(again).toMatchObject({ code: 2, err: expect.stringContaining('--list does not go with a match that has begun') })
      const { code, out } = await muster(['play', 'levies', '--file', path('m')], { games, input: ['q'] })
      expect(code).toBe(0)
      expect(out).not.toBe('')
    }))
  test('draws a ready one, which follows from the seed', () =>
    inFolder(async path => {
      const drawn = async (n: number, name: string) => {
        await play(path(name), '--seed', String(n), '--list', 'blue=random')
        return JSON.stringify(listsIn(path(name)).blue)
      }
      const all = [] as string[]
      for (let n = 0; n < 8; n++) all.push(await drawn(n, `m${n}`))
      expect(new Set(all)).toEqual(new Set([even, bold].map(list => JSON.stringify(list))))
      expect(await drawn(3, 'again')).toBe(all[3])
    }))
})
