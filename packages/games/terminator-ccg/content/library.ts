import { CONDITIONS } from './conditions.ts'
import { EVENTS } from './events.ts'
import { ITEMS } from './items.ts'
import { LOCATIONS } from './locations.ts'
import { MISSIONS } from './missions.ts'
import { RESISTANCE_MAINS } from './resistance.ts'
import { SKYNET_MAINS } from './skynet.ts'
import { SKYNET_ITEMS } from './skynet-items.ts'
import { SUPPORTING } from './support.ts'
import type { CardDef, CardKind, CharacterCard } from './types.ts'
import type { Effect } from './vocabulary.ts'

/** Every card of the game. */
export const CARDS: readonly CardDef[] = [
  ...RESISTANCE_MAINS,
  ...SKYNET_MAINS,
  ...SKYNET_ITEMS,
  ...SUPPORTING,
  ...LOCATIONS,
  ...ITEMS,
  ...EVENTS,
  ...CONDITIONS,
  ...MISSIONS,
]

const BY_ID: ReadonlyMap<string, CardDef> = new Map(CARDS.map(card => [card.id, card]))
const BY_NAME: ReadonlyMap<string, CardDef> = new Map(CARDS.map(card => [card.name, card]))

/** The card with this id. Throws if there is none. */
export function cardOf(id: string): CardDef {
  const card = BY_ID.get(id)
  if (!card) throw new Error(`no card ${id}`)
  return card
}

/** The card with this id, of a kind that the caller knows it to be. Throws if it is another. */
export function cardOfKind<K extends CardKind>(id: string, ...kinds: readonly K[]): Extract<CardDef, { kind: K }> {
  const card = cardOf(id)
  if (!(kinds as readonly CardKind[]).includes(card.kind)) throw new Error(`card ${id} is no ${kinds.join(' or ')}`)
  return card as Extract<CardDef, { kind: K }>
}

/** The card with this id, if there is one. */
export function findCard(id: string): CardDef | undefined {
  return BY_ID.get(id)
}

/** The card with exactly this name, if there is one. */
export function cardNamed(name: string): CardDef | undefined {
  return BY_NAME.get(name)
}

/** House keywords that stand for a text: Medic. */
const KEYWORDS: { readonly [resource: string]: readonly Effect[] } = {
  Medic: [
    {
      tag: 'act',
      windows: ['search'],
      costs: [{ rotate: 'self' }],
      choose: [{ name: 'it', what: 'character', who: { side: 'own', at: 'here' } }],
      does: [{ do: 'heal', to: { chosen: 'it' }, n: 1 }],
    },
  ],
}

const TEXTS: ReadonlyMap<string, readonly Effect[]> = new Map(
  CARDS.map(card => [card.id, [...card.effects, ...card.resources.flatMap(resource => KEYWORDS[resource] ?? [])]]),
)

/** What a card's text says, its keywords included. */
export function effectsOf(id: string): readonly Effect[] {
  return TEXTS.get(id) ?? []
}

/** Main or Supporting Character. */
export function isCharacter(card: CardDef): card is CharacterCard {
  return card.kind === 'main' || card.kind === 'support'
}

/** The WEAPON text of a card, if it has one. */
export function weaponOf(id: string): Extract<Effect, { tag: 'weapon' }> | undefined {
  return effectsOf(id).find(effect => effect.tag === 'weapon')
}
