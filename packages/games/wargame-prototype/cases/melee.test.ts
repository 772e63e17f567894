import { describe, expect, test } from 'vitest'
import { type Position, position, type UnitAt } from '../testing.ts'
import { contactsOf } from '../units.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, phase: 'melee', ...more })

/** Passes whatever is asked until one of these rules asks. */
function passTo(t: ReturnType<typeof table>, ...rules: readonly string[]): void {
  while (t.rule() === 'P16.5.1' && !rules.includes('P16.5.1')) t.play(t.asked()[0]!, { do: 'pass' })
}

describe('melee', () => {
  test('CASE P-75 (P14.4, P14.4.1, P14.4.2, P14.6.1): piling in', () => {
    const pile = (more: Partial<UnitAt>) => {
      const t = table(
        [
          {
            name: 'A',
            unit: 'infantryPlatoon',
            at: [
              [17, 13.74],
              [20, 12.84],
              [23, 11.24],
            ],
            ...more,
          },
        ],
        [
          {
            name: 'B',
            unit: 'infantryPlatoon',
            at: [
              [17, 15],
              [20, 15],
              [23, 15],
            ],
          },
        ],
      )
      passTo(t)
      const at = (y2: number, y3: number) => t.refusal('a', t.placing('A', [17, 13.74], [20, y2], [23, y3]))?.rule
      return [t.rule(), at(13.7, 11.24), at(12.84, 13.7)]
    }
    expect(pile({})).toEqual(['P14.4.1', undefined, 'P14.4.1'])
    expect(pile({ order: 'assault', abilities: { fast: 1 } })).toEqual(['P14.4.1', undefined, undefined])
  })

  test('CASE P-76 (P14.5, P14.5.1, P14.5.2, P14.5.3r): Combat Initiative', () => {
    const t = table(
      [{ name: 'A', unit: 'infantryPlatoon', at: [[20, 13.74]], did: { charged: 1 }, weapons: { coilrifle: 1 } }],
      [{ name: 'B', unit: 'closeCombatSquads', at: [[20, 15]], weapons: { chainBlade: 3 }, did: { chargedBy: [0] } }],
    )
    // 3 + 1 against 3 + 1: again; 2 + 1 against 5 + 1: B strikes first, and A is gone before it strikes.
    t.dice(3, 3, 2, 5, 6, 6, 6)
    passTo(t)
    expect(t.alive('A')).toBe(0)
    expect(t.events.some(e => e.key === 'event.strikesNow' && e.params?.unit === 'A')).toBe(false)
  })

  test('CASE P-77 (P14.7, P14.7.1, P14.7.2, P14.7.3r, P14.7.8r): the losers test and fall back', () => {
    const t = table(
      [],
      [
        {
          name: 'B',
          unit: 'infantryPlatoon',
          at: [
            [20, 15],
            [22, 15],
          ],
          did: { lost: 2 },
        },
        { name: 'far', unit: 'infantryPlatoon', at: [[40, 40]] },
      ],
      { phase: 'nothing' },
    )
    t.dice(3, 3)
    t.start('combatResult', {
      units: [t.index('B')],
      before: { [t.index('B')]: 0 },
      selfLost: {},
      losers: [],
      loser: '',
      side: 'a',
      turns: 0,
      tried: [],
    })
    expect(t.unit('B').marks).toBe(2)
    const even = table(
      [],
      [
        { name: 'B', unit: 'infantryPlatoon', at: [[20, 15]], did: { lost: 1 } },
        { name: 'far', unit: 'infantryPlatoon', at: [[40, 40]] },
      ],
      { phase: 'nothing' },
    )
    even.start('combatResult', { units: [0], before: { 0: 1 }, selfLost: {}, losers: [], loser: '', side: 'a', turns: 0, tried: [] })
    expect(even.unit('B').marks).toBe(0)
  })

  test('CASE P-78 (P14.7.6, P14.7.7r): a voluntary fall back must be strictly highest', () => {
    const tries = (own: number, other: number) => {
      const t = table(
        [{ name: 'A', unit: 'infantryPlatoon', at: [[20, 13.74]] }],
        [{ name: 'B', unit: 'infantryPlatoon', at: [[20, 15]] }],
        { phase: 'nothing' },
      )
      t.dice(own, other)
      t.start('combatResult', {
        units: [0, 1],
        before: { 0: 0, 1: 0 },
        selfLost: {},
        losers: [],
        loser: '',
        side: 'a',
        turns: 0,
        tried: [],
      })
      t.play('a', { do: 'fallBack', unit: 0 })
      return [contactsOf(t.state, t.unit('A')).length === 0, t.unit('A').marks]
    }
    expect(tries(4, 4)).toEqual([false, 0])
    expect(tries(5, 4)).toEqual([true, 0])
  })

  test('CASE P-85 (P16.5, P16.5.1, P16.5.2r, P14.7.4): Tactical Withdrawal', () => {
    const t = table(
      [
        { name: 'A', unit: 'infantryPlatoon', at: [[20, 13.74]] },
        { name: 'C', unit: 'infantryPlatoon', at: [[40, 13.74]] },
      ],
      [
        { name: 'B', unit: 'infantryPlatoon', at: [[20, 15]] },
        { name: 'D', unit: 'infantryPlatoon', at: [[40, 15]] },
      ],
    )
    t.play('a', { do: 'fight', unit: 0 })
    expect(t.rule()).toBe('P16.5.1')
    t.dice(3, 3, 5, 3)
    t.play('a', { do: 'withdraw', unit: 0 })
    expect(contactsOf(t.state, t.unit('A'))).toEqual([])
    const vehicle = table([{ name: 'A', unit: 'caqFspTeam', at: [[20, 13]] }], [{ name: 'B', unit: 'infantryPlatoon', at: [[20, 15]] }])
    expect(vehicle.rule()).toBe('P16.5.1')
    expect(vehicle.asked()).toEqual(['b'])
  })
})
