import { call, finish, jump, type Option, refuse, type Seat, words } from '@muster/core'
import { modelOf, nameOf, seatName, steps, tell } from '../flow.ts'
import { commandOf, isEligible, rulesOf } from '../profile.ts'
import { hasRuleAt, runAt } from '../scenarios/moments.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import type { Model, ModelId, State } from '../state.ts'
import { FATE_BANDS, FATE_FACES } from '../tables.ts'
import { activation } from './activation.ts'
import { comeWithMe, mayCommand, noFate } from './commanders.ts'
import { sniff } from './infiltration.ts'

interface Impulse {
  readonly seat: Seat
  /** Markers in hand (G3.2.1). */
  hand: number
  /** Last activations: no Fate roll, everybody is marked (G3.6.1). */
  readonly last: boolean
  /** The Commander who overrides FATE (G7.3.1). */
  chosen: ModelId | null
}

type Override = Option & { readonly do: 'noFate' | 'pass'; readonly model?: number }
type Mark = Option & { readonly do: 'mark'; readonly model: number }
type Activate = Option & { readonly do: 'activate' | 'awaken' | 'enough'; readonly model?: number }

const { rule, run, draw, pick } = steps<Impulse>()

/** G2.1.4: an impulse: Fate roll, Plan Activations, Execute Activations. */
export const impulse = rule('impulse', 'G3', {
  fateRoll: draw({
    draw: (_, f) => ({ kind: 'dice', count: f.last ? 0 : 1, sides: FATE_FACES.length, bands: FATE_BANDS }),
    take(s, f, [face]) {
      if (face === undefined) return markAll(s, f)
      f.hand = FATE_FACES[face - 1]!
      const { seat, hand } = f
      tell(s, 'G3.2.1', hand > 0 ? 'log.fate' : 'log.fateNone', { seat: seatName(seat), markers: hand })
      if (hand > 0) jump(f, 'planActivations')
    },
  }),
  override: pick<Override>({
    when: (s, f) => !f.last && overriders(s, f.seat).length > 0,
    seat: (_, f) => f.seat,
    rule: 'G7.3.1',
    prompt: () => words('ask.noFate'),
    forms: { noFate: { model: 'number' }, pass: {} },
    options: (s, f) => [{ do: 'pass' }, ...overriders(s, f.seat).map(model => ({ do: 'noFate' as const, model: model.id }))],
    refuse: (s, f, option) =>
      option.do === 'pass' || overriders(s, f.seat).some(model => model.id === option.model)
        ? undefined
        : refuse('G7.3.1', words('commander.cannotOverride')),
    take(s, f, option) {
      f.chosen = option.do === 'pass' ? null : option.model!
      if (f.chosen !== null) call(s, noFate, { commander: f.chosen, left: 0 })
    },
  }),
  afterFate: run((s, f) => {
    if (f.last || f.chosen !== null) return jump(f, 'execute')
    tell(s, 'G3.2.2', 'log.fatePasses', { seat: seatName(f.seat) })
    finish(s, f)
  }),
  planActivations: pick<Mark>({
    when: (s, f) => f.hand > 0 && eligible(s, f.seat).length > 0,
    seat: (_, f) => f.seat,
    rule: 'G3.3.1',
    prompt: (_, f) => words('ask.mark', { markers: f.hand }),
    forms: { mark: { model: 'number' } },
    options: (s, f) => eligible(s, f.seat).map(model => ({ do: 'mark', model: model.id })),
    refuse: (s, f, { model }) => refuseMark(s, f.seat, model),
    take(s, f, { model }) {
      f.hand--
      mark(s, modelOf(s, model))
    },
  }),
  nextMarker: run((s, f) => {
    // G3.2.3r: markers that find no model go back to the pool.
    if (f.hand > 0 && eligible(s, f.seat).length > 0) jump(f, 'planActivations')
  }),
  execute: pick<Activate>({
    when: (s, f) => planned(s, f.seat).length > 0 || sleepers(s, f.seat).asked,
    seat: (_, f) => f.seat,
    rule: 'G3.4.1',
    prompt: () => words('ask.activate'),
    always: (s, f) => sleepers(s, f.seat).asked,
    forms: { activate: { model: 'number' }, awaken: { model: 'number' }, enough: {} },
    options: (s, f) => [
      ...planned(s, f.seat).map(model => ({ do: 'activate' as const, model: model.id })),
      ...sleepers(s, f.seat).models.map(model => ({ do: 'awaken' as const, model: model.id })),
      ...(planned(s, f.seat).length === 0 ? [{ do: 'enough' as const }] : []),
    ],
    refuse: (s, f, option) => refuseExecution(s, f.seat, option),
    take(s, f, option) {
      if (option.do === 'enough') return finish(s, f)
      if (option.do === 'awaken') runAt(s, 'awaken', { model: option.model! })
      else call(s, activation, { model: option.model! })
    },
  }),
  nextModel: run((s, f) => {
    if (planned(s, f.seat).length > 0 || sleepers(s, f.seat).asked) jump(f, 'execute')
  }),
})

/** Models of the other side that a scenario lets a seat execute (G21.5.6). */
function sleepers(s: State, seat: Seat): { readonly asked: boolean; readonly models: readonly Model[] } {
  return scenarioOf(s)?.sleepers?.(s, seat) ?? { asked: false, models: [] }
}

function refuseExecution(s: State, seat: Seat, { do: verb, model: id }: Activate) {
  const own = planned(s, seat)
  if (verb === 'enough') return own.length === 0 ? undefined : refuse('G3.4.1', words('model.stillReady', { model: nameOf(own[0]!) }))
  const among = verb === 'awaken' ? sleepers(s, seat).models : own
  return among.some(model => model.id === id) ? undefined : refuse('G3.4.1', words('model.notReady', { id: id! }))
}

/** Models of a seat that may get a marker (G3.3.2). */
function eligible(s: State, seat: Seat): Model[] {
  return s.models.filter(model => model.seat === seat && isEligible(model))
}

/** Models of a seat that are planned and not yet executed (G3.7.1r). */
function planned(s: State, seat: Seat): Model[] {
  return s.models.filter(model => model.seat === seat && model.ready === 1 && model.where !== 'destroyed' && model.where !== 'escaped')
}

function refuseMark(s: State, seat: Seat, id: ModelId) {
  const model = s.models[id]
  if (!model || model.seat !== seat) return refuse('G3.3.2', words('model.notYours', { id }))
  if (isEligible(model)) return undefined
  return refuse('G3.3.2', words('model.marked', { model: nameOf(model) }))
}

/** G3.3.1: puts a Ready marker with a model. What follows at once: the Commander's extra markers (G7.2.1), or the dog's nose (G23.3.10r). */
function mark(s: State, model: Model): void {
  model.ready = 1
  tell(s, 'G3.3.1', 'log.marked', { model: nameOf(model) })
  if (mayCommand(s, model)) call(s, comeWithMe, { commander: model.id, left: commandOf(model) })
  else if (model.where === 'table' && rulesOf(model).snifferDog) {
    if (hasRuleAt(s, 'withDog')) runAt(s, 'withDog', { model: model.id })
    else call(s, sniff, { model: model.id })
  }
}

/** G3.6.1: all remaining models are marked at once. RULING: G7.2.5r: nobody gets extra markers for it. */
function markAll(s: State, f: Impulse): void {
  for (const model of eligible(s, f.seat)) model.ready = 1
  tell(s, 'G3.6.1', 'log.lastActivations', { seat: seatName(f.seat) })
}

/** G7.3.1: Commanders who may override FATE: unmarked, and able to command. */
function overriders(s: State, seat: Seat): Model[] {
  return eligible(s, seat).filter(model => mayCommand(s, model))
}
