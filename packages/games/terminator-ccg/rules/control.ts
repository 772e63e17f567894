import type { Seat } from '@muster/core'
import { mayControl } from '../effects/index.ts'
import { cardName, happen, seatName, tell } from '../flow.ts'
import { has, isMain, isSupport } from '../pieces.ts'
import { unhiddenAt } from '../presence.ts'
import type { Character, State, Table } from '../state.ts'
import { looksHuman } from '../values.ts'

/** C12.1.1: whether a Main Character can control Supporting Characters of this kind at all. Animals, Drones, Hunter-Killers and Terminators without Infiltration cannot. */
export function isAble(s: Table, main: Character, support: Character): boolean {
  if (!isMain(main) || main.controller === null) return false
  if (has(s, main.id, 'Terminator')) return looksHuman(s, main) && has(s, support.id, 'Human')
  if (has(s, support.id, 'Animal') && has(s, main.id, 'SkyNet')) return false
  return has(s, main.id, 'Human')
}

/** The unhidden Main Characters at its place that could control it now (C12.1.3, C12.1.6r). */
export function ableFor(s: Table, support: Character): Character[] {
  if (s.bans.some(({ target }) => target === support.id)) return []
  return unhiddenAt(s, support.at).filter(
    main => isAble(s, main, support) && !support.barred.includes(main.controller!) && mayControl(s, main.controller!, support),
  )
}

/** C12.1.7r: control is looked at after every action: lost without an able Main Character at its place (C12.2.3), gained where those of one player alone are able (C12.1.3). */
export function recheckControl(s: State): void {
  for (const support of s.characters) {
    if (!isSupport(support)) continue
    const able = ableFor(s, support)
    if (support.controller !== null && !able.some(main => main.controller === support.controller)) loseControl(s, support)
    const seats = new Set(able.map(main => main.controller!))
    if (support.controller === null && seats.size === 1) gainControl(s, support, [...seats][0]!, able)
  }
}

/** C12.2.3, C12.2.6r: nobody controls it; what it has declared and not carried out is lost. */
export function loseControl(s: State, support: Character): void {
  const seat = support.controller
  if (seat === null) return
  support.controller = null
  for (const attack of s.attacks) if (attack.attacker === support.id && attack.hit === null) attack.lost = true
  s.searches = s.searches.filter(({ searcher }) => searcher !== support.id)
  s.freeAttacks = s.freeAttacks.filter(({ character }) => character !== support.id)
  tell(s, 'C12.2.3', 'controlLost', { seat, side: seatName(seat), who: cardName(support.card), character: support.id })
}

/** C12.1.2, C12.1.3. */
export function gainControl(s: State, support: Character, seat: Seat, able: readonly Character[]): void {
  support.controller = seat
  const first = !support.controlledBy.includes(seat)
  if (first) support.controlledBy.push(seat)
  tell(s, 'C12.1.3', 'controlGained', { seat, side: seatName(seat), who: cardName(support.card), character: support.id })
  const mains = able.filter(main => main.controller === seat).map(({ id }) => id)
  happen(s, { kind: 'gainsControl', character: support.id, by: seat, first, able: mains, place: support.at })
}

/** C12.2.7: a player whose character attacks a Supporting Character of his own loses it for good. */
export function barControl(s: State, support: Character, seat: Seat): void {
  if (support.controller !== seat || !isSupport(support)) return
  support.barred.push(seat)
  loseControl(s, support)
}
