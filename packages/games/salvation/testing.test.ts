import { describe, expect, test } from 'vitest'
import { readUnits } from './testing/notation.ts'
import { hit, pass, play, salvation } from './testing.ts'

describe('the test kit', () => {
  test('plays the example of the README', () => {
    const t = salvation.position('FRO: 3 INF 1 TNK | 2 T600 1 T1', { go: 'skynet', hands: { skynet: ['K07'] } })
    t.dice(2, 2, 5, 6)
    t.play('skynet', play('K07'))
    expect(t.refusal('skynet', hit('INF1', 'INF2', 'INF3'))).toMatchObject({ rule: 'S11.6' })
    t.dice(4, 3, 5)
    t.play('skynet', hit('TNK1', 'TNK1'))
    t.play('resistance', hit('T600-1', 'T600-2'))
    expect(t.at('FRO')).toBe('3 INF | 1 T1')
    t.done()
  })

  test('reads units as the cases write them, and names what it cannot read', () => {
    expect(readUnits('SAL: 2 INF 1 TNK | 1 T1; WYO: | 1 T600')).toEqual([
      { at: 'SAL', count: 2, type: 'INF' },
      { at: 'SAL', count: 1, type: 'TNK' },
      { at: 'SAL', count: 1, type: 'T1' },
      { at: 'WYO', count: 1, type: 'T600' },
    ])
    expect(() => readUnits('SOL: 1 INF')).toThrow('"SOL: 1 INF" is not a sector with its units')
    expect(() => readUnits('SAL: 1 T1')).toThrow('"1 T1" is not a number of units of resistance')
    expect(() => readUnits('SAL: two INF')).toThrow('"two INF"')
  })

  test('names sectors, seats and tokens that a position cannot have', () => {
    expect(() => salvation.position('', { hidden: { SOL: ['H01'] } })).toThrow('"SOL" is not in the match')
    expect(() => salvation.position('', { revealed: { SOL: ['H01'] } })).toThrow('"SOL" is not in the match')
    expect(() => salvation.position('', { factories: ['SOL'] })).toThrow('"SOL" is not in the match')
    expect(() => salvation.position('', { hands: { resistance2: ['R07'] } })).toThrow('"resistance2" is not in the match')
    expect(() => salvation.position('', { vp: { resistance2: 3 } })).toThrow('"resistance2" is not in the match')
    expect(() => salvation.position('', { revealed: { MOJ: ['H06'] } })).toThrow('H06 does not stay face up')
  })

  test('a position is sound as it is set up, and dice left over fail', () => {
    const t = salvation.position('SAL: 1 INF', { hidden: { SAL: ['H06'] }, revealed: { MOJ: ['H01'] }, inForce: ['K57'], cities: ['C5'] })
    t.done()
    t.dice(4)
    expect(() => t.done()).toThrow('scripted dice not rolled: 4')
  })

  test('S2.10, S6.1: the marker goes from 0 to 4 between draw step and end of turn', () => {
    const t = salvation.position('', { go: 'draw', top: { skynet: ['K07'], resistance: ['R07'] } })
    const seen = [[t.state.part, t.state.number]]
    const { turn } = t.state
    while (t.state.turn === turn) {
      t.play(t.asked()[0]!, pass)
      seen.push([t.state.part, t.state.number])
    }
    expect(seen.map(([, number]) => number)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0])
    expect(t.happened('partBegins').map(event => event.part)).toEqual(['draw', 'actions', 'end', 'draw', 'actions'])
  })
})
