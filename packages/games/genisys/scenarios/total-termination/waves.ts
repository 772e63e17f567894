import { call, finish, jump } from '@muster/core'
import { modelOf, steps, tell } from '../../flow.ts'
import type { ModelId, State } from '../../state.ts'
import { outlineOf } from '../../table/outline.ts'
import { onTable } from '../../table/pieces.ts'
import { deployOne } from '../deploying.ts'
import { draw, win } from '../ending.ts'
import { TERMINATION } from '../numbers.ts'
import { recruit } from '../recruits.ts'
import { GUARD } from './forces.ts'
import { stepOnMine } from './mines.ts'
import { minesNear, stateOf } from './scenario.ts'

/** G21.3.3 to G21.3.5, G21.3.7r: with the secondary objective, by the end of turn 6, it is a major victory. */
const victory = (s: State) => (s.turn <= TERMINATION.soonBy ? 'major' : 'minor')

/** G21.3.3. RULING: G21.5.16r: embedded Infiltrators count as models of the Resistance. */
export function judgeElimination(s: State): void {
  const { resistance, machines } = stateOf(s)
  if (!onTable(s).some(model => model.seat === resistance)) win(s, machines, 'G21.3.3', 'eliminated', victory(s))
}

interface Losing {
  readonly model: ModelId
  /** The wave that is being placed, and the mines that its last model set off. */
  wave?: ModelId[]
  placed?: ModelId
  mines?: number[]
}

const { rule, run } = steps<Losing>()

/** G21.5.9, G21.5.14r: removed Endoskeletons, Crawlers of them included, are the next wave; five of them come at once. */
export const terminationLoss = rule('terminationLoss', 'G21.5', {
  pool: run((s, f) => {
    const state = stateOf(s)
    judgeElimination(s)
    if (modelOf(s, f.model).profile !== GUARD.profile) return finish(s, f)
    state.pool++
    if (state.pool < TERMINATION.wave) return finish(s, f)
    state.pool = 0
    state.waves++
    tell(s, 'G21.5.9', 'log.wave', { wave: state.waves })
    if (state.waves >= TERMINATION.lastWave) return win(s, state.resistance, 'G21.3.4', 'dieHard', victory(s))
    f.wave = Array.from({ length: TERMINATION.wave }, () => recruit(s, state.machines, GUARD).id)
  }),
  placeNext: run((s, f) => {
    if (f.wave!.length === 0) return finish(s, f)
    call(s, deployOne, { seat: stateOf(s).machines, models: f.wave!, zone: 'wave', cause: 'G21.5.9' })
  }),
  placed: run((s, f) => {
    f.placed = f.returned as ModelId
    f.wave = f.wave!.filter(id => id !== f.placed)
    f.mines = minesNear(s, outlineOf(modelOf(s, f.placed)))
  }),
  mines: run((s, f) => {
    // RULING: G21.5.10r: to be placed within 5" of a minefield is to approach it.
    const [mark, ...more] = f.mines!
    if (mark === undefined || modelOf(s, f.placed!).where !== 'table') return jump(f, 'placeNext')
    f.mines = more
    call(s, stepOnMine, { mover: f.placed!, mark })
  }),
  nextMine: run((_, f) => jump(f, 'mines')),
})

const ending = steps()

/** RULING: G19.1.7r: nobody has his primary objective by the last turn: a draw. */
export const terminationEnd = ending.rule('terminationEnd', 'G21.3', {
  judge: ending.run((s, f) => {
    const { lastTurn } = s.options
    if (lastTurn > 0 && s.turn >= lastTurn) draw(s, 'G19.1.7r')
    finish(s, f)
  }),
})
