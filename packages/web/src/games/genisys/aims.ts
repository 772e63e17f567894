import type { Option, Update } from '@muster/core'
import type { View } from '@muster/genisys/state'
import type { Aim, Spot } from '../../tools/pointing.ts'
import { actingModel, modelSpot, viewOf } from './names.ts'

const count = (value: Option[string] | undefined): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined)

/** Answers in which the model named is pointed at; in all others the one that acts is the subject. */
const POINTED = [
  'mark',
  'activate',
  'noFate',
  'follow',
  'command',
  'raise',
  'interrupt',
  'keep',
  'out',
  'push',
  'runOver',
  'roll',
  'hand',
  'target',
  'setUp',
  'setUpLanded',
  'setUpLast',
  'hold',
]

/** What must be pointed at to mean an option: who acts, and whom it is about. */
function spotsFor(view: View, option: Option): { readonly subject?: Spot; readonly target?: Spot } {
  const [model, target] = [count(option.model), count(option.target)]
  const on = (id: number | undefined): Spot | undefined =>
    id !== undefined && view.models[id]?.where === 'table' ? modelSpot(id) : undefined
  if (POINTED.includes(option.do)) {
    const spot = on(model)
    return spot === undefined ? {} : { target: spot }
  }
  const acting = actingModel(view)
  const subject = acting && acting.where === 'table' ? { subject: modelSpot(acting.id) } : {}
  const aimed = on(target) ?? on(count(option.transport))
  return aimed === undefined ? subject : { ...subject, target: aimed }
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
