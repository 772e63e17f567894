import { describe, expect, test } from 'vitest'
import { running } from '../testing/running.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { fsOf, moveOf } from '../values.ts'
import { noteOf, refuseAction } from './actions.ts'
import { corrosion } from './corrosion.ts'
import { finishActions } from './finish-actions.ts'

const FOE: UnitAt = { name: 'foe', unit: 'infantryPlatoon', at: [[60, 40]] }

interface Doing {
  readonly units: readonly UnitAt[]
  readonly action: 'repair' | 'selfRepair' | 'scavenge'
  /** The unit that is repaired, or the number of the token. */
  readonly at: string | number
  readonly more?: Partial<Position> & { readonly side?: Partial<Position['a']> }
  readonly but?: (t: PrototypeTable) => void
}

/** The unit called `one` ends its Action with these dice. */
function ending({ units, action, at, more = {}, but }: Doing, ...dice: readonly number[]): PrototypeTable {
  const { side = {}, ...rest } = more
  const t = position({
    a: { allegiance: 'rim', ...side, units },
    b: { allegiance: 'rim', units: [FOE] },
    options: { board: 'large' },
    ...rest,
  })
  but?.(t)
  t.unit('one').did.action = noteOf(action, typeof at === 'string' ? t.index(at) : at)
  running(t, finishActions, { open: [t.index('one')], successes: 0 }, 'movement', ...dice)
  return t
}

const engineers = (count: number, x = 20): UnitAt => ({
  name: 'one',
  unit: 'mobileEngineers',
  at: Array.from({ length: count }, (_, i) => [x + 1.4 * i, 12]),
})
const tanks = (hp: readonly number[]): UnitAt => ({ name: 'tanks', unit: 'mbtSquadron', at: hp.map((_, i) => [20 + 2.6 * i, 9.5]), hp })

describe('P18.16 Repair', () => {
  test('P18.16.1, P17.1.2r: a die for each squad; each 6 gives back 1 HP', () => {
    const t = ending({ units: [engineers(3), tanks([1])], action: 'repair', at: 'tanks' }, 6, 5, 1)
    expect(t.model('tanks').hp).toBe(2)
    const none = ending({ units: [engineers(3), tanks([1])], action: 'repair', at: 'tanks' }, 5, 5, 1)
    expect(none.model('tanks').hp).toBe(1)
  })
  test('P18.16.3r: the player spreads the successes', () => {
    const t = ending({ units: [engineers(2), tanks([1, 1])], action: 'repair', at: 'tanks' }, 6, 1)
    t.exactly('a', [
      { do: 'mend', model: t.modelIndex('tanks', 0) },
      { do: 'mend', model: t.modelIndex('tanks', 1) },
    ])
    t.play('a', { do: 'mend', model: t.modelIndex('tanks', 1) })
    expect([t.model('tanks', 0).hp, t.model('tanks', 1).hp]).toEqual([1, 2])
  })
  test('P18.16.2: when all are whole a further success puts a destroyed vehicle back with 1 HP, never more than there were', () => {
    const fallen = (t: PrototypeTable) => Object.assign(t.model('tanks', 1), { where: 'dead', hp: 0 })
    const t = ending({ units: [engineers(3), { ...tanks([1]), models: 2 }], action: 'repair', at: 'tanks', but: fallen }, 6, 6, 1)
    expect([t.model('tanks', 0).hp, t.model('tanks', 1).hp, t.model('tanks', 1).where]).toEqual([2, 1, 'board'])
  })
  test('P18.16.1: a friendly vehicle unit within 2.000", begun and ended so', () => {
    const at = (x: number) => {
      const t = position({ a: { units: [engineers(1, x), tanks([1])] }, b: { units: [FOE] }, options: { board: 'large' } })
      t.state.phase = 'shooting'
      return refuseAction(t.state, t.index('one'), 'repair', t.index('tanks'))?.rule
    }
    // Tank at (20, 9.5), engineers at (x, 12): 2" and both radii are 3.811.
    expect([at(22.87), at(22.9)]).toEqual([undefined, 'P18.16.1'])
    const far = ending({ units: [engineers(1, 30), tanks([1])], action: 'repair', at: 'tanks' })
    expect(far.model('tanks').hp).toBe(1)
  })
  test('P20.6.1, P20.6.2r: Nano-Alloy repairs its own unit with 4d6', () => {
    const own: UnitAt = { name: 'one', unit: 'mbtSquadron', at: [[20, 10]], hp: [1], wargear: ['nanoAlloy'] }
    expect(ending({ units: [own], action: 'selfRepair', at: 'one' }, 1, 2, 6, 3).model('one').hp).toBe(2)
    const plain = position({ a: { units: [{ ...own, wargear: [] }] }, b: { units: [FOE] }, options: { board: 'large' } })
    plain.state.phase = 'shooting'
    expect(refuseAction(plain.state, 0, 'selfRepair', 0)?.rule).toBe('P17.1.1')
  })
  test('P3.6.8, P3.6.12r: the Machinist-Prime rolls 5d6, a 5+ each, as a vehicle too', () => {
    const prime: UnitAt = { name: 'one', unit: 'commandTank', at: [[20, 12.5]], commander: true }
    const side = { allegiance: 'machine', trait: 'machinistPrime' } as const
    const t = ending({ units: [prime, { ...tanks([1]), stats: { hp: 3 } }], action: 'repair', at: 'tanks', more: { side } }, 5, 6, 4, 1, 1)
    expect(t.model('tanks').hp).toBe(3)
  })
})

describe('P18.17 Scavenge', () => {
  const scavengers: UnitAt = {
    name: 'one',
    unit: 'scavengerSquad',
    at: [
      [20, 12],
      [21.4, 12],
    ],
  }
  const looting = (by = 'one', x = 20) =>
    ending({
      units: [scavengers],
      action: 'scavenge',
      at: 0,
      but: t => {
        t.state.tokens = [{ x: x * 1000, y: 13_000, by: t.index(by), of: t.index('foe') }]
        t.unit('foe').wargear = ['jammingSystems', 'stabilizers']
      },
    })

  test('P18.17.1, P18.17.2r: every squad 1 more in a value, a Heavy or Support weapon for one, or an item of the destroyed unit', () => {
    const t = looting()
    const offered = t.options('a')
    expect(offered.filter(option => option.do === 'stat').map(({ what }) => what)).toEqual(['ws', 'fs', 'mv', 'ld'])
    const guns = new Set(offered.filter(option => option.do === 'weapon').map(({ what }) => what))
    expect(guns.has('plasmaCannon')).toBe(true)
    expect(guns.has('revenantChemHurler')).toBe(true)
    expect(guns.has('plasmaRifle')).toBe(false)
    expect(offered.filter(option => option.do === 'item').map(({ what }) => what)).toEqual(['jammingSystems', 'stabilizers'])
    t.play('a', { do: 'stat', what: 'mv', model: -1 })
    expect(moveOf(t.state, t.model('one'), 'move')).toBe(7000)
    expect(t.state.tokens).toEqual([])
  })
  test('P18.17.2r: the weapon is one more for one squad', () => {
    const t = looting()
    t.play('a', { do: 'weapon', what: 'railgun', model: t.modelIndex('one', 1) })
    expect([t.model('one', 0).weapons.railgun, t.model('one', 1).weapons.railgun]).toEqual([undefined, 1])
  })
  test('P18.17.1: within 2" of a token of its own', () => {
    const begin = (x: number, by: string) => {
      const t = position({ a: { units: [scavengers] }, b: { units: [FOE] }, options: { board: 'large' } })
      t.state.phase = 'shooting'
      t.state.tokens = [{ x: x * 1000, y: 12_000, by: t.index(by), of: t.index('foe') }]
      return refuseAction(t.state, t.index('one'), 'scavenge', 0)?.rule
    }
    expect([begin(17.37, 'one'), begin(17.369, 'one'), begin(20, 'foe')]).toEqual([undefined, 'P18.17.1', 'P18.17.1'])
  })
})

describe('P19.5 Corrosion', () => {
  const corroding = (victim: UnitAt) => {
    const t = position({
      a: { allegiance: 'rim', units: [{ name: 'one', unit: 'eviscerators', at: [[20, 10]] }] },
      b: { allegiance: 'rim', units: [victim] },
      options: { board: 'large' },
    })
    t.state.corroding = [{ unit: t.index('foe'), by: t.index('one') }]
    running(t, corrosion, {}, 'movement')
    return t
  }
  test('P19.5.1: the attacker chooses Sv, Ld, or FS and WS', () => {
    const t = corroding(FOE)
    t.exactly(
      'a',
      ['sv', 'ld', 'skill'].map(value => ({ do: 'corrode', value })),
    )
    t.play('a', { do: 'corrode', value: 'skill' })
    expect(fsOf(t.state, t.model('foe'), { target: t.unit('one') }).value).toBe(1)
  })
  test('P19.5.2r: vehicles lose Ld, or FS and WS', () => {
    const t = corroding({ name: 'foe', unit: 'mbtSquadron', at: [[60, 40]] })
    t.exactly(
      'a',
      ['ld', 'skill'].map(value => ({ do: 'corrode', value })),
    )
    expect(t.refusal('a', { do: 'corrode', value: 'sv' })?.rule).toBe('P19.5.2r')
  })
})
