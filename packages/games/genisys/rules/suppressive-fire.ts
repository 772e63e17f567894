import { finish, type Option, refuse, words } from '@muster/core'
import { within } from '@muster/geometry/table'
import { modelOf, nameOf, steps } from '../flow.ts'
import { mountsOf } from '../profile.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import type { ModelId, State } from '../state.ts'
import { outlineOf } from '../table/outline.ts'
import { onTable } from '../table/pieces.ts'
import { rangeOf } from '../table/range.ts'
import { RANGES } from '../tables.ts'
import { type Attacking, type Firing, profileOfFiring, refuseFiring, shotOf, shotsOf } from './firings.ts'

interface Spreading extends Attacking {
  readonly firing: Firing
}

type Second = Option & { readonly do: 'also'; readonly target: number }

const { rule, pickSome } = steps<Spreading>()

/** Shots left after the primary target's (G10.3.3). */
function shotsLeft(s: State, f: Spreading): number {
  const range = rangeOf(s, shotOf(s, f, f.firing))!
  const mount = mountsOf(modelOf(s, f.model))[f.firing.mount]!
  return shotsOf(mount, profileOfFiring(s, f.firing), range) - 1
}

/** G10.3.2, G10.3.8r: a secondary target is within 2" of the primary one and could be attacked by itself. */
function refuseSecondary(s: State, f: Spreading, id: ModelId) {
  const primary = modelOf(s, f.firing.target)
  const model = s.models[id]
  if (!model || id === primary.id || model.where !== 'table') return refuse('G10.3.2', words('attack.offTable'))
  if (!within(RANGES.cc.upTo, outlineOf(primary), outlineOf(model))) {
    return refuse('G10.3.2', words('attack.notBeside', { model: nameOf(model), primary: nameOf(primary) }))
  }
  const { mover: _, ...anyTarget } = f
  return refuseFiring(s, anyTarget, { ...f.firing, target: id, mode: 'plain' })
}

/** G10.3: which others get a shot. Gives their ids. */
export const spread = rule('spread', 'G10.3', {
  chooseSecondaries: pickSome<Second>({
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G10.3.2',
    prompt: (s, f) => words('ask.spread', { target: nameOf(modelOf(s, f.firing.target)), shots: shotsLeft(s, f) }),
    always: (s, f) => scenarioOf(s)?.alwaysAttacks?.(s, modelOf(s, f.model)) === true,
    forms: { also: { target: 'number' } },
    options: (s, f) =>
      onTable(s)
        .filter(model => !refuseSecondary(s, f, model.id))
        .map(model => ({ do: 'also', target: model.id })),
    refuse: (s, f, { target }) => refuseSecondary(s, f, target),
    range: (s, f) => ({ min: 0, max: shotsLeft(s, f) }),
    take: (s, f, seconds) =>
      finish(
        s,
        f,
        seconds.map(second => second.target),
      ),
  }),
})
