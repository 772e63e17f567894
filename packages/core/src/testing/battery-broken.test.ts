import { describe, expect, test } from 'vitest'
import type { Random } from '../chance.ts'
import type { AnyGame } from '../game.ts'
import { secretOfSeed } from '../seeded.ts'
import { words } from '../words.ts'
import { battery } from './battery.ts'
import { type Breakage, type Whispers, whispers } from './toys/whispers.ts'

/** The names of the checks that a game fails. */
function failed(game: AnyGame, tried = 1_000): string[] {
  return battery(game, { matches: 4, tried }).flatMap(({ name, run }) => {
    try {
      run()
      return []
    } catch {
      return [name]
    }
  })
}

const names = battery(whispers()).map(check => check.name)
const [ends, sampled, runs, listed, plain, restored, twice, illegal, worlds, guesses, undo, invariants, worded, conceding, secret] =
  names as [string, ...string[]]
const many = Array.from({ length: 400 }, (_, i) => i + 10)
const sound = whispers()

/** Broken games: what is broken, and the checks that must fail: the one meant first, then those that cannot but fail with it. */
const broken: readonly (readonly [what: string, game: AnyGame, fails: readonly string[]])[] = [
  ['an option that throws when it is taken', whispers(onSay({ numbers: many }, (_, n) => thrown(n === 311))), [runs!]],
  ['a legal answer that is not enumerated', whispers({ judge: (_, n) => (n === 4 ? true : undefined) }), [listed!]],
  ['an option enumerated twice', whispers({ numbers: [1, 2, 3, 3] }), [listed!]],
  ['a state with what JSON leaves out', whispers(onSay({}, s => void Object.assign(s, { extra: undefined }))), [plain!]],
  ['a state with a map', whispers(onSay({}, s => void Object.assign(s, { extra: new Map() }))), [plain!]],
  ['a rule that hangs on what JSON leaves out', whispers(onSay({}, lost)), [restored!, plain!, worlds!]],
  ['a rule that hangs on two names for one thing', whispers(onSay({}, shared)), [restored!, worlds!]],
  ['a die of its own', whispers(onSay({}, ambient())), [twice!, restored!, undo!, worlds!]],
  ['a memory beside the state', remembering(), [undo!, worlds!]],
  ['a refusal that changes the position', whispers({ judge: touching }), [illegal!, undo!, twice!]],
  ['a leak', whispers({ leak: 'event' }), [worlds!]],
  ['a guess that no play can reach', guessing((s, viewer) => Object.assign(s, { secret: viewer === 'teller' ? s.secret : 7 })), [guesses!]],
  ['a guess that does not fit its view', guessing(s => Object.assign(s, { tally: s.tally + 1 })), [guesses!, worlds!]],
  ['a position that no play may reach', whispers({}, { invariants: s => (s.log.length > 0 ? ['something happened'] : []) }), [invariants!]],
  ['an end that no play may reach', whispers({}, { invariants: s => (s.outcome && s.log.length > 0 ? ['over'] : []) }), [invariants!]],
  ['a missing word in the question', withoutWord('whispers.say'), [worded!]],
  ['a missing word in the log', withoutWord('whispers.heard'), [worded!]],
  ['a missing word at the end', withoutWord('whispers.over'), [worded!]],
  [
    'a loser who wins by giving up',
    whispers({}, { concede: (_, seat) => ({ winners: [seat], rule: 'W4', reason: words('whispers.over') }) }),
    [conceding!],
  ],
  ['a seat that gave up and is still asked', whispers({}, { concede: () => null }), [conceding!]],
  ['the secret of the dice in a view', showing(secretOfSeed('battery/2')), [secret!]],
]

function onSay(breakage: Breakage, does: (s: Whispers, n: number) => void): Breakage {
  return { ...breakage, onSay: does }
}

function thrown(when: boolean): void {
  if (when) throw new Error('an option that cannot be taken')
}

function lost(s: Whispers): void {
  if ('extra' in s) s.tally += 1
  s.extra = undefined
}

function shared(s: Whispers): void {
  s.extra ??= twin({ n: 0 })
  const both = s.extra as { a: { n: number }; b: { n: number } }
  both.a.n++
  s.tally += both.b.n
}

function twin<T>(thing: T): { a: T; b: T } {
  return { a: thing, b: thing }
}

function ambient(): (s: Whispers) => void {
  let calls = 0
  return s => void Object.assign(s, { tally: s.tally + calls++ })
}

function touching(s: Whispers, n: number): undefined {
  if (n === 9) s.extra = 'touched'
}

function guessing(change: (s: Whispers, viewer: string) => Whispers): AnyGame {
  return whispers({}, { guess: (view, random) => change(sound.guess(view, random), view.viewer) })
}

/** Counts in a variable what should be counted in the state; every match begins with 0, so only what goes back shows it. */
function remembering(): AnyGame {
  let calls = 0
  const setup: typeof sound.setup = (...asked) => {
    calls = 0
    return sound.setup(...asked)
  }
  return whispers(
    onSay({}, s => void Object.assign(s, { tally: s.tally + calls++ })),
    { setup },
  )
}

/** The secret in the view of everybody. */
function showing(secret: string): AnyGame {
  const view = (s: Whispers, viewer: string) => ({ ...sound.view(s, viewer), seed: secret })
  return { ...sound, view, guess: ({ seed: _, ...seen }: ReturnType<typeof view>, random: Random) => sound.guess(seen, random) } as AnyGame
}

function withoutWord(key: string): AnyGame {
  const { [key]: _, ...en } = sound.words.en
  return whispers({}, { words: { en } })
}

describe('the battery', () => {
  test('passes a sound game', () => expect(failed(sound)).toEqual([]))
  for (const [what, game, fails] of broken)
    test(`fails ${what}, and nothing else than it must`, () => expect(failed(game).sort()).toEqual([...fails].sort()))

  test('fails a game that is over-long, or whose samples are refused, in the very check, and wherever matches are played', () => {
    expect(failed(whispers({}, { longest: 2 }))).toContain(ends)
    let last = 0
    const judge = (_: Whispers, n: number) => {
      const again = n === last
      last = again ? 0 : n
      return again ? false : undefined
    }
    expect(failed(whispers({ judge }))).toContain(sampled)
  })
  test('has a broken game for every check', () => {
    const meant = new Set([ends, sampled, ...broken.map(([, , [first]]) => first)])
    expect(names.filter(name => !meant.has(name))).toEqual([])
  })
})
