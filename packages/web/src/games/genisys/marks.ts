import type { Json, Placement, Refusal } from '@muster/core'
import type { Model, View } from '@muster/genisys/state'
import { COMMAND_RANGE, RANGES } from '@muster/genisys/tables'
import type { Point } from '@muster/geometry/table'
import { t } from '../../app/speak.ts'
import { EMPTY_HAND, type TableHand, type TableLine } from '../../boards/table/scene.ts'
import { inches } from '../../boards/table/units.ts'
import { type Aim, IDLE, type Pointing } from '../../tools/pointing.ts'
import type { Verdict } from '../../tools/table/judging.ts'
import type { Tape } from '../../tools/table/measuring.ts'
import type { Placing } from '../../tools/table/placing.ts'
import { ghostsOf, tapeLines } from '../../tools/table/showing.ts'
import { actingModel, gapBetween, isPath, modelAt, modelOfPiece, modelSpot, radiusOf } from './names.ts'
import { lookOf, type Marked } from './scene.ts'

/** What the hand holds, as far as the table shows it. */
export interface Held {
  readonly aims: readonly Aim[]
  readonly pointing: Pointing
  readonly several: readonly Aim[]
  readonly placing?: Placing
  readonly verdict: Verdict
  readonly region?: Json
  readonly tape: Tape
  /** What the pointer is over. */
  readonly looked?: string
  readonly refusal?: Refusal
}

export const NOTHING_HELD: Held = { aims: [], pointing: IDLE, several: [], verdict: { at: 'none' }, tape: { at: 'away' } }

/** What a refusal is about. */
interface Blame {
  readonly models?: readonly number[]
  readonly terrain?: readonly string[]
  readonly line?: readonly [Point, Point]
}

const blameOf = (refusal: Refusal | undefined): Blame => (refusal?.shows ?? {}) as Blame

export function blamedBy(refusal: Refusal | undefined): readonly string[] | undefined {
  return blameOf(refusal).models?.map(modelSpot)
}

/** Which pieces are lit, chosen, aimed at and refused. */
export function markedOf(view: View, held: Held): Marked {
  const { pointing } = held
  const { target } = pointing
  const legal = held.aims.filter(aim => !aim.refusal)
  const acting = actingModel(view)
  const isWrong = pointing.chosen?.refusal !== undefined
  return {
    can: new Set(legal.flatMap(aim => aim.target ?? [])),
    chosen: new Set([...held.several.flatMap(aim => aim.target ?? []), ...(acting ? [modelSpot(acting.id)] : [])]),
    targets: new Set(target === undefined || isWrong ? [] : [target]),
    refused: new Set([...(isWrong && target !== undefined ? [target] : []), ...(blamedBy(held.refusal) ?? [])]),
    leaving: new Set(held.placing && acting && isPath(view) ? [modelSpot(acting.id)] : []),
  }
}

/** Ghosts, lines and rings over the table. */
export function handOf(view: View, held: Held): TableHand {
  const placed = placingHand(view, held)
  return {
    ...EMPTY_HAND,
    ...placed,
    lines: [...(placed.lines ?? []), ...tapeLines(held.tape), ...aimLines(view, held), ...closedLines(view, held.refusal)],
    rings: ringsOf(view, held),
  }
}

function placingHand(view: View, { placing, verdict, region }: Held): Partial<TableHand> {
  if (!placing) return {}
  const look = (piece: string) => {
    const model = modelOfPiece(view, piece)
    return model ? lookOf(model) : FLAT
  }
  const ring = Array.isArray(region) ? [{ rings: [region as unknown as readonly Point[]], tone: 'reach' as const }] : []
  return { ghosts: ghostsOf(placing, verdict, undefined, look), regions: ring, lines: pathLines(view, placing.now, verdict) }
}

/** How a beacon, a marker or an entry point is held. */
const FLAT = { side: 'none', sign: 'leader', radius: 500 } as const

/** The way of a move through its waypoints. */
function pathLines(view: View, now: readonly Placement[], verdict: Verdict): readonly TableLine[] {
  const mover = actingModel(view)
  if (!mover || !isPath(view)) return []
  const start = mover.where === 'table' ? [mover.at] : []
  const points = [...start, ...now.map(({ x, y }) => ({ x, y }))]
  return points.length > 1 ? [{ kind: 'path', points, tone: verdict.at === 'refused' ? 'wrong' : 'plan' }] : []
}

/** The line from who acts to whom it aims at or looks at. */
function aimLines(view: View, { pointing, looked, aims }: Held): readonly TableLine[] {
  const from = modelAt(view, pointing.subject) ?? (aims.some(aim => aim.option.do === 'fire') ? actingModel(view) : undefined)
  const to = modelAt(view, pointing.target) ?? modelAt(view, looked)
  if (!from || !to || from.id === to.id || from.where !== 'table' || to.where !== 'table') return []
  return [{ kind: 'measure', from: from.at, to: to.at, text: inches(gapBetween(from, to)) }]
}

/** The line of sight that a refusal says is closed, with all that closes it. */
function closedLines(view: View, refusal: Refusal | undefined): readonly TableLine[] {
  const { line, models = [], terrain = [] } = blameOf(refusal)
  if (!line) return []
  const discs = models.flatMap(id => {
    const model = view.models[id]
    return model ? [{ kind: 'disc' as const, centre: model.at, radius: radiusOf(model) }] : []
  })
  const outlines = view.terrain.filter(piece => terrain.includes(piece.id)).map(piece => piece.outline)
  return [{ kind: 'sight', from: line[0], to: line[1], free: false, blockers: [...discs, ...outlines] }]
}

/** Range bands around who attacks, and the reach of a Commander. */
function ringsOf(view: View, { aims }: Held): TableHand['rings'] {
  const acting = actingModel(view)
  if (acting?.where !== 'table') return []
  const verbs = new Set(aims.map(aim => aim.option.do))
  if (verbs.has('fire')) return bandsOf(acting)
  if (!verbs.has('follow') && !verbs.has('raise')) return []
  return [{ at: acting.at, radius: COMMAND_RANGE + radiusOf(acting), tone: 'command', text: t('gen.ring.command') }]
}

function bandsOf(model: Model): TableHand['rings'] {
  const bands = ['cc', 'pointBlank', 'short'] as const
  return bands.map(band => ({
    at: model.at,
    radius: RANGES[band].upTo + radiusOf(model),
    tone: 'range' as const,
    text: t(`gen.range.${band}`, { n: RANGES[band].toHit }),
  }))
}
