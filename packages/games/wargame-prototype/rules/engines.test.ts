import { describe, expect, test } from 'vitest'
import { destroy } from '../damage.ts'
import { running } from '../testing/running.ts'
import { type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { areEnemies } from '../units.ts'
import { aftermath } from './aftermath.ts'
import { command } from './command.ts'
import { canBeOrdered } from './orders.ts'
import { rampageMove } from './rampage.ts'
import { redeploying } from './redeploying.ts'

const FOE: UnitAt = { name: 'foe', unit: 'infantryPlatoon', at: [[60, 40]] }
const engine = (hp: number): UnitAt => ({ name: 'engine', unit: 'excitatus', at: [[20, 20]], hp: [hp], detachment: 1 })
const captain: UnitAt = { name: 'hq', unit: 'captain', at: [[50, 10]], commander: true }

/** A Command Phase from the tests of Ruin-Engines on. */
function engineTest(units: readonly UnitAt[], ...dice: readonly number[]): PrototypeTable {
  const t = position({
    a: { allegiance: 'rim', units, kinds: ['line', 'superheavy'] },
    b: { allegiance: 'rim', units: [FOE] },
    options: { board: 'large' },
  })
  running(t, { name: command.name, first: 'engines' }, { a: 0, b: 0, open: [] }, 'hover', ...dice)
  return t
}

describe('P4.5 Ruin-Engines', () => {
  test('P-87 (P4.5.5, P4.5.8r): at half its HP the Commander tests each Command Phase; a failure lets it break loose', () => {
    expect(engineTest([captain, engine(4)], 6, 5).unit('engine').rampant).toBe(true)
    expect(engineTest([captain, engine(4)], 6, 4).unit('engine').rampant).toBe(false)
    // With 5 of 8 HP nobody tests.
    expect(engineTest([captain, engine(5)]).unit('engine').rampant).toBe(false)
  })
  test('P-88 (P4.5.6): without a Commander it tests on its own Ld 11, and a pass is a failure', () => {
    const alone: UnitAt = { name: 'other', unit: 'infantryPlatoon', at: [[50, 10]] }
    expect(engineTest([alone, engine(3)], 4, 5).unit('engine').rampant).toBe(true)
    expect(engineTest([alone, engine(3)], 6, 6).unit('engine').rampant).toBe(false)
  })
  test('P4.5.7r: a Commander in reserve still tests', () => {
    expect(engineTest([{ name: 'hq', unit: 'captain', models: 1, commander: true }, engine(4)], 6, 5).unit('engine').rampant).toBe(true)
  })
  test('P4.5.1: a Ruin-Engine gets no orders: it always counts as having Move Out', () => {
    const t = engineTest([captain, engine(8)])
    expect([canBeOrdered(t.state, t.unit('engine')), t.unit('engine').order]).toEqual([false, 'moveOut'])
  })
  test('P4.5.9, P4.5.10r, P4.5.11r: out of control it goes for the nearest unit, friend or enemy, and charges it if it can', () => {
    const rampaging = (friendX: number) => {
      const friend: UnitAt = { name: 'friend', unit: 'infantryPlatoon', at: [[friendX, 20]] }
      const t = position({
        a: { allegiance: 'rim', units: [engine(4), friend] },
        b: { allegiance: 'rim', units: [FOE] },
        options: { board: 'large' },
      })
      t.unit('engine').rampant = true
      expect(areEnemies(t.unit('engine'), t.unit('friend'))).toBe(true)
      running(t, rampageMove, { unit: t.index('engine'), target: -1 }, 'movementActions')
      return t
    }
    // Mv 16, +3 for Fast: bases of 3.150 and 0.630, a gap of up to 20" is charged.
    const near = rampaging(43)
    expect(near.unit('engine').did.charged).toBe(near.index('friend'))
    const far = rampaging(45)
    expect(far.unit('engine').did.charged).toBe(-1)
    // The whole Mv of 16", to a few thousandths.
    expect(far.model('engine').x).toBeGreaterThan(35_990)
    expect(far.model('engine').x).toBeLessThanOrEqual(36_000)
  })
})

describe('P3.2 traits of the Coalition in play', () => {
  const hq = (x: number, stats: UnitAt['stats'] = {}): UnitAt => ({
    name: 'hq',
    unit: 'lieutenant',
    at: [[x, 10]],
    commander: true,
    outOfCommand: true,
    stats,
  })
  const platoon: UnitAt = {
    name: 'one',
    unit: 'infantryPlatoon',
    at: [
      [10, 10],
      [10, 12],
    ],
  }

  /** A squad dies; side a has Grim Responsibility. */
  function grim(x: number, ...dice: readonly number[]): PrototypeTable {
    return mourned(hq(x), ...dice)
  }
  function mourned(leader: UnitAt, ...dice: readonly number[]): PrototypeTable {
    const t = position({
      a: { allegiance: 'coalition', trait: 'grimResponsibility', units: [leader, platoon] },
      b: { allegiance: 'rim', units: [FOE] },
      options: { board: 'large' },
    })
    destroy(t.state, t.modelIndex('one', 0), t.index('foe'))
    running(t, aftermath, { riders: [], units: [], side: 'a' }, 'movement', ...dice)
    return t
  }
  test('P3.2.10, P3.2.11r: for a friendly model that dies within 12.000" a 6 gives Ld 1, or WS and FS 1', () => {
    const t = grim(23.26, 6)
    t.exactly('a', [{ do: 'gainLd' }, { do: 'gainSkill' }])
    t.play('a', { do: 'gainSkill' })
    expect(t.unit('hq').gains).toMatchObject({ ws: 1, fs: 1 })
    expect(grim(23.26, 5).unit('hq').gains).toEqual({})
    expect(grim(23.261).unit('hq').gains).toEqual({})
  })
  test('P3.2.11r: WS and FS stop at 6, and a vehicle without WS gains none', () => {
    const gains = (stats: UnitAt['stats']) => {
      const t = mourned(hq(23.26, stats), 6)
      t.play('a', { do: 'gainSkill' })
      return t.unit('hq').gains
    }
    expect(gains({ ws: 6, fs: 5 })).toMatchObject({ ws: 0, fs: 1 })
    expect(gains({ ws: null, fs: 6 })).toMatchObject({ ws: 0, fs: 0 })
  })
  test('P3.2.8, P3.2.9r: the Master of the Legions lifts one detachment, once, or puts it into reserve', () => {
    const t = position({
      a: { allegiance: 'coalition', trait: 'masterOfTheLegions', units: [hq(10), { ...platoon, at: [[14, 10]] }] },
      b: { allegiance: 'rim', units: [FOE] },
      options: { board: 'large' },
    })
    running(t, redeploying, { side: 'a', turns: 0 }, 'movement')
    t.exactly('a', [{ do: 'keep' }, { do: 'lift', detachment: 0 }, { do: 'liftToReserve', detachment: 0 }])
    t.play('a', { do: 'liftToReserve', detachment: 0 })
    expect(t.state.detachments[0]!.reserve).toBe(true)
    expect([t.model('hq').where, t.model('one').where]).toEqual(['reserve', 'reserve'])
    expect(t.rule()).not.toBe('P3.2.8')
  })
})
