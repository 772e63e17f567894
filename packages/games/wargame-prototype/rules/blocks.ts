import { call, finish, jump, type Option, type Refusal, rollDice, rolled } from '@muster/core'
import { disc, polygon, within } from '@muster/geometry/table'
import { ask, no, steps, tell } from '../flow.ts'
import type { Area, Model, State } from '../state.ts'
import { type Spot, sizeOf, squared } from '../table/space.ts'
import { areasOf, liesIn, partsInside } from '../table/terrain.ts'
import { BLOCKS, INCH, TERRAIN_HEIGHT } from '../tables.ts'
import { contactsOf, isOnBoard, onBoard, unitOf, weaponOf } from '../units.ts'
import { fsOf } from '../values.ts'
import { settle, suppress } from './aftermath.ts'
import { allocate } from './allocation.ts'
import { attack, batchResult, plainHits } from './batch.ts'
import { panicShift, passed, testLeadership } from './leadership.ts'

/*
 * P6.6: with the option, Buildings and City Blocks are targets of shooting. RULING: a block is seen when no other block or Impassable terrain lies between the model and its
 * nearest point; models never hide it. Indirect Fire needs to see it, Blast makes one attack, and Powerful takes 2 HP as from vehicles.
 */

interface Razing {
  readonly unit: number
  readonly block: string
  /** Weapons that fire, by model; those of one kind are rolled together. */
  fired: readonly { readonly model: number; readonly weapon: string }[]
  at: number
  /** Units in the ruins that are still to be dealt with, and the models that are struck. */
  units: readonly number[]
  struck: readonly number[]
}

type Fire = Option & { readonly do: 'fire'; readonly model: number; readonly weapon: string }

const { rule, run, pickSome } = steps<Razing>()

/** P6.6.1h, P6.6.2h: a unit shoots at a block, which falls when its HP are gone. */
export const razing = rule('razing', 'P6.6', {
  chooseWeapons: pickSome<Fire>({
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P12.1.4',
    prompt: (s, f) => ask('razeWeapons', { unit: unitOf(s, f.unit).name }),
    forms: { fire: { model: 'number', weapon: 'string' } },
    options: (s, f) => gunsAt(s, f.unit, f.block).map(gun => ({ do: 'fire', ...gun })),
    range: (s, f) => ({ min: 1, max: gunsAt(s, f.unit, f.block).length }),
    refuse: (s, f, { model, weapon }) =>
      gunsAt(s, f.unit, f.block).some(gun => gun.model === model && gun.weapon === weapon) ? undefined : no('P6.6.1h', 'blockFar'),
    take(s, f, chosen) {
      f.fired = chosen.map(({ model, weapon }) => ({ model, weapon }))
      unitOf(s, f.unit).did.shot = true
      for (const { model, weapon } of f.fired) spend(s.models[model]!, weapon, weaponOf(s, weapon).keywords.oneUse !== undefined)
      tell(s, 'P6.6.1h', 'razes', { unit: unitOf(s, f.unit).name, terrain: { key: `terrain.${blockOf(s, f.block)!.type}` } })
    },
  }),
  roll: run((s, f) => {
    const weapon = kindsOf(f)[f.at]
    if (weapon === undefined || blockOf(s, f.block)!.hp <= 0) return jump(f, 'fall')
    rollDice(s, {
      seat: unitOf(s, f.unit).side,
      dice: attacksOf(s, f, weapon),
      sides: 6,
      for: ask('rollRaze', { weapon: weaponOf(s, weapon).name }),
      rule: 'P6.6.1h',
      atLeast: Math.max(1, BLOCKS[blockOf(s, f.block)!.type]!.av - weaponOf(s, weapon).ap.vehicle!),
    })
  }),
  count: run((s, f) => {
    const weapon = kindsOf(f)[f.at]!
    const each = weaponOf(s, weapon).keywords.powerful ? 2 : 1
    const block = blockOf(s, f.block)!
    block.hp = Math.max(0, block.hp - rolled(f).hits * each)
    f.at++
    jump(f, 'roll')
  }),
  fall: run((s, f) => {
    const block = blockOf(s, f.block)!
    if (block.hp > 0) return finish(s, f)
    f.units = s.units.flatMap((u, i) => (onBoard(s, u).some(m => liesIn(block, s.models[m]!)) ? [i] : []))
    tell(s, 'P6.6.2h', 'collapses', { terrain: { key: `terrain.${block.type}` } })
    const ruins: Area = { ...block, id: `${block.id}/ruins`, type: 'difficult', height: TERRAIN_HEIGHT.difficult, hp: 0 }
    s.areas = s.areas.map(area => (area.id === block.id ? ruins : area))
  }),
  nextUnit: run((s, f) => {
    const [unit] = f.units
    if (unit === undefined) return jump(f, 'settle')
    rollDice(s, {
      seat: unitOf(s, unit).side,
      dice: inside(s, f, unit).length,
      sides: 6,
      for: ask('rollFalling'),
      rule: 'P6.6.2h',
      atLeast: 4,
      ordered: true,
    })
  }),
  strike: run((s, f) => {
    const unit = f.units[0]!
    f.struck = inside(s, f, unit).filter((_, n) => rolled(f).faces[n]! >= 4)
    attack(s, plainHits(-1, unit, f.struck.length, { infantryAp: null, vehicleAp: 6, cover: false }))
  }),
  lose: run((s, f) => allocate(s, -1, f.units[0]!, [batchResult(f).wounds], { only: f.struck })),
  test: run((s, f) => {
    const [unit, ...rest] = f.units
    const u = unitOf(s, unit!)
    if (!isOnBoard(s, u) || !u.infantry) {
      f.units = rest
      return jump(f, 'nextUnit')
    }
    testLeadership(s, unit!, 'suppression', 'P6.6.2h', panicShift(s, u, 0))
  }),
  suffer: run((s, f) => {
    const [unit, ...rest] = f.units
    f.units = rest
    if (!passed(f)) suppress(s, unit!)
    jump(f, 'nextUnit')
  }),
  settle: run((s, f) => {
    jump(f, 'end')
    settle(s)
  }),
  end: run((s, f) => finish(s, f)),
})

/** Has a unit shoot at a block. */
export function raze(s: State, unit: number, block: string): void {
  call(s, razing, { unit, block, fired: [], at: 0, units: [], struck: [] })
}

/** The blocks that can be shot at in this match. */
export function blocksOf(s: State): readonly Area[] {
  return s.options.destructibleBlocks ? areasOf(s).filter(area => BLOCKS[area.type] !== undefined) : []
}

/** P6.6.1h: why a unit may not shoot at a block. */
export function refuseRaze(s: State, unit: number, block: string): Refusal | undefined {
  const u = unitOf(s, unit)
  if (!blocksOf(s).some(({ id }) => id === block)) return no('P6.6.1h', 'noBlock')
  if (contactsOf(s, u).length > 0) return no(u.infantry ? 'P12.3.1' : 'P12.3.2', 'inContact', { unit: u.name })
  return gunsAt(s, unit, block).length > 0 ? undefined : no('P6.6.1h', 'blockFar')
}

function blockOf(s: State, id: string): Area | undefined {
  return s.areas.find(area => area.id === id)
}

/** The weapons of a unit that reach a block, by model. */
function gunsAt(s: State, unit: number, id: string): { readonly model: number; readonly weapon: string }[] {
  const block = blockOf(s, id)
  const u = unitOf(s, unit)
  if (!block) return []
  return onBoard(s, u).flatMap(model => {
    const m = s.models[model]!
    if (fsOf(s, m, { target: u }).value < 1 || !seesBlock(s, m, block)) return []
    const base = disc({ x: m.x, y: m.y }, sizeOf(u).radius)
    const outline = polygon(block.corners.map(([x, y]) => ({ x, y })))
    return Object.keys(m.weapons)
      .filter(weapon => mayRaze(s, m, weapon) && within(weaponOf(s, weapon).range * INCH, base, outline))
      .map(weapon => ({ model, weapon }))
  })
}

function mayRaze(s: State, m: Model, id: string): boolean {
  const { keywords, ap } = weaponOf(s, id)
  const isSpent = keywords.oneUse !== undefined && (m.spent[id] ?? 0) >= (m.weapons[id] ?? 0)
  return keywords.melee === undefined && keywords.annihilation === undefined && ap.vehicle !== null && !isSpent
}

function seesBlock(s: State, m: Model, block: Area): boolean {
  if (liesIn(block, m)) return true
  const point = nearestPoint(block, m)
  return areasOf(s).every(
    area =>
      area.id === block.id || (BLOCKS[area.type] === undefined && area.type !== 'impassable') || partsInside(area, m, point).length === 0,
  )
}

/** The point of a block's outline that is nearest to a place, to a thousandth. */
function nearestPoint({ corners }: Area, at: Spot): Spot {
  const points = corners.map(([x, y], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!
    const [dx, dy] = [x2 - x, y2 - y]
    const part = Math.max(0, Math.min(1, ((at.x - x) * dx + (at.y - y) * dy) / (dx * dx + dy * dy)))
    return { x: Math.round(x + dx * part), y: Math.round(y + dy * part) }
  })
  return points.reduce((best, point) => (squared(at, point) < squared(at, best) ? point : best))
}

function spend(m: Model, weapon: string, once: boolean): void {
  if (once) m.spent = { ...m.spent, [weapon]: m.weapons[weapon]! }
}

function kindsOf({ fired }: Razing): string[] {
  return [...new Set(fired.map(({ weapon }) => weapon))]
}

/** All attacks of a kind of weapon; one for Blast (P19.3.1). */
function attacksOf(s: State, { fired }: Razing, weapon: string): number {
  const count = fired.filter(one => one.weapon === weapon).reduce((sum, { model }) => sum + (s.models[model]!.weapons[weapon] ?? 0), 0)
  return count * (weaponOf(s, weapon).attacks ?? 1)
}

/** The models of a unit in the ruins. */
function inside(s: State, f: Razing, unit: number): number[] {
  const ruins = blockOf(s, `${f.block}/ruins`)!
  return onBoard(s, unitOf(s, unit)).filter(i => liesIn(ruins, s.models[i]!))
}
