import { describe, expect, test } from 'vitest'
import type { Random } from '../chance.ts'
import { clone } from '../clone.ts'
import type { GameEvent } from '../event.ts'
import { eventsFor } from '../event.ts'
import { flow } from '../flow.ts'
import type { AnyGame } from '../game.ts'
import { canonical } from '../hash.ts'
import { createMatch } from '../match.ts'
import { refuse } from '../refusal.ts'
import { chanceOfSeed } from '../seeded.ts'
import { endMatch, type State } from '../state.ts'
import { words } from '../words.ts'
import { fuzz } from './fuzz.ts'
import { envoys } from './toys/envoys.ts'
import { type Tiny, tinyGame } from './toys/tiny.ts'
import { LEAKS, type Leak, type Whispers, whispers } from './toys/whispers.ts'
import { toldTo, twoWorldsFault } from './two-worlds.ts'

/** What the gate says of some matches; empty where it finds nothing. */
function gate(game: AnyGame): string[] {
  const check: Parameters<typeof fuzz>[1]['check'] = (match, random) => twoWorldsFault(game, match.state, random, Object.keys(match.seats))
  return fuzz(game, { matches: 12, seed: 'leaks', check }).failures.map(failure => failure.fault)
}

describe('the two-worlds gate', () => {
  test('finds nothing in a sound game', () => {
    expect(gate(whispers())).toEqual([])
  })

  const shows: { readonly [leak in Leak]: RegExp } = {
    event: /events differs/,
    'event order': /events differs/,
    'event size': /events differs/,
    refusal: /told differs/,
    prompt: /told differs/,
    'option order': /told differs/,
    question: /told after differs/,
    crumbs: /told after differs/,
    outcome: /told after differs/,
  }
  for (const leak of LEAKS)
    test(`catches a leak by ${leak}`, () => {
      const faults = gate(whispers({ leak }))
      expect(faults.length).toBeGreaterThan(0)
      for (const fault of faults) expect(fault).toMatch(shows[leak])
    })

  /** A game whose view holds a hint beside what it should. */
  function hinting(hint: (s: Whispers, viewer: string) => unknown): AnyGame {
    const sound = whispers()
    const view = (s: Whispers, viewer: string) => ({ ...sound.view(s, viewer), hint: hint(s, viewer) })
    return {
      ...sound,
      view,
      guess: ({ hint: _, ...seen }: ReturnType<typeof view>, random: Random) => sound.guess(seen, random),
    } as AnyGame
  }
  test('catches a view that shows the secret, to a seat or to those who watch', () => {
    for (const viewer of ['guesser', 'spectator']) {
      const faults = gate(hinting((s, v) => (v === viewer ? s.secret : 0)))
      expect(faults.length).toBeGreaterThan(0)
      for (const fault of faults) expect(fault).toMatch(new RegExp(`^${viewer}: told differs: .*hint`))
    }
  })
  test('catches a view of which only the length, or only the order, tells', () => {
    for (const leaky of [hinting(s => 'x'.repeat(s.secret)), hinting(s => (s.secret > 1 ? [1, 2] : [2, 1]))]) {
      const faults = gate(leaky)
      expect(faults.length).toBeGreaterThan(0)
      for (const fault of faults) expect(fault).toMatch(/^(guesser|spectator): told differs: .*hint/)
    }
  })
  test('catches odds that are worked out from the secret: a guess that looks behind its view', () => {
    const sound = whispers()
    const behind = new WeakMap<object, number>()
    const leaky = whispers(
      {},
      {
        view(s, viewer) {
          const seen = sound.view(s, viewer)
          behind.set(seen, s.secret)
          return seen
        },
        guess: (seen, random) => ({ ...sound.guess(seen, random), secret: seen.secret || (behind.get(seen) ?? 1 + random.below(3)) }),
        measure: (...asked) => ({ ...sound.measure!(...asked)!, read: s => s.secret }),
      },
    )
    const faults = gate(leaky)
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults) expect(fault).toMatch(/^guesser: odds differs/)
  })
  test('catches a refusal that tells, where no list of options shows it', () => {
    const { rule, run, draw, stop } = flow<Tiny>()()
    const game = (tells: boolean) =>
      tinyGame(
        [
          rule('r', 'X1', {
            hide: draw({ draw: () => ({ kind: 'dice', count: 1, sides: 3 }), take: (s, _, [face]) => void s.notes.push(String(face)) }),
            ask: stop({
              seat: () => 'b',
              rule: 'X2',
              prompt: () => words('ask'),
              stretches: () => [{ from: 1, to: 3 }],
              refuse: (s, _, at) => (tells && String(at) === s.notes[0] ? refuse('X3', words('no')) : undefined),
              take: () => undefined,
            }),
            end: run(s => endMatch(s, { winners: [], rule: 'X1', reason: words('over') })),
          }),
        ],
        {
          view: (s, viewer) => ({ ...clone(s), log: [], notes: viewer === 'a' ? [...s.notes] : [] }),
          guess: (seen, random) => ({ ...clone(seen), notes: seen.notes.length > 0 ? seen.notes : [String(1 + random.below(3))] }),
        },
      )
    expect(gate(game(false))).toEqual([])
    expect(gate(game(true)).some(fault => fault.startsWith('b: refusal differs'))).toBe(true)
  })
  test('what a viewer is told holds view, question, who is asked, breadcrumb, outcome and what it knows', () => {
    const { state } = createMatch(whispers(), { chance: chanceOfSeed(1) })
    expect(Object.keys(JSON.parse(toldTo(whispers(), state, 'guesser')))).toEqual([
      'view',
      'prompt',
      'waiting',
      'crumbs',
      'outcome',
      'known',
    ])
    expect(JSON.parse(toldTo(whispers(), state, 'teller')).prompt).toBeNull()
  })
})

describe('canaries', () => {
  test('no message to a seat or to those who watch names a card that is hidden from them (B17, B18)', () => {
    const match = createMatch(envoys, { options: { players: 3 }, chance: chanceOfSeed(2) })
    const hands = (match.state as unknown as { hands: { [seat: string]: number[] } }).hands
    const marked = {
      ...(match.state as object),
      hands: Object.fromEntries(Object.entries(hands).map(([seat, cards]) => [seat, cards.map(c => c + 7_000)])),
    }
    const told = toldTo(envoys, marked as unknown as State, 'spectator')
    expect(told).not.toMatch(/70\d\d/)
    expect(
      toldTo(envoys, marked as unknown as State, 'east')
        .match(/70\d\d/g)!
        .map(Number)
        .every(card => hands.east!.includes(card - 7_000)),
    ).toBe(true)
  })
})

describe('events', () => {
  const open: GameEvent = { ...words('open'), rule: 'X1' }
  const secret: GameEvent = { ...words('secret', { card: 7 }), rule: 'X2', seen: ['a'] }
  const blurred: GameEvent = { ...secret, blur: words('blur') }
  const disguised: GameEvent = { ...secret, blur: { ...words('blur'), rule: 'X1' } }

  test('are told whole to who may see them, blurred or not at all to others, and name no audience', () => {
    const all = [open, secret, blurred, disguised]
    const whole = { key: 'secret', params: { card: 7 }, rule: 'X2' }
    for (const viewer of ['a', 'referee']) expect(eventsFor(all, viewer)).toEqual([open, whole, whole, whole])
    for (const viewer of ['b', 'spectator', 'nobody'])
      expect(eventsFor(all, viewer)).toEqual([open, { key: 'blur', rule: 'X2' }, { key: 'blur', rule: 'X1' }])
    expect(canonical(eventsFor(all, 'b'))).not.toContain('card')
  })
})
