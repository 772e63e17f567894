import { type Frame, finish, jump } from '@muster/core'
import { ask, steps, tell } from '../flow.ts'
import { type Edge, ORDERS, type Order, type State, type Unit } from '../state.ts'
import { isFlyer } from '../table/space.ts'
import { isIn } from '../table/terrain.ts'
import { fromEdge } from '../table/zones.ts'
import { basesOf, isDestroyed, isOnBoard, onBoard, unitOf } from '../units.ts'
import { isUnhindered } from '../values.ts'
import { ACTIONS, type Action, beginAction, sitesOf } from './actions.ts'
import { settle } from './aftermath.ts'
import { proposeChange } from './agreement.ts'
import { chargeUnit } from './charge.ts'
import { dropFrom } from './drops.ts'
import { barsCharge, chargeRange, chargeTargets, isBound, mustCharge } from './duties.ts'
import { disembark, embark, ridersIn } from './embarking.ts'
import { rollTerrain } from './losses.ts'
import { moveUnit } from './move.ts'
import { type Moves, refuseMovement } from './movement-judge.ts'
import { changeable, changeOrder } from './order-changes.ts'
import { rampage, rampantIn } from './rampage.ts'

interface Turn {
  readonly detachment: number
}

const { rule, run, pick } = steps<Turn>()

/** P10.1: in a detachment's turn each of its units may move, charge, embark, or do an Action, one after another. */
export const moveDetachment = rule('moveDetachment', 'P10.1', {
  rampage: run((s, f) => {
    const [engine] = rampantIn(s, f.detachment)
    if (engine !== undefined && !unitOf(s, engine).did.acted) rampage(s, engine)
  }),
  act: pick<Moves>({
    seat: (s, f) => s.detachments[f.detachment]!.side,
    rule: 'P10.1.3',
    prompt: () => ask('movement'),
    always: () => true,
    forms: {
      move: { unit: 'number', jets: 'boolean' },
      charge: { unit: 'number', target: 'number', over: 'boolean', jets: 'boolean' },
      embark: { unit: 'number', transport: 'number' },
      disembark: { unit: 'number' },
      action: { unit: 'number', action: 'string', at: 'number' },
      leave: { unit: 'number' },
      drop: { unit: 'number' },
      change: { unit: 'number', order: 'string' },
      propose: {},
      end: {},
    },
    options: (s, f) => optionsFor(s, f),
    refuse: (s, f, option) => refuseMovement(s, f.detachment, option),
    take: (s, f, option) => carry(s, f, option),
  }),
  stayInDanger: run((s, f) => {
    const stayed = s.detachments[f.detachment]!.units.flatMap(i => stayers(s, unitOf(s, i)))
    rollTerrain(
      s,
      stayed.map(model => ({ model, types: ['dangerous'] })),
    )
  }),
  settle: run(s => settle(s)),
  end: run((s, f) => finish(s, f)),
})

function* optionsFor(s: State, f: Turn): Generator<Moves> {
  for (const unit of s.detachments[f.detachment]!.units) {
    const u = unitOf(s, unit)
    if (isDestroyed(s, u)) continue
    if (isOnBoard(s, u)) yield* unitOptions(s, unit, u)
    for (const rider of ridersIn(s, unit)) {
      yield { do: 'disembark', unit: rider }
      if (unitOf(s, rider).abilities.deepStrike && isFlyer(u)) yield { do: 'drop', unit: rider }
    }
  }
  for (const unit of changeable(s, s.detachments[f.detachment]!.side)) for (const order of ORDERS) yield { do: 'change', unit, order }
  if (s.options.agreements) yield { do: 'propose' }
  yield { do: 'end' }
}

function* unitOptions(s: State, unit: number, u: Unit): Generator<Moves> {
  const jets = u.wargear.includes('jetpacks') ? [false, true] : [false]
  for (const on of jets) yield { do: 'move', unit, jets: on }
  if (!u.did.acted && barsCharge(u) === undefined)
    for (const target of chargeRange(s, u))
      for (const on of jets) for (const over of u.infantry ? [false] : [false, true]) yield { do: 'charge', unit, target, over, jets: on }
  for (const [transport, t] of s.units.entries())
    if (t.side === u.side && t !== u && t.abilities.transport && isOnBoard(s, t)) yield { do: 'embark', unit, transport }
  for (const action of ACTIONS) for (const at of sitesOf(s, action)) if (isSensible(s, u, action)) yield { do: 'action', unit, action, at }
  if (isFlyer(u) || s.options.mission === 'breakout') yield { do: 'leave', unit }
}

/** Whether a unit could ever do an Action: the others are not worth pointing at. */
function isSensible(s: State, u: Unit, action: Action): boolean {
  switch (action) {
    case 'repair':
      return u.abilities.repair !== undefined || (u.commander && s.armies[u.side].trait === 'machinistPrime')
    case 'selfRepair':
      return u.wargear.includes('nanoAlloy')
    case 'scavenge':
      return u.abilities.scavenge !== undefined
    case 'download':
      return u.infantry && s.options.mission === 'dataRecovery'
    case 'survey':
      return u.infantry && s.secondaries[u.side].includes('survey')
  }
}

function carry(s: State, f: Turn & Frame, option: Moves): void {
  if (option.do === 'end') return
  jump(f, 'act')
  if (option.do === 'propose') {
    proposeChange(s, s.detachments[f.detachment]!.side)
    return
  }
  const u = unitOf(s, option.unit)
  switch (option.do) {
    case 'move':
      u.did.acted = true
      if (option.jets) u.did.jets = true
      moveUnit(s, option.unit, owesMove(s, u))
      break
    case 'charge':
      if (option.jets) u.did.jets = true
      chargeUnit(s, option.unit, option.target, option.over)
      break
    case 'embark':
      embark(s, option.unit, option.transport)
      break
    case 'disembark':
      disembark(s, option.unit, transportOf(s, option.unit), hasMoved(s, option.unit) ? 'later' : 'start')
      break
    case 'action':
      act(s, option.unit, option.action as Action, option.at)
      break
    case 'leave':
      leave(s, option.unit)
      break
    case 'drop':
      dropFrom(s, option.unit)
      break
    case 'change':
      changeOrder(s, option.unit, option.order as Order)
      break
  }
}

/** P9.6.13r, P18.20.2r: a unit that must charge and cannot owes a full move toward the nearest enemy. */
export function owesMove(s: State, u: Unit): boolean {
  return (mustCharge(s, u) || isBound(s, u)) && u.order !== 'takeAim' && chargeTargets(s, u).length === 0
}

/** The Transport unit that a unit rides in. */
export function transportOf(s: State, unit: number): number {
  const rider = unitOf(s, unit).models.find(i => s.models[i]!.where === 'embarked')!
  return s.models[s.models[rider]!.vehicle]!.unit
}

function hasMoved(s: State, unit: number): boolean {
  return unitOf(s, transportOf(s, unit)).did.moved
}

/** P17.1.1: the Action takes the place of the move, unless the unit is of Efficient Operators (P18.6.1). */
function act(s: State, unit: number, action: Action, at: number): void {
  const u = unitOf(s, unit)
  if (!u.abilities.efficientOperators && !repairsBeside(s, u, action)) u.did.acted = true
  beginAction(s, unit, action, at)
}

/** P3.6.8, P3.6.12r: the Machinist-Prime repairs besides its move and its shot. */
function repairsBeside(s: State, u: Unit, action: Action): boolean {
  return action === 'repair' && u.commander && s.armies[u.side].trait === 'machinistPrime'
}

/** P10.4.4: an aircraft unit goes into reserve; P22.4.2h: a defender leaves for good, with its riders. */
function leave(s: State, unit: number): void {
  const u = unitOf(s, unit)
  u.did.acted = true
  u.did.moved = true
  const escapes = !isFlyer(u)
  for (const i of onBoard(s, u)) Object.assign(s.models[i]!, { where: escapes ? 'left' : 'reserve' })
  if (escapes) for (const m of s.models) if (m.where === 'embarked' && u.models.includes(m.vehicle)) m.where = 'left'
  tell(s, escapes ? 'P22.4.2h' : 'P10.4.4', escapes ? 'escapes' : 'leavesBoard', { unit: u.name })
}

/** Models that stayed still in Dangerous terrain, or were set down there (P10.6.5r), and have not rolled for it on a way (P6.2.8). */
function stayers(s: State, u: Unit): number[] {
  if (u.abilities.flying || u.did.jets || isUnhindered(s, u)) return []
  return onBoard(s, u).filter(i => s.models[i]!.path.length === 0 && isIn(s, s.models[i]!, 'dangerous'))
}

/** P22.4.2h: whether a unit touches the escape edge. */
export function touchesEdge(s: State, u: Unit, edge: Edge): boolean {
  return basesOf(s, u).some(base => fromEdge(s, edge, base) <= 100)
}
