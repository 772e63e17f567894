import { describe, expect, test } from 'vitest'
import { hit, pass, play, salvation } from '../testing.ts'

const attackIn = (at: string, units: number) => ({ do: 'attack', at, units })

/** An Attack card: K07 of Skynet or R07 of the Resistance. */
function attack(units: string, by: 'skynet' | 'resistance', dice: readonly number[], setup: object = {}) {
  const card = by === 'skynet' ? 'K07' : 'R07'
  const other = by === 'skynet' ? { resistance: ['R23'] } : { skynet: ['K22'] }
  const t = salvation.position(units, { go: by, hands: { [by]: [card], ...other }, dice, ...setup })
  t.play(by, play(card))
  return t
}

describe('combat (S11)', () => {
  const EXAMPLE = 'FRO: 3 INF 1 TNK | 2 T600 1 T1'

  test('S-38 (S11.2, S11.4 to S11.11): the example of the rulebook', () => {
    const t = attack(EXAMPLE, 'skynet', [2, 2, 5, 6, 4, 3, 5])
    t.play('skynet', hit('TNK1', 'TNK1'))
    expect(t.at('FRO')).toBe('3 INF | 2 T600 1 T1')
    t.play('resistance', hit('T600-1', 'T600-2'))
    expect(t.at('FRO')).toBe('3 INF | 1 T1')
    expect(t.unit('T1-1').damage).toBe(0)
    expect(t.happened('struck')).toHaveLength(2)
    t.done()
  })

  test('S-39 (S11.6, S11.7r, S11.10): a damaged tank answers with all its dice', () => {
    const t = attack(EXAMPLE, 'skynet', [2, 2, 5, 6, 1, 1, 1, 1])
    t.play('skynet', hit('INF1', 'TNK1'))
    expect(t.unit('TNK1').damage).toBe(1)
    expect(t.happened('muster.rolled').map(event => (event.faces as number[]).length)).toEqual([4, 4])
    t.done()
  })

  test('S11.6, S11.7r: which hits the dice allow, and no others', () => {
    const t = attack(EXAMPLE, 'skynet', [2, 2, 4, 6])
    expect(t.refusal('skynet', hit('TNK1', 'TNK1'))?.rule).toBe('S11.6')
    expect(t.refusal('skynet', hit('INF1', 'INF1'))?.rule).toBe('S11.7r')
    expect(t.refusal('skynet', hit('T1-1'))?.rule).toBe('S11.6')
    expect(t.refusal('skynet', hit('INF1', 'INF2', 'INF3'))?.rule).toBe('S11.6')
    // Both at one Infantryman is no sense, but legal; a 4 at the tank misses; the 6 must hit somebody.
    const legal = [...t.engine.choices(t.state, 'skynet')].map(choice => Object.keys((choice as { divide: object }).divide).join())
    expect(legal.sort()).toEqual([
      'INF1',
      'INF1,INF2',
      'INF1,INF3',
      'INF1,TNK1',
      'INF2',
      'INF2,INF3',
      'INF2,TNK1',
      'INF3',
      'INF3,TNK1',
      'TNK1',
    ])
    expect(t.refusal('skynet', { divide: {} })?.rule).toBe('S11.6')
  })

  test('S11.13: damage of an earlier battle counts: fewer hits are needed, and no more can be aimed', () => {
    const t = salvation.position('SAL: 2 INF | 2 T1', { hands: { skynet: ['K22'], resistance: ['R07'] } })
    t.unit('T1-1').damage = 1
    t.dice(5, 5)
    t.play('resistance', play('R07'))
    expect(t.refusal('resistance', hit('T1-1', 'T1-1'))?.rule).toBe('S11.7r')
    t.dice(1, 1)
    t.play('resistance', hit('T1-1', 'T1-2'))
    expect(t.at('SAL')).toBe('2 INF | 1 T1')
    t.done()
  })

  test('S11.7r: a die that would hit cannot be wasted', () => {
    const t = attack('FRO: 1 INF 1 TNK | 2 T1', 'skynet', [1, 1, 5, 5])
    expect(t.refusal('skynet', hit('TNK1'))?.rule).toBe('S11.7r')
    expect(t.refusal('skynet', hit('INF1'))).toBeUndefined()
    expect(t.refusal('skynet', hit('INF1', 'TNK1'))).toBeUndefined()
  })

  test('S-40 (S11.2, S11.3r): nobody is held back', () => {
    const t = salvation.position('SAL: 1 INF 1 TNK | 1 T1; MOJ: 1 INF | 1 T600', { hands: { resistance: ['R07'] }, dice: [1, 2, 3, 1, 1] })
    t.play('resistance', play('R07'))
    expect(t.refusal('resistance', attackIn('SAL', 1))?.rule).toBe('S11.3r')
    expect(t.refusal('resistance', attackIn('PUG', 1))?.rule).toBe('S11.3r')
    t.exactly('resistance', [attackIn('SAL', 2), attackIn('MOJ', 1)])
    t.play('resistance', attackIn('SAL', 2))
    expect(t.happened('muster.rolled')[0]?.faces).toHaveLength(3)
    t.done()
  })

  test('S-41 (S1.10r, S11.9, S11.12r, S11.15r): more than five dice, and the dead do not answer', () => {
    const t = attack('SAL: 1 INF | 4 T1', 'skynet', [1, 1, 1, 1, 1, 1, 1, 4])
    expect(t.at('SAL')).toBe('| 4 T1')
    expect(t.happened('muster.rolled')).toHaveLength(1)
    const view = t.engine.game.view(t.state, 'skynet') as { pool: { INF: number } }
    expect(view.pool.INF).toBe(6)
    t.done()
  })

  test('S-42 (S11.8, S11.13, S11.17r, S16.8): damage is repaired at the end of the turn', () => {
    const hands = { skynet: ['K22'], resistance: ['R07', 'R35', 'R08'] }
    const t = salvation.position('WYO: 1 INF | 1 T1', { hands, dice: [5, 1, 2] })
    t.play('resistance', play('R07'))
    expect(t.unit('T1-1').damage).toBe(1)
    t.endTurn()
    expect(t.unit('T1-1').damage).toBe(0)
    t.play('skynet', pass)
    t.play('resistance', pass)
    t.play('skynet', pass)
    t.dice(6, 1, 1)
    t.play('resistance', play('R08'))
    expect(t.unit('T1-1')).toMatchObject({ at: 'WYO', damage: 1 })
    t.done()

    const u = salvation.position('WYO: 1 INF | 1 T1', { hands, dice: [5, 1, 1, 6] })
    u.play('resistance', play('R07'))
    u.play('skynet', pass)
    u.play('resistance', play('R35', 2))
    expect(u.at('WYO')).toBe('1 INF')
    u.done()
  })

  test('S-43 (S3.7, S3.9r, S11.5): upgrades replace what is printed', () => {
    const t = attack('SAL: 1 TNK | 2 T600', 'resistance', [4, 5, 5], { upgrades: ['TEC1', 'DEV4'] })
    t.play('resistance', hit('T600-1', 'T600-2'))
    expect(t.at('SAL')).toBe('1 TNK')
    expect(t.happened('muster.rolled')[0]).toMatchObject({ faces: [4, 5, 5], hits: 2 })
    t.done()
  })

  test('S3.7, S3.8r, S3.10r: every upgrade, on its own type', () => {
    const values = (upgrades: readonly string[]) => {
      const t = salvation.position('', { upgrades })
      return (t.engine.game.view(t.state, 'spectator') as { values: { [type: string]: object } }).values
    }
    const printed = values([])
    expect(printed).toEqual({
      INF: { movement: [1, 1], attack: 1, defense: 4, durability: 1, recon: null },
      TNK: { movement: [1, 2], attack: 2, defense: 5, durability: 2, recon: null },
      JEP: { movement: [2, 3], attack: 1, defense: 4, durability: 1, recon: null },
      A10: { movement: [3, 3], attack: 2, defense: 5, durability: 1, recon: null },
      T600: { movement: [1, 1], attack: 1, defense: 4, durability: 1, recon: 4 },
      T1: { movement: [1, 2], attack: 2, defense: 5, durability: 2, recon: 5 },
      MOT: { movement: [2, 3], attack: 1, defense: 4, durability: 1, recon: 4 },
      HUN: { movement: [2, 2], attack: 2, defense: 5, durability: 1, recon: 3 },
    })
    const all = ['DEV1', 'DEV2', 'DEV3', 'DEV4', 'DEV5', 'DEV6', 'DEV7', 'DEV8', 'DEV9', 'TEC1', 'TEC2', 'TEC3', 'TEC4', 'TEC5', 'TEC6']
    expect(values(all)).toEqual({
      INF: { movement: [1, 1], attack: 2, defense: 5, durability: 1, recon: null },
      TNK: { movement: [1, 2], attack: 3, defense: 5, durability: 3, recon: null },
      JEP: { movement: [2, 3], attack: 1, defense: 5, durability: 1, recon: null },
      A10: { movement: [3, 3], attack: 3, defense: 5, durability: 1, recon: null },
      T600: { movement: [1, 1], attack: 2, defense: 5, durability: 1, recon: 4 },
      T1: { movement: [1, 3], attack: 3, defense: 5, durability: 3, recon: 5 },
      MOT: { movement: [2, 3], attack: 1, defense: 5, durability: 1, recon: 3 },
      HUN: { movement: [3, 3], attack: 2, defense: 5, durability: 1, recon: 2 },
    })
  })

  test('S11.1, S11.11, S11.16r: a battle needs a card or an interception; each side rolls once, and nobody is asked whether he fights', () => {
    const t = salvation.position('SAL: 1 INF | 1 T600', { hands: { skynet: ['K07'], resistance: ['R07'] }, dice: [1, 1] })
    t.play('resistance', play('R07'))
    expect(t.happened('muster.rolled')).toHaveLength(2)
    expect(t.at('SAL')).toBe('1 INF | 1 T600')
    t.done()
  })

  test('S-55 (S13.11, S13.13r): fortifications hinder who starts the battle', () => {
    const revealed = { SAL: ['H28'] }
    const t = attack('SAL: 1 INF | 1 T600', 'resistance', [4, 4], { revealed })
    expect(t.at('SAL')).toBe('| 1 T600')
    t.done()
    const both = attack('SAL: 1 INF | 1 T600', 'resistance', [4, 4], { revealed, options: { attackTerrain: 'both' } })
    expect(both.at('SAL')).toBe('1 INF | 1 T600')
    const skynet = attack('SAL: 1 INF | 1 T600', 'skynet', [4, 3], { revealed })
    expect(skynet.at('SAL')).toBe('1 INF | 1 T600')
  })

  test('S-56 (S13.12, S13.13r, S10.13): the wasteland favours who starts the battle, also by interception', () => {
    const setup = { go: 'skynet', hands: { skynet: ['K15'], resistance: ['R07'] }, revealed: { SAL: ['H29'] }, dice: [3] }
    const t = salvation.position('SAL: 1 INF; WYO: | 1 T600', setup)
    t.play('skynet', play('K15'), { pickSome: [{ do: 'move', unit: 'T600-1', path: 'WYO-SAL' }] })
    t.play('resistance', { do: 'intercept' })
    expect(t.at('SAL')).toBe('1 INF')
    t.done()
  })

  test('S11.14r: no natural result hits or misses by itself', () => {
    const t = attack('SAL: 1 TNK | 1 T600', 'skynet', [6, 1, 1], { revealed: { SAL: ['H28'] }, inForce: ['R04'] })
    expect(t.unit('TNK1').damage).toBe(1)
    const dug = attack('SAL: 1 INF | 1 T600', 'skynet', [6, 1], { revealed: { SAL: ['H28'] }, inForce: ['R04'], upgrades: ['TEC4'] })
    expect(dug.at('SAL')).toBe('1 INF | 1 T600')
  })

  test('S-58 (S13.14, S13.15r): forests take an Attack from each, but leave one', () => {
    const revealed = { SAL: ['H31'] }
    const dice = (upgrades: readonly string[], answer: readonly number[]) => {
      const t = attack('SAL: 1 INF 1 TNK | 1 T1', 'skynet', [1, ...answer], { revealed, upgrades })
      t.done()
      return t.happened('muster.rolled').map(event => (event.faces as number[]).length)
    }
    expect(dice([], [1, 1])).toEqual([1, 2])
    expect(dice(['TEC1'], [1, 1, 1])).toEqual([1, 3])
  })

  test('S13.18, S13.20r: two terrains act both, and plus and minus cancel out', () => {
    const t = attack('SAL: 1 INF | 1 T600', 'skynet', [4], { revealed: { SAL: ['H28', 'H29'] } })
    expect(t.at('SAL')).toBe('| 1 T600')
    t.done()
  })
})
