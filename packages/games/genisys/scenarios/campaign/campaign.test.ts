import { describe, expect, test } from 'vitest'
import { any, endo } from '../../testing/pieces.ts'
import { fire, type GenisysTable, genisys, type PlacedModel, type PositionSetup, stay } from '../../testing.ts'
import type { Lax } from '../state.ts'
import { afterBattle, battleFault } from './campaign.ts'
import { afterResult, type Campaign, newCampaign, nextBattle } from './course.ts'
import { campaignFileFault } from './file.ts'
import { campaignFault } from './form.ts'

const reese = (more: Partial<PlacedModel> = {}) => any('first', 'R6', 11.5, 10, { damage: 1, ...more })
const others = [any('first', 'R5', 2, 2), any('first', 'R12', 30, 6), { seat: 'second', entry: 'M7', where: 'reserve' } as PlacedModel]

function raid(fate: number | null, dice: number[], setup: PositionSetup = {}): GenisysTable {
  const scenario: Partial<Lax> = { fate, truck: 3, tank: 4 }
  const table = genisys.position([endo(10, 10), reese(), ...others], { options: { scenario: 'lax' }, scenario, dice, ...setup })
  return table
}

const clawed = (fate: number | null, ...dice: number[]) => {
  const table = raid(fate, [6, 10, ...dice])
  table.play('second', stay, fire(0, 'claws', 1))
  return table
}

describe('Fate points', () => {
  test('G-124 (G22.1.2, G22.1.5r): two points, a 2: none is left, he lives, with the damage he had and without a test', () => {
    const table = clawed(2, 4)
    expect([table.state.scenario!.fate, table.model(1).where, table.model(1).damage, table.model(1).done]).toEqual([0, 'table', 1, 0])
    expect(table.state.outcome).toBeNull()
    table.done()
  })

  test('G-124 (G22.1.3): one point and a 2: the campaign is lost', () => {
    expect(clawed(1, 4).state.outcome).toMatchObject({ winners: ['second'], rule: 'G22.1.3' })
  })

  test('G-124 (G22.1.2): FATE: he lives, and it costs nothing', () => {
    expect(clawed(1, 6).state.scenario!.fate).toBe(1)
  })

  test('G22.1.7r: out of a campaign he dies', () => {
    expect(clawed(null).state.outcome?.rule).toBe('G22.3.7')
  })

  test('G22.1.4: no agent re-rolls that die', () => {
    const table = raid(2, [6, 10, 4], { agents: { first: [8], second: [8] } })
    table.play('second', stay, fire(0, 'claws', 1))
    table.keepDice()
    expect(table.state.scenario!.fate).toBe(0)
  })

  test('G22.1.6r: a Retreat result counts as destroyed; others than the major characters have no Fate', () => {
    const table = raid(2, [6, 7, 1, 1])
    table.state.models[1]!.damage = 0
    table.play('second', stay, fire(0, 'claws', 1))
    table.keepDice()
    expect([table.model(1).where, table.state.scenario!.fate]).toEqual(['table', 1])
    const soldier = genisys.position([endo(10, 10), any('first', 'R1', 11.5, 10), ...others, any('first', 'R6', 2, 5)], {
      options: { scenario: 'lax' },
      scenario: { fate: 2, truck: 3, tank: 4 } as never,
      dice: [6, 10],
    })
    soldier.play('second', stay, fire(0, 'claws', 1))
    expect(soldier.model(1).where).toBe('destroyed')
  })
})

describe('the campaign', () => {
  const finished = (scenario: 'cheyenneMountain' | 'lax', campaign: Campaign, winner: string | null, more = {}) => {
    const { state } = genisys.newMatch({ ...(nextBattle(campaign) as object), scenario, ...more })
    state.outcome = { winners: winner ? [winner] : [], rule: 'G22.2.6', reason: { key: 'end.draw' } }
    return state
  }

  test('G22.1.1: it begins with 10 Fate points, at Cheyenne Mountain', () => {
    expect(nextBattle(newCampaign())).toEqual({ scenario: 'cheyenneMountain', campaign: { fatePoints: 10, powerDown: 0, offLine: true } })
    expect(genisys.newMatch(nextBattle(newCampaign()) as never).state.scenario!.fate).toBe(10)
  })

  test('G-129 (G22.2.7): a Resistance win: LAX with a Power Down re-roll for each objective achieved', () => {
    const won = finished('cheyenneMountain', newCampaign(), 'first')
    for (const model of won.models) if (model.seat === 'second') Object.assign(model, { where: 'destroyed' })
    won.scenario!.fate = 7
    const after = afterBattle(newCampaign(), won)
    expect(after).toMatchObject({ next: 'lax', offLine: true, powerDown: 2, fatePoints: 7, winner: null })
    expect(after.battles).toEqual([{ scenario: 'cheyenneMountain', winner: 'resistance', fatePoints: 7 }])
  })

  test('G22.2.7, G22.2.9r: won by the Machines, or drawn: LAX without Going Off-Line', () => {
    for (const winner of ['second', null])
      expect(afterBattle(newCampaign(), finished('cheyenneMountain', newCampaign(), winner))).toMatchObject({
        next: 'lax',
        offLine: false,
        powerDown: 0,
      })
  })

  test('G22.4.12, G22.5.1: LAX won: Kyle Reese has Skill D10, Guardian Angel is next and not in the book; lost: the campaign is over', () => {
    const atLax: Campaign = { ...newCampaign(), next: 'lax' }
    const won = afterBattle(atLax, finished('lax', atLax, 'first'))
    expect(won).toMatchObject({ next: 'guardianAngel', reeseSkill: 10, winner: null })
    expect([nextBattle(won), battleFault(won, finished('lax', atLax, 'first'))?.key]).toEqual([undefined, 'campaign.over'])
    expect(afterBattle(atLax, finished('lax', atLax, 'second'))).toMatchObject({ next: null, winner: 'machines' })
  })

  test('G22.1.3: with a major character the campaign is lost in whatever battle', () => {
    const lost = finished('cheyenneMountain', newCampaign(), 'second')
    lost.outcome = { ...lost.outcome!, rule: 'G22.1.3' }
    expect(afterBattle(newCampaign(), lost)).toMatchObject({ next: null, winner: 'machines' })
  })

  test('only the next battle, played with the points of the campaign and to its end, is recorded', () => {
    const campaign = newCampaign()
    expect(battleFault(campaign, finished('lax', campaign, 'first'))?.key).toBe('campaign.otherScenario')
    expect(battleFault(campaign, finished('cheyenneMountain', campaign, 'first', { campaign: null }))?.key).toBe('campaign.otherPoints')
    const running = finished('cheyenneMountain', campaign, 'first')
    running.outcome = null
    expect(battleFault(campaign, running)?.key).toBe('campaign.notOver')
    expect(() => afterBattle(campaign, running)).toThrow('not the next battle')
  })

  test('a campaign file is judged field by field', () => {
    const campaign = newCampaign() as unknown as { readonly [field: string]: never }
    expect(campaignFileFault(campaign)).toBeUndefined()
    const wrong = { format: 'x', next: 'x', winner: 'x', fatePoints: 9, powerDown: 1, offLine: 1, reeseSkill: 12, battles: 3, more: 1 }
    for (const [field, value] of Object.entries(wrong)) {
      const fault = campaignFileFault({ ...campaign, [field]: value } as never)
      expect(fault).toMatchObject(field === 'format' ? { key: 'campaign.format' } : { key: 'campaign.fault', params: { at: field } })
    }
    expect(campaignFileFault(null)).toBeDefined()
    expect(campaignFault({ fatePoints: 3, powerDown: 1, offLine: true, more: 1 })).toBeDefined()
  })
  test('a campaign file fits its battles: what is kept follows from them', () => {
    const result = { winner: 'resistance', fatePoints: 6, objectives: 2, isCharacterLost: false } as const
    const won = afterResult(newCampaign(), result)
    const lost = afterResult(newCampaign(), { ...result, winner: 'machines', isCharacterLost: true })
    const drawn = afterResult(newCampaign(), { ...result, winner: null })
    const ended = afterResult(won, { ...result, fatePoints: 2 })
    for (const campaign of [won, lost, drawn, ended, afterResult(won, { ...result, winner: 'machines' })])
      expect(campaignFileFault(campaign as never)).toBeUndefined()
    const at = (campaign: unknown) => campaignFileFault(campaign as never)?.params?.at
    expect(at({ ...won, powerDown: 4 })).toBe('powerDown')
    expect(at({ ...won, offLine: false })).toBe('offLine')
    expect(at({ ...ended, battles: [...ended.battles, ended.battles[0]] })).toBe('battles')
    expect(at({ ...ended, battles: [ended.battles[1]] })).toBe('battles[0].scenario')
    expect(at({ ...ended, battles: [{ ...ended.battles[0], fatePoints: 1 }, ended.battles[1]] })).toBe('battles[1].fatePoints')
    expect(at({ ...won, battles: [{ ...won.battles[0], winner: 'x' }] })).toBe('battles[0].winner')
    expect(at({ ...won, battles: [{ ...won.battles[0], more: 1 }] })).toBe('battles[0].more')
    expect(at({ ...won, battles: [null] })).toBe('battles[0]')
    expect(() => afterResult(ended, result)).toThrow('no battle')
  })
})
