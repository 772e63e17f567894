import { type AnyGame, chanceOfSeed, checkOptions, createMatch, type Json, optionsOf, play } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { PRINTED_MIX, tileBox } from './content/tiles.ts'
import { lostPatrol as game } from './game.ts'
import type { State } from './state.ts'

const anyGame = game as unknown as AnyGame
const faults = (options: { readonly [id: string]: Json }) => checkOptions(anyGame, options).map(({ option, fault }) => ({ option, fault }))
const mix = (change: (tiles: Json[]) => Json[] = tiles => tiles): Json => change(JSON.parse(JSON.stringify(PRINTED_MIX)) as Json[])

describe('options (L15)', () => {
  test('defaults are those of the table', () => {
    expect(Object.fromEntries(game.options.map(option => [option.id, option.default]))).toEqual({
      squad: 'scouts',
      weapon: 'ask',
      sides: 'agreed',
      tileMix: 'printed',
      recycleDead: true,
      junctionSight: 'straight',
      modelsBlockSight: false,
      interleaveMarines: true,
      capScout: 3,
      capDropship: 'same',
      tangleLeaveCost: 2,
      scoutDice: 1,
      heavyBolterDice: 3,
      hitOn: 6,
      clearingRemovable: true,
      discardRemovedTiles: true,
      dropshipStays: true,
      lostPart: 'most',
      drawFirst: true,
      gsActions: 3,
      placePerAction: 1,
      placeOnSpecialTiles: true,
      capGenestealer: 3,
      gsIgnorePaths: true,
      infestDelay: 1,
      infestWhere: 'anyFree',
      infestTrampled: true,
      infestStays: true,
      combineAssaults: true,
      gsScore: 'diePlusCount',
      scoutCover: 1,
      assaultLoss: 'one',
      retreatFail: 'die',
      drawEffect: 'none',
      advanceFrom: 'oneTile',
      trapEndsGame: true,
      strandedEndsGame: true,
      turnLimit: 50,
    })
  })

  test('every value of the table is allowed, and nothing else', () => {
    const others: { readonly [id: string]: readonly Json[] } = {
      capScout: [2, 4, 5],
      capDropship: ['none'],
      scoutDice: [2],
      heavyBolterDice: [2, 4],
      hitOn: [5],
      lostPart: ['sergeant', 'choice', 'none'],
      gsActions: [2, 4],
      placePerAction: [2, 3],
      capGenestealer: [2, 4, 5, 6, 12],
      infestDelay: [0],
      turnLimit: [1, 7, 100, 500, null],
    }
    for (const [id, values] of Object.entries(others)) for (const value of values) expect(faults({ [id]: value })).toEqual([])
    for (const [id, value] of Object.entries({ capScout: 6, hitOn: 4, gsActions: '3', recycleDead: 'yes', squad: 'orks', lostPart: null }))
      expect(faults({ [id]: value })).toMatchObject([{ option: id, fault: { key: 'muster.noValue' } }])
    for (const turnLimit of [0, -1, 2.5, 501, 'never', true])
      expect(faults({ turnLimit })).toMatchObject([{ option: 'turnLimit', fault: { key: 'opt.turnLimit.fault' } }])
    expect(faults({ capSpaceMarine: 3 })).toMatchObject([{ fault: { key: 'muster.noOption' } }])
  })

  test('L1.8r, option tileMix: a list of 28 tiles; anything else is refused, saying what and where', () => {
    expect(faults({ tileMix: mix() })).toEqual([])
    const fault = (value: Json) => faults({ tileMix: value })[0]?.fault
    expect(fault('mine')).toMatchObject({ key: 'opt.tileMix.notAList' })
    expect(fault(mix(tiles => tiles.slice(1)))).toMatchObject({ key: 'opt.tileMix.howMany', params: { needed: 28, given: 27 } })
    const entry = (broken: Json) => fault(mix(tiles => tiles.map((tile, i) => (i === 4 ? broken : tile))))
    const expectEntry = (broken: Json, key: string, params: object = {}) =>
      expect(entry(broken)).toMatchObject({ key: 'opt.tileMix.entry', params: { number: 5, fault: { key: `opt.tileMix.${key}`, params } } })
    for (const broken of [null, 3, 'fork', []])
      expect(entry(broken)).toMatchObject({ params: { number: 5, fault: { key: 'opt.tileMix.notATile' } } })
    expectEntry({ kind: 'fork', edges: [0, 2, 4], weeds: true }, 'field', { field: 'weeds' })
    for (const kind of ['swamp', 'clearing', 'dropship', 7]) expectEntry({ kind, edges: [0] }, 'kind', { kind: JSON.stringify(kind) })
    for (const edges of [[], 3, null])
      expect(entry({ kind: 'fork', edges })).toMatchObject({ params: { fault: { key: 'opt.tileMix.edges' } } })
    for (const edge of [6, -1, 1.5, '2']) expectEntry({ kind: 'fork', edges: [edge] }, 'edge', { edge: JSON.stringify(edge) })
    for (const edges of [
      [2, 0],
      [1, 1],
    ])
      expect(entry({ kind: 'fork', edges })).toMatchObject({ params: { fault: { key: 'opt.tileMix.order' } } })
  })

  test('L1.8r, option tileMix: the match is played with the tiles of the list', () => {
    const tileMix = mix(tiles => tiles.map(() => ({ kind: 'tangle', edges: [0, 1, 3] })))
    const match = createMatch(anyGame, { options: { tileMix }, chance: chanceOfSeed(1) })
    const { tiles } = match.state as State
    expect(tiles.slice(1).every(tile => tile.kind === 'tangle')).toBe(true)
    expect(match.game.invariants(match.state)).toEqual([])
  })

  test('L15.1r: options are stored with the match and no choice changes them', () => {
    const match = createMatch(anyGame, { options: { capScout: 4 }, chance: chanceOfSeed(1) })
    const before = JSON.stringify((match.state as State).options)
    const [asked] = match.engine.asked(match.state)
    play(match, { seat: asked!.seat, choice: { pick: { do: 'capScout', value: 2 } } })
    for (const choice of match.engine.choices(match.state, asked!.seat)) {
      play(match, { seat: asked!.seat, choice })
      break
    }
    expect(JSON.stringify((match.state as State).options)).toBe(before)
    expect((match.state as State).options).toEqual(optionsOf(anyGame, { capScout: 4 }))
  })
})

describe('ready set-ups', () => {
  test('Scouts, and Terminators with each weapon, all with legal options', () => {
    expect(game.setups.map(setup => setup.options)).toEqual([
      { squad: 'scouts' },
      { squad: 'terminators', weapon: 'assaultCannon' },
      { squad: 'terminators', weapon: 'heavyFlamer' },
      { squad: 'terminators', weapon: 'cyclone' },
    ])
    for (const { options } of game.setups) expect(faults({ ...options })).toEqual([])
  })
})

describe('the box (L1)', () => {
  test('L1.7, L1.8r, L1.9, L1.10r: 28 jungle tiles by number, the Clearing and the Dropship', () => {
    const rows = [...tileBox({ tileMix: 'printed' }).values()].map(({ id, kind, edges }) => `${id} ${kind} ${edges.join('')}`)
    const range = (from: number, to: number, tile: string) =>
      Array.from({ length: to - from + 1 }, (_, i) => `J${String(from + i).padStart(2, '0')} ${tile}`)
    expect(rows).toEqual([
      ...range(1, 6, 'straight 03'),
      ...range(7, 8, 'tangle 03'),
      ...range(9, 14, 'wide 02'),
      ...range(15, 18, 'tight 01'),
      ...range(19, 21, 'fork 024'),
      ...range(22, 24, 'branch 023'),
      ...range(25, 26, 'cross 0134'),
      ...range(27, 28, 'dead 0'),
      'C clearing 012345',
      'D dropship 012345',
    ])
  })
})
