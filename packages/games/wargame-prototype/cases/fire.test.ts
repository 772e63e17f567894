import { describe, expect, test } from 'vitest'
import { refuseAction } from '../rules/actions.ts'
import { sizeOf } from '../table/space.ts'
import { aimOf, fsFor } from '../targets.ts'
import { type Position, type PrototypeTable, position, type SideAt, shootAll, type UnitAt } from '../testing.ts'
import { moveOf, svOf } from '../values.ts'

interface Sides {
  readonly sideA?: Omit<SideAt, 'units'>
  readonly sideB?: Omit<SideAt, 'units'>
}
const table = (a: readonly UnitAt[], b: readonly UnitAt[], { sideA, sideB, ...more }: Partial<Position> & Sides = {}) =>
  position({ a: { allegiance: 'rim', ...sideA, units: a }, b: { allegiance: 'rim', ...sideB, units: b }, ...more })
const squad = (name: string, at: readonly (readonly number[])[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at,
  ...more,
})
const tank = (name: string, at: readonly (readonly number[])[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'mbtSquadron',
  at,
  ...more,
})
const FAR = squad('far', [[46, 46]])
const lose = (t: PrototypeTable) => {
  while (t.rule() === 'P13.10.1') t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'wound')[0]!)
}
const rolls = (t: PrototypeTable, key: string) =>
  t.events
    .filter(e => e.key === 'muster.rolled' && (e.params!.for as { key: string }).key === `ask.${key}`)
    .map(e => e.params as { faces: number[]; need: number; hits: number })

describe('Shooting', () => {
  test('P13.2.1, P13.4.2r, P13.4.3: hits on 7 - FS, and two columns of the armour table', () => {
    const need = (weapon: string, sv: number) => {
      const t = table(
        [squad('A', [[20, 10]], { weapons: { [weapon]: 1 }, stats: { fs: 4 } })],
        [squad('B', [[20, 16]], { stats: { sv } }), FAR],
        { phase: 'shooting' },
      )
      t.dice(3, 1, 1, 1)
      shootAll(t, 'a', 'A', 'B')
      expect(rolls(t, 'rollHit')[0]!.need).toBe(3)
      return rolls(t, 'rollSave')[0]?.need ?? (t.alive('B') > 0 ? 'auto' : 'none')
    }
    expect([2, 3, 4, 5, 6].map(sv => need('coilrifle', sv))).toEqual(['auto', 'auto', 4, 5, 'none'])
    expect([2, 3, 4, 5, 6].map(sv => need('autocannon', sv))).toEqual([2, 3, 5, 'none', 'none'])
  })

  test('P19.8.1, P19.9.1, P18.15.1: Heavy weapons after a move, per squad', () => {
    const fs = (weapon: string, more: Partial<UnitAt>) => {
      const t = table([squad('A', [[20, 10]], { weapons: { [weapon]: 1 }, ...more })], [squad('B', [[20, 20]])], { phase: 'nothing' })
      t.model('A').moved = true
      return fsFor(t.state, t.modelIndex('A'), weapon, t.unit('B'))
    }
    expect(fs('machineGun', {})).toBe(1)
    expect(fs('machineGun', { stats: { fs: 4 }, abilities: { relentless: 1 } })).toBe(4)
    expect(fs('executionerPlasmaCannon', { stats: { fs: 4 }, abilities: { relentless: 1 } })).toBe(1)
    expect(fs('executionerPlasmaCannon', { stats: { fs: 4 }, order: 'takeAim' })).toBe(2)
  })

  test('P4.4.4, P4.4.5, P18.8.2: who may shoot at aircraft, and at what FS', () => {
    const shots = (by: Partial<UnitAt>, hovering: boolean) => {
      const t = table(
        [squad('A', [[20, 10, 0]], { weapons: { railgun: 1 }, stats: { fs: 5 }, ...by })],
        [{ name: 'G', unit: 'gunship', at: [[20, 20, 0]], hovering }],
        { phase: 'nothing' },
      )
      const aim = aimOf(t.state, t.modelIndex('A'), 'railgun', t.unit('G'))
      return typeof aim === 'string' ? fsFor(t.state, t.modelIndex('A'), 'railgun', t.unit('G')) : aim.rule
    }
    expect([shots({}, false), shots({}, true)]).toEqual(['P4.4.4', 2])
    expect([shots({ unit: 'gunship' }, false), shots({ unit: 'gunship' }, true)]).toEqual([4, 4])
  })

  test('P13.3.1, P13.3.2r: PD helps friends within 2.000", at most a die for each hit, and is used up', () => {
    const shots = (x: number) => {
      const t = table(
        [squad('A', [[20, 10]], { weapons: { coilrifle: 3 }, stats: { fs: 5 } })],
        [
          squad('B', [
            [20, 20],
            [20, 22],
          ]),
          tank('T', [[x, 20]], { abilities: { pd: 4 } }),
          FAR,
        ],
        { phase: 'shooting' },
      )
      t.dice(6, 6, 6)
      shootAll(t, 'a', 'A', 'B')
      return t
    }
    const radius = sizeOf(table([FAR], [tank('T', [[10, 10]])]).unit('T')).radius / 1000
    const near = shots(20 + 0.63 + 2 + radius)
    expect([near.rule(), near.asked()]).toEqual(['P13.3.2r', ['b']])
    const piece = `m${near.modelIndex('T')}`
    expect(near.refusal('b', { divide: { [piece]: 4 } })).toBeDefined()
    // Ev 5: two of three are stopped, one is saved.
    near.dice(5, 4, 6, 6)
    near.play('b', { divide: { [piece]: 3 } })
    expect([near.model('T').pd, near.alive('B')]).toEqual([1, 2])
    const far = table(
      [squad('A', [[20, 10]], { weapons: { coilrifle: 1 }, stats: { fs: 5 } })],
      [
        squad('B', [
          [20, 20],
          [20, 22],
        ]),
        tank('T', [[20 + 0.63 + 2 + radius + 0.01, 20]], { abilities: { pd: 4 } }),
        FAR,
      ],
      { phase: 'shooting' },
    )
    far.dice(6, 6)
    shootAll(far, 'a', 'A', 'B')
    expect(far.rule()).not.toBe('P13.3.2r')
    far.done()
  })
})

describe('Melee, landing, rout', () => {
  test('P19.22.1, P14.6.1: only Risky weapons that were used are rolled for', () => {
    const t = table(
      [
        squad(
          'A',
          [
            [20, 13.74],
            [18.5, 12],
          ],
          { weapons: { thunderblastHammer: 1 } },
        ),
      ],
      [
        squad('B', [
          [20, 15],
          [20, 17],
        ]),
      ],
      { phase: 'nothing' },
    )
    t.dice(6, 1, 1, 1, 1, 1, 1, 1, 1)
    t.start('strikes', {
      units: [0, 1],
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
    expect(rolls(t, 'rollRisk').map(r => r.faces.length)).toEqual([1])
  })

  test('P11.4.3r, P16.1.4r: infantry locked by others does not fire at who lands on it', () => {
    const t = table(
      [{ name: 'S', unit: 'hastSquad', models: 1, abilities: { deepStrike: 1 }, weapons: { coilrifle: 1 } }, squad('A', [[21.5, 23]])],
      [squad('B', [[20, 23]], { stats: { fs: 6 } })],
      { phase: 'nothing', round: 5 },
    )
    t.dice(3, 1)
    t.start('striking', { unit: 0, x: 0, y: 0, inches: 0, scattered: false, rerolled: false, landing: [], onto: -1 })
    t.play('a', t.placing('S', [20, 20]))
    t.play('a', { do: 'land' })
    expect(rolls(t, 'rollHit')).toEqual([])
    expect(t.unit('S').did.landed).toBe(true)
  })

  test('P12.1.9r, P16.1.6r: who was routed this round does not return fire', () => {
    const answers = (routed: boolean) => {
      const t = table(
        [squad('A', [[20, 10]], { weapons: { railgun: 1 } })],
        [
          squad(
            'B',
            [
              [20, 20],
              [22, 20],
              [21, 21.5],
            ],
            { did: { routed } },
          ),
          FAR,
        ],
        {
          phase: 'shooting',
        },
      )
      t.dice(1)
      shootAll(t, 'a', 'A', 'B')
      lose(t)
      return t.rule() === 'P16.1.1'
    }
    expect([answers(false), answers(true)]).toEqual([true, false])
  })
})

describe('Signals and repairs', () => {
  test('P4.2.2, P12.2.1, P20.18.1: a Data-Beam cannot pick a Command unit beside a friend beyond 12.000"', () => {
    const beam = (y: number, friendly: boolean) => {
      const t = table(
        [{ name: 'X', unit: 'excitatus', at: [[20, 10]] }],
        [{ name: 'C', unit: 'commandTank', at: [[20, y]] }, friendly ? squad('P', [[22.5, y]]) : FAR],
        { phase: 'shooting' },
      )
      return ['beam', 'caster'].map(what => t.refusal('a', { do: what, unit: 0, target: t.index('C') })?.rule)
    }
    expect(beam(28, true)).toEqual(['P4.2.2', undefined])
    expect(beam(28, false)).toEqual([undefined, undefined])
    expect(beam(24, true)).toEqual([undefined, undefined])
  })

  test('P4.5.11r, P20.17.1: the signals of its own side may be turned on an engine out of control', () => {
    const offered = (rampant: boolean) => {
      const t = table(
        [
          { name: 'S', unit: 'mbtSquadron', at: [[20, 10]], wargear: ['logicPlagueCaster'] },
          { name: 'X', unit: 'excitatus', at: [[20, 24]], detachment: 1 },
        ],
        [FAR],
        { phase: 'shooting', sideA: { kinds: ['line', 'superheavy'] } },
      )
      t.unit('X').rampant = rampant
      t.play('a', { do: 'detachment', detachment: 0 })
      return t.options('a', 'caster').map(({ target }) => target)
    }
    expect([offered(false), offered(true)]).toEqual([[], [1]])
  })

  test('P4.5.11r, P18.16.1: an engine out of control is no friendly vehicle to repair', () => {
    const repair = (rampant: boolean) => {
      const t = table(
        [squad('R', [[20, 13.9]], { abilities: { repair: 1 } }), { name: 'X', unit: 'excitatus', at: [[20, 8.5]], hp: [3], detachment: 1 }],
        [FAR],
        { phase: 'movement', sideA: { kinds: ['line', 'superheavy'] } },
      )
      t.unit('X').rampant = rampant
      return refuseAction(t.state, t.index('R'), 'repair', t.index('X'))?.rule
    }
    expect([repair(false), repair(true)]).toEqual([undefined, 'P18.16.1'])
  })
})

describe('Values and objectives', () => {
  test('P10.2.3r, P9.6.9, P9.6.10, P18.7.1: Mv of orders', () => {
    const mv = (unit: string, order: UnitAt['order'], going: 'move' | 'charge', abilities?: UnitAt['abilities']) => {
      const t = table(
        [{ name: 'A', unit, at: [[20, 10]], stats: { mv: 7 }, ...(order ? { order } : {}), ...(abilities ? { abilities } : {}) }],
        [FAR],
      )
      return moveOf(t.state, t.model('A'), going) / 1000
    }
    expect(mv('infantryPlatoon', 'advance', 'move')).toBe(13)
    expect(mv('mbtSquadron', 'advance', 'move')).toBe(17)
    expect(mv('mbtSquadron', 'assault', 'charge')).toBe(13)
    expect(mv('infantryPlatoon', 'assault', 'charge', { fast: 1 })).toBe(16)
    expect(mv('infantryPlatoon', 'moveOut', 'move', { fast: 1 })).toBe(7)
  })

  test('P20.4.1, P19.5.2r: Composites better Sv by 1, never past 2+', () => {
    const sv = (base: number) => {
      const t = table([squad('A', [[20, 10]], { stats: { sv: base }, wargear: ['etriaris'] })], [FAR])
      return svOf(t.state, t.unit('A'))
    }
    expect([5, 3, 2].map(sv)).toEqual([4, 2, 2])
  })
})
