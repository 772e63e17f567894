import { type AnyGame, type Json, type Options, optionsOf, type Random } from '@muster/core'
import { fuzz } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { ALLEGIANCES, MISSION_IDS } from './content/types.ts'
import { wargamePrototype } from './game.ts'
import { randomArmy } from './lists/random.ts'
import { options } from './options.ts'
import { countingSteps, eagerChoice } from './testing/eager.ts'

const { game, counts } = countingSteps(wargamePrototype as unknown as AnyGame)
const POINTS = [1000, 2000, 4000]
/** A part plays every mission with every number of points four times over, and can be run alone: `-t "part 7 "`. */
const MATCHES = 4 * MISSION_IDS.length * POINTS.length
const PARTS = Array.from({ length: 12 }, (_, n) => n + 1)
const seen = new Set<string>()
let played = 0
/** Rules whose rarest steps chance may never come to: engines out of control, what scatters twice or lands on others, wounds of a risk in melee, rewards. */
const RARE = ['striking', 'rampageMove', 'rampageShoot', 'resolution', 'strikes', 'finishActions']

/** Missions and points in turn, so that each goes with each, and every other option by chance. */
function anyOptions(n: number, random: Random): Options {
  const chosen = options.flatMap(({ id, values }) => (values.length > 0 ? [[id, values[random.below(values.length)]!.value] as const] : []))
  return { ...Object.fromEntries(chosen), mission: MISSION_IDS[n % MISSION_IDS.length]!, points: POINTS[n % POINTS.length]! }
}

/** Random armies that are legal under the options. */
function anyArmies(_: number, random: Random, given: Options): Json {
  const whole = optionsOf(game, given)
  const armies = { a: randomArmy(random, whole, 'a'), b: randomArmy(random, whole, 'b') }
  for (const army of Object.values(armies)) seen.add((army as { readonly allegiance: string }).allegiance)
  return armies
}

describe('fuzz', () => {
  test.each(PARTS)(
    `part %i of ${PARTS.length}: ${MATCHES} matches of random armies under random options, without failure, stall or over-long match`,
    part => {
      const report = fuzz(game, { matches: MATCHES, seed: `long/${part}`, optionsOf: anyOptions, listsOf: anyArmies, choose: eagerChoice })
      expect(report.failures).toEqual([])
      expect(report.finished).toBe(MATCHES)
      played += report.finished
    },
    3_600_000,
  )

  test('where all parts were run, every Allegiance was played, and every step of every rule but the rarest was come to', () => {
    if (played < PARTS.length * MATCHES) return
    expect([...seen].sort()).toEqual([...ALLEGIANCES].sort())
    const missed = [...counts].filter(([, times]) => times === 0).map(([name]) => name)
    expect(missed.filter(name => !RARE.includes(name.split('.')[0]!))).toEqual([])
  })
})
