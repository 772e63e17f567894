import { describe, expect, test } from 'vitest'
import type { PositionSetup } from '../testing.ts'
import { exchange, pass, plan, play, salvation } from '../testing.ts'

/** A Movement card of the Resistance, played: R15 moves three of any type. */
function moving(units: string, setup: PositionSetup = {}, card = 'R15') {
  const t = salvation.position(units, { hands: { resistance: [card] }, ...setup })
  t.play('resistance', play(card))
  return t
}

/** K15 moves three machines of any type. */
function machines(units: string, setup: PositionSetup = {}, card = 'K15') {
  const t = salvation.position(units, { go: 'skynet', hands: { skynet: [card] }, ...setup })
  t.play('skynet', play(card))
  return t
}

describe('movement (S9)', () => {
  test('S-20 (S9.3, S9.4r): two borders by road, one off it', () => {
    const t = machines('WYO: | 1 T1')
    expect(t.refusal('skynet', plan('T1-1 WYO SAL MOJ'))).toBeUndefined()
    expect(t.refusal('skynet', plan('T1-1 WYO WES'))).toBeUndefined()
    expect(t.refusal('skynet', plan('T1-1 WYO SAL WES'))?.rule).toBe('S9.4r')
    expect(t.refusal('skynet', plan('T1-1 WYO SAL MOJ LAB'))?.rule).toBe('S9.3')
  })

  test('S9.3, S9.4r: every way of a T-1, and no other', () => {
    const t = machines('LAB: | 1 T1', { bare: true, factories: ['GUL'] })
    const ways = ['CEN', 'MOJ', 'BAJ', 'CEN BAY', 'MOJ SAL', 'MOJ PAI'].map(way => `LAB ${way}`.replaceAll(' ', '-'))
    t.exactly(
      'skynet',
      ways.map(path => ({ do: 'move', unit: 'T1-1', path })),
    )
  })

  test('S-21 (S2.5, S2.7r, S9.6): mountains, and sectors that meet in a point', () => {
    const t = moving('FRO: 1 JEP 1 A10; COL: 1 A10')
    expect(t.refusal('resistance', plan('JEP1 FRO WES'))).toMatchObject({ rule: 'S9.6', shows: { border: ['FRO', 'WES'] } })
    expect(t.refusal('resistance', plan('A10-1 FRO WES NMX PEC'))).toBeUndefined()
    expect(t.refusal('resistance', plan('A10-2 COL ORC'))?.rule).toBe('S2.7r')
    expect(t.refusal('resistance', plan('A10-2 COL FRO'))?.rule).toBe('S2.4')
  })

  test('S9.6: a refusal names another way to the same sector where there is one', () => {
    const t = moving('FRO: 1 JEP')
    expect(t.refusal('resistance', plan('JEP1 FRO WES'))?.cure?.key).toBe('cure.otherWay')
    expect(t.refusal('resistance', plan('JEP1 FRO WES'))?.cure?.params).toMatchObject({
      way: [{ key: 'sector.WYO' }, { key: 'sector.WES' }],
    })
  })

  test('S-22 (S9.5r, S7.10r): the allowance is for the turn', () => {
    const setup = { hands: { skynet: ['K07'], resistance: ['R15', 'R41'] } }
    const second = (options: object) => {
      const t = moving('BAY: 1 JEP', { ...setup, options })
      t.play('resistance', plan('JEP1 BAY CEN'))
      t.play('skynet', pass)
      t.play('resistance', pass)
      t.play('skynet', pass)
      t.play('resistance', play('R41', 1))
      return t
    }
    const t = second({})
    expect(t.refusal('resistance', plan('JEP1 CEN LAB BAJ'))).toBeUndefined()
    expect(t.refusal('resistance', plan('JEP1 CEN MOJ'))).toBeUndefined()
    expect(t.refusal('resistance', plan('JEP1 CEN MOJ LAB'))?.rule).toBe('S9.5r')
    t.play('resistance', plan('JEP1 CEN LAB BAJ'))
    expect(t.unit('JEP1')).toMatchObject({ at: 'BAJ', crossed: 3, offRoad: false })
    expect(second({ moveAllowance: 'card' }).refusal('resistance', plan('JEP1 CEN MOJ LAB'))).toBeUndefined()
  })

  test('S9.5r, S16.8: what was crossed off the road binds the whole turn, and the next turn is new', () => {
    const hands = { skynet: ['K07'], resistance: ['R15', 'R41'] }
    const t = moving('CEN: 1 JEP', { hands })
    t.play('resistance', plan('JEP1 CEN MOJ'))
    t.play('skynet', pass)
    t.play('resistance', pass)
    t.play('skynet', pass)
    t.play('resistance', play('R41', 1))
    expect(t.refusal('resistance', plan('JEP1 MOJ SAL WYO'))?.rule).toBe('S9.5r')
    t.play('resistance', plan('JEP1 MOJ SAL'))
    expect(t.unit('JEP1')).toMatchObject({ crossed: 2, offRoad: true })
    t.endTurn()
    expect(t.unit('JEP1')).toMatchObject({ crossed: 0, offRoad: false })
  })

  test('S-23 (S9.9, S9.11r, S9.13r): room is counted when all have moved', () => {
    const t = moving('ORC: 4 INF; BAY: 1 JEP')
    expect(t.refusal('resistance', plan('JEP1 BAY ORC'))?.rule).toBe('S9.9')
    expect(t.refusal('resistance', plan('INF1 ORC PUG', 'JEP1 BAY ORC'))).toBeUndefined()
    expect(t.refusal('resistance', plan('JEP1 BAY ORC PUG'))).toBeUndefined()
    t.play('resistance', plan('INF1 ORC PUG', 'JEP1 BAY ORC'))
    expect([t.at('ORC'), t.at('PUG'), t.at('BAY')]).toEqual(['3 INF 1 JEP', '2 INF', ''])
  })

  test('S9.13r: a plan with one illegal move moves nothing', () => {
    const t = moving('ORC: 4 INF; BAY: 1 JEP 1 INF')
    expect(t.refusal('resistance', plan('INF5 BAY CEN', 'JEP1 BAY ORC'))?.rule).toBe('S9.9')
    expect(t.at('BAY')).toBe('1 INF 1 JEP')
  })

  test('S-24 (S9.12r): nobody passes an enemy where he could not be stopped', () => {
    expect(moving('ORC: 4 INF | 1 T600; BAY: 1 JEP').refusal('resistance', plan('JEP1 BAY ORC PUG'))?.rule).toBe('S9.12r')
    expect(moving('ORC: 3 INF | 1 T600; BAY: 1 JEP').refusal('resistance', plan('JEP1 BAY ORC PUG'))).toBeUndefined()
  })

  test('S9.12r, K59: where the enemy must not intercept, all may pass, and the limit is for those who end there', () => {
    const inForce = ['K59']
    const t = machines('WYO: | 1 MOT; SAL: 1 INF | 4 T600; MOJ: | 1 T1', { inForce })
    expect(t.refusal('skynet', plan('MOT1 WYO SAL', 'T600-1 SAL SNA', 'T1-1 MOJ SAL'))?.rule).toBe('S9.9')
    expect(machines('WYO: | 1 MOT; SAL: 1 INF | 4 T600').refusal('skynet', plan('MOT1 WYO SAL MOJ'))?.rule).toBe('S9.12r')
    t.play('skynet', plan('MOT1 WYO SAL MOJ'))
    expect([t.at('SAL'), t.at('MOJ')]).toEqual(['1 INF | 4 T600', '| 1 T1 1 MOT'])
    t.done()
  })

  test('S9.12r, K59: the card binds the Resistance alone', () => {
    const t = moving('ORC: 4 INF | 1 T600; BAY: 1 JEP', { inForce: ['K59'] })
    expect(t.refusal('resistance', plan('JEP1 BAY ORC PUG'))?.rule).toBe('S9.12r')
  })

  test('S9.12r: who stays, who ends there and who passes are counted together', () => {
    const t = moving('PAN: 2 INF | 1 T600; HIP: 2 JEP; FRO: 1 JEP')
    expect(t.refusal('resistance', plan('JEP1 HIP PAN', 'JEP2 HIP PAN NTX', 'JEP3 FRO PAN NTX'))?.rule).toBe('S9.12r')
    expect(t.refusal('resistance', plan('JEP1 HIP PAN', 'JEP2 HIP PAN NTX'))).toBeUndefined()
    expect(t.refusal('resistance', plan('JEP1 HIP PAN', 'JEP2 HIP PAN NTX', 'INF1 PAN NMX'))).toBeUndefined()
  })

  test('S-25 (S9.8, S9.10r, S9.11r): swaps are simultaneous', () => {
    const t = moving('FRO: 4 INF; WYO: 3 JEP 1 TNK')
    t.play('resistance', plan('INF1 FRO WYO', 'JEP1 WYO FRO'))
    expect([t.at('FRO'), t.at('WYO')]).toEqual(['3 INF 1 JEP', '1 INF 1 TNK 2 JEP'])
    t.done()
  })

  test('S9.10r: a unit goes one way, from where it stands', () => {
    const t = moving('SAL: 1 JEP; BAY: 1 JEP')
    expect(t.refusal('resistance', plan('JEP1 SAL MOJ', 'JEP1 SAL SNA'))?.rule).toBe('S9.10r')
    expect(t.refusal('resistance', plan('JEP1 MOJ SAL'))?.rule).toBe('S9.10r')
  })

  test('S-26 (S9.1, S9.2r, S9.7r): how many, which type, and no circles', () => {
    const infantry = moving('SAL: 2 INF 1 JEP', {}, 'R19')
    expect(infantry.refusal('resistance', plan('JEP1 SAL MOJ'))?.rule).toBe('S9.2r')
    expect(infantry.refusal('resistance', plan('INF1 SAL MOJ'))).toBeUndefined()
    expect(infantry.refusal('resistance', plan())?.rule).toBe('S9.2r')
    const mixed = moving('SAL: 2 INF 2 JEP')
    expect(mixed.refusal('resistance', plan('JEP1 SAL MOJ SAL'))?.rule).toBe('S9.7r')
    expect(mixed.refusal('resistance', plan('JEP1 SAL'))?.rule).toBe('S9.7r')
    const four = plan('INF1 SAL MOJ', 'INF2 SAL MOJ', 'JEP1 SAL MOJ', 'JEP2 SAL MOJ')
    expect(mixed.refusal('resistance', four)?.rule).toBe('S9.2r')
  })

  test('S9.1, S9.2r: a card for two types moves units of either', () => {
    const t = moving('SAL: 1 INF 1 TNK 1 JEP', {}, 'R22')
    expect(t.refusal('resistance', plan('TNK1 SAL MOJ', 'JEP1 SAL MOJ'))).toBeUndefined()
    expect(t.refusal('resistance', plan('INF1 SAL MOJ'))?.rule).toBe('S9.2r')
  })

  test('S-27 (S13.6, S13.7r): roads that are impassable are no roads, from either side', () => {
    const revealed = { SAL: ['H26'] }
    const t = moving('SNA: 1 JEP', { revealed })
    expect(t.refusal('resistance', plan('JEP1 SNA SAL MOJ'))).toBeUndefined()
    expect(t.refusal('resistance', plan('JEP1 SNA SAL MOJ LAB'))?.rule).toBe('S13.7r')
    const u = machines('WYO: | 1 T1', { revealed })
    expect(u.refusal('skynet', plan('T1-1 WYO SAL'))).toBeUndefined()
    expect(u.refusal('skynet', plan('T1-1 WYO SAL MOJ'))?.rule).toBe('S13.7r')
  })

  test('S13.7r: a way that ends or begins at impassable roads leaves the road there', () => {
    const revealed = { SAL: ['H26'] }
    const into = moving('BAJ: 1 JEP; MOJ: 1 JEP', { revealed })
    expect(into.refusal('resistance', plan('JEP1 BAJ LAB MOJ SAL'))?.rule).toBe('S13.7r')
    expect(into.refusal('resistance', plan('JEP2 MOJ SAL'))).toBeUndefined()
    const out = moving('SAL: 1 JEP', { revealed })
    expect(out.refusal('resistance', plan('JEP1 SAL MOJ LAB BAJ'))?.rule).toBe('S13.7r')
    expect(out.refusal('resistance', plan('JEP1 SAL MOJ LAB'))).toBeUndefined()
  })

  test('S-28 (S9.16r, S9.17r): leaving is free, and no battle follows from standing beside the enemy', () => {
    const t = moving('SAL: 1 JEP | 2 T600; MOJ: | 1 T1')
    t.play('resistance', plan('JEP1 SAL MOJ'))
    t.play('skynet', { do: 'decline' })
    expect([t.at('SAL'), t.at('MOJ')]).toEqual(['| 2 T600', '1 JEP | 1 T1'])
    expect(t.happened('muster.rolled')).toEqual([])
    t.done()
  })

  test('S9.14: entering without a battle does not stop the movement', () => {
    const t = moving('SNA: 1 JEP; SAL: | 1 T600')
    t.play('resistance', plan('JEP1 SNA SAL MOJ LAB'))
    t.play('skynet', { do: 'decline' })
    expect(t.at('LAB')).toBe('1 JEP')
  })

  test('S-57 (S13.9, S13.10r): aircraft do not enter fog, but stay and leave', () => {
    const revealed = { SAL: ['H30'] }
    const t = machines('SAL: | 1 HUN; PAI: | 1 HUN; WES: 1 A10', { revealed, hands: { skynet: ['K15'], resistance: ['R15'] } })
    expect(t.refusal('skynet', plan('HUN2 PAI SAL'))?.rule).toBe('S13.9')
    expect(t.refusal('skynet', plan('HUN1 SAL MOJ SAL'))?.rule).toBe('S13.9')
    t.play('skynet', plan('HUN1 SAL MOJ'))
    t.play('resistance', play('R15'))
    expect(t.refusal('resistance', plan('A10-1 WES SAL MOJ'))?.rule).toBe('S13.9')
  })

  test('S13.9: the fog is for aircraft alone', () => {
    expect(moving('WYO: 1 JEP', { revealed: { SAL: ['H30'] } }).refusal('resistance', plan('JEP1 WYO SAL MOJ'))).toBeUndefined()
  })

  test('S13.10r: an aircraft in the fog may fight', () => {
    const hands = { skynet: ['K07'], resistance: ['R23'] }
    const t = salvation.position('SAL: 1 INF | 1 HUN', { go: 'skynet', hands, revealed: { SAL: ['H30'] }, dice: [4, 1] })
    t.play('skynet', play('K07'))
    expect(t.at('SAL')).toBe('| 1 HUN')
    t.done()
  })

  test('S2.4, S2.5, S2.8: borders of a sector are roads, plains and mountains', () => {
    const t = moving('HID: 1 A10', { bare: true, factories: ['GUL'] }, 'R21')
    const near = t.options('resistance').flatMap(({ path }) => (String(path).split('-').length === 2 ? [path] : []))
    expect(near.sort()).toEqual(['HID-BAY', 'HID-COL', 'HID-GRB', 'HID-ORC', 'HID-SNA'])
  })

  test('S-83 (S19.7, S19.7r): five humans to a sector, and still four machines', () => {
    const options = { fiveUnits: true }
    const t = moving('SAL: 4 INF | 4 T600; WYO: 1 JEP | 1 T1; SNA: 1 JEP', {
      options,
      hands: { resistance: ['R15', 'R07'], skynet: ['K33'] },
    })
    expect(t.refusal('resistance', plan('JEP1 WYO SAL', 'JEP2 SNA SAL'))?.rule).toBe('S9.9')
    t.play('resistance', plan('JEP1 WYO SAL'))
    t.play('skynet', { do: 'decline' }, play('K33', 1))
    expect(t.at('SAL')).toBe('4 INF 1 JEP | 4 T600')
    expect(t.refusal('skynet', plan('T1-1 WYO SAL'))?.rule).toBe('S9.9')
    const four = moving('SAL: 4 INF; WYO: 1 JEP')
    expect(four.refusal('resistance', plan('JEP1 WYO SAL'))?.rule).toBe('S9.9')
  })

  test('S7.8r: a card whose units have nowhere to go cannot be played; changing places is somewhere', () => {
    const setup = { bare: true, go: 'skynet', hands: { skynet: ['K18', 'K15'], resistance: ['R07'] } }
    const shut = salvation.position('BAJ: | 1 T600; LAB: | 4 T1; SON: | 4 HUN', setup)
    expect(shut.refusal('skynet', play('K18'))?.rule).toBe('S7.8r')
    expect(shut.refusal('skynet', play('K15'))).toBeUndefined()
    const swap = salvation.position('PUG: | 1 T600 3 T1; ORC: | 1 T600 3 MOT; COL: | 2 T1 2 HUN; BAY: | 1 T600 3 HUN', setup)
    swap.unit('T600-3').crossed = 1
    // The one legal plan is not asked for.
    swap.play('skynet', play('K18'))
    expect([swap.unit('T600-1').at, swap.unit('T600-2').at]).toEqual(['ORC', 'PUG'])
    swap.done()
  })

  test('S7.8r: units that cannot leave make no room for those that are shut in', () => {
    const shut = 'PUG: | 1 T600 3 T1; ORC: 1 INF | 1 T600 3 MOT; COL: | 2 T1 2 HUN; BAY: | 1 T600 3 HUN'
    const t = salvation.position(shut, { bare: true, go: 'skynet', hands: { skynet: ['K18', 'K15'], resistance: ['R07'] } })
    for (const id of ['T600-2', 'T600-3']) t.unit(id).crossed = 1
    expect(t.refusal('skynet', play('K18'))?.rule).toBe('S7.8r')
    expect(t.refusal('skynet', play('K15'))).toBeUndefined()
  })

  test('S7.12: exchanging is open where moving is not worth it', () => {
    const t = salvation.position('SAL: 1 JEP', { hands: { resistance: ['R15'] } })
    expect(t.refusal('resistance', exchange('R15'))).toBeUndefined()
  })
})
