import { call, finish, type Option, refuse, words } from '@muster/core'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { isReeling, rulesOf } from '../profile.ts'
import type { Model, ModelId, State } from '../state.ts'
import { onTable } from '../table/pieces.ts'
import { isClose } from '../table/range.ts'
import { WARD } from '../tables.ts'

interface Guarding {
  readonly ward: ModelId
  /** The hits that she took. */
  readonly hits: number
}

type Guard = Option & { readonly do: 'guard' | 'let'; readonly hits?: number }

const { rule, pick } = steps<Guarding>()

/** G25.5.4: who may take a hit in the place of a model: Pops, within close combat range of Sarah Connor and not Reeling. */
export function guardianOf(s: State, ward: Model): Model | undefined {
  if (ward.profile !== WARD || ward.where !== 'table') return undefined
  return onTable(s).find(
    model =>
      model.seat === ward.seat && model.id !== ward.id && rulesOf(model).guardian === true && !isReeling(model) && isClose(model, ward),
  )
}

/** Asks whether a guardian takes hits, if the model that was hit has one. The calling rule's next step finds how many in `returned`; null if nobody was asked. */
export function offerGuardian(s: State, ward: ModelId, hits: number): void {
  call(s, guard, { ward, hits })
}

/** G25.5.4: her owner says how many of the hits Pops takes, each without a save. Gives that number. */
export const guard = rule('guard', 'G25.5', {
  choose: pick<Guard>({
    seat: (s, f) => modelOf(s, f.ward).seat,
    rule: 'G25.5.4',
    prompt: (s, f) => words('ask.guard', { model: nameOf(modelOf(s, f.ward)), hits: f.hits, guardian: guardianName(s, f) }),
    forms: { guard: { hits: 'number' }, let: {} },
    options: (_, f) => [...Array.from({ length: f.hits }, (_one, i) => ({ do: 'guard' as const, hits: i + 1 })), { do: 'let' }],
    refuse: (_, f, option) =>
      option.do === 'let' || (option.hits! >= 1 && option.hits! <= f.hits)
        ? undefined
        : refuse('G25.5.4', words('guard.hits', { hits: f.hits })),
    take(s, f, option) {
      if (option.do === 'guard')
        tell(s, 'G25.5.4', 'log.guards', { model: nameOf(modelOf(s, f.ward)), guardian: guardianName(s, f), hits: option.hits! })
      finish(s, f, option.do === 'guard' ? option.hits! : 0)
    },
  }),
})

function guardianName(s: State, f: Guarding) {
  return nameOf(guardianOf(s, modelOf(s, f.ward))!)
}
