import { type Json, type LoggedRow, logFor, promptFor, type Refusal, type Seat, type Words } from '@muster/core'
import { type Context, sayOf } from '../context.ts'
import { type Panel, panelOf } from '../panel.ts'
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
      return menuOf(prompt, view(), panel, prompt.kind === 'stop' ? [...engine.choices(match.state, me)] : [])
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

/** Numbered lines under their verbs, those of one piece in one row as far as they fit. */
export function menuLines(lines: readonly Line[], paint: Paint): string[] {
  const out: string[] = []
  let verb = ''
  let piece: string | undefined
  for (const line of lines) {
    const { listed } = line
    if (listed.verb !== verb) out.push(`  ${listed.verb}`)
    const label = listed.text || listed.verb.toLowerCase()
    const entry = `${paint('strong', String(line.number).padStart(3))}  ${label}`
    const head = listed.piece === undefined ? '' : (listed.verb === verb && listed.piece === piece ? '' : listed.piece).padEnd(6)
    out.push(`    ${head}${entry}`)
    verb = listed.verb
    piece = listed.piece
  }
  return out
}

/** Lines of a row of the log: who did it, and what came of it with the rules behind it. */
export function rowLines(row: Pick<LoggedRow, 'number' | 'seat' | 'events'>, say: (words: Words) => string, me?: Seat): string[] {
  const who = row.seat === undefined ? '' : ` ${row.seat === me ? 'you' : row.seat}`
  const head = `${String(row.number).padStart(4)}${who}: `
  return row.events.flatMap((event, i) => hanging(i === 0 ? head : ' '.repeat(head.length), `${say(event)} (${event.rule})`, WIDTH))
}
