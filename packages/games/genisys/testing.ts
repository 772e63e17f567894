import type { Frame, Option, Seat } from '@muster/core'
import { type ScriptedChance, scriptedChance, type Table as TestTable, tableOf } from '@muster/core/testing'
import { outlineOfShape } from './content/shapes.ts'
import type { Cover, Die, SpecialRules, TerrainKind } from './content/types.ts'
import { genisys as game } from './game.ts'
import { invariants } from './invariants.ts'
import type { Force, ForceModel } from './lists/force.ts'
import { completeOptions } from './options.ts'
import { scenarioOf } from './scenarios/registry.ts'
import type { ScenarioState } from './scenarios/state.ts'
import { newState } from './setup.ts'
import { type Edge, type GenisysOptions, type Mission, type Model, SEATS, type SetUp, type State, type Terrain } from './state.ts'
import type { Template } from './tables.ts'

/** A model of a position, in inches. Everything but seat, entry and place may be left out. */
export interface PlacedModel {
  readonly seat: Seat
  /** Its entry: `R1`. */
  readonly entry: string
  /** Its place in inches; off the table if absent. */
  readonly at?: readonly [number, number]
  readonly options?: readonly string[]
  /** Tenths of a degree. */
  readonly heading?: number
  readonly ready?: number
  readonly done?: number
  readonly damage?: number
  readonly where?: Model['where']
  readonly aboard?: number
  readonly revealed?: boolean
  readonly landed?: number | null
  readonly crawler?: boolean
  readonly arrived?: number
  readonly doubled?: boolean
  readonly boarded?: boolean
  readonly pushed?: boolean
  readonly ambushProfile?: 'at' | 'he'
  /** Special rules beside those of its entry. */
  readonly special?: SpecialRules
}

/** What a position says beside its models. Everything may be left out. */
export interface PositionSetup {
  /**
   * Where the match stands: `{ activate: 0 }` a model about to act, `{ impulse: 'first' }` a Fate roll, `'turn'` the Tactical Roll-off of the next turn, `'endTurn'`.
   * The first model's activation if absent.
   */
  readonly go?: { readonly activate: number } | { readonly impulse: Seat } | 'turn' | 'endTurn'
  /** Without the two Ready models in reserve that keep the impulse going after the activation under test, so that nothing more is rolled. */
  readonly alone?: boolean
  readonly turn?: number
  /** Who has the Tactical Edge. */
  readonly edge?: Seat
  /** In inches; 36 by 24 if absent. */
  readonly size?: readonly [number, number]
  readonly terrain?: readonly Terrain[]
  readonly options?: Partial<GenisysOptions>
  readonly missions?: readonly Mission[]
  /** The dice of the agents left, by seat; none if absent. */
  readonly agents?: { readonly [seat: Seat]: readonly Die[] }
  /** Objective markers, in inches. */
  readonly objectives?: readonly (readonly [number, number])[]
  readonly attacker?: Seat
  /** The object of Retrieve: a place in inches, or the model that carries it. */
  readonly loot?: readonly [number, number] | number
  readonly targets?: { readonly [seat: Seat]: number }
  readonly extraction?: { readonly [seat: Seat]: Edge }
  /** Every side's set-up, for models that have not entered. */
  readonly setUp?: SetUp
  readonly edges?: { readonly [seat: Seat]: Edge }
  readonly beacons?: { readonly [seat: Seat]: readonly [number, number] }
  /** What the scenario of the options keeps, where it differs from how it begins. */
  readonly scenario?: Partial<ScenarioState>
  readonly dice?: readonly number[]
}

/** A table of Terminator Genisys under test. `done` also checks that the position is sound. */
export interface GenisysTable extends TestTable<State> {
  model(id: number): Model
  /** The parameters of everything that happened under this key, in order. */
  happened(key: string): readonly Readonly<Record<string, unknown>>[]
  /** Both seats let every die lie that could be rolled again. */
  keepDice(): void
}

/** The public test kit: load a position or begin a match, script the dice, play, and ask what is legal. */
export const genisys = { position, newMatch }

const INCH = 1000
const inches = ([x, y]: readonly [number, number]) => ({ x: Math.round(x * INCH), y: Math.round(y * INCH) })

let pieces = 0

/** A piece of terrain with a rectangular outline, in inches. */
export function box(
  kind: TerrainKind,
  size: number,
  left: number,
  bottom: number,
  right: number,
  top: number,
  more: { readonly cover?: Cover; readonly impenetrable?: boolean } = {},
): Terrain {
  const [from, to] = [inches([left, bottom]), inches([right, top])]
  const outline = outlineOfShape({ from: [from.x, from.y], to: [to.x, to.y] })
  return { id: `${kind}${++pieces}`, kind, size, cover: more.cover ?? 'hard', impenetrable: more.impenetrable ?? false, outline }
}

/** A round piece of terrain, in inches. */
export function round(kind: TerrainKind, size: number, x: number, y: number, radius: number): Terrain {
  const { x: cx, y: cy } = inches([x, y])
  const outline = outlineOfShape({ centre: [cx, cy], radius: Math.round(radius * INCH) })
  return { id: `${kind}${++pieces}`, kind, size, cover: 'hard', impenetrable: false, outline }
}

/** Answers, short to write. Places are in inches. */
export const walk = (...templates: Template[]): Option => ({ do: 'move', way: templates.join('+') || 'walk', double: false, lands: false })
export const run = (...templates: Template[]): Option => ({ do: 'move', way: templates.join('+') || 'run', double: true, lands: false })
export const stay: Option = { do: 'stay' }
export const hold: Option = { do: 'hold' }
export const keep: Option = { do: 'keep' }
/** A path by its waypoints: `path([10, 10], [12, 10])`; a third number is the heading in tenths of a degree. */
export function path(...points: readonly (readonly [number, number] | readonly [number, number, number])[]) {
  return {
    place: points.map(([x, y, heading], i) => ({
      piece: String(i + 1),
      ...inches([x, y]),
      ...(heading === undefined ? {} : { heading }),
    })),
  }
}
/** An attack: `fire(1, 'plasmaRifle', 3)` with the weapon of mount 1 at model 3. */
export function fire(
  mount: number,
  weapon: string,
  target: number,
  mode: 'plain' | 'aimed' | 'scope' | 'suppressive' = 'plain',
  he = false,
): Option {
  return { do: 'fire', mount, weapon, he, mode, target }
}

/** Loads a position as it stands and runs it to its first decision. */
function position(given: readonly PlacedModel[], setup: PositionSetup = {}): GenisysTable {
  const models = [...given, ...waiting(given, setup)]
  const s = stateFor(models, setup)
  const { turn = 2, edge = SEATS[0], go = { activate: 0 } } = setup
  Object.assign(s, { turn: go === 'turn' ? turn - 1 : turn, edge })
  models.forEach((placed, id) => void dressModel(s.models[id]!, placed))
  if (setup.terrain || !s.scenario) s.terrain = [...(setup.terrain ?? [])]
  if (s.scenario) Object.assign(s.scenario, setup.scenario)
  for (const seat of SEATS) {
    s.agents[seat] = [...(setup.agents?.[seat] ?? [])]
    s.missions[seat] = setup.missions ?? ['annihilate']
    const beacon = setup.beacons?.[seat]
    Object.assign(s.ground[seat]!, {
      setUp: setup.setUp ?? 'battleLines',
      edge: setup.edges?.[seat] ?? (seat === SEATS[0] ? 'south' : 'north'),
      extraction: setup.extraction?.[seat] ?? null,
      beacon: beacon ? inches(beacon) : null,
    })
  }
  s.objectives = (setup.objectives ?? []).map((at, i) => ({ id: i + 1, at: inches(at), destroyed: false, planter: null }))
  s.attacker = setup.attacker ?? null
  s.targets = { ...setup.targets }
  const { loot } = setup
  if (typeof loot === 'number') s.loot = { at: s.models[loot]!.at, carrier: loot }
  else if (loot) s.loot = { at: inches(loot), carrier: null }
  s.frames = framesAt(s, go)
  s.nextFrame = s.frames.length + 1
  return dress(s, scriptedChance(...(setup.dice ?? [])))
}

/** Two models in reserve, Ready, of the side whose model acts. */
function waiting(models: readonly PlacedModel[], { go = { activate: 0 }, alone }: PositionSetup): PlacedModel[] {
  if (alone || typeof go === 'string' || 'impulse' in go) return []
  const { seat } = models[go.activate]!
  const other: PlacedModel = { seat, entry: seat === 'first' ? 'R1' : 'M1', where: 'reserve', ready: 1 }
  return [other, other]
}

/** A state with these models, off the table. */
function stateFor(models: readonly PlacedModel[], setup: PositionSetup): State {
  const force = (seat: Seat): Force => ({
    name: seat,
    faction: models.find(model => model.seat === seat)?.entry.startsWith('M') ? 'machines' : 'resistance',
    agents: { extra: 0, upgraded: false },
    models: [],
  })
  const [width, depth] = setup.size ?? [36, 24]
  const table = { id: 'bare', width: Math.round(width * INCH), depth: Math.round(depth * INCH), terrain: [] }
  const s = newState(
    { ...completeOptions({}), ...setup.options, table } as never,
    { first: force('first'), second: force('second') } as never,
  )
  s.models = models.map(({ seat, entry, options = [] }, id) => {
    const model: ForceModel = { profile: entry, options }
    const made = newState(
      { ...setup.options, scenario: 'battle' } as never,
      { first: { ...force(seat), models: [model] }, second: { ...force(seat), models: [] } } as never,
    )
    const bare = { ...made.models[0]!, id, seat }
    return scenarioOf(s)?.recruited?.(bare, s.scenario!) ?? bare
  })
  return s
}

function dressModel(model: Model, placed: PlacedModel): void {
  const { seat: _seat, entry: _entry, options: _options, at, where, aboard, special, ...more } = placed
  Object.assign(model, more, {
    special: { ...model.special, ...special },
    at: at ? inches(at) : model.at,
    where: where ?? (aboard !== undefined ? 'aboard' : at ? 'table' : 'reserve'),
    aboard: aboard ?? null,
    arrived: placed.arrived ?? 1,
  })
}

/** The rules in progress. */
function framesAt(s: State, go: NonNullable<PositionSetup['go']>): Frame[] {
  const match = { id: 1, rule: 'match', step: go === 'turn' ? 'nextTurn' : 'checkForEnd' }
  if (go === 'turn') return [match]
  if (go === 'endTurn') return [match, { id: 2, rule: 'turn', step: 'endTurn' }]
  const seat = 'impulse' in go ? go.impulse : s.models[go.activate]!.seat
  s.impulse = seat
  const impulse = {
    id: 3,
    rule: 'impulse',
    step: 'impulse' in go ? 'fateRoll' : 'nextModel',
    seat,
    hand: 0,
    last: false,
    chosen: null,
  } as Frame
  const frames: Frame[] = [match, { id: 2, rule: 'turn', step: 'switchover' }, impulse]
  if ('impulse' in go) return frames
  s.models[go.activate]!.ready = 1
  return [...frames, { id: 4, rule: 'activation', step: 'begin', model: go.activate } as Frame]
}

/** Begins a match with these forces, or the ready ones. */
function newMatch(options: Partial<GenisysOptions> = {}, forces?: { readonly [seat: Seat]: Force }, ...dice: number[]): GenisysTable {
  const all = completeOptions(options as never)
  const ready = (seat: Seat) => game.lists!.ready(all as never, seat)[0]!.list
  const lists = Object.fromEntries(SEATS.map(seat => [seat, (forces?.[seat] ?? ready(seat)) as never]))
  return dress(newState(all as never, lists), scriptedChance(...dice))
}

/** Adds to core's table what tests of this game ask. */
function dress(state: State, chance: ScriptedChance): GenisysTable {
  const table = tableOf(game, state, chance)
  return {
    ...table,
    model: id => state.models[id]!,
    happened: key => table.events.filter(event => event.key === key).map(event => event.params ?? {}),
    keepDice() {
      for (;;) {
        const [seat] = table.asked()
        if (!seat || !['G2.2.3', 'G1.2.5', 'G1.2.6'].includes(table.rule() ?? '')) return
        table.play(seat, keep)
      }
    },
    done() {
      table.done()
      const [fault] = invariants(state)
      if (fault) throw new Error(fault)
    },
  }
}
