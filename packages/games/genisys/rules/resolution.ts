import { call, finish, rolled, words } from '@muster/core'
import { shifted } from '../dice.ts'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { resolutionOf } from '../profile.ts'
import type { Model, ModelId, State } from '../state.ts'
import { RESOLUTION_BANDS, RETREAT_ON, STEADY_ON } from '../tables.ts'
import { lose } from './loss.ts'
import { dropLoot } from './retrieve.ts'
import { rollPolyhedral } from './rolls.ts'

interface Testing {
  readonly model: ModelId
  /** Net steps of the die. */
  readonly steps: number
  /** A close combat attack asks for it (G14.6.3). */
  readonly closeCombat?: true
}

const { rule, run } = steps<Testing>()

/** G6.9.4 to G6.9.8: a Resolution test. Gives whether it was passed (G6.9.13r). */
export const resolutionTest = rule('resolutionTest', 'G6.9', {
  roll: run((s, f) => {
    const model = modelOf(s, f.model)
    const die = shifted(resolutionOf(model), f.steps)
    const what = words('for.resolution', { model: nameOf(model) })
    rollPolyhedral(s, { seat: model.seat, die, dice: 1, for: what, rule: 'G6.9.4', bands: RESOLUTION_BANDS })
  }),
  outcome: run((s, f) => {
    const model = modelOf(s, f.model)
    const { total } = rolled(f)
    if (total >= STEADY_ON) {
      tell(s, 'G6.9.4', 'log.steady', { model: nameOf(model) })
      return finish(s, f, true)
    }
    if (total <= RETREAT_ON) return call(s, lose, { model: model.id, how: 'retreat', closeCombat: f.closeCombat === true, hasta: false })
    reel(s, model)
    if (s.loot?.carrier === model.id) call(s, dropLoot, { from: model.id })
  }),
  failed: run((s, f) => finish(s, f, false)),
})

/** G6.9.7, G6.9.8, G6.9.12r, G10.4.7: a model becomes Reeling, or more so; what it was about to do is off. */
export function reel(s: State, model: Model): void {
  model.done += model.done > 0 ? 1 : 2
  model.ready = 0
  model.ambushProfile = null
  tell(s, 'G6.9.5', 'log.reels', { model: nameOf(model), done: model.done })
}
