import type { Context } from '../context.ts'
import { loadMatch, type Running } from './running.ts'

/** The matches in memory, made from disk when first asked for and forgotten when nobody needs them. */
export interface Cache {
  /** Runs `work` on a match, which is held in memory meanwhile; nothing if there is none of this id. */
  use<T>(id: string, work: (running: Running) => T | Promise<T>): Promise<T | undefined>
  /** The match if it is in memory. */
  peek(id: string): Running | undefined
  /** All that are loaded now. */
  loaded(): Running[]
}

interface Entry {
  readonly promise: Promise<Running | undefined>
  running?: Running
  /** Calls of `use` that have not ended. */
  users: number
}

/** An empty cache. `onLoad` is called once for every match that is brought in; `mostIdle` are kept though nobody looks at them. */
export function cacheOf(context: Context, onLoad: (running: Running) => void, mostIdle: number): Cache {
  const held = new Map<string, Entry>()

  function load(id: string): Entry {
    const promise = loadMatch(context, id).then(running => {
      if (running) {
        entry.running = running
        onLoad(running)
        forgetIdle()
      } else held.delete(id)
      return running
    })
    promise.catch(() => held.delete(id))
    const entry: Entry = { promise, users: 0 }
    return entry
  }

  /** Forgets the longest unused of those that nobody watches, thinks about or works on. What is idle only now goes when the next match comes. */
  function forgetIdle(): void {
    for (const [id, { running, users }] of held) {
      if (held.size <= mostIdle) return
      const isIdle = running && users === 0 && running.busy === 0 && running.watchers.size === 0 && running.thinking.size === 0
      if (isIdle) held.delete(id)
    }
  }

  return {
    async use(id, work) {
      const entry = held.get(id) ?? load(id)
      held.delete(id)
      held.set(id, entry)
      entry.users++
      try {
        const running = await entry.promise
        return running && (await work(running))
      } finally {
        entry.users--
      }
    },
    peek: id => held.get(id)?.running,
    loaded: () => [...held.values()].flatMap(({ running }) => (running ? [running] : [])),
  }
}
