import type { Option, Update } from '@muster/core'
import type { View } from '@muster/genisys/state'
import type { Aim, Spot } from '../../tools/pointing.ts'
import { modelSpot, objectiveSpot, viewOf } from './names.ts'

const count = (value: Option[string] | undefined): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined)

/** Answers about the model that acts itself: pressed, not pointed at. */
const OWN = ['leave', 'stay', 'move', 'ambush', 'end']

/** What must be pointed at to mean an option: whom it is about. Who acts is known, and need not be pointed at. */
function targetOf(view: View, option: Option): Spot | undefined {
  const named = [option.target, option.model, option.transport].map(count).find(id => id !== undefined)
  if (named !== undefined && view.models[named]?.where === 'table' && !OWN.includes(option.do)) return modelSpot(named)
  const objective = count(option.objective)
  return objective === undefined ? undefined : objectiveSpot(objective)
}

/** The answers to the waiting question with what must be pointed at. */
export function aimsOf(update: Update): readonly Aim[] {
  const view = viewOf(update)
  return (update.prompt?.candidates ?? []).map(({ option, refusal }) => {
    const target = targetOf(view, option)
    return { option, ...(refusal ? { refusal } : {}), ...(target === undefined ? {} : { target }) }
  })
}

/** Nothing is meant beyond the answers that are listed. */
export function meantBy(): undefined {
  return undefined
}
