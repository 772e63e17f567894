import type { GameEvent, Option, Update } from '@muster/core'
import { words } from '@muster/core'
import type { View } from '@muster/lost-patrol/state'
import { knows, say, t } from '../../app/speak.ts'
import { distance, type Hex } from '../../boards/hex/geometry.ts'
import type { Aim } from '../../tools/pointing.ts'
import type { Fact } from '../types.ts'
import { headed, marineName, marineOf, placeName, tileOn, weaponName } from './names.ts'

export const viewOf = (update: Update): View => update.view as unknown as View

const hexOf = (value: Option[string] | undefined): Hex | undefined => (typeof value === 'string' && value.includes(',') ? value : undefined)

/** The parameters that the phrases of this game use. */
function phraseParams(update: Update, { option }: Aim) {
  const view = viewOf(update)
  const to = hexOf(option.to) ?? hexOf(option.at)
  const from = hexOf(option.from)
  const marine = marineOf(view, typeof option.marine === 'string' ? option.marine : undefined)
  const heavy = marine?.role === 'heavy'
  return {
    who: marine ? marineName(marine.id) : '',
    weapon: heavy ? weaponName(view) : '',
    heavy: heavy ? 'yes' : 'no',
    tile: to && tileOn(view, to) ? placeName(view, to) : t('lp.place'),
    source: from ? placeName(view, from) : '',
    n: typeof option.count === 'number' ? option.count : 1,
    what:
      typeof option.weapon === 'string' ? say(words(`weapon.${option.weapon}`)) : view.drawn ? say(words(`tile.${view.drawn.kind}`)) : '',
    away: marine?.at && to ? distance(marine.at, to) : 0,
  }
}

/** A message of this client for a verb, by what it is for; the verb itself where there is none. */
function phrase(kind: 'ask' | 'name' | 'verb', aim: Aim, update?: Update): string {
  const step = aim.option.do === 'move' && typeof aim.option.from === 'string' ? 'moveStack' : aim.option.do
  const side = step === 'lose' && typeof aim.option.from === 'string' ? 'loseStack' : step
  const key = `lp.${kind}.${side}`
  if (!knows(key)) return headed(aim.option.do)
  return say(words(key, update ? phraseParams(update, aim) : {}))
}

export const askOf = (update: Update, aim: Aim) => (aim.option.do === 'end' ? endPhrase(update, 'ask') : phrase('ask', aim, update))
export const nameOf = (update: Update, aim: Aim) => (aim.option.do === 'end' ? endPhrase(update, 'name') : phrase('name', aim, update))
export const verbOf = (aim: Aim) => phrase('verb', aim)

function endPhrase(update: Update, kind: 'ask' | 'name'): string {
  const key = `lp.${kind}.end.${viewOf(update).step}`
  return knows(key) ? say(words(key)) : t('lp.name.end')
}

/** The heading of an answer in the list of all: the marine or stack that acts, or what is done. */
export function groupOf(update: Update, aim: Aim): string {
  const view = viewOf(update)
  if (aim.subject !== undefined)
    return marineOf(view, aim.subject) ? marineName(aim.subject) : t('lp.group.stack', { tile: placeName(view, aim.subject) })
  if (aim.target === undefined) return t('lp.group.end')
  const key = `lp.group.${aim.option.do}`
  return knows(key) ? say(words(key)) : t('lp.group.other')
}

/** Small facts about an answer: read from the view, never worked out. */
export function factsOf(update: Update, aim: Aim): readonly Fact[] {
  const view = viewOf(update)
  const { option } = aim
  const marine = marineOf(view, typeof option.marine === 'string' ? option.marine : undefined)
  const to = hexOf(option.to) ?? hexOf(option.at)
  const tile = to ? tileOn(view, to) : undefined
  const facts: Fact[] = []
  if (option.do === 'fire' && marine?.at && to) {
    const seen = view.sight[marine.id]?.tiles.includes(to)
    facts.push({ strong: t('lp.fact.away', { n: distance(marine.at, to) }), rest: seen ? t('lp.fact.seen') : t('lp.fact.unseen') })
  }
  if (tile && tile.genestealers > 0) facts.push({ strong: t('lp.hex.genestealers', { n: tile.genestealers }), rest: t('lp.fact.there') })
  if (option.do === 'move' && marine) facts.push({ strong: t('lp.fact.actions', { n: marine.actions }), rest: t('lp.fact.left') })
  if ((option.do === 'place' || option.do === 'infest' || (option.do === 'move' && !marine)) && view.step === 'genestealerActions') {
    facts.push({ strong: t('lp.fact.actions', { n: view.actions }), rest: t('lp.fact.left') })
  }
  if (option.do === 'place') facts.push({ strong: String(view.pool), rest: t('lp.fact.pool') })
  if (option.do === 'infest') facts.push({ strong: String(view.supply), rest: t('lp.fact.supply') })
  if (option.do === 'lay') facts.push({ strong: String(view.stack), rest: t('lp.fact.stack') })
  return facts
}

/** The marine that an event is about, to put together what he does. */
export function actorOf(event: GameEvent): string | undefined {
  const marine = event.params?.marine
  return typeof marine === 'string' ? marine : undefined
}

const STEP_KEYS = {
  marineActions: 'lp.step.marineActions',
  tilesLeave: 'lp.step.tilesLeave',
  tilesArrive: 'lp.step.tilesArrive',
  genestealerActions: 'lp.step.genestealerActions',
  assaults: 'lp.step.assaults',
  checkForWinner: 'lp.step.checkForWinner',
} as const

/** The six steps of a turn, in order. */
export const TURN_STEPS = Object.keys(STEP_KEYS) as (keyof typeof STEP_KEYS)[]

/** A step of the turn in words; setup before the first. */
export function stepName(step: string): string {
  return step in STEP_KEYS ? t(STEP_KEYS[step as keyof typeof STEP_KEYS]) : t('lp.setup')
}
