import { expect, test } from 'vitest'
import { codeOf, importsOf } from './scan.ts'

const names = (source: string) => importsOf(source).map(found => found.specifier)

test('finds every form of import', () => {
  const source = `import a from 'a'
import type { B } from "b"
import * as c from 'c'
import {
  d,
  type E,
} from 'd'
import 'e'
export * from 'f'
export { g } from 'g'
const h = await import('h')
const i = require("i")
type J = import('j').J
`
  expect(names(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
  expect(importsOf(source)[3]).toEqual({ specifier: 'd', line: 7 })
})

test('takes nothing in comments, strings and regular expressions for code', () => {
  const source = [
    "// import 'a'",
    "/* import 'b' */",
    `const s = "import 'c'" + 'Math.random()'`,
    `const t = \`import 'd' \${Math.max(1, \`\${'Date'}\`.length)} Date.now()\``,
    String.raw`const r = /['"\/]import 'e'[/]/.test(s) ? 4 / 2 : 1 / 3`,
    'const done = Date',
  ].join('\n')
  expect(names(source)).toEqual([])
  const code = codeOf(source)
  expect(code).toHaveLength(source.length)
  expect(code).not.toContain('random')
  expect(code).toContain('Math.max(1, ')
  expect(code).toContain('? 4 / 2 : 1 / 3')
  expect(code.match(/Date/g)).toHaveLength(1)
})

test('an export of a value is no import', () => {
  expect(names(`export const a = 'b'\nexport default 'c'`)).toEqual([])
})
