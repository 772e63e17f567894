import { call, finish, type Option, refuse, rolled, words } from '@muster/core'
import { modelOf, nameOf, steps, tell } from '../../flow.ts'
import { isVehicle, skillOf } from '../../profile.ts'
import { plain, rollPolyhedral } from '../../rules/rolls.ts'
import type { Model, ModelId, State } from '../../state.ts'
import { friendsInTheWay, lineOf } from '../../table/lines.ts'
import { onTable } from '../../table/pieces.ts'
import { isClose } from '../../table/range.ts'
import { RANGES } from '../../tables.ts'
import { change } from '../recruits.ts'
import { playing } from '../registry.ts'
import { judgeWipedOut } from './end.ts'
import { isFreedman, isSlave } from './sides.ts'

interface Striking {
  readonly model: ModelId
  target?: ModelId
}

type Strike = Option & { readonly do: 'free' | 'recapture' | 'no'; readonly target?: number }

const { rule, run, pick } = steps<Striking>()

/** What a model may do about chains: the Resistance frees slaves, the Machines recapture freedmen. RULING: G21.2.18r: slaves recapture nobody. */
function verbOf(s: State, model: Model): 'free' | 'recapture' | undefined {
  if (isVehicle(model) || isSlave(s, model)) return undefined
  return model.seat === playing(s, 'libertyOrDeath').resistance ? 'free' : 'recapture'
}

/** Slaves or freedmen whom a close combat attack reaches (G21.2.5, G21.2.8). */
function inReach(s: State, model: Model): Model[] {
  const verb = verbOf(s, model)
  const isMeant = (other: Model) => (verb === 'free' ? isSlave(s, other) : verb === 'recapture' && isFreedman(s, other))
  return onTable(s).filter(
    target =>
      isMeant(target) &&
      isClose(model, target) &&
      lineOf(s, { attacker: model, target }, true).clear &&
      friendsInTheWay(s, { attacker: model, target }).length === 0,
  )
}

/** G21.2.5, G21.2.8: a close combat attack that frees a slave, or makes a freedman a slave again. Gives true: it was the model's attack. */
export const chains = rule('chains', 'G21.2', {
  choose: pick<Strike>({
    when: (s, f) => inReach(s, modelOf(s, f.model)).length > 0,
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: (s, f) => (verbOf(s, modelOf(s, f.model)) === 'free' ? 'G21.2.5' : 'G21.2.8'),
    prompt: (s, f) => words('ask.chains', { model: nameOf(modelOf(s, f.model)) }),
    forms: { free: { target: 'number' }, recapture: { target: 'number' }, no: {} },
    options: (s, f) => {
      const model = modelOf(s, f.model)
      return [{ do: 'no' }, ...inReach(s, model).map(({ id }): Strike => ({ do: verbOf(s, model)!, target: id }))]
    },
    refuse(s, f, option) {
      const model = modelOf(s, f.model)
      const reached = option.do === verbOf(s, model) && inReach(s, model).some(({ id }) => id === option.target)
      const target = s.models[option.target ?? -1]
      if (option.do === 'no' || reached) return undefined
      return refuse('G21.2.5', words('attack.cannotReach', { model: target ? nameOf(target) : '' }))
    },
    take(_, f, option) {
      if (option.do !== 'no') f.target = option.target!
    },
  }),
  roll: run((s, f) => {
    if (f.target === undefined) return finish(s, f)
    const model = modelOf(s, f.model)
    const toHit = { seat: model.seat, die: plain(skillOf(model)), dice: 1, atLeast: RANGES.cc.toHit }
    rollPolyhedral(s, { ...toHit, for: words('for.hit'), rule: 'G21.2.5' })
  }),
  struck: run((s, f) => {
    if (rolled(f).hits === 0) return
    const model = modelOf(s, f.model)
    if (verbOf(s, model) === 'free') free(s, f.target!, f.model)
    else recapture(s, f.target!)
  }),
  done: run((s, f) => finish(s, f, true)),
})

/** G21.2.5. RULING: G21.2.14r: his Done markers stay, a Ready marker is lost. */
function free(s: State, id: ModelId, rescuer: ModelId): void {
  change(s, id, { seat: playing(s, 'libertyOrDeath').resistance, ready: 0, ambushProfile: null })
  tell(s, 'G21.2.5', 'log.freed', { model: nameOf(modelOf(s, id)) })
  call(s, arming, { model: id, rescuer })
}

/** G21.2.8: in chains again, without weapons, with one more Done marker. */
function recapture(s: State, id: ModelId): void {
  const { done } = modelOf(s, id)
  const mounts = [{ weapons: ['fist'], used: {}, fired: null }]
  change(s, id, { seat: playing(s, 'libertyOrDeath').machines, ready: 0, ambushProfile: null, done: done + 1, mounts })
  tell(s, 'G21.2.8', 'log.recaptured', { model: nameOf(modelOf(s, id)) })
  judgeWipedOut(s)
}

interface Arming {
  readonly model: ModelId
  readonly rescuer: ModelId
}

type Arm = Option & { readonly do: 'arm' | 'no' }

const armingSteps = steps<Arming>()

/** G21.2.6: a freedman may be armed at once by his rescuer, who arms one in a game and is no freedman himself. */
export const arming = armingSteps.rule('arming', 'G21.2', {
  choose: armingSteps.pick<Arm>({
    when: (s, f) => !isFreedman(s, modelOf(s, f.rescuer)) && !playing(s, 'libertyOrDeath').armed.includes(f.rescuer),
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G21.2.6',
    prompt: (s, f) => words('ask.arm', { model: nameOf(modelOf(s, f.model)) }),
    forms: { arm: {}, no: {} },
    options: () => [{ do: 'arm' }, { do: 'no' }],
    refuse: () => undefined,
    take(s, f, option) {
      if (option.do === 'no') return
      const mounts = ['knife', 'plasmaRifle'].map(weapon => ({ weapons: [weapon], used: {}, fired: null }))
      change(s, f.model, { mounts, done: modelOf(s, f.model).done + 1 })
      playing(s, 'libertyOrDeath').armed.push(f.rescuer)
      tell(s, 'G21.2.6', 'log.armed', { model: nameOf(modelOf(s, f.model)) })
    },
  }),
})
