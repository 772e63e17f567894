import { call, finish, jump, type Option, refuse, rolled, words } from '@muster/core'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { armorOf, isFlying, isVehicle, ownSize, rulesOf } from '../profile.ts'
import { runAt } from '../scenarios/moments.ts'
import type { Model, ModelId, State, Table } from '../state.ts'
import { outlineOf } from '../table/outline.ts'
import { onTable } from '../table/pieces.ts'
import { isWithin } from '../table/range.ts'
import { CRASH_POWER, PLACES, TEMPLATES } from '../tables.ts'
import { fromPoint, hasRoom, type Origin } from './from-point.ts'
import { resolutionTest } from './resolution.ts'
import { dropLoot } from './retrieve.ts'
import { plain, rollPolyhedral } from './rolls.ts'

/** Passengers of a transport, in the order of their ids. */
export function passengersOf(s: Table, transport: Model): Model[] {
  return s.models.filter(model => model.where === 'aboard' && model.aboard === transport.id)
}

/** G12.1.1: the room that a model takes, in halves of a place; nothing for what cannot be carried (G12.1.2). */
export function placesOf(model: Model): number | undefined {
  return isVehicle(model) ? undefined : PLACES[ownSize(model)]
}

/** Room left in a transport, in halves of a place. */
export function roomIn(s: Table, transport: Model): number {
  const taken = passengersOf(s, transport).reduce((sum, model) => sum + (placesOf(model) ?? 0), 0)
  return 2 * (rulesOf(transport).transport ?? 0) - taken
}

/** Own transports that a model could think of boarding. */
export function transportsNear(s: Table, model: Model): Model[] {
  return onTable(s).filter(other => other.seat === model.seat && other.id !== model.id && rulesOf(other).transport !== undefined)
}

/** Why a model may not board a transport (G12.1, G12.2, G13.3.3r). */
export function refuseBoard(s: Table, model: Model, transport: Model) {
  const params = { model: nameOf(model), transport: nameOf(transport) }
  const places = placesOf(model)
  if (places === undefined) return refuse('G12.1.2', words('board.cannot', params))
  if (isFlying(transport)) return refuse('G13.3.3r', words('board.flying', params))
  if (transport.doubled) return refuse('G12.2.6', words('board.doubled', params))
  if (!isWithin(TEMPLATES.crawl, model, transport)) return refuse('G12.2.1', words('board.far', params), words('cure.closer'))
  return places > roomIn(s, transport) ? refuse('G12.2.2', words('board.full', params)) : undefined
}

interface Boarding {
  readonly model: ModelId
}

type Board = Option & { readonly do: 'board' | 'stay'; readonly transport?: number }

const boarding = steps<Boarding>()

/** G12.2, G12.2.8r: a model near a transport may board it; that ends its activation. */
export const board = boarding.rule('board', 'G12.2', {
  choose: boarding.pick<Board>({
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G12.2.8r',
    prompt: (s, f) => words('ask.board', { model: nameOf(modelOf(s, f.model)) }),
    forms: { board: { transport: 'number' }, stay: {} },
    options: (s, f) => [
      { do: 'stay' },
      ...transportsNear(s, modelOf(s, f.model))
        .filter(transport => !refuseBoard(s, modelOf(s, f.model), transport))
        .map(transport => ({ do: 'board' as const, transport: transport.id })),
    ],
    refuse(s, f, option) {
      if (option.do === 'stay') return undefined
      const transport = transportsNear(s, modelOf(s, f.model)).find(one => one.id === option.transport)
      return transport ? refuseBoard(s, modelOf(s, f.model), transport) : refuse('G12.2.1', words('board.none'))
    },
    take(s, f, option) {
      if (option.do === 'stay') return finish(s, f)
      const model = modelOf(s, f.model)
      const transport = modelOf(s, option.transport!)
      Object.assign(model, { where: 'aboard', aboard: transport.id, ready: 0, done: 1 })
      transport.boarded = true
      tell(s, 'G12.2.1', 'log.boards', { model: nameOf(model), transport: nameOf(transport) })
    },
  }),
})

type Leave = Option & { readonly do: 'leave' | 'stayAboard'; readonly template?: string }

const leaving = steps<Boarding>()

/** Why a passenger may not leave (G12.3.2, G13.3.3r). */
function refuseLeave(s: State, model: Model) {
  const transport = modelOf(s, model.aboard!)
  const params = { model: nameOf(model), transport: nameOf(transport) }
  if (transport.where !== 'table') return refuse('G15.3.2', words('leave.offTable', params))
  if (isFlying(transport)) return refuse('G13.3.3r', words('leave.flying', params))
  if (transport.doubled) return refuse('G12.3.2', words('leave.doubled', params))
  return hasRoom(s, model, exitOf(transport)) ? undefined : refuse('G12.3.3r', words('leave.noRoom', params))
}

/** RULING: G12.3.3r: every point of a transport's outline is an exit. */
function exitOf(transport: Model): Origin {
  return { outline: outlineOf(transport), transport: transport.id }
}

/** G12.2.4, G12.3: an activated passenger stays aboard, or leaves with a move from the outline of the transport. */
export const leave = leaving.rule('leave', 'G12.3', {
  choose: leaving.pick<Leave>({
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G12.3.1',
    prompt: (s, f) => words('ask.leave', { model: nameOf(modelOf(s, f.model)) }),
    forms: { leave: {}, stayAboard: {} },
    options: (s, f) => [{ do: 'stayAboard' }, ...(refuseLeave(s, modelOf(s, f.model)) ? [] : [{ do: 'leave' as const }])],
    refuse: (s, f, option) => (option.do === 'leave' ? refuseLeave(s, modelOf(s, f.model)) : undefined),
    take(s, f, option) {
      const model = modelOf(s, f.model)
      if (option.do === 'stayAboard') {
        model.ready = 0
        model.done = 1
        return finish(s, f)
      }
      const transport = modelOf(s, model.aboard!)
      transport.boarded = true
      call(s, fromPoint, { model: f.model, from: exitOf(transport), forced: false })
    },
  }),
  left: leaving.run((s, f) => finish(s, f, f.returned)),
})

interface Abandoning {
  readonly transport: ModelId
  /** The passengers are hit (G12.4.1); at a retreat they are not (G12.4.10r). */
  readonly crash: boolean
  model?: ModelId
}

type Next = Option & { readonly do: 'out'; readonly model: number }

const abandoning = steps<Abandoning>()

/** G12.4: a transport is lost: its passengers are hit and leave, one by one in the order that their owner chooses (G12.4.8r). */
export const abandon = abandoning.rule('abandon', 'G12.4', {
  nextPassenger: abandoning.pick<Next>({
    when: (s, f) => passengersOf(s, modelOf(s, f.transport)).length > 0,
    seat: (s, f) => modelOf(s, f.transport).seat,
    rule: 'G12.4.8r',
    prompt: (s, f) => words('ask.abandon', { transport: nameOf(modelOf(s, f.transport)) }),
    forms: { out: { model: 'number' } },
    options: (s, f) => passengersOf(s, modelOf(s, f.transport)).map(model => ({ do: 'out', model: model.id })),
    refuse: (s, f, { model }) =>
      passengersOf(s, modelOf(s, f.transport)).some(one => one.id === model) ? undefined : refuse('G12.4.8r', words('board.none')),
    take(_, f, { model }) {
      f.model = model
    },
  }),
  crash: abandoning.run((s, f) => {
    if (f.model === undefined) return finish(s, f)
    if (!f.crash) return jump(f, 'getOut')
    const model = modelOf(s, f.model)
    const damage = { seat: model.seat, die: plain(CRASH_POWER), dice: 1, rule: 'G12.4.1', atLeast: armorOf(model) }
    rollPolyhedral(s, { ...damage, for: words('for.damage', { model: nameOf(model) }) })
  }),
  survive: abandoning.run((s, f) => {
    const model = modelOf(s, f.model!)
    const hurt = rolled(f).hits > 0
    const { resilient } = rulesOf(model)
    if (hurt) model.damage++
    if (hurt && (resilient === undefined || model.damage >= resilient)) {
      return call(s, loseAboard, { model: model.id })
    }
    // RULING: G12.4.4r: the hit is of an Improvised Weapon.
    call(s, resolutionTest, { model: model.id, steps: 1 })
  }),
  getOut: abandoning.run((s, f) => {
    const model = modelOf(s, f.model!)
    if (model.where !== 'aboard') return
    // G12.4.2, G12.4.5r: a Done marker if it has none.
    model.ready = 0
    model.done = Math.max(1, model.done)
    const transport = modelOf(s, f.transport)
    if (transport.where === 'reserve') Object.assign(model, { where: 'reserve', aboard: null })
    else call(s, fromPoint, { model: model.id, from: exitOf(transport), forced: true })
  }),
  another: abandoning.run((_, f) => {
    delete f.model
    jump(f, 'nextPassenger')
  }),
})

/** G12.4.9r: a passenger is lost with its transport. */
export const loseAboard = boarding.rule('loseAboard', 'G12.4', {
  spare: boarding.run((s, f) => runAt(s, 'beforeLoss', { model: f.model, how: 'damage' })),
  lose: boarding.run((s, f) => {
    if (f.returned === 'spared') return finish(s, f)
    goDown(s, modelOf(s, f.model))
    // RULING: G14.8.19r: the object that it carried is thrown from the transport.
    if (s.loot?.carrier === f.model) call(s, dropLoot, { from: f.model })
  }),
  afterLoss: boarding.run((s, f) => runAt(s, 'afterLoss', { model: f.model, how: 'damage' })),
  done: boarding.run((s, f) => finish(s, f)),
})

function goDown(s: State, model: Model): void {
  const { at } = modelOf(s, model.aboard!)
  Object.assign(model, { at, where: 'destroyed', ready: 0, done: 0, aboard: null, lost: 'other' })
  tell(s, 'G12.4.9r', 'log.lost.damage', { model: nameOf(model) })
}
