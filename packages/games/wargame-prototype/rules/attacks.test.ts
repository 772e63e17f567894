import { describe, expect, test } from 'vitest'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, phase: 'melee', ...more })
const squad = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at })
const wound = (t: PrototypeTable, reach: object, wounds: readonly object[], target: number, by = 0) =>
  t.start('allocation', { by, target, reach: reach as never, wounds: wounds as never, model: -1, points: 0 })
const hits = (weapon: string, count: number, mode = 'ranged') => ({ weapon, count, mode, armour: 0 })

describe('P13 attacks', () => {
  const save = (t: PrototypeTable, more: object, ...dice: number[]) => {
    t.dice(...dice)
    const spec = {
      by: 0,
      target: 1,
      weapon: 'coilrifle',
      dice: 1,
      need: 0,
      precision: 0,
      again: false,
      mode: 'ranged',
      infantryAp: 6,
      vehicleAp: 3,
      cover: true,
      intercepted: false,
      shooting: true,
    }
    t.start('batch', { spec: { ...spec, ...more }, plain: 0, sharp: 0, misses: 0, wounds: 0, armour: 0, intercepting: 0 })
    t.done()
    return t.events.find(e => e.key === 'muster.rolled')
  }

  test('P13.4.7r, P13.5.6r: an AP past 6 is saved without a roll; outside shooting it is rolled against', () => {
    const at = (shooting: boolean, ...dice: number[]) =>
      save(
        table([squad('A', [20, 10])], [{ ...squad('B', [20, 20]), stats: { sv: 4 } }], { phase: 'nothing' }),
        { infantryAp: 7, shooting },
        ...dice,
      )
    expect(at(true)).toBeUndefined()
    expect(at(false, 4)!.params).toMatchObject({ need: 4, hits: 1 })
  })

  test('P13.5.5r: cover saves may be used in melee', () => {
    const t = table([squad('A', [20, 10])], [squad('B', [20, 20])], {
      phase: 'nothing',
      areas: [
        {
          type: 'forest',
          corners: [
            [10, 12],
            [30, 12],
            [30, 30],
            [10, 30],
          ],
        },
      ],
    })
    expect(save(t, { weapon: 'chainBlade', mode: 'melee', infantryAp: 1, shooting: false }, 5)!.rule).toBe('P13.5.1')
  })

  test('P1.2.4r, P13.4.6r: a natural 1 fails a save whatever helps; P1.2.5r: a 7 is not rolled', () => {
    const shielded = table([squad('A', [20, 10])], [{ ...squad('B', [20, 20]), stats: { sv: 2 }, bears: [['lockShield']] }], {
      phase: 'nothing',
    })
    expect(save(shielded, { infantryAp: null }, 1)!.params).toMatchObject({ need: 2, hits: 0 })
    const bare = table([squad('A', [20, 10])], [squad('B', [20, 20])], { phase: 'nothing' })
    expect(save(bare, { infantryAp: 1 })).toBeUndefined()
  })

  test('P13.9.2r, P13.10.6r: the wounded before those that miss a shield; layers before HP', () => {
    const t = table(
      [squad('A', [20, 10])],
      [
        {
          name: 'B',
          unit: 'mbtSquadron',
          at: [
            [17, 20],
            [20, 20],
            [23, 20],
          ],
          hp: [2, 1, 2],
          layers: [0, 1, 1],
        },
      ],
      { phase: 'nothing' },
    )
    wound(t, { only: t.unit('B').models }, [hits('missileLauncher', 2)], 1)
    expect(t.unit('B').models.map(i => [t.state.models[i]!.hp, t.state.models[i]!.layers])).toEqual([
      [2, 0],
      [0, 0],
      [2, 1],
    ])
  })

  test('P13.10.4r: wounds on whom nobody sees are lost', () => {
    const t = table([squad('A', [20, 10])], [squad('B', [20, 20])], {
      phase: 'nothing',
      areas: [
        {
          type: 'impassable',
          corners: [
            [10, 14],
            [30, 14],
            [30, 15],
            [10, 15],
          ],
        },
      ],
    })
    wound(t, {}, [hits('coilrifle', 1)], 1)
    expect(t.alive('B')).toBe(1)
  })

  test('P13.10.5r: in melee who is touched takes the wounds first', () => {
    const t = table([squad('A', [20, 13.74])], [squad('B', [20, 15], [22, 15])], { phase: 'nothing' })
    wound(t, {}, [hits('chainBlade', 1, 'melee')], 1)
    expect(t.unit('B').models.map(i => t.state.models[i]!.where)).toEqual(['dead', 'board'])
  })

  test('P19.21.2r: Powerful takes 2 HP off one vehicle, and the rest is lost', () => {
    const t = table(
      [squad('A', [20, 10])],
      [
        {
          name: 'B',
          unit: 'mbtSquadron',
          at: [
            [17, 20],
            [20, 20],
          ],
          hp: [1, 2],
          layers: [0, 0],
        },
      ],
      { phase: 'nothing' },
    )
    wound(t, { only: t.unit('B').models }, [hits('railcannon', 1)], 1)
    expect(t.unit('B').models.map(i => t.state.models[i]!.hp)).toEqual([0, 2])
  })

  test('P12.2.2r: what is no target is still hit by areas', () => {
    const t = table(
      [squad('A', [20, 10])],
      [{ name: 'J', unit: 'strikecraftSquadron', at: [[20, 20, 0]], layers: [0] }, squad('B', [20, 17])],
      { phase: 'nothing' },
    )
    t.dice(3, 2)
    t.start('burning', { by: 0, target: t.index('B'), weapon: 'artilleryCannon', radius: 0, units: [], at: 0, pools: [], hits: 0 })
    expect(t.events.some(e => e.key === 'event.burns' && e.params!.unit === 'J')).toBe(true)
  })
})
