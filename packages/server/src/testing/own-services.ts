import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import pg from 'pg'

/** A database or a Redis that belongs to one test, which may kill it. */
export interface OwnService {
  readonly url: string
  /** Ends all its processes at once, without any chance to tidy up, and waits until they are gone. */
  kill(): Promise<void>
  /** Starts it on what is on its disk; done when it answers. */
  start(): Promise<void>
  /** Kills it and removes its folder. */
  remove(): Promise<void>
}

/** Asked this often, in milliseconds, whether a service answers or a process is gone. */
const AGAIN_MS = 50
const DEBIAN = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs; nothing where it is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  return versions.map(version => join(DEBIAN, version, 'bin')).find(folder => existsSync(join(folder, 'initdb')))
}

/** Whether a Redis can be started here. */
export function hasRedis(): boolean {
  return existsSync('/usr/bin/redis-server')
}

/** A PostgreSQL with data of its own, started. It refuses to run as root: root runs it as the user `postgres`. */
export async function ownPostgres(): Promise<OwnService> {
  const programs = postgresPrograms()!
  const folder = mkdtempSync(join(tmpdir(), 'muster-postgres-'))
  const user = userFor('postgres')
  const data = join(folder, 'data')
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, folder])
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'muster', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    stdio: 'ignore',
    cwd: folder,
    ...user,
  })
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=50']
  const url = `postgres://muster@127.0.0.1:${port}/postgres`
  const args = ['-D', data, ...settings.flatMap(setting => ['-c', setting])]
  const run = () => spawn(join(programs, 'postgres'), args, { stdio: 'ignore', cwd: folder, ...user })
  return started({ url, folder, run, answers: () => answersPostgres(url) })
}

/** A Redis that keeps nothing on disk, started. */
export async function ownRedis(): Promise<OwnService> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const run = () => spawn('/usr/bin/redis-server', args, { stdio: 'ignore', cwd: folder })
  return started({ url, folder, run, answers: () => answersRedis(url) })
}

interface Recipe {
  readonly url: string
  readonly folder: string
  run(): ChildProcess
  /** Rejects as long as it does not answer. */
  answers(): Promise<void>
}

async function started({ url, folder, run, answers }: Recipe): Promise<OwnService> {
  let running: ChildProcess | undefined
  const service: OwnService = {
    url,
    async start() {
      running = run()
      while (!(await succeeds(answers))) {
        if (running.exitCode !== null) throw new Error(`${url} ended with ${running.exitCode} before it answered`)
        await pause(AGAIN_MS)
      }
    },
    async kill() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const gone = once(running, 'exit')
      const all = [...childrenOf(running.pid!), running.pid!]
      for (const pid of all) signal(pid, 'SIGKILL')
      await gone
      while (all.some(pid => signal(pid, 0))) await pause(AGAIN_MS)
    },
    async remove() {
      await service.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await service.start()
  return service
}

function succeeds(act: () => Promise<void>): Promise<boolean> {
  return act().then(
    () => true,
    () => false,
  )
}

/** Sends a signal; false if there is no such process. */
function signal(pid: number, kind: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, kind)
  } catch {
    return false
  }
}

/** The processes that a process has begun and that are there. */
function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  const pairs = lines.map(line => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([child, parent]) => (parent === pid ? [child!] : []))
}

/** Who runs a program that root must not run; nothing for whoever is not root. */
function userFor(name: string): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function answersPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A connection that ends while it is made says so twice.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select 1')
  await client.end()
}

async function answersRedis(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
  } finally {
    client.disconnect()
  }
}
