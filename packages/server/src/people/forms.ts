import { type TSchema, Type } from 'typebox'
import { PaceForm } from '../pace/forms.ts'
import { VACATION_DAYS } from './vacations.ts'

const strict = { additionalProperties: false } as const

const Name = Type.String({ minLength: 1, maxLength: 40 })
const Password = Type.String({ minLength: 1, maxLength: 400 })
const Text = Type.String({ minLength: 1, maxLength: 2000 })
const Id = Type.String({ minLength: 1, maxLength: 64 })

export const IdParams = Type.Object({ id: Id })
export const GuestBody = Type.Object({ name: Type.Optional(Name) }, strict)
export const AccountBody = Type.Object({ name: Name, password: Password }, strict)
/** An empty one where there is none yet. */
const OldPassword = Type.String({ maxLength: 400 })
export const PasswordBody = Type.Object({ old: OldPassword, password: Password }, strict)
export const NameBody = Type.Object({ name: Name, password: Type.Optional(OldPassword) }, strict)
export const DeleteBody = Type.Object({ password: Type.Optional(OldPassword) }, strict)
export const EmailBody = Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) }, strict)
export const LinkBody = Type.Object({ token: Type.String({ minLength: 1, maxLength: 64 }), name: Type.Optional(Name) }, strict)
export const AboutBody = Type.Object({ about: Type.String({ maxLength: 1000 }) }, strict)
export const VacationBody = Type.Object({ days: Type.Integer({ minimum: 0, maximum: VACATION_DAYS }) }, strict)
export const BotBody = Type.Object({ name: Name }, strict)
export const ShunBody = Type.Object(
  {
    how: Type.Union([Type.Literal('block'), Type.Literal('mute'), Type.Null()], {
      description: 'block: no common tables; mute: what they say is not shown; null: neither any more',
    }),
  },
  strict,
)
export const ReportBody = Type.Object({ about: Id, match: Type.Optional(Id), text: Text }, strict)
export const VerdictBody = Type.Object({ verdict: Text }, strict)
export const BanBody = Type.Object(
  {
    until: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'Milliseconds since 1970; null lifts the ban' }),
    reason: Type.String({ maxLength: 500 }),
  },
  strict,
)
export const ReasonBody = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }, strict)
export const NothingBody = Type.Object({}, strict)
export const ReportsQuery = Type.Object({ closed: Type.Optional(Type.Literal('1')) }, strict)
export const PeopleQuery = Type.Object(
  { name: Type.Optional(Type.String({ maxLength: 40 })), banned: Type.Optional(Type.Literal('1')) },
  strict,
)
export const StandingQuery = Type.Object(
  { standing: Type.Optional(Type.Union([Type.Literal('running'), Type.Literal('ended'), Type.Literal('stopped')])) },
  strict,
)

const Moment = Type.Integer({ description: 'Milliseconds since 1970' })
const Maybe = (one: TSchema) => Type.Union([one, Type.Null()])
const Kind = Type.Union([Type.Literal('person'), Type.Literal('bot')])
const Role = Type.Union([Type.Literal('player'), Type.Literal('admin')])
export const PersonBody = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Kind,
  role: Role,
  about: Type.String(),
  isGuest: Type.Boolean({ description: 'Known by a cookie alone' }),
  hasPassword: Type.Boolean(),
  ban: Type.Optional(Type.Object({ until: Type.Integer(), reason: Type.String() })),
})
export const EnteredBody = Type.Union([
  PersonBody,
  Type.Object({ needsName: Type.Literal(true, { description: 'No account has the address: the link wants a name for a new one' }) }),
])
export const ProfileBody = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Kind,
  isGuest: Type.Boolean(),
  about: Type.String(),
  since: Moment,
  history: Type.Array(
    Type.Object({ game: Type.String(), tempo: Type.String(), points: Type.Array(Type.Object({ at: Moment, rating: Type.Integer() })) }),
  ),
  ratings: Type.Array(
    Type.Object({ game: Type.String(), tempo: Type.String(), rating: Type.Integer(), deviation: Type.Integer(), played: Type.Integer() }),
  ),
})
export const OwnMatchesBody = Type.Array(
  Type.Object({
    match: Id,
    game: Type.String(),
    seat: Type.String(),
    begun: Type.Boolean(),
    ended: Type.Boolean(),
    isAsked: Type.Boolean({ description: 'Whether the match waits for this person' }),
    madeAt: Moment,
    pace: PaceForm,
    dueAt: Maybe(Type.Integer({ description: 'The earliest moment at which somebody’s time may be up' })),
    result: Maybe(Type.Union([Type.Literal('won'), Type.Literal('lost'), Type.Literal('drawn')])),
    others: Type.Array(Type.Object({ seat: Type.String(), name: Type.String(), kind: Kind, person: Maybe(Id) })),
  }),
)
export const SessionsBody = Type.Array(
  Type.Object({
    id: Id,
    madeAt: Moment,
    usedAt: Maybe(Type.Integer({ description: 'When it was last used, to the hour' })),
    agent: Maybe(Type.String({ description: 'What the browser or program calls itself' })),
    isThis: Type.Boolean({ description: 'Whether this is asked by it' }),
  }),
)
export const BotsBody = Type.Array(
  Type.Object({ id: Id, name: Type.String(), madeAt: Moment, usedAt: Maybe(Type.Integer()), hasToken: Type.Boolean() }),
)
export const ShunnedBody = Type.Array(Type.Object({ person: Id, name: Type.String(), how: Type.String() }))
export const TokenBody = Type.Object({
  id: Id,
  token: Type.String({ description: 'Shown this once; goes into the header Authorization: Bearer' }),
})
export const DoneBody = Type.Object({ done: Type.Literal(true) })
