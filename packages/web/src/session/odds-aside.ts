import type { ChoiceOdds } from '@muster/core'
import { caller, type Port, type Remote } from './calls.ts'
import type { OddsCalls, OddsQuestion } from './odds.worker.ts'

/** A worker that can be ended. */
export interface EndablePort extends Port {
  terminate(): void
}

/** Works out odds beside the match, so that no long sum keeps the rules from answering. */
export interface OddsAside {
  /** A new question ends the work on the one before, whose answer then never comes. */
  ask(question: OddsQuestion): Promise<ChoiceOdds | undefined>
  close(): void
}

/** Letters of a view beyond which a position is large: each way of its odds takes long to follow. */
const LARGE = 40_000
/** What is then enough: shares of five hundred samples are right to a few in a hundred, and say so. */
const LESS = { leaves: 3000, samples: 500 }

/** The question with as much work as its position allows while somebody waits. */
export function bounded(question: OddsQuestion): OddsQuestion {
  return JSON.stringify(question.view).length > LARGE ? { ...question, ...LESS } : question
}

/** Makes the worker when it is first asked. */
export function oddsAside(make: () => EndablePort): OddsAside {
  let worker: EndablePort | undefined
  let remote: Remote<OddsCalls> | undefined
  let open = 0
  const close = () => {
    worker?.terminate()
    worker = undefined
    remote = undefined
    open = 0
  }
  return {
    ask(question) {
      if (open > 0) close()
      if (!remote) {
        worker = make()
        remote = caller<OddsCalls>(worker, () => {})
      }
      open++
      const own = worker
      return remote.odds(bounded(question)).finally(() => {
        if (worker === own) open--
      })
    },
    close,
  }
}
