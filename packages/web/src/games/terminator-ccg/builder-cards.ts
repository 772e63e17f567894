import { cardOf } from '@muster/terminator-ccg/content/library'
import type { CardDef, CardKind } from '@muster/terminator-ccg/content/types'
import { cardText } from '@muster/terminator-ccg/effects/text'
import { say, t } from '../../app/speak.ts'
import type { WebKey } from '../../words.ts'

export const GAME = 'terminator-ccg'

/** What a card's text says, a sentence each. The game makes it from the effects that it carries out. */
export function textOf(card: CardDef): readonly string[] {
  return cardText(card.id).map(line => capital(say(line, GAME)))
}

/** Every sentence begins with a capital. */
const capital = (text: string): string =>
  text.replace(/(^|\. )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

const KIND_NAMES: { readonly [kind in CardKind]: WebKey } = {
  main: 'ccgb.kind.main',
  support: 'ccgb.kind.support',
  item: 'ccgb.kind.item',
  event: 'ccgb.kind.event',
  mission: 'ccgb.kind.mission',
  location: 'ccgb.kind.location',
  condition: 'ccgb.kind.condition',
}

export const kindName = (kind: CardKind): string => t(KIND_NAMES[kind])

/** Whether a side can never use the card, though its deck may have it (C2.1.11r). */
export function isUseless(card: CardDef, side: 'resistance' | 'skynet'): boolean {
  if (card.kind === 'main') return card.faction !== side
  if ('by' in card) return card.by !== 'any' && card.by !== side
  const isFor = { resistance: 'Military Arms', skynet: 'SkyNet Item' } as const
  return card.kind === 'item' && card.resources.includes(isFor[side === 'skynet' ? 'resistance' : 'skynet'])
}

/** Names and Resources of places that give the card; empty where no place does. */
export function foundAt(card: CardDef): readonly string[] {
  return card.kind === 'support' || card.kind === 'item' ? card.at : []
}

/** What it is, in a few words: `Supporting, Importance 5`. */
export function kindLine(card: CardDef): string {
  const by = 'by' in card && card.by !== 'any' ? t(card.by === 'skynet' ? 'ccgb.skynet' : 'ccgb.resistance') : 'none'
  switch (card.kind) {
    case 'main':
      return t('ccgb.main', {
        side: t(card.faction === 'skynet' ? 'ccgb.skynet' : 'ccgb.resistance'),
        speed: card.speed,
        power: card.power,
      })
    case 'support':
      return t('ccgb.support', { importance: card.importance })
    case 'item':
      return t('ccgb.item', { itemClass: card.itemClass, limited: card.limited === true })
    case 'event':
      return t('ccgb.event', { by })
    case 'condition':
      return t('ccgb.condition', { by })
    case 'mission':
      return t('ccgb.mission', { points: card.points, by })
    case 'location':
      return t(card.resources.includes('Interior') ? 'ccgb.interior' : 'ccgb.exterior')
  }
}

/** What a card costs: Combat Points of an Event, Production of what is built. */
export function costOf(card: CardDef): { readonly n: number; readonly unit: 'CP' | 'PP' } | undefined {
  if (card.kind === 'event') return { n: card.cp, unit: 'CP' }
  return (card.kind === 'main' || card.kind === 'item') && card.cost !== undefined ? { n: card.cost, unit: 'PP' } : undefined
}

/** The numbers that stand on a card, each by its name. */
export function numbersOn(card: CardDef): readonly (readonly [name: WebKey, value: number])[] {
  const numbers: (readonly [WebKey, number | undefined])[] =
    card.kind === 'main'
      ? [
          ['ccgb.speed', card.speed],
          ['ccgb.power', card.power],
          ['ccgb.infiltration', card.infiltration],
          ['ccgb.production', card.produces],
        ]
      : card.kind === 'support'
        ? [
            ['ccgb.speed', card.speed],
            ['ccgb.power', card.power],
            ['ccgb.importance', card.importance],
          ]
        : card.kind === 'mission'
          ? [['ccgb.points', card.points]]
          : []
  return numbers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

export const nameOf = (card: string): string => cardOf(card).name
