import { type BotHints, type Choice, canonical, engineOf, listsOf, looseChance, optionsOf, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { optionOf } from './bot/frames.ts'
import { apart, centreOf } from './bot/goals.ts'
import { chanceOf, firesOf, markOf, within } from './bot/harm.ts'
import { botHints } from './bot.ts'
import { wargamePrototype as game } from './game.ts'
import type { State } from './state.ts'
import { type PrototypeTable, position, type UnitAt } from './testing.ts'

const hints: BotHints<State> = botHints
const engine = engineOf(game)
const random = seededRandom(1, 'test')

const candidatesOf = (s: State, seat: string) => hints.candidates!(s, seat, engine.choices(s, seat), random)

/** The choice that looks best to the seat that is asked. */
function favourite(s: State): Choice {
  const { seat } = engine.asked(s)[0]!
  const choices = candidatesOf(s, seat)
  const looks = hints.weigh!(s, seat, choices)
  return choices[looks.indexOf(Math.max(...looks))]!
}

const squads = (name: string, ...at: (readonly number[])[]): UnitAt => ({ name, unit: 'infantryPlatoon', at })
const FAR: UnitAt = { name: 'far', unit: 'infantryPlatoon', at: [[46, 46]] }

/** Whether a question gives samples for its candidates to choose from. */
const samples = function* (s: State, seat: string): Generator<Choice> {
  for (let n = 0; n < 3; n++) yield engine.sample(s, seat, random)
}

describe('what bots know of Wargame Prototype', () => {
  test.each([
    { mission: 'crossroads', rounds: 3 },
    { mission: 'breakout', rounds: 3 },
    { mission: 'dataRecovery', rounds: 2, terrainBy: 'alternate' },
  ])('a match with %j: candidates are legal, nothing changes the guess, evaluations are within -1 and 1', settings => {
    const options = optionsOf(game as never, { points: 500, ...settings })
    const chance = looseChance(seededRandom(settings.mission, 'dice'))
    const s = engine.start(options, listsOf(game as never, options, null), chance)
    while (!s.outcome) {
      const { seat } = engine.asked(s)[0]!
      const places = engine.waiting(s)!.step.kind === 'place'
      const before = canonical(s)
      const choices = hints.candidates!(s, seat, places ? samples(s, seat) : engine.choices(s, seat), random)
      const looks = hints.weigh!(s, seat, choices)
      expect(choices.length).toBeGreaterThan(0)
      expect(looks.length).toBe(choices.length)
      expect(looks.every(Number.isFinite)).toBe(true)
      for (const choice of choices) expect(engine.refuse(s, seat, choice)).toBeUndefined()
      const worth = hints.evaluate(s, 'a')
      expect(Math.abs(worth)).toBeLessThanOrEqual(1)
      expect(hints.evaluate(s, 'b')).toBeCloseTo(-worth, 12)
      expect(canonical(s)).toBe(before)
      const stretch = hints.stretch!(s)
      engine.choose(s, seat, choices[looks.indexOf(Math.max(...looks))]!, chance)
      expect(s.outcome !== null || hints.stretch!(s) >= stretch).toBe(true)
    }
    expect(s.round).toBeGreaterThan(0)
  })

  test('infantry goes to a marker that nobody holds', () => {
    const t = position({
      a: { units: [squads('A', [10, 10], [12, 10], [11, 12])] },
      b: { units: [FAR] },
      markers: [[20, 10]],
      phase: 'movement',
    })
    const before = apart(centreOf(t.state, t.unit('A')), t.state.markers[0]!)
    t.play('a', optionOf(favourite(t.state)))
    expect(t.rule()).toBe('P10.2.1')
    const { place } = favourite(t.state) as { readonly place: readonly { readonly x: number; readonly y: number }[] }
    const after = Math.min(...place.map(at => apart(at, t.state.markers[0]!)))
    expect(after).toBeLessThan(before - 3000)
  })

  test('a gun is aimed at what it can hurt', () => {
    const t = shooting('railcannon')
    expect(favourite(t.state)).toEqual({ pick: { do: 'target', unit: t.index('tank') } })
    const u = shooting('coilrifle')
    expect(favourite(u.state)).toEqual({ pick: { do: 'target', unit: u.index('men') } })
  })

  /** A unit in the middle of choosing between a vehicle and infantry, both in reach. */
  function shooting(weapon: string): PrototypeTable {
    const t = position({
      a: { units: [{ ...squads('A', [20, 10]), weapons: { [weapon]: 3 }, stats: { fs: 5 } }] },
      b: { units: [{ name: 'tank', unit: 'juryRiggedTankSquadron', at: [[16, 16]] }, squads('men', [24, 16], [26, 16])] },
      phase: 'shooting',
    })
    t.play('a', { do: 'shoot', unit: t.index('A') })
    return t
  }

  test('who is far from a marker advances, who holds one does not', () => {
    const ordered = (...at: (readonly number[])[]) => {
      const t = position({ a: { units: [squads('A', ...at)] }, b: { units: [FAR] }, markers: [[11, 24]] })
      t.start('orderDetachment', { detachment: 0 })
      return optionOf(favourite(t.state)).order
    }
    expect(ordered([10, 4], [12, 4], [11, 6])).toBe('advance')
    expect(ordered([10, 24], [12, 24], [11, 22])).not.toBe('advance')
  })

  test('the wounded are lost before the others', () => {
    const t = position({ a: { units: [squads('A', [10, 10])] }, b: { units: [FAR] } })
    const choices = [0, 1].map(model => ({ pick: { do: 'wound', model } }))
    t.state.frames.push({ id: 99, rule: 'allocation', step: 'choose' } as never)
    t.state.models[1] = { ...t.state.models[1]!, hp: 0 }
    const [whole, hurt] = hints.weigh!(t.state, 'a', choices)
    expect(hurt).toBeGreaterThan(whole!)
  })

  test('what fire is worth: by range, by the die, by the armour', () => {
    expect([1, 2, 4, 6, 7].map(need => Math.round(6 * chanceOf(need)))).toEqual([6, 5, 3, 1, 0])
    const t = position({ a: { units: [squads('A', [10, 10])] }, b: { units: [squads('B', [10, 20])] } })
    const fires = firesOf(t.state, t.unit('A'), markOf(t.state, t.unit('B')))
    expect(fires.map(({ weapon, range }) => [weapon, range])).toEqual([['coilrifle', 12_000]])
    expect(within(fires, 12_000)).toBeGreaterThan(0)
    expect(within(fires, 12_001)).toBe(0)
  })
})
