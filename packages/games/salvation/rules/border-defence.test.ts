import { describe, expect, test } from 'vitest'
import { hit, pass, plan, play, salvation } from '../testing.ts'

const intercept = { do: 'intercept' }
const decline = { do: 'decline' }
const lookOut = (unit: string) => ({ do: 'lookOut', unit })

/** The turn goes on without anything else, up to Skynet's go at a number. */
function machines(units: string, dice: readonly number[] = [], setup: object = {}) {
  const t = salvation.position(units, { go: 'skynet', hands: { skynet: ['K15'], resistance: ['R07'] }, dice, ...setup })
  t.play('skynet', play('K15'))
  return t
}

function humans(units: string, dice: readonly number[] = [], setup: object = {}) {
  const t = salvation.position(units, { hands: { skynet: ['K07'], resistance: ['R15'] }, dice, ...setup })
  t.play('resistance', play('R15'))
  return t
}

describe('defending borders (S10)', () => {
  test('S-29 (S10.1, S10.3, S10.12, S10.13, S10.14): the Resistance stops a machine without a roll', () => {
    const t = machines('WYO: | 1 T1; SAL: 2 INF', [5, 4, 4, 2])
    t.play('skynet', plan('T1-1 WYO SAL MOJ'))
    t.exactly('resistance', [intercept, decline])
    expect(t.refusal('resistance', lookOut('INF1'))?.rule).toBe('S10.3')
    t.play('resistance', intercept)
    expect(t.unit('T1-1')).toMatchObject({ at: 'SAL', damage: 1 })
    expect(t.asked()).toEqual(['skynet'])
    t.play('skynet', hit('INF2'))
    expect([t.at('SAL'), t.at('MOJ')]).toEqual(['1 INF | 1 T1', ''])
    t.done()
  })

  test('S-30 (S10.1, S9.17r): or lets it pass', () => {
    const t = machines('WYO: | 1 T1; SAL: 2 INF')
    t.play('skynet', plan('T1-1 WYO SAL MOJ'))
    t.play('resistance', decline)
    expect(t.at('MOJ')).toBe('| 1 T1')
    t.done()
  })

  test('S-31 (S10.4, S10.5r): a machine must look out, once for each sector', () => {
    const position = 'BAY: 1 JEP; CEN: | 1 T600 1 T1'
    const t = humans(position, [4, 3, 2, 4])
    t.play('resistance', plan('JEP1 BAY CEN LAB'))
    t.exactly('skynet', [lookOut('T600-1'), lookOut('T1-1'), decline])
    expect(t.refusal('skynet', intercept)?.rule).toBe('S10.4')
    expect(t.refusal('skynet', lookOut('T600-2'))?.rule).toBe('S10.4')
    t.play('skynet', lookOut('T600-1'))
    expect(t.at('CEN')).toBe('| 1 T600 1 T1')
    expect(t.happened('muster.rolled').map(event => (event.faces as number[]).length)).toEqual([1, 3])
    t.done()

    const u = humans(position, [3])
    u.play('resistance', plan('JEP1 BAY CEN LAB'))
    u.play('skynet', lookOut('T600-1'))
    expect(u.at('LAB')).toBe('1 JEP')
    expect(u.rule()).toBe('S7.3')
    u.done()
  })

  test('S-32 (S10.8r, S10.9r, S10.10, S10.11r, S10.12): all movement first, then one battle of all', () => {
    const t = machines('WYO: | 1 T600; GRB: | 1 T1; PAI: | 1 HUN; SAL: 1 INF 1 TNK', [4, 5, 6, 5, 3])
    t.play('skynet', plan('T600-1 WYO SAL', 'T1-1 GRB SAL MOJ', 'HUN1 PAI WES SAL'))
    t.play('resistance', intercept)
    expect([t.unit('T1-1').at, t.unit('HUN1').at]).toEqual(['SAL', 'SAL'])
    expect(t.rule()).toBe('S11.6')
    t.play('resistance', hit('T600-1', 'T1-1', 'T1-1'))
    expect(t.at('SAL')).toBe('1 INF 1 TNK | 1 HUN')
    expect(t.asked()).toEqual(['skynet'])
    expect(t.refusal('skynet', hit('TNK1'))).toBeUndefined()
    t.play('skynet', hit('INF1'))
    expect(t.at('SAL')).toBe('1 TNK | 1 HUN')
    t.done()
  })

  test('S-33 (S10.8r, S10.9r, S9.15r): stopped at the first border, or asked again at the second', () => {
    const hands = { skynet: ['K20', 'K36'], resistance: ['R07'] }
    const begin = (dice: readonly number[]) => {
      const t = salvation.position('MOJ: | 1 MOT; LAB: 1 INF; CEN: 1 INF', { go: 'skynet', hands, dice })
      t.play('skynet', play('K20'), plan('MOT1 MOJ LAB CEN BAY'))
      return t
    }
    const t = begin([1, 1])
    t.play('resistance', intercept)
    expect(t.at('LAB')).toBe('1 INF | 1 MOT')
    t.play('resistance', pass)
    t.play('skynet', pass)
    t.play('resistance', pass)
    t.play('skynet', play('K36', 1))
    expect(t.refusal('skynet', plan('MOT1 LAB CEN BAY ORC'))?.rule).toBe('S9.5r')
    expect(t.refusal('skynet', plan('MOT1 LAB CEN BAY'))).toBeUndefined()
    t.done()

    const u = begin([])
    u.play('resistance', decline)
    expect(u.rule()).toBe('S10.1')
    expect(u.at('CEN')).toBe('1 INF | 1 MOT')
    u.play('resistance', decline)
    expect(u.at('BAY')).toBe('| 1 MOT')
  })

  test('S-34 (S10.12, S10.13): machines that did not move are in the battle too', () => {
    const t = machines('SAL: 2 INF | 1 T600; WYO: | 1 T1', [4, 3, 1, 1])
    t.play('skynet', plan('T1-1 WYO SAL'))
    t.play('resistance', intercept, hit('T600-1'))
    expect(t.at('SAL')).toBe('2 INF | 1 T1')
    expect(t.happened('muster.rolled').map(event => (event.faces as number[]).length)).toEqual([2, 2])
    t.done()
  })

  test('S-35 (S10.2r, S10.15r): who came with an earlier card may stop others, as often as they come', () => {
    const t = salvation.position('PAI: 1 INF; MOJ: | 1 T1; WYO: | 1 T1; WES: | 1 T600', {
      go: 'skynet',
      hands: { skynet: ['K33', 'K36'], resistance: ['R15'] },
      dice: [6, 3, 3, 2, 1],
    })
    t.play('skynet', pass)
    t.play('resistance', play('R15'), plan('INF1 PAI SAL'))
    t.play('skynet', play('K33', 1), plan('T1-1 MOJ SAL', 'T1-2 WYO SAL'))
    t.play('resistance', intercept, hit('T1-2'))
    expect(t.unit('T1-2').damage).toBe(1)
    expect(t.at('SAL')).toBe('1 INF | 2 T1')
    t.play('skynet', play('K36', 1), plan('T600-1 WES SAL'))
    t.exactly('resistance', [intercept, decline])
    t.done()
  })

  test('S10.2r: units that come with the card themselves stop nobody', () => {
    const t = humans('BAY: 1 JEP')
    t.play('resistance', plan('JEP1 BAY CEN LAB'))
    expect(t.rule()).toBe('S7.3')
    expect(t.at('LAB')).toBe('1 JEP')
  })

  test('S-36 (S10.6r, S13.8, S10.7r): ruins hide the humans, and aircraft are no exception', () => {
    const setup = { revealed: { CEN: ['H27'] } }
    const t = humans('BAY: 1 A10; CEN: | 1 T600', [4], setup)
    t.play('resistance', plan('A10-1 BAY CEN MOJ'))
    t.play('skynet', lookOut('T600-1'))
    expect(t.at('MOJ')).toBe('1 A10')
    const u = humans('BAY: 1 A10; CEN: | 1 T600', [5, 1, 1, 1], setup)
    u.play('resistance', plan('A10-1 BAY CEN MOJ'))
    u.play('skynet', lookOut('T600-1'))
    expect(u.at('CEN')).toBe('1 A10 | 1 T600')
    u.done()
  })

  test('S-37 (S8.2, K59): Cut Off', () => {
    const t = machines('SAL: 2 INF; WYO: | 1 T1', [], { inForce: ['K59'] })
    t.play('skynet', plan('T1-1 WYO SAL'))
    expect(t.at('SAL')).toBe('2 INF | 1 T1')
    expect(t.rule()).toBe('S7.3')
  })

  test('S10.5r: one decision covers all units that enter with the card', () => {
    const t = machines('WYO: | 1 T600; GRB: | 1 T600; SAL: 1 INF', [4, 6])
    t.play('skynet', plan('T600-1 WYO SAL', 'T600-2 GRB SAL'))
    t.play('resistance', intercept)
    t.exactly('resistance', [hit('T600-1'), hit('T600-2')])
    t.play('resistance', hit('T600-1'))
    expect(t.at('SAL')).toBe('| 1 T600')
    t.done()
  })

  test('S10.9r: who enters an intercepted sector later with the card stops there, too', () => {
    const t = machines('WYO: | 1 T600; LAB: | 1 MOT; SAL: 1 INF', [1, 1, 1])
    t.play('skynet', plan('T600-1 WYO SAL', 'MOT1 LAB MOJ SAL SNA'))
    t.play('resistance', intercept)
    expect(t.at('SAL')).toBe('1 INF | 1 T600 1 MOT')
    expect(t.happened('muster.rolled').map(event => (event.faces as number[]).length)).toEqual([1, 2])
    t.done()
  })

  test('S10.9r: who was stopped before is not among those who enter', () => {
    const t = machines('HIP: | 1 MOT; CHI: | 1 HUN; PAN: 1 INF; NTX: 1 INF', [1, 1, 1, 1])
    t.play('skynet', plan('MOT1 HIP PAN NTX', 'HUN1 CHI PEC NTX'))
    t.play('resistance', intercept)
    expect(t.engine.asked(t.state)[0]?.prompt.params).toMatchObject({ entering: [{ key: 'unit.HUN' }] })
    t.play('resistance', decline)
    expect([t.at('PAN'), t.at('NTX')]).toEqual(['1 INF | 1 MOT', '1 INF | 1 HUN'])
  })

  test('S10.9r: where the owner declined, later entries with the card are free too', () => {
    const t = machines('WYO: | 1 T600; PAI: | 1 HUN; SAL: 1 INF')
    t.play('skynet', plan('T600-1 WYO SAL', 'HUN1 PAI WES SAL'))
    t.play('resistance', decline)
    expect(t.at('SAL')).toBe('1 INF | 1 T600 1 HUN')
    expect(t.rule()).toBe('S7.3')
  })

  test('S10.8r, S10.11r: of several sectors in one step the mover names the order, and battles follow it', () => {
    const t = machines('WYO: | 1 HUN; MOJ: | 1 HUN; SAL: 1 INF; PAI: 1 INF', [1, 1, 1, 1, 1, 1])
    t.play('skynet', plan('HUN1 WYO SAL', 'HUN2 MOJ PAI'))
    expect(t.rule()).toBe('S10.8r')
    expect(t.refusal('skynet', { do: 'next', at: 'WYO' })?.rule).toBe('S10.8r')
    t.exactly(
      'skynet',
      ['SAL', 'PAI'].map(at => ({ do: 'next', at })),
    )
    t.play('skynet', { do: 'next', at: 'PAI' })
    t.play('resistance', intercept, intercept)
    expect(t.happened('struck').map(event => event.at)).toEqual(['PAI', 'PAI', 'SAL', 'SAL'])
    t.done()
  })

  test('S10.10: a battle waits until all units of the card have moved', () => {
    const t = machines('WYO: | 1 T600; MOJ: | 1 MOT; SAL: 1 INF', [4])
    t.play('skynet', plan('T600-1 WYO SAL', 'MOT1 MOJ LAB BAJ'))
    t.play('resistance', intercept)
    expect(t.at('BAJ')).toBe('| 1 MOT')
    expect(t.at('SAL')).toBe('1 INF')
    t.done()
  })

  test('S9.18r: a unit that is placed is not stopped', () => {
    const t = salvation.position('SAL: 1 INF', {
      go: 'skynet',
      number: 2,
      factories: ['SAL'],
      hands: { skynet: ['K23'], resistance: ['R07'] },
    })
    t.play('skynet', play('K23'), { do: 'place', at: 'SAL' })
    expect(t.rule()).toBe('S7.3')
    expect(t.at('SAL')).toBe('1 INF | 1 T600')
  })
})
