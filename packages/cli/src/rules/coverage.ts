import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { AnyGame } from '@muster/core'
import type { Context } from '../context.ts'
import { Fault } from '../fault.ts'
import { folderOf, idPattern, rulesOf } from './text.ts'

/** Which rules of a game's reference its code and its tests name. */
export interface Coverage {
  readonly game: string
  /** Ids in rules.md. */
  readonly total: number
  /** Those that an engine can break: all but the ones that unbreakable.md lists with a reason. */
  readonly breakable: number
  readonly citedByCode: number
  readonly citedByTests: number
  /** Breakable ids that no test cites. */
  readonly missing: readonly string[]
  /** Ids that code or tests cite and rules.md does not have. */
  readonly unknown: readonly string[]
}

/** A source file, by its path from the project's folder. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** Works out the coverage of a game's rules. */
export function coverageOf(context: Context, game: AnyGame, sources: readonly Source[]): Coverage {
  const ids = rulesOf(context, game).map(rule => rule.id)
  const unbreakable = unbreakableOf(context, game, ids)
  const [inCode, inTests] = citations(sources, game)
  const cited = (by: ReadonlySet<string>) => ids.filter(id => by.has(id)).length
  return {
    game: game.id,
    total: ids.length,
    breakable: ids.filter(id => !unbreakable.has(id)).length,
    citedByCode: cited(inCode),
    citedByTests: cited(inTests),
    missing: ids.filter(id => !unbreakable.has(id) && !inTests.has(id)),
    unknown: [...new Set([...inCode, ...inTests])].filter(id => !ids.includes(id)).sort(),
  }
}

/** Ids that code cites, and ids that tests cite. A citation anywhere in a file counts: in a name, in a string, in a comment. */
function citations(sources: readonly Source[], game: AnyGame): readonly [code: Set<string>, tests: Set<string>] {
  const pattern = new RegExp(`\\b${idPattern(game.letter)}\\b`, 'g')
  const code = new Set<string>()
  const tests = new Set<string>()
  for (const { path, text } of sources) for (const id of text.match(pattern) ?? []) (isTest(path) ? tests : code).add(id)
  return [code, tests]
}

function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path)
}

/**
 * The ids that no engine can break, from the game's unbreakable.md: list items of the form `- L2.2, L2.3: reason`. An id without a reason, or one that
 * rules.md does not have, is a fault: the list must stay honest.
 */
export function unbreakableOf(context: Context, game: AnyGame, ids: readonly string[]): Set<string> {
  const path = join(folderOf(context, game), 'unbreakable.md')
  if (!existsSync(path)) return new Set()
  return parseUnbreakable(readFileSync(path, 'utf8'), `${game.id}/unbreakable.md`, ids)
}

/** Reads the list of `unbreakableOf`. */
export function parseUnbreakable(text: string, name: string, ids: readonly string[]): Set<string> {
  const found = new Set<string>()
  text.split('\n').forEach((line, i) => {
    if (!line.startsWith('- ')) return
    const at = line.indexOf(': ')
    const where = `${name}, line ${i + 1}`
    if (at < 0 || line.slice(at + 2).trim().length < 10) throw new Fault(`${where}: needs ids, a colon and a reason`)
    for (const id of line.slice(2, at).split(/,\s*/)) {
      if (!ids.includes(id)) throw new Fault(`${where}: rules.md has no rule ${id}`)
      if (found.has(id)) throw new Fault(`${where}: ${id} is listed twice`)
      found.add(id)
    }
  })
  return found
}

const FOLDERS = ['packages', 'e2e', 'bench']
const NOT_SOURCES = ['node_modules', 'dist']
/** The command's own tests name ids to look them up, which tests no rule. */
const OWN = 'packages/cli/'

/** Every TypeScript source of the project in which an id is a citation. */
export function sourcesOf(context: Context): Source[] {
  const sources: Source[] = []
  const add = (path: string) => {
    const name = relative(context.root, path).replaceAll(sep, '/')
    if (!name.startsWith(OWN)) sources.push({ path: name, text: readFileSync(path, 'utf8') })
  }
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && !NOT_SOURCES.includes(entry.name)) walk(path)
      else if (entry.isFile() && /\.tsx?$/.test(entry.name)) add(path)
    }
  }
  for (const folder of FOLDERS) if (existsSync(join(context.root, folder))) walk(join(context.root, folder))
  return sources
}
