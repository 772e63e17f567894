import { describe, expect, test } from 'vitest'
import { exchange, pass, play, salvation } from '../testing.ts'

const explore = (unit: string) => ({ do: 'explore', unit })
const reveal = (token: string) => ({ do: 'reveal', token })
const place = (at: string) => ({ do: 'place', at })
const leave = { do: 'leave' }
const decline = { do: 'decline' }

/** R53 is Reconnaissance alone. */
function humans(units: string, hidden: object, setup: object = {}) {
  const t = salvation.position(units, { number: 3, hands: { skynet: ['K07'], resistance: ['R53'] }, hidden, ...setup } as never)
  t.play('resistance', play('R53'))
  return t
}

/** K45 is Reconnaissance alone. */
function machines(units: string, hidden: object, dice: readonly number[], setup: object = {}) {
  const t = salvation.position(units, {
    go: 'skynet',
    number: 3,
    hands: { skynet: ['K45'], resistance: ['R07'] },
    hidden,
    dice,
    ...setup,
  } as never)
  t.play('skynet', play('K45'))
  return t
}

describe('reconnaissance (S12)', () => {
  test('S-44 (S12.1 to S12.6r): who explores, and what it takes', () => {
    const hidden = { LAB: ['H06', 'H25'] }
    const t = humans('LAB: 1 INF | 1 HUN', hidden)
    t.exactly('resistance', [reveal('LAB1'), reveal('LAB2'), leave])
    expect(t.happened('muster.rolled')).toEqual([])
    t.play('resistance', reveal('LAB2'))
    expect(t.state.terrain).toMatchObject([{ kind: 'radiation', at: 'LAB' }])
    expect(t.state.hidden.map(token => token.slot)).toEqual(['LAB1'])

    expect(machines('LAB: 1 INF | 1 HUN', hidden, [3]).rule()).toBe('S12.4')
    const failed = machines('LAB: 1 INF | 1 HUN', hidden, [2])
    expect(failed.happened('foundNothing')).toHaveLength(1)
    expect(failed.played('skynet')).toEqual(['K45'])
    failed.done()
  })

  test('S12.2, S15.1: humans find what lies there without a roll, and points come from shelters, missions and tasks alone', () => {
    const points = (face: string) => {
      const t = humans('SAL: 1 INF', { SAL: [face] })
      t.play('resistance', reveal('SAL1'))
      expect(t.happened('muster.rolled')).toEqual([])
      return t.state.vp.resistance
    }
    expect(['H01', 'H06', 'H11', 'H17', 'H21', 'H25'].map(points)).toEqual([1, 1, 0, 0, 0, 0])
  })

  test('S12.6r: a unit without a hidden token in its sector cannot explore', () => {
    const t = humans('LAB: 1 INF; MOJ: 1 INF; SAL: 1 INF', { LAB: ['H06'], MOJ: ['H07'] })
    expect(t.refusal('resistance', explore('INF3'))?.rule).toBe('S12.6r')
    t.exactly('resistance', [explore('INF1'), explore('INF2')])
    expect(t.refusal('resistance', explore('T600-1'))?.rule).toBe('S7.9')
    t.play('resistance', explore('INF1'))
    expect(t.refusal('resistance', reveal('MOJ1'))?.rule).toBe('S12.4')
  })

  test('S12.27r: a token may stay face down; the card is used up', () => {
    const t = humans('SAL: 1 INF', { SAL: ['H01'] })
    t.play('resistance', leave)
    expect(t.state.hidden).toHaveLength(1)
    expect(t.played('resistance')).toEqual(['R53'])
    expect(t.state.vp.resistance).toBe(0)
  })

  test('S-45 (S12.8, S12.9, S12.24r, S15.5r): a shelter, with machines about', () => {
    const t = humans('SAL: 1 JEP | 1 T600', { SAL: ['H01'] })
    t.play('resistance', reveal('SAL1'))
    expect(t.state.vp.resistance).toBe(1)
    t.exactly('resistance', [place('SAL'), decline])
    t.play('resistance', place('SAL'))
    expect(t.at('SAL')).toBe('1 INF 1 JEP | 1 T600')
    expect(t.state.shelters).toEqual([{ face: 'H01', at: 'SAL' }])
    t.done()

    const lost = salvation.position('SAL: | 1 T600', { go: 'end', revealed: { SAL: ['H01'] }, vp: 1 })
    expect(lost.state.captured).toEqual(['H01'])
    expect(lost.state.vp.resistance).toBe(1)
  })

  test('S-46 (S12.10, S12.23r, S12.25r): no room here, so at another shelter', () => {
    const crowd = 'SAL: 2 INF 1 TNK 1 JEP'
    const t = humans(crowd, { SAL: ['H02'] }, { revealed: { MOJ: ['H01'] } })
    t.play('resistance', explore('JEP1'), reveal('SAL1'))
    expect(t.state.vp.resistance).toBe(1)
    t.exactly('resistance', [place('MOJ'), decline])
    expect(t.refusal('resistance', place('SAL'))?.rule).toBe('S12.23r')
    expect(t.refusal('resistance', place('PAI'))?.rule).toBe('S12.10')
    t.play('resistance', place('MOJ'))
    expect(t.at('MOJ')).toBe('1 INF')

    const nothing = (units: string, hidden: object, setup: object = {}) => {
      const u = humans(units, hidden, setup)
      u.play('resistance', explore('JEP1'), reveal('SAL1'))
      expect(u.rule()).toBe('S7.3')
      expect(u.happened('unitArrives')).toEqual([])
      expect(u.state.vp.resistance).toBe(1)
    }
    nothing(`${crowd}; MOJ: 2 INF 2 TNK`, { SAL: ['H02'] }, { revealed: { MOJ: ['H01'] } })
    nothing('SAL: 1 TNK 3 JEP; PAI: 4 INF; SON: 3 INF', { SAL: ['H02'] }, { revealed: { MOJ: ['H01'] } })
    nothing(crowd, { SAL: ['H02'], MOJ: ['H01'] })
  })

  test('S12.9, S12.25r: with room in the sector the unit comes there, or is declined', () => {
    const t = humans('SAL: 1 JEP', { SAL: ['H02'] }, { revealed: { MOJ: ['H01'] } })
    t.play('resistance', reveal('SAL1'))
    expect(t.refusal('resistance', place('MOJ'))?.rule).toBe('S12.9')
    t.play('resistance', decline)
    expect(t.at('SAL')).toBe('1 JEP')
  })

  test('S-47 (S12.11, S12.12r, S17.4): a shelter that a machine finds is captured, whoever is there', () => {
    const t = machines('SAL: 1 INF | 1 T600', { SAL: ['H03'] }, [5])
    t.play('skynet', reveal('SAL1'))
    expect(t.state.captured).toEqual(['H03'])
    expect(t.state.vp.resistance).toBe(0)
    t.done()
  })

  test('S-48 (S12.13, S12.14r, S12.15): a mission', () => {
    const t = humans('MOJ: 1 JEP', { MOJ: ['H06'] })
    t.play('resistance', reveal('MOJ1'))
    expect([t.state.vp.resistance, t.state.hidden, t.state.gone.includes('H06')]).toEqual([1, [], true])
    const u = machines('MOJ: | 1 T600', { MOJ: ['H06'] }, [4])
    u.play('skynet', reveal('MOJ1'))
    expect([u.state.vp.resistance, u.state.hidden, u.state.gone.includes('H06')]).toEqual([0, [], true])
  })

  test('S-49 (S12.16, S12.18, S12.24r, S9.18r): an M1A2', () => {
    const t = humans('PAI: 1 INF | 1 T1', { PAI: ['H17'] })
    t.play('resistance', reveal('PAI1'), place('PAI'))
    expect(t.at('PAI')).toBe('1 INF 1 TNK | 1 T1')
    expect(t.rule()).toBe('S7.3')
    expect(t.state.gone).toContain('H17')
    const u = machines('PAI: 1 INF | 1 T1', { PAI: ['H17'] }, [5])
    u.play('skynet', reveal('PAI1'))
    expect(u.at('PAI')).toBe('1 INF | 1 T1')
    expect(u.state.gone).toContain('H17')
  })

  test('S-50 (S12.17, S12.26r, S13.9): an A-10 and the fog', () => {
    const hidden = { NTX: ['H21'] }
    const t = humans('NTX: 1 INF', hidden, { revealed: { NTX: ['H30'], PEC: ['H01'] } })
    t.play('resistance', reveal('NTX1'))
    expect(t.refusal('resistance', place('NTX'))?.rule).toBe('S12.17')
    t.exactly('resistance', [place('PEC'), decline])
    t.play('resistance', place('PEC'))
    expect(t.at('PEC')).toBe('1 A10')
    const u = humans('NTX: 1 INF', hidden, { revealed: { NTX: ['H30'] } })
    u.play('resistance', reveal('NTX1'))
    expect(u.rule()).toBe('S7.3')
    expect(u.happened('unitArrives')).toEqual([])
    const clear = humans('NTX: 1 INF', hidden)
    clear.play('resistance', reveal('NTX1'), place('NTX'))
    expect(clear.at('NTX')).toBe('1 INF 1 A10')
  })

  test('S12.26r: nor at a shelter in the fog', () => {
    const t = humans('NTX: 1 INF 2 TNK 1 JEP', { NTX: ['H21'] }, { revealed: { PEC: ['H01', 'H30'], SON: ['H02'] } })
    t.play('resistance', explore('INF1'), reveal('NTX1'))
    expect(t.refusal('resistance', place('PEC'))?.rule).toBe('S12.26r')
    t.exactly('resistance', [place('SON'), decline])
  })

  test('S-51 (S12.19, S12.20, S12.21r, S3.8r): a technology', () => {
    const hidden = { PAI: ['H11'] }
    const t = humans('PAI: 1 INF', hidden, { technology: ['TEC2'] })
    t.play('resistance', reveal('PAI1'))
    expect(t.state.upgrades).toEqual(['TEC2'])
    expect(t.engine.game.view(t.state, 'skynet')).toMatchObject({ values: { A10: { attack: 3 }, INF: { attack: 1 } } })
    expect(t.state.gone).toContain('H11')
    const u = machines('PAI: | 1 T1', hidden, [6])
    u.play('skynet', reveal('PAI1'))
    expect([u.state.upgrades, u.state.technology.length]).toEqual([[], 6])
    const all = ['TEC1', 'TEC2', 'TEC3', 'TEC4', 'TEC5', 'TEC6']
    const none = humans('PAI: 1 INF', hidden, { upgrades: all })
    none.play('resistance', reveal('PAI1'))
    expect(none.state.upgrades).toEqual(all)
    expect(none.happened('noTechnology')).toHaveLength(1)
  })

  test('S-52 (S12.22, S13.1, S13.2, S13.3r): a terrain stays, for both sides', () => {
    const t = machines('MOJ: | 1 T600', { MOJ: ['H25'] }, [4])
    t.play('skynet', reveal('MOJ1'))
    expect(t.state.terrain).toEqual([{ face: 'H25', at: 'MOJ', kind: 'radiation' }])
    const off = machines('MOJ: | 1 T600', { MOJ: ['H25'] }, [4], { options: { terrainTokens: false } })
    off.play('skynet', reveal('MOJ1'))
    expect([off.state.terrain, off.state.gone.includes('H25')]).toEqual([[], true])
  })

  test('S-59 (S13.18, S13.19, S13.20r): of Wasteland and Forests the first counts', () => {
    const found = (first: string, second: string) => {
      const t = humans('FRO: 1 INF', { FRO: [second] }, { revealed: { FRO: [first] } })
      t.play('resistance', reveal('FRO1'))
      t.done()
      return t.state.terrain.map(token => token.kind)
    }
    expect(found('H29', 'H31')).toEqual(['wasteland'])
    expect(found('H31', 'H29')).toEqual(['forestsOrMountains'])
    expect(found('H28', 'H29')).toEqual(['fortifications', 'wasteland'])
  })

  test('S12.7r: enemies in the sector do not matter', () => {
    expect(humans('SAL: 1 INF | 4 T1', { SAL: ['H06'] }).rule()).toBe('S12.4')
  })

  test('S12.5r: the faces are unknown to who picks', () => {
    const t = humans('LAB: 1 INF', { LAB: ['H06', 'H25'] })
    const seen = t.engine.game.view(t.state, 'resistance') as { hidden: object[]; unknownFaces: string[] }
    expect(seen.hidden).toEqual([
      { slot: 'LAB1', at: 'LAB', peeked: false },
      { slot: 'LAB2', at: 'LAB', peeked: false },
    ])
    expect(seen.unknownFaces).toEqual(['H06', 'H25'])
  })

  test('S-80 (S19.4, S19.4r): with scoutsOnly only Infantrymen and Jeeps explore; machines as before', () => {
    const hidden = { SAL: ['H06'] }
    const options = { scoutsOnly: true }
    const hands = { skynet: ['K36'], resistance: ['R53'] }
    const t = salvation.position('SAL: 1 TNK 1 A10 1 JEP | 1 T1; MOJ: 1 JEP', {
      number: 3,
      hidden: { ...hidden, MOJ: ['H07'] },
      options,
      hands,
    })
    t.play('resistance', play('R53'))
    t.exactly('resistance', [explore('JEP1'), explore('JEP2')])
    expect(t.refusal('resistance', explore('TNK1'))?.rule).toBe('S19.4')
    expect(t.refusal('resistance', explore('A10-1'))?.rule).toBe('S19.4')
    const u = salvation.position('SAL: 1 TNK | 1 T1', { go: 'skynet', number: 3, hidden, options, hands, dice: [5] })
    u.play('skynet', play('K36', 2))
    expect(u.rule()).toBe('S12.4')
    const heavy = salvation.position('SAL: 1 TNK 1 A10 | 1 T1', { number: 3, hidden, options, hands })
    expect(heavy.refusal('resistance', play('R53'))?.rule).toBe('S7.8r')
  })

  test('S-77 (S19.1, S19.1r): with cityMissions a Mission token gives a task', () => {
    const setup = { options: { cityMissions: true }, vp: 9, cities: ['C5', 'C1'] }
    const t = humans('MOJ: 1 JEP; NTX: 1 INF', { MOJ: ['H06'] }, setup)
    t.play('resistance', reveal('MOJ1'))
    expect(t.state.vp.resistance).toBe(9)
    expect(t.state.tasks).toEqual([{ city: 'C5', seat: 'resistance' }])
    t.endTurn()
    expect(t.state.vp.resistance).toBe(10)
    expect(t.state.citiesGone).toContain('C5')
    expect(t.state.outcome).toMatchObject({ winners: ['resistance'], rule: 'S17.2' })

    const tank = humans('MOJ: 1 JEP; NTX: 1 TNK', { MOJ: ['H06'] }, setup)
    tank.play('resistance', reveal('MOJ1'))
    tank.endTurn()
    expect([tank.state.vp.resistance, tank.state.tasks.length]).toEqual([9, 1])
    tank.endTurn()
    tank.state.units.push({ ...tank.unit('JEP1'), id: 'JEP2', at: 'NTX' })
    tank.endTurn()
    expect([tank.state.vp.resistance, tank.state.tasks]).toEqual([10, []])

    const empty = humans('MOJ: 1 JEP', { MOJ: ['H06'] }, { ...setup, cities: [] })
    empty.play('resistance', reveal('MOJ1'))
    expect(empty.state.vp.resistance).toBe(10)
    expect(empty.rule()).toBe('S7.3')
  })

  test('S19.1r: the enemy in the city does not matter', () => {
    const t = humans('MOJ: 1 JEP; NTX: 1 INF | 2 T1', { MOJ: ['H06'] }, { options: { cityMissions: true }, cities: ['C5'] })
    t.play('resistance', reveal('MOJ1'))
    t.endTurn()
    expect(t.state.vp.resistance).toBe(1)
  })
})

describe('missions (S15)', () => {
  const hands = { skynet: ['K07'], resistance: ['R60', 'R58'] }

  test('S-65 (S15.2, S15.3r, S15.4, R60): a task is tested when the card is played', () => {
    const t = salvation.position('FRO: 2 INF', { number: 4, hands, vp: 4 })
    t.play('resistance', play('R60'))
    expect(t.state.vp.resistance).toBe(5)
    expect(t.played('resistance')).toEqual(['R60'])
    for (const units of ['FRO: 2 INF | 1 T600', 'FRO: 1 INF']) {
      const u = salvation.position(units, { number: 4, hands, vp: 4 })
      expect(u.refusal('resistance', play('R60'))).toMatchObject({ rule: 'S15.3r', cure: { key: 'cure.task' } })
      u.play('resistance', exchange('R60'))
      expect(u.happened('drew')[0]?.count).toBe(4)
    }
  })

  test('S-66 (S15.3r, R64): kills in battle this turn count, older ones and radiation do not', () => {
    const setup = { hands: { skynet: ['K15'], resistance: ['R64'] } }
    const t = salvation.position('SAL: 1 INF; WYO: | 1 T600', { ...setup, go: 'skynet', dice: [4] })
    t.play('skynet', play('K15'), { pickSome: [{ do: 'move', unit: 'T600-1', path: 'WYO-SAL' }] })
    t.play('resistance', { do: 'intercept' }, pass)
    for (let number = 2; number < 4; number++) t.play('resistance', pass)
    expect(t.state.number).toBe(4)
    t.play('resistance', play('R64'))
    expect(t.happened('scored')).toHaveLength(1)
    t.done()

    const u = salvation.position('SAL: | 1 T600', { ...setup, go: 'end', kills: { T600: 1 }, revealed: { SAL: ['H25'] }, dice: [1] })
    expect(u.happened('irradiated')).toHaveLength(1)
    while (u.state.number < 4 || u.asked()[0] !== 'resistance') u.play(u.asked()[0]!, pass)
    expect(u.refusal('resistance', play('R64'))?.rule).toBe('S15.3r')
  })

  test('S15.3r: the other tasks', () => {
    const may = (card: string, units: string, setup: object = {}) =>
      salvation.position(units, { number: 4, hands: { resistance: [card] }, ...setup }).refusal('resistance', play(card))?.rule
    expect(may('R58', 'PUG: 1 INF')).toBeUndefined()
    expect(may('R59', 'BAY: 1 INF')).toBe('S15.3r')
    expect(may('R65', '', { kills: { HUN: 1 } })).toBeUndefined()
    expect(may('R65', '', { kills: { T1: 1 } })).toBe('S15.3r')
    expect(may('R66', '', { kills: { T1: 1 } })).toBeUndefined()
    const wide = 'SAL: 1 INF; MOJ: 1 INF; PAI: 1 INF; SON: 1 INF; BAY: 1 INF; LAB: 1 JEP'
    expect(may('R67', `${wide}; CHI: 1 TNK`)).toBeUndefined()
    expect(may('R67', wide)).toBe('S15.3r')
    expect(may('R68', 'BAJ: 1 INF; CHI: 1 JEP 1 TNK')).toBeUndefined()
    expect(may('R68', 'BAJ: 1 INF; CHI: 1 TNK 1 A10')).toBe('S15.3r')
    expect(may('R69', 'GUL: 3 INF')).toBeUndefined()
    expect(may('R69', 'GUL: 2 INF')).toBe('S15.3r')
  })

  test('S-79 (S19.3, S19.3r): with missionsOnce a scored mission leaves the game, an exchanged one does not', () => {
    const options = { missionsOnce: true }
    const t = salvation.position('PUG: 1 INF', { number: 4, hands, options })
    t.play('resistance', play('R58'))
    expect([t.state.removed.includes('R58'), t.played('resistance')]).toEqual([true, []])
    const u = salvation.position('', { number: 4, hands: { resistance: ['R59'], skynet: ['K07'] }, options })
    u.play('resistance', exchange('R59'))
    expect(u.played('resistance')).toEqual(['R59'])
    u.done()
    const other = salvation.position('SAL: 1 INF', { hands: { resistance: ['R15'], skynet: ['K07'] }, options })
    other.play('resistance', play('R15'))
    expect(other.played('resistance')).toEqual(['R15'])
  })
})
