import { cardName, happen, placeName, tell } from '../flow.ts'
import { has, isSupport } from '../pieces.ts'
import { playerOf } from '../seats.ts'
import type { Character, Killer, State, Table } from '../state.ts'
import { HONOR } from '../tables.ts'
import { barrierPower, importance, power } from '../values.ts'
import { revealAll } from './hidden.ts'
import { keepHits } from './hits.ts'
import { dropEvent, layDownItems, removeCharacter, toDiscard, toRemoved } from './pieces-in-play.ts'

/** C9.5.2, C9.5.3: all whose Power is 0 or less leave together; a Barrier without Power goes too (C26.2.1, C26.2.10r). */
export function removeTheDead(s: State): void {
  const dead = s.characters.filter(character => power(s, character) <= 0)
  for (const character of dead) revealAll(s, character)
  const deeds = dead.map(character => () => happen(s, deathOf(s, character)))
  const killers = new Map(dead.map(character => [character.id, killersOf(s, character)]))
  for (const record of deeds) record()
  for (const character of dead) keepHits(s, character)
  for (const character of dead) bury(s, character, killers.get(character.id)!)
  for (const event of s.events) if (event.barrier && barrierPower(event) <= 0) fall(s, event.id, event.card)
  s.wounds = []
}

/** Who gave it tokens since deaths were last looked at: several may kill together. */
function killersOf(s: Table, { id }: Character): Killer[] {
  const given = s.wounds.flatMap(({ target, by }) => (target === id ? [by] : []))
  return given.filter((killer, i) => given.findIndex(other => other.piece === killer.piece && other.card === killer.card) === i)
}

function deathOf(s: Table, character: Character) {
  const { id, card, owner, controller, at } = character
  return {
    kind: 'dies' as const,
    character: id,
    card,
    owner,
    controller,
    importance: importance(s, character),
    place: at,
    killers: killersOf(s, character),
  }
}

/** C9.5.4 to C9.5.7r: where a dead character and its cards go. */
function bury(s: State, character: Character, killers: readonly Killer[]): void {
  const isSkynet = has(s, character.id, 'SkyNet')
  const honored = honorOf(s, character)
  const worth = importance(s, character)
  tell(s, isSkynet ? 'C9.5.4' : 'C9.5.2', 'dies', {
    who: cardName(character.card),
    character: character.id,
    place: placeName(character.at),
    at: character.at,
  })
  layDownItems(s, character, 'discard')
  removeCharacter(s, character)
  if (isSkynet) toDiscard(s, character.owner, character.card)
  else toRemoved(s, character.owner, character.card)
  if (isSupport(character))
    s.dead.push({
      card: character.card,
      importance: worth,
      bySkynet: killers.some(({ by }) => by !== null && playerOf(s, by).side === 'skynet'),
    })
  if (s.options.crossover)
    for (const seat of new Set(killers.flatMap(({ by }) => (by === null ? [] : [by])))) playerOf(s, seat).honor += honored
}

/** C25.1.3: counted in crossovers alone. */
export function honorOf(s: Table, character: Character): number {
  const is = (resource: 'Drone' | 'Terminator' | 'Hunter-Killer' | 'Flight') => has(s, character.id, resource)
  if (is('Drone')) return HONOR.drone
  if (is('Terminator')) return HONOR.terminator
  if (is('Hunter-Killer')) return is('Flight') ? HONOR.flyingHunterKiller : HONOR.hunterKiller
  return 0
}

function fall(s: State, id: number, card: string): void {
  tell(s, 'C26.2.1', 'barrierFalls', { card: cardName(card), event: id })
  dropEvent(s, id)
}
