import { describe, expect, test } from 'vitest'
import { discard, pass, plan, play, salvation } from '../testing.ts'

const A = 'resistance'
const B = 'resistance2'
const three = { players: 3 } as const
const decline = { do: 'decline' }

describe('where several rules meet: exploring and placing', () => {
  test('S12.8, S16.4: a shelter found beside a machine falls at the end of the turn if its finders leave', () => {
    const hands = { skynet: ['K22'], resistance: ['R53', 'R15'] }
    const t = salvation.position('SAL: 1 JEP | 1 T600', { number: 3, hands, hidden: { SAL: ['H01'] } })
    t.play('resistance', play('R53'), { do: 'reveal', token: 'SAL1' }, decline)
    t.state.units = t.state.units.filter(unit => unit.id !== 'JEP1')
    t.endTurn()
    expect([t.state.captured, t.state.vp.resistance]).toEqual([['H01'], 1])
    t.done()
  })

  test('S12.10, S9.9: with five allowed, the fifth Infantryman still goes into the sector of the shelter', () => {
    const setup = { number: 3, hands: { resistance: ['R53'] }, hidden: { SAL: ['H01'] }, options: { fiveUnits: true } }
    const t = salvation.position('SAL: 1 JEP 3 TNK', setup)
    t.play('resistance', play('R53'))
    expect(t.refusal('resistance', { do: 'explore', unit: 'TNK1' })).toBeUndefined()
    t.play('resistance', { do: 'explore', unit: 'JEP1' }, { do: 'reveal', token: 'SAL1' })
    t.exactly('resistance', [{ do: 'place', at: 'SAL' }, decline])
  })

  test('S12.3, S12.27r: a machine whose roll succeeds may leave the token as it lies', () => {
    const setup = { go: 'skynet', number: 3, hands: { skynet: ['K45'] }, hidden: { SAL: ['H01'] }, dice: [4] } as const
    const t = salvation.position('SAL: | 1 T600', setup)
    t.play('skynet', play('K45'), { do: 'leave' })
    expect([t.state.hidden.length, t.state.captured, t.played('skynet')]).toEqual([1, [], ['K45']])
  })

  test('S12.22, S13.3r: radiation turned up this turn kills at the end of it', () => {
    const setup = { number: 3, hands: { resistance: ['R53'], skynet: ['K22'] }, hidden: { SAL: ['H25'] } }
    const t = salvation.position('SAL: 1 INF', setup)
    t.play('resistance', play('R53'), { do: 'reveal', token: 'SAL1' })
    t.dice(2)
    t.endTurn()
    expect(t.at('SAL')).toBe('')
    t.done()
  })

  test('S14.6, S14.8r: a card’s unit joins an empty found shelter, but none where a machine stands', () => {
    const t = salvation.position('SON: | 1 T1', { number: 2, revealed: { MOJ: ['H01'], SON: ['H02'] }, hands: { resistance: ['R29'] } })
    t.play('resistance', play('R29'))
    t.exactly('resistance', [
      { do: 'place', at: 'MOJ' },
      { do: 'place', at: 'PUG' },
    ])
    expect(t.refusal('resistance', { do: 'place', at: 'SON' })?.rule).toBe('S14.6')
  })

  test('S14.4, S14.2: a factory built at 2 serves in the next turn, and its guard is not needed then', () => {
    const hands = { skynet: ['K30', 'K23'], resistance: ['R23'] }
    const t = salvation.position('SAL: | 1 T600', { go: 'skynet', number: 2, hands })
    t.play('skynet', play('K30', 2))
    expect(t.state.factories).toContain('SAL')
    t.state.units = t.state.units.filter(unit => unit.at !== 'SAL')
    t.endTurn()
    while (t.state.number < 2 || t.asked()[0] !== 'skynet') t.play(t.asked()[0]!, pass)
    t.play('skynet', play('K23'))
    expect(t.options('skynet').map(({ at }) => at)).toEqual(expect.arrayContaining(['SAL', 'GUL']))
  })

  test('S14.14, S3.9r: Hunters made faster at 4 fly further from the next turn on', () => {
    const hands = { skynet: ['K51', 'K19'], resistance: ['R23'] }
    const t = salvation.position('GUL: | 1 HUN', { go: 'skynet', number: 4, hands, top: { skynet: ['K20'] } })
    t.play('skynet', play('K51'), { do: 'develop', token: 'DEV3' })
    t.endTurn()
    while (t.state.number < 1 || t.asked()[0] !== 'skynet') t.play(t.asked()[0]!, pass)
    t.play('skynet', play('K19'))
    expect(t.refusal('skynet', plan('HUN1 GUL CHI SON MOJ'))).toBeUndefined()
  })

  test('S12.19, S3.9r: Defense drawn by Technology holds at once in the answer to an attack', () => {
    const hands = { skynet: ['K11'], resistance: ['R53'] }
    const t = salvation.position('SAL: 1 INF | 1 T600', { go: 'skynet', number: 2, hands, upgrades: ['TEC4'], dice: [4, 1] })
    t.play('skynet', play('K11', 2))
    expect(t.at('SAL')).toBe('1 INF | 1 T600')
    t.done()
  })
})

describe('where several rules meet: the end of turn and victory', () => {
  test('S17.1, S17.5: the last human lost in battle ends nothing before the end of the turn', () => {
    const hands = { skynet: ['K07', 'K45'], resistance: ['R05', 'R23'] }
    const t = salvation.position('SAL: 1 INF | 1 T600', { bare: true, go: 'skynet', hands, dice: [6] })
    t.play('skynet', play('K07'))
    expect([t.at('SAL'), t.state.outcome]).toEqual(['| 1 T600', null])
    t.endTurn()
    expect(t.state.outcome).toMatchObject({ winners: ['skynet'], rule: 'S17.5' })
  })

  test('S14.6, S17.5: a found shelter lets a card bring the humans back before the turn ends', () => {
    const hands = { skynet: ['K07'], resistance: ['R23'] }
    const revealed = { MOJ: ['H01'] }
    const t = salvation.position('SAL: 1 INF | 1 T600', { bare: true, go: 'skynet', hands, revealed, factories: ['GUL'], dice: [6] })
    t.play('skynet', play('K07'))
    while (t.state.number < 2 || t.asked()[0] !== 'resistance') t.play(t.asked()[0]!, pass)
    t.play('resistance', play('R23'))
    t.endTurn()
    expect([t.at('MOJ'), t.state.outcome]).toEqual(['1 INF', null])
  })

  test('S17.6: ten points and the last machine against the fifth shelter: Skynet wins', () => {
    const setup = { go: 'end', bare: true, vp: 10, captured: ['H01', 'H02', 'H03', 'H04'], revealed: { SAL: ['H05'] } } as const
    const t = salvation.position('SAL: | 1 T600; MOJ: 1 INF', setup)
    expect(t.state.outcome).toMatchObject({ winners: ['skynet'], rule: 'S17.4' })
  })

  test('S16.5r, S17.7r: radiation kills both last units: Skynet has no human left to fear', () => {
    const setup = { go: 'end', bare: true, revealed: { SAL: ['H25'] }, dice: [1, 1] } as const
    const t = salvation.position('SAL: 1 INF | 1 T600', setup)
    expect(t.state.outcome).toMatchObject({ winners: ['skynet'], rule: 'S17.5' })
    t.done()
  })

  test('S16.4, S16.6r: in one end of turn a shelter and a factory fall, each to a lone enemy', () => {
    const t = salvation.position('SAL: | 1 T1; MOJ: 1 INF', { go: 'end', revealed: { SAL: ['H01'] }, factories: ['MOJ'] })
    expect([t.state.captured, t.state.factories]).toEqual([['H01'], ['GUL']])
  })

  test('S13.16, S6.2: cards given up to the poison are gone before the next draw', () => {
    const setup = {
      go: 'end',
      revealed: { SAL: ['H32'] },
      hands: { resistance: ['R07'] },
      piles: { resistance: { draw: ['R15'], played: [] } },
    } as const
    const t = salvation.position('SAL: 2 INF', setup)
    expect([t.hand('resistance'), t.played('resistance')]).toEqual([['R15'], ['R07']])
  })
})

describe('where several rules meet: three players', () => {
  test('S18.9, S18.8: what A moved at 1 B may not move at 1, but at 2', () => {
    const hands = { skynet: ['K22'], [A]: ['R15'], [B]: ['R16', 'R35'] }
    const t = salvation.position('SAL: 1 JEP; MOJ: 1 INF', { options: three, go: A, lead: A, hands })
    t.play(A, play('R15'), plan('JEP1 SAL SNA'))
    t.play(B, play('R16'))
    expect(t.refusal(B, plan('JEP1 SNA HID'))?.rule).toBe('S18.9')
    t.play(B, plan('INF1 MOJ LAB'))
    t.play('skynet', { do: 'lead', seat: B })
    t.play('skynet', pass)
    t.play(B, play('R35', 1))
    expect(t.refusal(B, plan('JEP1 SNA HID'))).toBeUndefined()
  })

  test('S18.13, S18.14r: a Mission token gives its point to the player whose card found it', () => {
    const hands = { skynet: ['K22'], [A]: ['R07'], [B]: ['R53'] }
    const t = salvation.position('SAL: 1 JEP', { options: three, go: B, lead: A, number: 3, hands, hidden: { SAL: ['H06'] } })
    t.play(B, play('R53'), { do: 'reveal', token: 'SAL1' })
    expect(t.state.vp).toEqual({ [A]: 0, [B]: 1 })
  })

  test('S18.16, S18.17: alone one wins, together both do', () => {
    const ending = (vp: { [seat: string]: number }) => salvation.position('', { options: three, go: 'end', vp }).state.outcome
    expect(ending({ [A]: 9, [B]: 11 })).toMatchObject({ winners: [B], rule: 'S18.16' })
    expect(ending({ [A]: 10, [B]: 12 })).toMatchObject({ winners: [A, B], rule: 'S18.17' })
  })

  test('S18.4, S6.3: Skynet with ten cards discards to nine', () => {
    const hand = ['K07', 'K08', 'K09', 'K10', 'K11', 'K12', 'K13', 'K14']
    const t = salvation.position('', { options: three, go: 'draw', hands: { skynet: hand } })
    expect(t.hand('skynet')).toHaveLength(10)
    t.play('skynet', discard('K07'))
    expect(t.hand('skynet')).toHaveLength(9)
  })

  test('S18.7r, S16.3r: radiation of the humans is rolled by the lead of number 4', () => {
    const setup = { options: three, go: 'end', lead: B, revealed: { SAL: ['H25'] }, dice: [6] } as const
    const t = salvation.position('SAL: 1 INF', setup)
    expect(t.happened('muster.rolled').map(event => event.seat)).toEqual([B])
    t.done()
  })
})
