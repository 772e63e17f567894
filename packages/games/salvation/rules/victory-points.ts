import { type Refusal, refuse, type Seat, words } from '@muster/core'
import type { Task } from '../content/effects.ts'
import { seatName, sectorName, tell, unitName } from '../flow.ts'
import { voiceOf } from '../seats.ts'
import type { CardId, State, Table } from '../state.ts'
import { HOLD_UNITS, POINT } from '../tables.ts'
import { countIn, isThere, sideOf, unitsIn } from '../units.ts'

/** S15.1, S18.14r: a victory point for the player whose card brought it. */
export function score(s: State, seat: Seat, why: string): void {
  const who = voiceOf(s, seat)
  s.vp[who] = (s.vp[who] ?? 0) + POINT
  tell(s, why, 'scored', { who: seatName(who), seat: who, points: s.vp[who]! })
}

/** S15.3r: a Mission card whose task is not fulfilled now cannot be played. */
export function refuseTask(s: State, card: CardId, task: Task): Refusal | undefined {
  return isFulfilled(s, task) ? undefined : refuse('S15.3r', words('refuse.task', { task: taskWords(task) }), words('cure.task', { card }))
}

/** Whether a task is fulfilled now; what happened earlier in the turn counts where it asks for that. */
export function isFulfilled(s: Table, task: Task): boolean {
  switch (task.kind) {
    case 'hold':
      return countIn(s, 'resistance', task.sector) >= HOLD_UNITS && !isThere(s, 'skynet', task.sector)
    case 'kills':
      return killsOf(s, task.type) >= task.least
    case 'spread':
      return sectorsHeld(s).size >= task.least
    case 'present':
      return task.sectors.reduce((sum, at) => sum + present(s, at, task.types), 0) >= task.least
    case 'atFactory':
      return s.factories.some(at => present(s, at, task.types) >= task.least)
  }
}

function killsOf(s: Table, type: string | null): number {
  if (type !== null) return s.kills[type] ?? 0
  return Object.values(s.kills).reduce((sum, n) => sum + n, 0)
}

function sectorsHeld(s: Table): Set<string> {
  return new Set(s.units.filter(unit => sideOf(unit.type) === 'resistance').map(unit => unit.at))
}

function present(s: Table, at: string, types: readonly string[] | null): number {
  return unitsIn(s, 'resistance', at).filter(({ type }) => types === null || types.includes(type)).length
}

/** A task in words. */
export function taskWords(task: Task) {
  switch (task.kind) {
    case 'hold':
      return words('task.hold', { sector: sectorName(task.sector), least: HOLD_UNITS })
    case 'kills':
      return words('task.kills', { what: task.type === null ? words('task.machine') : unitName(task.type), least: task.least })
    case 'spread':
      return words('task.spread', { least: task.least })
    case 'present':
      return words('task.present', { least: task.least, sectors: task.sectors.map(sectorName), flyers: task.types === null ? 'yes' : 'no' })
    case 'atFactory':
      return words('task.atFactory', { least: task.least })
  }
}
