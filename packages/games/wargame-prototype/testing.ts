import { begin, type GameEvent, type Json, type Option, type Placement } from '@muster/core'
import { type Table as CoreTable, scriptedChance, tableOf } from '@muster/core/testing'
import type {
  Abilities,
  Allegiance,
  ApproachId,
  BattleArmy,
  BattleUnit,
  DetachmentKind,
  SecondaryId,
  Stats,
  TerrainType,
  Trait,
  Wargear,
} from './content/types.ts'
import { UNITS } from './content/units.ts'
import { layersOf } from './damage.ts'
import { wargamePrototype } from './game.ts'
import { invariants } from './invariants.ts'
import { options as optionSpecs } from './options.ts'
import { stateOf } from './setup.ts'
import type { Area, Model, Order, Phase, PrototypeOptions, Side, State, Unit, Where } from './state.ts'
import { INCH, TERRAIN_HEIGHT } from './tables.ts'
import { pieceOf } from './units.ts'

/** A unit of a position: what it is, where its models stand (inches), and whatever differs from a fresh unit under Move Out. */
export interface UnitAt {
  /** The name by which the test calls it. */
  readonly name: string
  /** Id of the unit in `content/units.ts`. */
  readonly unit: string
  /** Places in inches; a facing as the third number. Models without a place are in reserve. */
  readonly at?: readonly (readonly number[])[]
  /** Models, where more than have a place. */
  readonly models?: number
  /** Weapons of each model; three coilrifles for infantry if left out. */
  readonly weapons?: { readonly [weapon: string]: number } | readonly { readonly [weapon: string]: number }[]
  readonly bears?: readonly (readonly Wargear[])[]
  readonly wargear?: readonly Wargear[]
  readonly abilities?: Abilities
  readonly stats?: Partial<Stats>
  readonly armour?: BattleUnit['armour']
  /** Rides in this unit's vehicles, one after another. */
  readonly rides?: string
  readonly detachment?: number
  readonly commander?: boolean
  readonly transportFor?: string
  readonly bodyguardOf?: string
  readonly order?: Order
  readonly hovering?: boolean
  readonly marks?: number
  readonly hp?: readonly number[]
  readonly layers?: readonly number[]
  /** Without it the unit counts as in Command Range through a relay. */
  readonly outOfCommand?: boolean
  readonly did?: Partial<Unit['did']>
  readonly points?: number
}

export interface SideAt {
  readonly allegiance?: Allegiance
  readonly trait?: Trait
  readonly units: readonly UnitAt[]
  readonly secondaries?: readonly SecondaryId[]
  readonly approaches?: readonly ApproachId[]
  readonly kinds?: readonly DetachmentKind[]
}

/** A position: two sides, terrain in inches, and where in the round it stands. */
export interface Position {
  readonly a: SideAt
  readonly b: SideAt
  readonly areas?: readonly {
    readonly type: TerrainType
    readonly corners: readonly (readonly [number, number])[]
    readonly height?: number
  }[]
  readonly markers?: readonly (readonly [number, number])[]
  readonly phase?: Exclude<Phase, 'setup'> | 'nothing'
  readonly round?: number
  readonly initiative?: Side
  readonly options?: Partial<PrototypeOptions>
  readonly facts?: State['facts']
}

/** The steps of the match at which a phase begins. */
const ENTRY = { command: 'command', movement: 'movement', shooting: 'shooting', melee: 'melee', morale: 'morale', nothing: '' } as const

/** The options of a position: those of a match, on the smaller board and without terrain. */
const USUAL: PrototypeOptions = {
  ...(Object.fromEntries(optionSpecs.map(({ id, default: usual }) => [id, usual])) as unknown as PrototypeOptions),
  points: 2000,
  table: 'open',
}

/** A position under test. */
export interface PrototypeTable extends CoreTable<State> {
  unit(name: string): Unit
  /** The index of a unit, as choices name it. */
  index(name: string): number
  model(name: string, n?: number): Model
  /** The index of a model, as choices name it. */
  modelIndex(name: string, n?: number): number
  /** An answer that places the models of a unit, in inches; those left out stay. */
  placing(name: string, ...at: (readonly number[])[]): { readonly place: readonly Placement[] }
  alive(name: string): number
  /** Runs a rule by name in a position of phase `nothing`; the Movement Phase goes on after it. */
  start(rule: string, locals: { readonly [name: string]: Json }): void
}

/** Sets a position on the table. Throws where it is unsound. */
export function position(p: Position): PrototypeTable {
  const s = stateOf({ ...USUAL, ...p.options }, null, { a: armyOf(p.a), b: armyOf(p.b) })
  const names = [...p.a.units, ...p.b.units]
  s.areas = (p.areas ?? []).map(areaAt)
  s.markers = (p.markers ?? []).map(([x, y]) => ({ x: x * INCH, y: y * INCH }))
  Object.assign(s, { round: p.round ?? 2, initiative: p.initiative ?? 'a', facts: { ...p.facts } })
  s.secondaries = { a: p.a.secondaries ?? [], b: p.b.secondaries ?? [] }
  // Units were mustered detachment by detachment: find each by its name.
  const index = (name: string) => {
    const found = s.units.findIndex(u => u.name === name)
    if (found < 0) throw new Error(`no unit ${name}`)
    return found
  }
  for (const spec of names) arrange(s, index(spec.name), spec, index)
  for (const [side, { approaches = [] }] of [['a', p.a] as const, ['b', p.b] as const])
    for (const d of s.detachments) if (d.side === side) d.approaches = approaches
  enter(s, p.phase ?? 'nothing')
  const faults = invariants(s)
  if (faults.length > 0) throw new Error(faults.join('; '))
  return kitOf(s, index)
}

function enter(s: State, phase: NonNullable<Position['phase']>): void {
  s.phase = phase === 'nothing' ? 'movement' : phase
  if (phase === 'nothing') s.outcome = { winners: [], rule: 'P1', reason: { key: 'end.points' } }
  else begin(s, 'match', ENTRY[phase], {})
}

function kitOf(s: State, index: (name: string) => number): PrototypeTable {
  const chance = scriptedChance()
  const table = tableOf(wargamePrototype, s, chance)
  const events = table.events as GameEvent[]
  const modelIndex = (name: string, n = 0) => s.units[index(name)]!.models[n]!
  return {
    ...table,
    state: s,
    index,
    unit: name => s.units[index(name)]!,
    model: (name, n = 0) => s.models[modelIndex(name, n)]!,
    modelIndex,
    alive: name => s.units[index(name)]!.models.filter(i => s.models[i]!.where !== 'dead').length,
    placing(name, ...at) {
      const models = s.units[index(name)]!.models.filter(i => s.models[i]!.where !== 'dead')
      return { place: models.map((i, n) => placement(s.models[i]!, i, at[n])) }
    },
    start(rule, locals) {
      s.outcome = null
      begin(s, 'match', 'movement', {})
      begin(s, rule, '^', locals)
      table.engine.advance(s, chance)
      events.push(...s.log)
    },
    done() {
      table.done()
      const faults = invariants(s)
      if (faults.length > 0) throw new Error(faults.join('; '))
    },
  }
}

function placement(m: Model, index: number, at?: readonly number[]): Placement {
  const piece = pieceOf(index)
  if (!at) return { piece, x: m.x, y: m.y }
  const [x, y, facing] = at
  const heading = facing === undefined ? {} : { heading: (((900 - facing * 10) % 3600) + 3600) % 3600 }
  return { piece, x: Math.round(x! * INCH), y: Math.round(y! * INCH), ...heading }
}

function areaAt({ type, corners, height }: NonNullable<Position['areas']>[number], i: number): Area {
  return {
    id: `area${i}`,
    type,
    height: height === undefined ? TERRAIN_HEIGHT[type] : height * INCH,
    corners: corners.map(([x, y]) => [x * INCH, y * INCH]),
    radius: 0,
    hole: 0,
    until: 99,
    hp: 0,
  }
}

/** An army of these units, in the detachments that they name; legal or not. */
function armyOf({ allegiance = 'astun', trait = 'merchantLord', units, kinds = [] }: SideAt): BattleArmy {
  const numbers = [...new Set(units.map(u => u.detachment ?? 0))].sort()
  const detachments = numbers.map((number, i) => {
    const own = units.filter(u => (u.detachment ?? 0) === number)
    return { kind: kinds[i] ?? ('line' as const), units: own.map(spec => unitOf(spec, own)) }
  })
  const where = numbers.flatMap((number, d) =>
    units.filter(u => (u.detachment ?? 0) === number).flatMap((u, i) => (u.commander ? [[d, i] as const] : [])),
  )[0]
  return { name: 'Test', allegiance, points: 1000, trait, commander: where ?? [-1, -1], detachments }
}

function unitOf(spec: UnitAt, own: readonly UnitAt[]): BattleUnit {
  const def = UNITS[spec.unit]
  if (!def) throw new Error(`no such unit: ${spec.unit}`)
  const count = spec.models ?? spec.at?.length ?? 1
  const usual = def.infantry ? { coilrifle: 3 } : {}
  const models = Array.from({ length: count }, (_, n) => ({
    weapons: Array.isArray(spec.weapons)
      ? (spec.weapons[n] ?? {})
      : ((spec.weapons as { readonly [weapon: string]: number } | undefined) ?? usual),
    bears: spec.bears?.[n] ?? [],
  }))
  const place = (name: string | undefined) => (name === undefined ? null : own.findIndex(u => u.name === name))
  return {
    def: def.id,
    name: spec.name,
    category: def.category,
    infantry: def.infantry,
    sizeClass: def.sizeClass,
    stats: { ...def.stats, ...spec.stats },
    abilities: spec.abilities ?? def.abilities,
    armour: spec.armour ?? def.armour,
    commandRange: def.commandRange,
    wargear: spec.wargear ?? def.wears,
    models,
    points: spec.points ?? def.cost * count,
    unique: def.unique !== undefined,
    transportFor: place(spec.transportFor),
    bodyguardOf: place(spec.bodyguardOf),
  }
}

function arrange(s: State, unit: number, spec: UnitAt, index: (name: string) => number): void {
  const u = s.units[unit]!
  Object.assign(u, { order: spec.order ?? 'moveOut', hovering: spec.hovering ?? false, marks: spec.marks ?? 0 })
  u.did = { ...u.did, ...spec.did }
  if (!spec.outOfCommand) u.effects = [{ kind: 'relayed', value: 1, until: 99, by: unit }]
  u.models.forEach((i, n) => {
    const m = s.models[i]!
    const at = spec.at?.[n]
    const where: Where = spec.rides ? 'embarked' : at ? 'board' : 'reserve'
    Object.assign(m, { where, x: Math.round((at?.[0] ?? 0) * INCH), y: Math.round((at?.[1] ?? 0) * INCH), facing: at?.[2] ?? 0 })
    if (spec.rides) m.vehicle = vehicleFor(s, index(spec.rides), i)
    m.hp = spec.hp?.[n] ?? m.hp
    m.layers = spec.layers?.[n] ?? layersOf(s, m)
  })
}

function vehicleFor(s: State, transport: number, rider: number): number {
  const vehicles = s.units[transport]!.models
  const room = s.units[transport]!.abilities.transport ?? 1
  const load = (v: number) => s.models.filter((m, i) => i !== rider && m.where === 'embarked' && m.vehicle === v).length
  return vehicles.find(v => load(v) < room) ?? vehicles[0]!
}

/** Plays a whole unit's shots: its target, then all weapons that reach it, in the order offered; or only those named. */
export function shootAll(t: PrototypeTable, seat: Side, unit: string, target: string, ...weapons: readonly string[]): void {
  t.play(seat, { do: 'shoot', unit: t.index(unit) })
  if (t.rule() === 'P12.1.2') t.play(seat, { do: 'target', unit: t.index(target) })
  if (t.rule() !== 'P12.1.4') return
  const offered = t.options(seat, 'fire').filter(option => weapons.length === 0 || weapons.includes(String(option.weapon)))
  t.play(seat, { pickSome: offered as Option[] })
}

/** Everything a test of Wargame Prototype needs. */
export const prototype = { position, shootAll }
