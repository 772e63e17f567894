import {
  type BotHints,
  type Choice,
  canonical,
  engineOf,
  looseChance,
  type Option,
  oneOf,
  type Random,
  type Seat,
  seededRandom,
} from '@muster/core'
import { describe, expect, test } from 'vitest'
import { botHints } from './bot.ts'
import { lostPatrol as game } from './game.ts'
import type { LostPatrolOptions, State } from './state.ts'
import { lostPatrol, type PositionSetup } from './testing.ts'

const hints: BotHints<State> = botHints
const engine = engineOf(game)
const random: Random = seededRandom(1, 'test')
const candidatesOf = (s: State, seat: Seat) => hints.candidates!(s, seat, engine.choices(s, seat), random)

/** The choice that looks best to the seat that is asked. */
function favourite(s: State): Option {
  const { seat } = engine.asked(s)[0]!
  const choices = candidatesOf(s, seat)
  const looks = hints.weigh!(s, seat, choices)
  return (choices[looks.indexOf(Math.max(...looks))] as { readonly pick: Option }).pick
}

const at = (map: string, setup: PositionSetup) => lostPatrol.position(map, setup).state

/** Option settings under which every decision of the game comes up. */
const SETTINGS: readonly Partial<LostPatrolOptions>[] = [
  {},
  { squad: 'terminators', weapon: 'ask' },
  { drawFirst: false, combineAssaults: false, interleaveMarines: false, advanceFrom: 'anyTiles', gsIgnorePaths: false },
  { sides: 'roll', lostPart: 'choice', placePerAction: 3, assaultLoss: 'difference', modelsBlockSight: true, infestDelay: 0 },
]

describe('what bots know of Lost Patrol', () => {
  test.each(SETTINGS)(
    'whole matches with %j: candidates are legal, nothing changes the guess, evaluations are within -1 and 1',
    options => {
      for (let seed = 0; seed < 3; seed++) {
        const chance = looseChance(seededRandom(seed, 'dice'))
        const s = engine.start({ ...game.setup({}, null).options, ...options } as never, null, chance)
        while (!s.outcome) {
          const { seat } = engine.asked(s)[0]!
          const before = canonical(s)
          const choices = candidatesOf(s, seat)
          const looks = hints.weigh!(s, seat, choices)
          expect(choices.length).toBeGreaterThan(0)
          expect(looks.length).toBe(choices.length)
          expect(looks.every(Number.isFinite)).toBe(true)
          for (const choice of choices) expect(engine.refuse(s, seat, choice)).toBeUndefined()
          const worth = hints.evaluate(s, 'marines')
          expect(Math.abs(worth)).toBeLessThanOrEqual(1)
          expect(hints.evaluate(s, 'genestealers')).toBeCloseTo(-worth, 12)
          expect(canonical(s)).toBe(before)
          const choice: Choice = random.below(2) === 0 ? oneOf(random, choices) : choices[looks.indexOf(Math.max(...looks))]!
          engine.choose(s, seat, choice, chance)
        }
      }
    },
  )

  test('a marine boards the Dropship when he can (L13.1)', () => {
    const s = at('(0,0) straight {0,3}: S1; (0,-1) dropship {0,1,2,3,4,5}', { step: 'marineActions' })
    expect(favourite(s)).toEqual({ do: 'move', marine: 'S1', to: '0,-1' })
  })

  test('a marine two steps from the Dropship sets out', () => {
    const s = at('(0,0) straight {0,3}: S1; (0,-1) straight {0,3}; (0,-2) dropship {0,1,2,3,4,5}', { step: 'marineActions' })
    expect(favourite(s)).toEqual({ do: 'move', marine: 'S1', to: '0,-1' })
  })

  test('the way to the Dropship is shot free', () => {
    const s = at('(0,0) straight {0,3}: SH; (0,-1) dropship {0,1,2,3,4,5}: 1G', { step: 'marineActions' })
    expect(favourite(s)).toEqual({ do: 'fire', marine: 'SH', at: '0,-1' })
  })

  test('Genestealers guard a Dropship that marines could reach (L10.7r)', () => {
    const s = at('(0,0) straight {0,3}: SS S1 S2; (0,-1) dropship {0,1,2,3,4,5}', { step: 'genestealerActions' })
    expect(favourite(s)).toEqual({ do: 'place', at: '0,-1', count: 1 })
  })

  test('Genestealers assault a marine on his own', () => {
    const s = at('(0,0) straight {0,3}: S1; (0,-1) straight {0,3}: 3G', { step: 'assaults' })
    expect(favourite(s)).toEqual({ do: 'assault', at: '0,0' })
  })

  test('all who can attack do, and of plain marines side by side one is thought about', () => {
    const attack = lostPatrol.position('(0,0) straight {0,3}: S1; (0,-1) straight {0,3}: 3G; (0,1) straight {0,3}: 2G', {
      step: 'assaults',
    })
    attack.play('genestealers', { do: 'assault', at: '0,0' })
    expect(candidatesOf(attack.state, 'genestealers')).toEqual([{ divide: { '0,-1': 3, '0,1': 2 } }])
    const twins = at('(0,0) straight {0,3}: S1 S2 S3; (0,-1) straight {0,3}', { step: 'marineActions' })
    const marines = candidatesOf(twins, 'marines').map(choice => ('pick' in choice ? choice.pick.marine : undefined))
    expect(new Set(marines)).toEqual(new Set(['S1', undefined]))
  })

  test('the Sergeant and the heavy weapon are missed more than others (L12.14r)', () => {
    const s = at('(0,0) straight {0,3}: SS SH S1; (0,-1) straight {0,3}: 3G', { step: 'assaults' })
    const choices = ['SS', 'SH', 'S1'].map(marine => ({ pick: { do: 'lose', marine } }))
    s.frames.push({ id: 99, rule: 'assault', step: 'loseMarine' })
    const [sergeant, heavy, plain] = hints.weigh!(s, 'marines', choices)
    expect(plain).toBeGreaterThan(heavy!)
    expect(heavy).toBeGreaterThan(sergeant!)
  })
})
