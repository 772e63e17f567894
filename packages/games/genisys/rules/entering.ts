import { call, finish, jump, type Option, type Placement, type Random, refuse, rolled, type Seat, words } from '@muster/core'
import { type Point, within } from '@muster/geometry/table'
import { modelOf, nameOf, otherSeat, steps, tell } from '../flow.ts'
import { comeOnto } from '../hidden-models.ts'
import { isReeling } from '../profile.ts'
import type { Edge, Model, ModelId, State } from '../state.ts'
import { centreOf, cornerOf, endsOf, oppositeOf } from '../table/edges.ts'
import { endFault } from '../table/moves.ts'
import { outlineAt, pointAt } from '../table/outline.ts'
import { nearestLegal } from '../table/room.ts'
import { ARRIVAL_DIE, OWN_SET_UPS, RESOLUTION_BANDS, RETREAT_ON, STEADY_ON } from '../tables.ts'
import { enterAt } from './blocked-entry.ts'
import { lose } from './loss.ts'
import { refuseFault, standOf } from './moving.ts'
import { opportunityFire } from './opportunity-fire.ts'
import { reel } from './resolution.ts'
import { plain, rollPolyhedral } from './rolls.ts'
import { enemyTooNear, setUpLength } from './set-up-zones.ts'

interface Entering {
  readonly model: ModelId
  at?: Point
}

const { rule, run, place } = steps<Entering>()

/** G14.10: how a model that was not set up comes on in turn 1. Gives `Moved`. */
export const enter = rule('enter', 'G14.10', {
  bySetUp: run((s, f) => {
    const model = modelOf(s, f.model)
    const { setUp } = s.ground[model.seat]!
    if (setUp === 'fogOfWar') call(s, entryByTable, { model: f.model })
    else if (setUp === 'rapidInsertion') call(s, insertion, { model: f.model })
    else call(s, entryByEdge, { model: f.model })
  }),
  done: run((s, f) => finish(s, f, f.returned)),
})

/** G14.10.1, G14.10.11: in Incursion from any point of its side's edge. */
export const entryByEdge = rule('entryByEdge', 'G14.10', {
  choosePoint: place({
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G14.10.1',
    prompt: (s, f) => words('ask.entryPoint', { model: nameOf(modelOf(s, f.model)) }),
    pieces: () => [{ id: 'entry', heading: false }],
    refuse(s, f, [to]) {
      const [a, b] = endsOf(s, edgeOf(s, f))
      const isOn = to!.x >= Math.min(a.x, b.x) && to!.x <= Math.max(a.x, b.x) && to!.y >= Math.min(a.y, b.y) && to!.y <= Math.max(a.y, b.y)
      return isOn ? undefined : refuse('G14.10.1', words('entry.notOnEdge', { edge: words(`edge.${edgeOf(s, f)}`) }))
    },
    sample(s, f, _, random): readonly Placement[] {
      const [a, b] = endsOf(s, edgeOf(s, f))
      const along = (from: number, to: number) => (from === to ? from : from + random.below(to - from + 1))
      return [{ piece: 'entry', x: along(a.x, b.x), y: along(a.y, b.y) }]
    },
    take(_, f, [to]) {
      f.at = { x: to!.x, y: to!.y }
    },
  }),
  comeOn: run((s, f) => call(s, enterAt, { model: f.model, edges: [edgeOf(s, f)], at: f.at! })),
  done: run((s, f) => finish(s, f, f.returned)),
})

function edgeOf(s: State, f: Entering): Edge {
  return s.ground[modelOf(s, f.model).seat]!.edge!
}

/** G14.10.9: the entry table, results 2 to 9, by the compass of the map. */
const COMPASS: { readonly [result: number]: readonly Edge[] } = {
  2: ['north'],
  3: ['north', 'east'],
  4: ['east'],
  5: ['south', 'east'],
  6: ['south'],
  7: ['south', 'west'],
  8: ['west'],
  9: ['north', 'west'],
}

interface ByTable {
  readonly model: ModelId
  result?: number
}

type Entry = Option & { readonly do: 'entry' | 'toReserve'; readonly result?: number }

const byTable = steps<ByTable>()

/** Who chooses: the opponent on a 1, the owner on a 10. */
function chooser(s: State, f: ByTable): Seat {
  const { seat } = modelOf(s, f.model)
  return f.result === 1 ? otherSeat(seat) : seat
}

/** RULING: G14.6.10r: the target of Terminate is never sent to reserve. */
function mayReserve(s: State, f: ByTable): boolean {
  return s.targets[modelOf(s, f.model).seat] !== f.model
}

/** G14.10.8, G15.1.5: a D10 on the entry table. RULING: G15.1.10r: in Fog of War South is the winner's edge. Gives `Moved`. */
export const entryByTable = byTable.rule('entryByTable', 'G14.10', {
  roll: byTable.run((s, f) => {
    const model = modelOf(s, f.model)
    rollPolyhedral(s, { seat: model.seat, die: plain(10), dice: 1, for: words('for.entry', { model: nameOf(model) }), rule: 'G14.10.8' })
  }),
  read: byTable.run((_, f) => {
    f.result = rolled(f).total
  }),
  choose: byTable.pick<Entry>({
    when: (_, f) => f.result === 1 || f.result === 10,
    seat: (s, f) => chooser(s, f),
    rule: 'G14.10.9',
    prompt: (s, f) => words('ask.entry', { model: nameOf(modelOf(s, f.model)) }),
    forms: { entry: { result: 'number' }, toReserve: {} },
    options: (s, f) => [
      ...Object.keys(COMPASS).map(result => ({ do: 'entry' as const, result: Number(result) })),
      ...(mayReserve(s, f) ? [{ do: 'toReserve' as const }] : []),
    ],
    refuse(s, f, option) {
      if (option.do === 'toReserve') return mayReserve(s, f) ? undefined : refuse('G14.6.10r', words('entry.target'))
      return COMPASS[option.result!] ? undefined : refuse('G14.10.9', words('entry.none', { result: option.result! }))
    },
    take(s, f, option) {
      if (option.do === 'entry') {
        f.result = option.result!
        return
      }
      // RULING: G14.10.18r: it is Done in reserve.
      const model = modelOf(s, f.model)
      Object.assign(model, { where: 'reserve', ready: 0, done: 1 })
      finish(s, f)
    },
  }),
  comeOn: byTable.run((s, f) => {
    const isFog = s.ground[modelOf(s, f.model).seat]!.setUp === 'fogOfWar'
    const edges = COMPASS[f.result!]!.map(edge => (isFog ? turned(s, edge) : edge))
    const at = edges.length === 2 ? cornerOf(s, edges) : centreOf(s, edges[0]!)
    tell(s, 'G14.10.9', 'log.entry', { result: f.result! })
    call(s, enterAt, { model: f.model, edges, at })
  }),
  done: byTable.run((s, f) => finish(s, f, f.returned)),
})

/** Fog of War renames the edges: South is the edge of the winner of the set-up roll-off. */
function turned(s: State, edge: Edge): Edge {
  const south = s.compass
  if (south === 'south') return edge
  if (south === 'north') return oppositeOf(edge)
  const quarter: readonly Edge[] = ['south', 'east', 'north', 'west']
  const by = quarter.indexOf(south)
  return quarter[(quarter.indexOf(edge) + by) % 4]!
}

/** G14.10.6, G14.10.7: Rapid Insertion: placed near the beacon, then tested; the activation is over. */
export const insertion = rule('insertion', 'G14.10', {
  placeModel: place({
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G14.10.6',
    prompt: (s, f) => words('ask.insertion', { model: nameOf(modelOf(s, f.model)) }),
    pieces: (_, f) => [{ id: String(f.model), heading: true }],
    refuse: (s, f, [to]) => refuseInsertion(s, f, to!),
    sample: (s, f, _, random) => [sampleInsertion(s, f, random)],
    take(s, f, [to]) {
      const model = modelOf(s, f.model)
      comeOnto(s, model, s.turn)
      Object.assign(model, { at: { x: to!.x, y: to!.y }, heading: to!.heading ?? 0, where: 'table' })
      tell(s, 'G14.10.6', 'log.inserted', { model: nameOf(model) })
    },
  }),
  test: run((s, f) => {
    const model = modelOf(s, f.model)
    rollPolyhedral(s, {
      seat: model.seat,
      die: plain(ARRIVAL_DIE),
      dice: 1,
      for: words('for.arrival', { model: nameOf(model) }),
      rule: 'G14.10.7',
      bands: RESOLUTION_BANDS,
    })
  }),
  result: run((s, f) => {
    const model = modelOf(s, f.model)
    const { total } = rolled(f)
    if (total <= RETREAT_ON) return call(s, lose, { model: f.model, how: 'arrival', closeCombat: false, hasta: false })
    if (total < STEADY_ON) return reel(s, model)
    model.ready = 0
    model.done = 1
  }),
  interrupted: run((s, f) => {
    const model = modelOf(s, f.model)
    // RULING: G14.10.16r: Opportunity Fire comes after the test, at who is neither removed nor Reeling.
    if (model.where !== 'table' || isReeling(model)) return jump(f, 'done')
    call(s, opportunityFire, { mover: f.model, path: [standOf(model), standOf(model)], gone: 0 })
  }),
  done: run((s, f) => finish(s, f)),
})

function refuseInsertion(s: State, f: Entering, { x, y, heading }: Placement) {
  const model = modelOf(s, f.model)
  const stand = { at: { x, y }, heading: heading ?? 0 }
  const fault = endFault(s, model, stand, { pushes: false })
  if (fault) return refuseFault(model, fault, 0)
  const near = enemyTooNear(s, model, outlineAt(model.shape, stand.at, stand.heading))
  if (near) return refuse('G17.1.8r', words('setUp.nearEnemy', { model: nameOf(model), enemy: nameOf(near) }))
  const beacon = pointAt(s.ground[model.seat]!.beacon!)
  if (within(setUpLength(s, 'insertion'), beacon, outlineAt(model.shape, stand.at, stand.heading))) return undefined
  return isCrowdedOut(s, f, stand.at) ? undefined : refuse('G14.10.6', words('entry.farFromBeacon', { model: nameOf(model) }))
}

/** A model for which there is no room near its beacon is put at the legal place nearest to it. */
function isCrowdedOut(s: State, f: Entering, at: Point): boolean {
  return nearestToBeacon(s, modelOf(s, f.model)).some(place => place.x === at.x && place.y === at.y)
}

function nearestToBeacon(s: State, model: Model): readonly Point[] {
  const keeping = s.options.ownSetUps ? { enemies: OWN_SET_UPS } : {}
  return nearestLegal(s, { ...model, heading: 0 }, s.ground[model.seat]!.beacon!, keeping)
}

const TRIES = 40

function sampleInsertion(s: State, f: Entering, random: Random): Placement {
  const model = modelOf(s, f.model)
  const beacon = s.ground[model.seat]!.beacon!
  const reach = setUpLength(s, 'insertion') + 1000
  for (let i = 0; i < TRIES; i++) {
    const at = { x: beacon.x + random.below(2 * reach + 1) - reach, y: beacon.y + random.below(2 * reach + 1) - reach }
    const placement = { piece: String(f.model), ...at, heading: 0 }
    if (!refuseInsertion(s, f, placement)) return placement
  }
  return { piece: String(f.model), ...(nearestToBeacon(s, model)[0] ?? beacon), heading: 0 }
}
