import { call, endMatch, type Frame, jump, type Seat, words } from '@muster/core'
import { steps, tell } from '../flow.ts'
import { playerOf, playOrder } from '../seats.ts'
import type { State, Step } from '../state.ts'
import { discardAndDraw } from './cards.ts'
import { combatRound } from './combat.ts'
import { movement } from './movement.ts'
import { playLocation } from './play-location.ts'
import { production } from './production.ts'
import { protection } from './protection.ts'
import { readyRound } from './ready.ts'
import { beginRound, endRoundOf } from './rounds.ts'
import { search } from './search.ts'
import { settled } from './settle.ts'
import { setup } from './setup.ts'
import { placeStartingCards } from './starting-cards.ts'
import { openPause } from './window.ts'

interface Turn {
  /** The seats of the Step, and whose turn it is in it. */
  seats: readonly Seat[]
  turn: number
}

const whole = steps()
const { rule, run } = steps<Turn>()

/** A whole match: setup, then turn after turn. */
export const match = whole.rule('match', 'C5', {
  setup: whole.run(s => call(s, setup, { groups: [], at: 0, faces: [] })),
  turn: whole.run((s, f) => {
    jump(f, 'turn')
    call(s, turn, { seats: [], turn: 0 })
  }),
})

/** C20.1.11r, C21.4: a turn begins; the table's limit may be reached, and who is due arrives. */
function beginTurn(s: State): void {
  s.turn++
  const { turnLimit } = s.options
  if (turnLimit !== null && s.turn > turnLimit) {
    endMatch(s, { winners: [], rule: 'C20.1.11r', reason: words('end.turnLimit', { turns: turnLimit }) })
    return
  }
  tell(s, 'C5.1.1', 'turnBegins', { turn: s.turn })
  for (const player of s.players) if (player.waiting && player.arrives <= s.turn) placeStartingCards(s, player)
}

/** C20.1.12r: full turns in a row in which nothing has come of it. */
function endTurn(s: State): void {
  s.stall = s.lively ? 0 : s.stall + 1
  Object.assign(s, { lively: false, deeds: [], settled: 0, offered: 0, usedTurn: [], reversed: false })
  const { stallTurns } = s.options
  if (stallTurns > 0 && s.stall >= stallTurns)
    endMatch(s, { winners: [], rule: 'C20.1.12r', reason: words('end.stall', { turns: stallTurns }) })
}

/**
 * Lets the seats do a Step one after the other (C5.2.5r), and goes on when all have. RULING: no window stands open at its end. Who is done after another has acted
 * was asked in the window after that action: all have passed one after the other (C5.2.4r).
 */
function eachSeat(s: State, f: Turn & Frame, step: Step, act: (seat: Seat) => void): void {
  if (f.turn === 0) f.seats = playOrder(s)
  s.step = step
  const seat = f.seats[f.turn]
  f.turn = seat === undefined ? 0 : f.turn + 1
  if (seat === undefined) return
  jump(f, step)
  act(seat)
}

/** Whether a seat produces in this Scenario (C7.5.1). */
const produces = (s: State, seat: Seat): boolean => s.scenario.production && playerOf(s, seat).side === 'skynet'

/** A turn: Ready Cards, Staging with its four Steps, Discard and Draw, Combat, Search (C5.1.1, C5.1.2). */
export const turn = rule('turn', 'C5', {
  begin: run(s => {
    beginTurn(s)
    if (!s.outcome) settled(s)
  }),
  ready: run(s => call(s, readyRound, { seats: [], turn: 0 })),
  staging: run(s => {
    beginRound(s, 'staging', 'protection')
    openPause(s, { kind: 'stepStart', attack: null })
  }),
  protection: run((s, f) => eachSeat(s, f, 'protection', seat => call(s, protection, { seat, plan: 'none', who: 0, used: [] }))),
  location: run((s, f) => eachSeat(s, f, 'location', seat => call(s, playLocation, { seat, card: '', placed: false }))),
  movement: run((s, f) => eachSeat(s, f, 'movement', seat => call(s, movement, { seat }))),
  production: run((s, f) =>
    eachSeat(s, f, 'production', seat => {
      if (produces(s, seat)) call(s, production, { seat, reprograms: 0 })
    }),
  ),
  endStaging: run(s => endRoundOf(s)),
  draw: run((s, f) => {
    if (s.round !== 'draw') beginRound(s, 'draw', 'draw')
    eachSeat(s, f, 'draw', seat => call(s, discardAndDraw, { seat }))
  }),
  endDraw: run(s => endRoundOf(s)),
  combat: run(s => call(s, combatRound, { segment: 0, turn: 0, seats: [] })),
  search: run(search),
  end: run(endTurn),
})

export const turnRules = [match, turn]
