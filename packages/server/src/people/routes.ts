import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { reads, writes } from '../http/route.ts'
import type { Limits } from '../limits.ts'
import { noPerson } from '../refusals.ts'
import * as form from './forms.ts'
import { followLink, mailLink } from './mailed-links.ts'
import { report, shun, shunnedBy } from './moderation.ts'
import { ownRoutes } from './own-routes.ts'
import { addAccount, addGuest, profileOf, signIn } from './people.ts'
import { endSession, openSession, personOf } from './sessions.ts'
import { dropSession, keepSession, someone } from './who.ts'

const DONE = { done: true } as const
const tag = 'people'

/** The routes about who plays. */
export function peopleRoutes(app: FastifyInstance, context: Context, limits: Limits): void {
  entranceRoutes(app, context, limits)
  ownRoutes(app, context, limits)
  otherRoutes(app, context, limits)
}

/** Coming and going. */
function entranceRoutes(app: FastifyInstance, context: Context, { entrancesAMinute: aMinute, trialsAMinute }: Limits): void {
  const read = reads(app)
  const write = writes(app)

  /** Opens a session, ends the one before, and says who that makes. */
  async function enter(request: FastifyRequest, reply: FastifyReply, who: Parameters<typeof openSession>[1]) {
    const token = await openSession(context, who, request.headers['user-agent'])
    if (request.session) await endSession(context, request.session)
    keepSession(request, reply, token)
    return (await personOf(context, token))!
  }
  const guestOf = ({ person }: FastifyRequest) => (person?.isGuest && !person.ban ? person : undefined)

  write({
    path: '/people/guest',
    tag,
    summary: 'Becomes a guest, known by a cookie',
    body: form.GuestBody,
    answer: form.PersonBody,
    aMinute,
    async act({ body, request, reply }) {
      if (request.person) return request.person
      const added = await addGuest(context, body.name)
      return 'refusal' in added ? added : enter(request, reply, added)
    },
  })
  write({
    path: '/people/account',
    tag,
    summary: 'Makes an account; a guest keeps all seats',
    body: form.AccountBody,
    answer: form.PersonBody,
    aMinute,
    async act({ body, request, reply }) {
      const added = await addAccount(context, body.name, body.password, guestOf(request))
      return 'refusal' in added ? added : enter(request, reply, added)
    },
  })
  write({
    path: '/people/sign-in',
    tag,
    summary: 'Signs in; the seats of a guest go along',
    body: form.AccountBody,
    answer: form.PersonBody,
    aMinute,
    async act({ body, request, reply }) {
      const found = await signIn(context, { ...body, address: request.ip }, guestOf(request))
      return 'refusal' in found ? found : enter(request, reply, found)
    },
  })
  read({
    path: '/people/ways',
    tag,
    summary: 'How one may come in: whether links are mailed',
    answer: Type.Object({ mail: Type.Boolean() }),
    act: async () => ({ mail: context.sender.hasMail }),
  })
  write({
    path: '/people/mail-link',
    tag,
    summary: 'Has a link mailed by which one signs in; the answer is the same whether there is an account or not',
    body: form.EmailBody,
    answer: form.DoneBody,
    aMinute: trialsAMinute,
    act: async ({ body, request }) => mailLink(context, body.email, request.ip),
  })
  write({
    path: '/people/mail-link/follow',
    tag,
    summary: 'Signs in by a mailed link, once; the seats of a guest go along',
    body: form.LinkBody,
    answer: form.EnteredBody,
    aMinute,
    async act({ body, request, reply }) {
      const found = await followLink(context, { token: body.token, name: body.name, address: request.ip }, guestOf(request))
      return 'id' in found ? enter(request, reply, found) : found
    },
  })
  write({
    path: '/people/sign-out',
    tag,
    summary: 'Signs out here',
    body: form.NothingBody,
    answer: form.DoneBody,
    async act({ request, reply }) {
      if (request.session) await endSession(context, request.session)
      dropSession(reply)
      return DONE
    },
  })
}

/** What a person does with regard to others. */
function otherRoutes(app: FastifyInstance, context: Context, { reportsAMinute }: Limits): void {
  const read = reads(app)
  const write = writes(app)
  read({
    path: '/people/me/shunned',
    tag,
    summary: 'Whom one blocks and mutes',
    answer: form.ShunnedBody,
    async act({ request }) {
      const person = someone(request)
      return 'refusal' in person ? person : shunnedBy(context, person)
    },
  })
  read({
    path: '/people/:id',
    tag,
    summary: 'What everybody may know of a person',
    params: form.IdParams,
    answer: form.ProfileBody,
    act: async ({ params }) => (await profileOf(context, params.id)) ?? { refusal: noPerson() },
  })
  write({
    path: '/people/:id/shun',
    tag,
    summary: 'Blocks or mutes somebody, or neither any more',
    params: form.IdParams,
    body: form.ShunBody,
    answer: form.DoneBody,
    async act({ params, body, request }) {
      const person = someone(request)
      if ('refusal' in person) return person
      if (params.id === person.id || !(await profileOf(context, params.id))) return { refusal: noPerson() }
      await shun(context, person, params.id, body.how)
      return DONE
    },
  })
  write({
    path: '/reports',
    tag,
    summary: 'Tells those who look after the server about somebody',
    body: form.ReportBody,
    answer: Type.Object({ report: Type.String() }),
    aMinute: reportsAMinute,
    async act({ body, request }) {
      const person = someone(request)
      if ('refusal' in person) return person
      return (await profileOf(context, body.about)) ? report(context, person, body) : { refusal: noPerson() }
    },
  })
}
