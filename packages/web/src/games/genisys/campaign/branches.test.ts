import { afterResult, newCampaign, type Result } from '@muster/genisys/scenarios/campaign/course'
import { describe, expect, test } from 'vitest'
import { branchesOf, stationStanding } from './branches.ts'

const result = (more: Partial<Result> = {}): Result => ({
  winner: 'resistance',
  fatePoints: 8,
  objectives: 2,
  isCharacterLost: false,
  ...more,
})
const shown = (campaign = newCampaign()) => branchesOf(campaign).map(({ from, fork, to, standing }) => [from, fork, to, standing].join(' '))

describe('the branches of the campaign', () => {
  test('G22.2.7, G22.4.12: all are open before the first battle', () => {
    expect(shown()).toEqual([
      'cheyenneMountain resistance lax open',
      'cheyenneMountain machines lax open',
      'cheyenneMountain character lost open',
      'lax resistance guardianAngel open',
      'lax machines lost open',
    ])
  })

  test('a battle takes one of its branches and closes the others', () => {
    const drawn = afterResult(newCampaign(), result({ winner: null }))
    expect(shown(drawn).map(line => line.split(' ')[3])).toEqual(['closed', 'taken', 'closed', 'open', 'open'])
    const won = afterResult(afterResult(newCampaign(), result()), result())
    expect(shown(won).map(line => line.split(' ')[3])).toEqual(['taken', 'closed', 'closed', 'taken', 'closed'])
    expect(stationStanding(won, 'guardianAngel')).toBe('next')
  })

  test('G22.1.3: with a major character everything that was to come is closed', () => {
    const lost = afterResult(newCampaign(), result({ winner: 'machines', isCharacterLost: true }))
    expect(shown(lost).map(line => line.split(' ')[3])).toEqual(['closed', 'closed', 'taken', 'closed', 'closed'])
    expect([stationStanding(lost, 'cheyenneMountain'), stationStanding(lost, 'lax')]).toEqual(['played', 'never'])
    const lostAtLax = afterResult(afterResult(newCampaign(), result()), result({ winner: 'machines', isCharacterLost: true }))
    expect(shown(lostAtLax).map(line => line.split(' ')[3])).toEqual(['taken', 'closed', 'closed', 'closed', 'taken'])
  })
})
