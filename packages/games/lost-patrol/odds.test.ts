import { type Choice, engineOf, type Odds, odds, oddsFor, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { lostPatrol as game } from './game.ts'
import type { State } from './state.ts'
import { type LostPatrolTable, lostPatrol, type PositionSetup } from './testing.ts'

const MP = 'marines'
const GP = 'genestealers'
const random = () => seededRandom(0, 'odds-test')

/** The exact odds of a choice at a table, as ways out of a common number: `{ 0: '25/36', 1: '11/36' }`. */
function exact(t: LostPatrolTable, seat: string, choice: Choice): Record<string, number> {
  const found = oddsFor(game, t.state, seat, choice, random())
  expect(found?.exact).toBe(true)
  return shares(found!)
}

function shares({ outcomes }: Odds): Record<string, number> {
  return Object.fromEntries(outcomes.map(({ value, p }) => [value, p]))
}

function fireOdds(marine: string, n: number, more: Omit<PositionSetup, 'step'> = {}) {
  const t = lostPatrol.position(`(0,0) straight {0,3}: ${marine}; (0,-1) straight {0,3}: ${n}G`, { step: 'marineActions', ...more })
  return exact(t, MP, { pick: { do: 'fire', marine, at: '0,-1' } })
}

/** A row of the table: 0 kills, 1 kill and so on, out of `of`. */
function expectRow(found: Record<string, number>, ways: readonly number[], of: number): void {
  expect(Object.keys(found).map(Number)).toEqual(ways.map((_, kills) => kills))
  ways.forEach((n, kills) => {
    expect(found[kills]).toBeCloseTo(n / of, 12)
  })
}

describe('odds of fire (L16.1, L16.2)', () => {
  test.each([
    ['a Scout', 'S1', {}, 1, [5, 1], 6],
    ['the Scout Sergeant', 'SS', {}, 3, [5, 1], 6],
    ['a Terminator', 'T1', {}, 1, [25, 11], 36],
    ['the Terminator Sergeant', 'TS', {}, 2, [25, 10, 1], 36],
    ['a Terminator', 'T2', {}, 3, [25, 10, 1], 36],
    ['a heavy bolter set to 2', 'SH', { options: { heavyBolterDice: 2 } }, 3, [25, 10, 1], 36],
    ['the assault cannon', 'TH', {}, 1, [125, 91], 216],
    ['the assault cannon', 'TH', {}, 2, [125, 75, 16], 216],
    ['the assault cannon', 'TH', {}, 3, [125, 75, 15, 1], 216],
    ['the heavy bolter', 'SH', {}, 3, [125, 75, 15, 1], 216],
  ] as const)('L16.1: %s (%s %o) against %i', (_, marine, more, n, ways, of) => {
    expectRow(fireOdds(marine, n, more as Omit<PositionSetup, 'step'>), ways, of)
  })

  const CYCLONE = [
    [2, 1],
    [4, 4, 1],
    [8, 12, 6, 1],
    [16, 32, 24, 8, 1],
    [32, 80, 80, 40, 10, 1],
    [64, 192, 240, 160, 60, 12, 1],
  ]
  const FLAMER = [
    [1, 2],
    [1, 4, 4],
    [1, 6, 12, 8],
    [1, 8, 24, 32, 16],
    [1, 10, 40, 80, 80, 32],
    [1, 12, 60, 160, 240, 192, 64],
  ]

  test.each([
    ['cyclone', CYCLONE, 1 / 3],
    ['heavyFlamer', FLAMER, 2 / 3],
  ] as const)('L16.2: %s against 1 to 6', (weapon, rows, mean) => {
    rows.forEach((ways, i) => {
      const n = i + 1
      const options = { capGenestealer: 6 }
      expectRow(fireOdds('TH', n, { weapon, options }), ways, 3 ** n)
      const t = lostPatrol.position(`(0,0) straight {0,3}: TH; (0,-1) straight {0,3}: ${n}G`, { step: 'marineActions', weapon, options })
      const found = oddsFor(game, t.state, MP, { pick: { do: 'fire', marine: 'TH', at: '0,-1' } }, random())
      expect(found?.mean).toBeCloseTo(n * mean, 12)
      expect(found?.rule).toBe('L7.6')
    })
  })

  test.each([
    ['a Terminator', 'T1', 'assaultCannon', 671 / 1296],
    ['the cyclone', 'TH', 'cyclone', 5 / 9],
    ['the flamer', 'TH', 'heavyFlamer', 8 / 9],
  ] as const)('L16.3: %s twice at one Genestealer', (_, marine, weapon, p) => {
    const t = lostPatrol.position(`(0,0) straight {0,3}: ${marine}; (0,-1) straight {0,3}: 1G`, { step: 'marineActions', weapon })
    const choice = { pick: { do: 'fire', marine, at: '0,-1' } }
    const again = odds(engineOf(game), t.state, MP, choice, s => s.tiles[1]!.genestealers, {
      random: random(),
      policy: now => {
        const { tiles, marines } = now as State
        return tiles[1]!.genestealers > 0 && marines.some(one => one.actions > 0) ? { seat: MP, choice } : undefined
      },
    })
    expect(again.exact).toBe(true)
    expect(shares(again)[0]).toBeCloseTo(p, 12)
  })
})

/** Wins of the Genestealers, draws and wins of the marines out of 36, by how much the attackers outweigh the marines. */
const BY_DIFFERENCE: Record<number, readonly [number, number, number]> = {
  [-6]: [0, 0, 36],
  [-5]: [0, 1, 35],
  [-4]: [1, 2, 33],
  [-3]: [3, 3, 30],
  [-2]: [6, 4, 26],
  [-1]: [10, 5, 21],
  0: [15, 6, 15],
  1: [21, 5, 10],
  2: [26, 4, 6],
  3: [30, 3, 3],
  4: [33, 2, 1],
  5: [35, 1, 0],
  6: [36, 0, 0],
}

/** Attackers on three tiles round (0,0); marines and their cover as named. */
function assaultOdds(there: string, attackers: number, cover: string | undefined, options: PositionSetup['options'] = {}) {
  const spread = [Math.min(3, attackers), Math.max(0, attackers - 3)]
  const map = [
    `(0,0) straight {0,3}: ${there}`,
    `(0,1) straight {0,3}${cover ? `: ${cover}` : ''}`,
    `(0,-1) straight {0,3}: ${spread[0]}G`,
    `(1,-1) straight {1,4}: ${spread[1]}G`,
  ].join('; ')
  const t = lostPatrol.position(map, { step: 'assaults', options })
  const launch: Choice = { pick: { do: 'assault', at: '0,0' } }
  if (attackers === 1) return exact(t, GP, launch)
  t.play(GP, { do: 'assault', at: '0,0' })
  return exact(t, GP, { divide: spread[1] ? { '0,-1': spread[0]!, '1,-1': spread[1] } : { '0,-1': spread[0]! } })
}

function expectResult(found: Record<string, number>, difference: number): void {
  const [win, draw, loss] = BY_DIFFERENCE[Math.max(-6, Math.min(6, difference))]!
  expect([found.genestealers ?? 0, found.draw ?? 0, found.marines ?? 0].map(p => Math.round(p * 36 * 1e9) / 1e9)).toEqual([win, draw, loss])
}

describe('odds of assaults (L16.4 to L16.7)', () => {
  test.each([
    ['1', 'T1', undefined, 1],
    ['1 + cover', 'T1', 'TH', 2],
    ['Sergeant alone', 'TS', undefined, 2],
    ['Sergeant alone + cover', 'TS', 'TH', 3],
    ['2 without Sergeant', 'T1 T2', undefined, 2],
    ['2 without Sergeant + cover', 'T1 T2', 'TH', 3],
    ['2 with Sergeant', 'TS T1', undefined, 3],
    ['2 with Sergeant + cover', 'TS T1', 'TH', 4],
    ['a Scout + cover', 'S1', 'SH', 2],
  ])('L16.4, L16.5: %s', (_, there, cover, m) => {
    for (let attackers = 1; attackers <= 5; attackers++) expectResult(assaultOdds(there, attackers, cover), attackers - m)
  })

  test('L16.4: the ends of the table', () => {
    const options = { capGenestealer: 12, assaultLoss: 'one' } as const
    for (const attackers of [7, 6, 5]) {
      const t = lostPatrol.position(`(0,0) straight {0,3}: T1; (0,-1) straight {0,3}: ${attackers}G`, { step: 'assaults', options })
      t.play(GP, { do: 'assault', at: '0,0' })
      expectResult(exact(t, GP, { divide: { '0,-1': attackers } }), attackers - 1)
    }
  })

  test('L16.6: five marines on the Clearing with the Sergeant', () => {
    for (const [attackers, d] of [
      [3, -3],
      [2, -4],
      [1, -5],
    ] as const) {
      const t = lostPatrol.position(`(0,0) clearing {0,1,2,3,4,5}: SS SH S1 S2 S3; (0,-1) straight {0,3}: ${attackers}G`, {
        step: 'assaults',
      })
      if (attackers > 1) t.play(GP, { do: 'assault', at: '0,0' })
      const choice: Choice = attackers > 1 ? { divide: { '0,-1': attackers } } : { pick: { do: 'assault', at: '0,0' } }
      expectResult(exact(t, GP, choice), d)
    }
  })

  test('L16.7: the chance of each difference of the scores, and of losing two at once', () => {
    const options = { assaultLoss: 'difference' } as const
    const t = lostPatrol.position('(0,0) straight {0,3}: T1 T2; (0,-1) straight {0,3}: 3G', { step: 'assaults', options })
    t.play(GP, { do: 'assault', at: '0,0' })
    const choice: Choice = { divide: { '0,-1': 3 } }
    const read = (event: string) => (_: unknown, events: readonly { key: string; params?: object }[]) => {
      const params = events.find(one => one.key === event)!.params as { genestealers: number; marines: number }
      return params.genestealers - params.marines
    }
    const found = shares(odds(engineOf(game), t.state, GP, choice, read('assaulted') as never, { random: random() }))
    const d = 3 - 2
    for (let k = -6; k <= 6; k++) expect(found[k] ?? 0).toBeCloseTo(Math.max(0, 6 - Math.abs(k - d)) / 36, 12)
    const bothDie = odds(engineOf(game), t.state, GP, choice, s => (s.marines.every(one => one.at === null) ? 1 : 0), { random: random() })
    let two = 0
    for (let k = 2; k <= 6; k++) two += Math.max(0, 6 - Math.abs(k - d)) / 36
    expect(shares(bothDie)[1]).toBeCloseTo(two, 12)
  })

  test('nothing is measured where chance has no part, nor before the attackers are named', () => {
    const t = lostPatrol.position('(0,0) straight {0,3}: T1; (0,-1) straight {0,3}: 3G', { step: 'assaults' })
    expect(oddsFor(game, t.state, GP, { pick: { do: 'assault', at: '0,0' } }, random())).toBeUndefined()
    expect(oddsFor(game, t.state, GP, { pick: { do: 'end' } }, random())).toBeUndefined()
  })
})
