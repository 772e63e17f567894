import { describe, expect, test } from 'vitest'
import { coverOf } from '../table/cover.ts'
import { fsFor } from '../targets.ts'
import { type Position, type PrototypeTable, position, type SideAt, shootAll, type UnitAt } from '../testing.ts'
import { hasEffect, isDrones } from '../units.ts'
import { ldOf, wsOf } from '../values.ts'
import { finalScore } from './missions.ts'

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
const FAR = squad('far', [[46, 46]])
const FAR_HOME = squad('home', [[4, 4]])
const box = (type: 'dangerous' | 'impassable', x0: number, y0: number, x1: number, y1: number) => ({
  type,
  corners: [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const,
})
const under = (t: PrototypeTable, name: string, kind: 'focusLock' | 'jammed', by: string) => {
  t.unit(name).effects = [...t.unit(name).effects, { kind, value: 1, until: 9, by: t.index(by) }]
}
const rolls = (t: PrototypeTable, key: string) =>
  t.events.filter(e => e.key === 'muster.rolled' && (e.params!.for as { key: string }).key === `ask.${key}`).map(e => e.params!)
const settle = (t: PrototypeTable) => {
  while (t.rule() === 'P13.10.1' || t.rule() === 'P16.1.1') {
    const [seat] = t.asked()
    t.play(seat!, t.rule() === 'P16.1.1' ? { do: 'pass' } : t.options(seat!, 'wound')[0]!)
  }
}

describe('Reactions and moves that are closed to some', () => {
  /** What B may answer when A has come near. */
  const answers = (did: UnitAt['did']) => {
    const t = table([squad('A', [[20, 10]])], [{ name: 'B', unit: 'specialCombatPlatoon', at: [[20, 22]], ...(did ? { did } : {}) }], {
      phase: 'movement',
    })
    t.play('a', { do: 'move', unit: 0, jets: false })
    t.play('a', t.placing('A', [20, 15]))
    return (['reposition', 'suppress'] as const).map(how => t.refusal('b', { do: how, unit: t.index('B'), scanner: false })?.rule)
  }

  test('P11.5.1, P10.6.3, P16.2.3r: who came from above, or got out of a Transport that had moved, does not reposition', () => {
    expect(answers({})).toEqual([undefined, undefined])
    expect(answers({ deepStruck: true, arrived: true })).toEqual(['P11.5.1', undefined])
    expect(answers({ disembarked: 'later' })).toEqual(['P10.6.3', undefined])
    expect(answers({ disembarked: 'start' })).toEqual([undefined, undefined])
  })

  test('P11.5.1: who came from above does not embark either', () => {
    const t = table([{ name: 'APC', unit: 'apcGroup', at: [[20, 10]] }, squad('P', [[20, 12.4]], { did: { deepStruck: true } })], [FAR], {
      phase: 'movement',
    })
    expect(t.refusal('a', { do: 'embark', unit: t.index('P'), transport: 0 })?.rule).toBe('P11.5.1')
  })

  test('P4.4.2, P4.5.1: aircraft in flight and Ruin-Engines always have Move Out', () => {
    const t = table(
      [
        { name: 'J', unit: 'strikecraftSquadron', at: [[20, 10, 0]] },
        { name: 'X', unit: 'excitatus', at: [[40, 12]] },
        squad('P', [[10, 10]]),
      ],
      [FAR],
      { phase: 'nothing' },
    )
    t.dice(6, 1)
    t.start('command', { a: 0, b: 0, open: [] })
    const refused = (name: string) => t.refusal('a', { do: 'order', unit: t.index(name), order: 'takeAim' })?.rule
    expect(['J', 'X', 'P'].map(refused)).toEqual(['P4.4.2', 'P4.5.1', undefined])
  })
})

describe('Ends of moves', () => {
  const move = { do: 'move', unit: 0, jets: false }

  test('P22.4.2h: in a Breakout a unit leaves when its move has ended at the escape edge, from round 3', () => {
    const leaving = (y: number, round: number, moves = true) => {
      const t = table([squad('A', [[20, moves ? 42 : y]]), FAR_HOME], [FAR], {
        phase: 'movement',
        round,
        options: { mission: 'breakout', attacker: 'b' },
        facts: { escapeEdge: 'top' },
      })
      if (moves) t.play('a', move, t.placing('A', [20, y]))
      return t.refusal('a', { do: 'leave', unit: 0 })?.rule
    }
    expect([leaving(47.27, 3), leaving(47.26, 3), leaving(47.27, 2)]).toEqual([undefined, 'P22.4.2h', 'P22.4.2h'])
    expect(leaving(47.27, 3, false)).toBe('P22.4.2h')
  })

  test('P6.2.8, P10.6.5r: who was set down in Dangerous terrain and stays there rolls for it', () => {
    const t = table(
      [
        { name: 'APC', unit: 'apcGroup', at: [[20, 10]] },
        { name: 'P', unit: 'infantryPlatoon', models: 1, rides: 'APC' },
      ],
      [FAR],
      { phase: 'movement', areas: [box('dangerous', 15, 11.5, 25, 14)] },
    )
    t.play('a', { do: 'disembark', unit: t.index('P') }, t.placing('P', [20, 11.86]))
    t.dice(6)
    t.play('a', { do: 'end' })
    expect(t.alive('P')).toBe(0)
    t.done()
  })

  test('P21.2.4h, P19.8.1: who moves under Take Aim as a Firebase counts as not having moved', () => {
    const t = table([squad('A', [[20, 10]], { order: 'takeAim' })], [FAR], { phase: 'movement', sideA: { approaches: ['firebase'] } })
    t.play('a', move, t.placing('A', [20, 12]))
    expect([t.model('A').y, t.model('A').moved, fsFor(t.state, 0, 'railgun', t.unit('far'))]).toEqual([12_000, false, 3])
  })
})

describe('Charges', () => {
  const charge = (a: UnitAt, b: UnitAt, over: boolean, to: readonly number[], sides: Sides = {}) => {
    const t = table([a], [b], { phase: 'movement', ...sides })
    t.play('a', { do: 'charge', unit: 0, target: t.index(b.name), over, jets: false })
    t.play('a', t.placing(a.name, to))
    return t
  }

  test('P20.13.1, P16.3.4r: Cluster Frag Cannons shake the target at once; a brace takes it away', () => {
    const shaken = (...dice: number[]) => {
      const t = charge(squad('A', [[20, 10]], { wargear: ['clusterFrag'] }), squad('E', [[20, 15]]), false, [20, 13.5])
      t.dice(...dice)
      t.play('b', { do: 'brace', unit: t.index('E'), scanner: false })
      return [t.unit('A').did.braced, ldOf(t.state, t.unit('E')).value, wsOf(t.state, t.model('E'))!.value]
    }
    expect(shaken(3, 3)).toEqual([false, 5, 2])
    expect(shaken(2, 3)).toEqual([true, 7, 3])
  })

  test('P10.3.9, P18.26.2r, P19.25.1: a Massive vehicle that runs over has its victims test for Suppression, too', () => {
    const t = charge(
      { name: 'W', unit: 'fspTeam', at: [[20, 10]], abilities: { massive: 1, walker: 1 } },
      squad('E', [
        [20, 20],
        [21.5, 20],
      ]),
      true,
      [20, 16.5],
    )
    // One hit of 1, no save; the run over is passed, the Suppression is not.
    t.dice(6, 1, 1, 4, 4)
    t.play('b', { do: 'pass' })
    settle(t)
    expect([t.alive('E'), t.unit('E').marks, hasEffect(t.state, t.unit('E'), 'suppressed')]).toEqual([1, 0, true])
    t.done()
  })

  test('P19.25.3r: a failed save is a wound for Suppression, though no squad falls', () => {
    const t = charge(
      { name: 'W', unit: 'fspTeam', at: [[20, 10]], abilities: { massive: 1, thunderousCharge: 1 } },
      squad('E', [[20, 20]], { stats: { hp: 2 } }),
      false,
      [20, 16.5],
    )
    t.dice(6, 6, 6)
    t.play('b', { do: 'pass' })
    settle(t)
    expect([t.model('E').hp, hasEffect(t.state, t.unit('E'), 'suppressed')]).toEqual([1, true])
    t.done()
  })

  test('P3.6.10: in CCR of the bearer of Terrifying Presence WS is 1 less, for those who are struck, too', () => {
    const near = (y: number) => {
      const t = table([{ name: 'HQ', unit: 'captain', at: [[20, 10]], commander: true }], [squad('E', [[20, y]])], {
        sideA: { allegiance: 'machine', trait: 'terrifyingPresence' },
      })
      return wsOf(t.state, t.model('E'))!.value
    }
    expect([near(12.26), near(12.261)]).toEqual([2, 3])
  })
})

describe('Saves, cover and fire', () => {
  test('P20.3.1, P20.31.1: nothing betters the Nano-Scale shielding, but Focus-Lock Rounds spoil it', () => {
    const t = table([squad('A', [[20, 10]], { wargear: ['nanoShielding'], order: 'digIn' })], [FAR])
    expect(coverOf(t.state, t.unit('A'), t.unit('far'))).toBe(5)
    under(t, 'A', 'focusLock', 'far')
    expect(coverOf(t.state, t.unit('A'), t.unit('far'))).toBe(6)
  })

  test('P3.4.7, P3.4.8r, P6.2.7: Dangerous terrain counts as Rugged for the Master of the Wastes', () => {
    const t = table([{ name: 'HQ', unit: 'captain', at: [[20, 10]], commander: true }], [FAR], {
      sideA: { trait: 'masterOfTheWastes' },
      areas: [box('dangerous', 10, 5, 30, 15)],
    })
    expect(coverOf(t.state, t.unit('HQ'))).toBe(6)
  })

  test('P19.17.1, P20.1.1: Heavy Armour is Combat Armour to Neurotoxin', () => {
    const t = table(
      [squad('A', [[20, 10]], { weapons: { neurotoxinCannon: 1 }, stats: { fs: 5 } })],
      [squad('B', [[20, 18]], { armour: 'heavy' })],
      {
        phase: 'shooting',
      },
    )
    t.dice(6, 2)
    shootAll(t, 'a', 'A', 'B')
    settle(t)
    expect(rolls(t, 'rollPoison')[0]).toMatchObject({ need: 2 })
    expect(t.alive('B')).toBe(0)
  })

  test('P3.1.6, P19.11.2r: the Veteran’s weapons ignore cover in the fire that spreads, too', () => {
    const burnt = (trait: 'veteranOfTheLongCenturies' | 'coreBorn') => {
      const t = table(
        [{ name: 'HQ', unit: 'captain', at: [[20, 10]], commander: true }],
        [squad('B', [[20, 18]]), squad('N', [[22, 18]], { order: 'digIn' })],
        {
          phase: 'nothing',
          sideA: { allegiance: 'astun', trait },
        },
      )
      t.dice(4, 1, ...(trait === 'coreBorn' ? [6] : []))
      t.start('burning', { by: 0, target: t.index('B'), weapon: 'plasmaCannon', radius: 0, units: [], at: 0, pools: [], hits: 0 })
      return rolls(t, 'rollCover').length
    }
    expect([burnt('coreBorn'), burnt('veteranOfTheLongCenturies')]).toEqual([1, 0])
  })

  test('P12.2.2r, P19.6.1: an aircraft under the line of a Dangerous weapon is hit', () => {
    const t = table(
      [squad('A', [[20, 10]], { weapons: { incinerationRifle: 1 }, stats: { fs: 5 } })],
      [squad('B', [[20, 20]]), { name: 'J', unit: 'strikecraftSquadron', at: [[20, 15, 0]] }],
      { phase: 'shooting' },
    )
    t.dice(1, 1)
    shootAll(t, 'a', 'A', 'B')
    settle(t)
    expect(t.events.some(e => e.key === 'event.underLine' && e.params!.unit === 'J')).toBe(true)
  })

  test('P20.14.1: units under Disruption Arrays get no help from medics', () => {
    const asked = (jammed: boolean) => {
      const t = table(
        [squad('A', [[20, 10]], { weapons: { coilrifle: 3 }, stats: { fs: 5 } })],
        [
          squad('B', [
            [20, 18],
            [22, 18],
          ]),
          { name: 'M', unit: 'medicalGroup', at: [[20, 22]] },
        ],
        {
          phase: 'shooting',
        },
      )
      if (jammed) under(t, 'B', 'jammed', 'A')
      t.dice(6, 1, 1, 1)
      shootAll(t, 'a', 'A', 'B')
      return t.rule()
    }
    expect([asked(false), asked(true)]).toEqual(['P20.30.1', 'P13.10.1'])
  })

  test('P19.12.3r, P20.26.1: Jamming Systems halve the range to the squad that an indirect shot is aimed at', () => {
    const t = table(
      [squad('A', [[20, 4]], { weapons: { mortar: 1 }, stats: { fs: 5 } })],
      [
        squad(
          'B',
          [
            [20, 17.26],
            [20, 18.9],
            [21.4, 17],
          ],
          { bears: [['jammingSystems'], [], []] },
        ),
        FAR,
      ],
      { phase: 'shooting', areas: [box('impassable', 10, 9, 30, 10)] },
    )
    t.play('a', { do: 'shoot', unit: 0 })
    expect([0, 2, 1].map(n => t.refusal('a', { do: 'aim', model: t.modelIndex('B', n) })?.rule)).toEqual([
      undefined,
      undefined,
      'P19.12.3r',
    ])
  })
})

describe('Odd units', () => {
  test('P3.6.1: the Machine’s Superheavies are Drones as well', () => {
    const t = table([{ name: 'X', unit: 'judgementalInferno', at: [[20, 10]] }], [FAR], { sideA: { allegiance: 'machine' } })
    expect([isDrones(t.state, t.unit('X')), ldOf(t.state, t.unit('X')).value]).toEqual([true, 11])
  })

  test('P4.4.4: no signal reaches an aircraft in flight', () => {
    const t = table(
      [{ name: 'L', unit: 'logimagi', at: [[20, 10]], wargear: ['logicPlagueCaster'] }],
      [{ name: 'J', unit: 'strikecraftSquadron', at: [[20, 20, 0]] }],
      {
        phase: 'shooting',
      },
    )
    expect(t.refusal('a', { do: 'caster', unit: 0, target: t.index('J') })?.rule).toBe('P4.4.4')
  })

  test('P12.3.1, P12.3.2, P20.17.1, P20.11.1: what is done instead of shooting is barred in contact like shooting', () => {
    const cast = (unit: string, wargear: 'logicPlagueCaster' | 'radCaster', verb: 'caster' | 'rad', at: string) => {
      const t = table(
        [{ name: 'A', unit, at: [[20, 10]], wargear: [wargear] }],
        [squad('E', [[20, unit === 'excitatus' ? 14.2 : 11.9]]), { name: 'T', unit: 'mbtSquadron', at: [[28, 10]] }],
        { phase: 'shooting' },
      )
      return t.refusal('a', { do: verb, unit: 0, target: t.index(at) })?.rule
    }
    expect(cast('logimagi', 'logicPlagueCaster', 'caster', 'T')).toBe('P12.3.1')
    expect(cast('captain', 'radCaster', 'rad', 'E')).toBe('P12.3.1')
    expect(cast('excitatus', 'logicPlagueCaster', 'caster', 'T')).toBe('P12.3.2')
  })

  test('P9.4.8r: riders of a Transport still in reserve at the end count as destroyed, too', () => {
    const t = table(
      [squad('A', [[20, 10]])],
      [{ name: 'APC', unit: 'apcGroup', models: 1 }, { name: 'P', unit: 'infantryPlatoon', models: 3, rides: 'APC' }, FAR],
      {
        sideA: { secondaries: ['attrition', 'survey'] },
        sideB: { secondaries: ['attrition', 'survey'] },
        options: { mission: 'breakout', attacker: 'a' },
      },
    )
    finalScore(t.state)
    // 30 + 75 points make one full hundred.
    expect([t.state.scores.a.from.mission, t.state.scores.a.from.attrition]).toEqual([1, 4])
  })

  test('P12.3.3, P12.3.4r: infantry charged by a tank that fails the test fires no Pistol back this phase', () => {
    const t = table(
      [{ name: 'T', unit: 'mbtSquadron', at: [[20, 10]], weapons: { coilrifle: 1 } }],
      [squad('B', [[20, 12.4]], { weapons: { coilpistol: 1 }, stats: { fs: 5 }, did: { chargedBy: [0] } })],
      { phase: 'shooting', initiative: 'a' },
    )
    t.dice(1)
    t.play('a', { do: 'shoot', unit: 0 })
    t.dice(3, 3, 6, 6)
    t.play('b', { do: 'return', unit: t.index('B'), scanner: false })
    expect([rolls(t, 'rollLd').length, rolls(t, 'rollHit').length]).toEqual([2, 1])
    t.done()
  })
})
