import { finish, type Option, refuse, words } from '@muster/core'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { isFlying } from '../profile.ts'
import type { Model, ModelId, Objective, State } from '../state.ts'
import { reveal } from './infiltration.ts'
import { touchesMarker } from './retrieve.ts'

/** Whether a side may plant charges: the attacker (G14.5.2), or either player while missions are secret (G17.1.9r). */
function mayPlant(s: State, model: Model): boolean {
  return s.options.secretMissions || s.missions[model.seat]!.includes('demolish') ? s.attacker === null || s.attacker === model.seat : false
}

/** Objectives in contact on which no charges of this model lie. */
function objectivesAt(s: State, model: Model): Objective[] {
  return s.objectives.filter(objective => !objective.destroyed && objective.planter !== model.id && touchesMarker(model, objective.at))
}

/** Why a model may not plant charges (G14.5.2, G14.5.6, G14.5.7r). */
export function refusePlant(s: State, model: Model) {
  if (!mayPlant(s, model)) return refuse('G14.5.2', words('plant.notYours'))
  if (model.special.vtol || isFlying(model)) return refuse('G14.5.6', words('plant.vtol', { model: nameOf(model) }))
  if (s.loot?.carrier === model.id) return refuse('G14.8.4', words('attack.carrier', { model: nameOf(model) }))
  return objectivesAt(s, model).length > 0 ? undefined : refuse('G14.5.2', words('plant.noContact', { model: nameOf(model) }))
}

interface Planting {
  readonly model: ModelId
}

type Plant = Option & { readonly do: 'plant' | 'no'; readonly objective?: number }

const { rule, pick } = steps<Planting>()

/** G14.5.2: a model in contact with an objective attacks it and plants charges; that is its attack (G14.5.7r). Gives true if it did. */
export const plant = rule('plant', 'G14.5', {
  choose: pick<Plant>({
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G14.5.2',
    prompt: (s, f) => words('ask.plant', { model: nameOf(modelOf(s, f.model)) }),
    forms: { plant: { objective: 'number' }, no: {} },
    options: (s, f) => [...objectivesAt(s, modelOf(s, f.model)).map(({ id }) => ({ do: 'plant' as const, objective: id })), { do: 'no' }],
    refuse: (s, f, option) =>
      option.do === 'no' || objectivesAt(s, modelOf(s, f.model)).some(one => one.id === option.objective)
        ? undefined
        : refuse('G14.5.2', words('plant.noContact', { model: nameOf(modelOf(s, f.model)) })),
    take(s, f, option) {
      if (option.do === 'no') return finish(s, f, false)
      // G14.5.7r: it is an attack. RULING: G23.3.6r.
      const model = modelOf(s, f.model)
      if (!model.revealed) reveal(s, model, 'G23.3.6r')
      s.objectives.find(objective => objective.id === option.objective)!.planter = f.model
      tell(s, 'G14.5.2', 'log.plants', { model: nameOf(modelOf(s, f.model)), objective: option.objective! })
      finish(s, f, true)
    },
  }),
})
