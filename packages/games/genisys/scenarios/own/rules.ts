import { call, finish, jump, type Seat } from '@muster/core'
import { otherSeat, steps } from '../../flow.ts'
import { held } from '../../rules/scores.ts'
import { type Model, SEATS, type State } from '../../state.ts'
import { INCH } from '../../tables.ts'
import { deployOne } from '../deploying.ts'
import { draw, isWipedOut, win } from '../ending.ts'
import { recruit } from '../recruits.ts'
import type { OwnObjective } from './form.ts'
import { fileOf, sideOf } from './scenario.ts'

interface Preparing {
  seat?: Seat
}

const { rule, run } = steps<Preparing>()

function waiting(s: State, seat: Seat): number[] {
  return s.models.filter(model => model.seat === seat && model.where === 'waiting').map(model => model.id)
}

/** G19.1.1: forces, markers, and models set up in turn, each side in its zones. */
export const ownPrepare = rule('ownPrepare', 'G19.1', {
  muster: run((s, f) => {
    const file = fileOf(s)
    for (const seat of SEATS) for (const bought of sideOf(s, file, seat).force?.models ?? []) recruit(s, seat, bought)
    s.objectives = (file.markers ?? []).map(([x, y], i) => {
      return { id: i + 1, at: { x: Math.round(x * INCH), y: Math.round(y * INCH) }, destroyed: false, planter: null }
    })
    for (const seat of SEATS) s.ground[seat]!.extraction = edgeToLeaveBy(s, seat)
    f.seat = s.scenario![file.first]
  }),
  deploy: run((s, f) => {
    const models = waiting(s, f.seat!)
    if (models.length > 0) call(s, deployOne, { seat: f.seat!, models, zone: 'own', cause: 'G19.1.1' })
  }),
  switchover: run((s, f) => {
    f.seat = otherSeat(f.seat!)
    if (SEATS.some(seat => waiting(s, seat).length > 0)) jump(f, 'deploy')
    else finish(s, f)
  }),
})

function objectivesOf(s: State, seat: Seat): OwnObjective[] {
  const { primary, secondary } = sideOf(s, fileOf(s), seat)
  return secondary ? [primary, secondary] : [primary]
}

function edgeToLeaveBy(s: State, seat: Seat) {
  const leaving = objectivesOf(s, seat).find(objective => objective.kind === 'leave')
  return leaving?.kind === 'leave' ? leaving.edge : null
}

/** Whether an objective is achieved as things stand. */
function isAchieved(s: State, seat: Seat, objective: OwnObjective): boolean {
  const own = s.models.filter(model => model.seat === seat)
  const enemies = s.models.filter(model => model.seat !== seat)
  const gone = (models: readonly Model[]) => models.filter(model => model.where === 'destroyed').length
  switch (objective.kind) {
    case 'destroy':
      return objective.percent === 100 ? gone(enemies) === enemies.length : 100 * gone(enemies) > objective.percent * enemies.length
    case 'hold':
      return held(s, seat) > held(s, otherSeat(seat))
    case 'survive':
      return own.length - gone(own) >= objective.models
    case 'leave':
      return own.filter(model => model.where === 'escaped').length >= objective.models
  }
}

/** The end: who alone has his primary objective wins; with the secondary one too it is a major victory (G19.1.2, G19.1.3). RULING: G19.1.9r: both or neither: a draw. */
function judge(s: State): void {
  const has = (seat: Seat, which: 'primary' | 'secondary') => {
    const objective = sideOf(s, fileOf(s), seat)[which]
    return objective !== undefined && isAchieved(s, seat, objective)
  }
  const winners = SEATS.filter(seat => has(seat, 'primary'))
  const [winner] = winners
  if (winners.length === 1) win(s, winner!, 'G19.1.2', 'ownObjective', has(winner!, 'secondary') ? 'major' : 'minor')
  else draw(s, 'G19.1.2')
}

/** A model is lost or has left: once a side has none on the table the game is over. */
export const ownLoss = rule('ownLoss', 'G19.1', {
  judge: run((s, f) => {
    if (SEATS.some(seat => isWipedOut(s, seat))) judge(s)
    finish(s, f)
  }),
})

/** The last turn is over. */
export const ownEnd = rule('ownEnd', 'G19.1', {
  judge: run((s, f) => {
    if (s.turn >= fileOf(s).turns) judge(s)
    finish(s, f)
  }),
})
