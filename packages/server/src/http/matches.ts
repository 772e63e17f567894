import type { Choice, Viewer } from '@muster/core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Type } from 'typebox'
import type { Wording } from '../chat/chat.ts'
import { newCode } from '../finding/tables.ts'
import type { Limits } from '../limits.ts'
import { isRefused, type Keeper } from '../matches/keeper.ts'
import type { Person } from '../people/people.ts'
import { tokenHash } from '../tokens.ts'
import { sendRefusal } from './errors.ts'
import { answers } from './route.ts'
import * as form from './schemas.ts'

interface Routing {
  readonly keeper: Keeper
  readonly limits: Limits
}

/** The routes of matches. */
export function matchRoutes(app: FastifyInstance, { keeper, limits }: Routing): void {
  app.post<{ Body: Static<typeof form.CreateBody> }>(
    '/matches',
    {
      config: { rateLimit: { max: limits.createsAMinute, timeWindow: 60_000, groupId: 'create' } },
      schema: { tags: ['matches'], summary: 'Sets up a match', body: form.CreateBody, response: answers(form.CreatedBody, 201) },
    },
    async (request, reply) => {
      const { listed, coded, rated, series, delayMs, ...wish } = request.body
      const code = coded ? newCode() : undefined
      const codeHash = code ? tokenHash(code) : null
      const terms = {
        madeBy: request.person?.id ?? null,
        listed: listed ?? false,
        codeHash,
        rated: rated ?? false,
        series: series ?? null,
        delayMs: delayMs ?? 0,
      }
      const created = await keeper.create({ ...wish, terms })
      if (isRefused(created)) return sendRefusal(reply, created.refusal, undefined, created.faults)
      return reply.code(201).send({ ...created, ...(code ? { code } : {}) })
    },
  )

  app.get<{ Params: Static<typeof form.MatchParams>; Querystring: Static<typeof form.StateQuery> }>(
    '/matches/:id',
    {
      schema: {
        tags: ['matches'],
        summary: 'The match as the bearer of the token may see it',
        params: form.MatchParams,
        querystring: form.StateQuery,
        response: answers(form.StateBody),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const looker = await keeper.looker(id, { token: request.query.token, person: request.person })
      if (isRefused(looker)) return sendRefusal(reply, looker.refusal)
      const state = await keeper.state(id, looker, Number(request.query.since ?? 0))
      return typeof state === 'string' ? sendText(reply, state) : sendRefusal(reply, state.refusal)
    },
  )

  app.get<{ Params: Static<typeof form.MatchParams>; Querystring: Static<typeof form.TokenQuery> }>(
    '/matches/:id/file',
    {
      schema: {
        tags: ['matches'],
        summary: 'The record with the secret of the dice, after the end',
        params: form.MatchParams,
        querystring: form.TokenQuery,
        response: answers(Type.Unknown()),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const viewer = await keeper.viewer(id, { token: request.query.token, person: request.person })
      if (typeof viewer !== 'string') return sendRefusal(reply, viewer.refusal)
      const file = await keeper.file(id)
      return isRefused(file)
        ? sendRefusal(reply, file.refusal)
        : reply.header('content-disposition', `attachment; filename="${id}.json"`).send(file)
    },
  )

  app.get<{ Params: Static<typeof form.MatchParams>; Querystring: Static<typeof form.StateQuery> }>(
    '/matches/:id/chat',
    {
      schema: {
        tags: ['matches'],
        summary: 'What was said, as far as one hears it',
        params: form.MatchParams,
        querystring: form.StateQuery,
        response: answers(form.ChatBody),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { token, since } = request.query
      const viewer = await keeper.viewer(id, { token, person: request.person })
      if (typeof viewer !== 'string') return sendRefusal(reply, viewer.refusal)
      const heard = await keeper.heard(id, viewer, Number(since ?? 0), request.person)
      return isRefused(heard) ? sendRefusal(reply, heard.refusal) : reply.send(heard)
    },
  )

  actionRoutes(app, keeper)
}

function sendText(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json)
}

interface Tokened {
  readonly token?: string
}

interface Action<B extends Tokened> {
  readonly path: string
  readonly summary: string
  readonly form: TSchema
  readonly answer: TSchema
  act(id: string, viewer: Viewer, body: B, person: Person | undefined): Promise<object>
  /** The first row of the log in the state that goes with the answer; no state without it. */
  since?(body: B): number
}

/** What a person does to a match: each names itself by its token. */
function actionRoutes(app: FastifyInstance, keeper: Keeper): void {
  function action<B extends Tokened>({ path, summary, form: body, answer, act, since }: Action<B>): void {
    app.post<{ Params: Static<typeof form.MatchParams>; Body: Tokened }>(
      `/matches/:id/${path}`,
      { schema: { tags: ['matches'], summary, params: form.MatchParams, body, response: answers(answer) } },
      async (request, reply) => {
        const { id } = request.params
        const viewer = await keeper.viewer(id, { token: request.body.token, person: request.person })
        if (typeof viewer !== 'string') return sendRefusal(reply, viewer.refusal)
        const asked = request.body as B
        const done = await act(id, viewer, asked, request.person)
        if (isRefused(done)) return sendRefusal(reply, done.refusal, refusal => keeper.inWords(id, refusal), done.faults)
        if (!since) return reply.send(done)
        const state = await keeper.state(id, { viewer }, since(asked))
        if (typeof state !== 'string') return sendRefusal(reply, state.refusal)
        return sendText(reply, `${JSON.stringify(done).slice(0, -1)},"state":${state}}`)
      },
    )
  }

  action<Static<typeof form.BeginBody>>({
    path: 'begin',
    summary: 'Takes a seat and adds to the dice',
    form: form.BeginBody,
    answer: form.BegunBody,
    act: (id, viewer, { token: _, ...taking }, person) => keeper.begin(id, viewer, { ...taking, person }),
    since: () => 0,
  })
  action<Static<typeof form.ListBody>>({
    path: 'list',
    summary: 'Brings another list, until the match begins',
    form: form.ListBody,
    answer: form.BroughtBody,
    act: (id, viewer, { token: _, ...wish }) => keeper.bring(id, viewer, wish),
    since: () => 0,
  })
  action<Static<typeof form.ChooseBody>>({
    path: 'choices',
    summary: 'Answers a decision',
    form: form.ChooseBody,
    answer: form.AcceptedBody,
    act: (id, viewer, { number, choice }) => keeper.choose(id, viewer, number, choice),
    since: ({ number }) => number + 1,
  })
  action<Static<typeof form.UndoBody>>({
    path: 'undo',
    summary: 'Takes the last choice back, or asks the others',
    form: form.UndoBody,
    answer: form.UndoneBody,
    act: (id, viewer, { number }) => keeper.undo(id, viewer, number),
    since: ({ number }) => number + 1,
  })
  action<Static<typeof form.AgreeBody>>({
    path: 'undo/answer',
    summary: 'Agrees to an undo, or not',
    form: form.AgreeBody,
    answer: form.UndoneBody,
    act: (id, viewer, { agree }) => keeper.answerUndo(id, viewer, agree),
    since: () => 0,
  })
  action<Static<typeof form.SayBody>>({
    path: 'chat',
    summary: 'Says something',
    form: form.SayBody,
    answer: form.SaidBody,
    act: (id, viewer, { token: _, ...wording }, person) => keeper.say(id, viewer, wording as Wording, person),
  })
  action<Static<typeof form.ProposeBody>>({
    path: 'proposals',
    summary: 'Proposes a pause, another pace, or what becomes of a seat whose time is up',
    form: form.ProposeBody,
    answer: form.AgreedBody,
    act: (id, viewer, { what }) => keeper.propose(id, viewer, what),
    since: () => 0,
  })
  action<Static<typeof form.AnswerBody>>({
    path: 'proposals/answer',
    summary: 'Agrees to what is proposed, or not',
    form: form.AnswerBody,
    answer: form.AgreedBody,
    act: (id, viewer, { kind, agree }) => keeper.answerProposal(id, viewer, kind, agree),
    since: () => 0,
  })
  action<Static<typeof form.OrderBody>>({
    path: 'orders',
    summary: 'Orders how the question before the seat, and others like it, are answered in its name',
    form: form.OrderBody,
    answer: form.OrderedBody,
    act: (id, viewer, { number, answer, unless, until }) => keeper.order(id, viewer, number, { answer: answer as Choice, unless, until }),
  })
  action<Static<typeof form.WithdrawBody>>({
    path: 'orders/withdraw',
    summary: 'Withdraws an order: the seat is asked again',
    form: form.WithdrawBody,
    answer: form.WithdrawnBody,
    act: (id, viewer, { rule, key }) => keeper.withdraw(id, viewer, { rule, key }),
  })
  action<Static<typeof form.WatchBody>>({
    path: 'watch-links',
    summary: 'Makes a link to watch, from one’s own side or from none, as late as one says',
    form: form.WatchBody,
    answer: form.WatchLinkBody,
    act: (id, viewer, { mySide, delayMs }) => keeper.watchLink(id, viewer, { mySide: mySide ?? false, delayMs: delayMs ?? 0 }),
  })
  action<Static<typeof form.TokenBody>>({
    path: 'resume',
    summary: 'Ends a pause',
    form: form.TokenBody,
    answer: form.AgreedBody,
    act: (id, viewer) => keeper.resume(id, viewer),
    since: () => 0,
  })
  action<Static<typeof form.TokenBody>>({
    path: 'come-back',
    summary: 'Takes one’s seat back from a bot',
    form: form.TokenBody,
    answer: form.AgreedBody,
    act: (id, viewer) => keeper.comeBack(id, viewer),
    since: () => 0,
  })
  action<Static<typeof form.TokenBody>>({
    path: 'concede',
    summary: 'Gives up',
    form: form.TokenBody,
    answer: form.AcceptedBody,
    act: (id, viewer) => keeper.concede(id, viewer),
    since: () => 0,
  })
  action<Static<typeof form.ChoiceBody>>({
    path: 'odds',
    summary: 'The chances of what a choice may bring',
    form: form.ChoiceBody,
    answer: form.OddsBody,
    act: (id, viewer, { choice }) => keeper.odds(id, viewer, choice),
  })
  action<Static<typeof form.ChoiceBody>>({
    path: 'why',
    summary: 'Why a choice is not allowed; null if it is',
    form: form.ChoiceBody,
    answer: form.WhyBody,
    act: (id, viewer, { choice }) => keeper.why(id, viewer, choice),
  })
}
