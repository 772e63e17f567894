/** Which package may import which, and what pure code may not touch. Each function gives the faults it finds. */
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { isTest, ownerOf, type Package } from './repository.ts'
import { codeOf, importsOf, lineAt } from './scan.ts'

const OURS = '@muster/'
const GAMES = 'packages/games/'

/** Arrows go from a higher storey to a lower one, never along a storey or up. */
const STOREYS: Readonly<Record<string, number>> = {
  core: 0,
  geometry: 0,
  words: 1,
  rosters: 1,
  bots: 1,
  games: 2,
  bench: 4,
  lab: 3,
  server: 3,
  client: 4,
  web: 4,
  cli: 5,
  e2e: 5,
}
const GAME_STOREY = 1

const isGame = (folder: string) => folder.startsWith(GAMES)

function storeyOf(folder: string): number {
  return isGame(folder) ? GAME_STOREY : (STOREYS[posix.basename(folder)] ?? Number.NaN)
}

/** Core, geometry and the games: their rules must run the same on every machine, with nothing around them. */
export function isPure(folder: string): boolean {
  return isGame(folder) || folder === 'packages/core' || folder === 'packages/geometry'
}

/** Faults of what a package says it depends on. */
export function manifestFaults(all: readonly Package[], own: Package): string[] {
  const faults: string[] = []
  for (const name of own.dependencies.keys()) {
    const other = all.find(candidate => candidate.name === name)
    if (name.startsWith(OURS) && !other) faults.push(`${own.folder}: there is no ${name}`)
    else if (other && !(storeyOf(other.folder) < storeyOf(own.folder))) faults.push(`${own.folder} may not depend on ${name}`)
    else if (!other && isGame(own.folder)) faults.push(`${own.folder}: a game depends on core and geometry alone, not on ${name}`)
  }
  return faults
}

/** Where a non-test file may name a game's package: in the game, in the registry, and in a client's panels for that game. */
function mayNameGame(path: string, game: Package): boolean {
  const panels = ['web', 'cli'].map(client => `packages/${client}/src/games/${posix.basename(game.folder)}/`)
  return [`${game.folder}/`, ...panels].some(folder => path.startsWith(folder)) || path === `${GAMES}games.ts`
}

/** The package part of an import: `@noble/hashes/sha2.js` gives `@noble/hashes`. */
function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

const isBuiltin = (specifier: string) => specifier.startsWith('node:') || builtinModules.includes(specifier)

function importFault(all: readonly Package[], path: string, own: Package, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier)
    return ownerOf(all, target) === own ? undefined : `reaches into another package by ${specifier}`
  }
  if (isBuiltin(specifier)) return isPure(own.folder) && !isTest(path) ? `uses Node's ${specifier}` : undefined
  const name = packageName(specifier)
  if (name === own.name) return undefined
  const root = all.find(({ folder }) => folder === '.')
  const declared = own.dependencies.has(name) || root?.dependencies.has(name)
  if (!declared) return `imports ${name}, which its package.json does not name`
  const game = all.find(candidate => candidate.name === name && isGame(candidate.folder))
  if (game && !isTest(path) && !mayNameGame(path, game)) return `imports the game ${name}; only ${GAMES}games.ts lists games`
  return undefined
}

/** Faults of what one file imports. */
export function importFaults(all: readonly Package[], path: string, source: string): string[] {
  const own = ownerOf(all, path)
  return importsOf(source).flatMap(({ specifier, line }) => {
    const fault = importFault(all, path, own, specifier)
    return fault ? [`${path}:${line} ${fault}`] : []
  })
}

/** What differs between runs, machines or browsers, or is not there in all of them. */
const IMPURE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['the clock', /(?<![.\w$])(?:Date|performance)\b(?!\s*:)/g],
  ['ambient randomness', /\bMath\s*\.\s*random\b|(?<![.\w$])crypto\s*\./g],
  ['inexact mathematics', /\bMath\s*\.\s*(?:a?(?:sin|cos|tan)h?|atan2|pow|hypot|expm?1?|log(?:10|1p|2)?|cbrt)\b/g],
  ['Math by another name', /(?<![.\w$])Math\b(?!\s*\.)/g],
  ['the reader’s language', /\.\s*(?:localeCompare|toLocale\w+)\b|(?<![.\w$])Intl\b/g],
  ['timers', /(?<![.\w$])(?:setTimeout|setInterval|setImmediate|requestAnimationFrame)\s*\(/g],
  [
    'the DOM',
    /(?<![.\w$])(?:document|navigator|localStorage|sessionStorage)\s*\.|(?<![.\w$])window\s*\.\s*(?:document|location|\w+EventListener)\b/g,
  ],
  ['the network', /(?<![.\w$])(?:fetch\s*\(|(?:WebSocket|XMLHttpRequest)\b)/g],
  ['Node or the global object', /(?<![.\w$])(?:process\s*\.|Buffer\s*\.|require\s*\(|globalThis\b)/g],
]

/** Faults of pure code: everything that `IMPURE` names, with its line. */
export function purityFaults(path: string, source: string): string[] {
  const code = codeOf(source)
  return IMPURE.flatMap(([what, pattern]) =>
    [...code.matchAll(pattern)].map(match => `${path}:${lineAt(code, match.index)} uses ${what}: ${match[0].trim()}`),
  )
}

/** Faults of core and geometry: a word by which they know one of the games. */
export function gameNameFaults(games: readonly string[], path: string, source: string): string[] {
  return games
    .filter(game => new RegExp(`\\b${game.replaceAll('-', '[- ]?')}\\b`, 'i').test(source))
    .map(game => `${path} names the game ${game}`)
}
