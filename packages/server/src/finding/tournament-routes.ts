import { LEVELS } from '@muster/bots'
import type { FastifyInstance } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Context } from '../context.ts'
import { reads, writes } from '../http/route.ts'
import type { Limits } from '../limits.ts'
import { PaceForm } from '../pace/forms.ts'
import { someone } from '../people/who.ts'
import { noMatch } from '../refusals.ts'
import type { Plan } from './rounds.ts'
import { callOff, decide, enter, makeTournament, startTournament, tournamentOf, tournaments, withdraw } from './tournaments.ts'

const strict = { additionalProperties: false } as const
const Id = Type.String({ minLength: 1, maxLength: 64 })
const IdParams = Type.Object({ id: Id })
const Anything: TSchema = Type.Unknown()

const TournamentBody = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 60 }),
    game: Id,
    options: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown())),
    pace: Type.Optional(PaceForm),
    kind: Type.Union([Type.Literal('roundRobin'), Type.Literal('swiss'), Type.Literal('knockOut')]),
    rated: Type.Optional(Type.Boolean()),
    rounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 15 })),
  },
  strict,
)
const EnterBody = Type.Object({ bot: Type.Optional(Type.Union(LEVELS.map(level => Type.Literal(level)))) }, strict)

const WithdrawBody = Type.Object({ number: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })) }, strict)
const DecideBody = Type.Object(
  {
    board: Type.Integer({ minimum: 0, maximum: 200 }),
    result: Type.Union([Type.Literal(1), Type.Literal(0.5), Type.Literal(0)], { description: 'Points of the first of the pair' }),
  },
  strict,
)
const NothingBody = Type.Object({}, strict)
const DoneBody = Type.Object({ done: Type.Literal(true) })

/** The routes of tournaments. */
export function tournamentRoutes(app: FastifyInstance, context: Context, { createsAMinute }: Limits): void {
  const read = reads(app)
  const write = writes(app)
  const tag = 'tournaments'
  read({
    path: '/tournaments',
    tag,
    summary: 'The newest tournaments',
    answer: Type.Array(Anything),
    act: async () => tournaments(context),
  })
  read({
    path: '/tournaments/:id',
    tag,
    summary: 'A tournament: who plays, who meets whom, who leads',
    params: IdParams,
    answer: Anything,
    act: async ({ params }) => (await tournamentOf(context, params.id)) ?? { refusal: noMatch() },
  })
  write({
    path: '/tournaments',
    tag,
    summary: 'Makes a tournament',
    body: TournamentBody,
    answer: Type.Object({ tournament: Id }),
    aMinute: createsAMinute,
    async act({ body: { name, options = {}, ...plan }, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : makeTournament(context, person, name, { ...plan, options: options as Plan['options'] })
    },
  })
  write({
    path: '/tournaments/:id/enter',
    tag,
    summary: 'Enters, or has a bot enter',
    params: IdParams,
    body: EnterBody,
    answer: Type.Object({ number: Type.Integer() }),
    async act({ params, body, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : enter(context, params.id, person, body.bot)
    },
  })
  write({
    path: '/tournaments/:id/start',
    tag,
    summary: 'Has the tournament begin',
    params: IdParams,
    body: NothingBody,
    answer: Type.Object({ round: Type.Integer() }),
    async act({ params, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : startTournament(context, params.id, person)
    },
  })
  write({
    path: '/tournaments/:id/withdraw',
    tag,
    summary: 'Gives the tournament up; whoever made it may take out others by their number',
    params: IdParams,
    body: WithdrawBody,
    answer: DoneBody,
    async act({ params, body, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : withdraw(context, params.id, person, body.number)
    },
  })
  write({
    path: '/tournaments/:id/call-off',
    tag,
    summary: 'Calls the tournament off before it begins',
    params: IdParams,
    body: NothingBody,
    answer: DoneBody,
    async act({ params, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : callOff(context, params.id, person)
    },
  })
  write({
    path: '/tournaments/:id/decide',
    tag,
    summary: 'Says how a match of this round ends that does not end by itself',
    params: IdParams,
    body: DecideBody,
    answer: DoneBody,
    async act({ params, body, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : decide(context, params.id, person, body)
    },
  })
}
