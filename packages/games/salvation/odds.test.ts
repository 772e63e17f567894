import { type Choice, type Option, oddsFor, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { salvation as game } from './game.ts'
import { hit, plan, play, type SalvationTable, salvation } from './testing.ts'

/** The odds that a seat sees of an answer. */
function oddsOf(t: SalvationTable, seat: string, answer: Option | Choice) {
  const choice = 'do' in answer ? { pick: answer as Option } : (answer as Choice)
  return oddsFor(game, t.state, seat, choice, seededRandom(1, 'odds'))
}

const chances = (odds: ReturnType<typeof oddsOf>) => Object.fromEntries(odds!.outcomes.map(({ value, p }) => [value, p]))
const close = (p: number) => expect.closeTo(p, 12)

describe('exact odds', () => {
  test('S11.4 to S11.9: one against one', () => {
    const t = salvation.position('SAL: 1 INF | 1 T600', { go: 'skynet', hands: { skynet: ['K07'], resistance: ['R23'] } })
    const odds = oddsOf(t, 'skynet', play('K07'))
    expect(odds).toMatchObject({ exact: true, name: { key: 'measure.battle' } })
    // A 4 kills; if not, the Infantryman kills with a 4.
    expect(chances(odds)).toEqual({ '1/0': close(1 / 2), '0/1': close(1 / 4), '0/0': close(1 / 4) })
    expect(odds?.says[0]).toMatchObject({ key: 'measure.battle.value' })
  })

  test('S11.6: the example of the rulebook, exactly and quickly', () => {
    const t = salvation.position('FRO: 3 INF 1 TNK | 2 T600 1 T1', { go: 'skynet', hands: { skynet: ['K07'], resistance: ['R23'] } })
    const odds = oddsOf(t, 'skynet', play('K07'))!
    expect(odds.exact).toBe(true)
    expect(odds.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12)
    expect(odds.leaves).toBeLessThan(200)
  })

  test('S11.2: of several sectors each is measured when it is named, and the card itself is not', () => {
    const units = 'SAL: 1 INF | 1 T600; MOJ: 1 INF | 1 T1'
    const t = salvation.position(units, { go: 'skynet', hands: { skynet: ['K07'], resistance: ['R23'] } })
    expect(oddsOf(t, 'skynet', play('K07'))).toBeUndefined()
    t.play('skynet', play('K07'))
    expect(chances(oddsOf(t, 'skynet', { do: 'attack', at: 'MOJ', units: 1 }))).toEqual({
      '1/0': close(3 / 4),
      '0/0': close(1 / 4),
    })
  })

  test('S10: crossing a border where the enemy stands', () => {
    const t = salvation.position('SAL: 1 INF; WYO: | 1 T600', { go: 'skynet', hands: { skynet: ['K15'], resistance: ['R23'] } })
    t.play('skynet', play('K15'))
    expect(chances(oddsOf(t, 'skynet', plan('T600-1 WYO SAL')))).toEqual({ '0/1': close(1 / 2), '1/0': close(1 / 4), '0/0': close(1 / 4) })
    expect(oddsOf(t, 'skynet', plan('T600-1 WYO MON'))).toBeUndefined()
    t.play('skynet', plan('T600-1 WYO SAL'))
    expect(chances(oddsOf(t, 'resistance', { do: 'intercept' }))).toMatchObject({ '1/0': close(1 / 2) })
    expect(oddsOf(t, 'resistance', { do: 'decline' })).toBeUndefined()
  })

  test('S10.4: the look-out of a machine, and the battle behind it', () => {
    const t = salvation.position('BAY: 1 JEP; CEN: | 1 T600', { hands: { skynet: ['K22'], resistance: ['R15'] } })
    t.play('resistance', play('R15'))
    const odds = chances(oddsOf(t, 'resistance', plan('JEP1 BAY CEN')))
    // A 4 to notice, a 4 to hit, a 4 to hit back.
    expect(odds).toEqual({ '0/0': close(5 / 8), '0/1': close(1 / 4), '1/0': close(1 / 8) })
    t.play('resistance', plan('JEP1 BAY CEN'))
    expect(chances(oddsOf(t, 'skynet', { do: 'lookOut', unit: 'T600-1' }))).toEqual({ yes: close(1 / 2), no: close(1 / 2) })
  })

  test('S11.6: for an aim, what the answer may bring', () => {
    const hands = { skynet: ['K07'], resistance: ['R23'] }
    const t = salvation.position('FRO: 3 INF 1 TNK | 2 T600 1 T1', { go: 'skynet', hands, dice: [2, 2, 5, 6] })
    t.play('skynet', play('K07'))
    const tank = oddsOf(t, 'skynet', hit('TNK1', 'TNK1'))!
    const infantry = oddsOf(t, 'skynet', hit('INF1', 'INF2'))!
    expect([tank.exact, infantry.exact]).toEqual([true, true])
    // Both answers roll three dice.
    expect(chances(tank)['1/0']).toEqual(close(chances(infantry)['2/0']!))
  })

  test('S12.3, S19.5: a machine’s search', () => {
    const setup = { go: 'skynet', number: 3, hidden: { MOJ: ['H06'], SON: ['H07'] }, hands: { skynet: ['K45'], resistance: ['R07'] } }
    const t = salvation.position('MOJ: | 1 T1; SON: | 1 HUN', setup)
    t.play('skynet', play('K45'))
    expect(chances(oddsOf(t, 'skynet', { do: 'explore', unit: 'T1-1' }))).toEqual({ yes: close(1 / 3), no: close(2 / 3) })
    const u = salvation.position('FRO: | 1 T600 1 HUN', { go: 'end', options: { shelterRoll: true }, revealed: { FRO: ['H01'] } })
    expect(chances(oddsOf(u, 'skynet', { do: 'storm', unit: 'HUN1' }))).toEqual({ yes: close(2 / 3), no: close(1 / 3) })
  })
})
