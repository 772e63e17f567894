import { type Words, words } from '@muster/core'
import { type Outline, rectangle } from '@muster/geometry/table'
import type { Table } from '../state.ts'
import { INCH } from '../tables.ts'
import { ENTRANCE, MAIN_ROOMS, REINFORCEMENTS, roomNamed } from './infiltrators/underbase.ts'
import { campOf } from './lax/judges.ts'
import { inchesBox } from './places.ts'

/** A part of the table that means something in a scenario. */
export interface Scenery {
  readonly id: string
  readonly outline: Outline
  readonly name: Words
}

/** The rooms and areas of a scenario, for whoever draws its table. */
export function sceneryOf(s: Table): readonly Scenery[] {
  if (s.scenario?.id === 'infiltrators') {
    const rooms = MAIN_ROOMS.map(id => ({ id, outline: inchesBox(roomNamed(id).box), name: words(`room.${id}`) }))
    const areas = { entrance: ENTRANCE, reinforcements: REINFORCEMENTS }
    return [...rooms, ...Object.entries(areas).map(([id, box]) => ({ id, outline: inchesBox(box), name: words(`area.${id}`) }))]
  }
  if (s.scenario?.id !== 'lax') return []
  const middle = Math.round(s.width / 2)
  const hangar = rectangle({ x: middle - INCH, y: s.depth - INCH }, { x: middle + INCH, y: s.depth })
  return [
    { id: 'camp', outline: campOf(s), name: words('area.camp') },
    { id: 'hangar', outline: hangar, name: words('area.hangar') },
  ]
}

/** What is played, and in Infiltrators what the Machines are to do; nothing in a battle. */
export function titleOf(s: Table): Words | undefined {
  if (!s.scenario) return undefined
  if (s.scenario.id === 'own') return words('scenario.own', { name: (s.options.scenario as { readonly name: string }).name })
  const name = words(`opt.scenario.${s.scenario.id}`)
  const objective = s.scenario.id === 'infiltrators' ? s.scenario.objective : null
  if (objective === null) return words('scenario.plain', { name })
  return words('scenario.objective', { name, objective: words(`objective.${objective}`) })
}
