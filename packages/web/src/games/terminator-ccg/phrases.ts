import type { Option, Update } from '@muster/core'
import { words } from '@muster/core'
import { cardOf } from '@muster/terminator-ccg/content/library'
import type { View } from '@muster/terminator-ccg/state'
import { knows, say, t } from '../../app/speak.ts'
import type { Aim } from '../../tools/pointing.ts'
import type { Fact } from '../types.ts'
import { costOf, textOf } from './builder-cards.ts'
import { cardName, cardOfThing, pieceOf, placeName, playerIn, seatName, signed, statName, thingAt, thingName, viewOf } from './names.ts'

const text = (value: Option[string] | undefined): string => (typeof value === 'string' ? value : '')
const nameAt = (view: View, id: Option[string] | undefined): string =>
  typeof id === 'number' && id > 0 ? thingName(view, pieceOf(view, id)) : ''

/** What a text or an Event is used on, in words: every part of it. */
export function targetsIn(view: View, whole: string): string {
  const parts = whole === '' ? [] : whole.split(',')
  return parts.map(part => partIn(view, part)).join(', ')
}

function partIn(view: View, part: string): string {
  if (part.startsWith('o:')) return seatName(part.slice(2))
  if (part.startsWith('a')) return attackName(view, Number(part.slice(1)))
  return thingName(view, thingAt(view, part))
}

/** An attack by who makes it and on whom. */
export function attackName(view: View, id: number): string {
  const attack = view.attacks.find(other => other.id === id)
  return attack ? t('ccg.attack', { who: nameAt(view, attack.attacker), whom: nameAt(view, attack.target) }) : ''
}

/** The end of a row, or the column, at which a location may be laid. */
function slotName(view: View, viewer: string, at: string): string {
  if (!at.startsWith('column ')) return t(at === 'left' ? 'ccg.slot.left' : 'ccg.slot.right')
  const column = Number(at.slice('column '.length))
  const below = view.places.find(location => location.owner === viewer && location.column === column && location.level === 0)
  return t('ccg.slot.above', { place: below ? placeName(view, below.place) : '' })
}

/** Everything that an option names, in words. */
function paramsOf(update: Update, option: Option) {
  const view = viewOf(update)
  const at = text(option.at)
  const isSlot = option.do === 'put' || option.do === 'hand'
  const source = typeof option.source === 'number' ? pieceOf(view, option.source) : undefined
  const change = view.changes.find(other => other.id === option.change)
  const on = option.do === 'play' || option.do === 'use' ? targetsIn(view, text(option.target)) : ''
  const weapon = typeof option.weapon === 'number' && option.weapon > 0 && option.weapon !== option.by ? nameAt(view, option.weapon) : ''
  return {
    card: text(option.card) ? cardName(text(option.card)) : source ? cardName(cardOfThing(source)) : change ? cardName(change.card) : '',
    who: nameAt(view, option.do === 'drop' ? bearerOf(view, option.item) : (option.who ?? option.by ?? option.drone ?? option.marker)),
    whom: option.do === 'attack' ? nameAt(view, option.target) : nameAt(view, option.whom ?? option.bearer),
    item: nameAt(view, option.item),
    place: at
      ? isSlot
        ? slotName(view, update.viewer, at)
        : placeName(view, at)
      : text(option.to)
        ? placeName(view, text(option.to))
        : '',
    from: text(option.from) ? placeName(view, text(option.from)) : '',
    attack: typeof option.attack === 'number' ? attackName(view, option.attack) : '',
    on,
    aimed: on === '' ? 'no' : 'yes',
    weapon,
    with: extrasOf(view, option),
    armed: weapon === '' ? (option.weapon === option.by ? 'own' : 'no') : 'yes',
    kind: text(option.kind),
    text: usedText(view, option) ?? '',
    change: change ? t('ccg.change', { who: nameAt(view, change.to), stat: statName(change.stat), value: signed(change.value) }) : '',
  }
}

const bearerOf = (view: View, item: Option[string] | undefined) => view.items.find(({ id }) => id === item)?.bearer ?? undefined

/** The text of a card in play that is used, as the card has it. */
function usedText(view: View, option: Option): string | undefined {
  const source = option.do === 'use' && typeof option.source === 'number' ? pieceOf(view, option.source) : undefined
  return source && textOf(cardOf(cardOfThing(source)))[Number(option.effect)]
}

/** Ammunition and Attachments named with an attack. */
function extrasOf(view: View, option: Option): string {
  const ids = [option.ammo, ...text(option.attachments).split(',').map(Number)].filter(id => typeof id === 'number' && id > 0)
  return ids.length === 0 ? '' : ids.map(id => nameAt(view, id)).join(', ')
}

function phrase(kind: 'ask' | 'name' | 'verb', update: Update | undefined, { option }: Aim): string {
  const key = `ccg.${kind}.${option.do}`
  const plain = `ccg.name.${option.do}`
  const found = knows(key) ? key : plain
  return say(words(found, update ? paramsOf(update, option) : {}))
}

/** What an answer that says nothing of its own keeps as its question. */
const KEEPS_QUESTION = ['pass', 'done', 'stay', 'decline', 'findNothing', 'first']

export const askOf = (update: Update, aim: Aim) =>
  KEEPS_QUESTION.includes(aim.option.do) ? say(update.prompt!.words) : phrase('ask', update, aim)
export const nameOf = (update: Update, aim: Aim) => phrase('name', update, aim)
export const verbOf = (aim: Aim) => phrase('verb', undefined, aim)

/** The heading of an answer in the list of all. */
export function groupOf(update: Update, aim: Aim): string {
  const view = viewOf(update)
  const { subject, target, option } = aim
  if (option.do === 'use' && subject?.startsWith('p:')) return t('ccg.group.places')
  const first = thingAt(view, subject) ?? thingAt(view, target)
  return first ? thingName(view, first) : t('ccg.group.other')
}

/** Small facts about an answer: what a card costs and says, what is left to go. */
export function factsOf(update: Update, { option, subject }: Aim): readonly Fact[] {
  const view = viewOf(update)
  const facts: Fact[] = []
  const card = text(option.card)
  if (card && (option.do === 'play' || option.do === 'counter')) {
    const cost = costOf(cardOf(card))
    const cp = playerIn(view, update.viewer)?.cp ?? 0
    if (cost) facts.push({ strong: t('ccg.fact.cp', { n: cost.n }), rest: t('ccg.fact.left', { n: cp - cost.n }) })
    for (const line of textOf(cardOf(card))) facts.push({ strong: line })
  }
  const used = usedText(view, option)
  if (used !== undefined) facts.push({ strong: used })
  if (option.do === 'move') {
    const mover = thingAt(view, subject)
    const mp = mover?.kind === 'marker' ? mover.marker.mp : mover?.kind === 'character' ? mover.character.mp : undefined
    if (mp !== undefined) facts.push({ strong: t('ccg.fact.mp', { n: mp }) })
  }
  return facts
}

/** Where the turn stands: the Round and the Step, and whose. */
export function stepLine(view: View): string {
  const step = say(words(`step.${view.step}`), 'terminator-ccg')
  return view.active === null ? step : t('ccg.step.of', { step, who: seatName(view.active) })
}
