import { canonical, type Json, type Outcome, type Words, words } from '@muster/core'
import type { State } from '../../state.ts'
import { achieved } from '../cheyenne-mountain/scenario.ts'
import { afterResult, type Campaign, nextBattle } from './course.ts'

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

/** The campaign after a battle. Throws for a match that `battleFault` refuses. */
export function afterBattle(campaign: Campaign, s: State): Campaign {
  if (battleFault(campaign, s)) throw new Error('not the next battle of the campaign')
  const { winners, rule } = s.outcome as Outcome
  const { resistance, fate } = s.scenario!
  const [seat] = winners
  const side = seat === resistance ? 'resistance' : 'machines'
  return afterResult(campaign, {
    winner: seat === undefined ? null : side,
    fatePoints: fate ?? campaign.fatePoints,
    objectives: campaign.next === 'cheyenneMountain' ? achieved(s, resistance).length : 0,
    isCharacterLost: rule === 'G22.1.3',
  })
}
