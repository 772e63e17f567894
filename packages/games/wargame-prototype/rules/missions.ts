import { call, finish, rollDice, rolled } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import { pursues, score } from '../scoring.ts'
import { type Edge, SIDES, type Side, type State, type Unit } from '../state.ts'
import { controllerOf } from '../table/control.ts'
import { baseOf, isFlyer } from '../table/space.ts'
import { EDGES, inZone } from '../table/zones.ts'
import { isDestroyed, isOnBoard, onBoard, otherSide, unitOf } from '../units.ts'
import { planAhead } from './engine-war.ts'

const { rule, run, pick } = steps()

/** P22.4.2h: the defender of a Breakout names the edge by which he wants to escape. */
export const escapeEdge = rule('escapeEdge', 'P22.4.2h', {
  name: pick<{ do: 'edge'; edge: string }>({
    seat: s => otherSide(s.options.attacker),
    rule: 'P22.4.2h',
    prompt: () => ask('escapeEdge'),
    forms: { edge: { edge: 'string' } },
    options: () => EDGES.map(edge => ({ do: 'edge', edge })),
    refuse: (_s, _f, { edge }) => (EDGES.includes(edge as Edge) ? undefined : no('P22.4.2h', 'noEdge')),
    take(s, _, { edge }) {
      s.facts.escapeEdge = edge
      tell(s, 'P22.4.2h', 'escapeEdge', { edge: { key: `edge.${edge}` } })
    },
  }),
  end: run((s, f) => finish(s, f)),
})

/** P22.3.3h: at the start of round 3 a d3 names the true drop. */
export const trueDrop = rule('trueDrop', 'P22.3.3h', {
  roll: run(s => rollDice(s, { seat: s.initiative, dice: 1, sides: 6, for: ask('rollDrop'), rule: 'P22.3.3h' })),
  name: run((s, f) => {
    s.facts.trueDrop = Math.ceil(rolled(f).total / 2) - 1
    tell(s, 'P22.3.3h', 'trueDrop', { marker: Number(s.facts.trueDrop) + 1 })
    finish(s, f)
  }),
})

/** What a mission asks for after deployment. */
export function setUpMission(s: State): void {
  if (s.options.mission === 'breakout') call(s, escapeEdge)
}

/** What a mission does as a round begins. */
export function beginRound(s: State): void {
  if (s.options.mission === 'supplyDrop' && s.round === 3) call(s, trueDrop)
}

/** P22.1.2h, P22.3 to P22.6: what is scored at the end of each round. */
export function endRound(s: State): void {
  if (s.round >= 2) for (const side of SIDES) scoreMarkers(s, side)
  if (s.round >= 2)
    for (const side of SIDES) if (pursues(s, side, 'behindTheLines') && isBehind(s, side)) score(s, side, 'behindTheLines', 2, 'P22.6.5h')
  if (s.options.mission === 'engineWar' && s.round === 2) planAhead(s)
}

/** The markers that a side controls. */
export function held(s: State, side: Side): number[] {
  return s.markers.flatMap((_, i) => (controllerOf(s, i) === side ? [i] : []))
}

function scoreMarkers(s: State, side: Side): void {
  const own = held(s, side)
  switch (s.options.mission) {
    case 'crossroads':
      score(s, side, 'mission', own.length * 2 + Number(own.length > held(s, otherSide(side)).length), 'P22.3.1h')
      return
    case 'landGrab':
      score(
        s,
        side,
        'mission',
        own.reduce((sum, i) => sum + (isOwnHalf(s, side, s.markers[i]!.x) ? 1 : 3), 0),
        'P22.3.2h',
      )
      return
    case 'supplyDrop':
      score(
        s,
        side,
        'mission',
        own.reduce((sum, i) => sum + dropWorth(s, i), 0),
        'P22.3.3h',
      )
      return
    case 'dataRecovery':
      score(s, side, 'mission', own.length, 'P22.3.4h')
      return
    case 'holdTheLine': {
      const each = side !== s.options.attacker ? 2 : s.round === 2 ? 2 : 4
      score(s, side, 'mission', own.length * each, 'P22.4.1h')
      return
    }
    case 'engineWar':
      scoreEngineWar(s, side, own)
      return
    case 'breakout':
      return
  }
}

/** P22.3.2h: below or above half the width, by the zone. */
function isOwnHalf(s: State, side: Side, x: number): boolean {
  return s.zones[side] === 'a' ? x * 2 < s.width : x * 2 > s.width
}

function dropWorth(s: State, marker: number): number {
  if (s.facts.trueDrop === undefined) return 2
  return s.facts.trueDrop === marker ? 5 : 1
}

/** P22.5.2h to P22.5.4h: three stages of two rounds. */
function scoreEngineWar(s: State, side: Side, own: readonly number[]): void {
  if (s.round === 2) score(s, side, 'mission', own.length, 'P22.5.2h')
  if (s.round === 3 || s.round === 4) score(s, side, 'mission', own.length * 2, 'P22.5.3h')
  if (s.round >= 5)
    score(
      s,
      side,
      'mission',
      own.reduce((sum, i) => sum + (i === 0 ? 4 : 2), 0),
      'P22.5.4h',
    )
}

/** P22.6.11h: units that count for secondaries. */
function counts(s: State, u: Unit): boolean {
  return isOnBoard(s, u) && !u.retreating && !u.rampant && !isFlyer(u)
}

function whollyIn(s: State, u: Unit, side: Side): boolean {
  return onBoard(s, u).every(i => inZone(s, side, baseOf(s, s.models[i]!)))
}

function isBehind(s: State, side: Side): boolean {
  return s.units.some(u => u.side === side && counts(s, u) && whollyIn(s, u, otherSide(side)))
}

/** What is scored when the last round is over, or in a Breakout when the defender is gone. */
export function finalScore(s: State): void {
  if (s.options.mission === 'breakout') scoreBreakout(s)
  const lost = { a: lostPoints(s, 'a'), b: lostPoints(s, 'b') }
  for (const side of SIDES) {
    if (pursues(s, side, 'attrition') && lost[otherSide(side)] > lost[side]) score(s, side, 'attrition', 4, 'P22.6.4h')
    if (pursues(s, side, 'keepTheGate') && keepsGate(s, side)) score(s, side, 'keepTheGate', 3, 'P22.6.9h')
    if (pursues(s, side, 'fourCorners')) score(s, side, 'fourCorners', quarters(s, side), 'P22.6.10h')
  }
}

/** P22.6.4h, P9.4.8r: points of units destroyed; those still in reserve count as destroyed, those that an engine out of control destroyed do not (P4.5.11r). */
function lostPoints(s: State, side: Side): number {
  const gone = (u: Unit) => isDestroyed(s, u) || u.models.every(i => s.models[i]!.where === 'dead' || waits(s, i))
  return s.units.reduce((sum, u, i) => (u.side === side && !u.rampant && !s.facts[`unscored/${i}`] && gone(u) ? sum + u.points : sum), 0)
}

/** In reserve, or aboard a vehicle that is (P9.4.8r). */
function waits(s: State, model: number): boolean {
  const m = s.models[model]!
  return m.where === 'reserve' || (m.where === 'embarked' && s.models[m.vehicle]!.where === 'reserve')
}

/** P22.6.9h; an enemy is in the zone if its centre is (P6.1.1r). */
function keepsGate(s: State, side: Side): boolean {
  const intruder = s.models.some(m => {
    const u = unitOf(s, m.unit)
    return m.where === 'board' && u.side !== side && u.infantry && inZone(s, side, { x: m.x, y: m.y, radius: 0 })
  })
  return !intruder && s.units.filter(u => u.side === side && counts(s, u) && whollyIn(s, u, side)).length >= 2
}

/** P22.6.10h */
function quarters(s: State, side: Side): number {
  const inQuarter = (u: Unit, right: boolean, top: boolean) =>
    onBoard(s, u).every(i => {
      const { x, y, radius } = baseOf(s, s.models[i]!)
      const [sx, sy] = [right ? s.width - x : x, top ? s.height - y : y]
      return sx + radius <= s.width / 2 && sy + radius <= s.height / 2
    })
  return [0, 1, 2, 3].filter(q => s.units.some(u => u.side === side && counts(s, u) && inQuarter(u, q % 2 === 1, q >= 2))).length
}

/** P22.4.2h: 1 VP for each full 100 points that left, or that were destroyed. */
function scoreBreakout(s: State): void {
  const defender = otherSide(s.options.attacker)
  const left = s.units.filter(u => u.side === defender && u.models.some(i => s.models[i]!.where === 'left'))
  const points = left.reduce((sum, u) => sum + u.points, 0)
  score(s, defender, 'mission', Math.floor(points / 100), 'P22.4.2h')
  score(s, s.options.attacker, 'mission', Math.floor(lostPoints(s, defender) / 100), 'P22.4.2h')
}
