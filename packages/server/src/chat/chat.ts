import type { Refusal, Seat, Viewer, Words } from '@muster/core'
import type { Kysely } from 'kysely'
import type { Context } from '../context.ts'
import type { Running, Watcher } from '../matches/running.ts'
import { emptyLine, tooMany } from '../refusals.ts'
import type { SaidTable, Tables } from '../storage/tables.ts'

/** What can be said in every language: the ends of keys `chat.…`. */
export const PHRASES = ['hello', 'goodLuck', 'wellPlayed', 'thanks', 'sorry', 'oneMoment', 'backSoon', 'goOn'] as const
export type Phrase = (typeof PHRASES)[number]

/** The longest line, in characters. */
export const MOST_TEXT = 500
/** Lines of one viewer in half a minute. */
const MOST_LINES = 10
const WINDOW_MS = 30_000
/** Lines that somebody is told who comes. */
const TOLD = 100

/** One line. A text is a text: nothing in it is a link or a picture, and a client shows it as it is. */
export interface Line {
  readonly number: number
  readonly at: number
  readonly by: Viewer
  readonly name: string
  /** Whose words they are, where that is known: somebody to mute, block or report. */
  readonly person?: string
  readonly phrase?: Phrase
  readonly text?: string
  /** What somebody did at the table, which the server wrote down: nobody can say this. */
  readonly note?: Words
}

/** How a note is marked among the phrases. */
const NOTE = 'note'

interface Speaker {
  readonly viewer: Viewer
  readonly name: string
  readonly person: string | null
}

export type Wording = { readonly text: string } | { readonly phrase: Phrase }

/** Says something at a match. Watchers are heard by watchers alone, and by the players only after the end. */
export async function say(
  context: Context,
  running: Running,
  by: Speaker,
  wording: Wording,
): Promise<{ readonly said: number } | { readonly refusal: Refusal }> {
  const { db, now } = context
  const at = now()
  const text = 'text' in wording ? plain(wording.text) : null
  if (text === '') return { refusal: emptyLine() }
  if ((await linesOf(db, running.id, by.viewer, at - WINDOW_MS)) >= MOST_LINES) return { refusal: tooMany() }
  return { said: await keep(context, running, by, { phrase: 'phrase' in wording ? wording.phrase : null, text }) }
}

/** Writes down among the lines what a seat did at the table: proposed, agreed, came back. To be called in turn. */
export async function noteDown(context: Context, running: Running, seat: Seat, what: Words): Promise<void> {
  const name = running.stored.head.seats[seat]?.name ?? seat
  await keep(context, running, { viewer: seat, name, person: null }, { phrase: NOTE, text: JSON.stringify(what) })
}

/** Keeps a line as the next one, and passes it on; gives its number. */
async function keep(
  context: Context,
  running: Running,
  by: Speaker,
  wording: { readonly phrase: string | null; readonly text: string | null },
): Promise<number> {
  const { db, now, bus } = context
  const number = await db.transaction().execute(async on => {
    const { said } = await on
      .updateTable('matches')
      .set(({ eb }) => ({ said: eb('said', '+', 1) }))
      .where('id', '=', running.id)
      .returning('said')
      .executeTakeFirstOrThrow()
    await on
      .insertInto('said')
      .values({ match: running.id, number: said, at: now(), ...by, ...wording })
      .execute()
    return said
  })
  await hear(context, running)
  bus.tell(running.id)
  return number
}

async function linesOf(db: Kysely<Tables>, match: string, viewer: Viewer, since: number): Promise<number> {
  const { n } = await db
    .selectFrom('said')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('match', '=', match)
    .where('viewer', '=', viewer)
    .where('at', '>', since)
    .where(({ or, eb }) => or([eb('phrase', 'is', null), eb('phrase', '!=', NOTE)]))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** One line of what was typed: without what does not show, or turns the writing round. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** Takes in what was said since, here or at another process, and passes it on. To be called in turn. */
export async function hear({ db }: Context, running: Running): Promise<void> {
  const lines = await linesAfter(db, running.id, running.said)
  if (lines.length === 0) return
  const muted = await mutedBy(db, [...running.watchers])
  running.said = lines.at(-1)!.number
  for (const watcher of running.watchers) tell(watcher, running, lines, muted)
}

/** What somebody hears who comes, from line `since` on: the newest. */
export async function heardBy({ db }: Context, running: Running, watcher: Pick<Watcher, 'viewer' | 'person'>, since = 0): Promise<Line[]> {
  const lines = await linesAfter(db, running.id, Math.max(since, running.said - TOLD))
  return audible(running, watcher, lines, await mutedBy(db, [watcher]))
}

/** Tells a watcher the lines that are for it. */
export function tell(watcher: Watcher, running: Running, lines: readonly Line[], muted: Muted): void {
  const heard = audible(running, watcher, lines, muted)
  if (heard.length > 0) watcher.tell(JSON.stringify({ type: 'chat', match: running.id, lines: heard }))
}

/** Whom each person does not hear. */
type Muted = ReadonlyMap<string, ReadonlySet<string>>

function audible(running: Running, { viewer, person }: Pick<Watcher, 'viewer' | 'person'>, lines: readonly Line[], muted: Muted): Line[] {
  const isOver = Boolean(running.match?.state.outcome)
  const shunned = person === undefined ? undefined : muted.get(person)
  const isHeard = (line: Line) =>
    (line.by !== 'spectator' || viewer === 'spectator' || isOver) && !(line.person && shunned?.has(line.person))
  return lines.filter(isHeard)
}

async function linesAfter(db: Kysely<Tables>, match: string, after: number): Promise<Line[]> {
  const found = await db.selectFrom('said').selectAll().where('match', '=', match).where('number', '>', after).orderBy('number').execute()
  return found.map(lineOf)
}

function lineOf({ number, at, viewer, person, name, phrase, text }: SaidTable): Line {
  const line = { number, at, by: viewer, name, ...(person ? { person } : {}) }
  if (phrase === NOTE) return { ...line, note: JSON.parse(text!) as Words }
  return phrase ? { ...line, phrase: phrase as Phrase } : { ...line, text: text ?? '' }
}

async function mutedBy(db: Kysely<Tables>, watchers: readonly Pick<Watcher, 'person'>[]): Promise<Muted> {
  const persons = [...new Set(watchers.flatMap(({ person }) => (person ? [person] : [])))]
  const muted = new Map<string, Set<string>>()
  if (persons.length === 0) return muted
  for (const { person, other } of await db.selectFrom('shunned').select(['person', 'other']).where('person', 'in', persons).execute())
    muted.set(person, (muted.get(person) ?? new Set()).add(other))
  return muted
}
