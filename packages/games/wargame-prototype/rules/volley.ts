import { call, finish, jump, type Option } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { State, Unit } from '../state.ts'
import { unseen } from '../table/sight.ts'
import { aimOf, type Circumstances, fsFor, gunsOf, isTarget, type Occasion, refuseTarget, targetsOf } from '../targets.ts'
import { contactsOf, has, isOnBoard, onBoard, unitGap, unitOf, weaponOf } from '../units.ts'
import { isBound } from './duties.ts'
import { passed, testLeadership } from './leadership.ts'
import { type Resolution, resolution, type ShotBatch } from './resolution.ts'

/** A weapon of a model that is fired at a unit. */
interface Fired {
  readonly model: number
  readonly weapon: string
  readonly target: number
  readonly indirect: boolean
}

interface Volley {
  readonly unit: number
  readonly occasion: Occasion
  /** The only unit that may be aimed at; -1 for any. */
  readonly at: number
  readonly shown: NonNullable<Circumstances['shown']>
  /** Pistols may not be fired: the test of P12.3.3 was failed. */
  noPistols: boolean
  target: number
  fired: readonly Fired[]
  aims: number
}

type Weapon = Option & { readonly do: 'fire'; readonly model: number; readonly weapon: string }

/** The note of a unit that failed the test of P12.3.3 this round. */
const NO_PISTOLS = 'noPistols'

const { rule, run, pick, pickSome } = steps<Volley>()

const of = (f: Volley): Circumstances => ({ occasion: f.occasion, shown: f.shown })

/** P12.1, P12.2: one unit shoots: its targets and weapons are declared before the first die. */
export const volley = rule('volley', 'P12', {
  testPistols: run((s, f) => {
    const u = unitOf(s, f.unit)
    const inContact = u.infantry && (f.occasion === 'shooting' || f.occasion === 'return') && contactsOf(s, u).length > 0
    // P12.3.4r: on a failed test no Pistol fires this phase.
    f.noPistols = inContact && u.did.used.includes(NO_PISTOLS)
    if (inContact && !f.noPistols && u.did.chargedBy.length > 0) testLeadership(s, f.unit, 'other', 'P12.3.3')
    else jump(f, 'chooseTarget')
  }),
  readTest: run((s, f) => {
    if (passed(f)) return
    f.noPistols = true
    const { did } = unitOf(s, f.unit)
    did.used = [...did.used, NO_PISTOLS]
  }),
  chooseTarget: pick<{ do: 'target'; unit: number } | { do: 'hold'; unit: number }>({
    when: (_, f) => !f.noPistols,
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P12.1.2',
    prompt: (s, f) => ask('target', { unit: unitOf(s, f.unit).name }),
    always: () => false,
    forms: { target: { unit: 'number' }, hold: { unit: 'number' } },
    options: (s, f) => [
      ...s.units.flatMap((v, unit) => (isOnBoard(s, v) && v.side !== unitOf(s, f.unit).side ? [{ do: 'target' as const, unit }] : [])),
      ...targetsOf(s, unitOf(s, f.unit), of(f)).flatMap(unit =>
        unitOf(s, unit).side === unitOf(s, f.unit).side ? [{ do: 'target' as const, unit }] : [],
      ),
      ...(f.aims > 0 ? [{ do: 'hold' as const, unit: -1 }] : []),
    ],
    refuse(s, f, option) {
      if (option.do === 'hold') return f.aims > 0 && option.unit === -1 ? undefined : no('P12.1.2', 'mustAim')
      return refuseAim(s, f, option.unit)
    },
    take(_, f, option) {
      f.target = option.do === 'hold' ? -1 : option.unit
    },
  }),
  chooseWeapons: pickSome<Weapon>({
    when: (_, f) => f.target >= 0 && !f.noPistols && f.occasion !== 'rampage',
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P12.1.4',
    prompt: (s, f) => ask('weapons', { unit: unitOf(s, f.unit).name, target: unitOf(s, f.target).name }),
    ordered: true,
    forms: { fire: { model: 'number', weapon: 'string' } },
    options: (s, f) => readyWeapons(s, f).map(({ model, weapon }) => ({ do: 'fire', model, weapon })),
    range(s, f) {
      const most = Math.max(1, readyWeapons(s, f).length)
      return { min: mustFire(s, f) ? most : 1, max: most }
    },
    refuse: (s, f, { model, weapon }) => refuseWeapon(s, f, model, weapon),
    refuseTogether(s, _, options) {
      const twice = options.find((one, i) => options.slice(0, i).some(other => areOneUse(one, other)))
      return twice && no('P19.18.1', 'spent', { weapon: weaponOf(s, twice.weapon).name })
    },
    take(s, f, options) {
      const chosen = options.map(({ model, weapon }) => ({
        model,
        weapon,
        target: f.target,
        indirect: aim(s, f, model, weapon) === 'indirect',
      }))
      f.fired = [...f.fired, ...chosen]
      f.aims++
    },
  }),
  fireAll: run((s, f) => {
    // P4.5.10r: an engine out of control fires every weapon that can.
    if (f.occasion !== 'rampage' || f.target < 0) return
    const ready = readyWeapons(s, f)
    f.fired = ready
      .filter((one, i) => !ready.slice(0, i).some(other => areOneUse(one, other)))
      .map(({ model, weapon }) => ({ model, weapon, target: f.target, indirect: aim(s, f, model, weapon) === 'indirect' }))
  }),
  aimAgain: run((s, f) => {
    const u = unitOf(s, f.unit)
    const more = f.target >= 0 && f.aims === 1 && f.at < 0 && has(s, u, 'fireDiscipline') && secondTargets(s, f).length > 0
    if (more) jump(f, 'chooseTarget')
  }),
  fire: run((s, f) => {
    const u = unitOf(s, f.unit)
    if (f.occasion === 'shooting' || f.occasion === 'rampage') u.did.shot = true
    if (f.fired.length === 0) return finish(s, f)
    spend(s, f)
    const batches = batchesOf(s, f)
    for (const target of new Set(f.fired.map(one => one.target)))
      tell(s, 'P12.1', 'shoots', { unit: u.name, target: unitOf(s, target).name })
    call(s, resolution, fresh(s, f, batches))
  }),
  end: run((s, f) => finish(s, f, [...new Set(f.fired.map(one => one.target))])),
})

/** Has a unit shoot. */
export function shoot(s: State, unit: number, occasion: Occasion, at = -1, shown: Volley['shown'] = {}): void {
  call(s, volley, { unit, occasion, at, shown, noPistols: false, target: at, fired: [], aims: 0 })
}

function fresh(s: State, f: Volley, batches: readonly ShotBatch[]): Resolution {
  const lostBefore = Object.fromEntries(batches.map(({ target }) => [target, unitOf(s, target).did.lost]))
  const { unit, occasion, shown } = f
  return {
    unit,
    occasion,
    shown,
    batches,
    at: 0,
    pools: [],
    point: null,
    turn: 0,
    inches: 0,
    inside: [],
    victim: 0,
    missed: 0,
    lostBefore,
    alive: [],
  }
}

function refuseAim(s: State, f: Volley, unit: number) {
  const [u, v] = [unitOf(s, f.unit), s.units[unit]]
  if (!v) return no('P12.1.2', 'noUnit')
  if (f.at >= 0 && unit !== f.at) return no('P16.1.6r', 'otherTarget', { unit: unitOf(s, f.at).name })
  if (f.fired.some(one => one.target === unit)) return no('P20.32.1', 'sameTarget', { unit: v.name })
  const refusal = refuseTarget(s, u, v, of(f))
  if (refusal) return refusal
  if (f.aims > 0 ? !secondTargets(s, f).includes(unit) : !isTarget(s, u, v, of(f))) return firstRefusal(s, f, unit)
  return mustFire(s, f) && f.aims === 0 ? refuseFarther(s, f, v) : undefined
}

/** P18.20.2r: whether a unit of Simple Programming out of Command Range shoots in its turn: with all it has, at the closest unit that it may aim at. */
function mustFire(s: State, f: Volley): boolean {
  return f.occasion === 'shooting' && isBound(s, unitOf(s, f.unit))
}

function refuseFarther(s: State, f: Volley, v: Unit) {
  const u = unitOf(s, f.unit)
  const least = targetsOf(s, u, of(f)).reduce((best, i) => Math.min(best, unitGap(s, u, unitOf(s, i))), Number.POSITIVE_INFINITY)
  return unitGap(s, u, v) > least ? no('P18.20.2r', 'closestOnly', { unit: u.name }) : undefined
}

/** Why no weapon reaches a unit: what the weapon that comes nearest says. */
function firstRefusal(s: State, f: Volley, unit: number) {
  const aims = onBoard(s, unitOf(s, f.unit)).flatMap(i => gunsOf(s, i).map(weapon => aimOf(s, i, weapon, unitOf(s, unit), of(f))))
  const refusals = aims.flatMap(one => (typeof one === 'string' ? [] : [one]))
  if (refusals.some(({ rule }) => rule === 'P12.1.3')) return unseen('P12.1.3', s, unitOf(s, f.unit), unitOf(s, unit))
  return refusals.find(({ rule }) => rule === 'P5.8.1') ?? refusals[0] ?? no('P12.1.3', 'noWeapon', { unit: unitOf(s, f.unit).name })
}

function aim(s: State, f: Volley, model: number, weapon: string) {
  return aimOf(s, model, weapon, unitOf(s, f.target), of(f))
}

/** P20.32.1: units that a weapon not yet used reaches. */
function secondTargets(s: State, f: Volley): number[] {
  const u = unitOf(s, f.unit)
  return targetsOf(s, u, of(f)).filter(
    unit =>
      !f.fired.some(one => one.target === unit) &&
      onBoard(s, u).some(i =>
        gunsOf(s, i).some(weapon => !isFired(f, i, weapon) && typeof aimOf(s, i, weapon, unitOf(s, unit), of(f)) === 'string'),
      ),
  )
}

function isFired(f: Volley, model: number, weapon: string): boolean {
  return f.fired.some(one => areOneUse(one, { model, weapon }))
}

/** P19.18.1: whether two shots of a model are of one weapon: the two Annihilation Cannon profiles are. */
function areOneUse(one: Pick<Fired, 'model' | 'weapon'>, other: Pick<Fired, 'model' | 'weapon'>): boolean {
  return one.model === other.model && sharedUse(one.weapon) === sharedUse(other.weapon)
}

function sharedUse(weapon: string): string {
  return weapon.startsWith(ANNIHILATION) ? ANNIHILATION : weapon
}

const ANNIHILATION = 'annihilationCannon'

/** The weapons that may be fired at the target. */
function readyWeapons(s: State, f: Volley): { model: number; weapon: string }[] {
  return onBoard(s, unitOf(s, f.unit)).flatMap(model =>
    gunsOf(s, model).flatMap(weapon => (refuseWeapon(s, f, model, weapon) ? [] : [{ model, weapon }])),
  )
}

function refuseWeapon(s: State, f: Volley, model: number, weapon: string) {
  const m = s.models[model]
  if (!m || m.unit !== f.unit || m.where !== 'board' || !m.weapons[weapon]) return no('P12.1.4', 'noSuchWeapon')
  if (isFired(f, model, weapon)) return no('P20.32.1', 'alreadyFired', { weapon: weaponOf(s, weapon).name })
  const found = aim(s, f, model, weapon)
  return typeof found === 'string' ? undefined : found
}

/** P19.18.1: One Use weapons are used up; the two Annihilation Cannon profiles share it. */
function spend(s: State, f: Volley): void {
  for (const { model, weapon } of f.fired) {
    if (!weaponOf(s, weapon).keywords.oneUse) continue
    const m = s.models[model]!
    const shared = Object.keys(m.weapons).filter(id => sharedUse(id) === sharedUse(weapon))
    m.spent = { ...m.spent, ...Object.fromEntries(shared.map(id => [id, m.weapons[id]!])) }
  }
}

/** P12.1.8r: batches of one weapon at one FS against one target, in the order in which they were named. */
function batchesOf(s: State, f: Volley): ShotBatch[] {
  const batches: { weapon: string; target: number; fs: number; indirect: boolean; models: number[] }[] = []
  for (const { weapon, target, model, indirect } of f.fired) {
    const fs = fsFor(s, model, weapon, unitOf(s, target), of(f))
    const same = batches.find(b => b.weapon === weapon && b.target === target && b.fs === fs && b.indirect === indirect)
    if (same) same.models.push(model)
    else {
      // P19.12.1: an indirect shot scatters once per weapon type, so its batches follow one another.
      const kin = batches.map(b => indirect && b.indirect && b.weapon === weapon && b.target === target).lastIndexOf(true)
      batches.splice(kin < 0 ? batches.length : kin + 1, 0, { weapon, target, fs, indirect, models: [model] })
    }
  }
  return batches
}
