import type { Refusal } from '@muster/core'
import type { Shows } from '@muster/salvation/flow'

/** What a refusal of this game draws on the map. */
export function showsOf(refusal: Refusal | undefined): Shows | undefined {
  return refusal?.shows as unknown as Shows | undefined
}
