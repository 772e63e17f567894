import type { Option, Update } from '@muster/core'
import { NONE_CHOSEN, toggledAt } from '../../tools/choosing-several.ts'
import type { SeveralHand } from '../../tools/control.ts'
import type { Aim, Spot } from '../../tools/pointing.ts'
import { isSectorId, plainWay } from './map.ts'
import { sideOfSeat, sideOfType, unitOf, viewOf } from './names.ts'

/** The sectors of a planned way, from where the unit stands. */
export function wayOf({ option }: Aim): readonly string[] {
  return typeof option.path === 'string' ? option.path.split('-') : []
}

const pathOf = ({ option }: Aim): string => String(option.path)

/** The way planned for a unit; nothing if it stays. */
export function plannedFor(plan: readonly Aim[], unit: Spot | undefined): Aim | undefined {
  return unit === undefined ? undefined : plan.find(aim => aim.subject === unit)
}

/** Units that may go somewhere, in the order of the candidates. */
export function movers(aims: readonly Aim[]): readonly Spot[] {
  return [...new Set(aims.flatMap(aim => (aim.subject !== undefined && !aim.refusal ? [aim.subject] : [])))]
}

/** The allowed ways of a unit to a sector, the best first: few borders, then few sectors with enemies. */
export function waysTo(aims: readonly Aim[], unit: Spot, to: string, enemies: (sector: string) => boolean): readonly Aim[] {
  const cost = (aim: Aim) => {
    const way = wayOf(aim)
    return way.length * 100 + way.slice(1).filter(enemies).length
  }
  return aims.filter(aim => aim.subject === unit && aim.target === to && !aim.refusal).sort((a, b) => cost(a) - cost(b))
}

/** Puts a way into the plan in place of the unit's other one. Where only one unit may go, the last named goes. */
export function withWay(plan: readonly Aim[], aim: Aim, most: number): readonly Aim[] {
  if (most === 1) return [aim]
  return [...plan.filter(other => other.subject !== aim.subject), aim]
}

export function without(plan: readonly Aim[], unit: Spot): readonly Aim[] {
  return plan.filter(aim => aim.subject !== unit)
}

/**
 * Pointing while moves are planned: a unit takes it in hand, then a sector sends it there. Pointing on at a neighbour of where it would end leads its way
 * on; pointing at where it has come by cuts the way there; pointing at the unit, or where it stands, takes it back. A sector out of its reach where another
 * one stands that may go takes that one in hand, so that arrow keys and Enter plan for several.
 */
export function severalAt(update: Update, aims: readonly Aim[], hand: SeveralHand, spots: readonly Spot[]): SeveralHand {
  const range = update.prompt?.range
  if (!range || !aims.some(aim => aim.option.do === 'move'))
    return { pointing: hand.pointing, several: range ? toggledAt(hand.several, aims, spots, range) : NONE_CHOSEN }
  const plan = hand.several.chosen
  const { subject } = hand.pointing
  const unit = pickedUnit(aims, subject, spots)
  if (unit !== undefined) {
    if (unit !== subject) return { several: hand.several, pointing: { subject: unit } }
    return { several: { chosen: without(plan, unit) }, pointing: {} }
  }
  const to = spots.find(isSectorId)
  if (subject === undefined || to === undefined) return { several: hand.several, pointing: {} }
  const sent = sendTo(update, aims, hand, subject, to, range.max)
  const other = sent.pointing.chosen && spots.find(spot => movers(aims).includes(spot))
  return other === undefined ? sent : { several: hand.several, pointing: { subject: other } }
}

/** A unit that is pointed at directly; with nobody in hand also one that stands in the sector pointed at. */
function pickedUnit(aims: readonly Aim[], subject: Spot | undefined, spots: readonly Spot[]): Spot | undefined {
  const can = movers(aims)
  const [first] = spots
  if (first !== undefined && can.includes(first)) return first
  return subject === undefined ? spots.find(spot => can.includes(spot)) : undefined
}

function sendTo(update: Update, aims: readonly Aim[], hand: SeveralHand, unit: Spot, to: string, most: number): SeveralHand {
  const plan = hand.several.chosen
  const view = viewOf(update)
  const from = unitOf(view, unit)?.at
  if (to === from) return { several: { chosen: without(plan, unit) }, pointing: { subject: unit } }
  const side = sideOfSeat(update.viewer)
  const enemies = (sector: string) => view.units.some(other => other.at === sector && sideOfType(other.type) !== side)
  const own = aims.filter(aim => aim.subject === unit && !aim.refusal)
  const now = plannedFor(plan, unit)
  const found =
    (now && (own.find(aim => pathOf(aim) === `${pathOf(now)}-${to}`) ?? cutAt(own, now, to))) ?? waysTo(aims, unit, to, enemies)[0]
  if (found) return { several: { chosen: withWay(plan, found, most) }, pointing: { subject: unit, target: to } }
  const option = meantWay(unit, from, to)
  if (!option) return { several: hand.several, pointing: { subject: unit } }
  const refused = aims.find(aim => aim.subject === unit && pathOf(aim) === option.path && aim.refusal)
  return { several: hand.several, pointing: { subject: unit, target: to, chosen: refused ?? { option, subject: unit, target: to } } }
}

/** The planned way up to a sector that it passes. */
function cutAt(own: readonly Aim[], now: Aim, to: string): Aim | undefined {
  const way = wayOf(now)
  const at = way.indexOf(to)
  if (at < 1 || at === way.length - 1) return undefined
  const path = way.slice(0, at + 1).join('-')
  return own.find(aim => pathOf(aim) === path)
}

function meantWay(unit: Spot, from: string | undefined, to: string): Option | undefined {
  const way = from === undefined ? undefined : plainWay(from, to)
  return way ? { do: 'move', unit, path: way.join('-') } : undefined
}
