import cookie from '@fastify/cookie'
import type { Refusal } from '@muster/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { sendRefusal } from '../http/errors.ts'
import { banned, elsewhere, notAdmin, signedOut } from '../refusals.ts'
import type { Person } from './people.ts'
import { personOf, SESSION_MS } from './sessions.ts'

const COOKIE = 'muster'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, if that is known. */
    person: Person | undefined
    /** The token by which that is known. */
    session: string | undefined
  }
}

/** Finds out who asks: by the cookie of a browser, or by the token that a program sends as `Authorization: Bearer`. */
export async function knowPeople(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('person', undefined)
  app.decorateRequest('session', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const bearer = /^Bearer (\S{1,64})$/.exec(request.headers.authorization ?? '')?.[1]
    const kept = request.cookies[COOKIE]
    if (!bearer && kept && isForeign(request)) return sendRefusal(reply, elsewhere())
    request.session = bearer ?? kept
    if (request.session) request.person = await personOf(context, request.session)
  })
}

/** Whether another site has the browser do something in the name of whoever sits before it, or open a live match. Reading is harmless: the answer is kept from it. */
function isForeign({ method, headers, host }: FastifyRequest): boolean {
  const isReading = (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined
  if (isReading || headers.origin === undefined) return false
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host
}

/** Gives the browser a session to keep: out of reach of scripts and of other sites, and over HTTPS alone where there is HTTPS. */
export function keepSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https'
  reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_MS / 1000 })
}

/** Has the browser forget its session. */
export function dropSession(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: '/' })
}

/** Who asks, who must be somebody and allowed to act. */
export function someone({ person }: FastifyRequest): Person | { readonly refusal: Refusal } {
  if (!person) return { refusal: signedOut() }
  return person.ban ? { refusal: banned(person.ban.until, person.ban.reason) } : person
}

/** Who asks, who must look after the server. */
export function anAdmin(request: FastifyRequest): Person | { readonly refusal: Refusal } {
  const person = someone(request)
  return 'refusal' in person || person.role === 'admin' ? person : { refusal: notAdmin() }
}
