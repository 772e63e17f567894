import { finish, type Option, refuse, type Seat, words } from '@muster/core'
import { CONTACT, overlap, type Point } from '@muster/geometry/table'
import { plainDice } from '../dice.ts'
import { otherSeat, seatName, steps, tell } from '../flow.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import { EDGES, type Edge, type Model, type State } from '../state.ts'
import { centreOf, endsOf, gapToEdge } from '../table/edges.ts'
import { outlineAt, outlineOf, pointAt } from '../table/outline.ts'
import { onTable } from '../table/pieces.ts'
import { touchesPoint } from './arrivals.ts'
import { rollOff } from './roll-off.ts'

interface Choosing {
  winner?: Seat
}

type Pick = Option & { readonly do: 'extraction'; readonly edge: string }

const { rule, run, pick } = steps<Choosing>()

const edgePick = (whose: (f: Choosing) => Seat, of: (f: Choosing) => Seat) =>
  pick<Pick>({
    when: (s, f) => s.missions[of(f)]!.includes('extract') || s.options.secretMissions,
    seat: (_, f) => whose(f),
    rule: 'G14.7.1',
    prompt: (_, f) => words('ask.extraction', { seat: seatName(of(f)) }),
    forms: { extraction: { edge: 'string' } },
    options: (s, f) => freeEdges(s, of(f)).map(edge => ({ do: 'extraction', edge })),
    refuse: (s, f, { edge }) =>
      freeEdges(s, of(f)).some(one => one === edge) ? undefined : refuse('G14.7.1', words('edge.taken', { edge })),
    take(s, f, { edge }) {
      s.ground[of(f)]!.extraction = edge as Edge
      tell(s, 'G14.7.1', 'log.extraction', { seat: seatName(of(f)), edge: words(`edge.${edge}`) })
    },
  })

function freeEdges(s: State, seat: Seat): Edge[] {
  const taken = s.ground[otherSeat(seat)]!.extraction
  return EDGES.filter(edge => edge !== taken)
}

/** G14.7.1: the winner of a roll-off picks the edge that his opponent escapes by, then the opponent a different one for him. */
export const extractionEdges = rule('extractionEdges', 'G14.7', {
  rollOff: run(s => rollOff(s, { what: 'extraction', cause: 'G14.7.1', dice: plainDice() })),
  takeWinner: run((_, f) => {
    f.winner = f.returned as Seat
  }),
  forOpponent: edgePick(
    f => f.winner!,
    f => otherSeat(f.winner!),
  ),
  forWinner: edgePick(
    f => otherSeat(f.winner!),
    f => f.winner!,
  ),
  done: run((s, f) => finish(s, f)),
})

/** G15.2.2r, G14.7.7: a model may leave the table from the turn after the one in which it arrived. */
function mayLeave(s: State, model: Model): boolean {
  return model.arrived < s.turn
}

/** G14.7.3, G14.8.9: whether a model whose move has just ended where it stands has escaped. */
export function escapes(s: State, model: Model): boolean {
  if (!mayLeave(s, model) || scenarioOf(s)?.mayEscape?.(s, model) === false) return false
  const carrier = s.loot?.carrier
  const carries = carrier === model.id || (carrier !== null && carrier !== undefined && s.models[carrier]!.aboard === model.id)
  if (carries && EDGES.some(edge => gapToEdge(s, edge, outlineOf(model)) <= CONTACT)) return true
  const { extraction } = s.ground[model.seat]!
  return extraction !== null && escapePoints(s, model, extraction).some(at => touchesPoint(model, at))
}

/**
 * G14.7.2, G14.7.4, G26.8.3: where a model escapes: the centre of the edge, or if enemies block it the nearest free points of the edge on either side.
 * RULING: G14.7.10r: friends do not block.
 */
function escapePoints(s: State, model: Model, edge: Edge): Point[] {
  const centre = centreOf(s, edge)
  if (!isBlocked(s, model, edge, centre)) return [centre]
  return endsOf(s, edge).flatMap(end => firstFree(s, model, edge, centre, end) ?? [])
}

/** Whether an enemy keeps the model from standing in contact with the edge at a point. */
function isBlocked(s: State, model: Model, edge: Edge, point: Point): boolean {
  const outline = outlineAt(model.shape, inward(model, edge, point), model.heading)
  // G22.4.17r: wrecks block as enemies do.
  const wreck = s.scenario !== null && s.terrain.some(piece => piece.wreckOf !== undefined && overlap(piece.outline, outline))
  return (
    wreck ||
    onTable(s).some(other => {
      if (other.seat === model.seat) return false
      const base = outlineOf(other)
      return overlap(base, outline) || overlap(base, pointAt(point))
    })
  )
}

/** The centre of a base that touches the edge at a point. */
function inward({ shape }: Model, edge: Edge, { x, y }: Point): Point {
  const by = 'radius' in shape ? shape.radius : shape.halfWidth
  return { south: { x, y: y + by }, north: { x, y: y - by }, west: { x: x + by, y }, east: { x: x - by, y } }[edge]
}

/** The first free point from the centre of an edge towards one of its ends. */
function firstFree(s: State, model: Model, edge: Edge, from: Point, end: Point): Point | undefined {
  const [dx, dy] = [Math.sign(end.x - from.x), Math.sign(end.y - from.y)]
  const length = Math.abs(end.x - from.x) + Math.abs(end.y - from.y)
  for (let far = 1; far <= length; far++) {
    const point = { x: from.x + dx * far, y: from.y + dy * far }
    if (!isBlocked(s, model, edge, point)) return point
  }
  return undefined
}
