import type { Option } from '@muster/core'
import type { View } from '@muster/terminator-ccg/state'
import type { Listed } from '../../panel.ts'
import { attackName, cardAt, cardName, pieceName, placeName, targetName } from './things.ts'

const VERBS: { readonly [verb: string]: string } = {
  pass: 'Pass',
  done: 'Done',
  stay: 'Stay hidden',
  decline: 'Do without it',
  findNothing: 'Take nothing',
  play: 'Play',
  use: 'Use',
  drop: 'Lay down',
  reveal: 'Show',
  count: 'Let count',
  wear: 'Wear',
  counter: 'Counter with',
  mission: 'Play',
  discard: 'Discard',
  protect: 'Protect',
  travel: 'Send through time',
  deck: 'Add the next of the Location Deck',
  hand: 'Add from hand',
  remove: 'Show and remove',
  put: 'Lay it',
  move: 'Move',
  group: 'Move several',
  join: 'Take along',
  drag: 'Drag with',
  letGo: 'Let go with',
  pickUp: 'Pick up with',
  decoy: 'Add a decoy of',
  produce: 'Rotate',
  spend: 'Spend the Production',
  build: 'Build',
  reprogram: 'Reprogram with',
  attack: 'Attack with',
  roll: 'Roll for',
  search: 'Search with',
  find: 'Find',
  demolish: 'Blow up',
  take: 'Take',
  first: 'First',
}

const isNumber = (value: Option[string] | undefined): value is number => typeof value === 'number' && value > 0
const text = (value: Option[string] | undefined): string => (typeof value === 'string' ? value : '')

/** What is said in the game's own words: a seat, and one text of a card. */
interface Said {
  seat(seat: string): string
  line(card: string, n: number): string
}

/** The card or the character first, then what it does, to whom and where. */
export function listed(view: View, option: Option, said: Said): Listed {
  const piece = pieceOf(view, option)
  return {
    verb: VERBS[option.do] ?? option.do,
    ...(piece === undefined ? {} : { piece }),
    text: [...detailsOf(view, option, said.seat), usedText(view, option, said)].filter(Boolean).join(', '),
  }
}

/** What an answer is listed under. */
function pieceOf(view: View, option: Option): string | undefined {
  const { card, who, by, drone, marker, item, source, attack, change } = option
  const id = [who, by, drone, marker, source].find(isNumber)
  if (option.do === 'find' && text(card)) return cardName(text(card))
  if (id !== undefined) return pieceName(view, id)
  if (isNumber(item)) return pieceName(view, item)
  if (isNumber(attack)) return attackName(view, attack)
  if (isNumber(change)) return cardName(view.changes.find(other => other.id === change)?.card ?? '')
  return text(card) === '' ? undefined : cardName(text(card))
}

/** The text that is used, as the card has it; of a change that is let count, whom it changes. */
function usedText(view: View, option: Option, said: Said): string {
  const change = view.changes.find(({ id }) => id === option.change)
  if (change) return `for ${pieceName(view, change.to)}, ${change.stat} ${change.value > 0 ? '+' : ''}${change.value}`
  const card = option.do === 'use' && isNumber(option.source) ? cardAt(view, option.source) : undefined
  return card === undefined ? '' : said.line(card, Number(option.effect))
}

function detailsOf(view: View, option: Option, seat: (seat: string) => string): string[] {
  const { at, to, from, target, whom, item, weapon, ammo, bearer, attachments } = option
  const slot = option.do === 'put' || option.do === 'hand'
  const extras = [ammo, ...text(attachments).split(',').map(Number)].filter(isNumber)
  return [
    ...(option.do === 'find' && isNumber(option.who) ? [`by ${pieceName(view, option.who)}`] : []),
    ...(typeof target === 'string' && target !== ''
      ? [
          `on ${target
            .split(',')
            .map(part => targetName(view, part, seat))
            .join(', ')}`,
        ]
      : []),
    ...(isNumber(target) ? [`on ${pieceName(view, target)}`, text(option.kind), weaponText(view, option.by, weapon)] : []),
    ...extras.map(id => `with ${pieceName(view, id)}`),
    ...(isNumber(whom) ? [pieceName(view, whom)] : []),
    ...(isNumber(bearer) ? [`for ${pieceName(view, bearer)}`] : []),
    ...(option.do === 'pickUp' && isNumber(item) ? [pieceName(view, item)] : []),
    ...(option.do === 'drop' && isNumber(item) ? [`of ${bearerName(view, item)}`] : []),
    ...(text(from) ? [`from ${placeName(view, text(from))}`] : []),
    ...(text(to) ? [`to ${placeName(view, text(to))}`] : []),
    ...(text(at) ? [slot ? slotText(view, text(at)) : placeName(view, text(at))] : []),
    ...(isNumber(option.copy) && option.copy > 1 ? [`copy ${option.copy}`] : []),
  ]
}

function bearerName(view: View, item: number): string {
  const bearer = view.items.find(({ id }) => id === item)?.bearer ?? null
  return bearer === null ? 'nobody' : pieceName(view, bearer)
}

const weaponText = (view: View, by: Option[string] | undefined, weapon: Option[string] | undefined): string =>
  isNumber(weapon) ? (weapon === by ? 'own weapon' : pieceName(view, weapon)) : 'bare hands'

/** An end of the row, or the top of a column by the place at its foot. */
function slotText(view: View, at: string): string {
  if (!at.startsWith('column ')) return `at the ${at} end`
  const column = Number(at.slice('column '.length))
  const foot = view.places.find(location => location.owner === view.viewer && location.column === column && location.level === 0)
  return foot ? `above ${placeName(view, foot.place)}` : 'above a place'
}
