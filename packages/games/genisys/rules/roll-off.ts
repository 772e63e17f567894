import { call, callByName, finish, jump, type Option, refuse, type Seat, words } from '@muster/core'
import type { Shifted } from '../dice.ts'
import { otherSeat, seatName, steps, tell } from '../flow.ts'
import { SEATS, type State } from '../state.ts'

/** What two players roll off for, each with a die of its own (G1.4.5r). */
export interface RollOffSpec {
  /** Names it in the log and in the questions: `tacticalEdge`. */
  readonly what: string
  /** The rule that asks for it. */
  readonly cause: string
  readonly dice: { readonly [seat: Seat]: Shifted }
}

interface RollOff extends RollOffSpec {
  faces: { [seat: Seat]: number }
  /** Dice that were rolled again, or may not be (G1.3.3). */
  settled: Seat[]
  /** Whose turn it is to say whether a die is rolled again; `done` seats have passed. */
  passed: Seat[]
  /** The die that is to be rolled again. */
  again: Seat | null
}

type Answer = Option & { readonly do: 'keep' | 'ownAgain' | 'agent'; readonly die?: string }

const { rule, run, draw, pick } = steps<RollOff>()

/** Begins a roll-off; the calling rule's next step finds the winner's seat in `returned`. */
export function rollOff(s: State, spec: RollOffSpec): void {
  call(s, rollOffRule, { ...spec, faces: {}, settled: [], passed: [], again: null })
}

/** RULING: G2.2.21r: the player who is behind decides first, at a tie the one with the lower seat number. */
function orderOf(f: RollOff): Seat[] {
  const [first, second] = SEATS
  return f.faces[first]! <= f.faces[second]! ? [first, second] : [second, first]
}

/** What a seat may do about the dice that lie. */
function answersOf(s: State, f: RollOff, seat: Seat): Answer[] {
  const open = SEATS.filter(die => !f.settled.includes(die))
  const own: Answer[] = f.dice[seat]!.again === 'roller' && open.some(die => die === seat) ? [{ do: 'ownAgain' }] : []
  const sent: Answer[] = s.agents[seat]!.length > 0 ? open.map(die => ({ do: 'agent', die })) : []
  return [...own, ...sent]
}

/** The seat that is asked next. */
function asked(s: State, f: RollOff): Seat | undefined {
  return orderOf(f).find(seat => !f.passed.includes(seat) && answersOf(s, f, seat).length > 0)
}

/**
 * G1.4: a roll-off. Gives the winner's seat.
 * RULING: G1.4.4r: rolling again after a tie is a fresh roll. G2.2.18r: one agent changes one die.
 */
export const rollOffRule = rule('rollOff', 'G1.4', {
  roll: draw({
    draw: (_, f) => ({ kind: 'dice', count: 1, sides: f.dice[SEATS[0]]!.die }),
    take: (_, f, [face]) => {
      f.faces = { [SEATS[0]]: face! }
    },
  }),
  rollOther: draw({
    draw: (_, f) => ({ kind: 'dice', count: 1, sides: f.dice[SEATS[1]]!.die }),
    take(s, f, [face]) {
      f.faces[SEATS[1]] = face!
      f.settled = []
      f.passed = []
      f.again = null
      tellFaces(s, f)
    },
  }),
  offer: pick<Answer>({
    when: (s, f) => asked(s, f) !== undefined,
    seat: (s, f) => asked(s, f)!,
    rule: 'G2.2.3',
    prompt: (_, f) => words('ask.rollOff', { what: words(`rollOff.${f.what}`), first: f.faces[SEATS[0]]!, second: f.faces[SEATS[1]]! }),
    forms: { keep: {}, ownAgain: {}, agent: { die: 'string' } },
    options: (s, f, seat) => [{ do: 'keep' }, ...answersOf(s, f, seat)],
    refuse(s, f, option, seat) {
      if (option.do === 'keep' || answersOf(s, f, seat).some(one => one.do === option.do && one.die === option.die)) return undefined
      return refuse('G1.3.3', words('reroll.settled'))
    },
    take(s, f, option, seat) {
      f.again = null
      if (option.do === 'keep') {
        f.passed.push(seat)
        return jump(f, 'offer')
      }
      f.again = option.do === 'ownAgain' ? seat : option.die!
      f.settled.push(f.again)
      if (option.do === 'agent') callByName(s, 'sendAgent', { spender: seat })
      else delete f.returned
    },
  }),
  rollAgain: draw({
    draw: (_, f) => ({ kind: 'dice', count: f.again === null || f.returned === false ? 0 : 1, sides: f.dice[f.again ?? SEATS[0]]!.die }),
    take(s, f, [face]) {
      if (face === undefined) return
      f.faces[f.again!] = face
      tellFaces(s, f)
    },
  }),
  compare: run((s, f) => {
    if (f.again !== null) {
      f.again = null
      return jump(f, 'offer')
    }
    const [first, second] = [f.faces[SEATS[0]]!, f.faces[SEATS[1]]!]
    if (first === second) jump(f, 'roll')
    else {
      const winner = first > second ? SEATS[0] : otherSeat(SEATS[0])
      tell(s, f.cause, 'log.rollOffWon', { what: words(`rollOff.${f.what}`), seat: seatName(winner) })
      finish(s, f, winner)
    }
  }),
})

function tellFaces(s: State, f: RollOff): void {
  tell(s, f.cause, 'log.rollOff', { what: words(`rollOff.${f.what}`), first: f.faces[SEATS[0]]!, second: f.faces[SEATS[1]]! })
}
