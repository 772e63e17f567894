import { RESISTANCE, SKYNET } from './number-characters.ts'
import { ITEMS } from './number-items.ts'
import { CONDITIONS, PLACES } from './number-places.ts'
import { WEAPONS } from './number-weapons.ts'
import type { Trial } from './trial.ts'

export const NUMBERS: readonly Trial[] = [...RESISTANCE, ...SKYNET, ...ITEMS, ...PLACES, ...CONDITIONS, ...WEAPONS]
