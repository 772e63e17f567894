import type { Catalogue } from '@muster/core'

/** Everything that Wargame Prototype says, in English (ICU messages). */
export const english: Catalogue = {}
