import { finish, jump, type Option, type Placement, type Random, type Refusal, refuse, type Seat, words } from '@muster/core'
import { boxOf, type Outline, type Point } from '@muster/geometry/table'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { comeOnto } from '../hidden-models.ts'
import { refuseFault } from '../rules/moving.ts'
import type { Model, ModelId, State, Table } from '../state.ts'
import { endFault } from '../table/moves.ts'
import { hasHeading, outlineAt } from '../table/outline.ts'
import { nearestLegal } from '../table/room.ts'
import { scenarioOf } from './registry.ts'

/** Where models are put: areas in which to look for a place, and why a model may not stand somewhere. */
export interface Zone {
  readonly areas: readonly Outline[]
  refuse(outline: Outline, at: Point): Refusal | undefined
  /** Its facing there, in tenths of a degree. */
  readonly heading?: number
}

/** Why a model may not be put somewhere: it cannot stand there, or it is not in the zone. */
export function refuseDeployment(s: Table, zone: Zone, model: Model, { x, y, heading }: Placement): Refusal | undefined {
  const to = { at: { x, y }, heading: heading ?? zone.heading ?? 0 }
  const fault = endFault(s, model, to, { pushes: false })
  return fault ? refuseFault(model, fault, 0) : zone.refuse(outlineAt(model.shape, to.at, to.heading), to.at)
}

const TRIES = 40
const GRID = 250

/** A place in a zone for a model: by chance, or the first of a grid; nothing if the zone is full. */
export function sampleDeployment(s: Table, zone: Zone, model: Model, random: Random | undefined): Placement | undefined {
  const boxes = zone.areas.map(boxOf)
  const at = (x: number, y: number): Placement => ({
    piece: String(model.id),
    x,
    y,
    ...(hasHeading(model) ? { heading: zone.heading ?? 0 } : {}),
  })
  for (let i = 0; random && i < TRIES; i++) {
    const { left, bottom, right, top } = boxes[random.below(boxes.length)]!
    const placement = at(left + random.below(right - left + 1), bottom + random.below(top - bottom + 1))
    if (!refuseDeployment(s, zone, model, placement)) return placement
  }
  for (const { left, bottom, right, top } of boxes) {
    for (let x = left; x <= right; x += GRID) {
      for (let y = bottom; y <= top; y += GRID) if (!refuseDeployment(s, zone, model, at(x, y))) return at(x, y)
    }
  }
  return undefined
}

interface Deploying {
  /** Who places, and which of these models. */
  readonly seat: Seat
  readonly models: readonly ModelId[]
  /** The zone, by the name that the scenario gives it. */
  readonly zone: string
  /** The rule that has the model placed. */
  readonly cause: string
  model?: ModelId
}

type Next = Option & { readonly do: 'setUp'; readonly model: number }

const { rule, run, pick, place } = steps<Deploying>()

function zoneOf(s: State, f: Deploying): Zone {
  return scenarioOf(s)!.zone!(s, f.zone, modelOf(s, f.model!))
}

/** Puts one of some models into a zone. RULING: G20.4.21r, G21.5.15r: one that finds no room there stands as near to it as possible. Gives the model. */
export const deployOne = rule('deployOne', 'G19.1', {
  chooseModel: pick<Next>({
    seat: (_, f) => f.seat,
    rule: (_, f) => f.cause,
    prompt: () => words('ask.setUpModel'),
    forms: { setUp: { model: 'number' } },
    options: (_, f) => f.models.map(model => ({ do: 'setUp', model })),
    refuse: (_, f, { model }) => (f.models.includes(model) ? undefined : refuse(f.cause, words('setUp.notNow', { id: model }))),
    take(_, f, { model }) {
      f.model = model
    },
  }),
  room: run((s, f) => {
    const model = modelOf(s, f.model!)
    const zone = zoneOf(s, f)
    if (sampleDeployment(s, zone, model, undefined)) return
    const [at] = nearestLegal(s, model, middleOf(zone.areas[0]!))
    stand(s, f, { at: at ?? middleOf(zone.areas[0]!), heading: zone.heading ?? 0 })
    jump(f, 'done')
  }),
  placeModel: place({
    seat: (_, f) => f.seat,
    rule: (_, f) => f.cause,
    prompt: (s, f) => words('ask.setUpPlace', { model: nameOf(modelOf(s, f.model!)) }),
    pieces: (s, f) => [{ id: String(f.model), heading: hasHeading(modelOf(s, f.model!)) }],
    refuse: (s, f, [to]) => refuseDeployment(s, zoneOf(s, f), modelOf(s, f.model!), to!),
    sample: (s, f, _, random) => [sampleDeployment(s, zoneOf(s, f), modelOf(s, f.model!), random)!],
    take(s, f, [to]) {
      stand(s, f, { at: { x: to!.x, y: to!.y }, heading: to!.heading ?? zoneOf(s, f).heading ?? 0 })
    },
  }),
  done: run((s, f) => finish(s, f, f.model!)),
})

/** The model stands on the table from now on; what is set up before turn 1 arrives in it (G15.2.2r). */
function stand(s: State, f: Deploying, { at, heading }: { readonly at: Point; readonly heading: number }): void {
  const model = modelOf(s, f.model!)
  comeOnto(s, model, Math.max(1, s.turn))
  Object.assign(model, { at, heading, where: 'table' })
  tell(s, f.cause, 'log.setUp', { model: nameOf(model) })
}

function middleOf(area: Outline): Point {
  const { left, bottom, right, top } = boxOf(area)
  return { x: Math.round((left + right) / 2), y: Math.round((bottom + top) / 2) }
}
