import { holderOf } from '@muster/genisys/rules/scores'
import { sceneryOf } from '@muster/genisys/scenarios/scenery'
import type { Model, Terrain as Piece, View } from '@muster/genisys/state'
import { onTable } from '@muster/genisys/table/pieces'
import { OBJECTIVE } from '@muster/genisys/tables'
import { knows, say, t } from '../../app/speak.ts'
import type { Base, BaseTone, Marker, Objective, TableScene, Terrain, TerrainKind } from '../../boards/table/scene.ts'
import type { Look } from '../../tools/table/showing.ts'
import { badgesOf, isTurned, lookOfSeat, modelSpot, nameOf, objectiveSpot, radiusOf, signOf } from './names.ts'

/** What the hand does with models, as far as the table shows it. */
export interface Marked {
  readonly can: ReadonlySet<string>
  readonly chosen: ReadonlySet<string>
  readonly targets: ReadonlySet<string>
  readonly refused: ReadonlySet<string>
  /** Models whose ghosts stand elsewhere. */
  readonly leaving: ReadonlySet<string>
}

export const UNMARKED: Marked = { can: new Set(), chosen: new Set(), targets: new Set(), refused: new Set(), leaving: new Set() }

/** Whether two ways of marking show the same. */
export function marksSame(a: Marked, b: Marked): boolean {
  const key = (marked: Marked) =>
    Object.values(marked)
      .map(set => [...(set as ReadonlySet<string>)].join(' '))
      .join('|')
  return a === b || key(a) === key(b)
}

function kindOf(piece: Piece): TerrainKind {
  if (piece.wreckOf !== undefined) return 'wreck'
  if (piece.kind === 'hill') return 'hill'
  if (piece.kind === 'building') return 'building'
  if (piece.kind === 'barrier') return piece.size >= 2 ? 'rock' : 'barricade'
  if (piece.impenetrable) return 'water'
  return piece.cover === 'soft' ? 'forest' : 'ruin'
}

/** A piece of terrain as it is drawn. */
export function terrainOf(piece: Piece): Terrain {
  const label = t(`gen.terrain.${piece.wreckOf === undefined ? piece.kind : 'wreck'}`, { size: piece.size })
  return {
    id: piece.id,
    kind: kindOf(piece),
    outlines: [piece.outline],
    height: piece.size * 1000,
    label,
    name: t('gen.terrain.line', { what: label, cover: t(`gen.cover.${piece.cover}`) }),
  }
}

function toneOf(marked: Marked, spot: string): BaseTone | undefined {
  if (marked.refused.has(spot)) return 'refused'
  if (marked.targets.has(spot)) return 'target'
  if (marked.chosen.has(spot)) return 'chosen'
  return marked.can.has(spot) ? 'can' : undefined
}

/** How a model looks, wherever it stands. */
export function lookOf(model: Model): Look {
  return {
    side: lookOfSeat(model.seat).side,
    sign: signOf(model),
    radius: radiusOf(model),
    ...('radius' in model.shape ? {} : { hull: model.shape }),
    ...(isTurned(model) ? { front: 900 } : {}),
  }
}

function baseOf(model: Model, marked: Marked): Base {
  const spot = modelSpot(model.id)
  const tone = toneOf(marked, spot)
  const { resilient } = model.special
  const badges = badgesOf(model)
  return {
    ...lookOf(model),
    id: spot,
    at: model.at,
    ...(isTurned(model) ? { heading: model.heading } : {}),
    name: about(model),
    ...(resilient && !model.crawler ? { damage: { taken: model.damage, of: resilient } } : {}),
    ...(badges.length > 0 ? { badges } : {}),
    ...(tone ? { tone } : {}),
    ...(model.done > 0 ? { done: true } : {}),
    ...(marked.leaving.has(spot) ? { leaving: true } : {}),
  }
}

/** A model in words: what it is and how it stands. */
export function about(model: Model): string {
  const state =
    model.done >= 2 ? 'reeling' : model.ready === 2 ? 'ambush' : model.ready === 1 ? 'ready' : model.done === 1 ? 'done' : 'open'
  return t('gen.model', { name: nameOf(model), state: t(`gen.state.${state}`), damage: model.damage })
}

function objectiveOf(view: View, id: number): Objective {
  const objective = view.objectives.find(one => one.id === id)!
  const hidden = `marker.${view.scenario?.id}`
  if (knows(hidden))
    return { id: objectiveSpot(id), at: objective.at, radius: OBJECTIVE.radius, zone: 0, side: 'none', name: say({ key: hidden }) }
  const holder = holderOf(view, objective)
  return {
    id: objectiveSpot(id),
    at: objective.at,
    radius: OBJECTIVE.radius,
    zone: OBJECTIVE.hold,
    side: holder ? lookOfSeat(holder).side : 'none',
    name: t('gen.objective', { n: id, held: holder ?? 'nobody' }),
  }
}

function markersOf(view: View): Marker[] {
  const loot: Marker[] =
    view.loot && view.loot.carrier === null ? [{ id: 'loot', at: view.loot.at, sign: 'note', side: 'none', name: t('gen.loot') }] : []
  const beacons = Object.entries(view.ground).flatMap(([seat, { beacon }]): Marker[] =>
    beacon ? [{ id: `beacon ${seat}`, at: beacon, sign: 'point', side: lookOfSeat(seat).side, name: t('gen.beacon') }] : [],
  )
  return [...loot, ...beacons]
}

/** The walls of a base are too many to be called by name on the table; pointed at they say what they are. */
function unlabelled({ label: _, ...piece }: Terrain): Terrain {
  return piece
}

/** The whole table for a position. */
export function sceneOf(view: View, marked: Marked): TableScene {
  const models = onTable(view)
  const eye = models.filter(model => marked.chosen.has(modelSpot(model.id)) || marked.can.has(modelSpot(model.id)))
  const focus = (eye.length > 0 ? eye : models).map(model => model.at)
  const isUnderbase = view.scenario?.id === 'infiltrators'
  return {
    label: t('gen.board', { width: view.width / 1000, height: view.depth / 1000 }),
    width: view.width,
    height: view.depth,
    surface: 'dust',
    terrain: view.terrain.map(piece => (isUnderbase ? unlabelled(terrainOf(piece)) : terrainOf(piece))),
    zones: sceneryOf(view).map(({ id, outline, name }) => ({ id, outlines: [outline], side: 'none' as const, label: say(name) })),
    bases: models.map(model => baseOf(model, marked)),
    groups: [],
    objectives: view.objectives.filter(one => !one.destroyed).map(one => objectiveOf(view, one.id)),
    markers: markersOf(view),
    focus: focus.length > 0 ? focus : [{ x: view.width / 2, y: view.depth / 2 }],
  }
}
