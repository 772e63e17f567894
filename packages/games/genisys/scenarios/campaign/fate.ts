import { call, finish, words } from '@muster/core'
import { modelOf, nameOf, steps, tell } from '../../flow.ts'
import type { Loss } from '../../rules/loss.ts'
import type { Model, ModelId } from '../../state.ts'
import { win } from '../ending.ts'
import { fateDie } from '../fate.ts'
import { MAJOR_CHARACTERS } from './form.ts'

interface Dying {
  readonly model: ModelId
  readonly how: Loss
}

const { rule, run } = steps<Dying>()

/**
 * G22.1.2, G22.1.6r: a major character is to be destroyed: in a campaign a Fate die is rolled, and so many points are spent for its life. Gives `spared`
 * then. RULING: G22.1.7r: only in a campaign. G22.1.5r: to have exactly enough is enough.
 */
export const fatePoints = rule('fatePoints', 'G22.1', {
  roll: run((s, f) => {
    const { seat, profile } = modelOf(s, f.model)
    const isMajor = seat === s.scenario!.resistance && MAJOR_CHARACTERS.includes(profile)
    if (!isMajor || s.scenario!.fate === null) return finish(s, f)
    call(s, fateDie, { seat, for: words('for.fatePoints'), cause: 'G22.1.2' })
  }),
  spend: run((s, f) => {
    const model = modelOf(s, f.model)
    const left = s.scenario!.fate! - (f.returned as number)
    if (left < 0) {
      win(s, s.scenario!.machines, 'G22.1.3', 'fateRunsOut')
      return finish(s, f)
    }
    s.scenario!.fate = left
    spare(model, f.how)
    tell(s, 'G22.1.2', 'log.spared', { model: nameOf(model), left })
    finish(s, f, 'spared')
  }),
})

/** RULING: G22.1.5r: the damage that it had before the last point, and no test. One lost on its way in waits. */
function spare(model: Model, how: Loss): void {
  const { resilient } = model.special
  if (how === 'damage') model.damage = Math.max(0, (resilient ?? 1) - 1)
  if (how === 'arrival') Object.assign(model, { ready: 0, done: 1 })
}
