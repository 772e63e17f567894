import { ATTACKS, COUNTERS, FREE } from './event-attacks.ts'
import { HELP } from './event-help.ts'
import { NUMBERS } from './event-numbers.ts'
import { PLACES } from './event-places.ts'
import { REST } from './event-rest.ts'
import type { Trial } from './trial.ts'

export const EVENTS: readonly Trial[] = [...NUMBERS, ...ATTACKS, ...FREE, ...HELP, ...PLACES, ...REST, ...COUNTERS]
