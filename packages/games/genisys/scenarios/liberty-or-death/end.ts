import { finish, type Option, type Seat, words } from '@muster/core'
import { CONTACT } from '@muster/geometry/table'
import { modelOf, nameOf, otherSeat, steps, tell } from '../../flow.ts'
import type { Model, ModelId, State } from '../../state.ts'
import { EDGES } from '../../state.ts'
import { gapToEdge } from '../../table/edges.ts'
import { outlineOf } from '../../table/outline.ts'
import { draw, win } from '../ending.ts'
import { LIBERTY } from '../numbers.ts'
import { playing } from '../registry.ts'
import { isFreedman, isSlave } from './sides.ts'

interface Escaping {
  readonly model: ModelId
}

type Leave = Option & { readonly do: 'leaveTable' | 'no' }

const escaping = steps<Escaping>()

/** RULING: G21.2.17r: a model leaves if its move ends in contact with an edge, not in the turn in which it arrived (G15.2.1). */
function mayLeave(s: State, model: Model): boolean {
  if (model.where !== 'table' || model.seat !== playing(s, 'libertyOrDeath').resistance || model.arrived >= s.turn) return false
  return EDGES.some(edge => gapToEdge(s, edge, outlineOf(model)) <= CONTACT)
}

/** G21.2.9: models of the Resistance may move off any edge. */
export const libertyMoved = escaping.rule('libertyMoved', 'G21.2', {
  leave: escaping.pick<Leave>({
    when: (s, f) => mayLeave(s, modelOf(s, f.model)),
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G21.2.9',
    prompt: (s, f) => words('ask.leaveTable', { model: nameOf(modelOf(s, f.model)) }),
    forms: { leaveTable: {}, no: {} },
    options: () => [{ do: 'leaveTable' }, { do: 'no' }],
    refuse: () => undefined,
    take(s, f, option) {
      if (option.do === 'no') return
      const model = modelOf(s, f.model)
      Object.assign(model, { where: 'escaped', ready: 0, done: 0 })
      tell(s, 'G21.2.9', 'log.leavesTable', { model: nameOf(model) })
      judgeWipedOut(s)
    },
  }),
})

const losing = steps<Escaping>()

/** G21.2.4: the game ends as soon as a side is wiped out. */
export const libertyLoss = losing.rule('libertyLoss', 'G21.2', {
  judge: losing.run((s, f) => {
    judgeWipedOut(s)
    finish(s, f)
  }),
})

const ending = steps()

/** G21.2.4: the game lasts six turns. */
export const libertyEnd = ending.rule('libertyEnd', 'G21.2', {
  judge: ending.run((s, f) => {
    if (s.turn >= LIBERTY.turns) judge(s)
    finish(s, f)
  }),
})

/** RULING: G21.2.15r: a side without a model on the table or still to come is wiped out; slaves count for neither. */
function isWipedOut(s: State, seat: Seat): boolean {
  return s.models.every(model => model.seat !== seat || isSlave(s, model) || model.where === 'destroyed' || model.where === 'escaped')
}

/** G21.2.4: if the Resistance survives alone all slaves on the table are rescued. */
export function judgeWipedOut(s: State): void {
  const { resistance, machines } = playing(s, 'libertyOrDeath')
  if (isWipedOut(s, machines)) {
    s.models = s.models.map(model => (isSlave(s, model) && model.where === 'table' ? { ...model, seat: resistance } : model))
    judge(s)
  } else if (isWipedOut(s, resistance)) judge(s)
}

/** G21.1.5. RULING: G21.2.12r: over half of those that were there at the start or came from reserve; slaves and freedmen do not count. */
function devastated(s: State, seat: Seat): boolean {
  const counted = s.models.filter(
    model => model.seat === seat && model.profile !== 'slave' && model.where !== 'reserve' && model.arrived > 0,
  )
  return 2 * counted.filter(model => model.where === 'destroyed').length > counted.length
}

/** G21.1.4 to G21.1.6, G21.2.9: more slaves in play, or more freedmen, those that left by a move included. */
function judge(s: State): void {
  const { resistance, machines } = playing(s, 'libertyOrDeath')
  const slaves = s.models.filter(model => isSlave(s, model) && model.where === 'table').length
  const freedmen = s.models.filter(model => isFreedman(s, model) && (model.where === 'table' || model.where === 'escaped')).length
  const winner = freedmen > slaves ? resistance : machines
  const victory = devastated(s, otherSeat(winner)) ? 'major' : 'minor'
  if (slaves === freedmen) draw(s, 'G21.1.6')
  else win(s, winner, 'G21.1.4', freedmen > slaves ? 'moreFreedmen' : 'moreSlaves', victory)
}
