import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabasePlace } from '../storage/database.ts'

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))
const RUN = fileURLToPath(new URL('../../dist/testing/run.js', import.meta.url))
const COMPILER = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url))

/** How long a test with processes of its own may take on a machine that is busy with other things, in milliseconds. */
export const PATIENCE = 300_000

/** Compiles this package and what it needs, unless that is done: a process of its own runs JavaScript. Faults of type are for the build to report. */
export function compile(): void {
  const { stdout } = spawnSync(process.execPath, [COMPILER, '-b', PACKAGE], { encoding: 'utf8' })
  if (!existsSync(RUN)) throw new Error(`the server does not compile:\n${stdout}`)
}

export interface ChildServer {
  readonly url: string
  /** Ends the process at once, without any chance to tidy up, and waits until it is gone. */
  kill(): Promise<void>
}

/** How a server in a process of its own is run. */
export interface ChildHow {
  /** The Redis of its cluster; the one of the suite, if there is one, where none is named. */
  readonly redisUrl?: string | undefined
  /** Errors are expected, and not printed. */
  readonly isQuiet?: boolean
}

/** Starts a server in a process of its own; it is ready when the promise is. */
export async function childServer({ dataDir, databaseUrl }: DatabasePlace, { redisUrl, isQuiet }: ChildHow = {}): Promise<ChildServer> {
  const child = spawn(process.execPath, [RUN, dataDir, ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['pipe', 'pipe', isQuiet ? 'ignore' : 'inherit'],
    env: { ...process.env, REDIS_URL: redisUrl ?? process.env.MUSTER_TEST_REDIS_URL ?? '' },
  })
  const url = await firstLine(child)
  return {
    url,
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', resolve)
    child.once('exit', code => reject(new Error(`the server ended with code ${code} before it was ready`)))
  })
}
