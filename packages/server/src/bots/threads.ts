import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Choice, ChoiceOdds } from '@muster/core'
import type { Thinker, ThinkerQuestion } from './thinker.ts'

/** Far beyond what any level may take: whoever needs longer is stuck. */
const MOST_MS = 20_000
const MOST_THREADS = 4

/** What a thread answers. */
export type Reply = { readonly answer: Choice | ChoiceOdds | undefined } | { readonly error: string }

interface Job {
  readonly question: ThinkerQuestion
  resolve(answer: Choice | ChoiceOdds | undefined): void
  reject(error: Error): void
}

interface Thread {
  think(job: Job): void
  close(): Promise<void>
}

/** A thinker with threads of its own. All questions of one match go to the same thread, which keeps what its bots remember. */
export function threadThinker(script: URL, count = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1))): Thinker {
  const threads = Array.from({ length: count }, () => startThread(script))
  const ask = (question: ThinkerQuestion) =>
    new Promise<Choice | ChoiceOdds | undefined>((resolve, reject) => {
      threads[placeOf(question.match, count)]!.think({ question, resolve, reject })
    })
  return {
    choose: async question => (await ask(question)) as Choice,
    odds: async question => (await ask(question)) as ChoiceOdds | undefined,
    close: async () => void (await Promise.all(threads.map(thread => thread.close()))),
  }
}

function placeOf(match: string, count: number): number {
  let sum = 0
  for (let i = 0; i < match.length; i++) sum = (sum * 31 + match.charCodeAt(i)) >>> 0
  return sum % count
}

/** One thread and its queue. A thread that dies or is stuck fails the question it was at, and is replaced for the next. */
function startThread(script: URL): Thread {
  const waiting: Job[] = []
  let worker: Worker | undefined
  let current: Job | undefined
  let alarm: NodeJS.Timeout | undefined
  let closed = false

  function next(): void {
    clearTimeout(alarm)
    current = waiting.shift()
    if (!current) return
    worker ??= hire()
    alarm = setTimeout(() => dismiss(new Error(`no answer within ${MOST_MS} ms`)), MOST_MS)
    worker.postMessage(current.question)
  }

  function hire(): Worker {
    // Flags of a test runner are not for the thread, which runs what was built.
    const hired = new Worker(script, { execArgv: [] })
    hired.unref()
    hired.on('message', (reply: Reply) => {
      const job = current
      if ('error' in reply) job?.reject(new Error(reply.error))
      else job?.resolve(reply.answer)
      next()
    })
    hired.on('error', error => {
      if (hired === worker) dismiss(error instanceof Error ? error : new Error(String(error)))
    })
    return hired
  }

  function dismiss(error: Error): void {
    const old = worker
    worker = undefined
    current?.reject(error)
    void old?.terminate()
    if (!closed) next()
  }

  return {
    think(job) {
      if (closed) return job.reject(new Error('the server is closing'))
      waiting.push(job)
      if (!current) next()
    },
    async close() {
      closed = true
      clearTimeout(alarm)
      const gone = new Error('the server is closing')
      for (const job of [...(current ? [current] : []), ...waiting.splice(0)]) job.reject(gone)
      current = undefined
      await worker?.terminate()
    },
  }
}
