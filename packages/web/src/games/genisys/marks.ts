import type { Json, Refusal } from '@muster/core'
import type { View } from '@muster/genisys/state'
import type { Point } from '@muster/geometry/table'
import { type Aim, IDLE, type Pointing } from '../../tools/pointing.ts'
import type { Verdict } from '../../tools/table/judging.ts'
import type { Tape } from '../../tools/table/measuring.ts'
import type { Placing } from '../../tools/table/placing.ts'
import { actingModel, ambush, commanderModel, isPath, modelSpot, spreading } from './names.ts'
import type { Marked } from './scene.ts'

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
  /** How far along its path a mover would be interrupted; null for nowhere. */
  readonly stop?: number | null
}

export const NOTHING_HELD: Held = { aims: [], pointing: IDLE, several: [], verdict: { at: 'none' }, tape: { at: 'away' } }

/** What a refusal is about. */
interface Blame {
  readonly models?: readonly number[]
  readonly terrain?: readonly string[]
  readonly line?: readonly [Point, Point]
}

export const blameOf = (refusal: Refusal | undefined): Blame => (refusal?.shows ?? {}) as Blame

export function blamedBy(refusal: Refusal | undefined): readonly string[] | undefined {
  return blameOf(refusal).models?.map(modelSpot)
}

/** Which pieces are lit, chosen, aimed at and refused. */
export function markedOf(view: View, held: Held): Marked {
  const { pointing } = held
  const { target } = pointing
  const legal = held.aims.filter(aim => !aim.refusal)
  const acting = ambush(view)?.ambusher ?? commanderModel(view) ?? actingModel(view)
  const primary = spreading(view)?.primary
  const isWrong = pointing.chosen?.refusal !== undefined
  return {
    can: new Set(legal.flatMap(aim => aim.target ?? [])),
    chosen: new Set([...held.several.flatMap(aim => aim.target ?? []), ...(acting ? [modelSpot(acting.id)] : [])]),
    targets: new Set([...(target === undefined || isWrong ? [] : [target]), ...(primary ? [modelSpot(primary.id)] : [])]),
    refused: new Set([...(isWrong && target !== undefined ? [target] : []), ...(blamedBy(held.refusal) ?? [])]),
    leaving: new Set(held.placing && acting && isPath(view) ? [modelSpot(acting.id)] : []),
  }
}
