import { call, finish, jump, type Option, refuse, rolled, words } from '@muster/core'
import { controllerOf, modelOf, nameOf, otherSeat, steps, tell } from '../../flow.ts'
import { rulesOf } from '../../profile.ts'
import { reveal } from '../../rules/infiltration.ts'
import { plain, rollPolyhedral } from '../../rules/rolls.ts'
import type { Model, ModelId, State } from '../../state.ts'
import { win } from '../ending.ts'
import { fateDie } from '../fate.ts'
import { CLOSE, INFILTRATORS } from '../numbers.ts'
import { playing } from '../registry.ts'
import { isAlarmed, isAtWall } from './judges.ts'
import { rearm } from './reinforcements.ts'
import { roomAt } from './underbase.ts'

interface Acting {
  readonly model: ModelId
}

type Swap = Option & { readonly do: 'swap' | 'no'; readonly weapon?: string }

const { rule, run, pick } = steps<Acting>()

const isMachine = (s: State, model: Model) => model.seat === playing(s, 'infiltrators').machines

/** G20.4.1: whether One of Us is rolled for a model. */
function isTempted(s: State, model: Model): boolean {
  return !isMachine(s, model) && rulesOf(model).snifferDog !== true && !isAlarmed(s)
}

/** Weapons for which a model may swap its plasma rifle (G20.4.5). */
function swapsOf(s: State, model: Model): (keyof typeof INFILTRATORS.swaps)[] {
  const { destroyed, swaps } = playing(s, 'infiltrators')
  const hasRifle = model.mounts.some(mount => mount.weapons.includes('plasmaRifle'))
  if (isMachine(s, model) || !hasRifle || roomAt(model.at)?.id !== 'armory' || destroyed.includes('armory')) return []
  const kinds = Object.keys(INFILTRATORS.swaps) as (keyof typeof INFILTRATORS.swaps)[]
  return kinds.filter(weapon => (swaps[weapon] ?? 0) < INFILTRATORS.swaps[weapon])
}

/** What comes before a model acts: One of Us (G20.4.1), the roll in the Command Center (G20.2.3), the Armory (G20.4.5). */
export const infiltratorsActivation = rule('infiltratorsActivation', 'G20.4', {
  oneOfUs: run((s, f) => {
    const model = modelOf(s, f.model)
    if (!isTempted(s, model)) return jump(f, 'commandCenter')
    // RULING: G20.4.10r: 'a die' is a D6.
    rollPolyhedral(s, { seat: otherSeat(model.seat), die: plain(6), dice: 1, for: words('for.oneOfUs'), rule: 'G20.4.1' })
  }),
  taken: run((s, f) => {
    if (rolled(f).total % 2 === 0) return
    playing(s, 'infiltrators').controlled = f.model
    tell(s, 'G20.4.1', 'log.oneOfUs', { model: nameOf(modelOf(s, f.model)) })
  }),
  commandCenter: run((s, f) => {
    const model = modelOf(s, f.model)
    const searches = playing(s, 'infiltrators').objective === 'captureCommandCenter' && isMachine(s, model)
    if (!searches || roomAt(model.at)?.id !== 'commandCenter') return jump(f, 'armory')
    call(s, fateDie, { seat: model.seat, for: words('for.commandCenter'), cause: 'G20.2.3' })
  }),
  connected: run((s, f) => {
    if (f.returned === 0) win(s, modelOf(s, f.model).seat, 'G20.2.3', 'captureCommandCenter')
  }),
  armory: pick<Swap>({
    when: (s, f) => swapsOf(s, modelOf(s, f.model)).length > 0,
    seat: (s, f) => controllerOf(s, f.model),
    rule: 'G20.4.5',
    prompt: (s, f) => words('ask.armory', { model: nameOf(modelOf(s, f.model)) }),
    forms: { swap: { weapon: 'string' }, no: {} },
    options: (s, f) => [{ do: 'no' }, ...swapsOf(s, modelOf(s, f.model)).map(weapon => ({ do: 'swap' as const, weapon }))],
    refuse: (s, f, option) =>
      option.do === 'no' || swapsOf(s, modelOf(s, f.model)).some(weapon => weapon === option.weapon)
        ? undefined
        : refuse('G20.4.5', words('deploy.noSwap')),
    take(s, f, option) {
      if (option.do === 'swap') call(s, rearm, { model: f.model, weapon: option.weapon! })
    },
  }),
  done: run((s, f) => finish(s, f)),
})

interface Touching {
  readonly mover: ModelId
  /** The marker that it touches. */
  readonly mark: number
}

type Look = Option & { readonly do: 'look' | 'no' }

const touching = steps<Touching>()

/** G20.2.5, G20.2.14r: a model of the Machines touches a marker: its number may be shown. */
export const touchMarker = touching.rule('touchMarker', 'G20.2', {
  look: touching.pick<Look>({
    seat: s => playing(s, 'infiltrators').machines,
    rule: 'G20.2.5',
    prompt: (s, f) => words('ask.lookAtMarker', { model: nameOf(modelOf(s, f.mover)) }),
    forms: { look: {}, no: {} },
    options: () => [{ do: 'look' }, { do: 'no' }],
    refuse: () => undefined,
    take(s, f, option) {
      if (option.do === 'look') lookAt(s, f.mark)
    },
  }),
})

/** The number under a marker is shown to everybody; if it is the one looked for the Machines win, otherwise the marker is discarded. */
export function lookAt(s: State, id: number): void {
  const state = playing(s, 'infiltrators')
  const marker = s.objectives.find(objective => objective.id === id)!
  state.looked.push(id - 1)
  s.learnt.all = (s.learnt.all ?? 0) + 1
  marker.destroyed = true
  const number = state.numbers[id - 1]!
  tell(s, 'G20.2.5', 'log.markerShown', { number })
  if (number === state.number) win(s, state.machines, 'G20.2.5', 'seekAndDestroy')
}

interface Wrecking {
  readonly model: ModelId
}

type Wreck = Option & { readonly do: 'wreck' | 'no' }

const wrecking = steps<Wrecking>()

/** G20.2.2, G20.2.9r: an Infiltrator in the Power Plant, at one of its walls, attacks it: that reveals it, and the Machines have won. */
export const wreckPowerPlant = wrecking.rule('wreckPowerPlant', 'G20.2', {
  choose: wrecking.pick<Wreck>({
    when: (s, f) => mayWreck(s, modelOf(s, f.model)),
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G20.2.2',
    prompt: (s, f) => words('ask.wreck', { model: nameOf(modelOf(s, f.model)) }),
    forms: { wreck: {}, no: {} },
    options: () => [{ do: 'wreck' }, { do: 'no' }],
    refuse: () => undefined,
    take(s, f, option) {
      if (option.do === 'no') return
      const model = modelOf(s, f.model)
      if (!model.revealed) reveal(s, model, 'G20.2.9r')
      win(s, model.seat, 'G20.2.2', 'destroyPowerPlant')
    },
  }),
})

function mayWreck(s: State, model: Model): boolean {
  return playing(s, 'infiltrators').objective === 'destroyPowerPlant' && isMachine(s, model) && isAtWall(s, model, 'powerPlant', CLOSE)
}
