import type { Refusal } from '@muster/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { sendRefusal } from './errors.ts'
import { RefusalBody } from './schemas.ts'

/** The answers of a route, for the description of the API. */
export function answers(body: TSchema, code = 200) {
  return { [code]: body, '4xx': RefusalBody, '5xx': RefusalBody }
}

/** A route: its forms, which check and describe it, and what it does. What it gives is the answer, or why not. */
export interface Route<P extends TSchema, Q extends TSchema, B extends TSchema> {
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly answer: TSchema
  /** How often one address may ask for this in a minute; the limit of all requests if absent. */
  readonly aMinute?: number
  act(asked: Asked<Static<P>, Static<Q>, Static<B>>): Promise<unknown>
}

/** What was asked for, in its form. */
export interface Asked<P, Q, B> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Adds routes that read. */
export function reads(app: FastifyInstance): <P extends TSchema, Q extends TSchema>(route: Route<P, Q, TSchema>) => void {
  return route => add(app, 'GET', route)
}

/** Adds routes that do something. */
export function writes(app: FastifyInstance): <P extends TSchema, B extends TSchema>(route: Route<P, TSchema, B>) => void {
  return route => add(app, 'POST', route)
}

function add<P extends TSchema, Q extends TSchema, B extends TSchema>(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  route: Route<P, Q, B>,
): void {
  const { path, tag, summary, params, query, body, answer, aMinute } = route
  app.route({
    method,
    url: path,
    ...(aMinute === undefined ? {} : { config: { rateLimit: { max: aMinute, timeWindow: 60_000, groupId: path } } }),
    schema: {
      tags: [tag],
      summary,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: answers(answer),
    },
    async handler(request, reply) {
      const asked = { params: request.params, query: request.query, body: request.body, request, reply }
      const done = await route.act(asked as Asked<Static<P>, Static<Q>, Static<B>>)
      return isRefused(done) ? sendRefusal(reply, done.refusal) : reply.send(done)
    },
  })
}

function isRefused(done: unknown): done is { readonly refusal: Refusal } {
  return typeof done === 'object' && done !== null && 'refusal' in done
}
