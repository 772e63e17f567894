import { type Placement, words } from '@muster/core'
import type { View } from '@muster/wargame-prototype/state'
import { typesAt } from '@muster/wargame-prototype/table/terrain'
import { indexOfPiece } from '@muster/wargame-prototype/units'
import { compass, far, inchesText, nearest, type Spot } from '../../text/ways.ts'
import type { Names } from './names.ts'

function middleOf(spots: readonly Spot[]): Spot {
  const sum = spots.reduce<Spot>(({ x, y }, p) => ({ x: x + p.x, y: y + p.y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / spots.length), y: Math.round(sum.y / spots.length) }
}

/** Where a unit is put, in words: how far it goes, and what it then is near. */
export function placeText(view: View, place: readonly Placement[], names: Names): string {
  if (place.length === 0) return 'nothing'
  const models = place.map(({ piece }) => view.models[indexOfPiece(piece)]).filter(m => m !== undefined)
  const [first] = models
  const at = middleOf(place)
  if (!first) return `at ${inchesText(at.x)} ${inchesText(at.y)}`
  const stood = models.every(m => m.where === 'board') ? middleOf(models) : undefined
  const way = stood === undefined ? '' : far(stood, at) < 1 ? 'stay, ' : `${inchesText(far(stood, at))} ${compass(stood, at)}, `
  return `${way}at ${inchesText(at.x)} ${inchesText(at.y)}${nearText(view, at, first.unit, names)}`
}

function nearText(view: View, at: Spot, unit: number, names: Names): string {
  const { side } = view.units[unit]!
  const marker = nearest(
    view.markers.map((one, i) => ({ at: one, text: `marker ${i + 1}` })),
    at,
  )
  const foe = nearest(
    view.models.flatMap(m => (m.where === 'board' && view.units[m.unit]!.side !== side ? [{ at: m, text: names.unit(view, m.unit) }] : [])),
    at,
  )
  const ground = typesAt(view, at).map(type => `in ${names.say(words(`terrain.${type}`))}`)
  const near = [marker, foe].flatMap(one => (one ? [`${inchesText(one.far)} from ${one.text}`] : []))
  const parts = [...near, ...ground]
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}
