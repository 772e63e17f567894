import type { Option } from '@muster/core'
import { cardOf } from '@muster/salvation/content/library'
import type { UnitType, View } from '@muster/salvation/state'
import type { Listed } from '../../panel.ts'
import type { Names } from './map.ts'

/** More that the list of answers names. */
export interface MoreNames extends Names {
  card(id: string): string
  effect(card: string, way: number): string
  city(id: string): string
  seat(seat: string): string
  upgrade(token: string): string
}

const VERBS: { readonly [verb: string]: string } = {
  city: 'Build the first factory at',
  place: 'Place it in',
  pass: 'Pass',
  play: 'Play',
  exchange: 'Exchange',
  move: 'Move',
  lead: 'Goes first',
  next: 'Take first',
  intercept: 'Stop them',
  lookOut: 'Look out with',
  decline: 'Leave it',
  attack: 'Attack in',
  explore: 'Explore',
  reveal: 'Turn up the token in',
  leave: 'Leave it hidden',
  done: 'No more',
  build: 'Build in',
  develop: 'Develop',
  take: 'Take',
  look: 'Look at the token in',
  swap: 'Exchange it with the token in',
  keep: 'Leave it where it is',
  storm: 'Storm the shelter with',
  discard: 'Give up',
}

/** The card or the unit first, then what it does and where. */
export function listed(view: View, option: Option, names: MoreNames): Listed {
  const { do: verb, unit, card, way, path, at, token, city, seat } = option
  const parts = [
    ...(path === undefined ? [] : [String(path).split('-').slice(1).map(names.sector).join(', ')]),
    ...(way === undefined ? [] : [names.effect(String(card), Number(way))]),
    ...(verb === 'exchange' ? [`for ${cardOf(String(card)).number} new`] : []),
    ...(at === undefined ? [] : [names.sector(String(at))]),
    ...(token === undefined ? [] : [verb === 'develop' ? names.upgrade(String(token)) : slotText(view, String(token), names)]),
    ...(city === undefined ? [] : [names.city(String(city))]),
    ...(seat === undefined ? [] : [names.seat(String(seat))]),
  ]
  const piece = unit === undefined ? (card === undefined ? undefined : cardText(String(card), names)) : unitText(view, String(unit), names)
  return { verb: VERBS[verb] ?? verb, ...(piece === undefined ? {} : { piece }), text: parts.join(', ') }
}

const cardText = (card: string, names: MoreNames) => `${names.card(card)} (${cardOf(card).number})`

/** "Infantryman 2 in the Bay Area": the figure and where it stands; by its type alone where it is gone. */
export function unitText(view: View, id: string, names: Names): string {
  const unit = view.units.find(one => one.id === id)
  if (!unit) return names.unit(id.replace(/-?\d$/, '') as UnitType)
  return `${names.unit(unit.type)} ${id.slice(-1)}, ${names.sector(unit.at)}`
}

function slotText(view: View, slot: string, names: Names): string {
  const token = view.hidden.find(one => one.slot === slot)
  if (!token) return slot
  const same = view.hidden.filter(one => one.at === token.at)
  return `${names.sector(token.at)}${same.length > 1 ? `, number ${same.indexOf(token) + 1}` : ''}`
}
