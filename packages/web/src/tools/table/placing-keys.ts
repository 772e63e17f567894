import type { Placing, PlacingEvent } from './placing.ts'

/** A key as the table hears it. */
export interface Key {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const TENTH = 100
const INCH = 1000

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Degrees that a key turns by: fine, plain, coarse. */
const TURNS = { fine: 50, plain: 150, coarse: 450 } as const

/**
 * What a key means while pieces are held: arrows nudge by an inch, with Alt by a tenth; Q and E turn by 15 degrees, with Alt by 5, with Shift by 45; comma
 * and full stop hold one piece after another, A holds all; ( and ) bring the formation together and apart; Backspace puts everything back.
 */
export function placingKey(state: Placing, { key, shiftKey, altKey }: Key): PlacingEvent | undefined {
  const arrow = ARROWS[key]
  if (arrow) {
    if (shiftKey) return undefined
    const step = altKey ? TENTH : INCH
    return { kind: 'nudge', by: { x: arrow[0] * step, y: arrow[1] * step } }
  }
  const turn = altKey ? TURNS.fine : shiftKey ? TURNS.coarse : TURNS.plain
  const turning = state.held.length > 1 ? 'wheel' : 'turn'
  switch (key) {
    case 'q':
    case 'Q':
      return { kind: turning, by: turn }
    case 'e':
    case 'E':
      return { kind: turning, by: -turn }
    case '.':
      return { kind: 'next', by: 1 }
    case ',':
      return { kind: 'next', by: -1 }
    case 'a':
    case 'A':
      return { kind: 'holdAll' }
    case '(':
      return { kind: 'spread', percent: 94 }
    case ')':
      return { kind: 'spread', percent: 106 }
    case 'Backspace':
      return { kind: 'reset' }
    default:
      return undefined
  }
}
