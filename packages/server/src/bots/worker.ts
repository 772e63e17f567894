import { parentPort } from 'node:worker_threads'
import { offeredGames } from '../games.ts'
import { answerer, type ThinkerQuestion } from './thinker.ts'
import type { Reply } from './threads.ts'

/** The body of a thinking thread. A bot that throws costs its own answer and nothing else. */
const answer = answerer(offeredGames())

function replyTo(question: ThinkerQuestion): Reply {
  try {
    return { answer: answer(question) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (question: ThinkerQuestion) => parentPort?.postMessage(replyTo(question)))
