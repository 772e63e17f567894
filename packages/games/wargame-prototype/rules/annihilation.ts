import { finish, jump, rollDice, rolled } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { Area, State } from '../state.ts'
import { stepFrom } from '../table/space.ts'
import { baseMeets } from '../table/terrain.ts'
import { HIT_SUM, INCH } from '../tables.ts'
import { isOnBoard, onBoard, unitOf } from '../units.ts'
import { settle } from './aftermath.ts'
import { allocate, modelsNear } from './allocation.ts'
import { attack, batchResult, plainHits } from './batch.ts'

/** P19.1.2, P19.1.3r: attacks, radius and AP of the two rings. */
const INNER = { attacks: 5, radius: 6 * INCH, infantryAp: 1, vehicleAp: 12 }
const OUTER = { attacks: 2, radius: 12 * INCH, infantryAp: 2, vehicleAp: 10 }
const BLAST = 3
const WASTE = 18 * INCH

interface Annihilation {
  readonly unit: number
  readonly target: number
  readonly fs: number
  readonly shots: number
  hit: boolean
  x: number
  y: number
  turn: number
  at: number
  units: readonly number[]
}

const { rule, run, pick } = steps<Annihilation>()

/** P19.1: one shot that levels all round a marker. */
export const annihilation = rule('annihilation', 'P19.1', {
  rollToHit: run((s, f) =>
    rollDice(s, {
      seat: unitOf(s, f.unit).side,
      dice: 1,
      sides: 6,
      for: ask('rollAnnihilation'),
      rule: 'P19.1.1',
      atLeast: Math.max(2, HIT_SUM - f.fs),
      alwaysMiss: 1,
    }),
  ),
  readHit: run((_, f) => {
    f.hit = rolled(f).hits > 0
  }),
  markModel: pick<{ do: 'aim'; model: number }>({
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P19.1.1',
    prompt: () => ask('annihilate'),
    forms: { aim: { model: 'number' } },
    options: (s, f) => onBoard(s, unitOf(s, f.target)).map(model => ({ do: 'aim', model })),
    refuse: (s, f, { model }) => (onBoard(s, unitOf(s, f.target)).includes(model) ? undefined : no('P19.1.1', 'aimModel')),
    take(s, f, { model }) {
      f.x = s.models[model]!.x
      f.y = s.models[model]!.y
    },
  }),
  rollDirection: run((s, f) => {
    if (f.hit) return jump(f, 'strike')
    rollDice(s, { seat: unitOf(s, f.unit).side, dice: 1, sides: 8, for: ask('rollDirection'), rule: 'P19.1.1' })
  }),
  rollScatter: run((s, f) => {
    f.turn = (rolled(f).faces[0]! - 1) * 45
    rollDice(s, { seat: unitOf(s, f.unit).side, dice: 1, sides: 6, for: ask('rollScatter'), rule: 'P19.1.1' })
  }),
  scatter: run((_, f) => Object.assign(f, stepFrom(f, f.turn, rolled(f).total * INCH))),
  strike: run((s, f) => {
    f.units = s.units.flatMap((u, i) =>
      isOnBoard(s, u) && !u.abilities.aircraft && modelsNear(s, i, f, OUTER.radius).length > 0 ? [i] : [],
    )
    tell(s, 'P19.1.2', 'annihilates', { x: f.x, y: f.y })
  }),
  nextUnit: run((s, f) => {
    const unit = f.units[f.at]
    if (unit === undefined) return jump(f, 'level')
    const ring = ringOf(s, f, unit)
    const hits = ring.attacks * Math.min(BLAST, onBoard(s, unitOf(s, unit)).length)
    attack(s, plainHits(f.unit, unit, hits, { infantryAp: ring.infantryAp, vehicleAp: ring.vehicleAp, cover: false, shooting: true }))
  }),
  lose: run((s, f) => {
    const unit = f.units[f.at]!
    const near = modelsNear(s, unit, f, ringOf(s, f, unit).radius)
    f.at++
    jump(f, 'nextUnit')
    allocate(s, f.unit, unit, [batchResult(f).wounds], { first: near, strict: true })
  }),
  level: run((s, f) => {
    const standing = s.areas.filter(area => !isLevelled(area, f))
    const spared = standing.filter(area => area.radius === 0).map(({ corners }) => corners)
    s.areas = [...standing, waste(s, f, 'dangerous', INNER.radius), { ...waste(s, f, 'difficult', WASTE), hole: INNER.radius, spared }]
    tell(s, 'P19.1.4', 'levelled', {})
    jump(f, 'end')
    settle(s)
  }),
  end: run((s, f) => finish(s, f)),
})

function ringOf(s: State, f: Annihilation, unit: number): typeof INNER {
  return modelsNear(s, unit, f, INNER.radius).length > 0 ? INNER : OUTER
}

/** P19.1.4, P19.1.5r */
function isLevelled(area: Area, { x, y }: Annihilation): boolean {
  const sturdy = area.type === 'cityBlock' || area.type === 'impassable'
  return baseMeets(area, { x, y, radius: sturdy ? INNER.radius : OUTER.radius })
}

function waste(s: State, { x, y }: Annihilation, type: Area['type'], radius: number): Area {
  return { id: `waste${s.areas.length}/${type}`, type, height: 500, corners: [[x, y]], radius, hole: 0, until: 99, hp: 0 }
}
