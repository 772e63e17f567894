import { call, finish, jump, type Option, refuse, words } from '@muster/core'
import { type Outline, overlap, type Point } from '@muster/geometry/table'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { isFlying } from '../profile.ts'
import type { ModelId } from '../state.ts'
import { outlineOf } from '../table/outline.ts'
import { onTable } from '../table/pieces.ts'
import { nearestLegal } from '../table/room.ts'

interface Pushing {
  readonly model: ModelId
  /** What pushes it: a vehicle, or a wreck. */
  readonly by: Outline
  places?: readonly Point[]
}

type PushTo = Option & { readonly do: 'pushTo'; readonly x: number; readonly y: number }

const { rule, run, pick } = steps<Pushing>()

/**
 * G11.2.4, G26.5.4: a model goes to the nearest legal place out of contact with what pushes it; it stays if the table is full.
 * RULING: G11.2.9r: it keeps its markers.
 */
export const pushOut = rule('pushOut', 'G11.2', {
  findPlaces: run((s, f) => {
    const model = modelOf(s, f.model)
    f.places = nearestLegal(s, model, model.at, { clearOf: f.by })
  }),
  // RULING: G11.2.8r: of places equally near its owner chooses.
  choosePlace: pick<PushTo>({
    when: (_, f) => f.places!.length > 0,
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G11.2.8r',
    prompt: (s, f) => words('ask.pushTo', { model: nameOf(modelOf(s, f.model)) }),
    forms: { pushTo: { x: 'number', y: 'number' } },
    options: (_, f) => f.places!.map(({ x, y }) => ({ do: 'pushTo', x, y })),
    refuse: (_, f, { x, y }) =>
      f.places!.some(place => place.x === x && place.y === y) ? undefined : refuse('G11.2.8r', words('push.notNearest')),
    take(s, f, { x, y }) {
      const model = modelOf(s, f.model)
      Object.assign(model, { at: { x, y }, pushed: true })
      tell(s, 'G11.2.4', 'log.pushed', { model: nameOf(model) })
    },
  }),
})

interface Clearing {
  readonly vehicle: ModelId
  /** Models under the wreck that are still to be pushed. */
  left?: ModelId[]
}

const clearing = steps<Clearing>()

/** G13.1.11r: models under a VTOL that was shot down are pushed out from under its wreck, in the order of their ids. */
export const clearWreck = clearing.rule('clearWreck', 'G13.1', {
  findModels: clearing.run((s, f) => {
    const wreck = outlineOf(modelOf(s, f.vehicle))
    f.left = onTable(s).flatMap(model => (!isFlying(model) && overlap(outlineOf(model), wreck) ? [model.id] : []))
  }),
  pushNext: clearing.run((s, f) => {
    const model = f.left!.shift()
    if (model === undefined) return finish(s, f)
    call(s, pushOut, { model, by: outlineOf(modelOf(s, f.vehicle)) })
  }),
  another: clearing.run((_, f) => jump(f, 'pushNext')),
})
