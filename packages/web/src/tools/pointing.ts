import type { Option, Refusal } from '@muster/core'

/** Something on a board that can be pointed at, by its id. */
export type Spot = string

/** One answer to a `pick`, with what must be pointed at to mean it: a subject that acts, a target, both or neither. */
export interface Aim {
  readonly option: Option
  readonly refusal?: Refusal
  readonly subject?: Spot
  readonly target?: Spot
}

/** How far the hand has come: nothing, a subject, or a target with one answer in hand. */
export interface Pointing {
  readonly subject?: Spot
  readonly target?: Spot
  /** The answer that would be given now. */
  readonly chosen?: Aim
}

export const IDLE: Pointing = {}

export type PointingEvent =
  /** Spots under the finger, the nearest first. */
  | { readonly kind: 'point'; readonly spots: readonly Spot[] }
  /** An answer named in a list or by a button. */
  | { readonly kind: 'choose'; readonly aim: Aim }
  | { readonly kind: 'back' }

export interface Pointed {
  readonly state: Pointing
  /** Pointing again at what is chosen confirms it. */
  readonly confirmed?: Aim
}

/** Answers that need no target on the board: they are buttons, those of a subject while it is chosen, or at once if it alone may act. */
export function plainAims(aims: readonly Aim[], { subject }: Pointing): readonly Aim[] {
  const acting = subject ?? loneSubject(aims)
  return aims.filter(aim => aim.target === undefined && (aim.subject === undefined || aim.subject === acting))
}

function loneSubject(aims: readonly Aim[]): Spot | undefined {
  const able = new Set(aims.flatMap(({ subject, refusal }) => (subject === undefined || refusal ? [] : [subject])))
  return able.size === 1 ? [...able][0] : undefined
}

/** What may be meant by the target in hand: the subject's own answers first, then those that need no subject. */
export function variants(aims: readonly Aim[], { subject, target }: Pointing): readonly Aim[] {
  if (target === undefined) return []
  const there = aims.filter(aim => aim.target === target)
  const own = subject === undefined ? [] : there.filter(aim => aim.subject === subject)
  return [...own, ...there.filter(aim => aim.subject === undefined)]
}

/** What the hand may go for next, legal or not: the subject's targets, or all subjects and lone targets. */
export function within(aims: readonly Aim[], { subject }: Pointing): readonly Aim[] {
  return subject === undefined ? aims : aims.filter(aim => aim.subject === subject)
}

/** What happens to the hand. */
export function pointed(aims: readonly Aim[], state: Pointing, event: PointingEvent): Pointed {
  switch (event.kind) {
    case 'back':
      return { state: stepBack(aims, state) }
    case 'choose':
      return { state: holding(event.aim) }
    case 'point':
      return pointAt(aims, state, event.spots)
  }
}

/** What is kept of the hand when the question changes: a subject that can still do something. */
export function carried(aims: readonly Aim[], state: Pointing): Pointing {
  const { subject } = state
  return subject !== undefined && aims.some(aim => aim.subject === subject && !aim.refusal) ? { subject } : IDLE
}

function holding(aim: Aim): Pointing {
  return {
    ...(aim.subject === undefined ? {} : { subject: aim.subject }),
    ...(aim.target === undefined ? {} : { target: aim.target }),
    chosen: aim,
  }
}

function stepBack(aims: readonly Aim[], { subject, target, chosen }: Pointing): Pointing {
  const acts = subject !== undefined && aims.some(aim => aim.subject === subject && !aim.refusal)
  return (target !== undefined || chosen) && acts && subject !== target ? { subject } : IDLE
}

function pointAt(aims: readonly Aim[], state: Pointing, spots: readonly Spot[]): Pointed {
  const { subject, chosen } = state
  if (state.target !== undefined && spots.includes(state.target) && chosen && !spots.some(spot => isOtherSubject(aims, state, spot)))
    return chosen.refusal ? { state } : { state, confirmed: chosen }
  for (const spot of spots) {
    if (subject !== undefined && spot !== subject && aims.some(aim => aim.subject === subject && aim.target === spot))
      return { state: aimAt(aims, { subject, target: spot }) }
    if (spot === subject && spots.length === 1) return { state: IDLE }
    if (spot === subject) continue
    const acts = aims.some(aim => aim.subject === spot)
    const lone = aims.some(aim => aim.subject === undefined && aim.target === spot)
    if (acts || lone) return { state: aimAt(aims, { ...(acts ? { subject: spot } : {}), ...(lone ? { target: spot } : {}) }) }
  }
  return { state: IDLE }
}

/** A piece that stands on the target and may act itself is meant rather than the target, when it is pointed at directly. */
function isOtherSubject(aims: readonly Aim[], state: Pointing, spot: Spot): boolean {
  return spot !== state.subject && spot !== state.target && aims.some(aim => aim.subject === spot && !aim.refusal)
}

/** Takes the first legal meaning of a target in hand, else the first refused one, so that its reason shows. */
function aimAt(aims: readonly Aim[], state: Pointing): Pointing {
  const all = variants(aims, state)
  const chosen = all.find(aim => !aim.refusal) ?? all[0]
  return chosen ? { ...state, chosen } : state
}
