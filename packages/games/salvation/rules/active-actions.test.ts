import { describe, expect, test } from 'vitest'
import { exchange, hit, pass, plan, play, salvation } from '../testing.ts'

describe('numbers (S7)', () => {
  test('S-07 (S7.2, S7.3, S7.5r, S7.6): who has passed does not come back at that number', () => {
    const t = salvation.position('SAL: 1 INF | 1 T600', { go: 'skynet', hands: { skynet: ['K07'], resistance: ['R07'] }, dice: [1, 2] })
    t.play('skynet', pass)
    expect(t.asked()).toEqual(['resistance'])
    t.play('resistance', play('R07'))
    expect(t.state.number).toBe(2)
    expect(t.asked()).toEqual(['skynet'])
    expect(t.refusal('skynet', play('K07'))?.rule).toBe('S7.5r')
    t.done()
  })

  test('S-08 (S7.1, S7.4): one card a number, and no number comes back', () => {
    const hands = { skynet: ['K07'], resistance: ['R35', 'R23', 'R15', 'R41'] }
    const t = salvation.position('SAL: 1 JEP', { number: 2, hands })
    t.play('resistance', play('R35', 1), plan('JEP1 SAL SNA'))
    t.play('skynet', pass)
    expect(t.state.number).toBe(3)
    expect(t.refusal('resistance', play('R23'))?.rule).toBe('S7.4')
    expect(t.refusal('resistance', play('R15'))?.rule).toBe('S7.1')
    t.play('resistance', play('R41', 1))
    expect(t.rule()).toBe('S9.2r')
    t.done()
  })

  test('S7.1, S7.6: the numbers come in order, Skynet first at each (S7.2)', () => {
    const t = salvation.position('', { go: 'draw', top: { skynet: ['K07'], resistance: ['R07'] } })
    const seen: unknown[] = []
    for (let n = 0; n < 10; n++) {
      seen.push([t.state.number, ...t.asked()])
      t.play(t.asked()[0]!, pass)
    }
    expect(seen).toEqual(
      [0, 1, 2, 3, 4].flatMap(number => [
        [number, 'skynet'],
        [number, 'resistance'],
      ]),
    )
  })

  test('S7.1: a card waits for its number', () => {
    const t = salvation.position('SAL: 1 JEP', { hands: { resistance: ['R15', 'R35', 'R41'] } })
    expect(t.refusal('resistance', play('R35', 1))).toMatchObject({ rule: 'S7.1', cure: { key: 'cure.waitFor', params: { number: 2 } } })
    expect(t.refusal('resistance', play('R41', 1))?.rule).toBe('S7.1')
  })

  test('S7.7r: a card is done before the other goes', () => {
    const t = salvation.position('WYO: | 1 T1', { go: 'skynet', hands: { skynet: ['K15'], resistance: ['R07'] } })
    t.play('skynet', play('K15'))
    expect(t.asked()).toEqual(['skynet'])
    t.play('skynet', plan('T1-1 WYO SAL'))
    expect(t.asked()).toEqual(['resistance'])
  })

  test('S7.9: a card commands units of its player alone', () => {
    const t = salvation.position('SAL: 1 JEP | 1 MOT', { hands: { resistance: ['R15'] } })
    t.play('resistance', play('R15'))
    expect(t.refusal('resistance', plan('MOT1 SAL SNA'))?.rule).toBe('S7.9')
    expect(t.refusal('resistance', plan('INF7 SAL SNA'))?.rule).toBe('S7.9')
  })

  test('S7.11r: stopping an enemy is no go, and uses up no card', () => {
    const hands = { skynet: ['K15'], resistance: ['R07'] }
    const t = salvation.position('SAL: 1 INF; WYO: | 1 T1', { go: 'skynet', hands, dice: [1, 1, 1] })
    t.play('skynet', play('K15'), plan('T1-1 WYO SAL'))
    t.play('resistance', { do: 'intercept' })
    expect(t.asked()).toEqual(['resistance'])
    expect(t.refusal('resistance', play('R07'))).toBeUndefined()
    t.done()
  })

  test('S-09 (S7.12, S7.13, S7.14r, S7.15): an exchange is the go of its number', () => {
    const setup = { hands: { skynet: ['K07'], resistance: ['R07', 'R42'] } }
    const t = salvation.position('SAL: 1 INF', { ...setup, top: { resistance: ['R41'] } })
    expect(t.refusal('resistance', exchange('R42'))?.rule).toBe('S7.13')
    t.play('resistance', exchange('R07'))
    expect(t.hand('resistance')).toEqual(['R42', 'R41'])
    t.play('skynet', pass)
    t.play('resistance', pass)
    t.play('skynet', pass)
    expect(t.state.number).toBe(3)
    expect(t.refusal('resistance', play('R41', 1))).toBeUndefined()

    const u = salvation.position('SAL: 1 INF | 1 T600', { ...setup, top: { resistance: ['R08'] } })
    u.play('resistance', exchange('R07'))
    u.play('skynet', pass)
    expect(u.refusal('resistance', play('R08'))?.rule).toBe('S7.14r')
  })

  test('S-10 (S7.16, S7.17r): Tactics are not exchanged', () => {
    const t = salvation.position('', { go: 'skynet', number: 0, hands: { skynet: ['K01', 'K57'], resistance: ['R01'] }, tactics: ['K55'] })
    expect(t.refusal('skynet', exchange('K01'))?.rule).toBe('S7.17r')
    expect(t.refusal('skynet', exchange('K57'))?.rule).toBe('S7.16')
    t.play('skynet', pass)
    expect(t.refusal('resistance', exchange('R01'))?.rule).toBe('S7.16')
    t.play('resistance', pass)
    expect(t.state.number).toBe(1)
  })

  test('S-11 (S7.8r, S11.3r): a card that can do nothing is not played, but may be exchanged', () => {
    const t = salvation.position('SAL: 2 INF; WYO: | 1 T1', { hands: { resistance: ['R07'] } })
    expect(t.refusal('resistance', play('R07'))?.rule).toBe('S7.8r')
    t.play('resistance', exchange('R07'))
    expect(t.happened('exchanged')).toMatchObject([{ count: 1 }])
    expect(t.happened('drew')[0]?.count).toBe(1)
  })

  test('S7.8r: no movement without a unit that can cross a border, no exploring without a token', () => {
    const bare = { bare: true, factories: ['GUL'], hands: { resistance: ['R21', 'R53'] } }
    expect(salvation.position('SAL: 1 INF; WYO: | 1 T1', bare).refusal('resistance', play('R21'))?.rule).toBe('S7.8r')
    const late = salvation.position('SAL: 1 INF; WYO: | 1 T1', { ...bare, number: 3 })
    expect(late.refusal('resistance', play('R53'))?.rule).toBe('S7.8r')
  })

  test('S-12 (S4.3, S4.4r, S12.3): one of two actions, named before the die', () => {
    const hands = { skynet: ['K36'], resistance: ['R07'] }
    const t = salvation.position('MOJ: | 1 T600', { go: 'skynet', number: 3, hands, hidden: { MOJ: ['H06'] }, dice: [3] })
    expect(t.refusal('skynet', play('K36', 3))?.rule).toBe('S4.3')
    t.play('skynet', play('K36', 2))
    expect(t.happened('foundNothing')).toHaveLength(1)
    expect(t.played('skynet')).toEqual(['K36'])
    expect(t.state.hidden).toHaveLength(1)
    expect(t.asked()).toEqual(['resistance'])
    t.done()
  })

  test('S4.4r: an action that cannot be done is no choice', () => {
    const t = salvation.position('MOJ: | 1 T600', { go: 'skynet', number: 3, hands: { skynet: ['K36'] } })
    expect(t.refusal('skynet', play('K36', 2))?.rule).toBe('S7.8r')
    expect(t.refusal('skynet', play('K36', 1))).toBeUndefined()
  })

  test('S4.5, S7.3: a card that is not held is not played; one that is played lies on its owner’s pile at once', () => {
    const t = salvation.position('SAL: 1 JEP', { hands: { resistance: ['R15'] } })
    expect(t.refusal('resistance', play('R16'))?.rule).toBe('S7.3')
    expect(t.refusal('resistance', play('K15'))?.rule).toBe('S7.3')
    expect(t.refusal('resistance', exchange('R99'))?.rule).toBe('S7.3')
    t.play('resistance', play('R15'))
    expect(t.played('resistance')).toEqual(['R15'])
  })

  test('S7.10r: a unit may act under cards of several numbers', () => {
    const hands = { skynet: ['K07'], resistance: ['R15', 'R35'] }
    const t = salvation.position('SAL: 1 JEP; MOJ: | 1 T600', { hands, dice: [4] })
    t.play('resistance', play('R15'), plan('JEP1 SAL MOJ'))
    t.play('skynet', { do: 'decline' }, pass)
    t.play('resistance', play('R35', 2))
    expect(t.happened('destroyed')).toHaveLength(1)
    t.done()
  })
})

describe('tactics (S8)', () => {
  test('S-13 (S8.5, S8.6r, S8.7r, S8.8, S8.10r): a Tactics card taken waits for the next turn', () => {
    const t = salvation.position('', { go: 'skynet', number: 0, hands: { skynet: ['K01'], resistance: ['R07'] } })
    t.play('skynet', play('K01'), { do: 'take', card: 'K57' })
    expect(t.hand('skynet')).toEqual(['K57'])
    expect(t.state.tactics).toEqual(['K55', 'K56', 'K58', 'K59', 'K60'])
    expect(t.played('skynet')).toEqual(['K01'])
    t.play('resistance', pass)
    expect(t.refusal('skynet', play('K57'))?.rule).toBe('S8.5')
    t.endTurn()
    expect(t.state.number).toBe(0)
    expect(t.refusal('skynet', play('K57'))).toBeUndefined()

    const empty = salvation.position('', { go: 'skynet', number: 0, hands: { skynet: ['K01'] }, tactics: [] })
    expect(empty.refusal('skynet', play('K01'))?.rule).toBe('S8.10r')
    const other = salvation.position('', { go: 'skynet', number: 0, hands: { skynet: ['K01'] }, tactics: ['K55', 'K56'] })
    other.play('skynet', play('K01'))
    other.exactly('skynet', [
      { do: 'take', card: 'K55' },
      { do: 'take', card: 'K56' },
    ])
    expect(other.refusal('skynet', { do: 'take', card: 'K57' })?.rule).toBe('S8.5')
  })

  test('S8.1: Tactics are played at number 0 alone', () => {
    const t = salvation.position('', { hands: { resistance: ['R01'] } })
    expect(t.refusal('resistance', play('R01'))?.rule).toBe('S7.1')
  })

  test('S-14 (S8.3, S8.8, S4.9r, S8.9r, S16.8): a card in force is not shuffled in, and comes back as any other', () => {
    const piles = { skynet: { draw: [], played: ['K01'] } }
    const hands = { skynet: ['K36'], resistance: ['R07'] }
    const t = salvation.position('', { go: 'skynet', number: 3, inForce: ['K57'], piles, hands, tactics: [], shuffles: [[0, 1]] })
    t.play('skynet', exchange('K36'))
    expect(t.hand('skynet')).toEqual(['K36', 'K01'])
    expect(t.state.inForce).toMatchObject([{ card: 'K57' }])
    t.shuffle([0])
    t.endTurn()
    // The played pile with K57 has become the draw pile, and the draw step has drawn it.
    expect(t.hand('skynet')).toEqual(['K36', 'K01', 'K57'])
    expect(t.state.inForce).toEqual([])
    expect(t.refusal('skynet', play('K57'))).toBeUndefined()
    t.done()
  })

  test('S-15 (S8.4, S13.21, K60): hidden tokens change places, revealed ones do not', () => {
    const hidden = { MOJ: ['H06'], SON: ['H11'] }
    const t = salvation.position('', { go: 'skynet', number: 0, hands: { skynet: ['K60'] }, hidden, revealed: { PAI: ['H25'] } })
    t.play('skynet', play('K60'), { do: 'look', token: 'MOJ1' })
    expect(t.refusal('skynet', { do: 'swap', token: 'H25' })?.rule).toBe('S8.4')
    expect(t.refusal('skynet', { do: 'swap', token: 'MOJ1' })?.rule).toBe('S8.2')
    t.play('skynet', { do: 'swap', token: 'SON1' })
    const faces = (viewer: string) =>
      (t.engine.game.view(t.state, viewer) as { hidden: { at: string; face?: string }[] }).hidden.map(({ at, face }) => [at, face])
    expect(faces('skynet')).toEqual([
      ['SON', 'H06'],
      ['MOJ', undefined],
    ])
    expect(faces('resistance')).toEqual([
      ['SON', undefined],
      ['MOJ', undefined],
    ])
    expect(t.state.terrain).toMatchObject([{ at: 'PAI', kind: 'radiation' }])
    t.done()
  })

  test('S8.2, S1.12r: Skynet knows the token that it looked at, and not the other of the sector', () => {
    const hidden = { LAB: ['H06', 'H11'], BAJ: ['H25'] }
    const t = salvation.position('', { go: 'skynet', number: 0, hands: { skynet: ['K60'] }, hidden })
    t.play('skynet', play('K60'), { do: 'look', token: 'LAB2' }, { do: 'keep' })
    const seen = t.engine.game.view(t.state, 'skynet') as { hidden: { slot: string; face?: string }[]; unknownFaces: string[] }
    expect(seen.hidden.map(({ slot, face }) => [slot, face])).toEqual([
      ['LAB1', undefined],
      ['LAB2', 'H11'],
      ['BAJ1', undefined],
    ])
    expect(seen.unknownFaces).toEqual(['H06', 'H25'])
  })

  test('S8.4: False Traces may leave both tokens where they are, and needs one that lies face down', () => {
    const setup = { go: 'skynet', number: 0, hands: { skynet: ['K60'] } }
    const t = salvation.position('', { ...setup, hidden: { MOJ: ['H06'], SON: ['H11'] } })
    t.play('skynet', play('K60'), { do: 'look', token: 'MOJ1' }, { do: 'keep' })
    expect(t.state.hidden.map(token => token.at)).toEqual(['MOJ', 'SON'])
    expect(salvation.position('', setup).refusal('skynet', play('K60'))?.rule).toBe('S7.8r')
  })

  test('S-16 (S8.11r, S7.16, K57, K58, R03): effects add up, and a ban holds', () => {
    const setup = { go: 'skynet', number: 3, hands: { skynet: ['K45'] }, hidden: { MOJ: ['H06'] }, dice: [4] }
    const both = salvation.position('MOJ: | 1 T1', { ...setup, inForce: ['K57', 'R03'] })
    both.play('skynet', play('K45'))
    expect(both.happened('foundNothing')).toHaveLength(1)
    const one = salvation.position('MOJ: | 1 T1', { ...setup, inForce: ['K57'] })
    one.play('skynet', play('K45'))
    expect(one.rule()).toBe('S12.4')

    const jammed = salvation.position('SAL: 1 JEP', { inForce: ['K58'], hands: { resistance: ['R15'] } })
    expect(jammed.refusal('resistance', exchange('R15'))?.rule).toBe('S8.2')
    expect(jammed.refusal('resistance', play('R15'))).toBeUndefined()
    expect(jammed.refusal('resistance', pass)).toBeUndefined()
  })

  test('S-17 (S8.3, R01, K55, S9.4r): Forced March and Overdrive', () => {
    const t = salvation.position('BAY: 1 INF', { inForce: ['R01'], hands: { resistance: ['R15'] } })
    t.play('resistance', play('R15'))
    expect(t.refusal('resistance', plan('INF1 BAY CEN MOJ'))).toBeUndefined()
    expect(t.refusal('resistance', plan('INF1 BAY CEN GRB'))?.rule).toBe('S9.6')
    const u = salvation.position('BAY: | 1 T600', { go: 'skynet', inForce: ['K55'], hands: { skynet: ['K15'] } })
    u.play('skynet', play('K15'))
    expect(u.refusal('skynet', plan('T600-1 BAY CEN MOJ'))).toBeUndefined()
  })

  test('S8.2: a side’s Tactics are for that side alone, and Dig In has its limit', () => {
    const values = (inForce: readonly string[], upgrades: readonly string[] = []) => {
      const t = salvation.position('', { inForce, upgrades, hands: { resistance: ['R07'] } })
      return (t.engine.game.view(t.state, 'spectator') as { values: { [type: string]: { movement: number[]; defense: number } } }).values
    }
    expect([values(['R01']).INF!.movement, values(['R01']).T600!.movement]).toEqual([
      [2, 2],
      [1, 1],
    ])
    expect([values(['K55']).INF!.movement, values(['K55']).T600!.movement]).toEqual([
      [1, 1],
      [2, 2],
    ])
    const dug = values(['R04', 'R04'], ['TEC4'])
    expect([dug.INF!.defense, dug.JEP!.defense]).toEqual([6, 4])
  })

  test('S-18 (S8.11r, S11.5, R02, R04, K56): more dice and more Defense', () => {
    const setup = { go: 'skynet', hands: { skynet: ['K07'], resistance: ['R23'] } }
    const t = salvation.position('SAL: 1 INF | 1 T600', { ...setup, inForce: ['K56', 'R04'], dice: [4, 5] })
    t.play('skynet', play('K07'))
    expect(t.happened('muster.rolled')[0]).toMatchObject({ faces: [4, 5], hits: 1 })
    expect(t.at('SAL')).toBe('| 1 T600')
    t.done()

    const u = salvation.position('SAL: 1 INF | 1 T600', { ...setup, inForce: ['R02'], dice: [4] })
    u.play('skynet', play('K07'))
    expect(u.at('SAL')).toBe('| 1 T600')
    expect(u.happened('muster.rolled')).toHaveLength(1)
    u.done()
  })

  test('S8.11r: an extra die is added to an answer too', () => {
    const hands = { skynet: ['K07'], resistance: ['R23'] }
    const t = salvation.position('SAL: 1 INF | 1 T600', { go: 'skynet', hands, inForce: ['R02'], dice: [1, 2, 4] })
    t.play('skynet', play('K07'))
    expect(t.at('SAL')).toBe('1 INF')
    t.done()
  })

  test('S-19 (S8.3, R05, R06, S14.1): Scavenge and Sabotage', () => {
    const t = salvation.position('SAL: 1 INF | 1 T600', {
      number: 0,
      hands: { skynet: ['K15'], resistance: ['R05'] },
      top: { resistance: ['R07', 'R15'] },
      dice: [3, 3],
    })
    t.play('resistance', play('R05'))
    expect(t.hand('resistance')).toEqual(['R07', 'R15'])
    expect(t.played('resistance')).toEqual(['R05'])
    t.play('skynet', pass)
    t.play('resistance', play('R07'))
    t.done()

    const u = salvation.position('SAL: | 1 T600', { go: 'skynet', number: 2, inForce: ['R06'], hands: { skynet: ['K30'] } })
    expect(u.refusal('skynet', play('K30', 1))?.rule).toBe('S8.2')
    u.play('skynet', play('K30', 2))
    expect(u.state.factories).toContain('SAL')
  })

  test('S8.2, S8.3: a Tactics card for the turn stays in front of its player', () => {
    const t = salvation.position('', { number: 0, hands: { skynet: ['K15'], resistance: ['R01'] } })
    t.play('resistance', play('R01'))
    expect(t.state.inForce).toEqual([{ card: 'R01', seat: 'resistance' }])
    expect(t.played('resistance')).toEqual([])
    t.endTurn()
    expect(t.played('resistance')).toEqual(['R01'])
  })

  test('S4.3: New Units of two kinds on one card', () => {
    const t = salvation.position('SAL: 1 INF', { number: 2, hands: { skynet: ['K15'], resistance: ['R27'] } })
    t.play('resistance', play('R27', 2), { do: 'place', at: 'SAL' })
    expect(t.at('SAL')).toBe('1 INF 1 JEP')
  })
})

test('hits are written by unit', () => expect(hit('INF1', 'TNK1', 'TNK1')).toEqual({ divide: { INF1: 1, TNK1: 2 } }))
