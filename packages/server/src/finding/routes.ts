import type { FastifyInstance } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Context } from '../context.ts'
import { reads, writes } from '../http/route.ts'
import type { Limits } from '../limits.ts'
import { isRefused, type Keeper } from '../matches/keeper.ts'
import { someone } from '../people/who.ts'
import { noMatch } from '../refusals.ts'
import { playAgain, seriesOf } from './again.ts'
import { openTables, sitDown, tableOfCode } from './tables.ts'
import { tournamentRoutes } from './tournament-routes.ts'

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

/** The routes by which people find a match. */
export function findingRoutes(app: FastifyInstance, context: Context, keeper: Keeper, limits: Limits): void {
  tableRoutes(app, context, keeper, limits)
  tournamentRoutes(app, context, limits)
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
    answer: Anything,
    aMinute: entrancesAMinute,
    act: async ({ body }) => (await tableOfCode(context, body.code)) ?? { refusal: noMatch() },
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
