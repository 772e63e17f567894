import type { Options } from '@muster/core'
import { type CampaignPoints, FATE_POINTS } from './form.ts'

/** Names the form of a campaign file. */
export const CAMPAIGN_FORMAT = 'muster-genisys-campaign/1'

/** The scenarios of the campaign in their order. The last is only announced in the book (G22.5.1). */
export const STATIONS = ['cheyenneMountain', 'lax', 'guardianAngel'] as const
export type Station = (typeof STATIONS)[number]

export type Side = 'resistance' | 'machines'

/** A battle of the campaign as it went. */
export interface Battle {
  readonly scenario: Station
  readonly winner: Side | null
  /** Fate points after it. */
  readonly fatePoints: number
}

/** A campaign: what is kept between its battles (G22.1, G22.2.7, G22.4.12). */
export interface Campaign extends CampaignPoints {
  readonly format: typeof CAMPAIGN_FORMAT
  /** What is played next; null once the campaign is over. */
  readonly next: Station | null
  readonly winner: Side | null
  /** The Skill die of Kyle Reese (G22.4.12). */
  readonly reeseSkill: 8 | 10
  readonly battles: readonly Battle[]
}

/** A campaign before its first battle (G22.1.1). */
export function newCampaign(): Campaign {
  return {
    format: CAMPAIGN_FORMAT,
    next: STATIONS[0],
    winner: null,
    fatePoints: FATE_POINTS,
    powerDown: 0,
    offLine: true,
    reeseSkill: 8,
    battles: [],
  }
}

/** The options of the next battle; nothing if none is to be played: the campaign is over, or has come to what the book only announces (G22.5.1). */
export function nextBattle({ next, fatePoints, powerDown, offLine }: Campaign): Options | undefined {
  if (next === null || next === 'guardianAngel') return undefined
  return { scenario: next, campaign: { fatePoints, powerDown, offLine } }
}

/** What the campaign needs to know of a battle. */
export interface Result {
  readonly winner: Side | null
  readonly fatePoints: number
  /** How many objectives the Resistance achieved at Cheyenne Mountain. */
  readonly objectives: number
  /** A major character was destroyed, and there were too few Fate points (G22.1.3). */
  readonly isCharacterLost: boolean
}

/** The campaign after its next battle ended so. RULING: G22.2.9r: a drawn battle counts as won by the Machines. Throws where no battle is next. */
export function afterResult(campaign: Campaign, { winner, fatePoints, objectives, isCharacterLost }: Result): Campaign {
  if (!nextBattle(campaign)) throw new Error('no battle of the campaign is to be played')
  const scenario = campaign.next as Station
  const after = { ...campaign, fatePoints, battles: [...campaign.battles, { scenario, winner, fatePoints }] }
  // G22.1.3: with the character the campaign is lost.
  if (isCharacterLost) return { ...after, next: null, winner: 'machines', powerDown: 0 }
  // G22.2.7
  if (scenario === 'cheyenneMountain') {
    const won = winner === 'resistance'
    return { ...after, next: 'lax', offLine: won, powerDown: won ? objectives : 0 }
  }
  // G22.4.12
  if (winner === 'resistance') return { ...after, next: 'guardianAngel', reeseSkill: 10, powerDown: 0 }
  return { ...after, next: null, winner: 'machines', powerDown: 0 }
}
