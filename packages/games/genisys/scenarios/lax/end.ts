import { call, finish, type RerollOffer, words } from '@muster/core'
import { modelOf, steps, tell } from '../../flow.ts'
import type { ModelId, State } from '../../state.ts'
import { endRoll, win } from '../ending.ts'
import { playing } from '../registry.ts'
import { FENCES, HEROES } from './forces.ts'

const stateOf = (s: State) => playing(s, 'lax')

const edging = steps()

/** G22.3.6: once the Machines have won a roll-off the surprise is over. */
export const laxEdge = edging.rule('laxEdge', 'G22.3', {
  note: edging.run((s, f) => {
    if (s.edge === stateOf(s).machines) stateOf(s).surprise = false
    finish(s, f)
  }),
})

/** G22.3.7, G22.3.8: both heroes are in the hangar. */
export const laxEscape = edging.rule('laxEscape', 'G22.3', {
  judge: edging.run((s, f) => {
    const heroes = s.models.filter(model => HEROES.includes(model.profile))
    if (heroes.every(model => model.where === 'escaped')) win(s, stateOf(s).resistance, 'G22.3.8', 'hangar')
    finish(s, f)
  }),
})

interface Losing {
  readonly model: ModelId
}

const losing = steps<Losing>()

/** G22.3.7, G22.4.5: a hero is destroyed; or the generator, and all fences are gone. */
export const laxLoss = losing.rule('laxLoss', 'G22.3', {
  judge: losing.run((s, f) => {
    const { machines, generator } = stateOf(s)
    if (HEROES.includes(modelOf(s, f.model).profile)) win(s, machines, 'G22.3.7', 'heroLost')
    if (f.model === generator) {
      s.terrain = s.terrain.filter(piece => !FENCES.includes(piece.id))
      tell(s, 'G22.4.5', 'log.fencesGone')
    }
    finish(s, f)
  }),
})

/** G22.2.7, G22.4.21r: whether the Machines go off-line at all: not in a campaign in which Cheyenne Mountain was not taken. */
const goesOffLine = (s: State) => s.options.campaign?.offLine ?? true

/** G22.4.11: the Resistance may have the die rolled again, once a turn. */
function powerDownOffers(s: State): RerollOffer[] {
  const { resistance, powerDown: left } = stateOf(s)
  if (left === 0) return []
  const payment = { rule: 'powerDown', locals: {} }
  return [{ id: 'powerDown', seat: resistance, rule: 'G22.4.11', dice: 'any', most: 1, reason: words('reroll.powerDown'), payment }]
}

/** G22.4.10, G22.3.8, G19.1.7r: from the turn in which the spider tank came the Machines may go off-line; after the last turn they have won. */
export const laxEnd = edging.rule('laxEnd', 'G22.4', {
  roll: edging.run((s, f) => {
    const { arrived } = stateOf(s)
    if (arrived === null || !goesOffLine(s)) f.returned = false
    else call(s, endRoll, { first: arrived, cause: 'G22.4.10', offers: powerDownOffers(s) })
  }),
  judge: edging.run((s, f) => {
    const { resistance, machines } = stateOf(s)
    const { lastTurn } = s.options
    if (f.returned === true) win(s, resistance, 'G22.4.10', 'offLine')
    else if (lastTurn > 0 && s.turn >= lastTurn) win(s, machines, 'G19.1.7r', 'tooLate')
    finish(s, f)
  }),
})

/** G22.4.11: a Power Down re-roll is spent. */
export const powerDown = edging.rule('powerDown', 'G22.4', {
  spend: edging.run((s, f) => {
    stateOf(s).powerDown--
    tell(s, 'G22.4.11', 'log.powerDown')
    finish(s, f, true)
  }),
})
