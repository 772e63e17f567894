import { call, openWindow, reactionWindow, type Seat, words } from '@muster/core'
import { steps } from '../flow.ts'
import { isPresent, playOrder } from '../seats.ts'
import type { Moment, State } from '../state.ts'
import { REACTION_FORMS } from './forms.ts'
import { canReact, type Reaction, react, reactions, refuseReaction } from './reactions.ts'

/** The one window for cards and texts (C5.2.7r). Whoever holds a card is asked, so that being asked tells nothing of what he holds. */
export const window = reactionWindow<State, { readonly seats: readonly Seat[] }, Reaction>({
  name: 'window',
  ref: 'C5.2.7r',
  rule: 'C5.2.7r',
  secret: true,
  seats: (s, f) => f.seats.filter(seat => isPresent(s, seat)),
  prompt: s => words('ask.window', { step: words(`step.${s.step}`), kind: s.moment?.kind ?? 'action' }),
  forms: REACTION_FORMS,
  options: (s, _, seat) => reactions(s, seat),
  refuse: (s, _, option, seat) => refuseReaction(s, option, seat),
  play: (s, _, option, seat) => react(s, option, seat),
})

interface Locals {
  readonly moment: Moment
  /** The moment of the window that this one interrupts. */
  before: Moment | null
}

const { rule, run } = steps<Locals>()

/** RULING: who moves or produces is not asked after his own actions: he goes on himself, and may do then whatever the window would let him (C5.2.7r). */
function goesOn(s: State, seat: Seat): boolean {
  return s.active === seat && s.moment?.kind === 'action' && (s.step === 'movement' || s.step === 'production') && !s.freeing
}

/** A window, and what it is open for: which cards fit (C9.1.3, C9.1.4). */
export const pause = rule('pause', 'C5.2.7r', {
  open: run((s, f) => {
    f.before = s.moment
    s.moment = f.moment
    const seats = playOrder(s).filter(seat => !goesOn(s, seat) && canReact(s, seat))
    if (seats.length > 0) openWindow(s, window, { seats })
  }),
  close: run((s, f) => {
    s.moment = f.before
  }),
})

/** Opens a window for this moment. */
export function openPause(s: State, moment: Moment): void {
  call(s, pause, { moment, before: null })
}

export const windowRules = [window, pause]
