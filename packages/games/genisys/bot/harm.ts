import type { Die, WeaponProfile } from '../content/types.ts'
import { shifted } from '../dice.ts'
import { armorOf, isVehicle, mountsOf, resolutionOf, rulesOf, skillOf } from '../profile.ts'
import { weaponIn } from '../rules/firings.ts'
import type { Model, Mount, State } from '../state.ts'
import { HASTA_LA_VISTA, RANGES, type Range, SAVE_ON, SCOPE_ON, STEADY_ON, STOPPING_POWER } from '../tables.ts'

/** How much of a model is lost with it when it becomes Reeling, and how much a Crawler is still worth. */
const REELING = 0.35
const CRAWLER = 0.35

/** What a model matters to those who would destroy it, in points: who the mission is about matters more. */
export function importanceOf(s: State, model: Model): number {
  const isTarget = s.targets[model.seat] === model.id
  const carries = s.loot?.carrier === model.id
  const commands = model.special.command ?? 0
  return model.cost * (model.crawler ? CRAWLER : 1) * (carries ? 3 : isTarget ? 2 : 1) + 4 * commands
}

/** Where a shot stands: what the dice need to know of it. */
export interface Circumstances {
  readonly range: Range
  /** The die of the target's cover save; nothing in the open. */
  readonly save: Die | undefined
  /** The target is Reeling within 2", alone. */
  readonly hasta: boolean
  readonly mode: 'plain' | 'aimed' | 'scope' | 'suppressive'
}

const chance = (die: number, atLeast: number): number => Math.max(0, Math.min(1, (die - atLeast + 1) / die))

/** The chance that at least one of several dice succeeds. */
function anyOf(one: number, dice: number): number {
  let none = 1
  for (let i = 0; i < dice; i++) none *= 1 - one
  return 1 - none
}

/** What one attack is worth in points of the enemy's, on the whole: destroyed, damaged, sent away, Reeling. */
export function attackWorth(s: State, attacker: Model, target: Model, profile: WeaponProfile, dice: number, c: Circumstances): number {
  const hit = profile.flame ? 1 : hitChance(attacker, target, c)
  const through = hit * (1 - (c.save && !profile.area ? chance(c.save, SAVE_ON) : 0))
  const near = profile.stoppingPower && (c.range === 'cc' || c.range === 'pointBlank')
  const power = c.hasta ? HASTA_LA_VISTA.power : near ? STOPPING_POWER : profile.power
  const wound = chance(power, armorOf(target))
  const wounded = anyOf(through * wound, dice)
  const struck = anyOf(through, dice)
  const resolution = resolutionOf(target)
  const shaken = Math.max(0, struck - wounded) * (chance(resolution, 1) - chance(resolution, STEADY_ON))
  return importanceOf(s, target) * (wounded * lostTo(target) + shaken * (target.done > 0 ? REELING / 2 : REELING))
}

function hitChance(attacker: Model, target: Model, { range, hasta, mode }: Circumstances): number {
  const steps = (attacker.damage > 0 ? -1 : 0) + (rulesOf(target).stealth && range !== 'cc' ? -1 : 0) + (mode === 'aimed' ? 1 : 0)
  return chance(shifted(skillOf(attacker), steps).die, hasta ? HASTA_LA_VISTA.toHit : mode === 'scope' ? SCOPE_ON : RANGES[range].toHit)
}

/** How much of a model one point of damage takes. */
function lostTo(target: Model): number {
  const { resilient, illBeBack } = rulesOf(target)
  if (resilient !== undefined) return target.damage === 0 ? Math.max(0.6, 1 / resilient) : 1 / Math.max(1, resilient - target.damage)
  return illBeBack ? 1 - CRAWLER / 3 : 1
}

/** What the weapons of a model promise against an enemy at a range, whatever is in the way: the best of them, or all of a vehicle's. */
export function promise(s: State, attacker: Model, target: Model, c: Omit<Circumstances, 'mode' | 'hasta'>, moved: boolean): number {
  const worths = mountsOf(attacker).map(mount =>
    Math.max(0, ...mount.weapons.map(weapon => promiseOf(s, attacker, target, mount, weapon, c, moved))),
  )
  return isVehicle(attacker) ? worths.reduce((sum, worth) => sum + worth, 0) : Math.max(0, ...worths)
}

function promiseOf(
  s: State,
  attacker: Model,
  target: Model,
  mount: Mount,
  weapon: string,
  { range, save }: Omit<Circumstances, 'mode' | 'hasta'>,
  moved: boolean,
): number {
  const profile = weaponIn(s, weapon)
  if (profile.suicidal || (profile.ammo !== undefined && (mount.used[weapon] ?? 0) >= profile.ammo)) return 0
  if (!reaches(profile, range) || (profile.brace && moved && !isVehicle(attacker) && !rulesOf(attacker).stabilized)) return 0
  if (profile.range !== 'cc' && range === 'cc' && isVehicle(attacker)) return 0
  const single = profile.semiAutomatic && (range === 'long' || range === 'extreme')
  const dice = (single ? 1 : profile.rof) * (mount.twin ? 2 : 1)
  const seen: Range = range === 'cc' && profile.range !== 'cc' ? 'pointBlank' : range
  const aims = !moved && dice === 1 && !profile.flame && s.options.aimedShots
  return attackWorth(s, attacker, target, profile, dice, { range: seen, save, hasta: false, mode: aims ? 'aimed' : 'plain' })
}

function reaches({ range: greatest, indirect }: WeaponProfile, range: Range): boolean {
  if (greatest === 'cc') return range === 'cc'
  if (indirect) return range === 'long' || range === 'extreme'
  return greatest === 'long' || (range !== 'long' && range !== 'extreme')
}
