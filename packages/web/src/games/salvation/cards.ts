import type { Update } from '@muster/core'
import { isHouseCard } from '@muster/salvation/content/house'
import { cardOf, upgradeOf } from '@muster/salvation/content/library'
import type { View } from '@muster/salvation/state'
import { say, t } from '../../app/speak.ts'
import type { Aim, Spot } from '../../tools/pointing.ts'
import { cardName, unitName, upgradeTitle, viewOf } from './names.ts'
import { effectLine } from './phrases.ts'

/** How a card of the hand stands now: `lit` can be done with, `half` only exchanged, `shut` neither. */
export type CardTone = 'lit' | 'half' | 'shut' | 'plain'

/** A card as the hand shows it. */
export interface HandCardFace {
  readonly spot: Spot
  readonly title: string
  readonly icon: string
  /** What it does: one line, or two to choose from. */
  readonly lines: readonly string[]
  readonly number?: number
  readonly tone: CardTone
  readonly note: string
  readonly house: boolean
}

const ICONS: { readonly [kind: string]: string } = {
  move: 'move',
  attack: 'swords',
  recon: 'scan',
  new: 'unit',
  factory: 'factory',
  develop: 'gear',
  takeTactic: 'layers',
  score: 'star',
  turn: 'bolt',
  draw: 'bolt',
  peekSwap: 'eye',
}

/** Whose cards are shown: the viewer's own; to the referee those of whoever is asked. */
export function handSeat(update: Update): string | undefined {
  const view = viewOf(update)
  if (view.hands[update.viewer]?.cards) return update.viewer
  const asked = update.waiting[0]?.seat
  return asked !== undefined && view.hands[asked]?.cards ? asked : Object.keys(view.hands).find(seat => view.hands[seat]!.cards)
}

/** The cards that can be pointed at now: the hand, or the pile from which one is taken. */
export function facesOf(update: Update, aims: readonly Aim[]): readonly HandCardFace[] {
  const view = viewOf(update)
  if (aims.some(aim => aim.option.do === 'take')) return aims.map(aim => faceOf(view, String(aim.option.card), aims))
  if (aims.some(aim => aim.option.do === 'develop')) return aims.filter(aim => !aim.refusal).map(developFace)
  const seat = handSeat(update)
  const cards = seat === undefined ? [] : (view.hands[seat]?.cards ?? [])
  return cards.map(({ card }) => faceOf(view, card, aims)).sort((a, b) => (a.number ?? 0) - (b.number ?? 0) || (a.spot < b.spot ? -1 : 1))
}

function developFace({ option }: Aim): HandCardFace {
  const token = String(option.token)
  return {
    spot: token,
    title: upgradeTitle(token),
    icon: 'gear',
    lines: [unitName(upgradeOf(token).unit)],
    tone: 'lit',
    note: t('sal.card.take'),
    house: false,
  }
}

function faceOf(view: View, card: string, aims: readonly Aim[]): HandCardFace {
  const { number, effects } = cardOf(card)
  const first = effects[0]!.kind
  const { tone, note } = standing(view, card, number, aims)
  return {
    spot: card,
    title: cardName(card),
    icon: ICONS[first] ?? 'bolt',
    lines: effects.map((_, i) => effectLine(card, i + 1)),
    number,
    tone,
    note,
    house: isHouseCard(card),
  }
}

/** Read from the answers that are offered; without a question of one's own, from the number that is played. */
function standing(view: View, card: string, number: number, aims: readonly Aim[]): { readonly tone: CardTone; readonly note: string } {
  const about = aims.filter(aim => aim.subject === card || aim.target === card)
  const legal = about.filter(aim => !aim.refusal)
  const verb = legal.find(aim => aim.option.do !== 'exchange')?.option.do ?? legal[0]?.option.do
  if (verb === 'play') return { tone: 'lit', note: t('sal.card.now') }
  if (verb === 'exchange') return { tone: 'half', note: t('sal.card.exchange') }
  if (verb === 'discard') return { tone: 'lit', note: t('sal.card.give') }
  if (verb === 'take') return { tone: 'lit', note: t('sal.card.take') }
  if (view.taken === card) return { tone: 'shut', note: t('sal.card.next') }
  if (view.part !== 'actions') return { tone: 'plain', note: t('sal.card.number', { n: number }) }
  if (number > view.number) return { tone: 'shut', note: t('sal.card.waits') }
  if (number < view.number) return { tone: 'shut', note: t('sal.card.over') }
  const refusal = about.find(aim => aim.option.do === 'play')?.refusal
  return refusal ? { tone: 'shut', note: say(refusal.reason) } : { tone: 'plain', note: t('sal.card.number', { n: number }) }
}

/** Whether any card can be played, for the hint. */
export function anyPlayable(aims: readonly Aim[]): boolean {
  return aims.some(aim => aim.option.do === 'play' && !aim.refusal)
}
