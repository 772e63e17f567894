import { afterResult, type Campaign, nextBattle, type Result, STATIONS, type Station } from '@muster/genisys/scenarios/campaign/course'

/** Where a branch leads: to a scenario, or to the end of the campaign. */
export type End = Station | 'lost'

/** How a battle may go, as the campaign tells results apart (G22.1.3, G22.2.7, G22.4.12). */
export type Fork = 'resistance' | 'machines' | 'character'

/** Whether it went so, may still go so, or no longer can. */
export type Standing = 'taken' | 'open' | 'closed'

export interface Branch {
  readonly from: Station
  readonly fork: Fork
  readonly to: End
  readonly standing: Standing
}

/** After LAX a lost character and a lost battle come to the same. */
const FORKS: readonly (readonly [Station, readonly Fork[]])[] = [
  ['cheyenneMountain', ['resistance', 'machines', 'character']],
  ['lax', ['resistance', 'machines']],
]

const resultOf = (fork: Fork, { fatePoints }: Campaign): Result => ({
  winner: fork === 'resistance' ? 'resistance' : 'machines',
  fatePoints,
  objectives: 0,
  isCharacterLost: fork === 'character',
})

/** The branches of a campaign in the order of its battles: where each leads is asked of the campaign itself. */
export function branchesOf(campaign: Campaign): readonly Branch[] {
  return FORKS.flatMap(([from, forks], at) => {
    const before: Campaign = { ...campaign, next: from, winner: null }
    return forks.map(fork => ({
      from,
      fork,
      to: afterResult(before, resultOf(fork, campaign)).next ?? ('lost' as const),
      standing: standingOf(campaign, at, fork),
    }))
  })
}

function standingOf(campaign: Campaign, at: number, fork: Fork): Standing {
  const battle = campaign.battles[at]
  if (!battle) return nextBattle(campaign) ? 'open' : 'closed'
  return forkOf(campaign, at) === fork ? 'taken' : 'closed'
}

/** How a battle went. A campaign that ended before its last battle was lost with a character. */
function forkOf({ battles, next }: Campaign, at: number): Fork {
  if (battles[at]!.winner === 'resistance') return 'resistance'
  return next === null && at === 0 && battles.length === 1 ? 'character' : 'machines'
}

/** Where the campaign stands at one of its scenarios. */
export function stationStanding(campaign: Campaign, station: Station): 'played' | 'next' | 'later' | 'never' {
  if (campaign.battles[STATIONS.indexOf(station)]) return 'played'
  if (campaign.next === station) return 'next'
  return campaign.winner ? 'never' : 'later'
}
