import type { Seat } from '@muster/core'
import { roundsOf } from '../rules/length.ts'
import { pursues } from '../scoring.ts'
import type { Side, State, Unit } from '../state.ts'
import { controllerOf } from '../table/control.ts'
import { isFlyer } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { hasEffect, isOnBoard, otherSide } from '../units.ts'
import { apart, centreOf, escapes, goalOf, markerWorth } from './goals.ts'
import { CLEAR } from './harm.ts'

/** What stands for and against a side, in clear preferences; `SPREAD` of them are as good as won. */
const WEIGHT = {
  /** A point scored, and one that the markers held now would bring by the end. */
  point: 0.9,
  hoped: 0.6,
  commander: 1.2,
  retreating: 0.55,
  suppressed: 0.9,
  rampant: 0,
  /** An inch of the way of a unit to its goal. */
  step: 0.08,
  strayed: 0.15,
}

const SPREAD = 10

/** How a position stands for a seat, from -1 to 1: points alive, points scored and to be scored, the way to the goals. */
export function evaluate(s: State, seat: Seat): number {
  const side = seat as Side
  const lead = standing(s, side) - standing(s, otherSide(side))
  return lead / Math.sqrt(SPREAD * SPREAD + lead * lead)
}

function standing(s: State, side: Side): number {
  let worth = WEIGHT.point * s.scores[side].vp + hopedFor(s, side)
  const lasting = lastingOf(s)
  for (const u of s.units) if (u.side === side) worth += unitWorth(s, u, lasting)
  return worth
}

/** Points decide: what is alive counts less the fewer rounds there are to use it. */
function lastingOf(s: State): number {
  const left = Math.max(0, roundsOf(s) - Math.max(1, s.round) + 1)
  return SPENT + ((1 - SPENT) * left) / roundsOf(s)
}

const SPENT = 0.3

/** What markers will bring if they stay as they are. */
function hopedFor(s: State, side: Side): number {
  const rounds = Math.max(0, roundsOf(s) - Math.max(1, s.round) + 1)
  return s.markers.reduce((sum, _, i) => (controllerOf(s, i) === side ? sum + WEIGHT.hoped * rounds * markerWorth(s, side, i) : sum), 0)
}

function unitWorth(s: State, u: Unit, lasting: number): number {
  if (u.models.some(i => s.models[i]!.where === 'left')) return (ESCAPED * u.points) / CLEAR
  const whole = u.models.length * u.stats.hp
  let alive = 0
  for (const i of u.models) {
    const m = s.models[i]!
    if (m.where !== 'dead') alive += m.hp
  }
  if (alive === 0) return 0
  const state = u.rampant ? WEIGHT.rampant : u.retreating ? WEIGHT.retreating : hasEffect(s, u, 'suppressed') ? WEIGHT.suppressed : 1
  const commander = u.commander ? (pursues(s, otherSide(u.side), 'decapitate') ? 2 : 1) * WEIGHT.commander : 0
  return ((u.points * alive) / whole / CLEAR) * state * lasting + commander - wayOf(s, u)
}

const ESCAPED = 1.6

/** How far infantry, and everybody in a Breakout, still has to go. */
function wayOf(s: State, u: Unit): number {
  if (!isOnBoard(s, u) || isFlyer(u) || !(u.infantry || escapes(s, u.side))) return 0
  const goal = goalOf(s, u)
  return goal ? (WEIGHT.step * apart(goal, centreOf(s, u))) / INCH : 0
}
