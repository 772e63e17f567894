import { describe, expect, test } from 'vitest'
import { attack, on, street } from '../cases/kit.ts'
import { done } from '../testing.ts'
import { attackWorth } from './fighting.ts'
import { fightWorth, type Might, massedWorth, oddsOf } from './might.ts'

const man: Might = { force: 8, power: 3, resistance: 3 }
const machine: Might = { force: 7, power: 6, resistance: 6 }
const drone: Might = { force: 2, power: 2, resistance: 2 }

describe('how a fight would go', () => {
  test('numbers count twice, and each side’s odds are the other’s turned round', () => {
    const even = oddsOf([man, man], [machine])
    expect(oddsOf([man, man, man, man], [machine])).toBe(Math.min(4, even * 4))
    expect(oddsOf([machine], [man, man])).toBeCloseTo(1 / even)
  })

  test('who can do no harm does not count, on either side', () => {
    expect(oddsOf([machine, drone, drone], [man])).toBe(oddsOf([machine], [man]))
    expect(oddsOf([drone], [man])).toBe(0)
    expect(oddsOf([man], [drone])).toBe(4)
  })

  test('one machine goes where men stand, but one that others will follow waits for them', () => {
    const squad = [man, man, man, man]
    expect(fightWorth(machine, squad, 'skynet')).toBeGreaterThan(0)
    expect(massedWorth(machine, squad, oddsOf([machine], squad))).toBeLessThan(0)
    expect(massedWorth(machine, squad, oddsOf(Array(6).fill(machine), squad))).toBeGreaterThan(0)
  })
})

describe('attacks in the four Segments', () => {
  const shotOrBlow = (items: readonly string[]) => {
    const t = street([on('R04')], [on('S08', { items })])
    t.play('resistance', done)
    return attackWorth(t.state, attack(t, 'S08', 'R04') as never)
  }

  test('C9.2.3: who has a better shot does not strike first', () => {
    expect(shotOrBlow([])).toBeGreaterThan(0)
    expect(shotOrBlow(['I05'])).toBe(-1)
    expect(shotOrBlow(['I01'])).toBeGreaterThan(0)
  })

  test('who may be dead of one attack is less worth a second', () => {
    const t = street([on('R02')], [on('S08'), on('S07')])
    t.play('resistance', done)
    const before = attackWorth(t.state, attack(t, 'S07', 'R02') as never)
    t.play('skynet', attack(t, 'S08', 'R02'))
    expect(attackWorth(t.state, attack(t, 'S07', 'R02') as never)).toBeLessThan(before)
  })
})
