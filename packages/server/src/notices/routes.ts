import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { reads, writes } from '../http/route.ts'
import type { Limits } from '../limits.ts'
import { someone } from '../people/who.ts'
import { confirmEmail, contactsOf, setContacts } from './contacts.ts'
import { noticesOf, seeNotices } from './notices.ts'
import { addPlace, removePlace } from './places.ts'
import { sendTrial } from './sending.ts'

const strict = { additionalProperties: false } as const
const orNull = (length: number) => Type.Union([Type.String({ minLength: 1, maxLength: length }), Type.Null()])
const ContactsForm = Type.Object(
  {
    email: orNull(254),
    webhook: orNull(300),
    batchMinutes: Type.Integer({ minimum: 0, maximum: 1440, description: 'What comes within so many minutes comes in one message' }),
    remind: Type.Optional(Type.Boolean({ description: 'Whether to be told again, each day, of a match that still waits; yes if absent' })),
  },
  strict,
)
const ContactsBody = Type.Object({
  ...ContactsForm.properties,
  isConfirmed: Type.Boolean({ description: 'Whether the address is used' }),
  browsers: Type.Integer({ description: 'In how many browsers notices are shown' }),
  hasMail: Type.Boolean({ description: 'Whether the server sends mail' }),
  pushKey: Type.String({ description: 'The key of the server for PushManager.subscribe' }),
})
const PlaceBody = Type.Object(
  {
    endpoint: Type.String({ minLength: 1, maxLength: 1000 }),
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{86,88}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22,24}$' }),
  },
  strict,
)
const EndpointBody = Type.Object({ endpoint: Type.String({ minLength: 1, maxLength: 1000 }) }, strict)
const Way = Type.Union([Type.Literal('none'), Type.Literal('sent'), Type.Literal('failed')])
const DoneBody = Type.Object({ done: Type.Literal(true) })
const CodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }, strict)
const NoticesBody = Type.Array(
  Type.Object({
    id: Type.String(),
    kind: Type.String({ description: 'turn, reminder, ended or paired' }),
    match: Type.String(),
    game: Type.String(),
    at: Type.Integer(),
    seen: Type.Boolean(),
  }),
)
const tag = 'notices'

/** The routes about what people are told who are not looking. */
export function noticeRoutes(app: FastifyInstance, context: Context, { entrancesAMinute, trialsAMinute }: Limits): void {
  const read = reads(app)
  const write = writes(app)
  read({
    path: '/people/me/notices',
    tag,
    summary: 'What one was told, the newest first',
    answer: NoticesBody,
    async act({ request }) {
      const person = someone(request)
      return 'refusal' in person ? person : noticesOf(context, person)
    },
  })
  write({
    path: '/people/me/notices/seen',
    tag,
    summary: 'All of it has been seen',
    body: Type.Object({}, strict),
    answer: Type.Object({ done: Type.Literal(true) }),
    async act({ request }) {
      const person = someone(request)
      if ('refusal' in person) return person
      await seeNotices(context, person)
      return { done: true }
    },
  })
  read({
    path: '/people/me/contacts',
    tag,
    summary: 'Where one is told',
    answer: ContactsBody,
    async act({ request }) {
      const person = someone(request)
      return 'refusal' in person ? person : contactsOf(context, person)
    },
  })
  write({
    path: '/people/me/contacts',
    tag,
    summary: 'Changes where one is told; a new address is sent a code',
    body: ContactsForm,
    answer: ContactsBody,
    aMinute: entrancesAMinute,
    async act({ body, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : setContacts(context, person, body)
    },
  })
  write({
    path: '/people/me/contacts/confirm',
    tag,
    summary: 'Gives the code back that was mailed',
    body: CodeBody,
    answer: ContactsBody,
    aMinute: entrancesAMinute,
    async act({ body, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : confirmEmail(context, person, body.code)
    },
  })
  write({
    path: '/people/me/contacts/trial',
    tag,
    summary: 'Sends a trial message by every way',
    body: Type.Object({}, strict),
    answer: Type.Object({ mail: Way, webhook: Way, push: Way }),
    aMinute: trialsAMinute,
    async act({ request }) {
      const person = someone(request)
      return 'refusal' in person ? person : sendTrial(context, person)
    },
  })
  write({
    path: '/people/me/push',
    tag,
    summary: 'Has a browser show notices, by its subscription',
    body: PlaceBody,
    answer: DoneBody,
    aMinute: entrancesAMinute,
    async act({ body, request }) {
      const person = someone(request)
      return 'refusal' in person ? person : addPlace(context, person, body)
    },
  })
  write({
    path: '/people/me/push/end',
    tag,
    summary: 'Has a browser show notices no more',
    body: EndpointBody,
    answer: DoneBody,
    async act({ body, request }) {
      const person = someone(request)
      if ('refusal' in person) return person
      await removePlace(context, person, body.endpoint)
      return { done: true }
    },
  })
}
