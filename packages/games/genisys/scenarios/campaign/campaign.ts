import { canonical, type Json, type Options, type Outcome, type Words, words } from '@muster/core'
import type { State } from '../../state.ts'
import { achieved } from '../cheyenne-mountain/scenario.ts'
import { type CampaignPoints, campaignFault, FATE_POINTS } from './form.ts'

/** Names the form of a campaign file. */
export const CAMPAIGN_FORMAT = 'muster-genisys-campaign/1'

/** The scenarios of the campaign in their order. The last is only announced in the book (G22.5.1). */
export const STATIONS = ['cheyenneMountain', 'lax', 'guardianAngel'] as const
export type Station = (typeof STATIONS)[number]

type Side = 'resistance' | 'machines'

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

const FIELDS = ['format', 'next', 'winner', 'fatePoints', 'powerDown', 'offLine', 'reeseSkill', 'battles']
const isSide = (value: Json | undefined) => value === null || value === 'resistance' || value === 'machines'
const isStation = (value: Json | undefined) => value === null || STATIONS.some(station => station === value)

/** Why JSON is no campaign file; nothing if it is one. */
export function campaignFileFault(value: Json): Words | undefined {
  const file = (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}) as { readonly [field: string]: Json }
  if (file.format !== CAMPAIGN_FORMAT) return words('campaign.format', { format: CAMPAIGN_FORMAT })
  const unknown = Object.keys(file).find(field => !FIELDS.includes(field))
  if (unknown) return words('campaign.field', { field: unknown })
  const { fatePoints = null, powerDown = null, offLine = null } = file
  const points = campaignFault({ fatePoints, powerDown, offLine })
  if (points) return points
  if (!isStation(file.next)) return words('campaign.field', { field: 'next' })
  if (!isSide(file.winner)) return words('campaign.field', { field: 'winner' })
  if (file.reeseSkill !== 8 && file.reeseSkill !== 10) return words('campaign.field', { field: 'reeseSkill' })
  const battles = Array.isArray(file.battles) ? (file.battles as readonly Json[]) : [null]
  const isBattle = (battle: Json) => {
    const { scenario, winner } = (battle ?? {}) as { readonly [field: string]: Json }
    return isStation(scenario) && isSide(winner)
  }
  return battles.every(isBattle) ? undefined : words('campaign.field', { field: 'battles' })
}

/** The options of the next battle; nothing if none is to be played: the campaign is over, or has come to what the book only announces (G22.5.1). */
export function nextBattle({ next, fatePoints, powerDown, offLine }: Campaign): Options | undefined {
  if (next === null || next === 'guardianAngel') return undefined
  return { scenario: next, campaign: { fatePoints, powerDown, offLine } }
}

/** Why a match cannot be the next battle of a campaign. */
export function battleFault(campaign: Campaign, s: State): Words | undefined {
  const expected = nextBattle(campaign)
  if (!expected) return words('campaign.over')
  if (s.options.scenario !== expected.scenario)
    return words('campaign.otherScenario', { scenario: words(`opt.scenario.${expected.scenario}`) })
  const isSame = canonical(s.options.campaign as unknown as Json) === canonical(expected.campaign!)
  if (!isSame) return words('campaign.otherPoints')
  return s.outcome === null ? words('campaign.notOver') : undefined
}

/** The campaign after a battle. RULING: G22.2.9r: a drawn battle counts as won by the Machines. Throws for a match that `battleFault` refuses. */
export function afterBattle(campaign: Campaign, s: State): Campaign {
  if (battleFault(campaign, s)) throw new Error('not the next battle of the campaign')
  const scenario = campaign.next as 'cheyenneMountain' | 'lax'
  const outcome = s.outcome as Outcome
  const [seat] = outcome.winners
  const side = seat === s.scenario!.resistance ? 'resistance' : 'machines'
  const winner: Side | null = seat === undefined ? null : side
  const fatePoints = s.scenario!.fate ?? campaign.fatePoints
  const battles: readonly Battle[] = [...campaign.battles, { scenario, winner, fatePoints }]
  const after = { ...campaign, fatePoints, battles }
  // G22.1.3: with the character the campaign is lost.
  if (outcome.rule === 'G22.1.3') return { ...after, next: null, winner: 'machines' }
  if (scenario === 'cheyenneMountain') {
    const won = winner === 'resistance'
    return { ...after, next: 'lax', offLine: won, powerDown: won ? achieved(s, s.scenario!.resistance).length : 0 }
  }
  if (winner === 'resistance') return { ...after, next: 'guardianAngel', reeseSkill: 10, powerDown: 0 }
  return { ...after, next: null, winner: 'machines', powerDown: 0 }
}
