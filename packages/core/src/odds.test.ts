import { describe, expect, test } from 'vitest'
import { branchesOf } from './branching.ts'
import type { Draw } from './chance.ts'
import { engineOf } from './engine.ts'
import { flow, jump } from './flow.ts'
import type { Measure } from './game.ts'
import { type Odds, odds, oddsFor } from './odds.ts'
import type { OddsSettings } from './odds-tree.ts'
import { type RollSpec, rollDice, rolled } from './roll.ts'
import { seededRandom } from './seeded.ts'
import { over, plus, times, wilson } from './statistics.ts'
import { scriptedChance } from './testing/scripted.ts'
import { duel } from './testing/toys/duel.ts'
import { type Tiny, tinyGame } from './testing/toys/tiny.ts'
import { words } from './words.ts'

const { rule, run, draw, pick } = flow<Tiny>()()
const go = pick<{ readonly do: 'go' }>({
  seat: () => 'a',
  rule: 'X2',
  prompt: () => words('go'),
  always: () => true,
  forms: { go: {} },
  options: () => [{ do: 'go' }],
  refuse: () => undefined,
  take: () => undefined,
})
const GO = { pick: { do: 'go' } }

/** The odds of what the rule writes down last, after the one choice there is. */
function oddsOf(steps: Parameters<typeof rule>[2], more: Partial<OddsSettings> = {}, read?: Measure<Tiny>['read']): Odds {
  const engine = engineOf(tinyGame([rule('r', 'X1', { go, ...steps, stop: go })]))
  const s = engine.start({}, null, scriptedChance())
  const before = JSON.stringify(s)
  const found = odds(engine, s, 'a', GO, read ?? (after => Number(after.notes.at(-1))), { random: seededRandom(1, 'odds'), ...more })
  expect(JSON.stringify(s), 'the position is not changed').toBe(before)
  return found
}

const hits = (spec: Partial<RollSpec>) => ({
  roll: run(s => rollDice(s, { seat: 'a', dice: 2, sides: 6, for: words('hit'), rule: 'X4', ...spec })),
  note: run((s, f) => void s.notes.push(String(spec.atLeast === undefined ? rolled(f).total : rolled(f).hits))),
})

/** Exact odds as value: ways out of all. */
function fractions(found: Odds): { [value: string]: string } {
  expect(found.exact).toBe(true)
  expect(found.outcomes.reduce((sum, o) => sum + o.p, 0)).toBeCloseTo(1, 12)
  return Object.fromEntries(found.outcomes.map(o => [o.value, `${o.ways}/${o.of}`]))
}

describe('exact odds', () => {
  test('of hits are counted by hand: two dice on 4+, three on 5+ with a bonus of one, one on 7+', () => {
    expect(fractions(oddsOf(hits({ atLeast: 4 })))).toEqual({ 0: '9/36', 1: '18/36', 2: '9/36' })
    const bonus = { atLeast: 5, dice: 3, modifiers: [{ value: 1, reason: words('aim'), rule: 'X7' }] }
    expect(fractions(oddsOf(hits(bonus)))).toEqual({ 0: '27/216', 1: '81/216', 2: '81/216', 3: '27/216' })
    expect(fractions(oddsOf(hits({ atLeast: 7, dice: 1 })))).toEqual({ 0: '6/6' })
    expect(fractions(oddsOf(hits({ atLeast: -3, dice: 1 })))).toEqual({ 1: '6/6' })
    expect(fractions(oddsOf(hits({ atLeast: 1, dice: 1, alwaysMiss: 1 })))).toEqual({ 0: '1/6', 1: '5/6' })
  })
  test('of hits branch on the number of hits, not on faces', () => {
    expect(oddsOf(hits({ atLeast: 4, dice: 10 }))).toMatchObject({ exact: true, leaves: 11, mean: 5 })
  })
  test('of a total are those of two dice', () => {
    const found = oddsOf(hits({}))
    const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    expect(fractions(found)).toEqual(Object.fromEntries(ways.map((n, i) => [i + 2, `${n}/36`])))
    expect(found).toMatchObject({ leaves: 21, mean: 7 })
  })
  test('of ordered dice keep them apart', () => {
    const first = {
      roll: draw({
        draw: () => ({ kind: 'dice', count: 2, sides: 4, ordered: true }),
        take: (s, _, [a, b]) => void s.notes.push(String(a! > b! ? 1 : 0)),
      }),
    }
    const found = oddsOf(first)
    expect(fractions(found)).toEqual({ 0: '10/16', 1: '6/16' })
    expect(found.leaves).toBe(16)
  })
  test('of dice in bands branch on the bands, and read the same as on faces', () => {
    const best = (spec: Partial<RollSpec>) => ({
      roll: run(s => rollDice(s, { seat: 'a', dice: 3, sides: 6, for: words('aim'), rule: 'X4', ...spec })),
      note: run(
        (s, f) =>
          void s.notes.push(
            String(rolled(f).faces.filter(face => face >= 5).length * 10 + rolled(f).faces.filter(face => face >= 4).length),
          ),
      ),
    })
    const [inBands, onFaces] = [oddsOf(best({ bands: [4, 5] })), oddsOf(best({}))]
    expect(fractions(inBands)).toEqual(fractions(onFaces))
    expect([inBands.leaves, onFaces.leaves]).toEqual([10, 56])
    const shifted = oddsOf(best({ bands: [5, 6], modifiers: [{ value: 1, reason: words('x'), rule: 'X4' }] }))
    expect(fractions(shifted)).toEqual(fractions(onFaces))
    expect(oddsOf(best({ bands: [1, 9] })).leaves).toBe(1)
  })
  test('of a shuffle count every order', () => {
    const top = {
      shuffle: draw({
        draw: () => ({ kind: 'shuffle', count: 4 }),
        take: (s, _, order) => void s.notes.push(String(order[0] === 2 ? 1 : 0)),
      }),
    }
    const found = oddsOf(top)
    expect(fractions(found)).toEqual({ 0: '18/24', 1: '6/24' })
    expect(found.leaves).toBe(24)
  })
  test('of rolls that hang on one another are multiplied: a hit, then a save on 5+', () => {
    const steps = {
      ...hits({ atLeast: 4 }),
      save: run(s => rollDice(s, { seat: 'b', dice: Number(s.notes.at(-1)), sides: 6, for: words('save'), rule: 'X4', atLeast: 5 })),
      wounds: run((s, f) => void s.notes.push(String(Number(s.notes.at(-1)) - rolled(f).hits))),
    }
    // Each die wounds with 1/2 * 2/3 = 1/3.
    expect(oddsOf(steps).outcomes.map(o => o.p)).toEqual([4 / 9, 4 / 9, 1 / 9].map(p => expect.closeTo(p, 12)))
    expect(oddsOf(steps).outcomes.map(o => o.ways! / o.of!)).toEqual([4 / 9, 4 / 9, 1 / 9].map(p => expect.closeTo(p, 12)))
  })
  test('with a re-roll follow the policy, and without one end at the offer', () => {
    const rerolls = [{ id: 'luck', seat: 'a', rule: 'X5', dice: 'failed', reason: words('luck') }] as const
    const policy: NonNullable<OddsSettings['policy']> = (_, [asked]) =>
      asked!.rule === 'X5' ? { seat: 'a', choice: { pick: { do: 'reroll', dice: 1 } } } : undefined
    // One die on 5+: 1/3, and 1/3 of the rest.
    expect(fractions(oddsOf(hits({ atLeast: 5, dice: 1, rerolls }), { policy }))).toEqual({ 0: '16/36', 1: '20/36' })
    const atOffer = oddsOf(hits({ atLeast: 5, dice: 1, rerolls }), {}, s => (s.notes.length > 0 ? 'hit' : 'offer'))
    expect(fractions(atOffer)).toEqual({ hit: '2/6', offer: '4/6' })
  })
  test('end where what is measured is over, though the rules would roll on', () => {
    const steps = {
      ...hits({ atLeast: 4, dice: 1 }),
      next: run(s => rollDice(s, { seat: 'a', dice: 3, sides: 6, for: words('next'), rule: 'X4' })),
    }
    expect(oddsOf(steps).leaves).toBe(2 * 56)
    const found = oddsOf(steps, { isOver: s => s.frames.some(frame => frame.step === 'rollDice') && (s as Tiny).notes.length > 0 })
    expect(found.leaves).toBe(2)
    expect(fractions(found)).toEqual({ 0: '3/6', 1: '3/6' })
  })
  test('see all events of the way, and text values have no mean', () => {
    const found = oddsOf(hits({ atLeast: 4, dice: 1 }), {}, (_, events) => events.map(e => `${e.key} ${e.params?.hits}`).join())
    expect(fractions(found)).toEqual({ 'muster.rolled 0': '3/6', 'muster.rolled 1': '3/6' })
    expect(found.mean).toBeUndefined()
  })
  test('lose their fractions where these outgrow exact numbers, and stay exact', () => {
    const found = oddsOf(hits({ atLeast: 4, dice: 30 }))
    expect(found.exact).toBe(true)
    expect(found.outcomes.every(o => o.ways === undefined)).toBe(true)
    expect(found.outcomes.reduce((sum, o) => sum + o.p, 0)).toBeCloseTo(1, 10)
    expect(found.mean).toBeCloseTo(15, 10)
  })
  test('follow ways that come to the same once, and are what they are without that', () => {
    const thrice = Object.fromEntries(
      ['one', 'two', 'three'].flatMap(name => [
        [name, hits({ atLeast: 4, dice: 5 }).roll],
        [`${name}Note`, run((s: Tiny, f) => void s.notes.splice(0, 1, String(Number(s.notes[0] ?? 0) + rolled(f).hits)))],
      ]),
    )
    const every = oddsOf(thrice)
    const joined = oddsOf(thrice, { digest: s => `${(s as Tiny).notes.join()} ${s.frames.at(-2)?.step}` }, after =>
      Number(after.notes.at(-1) ?? 0),
    )
    expect(joined.outcomes).toEqual(every.outcomes)
    expect(every.leaves).toBe(6 ** 3)
    expect(joined.leaves).toBeLessThan(every.leaves / 2)
  })
  test('are exact where a roll is made again and again until it comes out', () => {
    const until = {
      roll: run((s: Tiny) => rollDice(s, { seat: 'a', dice: 2, sides: 6, for: words('hit'), rule: 'X4' })),
      read: run((s: Tiny, f) => {
        const [a, b] = rolled(f).faces as [number, number]
        if (a + b < 6) jump(f, 'roll')
        else s.notes.push(String(a + b > 10 ? 1 : 0))
      }),
    }
    const found = oddsOf(until, { digest: s => s.frames.at(-2)?.step ?? '' }, after => Number(after.notes.at(-1) ?? 0))
    expect(fractions(found)).toEqual({ 0: '23/26', 1: '3/26' })
    expect(oddsOf(until, { samples: 50 }).exact).toBe(false)
  })
  test('of a refused choice are an error', () => {
    const engine = engineOf(tinyGame([rule('r', 'X1', { go })]))
    const s = engine.start({}, null, scriptedChance())
    expect(() => odds(engine, s, 'b', GO, () => 0, { random: seededRandom(1, 'odds') })).toThrow('refused by muster.notAsked')
  })
})

describe('sampled odds', () => {
  test('say so, with an interval, past the stated number of leaves', () => {
    const found = oddsOf(hits({ dice: 4 }), { leaves: 100, samples: 2_000 })
    expect(found).toMatchObject({ exact: false, leaves: 2_000 })
    for (const { p, low, high, ways } of found.outcomes) {
      expect(low! <= p && p <= high!).toBe(true)
      expect(ways).toBeUndefined()
    }
    expect(oddsOf(hits({ dice: 4 }), { leaves: 126 })).toMatchObject({ exact: true, leaves: 126 })
    expect(oddsOf(hits({ dice: 4 }), { leaves: 125, samples: 10 })).toMatchObject({ exact: false, leaves: 10 })
  })
  test('hold the exact values in their intervals', () => {
    const exact = new Map(oddsOf(hits({ atLeast: 3, dice: 3 })).outcomes.map(o => [o.value, o.p]))
    const sample = oddsOf(hits({ atLeast: 3, dice: 3 }), { leaves: 1, samples: 4_000 })
    for (const { value, low, high } of sample.outcomes) expect(low! <= exact.get(value)! && exact.get(value)! <= high!).toBe(true)
    expect(sample.mean).toBeCloseTo(2, 1)
  })
  test('are what a shuffle too large to branch on gets', () => {
    const top = {
      shuffle: draw({
        draw: () => ({ kind: 'shuffle', count: 30 }),
        take: (s, _, order) => void s.notes.push(String(order[0]! < 15 ? 1 : 0)),
      }),
    }
    expect(oddsOf(top, { samples: 1_000 })).toMatchObject({ exact: false, leaves: 1_000 })
  })
})

describe('the branches of a draw', () => {
  const draws: readonly Draw[] = [
    { kind: 'dice', count: 3, sides: 6 },
    { kind: 'dice', count: 3, sides: 6, atLeast: 3 },
    { kind: 'dice', count: 3, sides: 4, ordered: true },
    { kind: 'dice', count: 3, sides: 6, atLeast: 9 },
    { kind: 'dice', count: 3, sides: 6, bands: [6, 4] },
    { kind: 'shuffle', count: 5 },
    { kind: 'shuffle', count: 0 },
  ]
  test('add up to one, as fractions too, and are draws of the asked size', () => {
    for (const draw of draws) {
      const branches = [...branchesOf(draw)!]
      expect(branches.map(b => b.share).reduce(plus)).toMatchObject({ ways: branches[0]!.share.of, of: branches[0]!.share.of })
      for (const b of branches) expect(b.drawn.length).toBe(draw.count)
      expect(new Set(branches.map(b => b.drawn.join())).size).toBe(branches.length)
    }
  })
  test('fractions are added and multiplied exactly', () => {
    expect(plus({ ways: 1, of: 6 }, { ways: 1, of: 4 })).toEqual({ ways: 5, of: 12 })
    expect(times({ ways: 2, of: 3 }, { ways: 3, of: 4 })).toEqual({ ways: 6, of: 12 })
    expect(over({ ways: 1, of: 6 }, { ways: 5, of: 12 })).toEqual({ ways: 2, of: 5 })
    expect(times({ ways: 1, of: 2 ** 40 }, { ways: 1, of: 2 ** 40 })).toEqual({ ways: Number.NaN, of: Number.NaN })
  })
  test('Wilson intervals are those of the books', () => {
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
    expect(wilson(5, 10)).toEqual({ share: 0.5, low: expect.closeTo(0.2366, 4), high: expect.closeTo(0.7634, 4) })
    expect(wilson(0, 10)).toEqual({ share: 0, low: 0, high: expect.closeTo(0.2775, 4) })
    expect(wilson(10, 10)).toEqual({ share: 1, low: expect.closeTo(0.7225, 4), high: 1 })
  })
})

describe('odds for a seat', () => {
  test('come with names and words, from a guess; none of a refused choice or where nothing is measured', () => {
    const engine = engineOf(duel)
    const s = engine.start({}, null, scriptedChance())
    for (const seat of ['red', 'blue']) engine.choose(s, seat, engine.sample(s, seat, seededRandom(0, 'deploy')), scriptedChance())
    const random = seededRandom(1, 'odds')
    const found = oddsFor(duel, s, 'red', { pick: { do: 'end' } }, random)
    expect(found).toMatchObject({
      exact: true,
      name: { key: 'duel.hit' },
      rule: 'D4',
      says: [{ key: 'duel.shot' }],
      outcomes: [{ value: 0, p: 1 }],
    })
    expect(oddsFor(duel, s, 'blue', { pick: { do: 'end' } }, random)).toBeUndefined()
    expect(oddsFor({ ...duel, measure: () => undefined }, s, 'red', { pick: { do: 'end' } }, random)).toBeUndefined()
  })
})
