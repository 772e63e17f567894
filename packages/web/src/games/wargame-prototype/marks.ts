import type { Json, Placement, Refusal } from '@muster/core'
import type { Outline, Point } from '@muster/geometry/table'
import { PIECES } from '@muster/wargame-prototype/content/tables'
import type { Unit, View } from '@muster/wargame-prototype/state'
import { t } from '../../app/speak.ts'
import { EMPTY_HAND, type TableHand } from '../../boards/table/scene.ts'
import { INCH } from '../../boards/table/units.ts'
import { type Aim, IDLE, type Pointing } from '../../tools/pointing.ts'
import type { Verdict } from '../../tools/table/judging.ts'
import type { Tape } from '../../tools/table/measuring.ts'
import type { Placing } from '../../tools/table/placing.ts'
import { cureOf, ghostsOf, linksWithin, tapeLines } from '../../tools/table/showing.ts'
import { answerLines, closedLines, lineBetween, openLines, rangeRings } from './lines.ts'
import { actingUnit, frameOf, modelIndexAt, modelSpot, standing, unitIndexAt, unitSpot, unitsAt } from './names.ts'
import { cohesionOf, lookOf, type Marked, radiusOf } from './scene.ts'

/** What the hand holds, as far as the table shows it. */
export interface Held {
  readonly aims: readonly Aim[]
  readonly pointing: Pointing
  readonly several: readonly Aim[]
  /** Amounts given to parts while something is divided. */
  readonly amounts: { readonly [part: string]: number }
  readonly parts: readonly string[]
  readonly placing?: Placing
  readonly verdict: Verdict
  readonly near?: readonly Placement[]
  readonly reach?: readonly Point[]
  /** What the question says of where pieces may be put. */
  readonly region?: Json
  readonly tape: Tape
  /** What the pointer is over. */
  readonly looked?: string
  readonly refusal?: Refusal
  /** Bare places that may be chosen. */
  readonly points: readonly Point[]
  readonly zones: boolean
}

export const NOTHING_HELD: Held = {
  aims: [],
  pointing: IDLE,
  several: [],
  amounts: {},
  parts: [],
  verdict: { at: 'none' },
  tape: { at: 'away' },
  points: [],
  zones: false,
}

/** What a refusal is about: models, or lines and blockers to be drawn. Anything it does not name is left out. */
export function blamedBy(refusal: Refusal | undefined): readonly string[] | undefined {
  const shows = refusal?.shows as { readonly model?: number; readonly models?: readonly number[] } | undefined
  const models = shows?.models ?? (shows?.model === undefined ? undefined : [shows.model])
  return models?.map(modelSpot)
}

/** Which pieces are lit, chosen, aimed at and refused. */
export function markedOf(view: View, held: Held): Marked {
  const { pointing } = held
  const { subject, target } = pointing
  const legal = held.aims.filter(aim => !aim.refusal)
  const spots = (aims: readonly Aim[]) =>
    aims.flatMap(aim => [aim.subject, aim.target]).flatMap(spot => (spot === undefined ? [] : expanded(view, spot)))
  const can = spots(legal)
  const picked = spots(held.several)
  const able = new Set([...can, ...held.parts])
  const chosen = new Set([...picked, ...(subject === undefined ? [] : [subject]), ...shooter(view, held)])
  const placed = new Set(held.placing?.start.map(({ piece }) => piece) ?? [])
  return {
    can: able,
    chosen,
    targets: new Set(target === undefined || pointing.chosen?.refusal ? [] : expanded(view, target)),
    refused: new Set([
      ...(pointing.chosen?.refusal && target !== undefined ? expanded(view, target) : []),
      ...(blamedBy(held.refusal) ?? []),
    ]),
    leaving: new Set(held.placing?.now.filter((one, i) => isElsewhere(held.placing!, i, one)).map(({ piece }) => piece) ?? []),
    // Who shoots looks at whom to shoot.
    eye: subject === undefined ? [placed, able, chosen] : [placed, chosen, able],
    points: held.points,
    zones: held.zones,
  }
}

/** Verbs of questions about a unit's shots. */
const SHOTS = ['target', 'fire']

/** Who shoots while it is asked at whom and with what. */
function shooter(view: View, { aims }: Held): readonly string[] {
  const index = aims.some(aim => SHOTS.includes(aim.option.do)) ? actingUnit(view) : undefined
  return index === undefined ? [] : [unitSpot(index)]
}

/** A spot, or all units of the detachment that it is. */
function expanded(view: View, spot: string): readonly string[] {
  const units = unitsAt(view, spot)
  return units.length > 0 ? units.map(unitSpot) : [spot]
}

function isElsewhere(placing: Placing, i: number, { x, y }: Placement): boolean {
  const start = placing.start[i]!
  return start.x !== x || start.y !== y
}

/** Ghosts, lines and rings over the table. */
export function handOf(view: View, held: Held): TableHand {
  const [placed, aim] = [placingHand(view, held), aimHand(view, held)]
  return {
    ...EMPTY_HAND,
    ...placed,
    lines: [...tapeLines(held.tape), ...aim.lines, ...answerLines(view, held.aims), ...closedLines(view, held.refusal)],
    rings: [...placed.rings, ...aim.rings],
    amounts: amountsOf(view, held),
  }
}

function placingHand(view: View, { placing, verdict, near, reach, region }: Held): Partial<TableHand> & Pick<TableHand, 'rings'> {
  if (!placing) return { rings: [] }
  const look = (piece: string) => {
    const unit = unitIndexAt(view, piece)
    return unit === undefined ? (piece === TERRAIN ? TERRAIN_LOOK : undefined) : lookOf(view.units[unit]!)
  }
  const first = unitIndexAt(view, placing.now[0]?.piece)
  const unit = first === undefined ? undefined : view.units[first]
  const blamed = verdict.at === 'refused' ? blamedBy(verdict.refusal) : undefined
  const cure = cureOf(placing, near, look)
  const together = unit && placing.now.every(({ piece }) => unitIndexAt(view, piece) === first)
  return {
    ghosts: ghostsOf(placing, verdict, blamed, look),
    ...(together ? { links: linksWithin(placing.now, cohesionOf(unit), () => radiusOf(unit)) } : {}),
    ...(cure ? { cure } : {}),
    templates: terrainPieces(view, placing, verdict.at === 'refused'),
    regions: [...regionsOf(region), ...(reach ? [{ rings: [reach], tone: 'reach' as const }] : [])],
    rings: unit ? commandRings(view, unit) : [],
  }
}

/** What a piece of terrain that is placed is called in questions. */
const TERRAIN = 'piece'
const TERRAIN_LOOK = { side: 'none', sign: 'leader', radius: 700 } as const

/** The outline of a piece of terrain about the place that is held. */
function terrainPieces(view: View, { now }: Placing, wrong: boolean): TableHand['templates'] {
  const index = frameOf(view, 'building')?.piece
  const stock = typeof index === 'number' ? PIECES[index] : undefined
  const at = now.find(({ piece }) => piece === TERRAIN)
  if (!stock || !at) return []
  const [w, d] = [stock.w / 2, stock.h / 2]
  const corners = [
    { x: at.x - w, y: at.y - d },
    { x: at.x + w, y: at.y - d },
    { x: at.x + w, y: at.y + d },
    { x: at.x - w, y: at.y + d },
  ]
  return [{ outline: { kind: 'polygon', corners }, tone: wrong ? 'wrong' : 'corridor' }]
}

/** Areas in which pieces may be set down, where the question names some: outlines, and not how far each may go. */
function regionsOf(region: Json | undefined): TableHand['regions'] {
  const outlines = Array.isArray(region) ? (region as unknown as readonly Partial<Outline>[]) : []
  const rings = outlines.flatMap(outline => (outline.kind === 'polygon' && 'corners' in outline ? [outline.corners!] : []))
  return rings.length > 0 ? [{ rings, tone: 'place' }] : []
}

/** The command range of the unit's leader, around where he stands. */
function commandRings(view: View, unit: Unit): TableHand['rings'] {
  const leader = view.units[view.detachments[unit.detachment]!.units[0]!]!
  const stands = standing(view, leader)[0]
  if (!stands || leader.commandRange <= 0) return []
  const { x, y } = stands.model
  const radius = leader.commandRange * INCH + radiusOf(leader)
  return [{ at: { x, y }, radius, tone: 'command', text: t('wp.commandRange', { n: leader.commandRange }) }]
}

/** Who acts and who is aimed at, looked at or charged: the line between them, and how far the weapons reach. */
function aimHand(view: View, { aims, pointing, looked }: Held): Pick<TableHand, 'lines' | 'rings'> {
  const verbs = new Set(aims.map(aim => aim.option.do))
  const shots = SHOTS.some(verb => verbs.has(verb))
  const actor = unitIndexAt(view, pointing.subject) ?? (shots ? actingUnit(view) : undefined)
  if (actor === undefined || aims.length === 0) return { lines: [], rings: [] }
  const target = unitIndexAt(view, pointing.target) ?? unitIndexAt(view, looked)
  const free = target !== undefined && shots && pointing.chosen && !pointing.chosen.refusal ? openLines(view, actor, target) : []
  return {
    lines: target === undefined ? [] : [...free, ...lineBetween(view, actor, target)],
    rings: shots || verbs.has('shoot') ? rangeRings(view, actor, target) : [],
  }
}

/** Dice or hits given to models and units. */
function amountsOf(view: View, { parts, amounts }: Held): TableHand['amounts'] {
  return parts.flatMap(part => {
    const model = view.models[modelIndexAt(part) ?? view.units[unitIndexAt(view, part) ?? -1]?.models[0] ?? -1]
    const amount = amounts[part] ?? 0
    return model && model.where === 'board' && amount > 0 ? [{ at: { x: model.x, y: model.y }, text: String(amount) }] : []
  })
}
