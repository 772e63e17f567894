/** Set-up on demand: installs and builds only what changed. Everything it says goes to stderr; with nothing to do it is silent and quick. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OLDEST_NODE = 20
const STATE = join(ROOT, '.muster')
const LOCK = join(STATE, 'setup.lock')
const BUILD_STAMP = join(ROOT, 'node_modules', '.muster-build')
/** The built command line: last in the build's order. */
export const CLI = join(ROOT, 'packages', 'cli', 'dist', 'index.js')
const WEB = join(ROOT, 'packages', 'web')
const PACKAGE_ROOTS = ['packages', 'bench', 'e2e', 'scripts']
const NOT_SOURCES = new Set(['node_modules', 'dist'])

/** A failure that needs no stack trace: what went wrong, for whoever typed the command. */
export class SetupError extends Error {}

/** Prints a line to stderr: stdout belongs to the command. */
export function say(line) {
  process.stderr.write(`muster: ${line}\n`)
}

/** Runs one of the installed tools with Node, its output on stderr. Throws a `SetupError` if it fails. */
function tool(what, file, args, cwd = ROOT) {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules', file), ...args], { cwd, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new SetupError(`${what} failed`)
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE) throw new SetupError(`Node ${OLDEST_NODE} or newer is needed; this is Node ${process.versions.node}`)
}

/** Whether node_modules holds what package-lock.json asks for. npm writes its own record there last, so an interrupted install shows too. */
function isInstalled() {
  const record = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const packages = file => JSON.parse(readFileSync(file, 'utf8')).packages
  const wanted = packages(join(ROOT, 'package-lock.json'))
  const present = packages(record)
  // Optional packages for other machines are rightly absent.
  const missing = ([path, entry]) => (present[path] ? present[path].version !== entry.version : !entry.optional)
  return !Object.entries(wanted).some(entry => entry[0].includes('node_modules/') && missing(entry))
}

/** Installs the packages that package-lock.json names, unless they are there. */
export function ensureInstalled() {
  checkNode()
  if (isInstalled()) return
  mkdirSync(STATE, { recursive: true })
  withLock(LOCK, say, () => {
    if (isInstalled()) return
    say('installing packages (npm ci)')
    const { status } = spawnSync('npm', ['ci'], { cwd: ROOT, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
    if (status !== 0) throw new SetupError('npm ci failed')
  })
}

/** Path, size and time of every source, hashed: cheap, and different after any edit. */
function sourceDigest() {
  const hash = createHash('sha256')
  const add = path => {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  const walk = folder => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (NOT_SOURCES.has(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) add(path)
    }
  }
  for (const folder of PACKAGE_ROOTS) walk(join(ROOT, folder))
  for (const file of ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json']) add(join(ROOT, file))
  return hash.digest('hex')
}

function isBuilt(digest) {
  return existsSync(CLI) && existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === digest
}

/** Compiles every package and bundles the client, unless no source changed since the last build. */
export function ensureBuilt() {
  if (isBuilt(sourceDigest())) return
  mkdirSync(STATE, { recursive: true })
  withLock(LOCK, say, () => {
    // Taken before the build: an edit made meanwhile counts as a change.
    const digest = sourceDigest()
    if (isBuilt(digest)) return
    say('building')
    tool('tsc', 'typescript/bin/tsc', ['-b'])
    if (existsSync(join(WEB, 'index.html'))) tool('vite build', 'vite/bin/vite.js', ['build', '--logLevel', 'warn'], WEB)
    writeFileSync(BUILD_STAMP, digest)
  })
}

/** Runs a script's body; a `SetupError` ends it with its message alone. */
export async function main(body) {
  try {
    await body()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
