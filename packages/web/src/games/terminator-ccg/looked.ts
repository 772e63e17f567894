import { signal } from '@preact/signals'
import type { Spot } from '../../tools/pointing.ts'

/** What is looked at more closely: its numbers with their reasons lie beside the board. */
export const looked = signal<Spot | undefined>(undefined)

/** The card that is read now, over the page: by where it lies, so that its numbers are there too. */
export const reading = signal<Spot | undefined>(undefined)

export const read = (spot: Spot): void => {
  reading.value = spot
}
