import { call, finish, jump } from '@muster/core'
import { modelOf, nameOf, steps, tell, weaponName } from '../../flow.ts'
import type { Model, ModelId, State } from '../../state.ts'
import { deployOne } from '../deploying.ts'
import { isWipedOut, win } from '../ending.ts'
import { INFILTRATORS } from '../numbers.ts'
import { change, recruit } from '../recruits.ts'
import { playing } from '../registry.ts'
import { soldierWith } from './forces.ts'

/** RULING: G20.4.17r: soldiers with plasma rifles feed the pool; the Captain never does. */
function feedsPool(model: Model): boolean {
  return model.profile === 'R1' && model.mounts.some(mount => mount.weapons.includes('plasmaRifle'))
}

interface Reinforcing {
  left?: ModelId[]
}

const reinforcing = steps<Reinforcing>()

/** G20.4.7, G20.4.14r, G20.4.16r: when the pool has four a group comes at once, as long as groups are left. */
export const reinforce = reinforcing.rule('reinforce', 'G20.4', {
  muster: reinforcing.run((s, f) => {
    const state = playing(s, 'infiltrators')
    if (state.pool < INFILTRATORS.group || state.groups === 0) return finish(s, f)
    state.pool -= INFILTRATORS.group
    state.groups--
    const group = Array.from({ length: INFILTRATORS.group }, () => recruit(s, state.resistance, soldierWith('plasmaRifle')))
    f.left = group.map(model => model.id)
    tell(s, 'G20.4.7', 'log.reinforcements')
  }),
  placeNext: reinforcing.run((s, f) => {
    const { resistance } = playing(s, 'infiltrators')
    call(s, deployOne, { seat: resistance, models: f.left!, zone: 'reinforcements', cause: 'G20.4.7' })
  }),
  placed: reinforcing.run((s, f) => {
    f.left = f.left!.filter(id => id !== f.returned)
    if (f.left.length > 0) jump(f, 'placeNext')
    else finish(s, f)
  }),
})

interface Rearming {
  readonly model: ModelId
  readonly weapon: string
}

const rearming = steps<Rearming>()

/** G20.4.5, G20.4.7, G20.4.17r: a model swaps its plasma rifle in the Armory and is Done; a soldier's old self goes to the pool. */
export const rearm = rearming.rule('rearm', 'G20.4', {
  swap: rearming.run((s, f) => {
    const state = playing(s, 'infiltrators')
    const model = modelOf(s, f.model)
    if (feedsPool(model)) state.pool++
    state.swaps[f.weapon] = (state.swaps[f.weapon] ?? 0) + 1
    const mounts = model.mounts.map(mount => (mount.weapons.includes('plasmaRifle') ? { ...mount, weapons: [f.weapon] } : mount))
    change(s, f.model, { mounts, ready: 0, done: 1 })
    tell(s, 'G20.4.5', 'log.swaps', { model: nameOf(model), weapon: weaponName(f.weapon) })
    call(s, reinforce, {})
  }),
  done: rearming.run((s, f) => finish(s, f)),
})

interface Losing {
  readonly model: ModelId
}

const losing = steps<Losing>()

/** A model was lost: the pool, and what is achieved by it. */
export const infiltratorsLoss = losing.rule('infiltratorsLoss', 'G20.2', {
  pool: losing.run((s, f) => {
    const state = playing(s, 'infiltrators')
    if (state.objective === 'execute' && f.model === state.captain) return win(s, state.machines, 'G20.2.4', 'execute')
    if (isWipedOut(s, state.machines)) return win(s, state.resistance, 'G20.2.8', 'infiltratorsDestroyed')
    if (feedsPool(modelOf(s, f.model))) state.pool++
    call(s, reinforce, {})
  }),
  judge: losing.run((s, f) => {
    if (playing(s, 'infiltrators').objective === 'terminate') judgeTermination(s)
    finish(s, f)
  }),
})

/** G20.2.7. RULING: G20.2.15r: a group for which the pool has too few can never come once nobody is left. */
function judgeTermination(s: State): void {
  const { resistance, machines } = playing(s, 'infiltrators')
  if (isWipedOut(s, resistance)) win(s, machines, 'G20.2.7', 'terminateAll')
}
