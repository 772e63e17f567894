import { describe, expect, test } from 'vitest'
import { discard, exchange, hit, pass, plan, play, salvation } from '../testing.ts'

const decline = { do: 'decline' }
const intercept = { do: 'intercept' }

describe('where several rules meet: cards and piles', () => {
  test('S7.15, S4.7r: a card shuffled in and drawn back by its own exchange waits for the next turn', () => {
    const piles = { resistance: { draw: [], played: ['R53'] } }
    const t = salvation.position('SAL: 1 INF', { hands: { resistance: ['R07', 'R15'] }, piles, shuffles: [[1, 0]] })
    t.play('resistance', exchange('R07'))
    // Two cards were shuffled, the one given away among them, and the top one was drawn.
    expect([t.hand('resistance').length, t.state.decks.resistance.draw.length, t.played('resistance').length]).toEqual([2, 1, 0])
    t.done()
  })

  test('S4.8r, S6.2: with both piles empty the draw step gives nothing, and the turn goes on', () => {
    const piles = { skynet: { draw: [], played: [] }, resistance: { draw: [], played: [] } }
    const t = salvation.position('SAL: 1 INF', { go: 'draw', hands: { skynet: ['K07'], resistance: ['R07'] }, piles })
    expect([t.hand('skynet'), t.hand('resistance'), t.asked()]).toEqual([['K07'], ['R07'], ['skynet']])
    t.done()
  })

  test('S6.3, S6.5r: a hand of eight by an exchange is free until the next draw step, which asks for two', () => {
    const hands = { skynet: ['K07'], resistance: ['R58', 'R59', 'R60', 'R07', 'R08'] }
    const t = salvation.position('SAL: 1 INF', { number: 4, hands })
    t.play('resistance', exchange('R58'))
    // Eight by the exchange, and the ninth by the draw step of the turn that has begun.
    expect([t.hand('resistance').length, t.asked(), t.rule()]).toEqual([9, ['resistance'], 'S6.3'])
    expect(t.refusal('resistance', discard('R59'))?.rule).toBe('S6.3')
    t.play('resistance', discard('R59', 'R60'))
    expect(t.hand('resistance')).toHaveLength(7)
    t.done()
  })

  test('S7.3, S7.4: a card with two actions is used up by one, and so is its number', () => {
    const hands = { resistance: ['R56', 'R57', 'R58'] }
    const t = salvation.position('SAL: 1 JEP | 1 T600', { number: 3, hands, dice: [1, 1] })
    t.play('resistance', play('R56', 2))
    expect(t.played('resistance')).toEqual(['R56'])
    while (t.asked()[0] === 'skynet') t.play('skynet', pass)
    expect(t.refusal('resistance', play('R57', 1))?.rule).toBe('S7.4')
    expect(t.refusal('resistance', play('R56', 1))?.rule).toBe('S7.3')
    t.done()
  })

  test('S7.12, S4.1: an exchange of a Reconnaissance card brings three cards, of a Mission card four', () => {
    const t = salvation.position('SAL: 1 INF', { number: 3, hands: { resistance: ['R53', 'R58'] } })
    t.play('resistance', exchange('R53'))
    expect(t.hand('resistance')).toHaveLength(4)
    while (t.asked()[0] === 'skynet') t.play('skynet', pass)
    t.play('resistance', exchange('R58'))
    expect(t.happened('exchanged').map(event => event.count)).toEqual([3, 4])
  })

  test('S8.1, S7.1: a Tactics card drawn by an exchange at 1 has missed its number', () => {
    const t = salvation.position('SAL: 1 INF', { hands: { resistance: ['R07', 'R53'] }, top: { resistance: ['R02'] } })
    t.play('resistance', exchange('R07'))
    expect(t.hand('resistance')).toContain('R02')
    while (t.asked()[0] === 'skynet') t.play('skynet', pass)
    expect(t.refusal('resistance', play('R02'))?.rule).toBe('S7.1')
  })

  test('S8.2, K58: nobody of the Resistance exchanges, Skynet still may', () => {
    const hands = { skynet: ['K07', 'K36'], resistance: ['R07'] }
    const t = salvation.position('SAL: 1 INF', { go: 'skynet', hands, inForce: ['K58'] })
    t.play('skynet', exchange('K07'))
    expect(t.refusal('resistance', exchange('R07'))?.rule).toBe('S8.2')
    t.exactly('resistance', [pass])
  })
})

describe('where several rules meet: movement and borders', () => {
  test('S9.3, S13.7r: broken roads at the goal leave the first number for the whole way', () => {
    const t = salvation.position('WYO: | 1 T1', { go: 'skynet', hands: { skynet: ['K15'] }, revealed: { MOJ: ['H26'] } })
    t.play('skynet', play('K15'))
    expect(t.refusal('skynet', plan('T1-1 WYO SAL MOJ'))?.rule).toBe('S13.7r')
    expect(t.refusal('skynet', plan('T1-1 WYO SAL'))).toBeUndefined()
  })

  test('S2.5, S9.3: an aircraft crosses mountains and goes no further than three borders', () => {
    const t = salvation.position('GUL: 1 A10', { bare: true, factories: ['SAL'], hands: { resistance: ['R21'] } })
    t.play('resistance', play('R21'))
    expect(t.refusal('resistance', plan('A10-1 GUL CHI SON MOJ'))).toBeUndefined()
    expect(t.refusal('resistance', plan('A10-1 GUL CHI SON MOJ SAL'))?.rule).toBe('S9.3')
  })

  test('S9.5r, S9.15r: a stop at a border costs what was crossed and no more', () => {
    const units = 'WYO: 1 JEP; SAL: | 1 T600; BAJ: | 1 HUN'
    const t = salvation.position(units, { hands: { skynet: ['K22'], resistance: ['R15', 'R41'] }, dice: [4, 1, 4] })
    t.play('resistance', play('R15'), plan('JEP1 WYO SAL MOJ'))
    t.play('skynet', { do: 'lookOut', unit: 'T600-1' })
    expect([t.at('SAL'), t.unit('JEP1').crossed]).toEqual(['1 JEP', 1])
    while (t.state.number < 3 || t.asked()[0] !== 'resistance') t.play(t.asked()[0]!, pass)
    t.play('resistance', play('R41', 1))
    expect(t.refusal('resistance', plan('JEP1 SAL MOJ LAB'))).toBeUndefined()
    expect(t.refusal('resistance', plan('JEP1 SAL MOJ LAB CEN'))?.rule).toBe('S9.5r')
    t.done()
  })

  test('S9.11r, S9.9: three may not follow one another into a sector that only one leaves', () => {
    const t = salvation.position('SAL: 4 INF; WYO: 1 JEP; SNA: 1 JEP', { hands: { resistance: ['R15'] } })
    t.play('resistance', play('R15'))
    expect(t.refusal('resistance', plan('INF1 SAL MOJ', 'JEP1 WYO SAL', 'JEP2 SNA SAL'))?.rule).toBe('S9.9')
    expect(t.refusal('resistance', plan('INF1 SAL MOJ', 'JEP1 WYO SAL', 'JEP2 SNA SAL MOJ'))).toBeUndefined()
  })

  test('S10.2r: units that came with the card itself intercept nobody', () => {
    const t = salvation.position('SAL: 1 INF; WYO: | 1 T600; MOJ: | 1 T600', { go: 'skynet', hands: { skynet: ['K15'] } })
    t.play('skynet', play('K15'), plan('T600-1 WYO SAL', 'T600-2 MOJ SAL'))
    expect(t.asked()).toEqual(['resistance'])
    t.play('resistance', decline)
    expect([t.at('SAL'), t.happened('intercepted')]).toEqual(['1 INF | 2 T600', []])
  })

  test('S10.5r, S10.9r: who enters in the second step after a refusal to fight goes on freely', () => {
    const units = 'SAL: 1 INF; WYO: | 1 T600; FRO: | 1 MOT'
    const t = salvation.position(units, { go: 'skynet', hands: { skynet: ['K15'] } })
    t.play('skynet', play('K15'), plan('T600-1 WYO SAL', 'MOT1 FRO WYO SAL MOJ'))
    t.play('resistance', decline)
    expect([t.at('SAL'), t.at('MOJ')]).toEqual(['1 INF | 1 T600', '| 1 MOT'])
    t.done()
  })

  test('S10.4, S10.12, S10.14: a battle at the border takes all, and survivors stay though they had movement left', () => {
    const units = 'WYO: 1 JEP 1 TNK; SAL: | 1 HUN 1 T600'
    const t = salvation.position(units, { hands: { resistance: ['R15'], skynet: ['K22'] } })
    t.play('resistance', play('R15'), plan('JEP1 WYO SAL MOJ LAB', 'TNK1 WYO SAL'))
    t.dice(3, 6, 5, 1)
    t.play('skynet', { do: 'lookOut', unit: 'HUN1' })
    t.dice(4)
    t.play('skynet', hit('TNK1', 'TNK1'))
    t.play('resistance', hit('T600-1'))
    expect([t.at('SAL'), t.at('MOJ')]).toEqual(['1 JEP | 1 HUN', ''])
    t.done()
  })

  test('S10.13, S13.11: who intercepts among fortifications is the one who attacks', () => {
    const setup = { go: 'skynet', hands: { skynet: ['K15'] }, revealed: { SAL: ['H28'] }, dice: [4, 4] } as const
    const t = salvation.position('SAL: 1 INF; WYO: | 1 T600', setup)
    t.play('skynet', play('K15'), plan('T600-1 WYO SAL'))
    t.play('resistance', intercept)
    expect(t.at('SAL')).toBe('| 1 T600')
    t.done()
  })

  test('S9.18r, S10.1: a machine from a factory is not intercepted', () => {
    const t = salvation.position('FRO: 3 INF', {
      go: 'skynet',
      number: 2,
      factories: ['FRO'],
      hands: { skynet: ['K23'], resistance: ['R23'] },
    })
    t.play('skynet', play('K23'), { do: 'place', at: 'FRO' })
    expect([t.at('FRO'), t.asked()]).toEqual(['3 INF | 1 T600', ['resistance']])
    expect(t.rule()).toBe('S7.3')
  })
})

describe('where several rules meet: battles', () => {
  test('S11.8, S11.13: damage of a border battle counts in the attack that follows in the same turn', () => {
    const units = 'WYO: | 1 T1; SAL: 1 INF 1 JEP'
    const t = salvation.position(units, { go: 'skynet', hands: { skynet: ['K15'], resistance: ['R07'] } })
    t.dice(5, 1)
    t.play('skynet', play('K15'), plan('T1-1 WYO SAL'))
    t.dice(1, 2)
    t.play('resistance', intercept)
    expect(t.unit('T1-1').damage).toBe(1)
    t.dice(6, 1)
    t.play('resistance', play('R07'))
    expect(t.at('SAL')).toBe('1 INF 1 JEP')
    t.done()
  })

  test('S11.6: a die that is too low for one target may be spent on it, so that none else is hit', () => {
    const t = salvation.position('SAL: 1 INF 1 TNK | 1 T600', { go: 'skynet', hands: { skynet: ['K07'], resistance: ['R23'] } })
    t.dice(4)
    t.play('skynet', play('K07'))
    t.exactly('skynet', [{ divide: {} }, hit('INF1')])
  })

  test('S11.7r, S3.7: a tank with Durability 3 stands two hits', () => {
    const setup = { go: 'skynet', hands: { skynet: ['K07'], resistance: ['R23'] }, upgrades: ['TEC5'] } as const
    const t = salvation.position('SAL: 1 TNK | 2 T1', setup)
    t.dice(6, 6, 1, 2, 1, 1)
    t.play('skynet', play('K07'))
    expect([t.at('SAL'), t.unit('TNK1').damage]).toEqual(['1 TNK | 2 T1', 2])
    t.done()
  })

  test('S11.5, S13.14, K56: forests take a die of each strong unit, the Tactics card adds one to the roll', () => {
    const setup = { go: 'skynet', hands: { skynet: ['K07'], resistance: ['R23'] }, inForce: ['K56'], revealed: { SAL: ['H31'] } } as const
    const t = salvation.position('SAL: 1 INF | 2 T1 1 T600', setup)
    t.dice(1, 1, 1, 1, 1)
    t.play('skynet', play('K07'))
    expect(t.happened('muster.rolled').map(event => (event.faces as number[]).length)).toEqual([4, 1])
    t.done()
  })

  test('S13.20r, S13.13r: among fortifications and wasteland the attacker’s dice stand as they fall', () => {
    const setup = { hands: { skynet: ['K22'], resistance: ['R07'] }, revealed: { SAL: ['H28', 'H29'] }, dice: [4] } as const
    const t = salvation.position('SAL: 1 INF | 1 T600', setup)
    t.play('resistance', play('R07'))
    expect(t.at('SAL')).toBe('1 INF')
    t.done()
  })

  test('S11.15r, S14.12: a machine destroyed at 1 is in the pool for a card at 2', () => {
    const units = 'SAL: 1 INF | 1 T600; WYO: | 3 T600'
    const hands = { skynet: ['K22', 'K23'], resistance: ['R07', 'R53'] }
    const t = salvation.position(units, { hands, dice: [4] })
    t.play('resistance', play('R07'))
    t.play('skynet', play('K22'))
    expect(t.happened('unitArrives')).toHaveLength(1)
    expect(t.happened('unitsLost')).toMatchObject([{ count: 1 }])
  })

  test('S15.3r, R65: a Hunter shot down by an interception counts for the task of the turn', () => {
    const hands = { skynet: ['K19'], resistance: ['R65'] }
    const t = salvation.position('SAL: 1 INF; WES: | 1 HUN', { go: 'skynet', hands, dice: [5] })
    t.play('skynet', play('K19'), plan('HUN1 WES SAL'))
    t.play('resistance', intercept)
    while (t.state.number < 4 || t.asked()[0] !== 'resistance') t.play(t.asked()[0]!, pass)
    t.play('resistance', play('R65'))
    expect(t.state.vp.resistance).toBe(1)
    t.done()
  })
})
