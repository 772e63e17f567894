import { type AnyGame, type Json, type Options, optionsOf } from '@muster/core'
import { scriptedChance, tableOf } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { PIECES, STOCK, TABLES } from '../content/tables.ts'
import { wargamePrototype } from '../game.ts'
import { newState } from '../setup.ts'

const game = wargamePrototype as unknown as AnyGame

/** A match before its first step, with dice as written. */
function match(options: Options, ...dice: number[]) {
  const whole = optionsOf(game, { points: 1000, ...options })
  const lists = Object.fromEntries(['a', 'b'].map(seat => [seat, game.lists!.ready(whole, seat)[0]!.list])) as Json
  return tableOf(wargamePrototype, newState(whole, lists), scriptedChance(...dice))
}

const named = (table: string) => TABLES.find(({ id }) => id === table)!.pieces.map(({ id }) => id)
const lying = (t: ReturnType<typeof match>) => t.state.areas.map(({ id }) => id)

describe('P7.6: the table', () => {
  test('P7.6.1h: a ready table that is named lies there without a die; a die says which it is where none is named', () => {
    expect(lying(match({ table: 'hillFort' }, 1, 2))).toEqual(named('hillFort'))
    const small = TABLES.filter(({ width }) => width === 48_000)
    expect(small.map((_, face) => lying(match({}, face + 1, 1, 2)))).toEqual(small.map(({ id }) => named(id)))
  })

  test('P7.6.1h: a face without a table is rolled again; a table of another width is none', () => {
    expect(lying(match({}, 6, 5, 2, 1, 2))).toEqual(named('brokenCity'))
    expect(lying(match({ table: 'refinery' }, 1, 1, 2))).toEqual(named('farmland'))
    expect(lying(match({ board: 'large', table: 'refinery' }, 1, 2))).toEqual(named('refinery'))
    expect(lying(match({ table: 'open' }, 1, 2))).toEqual([])
  })

  test('P7.6.1h: laid freely, any piece lies anywhere on the board, also on others, and can be taken away', () => {
    const t = match({ terrainBy: 'free' }, 2, 5)
    const forest = { do: 'piece', piece: 0 }
    t.play('a', forest)
    expect(t.refusal('a', { place: [{ piece: 'piece', x: 3999, y: 20_000 }] })?.rule).toBe('P7.6.2h')
    t.play('a', { place: [{ piece: 'piece', x: 24_000, y: 24_000 }] })
    t.play('b', forest)
    t.play('b', { place: [{ piece: 'piece', x: 24_000, y: 24_000 }] })
    expect(t.state.areas.map(({ type, id }) => [type, id])).toEqual([
      ['forest', 'laid1'],
      ['forest', 'laid2'],
    ])
    expect(t.refusal('a', { do: 'takeAway', area: 'stock0' })?.rule).toBe('P7.6.1h')
    t.play('a', { do: 'takeAway', area: 'laid1' })
    expect(lying(t)).toEqual(['laid2'])
  })

  test('P7.6.1h, P22.1.3h: the table stands when both confirm, one after the other; markers then leave the water', () => {
    const t = match({ terrainBy: 'free' }, 2, 5, 1, 2)
    const water = PIECES.findIndex(({ type }) => type === 'water')
    t.play('a', { do: 'enough' })
    t.play('b', { do: 'piece', piece: water })
    t.play('b', { place: [{ piece: 'piece', x: 24_000, y: 24_000 }] })
    t.play('a', { do: 'enough' })
    expect([t.rule(), t.asked()]).toEqual(['P7.6.1h', ['b']])
    t.play('b', { do: 'enough' })
    expect(t.rule()).not.toBe('P7.6.1h')
    const [centre] = t.state.markers
    expect([centre!.x, centre!.y]).not.toEqual([24_000, 24_000])
  })

  test('P7.6.1h: after 40 changes the table stays as it lies', () => {
    const t = match({ terrainBy: 'free' }, 2, 5)
    const turn = (choice: unknown) => t.play(t.asked()[0]!, choice as never)
    for (let n = 0; n < 20; n++) {
      turn({ do: 'piece', piece: 11 })
      turn({ place: [{ piece: 'piece', x: 24_000, y: 24_000 }] })
      turn({ do: 'takeAway', area: t.state.areas[0]!.id })
    }
    expect(t.refusal('a', { do: 'piece', piece: 0 })?.rule).toBe('P7.6.1h')
    t.exactly('a', [{ do: 'enough' }])
  })

  test('P7.6.2h: in turn, each piece of the stock lies once, apart from others, and none is taken away', () => {
    const t = match({ terrainBy: 'alternate' }, 5, 2)
    expect(t.options('b', 'piece')).toHaveLength(STOCK.length)
    t.play('b', { do: 'piece', piece: 0 })
    t.play('b', { place: [{ piece: 'piece', x: 5000, y: 30_000 }] })
    expect(t.refusal('a', { do: 'piece', piece: 0 })?.rule).toBe('P7.6.2h')
    expect(t.refusal('a', { do: 'takeAway', area: 'stock0' })?.rule).toBe('P7.6.2h')
    t.play('a', { do: 'piece', piece: 1 })
    expect(t.refusal('a', { place: [{ piece: 'piece', x: 15_999, y: 30_000 }] })?.rule).toBe('P7.6.2h')
    expect(t.refusal('a', { place: [{ piece: 'piece', x: 16_000, y: 30_000 }] })).toBeUndefined()
  })
})
