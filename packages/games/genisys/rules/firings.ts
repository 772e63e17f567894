import { type Refusal, refuse, words } from '@muster/core'
import { within } from '@muster/geometry/table'
import { contentOf } from '../content/packs.ts'
import type { WeaponDef, WeaponProfile } from '../content/types.ts'
import { modelOf, nameOf, shows, terrainName, weaponName } from '../flow.ts'
import { isBuilt, isFlying, isReeling, isVehicle, mountsOf, rulesOf } from '../profile.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import type { Model, ModelId, Mount, Table } from '../state.ts'
import { isInArcOf, measuredFrom } from '../table/arcs.ts'
import { outlineOf } from '../table/outline.ts'
import { type Outlook, outlookOn } from '../table/outlook.ts'
import { onTable } from '../table/pieces.ts'
import { isClose, rangeOf, type Shot } from '../table/range.ts'
import { isFriend } from '../table/sides.ts'
import { AREAS, RANGES, type Range } from '../tables.ts'

/** How an attack is made: as it is, as an Aimed Shot (G10.2), through the scope (G8.9), or spread (G10.3). */
export const MODES = ['plain', 'aimed', 'scope', 'suppressive'] as const
export type Mode = (typeof MODES)[number]

/** A weapon used against a target. */
export interface Firing {
  /** The place of the mount among those of the model, and the weapon on it. */
  readonly mount: number
  readonly weapon: string
  /** G8.6.1: the HE profile. */
  readonly he: boolean
  readonly mode: Mode
  readonly target: ModelId
}

/** An attacker, and what it did before: what decides which attacks it may make. */
export interface Attacking {
  readonly model: ModelId
  /** It left its place in this activation (G4.1.7r), or made a double move. */
  readonly moved: boolean
  readonly doubled: boolean
  /** G10.5: Opportunity Fire at this mover. */
  readonly mover?: ModelId
}

/** A weapon by the numbers of the match. */
export function weaponIn(s: Table, id: string): WeaponDef {
  return contentOf(s.options.pack).weapon(id)
}

/** The stat-line that a firing uses. */
export function profileOfFiring(s: Table, { weapon, he }: Pick<Firing, 'weapon' | 'he'>): WeaponProfile {
  const def = weaponIn(s, weapon)
  return he && def.he ? def.he : def
}

/** The range of a firing's target, and what is measured. */
export function shotOf(s: Table, a: Attacking, { mount, target }: Pick<Firing, 'mount' | 'target'>): Shot {
  const attacker = modelOf(s, a.model)
  return { attacker, target: modelOf(s, target), from: measuredFrom(attacker, mountsOf(attacker)[mount]!) }
}

/** G8.1.5, G8.8.1, G11.4.9: the Skill dice of a firing at a range. */
export function shotsOf(mount: Pick<Mount, 'single' | 'twin'>, { rof, semiAutomatic }: WeaponProfile, range: Range): number {
  if (mount.single) return 1
  const dice = semiAutomatic && (range === 'long' || range === 'extreme') ? 1 : rof
  return mount.twin ? 2 * dice : dice
}

/** G6.1.3 to G6.1.5, G6.1.8r, G6.1.9r: enemies within 2" that leave only close combat weapons: neither Reeling nor vehicles. */
export function pinning(s: Table, attacker: Model): Model[] {
  const pins = scenarioOf(s)?.pins ?? (() => true)
  return onTable(s).filter(
    model =>
      !isFriend(s, attacker, model) &&
      !isReeling(model) &&
      !isVehicle(model) &&
      !isBuilt(model) &&
      isClose(attacker, model) &&
      pins(s, attacker, model),
  )
}

/** G6.11.1, G6.11.6, G6.11.9r: whether an attack is "Hasta La Vista, Baby!": on a Reeling enemy within 2", with no other enemy as near. */
export function isHastaLaVista(s: Table, attacker: Model, target: Model): boolean {
  if (isVehicle(target) || !isReeling(target) || !isClose(attacker, target)) return false
  return !onTable(s).some(model => !isFriend(s, attacker, model) && model.id !== target.id && isClose(attacker, model))
}

/** Every firing worth pointing at: each weapon that the model can use, each way in which it may ever be used, at each enemy on the table. */
export function* firingsOf(s: Table, a: Attacking): Generator<Firing> {
  const attacker = modelOf(s, a.model)
  const targets = onTable(s).filter(model => !isFriend(s, attacker, model))
  for (const { id: target } of targets) yield* firingsAt(s, a, target)
}

/** The firings worth pointing at against one target. */
function* firingsAt(s: Table, a: Attacking, target: ModelId): Generator<Firing> {
  for (const [mount, fitted] of mountsOf(modelOf(s, a.model)).entries()) {
    for (const weapon of fitted.weapons) {
      for (const he of weaponIn(s, weapon).he ? [false, true] : [false]) {
        for (const mode of modesOf(s, a, fitted, profileOfFiring(s, { weapon, he }))) yield { mount, weapon, he, mode, target }
      }
    }
  }
}

/** The modes that a weapon has at any range: who moved has but the plain one. */
function modesOf(s: Table, { moved }: Attacking, mount: Mount, profile: WeaponProfile): readonly Mode[] {
  if (moved || profile.range === 'cc') return ['plain']
  const [near, far] = [shotsOf(mount, profile, 'short'), shotsOf(mount, profile, 'long')]
  const has: { readonly [mode in Mode]: boolean } = {
    plain: true,
    aimed: s.options.aimedShots && !profile.flame && Math.min(near, far) === 1,
    scope: profile.sniper === true,
    suppressive: s.options.suppressiveFire && !profile.area && near > 1,
  }
  return MODES.filter(mode => has[mode])
}

/** What every close combat weapon is refused by, unless the enemy is near. */
const TOO_FAR_TO_STRIKE = 'G8.1.4'

/** Why a model in Ambush could not attack the mover where it is now: what keeps its reach from it, if only its close combat weapons are too short; nothing if it could. */
export function canAttack(s: Table, a: Attacking): Refusal | undefined {
  let first: Refusal | undefined
  const outlook = outlookOn(s)
  for (const firing of firingsAt(s, a, a.mover!)) {
    const refusal = refuseFiring(s, a, firing, outlook)
    if (!refusal) return undefined
    if (!first || first.rule === TOO_FAR_TO_STRIKE) first = refusal
  }
  return first ?? refuse('G6.2.2', words('attack.noWeapon'))
}

/** Why a firing is not allowed: the only judge of attacks, in the order of the rulebook. Who judges many at once gives them one outlook. */
export function refuseFiring(s: Table, a: Attacking, firing: Firing, outlook: Outlook = outlookOn(s)): Refusal | undefined {
  const attacker = modelOf(s, a.model)
  const target = s.models[firing.target]
  if (target?.where !== 'table') return refuse('G6.2.4', words('attack.offTable'))
  return (
    scenarioOf(s)?.refuseFiring?.(s, a, firing) ??
    refuseTarget(s, a, attacker, target) ??
    refuseWeapon(s, a, attacker, firing) ??
    refuseMount(attacker, target, firing) ??
    refuseReach(s, attacker, shotOf(s, a, firing), firing, outlook) ??
    refuseArea(s, attacker, target, firing) ??
    refuseMode(s, a, shotOf(s, a, firing), firing)
  )
}

function refuseTarget(s: Table, a: Attacking, attacker: Model, target: Model): Refusal | undefined {
  if (isFriend(s, attacker, target)) return refuse('G6.2.5', words('attack.friend', { model: nameOf(target) }))
  if (!target.revealed) return refuse('G23.3.1', words('attack.unrevealed', { model: nameOf(target) }), words('cure.challenge'))
  if (s.loot?.carrier === attacker.id) return refuse('G14.8.4', words('attack.carrier', { model: nameOf(attacker) }))
  const isMain = a.mover === undefined || a.mover === target.id || isVehicle(attacker) || rulesOf(attacker).fireControl === true
  return isMain ? undefined : refuse('G10.5.12r', words('attack.notMover', { model: nameOf(target) }))
}

/** What the weapon and the move before it forbid (G4.1.5, G6.1.3, G8). */
function refuseWeapon(s: Table, a: Attacking, attacker: Model, firing: Firing): Refusal | undefined {
  const { weapon, he } = firing
  const mount = mountsOf(attacker)[firing.mount]
  if (!mount?.weapons.includes(weapon)) return refuse('G6.2.2', words('attack.noSuchWeapon', { weapon }))
  const def = weaponIn(s, weapon)
  if (he && !def.he) return refuse('G8.6.1', words('attack.noHe', { weapon: weaponName(weapon) }))
  const profile = profileOfFiring(s, firing)
  if (def.ammo !== undefined && (mount.used[weapon] ?? 0) >= def.ammo)
    return refuse('G8.2.1', words('attack.ammo', { weapon: weaponName(weapon) }))
  if (mount.fired !== null && mount.fired !== weapon) return refuse('G11.4.8', words('attack.coaxial', { weapon: weaponName(mount.fired) }))
  if (a.mover !== undefined && def.he && attacker.ambushProfile !== null && he !== (attacker.ambushProfile === 'he')) {
    return refuse('G8.6.2', words('attack.otherProfile', { profile: attacker.ambushProfile }))
  }
  if (profile.range === 'cc') return undefined
  if (a.doubled)
    return refuse(
      isVehicle(attacker) ? 'G11.4.14r' : 'G4.1.5',
      words('attack.doubled', { model: nameOf(attacker) }),
      words('cure.closeCombat'),
    )
  if (profile.brace && hasMoved(a, attacker) && !isStabilized(attacker))
    return refuse('G8.4.1', words('attack.brace', { weapon: weaponName(weapon) }), words('cure.standStill'))
  if (isVehicle(attacker)) return undefined
  const near = pinning(s, attacker)
  if (near.length === 0) return undefined
  return refuse(
    'G6.1.3',
    words('attack.pinned', { model: nameOf(near[0]!) }),
    words('cure.closeCombat'),
    shows({ models: near.map(model => model.id) }),
  )
}

/** RULING: G10.2.6r: to be pushed aside counts as moving. */
function hasMoved({ moved }: Attacking, attacker: Model): boolean {
  return moved || attacker.pushed
}

/** G9.7.1, G11.2.7. */
function isStabilized(model: Model): boolean {
  return isVehicle(model) || rulesOf(model).stabilized === true
}

/** What a vehicle's mounts forbid (G11.4.4, G11.4.6). */
function refuseMount(attacker: Model, target: Model, firing: Firing): Refusal | undefined {
  if (isVehicle(attacker) && isClose(attacker, target)) return refuse('G11.4.4', words('attack.tooNear', { model: nameOf(target) }))
  const mount = mountsOf(attacker)[firing.mount]!
  return isInArcOf(attacker, mount, target)
    ? undefined
    : refuse('G11.4.6', words('attack.arc', { model: nameOf(target), weapon: weaponName(firing.weapon) }))
}

/** Range, sight and friends in the way (G6.2.4, G6.4, G6.5, G8.1, G8.7, G16.2). */
function refuseReach(s: Table, attacker: Model, shot: Shot, firing: Firing, outlook: Outlook): Refusal | undefined {
  const profile = profileOfFiring(s, firing)
  const range = rangeOf(s, shot)
  const params = { model: nameOf(shot.target), weapon: weaponName(firing.weapon) }
  if (range === undefined) return refuse('G16.2.9r', words('attack.beyond', params))
  const tooFar = refuseRange(profile, range, params)
  if (tooFar) return tooFar
  if (profile.indirect) {
    return range === 'long' || range === 'extreme' ? undefined : refuse('G8.7.2', words('attack.indirectNear', params))
  }
  const line = outlook.line(shot)
  if (!line.clear) {
    const by = line.by.map(thing => ('seat' in thing ? nameOf(thing) : terrainName(thing)))
    const shown = {
      models: line.by.flatMap(thing => ('seat' in thing ? [thing.id] : [])),
      terrain: line.by.flatMap(thing => ('seat' in thing ? [] : [thing.id])),
    }
    return refuse('G6.2.4', words('attack.unseen', { ...params, by }), undefined, shows({ ...shown, line: [attacker.at, shot.target.at] }))
  }
  const friends = outlook.friends(shot)
  if (friends.length === 0) return undefined
  return refuse(
    'G6.4.1',
    words('attack.friends', { ...params, friend: nameOf(friends[0]!) }),
    undefined,
    shows({ models: friends.map(friend => friend.id) }),
  )
}

type Params = NonNullable<ReturnType<typeof words>['params']>

function refuseRange({ range: greatest, brace, sniper }: WeaponProfile, range: Range, params: Params): Refusal | undefined {
  if (greatest === 'cc')
    return range === 'cc' ? undefined : refuse(TOO_FAR_TO_STRIKE, words('attack.notClose', params), words('cure.closer'))
  if (range === 'extreme' && !(greatest === 'long' && (brace || sniper))) return refuse('G16.2.5', words('attack.extreme', params))
  if (greatest === 'short' && range === 'long') return refuse('G8.1.3', words('attack.tooFar', params), words('cure.closer'))
  return undefined
}

/** G8.3.6: friends, or the attacker, within the area. RULING: G8.11.5r: a Suicidal weapon does not care. */
function refuseArea(s: Table, attacker: Model, target: Model, firing: Firing): Refusal | undefined {
  const profile = profileOfFiring(s, firing)
  if (!profile.area || profile.suicidal) return undefined
  const friend = secondariesOf(s, target, profile).find(model => isFriend(s, attacker, model))
  return friend && refuse('G8.3.6', words('attack.area', { model: nameOf(friend) }), undefined, shows({ models: [friend.id] }))
}

/** G8.3.2: every other model within the area around a target; what flies neither is hit nor has others hit around it (G8.3.11r). */
export function secondariesOf(s: Table, target: Model, { area }: Pick<WeaponProfile, 'area'>): Model[] {
  if (!area || isFlying(target)) return []
  const around = outlineOf(target)
  return onTable(s).filter(model => model.id !== target.id && !isFlying(model) && within(AREAS[area], around, outlineOf(model)))
}

/** Aimed Shots, scope shots and Suppressive Fire (G8.9, G10.2, G10.3). */
function refuseMode(s: Table, a: Attacking, shot: Shot, firing: Firing): Refusal | undefined {
  const { mode } = firing
  if (mode === 'plain') return undefined
  const profile = profileOfFiring(s, firing)
  const { attacker, target } = shot
  const range = rangeOf(s, shot)!
  const mount = mountsOf(attacker)[firing.mount]!
  const shots = shotsOf(mount, profile, range)
  const weapon = weaponName(firing.weapon)
  const rule = mode === 'scope' ? 'G8.9.1' : mode === 'aimed' ? 'G10.2.1' : 'G10.3.1'
  if (profile.range === 'cc') return refuse(rule, words('attack.notRanged', { weapon }))
  if (hasMoved(a, attacker)) return refuse(rule, words('attack.moved', { model: nameOf(attacker) }), words('cure.standStill'))
  if (mode === 'scope') return refuseScope(profile, range, weapon)
  if (mode === 'aimed') {
    if (!s.options.aimedShots) return refuse('G10.2.5', words('attack.notAgreed'))
    return shots === 1 && !profile.flame ? undefined : refuse('G10.2.1', words('attack.aimedRof', { weapon, shots }))
  }
  return refuseSuppressive(s, { profile, shots, range, attacker, target, weapon })
}

function refuseScope({ sniper }: WeaponProfile, range: Range, weapon: ReturnType<typeof words>): Refusal | undefined {
  if (!sniper) return refuse('G8.9.1', words('attack.noScope', { weapon }))
  return range === 'long' || range === 'extreme' ? undefined : refuse('G8.9.2', words('attack.scopeNear', { weapon }))
}

interface Spread {
  readonly profile: WeaponProfile
  readonly shots: number
  readonly range: Range
  readonly attacker: Model
  readonly target: Model
  readonly weapon: ReturnType<typeof words>
}

function refuseSuppressive(s: Table, { profile, shots, range, attacker, target, weapon }: Spread): Refusal | undefined {
  if (!s.options.suppressiveFire) return refuse('G10.2.5', words('attack.notAgreed'))
  if (profile.area) return refuse('G8.3.14r', words('attack.areaSpread', { weapon }))
  if (profile.semiAutomatic && (range === 'long' || range === 'extreme')) return refuse('G10.3.5', words('attack.semiSpread', { weapon }))
  if (shots < 2) return refuse('G10.3.1', words('attack.spreadRof', { weapon }))
  const near = onTable(s).find(
    model =>
      isFriend(s, attacker, model) &&
      model.id !== attacker.id &&
      !isFlying(model) &&
      within(RANGES.cc.upTo, outlineOf(model), outlineOf(target)),
  )
  return near && refuse('G10.3.4', words('attack.friendNear', { model: nameOf(near) }), undefined, shows({ models: [near.id] }))
}
