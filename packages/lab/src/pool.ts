import { Worker } from 'node:worker_threads'
import type { MatchResult, Series } from './play.ts'

/** What a worker is started with. */
export interface Post {
  /** Id in the registry of games. */
  readonly game: string
  readonly series: Series
}

/** Match numbers to play, from and to, the end excluded. */
export interface Chunk {
  readonly from: number
  readonly to: number
}

/** Matches that one message asks for: few enough to share the work evenly, enough to make messages cheap. */
const CHUNK_MOST = 25
const CHUNKS_A_WORKER = 8

/** Workers run the built program, also when this file is run from its source: so they take none of its flags for Node (`execArgv`). */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? '../dist/worker.js' : './worker.js', import.meta.url)

/** Cuts a batch into chunks. */
export function chunksOf(games: number, workers: number): Chunk[] {
  const size = Math.max(1, Math.min(CHUNK_MOST, Math.ceil(games / (workers * CHUNKS_A_WORKER))))
  return Array.from({ length: Math.ceil(games / size) }, (_, i) => ({ from: i * size, to: Math.min(games, (i + 1) * size) }))
}

/** Plays a batch on threads. `done` is told of each match, in any order. Rejects if a thread dies. */
export async function playOnWorkers(post: Post, games: number, workers: number, done: (result: MatchResult) => void): Promise<void> {
  const chunks = chunksOf(games, workers)
  const threads = Array.from({ length: Math.min(workers, chunks.length) }, () => new Worker(WORKER, { workerData: post, execArgv: [] }))
  try {
    await Promise.all(threads.map(thread => serve(thread, chunks, done)))
  } finally {
    await Promise.all(threads.map(thread => thread.terminate()))
  }
}

/** Gives one thread a chunk after another until none is left. */
function serve(thread: Worker, chunks: Chunk[], done: (result: MatchResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const chunk = chunks.shift()
      if (chunk) thread.postMessage(chunk)
      else resolve()
    }
    thread.on('message', (results: readonly MatchResult[]) => {
      for (const result of results) done(result)
      next()
    })
    thread.on('error', reject)
    thread.on('exit', code => reject(new Error(`a worker of the lab ended with code ${code}`)))
    next()
  })
}
