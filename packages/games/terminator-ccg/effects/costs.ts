import { type Refusal, refuse, type Seat, words } from '@muster/core'
import { cardOf } from '../content/library.ts'
import type { Cost, Effect } from '../content/vocabulary.ts'
import { cardName } from '../flow.ts'
import { characterOf, eventOf, has, itemOf } from '../pieces.ts'
import { revealAll } from '../rules/hidden.ts'
import { discardItem, dropEvent, gainCp } from '../rules/pieces-in-play.ts'
import { spend } from '../rules/production.ts'
import { playerOf } from '../seats.ts'
import type { PieceId, State, Table } from '../state.ts'
import type { Text } from './source.ts'
import { chosenCharacter } from './targets.ts'

type Act = Extract<Effect, { tag: 'act' }>

const no = (why: string, rule: string): Refusal => refuse(rule, words(`effect.no.${why}`))

/** Something that can be turned sideways. */
function turnable(s: Table, id: PieceId | null) {
  if (id === null) return undefined
  return characterOf(s, id) ?? itemOf(s, id) ?? eventOf(s, id)
}

/** How a use is remembered that may be made once: a location's by player and place, an Item's by bearer (C3.6.4), another's by the card in play. */
export function onceKey({ source, index }: Text, seat: Seat): string {
  const kind = cardOf(source.card).kind
  const what = kind === 'location' ? `${seat}@${source.place}` : kind === 'item' ? `${source.card}@${source.bearer}` : `${source.piece}`
  return `${what}#${index}`
}

/** Why a player cannot pay for a text. `payer` is whom he would rotate, where that is his choice. */
export function refuseCosts(s: Table, text: Text<Act>, seat: Seat, payer: string | undefined): Refusal | undefined {
  for (const cost of text.effect.costs) {
    const refusal = refuseCost(s, cost, text, seat, payer)
    if (refusal) return refusal
  }
  return undefined
}

function refuseCost(s: Table, cost: Cost, text: Text<Act>, seat: Seat, payer: string | undefined): Refusal | undefined {
  const { source } = text
  const player = playerOf(s, seat)
  if ('rotate' in cost) {
    const piece =
      cost.rotate === 'self' ? turnable(s, source.piece) : cost.rotate === 'bearer' ? turnable(s, source.bearer) : chosenCharacter(s, payer)
    if (!piece || piece.rotated) return no('rotated', 'C5.2.9')
    return cost.has && !has(s, piece.id, cost.has)
      ? refuse('C1.1.8r', words('effect.no.resource', { card: cardName(source.card), resource: cost.has }))
      : undefined
  }
  if ('cp' in cost) return player.cp < cost.cp ? refuse('C16.1.2', words('effect.no.cp', { cost: cost.cp, cp: player.cp })) : undefined
  if ('prod' in cost)
    return s.production?.place === source.place && s.production.amount >= cost.prod ? undefined : no('production', 'C7.5.8')
  if ('hand' in cost) return player.hand.length < cost.hand ? refuse('C16.1.2', words('effect.no.hand', { n: cost.hand })) : undefined
  if ('once' in cost) {
    const used = cost.once === 'turn' ? s.usedTurn : s.usedRound
    return used.includes(onceKey(text, seat)) ? no(cost.once === 'turn' ? 'onceATurn' : 'onceARound', 'C1.1.8r') : undefined
  }
  return undefined
}

/** Pays for a text, but for cards from hand. Who rotates at a place is revealed (C14.3.9r). */
export function payCosts(s: State, text: Text<Act>, seat: Seat, payer: string | undefined): void {
  for (const cost of text.effect.costs) payCost(s, cost, text, seat, payer)
}

function payCost(s: State, cost: Cost, text: Text<Act>, seat: Seat, payer: string | undefined): void {
  const { source } = text
  if ('rotate' in cost) {
    const piece =
      cost.rotate === 'self' ? turnable(s, source.piece) : cost.rotate === 'bearer' ? turnable(s, source.bearer) : chosenCharacter(s, payer)
    const character = piece && characterOf(s, piece.id)
    if (character) revealAll(s, character)
    if (piece) piece.rotated = true
  }
  if ('discard' in cost && source.piece !== null) {
    if (itemOf(s, source.piece)) discardItem(s, source.piece)
    else dropEvent(s, source.piece)
  }
  if ('cp' in cost) gainCp(s, seat, -cost.cp, 'C16.1.2', source.card)
  if ('prod' in cost) spend(s, seat, cost.prod)
  if ('once' in cost) (cost.once === 'turn' ? s.usedTurn : s.usedRound).push(onceKey(text, seat))
}

/** How many cards of choice from hand a text costs. */
export function handCostOf({ costs }: Act): number {
  return costs.reduce((sum, cost) => sum + ('hand' in cost ? cost.hand : 0), 0)
}
