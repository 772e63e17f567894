import type { FastifyInstance } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Context } from '../context.ts'
import { type Asked, reads, writes } from '../http/route.ts'
import type { Keeper } from '../matches/keeper.ts'
import { noMatch, noPerson } from '../refusals.ts'
import * as form from './forms.ts'
import { findPeople, withSitters } from './looking-after.ts'
import { auditOf, ban, closeReport, note, reportsOf } from './moderation.ts'
import type { Person } from './people.ts'
import { anAdmin } from './who.ts'

const DONE = { done: true } as const
const tag = 'admin'

/** The routes of those who look after the server. What they change is in the audit log. */
export function adminRoutes(app: FastifyInstance, context: Context, keeper: Keeper): void {
  const read = reads(app)
  const write = writes(app)
  /** Lets only those do it who look after the server, and notes who else tries. */
  function forAdmins<P, Q, B>(act: (admin: Person, asked: Asked<P, Q, B>) => Promise<unknown>) {
    return async (asked: Asked<P, Q, B>) => {
      const admin = anAdmin(asked.request)
      if (!('refusal' in admin)) return act(admin, asked)
      const { person, ip, routeOptions } = asked.request
      context.log.warn({ person: person?.id ?? null, address: ip, route: routeOptions.url }, 'not an admin')
      return admin
    }
  }
  const list: TSchema = Type.Array(Type.Unknown())

  read({
    path: '/admin/reports',
    tag,
    summary: 'What was reported',
    query: form.ReportsQuery,
    answer: list,
    act: forAdmins(async (_, { query }) => reportsOf(context, query.closed === '1')),
  })
  write({
    path: '/admin/reports/:id/close',
    tag,
    summary: 'Closes a report with what came of it',
    params: form.IdParams,
    body: form.VerdictBody,
    answer: form.DoneBody,
    act: forAdmins(async (admin, { params, body }) =>
      (await closeReport(context, admin, params.id, body.verdict)) ? DONE : { refusal: noPerson() },
    ),
  })
  write({
    path: '/admin/people/:id/ban',
    tag,
    summary: 'Keeps somebody from playing until then, or lets them again',
    params: form.IdParams,
    body: form.BanBody,
    answer: form.DoneBody,
    act: forAdmins(async (admin, { params, body }) =>
      (await ban(context, admin, params.id, body.until, body.reason)) ? DONE : { refusal: noPerson() },
    ),
  })
  read({ path: '/admin/audit', tag, summary: 'What was done here', answer: list, act: forAdmins(async () => auditOf(context)) })
  read({
    path: '/admin/matches',
    tag,
    summary: 'The newest matches',
    query: form.StandingQuery,
    answer: list,
    act: forAdmins(async (_, { query }) => withSitters(context, await context.store.newest(query.standing))),
  })
  read({
    path: '/admin/people',
    tag,
    summary: 'People whose name begins so, or who are kept from playing',
    query: form.PeopleQuery,
    answer: list,
    act: forAdmins(async (_, { query }) => findPeople(context, query.name ?? '', query.banned === '1')),
  })
  write({
    path: '/admin/matches/:id/stop',
    tag,
    summary: 'Stops a match, and says why',
    params: form.IdParams,
    body: form.ReasonBody,
    answer: form.DoneBody,
    act: forAdmins(async (admin, { params: { id }, body: { reason } }) => {
      if (!(await keeper.stop(id, reason))) return { refusal: noMatch() }
      await note(context, admin.id, 'stop match', id, { reason })
      return DONE
    }),
  })
  write({
    path: '/admin/matches/:id/resume',
    tag,
    summary: 'Makes a stopped match again from its rows, and lets it go on',
    params: form.IdParams,
    body: form.NothingBody,
    answer: form.DoneBody,
    act: forAdmins(async (admin, { params: { id } }) => {
      if (!(await keeper.stop(id, null))) return { refusal: noMatch() }
      await note(context, admin.id, 'resume match', id, {})
      return DONE
    }),
  })
  write({
    path: '/admin/matches/:id/export',
    tag,
    summary: 'The record of any match, with all that is hidden in it',
    params: form.IdParams,
    body: form.NothingBody,
    answer: Type.Unknown(),
    act: forAdmins(async (admin, { params: { id } }) => {
      const file = await keeper.record(id)
      if (!('refusal' in file)) await note(context, admin.id, 'export match', id, {})
      return file
    }),
  })
  write({
    path: '/admin/matches/:id/report',
    tag,
    summary: 'A record of any match to report a fault with: without the secret of the dice, without names, but with what is hidden',
    params: form.IdParams,
    body: form.NothingBody,
    answer: Type.Unknown(),
    act: forAdmins(async (admin, { params: { id } }) => {
      const file = await keeper.report(id)
      if (!('refusal' in file)) await note(context, admin.id, 'report match', id, {})
      return file
    }),
  })
}
