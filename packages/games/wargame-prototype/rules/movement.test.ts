import { describe, expect, test } from 'vitest'
import { planOf, refuseWay } from '../table/paths.ts'
import { fsFor } from '../targets.ts'
import { type Position, position, type UnitAt } from '../testing.ts'
import { hasEffect, isHeld, isLocked } from '../units.ts'
import { moveOf } from '../values.ts'
import { meleeProfile } from './melee-profile.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, phase: 'movement', ...more })
const squad = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at })
const FAR: UnitAt = { name: 'far', unit: 'infantryPlatoon', at: [[44, 44]] }
const charge = (unit: number, target: number, over = false) => ({ do: 'charge', unit, target, over, jets: false })
const pass = (t: ReturnType<typeof table>) => {
  while (t.rule() === 'P16.1.1') t.play(t.asked()[0]!, { do: 'pass' })
}

describe('P10 movement', () => {
  test('P10.1.4, P14.2.1, P14.2.2, P14.2.3, P14.2.4r: who is locked may not move; vehicles leave from the next round on', () => {
    const t = table(
      [
        squad('A', [20, 13.74]),
        { name: 'W', unit: 'caqFspTeam', at: [[30, 13]] },
        { name: 'T', unit: 'mbtSquadron', at: [[40, 13]] },
        squad('Q', [10, 13]),
      ],
      [squad('B', [20, 15]), squad('C', [30, 15]), squad('D', [40, 15]), { name: 'E', unit: 'mbtSquadron', at: [[10, 15]] }],
    )
    expect(t.refusal('a', { do: 'move', unit: t.index('A'), jets: false })?.rule).toBe('P14.2.1')
    expect(isHeld(t.state, t.unit('W'))).toBe(true)
    t.unit('W').lockedSince = 1
    expect(isHeld(t.state, t.unit('W'))).toBe(false)
    expect(['T', 'D', 'Q'].map(name => isLocked(t.state, t.unit(name)))).toEqual([false, false, false])
    expect(t.refusal('a', { do: 'move', unit: t.index('T'), jets: false })).toBeUndefined()
  })

  test('P5.3.6r: who starts within 1" of an enemy may leave, but not come nearer', () => {
    const t = table([{ name: 'T', unit: 'mbtSquadron', at: [[40, 13]] }], [squad('D', [40, 15])])
    t.play('a', { do: 'move', unit: 0, jets: false })
    expect(refuseWay(planOf(t.state, t.unit('T')), t.model('T'), [t.model('T'), { x: 39_800, y: 13_050 }])?.rule).toBe('P5.3.6r')
    expect(t.refusal('a', t.placing('T', [40, 12.5]))?.rule).toBe('P5.3.5')
    expect(t.refusal('a', t.placing('T', [40, 10]))).toBeUndefined()
  })

  test('P10.2.2, P10.2.4r: what counts as having moved', () => {
    const t = table([squad('A', [20, 10], [22, 10])], [FAR])
    t.play('a', { do: 'move', unit: 0, jets: false })
    t.play('a', t.placing('A', [20, 10], [22, 12]))
    pass(t)
    expect([t.model('A', 0).moved, t.model('A', 1).moved, t.unit('A').did.moved]).toEqual([false, true, true])
    const still = table([squad('A', [20, 10])], [FAR])
    still.play('a', { do: 'move', unit: 0, jets: false })
    still.play('a', still.placing('A'))
    expect([still.unit('A').did.moved, still.unit('A').did.acted]).toEqual([false, true])
  })

  test('P10.3.3r, P10.3.4r, P10.3.12r: how a charge ends', () => {
    const t = table([squad('A', [20, 10], [22, 10])], [squad('B', [20, 16]), squad('C', [23.2, 16])])
    t.play('a', charge(0, t.index('B')))
    expect(t.refusal('a', t.placing('A', [20, 14], [23.2, 14]))?.rule).toBe('P5.3.5')
    expect(t.refusal('a', t.placing('A', [20, 14], [22, 9]))?.rule).toBe('P5.6.5r')
    expect(t.refusal('a', t.placing('A', [20, 14], [22, 14]))).toBeUndefined()
    t.play('a', t.placing('A', [20, 14.74], [21.5, 14.7]))
    pass(t)
    expect(t.unit('A').did.charged).toBe(t.index('B'))
    expect(t.unit('B').did.chargedBy).toEqual([0])
    expect(t.unit('C').did.chargedBy).toEqual([])
  })

  test('P10.3.5r: what flies neither charges nor is charged; hovering it does both', () => {
    const t = table(
      [
        squad('A', [20, 10]),
        { name: 'J', unit: 'strikecraftSquadron', at: [[10, 10, 0]] },
        { name: 'G', unit: 'gunship', at: [[30, 8, 0]], hovering: true },
      ],
      [{ name: 'K', unit: 'strikecraftSquadron', at: [[20, 15, 0]] }, squad('B', [30, 15])],
    )
    expect(t.refusal('a', charge(t.index('A'), t.index('K')))?.rule).toBe('P10.3.5r')
    expect(t.refusal('a', charge(t.index('J'), t.index('B')))?.rule).toBe('P10.3.5r')
    expect(t.refusal('a', charge(t.index('G'), t.index('B')))).toBeUndefined()
  })

  test('P10.3.6, P10.3.11r, P18.26.2r: Thunderous Charge strikes at once, and its losses count for no combat', () => {
    const t = table(
      [
        {
          name: 'S',
          unit: 'specialCombatPlatoon',
          at: [
            [20, 10],
            [22, 10],
          ],
        },
      ],
      [squad('B', [20, 16], [22, 16])],
    )
    t.play('a', charge(0, t.index('B')))
    t.play('a', t.placing('S', [20, 14.7], [22, 14]))
    // WS 4 against 3: 3+, AP 5 against 5+: 6+ to save.
    t.dice(3, 1, 5)
    pass(t)
    if (t.rule() === 'P13.10.1') t.play('b', t.options('b', 'wound')[0]!)
    expect([t.alive('B'), t.unit('B').did.lost]).toEqual([1, 1])
    t.done()
  })

  test('P10.4.1: an aircraft may not stand still', () => {
    const t = table([{ name: 'J', unit: 'strikecraftSquadron', at: [[24, 5, 0]] }], [FAR])
    expect(t.refusal('a', { do: 'end' })?.rule).toBe('P10.4.1')
    t.play('a', { do: 'move', unit: 0, jets: false })
    t.play('a', t.placing('J', [24, 26, 0]))
    pass(t)
    expect(t.refusal('a', { do: 'end' })).toBeUndefined()
  })

  test('P10.1.1, P10.1.2r: hovering is declared at the start of the phase', () => {
    const t = table([{ name: 'G', unit: 'gunship', at: [[24, 5, 0]] }], [FAR])
    t.state.frames.splice(1)
    t.start('hovering', { open: [] })
    t.exactly('a', [
      { do: 'hover', unit: 0 },
      { do: 'fly', unit: 0 },
    ])
    t.play('a', { do: 'hover', unit: 0 })
    expect(t.unit('G').hovering).toBe(true)
  })

  const APC: UnitAt = { name: 'APC', unit: 'apcGroup', at: [[24, 10]] }

  test('P10.1.5r, P10.5.2, P10.5.4r: embarking takes the whole unit off the board and uses up its move', () => {
    const t = table([APC, squad('P', [24, 12.5], [26, 12.5])], [{ name: 'E', unit: 'infantryPlatoon', at: [[24, 7.3]] }])
    expect(t.refusal('a', { do: 'embark', unit: t.index('P'), transport: 0 })?.rule).toBe('P10.5.4r')
    const free = table([APC, squad('P', [24, 12.5], [26, 12.5])], [FAR])
    free.play('a', { do: 'embark', unit: free.index('P'), transport: 0 })
    expect(free.refusal('a', { do: 'move', unit: free.index('P'), jets: false })?.rule).toBe('P10.7.1')
    expect(free.model('P').vehicle).toBe(free.modelIndex('APC'))
  })

  test('P10.6.2, P10.6.6r, P10.6.7: who got out shoots normally; nobody gets out of what flies', () => {
    const t = table(
      [
        { name: 'D', unit: 'dropshipSquadron', at: [[24, 20, 0]] },
        { name: 'P', unit: 'infantryPlatoon', models: 1, rides: 'D' },
      ],
      [FAR],
    )
    if (t.rule() === 'P10.1.1') t.play('a', { do: 'fly', unit: 0 })
    expect(t.refusal('a', { do: 'disembark', unit: t.index('P') })?.rule).toBe('P10.6.7')
    const out = table(
      [
        { ...APC, did: { acted: true } },
        { name: 'P', unit: 'infantryPlatoon', models: 1, rides: 'APC' },
      ],
      [FAR],
    )
    out.play('a', { do: 'disembark', unit: out.index('P') })
    out.play('a', out.placing('P', [24, 11.86]))
    expect([out.model('P').moved, out.unit('P').did.shot]).toEqual([true, false])
  })

  test('P10.8.2r, P10.8.5r, P10.8.6r: Small riders take d6 + 6 against their AV, and may be suppressed', () => {
    const t = table(
      [FAR],
      [
        { name: 'APC', unit: 'apcGroup', at: [[24, 20]] },
        { name: 'W', unit: 'mobileWalkerStrikeTeam', models: 1, rides: 'APC' },
      ],
      { phase: 'nothing' },
    )
    Object.assign(t.model('APC'), { where: 'dead', hp: 0, layers: 0 })
    t.state.wrecks = [t.modelIndex('APC')]
    t.dice(4, 3, 6, 6)
    t.start('aftermath', { riders: [], units: [], side: 'a' })
    expect([t.model('W').where, hasEffect(t.state, t.unit('W'), 'suppressed'), t.unit('W').did.disembarked]).toEqual([
      'board',
      true,
      'later',
    ])
    t.done()
  })

  test('P9.6.16r, P18.20.1, P18.20.2r: Simple Programming out of command goes for the nearest', () => {
    const t = table([{ name: 'K', unit: 'killbotGroup', at: [[20, 10]], outOfCommand: true, detachment: 1 }], [squad('B', [20, 40])])
    expect(t.refusal('a', { do: 'end' })?.rule).toBe('P9.6.13r')
    t.play('a', { do: 'move', unit: 0, jets: false })
    expect(t.refusal('a', t.placing('K', [20, 9]))?.rule).toBe('P9.6.13r')
    t.play('a', t.placing('K', [20, 16]))
    expect(t.model('K').y).toBe(16_000)
  })

  test('P20.28.1: Jetpacks carry a unit over what bars it, and spoil its aim', () => {
    const t = table([{ name: 'S', unit: 'scoutSquads', at: [[20, 10]], wargear: ['jetpacks'] }], [squad('B', [20, 30])], {
      areas: [
        {
          type: 'impassable',
          corners: [
            [10, 14],
            [30, 14],
            [30, 18],
            [10, 18],
          ],
        },
      ],
    })
    expect(moveOf(t.state, t.model('S'), 'move')).toBe(9000)
    t.play('a', { do: 'move', unit: 0, jets: true })
    t.play('a', t.placing('S', [20, 20]))
    pass(t)
    expect(t.unit('S').did.jets).toBe(true)
    expect(fsFor(t.state, 0, 'coilrifle', t.unit('B'))).toBe(1)
  })

  test('P14.8.1, P14.8.2r: the default profiles', () => {
    const t = table([squad('A', [10, 10])], [FAR])
    const of = (more: Partial<UnitAt> & { readonly unit: string }) =>
      meleeProfile(t.state, table([{ name: 'X', at: [[10, 10]], ...more }], [FAR]).unit('X')).id
    expect(of({ unit: 'infantryPlatoon' })).toBe('meleeCombat')
    expect(of({ unit: 'infantryPlatoon', armour: 'enhanced' })).toBe('meleePower')
    expect(of({ unit: 'infantryPlatoon', armour: 'heavy' })).toBe('meleeHast')
    expect(of({ unit: 'infantryPlatoon', armour: 'exo' })).toBe('meleeCombat')
    expect(of({ unit: 'killbotGroup' })).toBe('meleeKillbot')
    expect(of({ unit: 'mbtSquadron' })).toBe('meleeVehicle')
    expect(of({ unit: 'fspTeam' })).toBe('meleeMassive')
  })
})

describe('P11 Deep Strike', () => {
  const strike = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) => {
    const t = table(a, b, { phase: 'nothing', round: 5, ...more })
    t.start('striking', { unit: t.index('H'), x: 0, y: 0, inches: 0, scattered: false, rerolled: false, landing: [], onto: -1 })
    return t
  }
  const H: UnitAt = { name: 'H', unit: 'hastSquad', models: 3, abilities: { deepStrike: 1 } }
  const at = (t: ReturnType<typeof table>, x: number, y: number) => ({
    place: [{ piece: `m${t.modelIndex('H')}`, x: x * 1000, y: y * 1000 }],
  })

  test('P11.1.1: not aimed at Impassable terrain; P11.2.1, P11.2.2r: the others within 2" of the first', () => {
    const t = strike([H], [FAR], {
      areas: [
        {
          type: 'impassable',
          corners: [
            [0, 0],
            [4, 0],
            [4, 4],
            [0, 4],
          ],
        },
      ],
    })
    expect(t.refusal('a', at(t, 2, 2))?.rule).toBe('P11.1.1')
    t.dice(1, 1)
    t.play('a', at(t, 20, 20))
    const others = (x: number) => ({
      place: [1, 2].map((n, i) => ({ piece: `m${t.modelIndex('H', n)}`, x: 20_000 + (i === 0 ? x : 700), y: i === 0 ? 21_000 : 22_800 })),
    })
    expect(t.refusal('a', others(3300))?.rule).toBe('P11.2.1')
    t.play('a', others(1700))
    expect(t.unit('H').models.map(i => t.state.models[i]!.where)).toEqual(['board', 'board', 'board'])
    expect(t.unit('H').did).toMatchObject({ deepStruck: true, arrived: true })
  })

  test('P11.3.1, P11.3.2r: in solid terrain it scatters again', () => {
    const t = strike([{ ...H, models: 1 }], [FAR], {
      areas: [
        {
          type: 'impassable',
          corners: [
            [18, 20],
            [22, 20],
            [22, 22],
            [18, 22],
          ],
        },
      ],
    })
    t.dice(2, 1, 3, 1)
    t.play('a', at(t, 20, 19.37 - 0.37))
    expect(t.model('H').y).toBe(24_000)
    t.done()
  })

  test('P11.4.1, P11.4.3r: on an enemy its player may scatter again', () => {
    const t = strike([{ ...H, models: 1 }], [squad('E', [20, 23])])
    t.dice(3, 1)
    t.play('a', at(t, 20, 20))
    t.dice(4, 3)
    t.play('a', { do: 'scatter' })
    expect([t.model('H').x, t.model('H').y]).toEqual([24_000, 23_000])
    t.done()
  })

  test('P20.20.1, P5.7.2r: an Orbital Comms Relay may roll the scatter again', () => {
    const t = strike(
      [
        { ...H, models: 1 },
        { name: 'R', unit: 'captain', at: [[24, 12]], wargear: ['orbitalCommsRelay'] },
      ],
      [FAR],
    )
    t.dice(6, 1)
    t.play('a', at(t, 20, 20))
    t.exactly('a', [{ do: 'keep' }, { do: 'reroll' }])
    t.dice(1, 3)
    t.play('a', { do: 'reroll' })
    expect([t.model('H').x, t.model('H').y]).toEqual([21_000, 20_000])
    t.done()
  })

  test('P10.6.8r, P20.29.2r: a drop from an aircraft on the line of its move', () => {
    const t = table(
      [
        { name: 'D', unit: 'dropshipSquadron', at: [[24, 30, 0]], did: { acted: true, moved: true } },
        { ...H, models: 1, rides: 'D' },
      ],
      [FAR],
      { phase: 'nothing' },
    )
    t.model('D').path = [24_000, 14_000, 24_000, 30_000]
    t.start('drop', { unit: t.index('H'), x: 0, y: 0, turn: 0 })
    expect(t.refusal('a', { do: 'mark', x: 20_000, y: 20_000 })?.rule).toBe('P20.29.1')
    t.dice(3, 1, 4)
    t.play('a', { do: 'mark', x: 24_000, y: 20_000 })
    expect([t.model('H').x, t.model('H').y]).toEqual([27_000, 20_000])
    t.done()
  })
})
