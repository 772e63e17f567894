import { call, endMatch, finish, jump, words } from '@muster/core'
import { inContact, overlap, type Point } from '@muster/geometry/table'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { isReeling } from '../profile.ts'
import { runAt } from '../scenarios/moments.ts'
import type { Model, ModelId, State } from '../state.ts'
import { outlineOf, pointAt } from '../table/outline.ts'
import { onTable } from '../table/pieces.ts'
import { escapes } from './extract.ts'
import { showMissions } from './game-end.ts'
import { lose } from './loss.ts'
import { picksUp, pickUp, touchesMarker } from './retrieve.ts'
import { hasEscapedWithLoot } from './scores.ts'

interface Arriving {
  readonly model: ModelId
  readonly moved: boolean
  /** RULING: G14.7.11r: who was set down there has not moved into contact with an extraction point. */
  readonly setDown: boolean
  /** The charges that go off, and who is still to be caught (G14.5.3). */
  blast?: { readonly at: Point; caught: ModelId[] }
}

const { rule, run } = steps<Arriving>()

/** What comes of a move when it has ended: charges go off (G14.5.13r), the object is picked up (G14.8.2), the model escapes (G14.7.3, G14.8.9). */
export const arrivals = rule('arrivals', 'G14', {
  charges: run((s, f) => {
    const model = modelOf(s, f.model)
    const objective = s.objectives.find(
      one => !one.destroyed && one.planter === model.id && !(model.where === 'table' && touchesMarker(model, one.at)),
    )
    if (!objective || !f.moved || model.where === 'destroyed') return
    objective.destroyed = true
    tell(s, 'G14.5.3', 'log.charges', { objective: objective.id, model: nameOf(model) })
    const caught = onTable(s).filter(other => other.id !== model.id && touchesMarker(other, objective.at))
    f.blast = { at: objective.at, caught: caught.map(other => other.id) }
  }),
  blast: run((s, f) => {
    const [next, ...rest] = f.blast?.caught ?? []
    if (next === undefined) return jump(f, 'pickUp')
    f.blast = { ...f.blast!, caught: rest }
    if (modelOf(s, next).where === 'table') call(s, lose, { model: next, how: 'charges', closeCombat: false, hasta: false })
  }),
  nextBlast: run((_, f) => jump(f, 'blast')),
  pickUp: run((s, f) => {
    const model = modelOf(s, f.model)
    if (f.moved && picksUp(s, model)) pickUp(s, model)
  }),
  escape: run((s, f) => {
    const model = modelOf(s, f.model)
    if (!f.moved || f.setDown || model.where !== 'table' || isReeling(model) || !escapes(s, model)) return finish(s, f)
    leaveBy(s, model)
    winAtOnce(s, model)
    runAt(s, 'afterEscape')
  }),
  done: run((s, f) => finish(s, f)),
})

/** G14.7.3, G14.7.8r: a model escapes, and its passengers with it. */
function leaveBy(s: State, model: Model): void {
  for (const one of s.models) {
    if (one.id !== model.id && !(one.where === 'aboard' && one.aboard === model.id)) continue
    one.where = 'escaped'
    one.ready = 0
    one.done = 0
    tell(s, 'G14.7.3', 'log.escapes', { model: nameOf(one) })
  }
}

/** G14.8.9: the carrier has escaped. RULING: G17.1.7r: that wins at once only if Retrieve is its side's one mission. */
function winAtOnce(s: State, { seat }: Model): void {
  const missions = s.missions[seat]!
  if (!hasEscapedWithLoot(s, seat)) return
  showMissions(s)
  if (missions.length !== 1 || missions[0] !== 'retrieve') return
  endMatch(s, { winners: [seat], rule: 'G14.8.9', reason: words('end.retrieve', { turn: s.turn }) })
}

/** G26.2.3: whether a model is in contact with a point: it covers it, or its gap to it is at most a hundredth of an inch. */
export function touchesPoint(model: Model, at: Point): boolean {
  const [base, point] = [outlineOf(model), pointAt(at)]
  return overlap(base, point) || inContact(base, point)
}
