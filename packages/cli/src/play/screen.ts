import {
  type Choice,
  type Json,
  type LoggedRow,
  logFor,
  type Prompt,
  promptFor,
  type Refusal,
  type Seat,
  seededRandom,
  type Words,
} from '@muster/core'
import { type Context, sayOf } from '../context.ts'
import { type Panel, panelOf } from '../panel.ts'
import { groupBy } from '../text/group.ts'
import { hanging } from '../text/layout.ts'
import { type Paint, painter } from '../text/paint.ts'
import { type Line, type Menu, menuOf } from './menu.ts'
import type { Session } from './session.ts'

export const WIDTH = 100

/** What draws the screen of one session. */
export interface Screen {
  readonly paint: Paint
  readonly panel: Panel
  /** The view of the person. */
  view(): Json
  menu(): Menu | undefined
  board(): string[]
  /** The question: breadcrumb, words, numbered answers, how to answer. */
  question(menu: Menu): string[]
  /** What happened from row `since` on. */
  log(since: number): string[]
  refusal(refusal: Refusal): string[]
}

export function screenOf(context: Context, session: Session): Screen {
  const { match, me } = session
  const { game, engine } = match
  const say = sayOf(game)
  const paint = painter(context.colour)
  const panel = panelOf(game)
  const view = () => game.view(match.state, me) as Json
  return {
    paint,
    panel,
    view,
    menu() {
      const prompt = promptFor(engine, match.state, me)
      if (!prompt) return undefined
      return menuOf(prompt, view(), panel, triesFor(prompt, session))
    },
    board: () => panel.board(view(), paint),
    question({ prompt, lines, refused, how }) {
      const crumbs = prompt.crumbs.map(crumb => `${say(crumb.words)} (${crumb.rule})`).join(' > ')
      const more = refused.length > 0 ? [paint('faint', `${refused.length} more are not allowed now; ? says why`)] : []
      return [
        paint('faint', crumbs),
        paint('strong', `${say(prompt.words)} (${prompt.rule})`),
        ...menuLines(lines, paint),
        ...more,
        paint('faint', `${how}; h for help`),
      ]
    },
    log: since => logFor(match, me, since).flatMap(row => rowLines(row, say, me)),
    refusal: ({ rule, reason, cure }) => [
      ...hanging('Not allowed: ', `${say(reason)} (${rule})`, WIDTH),
      ...(cure ? hanging('  To make it so: ', say(cure), WIDTH) : []),
    ],
  }
}

/** Places offered, at most. */
const MOST_PLACES = 9

/** Answers worth offering by number where there is no list of all: points to stop at, and places that the game's hints or samples give. */
function triesFor({ kind }: Prompt, { match, me, hints }: Session): readonly Choice[] {
  const { engine, state } = match
  if (kind === 'stop') return [...engine.choices(state, me)]
  if (kind !== 'place') return []
  const random = seededRandom(match.steps.length, 'places')
  const samples = function* (): Generator<Choice> {
    for (let n = 0; n < MOST_PLACES; n++) yield engine.sample(state, me, random)
  }
  const found = hints?.candidates?.(state, me, samples(), random) ?? [...samples()]
  return [...new Map(found.map(choice => [JSON.stringify(choice), choice])).values()].slice(0, MOST_PLACES)
}

/** Numbered lines under their verbs, those of one piece side by side as far as they fit. */
export function menuLines(lines: readonly Line[], paint: Paint): string[] {
  return [...groupBy(lines, ({ listed }) => listed.verb)].flatMap(([verb, some]) => {
    const lone = some.length === 1 && some[0]!.listed.piece === undefined && some[0]!.listed.text === ''
    if (lone) return [`  ${paint('strong', String(some[0]!.number))} ${verb}`]
    const pieces = [...groupBy(some, ({ listed }) => listed.piece ?? '')]
    const widest = Math.max(...pieces.map(([piece]) => piece.length))
    return [`  ${verb}`, ...pieces.flatMap(([piece, entries]) => sideBySide(piece.padEnd(widest), entries, paint))]
  })
}

/** The entries of one piece in as few rows as they fit into. Colours take no room, so the room is counted without them. */
function sideBySide(piece: string, entries: readonly Line[], paint: Paint): string[] {
  const head = piece ? `    ${piece}  ` : '    '
  const rows: string[] = []
  let room = 0
  for (const { number, listed } of entries) {
    const length = String(number).length + listed.text.length + 4
    const entry = `${paint('strong', String(number))} ${listed.text}`
    if (rows.length > 0 && room >= length) rows.push(`${rows.pop()}   ${entry}`)
    else {
      rows.push(`${rows.length === 0 ? head : ' '.repeat(head.length)}${entry}`)
      room = WIDTH - head.length
    }
    room -= length
  }
  return rows
}

/** Lines of a row of the log: who did it, and what came of it with the rules behind it. */
export function rowLines(row: Pick<LoggedRow, 'number' | 'seat' | 'events'>, say: (words: Words) => string, me?: Seat): string[] {
  const who = row.seat === undefined ? '' : ` ${row.seat === me ? 'you' : row.seat}`
  const head = `${String(row.number).padStart(4)}${who}: `
  return row.events.flatMap((event, i) => hanging(i === 0 ? head : ' '.repeat(head.length), `${say(event)} (${event.rule})`, WIDTH))
}
