import { describe, expect, test } from 'vitest'
import { type Position, position, type SideAt, type UnitAt } from '../testing.ts'
import { refuseSetting } from './setting.ts'

interface Sides {
  readonly sideA?: Omit<SideAt, 'units'>
}

const table = (a: readonly UnitAt[], b: readonly UnitAt[], { sideA, ...more }: Partial<Position> & Sides = {}) =>
  position({ a: { allegiance: 'rim', ...sideA, units: a }, b: { allegiance: 'rim', units: b }, ...more })
const squad = (name: string, at: readonly (readonly number[])[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at,
  ...more,
})
const FAR = squad('far', [[46, 46]])

describe('P20.22.1: the Radial Scanner', () => {
  /** A has ended its move near the bearer S, and near T, who is of the same detachment. */
  const seen = () => {
    const t = table(
      [squad('A', [[20, 10]])],
      [
        squad('S', [[20, 26]], { unit: 'sniperSquad', wargear: ['radialScanner'], weapons: { coilrifle: 1 } }),
        squad('T', [[28, 22]], { unit: 'sniperSquad', weapons: { coilrifle: 1 } }),
      ],
      { phase: 'movement' },
    )
    t.play('a', { do: 'move', unit: 0, jets: false }, t.placing('A', [20, 15]))
    return t
  }
  const suppress = (unit: number, scanner: boolean) => ({ do: 'suppress', unit, scanner })

  test('gives its bearer a shot beside the one Reaction of its detachment, before it or after it', () => {
    for (const scannerFirst of [true, false]) {
      const t = seen()
      const [s, r] = [t.index('S'), t.index('T')]
      // Ld 7, and 2 more for Overwatch: both tests are passed, both shots miss.
      t.dice(3, 3, 1, 3, 3, 1)
      t.play('b', scannerFirst ? suppress(s, true) : suppress(r, false))
      t.play('b', scannerFirst ? suppress(r, false) : suppress(s, true))
      t.done()
      expect([t.state.detachments[1]!.reacted, t.unit('S').did.used]).toEqual([true, ['scanner']])
    }
  })

  test('once in a round, for the bearer and who is within 1" of it, and only to shoot', () => {
    const t = seen()
    const [s, r] = [t.index('S'), t.index('T')]
    expect(t.refusal('b', suppress(r, true))?.rule).toBe('P20.22.1')
    t.dice(3, 3, 1)
    t.play('b', suppress(s, true))
    expect(t.refusal('b', suppress(s, true))?.rule).toBe('P20.22.1')
  })
})

describe('dice that are more or fewer', () => {
  test('P20.27.1: an Inspirational Symbol takes one die from a retreat, for friendly infantry within 3", too', () => {
    const inches = (x: number) => {
      const t = table([squad('S', [[20, 24]], { bears: [['inspirationalSymbol']] }), squad('P', [[x, 24]], { marks: 2 })], [FAR], {
        phase: 'nothing',
      })
      t.dice(6, 6, 4, ...(x > 24.26 ? [5] : []))
      t.start('morale', { open: [] })
      t.done()
      return t.events.find(e => e.key === 'event.retreats')!.params!.inches
    }
    expect([inches(24.26), inches(24.261)]).toEqual([4, 9])
  })

  test('P19.25.1, P14.5.1: who fights a suppressed unit adds 1 to its Combat Initiative', () => {
    const first = (suppressed: boolean) => {
      const t = table([squad('A', [[20, 13.74]])], [squad('B', [[20, 15]])], { phase: 'nothing' })
      if (suppressed) t.unit('B').effects = [...t.unit('B').effects, { kind: 'suppressed', value: 1, until: 9, by: 0 }]
      t.dice(3, 3, ...(suppressed ? [] : [1, 2]))
      t.start('initiativeRanking', { units: [0, 1], rolls: {}, rolling: [] })
      t.done()
      return t.events.filter(e => e.key === 'muster.rolled').length
    }
    expect([first(true), first(false)]).toEqual([2, 4])
  })
})

describe('P19.12.1: Indirect Fire scatters once per weapon type and unit', () => {
  const wall = {
    type: 'impassable' as const,
    corners: [
      [10, 14],
      [30, 14],
      [30, 15],
      [10, 15],
    ] as const,
  }

  test('mortars that moved and mortars that stood share one point', () => {
    const t = table(
      [
        squad(
          'A',
          [
            [20, 10],
            [22, 10],
          ],
          { weapons: { mortar: 1 }, stats: { fs: 5 } },
        ),
      ],
      [squad('B', [[20, 22]])],
      { phase: 'shooting', areas: [wall] },
    )
    t.model('A', 1).moved = true
    t.play('a', { do: 'shoot', unit: 0 })
    // One direction and 3d3" of scatter: 3" down; nobody is inside, and nothing more is rolled.
    t.dice(5, 1, 1, 1)
    t.play('a', { pickSome: t.options('a', 'fire') })
    t.done()
    expect(t.events.filter(e => e.key === 'event.lands')).toHaveLength(1)
  })

  test('and each hits with its own FS where the point lies on somebody', () => {
    const t = table(
      [
        squad(
          'A',
          [
            [20, 10],
            [22, 10],
          ],
          { weapons: { mortar: 1 }, stats: { fs: 5 } },
        ),
      ],
      [squad('B', [[20, 22]]), squad('C', [[20, 19]])],
      { phase: 'shooting', areas: [wall] },
    )
    t.model('A', 1).moved = true
    t.play('a', { do: 'shoot', unit: 0 }, { do: 'target', unit: t.index('B') })
    t.dice(5, 1, 1, 1, 1, 1)
    t.play('a', { pickSome: t.options('a', 'fire') })
    t.done()
    const needs = t.events.filter(e => e.key === 'muster.rolled' && (e.params!.for as { key: string }).key === 'ask.rollHit')
    expect(needs.map(e => e.params!.need)).toEqual([2, 6])
  })
})

describe('who else is hit, and who helps', () => {
  const missile = squad('A', [[20, 10]], { weapons: { missileLauncher: 1 }, stats: { fs: 5 } })

  test('P12.3.5, P12.3.6r: a miss strays into a friendly squad on 5+, into a friendly vehicle on 4+, after the Guided one has been rolled again', () => {
    const strays = (friend: UnitAt, die: number) => {
      const t = table([missile, friend], [squad('E', [[20, 20]])], { phase: 'shooting' })
      t.dice(1, 1, die)
      t.play('a', { do: 'shoot', unit: 0 })
      t.done()
      return t.alive('F') === 0
    }
    const foot = squad('F', [[21.7, 20.6]])
    expect([strays(foot, 5), strays(foot, 4)]).toEqual([true, false])
    const truck: UnitAt = { name: 'F', unit: 'truckSquadron', at: [[22.3, 20.6]] }
    expect([strays(truck, 4), strays(truck, 3)]).toEqual([true, false])
  })

  test('P13.3.3r: what flies lends its point-defence to nobody on the ground; hovering it does', () => {
    const asked = (hovering: boolean) => {
      const t = table([missile], [squad('E', [[20, 20]]), { name: 'G', unit: 'gunship', at: [[22.5, 21, 180]], hovering }], {
        phase: 'shooting',
      })
      for (const m of t.state.models) if (m.unit === t.index('G')) m.pd = 2
      t.dice(6)
      t.play('a', { do: 'shoot', unit: 0 })
      if (t.rule() === 'P12.1.2') t.play('a', { do: 'target', unit: t.index('E') })
      return t.rule()
    }
    expect([asked(true), asked(false)]).toEqual(['P13.3.2r', 'P12.1.1'])
  })
})

test('P18.1.3, P16.3.3r: Overwatch Fire cannot pick a Command Unit that ends its charge beside its Bodyguard', () => {
  const overwatch = (x: number) => {
    const t = table(
      [
        { name: 'HQ', unit: 'lieutenant', at: [[20, 10]] },
        { name: 'G', unit: 'bodyguardSquad', at: [[23, 14.5]] },
      ],
      [squad('E', [[20, 16]], { stats: { fs: 5 } })],
      { phase: 'movement' },
    )
    t.play('a', { do: 'charge', unit: 0, target: t.index('E'), over: false, jets: false }, t.placing('HQ', [x, 14.5]))
    return t.refusal('b', { do: 'overwatch', unit: t.index('E'), scanner: false })?.rule
  }
  expect([overwatch(20.739), overwatch(20.74)]).toEqual([undefined, 'P16.1.6r'])
})

test('P21.2.7h: an Encircling detachment arrives more than 9" from all enemies', () => {
  const t = table([squad('A', [], { models: 1 })], [squad('E', [[24, 3]])], { sideA: { approaches: ['encircling'] } })
  const at = (x: number) =>
    refuseSetting(t.state, 0, 'encircle', [{ piece: `m${t.modelIndex('A')}`, x: Math.round(x * 1000), y: 3000 }])?.rule
  // 9" and two bases of 0.63" are 10.26".
  expect([at(13.74), at(13.739)]).toEqual(['P21.2.7h', undefined])
})

test('P18.26.2r: Thunderous Charge is made by the models within 1" of the target alone', () => {
  const t = table(
    [
      squad(
        'S',
        [
          [20, 10],
          [20, 8.5],
        ],
        { unit: 'specialCombatPlatoon' },
      ),
    ],
    [squad('E', [[20, 15]])],
    { phase: 'movement' },
  )
  t.play('a', { do: 'charge', unit: 0, target: t.index('E'), over: false, jets: false }, t.placing('S', [20, 13.5], [20, 12]))
  t.dice(1)
  t.play('b', { do: 'pass' })
  t.done()
  expect(t.events.find(e => e.key === 'muster.rolled')!.params!.faces).toEqual([1])
})

test('P19.1.2: aircraft are not hit by an Annihilation Cannon', () => {
  const t = table(
    [{ name: 'X', unit: 'excitatus', at: [[20, 8]] }],
    [squad('E', [[20, 40]]), { name: 'J', unit: 'strikecraftSquadron', at: [[24, 40, 180]] }],
    { phase: 'nothing' },
  )
  t.dice(6)
  t.start('annihilation', { unit: 0, target: t.index('E'), fs: 4, shots: 1, hit: false, x: 0, y: 0, turn: 0, at: 0, units: [] })
  expect([t.alive('E'), t.model('J').hp, t.model('J').layers]).toEqual([0, 2, 0])
  t.done()
})
