import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { parseUnbreakable } from '../rules/coverage.ts'
import { plainText } from '../rules/page.ts'
import { chapterNamed, parseRules, ruleNamed } from '../rules/text.ts'
import { inFolder, muster } from '../testing/harness.ts'

/** Ids with a letter that no game has: a citation in this file must count for none. */
const REFERENCE = `# Rules

## Z1 The pieces

**Z1.1** There are pieces. [src H]

**Z1.2r** They move. [ruling M: what else]

| a | b |
|---|---|

More of it.

## Z10 The end

**Z10.1** It ends.
`

test('a reference is cut into its rules, with chapters, tables and paragraphs that follow', () => {
  const rules = parseRules(REFERENCE, 'Z')
  expect(rules.map(({ id, chapter }) => [id, chapter])).toEqual([
    ['Z1.1', 'Z1 The pieces'],
    ['Z1.2r', 'Z1 The pieces'],
    ['Z10.1', 'Z10 The end'],
  ])
  expect(rules[1]!.text).toBe('They move. [ruling M: what else]\n\n| a | b |\n|---|---|\n\nMore of it.')
  expect(ruleNamed(rules, 'z1.2')?.id).toBe('Z1.2r')
  expect(ruleNamed(rules, 'Z1.2r')?.id).toBe('Z1.2r')
  expect(ruleNamed(rules, 'Z1')).toBeUndefined()
  expect(chapterNamed(rules, 'z1').map(rule => rule.id)).toEqual(['Z1.1', 'Z1.2r'])
})

test('a terminal shows no marks for sources and for type, and spells the others out', () => {
  expect(plainText('**All** of `it`. [src M-H; "so"] [ded H] More. [var]')).toBe('All of it. More. (variant)')
})

test('the list of what cannot be broken must be true to the reference and give reasons', () => {
  const ids = ['Z1.1', 'Z1.2r']
  const parse = (line: string) => parseUnbreakable(`# List\n\n${line}\n`, 'list', ids)
  expect([...parse('- Z1.1, Z1.2r: it only names things')]).toEqual(ids)
  expect(() => parse('- Z1.1')).toThrow('list, line 3: needs ids, a colon and a reason')
  expect(() => parse('- Z1.1: so')).toThrow('needs ids, a colon and a reason')
  expect(() => parse('- Z1.3: it only names things')).toThrow('list, line 3: rules.md has no rule Z1.3')
  expect(() => parse('- Z1.1, Z1.1: it only names things')).toThrow('Z1.1 is listed twice')
})

const L = 'L'
const PROJECT = {
  'packages/games/lost-patrol/rules.md': REFERENCE.replaceAll('Z', L),
  'packages/games/lost-patrol/unbreakable.md': `- ${L}1.1: it only names the pieces\n`,
  'packages/games/lost-patrol/rules/move.ts': `/** ${L}1.2r, ${L}7.7 */`,
  'packages/games/lost-patrol/rules/move.test.ts': `test('${L}10.1 it ends')`,
  'packages/games/lost-patrol/dist/move.test.js': `${L}1.2r`,
}

async function inProject<T>(body: (root: string, change: (path: string, text: string) => void) => Promise<T>): Promise<T> {
  return inFolder(path => {
    const put = (name: string, text: string) => {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), text)
    }
    for (const [name, text] of Object.entries(PROJECT)) put(name, text)
    return body(path(''), put)
  })
}

test('coverage --json counts, names what is missing and fails until nothing is', () =>
  inProject(async (root, put) => {
    const { code, out } = await muster(['rules', 'coverage', '--game', 'lost-patrol', '--json'], { root })
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual([
      { game: 'lost-patrol', total: 3, breakable: 2, citedByCode: 1, citedByTests: 1, missing: [`${L}1.2r`], unknown: [`${L}7.7`] },
    ])
    put('packages/games/lost-patrol/rules/more.test.ts', `// ${L}1.2r`)
    const done = await muster(['rules', 'coverage', '--game', 'lost-patrol'], { root })
    expect(done.code).toBe(0)
    expect(done.out.split('\n')[1]).toMatch(/^lost-patrol +3 +2 +1 +2 +0$/)
  }))

test('show prints a rule with its tables, or a chapter; search finds what has all words', () =>
  inProject(async root => {
    const rule = await muster(['rules', 'show', `${L}1.2`], { root })
    expect(rule.out).toContain(`${L}1.2r  They move. (ruling M: what else)\n| a | b |`)
    const chapter = await muster(['rules', 'show', `${L}1`.toLowerCase()], { root })
    expect(chapter.out).toContain(`${L}1.1  There are pieces.\n`)
    const found = await muster(['rules', 'search', '--game', 'lost-patrol', 'THEY', 'move'], { root })
    expect(found.out).toBe(`${L}1.2r   They move. (ruling M: what else)`)
    const none = await muster(['rules', 'search', '--game', 'lost-patrol', 'they', 'end'], { root })
    expect(none).toEqual({ code: 0, out: '', err: 'muster: no rule has all of: they end' })
  }))
