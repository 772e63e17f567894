import { describe, expect, test } from 'vitest'
import { type Position, position, type SideAt, type UnitAt } from '../testing.ts'
import { fallBack } from './withdrawal.ts'

interface Sides {
  readonly sideB?: Omit<SideAt, 'units'>
}

const table = (a: readonly UnitAt[], b: readonly UnitAt[], { sideB, ...more }: Partial<Position> & Sides = {}) =>
  position({ a: { allegiance: 'rim', units: a }, b: { allegiance: 'rim', ...sideB, units: b }, phase: 'nothing', ...more })
const squad = (name: string, at: readonly (readonly number[])[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at,
  ...more,
})
const FAR = squad('far', [[46, 46]])

describe('what is done first, and how hard', () => {
  test('P4.5.10r: an engine out of control uses its Data-Beam where it can, its Caster only beyond', () => {
    const used = (y: number) => {
      const t = table(
        [
          {
            name: 'X',
            unit: 'excitatus',
            at: [[20, 10]],
            weapons: {},
            wargear: ['logicPlagueCaster', 'incursionDataBeam'],
            stats: { fs: 1 },
          },
        ],
        [{ name: 'T', unit: 'mbtSquadron', at: [[20, y]] }],
      )
      t.unit('X').rampant = true
      t.dice(1)
      t.start('rampageShoot', { unit: 0, target: -1 })
      return t.events.filter(e => e.key === 'event.beam' || e.key === 'event.caster').map(e => e.key)
    }
    // 24" and the two bases of 3.15" and 1.181".
    expect([used(38.331), used(38.332)]).toEqual([['event.beam'], ['event.caster']])
  })

  test('P15.3.3r, P15.3.6r: a retreat that is barred turns to the left before the right', () => {
    const wall = {
      type: 'impassable' as const,
      corners: [
        [5, 22],
        [8, 22],
        [8, 26],
        [5, 26],
      ] as const,
    }
    const t = table([squad('P', [[10, 24]], { marks: 1 })], [FAR], { areas: [wall] })
    t.dice(6, 6, 6)
    t.start('morale', { open: [] })
    t.done()
    // Toward the left edge, left is down.
    expect(t.model('P').y).toBeLessThan(24_000)
  })

  test('P19.17.1: Neurotoxin is 2 harder against Drones', () => {
    const poison = (allegiance: 'rim' | 'machine') => {
      const t = table(
        [squad('A', [[20, 10]], { weapons: { neurotoxinCannon: 1 }, stats: { fs: 5 } })],
        [squad('B', [[20, 18]], { stats: { hp: 2 } })],
        {
          phase: 'shooting',
          sideB: { allegiance },
        },
      )
      t.dice(6, 1)
      t.play('a', { do: 'shoot', unit: 0 })
      return t.events.filter(e => e.key === 'muster.rolled').at(-1)!.params!.need
    }
    expect([poison('rim'), poison('machine')]).toEqual([2, 4])
  })

  test('P14.7.5r: a squad that finds no way out stays, and costs its unit a mark', () => {
    const ring = Array.from({ length: 15 }, (_, n) => Array.from({ length: 15 }, (__, m) => [13 + n, 13 + m] as const))
      .flat()
      .filter(([x, y]) => (x - 20) % 2 === 0 && (y - 20) % 2 === 0 && !(x === 20 && y === 20))
    const t = table([squad('P', [[20, 20]])], [squad('E', ring)])
    fallBack(t.state, 0)
    expect([t.model('P').x, t.model('P').y, t.unit('P').marks]).toEqual([20_000, 20_000, 1])
  })
})
