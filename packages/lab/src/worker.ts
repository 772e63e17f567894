import { parentPort, workerData } from 'node:worker_threads'
import { botHints, gameById } from '@muster/games'
import { playOne } from './play.ts'
import type { Chunk, Post } from './pool.ts'

/** A thread of the lab: plays the chunks that it is sent and answers with their results. */
const { game: id, series } = workerData as Post
const game = gameById(id)
if (!game) throw new Error(`no game ${id} in the registry`)

parentPort!.on('message', ({ from, to }: Chunk) => {
  parentPort!.postMessage(Array.from({ length: to - from }, (_, i) => playOne(game, botHints[id], series, from + i)))
})
