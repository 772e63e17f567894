import type { Refusal, Viewer } from '@muster/core'
import { plain } from '../chat/chat.ts'
import type { Context } from '../context.ts'
import { emptyLine, tooMany } from '../refusals.ts'
import { newId } from '../tokens.ts'

/** What somebody has to say about a moment of a match that is over. A text is a text, as in chat. */
export interface Remark {
  readonly id: string
  /** The number of rows before the moment. */
  readonly row: number
  readonly at: number
  readonly by: Viewer
  readonly name: string
  readonly text: string
}

/** Remarks at one match at most. */
const MOST = 500

/** Remarks at a match, by their moments. */
export async function remarksAt({ db }: Context, match: string): Promise<Remark[]> {
  const found = await db
    .selectFrom('remarks')
    .select(['id', 'row', 'at', 'viewer as by', 'name', 'text'])
    .where('match', '=', match)
    .orderBy('row')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return found
}

interface Author {
  readonly viewer: Viewer
  readonly name: string
  readonly person: string | null
}

/** Remarks something at the moment after so many rows. */
export async function remark(
  { db, now }: Context,
  match: string,
  by: Author,
  row: number,
  typed: string,
): Promise<{ readonly remark: string } | { readonly refusal: Refusal }> {
  const text = plain(typed)
  if (text === '') return { refusal: emptyLine() }
  const { n } = await db
    .selectFrom('remarks')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('match', '=', match)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST) return { refusal: tooMany() }
  const id = newId()
  await db
    .insertInto('remarks')
    .values({ id, match, row, at: now(), text, ...by })
    .execute()
  return { remark: id }
}
