import { begin, freshState, type Json, type Options } from '@muster/core'
import { MISSIONS } from './content/missions.ts'
import { TABLES } from './content/tables.ts'
import type { BattleArmy, BattleUnit, TerrainPiece } from './content/types.ts'
import { layersOf } from './damage.ts'
import { battleArmy } from './lists.ts'
import { match } from './rules/match.ts'
import {
  type Area,
  type Detachment,
  type Marker,
  type Model,
  type PrototypeOptions,
  SIDES,
  type Side,
  type State,
  type Unit,
} from './state.ts'
import { firstSpot } from './table/space.ts'
import { isIn } from './table/terrain.ts'
import { BLOCKS, INCH, MARKER_RADIUS } from './tables.ts'
import { freshDoings } from './units.ts'

/** P1.6.1, P7.6.3h: a board above this many points is wide. */
const SMALL_GAME = 2500
const FOREVER = 99

/** The table before the first step: the armies in reserve, the ready terrain, the markers. */
export function newState(options: Options, lists: Json): State {
  const { pack } = options
  const brought = lists as { readonly [side in Side]: Json }
  const armies = { a: battleArmy(brought.a, pack ?? null), b: battleArmy(brought.b, pack ?? null) }
  const s = stateOf(options as unknown as PrototypeOptions, pack ?? null, armies)
  begin(s, match.name, match.first, {})
  return s
}

/** A state of these armies, without frames: for set-up and for positions under test. */
export function stateOf(options: PrototypeOptions, pack: Json, armies: { readonly [side in Side]: BattleArmy }): State {
  const isLarge =
    options.board === 'large' || (options.board === 'auto' && (options.points > SMALL_GAME || options.mission === 'engineWar'))
  const width = (isLarge ? 72 : 48) * INCH
  const s: State = {
    ...freshState(),
    options,
    pack,
    width,
    height: 48 * INCH,
    armies: { a: summary(armies.a), b: summary(armies.b) },
    areas: terrainFor(options, width),
    models: [],
    units: [],
    detachments: [],
    markers: [],
    tokens: [],
    round: 0,
    phase: 'setup',
    initiative: 'a',
    zones: { a: 'a', b: 'b' },
    secondaries: { a: [], b: [] },
    scores: { a: { vp: 0, from: {} }, b: { vp: 0, from: {} } },
    facts: {},
    destroyed: [],
    wrecks: [],
    grim: { a: 0, b: 0 },
    corroding: [],
    silent: [],
  }
  for (const side of SIDES) muster(s, side, armies[side])
  for (const m of s.models) m.layers = layersOf(s, m)
  s.markers = markersFor(s)
  return s
}

function summary({ name, allegiance, trait, points }: BattleArmy): State['armies']['a'] {
  return { name, allegiance, trait, points }
}

/** The ready table that the options name, if it is of the board's width. */
function terrainFor(options: PrototypeOptions, width: number): Area[] {
  return (namedTable(options, width)?.pieces ?? []).map(areaOf)
}

function namedTable({ terrainBy, table }: PrototypeOptions, width: number) {
  return terrainBy === 'ready' ? TABLES.find(one => one.id === table && one.width === width) : undefined
}

/** P7.6.1h: whether a die says which ready table it is: none is named, or one of another width. */
export function isTableRolled({ options, width }: Pick<State, 'options' | 'width'>): boolean {
  return options.terrainBy === 'ready' && options.table !== 'open' && namedTable(options, width) === undefined
}

/** A piece of terrain as it lies on the table. */
export function areaOf({ id, type, height, corners }: TerrainPiece): Area {
  return { id, type, height, corners, radius: 0, hole: 0, until: FOREVER, hp: BLOCKS[type]?.hp ?? 0 }
}

function muster(s: State, side: Side, army: BattleArmy): void {
  army.detachments.forEach((d, detachment) => {
    const first = s.units.length
    const index = s.detachments.length
    const units = d.units.map((_, i) => first + i)
    s.detachments.push(freshDetachment(side, d.kind, units))
    d.units.forEach((spec, i) => {
      const isCommander = army.commander[0] === detachment && army.commander[1] === i
      s.units.push(unitFor(s, side, index, first, spec, isCommander))
    })
  })
}

function freshDetachment(side: Side, kind: Detachment['kind'], units: readonly number[]): Detachment {
  return { side, kind, units, approaches: [], reserve: false, used: false, reacted: false, flexed: false }
}

function unitFor(s: State, side: Side, detachment: number, first: number, spec: BattleUnit, commander: boolean): Unit {
  const unit = s.units.length
  const models = spec.models.map(({ weapons, bears }) => {
    s.models.push(freshModel(unit, spec.stats.hp, spec.abilities.pd ?? 0, weapons, bears))
    return s.models.length - 1
  })
  const { name, def, category, infantry, sizeClass, stats, abilities, wargear, armour, points, unique } = spec
  return {
    side,
    detachment,
    name,
    def,
    category,
    infantry,
    sizeClass,
    stats,
    abilities,
    wargear,
    armour,
    commandRange: spec.commandRange ?? 0,
    points,
    unique,
    commander,
    transportFor: spec.transportFor === null ? -1 : first + spec.transportFor,
    bodyguardOf: spec.bodyguardOf === null ? -1 : first + spec.bodyguardOf,
    models,
    order: 'moveOut',
    marks: 0,
    retreating: false,
    hovering: false,
    lockedSince: 0,
    did: freshDoings(),
    effects: [],
    gains: {},
    rampant: false,
  }
}

function freshModel(unit: number, hp: number, pd: number, weapons: Model['weapons'], bears: Model['bears']): Model {
  return {
    unit,
    x: 0,
    y: 0,
    facing: 0,
    where: 'reserve',
    vehicle: -1,
    hp,
    layers: 0,
    pd,
    moved: false,
    path: [],
    stunned: 0,
    weapons,
    bears,
    spent: {},
  }
}

/** P22: the mission's markers; one in Water or Impassable is moved to the nearest legal spot, pairs mirrored (P22.1.3h). */
export function markersFor(s: Pick<State, 'options' | 'width' | 'height' | 'areas' | 'round'>): Marker[] {
  const fits = ({ x, y }: Marker) =>
    !isIn(s, { x, y }, 'water', 'impassable') &&
    x >= MARKER_RADIUS &&
    y >= MARKER_RADIUS &&
    x <= s.width - MARKER_RADIUS &&
    y <= s.height - MARKER_RADIUS
  const markers: Marker[] = []
  for (const [x, y] of MISSIONS[s.options.mission].markers(s.width)) {
    const twin = markers.findIndex((_, i) => isTwin(s, MISSIONS[s.options.mission].markers(s.width)[i]!, [x, y]))
    const mirrored = twin < 0 ? undefined : { x: s.width - markers[twin]!.x, y: s.height - markers[twin]!.y }
    markers.push(mirrored && fits(mirrored) ? mirrored : (firstSpot({ x, y }, s.width, fits) ?? { x, y }))
  }
  return markers
}

function isTwin(s: Pick<State, 'width' | 'height'>, [x, y]: readonly [number, number], [x2, y2]: readonly [number, number]): boolean {
  return x + x2 === s.width && y + y2 === s.height && (x !== x2 || y !== y2)
}
