import { call, finish, type Option, refuse, words } from '@muster/core'
import type { Point } from '@muster/geometry/table'
import { modelOf, nameOf, steps } from '../flow.ts'
import { comeOnto } from '../hidden-models.ts'
import type { Edge, Model, ModelId, State } from '../state.ts'
import { endsOf } from '../table/edges.ts'
import { endFault } from '../table/moves.ts'
import { fromPoint, pointOrigin } from './from-point.ts'

interface EnteringAt {
  readonly model: ModelId
  /** The edge of the entry point; of a corner both. */
  readonly edges: readonly Edge[]
  readonly at: Point
  points?: readonly Point[]
}

type From = Option & { readonly do: 'from'; readonly x: number; readonly y: number }

const { rule, run, pick } = steps<EnteringAt>()

/** G14.10.10, G14.10.11: a model enters from a point of the edge, or if that is blocked from the nearest one that is free. Gives `Moved`. */
export const enterAt = rule('enterAt', 'G14.10', {
  arrive: run((s, f) => {
    const model = modelOf(s, f.model)
    comeOnto(s, model, s.turn)
    model.where = 'waiting'
    f.points = entryPoints(s, model, f.edges, f.at)
  }),
  choosePoint: pick<From>({
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G26.8.3',
    prompt: (s, f) => words('ask.blockedEntry', { model: nameOf(modelOf(s, f.model)) }),
    forms: { from: { x: 'number', y: 'number' } },
    options: (_, f) => f.points!.map(({ x, y }) => ({ do: 'from', x, y })),
    refuse: (_, f, { x, y }) =>
      f.points!.some(point => point.x === x && point.y === y) ? undefined : refuse('G26.8.3', words('entry.notNearest')),
    take(_, f, { x, y }) {
      f.points = [{ x, y }]
    },
  }),
  comeOn: run((s, f) => call(s, fromPoint, { model: f.model, from: pointOrigin(f.points![0]!), forced: false })),
  done: run((s, f) => finish(s, f, f.returned)),
})

/** The centre of a base that touches an edge at a point; at a corner it touches both edges. */
function centreAt(s: State, { shape }: Model, edge: Edge, { x, y }: Point): Point {
  const by = 'radius' in shape ? shape.radius : Math.max(shape.halfLength, shape.halfWidth)
  const inside = { south: { x, y: by }, north: { x, y: s.depth - by }, west: { x: by, y }, east: { x: s.width - by, y } }[edge]
  return { x: Math.min(s.width - by, Math.max(by, inside.x)), y: Math.min(s.depth - by, Math.max(by, inside.y)) }
}

/** How finely the edge is searched at first, in units. */
const STEP = 50

/**
 * G26.8.3: the entry point, or if terrain or models block it the nearest points of the edge at which a base may stand in contact with the edge: one on each
 * side, if they are equally near. The entry point itself if the whole edge is full.
 */
export function entryPoints(s: State, model: Model, edges: readonly Edge[], at: Point): readonly Point[] {
  const isFree = (edge: Edge, point: Point) =>
    !endFault(s, model, { at: centreAt(s, model, edge, point), heading: model.heading }, { pushes: false })
  if (isFree(edges[0]!, at)) return [at]
  const found = edges.flatMap(edge => [-1, 1].flatMap(side => nearestAlong(s, edge, at, side, point => isFree(edge, point)) ?? []))
  const least = Math.min(...found.map(({ far }) => far))
  return found.length === 0 ? [at] : found.filter(({ far }) => far === least).map(({ point }) => point)
}

/** The nearest place on one side of a point of an edge where something holds: found in strides, then unit by unit. */
function nearestAlong(s: State, edge: Edge, at: Point, side: number, isFree: (point: Point) => boolean) {
  const [a, b] = endsOf(s, edge)
  const along = (far: number): Point => (a.x === b.x ? { x: at.x, y: at.y + side * far } : { x: at.x + side * far, y: at.y })
  const isOn = ({ x, y }: Point) => x >= a.x && x <= b.x && y >= a.y && y <= b.y
  for (let far = STEP; isOn(along(far)); far += STEP) {
    if (!isFree(along(far))) continue
    let least = far
    while (least > far - STEP + 1 && isFree(along(least - 1))) least--
    return { far: least, point: along(least) }
  }
  return undefined
}
