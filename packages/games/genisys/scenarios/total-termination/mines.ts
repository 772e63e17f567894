import { call, finish, words } from '@muster/core'
import { modelOf, nameOf, steps, tell } from '../../flow.ts'
import { wound } from '../../rules/damage.ts'
import type { ModelId } from '../../state.ts'
import { fateDie } from '../fate.ts'
import { TERMINATION } from '../numbers.ts'
import { stateOf } from './scenario.ts'

interface Stepping {
  readonly mover: ModelId
  /** The minefield. */
  readonly mark: number
}

const { rule, run } = steps<Stepping>()

/** G21.5.1, G21.5.2: a model comes within 5" of a minefield: a Fate die of the Resistance: 1 it is none, 2 nothing, FATE a mine. */
export const stepOnMine = rule('stepOnMine', 'G21.5', {
  fate: run(s => call(s, fateDie, { seat: stateOf(s).resistance, for: words('for.mine'), cause: 'G21.5.1' })),
  outcome: run((s, f) => {
    const model = modelOf(s, f.mover)
    if (f.returned === 1) {
      s.objectives = s.objectives.filter(({ id }) => id !== f.mark)
      tell(s, 'G21.5.1', 'log.mineDud')
    }
    if (f.returned !== 0 || model.where !== 'table') return finish(s, f)
    tell(s, 'G21.5.1', 'log.mine', { model: nameOf(model) })
    const hits = [{ model: model.id, hits: 1 }]
    const { resistance: seat } = stateOf(s)
    const hit = { seat, hits, power: TERMINATION.minePower, closeCombat: false, hasta: null, magnetic: false, tests: [], asked: [] }
    call(s, wound, { ...hit, hurls: true })
  }),
  done: run((s, f) => finish(s, f)),
})
