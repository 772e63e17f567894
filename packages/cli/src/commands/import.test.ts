import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AnyGame, type CatalogueData, type Roster, words } from '@muster/core'
import { levies, levyRules, ticTacToe } from '@muster/core/testing'
import { expect, test } from 'vitest'
import { inFolder, muster, type Ran } from '../testing/harness.ts'

const sample = (name: string) => fileURLToPath(new URL(`../../../rosters/samples/${name}`, import.meta.url))
const ROSTER = sample('core-task-force.ros')
const bold = levyRules.ready({ size: 6 }, 'red')[1]!.list

/** Levies that are read from any roster, but for its last entry, and played with packs that hold no nonsense. */
const reader = {
  ...(levies as unknown as AnyGame),
  words: { en: { ...(levies as unknown as AnyGame).words.en, odd: 'There is no {name}.' } },
  lists: {
    ...levyRules,
    fromRoster({ forces }: Roster) {
      const { name } = forces[0]!.entries.at(-1)!
      return { list: bold, faults: [{ at: forces[0]!.name, rule: 'V1.1', why: words('odd', { name }) }] }
    },
  },
  packs: {
    option: 'size',
    faults: (pack: unknown) => (pack === 'nonsense' ? [{ at: 'units.a', rule: 'V1.1', why: words('odd', { name: 'a' }) }] : []),
    fromCatalogues: ({ profiles }: CatalogueData) => ({ pack: { tables: profiles.length }, faults: [] }),
  },
}
const games = [reader, ticTacToe] as unknown as readonly AnyGame[]
const run = (...args: readonly string[]): Promise<Ran> => muster(args, { games })

test('list import writes what could be read of a roster, says the rest, and fails with 1', async () => {
  const { code, out, err } = await run('list', 'import', 'levies', ROSTER)
  expect([code, err]).toEqual([1, `muster: ${ROSTER}: Line Detachment (V1.1): There is no Space Elves.`])
  expect(JSON.parse(out).list).toEqual(bold)
  expect((await run('list', 'import', 'levies', ROSTER, '--to', 'text')).out).toBe(levyRules.write(bold).replace(/\n$/, ''))
})
test('list import says what is no roster', () =>
  inFolder(async path => {
    writeFileSync(path('a.ros'), '<roster>')
    const { code, out, err } = await run('list', 'import', 'levies', path('a.ros'))
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/a\.ros: \(muster\.lists\): This cannot be read: 1:\d+: unclosed tag/)
  }))
test('a roster can stand wherever a list can', async () => {
  const { code, out } = await run('list', 'check', 'levies', ROSTER, '--seat', 'red')
  expect(code).toBe(1)
  expect(out).toContain('There is no Space Elves.')
})
test('pack import gives a pack of a folder, or of one file', async () => {
  const { code, out, err } = await run('pack', 'import', 'levies', sample('catalogues'))
  expect([code, JSON.parse(out), err]).toEqual([0, { tables: 4 }, ''])
  expect(JSON.parse((await run('pack', 'import', 'levies', sample('catalogues/rim.cat'))).out)).toEqual({ tables: 2 })
})
test('pack import says what is wrong with a folder', async () => {
  expect(await run('pack', 'import', 'levies', sample('nowhere'))).toEqual({
    code: 2,
    out: '',
    err: `muster: ${sample('nowhere')}: there is no such folder`,
  })
  const { code, err } = await run('pack', 'import', 'levies', sample('.'))
  expect(code).toBe(1)
  expect(err).toContain('there is no file .gst')
})
test('pack check says that a pack can be played with, and how, or all that is wrong with it', () =>
  inFolder(async path => {
    writeFileSync(path('good.json'), '6')
    expect(await run('pack', 'check', 'levies', path('good.json'))).toEqual({
      code: 0,
      out: `${path('good.json')}: play with it by --set size=@${path('good.json')}`,
      err: '',
    })
    writeFileSync(path('bad.json'), '"nonsense"')
    expect(await run('pack', 'check', 'levies', path('bad.json'))).toEqual({
      code: 1,
      out: '',
      err: `muster: ${path('bad.json')}: units.a (V1.1): There is no a.`,
    })
    writeFileSync(path('null.json'), 'null')
    expect((await run('pack', 'check', 'levies', path('null.json'))).err).toBe(`muster: ${path('null.json')}: null is no pack`)
    writeFileSync(path('none.json'), '{')
    expect((await run('pack', 'check', 'levies', path('none.json'))).err).toContain('none.json: not JSON: ')
  }))
test('an option is read from a file by @', () =>
  inFolder(async path => {
    writeFileSync(path('size.json'), '8')
    const { out } = await run('list', 'ready', 'levies', '--seat', 'blue', '--set', `size=@${path('size.json')}`, '--json')
    expect(JSON.parse(out)[0].lists.map(({ id }: { id: string }) => id)).toEqual(levyRules.ready({ size: 8 }, 'blue').map(({ id }) => id))
    expect((await run('list', 'ready', 'levies', '--set', 'size=@nowhere.json')).err).toContain('nowhere.json: cannot be read (ENOENT)')
  }))
test('a game without packs says so', async () => {
  expect((await run('pack', 'import', 'tic-tac-toe', sample('catalogues'))).err).toBe('muster: tic-tac-toe is not played with data packs')
})
