/** What no file of the repository may hold. Each function gives the faults it finds. */
import { posix } from 'node:path'
import { isTest, isTypeScript, type Package } from './repository.ts'
import { codeOf, lineAt } from './scan.ts'

const LONGEST = 400
const LONGEST_CSS = 600
/** Data is as long as it must be: content, recorded matches, numbered rules, and what tools write. */
const DATA = /(?:^|\/)(?:content|data|fixtures|generated|recorded|rulebooks)\/|(?:^|\/)(?:rules\.md|package-lock\.json)$/

/** Files that hold text written by people. */
export function isText(path: string): boolean {
  return /\.(?:tsx?|mjs|js|json|md|css|html|svg|txt|ya?ml|sh)$|(?:^|\/)(?:LICENSE|\.npmrc|\.gitignore|\.ci\/run)$/.test(path)
}

export function lengthFaults(path: string, text: string): string[] {
  if (DATA.test(path)) return []
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  const most = path.endsWith('.css') ? LONGEST_CSS : LONGEST
  return lines > most ? [`${path} has ${lines} lines; ${most} are the most`] : []
}

type Ban = readonly [what: string, pattern: RegExp]

// The patterns are written so that this file does not match itself.
const IN_TEXT: readonly Ban[] = [
  ['a note of work not done', /\b(?:TO[D]O|FIX[M]E|XX[X])\b/g],
  ['a silenced check', /@ts-(?:ignore|nocheck|expect-error)|(?:eslint|biome|prettier|oxlint)-(?:disable|ignore)/g],
  ['a path of one machine', /(?<![\w.$}-])\/(?:work|home|root|Users)\/[\w.]|\b[A-Z]:\\Users/g],
  [
    'a registry',
    /https?:\/\/[^\s/"']*(?:registry|artifactory|nexus|npmmirror|verdaccio)[^\s/"']*|_auth(?:Token)?=|^(?:@[\w-]+:)?registry\s*=/gm,
  ],
]
const IN_CODE: readonly Ban[] = [['the type that checks nothing', /(?:[:<,|&(=]|\bas|=>|\bextends)\s*any\b(?!\s*[:(])|\bany\s*\[\]/g]]
const IN_TESTS: readonly Ban[] = [['a test left out', /\b(?:test|it|describe|suite)\s*\.\s*(?:only|skip|todo|fails)\b/g]]

function banned(path: string, text: string, bans: readonly Ban[]): string[] {
  return bans.flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)].map(match => `${path}:${lineAt(text, match.index)} holds ${what}: ${match[0].trim()}`),
  )
}

export function wordFaults(path: string, text: string): string[] {
  const code = isTypeScript(path) ? codeOf(text) : ''
  return [...banned(path, text, IN_TEXT), ...banned(path, code, IN_CODE), ...(isTest(path) ? banned(path, code, IN_TESTS) : [])]
}

/** Relative links of a document that lead nowhere. */
export function linkFaults(path: string, text: string, exists: (path: string) => boolean): string[] {
  const prose = text
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, block => block.replace(/[^\n]/g, ' '))
    .replace(/`[^`\n]*`/g, span => ' '.repeat(span.length))
  const links = [...prose.matchAll(/\]\(\s*<?([^)\s>]+)|^\[[^\]]+\]:\s*(\S+)|\b(?:src|href)="([^"]+)"/gm)]
  return links.flatMap(match => {
    const target = (match[1] ?? match[2] ?? match[3] ?? '').replace(/[#?].*$/, '')
    if (target === '' || /^[a-z][a-z+.-]*:/i.test(target)) return []
    const file = posix.join(posix.dirname(path), decodeURI(target))
    return exists(file) ? [] : [`${path}:${lineAt(text, match.index)} links to ${target}, which is not there`]
  })
}

/** Files and folders that a game's README names, from the game's folder on, and that are not there. */
export function roomFaults(path: string, text: string, exists: (path: string) => boolean): string[] {
  const named = [...text.matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.ts|\.md|\/))`/g)]
  return named.flatMap(match => {
    const file = posix.join(posix.dirname(path), match[1]!)
    return exists(file) ? [] : [`${path}:${lineAt(text, match.index)} names ${match[1]}, which is not there`]
  })
}

/** Versions that are not exact. */
export function versionFaults(own: Package): string[] {
  const loose = [...own.dependencies].filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
  return loose.map(([name, version]) => `${own.folder}/package.json: ${name} ${version} is not an exact version`)
}

/** Differences between what the packages depend on and the table of docs/dependencies.md, one row a dependency. */
export function dependencyFaults(all: readonly Package[], document: string): string[] {
  const named = new Set(all.flatMap(({ dependencies }) => [...dependencies.keys()]).filter(name => !name.startsWith('@muster/')))
  const rows = [...document.matchAll(/^\| `([^`]+)` \|/gm)].map(match => match[1]!)
  const twice = rows.filter((row, i) => rows.indexOf(row) !== i)
  return [
    ...[...named].filter(name => !rows.includes(name)).map(name => `${name} has no row`),
    ...rows.filter(row => !named.has(row)).map(row => `${row} has a row, but nothing depends on it`),
    ...twice.map(row => `${row} has two rows`),
  ]
}
