import type { Options, Seat } from '@muster/core'
import { restartCoach } from './lost-patrol/coach.tsx'
import { restartCoach as restartSalvation } from './salvation/coach.tsx'

/** A guided first match: always the same dice, so that the notes fit. */
export interface Lesson {
  readonly options: Options
  readonly seat: Seat
  readonly seed: string
  restart(): void
}

const LESSONS: { readonly [game: string]: Lesson } = {
  'lost-patrol': { options: { squad: 'scouts' }, seat: 'marines', seed: 'first patrol', restart: restartCoach },
  salvation: { options: {}, seat: 'resistance', seed: 'first command', restart: restartSalvation },
}

/** The lesson of a game; nothing if it has none. */
export function lessonOf(game: string): Lesson | undefined {
  return LESSONS[game]
}
