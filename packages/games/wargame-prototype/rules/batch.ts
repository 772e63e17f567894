import { call, type Division, type Frame, finish, type Json, jump, rollDice, rolled } from '@muster/core'
import { ask, no, steps } from '../flow.ts'
import type { State } from '../state.ts'
import { baseOf, isFlyer, within } from '../table/space.ts'
import { HELPERS } from '../tables.ts'
import { areEnemies, indexOfPiece, onBoard, pieceOf, weaponOf } from '../units.ts'
import type { Mode, Wounds } from './allocation.ts'
import { savedOf, saveHits } from './saves.ts'

/** Attacks of one weapon profile, at one needed die, against one unit (P12.1.8r). */
export interface BatchSpec {
  /** The attacking unit; -1 for none. */
  readonly by: number
  readonly target: number
  /** Empty for hits without a weapon. */
  readonly weapon: string
  readonly dice: number
  /** What a die must show; 0: every attack hits. */
  readonly need: number
  /** Natural faces from this on ignore cover (P18.14); 0 for none. */
  readonly precision: number
  /** Misses are rolled once more (P19.7, P18.1). */
  readonly again: boolean
  readonly mode: Mode
  readonly infantryAp: number | null
  readonly vehicleAp: number | null
  readonly cover: boolean
  readonly intercepted: boolean
  /** P13.4.3 holds: a Shooting Attack. */
  readonly shooting: boolean
}

/** What came of a batch. */
export interface BatchResult {
  readonly hits: number
  readonly misses: number
  readonly wounds: Wounds
}

interface Batch {
  readonly spec: BatchSpec
  /** Hits that cover may save, and those that it may not. */
  plain: number
  sharp: number
  misses: number
  wounds: number
  armour: number
  /** Point-defence dice rolled. */
  intercepting: number
}

const { rule, run, divide } = steps<Batch>()

/** P13.1.2: hit, point-defence, save or armour roll. Allocation and damage follow when all attacks of the unit are made. */
export const batch = rule('batch', 'P13.1', {
  rollToHit: run((s, f) => {
    if (f.spec.need === 0 || f.spec.dice === 0) {
      f.plain = f.spec.dice
      jump(f, 'pointDefence')
    } else rollHits(s, f, f.spec.dice)
  }),
  countHits: run((s, f) => {
    count(f)
    const rest = f.spec.dice - f.plain - f.sharp
    f.misses = rest
    if (!f.spec.again || rest === 0) return jump(f, 'pointDefence')
    rollHits(s, f, rest)
  }),
  countSecondHits: run((_, f) => {
    count(f)
    f.misses = f.spec.dice - f.plain - f.sharp
  }),
  pointDefence: divide({
    when: (s, f) => defendersOf(s, f).length > 0,
    seat: (s, f) => s.units[f.spec.target]!.side,
    rule: 'P13.3.2r',
    prompt: (s, f) =>
      ask('pointDefence', { hits: f.plain + f.sharp, weapon: weaponOf(s, f.spec.weapon).name, unit: s.units[f.spec.target]!.name }),
    parts: (s, f) => defendersOf(s, f).map(i => ({ id: pieceOf(i), cap: Math.min(s.models[i]!.pd, f.plain + f.sharp) })),
    total: (_, f) => ({ min: 0, max: f.plain + f.sharp }),
    refusePart: () => no('P13.3.1', 'defender'),
    take(s, f, division) {
      const dice = Object.values(division).reduce((sum, n) => sum + n, 0)
      for (const [piece, n] of Object.entries(division)) s.models[indexOfPiece(piece)]!.pd -= n
      f.intercepting = dice
      if (dice > 0) interceptWith(s, f, dice)
    },
  }),
  intercept: run((_, f) => {
    if (f.intercepting === 0) return
    // Hits that cover may save go first: they are the same to the attacker, and the worse ones to the defender are kept for last.
    const stopped = rolled(f).hits
    const sharp = Math.min(stopped, f.sharp)
    f.sharp -= sharp
    f.plain -= stopped - sharp
  }),
  savePlain: run((s, f) => saveHits(s, f.spec, f.plain, true)),
  countPlain: run((_, f) => countWounds(f)),
  saveSharp: run((s, f) => {
    if (f.sharp > 0) saveHits(s, f.spec, f.sharp, false)
    else jump(f, 'report')
  }),
  countSharp: run((_, f) => countWounds(f)),
  report: run((s, f) => {
    const { weapon, mode } = f.spec
    const wounds: Wounds = { weapon, count: f.wounds, mode, armour: f.armour }
    const result: BatchResult = { hits: f.plain + f.sharp, misses: f.misses, wounds }
    finish(s, f, result as unknown as Json)
  }),
})

/** Makes the attacks of a batch; read what came of it with `batchResult(f)`. */
export function attack(s: State, spec: BatchSpec): void {
  call(s, batch, { spec, plain: 0, sharp: 0, misses: 0, wounds: 0, armour: 0, intercepting: 0 })
}

/** What the batch called last came to. */
export function batchResult(f: { returned?: Json }): BatchResult {
  const result = f.returned as unknown as BatchResult | undefined
  if (!result?.wounds) throw new Error('no batch was made')
  return result
}

/** Hits without a weapon or with one, that need no die to hit: of areas, wrecks and Risky weapons. */
export function plainHits(by: number, target: number, dice: number, more: Partial<BatchSpec> = {}): BatchSpec {
  const base = { by, target, weapon: '', dice, need: 0, precision: 0, again: false, mode: 'plain' as const }
  return { ...base, infantryAp: null, vehicleAp: null, cover: true, intercepted: false, shooting: false, ...more }
}

function countWounds(f: Batch & Frame): void {
  const { wounds, armour } = savedOf(f)
  f.wounds += wounds
  f.armour += armour
}

function rollHits(s: State, { spec }: Batch, dice: number): void {
  const { by, need, precision } = spec
  const roll = {
    seat: s.units[by]!.side,
    dice,
    sides: 6,
    for: ask('rollHit', { weapon: weaponOf(s, spec.weapon).name }),
    rule: spec.mode === 'ranged' ? 'P13.2.1' : 'P13.2.2',
  }
  if (precision === 0 || precision <= need) rollDice(s, { ...roll, atLeast: need, alwaysMiss: 1 })
  else rollDice(s, { ...roll, bands: [Math.max(2, need), precision] })
}

/** Hits of the roll on the table; those of Precision Fire by their natural die (P13.2.6r). */
function count(f: Batch & Frame): void {
  const { need, precision } = f.spec
  const hits = rolled(f).faces.filter(face => face >= Math.max(2, need))
  const sharp = precision === 0 ? 0 : hits.filter(face => face >= precision).length
  f.sharp += sharp
  f.plain += hits.length - sharp
}

/** The point-defence that is asked for, with as many dice as may be rolled. */
export function mostDefence(s: State): Division {
  const f = s.frames.at(-1) as unknown as Batch
  let rest = f.plain + f.sharp
  const parts: [string, number][] = []
  for (const i of defendersOf(s, f)) {
    const dice = Math.min(rest, s.models[i]!.pd)
    if (dice > 0) parts.push([pieceOf(i), dice])
    rest -= dice
  }
  return Object.fromEntries(parts)
}

/** P13.3: models of the target and its friends within 2" that have dice left. */
function defendersOf(s: State, f: Batch): number[] {
  const { spec } = f
  const hits = f.plain + f.sharp
  if (hits === 0 || !spec.intercepted || spec.weapon === '' || weaponOf(s, spec.weapon).evade === null) return []
  const u = s.units[spec.target]!
  const targets = onBoard(s, u).map(i => baseOf(s, s.models[i]!))
  return s.models.flatMap((m, i) => {
    const v = s.units[m.unit]!
    if (m.where !== 'board' || m.pd === 0 || areEnemies(u, v) || (isFlyer(v) && !isFlyer(u))) return []
    return v === u || targets.some(base => within(HELPERS, base, baseOf(s, m))) ? [i] : []
  })
}

function interceptWith(s: State, f: Batch, dice: number): void {
  const evade = weaponOf(s, f.spec.weapon).evade!
  rollDice(s, { seat: s.units[f.spec.target]!.side, dice, sides: 6, for: ask('rollIntercept'), rule: 'P13.3.1', atLeast: evade })
}
