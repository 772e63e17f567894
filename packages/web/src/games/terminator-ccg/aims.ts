import type { Option, Update } from '@muster/core'
import type { View } from '@muster/terminator-ccg/state'
import type { Aim, Spot } from '../../tools/pointing.ts'
import { attackSpot, handSpot, pieceOf, placeSpot, playerIn, spotOfPiece, viewOf } from './names.ts'

interface Pointed {
  readonly subject?: Spot
  readonly target?: Spot
}

const text = (value: Option[string] | undefined): string => (typeof value === 'string' ? value : '')

/** The first thing that a text is used on, as something on the table: a hidden character of one's own is its real marker. */
function firstOf(view: View, whole: string): Spot | undefined {
  const [first] = whole.split(',')
  if (!first) return undefined
  return first.startsWith('c') ? (spotOfPiece(view, Number(first.slice(1))) ?? first) : first
}

const piece = (view: View, id: Option[string] | undefined): Spot | undefined =>
  typeof id === 'number' && id > 0 ? spotOfPiece(view, id) : undefined

/** Which copy of a card in hand an option means that counts the cards of the hand. */
function copyIn(view: View, viewer: string, card: string, index: number): number {
  const hand = playerIn(view, viewer)?.hand
  return Array.isArray(hand) ? hand.slice(0, index).filter(other => other === card).length + 1 : 1
}

/** A card of the hand and what it is used on; a card that needs nothing more is meant as soon as it is pointed at. */
function fromHand(card: string, target: Spot | undefined): Pointed {
  return target === undefined ? { target: handSpot(card) } : { subject: handSpot(card), target }
}

function on(subject: Spot | undefined, target: Spot | undefined): Pointed {
  return { ...(subject === undefined ? {} : { subject }), ...(target === undefined ? {} : { target }) }
}

/** What must be pointed at to mean an option. */
function spotsFor(view: View, viewer: string, option: Option): Pointed {
  const card = text(option.card)
  switch (option.do) {
    case 'play':
      return fromHand(card, firstOf(view, text(option.target)))
    case 'use': {
      const source = piece(view, option.source)
      const target = firstOf(view, text(option.target))
      return on(source, target === source ? undefined : target)
    }
    case 'counter':
    case 'mission':
      return { target: handSpot(card) }
    case 'find':
      return option.who === undefined ? {} : on(piece(view, option.who), handSpot(card))
    case 'discard':
      return { target: handSpot(card, Number(option.copy ?? copyIn(view, viewer, card, Number(option.index)))) }
    case 'drop':
    case 'wear':
      return on(piece(view, option.item), undefined)
    case 'reveal':
      return on(piece(view, option.marker), undefined)
    case 'protect':
    case 'travel':
    case 'search':
    case 'join':
      return on(undefined, piece(view, option.who))
    case 'produce':
    case 'reprogram':
      return on(undefined, piece(view, option.drone))
    case 'build':
      return fromHand(card, piece(view, option.bearer))
    case 'demolish':
      return { target: placeSpot(text(option.at)) }
    case 'put':
      return { target: slotSpot(text(option.at)) }
    case 'hand':
      return { subject: handSpot(card), target: slotSpot(text(option.at)) }
    case 'remove':
      return { subject: handSpot(card) }
    case 'move':
      return on(piece(view, option.who), placeSpot(text(option.to)))
    case 'group':
      return on(placeSpot(text(option.from)), placeSpot(text(option.to)))
    case 'drag':
      return on(piece(view, option.who), piece(view, option.whom))
    case 'letGo':
      return on(piece(view, option.who), undefined)
    case 'pickUp':
      return on(piece(view, option.who), piece(view, option.item))
    case 'decoy':
      return on(piece(view, option.who), placeSpot(text(option.at)))
    case 'attack':
      return on(piece(view, option.by), piece(view, option.target))
    case 'roll':
      return { target: attackSpot(Number(option.attack)) }
    default:
      return {}
  }
}

/** A place in one's own row at which a location may be laid. */
export const slotSpot = (at: string): Spot => `s:${at}`

/** The answers to the waiting question with what must be pointed at. */
export function aimsOf(update: Update): readonly Aim[] {
  const view = viewOf(update)
  return (update.prompt?.candidates ?? []).map(({ option, refusal }) => ({
    option,
    ...(refusal ? { refusal } : {}),
    ...spotsFor(view, update.viewer, option),
  }))
}

/** What somebody means who points from one of his pieces at what no answer is about: to go there, to attack it. The rules say why not. */
export function meantBy(update: Update, subject: Spot, spot: Spot): Option | undefined {
  const view = viewOf(update)
  const who = Number(subject.slice(1))
  const isPiece = /^[cm]\d+$/.test(subject)
  const verbs = new Set(update.prompt?.candidates?.map(({ option }) => option.do))
  if (isPiece && spot.startsWith('p:') && update.prompt?.rule === 'C7.4.1') return { do: 'move', who, to: spot.slice(2) }
  if (isPiece && /^[cm]\d+$/.test(spot) && update.prompt?.rule === 'C9.2.1') {
    const by = pieceOf(view, who)
    if (by?.kind !== 'character' && by?.kind !== 'marker') return undefined
    const like = update.prompt.candidates?.find(({ option }) => option.do === 'attack' && option.by === by.character.id)?.option
    if (!like && verbs.has('attack')) return undefined
    const bare = { do: 'attack', by: by.character.id, kind: 'close', weapon: 0, ammo: 0, attachments: '' }
    return { ...(like ?? bare), target: Number(spot.slice(1)) }
  }
  if (subject.startsWith('h:') && update.prompt?.rule === 'C5.2.7r') return { do: 'play', card: subject.slice(2), target: spot }
  return undefined
}

/** The rules of windows for reactions: what is answered there at once would tell what is held. */
export const WINDOWS: readonly string[] = ['C5.2.7r', 'C5.3.2', 'C19.4.6r']

/** Whether the viewer is asked in such a window. */
export function isWindow(update: Update): boolean {
  return update.prompt !== undefined && WINDOWS.includes(update.prompt.rule)
}

/** Spots of number keys: in order, what may be pointed at next. */
export function shortcut(update: Update, key: string): readonly string[] | undefined {
  const spots = [...new Set(aimsOf(update).flatMap(({ refusal, subject, target }) => (refusal ? [] : (subject ?? target ?? []))))]
  const spot = spots[Number(key) - 1]
  return spot === undefined ? undefined : [spot]
}
