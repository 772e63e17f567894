import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { reads, writes } from '../http/route.ts'
import type { Limits } from '../limits.ts'
import { noPerson, signedOut } from '../refusals.ts'
import * as form from './forms.ts'
import { deletePerson, exportOf } from './leaving.ts'
import { addBot, botsOf, changeToken } from './own-bots.ts'
import { matchesOf } from './own-matches.ts'
import { changeName, changePassword, describeSelf, passwordFault } from './people.ts'
import { endOtherSessions, endSessionById, sessionsOf } from './sessions.ts'
import { takeVacation } from './vacations.ts'
import { dropSession, someone } from './who.ts'

const DONE = { done: true } as const
const tag = 'people'

/** What a person does with what is their own. */
export function ownRoutes(app: FastifyInstance, context: Context, limits: Limits): void {
  aboutRoutes(app, context, limits)
  sessionRoutes(app, context)
  botRoutes(app, context)
}

function aboutRoutes(app: FastifyInstance, context: Context, { entrancesAMinute: aMinute }: Limits): void {
  const read = reads(app)
  const write = writes(app)
  read({
    path: '/people/me',
    tag,
    summary: 'Who asks; null for nobody known',
    answer: Type.Union([form.PersonBody, Type.Null()]),
    act: async ({ request }) => request.person ?? null,
  })
  read({
    path: '/people/me/matches',
    tag,
    summary: 'The matches in which one has a seat, the newest first',
    answer: form.OwnMatchesBody,
    async act({ request }) {
      const person = someone(request)
      return 'refusal' in person ? person : matchesOf(context, person)
    },
  })
  write({
    path: '/people/me/about',
    tag,
    summary: 'Says something of oneself',
    body: form.AboutBody,
    answer: form.DoneBody,
    async act({ body, request }) {
      const person = someone(request)
      if ('refusal' in person) return person
      await describeSelf(context, person, body.about)
      return DONE
    },
  })
  write({
    path: '/people/me/password',
    tag,
    summary: 'Changes the password and ends all other sessions',
    body: form.PasswordBody,
    answer: form.DoneBody,
    aMinute,
    async act({ body, request }) {
      const person = someone(request)
      if ('refusal' in person) return person
      const changed = await changePassword(context, person, { ...body, address: request.ip })
      if ('refusal' in changed) return changed
      await endOtherSessions(context, person.id, request.session)
      return DONE
    },
  })
  write({
    path: '/people/me/vacation',
    tag,
    summary: 'Is away for some days: unhurried clocks stand still; 0 for being back',
    body: form.VacationBody,
    answer: Type.Object({ until: Type.Integer() }),
    async act({ body, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : takeVacation(context, person, body.days)
    },
  })
  write({
    path: '/people/me/name',
    tag,
    summary: 'Takes another name; whoever has a password gives it',
    body: form.NameBody,
    answer: form.DoneBody,
    aMinute,
    async act({ body: { name, password = '' }, request }) {
      const person = someone(request)
      if ('refusal' in person) return person
      const changed = await changeName(context, person, { name, password, address: request.ip })
      return 'refusal' in changed ? changed : DONE
    },
  })
  read({
    path: '/people/me/export',
    tag,
    summary: 'All that the server keeps of one',
    answer: Type.Unknown(),
    async act({ request }) {
      // Whoever is banned may still have what is theirs.
      return request.person ? exportOf(context, request.person, request.session) : { refusal: signedOut() }
    },
  })
  write({
    path: '/people/me/delete',
    tag,
    summary: 'Deletes the account and its bots, for good; matches stay, without the name',
    body: form.DeleteBody,
    answer: form.DoneBody,
    aMinute,
    async act({ body: { password = '' }, request, reply }) {
      const { person } = request
      if (!person) return { refusal: signedOut() }
      const refusal = await passwordFault(context, person, password, request.ip)
      if (refusal) return { refusal }
      await deletePerson(context, person)
      dropSession(reply)
      return DONE
    },
  })
}

/** Where somebody is signed in. */
function sessionRoutes(app: FastifyInstance, context: Context): void {
  const read = reads(app)
  const write = writes(app)
  read({
    path: '/people/me/sessions',
    tag,
    summary: 'Where one is signed in',
    answer: form.SessionsBody,
    async act({ request }) {
      const person = someone(request)
      return 'refusal' in person ? person : sessionsOf(context, person.id, request.session)
    },
  })
  write({
    path: '/people/me/sessions/:id/end',
    tag,
    summary: 'Signs out there',
    params: form.IdParams,
    body: form.NothingBody,
    answer: form.DoneBody,
    async act({ params, request }) {
      const person = someone(request)
      if ('refusal' in person) return person
      return (await endSessionById(context, person.id, params.id)) ? DONE : { refusal: noPerson() }
    },
  })
  write({
    path: '/people/me/sessions/end-others',
    tag,
    summary: 'Signs out everywhere else',
    body: form.NothingBody,
    answer: form.DoneBody,
    async act({ request }) {
      const person = someone(request)
      if ('refusal' in person) return person
      await endOtherSessions(context, person.id, request.session)
      return DONE
    },
  })
}

/** Bots that play over the API, in one's care. */
function botRoutes(app: FastifyInstance, context: Context): void {
  const read = reads(app)
  const write = writes(app)
  read({
    path: '/people/me/bots',
    tag,
    summary: 'The bots that one has made',
    answer: form.BotsBody,
    async act({ request }) {
      const person = someone(request)
      return 'refusal' in person ? person : botsOf(context, person)
    },
  })
  write({
    path: '/people/me/bots',
    tag,
    summary: 'Makes a bot that plays over this API, and its token',
    body: form.BotBody,
    answer: form.TokenBody,
    async act({ body, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : addBot(context, body.name, person)
    },
  })
  write({
    path: '/people/me/bots/:id/token',
    tag,
    summary: 'Gives a bot another token; the old one opens nothing any more',
    params: form.IdParams,
    body: form.NothingBody,
    answer: form.TokenBody,
    async act({ params, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : changeToken(context, person, params.id, true)
    },
  })
  write({
    path: '/people/me/bots/:id/revoke',
    tag,
    summary: 'Takes a bot its token',
    params: form.IdParams,
    body: form.NothingBody,
    answer: form.DoneBody,
    async act({ params, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : changeToken(context, person, params.id, false)
    },
  })
}
