import type { Seat, Viewer } from './choice.ts'
import type { Words } from './words.ts'

/** Something that happened: words by key, the rule behind it, and who may know it. */
export interface GameEvent extends Words {
  readonly rule: string
  /** Seats that may know it; everybody if absent. */
  readonly seen?: readonly Seat[]
  /** What all others are told instead, under a rule id of its own where the event's would tell the secret; nothing if absent. */
  readonly blur?: Words & { readonly rule?: string }
}

/** Gives the events as `viewer` may know them: secrets of others blurred or left out. */
export function eventsFor(events: readonly GameEvent[], viewer: Viewer): GameEvent[] {
  const out: GameEvent[] = []
  for (const event of events) {
    const { seen, blur, ...open } = event
    if (!seen || viewer === 'referee' || seen.includes(viewer)) out.push(open)
    else if (blur) out.push({ rule: event.rule, ...blur })
  }
  return out
}
