import { call, finish, jump, type Option, refuse, type Seat, words } from '@muster/core'
import { modelOf, nameOf, otherSeat, steps, tell } from '../flow.ts'
import { isBuilt, isInAmbush } from '../profile.ts'
import type { Model, State } from '../state.ts'
import { onYourFeet } from './commanders.ts'

type Keep = Option & { readonly do: 'keep'; readonly model: number }

interface Ending {
  /** The seats whose Commanders have acted. */
  acted?: number
}

const { rule, run, pickSome } = steps<Ending>()

/** RULING: G3.8.5r: the player with the Tactical Edge goes first in each step. */
function order(s: State): readonly [Seat, Seat] {
  return [s.edge!, otherSeat(s.edge!)]
}

function inAmbush(s: State, seat: Seat): Model[] {
  return s.models.filter(model => model.seat === seat && model.where === 'table' && isInAmbush(model) && !isBuilt(model))
}

const ambush = (nth: 0 | 1) =>
  pickSome<Keep>({
    when: s => inAmbush(s, order(s)[nth]).length > 0,
    seat: s => order(s)[nth],
    rule: 'G10.4.5',
    prompt: () => words('ask.keepAmbush'),
    always: () => true,
    forms: { keep: { model: 'number' } },
    options: (s, _, seat) => inAmbush(s, seat).map(model => ({ do: 'keep', model: model.id })),
    refuse: (s, _, { model }, seat) =>
      inAmbush(s, seat).some(one => one.id === model) ? undefined : refuse('G10.4.5', words('model.notInAmbush', { id: model })),
    range: (s, _, seat) => ({ min: 0, max: inAmbush(s, seat).length }),
    take(s, _, kept, seat) {
      for (const model of inAmbush(s, seat)) {
        if (kept.some(one => one.model === model.id)) continue
        model.ready = 0
        model.ambushProfile = null
      }
      for (const { model } of kept) tell(s, 'G10.4.5', 'log.keepsAmbush', { model: nameOf(modelOf(s, model)) })
    },
  })

/** G3.8: Ambush decisions, one Done marker from each model, then the Commanders. */
export const endTurn = rule('endTurn', 'G3.8', {
  ambushFirst: ambush(0),
  ambushSecond: ambush(1),
  removeMarkers: run(s => {
    for (const model of s.models) if (model.done > 0) model.done--
    tell(s, 'G3.8.1', 'log.markersRemoved')
  }),
  commanders: run((s, f) => {
    f.acted = (f.acted ?? 0) + 1
    if (f.acted <= 2) call(s, onYourFeet, { seat: order(s)[f.acted - 1]!, used: [] })
  }),
  nextSide: run((s, f) => {
    if ((f.acted ?? 0) < 2) jump(f, 'commanders')
    else finish(s, f)
  }),
})
