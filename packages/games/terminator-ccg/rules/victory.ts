import { endMatch, type Seat, type Words, words } from '@muster/core'
import { seatName, tell } from '../flow.ts'
import { isMain } from '../pieces.ts'
import { isCalled, placesOf } from '../places.ts'
import { opposingAt, ownAt } from '../presence.ts'
import { inMatch, opponentsOf, playerOf } from '../seats.ts'
import type { PlaceId, Player, State, Table } from '../state.ts'
import { protectedTotal, timeTravelLead } from '../values.ts'
import { loseControl } from './control.ts'
import { revealAll } from './hidden.ts'
import { breakOff } from './leaving.ts'
import { dropEvent, layDownItems, removeCharacter, toRemoved } from './pieces-in-play.ts'

/** A victory requirement that is met: its rule and its words. */
interface Win {
  readonly rule: string
  readonly reason: Words
}

/** The rules by which a side wins when all opposing Main Characters are destroyed. */
const DESTROYED = {
  past: { resistance: 'C21.1.3', skynet: 'C21.2.4' },
  future: { resistance: 'C22.1.5', skynet: 'C22.2.4' },
} as const

const hasMain = (s: Table, seat: Seat): boolean => s.characters.some(character => character.controller === seat && isMain(character))

/** The first of a player's victory requirements that is met now, if one is (C20.1.1). */
export function victoryOf(s: Table, player: Player): Win | undefined {
  const { seat, side } = player
  const { missionPoints, protection, terminate, sabotage, conquer } = s.scenario[side]
  const win = (rule: string, key: string): Win => ({ rule, reason: words(key, { seat, who: seatName(seat) }) })
  if (destroysAll(s, player)) return win(DESTROYED[s.scenario.era === 'past' ? 'past' : 'future'][side], 'end.destroyed')
  if (missionPoints > 0 && player.points >= missionPoints) return win('C19.4.5', 'end.missions')
  if (protection) {
    const { importance, characters } = protectedTotal(s, seat)
    if (importance >= protection.importance && characters >= protection.minCharacters) return win('C21.1.4', 'end.protected')
  }
  if (terminate && terminated(s).importance >= terminate.importance && terminated(s).characters >= terminate.minCharacters)
    return win('C21.2.4', 'end.terminated')
  if (sabotage && player.sabotaged.length >= sabotage.base + sabotage.perExtraSkyNet * Math.max(0, skynetOpponents(s, seat) - 1))
    return win('C22.1.7', 'end.sabotage')
  if (conquer && heldPlaces(s, seat, conquer.resource).length >= conquer.places) return win('C22.2.5', 'end.conquered')
  if (s.scenario.timeTravel && timeTravelLead(s, seat) >= s.scenario.timeTravel.lead) return win('C22.1.8', 'end.past')
  return undefined
}

/** C21.2.7r: the dead Supporting Characters that count as Terminated. */
export function terminated(s: Table): { readonly importance: number; readonly characters: number } {
  const counted = s.dead.filter(({ bySkynet }) => s.options.terminatedBy === 'any' || bySkynet)
  return { importance: counted.reduce((total, sc) => total + sc.importance, 0), characters: counted.length }
}

/** C22.1.11r: counted at the start of the game, those already out included. */
function skynetOpponents(s: Table, seat: Seat): number {
  const isFriend = s.options.teams === 'factions' && playerOf(s, seat).side === 'skynet'
  return s.players.filter(player => player.side === 'skynet' && player.seat !== seat && !isFriend).length
}

/** C22.2.9r: places with the Resource where own characters stand and no opposing ones; hidden ones do not count. */
export function heldPlaces(s: Table, seat: Seat, resource: string): PlaceId[] {
  return placesOf(s).filter(
    place => isCalled(place, resource) && ownAt(s, seat, place).length > 0 && opposingAt(s, seat, place).length === 0,
  )
}

/** C20.1.6r: no opponent has a Main Character, and all have arrived. He must have one himself: else nobody is left (C20.1.5r). */
function destroysAll(s: Table, { seat, side }: Player): boolean {
  if (!s.scenario[side].destroyAll || !hasMain(s, seat)) return false
  const opponents = opponentsOf(s, seat)
  return opponents.length > 0 && opponents.every(other => playerOf(s, other).waiting === null && !hasMain(s, other))
}

/** C20.1.3r, C20.1.4r: victory first, the earliest in play order; then loss. */
export function checkVictory(s: State): void {
  if (s.outcome) return
  const remaining = s.order.map(seat => playerOf(s, seat)).filter(player => !player.out && player.waiting === null)
  for (const player of remaining) {
    const won = victoryOf(s, player)
    if (won) {
      endMatch(s, { winners: teamOf(s, player.seat), ...won })
      return
    }
  }
  const losers = remaining.filter(({ seat }) => !hasMain(s, seat))
  if (losers.length === 0) return
  if (losers.length === inMatch(s).length) {
    allLost(s, losers[0]!.seat)
    return
  }
  for (const { seat } of losers) if (!s.outcome) eliminate(s, seat, 'C20.1.2')
}

/** C20.1.5r. */
function allLost(s: State, first: Seat): void {
  const isDraw = s.options.mutualDestruction === 'draw'
  endMatch(s, {
    winners: isDraw ? [] : [first],
    rule: 'C20.1.5r',
    reason: words(isDraw ? 'end.allLost' : 'end.firstLost', { seat: first, who: seatName(first) }),
  })
}

/** The seats that win together: a player alone, or his team (C1.2.3r). */
export function teamOf(s: Pick<Table, 'players' | 'options'>, seat: Seat): Seat[] {
  const { side } = playerOf(s, seat)
  return s.options.teams === 'none' ? [seat] : inMatch(s).flatMap(player => (player.side === side ? [player.seat] : []))
}

/** C20.1.8r: a player is out; the last one left, or the last team, wins. */
export function eliminate(s: State, seat: Seat, rule: string): void {
  takeOut(s, seat)
  tell(s, rule, 'out', { seat, who: seatName(seat) })
  const [first, ...others] = inMatch(s).map(player => player.seat)
  const team = first === undefined ? [] : teamOf(s, first)
  if (others.every(other => team.includes(other)))
    endMatch(s, {
      winners: team,
      rule,
      reason: words('end.lastLeft', { seat: first ?? seat, who: seatName(first ?? seat), out: seatName(seat) }),
    })
}

/** His locations stay, his Items lie where they are, his Supporting Characters are free, his Events and Condition end, hand and decks leave. */
function takeOut(s: State, seat: Seat): void {
  const player = playerOf(s, seat)
  player.out = true
  for (const character of s.characters.filter(({ controller }) => controller === seat)) {
    revealAll(s, character)
    if (!isMain(character)) {
      loseControl(s, character)
      continue
    }
    layDownItems(s, character, 'removed')
    removeCharacter(s, character)
    toRemoved(s, character.owner, character.card)
  }
  for (const event of s.events.filter(({ owner }) => owner === seat)) dropEvent(s, event.id)
  Object.assign(player, { condition: null, hand: [], deck: [], locations: [], reserves: [], waiting: null, hasDeck: false })
  s.freeAttacks = s.freeAttacks.filter(({ by }) => by !== seat)
  breakOff(s, seat)
}
