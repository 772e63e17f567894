import { call, finish, jump, rollDice, rolled } from '@muster/core'
import { ignoresOn, layersOf, wound } from '../damage.ts'
import { ask, no, steps, tell } from '../flow.ts'
import type { Model, State } from '../state.ts'
import { sees } from '../table/sight.ts'
import { baseOf, type Spot, squared, touches, within } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { friendsOf, has, left, onBoard, unitsWithin, weaponOf } from '../units.ts'
import { getsAuras } from '../values.ts'

/** How an attack is made: it decides saves, shields and who may be hit. */
export type Mode = 'ranged' | 'beam' | 'melee' | 'charge' | 'plain'

/** Wounds of one weapon that wait to be allocated. */
export interface Wounds {
  readonly weapon: string
  readonly count: number
  readonly mode: Mode
  /** Of these, failed armour saves (P20.30.1). */
  readonly armour: number
}

/** Who may be given wounds: those seen, or only some models, or those near a point. */
export interface Reach {
  readonly only?: readonly number[]
  /** Within this of the point: nearest first for Indirect Fire, anyone inside first for Incineration. */
  readonly at?: Spot
  readonly first?: readonly number[]
  /** Models beyond the reach are not hit at all. */
  readonly strict?: boolean
}

interface Allocating {
  readonly by: number
  readonly target: number
  readonly reach: Reach
  wounds: readonly Wounds[]
  /** The models that may be given the wound in hand. */
  candidates: readonly number[]
  model: number
  /** Points that the roll has not ignored. */
  points: number
}

const { rule, run, pick } = steps<Allocating>()

/** P13.10: wounds are allocated one at a time, and each is carried out before the next. */
export const allocation = rule('allocation', 'P13.10', {
  useMedicalGear: pick<{ do: 'heal' | 'pass'; unit: number }>({
    when: (s, f) => healersFor(s, f).length > 0,
    seat: (s, f) => s.units[f.target]!.side,
    rule: 'P20.30.1',
    prompt: (s, f) => ask('heal', { unit: s.units[f.target]!.name }),
    forms: { heal: { unit: 'number' }, pass: { unit: 'number' } },
    options: (s, f) => [...healersFor(s, f).map(unit => ({ do: 'heal' as const, unit })), { do: 'pass' as const, unit: -1 }],
    refuse(s, f, option) {
      const fits = option.do === 'pass' ? option.unit === -1 : healersFor(s, f).includes(option.unit)
      return fits ? undefined : no('P20.30.1', 'healer')
    },
    take(s, f, option) {
      if (option.do === 'heal') heal(s, f, option.unit)
    },
  }),
  nextWound: run((s, f) => {
    f.wounds = f.wounds.filter(({ count }) => count > 0)
    f.candidates = f.wounds.length > 0 ? candidatesOf(s, f) : []
    if (f.candidates.length === 0) finish(s, f)
    else f.model = -1
  }),
  choose: pick<{ do: 'wound'; model: number }>({
    seat: (s, f) => s.units[f.target]!.side,
    rule: 'P13.10.1',
    prompt: (s, f) => ask('allocate', { unit: s.units[f.target]!.name, weapon: weaponWords(s, f) }),
    forms: { wound: { model: 'number' } },
    options: (s, f) => onBoard(s, s.units[f.target]!).map(model => ({ do: 'wound', model })),
    refuse(s, f, { model }) {
      if (f.candidates.includes(model)) return undefined
      return reachable(s, f).includes(model) ? no('P13.10.3', 'woundedFirst') : no('P13.10.2', 'unseenModel')
    },
    take(_, f, { model }) {
      f.model = model
      const [first, ...rest] = f.wounds
      f.wounds = [{ ...first!, count: first!.count - 1 }, ...rest]
    },
  }),
  ignore: run((s, f) => {
    const m = s.models[f.model]!
    f.points = pointsOf(s, f)
    if (absorbs(s, f)) {
      m.layers--
      tell(s, 'P13.8.1', 'shielded', { unit: s.units[m.unit]!.name, model: f.model, layers: m.layers })
      return jump(f, 'nextWound')
    }
    stun(s, f)
    const ignores = killsAtOnce(s, f) ? undefined : ignoresOn(s, m)
    if (!ignores) return jump(f, 'takeDamage')
    rollDice(s, {
      seat: s.units[f.target]!.side,
      dice: f.points,
      sides: 6,
      for: ask('rollIgnore'),
      rule: ignores.rule,
      atLeast: ignores.atLeast,
    })
  }),
  countIgnored: run((_, f) => {
    f.points -= rolled(f).hits
  }),
  takeDamage: run((s, f) => {
    wound(s, f.model, f.points, f.by)
    jump(f, 'nextWound')
  }),
})

/** Allocates wounds on a unit. */
export function allocate(s: State, by: number, target: number, wounds: readonly Wounds[], reach: Reach = {}): void {
  call(s, allocation, { by, target, reach, wounds, candidates: [], model: -1, points: 0 })
}

/** A model that the wound in hand may be given to, where that is asked. */
export function anyCandidate(s: State): number | undefined {
  const f = s.frames.at(-1)
  return f?.rule === allocation.name && f.step === 'choose' ? (f as unknown as Allocating).candidates[0] : undefined
}

function weaponWords(s: State, f: Allocating): string {
  const id = f.wounds[0]?.weapon ?? ''
  return id === '' ? '' : weaponOf(s, id).name
}

/** P20.30.1: friendly medical units within 6" that have not helped in this phase, where there is a failed armour save to ignore. */
function healersFor(s: State, f: Allocating): number[] {
  const u = s.units[f.target]!
  if (!u.infantry || f.by < 0 || f.wounds.every(w => w.armour === 0 || w.mode !== 'ranged' || isPowerful(s, w))) return []
  return friendsOf(s, u).filter(i => {
    const v = s.units[i]!
    const reaches = v === u || (getsAuras(s, u) && unitsWithin(s, 6 * INCH, v, u))
    return has(s, v, 'medicalGear') && !v.did.used.includes(`medical/${s.phase}`) && reaches
  })
}

function isPowerful(s: State, w: Wounds): boolean {
  return w.weapon !== '' && weaponOf(s, w.weapon).keywords.powerful !== undefined
}

function heal(s: State, f: Allocating, unit: number): void {
  const healer = s.units[unit]!
  healer.did.used = [...healer.did.used, `medical/${s.phase}`]
  let rest = left(s, healer).length
  f.wounds = f.wounds.map(w => {
    const saved = isPowerful(s, w) || w.mode !== 'ranged' ? 0 : Math.min(rest, w.armour, w.count)
    rest -= saved
    return { ...w, count: w.count - saved, armour: w.armour - saved }
  })
  tell(s, 'P20.30.1', 'healed', { unit: healer.name, target: s.units[f.target]!.name })
}

/** P13.10.2 to P13.10.6r: the models that may be given the next wound. */
function candidatesOf(s: State, f: Allocating): number[] {
  const all = reachable(s, f)
  const u = s.units[f.target]!
  const wounded = all.filter(i => s.models[i]!.hp < u.stats.hp)
  if (wounded.length > 0) return wounded
  const bare = all.filter(i => s.models[i]!.layers < layersOf(s, s.models[i]!))
  return bare.length > 0 ? bare : all
}

/** Those among whom the rule of the wounded chooses: seen, touched, or in the area. */
function reachable(s: State, f: Allocating): number[] {
  const board = onBoard(s, s.units[f.target]!)
  const { only, first, at, strict } = f.reach
  if (only) return board.filter(i => only.includes(i))
  if (first) {
    const inside = board.filter(i => first.includes(i))
    if (inside.length > 0 || strict) return at ? nearestOf(s, inside, at) : inside
    return board
  }
  const mode = f.wounds[0]?.mode ?? 'plain'
  if (f.by < 0 || mode === 'plain') return board
  const attackers = onBoard(s, s.units[f.by]!).map(i => s.models[i]!)
  if (mode === 'ranged' || mode === 'beam') return board.filter(i => attackers.some(m => sees(s, m, s.models[i]!, { strict: true })))
  const touched = board.filter(i => attackers.some(m => touches(baseOf(s, m), baseOf(s, s.models[i]!))))
  return touched.length > 0 ? touched : board
}

function nearestOf(s: State, models: readonly number[], at: Spot): number[] {
  const least = Math.min(...models.map(i => squared(s.models[i]!, at)))
  return models.filter(i => squared(s.models[i]!, at) === least)
}

function pointsOf(s: State, f: Allocating): number {
  const m = s.models[f.model]!
  const { weapon } = f.wounds[0]!
  const powerful = weapon !== '' && weaponOf(s, weapon).keywords.powerful !== undefined
  return !powerful ? 1 : killsAtOnce(s, f) ? m.hp : Math.min(2, m.hp)
}

/** P19.21.1: Powerful destroys infantry squads whatever their HP. */
function killsAtOnce(s: State, f: Allocating): boolean {
  const { weapon } = f.wounds[0]!
  return weapon !== '' && weaponOf(s, weapon).keywords.powerful !== undefined && s.units[f.target]!.infantry
}

/** P13.8: a layer takes the wound, except in the Melee Phase and against Magnetic Interference. */
function absorbs(s: State, f: Allocating): boolean {
  const { weapon, mode } = f.wounds[0]!
  if (s.models[f.model]!.layers === 0 || mode === 'melee' || mode === 'beam') return false
  return weapon === '' || weaponOf(s, weapon).keywords.magneticInterference === undefined
}

/** P19.24: the wounded vehicle is stunned. */
function stun(s: State, f: Allocating): void {
  const { weapon } = f.wounds[0]!
  const m: Model = s.models[f.model]!
  if (weapon === '' || s.units[f.target]!.infantry || weaponOf(s, weapon).keywords.stun === undefined) return
  m.stunned = s.round + 1
  tell(s, 'P19.24.1', 'stunned', { unit: s.units[m.unit]!.name, model: f.model })
}

/** The models of a unit within a length of a place. */
export function modelsNear(s: State, unit: number, at: Spot, length: number): number[] {
  return onBoard(s, s.units[unit]!).filter(i => within(length, baseOf(s, s.models[i]!), { ...at, radius: 0 }))
}
