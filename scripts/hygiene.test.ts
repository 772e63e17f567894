import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dependencyFaults, isText, lengthFaults, linkFaults, roomFaults, versionFaults, wordFaults } from './hygiene.ts'
import { packageOf, packages, ROOT, repositoryFiles, textOf } from './repository.ts'

const files = repositoryFiles().filter(isText)
const all = packages(files)

describe('the repository', () => {
  test('files are of a length that can be read', () => {
    expect(files.flatMap(path => lengthFaults(path, textOf(path)))).toEqual([])
  })
  test('nothing is left undone, silenced, untyped, left out of the tests, or tied to one machine', () => {
    expect(files.flatMap(path => wordFaults(path, textOf(path)))).toEqual([])
  })
  test('links between documents lead somewhere', () => {
    const documents = files.filter(path => path.endsWith('.md'))
    expect(documents.flatMap(path => linkFaults(path, textOf(path), target => existsSync(join(ROOT, target))))).toEqual([])
  })
  test('the README of a game names files that are there', () => {
    const readmes = files.filter(path => /^packages\/games\/[\w-]+\/README\.md$/.test(path))
    expect(readmes).toHaveLength(5)
    expect(readmes.flatMap(path => roomFaults(path, textOf(path), target => existsSync(join(ROOT, target))))).toEqual([])
  })
  test('versions are exact', () => {
    expect(all.flatMap(versionFaults)).toEqual([])
  })
  test('docs/dependencies.md says why each dependency is there', () => {
    expect(dependencyFaults(all, textOf('docs/dependencies.md'))).toEqual([])
  })
})

describe('the checks catch', () => {
  const lines = (n: number) => 'a\n'.repeat(n)

  test('a long file, but not long data', () => {
    expect(lengthFaults('a.ts', lines(400))).toEqual([])
    expect(lengthFaults('a.ts', lines(401))).toHaveLength(1)
    expect(lengthFaults('a.css', lines(600))).toEqual([])
    expect(lengthFaults('a.css', lines(601))).toHaveLength(1)
    expect(lengthFaults('packages/games/ludo/content/a.ts', lines(900))).toEqual([])
  })
  test.each([
    ['a.md', `see ${'TO'}${'DO'}: more`],
    ['a.ts', `// @ts-${'ignore'}`],
    ['a.ts', `// biome-${'ignore'} lint`],
    ['a.sh', `cd /${'home'}/me`],
    ['a.json', `"https://${'registry'}.example.org/a"`],
    ['a.ts', 'const a: any = 1'],
    ['a.ts', 'const a = b as any'],
    ['a.ts', 'type A = Map<string, any>'],
    ['a.ts', 'let a: any[]'],
    ['a.test.ts', "test.only('a', f)"],
    ['a.test.ts', "describe.skip('a', f)"],
  ])('in %s: %s', (path, text) => {
    expect(wordFaults(path, text).length).toBeGreaterThan(0)
  })
  test('and let good files pass', () => {
    expect(wordFaults('a.ts', `// any number\nconst a = 'as any'\nexpect.any(Number); import x from '../work/x.ts'`)).toEqual([])
    expect(wordFaults('a.test.ts', "test.skipIf(!here)('a', f); list.only(1)")).toEqual([])
  })
  test('a dead link', () => {
    const text = 'See [a](a.md#part), [b](../b.md), [web](https://example.org), [here](#here), `[c](c.md)`.\n```\n[d](d.md)\n```\n'
    expect(linkFaults('docs/x.md', text, target => target === 'docs/a.md')).toEqual(['docs/x.md:1 links to ../b.md, which is not there'])
  })
  test('a file of a game that has moved', () => {
    const text = '`rules/a.ts`, `gone.ts` and `table/`; not `npm test`, `a.b` or `fire(x)`'
    const there = ['games/x/rules/a.ts', 'games/x/table/']
    expect(roomFaults('games/x/README.md', text, target => there.includes(target))).toEqual([
      'games/x/README.md:1 names gone.ts, which is not there',
    ])
  })
  test('a loose version, and a dependency without a reason', () => {
    const own = packageOf('package.json', '{"name":"x","dependencies":{"a":"^1.0.0","b":"1.2.3-beta.1","@muster/c":"1.0.0"}}')
    expect(versionFaults(own)).toHaveLength(1)
    expect(dependencyFaults([own], '| `a` | why |\n| `b` | why |\n')).toEqual([])
    expect(dependencyFaults([own], '| `a` | why |\n| `d` | why |\n| `d` | why |\n')).toHaveLength(4)
  })
})
