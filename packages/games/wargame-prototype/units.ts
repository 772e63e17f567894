import { contentOf } from './content/packs.ts'
import type { Allegiance, Trait, Wargear, WeaponDef } from './content/types.ts'
import type { Detachment, Effect, EffectKind, Model, Side, Table, Unit } from './state.ts'
import { type Base, baseOf, gapOf, inCcr, isFlyer, type Spot, within } from './table/space.ts'

export type Battle = Omit<Table, 'zones'>

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'a' ? 'b' : 'a'
}

/** A weapon by its id, in the data played with. */
export function weaponOf(s: Pick<Table, 'pack'>, id: string): WeaponDef {
  const weapon = contentOf(s.pack).weapons[id]
  if (!weapon) throw new Error(`no weapon ${id}`)
  return weapon
}

export function unitOf(s: Pick<Table, 'units'>, index: number): Unit {
  return s.units[index]!
}

export function detachmentOf(s: Pick<Table, 'detachments'>, u: Unit): Detachment {
  return s.detachments[u.detachment]!
}

export function indexOf(s: Pick<Table, 'models'>, u: Unit): number {
  return s.models[u.models[0]!]!.unit
}

export function allegianceOf(s: Pick<Table, 'armies'>, u: Unit): Allegiance {
  return s.armies[u.side].allegiance
}

/** A unit's models on the board, by index. */
export function onBoard(s: Pick<Table, 'models'>, u: Unit): number[] {
  return u.models.filter(i => s.models[i]!.where === 'board')
}

/** Bases of a unit's models on the board. */
export function basesOf(s: Pick<Table, 'models' | 'units'>, u: Unit): Base[] {
  return onBoard(s, u).map(i => baseOf(s, s.models[i]!))
}

export function isOnBoard(s: Pick<Table, 'models'>, u: Unit): boolean {
  return u.models.some(i => s.models[i]!.where === 'board')
}

/** Models that are left: on the board, embarked or in reserve (P13.11.2r). */
export function left(s: Pick<Table, 'models'>, u: Unit): number[] {
  return u.models.filter(i => s.models[i]!.where !== 'dead')
}

export function isDestroyed(s: Pick<Table, 'models'>, u: Unit): boolean {
  return u.models.every(i => s.models[i]!.where === 'dead')
}

/** The indexes of all units with a model on the board. */
export function boardUnits(s: Pick<Table, 'models' | 'units'>): number[] {
  return unitsWhere(s, () => true)
}

/** Whether two units are enemies; an engine out of control is everybody's (P4.5.11r). */
export function areEnemies(u: Unit, v: Unit): boolean {
  return u !== v && (u.side !== v.side || u.rampant || v.rampant)
}

export function enemiesOf(s: Pick<Table, 'models' | 'units'>, u: Unit): number[] {
  return unitsWhere(s, v => areEnemies(u, v))
}

export function friendsOf(s: Pick<Table, 'models' | 'units'>, u: Unit): number[] {
  return unitsWhere(s, v => !areEnemies(u, v))
}

/** The units on the board of which something holds, by index. */
function unitsWhere(s: Pick<Table, 'models' | 'units'>, holds: (v: Unit) => boolean): number[] {
  const found: number[] = []
  for (let i = 0; i < s.units.length; i++) if (holds(s.units[i]!) && isOnBoard(s, s.units[i]!)) found.push(i)
  return found
}

/** P1.4.2r: whether a model of one unit is within a length of a model of the other. */
export function unitsWithin(s: Pick<Table, 'models' | 'units'>, length: number, u: Unit, v: Unit): boolean {
  const others = basesOf(s, v)
  return others.length > 0 && basesOf(s, u).some(a => others.some(b => within(length, a, b)))
}

/** The gap of two units: that of their nearest models; infinite where one has none on the board. */
export function unitGap(s: Pick<Table, 'models' | 'units'>, u: Unit, v: Unit): number {
  const others = basesOf(s, v)
  return basesOf(s, u).reduce((least, a) => others.reduce((best, b) => Math.min(best, gapOf(a, b)), least), Number.POSITIVE_INFINITY)
}

/** Whether a model of the unit is within a length of a place. */
export function unitNear(s: Pick<Table, 'models' | 'units'>, length: number, u: Unit, at: Spot, radius = 0): boolean {
  return basesOf(s, u).some(base => within(length, base, { ...at, radius }))
}

/** The enemy units that a unit is in CCR with; aircraft that do not hover are in none. */
export function contactsOf(s: Pick<Table, 'models' | 'units'>, u: Unit): number[] {
  const own = isFlyer(u) ? [] : basesOf(s, u)
  if (own.length === 0) return []
  const found = new Set<number>()
  for (const m of s.models) {
    if (m.where !== 'board' || found.has(m.unit)) continue
    const v = s.units[m.unit]!
    if (!areEnemies(u, v) || isFlyer(v)) continue
    const base = baseOf(s, m)
    if (own.some(a => inCcr(a, base))) found.add(m.unit)
  }
  return [...found]
}

/** Whether a unit has no melee ability at all (P4.1.3, P14.2.2). */
export function isWsless(u: Unit): boolean {
  return u.stats.ws === null
}

/** P14.2: locked in combat. Vehicles without WS neither lock nor are locked. */
export function isLocked(s: Pick<Table, 'models' | 'units'>, u: Unit): boolean {
  return !isWsless(u) && contactsOf(s, u).some(i => !isWsless(s.units[i]!))
}

/** P14.2.3, P14.2.4r: whether being locked keeps a unit from a normal move. */
export function isHeld(s: Pick<Table, 'models' | 'units' | 'round'>, u: Unit): boolean {
  return isLocked(s, u) && (u.infantry || u.lockedSince === 0 || u.lockedSince >= s.round)
}

export function hasEffect(s: Pick<Table, 'round'>, u: Unit, kind: EffectKind): boolean {
  return u.effects.some(effect => effect.kind === kind && effect.until >= s.round)
}

/** The effects of a kind that a unit is under. */
export function effectsOf(s: Pick<Table, 'round'>, u: Unit, kind: EffectKind): Effect[] {
  return u.effects.filter(effect => effect.kind === kind && effect.until >= s.round)
}

export function addEffect(u: Unit, effect: Effect): void {
  u.effects = [...u.effects, effect]
}

/** Whether a unit has a piece of wargear, of the unit or borne by a model that lives. */
export function has(s: Pick<Table, 'models'>, u: Unit, gear: Wargear): boolean {
  return u.wargear.includes(gear) || bearersOf(s, u, gear).length > 0
}

/** The living models of a unit that bear a piece of wargear themselves. */
export function bearersOf(s: Pick<Table, 'models'>, u: Unit, gear: Wargear): number[] {
  return u.models.filter(i => s.models[i]!.where !== 'dead' && s.models[i]!.bears.includes(gear))
}

/** The Commander of a side, if he lives. */
export function commanderOf(s: Pick<Table, 'models' | 'units'>, side: Side): Unit | undefined {
  return s.units.find(u => u.side === side && u.commander && !isDestroyed(s, u))
}

/** The Commander on the board whose trait works (P3.7.3r), if it is this trait and he is under control. */
export function traitBearer(s: Pick<Table, 'models' | 'units' | 'armies'>, side: Side, trait: Trait): Unit | undefined {
  if (s.armies[side].trait !== trait) return undefined
  const found = commanderOf(s, side)
  return found && isOnBoard(s, found) ? found : undefined
}

/** The HQ or other Command unit of a detachment: its first unit. */
export function headOf(s: Pick<Table, 'units' | 'detachments'>, d: Detachment): Unit {
  return s.units[d.units[0]!]!
}

export function isHq(u: Unit): boolean {
  return u.category === 'hq'
}

/** Whether a unit has an ability; Jetpacks that are on give Flying (P20.28). */
export function isFlying(u: Unit): boolean {
  return u.abilities.flying !== undefined || u.did.jets
}

/** Whether Titan of Steel or a living Control Node, or nothing, changes Drones (P3.6.1, P3.6.2r, P20.7, P20.8). */
export function isDrones(s: Pick<Table, 'models' | 'armies'>, u: Unit): boolean {
  if (u.wargear.includes('titanOfSteel') || bearersOf(s, u, 'controlNode').length > 0) return false
  return u.abilities.drones !== undefined || isMachineDrone(s, u)
}

/** P3.6.1, P3.7.2r: units that the Machine makes Drones of Ld 5. */
export function isMachineDrone(s: Pick<Table, 'models' | 'armies'>, u: Unit): boolean {
  return allegianceOf(s, u) === 'machine' && !isHq(u) && !u.abilities.independentOperators && !u.unique
}

export function hasLine(s: Pick<Table, 'armies'>, u: Unit): boolean {
  const { line } = u.abilities
  if (line) return true
  const allegiance = allegianceOf(s, u)
  return (allegiance === 'cellean' && u.def === 'closeCombatSquads') || (allegiance === 'machine' && u.def === 'killbotGroup')
}

/** P18.15.1, P20.1.1 */
export function isRelentless(u: Unit): boolean {
  return u.abilities.relentless !== undefined || u.armour === 'hast' || u.armour === 'exo'
}

export function isIndependent(u: Unit): boolean {
  return u.abilities.independentOperators !== undefined || u.wargear.includes('titanOfSteel')
}

/** P13.11: half or fewer of its models left; a unit of one model by its HP (P4.5.8r). */
export function isHalfFunctional(s: Pick<Table, 'models'>, u: Unit): boolean {
  const rest = left(s, u)
  if (u.models.length > 1) return rest.length * 2 <= u.models.length
  return rest.length === 1 && s.models[rest[0]!]!.hp * 2 <= u.stats.hp
}

/** P1.4.3r: whether a model of the unit is within 3" of a marker. */
export function markersNear(s: Pick<Table, 'models' | 'units' | 'markers'>, u: Unit): number[] {
  return s.markers.flatMap((marker, i) => (unitNear(s, 3000, u, marker, 630) ? [i] : []))
}

/** The name of a unit, for words. */
export function nameOf(s: Pick<Table, 'units'>, index: number): string {
  return s.units[index]!.name
}

/** A model's id in choices: `m12`. */
export function pieceOf(index: number): string {
  return `m${index}`
}

/** The index of a model by its id in choices. */
export function indexOfPiece(piece: string): number {
  return Number(piece.slice(1))
}

/** A fresh record of a round. */
export function freshDoings(): Unit['did'] {
  return {
    acted: false,
    moved: false,
    charged: -1,
    chargedBy: [],
    braced: false,
    landed: false,
    arrived: false,
    deepStruck: false,
    embarked: false,
    disembarked: 'no',
    shot: false,
    beamed: false,
    fought: false,
    lost: 0,
    routed: false,
    regroupFailed: false,
    jets: false,
    action: '',
    used: [],
  }
}

export type { Model }
