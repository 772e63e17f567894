import type { Option, Update } from '@muster/core'
import type { View } from '@muster/wargame-prototype/state'
import type { Aim, Spot } from '../../tools/pointing.ts'
import { detachmentSpot, isOnBoard, markerSpot, modelSpot, pointSpot, unitSpot, viewOf } from './names.ts'

const count = (value: Option[string] | undefined): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined)

/** Answers that name a unit to be pointed at; in all others the unit named acts, and the answer is a button of its own. */
const POINTED = ['target', 'hold', 'heal', 'fight', 'withdraw', 'fallBack']

interface Spots {
  readonly subject?: Spot
  readonly target?: Spot
}

/** What must be pointed at to mean an option: who acts, and whom or what it is about. */
function spotsFor(view: View, option: Option): Spots {
  const [unit, model] = [count(option.unit), count(option.model)]
  if (option.do === 'mark') return { target: pointSpot(Number(option.x), Number(option.y)) }
  const detachment = count(option.detachment)
  if (detachment !== undefined) return stands(view, detachment) ? { target: detachmentSpot(detachment) } : {}
  if (model !== undefined) return modelSpots(view, count(option.vehicle) ?? model)
  if (unit === undefined || !view.units[unit]) return {}
  if (POINTED.includes(option.do)) return { target: unitSpot(unit) }
  // Who is not on the table cannot be pointed at: the answer is a button whoever is chosen.
  const subject = isOnBoard(view, view.units[unit]) ? { subject: unitSpot(unit) } : {}
  const other = count(option.target) ?? count(option.transport) ?? count(option.on)
  if (other !== undefined && view.units[other] && isOnBoard(view, view.units[other])) return { ...subject, target: unitSpot(other) }
  const at = option.do === 'action' ? count(option.at) : undefined
  return at === undefined ? subject : { ...subject, target: markerSpot(at) }
}

/** Whether a detachment has somebody on the table who can be pointed at. */
function stands(view: View, detachment: number): boolean {
  return view.detachments[detachment]?.units.some(unit => isOnBoard(view, view.units[unit]!)) ?? false
}

/** A model that is not on the table cannot be pointed at: the answer is a button. */
function modelSpots(view: View, model: number): Spots {
  return view.models[model]?.where === 'board' ? { target: modelSpot(model) } : {}
}

/** The answers to the waiting question with what must be pointed at. */
export function aimsOf(update: Update): readonly Aim[] {
  const view = viewOf(update)
  return (update.prompt?.candidates ?? []).map(({ option, refusal }) => ({
    option,
    ...(refusal ? { refusal } : {}),
    ...spotsFor(view, option),
  }))
}

/** Nothing is meant beyond the answers that are listed. */
export function meantBy(): undefined {
  return undefined
}
