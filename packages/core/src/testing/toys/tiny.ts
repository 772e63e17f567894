import { clone } from '../../clone.ts'
import type { Rule } from '../../flow.ts'
import type { Game } from '../../game.ts'
import { freshState, type State } from '../../state.ts'
import { words } from '../../words.ts'

/** A state with a notebook: rules under test write down what they did. */
export interface Tiny extends State {
  notes: string[]
}

/** A game around the rules of one test; the first rule is begun. Seats `a`, `b` and `c`; everything is open. */
export function tinyGame(rules: readonly Rule<Tiny, never>[], change: Partial<Game<Tiny, Tiny>> = {}): Game<Tiny, Tiny> {
  const first = rules[0]!
  return {
    id: 'tiny',
    name: words('tiny.name'),
    summary: words('tiny.name'),
    minutes: [1, 1],
    version: 1,
    letter: 'X',
    seats: () => ['a', 'b', 'c'].map(id => ({ id, name: words(`tiny.${id}`) })),
    options: [],
    setups: [],
    setup: () => ({ ...freshState(), frames: [{ id: 0, rule: first.name, step: first.first }], notes: [] }),
    rules,
    view: s => ({ ...clone(s), log: [] }),
    guess: seen => clone(seen),
    known: () => 0,
    concede: (_, seat) => ({ winners: ['a', 'b', 'c'].filter(other => other !== seat), rule: 'X9', reason: words('tiny.gaveUp') }),
    invariants: () => [],
    longest: 100,
    words: { en: {} },
    ...change,
  }
}
