import type { Json, Update } from '@muster/core'
import type { Faction } from '@muster/genisys/content/types'
import { ownNameOf } from '@muster/genisys/flow'
import { isFlying, isReeling, isVehicle } from '@muster/genisys/profile'
import type { Model, View } from '@muster/genisys/state'
import type { Point } from '@muster/geometry/table'
import { say } from '../../app/speak.ts'
import type { Sign } from '../../boards/hex/scene.ts'
import type { Badge, BaseSign } from '../../boards/table/scene.ts'

export const viewOf = (update: Update): View => update.view as unknown as View

type Seat = 'first' | 'second'

export const isSeat = (seat: string): seat is Seat => seat === 'first' || seat === 'second'

/** How the sides look: also apart by shape. */
export const LOOK: { readonly [seat in Seat]: { readonly side: 'amber' | 'cyan'; readonly sign: Sign } } = {
  first: { side: 'amber', sign: 'scout' },
  second: { side: 'cyan', sign: 'endo' },
}

/** How a faction looks outside a match, where it has no seat. */
export const lookOfFaction = (faction: Faction) => LOOK[faction === 'resistance' ? 'first' : 'second']

export const lookOfSeat = (seat: string) => LOOK[isSeat(seat) ? seat : 'first']

/** Models are pointed at by `m3`, objectives by `o1`. */
export const modelSpot = (id: number): string => `m${id}`
export const objectiveSpot = (id: number): string => `o${id}`

/** The model that a spot is. */
export function modelAt(view: View, spot: string | undefined): Model | undefined {
  return spot !== undefined && /^m\d+$/.test(spot) ? view.models[Number(spot.slice(1))] : undefined
}

/** A model's name, as its owner and whoever looks at a view calls it. */
export function nameOf(model: Model): string {
  return say(ownNameOf(model))
}

/** Signs by entry; what is not named is a soldier. */
export const SIGNS: { readonly [profile: string]: BaseSign } = {
  R2: 'officer',
  R3: 'leader',
  R4: 'leader',
  R5: 'hero',
  R6: 'hero',
  R7: 'hero',
  R8: 'hero',
  R10: 'bike',
  R11: 'carrier',
  R12: 'carrier',
  R13: 'tank',
  R14: 'gunship',
  M1: 'endo',
  M2: 'endo',
  M3: 'drone',
  M4: 'bike',
  M5: 'blades',
  M6: 'hero',
  M7: 'walker',
  M8: 'tank',
  M9: 'gunship',
  M10: 'carrier',
}

export const signOf = (model: Model): BaseSign => (model.crawler ? 'crawler' : (SIGNS[model.profile] ?? 'soldier'))

/** The radius that stands for a base or a hull. */
export function radiusOf(model: Model): number {
  if ('radius' in model.shape) return model.shape.radius
  return Math.round((model.shape.halfLength + model.shape.halfWidth) / 2)
}

/** Whether its facing is drawn. */
export const isTurned = (model: Model): boolean => isVehicle(model)

/** What shows at a base. */
export function badgesOf(model: Model): readonly Badge[] {
  return [
    ...(isReeling(model) ? ['reeling' as const] : []),
    ...(model.ready === 2 ? ['shield' as const] : model.ready === 1 ? ['ready' as const] : []),
    ...(model.done === 1 ? ['done' as const] : []),
    ...(model.revealed ? [] : ['hidden' as const]),
    ...(isFlying(model) ? ['star' as const] : []),
  ]
}

export interface SeenFrame {
  readonly rule: string
  readonly [local: string]: Json
}

export const framesOf = (view: View): readonly SeenFrame[] => (view.core as { readonly frames?: readonly SeenFrame[] } | null)?.frames ?? []

/** The rule in progress with this name. */
export function frameOf(view: View, rule: string): SeenFrame | undefined {
  return framesOf(view).findLast(frame => frame.rule === rule)
}

/** The model that acts now: whose activation, move or attack is in progress. */
export function actingModel(view: View): Model | undefined {
  const id = framesOf(view).findLast(frame => typeof frame.model === 'number')?.model
  return typeof id === 'number' ? view.models[id] : undefined
}

/** The Commander whose powers are in use. */
export function commanderModel(view: View): Model | undefined {
  const id = framesOf(view).findLast(frame => typeof frame.commander === 'number')?.commander
  return typeof id === 'number' ? view.models[id] : undefined
}

/** A move that may be interrupted: who moves, its path, how much of it is past, and who is about to interrupt. */
export interface Ambushed {
  readonly mover: Model
  readonly path: readonly Point[]
  readonly gone: number
  readonly ambusher: Model | undefined
}

/** The move that models in Ambush may interrupt now. */
export function ambush(view: View): Ambushed | undefined {
  const frame = framesOf(view).at(-1)
  if (frame?.rule !== 'opportunityFire') return undefined
  const { mover, path, gone, ambusher } = frame as unknown as {
    readonly mover: number
    readonly path: readonly { readonly at: Point }[]
    readonly gone: number
    readonly ambusher?: number
  }
  return { mover: view.models[mover]!, path: path.map(({ at }) => at), gone, ambusher: view.models[ambusher ?? -1] }
}

/** Suppressive Fire that is being spread: who fires, and its primary target. */
export function spreading(view: View): { readonly attacker: Model; readonly primary: Model } | undefined {
  const frame = framesOf(view).at(-1)
  if (frame?.rule !== 'spread') return undefined
  const { model, firing } = frame as unknown as { readonly model: number; readonly firing: { readonly target: number } }
  return { attacker: view.models[model]!, primary: view.models[firing.target]! }
}

/** Whether the pieces of the question are waypoints of a move. */
export function isPath(view: View): boolean {
  const rule = framesOf(view).at(-1)?.rule
  return rule === 'move' || rule === 'fromPoint'
}

/** The model that a piece of a placement stands for: the mover for waypoints, else the model with that number. */
export function modelOfPiece(view: View, piece: string): Model | undefined {
  if (isPath(view)) return actingModel(view)
  return /^\d+$/.test(piece) ? view.models[Number(piece)] : actingModel(view)
}

/** How far apart two models are, rim to rim. */
export function gapBetween(one: Model, other: Model): number {
  const apart = Math.sqrt((one.at.x - other.at.x) ** 2 + (one.at.y - other.at.y) ** 2)
  return Math.max(0, apart - radiusOf(one) - radiusOf(other))
}
