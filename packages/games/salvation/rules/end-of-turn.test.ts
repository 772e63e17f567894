import { describe, expect, test } from 'vitest'
import { discard, pass, play, salvation } from '../testing.ts'

/** The end of a turn begins. */
const ending = (units: string, setup: object = {}) => salvation.position(units, { go: 'end', ...setup })

describe('the end of the turn (S16) and terrain (S13)', () => {
  test('S-53 (S13.4, S13.5r, S16.3r): radiation', () => {
    const t = ending('PAI: 1 INF 1 TNK | 1 T600 1 T1', { revealed: { PAI: ['H25'] }, dice: [1, 2, 2, 3] })
    expect(t.at('PAI')).toBe('1 TNK | 1 T1')
    expect(t.happened('muster.rolled').map(event => event.seat)).toEqual(['skynet', 'resistance'])
    t.done()
  })

  test('S16.3r: dice are given in the order of the map and of the types, whoever came first', () => {
    const revealed = { PAI: ['H25'] }
    const t = ending('PAI: 1 A10 1 JEP 1 INF', { revealed, dice: [1, 6, 6] })
    expect(t.at('PAI')).toBe('1 JEP 1 A10')
    t.done()
  })

  test('S-54 (S13.16, S13.17r, S16.3r): poison costs cards, after the radiation', () => {
    const setup = { revealed: { FRO: ['H25', 'H32'] }, dice: [1, 5] }
    const t = ending('FRO: 2 INF', { ...setup, hands: { resistance: ['R07', 'R15', 'R23'] } })
    expect(t.at('FRO')).toBe('1 INF')
    expect(t.refusal('resistance', discard('R07', 'R15'))?.rule).toBe('S13.16')
    expect(t.refusal('resistance', discard('R08'))?.rule).toBe('S13.17r')
    t.play('resistance', discard('R15'))
    expect(t.played('resistance')).toEqual(['R15'])
    t.done()
    const none = ending('FRO: 2 INF', setup)
    expect(none.happened('gaveUp')).toEqual([])
    expect(none.rule()).toBe('S7.3')
  })

  test('S13.16, S13.17r, S1.13r: Skynet first; with too few cards all go', () => {
    const hands = { skynet: ['K07', 'K08'], resistance: ['R07'] }
    const t = ending('FRO: 2 INF | 1 T600', { revealed: { FRO: ['H32'] }, hands })
    expect(t.asked()).toEqual(['skynet'])
    t.play('skynet', discard('K08'))
    expect(t.happened('gaveUp')).toMatchObject([
      { seat: 'skynet', ids: ['K08'] },
      { seat: 'resistance', ids: ['R07'] },
    ])
    expect(t.played('resistance')).toEqual(['R07'])
  })

  test('S-67 (S16.4, S16.5r): a lone machine destroys a found shelter', () => {
    const setup = { revealed: { FRO: ['H01', 'H25'] } }
    const t = ending('FRO: 1 INF | 1 T600', { ...setup, dice: [4, 2] })
    expect([t.at('FRO'), t.state.captured, t.state.shelters]).toEqual(['| 1 T600', ['H01'], []])
    const both = ending('FRO: 1 INF | 1 T600', { ...setup, dice: [1, 2] })
    expect([both.at('FRO'), both.state.captured]).toEqual(['', []])
    const guarded = ending('FRO: 1 INF | 1 T600', { revealed: { FRO: ['H01'] } })
    expect(guarded.state.captured).toEqual([])
    const hidden = ending('FRO: | 1 T600', { hidden: { FRO: ['H01'] } })
    expect([hidden.state.captured, hidden.state.hidden.length]).toEqual([[], 1])
  })

  test('S-68 (S16.6r, S14.5r): a lone human destroys a factory', () => {
    const hands = { skynet: ['K30'], resistance: ['R07'] }
    const t = ending('FRO: 1 INF; SAL: 1 INF | 1 T600; MOJ: | 1 T600', { bare: true, factories: ['FRO', 'SAL', 'PAI'], hands })
    expect(t.state.factories).toEqual(['SAL', 'PAI'])
    while (t.state.number < 2) t.play(t.asked()[0]!, pass)
    t.play('skynet', play('K30', 2))
    expect(t.state.factories).toEqual(['SAL', 'PAI', 'MOJ'])
  })

  test('S16.1, S16.2, S16.9: terrain, shelters, factories, repair, and a new turn with its draw step', () => {
    const t = ending('FRO: | 1 T600; SAL: 1 INF', {
      revealed: { FRO: ['H01'], SAL: ['H25'] },
      factories: ['SAL'],
      inForce: ['K57'],
      dice: [6],
    })
    const order = ['muster.rolled', 'shelterLost', 'factoryLost', 'repaired', 'partBegins', 'drew']
    expect(
      t.events
        .map(event => event.key)
        .filter(key => order.includes(key))
        .slice(0, 7),
    ).toEqual(['partBegins', 'muster.rolled', 'shelterLost', 'factoryLost', 'repaired', 'partBegins', 'drew'])
    expect(t.state.turn).toBe(4)
    expect(t.played('skynet')).toEqual(['K57'])
    t.done()
  })

  test('S16.7r: an open task may bring the tenth point of the turn', () => {
    const t = ending('NTX: 1 JEP', { vp: 9, options: { cityMissions: true } })
    expect(t.state.outcome).toBeNull()
    const u = salvation.position('NTX: 1 JEP', { number: 4, vp: 9, options: { cityMissions: true } })
    u.state.tasks.push({ city: 'C5', seat: 'resistance' })
    u.state.citiesGone = u.state.citiesGone.filter(city => city !== 'C5')
    u.endTurn()
    expect(u.state.outcome?.winners).toEqual(['resistance'])
  })

  test('S-81 (S19.5, S19.5r): with shelterRoll a machine must find the way in', () => {
    const options = { shelterRoll: true }
    const revealed = { FRO: ['H01', 'H27'] }
    const storm = (unit: string) => ({ do: 'storm', unit })
    const t = ending('FRO: | 1 T600 1 HUN', { options, revealed, dice: [3] })
    t.exactly('skynet', [storm('T600-1'), storm('HUN1')])
    expect(t.refusal('skynet', storm('T600-2'))?.rule).toBe('S19.5r')
    t.play('skynet', storm('HUN1'))
    expect(t.happened('shelterHolds')).toHaveLength(1)
    expect(t.state.turn).toBe(4)
    expect(t.state.captured).toEqual([])
    const again = ending('FRO: | 1 T600 1 HUN', { options, revealed, dice: [4], turn: 4 })
    again.play('skynet', storm('HUN1'))
    expect(again.state.captured).toEqual(['H01'])
    const swept = ending('FRO: | 1 HUN', { options, revealed, inForce: ['K57'], dice: [3] })
    expect(swept.state.captured).toEqual(['H01'])

    const found = salvation.position('SAL: | 1 HUN', {
      go: 'skynet',
      number: 3,
      options,
      hidden: { SAL: ['H02'] },
      hands: { skynet: ['K45'], resistance: ['R07'] },
      dice: [3],
    })
    found.play('skynet', play('K45'), { do: 'reveal', token: 'SAL1' })
    expect(found.state.captured).toEqual(['H02'])
    found.done()
  })

  test('S19.5r: a roll for each shelter, two in a sector as well', () => {
    const t = ending('LAB: | 1 HUN; PEC: | 1 HUN', {
      options: { shelterRoll: true },
      revealed: { LAB: ['H01', 'H02'], PEC: ['H03'] },
      dice: [2, 3, 3],
    })
    expect(t.state.captured).toEqual(['H02', 'H03'])
    t.done()
  })
})

describe('victory (S17)', () => {
  test('S-69 (S2.9r, S15.6r, S17.1, S17.2, S17.6): ten points end nothing before the turn does', () => {
    const four = ['H01', 'H02', 'H03', 'H04']
    const play11 = (hidden: object, units: string) => {
      const hands = { skynet: ['K07'], resistance: ['R53', 'R58'] }
      const t = salvation.position(units, { number: 3, hands, vp: 9, captured: four, hidden } as never)
      t.play('resistance', play('R53'), { do: 'reveal', token: 'MOJ1' })
      expect(t.state.vp.resistance).toBe(10)
      expect(t.state.outcome).toBeNull()
      t.play('skynet', pass)
      t.play('resistance', play('R58'))
      return t
    }
    const t = play11({ MOJ: ['H06'] }, 'MOJ: 1 INF; PUG: 1 INF')
    expect(t.state.vp.resistance).toBe(11)
    expect(t.state.outcome).toMatchObject({ winners: ['resistance'], rule: 'S17.2' })
    const marker = t.engine.game.view(t.state, 'spectator') as { markers: object }
    expect(marker.markers).toEqual({ resistance: 10 })

    const u = salvation.position('MOJ: | 1 T600', { go: 'end', vp: 11, captured: four, revealed: { MOJ: ['H05'] } })
    expect(u.state.outcome).toMatchObject({ winners: ['skynet'], rule: 'S17.4' })
  })

  test('S-70 (S17.3, S17.5, S17.7r): the last machine and the last factory; the last human', () => {
    const t = ending('SAL: 1 INF', { bare: true, factories: ['FRO'] })
    expect(t.state.outcome).toBeNull()
    const fallen = ending('FRO: 1 INF', { bare: true, factories: ['FRO'] })
    expect(fallen.state.outcome).toMatchObject({ winners: ['resistance'], rule: 'S17.3' })
    const gone = ending('SAL: | 1 T1', { bare: true, vp: 9, hidden: { MOJ: ['H01'], PAI: ['H02'], SON: ['H03'] } })
    expect(gone.state.outcome).toMatchObject({ winners: ['skynet'], rule: 'S17.5' })
  })

  test('S17.3: machines without a factory fight on', () => {
    expect(ending('SAL: 1 INF; MOJ: | 1 T1', { bare: true }).state.outcome).toBeNull()
  })

  test('S-71 (S17.8r): the turn limit', () => {
    const at25 = (vp: number, turn = 25) =>
      ending('', { turn, options: { turnLimit: 25 }, captured: ['H01', 'H02', 'H03'], vp }).state.outcome
    expect(at25(6)).toMatchObject({ winners: ['skynet'], rule: 'S17.8r' })
    expect(at25(7)).toMatchObject({ winners: ['resistance'], rule: 'S17.8r' })
    expect(at25(6, 24)).toBeNull()
  })

  test('S17.4: four shelters are not five', () => {
    expect(ending('', { captured: ['H01', 'H02', 'H03', 'H04'] }).state.outcome).toBeNull()
    expect(ending('', { captured: ['H01', 'H02', 'H03', 'H04', 'H05'] }).state.outcome?.winners).toEqual(['skynet'])
  })
})
