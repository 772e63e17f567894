import type { Catalogue } from '@muster/core'
import { NAMES } from './content/names.ts'

/** Everything that Terminator Salvation says, in English (ICU messages). */
export const english: Catalogue = { ...NAMES }
