import { describe, expect, test } from 'vitest'
import { discard, exchange, pass, play, salvation } from './testing.ts'

const at = (sector: string) => ({ do: 'place', at: sector })

describe('setup (S5)', () => {
  test('S-01 (S5.7, S5.8r, S5.9, S5.10, S5.11r): the first factory, the hidden tokens and the machines around it', () => {
    const t = salvation.newMatch({}, { cities: ['C4'] })
    expect(t.state.factories).toEqual(['FRO'])
    expect(t.state.citiesGone).toEqual(['C4'])
    const tokens = (sector: string) => t.state.hidden.filter(token => token.at === sector).length
    const cities = ['PUG', 'BAY', 'LAB', 'FRO', 'NTX', 'GUL']
    expect(cities.map(tokens)).toEqual([2, 2, 2, 2, 2, 2])
    expect(t.state.hidden).toHaveLength(32)
    expect(new Set(t.state.hidden.map(token => token.at)).size).toBe(26)
    for (const seat of ['skynet', 'resistance']) {
      const view = t.engine.game.view(t.state, seat) as { hidden: readonly object[] }
      expect(view.hidden.every(token => !('face' in token))).toBe(true)
    }
    expect(t.refusal('skynet', at('SAL'))?.rule).toBe('S5.10')
    t.exactly('skynet', ['FRO', 'WYO', 'NMX', 'HIP', 'PAN', 'WES'].map(at))
    t.play('skynet', at('FRO'), at('WES'))
    expect(t.refusal('skynet', at('SAL'))?.rule).toBe('S5.10')
    t.play('skynet', at('WYO'))
    expect([t.at('FRO'), t.at('WES'), t.at('WYO')]).toEqual(['| 1 T600', '| 1 T1', '| 1 HUN'])
    t.done()
  })

  test('S-02 (S5.7, S5.12, S5.13r, S5.14r, S5.15, S5.16): Infantrymen at three cities, beside machines if it must be', () => {
    const t = salvation.newMatch({}, { cities: ['C5', 'C3', 'C6', 'C1'] })
    t.play('skynet', at('NTX'), at('GUL'), at('NTX'))
    expect([t.at('GUL'), t.at('PUG'), t.at('BAY'), t.at('NTX')]).toEqual(['1 INF | 1 T1', '1 INF', '1 INF', '| 1 T600 1 HUN'])
    expect(t.happened('struck')).toEqual([])
    expect(t.state.vp).toEqual({ resistance: 0 })
    expect(t.state.citiesGone).toEqual(['C5'])
    expect([...t.state.cities].sort()).toEqual(['C1', 'C2', 'C3', 'C4', 'C6'])
    expect(
      t
        .happened('drew')
        .slice(0, 2)
        .map(event => event.count),
    ).toEqual([5, 5])
    t.done()
  })

  test('S-03 (S1.7, S5.4, S5.6): the decks', () => {
    const t = salvation.newMatch({ factoryCity: 'chosen' })
    const { decks, tactics, cities } = t.state
    expect(decks.skynet.draw).toHaveLength(54)
    expect(tactics).toEqual(['K55', 'K56', 'K57', 'K58', 'K59', 'K60'])
    expect(decks.skynet.draw.filter(card => tactics.includes(card))).toEqual([])
    expect(decks.resistance.draw).toHaveLength(69)
    expect(cities).toHaveLength(6)
  })

  test('S5.8r: with the option factoryCity Skynet chooses the city', () => {
    const t = salvation.newMatch({ factoryCity: 'chosen' })
    t.exactly(
      'skynet',
      ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'].map(city => ({ do: 'city', city })),
    )
    expect(t.refusal('skynet', { do: 'city', city: 'C7' })?.rule).toBe('S5.7')
    t.play('skynet', { do: 'city', city: 'C2' })
    expect([t.state.factories, t.state.citiesGone]).toEqual([['LAB'], ['C2']])
  })

  test('S1.5, S5.2, S5.3r, S5.5r, S5.17r: technology and cities lie face down, development tokens are all there to be seen', () => {
    const { state, engine } = salvation.newMatch({}, { cities: ['C4'] })
    const view = engine.game.view(state, 'resistance') as { technology: string[]; upgrades: string[]; cities: string[] }
    expect(view.technology).toEqual(['TEC1', 'TEC2', 'TEC3', 'TEC4', 'TEC5', 'TEC6'])
    expect(view.upgrades).toEqual([])
    expect(view.cities).toHaveLength(5)
  })

  test('S4.10, S5.1: each side has its own cards and figures, and no city card is ever in a hand', () => {
    const t = salvation.newMatch({}, { cities: ['C5', 'C3', 'C6', 'C1'] })
    t.play('skynet', at('NTX'), at('GUL'), at('NTX'))
    expect(t.hand('skynet').every(card => card.startsWith('K'))).toBe(true)
    expect(t.hand('resistance').every(card => card.startsWith('R'))).toBe(true)
    expect(t.state.units.map(unit => unit.type).sort()).toEqual(['HUN', 'INF', 'INF', 'INF', 'T1', 'T600'])
  })

  test('S-82 (S19.6, S19.6r): without Skynet Tactics', () => {
    const { state } = salvation.newMatch({ noSkynetTactics: true, factoryCity: 'chosen' })
    expect(state.decks.skynet.draw).toHaveLength(51)
    expect(state.tactics).toEqual([])
    expect([...state.removed].sort()).toEqual(['K01', 'K02', 'K03', 'K55', 'K56', 'K57', 'K58', 'K59', 'K60'])
  })
})

describe('the draw step (S6) and the piles (S4)', () => {
  test('S-04 (S6.2, S6.3, S6.5r, S6.6r): one card each, and down to seven', () => {
    const first = salvation.newMatch({}, { cities: ['C5', 'C3', 'C6', 'C1'] })
    first.play('skynet', at('NTX'), at('GUL'), at('NTX'))
    expect([first.hand('skynet').length, first.hand('resistance').length]).toEqual([6, 6])
    expect(first.rule()).toBe('S7.3')

    const eight = ['K07', 'K08', 'K09', 'K10', 'K11', 'K12', 'K13', 'K14']
    const t = salvation.position('', { go: 'draw', hands: { skynet: eight, resistance: ['R07', 'R08', 'R09', 'R10', 'R11', 'R12'] } })
    expect(t.asked()).toEqual(['skynet'])
    expect(t.hand('skynet')).toHaveLength(9)
    expect(t.refusal('skynet', discard('K07'))?.rule).toBe('S6.3')
    expect(t.refusal('skynet', discard('K07', 'R07'))?.rule).toBe('S6.3')
    t.play('skynet', discard('K07', 'K14'))
    expect(t.hand('skynet')).toHaveLength(7)
    expect(t.played('skynet')).toEqual(['K07', 'K14'])
    expect(t.hand('resistance')).toHaveLength(7)
    t.done()
  })

  test('S6.4r: both discard at once, and neither sees the other’s choice first', () => {
    const skynet = ['K07', 'K08', 'K09', 'K10', 'K11', 'K12', 'K13']
    const resistance = ['R07', 'R08', 'R09', 'R10', 'R11', 'R12', 'R13']
    const t = salvation.position('', { go: 'draw', hands: { skynet, resistance } })
    expect(t.asked()).toEqual(['skynet', 'resistance'])
    t.play('resistance', discard('R10'))
    expect(t.asked()).toEqual(['skynet'])
    expect(t.played('resistance')).toEqual([])
    const seen = JSON.stringify(t.engine.game.view(t.state, 'skynet'))
    expect(seen).toContain('"answered":["resistance"]')
    expect(JSON.stringify(JSON.parse(seen).core)).not.toContain('R10')
    t.play('skynet', discard('K10'))
    expect([t.played('skynet'), t.played('resistance')]).toEqual([['K10'], ['R10']])
  })

  test('S6.5r: a hand lifted above seven in a turn stays so until the next draw step', () => {
    const hand = ['R58', 'R41', 'R42', 'R43', 'R44', 'R45', 'R46']
    const t = salvation.position('', { number: 4, hands: { resistance: hand } })
    t.play('resistance', exchange('R58'))
    expect(t.happened('drew')[0]?.count).toBe(4)
    expect(t.hand('resistance').length).toBeGreaterThan(7)
    expect(t.rule()).toBe('S6.3')
  })

  test('S-05 (S4.6, S4.7r, S7.12, S7.18r): the played pile comes back in the middle of an exchange', () => {
    const piles = { resistance: { draw: ['R01'], played: ['R02', 'R03', 'R04', 'R05', 'R06'] } }
    const t = salvation.position('', { number: 4, hands: { resistance: ['R58', 'R07'] }, piles, shuffles: [[0, 1, 2, 3, 4, 5]] })
    t.play('resistance', exchange('R58'))
    expect(t.happened('reshuffled')[0]).toMatchObject({ side: 'resistance', cards: 6 })
    expect(t.happened('drew')[0]?.ids).toEqual(['R01', 'R58', 'R06', 'R05'])
    const { draw, played } = t.state.decks.resistance
    // The next draw step has taken one more.
    expect([draw.length, played.length, t.hand('resistance').length]).toEqual([2, 0, 6])
    t.done()
  })

  test('S-06 (S4.7r, S4.8r): no shuffle before a card is due; a draw from nothing is lost', () => {
    const one = { skynet: { draw: ['K07'], played: ['K08', 'K09', 'K10', 'K11'] } }
    const t = salvation.position('', { go: 'draw', piles: one })
    expect(t.hand('skynet')).toEqual(['K07'])
    expect([t.state.decks.skynet.draw, t.state.decks.skynet.played]).toEqual([[], ['K08', 'K09', 'K10', 'K11']])

    const none = { skynet: { draw: [], played: [] } }
    const hands = { skynet: ['K36', 'K46'], resistance: ['R41'] }
    const u = salvation.position('', { go: 'skynet', number: 3, piles: none, hands, shuffles: [[0]] })
    u.play('skynet', exchange('K36'))
    expect(u.hand('skynet')).toEqual(['K46', 'K36'])
    expect(u.happened('drawLost')).toMatchObject([{ count: 2 }])
    u.play('resistance', pass)
    expect(u.state.number).toBe(4)
    expect(u.refusal('skynet', play('K36', 1))?.rule).toBe('S7.14r')
    u.done()
  })
})
