import { call, finish, jump, rollDice, rolled } from '@muster/core'
import { destroy } from '../damage.ts'
import { ask, inches, no, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { cohesionOf, isCohesive } from '../table/cohesion.ts'
import { endsOf } from '../table/moving.ts'
import { planOf, refuseEnd } from '../table/paths.ts'
import { type Base, baseOf, firstSpot, inCcr, onTable, overlaps, type Spot, sizeOf, stepFrom, within } from '../table/space.ts'
import { areasOf, baseMeets, footingOf, liesIn } from '../table/terrain.ts'
import { DEEP_STRIKE_DICE, HELPERS, INCH } from '../tables.ts'
import { isTarget } from '../targets.ts'
import { basesOf, contactsOf, enemiesOf, isDestroyed, isWsless, onBoard, pieceOf, unitOf } from '../units.ts'
import { settle } from './aftermath.ts'
import { roundsOf } from './length.ts'
import { hasRelay } from './resolution.ts'
import { shoot } from './volley.ts'

interface Striking {
  readonly unit: number
  x: number
  y: number
  inches: number
  /** Drops from aircraft have scattered already. */
  readonly scattered: boolean
  rerolled: boolean
  /** Where the roll in hand would land. */
  landing: readonly number[]
  /** The enemy unit landed on; -1 if none. */
  onto: number
}

const { rule, run, place, pick } = steps<Striking>()

/** P11: a unit strikes from above: aimed, scattered, and set down. */
export const striking = rule('striking', 'P11', {
  aim: place({
    when: (_, f) => !f.scattered,
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P11.1.1',
    prompt: (s, f) => ask('deepStrike', { unit: unitOf(s, f.unit).name }),
    pieces: (s, f) => [{ id: pieceOf(firstOf(s, f.unit)), heading: false }],
    refuse(s, f, [at]) {
      const base = { x: at!.x, y: at!.y, radius: sizeOf(unitOf(s, f.unit)).radius }
      if (!onTable(s, base)) return no('P5.3.7', 'offBoard')
      return areasOf(s).some(area => area.type === 'impassable' && baseMeets(area, base)) ? no('P11.1.1', 'aimSolid') : undefined
    },
    sample(s, f, _seat, random) {
      const { radius } = sizeOf(unitOf(s, f.unit))
      const fits = (at: Spot) =>
        onTable(s, { ...at, radius }) && !areasOf(s).some(area => area.type === 'impassable' && baseMeets(area, { ...at, radius }))
      const wish = { x: radius + random.below(s.width - 2 * radius), y: radius + random.below(s.height - 2 * radius) }
      const at = firstSpot(wish, s.width, fits)!
      return [{ piece: pieceOf(firstOf(s, f.unit)), ...at }]
    },
    take(_, f, [at]) {
      Object.assign(f, { x: at!.x, y: at!.y })
    },
  }),
  rollScatter: run((s, f) => {
    if (f.scattered && f.inches < 0) {
      f.inches = 0
      return jump(f, 'judge')
    }
    const dice = Math.max(1, DEEP_STRIKE_DICE - (s.round - 1))
    rollDice(s, { seat: unitOf(s, f.unit).side, dice, sides: 6, for: ask('rollScatter'), rule: 'P11.1.2' })
  }),
  rollDirection: run((s, f) => {
    f.inches = rolled(f).total
    rollDice(s, { seat: unitOf(s, f.unit).side, dice: 1, sides: 8, for: ask('rollDirection'), rule: 'P5.7.1r' })
  }),
  scatter: run((s, f) => {
    const at = stepFrom(f, (rolled(f).faces[0]! - 1) * 45, f.inches * INCH)
    if (!f.rerolled && hasRelay(s, f.unit, f)) {
      f.landing = [at.x, at.y]
      return
    }
    Object.assign(f, at)
    jump(f, 'judge')
  }),
  scatterAgain: pick<{ do: 'reroll' | 'keep' }>({
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P20.20.1',
    prompt: (_, f) => ask('scatterTo', { inches: f.inches, x: f.landing[0]!, y: f.landing[1]! }),
    forms: { reroll: {}, keep: {} },
    options: () => [{ do: 'keep' }, { do: 'reroll' }],
    refuse: () => undefined,
    take(_, f, option) {
      f.rerolled = true
      if (option.do === 'reroll') jump(f, 'rollScatter')
      else Object.assign(f, { x: f.landing[0], y: f.landing[1] })
    },
  }),
  judge: run((s, f) => {
    const u = unitOf(s, f.unit)
    const base: Base = { x: f.x, y: f.y, radius: sizeOf(u).radius }
    f.onto = -1
    if (!onTable(s, base)) return jump(f, 'flyBack')
    // P11.3.2r: in solid terrain it must scatter again, from where it came down.
    if (isSolid(s, f)) {
      tell(s, 'P11.3.2r', 'solid', { unit: u.name })
      f.rerolled = true
      return jump(f, 'rollScatter')
    }
    const foe = enemiesOf(s, u).find(i => basesOf(s, unitOf(s, i)).some(other => overlaps(other, base)))
    if (foe !== undefined) f.onto = foe
    else jump(f, 'setFirst')
  }),
  landOn: pick<{ do: 'land' | 'scatter' }>({
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P11.4.1',
    prompt: (s, f) => ask('landOn', { unit: unitOf(s, f.unit).name, target: unitOf(s, f.onto).name }),
    forms: { land: {}, scatter: {} },
    options: () => [{ do: 'land' }, { do: 'scatter' }],
    refuse: () => undefined,
    take(_, f, option) {
      if (option.do === 'land') return jump(f, 'landOnEnemies')
      f.rerolled = true
      jump(f, 'rollScatter')
    },
  }),
  setFirst: run((s, f) => {
    const at = firstSpot(f, 12 * INCH, spot => isFree(s, f.unit, firstOf(s, f.unit), spot))
    if (!at) return jump(f, 'flyBack')
    put(s, firstOf(s, f.unit), at)
    Object.assign(f, at)
  }),
  setOthers: place({
    when: (s, f) => othersNear(s, f).size > 0,
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P11.2.1',
    prompt: (s, f) => ask('setOthers', { unit: unitOf(s, f.unit).name }),
    pieces: (s, f) => [...othersNear(s, f).keys()].map(i => ({ id: pieceOf(i), heading: false })),
    refuse: (s, f, placements) => refuseOthers(s, f, placements),
    sample: (s, f) => [...othersNear(s, f)].map(([i, { x, y }]) => ({ piece: pieceOf(i), x, y })),
    take(s, _, placements) {
      for (const [i, at] of endsOf(placements)) put(s, i, at)
    },
  }),
  setRest: run((s, f) => {
    setFarther(s, f)
    arrive(s, f)
    jump(f, 'end')
  }),
  landOnEnemies: run((s, f) => {
    const u = unitOf(s, f.unit)
    const foes = basesOf(s, unitOf(s, f.onto))
    for (const i of u.models.filter(one => s.models[one]!.where === 'reserve')) {
      const at = firstSpot(
        f,
        12 * INCH,
        spot => isFreeAmong(s, f.unit, i, spot) && foes.some(foe => inCcr(foe, baseOf(s, s.models[i]!, spot))),
      )
      if (at) put(s, i, at)
      else destroy(s, i, -1)
    }
    arrive(s, f)
    if (isDestroyed(s, u)) return jump(f, 'end')
    u.did.landed = true
    u.did.charged = f.onto
    unitOf(s, f.onto).did.chargedBy = [...unitOf(s, f.onto).did.chargedBy, f.unit]
    overwatch(s, f)
  }),
  settle: run((s, f) => {
    jump(f, 'end')
    settle(s)
  }),
  flyBack: run((s, f) => {
    const u = unitOf(s, f.unit)
    const waiting = u.models.filter(i => s.models[i]!.where === 'reserve')
    tell(s, 'P11.3.3r', 'flownOff', { unit: u.name })
    if (s.round >= roundsOf(s)) for (const i of waiting) destroy(s, i, -1)
  }),
  end: run((s, f) => finish(s, f)),
})

/** Has a unit in reserve strike; from an aircraft it has scattered already and `at` is where it comes down. */
export function deepStrike(s: State, unit: number, at?: Spot): void {
  call(s, striking, {
    unit,
    x: at?.x ?? 0,
    y: at?.y ?? 0,
    inches: at ? -1 : 0,
    scattered: at !== undefined,
    rerolled: at !== undefined,
    landing: [],
    onto: -1,
  })
}

/** The model that is aimed: the first that waits. */
function firstOf(s: State, unit: number): number {
  return unitOf(s, unit).models.find(i => s.models[i]!.where === 'reserve')!
}

function put(s: State, index: number, at: Spot): void {
  Object.assign(s.models[index]!, { where: 'board', x: at.x, y: at.y, moved: true })
}

/** P11.3.2r: Impassable, and what the model may not stand in. */
function isSolid(s: State, f: Striking): boolean {
  const u = unitOf(s, f.unit)
  const { noEnd } = footingOf({ ...u, did: { ...u.did, jets: false } }, false)
  const base = { x: f.x, y: f.y, radius: sizeOf(u).radius }
  return areasOf(s).some(area => (area.type === 'impassable' ? baseMeets(area, base) : noEnd.includes(area.type) && liesIn(area, f)))
}

/** Free of bases and 1" of enemies, on legal ground. */
function isFree(s: State, unit: number, index: number, at: Spot): boolean {
  const u = unitOf(s, unit)
  const own = onBoard(s, u).map(i => baseOf(s, s.models[i]!))
  const base = baseOf(s, s.models[index]!, at)
  return !own.some(other => overlaps(other, base)) && refuseEnd(planOf(s, u), s.models[index]!, at) === undefined
}

/** The same, but enemies may be as near as one likes (P11.4.4). */
function isFreeAmong(s: State, unit: number, index: number, at: Spot): boolean {
  const u = unitOf(s, unit)
  const own = onBoard(s, u).map(i => baseOf(s, s.models[i]!))
  const base = baseOf(s, s.models[index]!, at)
  return !own.some(other => overlaps(other, base)) && refuseEnd({ ...planOf(s, u), wary: [] }, s.models[index]!, at) === undefined
}

/** P11.2.1: a place within 2" of the first for each other model that finds one, in cohesion. */
function othersNear(s: State, f: Striking): Map<number, Spot> {
  const u = unitOf(s, f.unit)
  const [first] = onBoard(s, u)
  const found = new Map<number, Spot>()
  if (first === undefined) return found
  const near = baseOf(s, s.models[first]!)
  for (const i of u.models.filter(one => s.models[one]!.where === 'reserve')) {
    const taken = [...found].map(([j, spot]) => baseOf(s, s.models[j]!, spot))
    const at = firstSpot(f, near.radius * 2 + HELPERS, spot => {
      const base = baseOf(s, s.models[i]!, spot)
      return within(HELPERS, near, base) && !taken.some(other => overlaps(other, base)) && isFree(s, f.unit, i, spot)
    })
    if (at) found.set(i, at)
  }
  const bases = [near, ...[...found].map(([i, at]) => baseOf(s, s.models[i]!, at))]
  return isCohesive(bases, cohesionOf(u)) ? found : new Map()
}

function refuseOthers(s: State, f: Striking, placements: Parameters<typeof endsOf>[0]) {
  const u = unitOf(s, f.unit)
  const near = baseOf(s, s.models[onBoard(s, u)[0]!]!)
  const ends = [...endsOf(placements)]
  const bases = ends.map(([i, at]) => baseOf(s, s.models[i]!, at))
  for (const [n, [i, at]] of ends.entries()) {
    if (!within(HELPERS, near, bases[n]!)) return no('P11.2.1', 'othersFar')
    const refusal = refuseEnd(planOf(s, u), s.models[i]!, at)
    if (refusal) return refusal
  }
  const all = [near, ...bases]
  if (all.some((a, i) => all.some((b, j) => j < i && overlaps(a, b)))) return no('P5.1.3r', 'overlapOwn', { squad: 1 })
  return isCohesive(all, cohesionOf(u))
    ? undefined
    : no('P11.2.2r', 'cohesion', { squad: 1, distance: inches(cohesionOf(u)) }, 'keepTogether')
}

/** P11.2.2r: who found no place near is set at the nearest legal one, or is destroyed. */
function setFarther(s: State, f: Striking): void {
  for (const i of unitOf(s, f.unit).models.filter(one => s.models[one]!.where === 'reserve')) {
    const at = firstSpot(f, 12 * INCH, spot => isFree(s, f.unit, i, spot))
    if (at) put(s, i, at)
    else destroy(s, i, -1)
  }
}

function arrive(s: State, f: Striking): void {
  const { did, name } = unitOf(s, f.unit)
  did.arrived = true
  did.deepStruck = true
  tell(s, 'P11.2.1', 'strikes', { unit: name })
}

/** P11.4.2, P11.4.3r: the unit landed on fires at once, at the landing point, without a test. */
function overwatch(s: State, f: Striking): void {
  const [u, v] = [unitOf(s, f.unit), unitOf(s, f.onto)]
  const idle = v.retreating || v.did.regroupFailed || v.effects.some(e => e.kind === 'suppressed' && e.until >= s.round)
  // P16.1.4r: infantry that others have locked already may not fire.
  const locked = v.infantry && contactsOf(s, v).some(i => i !== f.unit && !isWsless(unitOf(s, i)))
  const barred = v.abilities.aircraft || v.abilities.superheavy || idle || locked
  const shown = Object.fromEntries(onBoard(s, u).map(i => [i, [f.x, f.y] as const]))
  if (!barred && isTarget(s, v, u, { occasion: 'landing', shown })) shoot(s, f.onto, 'landing', f.unit, shown)
}
