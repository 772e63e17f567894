import { writeFileSync } from 'node:fs'
import type { AnyGame } from '@muster/core'
import { levies, levyRules, ticTacToe } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { inFolder, muster, type Ran } from '../testing/harness.ts'

const games = [levies, ticTacToe] as unknown as readonly AnyGame[]
const run = (...args: readonly string[]): Promise<Ran> => muster(args, { games })
const bold = levyRules.ready({ size: 6 }, 'red')[1]!.list

/** Writes a file and gives its path. */
function file(path: string, content: string | object): string {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const SMALL = '# Small\n2 x rank 1\n3 x rank 6\n'

describe('list ready', () => {
  test('names the ready lists, once for seats that have the same', async () => {
    const { code, out } = await run('list', 'ready', 'levies')
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      'levies: levy of red, blue',
      '  even: Even levy. 6 cards. A little of everything.',
      '  bold: Bold levy. 6 cards. Great and small.',
    ])
  })
  test('knows seat and options, and gives the lists themselves as JSON', async () => {
    const { out } = await run('list', 'ready', 'levies', '--seat', 'blue', '--set', 'size=8', '--json')
    const [only, ...none] = JSON.parse(out)
    expect(none).toEqual([])
    expect(only.seat).toBe('blue')
    expect(only.lists.map(({ id, name, list }: { id: string; name: string; list: unknown }) => [id, name, list])).toEqual(
      levyRules.ready({ size: 8 }, 'blue').map(({ id, list }) => [id, id === 'even' ? 'Even levy' : 'Bold levy', list]),
    )
  })
})

test('games names what is brought', async () => {
  const { out } = await run('games')
  expect(out).toContain('  each seat brings its levy (--list seat=file): ready:even, ready:bold\n')
})

describe('list check', () => {
  test('of very many faults it tells the first, and how many more there are', () =>
    inFolder(async path => {
      const { code, out } = await run('list', 'check', 'levies', file(path('long.txt'), 'what is this\n'.repeat(60)), '--seat', 'red')
      const count = Number(/: (\d+) faults$/m.exec(out)![1])
      expect(code).toBe(1)
      expect(out.split('\n').at(-1)).toBe(`  and ${count - 50} more: --json tells them all`)
    }))
  test.each([
    ['bytes that are no UTF-8', new Uint8Array([0x31, 0xff, 0xfe, 0x0a])],
    ['what no text holds', new Uint8Array([0x31, 0x00, 0x0a])],
  ])('refuses %s', (_name, bytes) =>
    inFolder(async path => {
      writeFileSync(path('picture'), bytes)
      const { code, err } = await run('list', 'check', 'levies', path('picture'))
      expect(code).toBe(2)
      expect(err).toBe(`muster: ${path('picture')}: neither text nor JSON nor a roster`)
    }),
  )
  test('says that a list is legal, read as JSON, as a list file or as text', () =>
    inFolder(async path => {
      const listFile = { format: 'muster-list/1', game: 'levies', version: 1, list: bold }
      for (const content of [bold as object, listFile, levyRules.write(bold)]) {
        const { code, out, err } = await run('list', 'check', 'levies', file(path('list'), content))
        expect({ code, out, err }).toEqual({ code: 0, out: `${path('list')}: legal for red, blue`, err: '' })
      }
    }))
  test('says all that is wrong, with place, rule and cure, and fails with 1', () =>
    inFolder(async path => {
      const { code, out } = await run('list', 'check', 'levies', file(path('small.txt'), SMALL), '--seat', 'red')
      expect(code).toBe(1)
      expect(out.split('\n')).toEqual([
        `${path('small.txt')}: NOT LEGAL for red: 2 faults`,
        '  cards (V1.1): A levy has 6 cards; this one has 5. Add a card.',
        '  cards[1].count (V1.3): A rank comes 1 to 2 times; rank 6 comes 3 times.',
      ])
      const json = await run('list', 'check', 'levies', path('small.txt'), '--json')
      expect(json.code).toBe(1)
      expect(JSON.parse(json.out).map(({ seat, legal }: { seat: string; legal: boolean }) => [seat, legal])).toEqual([
        ['red', false],
        ['blue', false],
      ])
      expect(JSON.parse(json.out)[0].faults[0]).toEqual({
        at: 'cards',
        rule: 'V1.1',
        why: 'A levy has 6 cards; this one has 5.',
        cure: 'Add a card.',
      })
    }))
  test('counts a line that is not read as a fault, with its number', () =>
    inFolder(async path => {
      const { code, out } = await run('list', 'check', 'levies', file(path('odd.txt'), `${levyRules.write(bold)}a horse\n`))
      expect(code).toBe(1)
      expect(out).toContain('line 5 (V1): This line is not read. Write "2 x rank 6".')
    }))
  test('judges under the options, by either name', () =>
    inFolder(async path => {
      const list = file(path('list.json'), bold as object)
      for (const flag of ['--set', '--option']) {
        const { code, out } = await run('list', 'check', 'levies', list, flag, 'size=8')
        expect(code).toBe(1)
        expect(out).toContain('A levy has 8 cards')
      }
    }))
  test('fails with 1 on broken JSON and on a list of another game', () =>
    inFolder(async path => {
      const broken = await run('list', 'check', 'levies', file(path('a'), '{"name"'))
      expect(broken).toMatchObject({ code: 1, out: expect.stringContaining('This begins like JSON and is none') })
      const other = await run('list', 'check', 'levies', file(path('b'), { format: 'muster-list/1', game: 'chess', version: 1, list: [] }))
      expect(other).toMatchObject({ code: 1, out: expect.stringContaining('This list is for another game (chess), not for Levies.') })
      expect(other.out.split('\n').length).toBe(2)
    }))
})

describe('list show and list convert', () => {
  test('show a ready list', async () => {
    const { code, out } = await run('list', 'show', 'levies', 'ready:bold')
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual(['Bold levy', '  6 cards', '', '  Cards', '     2  Rank 1', '     2  Rank 3', '     2  Rank 6'])
  })
  test('show one that is not legal, and say so beside it', () =>
    inFolder(async path => {
      const { code, out, err } = await run('list', 'show', 'levies', file(path('small'), SMALL))
      expect(code).toBe(0)
      expect(out).toContain('Small\n  5 cards')
      expect(err.split('\n')[0]).toBe(
        `muster: ${path('small')}: not legal for red: cards (V1.1): A levy has 6 cards; this one has 5. Add a card.`,
      )
    }))
  test('write text as JSON and back, to the letter', () =>
    inFolder(async path => {
      const json = await run('list', 'convert', 'levies', file(path('bold.txt'), levyRules.write(bold)), '--to', 'json')
      expect(json).toMatchObject({ code: 0, err: '' })
      expect(JSON.parse(json.out)).toEqual({ format: 'muster-list/1', game: 'levies', version: 1, list: bold })
      const text = await run('list', 'convert', 'levies', file(path('bold.json'), json.out), '--to', 'text')
      expect(`${text.out}\n`).toBe(levyRules.write(bold))
    }))
  test('write nothing where something was not read, or where it has no form', () =>
    inFolder(async path => {
      for (const content of [`${SMALL}a horse\n`, '{"name": 7}', '{"name', '[]']) {
        const { code, out, err } = await run('list', 'convert', 'levies', file(path('odd'), content), '--to', 'text')
        expect({ code, out }).toEqual({ code: 2, out: '' })
        expect(err).toMatch(new RegExp(`^muster: ${path('odd')}: .*\\((V1|muster.lists)\\): `))
      }
    }))
})

const FAULTS: readonly (readonly [args: string, says: string])[] = [
  ['list ready chess', 'there is no game chess'],
  ['list ready tic-tac-toe', 'tic-tac-toe has no lists'],
  ['list check tic-tac-toe ready:x', 'tic-tac-toe has no lists'],
  ['list check levies missing.txt', 'missing.txt: there is no such file'],
  ['list check levies /tmp', '/tmp: cannot be read (EISDIR)'],
  ['list check levies ready:none', 'ready:none: red has no ready list none; it has: even, bold'],
  ['list check levies ready:even --seat green', '--seat: levies has no seat green'],
  ['list check levies ready:even --set size=7', '--set size: '],
  ['list convert levies ready:even --to yaml', "option '--to <form>' argument 'yaml' is invalid"],
  ['list convert levies ready:even', "required option '--to <form>' not specified"],
  ['sim levies --list red', '--list must have the form seat=FILE, seat=ready:ID or seat=random, not red'],
  ['sim levies --list green=ready:even', '--list: levies has no seat green'],
  ['sim levies --list red=ready:even --list red=random', '--list red is given twice'],
  ['sim levies --list red=ready:none', 'ready:none: red has no ready list none'],
  ['sim tic-tac-toe --list x=random', 'tic-tac-toe has no lists'],
  ['sim tic-tac-toe --lists all', 'tic-tac-toe has no lists'],
  ['sim levies --lists all --list red=random', '--list red=random does not go with --lists'],
  ['sim levies --lists ready:even,ready:even', '--lists: ready:even is given twice'],
  ['sim levies --csv', '--csv goes with --lists'],
  ['sim levies --lists all --csv --json', '--csv goes with --lists, and not with --json'],
  ['play levies --list red=missing.json', 'missing.json: there is no such file'],
]

test.each(FAULTS)('muster %s: one line on stderr, nothing on stdout, exit code 2', async (args, says) => {
  const { code, out, err } = await run(...args.split(' '))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err.split('\n')[0]).toContain(`muster: ${says}`)
  expect(err.split('\n').length).toBe(1)
})

test('a list that is not legal begins neither a match nor a batch: one line says why, and how to see the rest', () =>
  inFolder(async path => {
    const small = file(path('small'), SMALL)
    for (const command of ['play', 'sim']) {
      const { code, out, err } = await run(command, 'levies', '--list', `red=${small}`)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      const more = `(and 1 more: muster list check levies ${small} --seat red)`
      expect(err).toBe(
        `muster: --list red=${small}: not legal for red: cards (V1.1): A levy has 6 cards; this one has 5. Add a card. ${more}`,
      )
    }
  }))
