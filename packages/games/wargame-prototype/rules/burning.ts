import { finish, type Json, jump, rollDice, rolled } from '@muster/core'
import { ask, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { baseOf, within } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { isOnBoard, onBoard, unitOf, weaponOf } from '../units.ts'
import type { Reach, Wounds } from './allocation.ts'
import { attack, batchResult, plainHits } from './batch.ts'
import { ignoresCover } from './saves.ts'

/** Wounds of one batch on one unit. */
export interface Pool {
  readonly target: number
  readonly wounds: Wounds
  readonly reach: Reach
  readonly hits: number
}

interface Burning {
  readonly by: number
  readonly target: number
  readonly weapon: string
  radius: number
  /** The units near the target, and which is next. */
  units: readonly number[]
  at: number
  pools: readonly Pool[]
  hits: number
}

const { rule, run } = steps<Burning>()

/** P19.11: fire spreads from the target to all units near it, friend or enemy. Gives back their wounds. */
export const burning = rule('burning', 'P19.11', {
  rollRadius: run((s, f) => {
    const { incinerationDice } = weaponOf(s, f.weapon).keywords
    if (incinerationDice)
      rollDice(s, { seat: unitOf(s, f.by).side, dice: incinerationDice, sides: 6, for: ask('rollFlames'), rule: 'P19.11.2r' })
  }),
  findUnits: run((s, f) => {
    const { incineration, incinerationDice } = weaponOf(s, f.weapon).keywords
    f.radius = (incinerationDice ? rolled(f).total : (incineration ?? 0)) * INCH
    f.units = s.units.flatMap((u, i) => (i !== f.target && isOnBoard(s, u) && burnt(s, f, i).length > 0 ? [i] : []))
  }),
  nextUnit: run((s, f) => {
    const unit = f.units[f.at]
    if (unit === undefined) return finish(s, f, f.pools as unknown as Json)
    rollDice(s, {
      seat: unitOf(s, f.by).side,
      dice: 1,
      sides: 6,
      for: ask('rollCatchesFire', { unit: unitOf(s, unit).name }),
      rule: 'P19.11.1',
      atLeast: unitOf(s, unit).infantry ? 4 : 3,
    })
  }),
  rollHits: run((s, f) => {
    if (rolled(f).hits === 0) {
      f.at++
      return jump(f, 'nextUnit')
    }
    rollDice(s, { seat: unitOf(s, f.by).side, dice: 1, sides: 6, for: ask('rollFlames'), rule: 'P19.11.1' })
  }),
  burn: run((s, f) => {
    const unit = f.units[f.at]!
    const { ap } = weaponOf(s, f.weapon)
    f.hits = rolled(f).total
    tell(s, 'P19.11.1', 'burns', { unit: unitOf(s, unit).name, hits: f.hits })
    // P19.11.1: infantry AP 1 worse, vehicle AP halved and rounded up (P1.3.2r).
    attack(
      s,
      plainHits(f.by, unit, f.hits, {
        infantryAp: ap.infantry === null ? null : ap.infantry + 1,
        vehicleAp: ap.vehicle === null ? null : Math.ceil(ap.vehicle / 2),
        cover: !ignoresCover(s, f.by, f.weapon),
        shooting: true,
      }),
    )
  }),
  collect: run((s, f) => {
    const unit = f.units[f.at]!
    f.pools = [...f.pools, { target: unit, wounds: batchResult(f).wounds, reach: { first: burnt(s, f, unit) }, hits: f.hits }]
    f.at++
    jump(f, 'nextUnit')
  }),
})

/** The models of a unit within the flames of the target. */
function burnt(s: State, f: Burning, unit: number): number[] {
  const targets = onBoard(s, unitOf(s, f.target)).map(i => baseOf(s, s.models[i]!))
  return onBoard(s, unitOf(s, unit)).filter(i => targets.some(base => within(f.radius, base, baseOf(s, s.models[i]!))))
}
