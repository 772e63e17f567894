import { call, finish, type Placement, type Refusal } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { State, Unit } from '../state.ts'
import { endsOf } from '../table/moving.ts'
import { planOf, refuseEnd } from '../table/paths.ts'
import { baseOf, inCcr, isFlyer, overlaps, type Spot, within } from '../table/space.ts'
import { CONTACT, EMBARK } from '../tables.ts'
import { basesOf, enemiesOf, isHeld, onBoard, pieceOf, unitOf } from '../units.ts'
import { boarding } from './boarding.ts'
import { freeSpot } from './disembarking.ts'
import { isBound, mustCharge } from './duties.ts'

/** The units with models aboard a Transport unit, by index. */
export function ridersIn(s: State, transport: number): number[] {
  const vehicles = unitOf(s, transport).models
  return [...new Set(s.models.filter(m => m.where === 'embarked' && vehicles.includes(m.vehicle)).map(m => m.unit))]
}

/** P2.5.5: the room that a model takes in a vehicle. */
export function roomOf(u: Unit): number {
  return u.infantry ? 1 : 2
}

/** The room left in a vehicle; Deployable squads beside others take none (P18.4). */
export function roomIn(s: State, vehicle: number): number {
  const m = s.models[vehicle]!
  const capacity = unitOf(s, m.unit).abilities.transport ?? 0
  const riders = s.models.filter(r => r.where === 'embarked' && r.vehicle === vehicle)
  const [packs, squads] = [riders.filter(r => isDeployable(s, r.unit)), riders.filter(r => !isDeployable(s, r.unit))]
  const taken = squads.reduce((sum, r) => sum + roomOf(unitOf(s, r.unit)), 0)
  return capacity - taken - Math.max(0, packs.length - squads.length)
}

function isDeployable(s: State, unit: number): boolean {
  return unitOf(s, unit).abilities.deployable !== undefined
}

/** The room left in a whole Transport unit. */
export function roomInUnit(s: State, transport: number): number {
  return onBoardOrReserve(s, transport).reduce((sum, i) => sum + roomIn(s, i), 0)
}

function onBoardOrReserve(s: State, transport: number): number[] {
  return unitOf(s, transport).models.filter(i => s.models[i]!.where === 'board' || s.models[i]!.where === 'reserve')
}

/** P2.5.4r: whether all models of a unit fit into a Transport unit; Deployable squads beside others take no room (P18.4). */
export function fits(s: State, unit: number, transport: number): boolean {
  const u = unitOf(s, unit)
  const living = u.models.filter(i => s.models[i]!.where !== 'dead').length
  const vehicles = unitOf(s, transport).models
  const beside = s.models.filter(r => r.where === 'embarked' && vehicles.includes(r.vehicle) && !isDeployable(s, r.unit)).length
  const need = isDeployable(s, unit) ? Math.max(0, living - beside) : living
  return roomInUnit(s, transport) >= need * roomOf(u)
}

/** P10.5: why a unit may not embark on a Transport now. */
export function refuseEmbark(s: State, unit: number, transport: number): Refusal | undefined {
  const [u, t] = [unitOf(s, unit), s.units[transport]]
  if (!t || t.side !== u.side || !t.abilities.transport) return no('P10.5.4r', 'noTransport')
  if (!u.infantry && !u.abilities.small) return no('P10.5.4r', 'cannotRide', { unit: u.name })
  if (isFlyer(t)) return no('P10.6.7', 'flyingTransport', { unit: t.name })
  if (u.order === 'takeAim' || u.order === 'digIn') return no('P9.6.12r', 'orderForbidsMove', { unit: u.name })
  if (mustCharge(s, u) || isBound(s, u)) return no('P9.6.10', 'mustCharge', { unit: u.name })
  if (u.did.deepStruck) return no('P11.5.1', 'deepStruck', { unit: u.name })
  if (u.did.disembarked !== 'no') return no('P10.5.3', 'disembarkedAlready', { unit: u.name })
  if (isHeld(s, u)) return no('P10.5.4r', 'locked', { unit: u.name })
  if (onBoard(s, u).length < u.models.filter(i => s.models[i]!.where !== 'dead').length)
    return no('P10.7.3', 'partAboard', { unit: u.name })
  const own = basesOf(s, u)
  const near = onBoard(s, t).filter(i => own.some(base => within(EMBARK, base, baseOf(s, s.models[i]!))))
  if (near.length === 0) return no('P10.5.1', 'embarkFar', { unit: t.name })
  const foes = enemiesOf(s, t)
    .filter(i => !isFlyer(unitOf(s, i)))
    .flatMap(i => basesOf(s, unitOf(s, i)))
  if (near.every(i => foes.some(foe => inCcr(foe, baseOf(s, s.models[i]!))))) return no('P10.5.4r', 'enemyAtDoor', { unit: t.name })
  return fits(s, unit, transport) ? undefined : no('P10.5.1', 'noRoom', { unit: t.name })
}

/** Has a unit embark: who rides where is asked. */
export function embark(s: State, unit: number, transport: number): void {
  const u = unitOf(s, unit)
  u.did.embarked = true
  u.did.acted = true
  u.order = 'moveOut'
  tell(s, 'P10.5.2', 'embarks', { unit: u.name, transport: unitOf(s, transport).name })
  call(s, boarding, { unit, transport, rest: u.models.filter(i => s.models[i]!.where !== 'dead') })
}

interface Disembarking {
  readonly unit: number
  readonly transport: number
  readonly when: 'start' | 'later'
}

const { rule, run, place } = steps<Disembarking>()

/** P10.6: a unit gets out: each squad beside its own vehicle; who finds no place stays inside (P5.9.2r). */
export const disembarking = rule('disembarking', 'P10.6', {
  setDown: place({
    when: (s, f) => leavers(s, f).size > 0,
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P10.6.1',
    prompt: (s, f) => ask('disembark', { unit: unitOf(s, f.unit).name }),
    pieces: (s, f) => [...leavers(s, f).keys()].map(i => ({ id: pieceOf(i), heading: false })),
    refuse: (s, f, placements) => refuseSetDown(s, f, placements),
    sample: (s, f) => [...leavers(s, f)].map(([i, { x, y }]) => ({ piece: pieceOf(i), x, y })),
    take(s, f, placements) {
      const u = unitOf(s, f.unit)
      for (const [i, { x, y }] of endsOf(placements)) Object.assign(s.models[i]!, { where: 'board', vehicle: -1, x, y, moved: true })
      u.did.disembarked = f.when
      if (f.when === 'later') u.did.acted = u.did.acted || u.order === 'digIn'
      tell(s, 'P10.6.1', 'disembarks', { unit: u.name })
    },
  }),
  end: run((s, f) => finish(s, f)),
})

/** Has a unit disembark; `when` says whether its Transport has moved. */
export function disembark(s: State, unit: number, transport: number, when: 'start' | 'later'): void {
  call(s, disembarking, { unit, transport, when })
}

/** P10.6.7, P10.5.3: why a unit may not get out now. */
export function refuseDisembark(s: State, unit: number): Refusal | undefined {
  const u = unitOf(s, unit)
  const riders = u.models.filter(i => s.models[i]!.where === 'embarked')
  if (riders.length === 0) return no('P10.6.1', 'notAboard')
  if (u.did.embarked) return no('P10.5.3', 'embarkedAlready', { unit: u.name })
  const vehicles = riders.map(i => unitOf(s, s.models[s.models[i]!.vehicle]!.unit))
  if (vehicles.some(isFlyer)) return no('P10.6.7', 'flyingTransport', { unit: vehicles[0]!.name })
  if (riders.some(i => s.models[s.models[i]!.vehicle]!.where !== 'board')) return no('P10.7.1', 'notOnBoard', { unit: vehicles[0]!.name })
  return riders.some(i => freeSpot(s, i, s.models[i]!.vehicle)) ? undefined : no('P10.6.1', 'noWayOut', { unit: u.name })
}

/** The squads that find a place outside, and a place for each: greedily, one after another. */
function leavers(s: State, f: Disembarking): Map<number, Spot> {
  const u = unitOf(s, f.unit)
  const found = new Map<number, Spot>()
  for (const i of u.models) {
    const m = s.models[i]!
    if (m.where !== 'embarked') continue
    const at = freeSpot(s, i, m.vehicle, [...found.values()])
    if (at) found.set(i, at)
  }
  return found
}

function refuseSetDown(s: State, f: Disembarking, placements: readonly Placement[]): Refusal | undefined {
  const u = unitOf(s, f.unit)
  const plan = planOf(s, u)
  const ends = endsOf(placements)
  const usual = leavers(s, f)
  const bases = [...onBoard(s, u).map(i => baseOf(s, s.models[i]!)), ...[...ends].map(([i, at]) => baseOf(s, s.models[i]!, at))]
  if (bases.some((a, i) => bases.some((b, j) => j < i && overlaps(a, b)))) return no('P5.1.3r', 'overlapOwn', { squad: 1 })
  for (const [i, at] of ends) {
    const m = s.models[i]!
    const refusal = refuseEnd(plan, m, at)
    if (refusal) return refusal
    const vehicle = baseOf(s, s.models[m.vehicle]!)
    const allowed = within(CONTACT, vehicle, baseOf(s, m, usual.get(i)!)) ? CONTACT : EMBARK
    if (!within(allowed, vehicle, baseOf(s, m, at))) return no('P10.6.1', 'besideVehicle', { unit: u.name })
  }
  return undefined
}
