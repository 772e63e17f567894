import type { Placement, Refusal } from '@muster/core'
import { doubleWays, normalWays } from '@muster/genisys/rules/ways'
import type { Model, View } from '@muster/genisys/state'
import { arcOf } from '@muster/genisys/table/arcs'
import { outlineOf } from '@muster/genisys/table/outline'
import { isLarger } from '@muster/genisys/table/range'
import { reachRegion } from '@muster/genisys/table/reach'
import { COMMAND_RANGE, RANGES } from '@muster/genisys/tables'
import type { Point } from '@muster/geometry/table'
import { t } from '../../app/speak.ts'
import { EMPTY_HAND, type FireArc, type Region, type TableHand, type TableLine } from '../../boards/table/scene.ts'
import { inches } from '../../boards/table/units.ts'
import { ghostsOf, tapeLines } from '../../tools/table/showing.ts'
import { alongPath } from '../../tools/table/stopping.ts'
import { blameOf, type Held } from './marks.ts'
import { actingModel, ambush, commanderModel, gapBetween, isPath, lookOfSeat, modelAt, modelOfPiece, radiusOf, spreading } from './names.ts'
import { lookOf } from './scene.ts'
import { corridorOutline, coverOutlines, laneOutline, meansOf, type Sighted, sighted, witnessOf } from './sights.ts'

/** Ghosts, lines, regions and rings over the table. */
export function handOf(view: View, held: Held): TableHand {
  const parts = [
    placingHand(view, held),
    stoppingHand(view, held),
    attackHand(view, held),
    reachHand(view, held),
    commandHand(view, held),
    spreadHand(view, held),
  ]
  const all = <K extends keyof TableHand>(key: K) => parts.flatMap(part => (part[key] ?? []) as never[])
  return {
    ...EMPTY_HAND,
    ghosts: all('ghosts'),
    rings: all('rings'),
    regions: all('regions'),
    arcs: all('arcs'),
    templates: all('templates'),
    lines: [...all('lines'), ...tapeLines(held.tape), ...closedLines(view, held.refusal)],
  }
}

/** What is placed, and the way of a mover with its templates. */
function placingHand(view: View, { placing, verdict, region }: Held): Partial<TableHand> {
  if (!placing) return {}
  const look = (piece: string) => {
    const model = modelOfPiece(view, piece)
    return model ? lookOf(model) : FLAT
  }
  const reach: readonly Region[] = Array.isArray(region) ? [{ rings: [region as unknown as readonly Point[]], tone: 'reach' }] : []
  const legs = legsOf(view, placing.now)
  const isWrong = verdict.at === 'refused'
  const lines: readonly TableLine[] = legs.length > 1 ? [{ kind: 'path', points: legs, tone: isWrong ? 'wrong' : 'plan' }] : []
  const half = view.options.templateWidth / 2
  const templates = legs.slice(1).flatMap((to, i) => {
    const outline = laneOutline(legs[i]!, to, half)
    return outline ? [{ outline, tone: isWrong ? ('wrong' as const) : ('corridor' as const) }] : []
  })
  return { ghosts: ghostsOf(placing, verdict, undefined, look), regions: reach, lines, templates }
}

/** How a beacon, a marker or an entry point is held. */
const FLAT = { side: 'none', sign: 'leader', radius: 500 } as const

/** The places between which a mover goes straight. */
function legsOf(view: View, now: readonly Placement[]): readonly Point[] {
  const mover = actingModel(view)
  if (!mover || !isPath(view)) return []
  return [...(mover.where === 'table' ? [mover.at] : []), ...now.map(({ x, y }) => ({ x, y }))]
}

/** The path of a mover that may be interrupted, where it would be then, and what the ambusher has of it there. */
function stoppingHand(view: View, { stop }: Held): Partial<TableHand> {
  const found = ambush(view)
  if (!found) return {}
  const { mover, path, gone, ambusher } = found
  const past: readonly TableLine[] = gone > 0 ? [{ kind: 'path', points: upTo(path, gone), tone: 'past' }] : []
  const whole: TableLine = { kind: 'path', points: path, tone: 'plan', text: t('gen.path.of') }
  const bands = ambusher ? bandsOf(view, ambusher) : []
  if (stop === undefined || stop === null || !ambusher) return { lines: [whole, ...past], rings: bands }
  const at = alongPath(path, stop)
  const there: Model = { ...mover, at }
  const seen = sighted({ ...view, models: view.models.map(model => (model.id === mover.id ? there : model)) }, ambusher, there)
  const shot = shotHand(seen, ambusher, there)
  return {
    ...shot,
    ghosts: [{ ...lookOf(mover), id: 'stop', at, tone: seen.line.clear ? 'free' : 'wrong', held: true }],
    lines: [whole, ...past, ...(shot.lines ?? [])],
    rings: bands,
  }
}

/** The first so much of a path. */
function upTo(path: readonly Point[], length: number): readonly Point[] {
  const end = alongPath(path, length)
  const passed = path.slice(1).filter((_, i) => lengthTo(path, i + 1) < length)
  return [path[0]!, ...passed, end]
}

const lengthTo = (path: readonly Point[], n: number): number =>
  path.slice(1, n + 1).reduce((sum, to, i) => sum + Math.sqrt((to.x - path[i]!.x) ** 2 + (to.y - path[i]!.y) ** 2), 0)

/** An attack that is chosen or looked at: bands, arcs, the corridor, the line that proves that it is seen, and what gives cover. */
function attackHand(view: View, { aims, pointing, looked }: Held): Partial<TableHand> {
  const fires = aims.some(aim => aim.option.do === 'fire')
  const acting = actingModel(view)
  if (!fires || acting?.where !== 'table') return {}
  const chosen = pointing.chosen?.option
  const option = chosen?.do === 'fire' ? chosen : undefined
  const target = modelAt(view, pointing.target) ?? modelAt(view, looked)
  const means = option ? meansOf(view, acting, option) : {}
  const around = {
    rings: bandsOf(view, acting),
    arcs: arcsOf(acting, option && typeof option.mount === 'number' ? option.mount : undefined),
  }
  if (target?.where !== 'table' || target.id === acting.id || target.seat === acting.seat) return around
  return { ...around, ...shotHand(sighted(view, acting, target, means), acting, target) }
}

function shotHand(seen: Sighted, from: Model, to: Model): Partial<TableHand> {
  const witness = witnessOf(seen)
  return {
    templates: [{ outline: corridorOutline(outlineOf(from), outlineOf(to)), tone: 'corridor' }],
    lines: [
      ...(witness ? [{ kind: 'sight' as const, from: witness[0], to: witness[1], free: true, blockers: coverOutlines(seen.cover) }] : []),
      { kind: 'measure', from: from.at, to: to.at, text: inches(gapBetween(from, to)), wrong: !witness },
    ],
  }
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

/** How far the model that is about to act may go: by its normal and by its double move, each by one template. */
function reachHand(view: View, { aims }: Held): Partial<TableHand> {
  const acting = actingModel(view)
  if (acting?.where !== 'table' || !aims.some(aim => aim.option.do === 'move')) return {}
  const templates = [doubleWays(view, acting)[0], normalWays(view, acting)[0]].flatMap(way => way?.templates[0] ?? [])
  return {
    regions: [...new Set(templates)].map(template => ({ rings: [reachRegion(view, acting, template)], tone: 'reach' as const })),
  }
}

/** How far a Commander is heard. */
function commandHand(view: View, { aims }: Held): Partial<TableHand> {
  const verbs = new Set(aims.map(aim => aim.option.do))
  const commander = commanderModel(view)
  if (commander?.where !== 'table' || !(verbs.has('follow') || verbs.has('raise'))) return {}
  return { rings: [{ at: commander.at, radius: COMMAND_RANGE + radiusOf(commander), tone: 'command', text: t('gen.ring.command') }] }
}

/** Suppressive Fire: where its other targets must be, and a line to each that gets a shot. */
function spreadHand(view: View, { several }: Held): Partial<TableHand> {
  const found = spreading(view)
  if (!found) return {}
  const { attacker, primary } = found
  const targets = [primary, ...several.flatMap(aim => modelAt(view, aim.target) ?? [])]
  const lines = targets.map(
    (target): TableLine => ({ kind: 'answer', from: attacker.at, to: target.at, side: lookOfSeat(attacker.seat).side }),
  )
  return { lines, rings: [{ at: primary.at, radius: RANGES.cc.upTo + radiusOf(primary), tone: 'danger', text: t('gen.ring.spread') }] }
}

/** The ranges around a model with what must be rolled there. */
function bandsOf(view: View, model: Model): TableHand['rings'] {
  const bands = isLarger(view) ? (['cc', 'pointBlank', 'short', 'long'] as const) : (['cc', 'pointBlank', 'short'] as const)
  return bands.map(band => ({
    at: model.at,
    radius: RANGES[band].upTo + radiusOf(model),
    tone: 'range' as const,
    text: t(`gen.range.${band}`, { n: RANGES[band].toHit }),
  }))
}

/** The arcs of the mounts that have some: of one mount, or of all. */
function arcsOf(model: Model, mount: number | undefined): readonly FireArc[] {
  return model.mounts.flatMap((one, i): FireArc[] => {
    const arc = mount === undefined || mount === i ? arcOf(model, one) : undefined
    if (!arc) return []
    const { from, to } = arc
    return [{ at: model.at, radius: RANGES.short.upTo + radiusOf(model), from, to, side: lookOfSeat(model.seat).side }]
  })
}
