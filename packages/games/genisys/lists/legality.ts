import { type ListFault, type Options, type Seat, words } from '@muster/core'
import { INFILTRATOR_WEAPONS } from '../content/machines.ts'
import { contentOf } from '../content/packs.ts'
import type { OptionDef, ProfileDef } from '../content/types.ts'
import { completeOptions } from '../options.ts'
import type { GenisysOptions } from '../state.ts'
import { AGENT_COSTS, LIMITS } from '../tables.ts'
import type { Force, ForceModel } from './force.ts'

/** What an entry may buy under these options (G18.6.2, G25.3.6r). */
export function optionsFor(profile: ProfileDef, { popsWeapons, grenadeLauncherPrice }: GenisysOptions): readonly OptionDef[] {
  const own = profile.options.map(option =>
    profile.faction === 'resistance' && option.id === 'grenadeLauncher' ? { ...option, cost: grenadeLauncherPrice } : option,
  )
  const lends = popsWeapons && (profile.id === 'R8' || profile.id === 'R7')
  return lends ? [...own, ...INFILTRATOR_WEAPONS.filter(weapon => !own.some(option => option.id === weapon.id))] : own
}

/** The entry of a model, by the numbers of the match. */
export function entryOf({ profile }: ForceModel, { pack }: GenisysOptions): ProfileDef {
  return contentOf(pack).profile(profile)
}

/** A model's options as data; those that it may not buy are left out. */
function boughtBy(model: ForceModel, options: GenisysOptions): OptionDef[] {
  const offered = optionsFor(entryOf(model, options), options)
  return model.options.flatMap(id => offered.find(option => option.id === id) ?? [])
}

/** The points of a model, upgrades included. */
export function modelCost(model: ForceModel, options: GenisysOptions): number {
  return boughtBy(model, options).reduce((sum, option) => sum + option.cost, entryOf(model, options).cost)
}

/** G18.5.1, G18.5.2: the points of the agents beyond the free one. */
export function agentCost({ agents }: Pick<Force, 'agents'>): number {
  const extra = (agents.extra >= 1 ? AGENT_COSTS.second : 0) + (agents.extra >= 2 ? AGENT_COSTS.third : 0)
  return extra + (agents.upgraded ? AGENT_COSTS.upgrade : 0)
}

/** The points of a force. */
export function forceCost(force: Force, options: GenisysOptions): number {
  return force.models.reduce((sum, model) => sum + modelCost(model, options), agentCost(force))
}

/** G18.2.1: the points spent on models with Command, Vehicle or both. */
export function leaderCost(force: Force, options: GenisysOptions): number {
  return force.models.reduce((sum, model) => {
    const special = [entryOf(model, options).special, ...boughtBy(model, options).map(option => option.special ?? {})]
    const isLeader = special.some(one => one.command !== undefined || one.vehicle !== undefined)
    return isLeader ? sum + modelCost(model, options) : sum
  }, 0)
}

/** Everything that is wrong with a force of the right form (G18). */
export function legalityFaults(force: Force, given: Options, _seat: Seat): ListFault[] {
  const options = completeOptions(given)
  return [
    ...force.models.flatMap((model, i) => modelFaults(force, model, `models[${i}]`, options)),
    ...pointFaults(force, options),
    ...limitFaults(force, options),
  ]
}

function fault(at: string, rule: string, why: string, params: Parameters<typeof words>[1] = {}, cure?: string): ListFault {
  return { at, rule, why: words(why, params), ...(cure ? { cure: words(cure, params) } : {}) }
}

const entry = (id: string) => words(`profile.${id}`)
const option = (id: string) => words(`upgrade.${id}`)

function modelFaults(force: Force, model: ForceModel, at: string, options: GenisysOptions): ListFault[] {
  const profile = entryOf(model, options)
  const offered = optionsFor(profile, options)
  const faults: ListFault[] = []
  if (profile.faction !== force.faction && !options.mixedForces)
    faults.push(fault(at, 'G17.1.3', 'list.faction', { entry: entry(profile.id) }))
  for (const [i, id] of model.options.entries()) {
    const def = offered.find(one => one.id === id)
    const place = `${at}.options[${i}]`
    if (!def) {
      faults.push(fault(place, 'G25.3.1', 'list.noOption', { option: id, entry: entry(profile.id), options: offered.map(one => one.id) }))
      continue
    }
    if (def.needs && !model.options.includes(def.needs))
      faults.push(fault(place, 'G25.3.1', 'list.needs', { option: option(id), needs: option(def.needs) }))
    if (def.needsInForce && !force.models.some(one => one.profile === def.needsInForce)) {
      faults.push(fault(place, 'G25.3.4', 'list.needsInForce', { option: option(id), needs: entry(def.needsInForce) }))
    }
  }
  return [...faults, ...countFaults(model, profile, offered, at)]
}

/** One option of a kind, each option as often as it may be bought, two weapons for Pops. */
function countFaults(model: ForceModel, profile: ProfileDef, offered: readonly OptionDef[], at: string): ListFault[] {
  const defs = model.options.flatMap(id => offered.find(one => one.id === id) ?? [])
  const faults: ListFault[] = []
  for (const def of new Set(defs)) {
    const count = defs.filter(one => one === def).length
    if (count > (def.times ?? 1)) faults.push(fault(at, 'G25.3.1', 'list.twice', { option: option(def.id), most: def.times ?? 1 }))
  }
  for (const kind of new Set(defs.map(def => def.kind).filter(one => one !== undefined))) {
    const count = defs.filter(def => def.kind === kind).length
    const most = kind === 'weapon' ? (profile.mostWeapons ?? Number.POSITIVE_INFINITY) : 1
    if (count > most)
      faults.push(fault(at, kind === 'weapon' ? 'G25.3.4' : 'G25.3.1', 'list.oneOfKind', { entry: entry(profile.id), most }))
  }
  return faults
}

function pointFaults(force: Force, options: GenisysOptions): ListFault[] {
  const { gameSize } = options
  const faults: ListFault[] = []
  const total = forceCost(force, options)
  if (force.models.length === 0) faults.push(fault('models', 'G18.1.2r', 'list.empty'))
  if (total > gameSize) faults.push(fault('', 'G18.1.1', 'list.points', { total, most: gameSize }, 'cure.points'))
  const leaders = leaderCost(force, options)
  if (leaders > gameSize * LIMITS.commandAndVehicles) {
    faults.push(fault('', 'G18.2.1', 'list.leaders', { total: leaders, most: gameSize * LIMITS.commandAndVehicles }))
  }
  const others = force.models.filter(model => entryOf(model, options).faction !== force.faction)
  const foreign = others.reduce((sum, model) => sum + modelCost(model, options), 0)
  if (options.mixedForces && foreign > gameSize * LIMITS.other) {
    faults.push(fault('', 'G17.1.6r', 'list.foreign', { total: foreign, most: gameSize * LIMITS.other }))
  }
  return faults
}

/** G18.3, G18.4: how often entries and options may be in a force; each counted by itself (G18.3.3r). */
function limitFaults(force: Force, options: GenisysOptions): ListFault[] {
  const { gameSize } = options
  const counts = new Map<
    string,
    { readonly count: number; readonly most: number; readonly name: ReturnType<typeof words>; readonly unique: boolean }
  >()
  const add = (key: string, name: ReturnType<typeof words>, most: number, unique: boolean) =>
    counts.set(key, { name, most, unique, count: (counts.get(key)?.count ?? 0) + 1 })
  for (const model of force.models) {
    const profile = entryOf(model, options)
    if (profile.unique) add(profile.id, entry(profile.id), 1, true)
    if (profile.per) add(profile.id, entry(profile.id), Math.floor(gameSize / profile.per), false)
    for (const def of boughtBy(model, options))
      if (def.per) add(`${profile.id}.${def.id}`, option(def.id), Math.floor(gameSize / def.per), false)
  }
  return [...counts.values()]
    .filter(({ count, most }) => count > most)
    .map(({ name, count, most, unique }) =>
      fault('models', unique ? 'G18.4.1' : 'G18.3.1', unique ? 'list.unique' : 'list.rare', { name, count, most, gameSize }),
    )
}
