import { Type } from 'typebox'
import { MOST_TEXT, PHRASES } from '../chat/chat.ts'
import { PaceForm, ProposalKind, ProposedForm } from '../pace/forms.ts'

/** The longest body or message, in bytes: far more than any choice needs. */
export const MOST_BYTES = 32 * 1024

const strict = { additionalProperties: false } as const

const Token = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'What opens a seat, or the bench of those who watch; not needed by who is signed in and has a seat',
  }),
)
const Since = Type.Optional(
  Type.String({ pattern: '^[0-9]{1,7}$', description: 'The log is given from this row on; 0 or nothing for all of it' }),
)
const Seat = Type.String({ minLength: 1, maxLength: 64 })
const RowNumber = Type.Integer({ minimum: 0, description: 'Rows that the asker has seen: the number of its last update' })
export const Choice = Type.Unknown({ description: 'An answer: { pick }, { pickSome }, { divide }, { place } or { stop }' })
export const Entropy = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: '^[0-9A-Za-z+/=_-]+$',
  description: 'What a person adds to the dice',
})

const List = Type.Optional(
  Type.Unknown({ description: 'What the seat brings, in the form of the game: a deck, a force, an army. At most 16 KiB' }),
)
const Ready = Type.Optional(
  Type.String({ minLength: 1, maxLength: 64, description: 'A ready list by its id, instead of a list; random for any of them' }),
)

export const MatchParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })

const Sitter = Type.Object(
  {
    kind: Type.Union([Type.Literal('person'), Type.Literal('bot')]),
    level: Type.Optional(Type.String({ maxLength: 32, description: 'The strength of a bot' })),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    list: List,
    ready: Ready,
  },
  strict,
)

export const CreateBody = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 64 }),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown())),
    seats: Type.Record(Seat, Sitter, { maxProperties: 16 }),
    pace: Type.Optional(PaceForm),
    listed: Type.Optional(Type.Boolean({ description: 'Among the open tables' })),
    coded: Type.Optional(Type.Boolean({ description: 'A code opens its free seats' })),
    delayMs: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 3_600_000, description: 'How long after it was played those who watch see it' }),
    ),
    rated: Type.Optional(Type.Boolean({ description: 'Counts for ratings, if accounts sit on all seats' })),
    series: Type.Optional(Type.Union([Type.Literal('bestOfThree'), Type.Literal('bothSides')])),
  },
  strict,
)

export const StateQuery = Type.Object({ token: Token, since: Since }, strict)
export const TokenQuery = Type.Object({ token: Token }, strict)

export const BeginBody = Type.Object({ token: Token, entropy: Type.Optional(Entropy), list: List, ready: Ready }, strict)
export const ListBody = Type.Object({ token: Token, list: List, ready: Ready }, strict)
export const ChooseBody = Type.Object({ token: Token, number: RowNumber, choice: Choice }, strict)
export const ChoiceBody = Type.Object({ token: Token, choice: Choice }, strict)
export const UndoBody = Type.Object({ token: Token, number: RowNumber }, strict)
export const AgreeBody = Type.Object({ token: Token, agree: Type.Boolean() }, strict)
export const ProposeBody = Type.Object({ token: Token, what: ProposedForm }, strict)
export const AnswerBody = Type.Object({ token: Token, kind: ProposalKind, agree: Type.Boolean() }, strict)
const Text = Type.String({ minLength: 1, maxLength: MOST_TEXT, description: 'Plain: nothing in it is a link or a picture' })
const PhraseName = Type.Union(PHRASES.map(phrase => Type.Literal(phrase)))
export const SayBody = Type.Union([
  Type.Object({ token: Token, text: Text }, strict),
  Type.Object({ token: Token, phrase: PhraseName }, strict),
])
/** The most verbs that an order may make exceptions of. */
const MOST_VERBS = 40
const ordered = {
  number: RowNumber,
  answer: Choice,
  unless: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    maxItems: MOST_VERBS,
    description: 'Verbs: asked all the same while one is possible',
  }),
  until: Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()], {
    description: 'Which of the crumbs of the question, counted from 0: the order ends with it; null for the rest of the match',
  }),
}
const question = { rule: Type.String({ minLength: 1, maxLength: 64 }), key: Type.String({ minLength: 1, maxLength: 200 }) }
export const WatchBody = Type.Object(
  {
    token: Token,
    mySide: Type.Optional(Type.Boolean({ description: 'What the seat sees, without its questions; else what everybody may know' })),
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600_000, description: 'How much later than it is played' })),
  },
  strict,
)
export const WatchLinkBody = Type.Object({ link: Type.String() })
export const OrderBody = Type.Object({ token: Token, ...ordered }, strict)
export const WithdrawBody = Type.Object({ token: Token, ...question }, strict)
export const OrderedBody = Type.Object({ ordered: Type.Literal(true) })
export const WithdrawnBody = Type.Object({ withdrawn: Type.Literal(true) })
export const TokenBody = Type.Object({ token: Token }, strict)

export const LiveQuery = Type.Object(
  {
    match: Type.String({ minLength: 1, maxLength: 64 }),
    token: Token,
    since: Since,
    presence: Type.Optional(Type.Literal('1', { description: 'Whether to be told who is there' })),
  },
  strict,
)

const Id = Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()]))

/** What a client may send over the websocket. */
export const LiveMessage = Type.Union([
  Type.Object({ type: Type.Literal('begin'), id: Id, entropy: Type.Optional(Entropy), list: List, ready: Ready }, strict),
  Type.Object({ type: Type.Literal('bring'), id: Id, list: List, ready: Ready }, strict),
  Type.Object({ type: Type.Literal('choose'), id: Id, number: RowNumber, choice: Choice }, strict),
  Type.Object({ type: Type.Literal('why'), id: Id, choice: Choice }, strict),
  Type.Object({ type: Type.Literal('odds'), id: Id, choice: Choice }, strict),
  Type.Object({ type: Type.Literal('undo'), id: Id, number: RowNumber }, strict),
  Type.Object({ type: Type.Literal('answerUndo'), id: Id, agree: Type.Boolean() }, strict),
  Type.Object({ type: Type.Literal('order'), id: Id, ...ordered }, strict),
  Type.Object({ type: Type.Literal('withdraw'), id: Id, ...question }, strict),
  Type.Object({ type: Type.Literal('propose'), id: Id, what: ProposedForm }, strict),
  Type.Object({ type: Type.Literal('answer'), id: Id, kind: ProposalKind, agree: Type.Boolean() }, strict),
  Type.Object({ type: Type.Literal('resume'), id: Id }, strict),
  Type.Object({ type: Type.Literal('comeBack'), id: Id }, strict),
  Type.Object({ type: Type.Literal('say'), id: Id, text: Text }, strict),
  Type.Object({ type: Type.Literal('say'), id: Id, phrase: PhraseName }, strict),
  Type.Object({ type: Type.Literal('concede'), id: Id }, strict),
  Type.Object({ type: Type.Literal('ping'), id: Id }, strict),
])

const Words = Type.Object({ key: Type.String(), params: Type.Optional(Type.Record(Type.String(), Type.Unknown())) })

/** Every answer that is not a success. */
export const RefusalBody = Type.Object({
  refusal: Type.Object({ rule: Type.String(), reason: Words, cure: Type.Optional(Words), shows: Type.Optional(Type.Unknown()) }),
  text: Type.String({ description: 'The reason in English' }),
  faults: Type.Optional(
    Type.Array(
      Type.Object({
        seat: Type.String(),
        at: Type.String({ description: 'Where in the list; empty for the list as a whole' }),
        rule: Type.String(),
        why: Words,
        cure: Type.Optional(Words),
        text: Type.String({ description: 'What is wrong, in English' }),
      }),
      { description: 'All that is wrong with a list' },
    ),
  ),
})

export const CreatedBody = Type.Object({
  match: Type.String(),
  commitment: Type.String({ description: 'Hash of the secret of the dice, given before anybody adds to it' }),
  links: Type.Record(Type.String(), Type.String(), { description: 'The token of each person’s seat' }),
  spectate: Type.String(),
  code: Type.Optional(Type.String({ description: 'What opens a free seat of a private table' })),
})

/** The state of a match for one viewer. Its parts are described in PROTOCOL.md. */
export const StateBody = Type.Object({
  type: Type.Union([Type.Literal('seating'), Type.Literal('update'), Type.Literal('frozen')]),
  match: Type.String(),
})
export const AcceptedBody = Type.Object({ number: Type.Integer({ description: 'The number of the new row' }), state: StateBody })
export const BegunBody = Type.Object({ begun: Type.Boolean({ description: 'Whether everybody is there now' }), state: StateBody })
export const BroughtBody = Type.Object({ brought: Type.Literal(true), state: StateBody })
export const WhyBody = Type.Object({ why: Type.Union([RefusalBody.properties.refusal, Type.Null()]), text: Type.Optional(Type.String()) })
export const OddsBody = Type.Object({ odds: Type.Unknown({ description: 'A distribution, or null where nothing is measured' }) })
export const UndoneBody = Type.Object({
  number: Type.Optional(Type.Integer({ description: 'The undo is done: the number of its row' })),
  asked: Type.Optional(Type.Array(Type.String(), { description: 'Seats whose consent is still missing' })),
  state: StateBody,
})
export const AgreedBody = Type.Object({
  agreed: Type.Optional(Type.Literal(true, { description: 'It holds' })),
  asked: Type.Optional(Type.Array(Type.String(), { description: 'Seats whose consent is still missing' })),
  link: Type.Optional(Type.String({ description: 'What opens the seat that is free now' })),
  state: StateBody,
})
export const SaidBody = Type.Object({ said: Type.Integer({ description: 'The number of the line' }) })
export const ChatBody = Type.Object({
  lines: Type.Array(
    Type.Object({
      number: Type.Integer(),
      at: Type.Integer(),
      by: Type.String({ description: 'A seat, or spectator' }),
      name: Type.String(),
      person: Type.Optional(Type.String({ description: 'Whose words they are, where that is known' })),
      phrase: Type.Optional(Type.String({ description: 'The end of a key chat.…, for every language' })),
      text: Type.Optional(Type.String()),
      note: Type.Optional(Type.Unknown({ description: 'What was done at the table, by message key: written by the server alone' })),
    }),
  ),
})
