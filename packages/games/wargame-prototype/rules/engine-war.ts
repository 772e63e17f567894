import { call, finish, jump, rollDice, rolled } from '@muster/core'
import { layersOf } from '../damage.ts'
import { ask, no, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { stepFrom } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { isDestroyed, isOnBoard, unitOf } from '../units.ts'
import { settle } from './aftermath.ts'
import { allocate, modelsNear } from './allocation.ts'
import { attack, batchResult, plainHits } from './batch.ts'

type Plan = { readonly do: 'barrage' } | { readonly do: 'reinforce'; readonly unit: number }

const planning = steps<{ readonly side: Side }>()

/** P22.5.2h: who leads after stage 1 picks a plan. */
export const plan = planning.rule('plan', 'P22.5.2h', {
  choose: planning.pick<Plan>({
    seat: (_, f) => f.side,
    rule: 'P22.5.2h',
    prompt: () => ask('plan'),
    forms: { barrage: {}, reinforce: { unit: 'number' } },
    options: (s, f) => [{ do: 'barrage' as const }, ...fallenTroops(s, f.side).map(unit => ({ do: 'reinforce' as const, unit }))],
    refuse: (s, f, option) =>
      option.do === 'barrage' || fallenTroops(s, f.side).includes(option.unit) ? undefined : no('P22.5.2h', 'notFallen'),
    take(s, f, option) {
      s.facts.plan = option.do
      tell(s, 'P22.5.2h', option.do, { side: f.side })
      if (option.do === 'reinforce') reinforce(s, option.unit)
    },
  }),
  end: planning.run((s, f) => finish(s, f)),
})

/** Lets the leader plan; with equal points nobody does. */
export function planAhead(s: State): void {
  const { a, b } = { a: s.scores.a.vp, b: s.scores.b.vp }
  if (a !== b) call(s, plan, { side: a > b ? 'a' : 'b' })
}

function fallenTroops(s: State, side: Side): number[] {
  return s.units.flatMap((u, i) => (u.side === side && u.category === 'troops' && isDestroyed(s, u) ? [i] : []))
}

/** One own destroyed Troops unit returns at full size as a reserve of its detachment. */
function reinforce(s: State, unit: number): void {
  const u = unitOf(s, unit)
  for (const i of u.models) {
    const m = s.models[i]!
    Object.assign(m, { where: 'reserve', hp: u.stats.hp, layers: layersOf(s, m), vehicle: -1, stunned: 0, path: [], spent: {} })
  }
  Object.assign(u, { marks: 0, retreating: false, effects: [] })
  s.destroyed = s.destroyed.filter(i => i !== unit)
}

interface Barrage {
  at: number
  x: number
  y: number
  turn: number
  units: readonly number[]
  next: number
}

const { rule, run } = steps<Barrage>()
const RADIUS = 3 * INCH
const HITS = 2

/** P22.5.2h: Barrage, at the start of the Shooting Phase of round 3: from each marker a point scatters d6". */
export const barraging = rule('barraging', 'P22.5.2h', {
  nextMarker: run((s, f) => {
    const marker = s.markers[f.at]
    if (!marker) return finish(s, f)
    Object.assign(f, { x: marker.x, y: marker.y, next: 0 })
    rollDice(s, { seat: s.initiative, dice: 1, sides: 8, for: ask('rollDirection'), rule: 'P22.5.2h' })
  }),
  rollScatter: run((s, f) => {
    f.turn = (rolled(f).faces[0]! - 1) * 45
    rollDice(s, { seat: s.initiative, dice: 1, sides: 6, for: ask('rollScatter'), rule: 'P22.5.2h' })
  }),
  findUnits: run((s, f) => {
    Object.assign(f, stepFrom(f, f.turn, rolled(f).total * INCH))
    f.units = s.units.flatMap((u, i) => (isOnBoard(s, u) && modelsNear(s, i, f, RADIUS).length > 0 ? [i] : []))
  }),
  hit: run((s, f) => {
    const unit = f.units[f.next]
    if (unit === undefined) {
      f.at++
      jump(f, 'nextMarker')
      return settle(s)
    }
    tell(s, 'P22.5.2h', 'barrageHits', { unit: unitOf(s, unit).name })
    attack(s, plainHits(-1, unit, HITS, { infantryAp: 4, vehicleAp: 6 }))
  }),
  lose: run((s, f) => {
    const unit = f.units[f.next]!
    f.next++
    jump(f, 'hit')
    allocate(s, -1, unit, [batchResult(f).wounds], { first: modelsNear(s, unit, f, RADIUS) })
  }),
})

/** Carries out the Barrage, if it was planned and its hour has come. */
export function barrage(s: State): void {
  if (s.round === 3 && s.facts.plan === 'barrage') call(s, barraging, { at: 0, x: 0, y: 0, turn: 0, units: [], next: 0 })
}
