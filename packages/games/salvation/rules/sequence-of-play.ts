import { call, jump } from '@muster/core'
import { steps, tell } from '../flow.ts'
import type { Part, State } from '../state.ts'
import { activeActions } from './active-actions.ts'
import { drawStep } from './draw-step.ts'
import { ENDING, endOfTurn } from './end-of-turn.ts'
import { SETTING_UP, setup } from './setup.ts'

const { rule, run } = steps()

/** Setup, then turn after turn until somebody has won at the end of one (S16.9). */
export const match = rule('match', 'S6', {
  setup: run(s => call(s, setup, { ...SETTING_UP })),
  turn: run(s => call(s, turn)),
  nextTurn: run((_, f) => jump(f, 'turn')),
})

/** S6.1: the three parts of a turn; the first turn has a draw step, too (S6.6r). */
export const turn = rule('turn', 'S6', {
  draw: run(s => {
    s.turn++
    s.went = {}
    s.number = 0
    begin(s, 'draw')
    call(s, drawStep, { next: 0 })
  }),
  actions: run(s => {
    begin(s, 'actions')
    call(s, activeActions, { next: 0 })
  }),
  end: run(s => {
    begin(s, 'end')
    call(s, endOfTurn, { ...ENDING })
  }),
})

function begin(s: State, part: Part): void {
  s.part = part
  tell(s, 'S6.1', 'partBegins', { part, turn: s.turn })
}
