import { call, finish, jump, rollDice, rolled } from '@muster/core'
import { ask, steps, tell } from '../flow.ts'
import { driveFrom } from '../retreating.ts'
import type { State } from '../state.ts'
import { chargeEnds } from '../table/formation.ts'
import { carryOut, type Ends, endsOf, type Going, placementsOf, refuseCharge } from '../table/moving.ts'
import { planOf } from '../table/paths.ts'
import { baseOf, inCcr } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { addEffect, has, isDestroyed, isOnBoard, onBoard, pieceOf, unitOf } from '../units.ts'
import { chargeOf, wsOf } from '../values.ts'
import { settle } from './aftermath.ts'
import { addMarks } from './aftershots.ts'
import { allocate } from './allocation.ts'
import { attack, batchResult } from './batch.ts'
import { passed, testLeadership } from './leadership.ts'
import { rollTerrain } from './losses.ts'
import { meleeNeed, meleeProfile } from './melee-profile.ts'
import { react } from './reactions.ts'

interface Charging {
  readonly unit: number
  readonly target: number
  /** P10.3.7: the vehicles run over the target. */
  readonly over: boolean
  /** The ends shown before Reactions, x and y by model. */
  shown: { readonly [model: string]: readonly [number, number] }
  met: readonly { readonly model: number; readonly types: readonly string[] }[]
  /** Models that the run over destroyed, and wounds that it made. */
  lost: number
  wounds: number
}

const { rule, run, place } = steps<Charging>()

/** P10.3: a unit charges: it shows its ends, the charged unit reacts, the survivors move, and what a charge sets off is resolved at once. */
export const charge = rule('charge', 'P10.3', {
  goWild: run((s, f) => {
    // P4.5.10r: an engine out of control is asked nothing.
    const u = unitOf(s, f.unit)
    if (!u.rampant) return
    show(s, f, chargeEnds(s, goingOf(s, f))!)
    tell(s, 'P4.5.9', 'rampageCharges', { unit: u.name, target: unitOf(s, f.target).name })
    jump(f, 'react')
  }),
  showEnds: place({
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P10.3.2r',
    prompt: (s, f) => ask('charge', { unit: unitOf(s, f.unit).name, target: unitOf(s, f.target).name }),
    pieces: (s, f) => onBoard(s, unitOf(s, f.unit)).map(i => ({ id: pieceOf(i), heading: false })),
    refuse: (s, f, placements) => refuseCharge(s, goingOf(s, f), endsOf(placements)),
    sample: (s, f) => placementsOf(chargeEnds(s, goingOf(s, f))!),
    take(s, f, placements) {
      show(s, f, endsOf(placements))
      tell(s, 'P10.3.1', 'charges', { unit: unitOf(s, f.unit).name, target: unitOf(s, f.target).name })
    },
  }),
  react: run((s, f) => {
    // P20.13.1: the target is shaken from now on, Reactions to this charge included.
    const { unit: by, target } = f
    if (has(s, unitOf(s, by), 'clusterFrag')) addEffect(unitOf(s, target), { kind: 'clustered', value: 1, until: s.round, by })
    react(s, 'charged', by, target, f.shown)
  }),
  reachAgain: run((s, f) => {
    const u = unitOf(s, f.unit)
    if (u.did.braced || isDestroyed(s, u)) steady(s, f)
    if (isDestroyed(s, u)) return jump(f, 'end')
    const stands = isOnBoard(s, unitOf(s, f.target))
    const isWhole = Object.keys(f.shown).length === onBoard(s, u).length
    if (stands && isWhole && !refuseCharge(s, goingOf(s, f), shownEnds(f))) return jump(f, 'carryOut')
    // P16.3.3r: after losses, or where it has become slower (P19.25.1), the survivors choose new ends; if none is legal the unit stays and has moved.
    if (stands && chargeEnds(s, goingOf(s, f))) return
    steady(s, f)
    u.did.moved = true
    jump(f, 'end')
  }),
  newEnds: place({
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P16.3.3r',
    prompt: (s, f) => ask('charge', { unit: unitOf(s, f.unit).name, target: unitOf(s, f.target).name }),
    pieces: (s, f) => onBoard(s, unitOf(s, f.unit)).map(i => ({ id: pieceOf(i), heading: false })),
    refuse: (s, f, placements) => refuseCharge(s, goingOf(s, f), endsOf(placements)),
    sample: (s, f) => placementsOf(chargeEnds(s, goingOf(s, f))!),
    take(_, f, placements) {
      f.shown = Object.fromEntries([...endsOf(placements)].map(([i, { x, y }]) => [i, [x, y]]))
    },
  }),
  carryOut: run((s, f) => {
    const [u, v] = [unitOf(s, f.unit), unitOf(s, f.target)]
    f.met = carryOut(s, goingOf(s, f), shownEnds(f))
    u.did.moved = true
    if (!u.did.braced) {
      u.did.charged = f.target
      v.did.chargedBy = [...v.did.chargedBy, f.unit]
      if (has(s, u, 'clusterFrag')) u.did.used = [...u.did.used, 'cluster']
    }
    rollTerrain(s, f.met)
  }),
  thunder: run((s, f) => {
    const spec = thunderOf(s, f)
    if (!spec) return jump(f, 'end')
    attack(s, spec)
  }),
  loseToThunder: run((s, f) => {
    const { wounds } = batchResult(f)
    f.lost = onBoard(s, unitOf(s, f.target)).length
    f.wounds = wounds.count
    allocate(s, f.unit, f.target, [wounds])
  }),
  settle: run((s, f) => {
    f.lost -= onBoard(s, unitOf(s, f.target)).length
    settle(s)
  }),
  testRunOver: run((s, f) => {
    const v = unitOf(s, f.target)
    if (f.over && isOnBoard(s, v) && v.infantry) testLeadership(s, f.target, 'other', 'P10.3.9')
    else jump(f, 'testSuppression')
  }),
  readRunOver: run((s, f) => {
    if (passed(f)) return jump(f, 'testSuppression')
    addMarks(s, f.target, 1 + f.lost, 'P10.3.9')
    rollDice(s, {
      seat: unitOf(s, f.unit).side,
      dice: 1,
      sides: 6,
      for: ask('rollDriven', { unit: unitOf(s, f.target).name }),
      rule: 'P10.3.9',
    })
  }),
  driveBack: run((s, f) => {
    const from = onBoard(s, unitOf(s, f.unit)).map(i => s.models[i]!)
    const inches = rolled(f).total
    if (from.length > 0) driveFrom(s, unitOf(s, f.target), from, inches * INCH)
    tell(s, 'P10.3.9', 'driven', { unit: unitOf(s, f.target).name, inches })
  }),
  testSuppression: run((s, f) => {
    // P18.26.2r, P19.25.3r: the profile's Suppression, where a save failed, whatever came of the wound.
    const [u, v] = [unitOf(s, f.unit), unitOf(s, f.target)]
    const suppresses = f.wounds > 0 && isOnBoard(s, v) && v.infantry && meleeProfile(s, u).keywords.suppression !== undefined
    if (suppresses) testLeadership(s, f.target, 'suppression', 'P19.25.1')
    else jump(f, 'end')
  }),
  readSuppression: run((s, f) => {
    if (passed(f)) return
    addEffect(unitOf(s, f.target), { kind: 'suppressed', value: 1, until: s.round + 1, by: f.unit })
    tell(s, 'P19.25.1', 'suppressed', { unit: unitOf(s, f.target).name })
  }),
  end: run((s, f) => finish(s, f)),
})

/** Shows where a charge would end, before anybody reacts. */
function show(s: State, f: Charging, ends: Ends): void {
  f.shown = Object.fromEntries([...ends].map(([i, { x, y }]) => [i, [x, y]]))
  unitOf(s, f.unit).did.acted = true
}

function shownEnds({ shown }: Charging): Ends {
  return new Map(Object.entries(shown).map(([i, [x, y]]) => [Number(i), { x, y }]))
}

/** Has a unit charge another. */
export function chargeUnit(s: State, unit: number, target: number, over: boolean): void {
  call(s, charge, { unit, target, over, shown: {}, met: [], lost: 0, wounds: 0 })
}

/** P16.3.4r, P16.3.3r: a brace, or a charge that comes to nothing, takes the effect of Cluster Frag Cannons away again. */
function steady(s: State, f: Charging): void {
  const v = unitOf(s, f.target)
  v.effects = v.effects.filter(e => e.kind !== 'clustered' || e.by !== f.unit)
}

function goingOf(s: State, f: Charging): Going {
  return { plan: planOf(s, unitOf(s, f.unit), unitOf(s, f.target)), allowance: m => chargeOf(s, m) }
}

/** P18.26, P10.3.8r: the attacks of Thunderous Charge or a run over, by the models within 1" of the target. */
function thunderOf(s: State, f: Charging) {
  const [u, v] = [unitOf(s, f.unit), unitOf(s, f.target)]
  const each = Math.max(u.abilities.thunderousCharge ?? 0, f.over ? 1 : 0)
  if (each === 0 || u.did.braced || !isOnBoard(s, v)) return undefined
  const foes = onBoard(s, v).map(i => baseOf(s, s.models[i]!))
  const near = onBoard(s, u).filter(i => foes.some(foe => inCcr(foe, baseOf(s, s.models[i]!))))
  const first = near[0]
  if (first === undefined) return undefined
  const ws = wsOf(s, s.models[first]!, v, f.over)
  if (!ws) return undefined
  const profile = meleeProfile(s, u)
  return {
    by: f.unit,
    target: f.target,
    weapon: profile.id,
    dice: near.length * each,
    need: meleeNeed(s, ws.value, v),
    precision: 0,
    again: false,
    mode: 'charge' as const,
    infantryAp: profile.ap.infantry,
    vehicleAp: profile.ap.vehicle,
    cover: true,
    intercepted: false,
    shooting: false,
  }
}
