import type { AnyGame, Options } from '@muster/core'
import { battery } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { lostPatrol } from './game.ts'
import { invariants } from './invariants.ts'
import type { State } from './state.ts'
import { lostPatrol as kit } from './testing.ts'

/** Together these set every option away from its default. */
const OPTIONS: readonly Options[] = [
  {},
  { squad: 'terminators' },
  {
    squad: 'terminators',
    sides: 'roll',
    weapon: 'heavyFlamer',
    lostPart: 'choice',
    advanceFrom: 'anyTiles',
    capGenestealer: 6,
    gsActions: 4,
  },
  { discardRemovedTiles: false, drawFirst: false, dropshipStays: false, clearingRemovable: false, junctionSight: 'stop', lostPart: 'none' },
  {
    combineAssaults: false,
    assaultLoss: 'difference',
    drawEffect: 'bothLoseOne',
    retreatFail: 'hold',
    gsScore: 'dicePerModelHighest',
    scoutCover: 0,
  },
  { recycleDead: false, modelsBlockSight: true, interleaveMarines: false, tangleLeaveCost: 1, hitOn: 5, scoutDice: 2, heavyBolterDice: 4 },
  { placePerAction: 3, infestDelay: 0, infestStays: false, infestTrampled: false, infestWhere: 'openEnd', placeOnSpecialTiles: false },
  {
    gsIgnorePaths: false,
    capScout: 2,
    capDropship: 'none',
    advanceFrom: 'none',
    trapEndsGame: false,
    strandedEndsGame: false,
    turnLimit: 20,
  },
]

describe('the conformance battery', () => {
  for (const check of battery(lostPatrol as unknown as AnyGame, { matches: OPTIONS.length, options: OPTIONS, tried: 15 }))
    test(check.name, check.run)
})

describe('invariants', () => {
  const MAP = '(0,0) straight {0,3}: T1; (0,-1) straight {0,3}: 3G I; (0,1) dead {0}'
  const faultsOf = (change: (s: State) => void) => {
    const t = kit.position(MAP, { step: 'marineActions' })
    change(t.state)
    return invariants(t.state).join('; ')
  }

  test('a sound position has no faults', () => {
    expect(faultsOf(() => {})).toBe('')
  })

  test.each<[string, (s: State) => void, string]>([
    ['L1.5: a Genestealer too many', s => s.pool++, 'L1.5'],
    ['L1.6: an Infestation too few', s => s.supply--, 'L1.6'],
    ['L1.7: a tile lost', s => s.stack.pop(), 'L1.7'],
    ['L1.7: a tile twice', s => s.stack.splice(0, 1, s.stack[1]!), 'L1.7'],
    ['L1.2: a marine too few', s => s.marines.pop(), 'L1.2'],
    [
      'L2.1: two tiles on a hex',
      s => {
        s.tiles = [...s.tiles, { ...s.tiles[0]!, id: s.stack.pop()! }]
      },
      'L2.1',
    ],
    [
      'L2.13: both sides on a tile',
      s => {
        s.marines.find(one => one.id === 'T1')!.at = '0,-1'
      },
      'L2.13',
    ],
    [
      'L14.8: a crowd of Terminators',
      s => {
        for (const one of s.marines) one.at = '0,0'
      },
      'L14.8',
    ],
    [
      'L10.9r: a crowd of Genestealers',
      s => {
        s.tiles[1]!.genestealers = 4
        s.pool--
      },
      'L10.9r',
    ],
    [
      'L12.5r: more have attacked than are there',
      s => {
        s.tiles[1]!.assaulted = 4
      },
      'L12.5r',
    ],
    [
      'L6.1: a third action',
      s => {
        s.marines.find(one => one.id === 'T1')!.actions = 3
      },
      'L6.1',
    ],
    [
      'L13.12r: nobody lives',
      s => {
        for (const one of s.marines) one.at = null
      },
      'L13.12r',
    ],
    [
      'L1.11r: dead ones out of the game',
      s => {
        s.slain = 1
        s.pool--
      },
      'L1.11r',
    ],
    [
      'L2.12r: a marine off the map',
      s => {
        s.marines.find(one => one.id === 'T1')!.at = '9,9'
      },
      'stands on no tile',
    ],
  ])('%s is found', (_, change, found) => {
    expect(faultsOf(change)).toContain(found)
  })
})
