import { describe, expect, test } from 'vitest'
import type { ApproachId } from '../content/types.ts'
import { hasApproach } from '../table/command-range.ts'
import { running } from '../testing/running.ts'
import { position, type UnitAt } from '../testing.ts'
import { firebaseMove, fsOf, ldOf, moveOf } from '../values.ts'
import { approach } from './approaches.ts'
import { initiativeMods } from './combat-initiative.ts'
import { abilities } from './command-abilities.ts'
import { flexible } from './flexible.ts'

const FOE: UnitAt = { name: 'foe', unit: 'infantryPlatoon', at: [[40, 40]] }
const platoon = (more: Partial<UnitAt> = {}): UnitAt => ({ name: 'one', unit: 'infantryPlatoon', at: [[10, 10]], ...more })

function under(
  approaches: readonly ApproachId[],
  units: readonly UnitAt[] = [platoon()],
  markers: readonly (readonly [number, number])[] = [],
) {
  return position({ a: { allegiance: 'rim', units, approaches }, b: { allegiance: 'rim', units: [FOE] }, markers })
}
const inches = (t: ReturnType<typeof under>, going: 'move' | 'charge') => moveOf(t.state, t.model('one'), going) / 1000
const ci = (t: ReturnType<typeof under>, back = false) => initiativeMods(t.state, t.index('one'), back).reduce((sum, m) => sum + m.value, 0)

describe('P21 Strategic Approaches', () => {
  test('P21.1.1: a Command unit chooses one of eight', () => {
    const t = under([], [{ name: 'hq', unit: 'lieutenant', at: [[10, 10]] }])
    running(t, approach, { detachment: 0 })
    expect(t.options('a')).toHaveLength(8)
    const [first] = t.options('a')
    t.play('a', first!)
    expect(t.state.detachments[0]!.approaches).toHaveLength(1)
  })
  test('P21.1.2h: it works also when the HQ is destroyed', () => {
    const t = under(['aggressive'], [{ name: 'hq', unit: 'lieutenant', at: [[14, 10]] }, platoon()])
    Object.assign(t.model('hq'), { where: 'dead', hp: 0 })
    expect(hasApproach(t.state, t.unit('one'), 'aggressive')).toBe(true)
  })
  test('P21.2.1h, P21.1.2h: Aggressive: charges of 1" more, CI 1 more for who charged, lost to Brace', () => {
    expect([inches(under(['aggressive']), 'charge'), inches(under([]), 'charge'), inches(under(['aggressive']), 'move')]).toEqual([7, 6, 6])
    const charged = (did: UnitAt['did'] & {}) => ci(under(['aggressive'], [platoon({ did })]))
    expect([charged({ charged: 1 }), charged({}), charged({ charged: 1, braced: true })]).toEqual([2, 0, 0])
  })
  test('P21.2.2h: Defensive: Dig In brings no FS penalty', () => {
    const fs = (approaches: readonly ApproachId[]) => {
      const t = under(approaches, [platoon({ order: 'digIn' })])
      return fsOf(t.state, t.model('one'), { target: t.unit('foe') }).value
    }
    expect([fs(['defensive']), fs([])]).toEqual([2, 1])
  })
  test('P21.2.3h: Mobile: Advance gives 2" more', () => {
    expect(inches(under(['mobile'], [platoon({ order: 'advance' })]), 'move')).toBe(14)
    expect(inches(under(['mobile']), 'move')).toBe(6)
  })
  test('P21.2.4h: Firebase: 2" under Take Aim', () => {
    const move = (approaches: readonly ApproachId[], order: UnitAt['order'] & {}) => {
      const t = under(approaches, [platoon({ order })])
      return firebaseMove(t.state, t.unit('one')) / 1000
    }
    expect([move(['firebase'], 'takeAim'), move(['firebase'], 'digIn'), move([], 'takeAim')]).toEqual([2, 0, 0])
  })
  test('P21.2.5h: Cautious: CI 1 more in tests to fall back', () => {
    expect([ci(under(['cautious']), true), ci(under(['cautious'])), ci(under([]), true)]).toEqual([1, 0, 0])
  })
  test('P21.2.6h: Flexible: once per game a detachment’s orders are given anew', () => {
    const t = under(['flexible'], [platoon({ order: 'advance' })])
    running(t, flexible, { side: 'a', turns: 0 }, 'hover')
    t.exactly('a', [{ do: 'done' }, { do: 'anew', detachment: 0 }])
    t.play('a', { do: 'anew', detachment: 0 })
    t.play('a', { do: 'order', unit: t.index('one'), order: 'digIn' })
    expect(t.unit('one').order).toBe('digIn')
    expect(t.state.detachments[0]!.flexed).toBe(true)
    expect(t.rule()).not.toBe('P21.2.6h')
  })
  test('P21.2.8h: Unyielding: Ld 1 more within 3" of an Objective', () => {
    const ld = (markers: readonly (readonly [number, number])[]) => {
      const t = under(['unyielding'], [platoon()], markers)
      return ldOf(t.state, t.unit('one')).value
    }
    expect([ld([[14.26, 10]]), ld([[14.261, 10]])]).toEqual([8, 7])
  })
  test('P18.31.1, P18.31.2r: a Mobile Command Center picks two each round, for itself and for units ordered through it', () => {
    const center: UnitAt = { name: 'center', unit: 'mobileCommandCenter', at: [[20, 30]] }
    const t = position({
      a: { allegiance: 'rim', units: [center, platoon({ detachment: 1, outOfCommand: true })], kinds: ['superheavy', 'line'] },
      b: { units: [FOE] },
    })
    running(t, abilities, { side: 'a', turns: 0 }, 'hover')
    const choice = (first: string, second: string) => ({ do: 'approaches', unit: t.index('center'), first, second })
    expect(t.refusal('a', choice('mobile', 'mobile'))?.rule).toBe('P18.31.1')
    t.play('a', choice('mobile', 'unyielding'))
    expect(t.options('a').filter(option => option.do === 'approaches')).toEqual([])
    expect(['center', 'one'].map(name => hasApproach(t.state, t.unit(name), 'unyielding'))).toEqual([true, true])
  })
})
