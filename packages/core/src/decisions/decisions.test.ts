import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Choice, Placement } from '../choice.ts'
import { engineOf } from '../engine.ts'
import { flow } from '../flow.ts'
import { canonical } from '../hash.ts'
import { refuse } from '../refusal.ts'
import { seededRandom } from '../seeded.ts'
import { endMatch } from '../state.ts'
import { scriptedChance } from '../testing/scripted.ts'
import { type Tiny, tinyGame } from '../testing/toys/tiny.ts'
import { words } from '../words.ts'

const { rule, run, pick, pickSome, divide, place, stop } = flow<Tiny>()()
const asking = { seat: () => 'a', rule: 'X2', prompt: () => words('ask'), always: () => true }
const took = (s: Tiny, _: unknown, answer: unknown) => void s.notes.push(canonical(answer))
const end = run(s => endMatch(s, { winners: [], rule: 'X1', reason: words('over') }))

/** A game of one decision, run to it. */
function table(step: Parameters<typeof rule>[2][string]) {
  const engine = engineOf(tinyGame([rule('r', 'X1', { step, end })]))
  const s = engine.start({}, null, scriptedChance())
  return {
    engine,
    s,
    refuse: (choice: unknown) => engine.refuse(s, 'a', choice),
    /** The rule that refuses each choice; `legal` for those that are. */
    judged: (...choices: unknown[]) => choices.map(choice => engine.refuse(s, 'a', choice)?.rule ?? 'legal'),
    all: () => [...engine.choices(s, 'a')],
    samples: (n: number) => Array.from({ length: n }, (_, seed) => engine.sample(s, 'a', seededRandom(seed, 'test'))),
  }
}

type Letter = { readonly do: 'letter'; readonly letter: string; readonly n: number; readonly big: boolean }
const letter = (text: string, n = 0, big = false): Letter => ({ do: 'letter', letter: text, n, big })
const forms = { letter: { letter: 'string', n: 'number', big: 'boolean' } } as const
const options = () => ['x', 'y', 'z'].map(text => letter(text))
const known = (_s: Tiny, _f: unknown, o: Letter) =>
  options().some(other => canonical(other) === canonical(o)) && o.letter !== 'z' ? undefined : refuse('X3', words('no'), words('cure'))

const BAD_SHAPES: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  Number.NaN,
  'pick',
  [],
  [letter('x')],
  {},
  () => undefined,
  Symbol('x'),
  10n,
  { pick: undefined },
  { pick: null },
  { pick: [] },
  { pick: 'letter' },
  { pick: {} },
  { pick: { do: 'toString' } },
  { pick: { do: 'constructor' } },
  { pick: { do: 7 } },
  { pick: { do: ['letter'] } },
  { pick: { do: 'letter' } },
  { pick: { ...letter('x'), n: '0' } },
  { pick: { ...letter('x'), n: 0.5 } },
  { pick: { ...letter('x'), n: 1e308 } },
  { pick: { ...letter('x'), n: 2 ** 53 } },
  { pick: { ...letter('x'), n: Number.POSITIVE_INFINITY } },
  { pick: { ...letter('x'), n: 10n } },
  { pick: { ...letter('x'), big: 0 } },
  { pick: { ...letter('x'), letter: { toString: 'x' } } },
  { pick: { ...letter('x'), letter: 'x'.repeat(201) } },
  { pick: { ...letter('x'), more: 1 } },
  { pick: { ...letter('x'), constructor: 1 } },
  { pick: letter('x'), stop: null },
  { pick: letter('x'), more: 1 },
  { pickSome: [letter('x')] },
  { divide: {} },
  { place: [] },
  { stop: null },
  JSON.parse('{"__proto__": {"pick": {}}}'),
  JSON.parse('{"pick": {"do": "letter", "letter": "x", "n": 0, "big": false, "__proto__": {"n": 1}}}'),
  JSON.parse('{"pick": {"do": "letter", "__proto__": {"letter": "x", "n": 0, "big": false}}}'),
]

describe('any answer', () => {
  const step = pick<Letter>({ ...asking, forms, options, refuse: known, take: took })

  test('of a wrong form is refused as malformed, changes nothing, and is repeated at no length', () => {
    const { s, engine } = table(step)
    const before = JSON.stringify(s)
    for (const choice of BAD_SHAPES) {
      const refusal = engine.choose(s, 'a', choice, scriptedChance())
      expect(refusal, String(choice)).toMatchObject({ rule: 'muster.malformed', reason: { key: 'muster.malformed' } })
      expect(JSON.stringify(refusal).length).toBeLessThan(300)
    }
    expect(JSON.stringify(s)).toBe(before)
  })
  test('of any form at all is judged without a throw, by every kind', () => {
    const tables = Object.values(kinds).map(table)
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        fc.constantFrom('pick', 'pickSome', 'divide', 'place', 'stop'),
        (value, kind) => {
          for (const { engine, s } of tables)
            for (const choice of [value, { [kind]: value }]) {
              const before = JSON.stringify(s)
              if (engine.refuse(s, 'a', choice)) expect(JSON.stringify(s)).toBe(before)
            }
        },
      ),
      { seed: 1, numRuns: 400 },
    )
  })
  test('of another kind is malformed', () => {
    const answers = [{ pick: letter('x') }, { pickSome: [letter('x')] }, { divide: { p: 1 } }, { place: PLACED }, { stop: 5 }]
    for (const [i, step] of Object.values(kinds).entries()) {
      const { judged } = table(step)
      expect(judged(...answers)).toEqual(answers.map((_, j) => (i === j ? 'legal' : 'muster.malformed')))
    }
  })
})

describe('enumeration and samples', () => {
  test('enumerated choices are legal and differ; sampled ones are legal and, where the kind is finite, enumerated', () => {
    for (const [kind, step] of Object.entries(kinds)) {
      const { all, judged, samples } = table(step)
      const keys = all().map(canonical)
      expect(new Set(keys).size).toBe(keys.length)
      expect(judged(...all()).every(verdict => verdict === 'legal')).toBe(true)
      const sampled = samples(60)
      expect(judged(...sampled).every(verdict => verdict === 'legal')).toBe(true)
      if (kind !== 'place' && kind !== 'stop') for (const choice of sampled) expect(keys).toContain(canonical(choice))
      if (kind !== 'place' && kind !== 'stop') expect(new Set(sampled.map(canonical)).size).toBe(keys.length)
    }
  })
  test('a seat that is not asked has no choices and no sample', () => {
    const { engine, s } = table(kinds.pick)
    expect([...engine.choices(s, 'b')]).toEqual([])
    expect([...engine.candidates(s, 'b')]).toEqual([])
    expect(() => engine.sample(s, 'b', seededRandom(0, 'test'))).toThrow('b has nothing to answer')
  })
})

describe('pick', () => {
  const { refuse: refusal, engine, s } = table(pick<Letter>({ ...asking, forms, options, refuse: known, take: took }))

  test('is refused by its rule, with the reason and what would make it legal', () => {
    expect(refusal({ pick: letter('z') })).toEqual({ rule: 'X3', reason: { key: 'no' }, cure: { key: 'cure' } })
    expect(refusal({ pick: letter('x', 1) })).toMatchObject({ rule: 'X3' })
  })
  test('shows all that is worth pointing at, the refused with their reasons', () => {
    expect([...engine.candidates(s, 'a')].map(({ option, refusal }) => [option.letter, refusal?.rule])).toEqual([
      ['x', undefined],
      ['y', undefined],
      ['z', 'X3'],
    ])
  })
})

describe('pickSome', () => {
  const some = (more: { ordered?: boolean; refuseTogether?: () => ReturnType<typeof refuse> | undefined } = {}) =>
    table(pickSome<Letter>({ ...asking, forms, options, refuse: known, range: () => ({ min: 1, max: 2 }), take: took, ...more }))
  const lists = (choices: readonly Choice[]) => choices.map(c => ('pickSome' in c ? c.pickSome.map(o => o.letter).join('') : ''))

  test('enumerates every set once, and every order where it counts', () => {
    expect(lists(some().all())).toEqual(['x', 'xy', 'y'])
    expect(lists(some({ ordered: true }).all())).toEqual(['x', 'xy', 'y', 'yx'])
  })
  test('is refused for too few, too many, doubles, and options that are refused by themselves', () => {
    const { judged, refuse: refusal } = some()
    const picked = (...letters: string[]) => ({ pickSome: letters.map(text => letter(text)) })
    expect(judged(picked(), picked('x', 'y', 'x'), picked('x', 'x'), picked('z'), picked('y', 'x'))).toEqual([
      'X2',
      'X2',
      'muster.malformed',
      'X3',
      'legal',
    ])
    expect(refusal(picked())).toMatchObject({ reason: { key: 'muster.howMany', params: { min: 1, max: 2, given: 0 } } })
  })
  test('is refused for options that do not go together', () => {
    const apart = pickSome<Letter>({
      ...asking,
      forms,
      options,
      refuse: known,
      range: () => ({ min: 0, max: 2 }),
      refuseTogether: (_s, _f, picked) => (picked.length === 1 ? refuse('X4', words('pairs')) : undefined),
      take: took,
    })
    const { judged, all, samples } = table(apart)
    expect(judged({ pickSome: [letter('x')] }, { pickSome: [letter('x'), letter('y')] })).toEqual(['X4', 'legal'])
    expect(lists(all())).toEqual(['', 'xy'])
    expect(new Set(lists(samples(40)))).toEqual(new Set(['', 'xy']))
  })
  test('finds the only legal list where sampling by chance would miss it', () => {
    const many = Array.from({ length: 9 }, (_, n) => letter('x', n))
    const only = pickSome<Letter>({
      ...asking,
      forms,
      options: () => many,
      refuse: () => undefined,
      range: () => ({ min: 3, max: 3 }),
      refuseTogether: (_s, _f, picked) => (picked.map(o => o.n).join() === '6,7,8' ? undefined : refuse('X4', words('no'))),
      take: took,
    })
    expect(table(only).samples(3).map(canonical)).toEqual(Array(3).fill(canonical({ pickSome: many.slice(6) })))
  })
})

describe('divide', () => {
  const parts = [
    { id: 'p', cap: 2 },
    { id: 'q', cap: 1 },
    { id: '__proto__', cap: 0 },
  ]
  const dividing = (more: object = {}) =>
    table(divide({ ...asking, parts: () => parts, total: () => ({ min: 1, max: 2 }), take: took, ...more }))

  test('enumerates every division once', () => {
    expect(dividing().all()).toEqual([{ divide: { q: 1 } }, { divide: { p: 1 } }, { divide: { p: 1, q: 1 } }, { divide: { p: 2 } }])
  })
  test('keeps caps, total and whole numbers', () => {
    const { judged, refuse: refusal } = dividing()
    const divisions: unknown[] = [
      {},
      { p: 2, q: 1 },
      { p: 3 },
      { nobody: 1 },
      { constructor: 1 },
      { p: 0 },
      { p: -1 },
      { p: 0.5 },
      { p: 1e300 },
      { p: '1' },
      [],
    ]
    const bad = 'muster.malformed'
    expect(judged(...divisions.map(d => ({ divide: d })))).toEqual(['X2', 'X2', 'X2', 'X2', 'X2', bad, bad, bad, bad, bad, bad])
    expect(judged(JSON.parse('{"divide": {"__proto__": 1}}'))).toEqual(['X2'])
    expect(refusal({ divide: { p: 3 } })).toMatchObject({ reason: { key: 'muster.cap', params: { part: 'p', cap: 2, given: 3 } } })
    expect(refusal({ divide: {} })).toMatchObject({ reason: { key: 'muster.total', params: { min: 1, max: 2, given: 0 } } })
  })
  test('asks the rule about a part that is not offered, and about the whole', () => {
    const { judged, all, samples } = dividing({
      refusePart: (_s: Tiny, _f: unknown, part: string) => (part === 'far' ? refuse('X5', words('far')) : undefined),
      refuse: (_s: Tiny, _f: unknown, division: object) => ('q' in division ? undefined : refuse('X6', words('q'))),
    })
    expect(judged({ divide: { far: 1 } }, { divide: { other: 1 } }, { divide: { p: 1 } }, { divide: { q: 1 } })).toEqual([
      'X5',
      'X2',
      'X6',
      'legal',
    ])
    expect(all()).toEqual([{ divide: { q: 1 } }, { divide: { p: 1, q: 1 } }])
    for (const choice of samples(20)) expect(choice).toHaveProperty('divide.q', 1)
  })
  test('any caps and totals: enumerated is what counting finds, and samples are among it', () => {
    const caps = fc.array(fc.nat(3), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(caps, fc.nat(4), fc.nat(4), fc.nat(), (caps, min, more, seed) => {
        const room = caps.reduce((a, b) => a + b, 0)
        const total = { min: Math.min(min, room), max: min + more }
        const step = divide({ ...asking, parts: () => caps.map((cap, i) => ({ id: `p${i}`, cap })), total: () => total, take: took })
        const { all, engine, s, judged } = table(step)
        const sums = caps.reduce<number[]>((sums, cap) => sums.flatMap(sum => Array.from({ length: cap + 1 }, (_, n) => sum + n)), [0])
        const choices = all()
        expect(choices.length).toBe(sums.filter(sum => sum >= total.min && sum <= total.max).length)
        expect(new Set(judged(...choices))).toEqual(new Set(['legal']))
        expect(choices.map(canonical)).toContain(canonical(engine.sample(s, 'a', seededRandom(seed, 'test'))))
      }),
      { seed: 1, numRuns: 150 },
    )
  })
})

describe('place', () => {
  const { judged, engine, s } = table(
    place({
      ...asking,
      pieces: () => [
        { id: 'disc', heading: false },
        { id: 'tank', heading: true },
      ],
      refuse: (_s, _f, placements) => (placements.some(p => p.x < 0) ? refuse('X7', words('off')) : undefined),
      sample: (_s, _f, _seat, random) => placed(random.below(9)),
      take: took,
    }),
  )
  const placed = (x: number): Placement[] => [
    { piece: 'disc', x, y: 0 },
    { piece: 'tank', x, y: 0, heading: 3599 },
  ]
  const [disc, tank] = placed(1) as [Placement, Placement]
  const bad = 'muster.malformed'

  test('takes exactly the pieces, in any order, whole numbers, and headings where they matter', () => {
    const lists = [[disc, tank], [tank, disc], placed(-1), [disc], [tank], [disc, tank, disc], [disc, disc], []]
    expect(judged(...lists.map(place => ({ place })))).toEqual(['legal', 'legal', 'X7', bad, bad, bad, bad, bad])
  })
  test('refuses what has not the form of a placement', () => {
    const discs = [
      null,
      7,
      [],
      {},
      { ...disc, x: 0.5 },
      { ...disc, y: 1e300 },
      { ...disc, x: '1' },
      { ...disc, heading: 0 },
      { ...disc, z: 0 },
    ]
    expect(new Set(judged(...discs.map(d => ({ place: [d, tank] }))))).toEqual(new Set([bad]))
    const tanks = [-1, 3600, 0.5, '0', undefined, null].map(heading => ({ ...tank, heading }))
    expect(new Set(judged(...tanks.map(t => ({ place: [disc, t] }))))).toEqual(new Set([bad]))
    expect(judged({ place: [{ ...disc, piece: { id: 'disc' } }, tank] }, { place: {} }, { place: 'disc' })).toEqual([bad, bad, bad])
  })
  test('is not enumerated, but sampled', () => {
    expect([...engine.choices(s, 'a')]).toEqual([])
    expect(judged(engine.sample(s, 'a', seededRandom(1, 'test')))).toEqual(['legal'])
  })
})

describe('stop', () => {
  const stretches = [
    { from: 10, to: 20 },
    { from: 40, to: 40 },
  ]
  const { judged, all, samples } = table(
    stop({
      ...asking,
      stretches: () => stretches,
      refuse: (_s, _f, at) => (at === 15 ? refuse('X8', words('no')) : undefined),
      take: took,
    }),
  )

  test('is none, or a whole point of a stretch, both ends included', () => {
    const at = [null, 10, 20, 40, 9, 21, 39, 15, 1e300, Number.MAX_SAFE_INTEGER]
    expect(judged(...at.map(stop => ({ stop })))).toEqual([
      'legal',
      'legal',
      'legal',
      'legal',
      'X2',
      'X2',
      'X2',
      'X8',
      'muster.malformed',
      'X2',
    ])
    expect(judged({ stop: 10.5 }, { stop: '10' }, { stop: [10] }, { stop: {} })).toEqual(Array(4).fill('muster.malformed'))
  })
  test('the points worth trying are legal, and samples reach into the stretches as well as none', () => {
    expect(all()).toEqual([{ stop: null }, { stop: 10 }, { stop: 20 }, { stop: 40 }])
    const sampled = samples(60).map(canonical)
    expect(sampled.filter(key => key === canonical({ stop: null })).length).toBeGreaterThan(15)
    expect(new Set(sampled).size).toBeGreaterThan(6)
  })
  test('none may be refused', () => {
    const must = table(
      stop({
        ...asking,
        stretches: () => stretches,
        refuse: (_s, _f, at) => (at === null ? refuse('X8', words('no')) : undefined),
        take: took,
      }),
    )
    expect(must.judged({ stop: null })).toEqual(['X8'])
    for (const choice of must.samples(20)) expect(choice).not.toEqual({ stop: null })
  })
})

const PLACED: Placement[] = [{ piece: 'disc', x: 5, y: 5 }]
/** One decision of each kind. */
const kinds = {
  pick: pick<Letter>({ ...asking, forms, options, refuse: known, take: took }),
  pickSome: pickSome<Letter>({ ...asking, forms, options, refuse: known, range: () => ({ min: 0, max: 2 }), ordered: true, take: took }),
  divide: divide({
    ...asking,
    parts: () => [
      { id: 'p', cap: 3 },
      { id: 'q', cap: 2 },
    ],
    total: () => ({ min: 1, max: 3 }),
    take: took,
  }),
  place: place({ ...asking, pieces: () => [{ id: 'disc', heading: false }], refuse: () => undefined, sample: () => PLACED, take: took }),
  stop: stop({ ...asking, stretches: () => [{ from: 0, to: 9 }], take: took }),
}
