import type { Option, Seat } from './choice.ts'
import { begin, type Forms, flow, jump, type Rule } from './flow.ts'
import type { Refusal } from './refusal.ts'
import type { Frame, State } from './state.ts'
import type { Words } from './words.ts'

/** What a window's frame keeps beside the locals of its game. */
export interface WindowTurn {
  /** Whose turn it is, as an index into the seats. */
  turn: number
  /** Seats that have passed in a row. */
  passes: number
}

/** One kind of reaction window: who may react, with what, and what a reaction does. */
export interface WindowSpec<S extends State, L, O extends Option> {
  readonly name: string
  readonly ref: string
  /** Rule id under which reactions are offered. */
  readonly rule: string
  /** The seats in the order in which they are asked, the first to be asked first. Must stay the same while the window is open. */
  seats(s: S, f: Frame & L): readonly Seat[]
  prompt(s: S, f: Frame & L, seat: Seat): Words
  readonly forms: Forms
  options(s: S, f: Frame & L, seat: Seat): Iterable<O>
  refuse(s: S, f: Frame & L, option: O, seat: Seat): Refusal | undefined
  /** Carries out a reaction. May call one rule as its last act, which may open windows of its own: so reactions are reacted to. */
  play(s: S, f: Frame & L, option: O, seat: Seat): void
  /** Ask a seat even if it can only pass, because passing it over would tell what it holds. */
  readonly secret?: boolean
}

const PASS = { do: 'pass' } as const

/**
 * The one reaction window. Seats are asked in turn; each plays a reaction or passes; after a reaction all are asked again, from the next seat on; it closes
 * when all have passed in a row. Open it with `openWindow(s, window, locals)`.
 */
export function reactionWindow<S extends State, L, O extends Option>(spec: WindowSpec<S, L, O>): Rule<S, L & WindowTurn> {
  const { rule, pick } = flow<S>()<L & WindowTurn>()
  const seatOf = (s: S, f: Frame & L & WindowTurn): Seat => {
    const seats = spec.seats(s, f)
    return seats[f.turn % seats.length]!
  }
  return rule(spec.name, spec.ref, {
    react: pick<O | typeof PASS>({
      when: (s, f) => f.passes < spec.seats(s, f).length,
      seat: seatOf,
      rule: spec.rule,
      prompt: spec.prompt,
      always: () => spec.secret === true,
      forms: { ...spec.forms, pass: {} },
      options: (s, f, seat) => [...spec.options(s, f, seat), PASS],
      refuse: (s, f, option, seat) => (option.do === 'pass' ? undefined : spec.refuse(s, f, option as O, seat)),
      take(s, f, option, seat) {
        jump(f, 'react')
        f.turn++
        f.passes = option.do === 'pass' ? f.passes + 1 : 0
        if (option.do !== 'pass') spec.play(s, f, option as O, seat)
      },
    }),
  })
}

/** Opens a reaction window: the calling rule goes on when everybody has passed. */
export function openWindow<S extends State, L>(s: S, window: Rule<S, L & WindowTurn>, locals: L): void {
  begin(s, window.name, window.first, { ...locals, turn: 0, passes: 0 })
}
