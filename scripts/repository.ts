/** What the repository holds: its files, as git sees them, and its packages. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A workspace package, or the root itself (folder `.`). */
export interface Package {
  readonly folder: string
  readonly name: string
  /** Every dependency of any kind, with its version. */
  readonly dependencies: ReadonlyMap<string, string>
}

/** Paths, from the root, of all files that are tracked or would be. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  return [...new Set(listed.split('\0'))].filter(path => path && existsSync(posix.join(ROOT, path))).sort()
}

export function textOf(path: string): string {
  return readFileSync(posix.join(ROOT, path), 'utf8')
}

export const isTest = (path: string) => /\.test\.tsx?$|\.e2e\.ts$|\/testing\//.test(path)
export const isTypeScript = (path: string) => /\.tsx?$/.test(path)

const KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

/** Reads one package.json. */
export function packageOf(path: string, text: string): Package {
  const manifest = JSON.parse(text) as { name: string } & Partial<Record<(typeof KINDS)[number], Record<string, string>>>
  return {
    folder: posix.dirname(path),
    name: manifest.name,
    dependencies: new Map(KINDS.flatMap(kind => Object.entries(manifest[kind] ?? {}))),
  }
}

/** The root and every workspace package; of nested folders the deepest comes first. */
export function packages(files: readonly string[]): Package[] {
  const found = files.filter(path => posix.basename(path) === 'package.json').map(path => packageOf(path, textOf(path)))
  return found.sort((a, b) => b.folder.length - a.folder.length)
}

/** The package that a file belongs to: that of the nearest package.json above it. */
export function ownerOf(all: readonly Package[], path: string): Package {
  return all.find(({ folder }) => path.startsWith(`${folder}/`)) ?? all.find(({ folder }) => folder === '.')!
}
