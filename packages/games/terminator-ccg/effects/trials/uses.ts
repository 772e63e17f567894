import type { Trial } from './trial.ts'
import { CHARACTERS } from './use-characters.ts'
import { ITEMS } from './use-items.ts'
import { LOCATIONS } from './use-locations.ts'
import { SUPPORT } from './use-support.ts'

export const USES: readonly Trial[] = [...CHARACTERS, ...SUPPORT, ...LOCATIONS, ...ITEMS]
