import { type BotHints, canonical, engineOf, looseChance, type Option, optionsOf, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { bestAim } from './best-aim.ts'
import { botHints } from './bot.ts'
import { salvation as game } from './game.ts'
import { targetsOf } from './rules/combat.ts'
import type { State } from './state.ts'
import { type PositionSetup, pass, play, salvation } from './testing.ts'

const hints: BotHints<State> = botHints
const engine = engineOf(game)
const random = seededRandom(1, 'test')

/** The choice that looks best to the seat that is asked. */
function favourite(s: State) {
  const { seat } = engine.asked(s)[0]!
  const choices = hints.candidates!(s, seat, engine.choices(s, seat), random)
  const looks = hints.weigh!(s, seat, choices)
  return choices[looks.indexOf(Math.max(...looks))]!
}

const at = (units: string, setup: PositionSetup = {}) => salvation.position(units, setup)

describe('what bots know of Terminator Salvation', () => {
  test.each([
    {},
    { players: 3, cityMissions: true, turnLimit: 12 },
    { shelterRoll: true, factoryCity: 'chosen', skynetPlacement: 'units', turnLimit: 12 },
  ])('whole matches with %j: candidates are legal, nothing changes the guess, evaluations are within -1 and 1', options => {
    for (let seed = 0; seed < 2; seed++) {
      const chance = looseChance(seededRandom(seed, 'dice'))
      const s = engine.start(optionsOf(game as never, options), null, chance)
      for (let n = 0; n < 1500 && !s.outcome; n++) {
        const { seat } = engine.asked(s)[0]!
        const before = canonical(s)
        const choices = hints.candidates!(s, seat, engine.choices(s, seat), random)
        const looks = hints.weigh!(s, seat, choices)
        expect(choices.length).toBeGreaterThan(0)
        expect(looks.length).toBe(choices.length)
        expect(looks.every(Number.isFinite)).toBe(true)
        for (const choice of choices) expect(engine.refuse(s, seat, choice)).toBeUndefined()
        expect(Math.abs(hints.evaluate(s, seat))).toBeLessThanOrEqual(1)
        expect(canonical(s)).toBe(before)
        engine.choose(s, seat, choices[looks.indexOf(Math.max(...looks))]!, chance)
      }
      expect(s.turn).toBeGreaterThan(3)
    }
  })

  test('a fulfilled mission is played', () => {
    const t = at('FRO: 2 INF', { number: 4, hands: { resistance: ['R60', 'R58'] } })
    expect(favourite(t.state)).toEqual({ pick: play('R60') })
  })

  test('a scout goes where something lies hidden, and explores', () => {
    const t = at('SAL: 1 JEP', { hidden: { SNA: ['H01'] }, hands: { resistance: ['R15'] }, bare: true, factories: ['GUL'] })
    t.play('resistance', play('R15'))
    expect((favourite(t.state) as { pickSome: readonly Option[] }).pickSome[0]).toMatchObject({ unit: 'JEP1', path: 'SAL-SNA' })
    const u = at('SAL: 1 JEP', { number: 3, hidden: { SAL: ['H01'] }, hands: { resistance: ['R53'] } })
    expect(favourite(u.state)).toEqual({ pick: play('R53') })
  })

  test('machines walk onto a shelter that nobody guards', () => {
    const t = at('WYO: | 1 T1; PUG: 1 INF', {
      go: 'skynet',
      bare: true,
      factories: ['GUL'],
      revealed: { SAL: ['H01'] },
      hands: { skynet: ['K15'] },
    })
    t.play('skynet', play('K15'))
    expect((favourite(t.state) as { pickSome: readonly Option[] }).pickSome[0]).toMatchObject({ path: 'WYO-SAL' })
  })

  test('a hopeless attack is not made, a sure one is', () => {
    const weak = at('SAL: 1 INF | 4 T1', { hands: { skynet: ['K22'], resistance: ['R07'] } })
    expect(favourite(weak.state)).not.toEqual({ pick: play('R07') })
    const strong = at('SAL: 1 INF | 4 T1', { go: 'skynet', hands: { skynet: ['K07'], resistance: ['R23'] } })
    expect(favourite(strong.state)).toEqual({ pick: play('K07') })
  })

  test('the best aim destroys the most worth', () => {
    const t = at('FRO: 3 INF 1 TNK | 2 T600 1 T1', { go: 'skynet', hands: { skynet: ['K07'] }, dice: [2, 4, 5, 6] })
    t.play('skynet', play('K07'))
    const battle = t.state.frames.at(-1) as never
    expect(bestAim(t.state, [2, 4, 5, 6], targetsOf(t.state, battle))).toEqual({ TNK1: 2, INF1: 1 })
    expect(bestAim(t.state, [1, 2, 3], targetsOf(t.state, battle))).toEqual({})
    expect(bestAim(t.state, [5], targetsOf(t.state, battle))).toEqual({ INF1: 1 })
  })

  test('positions: points are good for the Resistance, lost shelters for Skynet', () => {
    const worth = (setup: PositionSetup, seat: string) => hints.evaluate(at('SAL: 2 INF | 1 T1', setup).state, seat)
    expect(worth({ vp: 8 }, 'resistance')).toBeGreaterThan(worth({ vp: 2 }, 'resistance'))
    expect(worth({ captured: ['H01', 'H02', 'H03'] }, 'skynet')).toBeGreaterThan(worth({}, 'skynet'))
    expect(worth({ vp: 4 }, 'skynet')).toBeCloseTo(-worth({ vp: 4 }, 'resistance'), 12)
  })

  test('play-outs are cut where a turn begins', () => {
    const t = at('', { hands: { resistance: ['R07'] } })
    const before = hints.stretch!(t.state)
    t.play('resistance', pass)
    t.endTurn()
    expect(hints.stretch!(t.state)).toBe(before + 1)
  })
})
