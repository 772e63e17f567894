import { LEVELS } from '@muster/bots'
import type { FastifyInstance } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Context } from '../context.ts'
import { reads, writes } from '../http/route.ts'
import type { Limits } from '../limits.ts'
import { isRefused, type Keeper } from '../matches/keeper.ts'
import { PaceForm } from '../pace/forms.ts'
import { someone } from '../people/who.ts'
import { noMatch } from '../refusals.ts'
import { playAgain, seriesOf } from './again.ts'
import { openTables, sitDown, tableOfCode } from './tables.ts'
import { enter, makeTournament, type Plan, startTournament, tournamentOf, tournaments } from './tournaments.ts'

const strict = { additionalProperties: false } as const
const Id = Type.String({ minLength: 1, maxLength: 64 })
const Code = Type.String({ minLength: 4, maxLength: 20 })
const IdParams = Type.Object({ id: Id })
const Anything: TSchema = Type.Unknown()

const SitBody = Type.Object({ seat: Id, code: Type.Optional(Code) }, strict)
const CodeBody = Type.Object({ code: Code }, strict)
const AgainBody = Type.Object(
  { token: Type.Optional(Id), series: Type.Optional(Type.Union([Type.Literal('bestOfThree'), Type.Literal('bothSides')])) },
  strict,
)
const TournamentBody = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 60 }),
    game: Id,
    options: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown())),
    pace: Type.Optional(PaceForm),
    kind: Type.Union([Type.Literal('roundRobin'), Type.Literal('swiss'), Type.Literal('knockOut')]),
    rounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 15 })),
  },
  strict,
)
const EnterBody = Type.Object({ bot: Type.Optional(Type.Union(LEVELS.map(level => Type.Literal(level)))) }, strict)

/** The routes by which people find a match. */
export function findingRoutes(app: FastifyInstance, context: Context, keeper: Keeper, limits: Limits): void {
  tableRoutes(app, context, keeper, limits)
  tournamentRoutes(app, context)
}

function tableRoutes(app: FastifyInstance, context: Context, keeper: Keeper, { entrancesAMinute }: Limits): void {
  const read = reads(app)
  const write = writes(app)
  const tag = 'tables'
  read({
    path: '/tables',
    tag,
    summary: 'Open tables, the newest first',
    answer: Type.Array(Anything),
    act: async ({ request }) => openTables(context, request.person),
  })
  write({
    path: '/tables/code',
    tag,
    summary: 'The table that a code opens',
    body: CodeBody,
    answer: Type.Object({ match: Id }),
    aMinute: entrancesAMinute,
    async act({ body }) {
      const match = await tableOfCode(context, body.code)
      return match ? { match } : { refusal: noMatch() }
    },
  })
  write({
    path: '/tables/:id/sit',
    tag,
    summary: 'Takes a free seat; the match begins when everybody has begun',
    params: IdParams,
    body: SitBody,
    answer: Type.Object({ match: Id, seat: Id, link: Type.String() }),
    aMinute: entrancesAMinute,
    async act({ params, body, request }) {
      const person = someone(request)
      if ('refusal' in person) return person
      const sat = await sitDown(context, person, params.id, body.seat, body.code)
      if (!('refusal' in sat)) await keeper.takeIn(params.id)
      return sat
    },
  })
  write({
    path: '/matches/:id/again',
    tag: 'matches',
    summary: 'The same people play again, with sides swapped, each by the same link',
    params: IdParams,
    body: AgainBody,
    answer: Type.Object({ next: Id }),
    async act({ params: { id }, body, request }) {
      const viewer = await keeper.viewer(id, { token: body.token, person: request.person })
      if (typeof viewer !== 'string') return viewer
      const record = await keeper.mayAct(id, viewer)
      if (isRefused(record)) return record
      const again = await playAgain(context, id, body.series)
      if (!('refusal' in again)) await keeper.takeIn(id)
      return again
    },
  })
  read({
    path: '/matches/:id/series',
    tag: 'matches',
    summary: 'How the series stands of which the match is a part',
    params: IdParams,
    answer: Anything,
    act: async ({ params }) => (await seriesOf(context, params.id)) ?? { refusal: noMatch() },
  })
}

function tournamentRoutes(app: FastifyInstance, context: Context): void {
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
    body: Type.Object({}, strict),
    answer: Type.Object({ round: Type.Integer() }),
    async act({ params, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : startTournament(context, params.id, person)
    },
  })
}
