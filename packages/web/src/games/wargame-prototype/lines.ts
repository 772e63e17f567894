import type { Refusal } from '@muster/core'
import type { Unit, View } from '@muster/wargame-prototype/state'
import { type ClosedLine, openLine } from '@muster/wargame-prototype/table/sight'
import { t } from '../../app/speak.ts'
import type { Ring, TableLine } from '../../boards/table/scene.ts'
import { INCH, inches } from '../../boards/table/units.ts'
import type { Aim } from '../../tools/pointing.ts'
import { frameOf, LOOK, standing, unitIndexAt, weaponOf } from './names.ts'
import { gapBetween, outlineOf, radiusOf } from './scene.ts'

/** The models of two units that are nearest to one another. */
function nearestPair(view: View, one: Unit, other: Unit) {
  let best: { readonly a: { x: number; y: number }; readonly b: { x: number; y: number } } | undefined
  let least = Number.POSITIVE_INFINITY
  for (const { model: a } of standing(view, one)) {
    for (const { model: b } of standing(view, other)) {
      const apart = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
      if (apart < least) {
        least = apart
        best = { a: { x: a.x, y: a.y }, b: { x: b.x, y: b.y } }
      }
    }
  }
  return best
}

/** A measured line between the nearest models of two units. */
export function lineBetween(view: View, from: number, to: number): readonly TableLine[] {
  const [one, other] = [view.units[from], view.units[to]]
  if (!one || !other || one === other) return []
  const [gap, pair] = [gapBetween(view, one, other), nearestPair(view, one, other)]
  return gap === undefined || !pair ? [] : [{ kind: 'measure', from: pair.a, to: pair.b, text: inches(gap) }]
}

/** The line that a refusal says is closed, with all that closes it. */
export function closedLines(view: View, refusal: Refusal | undefined): readonly TableLine[] {
  const { from, to, models = [], areas = [] } = (refusal?.shows ?? {}) as Partial<ClosedLine>
  if (!from || !to) return []
  const discs = models.map(index => {
    const { unit, x, y } = view.models[index]!
    return { kind: 'disc' as const, centre: { x, y }, radius: radiusOf(view.units[unit]!) }
  })
  const outlines = view.areas.filter(({ id }) => areas.includes(id)).map(outlineOf)
  return [{ kind: 'sight', from: pointAt(from), to: pointAt(to), free: false, blockers: [...discs, ...outlines] }]
}

const pointAt = ([x, y]: readonly [number, number]) => ({ x, y })

/** A line by which a unit sees another, of those models that are nearest to one another. */
export function openLines(view: View, from: number, to: number): readonly TableLine[] {
  const [one, other] = [view.units[from], view.units[to]]
  if (!one || !other || one === other) return []
  const pairs = standing(view, one).flatMap(({ model: a }) =>
    standing(view, other).map(({ model: b }) => ({ a, b, apart: (a.x - b.x) ** 2 + (a.y - b.y) ** 2 })),
  )
  for (const { a, b } of pairs.sort((p, q) => p.apart - q.apart)) {
    const line = openLine(view, a, b)
    if (line) return [{ kind: 'sight', from: line[0], to: line[1], free: true }]
  }
  return []
}

/** With more answers than these their lengths would lie over one another. */
const MOST_MEASURED = 3

/** Who may answer the enemy's act: a line from each with its distance, and the way that the enemy came. */
export function answerLines(view: View, aims: readonly Aim[]): readonly TableLine[] {
  const by = frameOf(view, 'reactions')?.by
  const enemy = typeof by === 'number' ? view.units[by] : undefined
  if (!enemy) return []
  const able = new Set(aims.flatMap(aim => (aim.refusal ? [] : (unitIndexAt(view, aim.subject) ?? []))))
  const isFew = able.size <= MOST_MEASURED
  const answers = [...able].flatMap((index): TableLine[] => {
    const unit = view.units[index]!
    const [gap, pair] = [gapBetween(view, unit, enemy), nearestPair(view, unit, enemy)]
    if (gap === undefined || !pair) return []
    return [{ kind: 'answer', from: pair.a, to: pair.b, side: LOOK[unit.side].side, text: isFew ? inches(gap) : '' }]
  })
  return [...waysOf(view, enemy), ...answers]
}

/** The ways that a unit's models have come this round. */
function waysOf(view: View, unit: Unit): readonly TableLine[] {
  return standing(view, unit).flatMap(({ model }): TableLine[] => {
    const points = pairs(model.path)
    return points.length > 1 ? [{ kind: 'path', points, tone: 'past' }] : []
  })
}

function pairs(path: readonly number[]): { x: number; y: number }[] {
  return Array.from({ length: Math.floor(path.length / 2) }, (_, i) => ({ x: path[2 * i]!, y: path[2 * i + 1]! }))
}

/** How far the weapons of a unit reach, from its model nearest to who is looked at; from its first one where nobody is. */
export function rangeRings(view: View, index: number, target: number | undefined): readonly Ring[] {
  const unit = view.units[index]
  const other = target === undefined ? undefined : view.units[target]
  const stands = unit && standing(view, unit)[0]
  if (!unit || !stands) return []
  const from = (other && nearestPair(view, unit, other)?.a) ?? { x: stands.model.x, y: stands.model.y }
  const names = new Map<number, Set<string>>()
  for (const { model } of standing(view, unit)) {
    for (const [id, count] of Object.entries(model.weapons)) {
      const weapon = weaponOf(view, id)
      if (!weapon || weapon.range === 0 || count === 0) continue
      names.set(weapon.range, (names.get(weapon.range) ?? new Set()).add(weapon.name))
    }
  }
  return [...names].map(([range, weapons]) => ({
    at: from,
    radius: range * INCH + radiusOf(unit),
    tone: 'range',
    text: t('wp.range', { n: range, weapons: [...weapons] }),
  }))
}
