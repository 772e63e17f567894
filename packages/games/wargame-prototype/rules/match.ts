import { endMatch, jump, words } from '@muster/core'
import { steps, tell } from '../flow.ts'
import type { Phase, Side, State, Unit } from '../state.ts'
import { isLocked, isOnBoard, otherSide } from '../units.ts'
import { build } from './building.ts'
import { commandPhase } from './command.ts'
import { corrode } from './corrosion.ts'
import { deploy } from './deployment.ts'
import { barrage } from './engine-war.ts'
import { carryOutActions } from './finish-actions.ts'
import { hoverUnits } from './hover.ts'
import { roundsOf } from './length.ts'
import { fightAll } from './melee.ts'
import { beginRound, endRound, finalScore, setUpMission } from './missions.ts'
import { testMorale } from './morale.ts'
import { redeploy } from './redeploying.ts'
import { takeTurns } from './turns.ts'

const { rule, run } = steps()

/** P7, P8: the whole match: setting up, the rounds with their phases, the end. */
export const match = rule('match', 'P8', {
  build: run(s => build(s)),
  deploy: run(s => deploy(s)),
  mission: run(s => setUpMission(s)),
  redeploy: run(s => redeploy(s)),
  nextRound: run(s => {
    s.round++
    tell(s, 'P8.1.8r', 'round', { round: s.round })
    beginRound(s)
  }),
  command: run(s => {
    begin(s, 'command')
    commandPhase(s)
  }),
  hover: run(s => {
    endPhase(s)
    begin(s, 'movement')
    if (!s.outcome) hoverUnits(s)
  }),
  movement: run(s => takeTurns(s, 'movement')),
  movementActions: run(s => carryOutActions(s)),
  barrage: run(s => {
    endPhase(s)
    begin(s, 'shooting')
    if (!s.outcome) barrage(s)
  }),
  shooting: run(s => takeTurns(s, 'shooting')),
  shootingActions: run(s => carryOutActions(s)),
  corrode: run(s => corrode(s)),
  melee: run(s => {
    endShooting(s)
    endPhase(s)
    begin(s, 'melee')
    if (!s.outcome) fightAll(s)
  }),
  morale: run(s => {
    endPhase(s)
    begin(s, 'morale')
    if (!s.outcome) testMorale(s)
  }),
  score: run(s => {
    endRound(s)
    endPhase(s)
  }),
  again: run((s, f) => {
    if (s.outcome) return
    for (const u of s.units) noteLock(s, u)
    if (s.round < roundsOf(s)) return jump(f, 'nextRound')
    finalScore(s)
    concludeMatch(s)
  }),
})

/** Begins a phase: detachments and reactions are fresh, nobody passes. */
function begin(s: State, phase: Phase): void {
  s.phase = phase
  s.silent = []
  for (const d of s.detachments) d.reacted = false
  tell(s, 'P8.1.1', 'phase', { phase: words(`phase.${phase}`) })
}

/** P1.3.5r: effects that end with the Shooting Phase; Jetpacks last through it (P20.28.1). */
function endShooting(s: State): void {
  for (const u of s.units) {
    u.effects = u.effects.filter(e => !e.shootingOnly)
    u.did.jets = false
  }
}

/** P14.2.3: since which round a unit has been locked without a break. */
function noteLock(s: State, u: Unit): void {
  if (!isOnBoard(s, u) || !isLocked(s, u)) u.lockedSince = 0
  else if (u.lockedSince === 0) u.lockedSince = s.round
}

/** P23.1.2h: a side without a model on the board, embarked or in reserve loses at once. */
export function endPhase(s: State): void {
  const gone = (['a', 'b'] as const).filter(side => !hasModels(s, side))
  if (gone.length === 0 || s.outcome) return
  const escaped = s.options.mission === 'breakout' && gone.includes(otherSide(s.options.attacker)) && hasEscaped(s)
  if (escaped) {
    finalScore(s)
    concludeMatch(s)
    return
  }
  const winners = gone.length === 2 ? [] : [otherSide(gone[0]!)]
  endMatch(s, { winners, rule: 'P23.1.2h', reason: words('end.destroyed', { winners }) })
}

function hasModels(s: State, side: Side): boolean {
  return s.models.some(m => s.units[m.unit]!.side === side && !s.units[m.unit]!.rampant && m.where !== 'dead' && m.where !== 'left')
}

function hasEscaped(s: State): boolean {
  return s.models.some(m => m.where === 'left')
}

/** P23.1.1h: more victory points win. */
function concludeMatch(s: State): void {
  const { a, b } = { a: s.scores.a.vp, b: s.scores.b.vp }
  const winners = a === b ? [] : [a > b ? 'a' : 'b']
  endMatch(s, { winners, rule: 'P23.1.1h', reason: words('end.points', { a, b }) })
}
