import { type Choice, canonical } from '@muster/core'

/** What a bot remembers of one match: how often it gave the same answer in the same place. Keep one for each bot and match. */
export interface Memory {
  answers: number
  readonly given: Map<string, number>
}

export function freshMemory(): Memory {
  return { answers: 0, given: new Map() }
}

/** Answers before the guard wakes: few matches are so long, and the others do not pay for it. */
const WAKES_AT = 200
/** How often the same answer may be given in the same place. */
const MOST = 2

/** The engine's counters, which grow even where a match stands still. */
const COUNTERS = ['nextFrame', 'drawn', 'log', 'id']

/** The place as the bot sees it, without counters. */
function placeOf(view: unknown): string {
  return canonical(
    JSON.parse(JSON.stringify(view, (key, value) => (COUNTERS.includes(key) && typeof value !== 'string' ? undefined : value))),
  )
}

/** The guard against loops: says which answers were given here too often already, and takes note of the one that is given now. */
export interface Guard {
  allows(choice: Choice): boolean
  note(choice: Choice): void
}

const NO_GUARD: Guard = { allows: () => true, note: () => undefined }

/** The guard for one decision. Without a memory, and early in a match, it allows everything. */
export function guardOf(memory: Memory | undefined, view: unknown): Guard {
  if (!memory || ++memory.answers < WAKES_AT) return NO_GUARD
  const place = placeOf(view)
  const keyOf = (choice: Choice) => `${place}\n${canonical(choice)}`
  return {
    allows: choice => (memory.given.get(keyOf(choice)) ?? 0) < MOST,
    note(choice) {
      const key = keyOf(choice)
      memory.given.set(key, (memory.given.get(key) ?? 0) + 1)
    },
  }
}
