import type { Catalogue } from '@muster/core'

export const english: Catalogue = {}
