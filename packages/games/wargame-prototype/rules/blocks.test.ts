import { describe, expect, test } from 'vitest'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { hasEffect } from '../units.ts'

const HOUSE = {
  type: 'building',
  corners: [
    [20, 8],
    [24, 8],
    [24, 12],
    [20, 12],
  ],
} as const
const shooter = (weapons: UnitAt['weapons'] & {}, x = 10): UnitAt => ({ name: 'one', unit: 'infantryPlatoon', at: [[x, 10]], weapons })

/** A unit with weapons west of a Building with 4 HP; whoever is inside belongs to side b. */
function table(a: readonly UnitAt[], b: readonly UnitAt[] = [], more: Partial<Position> = {}): PrototypeTable {
  const far: UnitAt = { name: 'far', unit: 'infantryPlatoon', at: [[44, 40]] }
  const t = position({
    a: { allegiance: 'rim', units: a },
    b: { allegiance: 'rim', units: [...b, far] },
    areas: [HOUSE],
    options: { destructibleBlocks: true },
    phase: 'shooting',
    ...more,
  })
  Object.assign(t.state.areas[0]!, { hp: 4 })
  return t
}
const raze = (t: PrototypeTable) => ({ do: 'block', unit: t.index('one'), block: t.state.areas[0]!.id })

describe('P6.6 blocks that can be destroyed', () => {
  test('P6.6.1h: only with the option, and only Buildings and City Blocks', () => {
    const t = table([shooter({ railgun: 1 })], [], { options: {} })
    expect(t.refusal('a', raze(t))?.rule).toBe('P6.6.1h')
    const woods = table([shooter({ railgun: 1 })], [], { areas: [{ ...HOUSE, type: 'forest' }] })
    expect(woods.refusal('a', raze(woods))?.rule).toBe('P6.6.1h')
  })
  test('P6.6.1h: shots hit by themselves; a die and AP of AV 12 take 1 HP, Powerful 2', () => {
    const t = table([shooter({ railgun: 2 })])
    // 8 + 4 is 12, 8 + 3 is not.
    t.dice(4, 3)
    t.play('a', raze(t))
    expect(t.state.areas[0]!.hp).toBe(3)
    expect(t.refusal('a', raze(t))?.rule).toBe('P8.1.7')
    const powerful = table([shooter({ railcannon: 1 })])
    powerful.dice(2)
    powerful.play('a', raze(powerful))
    expect(powerful.state.areas[0]!.hp).toBe(2)
  })
  test('P6.6.1h: in range of the nearest wall, and seen', () => {
    // The wall is at x = 20; a coilrifle reaches 12" from a base of 0.630.
    const near = table([shooter({ coilrifle: 1 }, 7.37)])
    expect(near.refusal('a', raze(near))).toBeUndefined()
    const far = table([shooter({ coilrifle: 1 }, 7.369)])
    expect(far.refusal('a', raze(far))?.rule).toBe('P6.6.1h')
    const rock = {
      type: 'impassable',
      corners: [
        [14, 4],
        [15, 4],
        [15, 16],
        [14, 16],
      ],
    } as const
    const hidden = table([shooter({ railgun: 1 })], [], { areas: [HOUSE, rock] })
    expect(hidden.refusal('a', raze(hidden))?.rule).toBe('P6.6.1h')
    const blades = table([shooter({ chainBlade: 3 }, 18)])
    expect(blades.refusal('a', raze(blades))?.rule).toBe('P6.6.1h')
  })
  test('P6.6.2h: what falls becomes Difficult ground; who is inside takes a hit AP -/6 on 4+, without cover, and tests as for Suppression', () => {
    const inside: UnitAt = {
      name: 'inside',
      unit: 'infantryPlatoon',
      at: [
        [21, 10],
        [22.5, 10],
        [22, 8.6],
      ],
    }
    const t = table([shooter({ railcannon: 2 })], [inside])
    // Two wounds of 2 HP; 4+ for squads 1 and 3; the armour saves 5 and 4; then 6 + 2 against Ld 7.
    t.dice(6, 6, 4, 3, 6, 5, 4, 6, 2)
    t.play('a', raze(t))
    while (t.rule() === 'P13.10.1') t.play('b', t.options('b', 'wound')[0]!)
    expect(t.state.areas[0]).toMatchObject({ type: 'difficult', height: 500 })
    expect(t.alive('inside')).toBe(2)
    expect(hasEffect(t.state, t.unit('inside'), 'suppressed')).toBe(true)
    expect(t.model('inside', 1).where).toBe('board')
    t.done()
  })
})
