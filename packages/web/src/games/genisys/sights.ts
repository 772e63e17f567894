import { contentOf } from '@muster/genisys/content/packs'
import type { WeaponDef } from '@muster/genisys/content/types'
import type { Model, Mount, View } from '@muster/genisys/state'
import { measuredFrom } from '@muster/genisys/table/arcs'
import { type CoverFound, coverOf, isInCover, saveDie, takesSaves } from '@muster/genisys/table/cover'
import { friendsInTheWay, type Line, lineOf } from '@muster/genisys/table/lines'
import { outlineOf } from '@muster/genisys/table/outline'
import { rangeOf, type Shot } from '@muster/genisys/table/range'
import { RANGES, type Range, SAVE_ON } from '@muster/genisys/tables'
import { convexHull, type Outline, type Point, polygon } from '@muster/geometry/table'
import { t } from '../../app/speak.ts'
import type { Fact } from '../types.ts'
import { nameOf } from './names.ts'

/** What lies between a model and its target: what the rules would find if it attacked. */
export interface Sighted {
  readonly shot: Shot
  readonly line: Line
  readonly range: Range | undefined
  readonly cover: CoverFound
  readonly friends: readonly Model[]
}

/** How it attacks, as far as it is known. */
export interface Means {
  readonly mount?: Mount
  readonly weapon?: WeaponDef
  readonly ignoresCover?: boolean
}

/** Looks from one model at another on the table, from the arc of a mount if one is meant. */
export function sighted(view: View, attacker: Model, target: Model, { mount, weapon, ignoresCover = false }: Means = {}): Sighted {
  const shot: Shot = { attacker, target, ...(mount?.arcs ? { from: measuredFrom(attacker, mount) } : {}) }
  const range = rangeOf(view, shot)
  const fits = range === 'cc' && weapon && weapon.range !== 'cc' ? 'pointBlank' : range
  const blind = ignoresCover || weapon?.range === 'cc' || weapon?.area !== undefined
  return {
    shot,
    line: lineOf(view, shot, true),
    range: fits,
    cover: coverOf(view, shot, { range: fits ?? 'extreme', ignoresCover: blind }),
    friends: friendsInTheWay(view, shot),
  }
}

/** The means of an option to fire. */
export function meansOf(view: View, attacker: Model, option: { readonly [key: string]: unknown }): Means {
  const mount = typeof option.mount === 'number' ? attacker.mounts[option.mount] : undefined
  const weapon = typeof option.weapon === 'string' ? contentOf(view.options.pack).weapon(option.weapon) : undefined
  return { ...(mount ? { mount } : {}), ...(weapon ? { weapon } : {}), ignoresCover: option.mode === 'scope' }
}

/** What is known of an attack before it is rolled, in short. */
export function attackFacts(view: View, { shot, range, cover, friends }: Sighted): readonly Fact[] {
  return [
    ...(range ? [{ strong: t(`gen.band.${range}`), rest: t('gen.fact.needs', { n: RANGES[range].toHit }) }] : []),
    coverFact(view, shot.target, cover, range),
    ...(friends.length > 0 ? [{ strong: t('gen.fact.inTheWay'), rest: fewOf(friends.map(nameOf)) }] : []),
  ]
}

/** How many names stand beside an attack. */
const MOST_NAMED = 2

function coverFact(view: View, target: Model, cover: CoverFound, range: Range | undefined): Fact {
  const die = isInCover(cover) ? saveDie(view, cover) : undefined
  if (die === undefined) return { strong: t('gen.fact.open'), rest: t('gen.fact.open.why') }
  if (!takesSaves(target, range ?? 'long')) return { strong: t('gen.fact.noSaves'), rest: t('gen.fact.noSaves.why') }
  return { strong: t('gen.fact.save', { die, on: SAVE_ON }), rest: coveredBy(cover, MOST_NAMED) }
}

/** A list of names; of many the first few, and how many more. */
function fewOf(names: readonly string[], most = MOST_NAMED): string {
  return [...names.slice(0, most), ...(names.length > most ? [t('gen.cover.more', { n: names.length - most })] : [])].join('; ')
}

/** What gives cover, in words; of many the first few. */
export function coveredBy({ terrain, models, ground }: CoverFound, most = Number.POSITIVE_INFINITY): string {
  const pieces = terrain.map(({ kind, size, wreckOf }) => t(`gen.terrain.${wreckOf === undefined ? kind : 'wreck'}`, { size }))
  const all = [...pieces, ...models.map(nameOf), ...(ground && pieces.length + models.length === 0 ? [t('gen.cover.ground')] : [])]
  return fewOf(all, most)
}

/** Outlines of all that gives cover. */
export const coverOutlines = ({ terrain, models }: CoverFound): readonly Outline[] => [
  ...terrain.map(({ outline }) => outline),
  ...models.map(outlineOf),
]

/** The clear line of a sight, as its proof; nothing where there is none. */
export function witnessOf({ line }: Sighted): readonly [Point, Point] | undefined {
  return line.clear && line.sight.clear ? [line.sight.from, line.sight.to] : undefined
}

/** All that lies between two outlines, they themselves included, to be drawn (G26.6.1). */
export function corridorOutline(one: Outline, other: Outline): Outline {
  return polygon(convexHull([...rimOf(one), ...rimOf(other)]))
}

const RIM = Array.from({ length: 32 }, (_, i) => ({ x: Math.cos((i * Math.PI) / 16), y: Math.sin((i * Math.PI) / 16) }))

function rimOf(outline: Outline): readonly Point[] {
  if (outline.kind === 'polygon') return outline.corners
  const { centre, radius } = outline
  return RIM.map(({ x, y }) => ({ x: Math.round(centre.x + x * radius), y: Math.round(centre.y + y * radius) }))
}

/** The lane of a straight move of the width of a template, to be drawn. */
export function laneOutline(from: Point, to: Point, half: number): Outline | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length < 1) return undefined
  const [ax, ay] = [Math.round((-dy * half) / length), Math.round((dx * half) / length)]
  return polygon([
    { x: from.x + ax, y: from.y + ay },
    { x: from.x - ax, y: from.y - ay },
    { x: to.x - ax, y: to.y - ay },
    { x: to.x + ax, y: to.y + ay },
  ])
}
