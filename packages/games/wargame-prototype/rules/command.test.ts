import { type AnyGame, chanceOfSeed, createMatch, type Json, oneOf, play, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { wargamePrototype as game } from '../game.ts'
import { isInCommand } from '../table/command-range.ts'
import { inReserveBand, inZone } from '../table/zones.ts'
import { type Position, type PrototypeTable, position, type UnitAt } from '../testing.ts'
import { ldOf } from '../values.ts'
import { canBeOrdered, refuseChange } from './orders.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, ...more })
const squad = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at })
const FAR: UnitAt = { name: 'far', unit: 'infantryPlatoon', at: [[44, 44]] }
const command = (t: PrototypeTable) => t.start('command', { a: 0, b: 0, open: [] })

/** A whole match of random choices, up to a phase, with the rules that were asked on the way. */
function playTo(seed: string, options: { readonly [id: string]: Json }, stop: (rule: string, round: number) => boolean) {
  const match = createMatch(game as unknown as AnyGame, { options: { points: 500, ...options }, chance: chanceOfSeed(seed) })
  const random = seededRandom(seed, 'test')
  const rules: string[] = []
  for (let n = 0; n < 400 && !match.state.outcome; n++) {
    const [asked] = match.engine.asked(match.state)
    const { round } = match.state as unknown as { round: number }
    if (stop(asked!.rule, round)) break
    rules.push(asked!.rule)
    const { seat } = oneOf(random, match.engine.asked(match.state))
    play(match, { seat, choice: match.engine.sample(match.state, seat, random) })
  }
  return { rules, state: match.state as unknown as PrototypeTable['state'], match }
}

describe('P7 setup', () => {
  test('P7.1.1, P7.1.2r, P7.1.3r, P7.2.1, P22.6.1, P22.6.2h: declarations, zone, secondaries, deployment', () => {
    const { rules, state } = playTo('setup', {}, rule => rule.startsWith('P9') || rule.startsWith('P10'))
    const order = ['P7.1.1', 'P7.1.3r', 'P22.6.2h', 'P7.2.1', 'P7.2.2'].map(rule => rules.indexOf(rule))
    expect(order).toEqual([...order].sort((p, q) => p - q))
    expect(order.every(at => at >= 0)).toBe(true)
    expect([state.secondaries.a.length, state.secondaries.b.length]).toEqual([2, 2])
    expect(state.zones.a).not.toBe(state.zones.b)
  })

  test('P7.2.2, P7.2.4r, P7.2.5, P7.2.6r, P21.1.1: units stand in their zone, not within 1" of enemies, and each HQ has its approach', () => {
    const { state } = playTo('deployed', {}, rule => rule.startsWith('P9') || rule.startsWith('P10'))
    for (const m of state.models) {
      const u = state.units[m.unit]!
      if (m.where === 'board') expect(inZone(state, u.side, { x: m.x, y: m.y, radius: 0 })).toBe(true)
    }
    for (const d of state.detachments)
      if (state.models[state.units[d.units[0]!]!.models[0]!]!.where === 'board') expect(d.approaches).toHaveLength(1)
  })

  test('P7.3.1, P7.3.2, P22.1.2h: reserves, apart from the detachment, and their share', () => {
    const t = table(
      [
        { name: 'HQ', unit: 'lieutenant' },
        { name: 'H', unit: 'hastSquad', abilities: { deepStrike: 1 } },
      ],
      [FAR],
      { phase: 'nothing', options: { reserveShare: 0 } },
    )
    t.start('declaring', { side: 'a', open: [] })
    expect(t.refusal('a', { do: 'reserve', detachment: 0 })?.rule).toBe('P22.1.2h')
    expect(t.refusal('a', { do: 'apart', unit: t.index('HQ') })?.rule).toBe('P7.3.2')
    t.play('a', { do: 'apart', unit: t.index('H') })
    expect(t.state.facts[`apart/${t.index('H')}`]).toBe(1)
  })

  test('P7.4.1, P7.4.2, P7.4.3, P7.4.4r, P2.5.2: riders board their own Transport, others any with room', () => {
    const t = table(
      [
        { name: 'P', unit: 'infantryPlatoon', models: 3 },
        { name: 'APC', unit: 'apcGroup', models: 2, transportFor: 'P' },
        { name: 'Q', unit: 'infantryPlatoon', models: 4 },
        { name: 'R', unit: 'infantryPlatoon', models: 3 },
        { name: 'T', unit: 'mbtSquadron', models: 1 },
      ],
      [FAR],
      { phase: 'nothing' },
    )
    t.start('declaring', { side: 'a', open: [] })
    for (let n = 0; n < 3; n++) t.play('a', { do: 'seat', model: t.modelIndex('P', n), vehicle: t.modelIndex('APC', n === 0 ? 1 : 0) })
    expect([0, 1, 2].map(n => t.model('P', n).vehicle)).toEqual([t.modelIndex('APC', 1), t.modelIndex('APC'), t.modelIndex('APC')])
    expect(t.refusal('a', { do: 'ride', unit: t.index('Q'), transport: t.index('APC') })?.rule).toBe('P2.5.5')
    expect(t.refusal('a', { do: 'ride', unit: t.index('T'), transport: t.index('APC') })?.rule).toBe('P10.5.4r')
    expect(t.refusal('a', { do: 'ride', unit: t.index('R'), transport: t.index('APC') })).toBeUndefined()
  })

  test('P7.5.1, P7.5.2, P9.4.6: aircraft wait in reserve and come in at any facing', () => {
    const t = table([{ name: 'J', unit: 'strikecraftSquadron' }], [FAR], { phase: 'nothing', round: 2 })
    t.start('reserves', { side: 'a', turns: 0, coming: [], how: 'reserve', failed: [] })
    t.play('a', { do: 'bringUnit', unit: 0 })
    expect(t.refusal('a', t.placing('J', [24, 20, 0]))?.rule).toBe('P9.4.2')
    t.play('a', t.placing('J', [24, 5, 137]))
    expect([t.model('J').facing, t.unit('J').did.arrived]).toEqual([137, true])
  })

  test('P9.4.3r: the band of 12" is measured to the far side of the base', () => {
    const t = table([squad('A', [24, 5])], [FAR])
    expect(inReserveBand(t.state, 'a', { x: 24_000, y: 11_370, radius: 630 })).toBe(true)
    expect(inReserveBand(t.state, 'a', { x: 24_000, y: 11_371, radius: 630 })).toBe(false)
  })

  test('P9.4.4r: a unit of a detachment in reserve waits for it', () => {
    const t = table(
      [
        { name: 'HQ', unit: 'lieutenant' },
        { name: 'P', unit: 'infantryPlatoon' },
      ],
      [FAR],
      { phase: 'nothing' },
    )
    t.state.detachments[0]!.reserve = true
    t.start('reserves', { side: 'a', turns: 0, coming: [], how: 'reserve', failed: [] })
    expect(t.refusal('a', { do: 'bringUnit', unit: t.index('P') })?.rule).toBe('P9.4.4r')
    t.play('a', { do: 'bring', detachment: 0, encircle: false })
    t.play('a', t.placing('HQ', [24, 5]))
    t.play('a', { do: 'approach', id: 'mobile' })
    expect(t.refusal('a', t.placing('P', [44, 5]))?.rule).toBe('P7.2.2')
    t.play('a', t.placing('P', [30, 5]))
    expect(t.model('P').where).toBe('board')
  })

  test('P7.2.3, P7.3.3r, P7.3.4r: Superheavies and units without their HQ need no Command Range', () => {
    const t = table(
      [
        { name: 'X', unit: 'excitatus', detachment: 1 },
        { name: 'HQ', unit: 'lieutenant' },
        { name: 'P', unit: 'infantryPlatoon' },
      ],
      [FAR],
      { phase: 'nothing' },
    )
    t.start('setting', { unit: t.index('X'), how: 'deploy' })
    t.play('a', t.placing('X', [40, 6]))
    t.start('setting', { unit: t.index('P'), how: 'deploy' })
    t.play('a', t.placing('P', [4, 4]))
    expect(t.model('P').where).toBe('board')
  })

  test('P21.2.7h: an encircling detachment comes in round the enemy', () => {
    const t = table([{ name: 'HQ', unit: 'lieutenant' }], [FAR], { phase: 'nothing' })
    Object.assign(t.state.detachments[0]!, { reserve: true, approaches: ['encircling'] })
    t.start('reserves', { side: 'a', turns: 0, coming: [], how: 'reserve', failed: [] })
    t.play('a', { do: 'bring', detachment: 0, encircle: true })
    expect(t.refusal('a', t.placing('HQ', [24, 24]))?.rule).toBe('P21.2.7h')
    expect(t.refusal('a', t.placing('HQ', [44, 40]))?.rule).toBe('P21.2.7h')
    t.play('a', t.placing('HQ', [4, 30]))
    expect(t.model('HQ').where).toBe('board')
  })
})

describe('P8, P9 rounds and command', () => {
  test('P8.1.1, P8.1.2, P8.1.3r, P8.1.6r, P9.6.1: detachments act in turn, the Initiative first', () => {
    const t = table(
      [squad('A', [10, 10]), { ...squad('A2', [20, 10]), detachment: 1 }],
      [{ name: 'B', unit: 'infantryPlatoon', at: [[10, 40]] }],
      { phase: 'movement' },
    )
    expect([t.rule(), t.asked()]).toEqual(['P8.1.2', ['a']])
    t.play('a', { do: 'detachment', detachment: 1 }, { do: 'end' })
    expect(t.asked()).toEqual(['b'])
    t.play('b', { do: 'end' })
    expect(t.asked()).toEqual(['a'])
    expect(t.state.detachments.map(d => d.used)).toEqual([true, true, true])
  })

  test('P8.1.4, P8.1.5, P8.1.7: a unit acts once in a phase, and may be left unused', () => {
    const t = table([squad('A', [10, 10])], [FAR], { phase: 'movement' })
    t.play('a', { do: 'move', unit: 0, jets: false })
    expect(t.refusal('a', { do: 'end' })?.rule).toBe('muster.malformed')
    t.play('a', t.placing('A', [12, 10]))
    expect(t.refusal('a', { do: 'move', unit: 0, jets: false })?.rule).toBe('P8.1.7')
    expect(t.refusal('a', { do: 'end' })).toBeUndefined()
  })

  test('P8.1.8r, P9.1.2r, P9.2.1, P9.2.3r, P13.8.2: what is refilled before Initiative is rolled', () => {
    const t = table([{ name: 'T', unit: 'mbtSquadron', at: [[10, 10]], layers: [0], marks: 3 }], [FAR], { phase: 'nothing' })
    t.model('T').pd = 0
    t.dice(6, 1)
    command(t)
    expect([t.model('T').layers, t.model('T').pd, t.unit('T').marks]).toEqual([1, 1, 1])
  })

  test('P1.2.2r, P9.3.1: the roll-off for Initiative is rolled again on a tie', () => {
    const t = table([squad('A', [10, 10])], [FAR], { phase: 'nothing' })
    t.dice(3, 3, 2, 5)
    command(t)
    expect(t.state.initiative).toBe('b')
    t.done()
  })

  test('P1.3.4r, P1.3.5r: the Initiative acts first, and effects last to the end of their round', () => {
    const t = table([squad('A', [10, 10])], [FAR], { phase: 'nothing', round: 3 })
    t.unit('A').effects = [2, 3].map(until => ({ kind: 'targeting' as const, value: 1, until, by: 0 }))
    t.dice(1, 6)
    command(t)
    expect(t.unit('A').effects).toHaveLength(1)
    expect(t.asked()).toEqual(['b'])
  })

  test('P9.6.5, P10.7.1, P10.7.2r: riders have Move Out, are not on the board and are not ordered', () => {
    const t = table(
      [
        { name: 'APC', unit: 'apcGroup', at: [[10, 10]] },
        { name: 'P', unit: 'infantryPlatoon', models: 2, rides: 'APC' },
      ],
      [FAR],
      { phase: 'movement' },
    )
    expect(canBeOrdered(t.state, t.unit('P'))).toBe(false)
    expect(t.refusal('a', { do: 'move', unit: t.index('P'), jets: false })?.rule).toBe('P10.7.1')
  })

  test('P9.6.6r: with the option an HQ orders from its vehicle', () => {
    const commands = (embarkedCommand: boolean) => {
      const t = table(
        [
          { name: 'HQ', unit: 'lieutenant', rides: 'APC', outOfCommand: true },
          { name: 'APC', unit: 'apcGroup', at: [[10, 10]], outOfCommand: true },
          { ...squad('P', [14, 10]), outOfCommand: true },
        ],
        [FAR],
        { options: { embarkedCommand } },
      )
      return isInCommand(t.state, t.unit('P'))
    }
    expect([commands(false), commands(true)]).toEqual([false, true])
  })

  test('P9.6.11, P9.6.12r, P9.6.15r: what orders forbid', () => {
    const t = table(
      [
        { ...squad('A', [10, 10]), order: 'digIn' },
        { name: 'APC', unit: 'apcGroup', at: [[10, 13]] },
      ],
      [{ name: 'E', unit: 'infantryPlatoon', at: [[10, 16.5]] }],
      { phase: 'movement' },
    )
    expect(t.refusal('a', { do: 'move', unit: 0, jets: false })?.rule).toBe('P9.6.7')
    expect(t.refusal('a', { do: 'embark', unit: 0, transport: t.index('APC') })?.rule).toBe('P9.6.12r')
    t.unit('A').order = 'moveOut'
    expect(t.refusal('a', { do: 'move', unit: 0, jets: false })).toBeUndefined()
  })

  test('P3.3.8, P3.3.9r: the Champion of Cellea lets units near him change orders once', () => {
    const t = position({
      a: {
        allegiance: 'cellean',
        trait: 'championOfCellea',
        units: [{ name: 'HQ', unit: 'captain', at: [[10, 10]], commander: true }, squad('P', [14, 10]), squad('Q', [30, 10])],
      },
      b: { units: [FAR] },
      phase: 'movement',
    })
    t.play('a', { do: 'change', unit: t.index('P'), order: 'assault' })
    expect(t.refusal('a', { do: 'change', unit: t.index('P'), order: 'advance' })?.rule).toBe('P3.1.7')
    expect(t.refusal('a', { do: 'change', unit: t.index('Q'), order: 'advance' })?.rule).toBe('P3.1.7')
    expect(refuseChange(t.unit('HQ'), 'moveOut')?.rule).toBe('P3.1.8r')
  })

  test('P9.5.6r: a unit that has not regrouped tests again in the Morale Phase', () => {
    const t = table([{ ...squad('P', [10.63, 24]), marks: 1 }], [FAR], { phase: 'nothing' })
    Object.assign(t.unit('P'), { retreating: true })
    t.dice(6, 6, 4)
    t.start('morale', { open: [] })
    expect(t.model('P').x).toBe(6630)
  })

  test('P4.5.7r: a Commander in reserve tests for his Ruin-Engine', () => {
    const t = table(
      [
        { name: 'HQ', unit: 'captain', commander: true },
        { name: 'X', unit: 'excitatus', at: [[20, 10]], hp: [4], detachment: 1 },
      ],
      [FAR],
      { phase: 'nothing' },
    )
    t.dice(6, 1, 5, 5)
    command(t)
    expect(t.unit('X').rampant).toBe(false)
    expect(ldOf(t.state, t.unit('HQ')).value).toBe(10)
  })

  test('P4.5.1, P4.4.2: Ruin-Engines and aircraft always have Move Out', () => {
    const t = table(
      [
        { name: 'X', unit: 'excitatus', at: [[20, 10]] },
        { name: 'J', unit: 'strikecraftSquadron', at: [[40, 10, 0]] },
      ],
      [FAR],
    )
    expect(['X', 'J'].map(name => [canBeOrdered(t.state, t.unit(name)), isInCommand(t.state, t.unit(name))])).toEqual([
      [false, true],
      [false, true],
    ])
  })
})
