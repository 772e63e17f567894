import type { Option, Update } from '@muster/core'
import { words } from '@muster/core'
import { cardOf } from '@muster/salvation/content/library'
import { effectWords } from '@muster/salvation/effect-words'
import type { View } from '@muster/salvation/state'
import { knows, say, t } from '../../app/speak.ts'
import type { Aim } from '../../tools/pointing.ts'
import type { Fact } from '../types.ts'
import { isSectorId } from './map.ts'
import {
  cardName,
  cityName,
  figureName,
  seatName,
  sectorName,
  sideOfSeat,
  sideOfType,
  typeOfUnit,
  unitName,
  unitOf,
  upgradeName,
  viewOf,
} from './names.ts'

/** What an action of a card does, in a line. */
export function effectLine(card: string, way: number): string {
  const effect = cardOf(card).effects[way - 1]
  return effect ? say(effectWords(effect)) : ''
}

/** The parameters that the phrases of this game use: everything an option may name, in words. */
function paramsOf(update: Update, { option, target }: Aim) {
  const view = viewOf(update)
  const text = (param: string): string => (typeof option[param] === 'string' ? option[param] : '')
  const unit = text('unit')
  const card = text('card')
  const at = text('at') || (target !== undefined && isSectorId(target) ? target : placeOf(view, option))
  return {
    card: card ? cardName(card) : '',
    effect: card && option.do === 'play' ? effectLine(card, Number(option.way)) : '',
    n: card ? cardOf(card).number : 0,
    who: unit ? unitName(typeOfUnit(view, unit)) : text('seat') ? seatName(text('seat')) : '',
    figure: unit ? figureName(view, unit) : '',
    sector: at ? sectorName(at) : '',
    city: text('city') ? cityName(text('city')) : '',
    what: option.do === 'develop' ? upgradeName(text('token')) : '',
    way: text('path').split('-').slice(1).filter(isSectorId).map(sectorName),
  }
}

/** The sector of the unit or token that an option names. */
function placeOf(view: View, option: Option): string {
  const unit = typeof option.unit === 'string' ? unitOf(view, option.unit)?.at : undefined
  const token = view.hidden.find(one => one.slot === option.token)?.at
  return unit ?? token ?? ''
}

function phrase(kind: 'ask' | 'name' | 'verb', update: Update | undefined, aim: Aim): string {
  const key = `sal.${kind}.${aim.option.do}`
  if (!knows(key)) return aim.option.do
  return say(words(key, update ? paramsOf(update, aim) : {}))
}

export const askOf = (update: Update, aim: Aim) => (aim.option.do === 'move' ? say(update.prompt!.words) : phrase('ask', update, aim))
export const nameOf = (update: Update, aim: Aim) => phrase('name', update, aim)
export const verbOf = (aim: Aim) => phrase('verb', undefined, aim)

/** What a refusal is about, in short: a way by its end. */
export function shortName(update: Update, aim: Aim): string {
  return aim.option.do === 'move' ? say(words('sal.name.moveTo', paramsOf(update, aim))) : nameOf(update, aim)
}

/** The heading of an answer in the list of all: the card or unit, the sector, or what is done. */
export function groupOf(update: Update, aim: Aim): string {
  const { subject, target } = aim
  const view = viewOf(update)
  if (subject !== undefined && unitOf(view, subject)) return figureName(view, subject)
  if (subject !== undefined) return t('sal.group.card', { card: cardName(subject), n: cardOf(subject).number })
  if (target !== undefined && isSectorId(target)) return t('sal.group.sectors')
  if (target !== undefined && unitOf(view, target)) return sectorName(unitOf(view, target)!.at)
  return t('sal.group.other')
}

/** Small facts about an answer: read from the view, never worked out. */
export function factsOf(update: Update, aim: Aim): readonly Fact[] {
  const view = viewOf(update)
  const { option } = aim
  const facts: Fact[] = []
  const unit = typeof option.unit === 'string' ? unitOf(view, option.unit) : undefined
  const recon = unit ? view.values[unit.type].recon : null
  if (recon !== null && (option.do === 'explore' || option.do === 'lookOut' || option.do === 'storm'))
    facts.push({ strong: t('sal.fact.recon', { n: recon }), rest: unitName(unit!.type) })
  if (option.do === 'attack' && typeof option.at === 'string') facts.push(...strengths(update, option.at))
  if (option.do === 'exchange' && typeof option.card === 'string')
    facts.push({ strong: t('sal.fact.draw', { n: cardOf(option.card).number }), rest: t('sal.fact.fromPile') })
  return facts
}

/** How many of each side are in a sector. */
function strengths(update: Update, at: string): Fact[] {
  const view = viewOf(update)
  const side = sideOfSeat(update.viewer)
  const there = view.units.filter(unit => unit.at === at)
  const own = there.filter(unit => sideOfType(unit.type) === side).length
  return [
    { strong: String(own), rest: t('sal.fact.yours', { n: own }) },
    { strong: String(there.length - own), rest: t('sal.fact.enemies', { n: there.length - own }) },
  ]
}

export const NUMBERS = [0, 1, 2, 3, 4] as const

/** Where the turn stands, in words. */
export function stepLine(view: View): string {
  switch (view.part) {
    case 'setup':
      return t('sal.setup')
    case 'draw':
      return t('sal.draw')
    case 'actions':
      return t('sal.number', { n: view.number })
    case 'end':
      return t('sal.end')
  }
}
