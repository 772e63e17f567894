import { call, finish, jump, rollDice, rolled } from '@muster/core'
import { layersOf } from '../damage.ts'
import { ask, inTurn, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { INCH, MARKS_DROP } from '../tables.ts'
import { addEffect, commanderOf, freshDoings, isHalfFunctional, isOnBoard, unitOf } from '../units.ts'
import { nearEnemyGear } from '../values.ts'
import { chooseAbilities } from './command-abilities.ts'
import { flexible } from './flexible.ts'
import { passed, testLeadership } from './leadership.ts'
import { bringReserves } from './reserves.ts'
import { takeTurns } from './turns.ts'

interface Command {
  a: number
  b: number
  /** Units that still have to test in the step in hand. */
  open: readonly number[]
}

const { rule, run } = steps<Command>()

/** P9.1.1r: the steps of the Command Phase. */
export const command = rule('command', 'P9', {
  refill: run(s => upkeep(s)),
  rollInitiative: run((s, f) => {
    if (isGivenInitiative(s)) return jump(f, 'disruption')
    rollDice(s, { seat: 'a', dice: 1, sides: 6, for: ask('rollForInitiative'), rule: 'P9.3.1' })
  }),
  rollOther: run((s, f) => {
    f.a = rolled(f).total
    rollDice(s, { seat: 'b', dice: 1, sides: 6, for: ask('rollForInitiative'), rule: 'P9.3.1' })
  }),
  readInitiative: run((s, f) => {
    f.b = rolled(f).total
    // P1.2.2r: equal results are rolled again.
    if (f.a === f.b) return jump(f, 'rollInitiative')
    s.initiative = f.a > f.b ? 'a' : 'b'
    tell(s, 'P9.3.1', 'initiative', { side: s.initiative })
  }),
  disruption: run((s, f) => {
    f.open = byTurn(s, i => isOnBoard(s, unitOf(s, i)) && nearEnemyGear(s, unitOf(s, i), 'disruptionArrays', 18 * INCH))
  }),
  testDisruption: run((s, f) => {
    const [unit] = f.open
    if (unit === undefined) return jump(f, 'reserves')
    testLeadership(s, unit, 'other', 'P20.14.1')
  }),
  failDisruption: run((s, f) => {
    const [unit, ...rest] = f.open
    f.open = rest
    if (!passed(f)) addEffect(unitOf(s, unit!), { kind: 'jammed', value: 1, until: s.round, by: -1 })
    jump(f, 'testDisruption')
  }),
  reserves: run(s => bringReserves(s)),
  engines: run((s, f) => {
    f.open = byTurn(s, i => {
      const u = unitOf(s, i)
      return u.abilities.ruinEngine !== undefined && !u.rampant && isOnBoard(s, u) && isHalfFunctional(s, u)
    })
  }),
  testEngine: run((s, f) => {
    const [unit] = f.open
    if (unit === undefined) return jump(f, 'regroup')
    const commander = commanderOf(s, unitOf(s, unit).side)
    testLeadership(s, commander ? s.units.indexOf(commander) : unit, 'engine', commander ? 'P4.5.5' : 'P4.5.6')
  }),
  readEngine: run((s, f) => {
    const [unit, ...rest] = f.open
    f.open = rest
    const u = unitOf(s, unit!)
    // P4.5.6: without a Commander the result is inverted.
    const holds = commanderOf(s, u.side) ? passed(f) : !passed(f)
    if (!holds) {
      u.rampant = true
      u.order = 'moveOut'
      tell(s, 'P4.5.5', 'outOfControl', { unit: u.name })
    }
    jump(f, 'testEngine')
  }),
  regroup: run((s, f) => {
    f.open = byTurn(s, i => unitOf(s, i).retreating && isOnBoard(s, unitOf(s, i)))
  }),
  testRegroup: run((s, f) => {
    const [unit] = f.open
    if (unit === undefined) return jump(f, 'abilities')
    testLeadership(s, unit, 'regroup', 'P9.5.1', 0, unitOf(s, unit).marks)
  }),
  readRegroup: run((s, f) => {
    const [unit, ...rest] = f.open
    f.open = rest
    const u = unitOf(s, unit!)
    if (passed(f)) {
      u.retreating = false
      u.marks = 0
      tell(s, 'P9.5.3', 'regroups', { unit: u.name })
    } else u.did.regroupFailed = true
    jump(f, 'testRegroup')
  }),
  abilities: run(s => chooseAbilities(s)),
  orders: run(s => takeTurns(s, 'command')),
  flexible: run(s => call(s, flexible, { side: inTurn(s)[0], turns: 0 })),
  end: run((s, f) => finish(s, f)),
})

/** P9: the Command Phase. */
export function commandPhase(s: State): void {
  call(s, command, { a: 0, b: 0, open: [] })
}

/** P9.2: shields and PD refill, marks drop, what the last round did is over. */
function upkeep(s: State): void {
  for (const m of s.models) {
    if (m.where === 'dead' || m.where === 'left') continue
    m.layers = layersOf(s, m)
    m.pd = unitOf(s, m.unit).abilities.pd ?? 0
    m.moved = false
    m.path = []
  }
  for (const u of s.units) {
    u.marks = Math.max(0, u.marks - MARKS_DROP)
    u.did = freshDoings()
    u.effects = u.effects.filter(e => e.until >= s.round)
    u.order = 'moveOut'
  }
}

/** P22.4.1h: in Hold the Line the attacker has Initiative in round 1 without a roll. */
function isGivenInitiative(s: State): boolean {
  if (s.options.mission !== 'holdTheLine' || s.round !== 1) return false
  s.initiative = s.options.attacker
  return true
}

/** Units that fit, those of the side with Initiative first (P1.3.4r). */
function byTurn(s: State, fits: (unit: number) => boolean): number[] {
  const order = inTurn(s)
  const found = s.units.flatMap((u, i) => (!u.rampant && fits(i) ? [{ i, turn: order.indexOf(u.side) }] : []))
  return found.sort((p, q) => p.turn - q.turn || p.i - q.i).map(({ i }) => i)
}
