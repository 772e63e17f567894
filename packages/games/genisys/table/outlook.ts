import type { Outline } from '@muster/geometry/table'
import type { Model, ModelId, Table } from '../state.ts'
import { friendsInTheWay, type Line, lineOf } from './lines.ts'
import { outlineOf } from './outline.ts'
import type { Shot } from './range.ts'

/** What an attacker has in sight and in the way, found out once for all firings that are judged where everybody stands now. */
export interface Outlook {
  line(shot: Shot): Line
  friends(shot: Shot): readonly Model[]
}

/** Looks along each shot when it is asked for, and remembers what is there. Good as long as nobody moves. */
export function outlookOn(s: Table): Outlook {
  const lines = remembering(shot => lineOf(s, shot, true))
  const friends = remembering(shot => friendsInTheWay(s, shot))
  return { line: lines, friends }
}

/** Shots are alike if they are measured from the same outline to the same target. */
function remembering<T>(look: (shot: Shot) => T): (shot: Shot) => T {
  const known = new Map<Outline, Map<ModelId, T>>()
  return shot => {
    const from = shot.from ?? outlineOf(shot.attacker)
    const targets = known.get(from) ?? new Map<ModelId, T>()
    known.set(from, targets)
    let seen = targets.get(shot.target.id)
    if (seen === undefined) {
      seen = look(shot)
      targets.set(shot.target.id, seen)
    }
    return seen
  }
}
