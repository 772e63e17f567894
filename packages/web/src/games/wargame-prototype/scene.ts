import type { Seat } from '@muster/core'
import { type Outline, type Point, polygon } from '@muster/geometry/table'
import type { TerrainType } from '@muster/wargame-prototype/content/types'
import type { Area, Model, Side, Unit, View } from '@muster/wargame-prototype/state'
import { zoneAreas } from '@muster/wargame-prototype/table/zones'
import { COHESION, MARKER_RADIUS, OBJECTIVE_RANGE, SIZES } from '@muster/wargame-prototype/tables'
import { t } from '../../app/speak.ts'
import type { Badge, Base, BaseTone, Group, Objective, TableScene, Terrain, TerrainKind, Zone } from '../../boards/table/scene.ts'
import { inches } from '../../boards/table/units.ts'
import type { Look } from '../../tools/table/showing.ts'
import {
  headingOf,
  isOnBoard,
  LOOK,
  leftOf,
  markerSpot,
  modelSpot,
  ORDER_SIGNS,
  placeInUnit,
  pointSpot,
  signOf,
  standing,
  unitSpot,
} from './names.ts'

const KINDS: { readonly [type in TerrainType]: TerrainKind } = {
  rugged: 'rugged',
  forest: 'forest',
  difficult: 'difficult',
  dangerous: 'dangerous',
  water: 'water',
  impassable: 'rock',
  hill: 'hill',
  building: 'building',
  cityBlock: 'block',
}

/** What the hand does with units, as far as the table shows it. */
export interface Marked {
  /** Units or models that may be chosen. */
  readonly can: ReadonlySet<string>
  readonly chosen: ReadonlySet<string>
  readonly targets: ReadonlySet<string>
  readonly refused: ReadonlySet<string>
  /** Models whose ghosts stand elsewhere. */
  readonly leaving: ReadonlySet<string>
  /** Where the eye should rest: the first of these that has somebody on the table. */
  readonly eye: readonly ReadonlySet<string>[]
  /** Bare places that may be chosen. */
  readonly points: readonly Point[]
  readonly zones: boolean
}

export const UNMARKED: Marked = {
  can: new Set(),
  chosen: new Set(),
  targets: new Set(),
  refused: new Set(),
  leaving: new Set(),
  eye: [],
  points: [],
  zones: false,
}

/** Whether two ways of marking show the same. */
export function marksSame(a: Marked, b: Marked): boolean {
  return a === b || keyOf(a) === keyOf(b)
}

function keyOf({ can, chosen, targets, refused, leaving, eye, points, zones }: Marked): string {
  const sets = [can, chosen, targets, refused, leaving, ...eye].map(set => [...set].join(' '))
  return [...sets, points.map(({ x, y }) => `${x},${y}`).join(' '), zones].join('|')
}

/** The whole table for a position. */
export function sceneOf(view: View, marked: Marked, viewer: Seat = 'a'): TableScene {
  const units = view.units.map((unit, index) => ({ unit, index })).filter(({ unit }) => isOnBoard(view, unit))
  return {
    label: t('wp.board', { width: view.width / 1000, height: view.height / 1000 }),
    width: view.width,
    height: view.height,
    surface: 'grass',
    terrain: view.areas.map(terrainOf),
    zones: marked.zones ? (['a', 'b'] as const).flatMap(side => zonesOf(view, side)) : [],
    bases: units.flatMap(({ unit, index }) => standing(view, unit).map(one => baseOf(view, unit, index, one, marked))),
    groups: units.map(({ unit, index }) => groupOf(view, unit, index, marked, viewer)),
    objectives: view.markers.map((_, index) => objectiveOf(view, index)),
    markers: markersOf(view, marked),
    focus: focusOf(view, marked),
  }
}

function terrainOf(area: Area): Terrain {
  const label =
    area.height > 1000 ? t('wp.terrain.high', { what: t(`wp.terrain.${area.type}`), n: area.height / 1000 }) : t(`wp.terrain.${area.type}`)
  return {
    id: `area ${area.id}`,
    kind: KINDS[area.type],
    outlines: [outlineOf(area)],
    height: area.height,
    label,
    name: t('wp.terrain.line', { what: label, effect: t(`wp.ground.${area.type}`) }),
  }
}

/** The edge of a piece of terrain. */
export function outlineOf(area: Area): Outline {
  const points = area.corners.map(([x, y]) => ({ x, y }))
  return area.radius > 0 ? { kind: 'disc', centre: points[0]!, radius: area.radius } : polygon(points)
}

function zonesOf(view: View, side: Side): Zone[] {
  return [{ id: `zone ${side}`, outlines: zoneAreas(view, side), side: LOOK[side].side }]
}

/** The radius of a unit's bases. */
export const radiusOf = (unit: Unit): number => SIZES[unit.abilities.aircraft && !unit.hovering ? 'air' : unit.sizeClass].radius

/** How a unit's models look, wherever they stand. */
export function lookOf(unit: Unit): Look {
  const flies = unit.abilities.aircraft !== undefined
  return { side: LOOK[unit.side].side, sign: signOf(unit), radius: radiusOf(unit), ...(flies ? { front: 400 } : {}) }
}

/** How near models of a unit must stay to one another, rim to rim. */
export function cohesionOf(unit: Unit): number {
  if (unit.abilities.aircraft) return COHESION.aircraft
  return unit.infantry && !unit.abilities.independentOperators ? COHESION.infantry : COHESION.vehicles
}

function toneOf(marked: Marked, ...spots: readonly string[]): BaseTone | undefined {
  const within = (set: ReadonlySet<string>) => spots.some(spot => set.has(spot))
  if (within(marked.refused)) return 'refused'
  if (within(marked.targets)) return 'target'
  if (within(marked.chosen)) return 'chosen'
  return within(marked.can) ? 'can' : undefined
}

function baseOf(view: View, unit: Unit, index: number, { index: i, model }: { index: number; model: Model }, marked: Marked): Base {
  const tone = toneOf(marked, modelSpot(i))
  const { hp } = unit.stats
  const turned = unit.abilities.aircraft !== undefined || !unit.infantry
  return {
    ...lookOf(unit),
    id: modelSpot(i),
    group: unitSpot(index),
    at: { x: model.x, y: model.y },
    ...(turned ? { heading: headingOf(model.facing) } : {}),
    name: t('wp.model', { unit: unit.name, n: placeInUnit(view, i), hp: model.hp, of: hp }),
    ...(hp > 1 ? { damage: { taken: hp - model.hp, of: hp } } : {}),
    ...(model.layers > 0 ? { badges: ['shield'] as const } : {}),
    ...(tone ? { tone } : {}),
    ...(isDone(view, unit) ? { done: true } : {}),
    ...(marked.leaving.has(modelSpot(i)) ? { leaving: true } : {}),
  }
}

/** Nothing more to do in this phase. */
export function isDone(view: View, unit: Unit): boolean {
  switch (view.phase) {
    case 'movement':
      return unit.did.acted
    case 'shooting':
      return unit.did.shot
    case 'melee':
      return unit.did.fought
    default:
      return false
  }
}

/** A unit in words: whose it is, what is left of it, what it is told and suffers. */
function aboutUnit(view: View, unit: Unit, viewer: Seat): string {
  const params = { unit: unit.name, n: leftOf(view, unit), of: unit.models.length }
  return [
    t(unit.side === viewer ? 'wp.about.yours' : 'wp.about.theirs', params),
    ...(view.round > 0 ? [t(`wp.order.${unit.order}`)] : []),
    ...(unit.marks > 0 ? [t('wp.flag.marks', { n: unit.marks })] : []),
    ...(unit.retreating ? [t('wp.flag.retreating')] : []),
  ].join(', ')
}

function groupOf(view: View, unit: Unit, index: number, marked: Marked, viewer: Seat): Group {
  const here = standing(view, unit)
  const tone = toneOf(marked, unitSpot(index))
  const done = isDone(view, unit)
  const badges: Badge[] = [
    ...(unit.retreating ? ['retreat' as const] : []),
    ...(unit.commander ? ['star' as const] : []),
    ...(done ? ['done' as const] : []),
  ]
  return {
    id: unitSpot(index),
    side: LOOK[unit.side].side,
    name: unit.name,
    about: aboutUnit(view, unit, viewer),
    links: linksOf(unit, here),
    count: String(leftOf(view, unit)),
    ...(view.round > 0 ? { order: ORDER_SIGNS[unit.order] } : {}),
    ...(unit.marks > 0 ? { hurt: unit.marks } : {}),
    ...(badges.length > 0 ? { badges } : {}),
    ...(tone ? { tone } : {}),
    ...(done ? { done } : {}),
  }
}

function linksOf(unit: Unit, here: ReturnType<typeof standing>): readonly (readonly [string, string])[] {
  const reach = cohesionOf(unit) + 2 * radiusOf(unit)
  return here.flatMap(({ index: i, model: a }, n) =>
    here.slice(n + 1).flatMap(({ index: j, model: b }) => {
      const near = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= reach * reach
      return near ? [[modelSpot(i), modelSpot(j)] as const] : []
    }),
  )
}

/** A marker, with who holds it, and how many of each side are near it. */
function objectiveOf(view: View, index: number): Objective {
  const { x, y } = view.markers[index]!
  const near = { a: 0, b: 0 }
  for (const unit of view.units) {
    const reach = OBJECTIVE_RANGE + MARKER_RADIUS + radiusOf(unit)
    for (const { model } of standing(view, unit)) if ((model.x - x) ** 2 + (model.y - y) ** 2 <= reach * reach) near[unit.side]++
  }
  const holder = view.held[index]
  const held = holder ? t('wp.marker.held', { army: view.armies[holder].name }) : t('wp.marker.nobody')
  return {
    id: markerSpot(index),
    at: { x, y },
    radius: MARKER_RADIUS,
    zone: OBJECTIVE_RANGE,
    side: holder ? LOOK[holder].side : 'none',
    contested: near.a > 0 && near.b > 0,
    name: t('wp.marker', { n: index + 1, held, a: near.a, b: near.b, armyA: view.armies.a.name, armyB: view.armies.b.name }),
  }
}

function markersOf(view: View, marked: Marked): TableScene['markers'] {
  const tokens = view.tokens.map(({ x, y }, i) => ({ id: `t${i}`, at: { x, y }, sign: 'note', side: 'none', name: t('wp.token') }) as const)
  const points = marked.points.map(at => {
    const id = pointSpot(at.x, at.y)
    return { id, at, sign: marked.targets.has(id) ? 'cross' : 'point', side: 'amber', name: t('wp.point') } as const
  })
  return [...tokens, ...points]
}

/** Where the eye should rest on a small screen; in the midst of all that stands where nothing is asked. */
function focusOf(view: View, marked: Marked): TableScene['focus'] {
  const all = view.models.flatMap((model, i) => (model.where === 'board' ? [{ model, spots: [modelSpot(i), unitSpot(model.unit)] }] : []))
  for (const set of marked.eye) {
    const found = all.filter(({ spots }) => spots.some(spot => set.has(spot)))
    if (found.length > 0) return found.map(({ model: { x, y } }) => ({ x, y }))
  }
  return all.length > 0 ? all.map(({ model: { x, y } }) => ({ x, y })) : [{ x: view.width / 2, y: view.height / 2 }]
}

/** How far apart two units are, rim to rim of their nearest models: for reading aloud. */
export function gapBetween(view: View, one: Unit, other: Unit): number | undefined {
  const [a, b] = [standing(view, one), standing(view, other)]
  if (a.length === 0 || b.length === 0) return undefined
  const apart = a.flatMap(({ model: p }) => b.map(({ model: q }) => Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2)))
  return Math.max(0, Math.min(...apart) - radiusOf(one) - radiusOf(other))
}

/** What is near a unit, in words: each other unit with its distance, the nearest first. */
export function nearby(view: View, index: number, viewer: Seat, most = 6): string {
  const unit = view.units[index]!
  const others = view.units
    .flatMap((other, i) => {
      const gap = i === index ? undefined : gapBetween(view, unit, other)
      return gap === undefined ? [] : [{ other, gap }]
    })
    .sort((p, q) => p.gap - q.gap)
    .slice(0, most)
  const lines = others.map(({ other, gap }) =>
    t(other.side === viewer ? 'wp.near.friend' : 'wp.near.enemy', { unit: other.name, n: leftOf(view, other), gap: inches(gap, 1) }),
  )
  return [unit.name, ...lines].join('. ')
}
