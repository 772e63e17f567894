import type { ListFault } from '@muster/core'
import { cardOf, effectsOf } from '../content/library.ts'
import type { CardDef } from '../content/types.ts'
import { productionUsed } from '../rules/starting-cards.ts'
import type { CardKey } from '../state.ts'
import { canUse, eraFault, fault, isCalled, type Judging, named } from './judging.ts'

/** C21.2, C22.2.1: a start that is bought with Production. */
export function boughtFaults(judging: Judging): readonly ListFault[] {
  return [...sumFaults(judging), ...characterFaults(judging), ...itemFaults(judging), ...infiltrationFaults(judging)]
}

const ruleOf = ({ scenario }: Judging): string => (scenario.era === 'past' ? 'C21.2.1' : 'C22.2.1')

function sumFaults(judging: Judging): readonly ListFault[] {
  const { deck, rules } = judging
  const { sum, droneMax } = rules.production!
  const used = productionUsed(deck.start)
  const drones = productionUsed({ ...deck.start, characters: deck.start.characters.filter(isDrone), items: [] })
  return [
    ...(used > sum ? [fault('start', ruleOf(judging), 'production', { used, sum, over: used - sum }, 'production')] : []),
    ...(drones > droneMax
      ? [fault('start.characters', ruleOf(judging), 'drones', { used: drones, most: droneMax, over: drones - droneMax }, 'drones')]
      : []),
  ]
}

const isDrone = (card: CardKey): boolean => cardOf(card).resources.includes('Drone')

/** C21.2.1, C21.2.5, C22.2.7r: one at least, at most so many, of the kind asked for. */
function characterFaults(judging: Judging): readonly ListFault[] {
  const { deck, rules, options } = judging
  const { characters } = deck.start
  const { mainMax, need } = rules.production!
  const most = mainMax === 1 && options.twoTerminators ? 2 : mainMax
  const rule = ruleOf(judging)
  return [
    ...(characters.length === 0
      ? [fault('start.characters', judging.scenario.era === 'past' ? rule : 'C22.2.7r', 'nobody', {}, 'nobody')]
      : []),
    ...(characters.length > most
      ? [fault('start.characters', most === 2 ? 'C21.2.5' : rule, 'tooMany', { count: characters.length, most }, 'takeOut')]
      : []),
    ...characters.flatMap((card, i) =>
      isCalled(cardOf(card), need)
        ? []
        : [fault(`start.characters[${i}]`, rule, 'need', { card: named(card), resource: need }, 'exchange')],
    ),
  ]
}

/** C21.2.1, C22.2.8r: Implants on Terminators; SkyNet Items on who can use them, or lying at the start. */
function itemFaults(judging: Judging): readonly ListFault[] {
  const { deck, rules } = judging
  const { characters, items } = deck.start
  return items.flatMap(({ card, on }, i) => {
    const at = `start.items[${i}]`
    const item = cardOf(card)
    if (!isBuyable(item, rules.production!.items))
      return [fault(at, ruleOf(judging), 'notBought', { card: named(card), kind: rules.production!.items }, 'takeOut')]
    const bearer = on === null ? undefined : cardOf(characters[on]!)
    if (!bearer && isImplant(item)) return [fault(at, 'C22.2.8r', 'nobodys', { card: named(card) }, 'bearer')]
    if (bearer && !canUse(bearer, item)) return [fault(at, 'C22.2.8r', 'useless', { card: named(card), who: named(bearer.id) }, 'bearer')]
    return eraFault(at, card, judging)
  })
}

const isImplant = (card: CardDef): boolean => card.kind === 'item' && card.itemClass === 'Implant'
const isBuyable = (card: CardDef, kind: 'Implant' | 'SkyNet Item'): boolean =>
  kind === 'Implant' ? isImplant(card) : card.kind === 'item' && card.resources.includes('SkyNet Item')

/** C21.2.2, C21.2.6r: who must be an Infiltrator still must look human with its Implants; copies of one count once (C3.6.4). */
function infiltrationFaults({ deck, rules }: Judging): readonly ListFault[] {
  if (rules.production!.need !== 'Infiltrator') return []
  return deck.start.characters.flatMap((card, i) => {
    const def = cardOf(card)
    const implants = new Set(deck.start.items.filter(({ on }) => on === i).map(item => item.card))
    const left = [...implants].reduce((sum, implant) => sum + infiltrationBy(implant), def.kind === 'main' ? (def.infiltration ?? 0) : 0)
    return def.resources.includes('Infiltrator') && left <= 0
      ? [fault(`start.characters[${i}]`, 'C21.2.2', 'infiltration', { card: named(card), left }, 'infiltration')]
      : []
  })
}

function infiltrationBy(card: CardKey): number {
  const passives = effectsOf(card).flatMap(effect => (effect.tag === 'passive' ? effect.does : []))
  return passives.reduce((sum, passive) => sum + (passive.do === 'mod' && passive.stat === 'infiltration' ? passive.by : 0), 0)
}
