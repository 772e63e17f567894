import { call, finish, jump, type Option, type Placement, type Random, refuse, words } from '@muster/core'
import { type Point, within } from '@muster/geometry/table'
import { modelOf, nameOf, steps, tell } from '../../flow.ts'
import { attack } from '../../rules/attacking.ts'
import { enterAt } from '../../rules/blocked-entry.ts'
import type { Edge, Model, ModelId, State } from '../../state.ts'
import { centreOf, endsOf } from '../../table/edges.ts'
import { outlineOf, pointAt } from '../../table/outline.ts'
import { nearestLegal } from '../../table/room.ts'
import { LAX } from '../numbers.ts'
import { playing } from '../registry.ts'
import { FENCES, HEROES, TANK } from './forces.ts'

const stateOf = (s: State) => playing(s, 'lax')

/** RULING: G22.4.20r: the distance of a hero aboard a transport is that of the transport. */
function isNearHangar(s: State, hero: Model): boolean {
  const stands = hero.where === 'aboard' ? modelOf(s, hero.aboard!) : hero
  return stands.where === 'table' && within(LAX.tankComes, pointAt(centreOf(s, 'north')), outlineOf(stands))
}

const turn = steps()

/** G22.4.3, G22.4.9: at the start of a turn the turrets lie in Ambush; and the spider tank is dropped once a hero is near the hangar. */
export const laxTurn = turn.rule('laxTurn', 'G22.4', {
  turrets: turn.run(s => {
    // RULING: G22.4.15r: a turret that fired is Done until the next turn.
    for (const id of stateOf(s).turrets) if (modelOf(s, id).where === 'table') Object.assign(modelOf(s, id), { ready: 2, done: 0 })
  }),
  tank: turn.run((s, f) => {
    const tank = modelOf(s, stateOf(s).tank!)
    const comes = s.models.some(model => HEROES.includes(model.profile) && isNearHangar(s, model))
    if (tank.where !== 'reserve' || !comes) return finish(s, f)
    drop(s, tank)
    // RULING: G22.4.14r: its Opportunity Fire is at the moment of its arrival, at any legal targets.
    call(s, attack, { model: tank.id, moved: false, doubled: false })
  }),
  done: turn.run((s, f) => {
    const tank = modelOf(s, stateOf(s).tank!)
    if (tank.where === 'table') Object.assign(tank, { ready: 0, done: Math.max(1, tank.done) })
    finish(s, f)
  }),
})

/** RULING: G22.4.20r: it touches the exit point; if its place is taken it stands as near to that as is legal. */
function drop(s: State, tank: Model): void {
  const { x, y } = centreOf(s, 'north')
  const radius = 'radius' in tank.shape ? tank.shape.radius : 0
  const exit = { x, y: y - radius }
  const [at] = nearestLegal(s, { ...tank, heading: 2700 }, exit)
  Object.assign(tank, { at: at ?? exit, heading: 2700, where: 'table', arrived: s.turn, done: 0 })
  stateOf(s).arrived = s.turn
  tell(s, 'G22.4.9', 'log.tankComes')
}

interface Entering {
  readonly model: ModelId
  edge?: Edge
  at?: Point
}

type Come = Option & { readonly do: 'comeIn' | 'wait' }

const { rule, run, pick, place } = steps<Entering>()

/** RULING: G22.4.13r: who may come on: the Resistance from turn 1, gunships from turn 2 (G22.4.8), the spider tank never by itself. */
function mayCome(s: State, model: Model): boolean {
  return model.seat === stateOf(s).resistance || (model.profile !== TANK && s.turn >= LAX.gunshipsFrom)
}

/** G22.4.7, G22.4.8: the stretches of edges by which a side comes on. */
function edgesFor(s: State, model: Model): readonly { readonly edge: Edge; readonly upTo: number }[] {
  const whole = (edge: Edge) => ({ edge, upTo: Number.POSITIVE_INFINITY })
  if (model.seat !== stateOf(s).resistance) return [whole('north')]
  const fenced = s.terrain.some(piece => FENCES.includes(piece.id))
  return fenced ? [whole('south')] : [whole('south'), { edge: 'west', upTo: LAX.sideways }, { edge: 'east', upTo: LAX.sideways }]
}

/** The edge of an entry point; nothing if nobody comes on there. */
function edgeAt(s: State, model: Model, { x, y }: Point): Edge | undefined {
  return edgesFor(s, model).find(({ edge, upTo }) => {
    const [a, b] = endsOf(s, edge)
    const isOn = x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y)
    return isOn && (edge === 'north' || edge === 'south' || y <= upTo)
  })?.edge
}

/** G22.4.7, G22.4.8, G22.4.13r: a model in reserve comes on when it is activated, without a test. Gives `Moved`. */
export const laxReserve = rule('laxReserve', 'G22.4', {
  choose: pick<Come>({
    when: (s, f) => mayCome(s, modelOf(s, f.model)),
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G22.4.13r',
    prompt: (s, f) => words('ask.reserve', { model: nameOf(modelOf(s, f.model)) }),
    forms: { comeIn: {}, wait: {} },
    options: () => [{ do: 'comeIn' }, { do: 'wait' }],
    refuse: () => undefined,
    take(_, f, option) {
      if (option.do === 'comeIn') f.edge = 'south'
    },
  }),
  wait: run((s, f) => {
    if (f.edge !== undefined) return jump(f, 'choosePoint')
    Object.assign(modelOf(s, f.model), { ready: 0, done: 1 })
    finish(s, f)
  }),
  choosePoint: place({
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: (s, f) => (modelOf(s, f.model).seat === stateOf(s).resistance ? 'G22.4.7' : 'G22.4.8'),
    prompt: (s, f) => words('ask.entryPoint', { model: nameOf(modelOf(s, f.model)) }),
    pieces: () => [{ id: 'entry', heading: false }],
    refuse: (s, f, [to]) => {
      const model = modelOf(s, f.model)
      const rule = model.seat === stateOf(s).resistance ? 'G22.4.7' : 'G22.4.8'
      return edgeAt(s, model, to!) ? undefined : refuse(rule, words('entry.notThere'))
    },
    sample: (s, f, _, random) => [anyPoint(s, modelOf(s, f.model), random)],
    take(s, f, [to]) {
      f.at = { x: to!.x, y: to!.y }
      f.edge = edgeAt(s, modelOf(s, f.model), f.at)!
    },
  }),
  comeOn: run((s, f) => call(s, enterAt, { model: f.model, edges: [f.edge!], at: f.at! })),
  done: run((s, f) => finish(s, f, f.returned)),
})

function anyPoint(s: State, model: Model, random: Random): Placement {
  const choices = edgesFor(s, model)
  const { edge, upTo } = choices[random.below(choices.length)]!
  if (edge === 'south' || edge === 'north') return { piece: 'entry', x: random.below(s.width + 1), y: edge === 'south' ? 0 : s.depth }
  return { piece: 'entry', x: edge === 'west' ? 0 : s.width, y: random.below(upTo + 1) }
}
