import type { Json } from '@muster/core'
import { HOSTS } from '../content/armies/hosts.ts'
import { PATROLS } from '../content/armies/patrols.ts'
import { PRINTED_ARMIES } from '../content/armies/printed.ts'
import { readText } from './text.ts'

/** A ready army as a list. */
export interface Ready {
  readonly id: string
  /** The limit of points that it is written for. */
  readonly points: number
  readonly list: Json
}

/** Every ready army, large ones first. */
export const READY: readonly Ready[] = [...PRINTED_ARMIES, ...HOSTS, ...PATROLS]
  .sort((a, b) => b.points - a.points)
  .map(({ id, points, text }) => {
    const { list, faults } = readText(text)
    if (faults.length > 0) throw new Error(`ready army ${id}: ${faults.map(({ at, why }) => `${at} ${JSON.stringify(why)}`).join('; ')}`)
    return { id, points, list }
  })
