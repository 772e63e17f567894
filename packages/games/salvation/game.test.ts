import type { AnyGame, Options } from '@muster/core'
import { battery, fuzz } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { salvation } from './game.ts'
import { invariants } from './invariants.ts'
import type { State } from './state.ts'
import { salvation as kit } from './testing.ts'

/** Together these set every option away from its default; the turn limits keep random matches short. */
const OPTIONS: readonly Options[] = [
  { turnLimit: 8 },
  { turnLimit: 5, players: 3, cityMissions: true, scoutsOnly: true },
  { turnLimit: 5, noReturn: true, shelterRoll: true, fiveUnits: true, attackTerrain: 'both' },
  { turnLimit: 4, factoryCity: 'chosen', players: 3, skynetPlacement: 'both', moveAllowance: 'card', missionsOnce: true },
  { turnLimit: 4, noSkynetTactics: true, terrainTokens: false, skynetPlacement: 'units' },
]

const game = salvation as unknown as AnyGame

describe('the conformance battery', () => {
  for (const check of battery(game, { matches: OPTIONS.length, options: OPTIONS, tried: 8 })) test(check.name, check.run)
})

test('fuzz: random matches to their end', () => {
  const report = fuzz(game, { matches: 6, seed: 'salvation', optionsOf: n => (n < 2 ? {} : OPTIONS[n % OPTIONS.length]!) })
  expect(report.failures).toEqual([])
  expect(report.finished).toBe(6)
})

describe('invariants', () => {
  const faultsOf = (change: (s: State) => void) => {
    const t = kit.position('SAL: 2 INF | 1 T1', { hidden: { MOJ: ['H06'] }, revealed: { PAI: ['H25'], SON: ['H01'] } })
    change(t.state)
    return invariants(t.state).join('; ')
  }

  test('a sound position has no faults', () => {
    expect(faultsOf(() => {})).toBe('')
  })

  test.each<[string, (s: State) => void, string]>([
    ['S1.7: a card lost', s => s.decks.skynet.draw.pop(), 'S1.7: cards'],
    ['S1.7: a card twice', s => s.decks.skynet.played.push(s.decks.skynet.draw[0]!), 'S1.7: cards'],
    ['S1.7: a city card lost', s => s.citiesGone.pop(), 'S1.7: city cards'],
    ['S4.6: a card of a pile to come', s => s.hands.skynet!.push({ card: s.decks.skynet.draw.pop()!, batch: 3 }), 'S4.6'],
    ['S1.8: a token lost', s => s.hidden.pop(), 'S1.8: hidden'],
    ['S1.8: a token twice', s => s.captured.push('H06'), 'S1.8: hidden'],
    ['S1.8: a technology token twice', s => s.upgrades.push('TEC1'), 'S1.8: technology'],
    ['S3.10r: an upgrade twice', s => s.upgrades.push('DEV1', 'DEV1'), 'S3.10r'],
    ['S14.5r: two factories in a sector', s => s.factories.push('GUL'), 'S14.5r'],
    ['S14.5r: four factories', s => s.factories.push('PUG', 'SAL', 'MOJ'), 'S14.5r'],
    ['S1.6: a figure twice', s => s.units.push({ ...s.units[0]!, at: 'MOJ' }), 'S1.6'],
    ['S1.6: more than figures', s => (s.aside.INF = 7), 'S1.6'],
    ['S2.1: a unit nowhere', s => (s.units[0]!.at = 'XYZ'), 'nowhere'],
    ['S11.8: a dead unit on the board', s => (s.units[0]!.damage = 1), 'S11.8'],
    ['S9.9: a crowd', s => s.units.push(...[1, 2, 3].map(n => ({ ...s.units[0]!, id: `TNK${n}`, type: 'TNK' as const }))), 'S9.9'],
    ['a broken count', s => (s.vp.resistance = -1), 'count'],
  ])('%s is found', (_, change, found) => {
    expect(faultsOf(change)).toContain(found)
  })
})
