import { call, jump } from '@muster/core'
import { steps, tell } from '../flow.ts'
import type { State, StepName } from '../state.ts'
import { MARINE_ACTIONS } from '../tables.ts'
import { assaults } from './assaults.ts'
import { genestealerActions } from './genestealer-actions.ts'
import { marineActions } from './marine-actions.ts'
import { setup } from './setup.ts'
import { tilesArrive } from './tiles-arrive.ts'
import { tilesLeave } from './tiles-leave.ts'
import { checkShutIn, checkTurnLimit, checkWinner } from './winning.ts'

const { rule, run } = steps()

/** L5.2: setup, then turn after turn until somebody has won. */
export const match = rule('match', 'L5', {
  setup: run(s => call(s, setup, {})),
  turn: run(s => call(s, turn)),
  nextTurn: run((_, f) => jump(f, 'turn')),
})

/** L5.1: the six steps of a turn. */
export const turn = rule('turn', 'L5', {
  beginTurn: run(beginTurn),
  marineActions: run(s => {
    begin(s, 'marineActions')
    call(s, marineActions)
  }),
  tilesLeave: run(s => {
    begin(s, 'tilesLeave')
    call(s, tilesLeave, { returning: 0 })
  }),
  tilesArrive: run(s => {
    begin(s, 'tilesArrive')
    call(s, tilesArrive, {})
  }),
  shutIn: run(checkShutIn),
  genestealerActions: run(s => {
    begin(s, 'genestealerActions')
    call(s, genestealerActions)
  }),
  assaults: run(s => {
    begin(s, 'assaults')
    call(s, assaults, { launched: [] })
  }),
  checkForWinner: run(s => {
    begin(s, 'checkForWinner')
    checkWinner(s)
    checkTurnLimit(s)
  }),
})

/** L6.1, L10.1: everybody has fresh actions; nothing is saved from the turn before (L5.4r). */
function beginTurn(s: State): void {
  s.turn++
  for (const marine of s.marines) if (marine.at !== null) marine.actions = MARINE_ACTIONS
  s.actions = s.options.gsActions
  for (const tile of s.tiles) tile.assaulted = 0
  tell(s, 'L5.2', 'turnBegins', { turn: s.turn })
}

function begin(s: State, step: StepName): void {
  s.step = step
  tell(s, 'L5.1', 'stepBegins', { step })
}
