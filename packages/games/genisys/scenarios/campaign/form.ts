import { type Json, type Words, words } from '@muster/core'

/** What a campaign brings into a match (G22.1, G22.2.7, G22.4.12). */
export interface CampaignPoints {
  /** Fate points left (G22.1.1). */
  readonly fatePoints: number
  /** Power Down re-rolls (G22.2.7). */
  readonly powerDown: number
  /** Whether the Machines go off-line at LAX (G22.2.7). */
  readonly offLine: boolean
}

const isCount = (value: Json | undefined, most: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most

/** G22.1.1. */
export const FATE_POINTS = 10
/** G22.1.2: John Connor, Kyle Reese, Sarah Connor and Pops, by their entries. */
export const MAJOR_CHARACTERS: readonly string[] = ['R5', 'R6', 'R7', 'R8']
/** G22.2.7: one for each objective. */
export const MOST_POWER_DOWN = 3

/** Why a value is nothing that a campaign brings. */
export function campaignFault(value: Json): Words | undefined {
  if (value === null) return undefined
  const of = (typeof value === 'object' && !Array.isArray(value) ? value : {}) as { readonly [field: string]: Json }
  const isRight =
    isCount(of.fatePoints, FATE_POINTS) &&
    isCount(of.powerDown, MOST_POWER_DOWN) &&
    typeof of.offLine === 'boolean' &&
    Object.keys(of).length === 3
  return isRight ? undefined : words('opt.campaign.fault', { fate: FATE_POINTS, powerDown: MOST_POWER_DOWN })
}
