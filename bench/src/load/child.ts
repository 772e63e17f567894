import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a server has used. */
export interface Usage {
  /** Seconds of the processor's time since it began. */
  readonly seconds: number
  /** Bytes of what is in use, after a collection of garbage. */
  readonly memory: number
}

/** A server in a process of its own. */
export interface Child {
  readonly url: string
  /** Where matches are made: the same address for ours. */
  readonly lobby: string
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Runs one of the compiled scripts beside this one until it has told its address. */
export async function startChild(script: string, args: readonly string[] = []): Promise<Child> {
  const path = fileURLToPath(new URL(`../../dist/load/${script}.js`, import.meta.url))
  if (!existsSync(path)) throw new Error(`${path} is not there: npm run build makes it`)
  // What a server logs is written, as it would be, and read by nobody.
  const child = fork(path, args, { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const hear = async <T>(): Promise<T> => {
    const gone = once(child, 'exit').then(() => Promise.reject(new Error(`${script} has ended`)))
    const [message] = await Promise.race([once(child, 'message'), gone])
    return message as T
  }
  const { url, lobby } = await hear<Pick<Child, 'url' | 'lobby'>>()
  return {
    url,
    lobby,
    usage() {
      child.send('usage')
      return hear<Usage>()
    },
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** The other end: tells the parent the address, answers its questions, and ends with it. */
export function serveParent(url: string, lobby = url): void {
  process.on('message', () => process.send!(usageNow()))
  process.on('disconnect', () => process.exit())
  process.send!({ url, lobby })
}

function usageNow(): Usage {
  const { user, system } = process.cpuUsage()
  globalThis.gc!()
  const { heapUsed, external } = process.memoryUsage()
  return { seconds: (user + system) / 1e6, memory: heapUsed + external }
}
