import { call, finish, jump, type Option, refuse, type Seat, words } from '@muster/core'
import { type Shifted, shifted } from '../dice.ts'
import { otherSeat, seatName, steps, tell } from '../flow.ts'
import { unveil } from '../hidden-models.ts'
import { isEligible, isUnseen, rulesOf } from '../profile.ts'
import { hasRuleAt, runAt } from '../scenarios/moments.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import { type Model, SEATS, type State } from '../state.ts'
import { TACTICAL_DIE } from '../tables.ts'
import { endTurn } from './end-turn.ts'
import { gameEnd } from './game-end.ts'
import { impulse } from './impulses.ts'
import { prepare } from './prepare.ts'
import { rollOff } from './roll-off.ts'

interface Turn {
  /** A scenario gave a side its one Fate roll more (G20.4.3). */
  oneMore?: boolean
}

const { rule, run, pick } = steps<Turn>()

/** G2.1.1, G14.1.1: what comes before turn 1, the turns, and the end. */
export const match = rule('match', 'G14.1', {
  prepare: run(s => (hasRuleAt(s, 'prepare') ? runAt(s, 'prepare') : call(s, prepare, {}))),
  nextTurn: run(s => {
    s.turn++
    call(s, turn, {})
  }),
  checkForEnd: run(s => (hasRuleAt(s, 'endOfTurn') ? runAt(s, 'endOfTurn') : call(s, gameEnd))),
  goOn: run((_, f) => jump(f, 'nextTurn')),
})

type Name = Option & { readonly do: 'first'; readonly seat: string }

/** G2.1: a turn. */
export const turn = rule('turn', 'G2.1', {
  begin: run(s => {
    tell(s, 'G2.1.1', 'log.turn', { turn: s.turn })
    for (const model of s.models) {
      model.doubled = false
      model.boarded = false
      model.pushed = false
      for (const mount of model.mounts) mount.fired = null
    }
    runAt(s, 'startOfTurn')
  }),
  tacticalRollOff: run((s, f) => {
    const given = scenarioOf(s)?.edge?.(s)
    if (given === undefined) {
      for (const seat of SEATS) showGenius(s, seat)
      return rollOff(s, { what: 'tacticalEdge', cause: 'G3.1.1', dice: tacticalDice(s) })
    }
    f.returned = given
    tell(s, 'G3.1.2', 'log.edgeGiven', { seat: seatName(given) })
  }),
  takeEdge: run((s, f) => {
    s.edge = f.returned as Seat
    runAt(s, 'afterRollOff')
  }),
  nameFirst: pick<Name>({
    seat: s => s.edge!,
    rule: 'G3.1.3',
    prompt: () => words('ask.first'),
    forms: { first: { seat: 'string' } },
    options: (_s, _f, seat) => [seat, otherSeat(seat)].map(first => ({ do: 'first', seat: first })),
    refuse: (_s, _f, { seat }) => (SEATS.some(one => one === seat) ? undefined : refuse('G3.1.3', words('seat.none', { seat }))),
    take(s, _, { seat }) {
      s.impulse = seat
      tell(s, 'G3.1.3', 'log.first', { seat: seatName(seat) })
    },
  }),
  nextImpulse: run((s, f) => {
    const seat = s.impulse!
    const [own, others] = [countEligible(s, seat), countEligible(s, otherSeat(seat))]
    if (own === 0 && others === 0) return jump(f, 'endTurn')
    // G3.5.2, G3.6.3r: who has nothing left to activate has no impulse.
    const oneMore = own > 0 && others === 0 && scenarioOf(s)?.oneFateRoll?.(s, seat) === true
    if (oneMore && f.oneMore) return jump(f, 'endTurn')
    if (oneMore) f.oneMore = true
    if (own > 0) call(s, impulse, { seat, hand: 0, last: others === 0 && !oneMore, chosen: null })
  }),
  switchover: run((s, f) => {
    s.impulse = otherSeat(s.impulse!)
    jump(f, 'nextImpulse')
  }),
  endTurn: run(s => {
    s.impulse = null
    call(s, endTurn, {})
  }),
  over: run((s, f) => finish(s, f)),
})

/** G3.1.1, G3.1.2, G9.9.1: the dice of the Tactical Roll-off. */
function tacticalDice(s: State): { readonly [seat: Seat]: Shifted } {
  const dieOf = (seat: Seat) => shifted(scenarioOf(s)?.tacticalDie?.(s, seat) ?? TACTICAL_DIE, geniusesOf(s, seat).length > 0 ? 1 : 0)
  return Object.fromEntries(SEATS.map(seat => [seat, dieOf(seat)]))
}

/** RULING: G1.8.1r: a side's die shows that it has a Tactical Genius: with a closed list one becomes known, unless one is already. */
function showGenius(s: State, seat: Seat): void {
  const geniuses = geniusesOf(s, seat)
  if (geniuses.length > 0 && geniuses.every(isUnseen)) unveil(s, geniuses[0]!)
}

/** How many models of a seat may still be activated this turn. */
export function countEligible(s: State, seat: Seat): number {
  return s.models.filter(model => model.seat === seat && isEligible(model)).length
}

/**
 * G9.9.1: the Tactical Geniuses of a side that are alive.
 * RULING: G9.9.2r: two add nothing to one. G9.9.3r: from reserve too, but not from inside a transport.
 */
function geniusesOf(s: State, seat: Seat): Model[] {
  const counts = (where: string) => where === 'table' || where === 'reserve' || where === 'waiting'
  return s.models.filter(model => model.seat === seat && counts(model.where) && rulesOf(model).tacticalGenius === true)
}
