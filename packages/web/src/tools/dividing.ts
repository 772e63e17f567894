import type { Division, Part } from '@muster/core'

/** A total divided among parts, as far as the hand has come. */
export interface Dividing {
  readonly amounts: Division
}

export interface DivideLimits {
  readonly parts: readonly Part[]
  readonly min: number
  readonly max: number
}

export type DividingEvent =
  | { readonly kind: 'add'; readonly part: string; readonly by: number }
  /** Pointing at a part on the board: one more, and from its most back to none. */
  | { readonly kind: 'point'; readonly part: string }
  /** A whole division at once. */
  | { readonly kind: 'set'; readonly amounts: Division }
  | { readonly kind: 'fill' }
  | { readonly kind: 'clear' }

export const NOTHING: Dividing = { amounts: {} }

export function totalOf({ amounts }: Dividing): number {
  return Object.values(amounts).reduce((sum, n) => sum + n, 0)
}

/** The most that a part may have now, by its cap and by what the others have. */
export function roomFor(limits: DivideLimits, state: Dividing, part: string): number {
  const cap = limits.parts.find(one => one.id === part)?.cap ?? 0
  return Math.max(0, Math.min(cap, limits.max - totalOf(state) + (state.amounts[part] ?? 0)))
}

/** What happens to the division. Amounts stay within caps and the largest total; parts with nothing are left out. */
export function divided(limits: DivideLimits, state: Dividing, event: DividingEvent): Dividing {
  switch (event.kind) {
    case 'add':
      return withAmount(limits, state, event.part, (state.amounts[event.part] ?? 0) + event.by)
    case 'point': {
      const now = state.amounts[event.part] ?? 0
      return withAmount(limits, state, event.part, now >= roomFor(limits, state, event.part) ? 0 : now + 1)
    }
    case 'set':
      return Object.entries(event.amounts).reduce((given, [part, amount]) => withAmount(limits, given, part, amount), NOTHING)
    case 'fill':
      return limits.parts.reduce((filled, part) => withAmount(limits, filled, part.id, part.cap), NOTHING)
    case 'clear':
      return NOTHING
  }
}

/** Whether the total may be given as it stands, as far as caps and totals say. */
export function isComplete(limits: DivideLimits, state: Dividing): boolean {
  const total = totalOf(state)
  return total >= limits.min && total <= limits.max
}

function withAmount(limits: DivideLimits, state: Dividing, part: string, amount: number): Dividing {
  const { [part]: _, ...others } = state.amounts
  const most = roomFor(limits, state, part)
  const n = Math.min(most, Math.max(0, amount))
  return { amounts: n > 0 ? { ...others, [part]: n } : others }
}
