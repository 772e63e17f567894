import { type Refusal, refuse, type Seat, words } from '@muster/core'
import { cardOf } from '../content/library.ts'
import type { Effect } from '../content/vocabulary.ts'
import { cardName } from '../flow.ts'
import { itemOf } from '../pieces.ts'
import { ownAt } from '../presence.ts'
import type { PieceId, Table } from '../state.ts'
import { type Context, targetsOf } from './context.ts'
import { refuseCosts } from './costs.ts'
import { refuseVerb } from './feasible.ts'
import { holds } from './filters.ts'
import { inWindow } from './moments.ts'
import { fitsDamageWindow } from './plays.ts'
import { type Text, textsInPlay } from './source.ts'
import { choices, chosenCharacter, chosenOf, refuseTargets } from './targets.ts'

type ActText = Text<Extract<Effect, { tag: 'act' }>>

/** A text to be used: the card in play, which of its texts, and what it is used on. */
export interface Use {
  readonly source: PieceId
  readonly effect: number
  readonly target: string
}

/** The ACT text that a use names, if it is on. */
export function textOf(s: Table, { source, effect }: Pick<Use, 'source' | 'effect'>): ActText | undefined {
  for (const text of textsInPlay(s, 'act')) if (text.source.piece === source && text.index === effect) return text
  return undefined
}

/** Every use of a text that is legal for this seat now. */
export function* uses(s: Table, seat: Seat): Iterable<Use> {
  for (const text of textsInPlay(s, 'act')) {
    const { source, effect, index } = text
    if (source.piece === null || refuseText(s, text, seat)) continue
    for (const target of choices(s, targetsOf(effect), chooserOf(text, seat))) {
      const use = { source: source.piece, effect: index, target }
      if (!refuseUse(s, seat, use)) yield use
    }
  }
}

/** Why a seat may not use a text on this target now. */
export function refuseUse(s: Table, seat: Seat, use: Use): Refusal | undefined {
  const text = textOf(s, use)
  if (!text) return refuse('C5.2.3', words('effect.no.text'))
  const wrong = refuseText(s, text, seat) ?? refuseTargets(s, targetsOf(text.effect), use.target, chooserOf(text, seat))
  if (wrong) return wrong
  const context = contextOfUse(s, text, seat, use.target)
  const unpaid = refuseCosts(s, text, seat, context.chosen.payer)
  if (unpaid) return unpaid
  for (const verb of text.effect.does) {
    const refusal = refuseVerb(s, verb, context)
    if (refusal) return refusal
  }
  return undefined
}

/** What holds against a text whatever it is used on: whose it is, its window, its case, its card rotated. */
function refuseText(s: Table, text: ActText, seat: Seat): Refusal | undefined {
  const { source, effect } = text
  const card = cardName(source.card)
  const isLocation = cardOf(source.card).kind === 'location'
  if (isLocation && ownAt(s, seat, source.place!).length === 0) return refuse('C1.1.8r', words('effect.no.presence', { card }))
  if (!isLocation && source.seat !== seat) return refuse('C1.2.2r', words('effect.no.control', { card }))
  if (!inWindow(s, effect.windows, seat)) return refuse('C1.1.8r', words('effect.no.window', { card }))
  if (s.moment?.kind === 'damage' && !fitsDamageWindow(source.card, text.index))
    return refuse('C9.1.4', words('effect.no.damageOnly', { card }))
  if (itemOf(s, source.piece!)?.rotated) return refuse('C3.6.5', words('effect.no.rotated'))
  return holds(s, effect.when, source) ? undefined : refuse('C1.1.8r', words('effect.no.case', { card }))
}

const chooserOf = ({ source }: ActText, seat: Seat) => ({ seat, piece: source.piece, place: source.place, chosen: {} })

/** All that a used text needs to be carried out. */
export function contextOfUse(s: Table, { source, effect, index }: ActText, by: Seat, target: string): Context {
  const chosen = chosenOf(targetsOf(effect), target) ?? {}
  const payer = chosenCharacter(s, chosen.payer)?.id ?? null
  return { by, source, effect: index, chosen, payer, who: null, whose: null, attack: null }
}
