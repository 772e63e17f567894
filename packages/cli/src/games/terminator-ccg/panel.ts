import { type AnyGame, type Json, type Words, words } from '@muster/core'
import { cardOf } from '@muster/terminator-ccg/content/library'
import { cardText } from '@muster/terminator-ccg/effects/text'
import type { View } from '@muster/terminator-ccg/state'
import { sayOf } from '../../context.ts'
import type { Panel } from '../../panel.ts'
import { hanging } from '../../text/layout.ts'
import type { Paint } from '../../text/paint.ts'
import { declaredLines, LEGEND, rowLines } from './map.ts'
import { listed } from './options.ts'
import { cardName, targetName } from './things.ts'

const WIDTH = 100

/** What is said of seats, Steps and cards in the game's own words. */
interface Names {
  seat(seat: string): string
  step(step: string): string
  text(card: string): string
  /** One of its texts. */
  line(card: string, n: number): string
}

/** The Terminator CCG in a terminal. */
export function ccgPanel(game: AnyGame): Panel {
  const say = sayOf(game)
  const line = (text: Words | undefined): string => (text ? say(text) : '')
  const names: Names = {
    seat: seat => say(words(`seat.${seat}`)),
    step: step => say(words(`step.${step}`)),
    text: card =>
      cardText(card)
        .map(line => say(line))
        .join(' '),
    line: (card, n) => line(cardText(card)[n]),
  }
  return {
    board: (view, paint) => board(asView(view), paint, names),
    list: (view, option) => listed(asView(view), option, names),
    part: (view, id) => targetName(asView(view), id, names.seat),
  }
}

/** A view that reaches the panel is always one of this game's. */
function asView(view: Json): View {
  return view as unknown as View
}

function board(view: View, paint: Paint, names: Names): string[] {
  const whose = view.active === null ? '' : `, ${names.seat(view.active)}`
  const head = view.turn > 0 ? `Turn ${view.turn}, ${names.step(view.step)}${whose}` : 'Setup'
  return [
    paint('strong', head),
    ...rowLines(view, names.seat, paint),
    ...hanging('', LEGEND, WIDTH).map(line => paint('faint', line)),
    ...declaredLines(view, names.seat),
    ...playedLines(view, names),
    ...handLines(view, names),
  ]
}

/** Cards that are being played, each with the one that answers it below. */
function playedLines(view: View, names: Names): string[] {
  const core = view.core as { readonly frames?: readonly { readonly rule: string; readonly [local: string]: Json }[] } | null
  const plays = (core?.frames ?? []).filter(({ rule }) => rule === 'playEvent' || rule === 'playCounter' || rule === 'playMission')
  if (plays.length === 0) return []
  return [
    'Being played, the last works first',
    ...plays.flatMap(({ card, by, target }) => {
      const on = typeof target === 'string' && target !== '' ? target.split(',').map(part => targetName(view, part, names.seat)) : []
      const text = `${cardName(String(card))} of ${names.seat(String(by))}${on.length > 0 ? ` on ${on.join(', ')}` : ''}: ${names.text(String(card))}`
      return hanging('  ', text, WIDTH)
    }),
  ]
}

/** The viewer's own hand, each card with its cost and text. */
function handLines(view: View, names: Names): string[] {
  return view.players.flatMap(({ seat, hand }) => {
    if (typeof hand === 'number') return []
    const kinds = [...new Set(hand)]
    return [
      '',
      `Hand of ${names.seat(seat)}${kinds.length === 0 ? ': no cards' : ''}`,
      ...kinds.flatMap(card => {
        const def = cardOf(card)
        const held = hand.filter(other => other === card).length
        const cost = def.kind === 'event' ? `, ${def.cp} CP` : ''
        return hanging(`  ${held > 1 ? `${held} × ` : ''}${def.name} (${def.kind}${cost}): `, names.text(card) || 'no text', WIDTH)
      }),
    ]
  })
}
