import { type Refusal, refuse, words } from '@muster/core'
import type { Verb } from '../content/vocabulary.ts'
import { has, isSupport } from '../pieces.ts'
import { refuseHide } from '../rules/hidden.ts'
import { mayCarry } from '../rules/items.ts'
import { refuseCross } from '../rules/movement.ts'
import { playerOf } from '../seats.ts'
import type { Table } from '../state.ts'
import { type Context, charactersOf, placeOfRef } from './context.ts'
import { fitting } from './piles.ts'
import { entryHarm, refuseEnter } from './rights.ts'
import { chosenCharacter, chosenItem, chosenPlace } from './targets.ts'

const no = (why: string, rule = 'C19.1.4r'): Refusal => refuse(rule, words(`effect.no.${why}`))

/** Why what a text does cannot be done to what was chosen: without a legal object it cannot be used. */
export function refuseVerb(s: Table, verb: Verb, context: Context): Refusal | undefined {
  switch (verb.do) {
    case 'hide': {
      const [character] = charactersOf(s, verb.to, context)
      return character ? refuseHide(character) : no('character')
    }
    case 'move':
      return refuseMove(s, verb, context)
    case 'take':
      return refuseTake(s, verb, context)
    case 'repair':
      return refuseRepair(s, verb, context)
    case 'damageLocation': {
      const place = placeOfRef(s, verb.to, context)
      return place === undefined || has(s, place, 'Damaged') ? no('damaged') : undefined
    }
    case 'grant':
      return refuseGrant(s, verb, context)
    case 'find': {
      const { deck, discard } = playerOf(s, context.by)
      return (verb.from === 'deck' ? deck.length : fitting(discard, verb.filter).length) === 0 ? no('pile') : undefined
    }
    case 'lookDeck':
      return playerOf(s, context.by).deck.length === 0 ? no('pile') : undefined
    default:
      return undefined
  }
}

/** By a card: no MP, not through Barriers, not where a text keeps the character out, no Supporting Character into harm (C12.3.7r). */
function refuseMove(s: Table, { to, place }: Extract<Verb, { do: 'move' }>, context: Context): Refusal | undefined {
  const [character] = charactersOf(s, to, context)
  const where = chosenPlace(s, context.chosen[place])
  if (!character || where === undefined) return no('place')
  if (s.characters.some(({ drags }) => drags === character.id)) return no('dragged')
  const barred = refuseCross(s, character, character.at, where) ?? refuseEnter(s, character, where)
  if (barred) return barred
  return isSupport(character) && entryHarm(s, character, where) ? no('harm', 'C12.3.7r') : undefined
}

function refuseTake(s: Table, { item, by }: Extract<Verb, { do: 'take' }>, { chosen }: Context): Refusal | undefined {
  const [taken, taker] = [chosenItem(s, chosen[item]), chosenCharacter(s, chosen[by])]
  if (!taken || !taker) return no('item')
  return mayCarry(s, taker, taken.card)
}

/** The Damaged Resource must be there to be taken off. */
function refuseRepair(s: Table, { to }: Extract<Verb, { do: 'repair' }>, context: Context): Refusal | undefined {
  const item = typeof to === 'object' && 'chosen' in to ? chosenItem(s, context.chosen[to.chosen]) : undefined
  if (item) return item.damaged ? undefined : no('undamaged')
  const place = placeOfRef(s, to, context)
  return place !== undefined && has(s, place, 'Damaged') ? undefined : no('undamaged')
}

/** What is Damaged already cannot become it. */
function refuseGrant(s: Table, { to, resource }: Extract<Verb, { do: 'grant' }>, { chosen }: Context): Refusal | undefined {
  const item = typeof to === 'object' && 'chosen' in to ? chosenItem(s, chosen[to.chosen]) : undefined
  return resource === 'Damaged' && item?.damaged ? no('damaged') : undefined
}
