import { endMatch, words } from '@muster/core'
import { DROPSHIP } from '../content/tiles.ts'
import { seatOf } from '../flow.ts'
import { hasOpenEnd, isIn, mapOf, partWith } from '../map.ts'
import type { Side, State } from '../state.ts'

function win(s: State, side: Side, rule: string, reason: string): void {
  endMatch(s, { winners: [seatOf(s, side)], rule, reason: words(reason, { squad: s.squad, turn: s.turn }) })
}

/** L13.1, L14.31: at least one living marine is on the Dropship in step 6. One is enough (L13.3). */
export function checkWinner(s: State): void {
  const ship = s.tiles.find(tile => tile.id === DROPSHIP)
  if (ship && s.marines.some(marine => marine.at === ship.at)) win(s, 'marines', 'L13.1', 'end.dropship')
}

/** L13.9r: the last turn ends without a winner. */
export function checkTurnLimit(s: State): void {
  const { turnLimit } = s.options
  if (!s.outcome && turnLimit !== null && s.turn >= turnLimit) win(s, 'genestealers', 'L13.9r', 'end.turnLimit')
}

/** The two tests at the end of step 3: shut in (L13.6r) and stranded (L13.8r). */
export function checkShutIn(s: State): void {
  if (s.options.trapEndsGame && isShutIn(s)) win(s, 'genestealers', 'L13.6r', 'end.shutIn')
  else if (s.options.strandedEndsGame && isStranded(s)) win(s, 'genestealers', 'L13.8r', 'end.stranded')
}

/** L13.6r, L9.16: the Dropship is not in play and no tile has an open end, seen or not (L13.7). */
function isShutIn(s: State): boolean {
  const map = mapOf(s.tiles)
  return !s.tiles.some((tile, i) => tile.id === DROPSHIP || hasOpenEnd(map, i))
}

/** L13.8r, L9.17: the stack is empty and no living marine is connected to the Dropship (L2.11). */
function isStranded(s: State): boolean {
  if (s.stack.length > 0) return false
  const map = mapOf(s.tiles)
  const ship = s.tiles.findIndex(tile => tile.id === DROPSHIP)
  if (ship < 0) return true
  const part = partWith(map, ship)
  return !s.marines.some(({ at }) => at !== null && isIn(part, map.indexOf.get(at)!))
}
