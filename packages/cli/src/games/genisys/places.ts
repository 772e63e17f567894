import { type Placement, words } from '@muster/core'
import type { View } from '@muster/genisys/state'
import { contains, disc } from '@muster/geometry/table'
import { compass, far, inchesText, nearest, type Spot } from '../../text/ways.ts'
import type { Names } from './names.ts'

/** Where a model is put, in words: how far it goes, and what it then is near. A path is told by its end. */
export function placeText(view: View, place: readonly Placement[], names: Names): string {
  const last = place.at(-1)
  if (!last) return 'nothing'
  const model = view.models[moving(view, last.piece) ?? -1]
  const way =
    model?.where === 'table'
      ? `${far(model.at, last) < 1 ? 'stay' : `${inchesText(far(model.at, last))} ${compass(model.at, last)}`}, `
      : ''
  return `${way}at ${inchesText(last.x)} ${inchesText(last.y)}${nearText(view, last, model?.seat, names)}`
}

/** The model that is put somewhere: the piece itself where models are set up, otherwise the one that acts. */
function moving(view: View, piece: string): number | undefined {
  const frames = (view.core as unknown as { readonly frames: readonly { readonly rule: string; readonly model?: number }[] }).frames
  const { rule, model } = frames.at(-1) ?? { rule: '' }
  return rule === 'setUp' ? Number(piece) : model
}

function nearText(view: View, at: Spot, seat: string | undefined, names: Names): string {
  const objective = nearest(
    view.objectives.filter(one => !one.destroyed).map(one => ({ at: one.at, text: `objective ${one.id}` })),
    at,
  )
  const foe = nearest(
    view.models.flatMap(m => (m.where === 'table' && m.seat !== seat ? [{ at: m.at, text: names.model(view, m.id) }] : [])),
    at,
  )
  const ground = view.terrain
    .filter(piece => contains(piece.outline, disc({ x: at.x, y: at.y }, 0)))
    .map(piece => `in ${names.say(words(`terrain.${piece.wreckOf === undefined ? piece.kind : 'wreck'}`, { size: piece.size }))}`)
  const near = [objective, foe].flatMap(one => (one ? [`${inchesText(one.far)} from ${one.text}`] : []))
  const parts = [...near, ...ground]
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}
