import type { Refusal } from '@muster/core'
import { speaker } from '@muster/words'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import type { ToldFault } from '../matches/lists.ts'
import { failed, malformed, noPage, statusOf, tooLarge, tooMany } from '../refusals.ts'
import { MOST_BYTES } from './schemas.ts'

const english = speaker('en')

/** Answers with a refusal: its status, its rule and reason, the reason as a sentence, and all faults of a list where that is the reason. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  say: (refusal: Refusal) => string = textOf,
  faults?: readonly ToldFault[],
): FastifyReply {
  return reply.code(statusOf(refusal)).send({ refusal, text: say(refusal), ...(faults ? { faults } : {}) })
}

/** A refusal of the server's own as a sentence. */
export function textOf({ reason }: Refusal): string {
  return english.say(reason)
}

/** Turns whatever goes wrong on the way to a route into a refusal. What is not the asker's fault is logged and told to nobody. */
export function refusalOf({ statusCode, message }: Pick<FastifyError, 'statusCode' | 'message'>): Refusal {
  if (statusCode === 413) return tooLarge(MOST_BYTES)
  if (statusCode === 429) return tooMany()
  if (statusCode === 404) return noPage()
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? malformed(message) : failed()
}

/** A character NUL in what was told, as JSON writes it: nobody types one, and PostgreSQL keeps none. */
const NUL = /(?:^|[^\\])(?:\\\\)*\\u0000/

function holdsNul(told: unknown): boolean {
  return NUL.test(JSON.stringify(told ?? null))
}

/** Gives every error of the app the form of a refusal. */
export function handleErrors(app: FastifyInstance, log: Logger): void {
  app.addHook('preValidation', async ({ params, query, body }, reply) => {
    if ([params, query, body].some(holdsNul)) return sendRefusal(reply, malformed('a text holds the character NUL'))
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (statusOf(refusal) >= 500) log.error({ route: request.routeOptions.url, err: error }, 'request failed')
    return sendRefusal(reply, refusal)
  })
}
