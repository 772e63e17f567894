import { describe, expect, test } from 'vitest'
import { engineOf, STEP_BUDGET } from './engine.ts'
import { call, callByName, finish, flow, frameOf, jump } from './flow.ts'
import { emit, endMatch, type Outcome } from './state.ts'
import { scriptedChance } from './testing/scripted.ts'
import { type Tiny, tinyGame } from './testing/toys/tiny.ts'
import { words } from './words.ts'

const { rule, run, draw, pick, pickSome, divide, place, stop } = flow<Tiny>()<{ n?: number; returned?: number }>()
const OVER: Outcome = { winners: ['a'], rule: 'X1', reason: words('over') }
const end = run(s => endMatch(s, OVER))
const note = (text: string) => run(s => void s.notes.push(text))

/** Starts a game of these rules and gives what they wrote down. */
function notes(...rules: Parameters<typeof tinyGame>[0]): string[] {
  return start(...rules).notes
}

function start(...rules: Parameters<typeof tinyGame>[0]): Tiny {
  return engineOf(tinyGame(rules)).start({}, null, scriptedChance())
}

/** A question with one legal answer for each letter. */
function letters(options: string, more: object = {}) {
  return pick<{ readonly do: 'say'; readonly letter: string }>({
    seat: () => 'a',
    rule: 'X2',
    prompt: () => words('say'),
    forms: { say: { letter: 'string' } },
    options: () => [...options].map(letter => ({ do: 'say', letter })),
    refuse: (_s, _f, { letter }) => (options.includes(letter) ? undefined : { rule: 'X2', reason: words('no') }),
    take: (s, _, { letter }, seat) => void s.notes.push(`${seat} says ${letter}`),
    ...more,
  })
}
const say = (letter: string) => ({ pick: { do: 'say', letter } })

describe('steps', () => {
  test('run in the order in which they are written', () => {
    expect(notes(rule('r', 'X1', { b: note('one'), a: note('two'), c: note('three'), end }))).toEqual(['one', 'two', 'three'])
  })
  test('a call runs before the next step, and its result is found in `returned`', () => {
    const inner = rule('inner', 'X1', { work: note('inner'), give: run((s, f) => finish(s, f, 7)), never: note('never') })
    const outer = rule('outer', 'X1', {
      call: run(s => call(s, inner, {})),
      read: run((s, f) => void s.notes.push(`got ${f.returned}`)),
      end,
    })
    expect(notes(outer, inner)).toEqual(['inner', 'got 7'])
  })
  test('a call that gives nothing leaves no older result behind', () => {
    const seven = rule('seven', 'X1', { give: run((s, f) => finish(s, f, 7)) })
    const nothing = rule('nothing', 'X1', { work: note('worked') })
    const read = run((s, f) => void s.notes.push(`got ${f.returned}`))
    const outer = rule('outer', 'X1', { one: run(s => call(s, seven, {})), read, two: run(s => call(s, nothing, {})), again: read, end })
    expect(notes(outer, seven, nothing)).toEqual(['got 7', 'worked', 'got undefined'])
  })
  test('jump goes on with another step of the rule: a loop with an index', () => {
    const loop = run((s, f) => {
      s.notes.push(`turn ${f.n}`)
      f.n = (f.n ?? 0) + 1
      if (f.n < 3) jump(f, 'loop')
    })
    expect(notes(rule('r', 'X1', { begin: run((_, f) => void Object.assign(f, { n: 0 })), loop, end }))).toEqual([
      'turn 0',
      'turn 1',
      'turn 2',
    ])
  })
  test('a rule is called by the name in data, with its locals, and begins with its first step', () => {
    const inner = rule('inner', 'X1', { work: run((s, f) => void s.notes.push(`n is ${f.n}`)) })
    expect(notes(rule('outer', 'X1', { call: run(s => callByName(s, 'inner', { n: 4 })), end }), inner)).toEqual(['n is 4'])
  })
  test('a frame is found by its id, and only there', () => {
    const inner = rule('inner', 'X1', { work: run(s => void Object.assign(frameOf(s, 0), { n: 9 })) })
    const outer = rule('outer', 'X1', { call: run(s => call(s, inner, {})), read: run((s, f) => void s.notes.push(`n is ${f.n}`)), end })
    const s = start(outer, inner)
    expect(s.notes).toEqual(['n is 9'])
    expect(() => frameOf(s, 99)).toThrow('no frame 99')
  })
  test('`when` passes a decision over', () => {
    expect(notes(rule('r', 'X1', { ask: letters('xy', { when: () => false }), end }))).toEqual([])
  })
  test('a decision that asks nobody is passed over', () => {
    expect(notes(rule('r', 'X1', { ask: letters('xy', { seat: () => [] }), end }))).toEqual([])
  })
})

describe('the engine stops', () => {
  const twice = (s: Tiny) => {
    callByName(s, 'other', {})
    callByName(s, 'other', {})
  }
  const other = rule('other', 'X1', { work: note('other') })

  test('a second call in one step, be it automatic, drawn, answered, forced or after finish', () => {
    const message = 'tiny: r.step: calls two rules in one step'
    expect(() => start(rule('r', 'X1', { step: run(twice), end }), other)).toThrow(message)
    expect(() =>
      start(rule('r', 'X1', { step: draw({ draw: () => ({ kind: 'dice', count: 0, sides: 6 }), take: twice }) }), other),
    ).toThrow(message)
    expect(() => start(rule('r', 'X1', { step: letters('x', { take: twice }) }), other)).toThrow(message)
    const finishing = run((s, f) => {
      finish(s, f)
      twice(s)
    })
    expect(() => start(rule('r', 'X1', { step: finishing }), other)).toThrow(message)
    const engine = engineOf(tinyGame([rule('r', 'X1', { step: letters('xy', { take: twice }) }), other]))
    const s = engine.start({}, null, scriptedChance())
    expect(() => engine.choose(s, 'a', say('x'), scriptedChance())).toThrow(message)
  })
  test('a rule that loops, at the step budget', () => {
    const loops = rule('r', 'X1', { again: run((_, f) => jump(f, 'again')) })
    expect(() => start(loops)).toThrow(`tiny: r.again: step budget of ${STEP_BUDGET} used up in r.again`)
  })
  test('a rule that calls itself for ever, with a message of bounded length', () => {
    const calls = rule('r', 'X1', { again: run(s => callByName(s, 'r', {})) })
    expect(() => start(calls)).toThrow(/^.{1,200}$/)
  })
  test('what throws, named by game and step, with the cause', () => {
    const bad = rule('r', 'X1', {
      oops: run(() => {
        throw new RangeError('no such hex')
      }),
    })
    expect(() => start(bad)).toThrow(expect.objectContaining({ message: 'tiny: r.oops: no such hex', cause: expect.any(RangeError) }))
  })
  test('unknown rules and steps, rules without steps, two rules of one name, the end of the last rule', () => {
    expect(() => start(rule('r', 'X1', { a: run(s => callByName(s, 'nobody', {})) }))).toThrow('no rule nobody')
    expect(() => start(rule('r', 'X1', { a: run((_, f) => jump(f, 'nowhere')) }))).toThrow('no step r.nowhere')
    expect(() => rule('r', 'X1', {})).toThrow('has no steps')
    expect(() => start(other, other)).toThrow('two rules named other')
    expect(() => start(other)).toThrow('tiny: other.work: no rule left to run and no outcome')
  })
  test('finishing a rule that is not the running one', () => {
    const outer = rule('outer', 'X1', { work: run(s => finish(s, frameOf(s, 0))) })
    expect(() => start(rule('r', 'X1', { call: run(s => call(s, outer, {})) }), outer)).toThrow('r is not the running rule')
  })
})

describe('an outcome stops everything', () => {
  test('the rest of the rule, its callers, questions, and answers that come in together', () => {
    const inner = rule('inner', 'X1', { end, never: note('inner') })
    const s = start(rule('r', 'X1', { call: run(s => call(s, inner, {})), never: note('outer') }), inner)
    expect(s).toMatchObject({ notes: [], frames: [], outcome: OVER })

    const both = letters('xy', {
      seat: () => ['a', 'b'],
      take(s: Tiny, _: unknown, __: unknown, seat: string) {
        s.notes.push(seat)
        endMatch(s, OVER)
      },
    })
    const engine = engineOf(tinyGame([rule('r', 'X1', { both })]))
    const t = engine.start({}, null, scriptedChance())
    engine.choose(t, 'b', say('x'), scriptedChance())
    engine.choose(t, 'a', say('x'), scriptedChance())
    expect(t).toMatchObject({ notes: ['a'], frames: [], outcome: OVER })
    expect(engine.asked(t)).toEqual([])
    expect(engine.refuse(t, 'a', say('x'))).toMatchObject({ rule: 'muster.over' })
    expect(engine.concede(t, 'a')).toMatchObject({ rule: 'muster.over' })
  })
  test('the first one stands', () => {
    const twice = run(s => {
      endMatch(s, OVER)
      endMatch(s, { ...OVER, winners: ['b'] })
    })
    expect(start(rule('r', 'X1', { twice })).outcome?.winners).toEqual(['a'])
  })
})

describe('a question', () => {
  test('with one legal answer is not asked: the answer is taken', () => {
    expect(notes(rule('r', 'X1', { ask: letters('x'), end }))).toEqual(['a says x'])
  })
  test('with one legal answer is asked where the step says `always`', () => {
    const s = start(rule('r', 'X1', { ask: letters('x', { always: () => true }), end }))
    expect([s.notes, s.outcome]).toEqual([[], null])
  })
  test('with one legal answer is asked of several seats, lest silence tell', () => {
    const engine = engineOf(tinyGame([rule('r', 'X1', { ask: letters('x', { seat: () => ['a', 'b'] }), end })]))
    expect(engine.asked(engine.start({}, null, scriptedChance())).map(({ seat }) => seat)).toEqual(['a', 'b'])
  })
  test('without a legal answer throws', () => {
    expect(() => start(rule('r', 'X1', { ask: letters('') }))).toThrow('tiny: r.ask: has no legal answer')
  })
  test('of the other kinds is passed over where nothing can be answered otherwise, and asked where it can', () => {
    const asking = { seat: () => 'a', rule: 'X2', prompt: () => words('ask') }
    const took = (s: Tiny, _: unknown, answer: unknown) => void s.notes.push(JSON.stringify(answer))
    const some = (max: number) =>
      pickSome({
        ...asking,
        forms: { x: {} },
        options: () => [{ do: 'x' }],
        refuse: () => undefined,
        range: () => ({ min: 0, max }),
        take: took,
      })
    const parts = (cap: number) => divide({ ...asking, parts: () => [{ id: 'p', cap }], total: () => ({ min: 0, max: 1 }), take: took })
    const pieces = (n: number) =>
      place({
        ...asking,
        pieces: () => Array.from({ length: n }, (_, i) => ({ id: `p${i}`, heading: false })),
        refuse: () => undefined,
        sample: () => Array.from({ length: n }, (_, i) => ({ piece: `p${i}`, x: 0, y: 0 })),
        take: took,
      })
    const stops = (n: number) => stop({ ...asking, stretches: () => Array.from({ length: n }, () => ({ from: 0, to: 9 })), take: took })
    expect(notes(rule('r', 'X1', { a: some(0), b: parts(0), c: pieces(0), d: stops(0), end }))).toEqual(['[]', '{}', '[]', 'null'])
    for (const step of [some(1), parts(1), pieces(1), stops(1)]) expect(start(rule('r', 'X1', { step, end })).outcome).toBeNull()
  })
})

describe('several seats at once', () => {
  const concede = (s: Tiny, seat: string) => {
    s.notes.push(`${seat} out`)
    return null
  }
  const both = letters('xyz', { seat: () => ['a', 'b', 'c'] })
  const engine = engineOf(tinyGame([rule('r', 'X1', { both, next: letters('xy') })]))
  const begin = () => engine.start({}, null, scriptedChance())

  test('the order of their answers makes no difference (B62)', () => {
    const orders = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']
    const ends = orders.map(order => {
      const s = begin()
      for (const seat of order) expect(engine.choose(s, seat, say({ a: 'x', b: 'y', c: 'z' }[seat]!), scriptedChance())).toBeUndefined()
      return s
    })
    for (const s of ends) expect(s).toEqual(ends[0])
    expect(ends[0]!.notes).toEqual(['a says x', 'b says y', 'c says z'])
  })
  test('each answers once, and nothing happens until all are in', () => {
    const s = begin()
    engine.choose(s, 'b', say('x'), scriptedChance())
    expect(s.notes).toEqual([])
    expect(engine.asked(s).map(({ seat }) => seat)).toEqual(['a', 'c'])
    expect(engine.choose(s, 'b', say('y'), scriptedChance())).toMatchObject({ rule: 'muster.notAsked' })
    expect(s.frames[0]!.answers).toEqual({ b: say('x') })
  })
  test('`takeAll` gets all answers at once', () => {
    const all = letters('xy', {
      seat: () => ['a', 'b'],
      takeAll: (s: Tiny, _: unknown, answers: object) => void s.notes.push(JSON.stringify(answers)),
    })
    const game = engineOf(tinyGame([rule('r', 'X1', { all, end })]))
    const s = game.start({}, null, scriptedChance())
    for (const seat of ['b', 'a']) game.choose(s, seat, say('x'), scriptedChance())
    expect(s.notes).toEqual(['{"a":{"do":"say","letter":"x"},"b":{"do":"say","letter":"x"}}'])
  })
  test('a seat that gives up is waited for no longer, where the others play on', () => {
    const asked = letters('xy', { seat: (s: Tiny) => ['a', 'b', 'c'].filter(seat => !s.notes.includes(`${seat} out`)) })
    const game = engineOf(tinyGame([rule('r', 'X1', { asked, end })], { concede }))
    const s = game.start({}, null, scriptedChance())
    game.choose(s, 'a', say('x'), scriptedChance())
    game.choose(s, 'b', say('y'), scriptedChance())
    expect(game.concede(s, 'c')).toBeUndefined()
    game.advance(s, scriptedChance())
    expect(s).toMatchObject({ notes: ['c out', 'a says x', 'b says y'], outcome: OVER })
  })
  test('a seat that gave an answer and then gives up leaves one seat to answer', () => {
    const asked = letters('xy', { seat: (s: Tiny) => ['a', 'b'].filter(seat => !s.notes.includes(`${seat} out`)) })
    const game = engineOf(tinyGame([rule('r', 'X1', { asked, end })], { concede }))
    const s = game.start({}, null, scriptedChance())
    game.choose(s, 'a', say('x'), scriptedChance())
    game.concede(s, 'a')
    game.advance(s, scriptedChance())
    expect(game.asked(s).map(({ seat }) => seat)).toEqual(['b'])
    game.choose(s, 'b', say('y'), scriptedChance())
    expect(s.notes).toEqual(['a out', 'b says y'])
  })
})

describe('a position', () => {
  const ask = run(s => emit(s, { ...words('said'), rule: 'X3' }))
  const engine = engineOf(tinyGame([rule('r', 'X1', { both: letters('xy', { seat: () => ['a', 'b'] }), ask, last: letters('xyz'), end })]))

  test('is saved and restored as JSON before every decision, half-answered ones too', () => {
    let s = engine.start({}, null, scriptedChance())
    for (const [seat, letter] of [
      ['a', 'x'],
      ['b', 'y'],
      ['a', 'z'],
    ] as const) {
      s = JSON.parse(JSON.stringify(s))
      expect(engine.choose(s, seat, say(letter), scriptedChance())).toBeUndefined()
    }
    expect(s).toMatchObject({ notes: ['a says x', 'b says y', 'a says z'], outcome: OVER })
  })
  test('keeps in its log what happened since the last choice', () => {
    const s = engine.start({}, null, scriptedChance())
    engine.choose(s, 'a', say('x'), scriptedChance())
    expect(s.log).toEqual([])
    engine.choose(s, 'b', say('x'), scriptedChance())
    expect(s.log).toEqual([{ key: 'said', rule: 'X3' }])
    engine.choose(s, 'a', say('x'), scriptedChance())
    expect(s.log).toEqual([])
  })
  test('that is refused a choice stays as it is, and only those asked may answer', () => {
    const s = engine.start({}, null, scriptedChance())
    const before = JSON.stringify(s)
    expect(engine.choose(s, 'a', say('q'), scriptedChance())).toMatchObject({ rule: 'X2' })
    expect(engine.choose(s, 'c', say('x'), scriptedChance())).toMatchObject({ rule: 'muster.notAsked' })
    expect(engine.choose(s, '__proto__', say('x'), scriptedChance())).toMatchObject({ rule: 'muster.notAsked' })
    expect(JSON.stringify(s)).toBe(before)
  })
  test('is given up by any seat, asked or not', () => {
    for (const seat of ['a', 'b', 'c']) {
      const s = engine.start({}, null, scriptedChance())
      expect(engine.concede(s, seat)).toBeUndefined()
      expect(s).toMatchObject({ frames: [], outcome: { rule: 'X9', winners: ['a', 'b', 'c'].filter(other => other !== seat) } })
      expect(s.log).toMatchObject([{ key: 'muster.conceded', params: { seat } }])
    }
  })
})
