import { describe, expect, test } from 'vitest'
import { destroy } from '../damage.ts'
import { running } from '../testing/running.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { combatResult } from './combat-result.ts'

const squad = (name: string, at: readonly (readonly number[])[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at,
  ...more,
})
const FOE = squad('foe', [[60, 40]])

/** An Excitatus of side a, out of control, among units of both sides. */
function wild(own: readonly UnitAt[], foes: readonly UnitAt[] = [FOE], more: Partial<Position> = {}, side: object = {}): PrototypeTable {
  const engine: UnitAt = { name: 'engine', unit: 'excitatus', at: [[20, 20]], weapons: { machineGun: 1 }, detachment: 1 }
  const t = position({
    a: { allegiance: 'astun', units: [engine, ...own], kinds: ['line', 'superheavy'], ...side },
    b: { allegiance: 'astun', units: foes },
    options: { board: 'large' },
    ...more,
  })
  t.unit('engine').rampant = true
  return t
}

/** Resolves a fight of the engine and others in which these models have fallen. */
function resolved(t: PrototypeTable, names: readonly string[], fallen: readonly (readonly [string, number])[], ...dice: readonly number[]) {
  for (const [name, n] of fallen) destroy(t.state, t.modelIndex(name, n), -1)
  const units = names.map(t.index)
  const locals = { units, before: {}, selfLost: {}, beaten: [], losers: [], side: 'a', turns: 0, tried: [] }
  running(t, combatResult, locals, 'movement', ...dice)
}

describe('P4.5.11r: an engine out of control is nobody’s', () => {
  const touching = (name: string) =>
    squad(name, [
      [20, 23.8],
      [21.5, 23.8],
      [23, 23.8],
    ])

  test('P14.7.1, P14.7.2: squads that it destroys are lost to their side, and its own side tests', () => {
    const t = wild([touching('friend')])
    resolved(t, ['engine', 'friend'], [['friend', 2]], 6, 6)
    expect(t.unit('friend').marks).toBe(1)
  })

  test('P14.7.1: what destroys it has won, and does not test', () => {
    const t = wild([touching('friend')])
    resolved(t, ['engine', 'friend'], [['engine', 0]])
    expect(t.unit('friend').marks).toBe(0)
  })

  test('P14.7.1: its losses are no losses of its owner', () => {
    const t = wild([touching('friend')], [squad('foe', [[24.2, 23.3]])])
    resolved(t, ['engine', 'friend', 'foe'], [['engine', 0]])
    expect([t.unit('friend').marks, t.unit('foe').marks]).toEqual([0, 0])
  })

  test('P14.5.3r: its ties with units of its own side are rolled again', () => {
    const t = wild([touching('friend')])
    // Its Close Combat Specialists give it 1 more.
    t.dice(3, 4, 2, 5)
    t.start('initiativeRanking', { units: [t.index('engine'), t.index('friend')], rolls: {}, rolling: [] })
    t.done()
  })

  test('P4.5.10r: it strikes the nearest unit that it touches, and nobody is asked', () => {
    const t = wild([squad('friend', [[20, 23.78]])], [squad('foe', [[23.85, 20]])])
    t.dice(6, 1, 2, ...Array.from({ length: 40 }, () => 1))
    t.start('strikes', {
      units: [t.index('engine'), t.index('friend'), t.index('foe')],
      order: [],
      at: 0,
      splits: [],
      blows: [],
      pools: [],
      next: 0,
      tests: [],
      selfLost: {},
      before: 0,
    })
    expect(t.rule()).not.toBe('P14.6.2r')
    const struck = t.events.filter(e => e.rule === 'P14.6.1').map(e => e.params?.unit)
    expect(struck).toEqual(['engine', 'foe', 'friend'])
  })

  test('P3.2.10: nobody mourns it', () => {
    const t = wild(
      [squad('hq', [[20, 26]], { unit: 'lieutenant', commander: true })],
      [FOE],
      {},
      { allegiance: 'coalition', trait: 'grimResponsibility' },
    )
    destroy(t.state, t.modelIndex('engine'), t.index('foe'))
    expect(t.state.grim.a).toBe(0)
  })
})
