import { finish, jump, type Option, refuse, type Seat, words } from '@muster/core'
import { modelOf, nameOf, seatName, steps, tell } from '../flow.ts'
import { commandOf, isEligible, isReeling, isVehicle } from '../profile.ts'
import type { Model, ModelId, State } from '../state.ts'
import { sees } from '../table/lines.ts'
import { isWithin } from '../table/range.ts'
import { COMMAND_RANGE } from '../tables.ts'

/** G7.1.1, G7.1.4, G7.1.5, G7.1.8r: a Commander who may use his abilities: not Reeling, on the table or inside a transport that is. */
export function mayCommand(s: State, model: Model): boolean {
  if (commandOf(model) === 0 || isReeling(model)) return false
  const { where } = model.where === 'aboard' ? modelOf(s, model.aboard!) : model
  return where === 'table'
}

/**
 * G7.1.2, G7.1.5, G7.1.6: whether a Commander's abilities reach a friend: visible and within command range; from inside a transport it and its other
 * passengers alone (G7.1.9r), and a vehicle only from inside.
 */
export function commands(s: State, commander: Model, other: Model): boolean {
  if (other.id === commander.id || other.seat !== commander.seat || !mayCommand(s, commander)) return false
  if (commander.where === 'aboard') return other.id === commander.aboard || (other.where === 'aboard' && other.aboard === commander.aboard)
  if (other.where !== 'table' || isVehicle(other)) return false
  return isWithin(COMMAND_RANGE, commander, other) && sees(s, commander, other)
}

type Follow = Option & { readonly do: 'follow' | 'enough'; readonly model?: number }

interface Following {
  readonly commander: ModelId
  /** Markers that may still be taken. */
  left: number
}

/** G7.2.2, G7.3.2: friends who may get an extra marker: no Commanders (G7.1.3), unmarked. */
function followers(s: State, f: Following): Model[] {
  const commander = modelOf(s, f.commander)
  return s.models.filter(model => isEligible(model) && commandOf(model) === 0 && commands(s, commander, model))
}

function why(s: State, f: Following, id: ModelId) {
  const commander = modelOf(s, f.commander)
  const model = s.models[id]
  if (!model) return refuse('G7.2.2', words('model.notYours', { id }))
  if (commandOf(model) > 0) return refuse('G7.1.3', words('commander.onCommander', { model: nameOf(model) }))
  if (!commands(s, commander, model))
    return refuse('G7.1.2', words('commander.outOfReach', { model: nameOf(model), commander: nameOf(commander) }))
  return isEligible(model) ? undefined : refuse('G7.2.2', words('model.marked', { model: nameOf(model) }))
}

const following = steps<Following>()

const takeMarkers = (ruleId: string) =>
  following.pick<Follow>({
    when: (s, f) => f.left > 0 && followers(s, f).length > 0,
    seat: (s, f) => modelOf(s, f.commander).seat,
    rule: ruleId,
    prompt: (s, f) => words('ask.follow', { commander: nameOf(modelOf(s, f.commander)), left: f.left }),
    forms: { follow: { model: 'number' }, enough: {} },
    options: (s, f) => [{ do: 'enough' }, ...followers(s, f).map(model => ({ do: 'follow' as const, model: model.id }))],
    refuse: (s, f, option) => (option.do === 'enough' ? undefined : why(s, f, option.model!)),
    take(s, f, option) {
      if (option.do === 'enough') return finish(s, f)
      const model = modelOf(s, option.model!)
      model.ready = 1
      f.left--
      tell(s, ruleId, 'log.marked', { model: nameOf(model) })
      jump(f, 'takeMarkers')
    },
  })

/** G7.2: "Come With Me If You Want To Live!": a Commander who is marked from the hand has others marked with him. */
export const comeWithMe = following.rule('comeWithMe', 'G7.2', {
  takeMarkers: takeMarkers('G7.2.1'),
})

/** G7.3: "No Fate But What We Make For Ourselves": a Commander acts after FATE, and others with him. */
export const noFate = following.rule('noFate', 'G7.3', {
  markCommander: following.run((s, f) => {
    const commander = modelOf(s, f.commander)
    commander.ready = 1
    f.left = commandOf(commander) - 1
    tell(s, 'G7.3.2', 'log.noFate', { commander: nameOf(commander) })
  }),
  takeMarkers: takeMarkers('G7.3.2'),
})

interface Feet {
  readonly seat: Seat
  /** Commanders who have acted. */
  used: ModelId[]
  /** The Commander in hand, and what he has left. */
  commander?: ModelId | null
  left?: number
}

type Call = Option & { readonly do: 'command' | 'end'; readonly model?: number }
type Raise = Option & { readonly do: 'raise' | 'enough'; readonly model?: number }

const feet = steps<Feet>()

/** RULING: G7.4.4r: with one Done marker left he may, with two he may not. G7.4.5r: one after the other. */
function callers(s: State, f: Feet): Model[] {
  return s.models.filter(
    model => model.seat === f.seat && mayCommand(s, model) && !f.used.includes(model.id) && raisable(s, model).length > 0,
  )
}

function raisable(s: State, commander: Model): Model[] {
  return s.models.filter(model => model.done > 0 && commands(s, commander, model))
}

/** G7.4: "On Your Feet, Soldier!": Commanders take away further Done markers. */
export const onYourFeet = feet.rule('onYourFeet', 'G7.4', {
  chooseCommander: feet.pick<Call>({
    when: (s, f) => callers(s, f).length > 0,
    seat: (_, f) => f.seat,
    rule: 'G7.4.1',
    prompt: (_, f) => words('ask.onYourFeet', { seat: seatName(f.seat) }),
    forms: { command: { model: 'number' }, end: {} },
    options: (s, f) => [...callers(s, f).map(model => ({ do: 'command' as const, model: model.id })), { do: 'end' }],
    refuse: (s, f, option) =>
      option.do === 'end' || callers(s, f).some(model => model.id === option.model)
        ? undefined
        : refuse('G7.4.1', words('commander.cannotRaise')),
    take(s, f, option) {
      if (option.do === 'end') return finish(s, f)
      f.commander = option.model!
      f.left = commandOf(modelOf(s, f.commander))
      f.used.push(f.commander)
    },
  }),
  raise: feet.pick<Raise>({
    when: (s, f) => typeof f.commander === 'number' && (f.left ?? 0) > 0 && raisable(s, modelOf(s, f.commander)).length > 0,
    seat: (_, f) => f.seat,
    rule: 'G7.4.1',
    prompt: (s, f) => words('ask.raise', { commander: nameOf(modelOf(s, f.commander!)), left: f.left! }),
    forms: { raise: { model: 'number' }, enough: {} },
    options: (s, f) => [
      ...raisable(s, modelOf(s, f.commander!)).map(model => ({ do: 'raise' as const, model: model.id })),
      { do: 'enough' },
    ],
    refuse: (s, f, option) => (option.do === 'enough' ? undefined : refuseRaise(s, f, option.model!)),
    take(s, f, option) {
      if (option.do === 'enough') {
        f.left = 0
        return
      }
      const model = modelOf(s, option.model!)
      model.done--
      f.left = f.left! - 1
      tell(s, 'G7.4.1', 'log.raised', { model: nameOf(model), commander: nameOf(modelOf(s, f.commander!)) })
      jump(f, 'raise')
    },
  }),
  nextCommander: feet.run((s, f) => {
    f.commander = null
    if (callers(s, f).length > 0) jump(f, 'chooseCommander')
    else finish(s, f)
  }),
})

function refuseRaise(s: State, f: Feet, id: ModelId) {
  const commander = modelOf(s, f.commander!)
  const model = s.models[id]
  if (!model) return refuse('G7.4.1', words('model.notYours', { id }))
  if (id === f.commander) return refuse('G7.4.2', words('commander.notHimself', { model: nameOf(model) }))
  if (!commands(s, commander, model))
    return refuse('G7.1.2', words('commander.outOfReach', { model: nameOf(model), commander: nameOf(commander) }))
  return model.done > 0 ? undefined : refuse('G7.4.1', words('model.noDone', { model: nameOf(model) }))
}
