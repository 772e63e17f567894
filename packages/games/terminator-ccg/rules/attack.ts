import { type Refusal, refuse, type Seat, words } from '@muster/core'
import { armed } from '../effects/index.ts'
import { cardName, happen, seatName, tell } from '../flow.ts'
import { characterOf, eventOf, has, isOfClass, isSupport, itemOf, itemsOf, markerOf, theCharacter } from '../pieces.ts'
import { adjacent, barriersBetween } from '../places.ts'
import { areOpponents } from '../seats.ts'
import type { Attack, Character, FreeAttack, Item, PieceId, PlaceId, State, Table } from '../state.ts'
import { looksHuman, type Weapon, weaponOf, weaponUsed } from '../values.ts'
import { barControl } from './control.ts'
import { revealAll } from './hidden.ts'
import { mayUse } from './items.ts'

/** An attack as it is declared (C9.2.1): `weapon` 0 for bare hands, the attacker's own number for a weapon built in; `attachments` by number, joined by commas. */
export type Declaration = {
  readonly do: 'attack'
  readonly by: PieceId
  readonly kind: string
  readonly target: PieceId
  readonly weapon: PieceId
  readonly ammo: PieceId
  readonly attachments: string
}

/** What limits a declaration: a Segment of the Combat Round (C9.2.3), or what a card says of a Free Attack (C17). */
export interface Bounds {
  readonly kind: 'close' | 'ranged' | null
  /** Only hidden, or only unhidden attackers; null for either. */
  readonly hidden: boolean | null
  readonly free: FreeAttack | null
}

/** The places at which a target can be reached: a Barrier is at both of its places (C26.2.2). */
export function placesOfTarget(s: Table, target: PieceId): PlaceId[] {
  const barrier = eventOf(s, target)?.barrier
  if (barrier) return [barrier.a, barrier.b]
  const at = markerOf(s, target)?.marker.at ?? characterOf(s, target)?.at
  return at === undefined ? [] : [at]
}

/** C9.2.2: close combat and Short range reach the attacker's place, Long range the adjacent ones too, but not through a Barrier (C26.2.4). */
export function reaches(s: Table, from: PlaceId, target: PieceId, weapon: Weapon | undefined): Refusal | undefined {
  const places = placesOfTarget(s, target)
  if (places.includes(from)) return undefined
  if (weapon?.range !== 'long') return refuse('C9.2.2', words('refuse.outOfRange'))
  const near = places.filter(place => adjacent(s, from, place))
  if (near.length === 0) return refuse('C9.2.2', words('refuse.outOfRange'))
  const isOpen = near.some(place => barriersBetween(s, from, place).length === 0)
  return isOpen || eventOf(s, target) ? undefined : refuse('C26.2.4', words('refuse.barrierBetween'))
}

/** Why something cannot be attacked at all (C9.1.7r). */
function refuseTarget(s: Table, seat: Seat, attacker: Character, target: PieceId): Refusal | undefined {
  if (target === attacker.id) return refuse('C9.1.7r', words('refuse.itself'))
  const hidden = markerOf(s, target)
  if (hidden) return areOpponents(s, seat, hidden.character.owner) ? undefined : refuse('C9.1.7r', words('refuse.ownMarker'))
  const character = characterOf(s, target)
  if (character?.hidden) return refuse('C14.4.1', words('refuse.attackMarkers', { who: cardName(character.card) }))
  if (character || eventOf(s, target)?.barrier) return undefined
  return refuse('C9.1.7r', words('refuse.noTarget'))
}

/** C12.3.1 to C12.3.5r: what Supporting Characters may attack. A marker is judged as the character. */
function refuseSupport(s: Table, attacker: Character, target: PieceId): Refusal | undefined {
  const victim = markerOf(s, target)?.character ?? characterOf(s, target)
  if (!isSupport(attacker) || !victim) return undefined
  const who = { who: cardName(attacker.card), whom: cardName(victim.card) }
  if (isSupport(victim)) return refuse('C12.3.1', words('refuse.supportOnSupport', who))
  const isHuman = has(s, victim.id, 'Human') || (has(s, victim.id, 'Terminator') && looksHuman(s, victim))
  if (!has(s, attacker.id, 'Human') || !isHuman) return undefined
  if (armed(s, victim) || attacker.attackedBy.includes(victim.id)) return undefined
  return refuse('C12.3.2', words('refuse.supportOnUnarmed', who))
}

/** C9.2.4, C3.6.3, C3.6.5, C3.6.6r, C9.2.7r: the weapon named for a kind of attack. */
function refuseWeapon(s: Table, attacker: Character, option: Declaration, free: boolean): Refusal | undefined {
  const { kind, weapon } = option
  if (weapon === 0) return kind === 'close' ? undefined : refuse('C9.2.4', words('refuse.needsRanged'))
  const isBuiltIn = weapon === attacker.id
  const item = itemOf(s, weapon)
  if (!isBuiltIn && item?.bearer !== attacker.id) return refuse('C9.2.1', words('refuse.notCarried'))
  const stats = weaponOf(isBuiltIn ? attacker.card : item!.card)
  if (!stats || (stats.range === 'close') !== (kind === 'close'))
    return refuse('C9.2.4', words(kind === 'close' ? 'refuse.notClose' : 'refuse.needsRanged'))
  if (isBuiltIn) return undefined
  return refuseItem(s, attacker, item!) ?? refuseInUse(s, item!, free)
}

/** Why an Item that is carried does not help now. */
function refuseItem(s: Table, attacker: Character, item: Item): Refusal | undefined {
  const params = { item: cardName(item.card) }
  if (item.damaged) return refuse('C3.6.5', words('refuse.damagedItem', params))
  if (item.rotated) return refuse('C3.6.5', words('refuse.rotatedItem', params))
  return mayUse(s, attacker, item)
}

function refuseInUse(s: Table, item: Item, free: boolean): Refusal | undefined {
  const isUsed = !free && s.attacks.some(attack => !attack.free && attack.weapon === item.id)
  return isUsed ? refuse('C9.2.7r', words('refuse.weaponUsed', { item: cardName(item.card) })) : undefined
}

/** C15.2.1, C15.2.2: Ammo goes into a Ranged Item, ready, one at most. */
function refuseAmmo(s: Table, attacker: Character, { ammo, kind, weapon }: Declaration): Refusal | undefined {
  if (ammo === 0) return undefined
  const item = itemOf(s, ammo)
  if (item?.bearer !== attacker.id || !isOfClass(item, 'Ammo')) return refuse('C15.2.1', words('refuse.notAmmo'))
  if (kind !== 'ranged' || weapon === attacker.id) return refuse('C15.2.1', words('refuse.ammoWeapon'))
  return refuseItem(s, attacker, item)
}

const idsIn = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))

/** C15.2.6r, C3.6.4: Attachments of different names, each on this weapon alone. */
function refuseAttachments(s: Table, attacker: Character, { attachments, weapon }: Declaration): Refusal | undefined {
  const ids = idsIn(attachments)
  if (ids.join() !== attachments || ids.some((id, i) => i > 0 && id <= ids[i - 1]!)) return refuse('C15.2.6r', words('refuse.noAttachment'))
  if (ids.length > 0 && (weapon === 0 || weapon === attacker.id)) return refuse('C15.2.6r', words('refuse.attachmentWeapon'))
  const names = new Set<string>()
  for (const id of ids) {
    const item = itemOf(s, id)
    if (item?.bearer !== attacker.id || !isOfClass(item, 'Attachment')) return refuse('C15.2.6r', words('refuse.noAttachment'))
    if (names.has(item.card)) return refuse('C3.6.4', words('refuse.attachmentTwice', { item: cardName(item.card) }))
    names.add(item.card)
    const unfit = refuseItem(s, attacker, item)
    if (unfit) return unfit
  }
  return undefined
}

/** Whether, and why not, this attack may be declared by a seat within bounds. */
export function refuseAttack(s: Table, seat: Seat, option: Declaration, bounds: Bounds): Refusal | undefined {
  const attacker = characterOf(s, option.by)
  if (!attacker || attacker.controller !== seat)
    return refuse(attacker?.controller === null ? 'C12.2.5' : 'C9.1.1', words('refuse.notYours'))
  const { kind } = option
  if (kind !== 'close' && kind !== 'ranged') return refuse('C9.2.1', words('refuse.attackKind'))
  const isFree = bounds.free !== null
  if (!isFree && attacker.rotated) return refuse('C5.2.9', words('refuse.rotated', { who: cardName(attacker.card) }))
  if (bounds.hidden !== null && bounds.hidden !== (attacker.hidden !== null)) return refuse('C9.2.3', words('refuse.segment'))
  if (bounds.kind !== null && bounds.kind !== kind) return refuse(isFree ? 'C17.1.4r' : 'C9.2.3', words('refuse.segment'))
  if (bounds.free && (bounds.free.character !== option.by || (bounds.free.target !== null && bounds.free.target !== option.target)))
    return refuse('C17.1.4r', words('refuse.freeTarget'))
  return (
    refuseTarget(s, seat, attacker, option.target) ??
    refuseWeapon(s, attacker, option, isFree) ??
    reaches(s, attacker.at, option.target, option.weapon === 0 ? undefined : weaponUsed(s, { weapon: option.weapon })) ??
    refuseAmmo(s, attacker, option) ??
    refuseAttachments(s, attacker, option) ??
    refuseSupport(s, attacker, option.target)
  )
}

/** The subsets of a character's Attachments, copies counted once, as lists of numbers. */
function attachmentLists(s: Table, attacker: Character): string[] {
  const items = itemsOf(s, attacker.id).filter(item => isOfClass(item, 'Attachment'))
  const sets: number[][] = [[]]
  for (const { id } of items) sets.push(...sets.map(list => [...list, id]))
  return sets.map(list => [...list].sort((a, b) => a - b).join())
}

/** All attacks of a character worth pointing at. */
export function* attacksOf(s: Table, attacker: Character, kinds: readonly ('close' | 'ranged')[]): Generator<Declaration> {
  const items = itemsOf(s, attacker.id)
  const targets = targetsNear(s, attacker)
  const attachments = attachmentLists(s, attacker)
  const ammo = [0, ...items.filter(item => isOfClass(item, 'Ammo')).map(({ id }) => id)]
  for (const kind of kinds) {
    const weapons = items.filter(item => isOfClass(item, kind === 'close' ? 'Close' : 'Ranged')).map(({ id }) => id)
    const builtIn = weaponOf(attacker.card)
    const isFitting = builtIn && (builtIn.range === 'close') === (kind === 'close')
    for (const weapon of [...(kind === 'close' ? [0] : []), ...(isFitting ? [attacker.id] : []), ...weapons])
      for (const target of targets)
        for (const load of kind === 'ranged' && weapon !== attacker.id ? ammo : [0])
          for (const list of weapon === 0 || weapon === attacker.id ? [''] : attachments)
            yield { do: 'attack', by: attacker.id, kind, target, weapon, ammo: load, attachments: list }
  }
}

/** What stands at the attacker's place or next to it. */
function targetsNear(s: Table, attacker: Character): PieceId[] {
  const isNear = (place: PlaceId) => place === attacker.at || adjacent(s, attacker.at, place)
  const characters = s.characters.flatMap(other => {
    if (other === attacker) return []
    if (!other.hidden) return isNear(other.at) ? [other.id] : []
    return other.hidden.markers.flatMap(({ id, at }) => (isNear(at) ? [id] : []))
  })
  const barriers = s.events.flatMap(({ id, barrier }) => (barrier && (isNear(barrier.a) || isNear(barrier.b)) ? [id] : []))
  return [...characters, ...barriers]
}

/** C9.2.1: the attack is declared. Its cost is paid, whatever becomes of it (C9.1.6r). */
export function declare(s: State, seat: Seat, option: Declaration, free: boolean): Attack {
  const attacker = theCharacter(s, option.by)
  const hidden = markerOf(s, option.target)
  const target = characterOf(s, option.target)
  const attack: Attack = {
    id: s.nextPiece++,
    by: seat,
    attacker: attacker.id,
    kind: option.kind as Attack['kind'],
    target: option.target,
    weapon: option.weapon === 0 ? null : option.weapon,
    ammo: option.ammo === 0 ? null : option.ammo,
    attachments: idsIn(option.attachments),
    free,
    marker: hidden !== undefined,
    hit: null,
    lost: false,
    done: false,
  }
  s.attacks.push(attack)
  if (!free) attacker.rotated = true
  const ammo = itemOf(s, option.ammo)
  if (ammo) ammo.rotated = true
  const place = placesOfTarget(s, option.target)[0]!
  const victim = hidden?.character ?? target
  tellDeclared(s, seat, attack, victim?.card ?? eventOf(s, option.target)!.card)
  if (attacker.hidden) revealAll(s, attacker, attack.id)
  if (target && !target.attackedBy.includes(attacker.id)) target.attackedBy.push(attacker.id)
  happen(s, {
    kind: 'attackDeclared',
    attack: attack.id,
    attacker: attacker.id,
    by: seat,
    target: option.target,
    of: victim?.controller ?? null,
    place,
    free,
  })
  if (target) barControl(s, target, seat)
  return attack
}

function tellDeclared(s: State, seat: Seat, attack: Attack, victim: string): void {
  const attacker = theCharacter(s, attack.attacker)
  const weapon = attack.weapon === null ? undefined : itemOf(s, attack.weapon)
  tell(s, 'C9.2.1', 'attacks', {
    seat,
    side: seatName(seat),
    who: cardName(attacker.card),
    attacker: attacker.id,
    target: attack.target,
    whom: cardName(victim),
    kind: attack.kind,
    marker: attack.marker ? 'yes' : 'no',
    armed: weapon ? 'yes' : 'no',
    weapon: weapon ? cardName(weapon.card) : '',
  })
}

/** C9.2.9r, C12.2.6r, C17.1.4r: whether the attack can still be carried out. */
export function isLost(s: Table, attack: Attack): boolean {
  const attacker = characterOf(s, attack.attacker)
  if (attack.lost || !attacker || attacker.controller !== attack.by || placesOfTarget(s, attack.target).length === 0) return true
  if (characterOf(s, attack.target)?.hidden) return true
  const item = attack.weapon === null || attack.weapon === attack.attacker ? undefined : itemOf(s, attack.weapon)
  if (attack.weapon !== null && attack.weapon !== attack.attacker && (item?.bearer !== attacker.id || item.damaged)) return true
  return reaches(s, attacker.at, attack.target, weaponUsed(s, attack)) !== undefined
}
