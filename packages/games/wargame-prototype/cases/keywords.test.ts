import { describe, expect, test } from 'vitest'
import { fsFor } from '../targets.ts'
import { type Position, position, type UnitAt } from '../testing.ts'
import { hasEffect } from '../units.ts'
import { moveOf, wsOf } from '../values.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, phase: 'shooting', ...more })

describe('keywords', () => {
  test('CASE P-70 (P19.3.1, P19.12, P19.12.1, P19.12.2): artillery out of sight', () => {
    const wall = {
      areas: [
        {
          type: 'impassable' as const,
          corners: [
            [10, 14],
            [40, 14],
            [40, 15],
            [10, 15],
          ] as const,
        },
      ],
    }
    const t = table(
      [
        {
          name: 'A',
          unit: 'artilleryGroup',
          at: [
            [17, 6],
            [20, 6],
            [23, 6],
          ],
          weapons: { artilleryCannon: 1 },
        },
      ],
      [
        {
          name: 'B',
          unit: 'infantryPlatoon',
          at: [
            [20, 30],
            [20, 32],
            [18, 36],
            [22, 36],
            [20, 38],
          ],
        },
      ],
      wall,
    )
    t.play('a', { do: 'shoot', unit: 0 })
    if (t.rule() === 'P12.1.4') t.play('a', { pickSome: t.options('a', 'fire') })
    expect(t.rule()).toBe('P19.12.1')
    // Direction 5 is down; d3s 1, 2, 1: 4". Two squads are then within 4" of (20, 28): six dice at FS 2.
    t.dice(5, 1, 3, 1, 1, 1, 1, 1, 1, 1)
    t.play('a', { do: 'aim', model: t.modelIndex('B', 1) })
    const hits = t.events.filter(e => e.key === 'muster.rolled').at(-1)!.params as { faces: number[]; need: number }
    expect([hits.faces.length, hits.need]).toEqual([6, 5])
    expect(t.events.find(e => e.key === 'event.lands')!.params).toMatchObject({ x: 20_000, y: 28_000, inches: 4 })
    t.done()
  })

  test('CASE P-71 (P19.11, P19.11.1): fire spreads to who stands near', () => {
    const t = table(
      [{ name: 'A', unit: 'infantryPlatoon', at: [[20, 10]], weapons: { plasmaCannon: 1 }, stats: { fs: 5 }, wargear: [] }],
      [
        { name: 'B', unit: 'infantryPlatoon', at: [[20, 18]] },
        {
          name: 'N',
          unit: 'infantryPlatoon',
          at: [
            [23.26, 18],
            [26, 18],
            [29, 18],
          ],
        },
      ],
    )
    // Two attacks, one hits; no save against AP 1; the fire: 4, then 3 hits; no save against AP 2; the plasma's own risk.
    t.dice(2, 1, 4, 3, 1)
    t.play('a', { do: 'shoot', unit: 0 })
    if (t.rule() === 'P12.1.2') t.play('a', { do: 'target', unit: t.index('B') })
    while (t.rule() === 'P13.10.1') t.play('b', t.options('b', 'wound')[0]!)
    expect([t.alive('B'), t.alive('N')]).toEqual([0, 0])
  })

  test('CASE P-72 (P19.25, P19.25.1, P19.25.2r, P19.19.1): one test for Suppression, with the worst Panic', () => {
    const t = table(
      [{ name: 'A', unit: 'infantryPlatoon', at: [[20, 10]], weapons: { machineGun: 1, micromissileLauncher: 1 }, stats: { fs: 5 } }],
      [
        {
          name: 'B',
          unit: 'infantryPlatoon',
          at: [
            [19, 18],
            [21, 18],
            [23, 18],
            [25, 18],
          ],
          stats: { hp: 3 },
        },
      ],
    )
    // Machine guns: two hits, no save against AP 3. Micromissiles: one of three hits, saved on 5+. Then the test: 7 against 6.
    t.dice(6, 6, 6, 1, 1, 2, 3, 4)
    t.play('a', { do: 'shoot', unit: 0 })
    if (t.rule() === 'P12.1.4')
      t.play('a', { pickSome: [...t.options('a', 'fire')].sort((p, q) => String(p.weapon).localeCompare(String(q.weapon))) })
    while (t.rule() === 'P13.10.1') t.play('b', t.options('b', 'wound')[0]!)
    expect(hasEffect(t.state, t.unit('B'), 'suppressed')).toBe(true)
    const m = t.model('B')
    expect([wsOf(t.state, m)?.value, fsFor(t.state, t.modelIndex('B'), 'coilrifle', t.unit('A')), moveOf(t.state, m, 'move')]).toEqual([
      2, 1, 3000,
    ])
    t.done()
  })

  test('CASE P-73 (P19.24.1, P19.24.2r): a stunned tank', () => {
    const t = table(
      [{ name: 'A', unit: 'infantryPlatoon', at: [[20, 10]], weapons: { railgun: 1 }, stats: { fs: 5 } }],
      [
        {
          name: 'B',
          unit: 'mbtSquadron',
          at: [
            [17, 20],
            [20, 20],
            [23, 20],
          ],
          abilities: { tracked: 1 },
        },
      ],
    )
    t.dice(6, 6)
    t.play('a', { do: 'shoot', unit: 0 })
    if (t.rule() === 'P13.10.1') t.play('b', { do: 'wound', model: t.modelIndex('B', 1) })
    const fs = (n: number) => fsFor(t.state, t.modelIndex('B', n), 'coilrifle', t.unit('A'))
    expect([0, 1, 2].map(fs)).toEqual([3, 1, 3])
    expect(t.model('B', 1).stunned).toBe(t.state.round + 1)
    const shielded = table(
      [{ name: 'A', unit: 'infantryPlatoon', at: [[20, 10]], weapons: { railgun: 1 }, stats: { fs: 5 } }],
      [{ name: 'B', unit: 'mbtSquadron', at: [[20, 20]], abilities: { shd: 1 } }],
    )
    shielded.dice(6, 6)
    shielded.play('a', { do: 'shoot', unit: 0 })
    expect([shielded.model('B').stunned, shielded.model('B').layers]).toEqual([0, 0])
  })

  test('CASE P-74 (P19.17, P19.17.1): Neurotoxin wounds without saves, by armour', () => {
    const wounds = (target: UnitAt) => {
      const t = table([{ name: 'A', unit: 'infantryPlatoon', at: [[20, 10]], weapons: { neurotoxinCannon: 2 } }], [target], {
        phase: 'nothing',
      })
      t.dice(2, 3, 6)
      const spec = {
        by: t.index('A'),
        target: t.index('B'),
        weapon: 'neurotoxinCannon',
        dice: 3,
        need: 0,
        precision: 0,
        again: false,
        mode: 'ranged',
      }
      t.start('batch', {
        spec: { ...spec, infantryAp: null, vehicleAp: 3, cover: true, intercepted: false, shooting: true },
        plain: 0,
        sharp: 0,
        misses: 0,
        wounds: 0,
        armour: 0,
        intercepting: 0,
      })
      t.done()
      return (t.state.log.find(e => e.key === 'muster.rolled')!.params as { hits: number }).hits
    }
    expect(wounds({ name: 'B', unit: 'infantryPlatoon', at: [[20, 30]], armour: 'power' })).toBe(2)
    expect(wounds({ name: 'B', unit: 'hastSquad', at: [[20, 30]] })).toBe(1)
    expect(wounds({ name: 'B', unit: 'killbotGroup', at: [[20, 30]] })).toBe(1)
  })
})
