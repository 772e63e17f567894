import { call, finish, jump, rollDice, rolled } from '@muster/core'
import { ask, inTurn, steps, tell } from '../flow.ts'
import { retreatToEdge } from '../retreating.ts'
import { pursues, score } from '../scoring.ts'
import type { State } from '../state.ts'
import { hasApproach } from '../table/command-range.ts'
import { isFlyer } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { isOnBoard, otherSide, unitOf } from '../units.ts'
import { hasSymbol, isStubborn } from '../values.ts'
import { passed, testLeadership } from './leadership.ts'

interface Morale {
  /** Units that still have to test. */
  open: readonly number[]
}

const { rule, run } = steps<Morale>()

/** P15.3: each Injured unit tests; on a failure it retreats toward the closest board edge. */
export const morale = rule('morale', 'P15.3', {
  begin: run((s, f) => {
    const order = inTurn(s)
    const injured = s.units.flatMap((u, i) => (testsMorale(s, i) ? [{ i, turn: order.indexOf(u.side) }] : []))
    f.open = injured.sort((p, q) => p.turn - q.turn || p.i - q.i).map(({ i }) => i)
  }),
  test: run((s, f) => {
    f.open = f.open.filter(i => testsMorale(s, i))
    const [unit] = f.open
    if (unit === undefined) return jump(f, 'end')
    testLeadership(s, unit, 'morale', 'P15.3.1')
  }),
  readTest: run((s, f) => {
    const [unit, ...rest] = f.open
    const dice = diceOf(s, unit!)
    if (!passed(f) && dice > 0) {
      rollDice(s, {
        seat: unitOf(s, unit!).side,
        dice,
        sides: 6,
        for: ask('rollRetreat', { unit: unitOf(s, unit!).name }),
        rule: 'P15.3.2',
      })
      return
    }
    f.open = rest
    jump(f, 'test')
  }),
  retreat: run((s, f) => {
    const [unit, ...rest] = f.open
    f.open = rest
    const u = unitOf(s, unit!)
    const edge = retreatToEdge(s, u, rolled(f).total * INCH)
    u.retreating = true
    tell(s, 'P15.3.2', 'retreats', { unit: u.name, inches: rolled(f).total, edge: { key: `edge.${edge}` } })
    const enemy = otherSide(u.side)
    if (pursues(s, enemy, 'breakTheirNerve') && !u.rampant) score(s, enemy, 'breakTheirNerve', 1, 'P22.6.8h')
    jump(f, 'test')
  }),
  end: run((s, f) => finish(s, f)),
})

/** P8.1.1: the Morale Phase. */
export function testMorale(s: State): void {
  call(s, morale, { open: [] })
}

/** P15.3.1, P15.3.5r, P9.5.6r: units on the board that are Injured, or have not regrouped; not aircraft, unless they hover. */
function testsMorale(s: State, unit: number): boolean {
  const u = unitOf(s, unit)
  return isOnBoard(s, u) && !isFlyer(u) && !u.rampant && (u.marks > 0 || u.retreating)
}

/** P15.3.2, P20.27.1, P21.2.5h, P18.24.2r: a die for each mark, some fewer. */
function diceOf(s: State, unit: number): number {
  const u = unitOf(s, unit)
  const fewer = Number(hasSymbol(s, u)) + Number(hasApproach(s, u, 'cautious')) + Number(s.options.stubbornPlus && isStubborn(s, u))
  return Math.max(0, u.marks - fewer)
}
