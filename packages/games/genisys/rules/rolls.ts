import { type Frame, type RerollOffer, type RollSpec, rollDice, rolled, type Seat, type Words, words } from '@muster/core'
import type { Die } from '../content/types.ts'
import { type Shifted, shifted } from '../dice.ts'
import { otherSeat } from '../flow.ts'
import type { State } from '../state.ts'

/** What is rolled: so many of a die that was moved along the ladder, by whom, for what. */
export interface DiceRoll {
  readonly seat: Seat
  readonly die: Shifted
  readonly dice: number
  readonly for: Words
  readonly rule: string
  readonly atLeast?: number
  /** Without a target: the results from which something else comes of it. */
  readonly bands?: readonly number[]
  /** Offers of a scenario, made last. */
  readonly offers?: readonly RerollOffer[]
}

/**
 * Rolls polyhedral dice: the next step reads them with `rolled(f)`. Everything that may roll a die again is offered here, in order: the roller's own
 * re-roll (G1.2.5), the one that the opponent may force (G1.2.6), and the TDD agents, the roller's first (G2.2.3, G2.2.17r). A die is rolled again once at
 * most (G1.3.3, G2.2.16r).
 */
export function rollPolyhedral(s: State, { seat, die, dice, for: what, rule, atLeast, bands, offers = [] }: DiceRoll): void {
  const rerolls = [...ladderOffers(seat, die), ...agentOffers(s, seat, dice), ...offers]
  const spec: RollSpec = { seat, dice, sides: die.die, for: what, rule, rerolls }
  rollDice(s, { ...spec, ...(atLeast === undefined ? {} : { atLeast }), ...(bands ? { bands } : {}) })
}

/** G1.5: a random direction in whole degrees. RULING: G1.5.3r: agents may have it rolled again. Read it with `directionOf`. */
export function rollDirection(s: State, seat: Seat, rule: string): void {
  rollDice(s, { seat, dice: 1, sides: 360, for: words('for.direction'), rule, rerolls: agentOffers(s, seat, 1) })
}

/** RULING: G1.5.2r: 0 is East, 90 North; in tenths of a degree. */
export function directionOf(f: Frame): number {
  return (rolled(f).total - 1) * 10
}

/** A die that nothing has moved. */
export function plain(die: Die): Shifted {
  return shifted(die, 0)
}

/** G1.2.5, G1.2.6. RULING: G1.2.10r: each die of a roll may be rolled again on its own. */
function ladderOffers(seat: Seat, { again }: Shifted): RerollOffer[] {
  if (again === null) return []
  const isRoller = again === 'roller'
  const rule = isRoller ? 'G1.2.5' : 'G1.2.6'
  return [{ id: again, seat: isRoller ? seat : otherSeat(seat), rule, dice: 'any', reason: words(`reroll.${again}`) }]
}

/**
 * G2.2.3, G2.2.8: each agent may have one die rolled again.
 * RULING: G2.2.14r: of several dice one. G2.2.20r: a die whose re-roll was stopped stands.
 */
function agentOffers(s: State, seat: Seat, dice: number): RerollOffer[] {
  return [seat, otherSeat(seat)].flatMap(spender => {
    const offers = Math.min(dice, s.agents[spender]!.length)
    return Array.from({ length: offers }, (_, i): RerollOffer => {
      const offer = agentOffer(spender, i + 1)
      return i === 0 ? offer : { ...offer, after: `agent.${spender}.${i}` }
    })
  })
}

function agentOffer(spender: Seat, number: number): RerollOffer {
  return {
    id: `agent.${spender}.${number}`,
    seat: spender,
    rule: 'G2.2.3',
    dice: 'any',
    most: 1,
    settles: true,
    reason: words('reroll.agent'),
    payment: { rule: 'sendAgent', locals: { spender } },
    stock: ['agents', spender],
  }
}
