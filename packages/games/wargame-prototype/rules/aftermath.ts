import { call, jump, rollDice, rolled } from '@muster/core'
import { destroy } from '../damage.ts'
import { ask, inTurn, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { addEffect, traitBearer } from '../units.ts'
import { allocate } from './allocation.ts'
import { attack, batchResult, plainHits } from './batch.ts'
import { freeSpot } from './disembarking.ts'
import { panicShift, passed, testLeadership } from './leadership.ts'

interface Aftermath {
  /** Riders of the wreck in hand, by index, and their units still to be dealt with. */
  riders: readonly number[]
  units: readonly number[]
  side: Side
}

const { rule, run, pick } = steps<Aftermath>()

/** P10.8, P3.2.10: what follows when an attack is fully resolved: riders of destroyed Transports, then Grim Responsibility. */
export const aftermath = rule('aftermath', 'P10.8', {
  nextWreck: run((s, f) => {
    const wreck = s.wrecks.shift()
    if (wreck === undefined) return jump(f, 'grim')
    placeRiders(s, f, wreck)
    if (f.riders.length === 0) jump(f, 'nextWreck')
  }),
  nextUnit: run((s, f) => {
    const [unit] = f.units
    if (unit === undefined) return jump(f, 'nextWreck')
    const dice = f.riders.filter(i => s.models[i]!.unit === unit).length
    if (dice === 0) {
      f.units = f.units.slice(1)
      return jump(f, 'nextUnit')
    }
    rollDice(s, { seat: s.units[unit]!.side, dice, sides: 6, for: ask('rollWreck'), rule: 'P10.8.3', atLeast: 4, ordered: true })
  }),
  hitRiders: run((s, f) => {
    const unit = f.units[0]!
    const own = f.riders.filter(i => s.models[i]!.unit === unit)
    f.riders = [...f.riders.filter(i => s.models[i]!.unit !== unit), ...own.filter((_, n) => rolled(f).faces[n]! >= 4)]
    const struck = f.riders.filter(i => s.models[i]!.unit === unit).length
    attack(s, plainHits(-1, unit, struck, { infantryAp: null, vehicleAp: 6, cover: false }))
  }),
  loseRiders: run((s, f) => {
    const unit = f.units[0]!
    allocate(s, -1, unit, [batchResult(f).wounds], { only: f.riders.filter(i => s.models[i]!.unit === unit) })
  }),
  testRiders: run((s, f) => {
    const unit = f.units[0]!
    const u = s.units[unit]!
    if (u.models.every(i => s.models[i]!.where !== 'board')) {
      f.units = f.units.slice(1)
      return jump(f, 'nextUnit')
    }
    testLeadership(s, unit, 'suppression', 'P10.8.4', panicShift(s, u, 0))
  }),
  suppressRiders: run((s, f) => {
    const unit = f.units[0]!
    if (!passed(f)) suppress(s, unit)
    f.units = f.units.slice(1)
    jump(f, 'nextUnit')
  }),
  grim: run((s, f) => {
    const side = inTurn(s).find(one => s.grim[one] > 0)
    if (!side) return jump(f, 'done')
    f.side = side
    const dice = s.grim[side]
    s.grim[side] = 0
    if (!traitBearer(s, side, 'grimResponsibility')) return jump(f, 'grim')
    rollDice(s, { seat: side, dice, sides: 6, for: ask('rollGrim'), rule: 'P3.2.10', atLeast: 6 })
  }),
  countGrim: run((s, f) => {
    s.grim[f.side] = 0
    f.units = Array.from({ length: rolled(f).hits }, () => -1)
  }),
  gain: pick<{ do: 'gainLd' | 'gainSkill' }>({
    when: (s, f) => f.units.length > 0 && traitBearer(s, f.side, 'grimResponsibility') !== undefined,
    seat: (_, f) => f.side,
    rule: 'P3.2.10',
    prompt: () => ask('grim'),
    forms: { gainLd: {}, gainSkill: {} },
    options: () => [{ do: 'gainLd' }, { do: 'gainSkill' }],
    refuse: () => undefined,
    take(s, f, option) {
      const bearer = traitBearer(s, f.side, 'grimResponsibility')!
      const { ld = 0, ws = 0, fs = 0 } = bearer.gains
      // P3.2.11r: WS and FS stop at 6, Ld has no limit.
      const up = (value: number | null, gained: number) => (value !== null && value + gained < 6 ? gained + 1 : gained)
      bearer.gains =
        option.do === 'gainLd'
          ? { ...bearer.gains, ld: ld + 1 }
          : { ...bearer.gains, ws: up(bearer.stats.ws, ws), fs: up(bearer.stats.fs, fs) }
      tell(s, 'P3.2.10', option.do, { unit: bearer.name })
      f.units = f.units.slice(1)
      jump(f, 'gain')
    },
  }),
  again: run((s, f) => {
    if (s.grim.a + s.grim.b > 0) jump(f, 'grim')
  }),
  done: run((s, f) => {
    if (s.wrecks.length > 0) jump(f, 'nextWreck')
  }),
})

/** Deals with wrecks and dice owed, if there are any. */
export function settle(s: State): void {
  if (s.wrecks.length > 0 || s.grim.a + s.grim.b > 0) call(s, aftermath, { riders: [], units: [], side: 'a' })
}

/** P19.25.1: a unit is suppressed until the end of the next round. */
export function suppress(s: State, unit: number): void {
  const u = s.units[unit]!
  addEffect(u, { kind: 'suppressed', value: 1, until: s.round + 1, by: -1 })
  tell(s, 'P19.25.1', 'suppressed', { unit: u.name })
}

/** P10.8.1, P10.8.2r: the riders are set down round the wreck; who finds no place is destroyed. */
function placeRiders(s: State, f: Aftermath, wreck: number): void {
  const riders = s.models.flatMap((m, i) => (m.where === 'embarked' && m.vehicle === wreck ? [i] : []))
  const placed: number[] = []
  for (const i of riders) {
    const at = freeSpot(s, i, wreck)
    const m = s.models[i]!
    if (!at) {
      destroy(s, i, -1)
      continue
    }
    Object.assign(m, { where: 'board', vehicle: -1, x: at.x, y: at.y, moved: true })
    const { did } = s.units[m.unit]!
    if (did.disembarked === 'no') did.disembarked = 'later'
    did.acted = true
    placed.push(i)
  }
  if (placed.length > 0) tell(s, 'P10.8.1', 'thrownOut', { model: wreck })
  f.riders = placed
  f.units = [...new Set(placed.map(i => s.models[i]!.unit))]
}
