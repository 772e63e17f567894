import { describe, expect, test } from 'vitest'
import { exchange, hit, pass, plan, play, salvation } from '../testing.ts'

const place = (at: string) => ({ do: 'place', at })
const build = (at: string) => ({ do: 'build', at })
const develop = (token: string) => ({ do: 'develop', token })

function card(seat: 'skynet' | 'resistance', id: string, units: string, setup: object = {}) {
  const other = seat === 'skynet' ? { resistance: ['R07', 'R41'] } : { skynet: ['K07'] }
  return salvation.position(units, { go: seat, number: 2, hands: { [seat]: [id], ...other }, ...setup })
}

describe('new units (S14)', () => {
  test('S-60 (S14.2, S14.3r, S14.7): machines come from factories, whoever is there', () => {
    const units = 'FRO: 2 INF; SAL: | 1 T600'
    const t = card('skynet', 'K23', units, { factories: ['FRO'] })
    t.play('skynet', play('K23'))
    t.exactly('skynet', ['FRO', 'GUL'].map(place))
    expect(t.refusal('skynet', place('SAL'))?.rule).toBe('S14.3r')
    expect(t.refusal('skynet', place('XYZ'))?.rule).toBe('S2.1')

    const beside = card('skynet', 'K23', units, { factories: ['FRO'], options: { skynetPlacement: 'units' } })
    beside.play('skynet', play('K23'))
    beside.exactly('skynet', ['SAL', 'GUL'].map(place))
    const both = card('skynet', 'K23', units, { factories: ['FRO'], options: { skynetPlacement: 'both' } })
    both.play('skynet', play('K23'))
    expect(both.at('GUL')).toBe('| 2 T600')
    both.done()

    const full = card('skynet', 'K23', 'GUL: | 3 T1; FRO: 1 INF', { factories: ['FRO'] })
    full.play('skynet', play('K23'))
    expect(full.at('FRO')).toBe('1 INF | 1 T600')
    const crowded = card('skynet', 'K23', 'GUL: | 3 T1', { factories: ['FRO', 'SAL'] })
    crowded.play('skynet', play('K23'))
    expect(crowded.refusal('skynet', place('GUL'))?.rule).toBe('S14.7')
  })

  test('S-61 (S14.6, S14.8r, S14.10r, S14.11r): humans gather at shelters and with others, not beside machines', () => {
    const units = 'SAL: 1 INF; PAI: 1 INF | 1 T1; SON: | 1 T600'
    const setup = { revealed: { MOJ: ['H01'], SON: ['H02'] }, hidden: { WES: ['H03'] } }
    const t = card('resistance', 'R23', units, { ...setup, hands: { resistance: ['R23', 'R41'], skynet: ['K07'] } })
    t.play('resistance', play('R23'))
    t.exactly('resistance', ['PUG', 'SAL', 'MOJ'].map(place))
    for (const [at, rule] of [
      ['PAI', 'S14.6'],
      ['SON', 'S14.6'],
      ['WES', 'S14.8r'],
      ['BAJ', 'S14.6'],
    ] as const)
      expect(t.refusal('resistance', place(at))?.rule).toBe(rule)
    t.play('resistance', place('SAL'))
    t.play('skynet', pass)
    t.play('resistance', play('R41', 1))
    expect(t.refusal('resistance', plan('INF4 SAL MOJ'))).toBeUndefined()

    const fog = card('resistance', 'R32', units, { revealed: { ...setup.revealed, SAL: ['H30'] } })
    fog.play('resistance', play('R32'))
    expect(fog.refusal('resistance', place('SAL'))?.rule).toBe('S14.10r')
    expect(fog.refusal('resistance', place('PUG'))).toBeUndefined()
  })

  test('S14.7: nor where four stand already', () => {
    const t = card('resistance', 'R23', 'SAL: 2 JEP 2 TNK; MOJ: 1 INF')
    t.play('resistance', play('R23'))
    expect(t.refusal('resistance', place('SAL'))?.rule).toBe('S14.7')
  })

  test('S-62 (S14.4, S14.5r): where a factory is built', () => {
    const units = 'FRO: | 1 T1; SAL: | 1 T600; PAI: 1 INF | 1 T1; MOJ: | 1 T1'
    const t = card('skynet', 'K30', units, { factories: ['FRO'] })
    t.play('skynet', play('K30', 2))
    t.exactly('skynet', ['SAL', 'MOJ'].map(build))
    for (const [at, rule] of [
      ['FRO', 'S14.5r'],
      ['GUL', 'S14.5r'],
      ['PAI', 'S14.4'],
      ['WES', 'S14.4'],
      ['XYZ', 'S2.1'],
    ] as const)
      expect(t.refusal('skynet', build(at))?.rule).toBe(rule)
    t.play('skynet', build('SAL'))
    expect(t.state.factories).toEqual(['GUL', 'FRO', 'SAL'])

    const three = card('skynet', 'K30', units, { factories: ['FRO', 'PUG'] })
    expect(three.refusal('skynet', play('K30', 2))?.rule).toBe('S14.5r')
    expect(three.refusal('skynet', play('K30', 1))).toBeUndefined()
    const nowhere = card('skynet', 'K30', 'PAI: 1 INF | 1 T1')
    expect(nowhere.refusal('skynet', play('K30', 2))?.rule).toBe('S7.8r')
  })

  test('S-63 (S14.9r, S14.12, S14.13r): what cannot be placed is lost, and with no figure at all the card waits', () => {
    const t = card('skynet', 'K22', 'FRO: | 3 T600', { factories: ['FRO'] })
    t.play('skynet', play('K22'), place('GUL'))
    expect(t.at('GUL')).toBe('| 2 T600')
    expect(t.happened('unitsLost')).toMatchObject([{ count: 1 }])
    expect(t.asked()).toEqual(['resistance'])
    const none = card('skynet', 'K22', 'FRO: | 4 T600')
    expect(none.refusal('skynet', play('K22'))?.rule).toBe('S14.13r')
    none.play('skynet', exchange('K22'))
    expect(none.happened('drew')[0]?.count).toBe(2)
  })

  test('S14.9r: two units may go to different sectors, or one only', () => {
    const t = card('skynet', 'K25', '', { factories: ['FRO'] })
    t.play('skynet', play('K25'))
    expect(t.refusal('skynet', { do: 'done' })?.rule).toBe('S14.9r')
    t.play('skynet', place('FRO'), { do: 'done' })
    expect(t.at('FRO')).toBe('| 1 T1')
    const u = card('skynet', 'K25', '', { factories: ['FRO'] })
    u.play('skynet', play('K25'), place('FRO'), place('GUL'))
    expect([u.at('FRO'), u.at('GUL')]).toEqual(['| 1 T1', '| 1 T600 1 T1'])
  })

  test('S14.13r: no sector at all', () => {
    const t = salvation.position('SAL: 1 INF | 1 T600', { bare: true, number: 2, hands: { resistance: ['R23'] } })
    expect(t.refusal('resistance', play('R23'))?.rule).toBe('S14.13r')
  })

  test('S14.12, S11.15r: a destroyed figure may come back', () => {
    const hands = { skynet: ['K07', 'K15'], resistance: ['R31'] }
    const t = salvation.position('SAL: 3 JEP | 1 T600', { go: 'skynet', hands, dice: [4, 1, 1] })
    t.play('skynet', play('K07'), hit('JEP2'))
    t.play('resistance', pass)
    t.play('skynet', pass)
    t.play('resistance', play('R31'))
    expect(t.at('PUG')).toBe('1 INF 1 JEP')
    t.done()
  })
})

describe('development (S14)', () => {
  test('S-64 (S14.14, S14.15r, S3.9r): a token of its type, at once for all, damage kept', () => {
    const hands = { skynet: ['K48'], resistance: ['R07'] }
    const t = salvation.position('SAL: | 1 T1', { go: 'skynet', number: 4, hands })
    t.unit('T1-1').damage = 1
    t.play('skynet', play('K48'))
    t.exactly('skynet', ['DEV2', 'DEV5', 'DEV8'].map(develop))
    expect(t.refusal('skynet', develop('DEV1'))?.rule).toBe('S14.15r')
    expect(t.refusal('skynet', develop('TEC1'))?.rule).toBe('S14.15r')
    t.play('skynet', develop('DEV5'))
    const view = t.engine.game.view(t.state, 'skynet') as { values: { T1: { durability: number } } }
    expect([view.values.T1.durability, t.unit('T1-1').damage]).toEqual([3, 1])

    const none = salvation.position('SAL: | 1 T1', { go: 'skynet', number: 4, hands, upgrades: ['DEV2', 'DEV5', 'DEV8'] })
    expect(none.refusal('skynet', play('K48'))?.rule).toBe('S14.15r')
    const used = salvation.position('SAL: | 1 T1', { go: 'skynet', number: 4, hands, upgrades: ['DEV2'] })
    used.play('skynet', play('K48'))
    expect(used.refusal('skynet', develop('DEV2'))?.rule).toBe('S14.15r')
  })

  test('S3.9r: a damaged T-1 with Durability 3 stands two more hits', () => {
    const t = salvation.position('SAL: 2 INF | 1 T1', {
      hands: { skynet: ['K07'], resistance: ['R07'] },
      upgrades: ['DEV5'],
      dice: [5, 1, 1, 1],
    })
    t.unit('T1-1').damage = 1
    t.play('resistance', play('R07'))
    expect(t.unit('T1-1').damage).toBe(2)
    t.done()
  })

  test('S-78 (S19.2, S19.2r, S14.12): with noReturn the dead of battles come back by tokens alone', () => {
    const options = { noReturn: true }
    const hands = { skynet: ['K07'], resistance: ['R29', 'R53'] }
    const t = salvation.position('SAL: 1 TNK | 1 T1; PAI: 1 TNK; BAJ: 2 TNK', {
      go: 'skynet',
      hands,
      options,
      hidden: { BAJ: ['H17'] },
      revealed: { PAI: ['H25'] },
      dice: [5, 5],
    })
    t.play('skynet', play('K07'))
    expect(t.state.aside).toEqual({ TNK: 1 })
    t.dice(2)
    t.endTurn()
    expect(t.at('PAI')).toBe('')
    const atTwo = () => {
      while (t.state.number !== 2 || t.asked()[0] !== 'resistance') t.play(t.asked()[0]!, pass)
    }
    atTwo()
    t.play('resistance', play('R29'), place('BAJ'))
    expect(t.at('BAJ')).toBe('3 TNK')
    t.state.hands.resistance!.push({ card: 'R29', batch: 0 })
    t.state.decks.resistance.played.pop()
    t.endTurn()
    atTwo()
    expect(t.refusal('resistance', play('R29'))?.rule).toBe('S19.2')
    t.play('resistance', pass)
    t.play('skynet', pass)
    t.play('resistance', play('R53'), { do: 'explore', unit: 'TNK3' }, { do: 'reveal', token: 'BAJ1' }, place('BAJ'))
    expect(t.at('BAJ')).toBe('4 TNK')
    expect(t.state.aside).toEqual({ TNK: 0 })
  })

  test('S19.2r: a token takes a figure of the pool first, and only then one laid aside', () => {
    const hands = { skynet: ['K07'], resistance: ['R53'] }
    const t = salvation.position('SAL: 1 TNK | 1 T1; BAJ: 1 TNK', {
      go: 'skynet',
      hands,
      options: { noReturn: true },
      hidden: { BAJ: ['H17'] },
      dice: [5, 5],
    })
    t.play('skynet', play('K07'))
    while (t.state.number !== 3 || t.asked()[0] !== 'resistance') t.play(t.asked()[0]!, pass)
    t.play('resistance', play('R53'), { do: 'reveal', token: 'BAJ1' }, place('BAJ'))
    expect([t.at('BAJ'), t.state.aside]).toEqual(['2 TNK', { TNK: 1 }])
    t.done()
  })
})
