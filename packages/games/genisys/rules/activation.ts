import { call, type Frame, finish, type Option, refuse, words } from '@muster/core'
import { controllerOf, modelOf, nameOf, steps, tell } from '../flow.ts'
import { isFlying, isReeling, mountsOf, rulesOf } from '../profile.ts'
import { hasRuleAt, runAt } from '../scenarios/moments.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import type { Model, ModelId, State } from '../state.ts'
import type { Template } from '../tables.ts'
import { arrivals } from './arrivals.ts'
import { attack } from './attacking.ts'
import { plant, refusePlant } from './demolish.ts'
import { enter } from './entering.ts'
import { weaponIn } from './firings.ts'
import { type Moved, move } from './moving.ts'
import { reserve } from './reserves.ts'
import { handOver } from './retrieve.ts'
import { board, leave, refuseBoard, transportsNear } from './transports.ts'
import { doubleWays, movesAnywhere, normalWays, type Way, written } from './ways.ts'

export interface Activation {
  readonly model: ModelId
  /** What it has done: left its place, made a double move, moved at all by choice. */
  moved?: boolean
  doubled?: boolean
  /** The move in hand, for what comes of it. */
  double?: boolean
  over?: boolean
  /** It began aboard a transport: it does not board again (G12.3.5r). */
  left?: boolean
  /** G10.2.6r: it took off, which counts as moving even on the spot. */
  tookOff?: boolean
  /** It was set down by its double move (G9.3.2). */
  setDown?: boolean
}

type Act = Option & {
  readonly do: 'move' | 'anywhere' | 'stay' | 'ambush' | 'end'
  readonly way?: string
  readonly double?: boolean
  readonly profile?: string
  readonly lands?: boolean
}

const { rule, run, pick } = steps<Activation>()

/** The ways that are open to a model now. */
function waysOf(s: State, model: Model): Way[] {
  if (model.landed !== null && model.special.vtol) return model.landed < s.turn ? normalWays(s, model) : []
  return [...normalWays(s, model), ...(refuseDouble(s, model) ? [] : doubleWays(s, model))]
}

/** Why a model may make no double move (G12.2.7, G13.3.1, G14.8.4, G14.8.11). */
export function refuseDouble(s: State, model: Model) {
  if (model.boarded) return refuse('G12.2.7', words('move.boarded', { model: nameOf(model) }))
  if (model.special.vtol && model.landed !== null) return refuse('G13.3.1', words('move.takesOff', { model: nameOf(model) }))
  const carries = s.loot?.carrier
  if (carries === model.id) return refuse('G14.8.4', words('move.carrier', { model: nameOf(model) }))
  if (carries !== null && carries !== undefined && s.models[carries]!.aboard === model.id) {
    return refuse('G14.8.11', words('move.carrierAboard', { model: nameOf(model) }))
  }
  return scenarioOf(s)?.refuseDouble?.(s, model)
}

function canLand(model: Model): boolean {
  return isFlying(model)
}

function actOptions(s: State, model: Model): Act[] {
  const moves = waysOf(s, model).flatMap((way): Act[] => {
    const option: Act = { do: 'move', way: written(way), double: way.double, lands: false }
    return canLand(model) && !way.double ? [option, { ...option, lands: true }] : [option]
  })
  const anywhere: Act[] = movesAnywhere(model) && !refuseDouble(s, model) ? [{ do: 'anywhere' }] : []
  const ambush: Act[] = refuseAmbush(s, model) ? [] : profilesFor(s, model).map(profile => ({ do: 'ambush', profile }))
  const stay: Act[] = model.special.vtol && model.landed !== null ? [] : [{ do: 'stay' }]
  return [...stay, ...moves, ...anywhere, ...ambush, { do: 'end' }]
}

/** G8.6.2: the profiles to choose from on going into Ambush; with HE Rounds two. */
function profilesFor(s: State, model: Model): ('none' | 'at' | 'he')[] {
  const hasHe = mountsOf(model).some(mount => mount.weapons.some(weapon => weaponIn(s, weapon).he))
  return hasHe ? ['at', 'he'] : ['none']
}

/** G10.4: why a model may not go into Ambush. */
function refuseAmbush(s: State, model: Model) {
  if (!s.options.ambush) return refuse('G10.2.5', words('attack.notAgreed'))
  if (s.loot?.carrier === model.id) return refuse('G10.4.11r', words('attack.carrier', { model: nameOf(model) }))
  if (model.special.vtol && model.landed !== null) return refuse('G13.2.5', words('vtol.landed', { model: nameOf(model) }))
  return undefined
}

/** G3.4: the activation of one model: it may move, then attack. */
export const activation = rule('activation', 'G3.4', {
  begin: run((s, f) => {
    const model = modelOf(s, f.model)
    tell(s, 'G3.4.1', 'log.activates', { model: nameOf(model) })
    runAt(s, 'beforeActivation', { model: model.id })
  }),
  comeIn: run((s, f) => {
    const model = modelOf(s, f.model)
    if (model.where === 'reserve' && hasRuleAt(s, 'reserve')) runAt(s, 'reserve', { model: model.id })
    else if (model.where === 'reserve') call(s, reserve, { model: model.id })
    else if (model.where === 'waiting') call(s, enter, { model: model.id })
    else if (model.where === 'aboard') {
      f.left = true
      call(s, leave, { model: model.id })
    }
  }),
  begun: run((s, f) => {
    noteMove(s, f)
    if (f.doubled) f.double = true
  }),
  act: pick<Act>({
    when: (s, f) => isStillActing(s, f) && f.moved === undefined,
    seat: (s, f) => controllerOf(s, f.model),
    rule: 'G3.4.3',
    prompt: (s, f) => words('ask.act', { model: nameOf(modelOf(s, f.model)) }),
    forms: {
      move: { way: 'string', double: 'boolean', lands: 'boolean' },
      anywhere: {},
      stay: {},
      ambush: { profile: 'string' },
      end: {},
    },
    options: (s, f) => actOptions(s, modelOf(s, f.model)),
    refuse: (s, f, option) => refuseAct(s, modelOf(s, f.model), option),
    take: (s, f, option) => act(s, f, option),
  }),
  moved: run((s, f) => noteMove(s, f)),
  sprint: pick<Act>({
    when: (s, f) => isStillActing(s, f) && f.double === true && rulesOf(modelOf(s, f.model)).sprint === true,
    seat: (s, f) => controllerOf(s, f.model),
    rule: 'G9.6.1',
    prompt: (s, f) => words('ask.sprint', { model: nameOf(modelOf(s, f.model)) }),
    forms: { move: { way: 'string', double: 'boolean', lands: 'boolean' }, end: {} },
    options: (s, f) => [
      { do: 'end' },
      ...normalWays(s, modelOf(s, f.model)).map(way => ({ do: 'move' as const, way: written(way), double: false, lands: false })),
    ],
    refuse: (s, f, option) =>
      option.do === 'end' || normalWays(s, modelOf(s, f.model)).some(way => written(way) === option.way && option.double === false)
        ? undefined
        : refuse('G9.6.1', words('move.noWay')),
    take(s, f, option) {
      f.double = false
      if (option.do === 'move') call(s, move, { model: f.model, templates: templatesIn(option.way!), double: false })
    },
  }),
  sprinted: run((s, f) => noteMove(s, f)),
  arrive: run((s, f) => {
    if (modelOf(s, f.model).where === 'table') call(s, arrivals, { model: f.model, moved: f.moved === true, setDown: f.setDown === true })
  }),
  boarding: run((s, f) => {
    const model = modelOf(s, f.model)
    if (isStillActing(s, f) && !f.left && transportsNear(s, model).some(transport => !refuseBoard(s, model, transport)))
      call(s, board, { model: model.id })
  }),
  boarded: run((s, f) => {
    // RULING: G14.5.8r: to board is to move away from a marker.
    if (modelOf(s, f.model).where === 'aboard' && !f.left) call(s, arrivals, { model: f.model, moved: true, setDown: false })
  }),
  attack: run((s, f) => {
    const model = modelOf(s, f.model)
    if (!isStillActing(s, f) || f.over || (model.special.vtol && model.landed !== null)) return
    if (refusePlant(s, model) === undefined) call(s, plant, { model: model.id })
  }),
  special: run((s, f) => {
    if (f.returned === true) f.over = true
    else if (isStillActing(s, f) && !f.over) runAt(s, 'insteadOfAttack', { model: f.model })
  }),
  fire: run((s, f) => {
    const model = modelOf(s, f.model)
    if (f.returned === true || !isStillActing(s, f) || f.over || (model.special.vtol && model.landed !== null)) return
    call(s, attack, { model: model.id, moved: f.moved === true || f.tookOff === true, doubled: f.doubled === true })
  }),
  handOver: run((s, f) => {
    if (s.loot?.carrier === f.model && isStillActing(s, f)) call(s, handOver, { model: f.model })
  }),
  end: run((s, f) => {
    const model = modelOf(s, f.model)
    if (s.scenario?.controlled === f.model) s.scenario.controlled = null
    // G3.4.5; G3.4.7r: who became Reeling or was removed has used up the marker already.
    if (model.ready === 1) {
      model.ready = 0
      model.done = 1
    }
    finish(s, f)
  }),
})

/** The model can go on: it is on the table, its marker is Ready, and it is not Reeling. */
function isStillActing(s: State, f: Activation): boolean {
  const model = modelOf(s, f.model)
  return model.where === 'table' && model.ready === 1 && !isReeling(model)
}

/** Takes over what a move came to. */
function noteMove(s: State, f: Activation & Frame): void {
  const moved = f.returned as Moved | undefined
  if (!moved || typeof moved !== 'object') return
  f.moved = f.moved === true || moved.moved
  if (moved.setDown) f.setDown = true
  if (modelOf(s, f.model).doubled) f.doubled = true
  delete f.returned
}

function templatesIn(way: string): Template[] {
  return way.split('+') as Template[]
}

function refuseAct(s: State, model: Model, option: Act) {
  if (option.do === 'ambush') return refuseAmbush(s, model) ?? refuseProfile(s, model, option.profile!)
  if (option.do === 'anywhere') {
    return movesAnywhere(model) ? refuseDouble(s, model) : refuse('G9.3.2', words('move.notAnywhere', { model: nameOf(model) }))
  }
  if (option.do === 'move') return refuseMove(s, model, option)
  if (option.do === 'stay' && model.special.vtol && model.landed !== null)
    return refuse('G13.2.5', words('vtol.landed', { model: nameOf(model) }))
  return undefined
}

function refuseMove(s: State, model: Model, { way, double, lands }: Act) {
  const all = [...normalWays(s, model), ...doubleWays(s, model)]
  if (!all.some(one => written(one) === way && one.double === double)) return refuse('G10.1.1', words('move.noWay'))
  if (model.special.vtol && model.landed !== null && model.landed >= s.turn)
    return refuse('G13.2.5', words('vtol.landed', { model: nameOf(model) }))
  if (lands && (double || !isFlying(model))) return refuse('G13.2.1', words('vtol.cannotLand', { model: nameOf(model) }))
  return double ? refuseDouble(s, model) : undefined
}

function refuseProfile(s: State, model: Model, profile: string) {
  return profilesFor(s, model).some(one => one === profile) ? undefined : refuse('G8.6.2', words('attack.noProfile', { profile }))
}

function act(s: State, f: Activation & Frame, option: Act): void {
  const model = modelOf(s, f.model)
  f.moved = false
  if (option.do === 'end') f.over = true
  if (option.do === 'ambush') {
    model.ready = 2
    model.ambushProfile = option.profile === 'at' || option.profile === 'he' ? option.profile : null
    tell(s, 'G10.4.1', 'log.ambush', { model: nameOf(model) })
  }
  if (option.do === 'move') startMove(s, f, model, option)
  if (option.do === 'anywhere') {
    f.double = true
    call(s, move, { model: model.id, templates: [], double: true, anywhere: true })
  }
}

function startMove(s: State, f: Activation, model: Model, { way, double, lands }: Act): void {
  f.double = double === true
  // G13.3.1: a landed VTOL takes off.
  if (model.special.vtol && model.landed !== null) {
    model.landed = null
    f.tookOff = true
  }
  const moving = { model: model.id, templates: templatesIn(way!), double: double === true }
  call(s, move, lands ? { ...moving, lands: true } : moving)
}
