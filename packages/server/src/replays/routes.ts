import type { MatchFile, Refusal, Viewer } from '@muster/core'
import type { FastifyInstance } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { MOST_TEXT } from '../chat/chat.ts'
import type { Context } from '../context.ts'
import { reads, writes } from '../http/route.ts'
import type { Limits } from '../limits.ts'
import { type Asker, isRefused, type Keeper } from '../matches/keeper.ts'
import { malformed, privateReplay, signedOut, wrongToken } from '../refusals.ts'
import { remark, remarksAt } from './remarks.ts'
import { type Openness, opennessOf, publicReplays, VISIBILITIES, wish } from './visibility.ts'

const strict = { additionalProperties: false } as const
const Id = Type.String({ minLength: 1, maxLength: 64 })
const IdParams = Type.Object({ id: Id })
const Token = Type.Optional(Id)
const Visibility = Type.Union(VISIBILITIES.map(visibility => Type.Literal(visibility)))
const Anything: TSchema = Type.Unknown()
const WishBody = Type.Object({ token: Token, visibility: Visibility }, strict)
const RemarkBody = Type.Object(
  { token: Token, row: Type.Integer({ minimum: 0, maximum: 1_000_000 }), text: Type.String({ minLength: 1, maxLength: MOST_TEXT }) },
  strict,
)

/** A match that is over, as somebody may look at it who was let in. */
interface Admitted extends Openness {
  readonly file: MatchFile
  /** As whom they were there; nothing for somebody from outside. */
  readonly viewer: Viewer | undefined
}

/** The routes of matches that are over. What is hidden in a running match is told by none of them. */
export function replayRoutes(app: FastifyInstance, context: Context, keeper: Keeper, { createsAMinute }: Limits): void {
  const read = reads(app)
  const write = writes(app)
  const tag = 'replays'

  /** Lets in who was there, and others as far as the persons of the match wish. Before the end there is nothing to look at, for anybody. */
  async function admit(id: string, asker: Asker): Promise<Admitted | { readonly refusal: Refusal }> {
    const viewer = asker.token || asker.person ? await keeper.viewer(id, asker) : undefined
    const wasThere = typeof viewer === 'string'
    const openness = await opennessOf(context, id)
    if (!wasThere && openness.visibility === 'private') return { refusal: privateReplay() }
    const file = await keeper.file(id)
    return isRefused(file) ? file : { ...openness, file, viewer: wasThere ? viewer : undefined }
  }

  read({
    path: '/replays',
    tag,
    summary: 'The newest matches that anybody may look at',
    query: Type.Object({ game: Type.Optional(Id) }),
    answer: Type.Array(Anything),
    act: async ({ query }) => publicReplays(context, query.game),
  })
  read({
    path: '/replays/:id',
    tag,
    summary: 'A match that is over: its record, who may look at it, and what was remarked',
    params: IdParams,
    query: Type.Object({ token: Token }),
    answer: Anything,
    async act({ params: { id }, query: { token }, request: { person } }) {
      const admitted = await admit(id, { token, person })
      return isRefused(admitted) ? admitted : { match: id, ...admitted, remarks: await remarksAt(context, id) }
    },
  })
  write({
    path: '/replays/:id/visibility',
    tag,
    summary: 'Says how open one wishes the match to be, of which one was a person',
    params: IdParams,
    body: WishBody,
    answer: Type.Object({ visibility: Visibility }),
    async act({ params: { id }, body: { token, visibility }, request: { person } }) {
      const viewer = await keeper.viewer(id, { token, person })
      if (typeof viewer !== 'string') return viewer
      if (viewer === 'spectator') return { refusal: wrongToken() }
      await wish(context, id, viewer, visibility)
      return { visibility: (await opennessOf(context, id)).visibility }
    },
  })
  write({
    path: '/replays/:id/remarks',
    tag,
    summary: 'Remarks something at a moment',
    params: IdParams,
    body: RemarkBody,
    answer: Type.Object({ remark: Id }),
    aMinute: createsAMinute,
    async act({ params: { id }, body: { token, row, text }, request: { person } }) {
      const admitted = await admit(id, { token, person })
      if ('refusal' in admitted) return admitted
      const { viewer, file } = admitted
      if (row > file.choices.length) return { refusal: malformed(`row: there are ${file.choices.length}`) }
      if (viewer === undefined && !person) return { refusal: signedOut() }
      const name = file.seats[viewer ?? '']?.name ?? person?.name ?? 'spectator'
      return remark(context, id, { viewer: viewer ?? 'spectator', name, person: person?.id ?? null }, row, text)
    },
  })
}
