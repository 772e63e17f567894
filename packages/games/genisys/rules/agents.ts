import { call, finish, jump, type Option, refuse, rollDice, rolled, type Seat, words } from '@muster/core'
import type { Die } from '../content/types.ts'
import { otherSeat, seatName, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'

interface Mission {
  readonly spender: Seat
}

type Agent = Option & { readonly do: 'send'; readonly die: number }
type Answer = Option & { readonly do: 'contest' | 'let' }
type Verdict = Option & { readonly do: 'reroll' | 'stand' }

const { rule, run, pick } = steps<Mission>()

/** The kinds of agents that a seat has left: the sizes of their dice, the smallest first. */
function kindsOf(s: State, seat: Seat): Die[] {
  return [...new Set(s.agents[seat])].sort((a, b) => a - b)
}

/** G2.2.12: somebody has agents with different dice, so that which one goes is a secret until both are shown. */
function isSecret(s: State): boolean {
  return Object.keys(s.agents).some(seat => kindsOf(s, seat).length > 1)
}

const agents = {
  forms: { send: { die: 'number' } },
  options: (s: State, seat: Seat): Agent[] => kindsOf(s, seat).map(die => ({ do: 'send', die })),
  refuse: (s: State, seat: Seat, { die }: Agent) =>
    kindsOf(s, seat).some(kind => kind === die) ? undefined : refuse('G2.2.2', words('agent.none', { die })),
} as const

/** Marks which agent a seat sends; it stays face down. */
function send(s: State, seat: Seat, die: number): void {
  s.sent[seat] = die as Die
}

/** An agent that was sent is spent, whatever comes of it (G2.2.7, G2.2.19r). */
function spend(s: State, seat: Seat): void {
  const at = s.agents[seat]!.indexOf(s.sent[seat]!)
  s.agents[seat]!.splice(at, 1)
}

/** G2.2.3 to G2.2.12: a TDD agent is sent to have a die rolled again. Gives true if it is. */
export const sendAgent = rule('sendAgent', 'G2.2', {
  chooseAgent: pick<Agent>({
    seat: (_, f) => f.spender,
    rule: 'G2.2.12',
    prompt: () => words('ask.agent'),
    always: s => isSecret(s),
    forms: agents.forms,
    options: (s, _, seat) => agents.options(s, seat),
    refuse: (s, _, option, seat) => agents.refuse(s, seat, option),
    take: (s, _, { die }, seat) => send(s, seat, die),
  }),
  contest: pick<Answer>({
    when: (s, f) => s.agents[otherSeat(f.spender)]!.length > 0,
    seat: (_, f) => otherSeat(f.spender),
    rule: 'G2.2.4',
    prompt: (_, f) => words('ask.contest', { seat: seatName(f.spender) }),
    forms: { contest: {}, let: {} },
    options: () => [{ do: 'let' }, { do: 'contest' }],
    refuse: () => undefined,
    take(s, f, answer, seat) {
      if (answer.do === 'contest') tell(s, 'G2.2.4', 'log.contests', { seat: seatName(seat) })
      else unopposed(s, f)
    },
  }),
  chooseOther: pick<Agent>({
    when: (s, f) => s.agents[otherSeat(f.spender)]!.length > 0,
    seat: (_, f) => otherSeat(f.spender),
    rule: 'G2.2.12',
    prompt: () => words('ask.agent'),
    always: s => isSecret(s),
    forms: agents.forms,
    options: (s, _, seat) => agents.options(s, seat),
    refuse: (s, _, option, seat) => agents.refuse(s, seat, option),
    take: (s, _, { die }, seat) => send(s, seat, die),
  }),
  show: run((s, f) => {
    const { spender } = f
    const other = otherSeat(spender)
    if (s.sent[other] === undefined) return unopposed(s, f)
    const wasSecret = isSecret(s)
    spend(s, spender)
    spend(s, other)
    if (wasSecret) s.learnt.all = (s.learnt.all ?? 0) + 1
    const dice = { ...s.sent }
    // What is shown lies face down no longer.
    s.sent = {}
    tell(s, 'G2.2.6', 'log.agentsShown', {
      seat: seatName(spender),
      die: dice[spender]!,
      other: seatName(other),
      otherDie: dice[other]!,
    })
    call(s, struggle, { spender, dice })
  }),
  decide: pick<Verdict>({
    seat: (_, f) => f.returned as Seat,
    rule: 'G2.2.6',
    prompt: () => words('ask.verdict'),
    forms: { reroll: {}, stand: {} },
    options: () => [{ do: 'reroll' }, { do: 'stand' }],
    refuse: () => undefined,
    take(s, f, verdict) {
      finish(s, f, verdict.do === 'reroll')
    },
  }),
})

/** G2.2.5: nobody contests: the die is rolled again. */
function unopposed(s: State, f: Parameters<typeof finish>[1] & Mission): void {
  if (isSecret(s)) s.learnt.all = (s.learnt.all ?? 0) + 1
  spend(s, f.spender)
  tell(s, 'G2.2.5', 'log.agentSpent', { seat: seatName(f.spender), die: s.sent[f.spender]! })
  s.sent = {}
  finish(s, f, true)
}

interface Struggle extends Mission {
  /** The dice of both agents. */
  readonly dice: { readonly [seat: Seat]: Die }
  first?: number
}

const fight = steps<Struggle>()

/** G2.2.6, G2.2.9, G2.2.10: the agents roll off; nothing re-rolls their dice. Gives the winner's seat. */
export const struggle = fight.rule('struggle', 'G2.2.6', {
  spender: fight.run((s, f) => rollAgent(s, f, f.spender)),
  other: fight.run((s, f) => {
    f.first = rolled(f).total
    rollAgent(s, f, otherSeat(f.spender))
  }),
  compare: fight.run((s, f) => {
    const [first, second] = [f.first!, rolled(f).total]
    if (first === second) jump(f, 'spender')
    else finish(s, f, first > second ? f.spender : otherSeat(f.spender))
  }),
})

function rollAgent(s: State, { dice }: Struggle, seat: Seat): void {
  rollDice(s, { seat, dice: 1, sides: dice[seat]!, for: words('for.agent'), rule: 'G2.2.6' })
}
