import { cardOf } from '../content/library.ts'
import { cardName, seatName, tell } from '../flow.ts'
import { isCalled, isInterior } from '../places.ts'
import type { Location, Player, StartingCards, State } from '../state.ts'
import { SCHEDULE } from '../tables.ts'
import { createCharacter, createItem, createLocation } from './pieces-in-play.ts'

/** Production that starting cards cost (C21.4.5r). */
export function productionUsed({ characters, items }: StartingCards): number {
  const costs = [...characters, ...items.map(({ card }) => card)].map(card => {
    const def = cardOf(card)
    return def.kind === 'main' || def.kind === 'item' ? (def.cost ?? 0) : 0
  })
  return costs.reduce((sum, cost) => sum + cost, 0)
}

/** C21.4.1: how many turns SkyNet is ahead, negative where the Resistance is. */
export function skynetAhead(used: number, schedule: readonly { readonly upTo: number; readonly skynetAhead: number }[] = SCHEDULE): number {
  return (schedule.find(({ upTo }) => used <= upTo) ?? schedule[schedule.length - 1])?.skynetAhead ?? 0
}

/** C4.1.4r: Exterior ones in a row, in the order given; an Interior one above the Exterior one before it. */
function layRow(s: State, { seat }: Player, cards: readonly string[]): Location[] {
  const row: Location[] = []
  let column = -1
  for (const card of cards) {
    const level = isInterior(cardOf(card)) && column >= 0 ? row.filter(location => location.column === column).length : 0
    if (level === 0) column++
    row.push(createLocation(s, { card, owner: seat, column, level, start: true }))
  }
  return row
}

/** Puts out a player's Starting Locations, characters and Items (C4.1.1, step 5); he is in the game from now on (C21.4.4r). */
export function placeStartingCards(s: State, player: Player): void {
  const { waiting, seat, side } = player
  if (!waiting) return
  player.waiting = null
  const row = layRow(s, player, waiting.locations)
  const { startAt } = s.scenario[side]
  const { place } = row.find(location => isCalled(location.place, startAt)) ?? row[0]!
  const characters = waiting.characters.map(card => createCharacter(s, { card, owner: seat, at: place }))
  for (const { card, on } of waiting.items) {
    const bearer = on === null ? undefined : characters[on]
    createItem(s, bearer ? { card, owner: seat, bearer: bearer.id } : { card, owner: seat, at: place })
  }
  tell(s, s.turn === 0 ? 'C4.1.5r' : 'C21.4.4r', 'arrives', {
    seat,
    who: seatName(seat),
    characters: characters.map(({ card }) => cardName(card)),
    locations: row.map(({ card }) => cardName(card)),
  })
}
