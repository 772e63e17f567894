import { describe, expect, test } from 'vitest'
import { findPlace, refuseSetting } from '../rules/setting.ts'
import { type Position, position, type UnitAt } from '../testing.ts'

const inches = (piece: number, x: number, y: number) => ({ piece: `m${piece}`, x: Math.round(x * 1000), y: Math.round(y * 1000) })
const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, ...more })
const FAR: UnitAt = { name: 'F', unit: 'infantryPlatoon', at: [[2, 46]] }
const HQ: UnitAt = { name: 'HQ', unit: 'lieutenant', at: [[24, 6]] }

/** A unit with backpacks strikes in a round; the position stands at the question that comes after the scatter. */
function strike(round: number, enemies: readonly UnitAt[], count = 1, unit = 'hastSquad') {
  const t = table([{ name: 'H', unit, models: count, abilities: { deepStrike: 1, relentless: 1 }, armour: 'hast' }], enemies, {
    round,
    phase: 'nothing',
  })
  t.start('striking', { unit: t.index('H'), x: 0, y: 0, inches: 0, scattered: false, rerolled: false, landing: [], onto: -1 })
  return t
}

describe('deployment, reserves, Deep Strike', () => {
  test('CASE P-24 (P7.2.2, P9.6.3r, P7.2.4r): a unit is deployed within the Command Range of its HQ', () => {
    const t = table([HQ, { name: 'P', unit: 'infantryPlatoon', models: 1 }], [])
    const at = (x: number) => refuseSetting(t.state, t.index('P'), 'deploy', [inches(t.modelIndex('P'), x, 6)])?.rule
    expect(at(43.26)).toBeUndefined()
    expect(at(43.261)).toBe('P7.2.2')
  })

  test('CASE P-25 (P9.4.1, P9.4.2): reserves come from round 2, wholly in the zone and within 12" of the edge', () => {
    const t = table([HQ, { name: 'P', unit: 'infantryPlatoon', models: 1 }], [])
    const at = (y: number) => refuseSetting(t.state, t.index('P'), 'reserve', [inches(t.modelIndex('P'), 30, y)])?.rule
    expect([0.63, 11.37].map(at)).toEqual([undefined, undefined])
    expect([0.629, 11.371].map(at)).toEqual(['P9.4.2', 'P9.4.2'])
    for (const round of [1, 2]) {
      const later = position({
        a: { units: [{ name: 'L', unit: 'lieutenant' }] },
        b: { units: [{ name: 'B', unit: 'infantryPlatoon', at: [[24, 40]] }] },
        round,
        phase: 'nothing',
      })
      later.state.detachments[0]!.reserve = true
      later.start('reserves', { side: 'a', turns: 0, coming: [], how: 'reserve', failed: [] })
      expect(later.rule()).toBe(round === 1 ? 'P10.1.3' : 'P9.4.1')
    }
    expect(findPlace(t.state, t.index('P'), 'reserve')).toBeDefined()
  })

  test('CASE P-26 (P11.1.2, P11.1.3r, P5.7.1r): three dice in round 3, direction 3 is to the right', () => {
    const t = strike(3, [FAR])
    t.dice(4, 2, 5, 3)
    t.play('a', { place: [inches(t.modelIndex('H'), 20, 20)] })
    expect([t.model('H').x, t.model('H').y, t.model('H').where]).toEqual([31_000, 20_000, 'board'])
    t.done()
  })

  test('CASE P-27 (P11.3.3r): off the board the unit goes back to reserve', () => {
    const t = strike(2, [FAR])
    t.dice(6, 5, 4, 2, 3)
    t.play('a', { place: [inches(t.modelIndex('H'), 44, 24)] })
    expect(t.model('H').where).toBe('reserve')
    t.done()
  })

  test('CASE P-28 (P11.4, P11.4.2, P11.4.4, P5.9.1r): landing on an enemy', () => {
    const t = strike(5, [{ name: 'E', unit: 'infantryPlatoon', at: [[20, 23]] }])
    t.dice(3, 1)
    t.play('a', { place: [inches(t.modelIndex('H'), 20, 20)] })
    t.exactly('a', [{ do: 'land' }, { do: 'scatter' }])
    t.play('a', { do: 'land' })
    expect([t.model('H').x, t.model('H').y]).toEqual([20_000, 24_300])
    expect(t.unit('H').did).toMatchObject({ landed: true, charged: t.index('E'), deepStruck: true })
    t.done()
  })

  test('CASE P-29 (P11.5.1, P11.5.2r): who came from above may charge and shoot, not move', () => {
    const t = table(
      [
        {
          name: 'H',
          unit: 'hastSquad',
          at: [[20, 20]],
          weapons: { plasmaCannon: 1, coilrifle: 2 },
          did: { deepStruck: true, arrived: true },
        },
      ],
      [{ name: 'E', unit: 'infantryPlatoon', at: [[20, 26]] }],
      { phase: 'movement' },
    )
    const unit = t.index('H')
    expect(t.refusal('a', { do: 'move', unit, jets: false })?.rule).toBe('P11.5.1')
    expect(t.refusal('a', { do: 'charge', unit, target: t.index('E'), over: false, jets: false })).toBeUndefined()
  })
})
