import type { Prompt } from '@muster/core'
import type { Point } from '@muster/geometry/table'
import type { Signal } from '@preact/signals'
import type { Base, Spot } from '../../boards/table/scene.ts'
import type { TableTool } from '../../boards/table/use-table-input.ts'
import type { Holding } from './holding.ts'
import { type Tape, type TapeEnd, taped } from './measuring.ts'
import { placingKey } from './placing-keys.ts'
import { lengthNearest, type StoppingEvent } from './stopping.ts'

/** What the tools of a table work with. */
export interface Tools {
  readonly holding: Holding
  readonly tape: Signal<Tape>
  readonly prompt: Prompt | undefined
  /** The pieces that stand: the tape holds on to their rims. */
  baseAt(spots: readonly Spot[]): Pick<Base, 'at' | 'radius' | 'name'> | undefined
  /** The path on which something is stopped. */
  readonly path?: readonly Point[]
}

/** Steps along a path: a tenth of an inch and an inch. */
const STEPS = { fine: 100, plain: 1000 } as const

/** Pointer and keys over the table for the question that is asked: first the tape, then what is placed or stopped. */
export function tableTool({ holding, tape, prompt, baseAt, path }: Tools): TableTool {
  const endOf = (at: Point, spots: readonly Spot[]): TapeEnd => {
    const base = baseAt(spots)
    return base ? { at: base.at, radius: base.radius, name: base.name } : { at, radius: 0 }
  }
  const measuring = () => tape.peek().at !== 'away'
  const placing = () => (prompt?.kind === 'place' ? holding.placing.peek() : undefined)
  const slides = () => prompt?.kind === 'stop' && path !== undefined && path.length > 1
  const slideTo = (at: Point) => holding.stop({ kind: 'to', at: lengthNearest(path!, at) })
  return {
    grab(at, ghost) {
      if (measuring() || ghost === undefined || !placing()) return false
      holding.place({ kind: 'grab', at, piece: ghost })
      return true
    },
    drag: at => holding.place({ kind: 'drag', at }),
    drop: () => holding.place({ kind: 'drop' }),
    hover(at, spots) {
      if (tape.peek().at === 'out') tape.value = taped(tape.peek(), { kind: 'follow', end: endOf(at, spots) })
    },
    tap(at, spots, ghost) {
      if (measuring()) {
        tape.value = taped(tape.peek(), { kind: 'tap', end: endOf(at, spots) })
        return true
      }
      if (slides()) {
        slideTo(at)
        return true
      }
      const held = placing()
      if (!held) return false
      if (ghost !== undefined)
        holding.place(held.held.length === 1 && held.held[0] === ghost ? { kind: 'holdAll' } : { kind: 'hold', pieces: [ghost] })
      else if (held.held.length > 0) holding.place({ kind: 'goTo', at })
      return true
    },
    key(event) {
      if (event.key === 'm' || event.key === 'M') {
        tape.value = taped(tape.peek(), { kind: 'toggle' })
        return true
      }
      if (event.key === 'Escape' && measuring()) {
        tape.value = taped(tape.peek(), { kind: 'back' })
        return true
      }
      const held = placing()
      if (held) {
        if ((event.key === 's' || event.key === 'S') && holding.near.peek()) {
          holding.setDown()
          return true
        }
        const meant = placingKey(held, event)
        if (meant) holding.place(meant)
        return meant !== undefined
      }
      const stop = prompt?.kind === 'stop' ? stopKey(event) : undefined
      if (stop) holding.stop(stop)
      return stop !== undefined
    },
  }
}

/** What a key means while a stop is chosen: arrows go an inch along the path, with Alt a tenth; Home and End to its ends; Page keys from stretch to stretch; Delete for none. */
export function stopKey({ key, altKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey'>): StoppingEvent | undefined {
  if (shiftKey) return undefined
  const step = altKey ? STEPS.fine : STEPS.plain
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return { kind: 'step', by: step }
    case 'ArrowLeft':
    case 'ArrowDown':
      return { kind: 'step', by: -step }
    case 'Home':
      return { kind: 'first' }
    case 'End':
      return { kind: 'last' }
    case 'PageUp':
      return { kind: 'stretch', by: 1 }
    case 'PageDown':
      return { kind: 'stretch', by: -1 }
    case 'Delete':
      return { kind: 'none' }
    default:
      return undefined
  }
}
