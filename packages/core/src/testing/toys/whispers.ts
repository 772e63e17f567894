import type { Viewer } from '../../choice.ts'
import { clone } from '../../clone.ts'
import { call, flow, jump, type Rule } from '../../flow.ts'
import type { Game } from '../../game.ts'
import { refuse } from '../../refusal.ts'
import { emit, endMatch, freshState, type State } from '../../state.ts'
import { words } from '../../words.ts'

/** The smallest game with a secret, to break on purpose: `teller` knows a number from 1 to 3, `guesser` says numbers, and a die counts. */
export interface Whispers extends State {
  /** Known to the teller alone. */
  secret: number
  said: number
  turn: number
  tally: number
  /** What a broken copy of the game hides where its view does not show it. */
  extra?: unknown
}

export type WhispersView = Omit<Whispers, 'log' | 'extra'> & { readonly viewer: Viewer }
type Say = { readonly do: 'say'; readonly n: number }

/** The ways in which the rules can tell the guesser what it may not know. */
export const LEAKS = ['event', 'event order', 'event size', 'refusal', 'prompt', 'option order', 'question', 'crumbs', 'outcome'] as const
export type Leak = (typeof LEAKS)[number]

/** What a copy of the game does otherwise. */
export interface Breakage {
  readonly leak?: Leak
  /** What may be said; 1, 2 and 3 if absent. */
  readonly numbers?: readonly number[]
  /** Called when a number is said. */
  readonly onSay?: (s: Whispers, n: number) => void
  /** Refuses beside the rules; `true` accepts what they refuse. */
  readonly judge?: (s: Whispers, n: number) => boolean | undefined
}

const TURNS = 4
const LAST = 9

function rulesOf({ leak, numbers = [1, 2, 3], onSay, judge }: Breakage): Rule<Whispers, never>[] {
  const { rule, run, draw, pick } = flow<Whispers>()()
  const leaks = (s: Whispers, what: Leak) => leak === what && s.secret === 1
  const ask = {
    say: pick<Say>({
      seat: () => 'guesser',
      rule: 'W2',
      prompt: s => words('whispers.say', leaks(s, 'prompt') ? { last: s.said } : { last: s.said, turn: s.turn }),
      when: s => !leaks(s, 'question'),
      always: () => true,
      forms: { say: { n: 'number' } },
      options(s) {
        const said = [...numbers, LAST].map(n => ({ do: 'say' as const, n }))
        return leaks(s, 'option order') ? said.reverse() : said
      },
      refuse(s, _, { n }) {
        if (leaks(s, 'refusal') && n === 3) return refuse('W2.2', words('whispers.no'))
        const judged = judge?.(s, n)
        const allowed = judged ?? (numbers.includes(n) && n !== s.said)
        return allowed ? undefined : refuse('W2.1', words('whispers.no'))
      },
      take(s, _, { n }) {
        s.said = n
        onSay?.(s, n)
        const told = [words('whispers.said', { n }), words('whispers.heard', { right: leaks(s, 'event') })]
        for (const event of leaks(s, 'event order') ? told.reverse() : told) emit(s, { ...event, rule: 'W2' })
        emit(s, {
          ...words('whispers.thinks', { secret: s.secret }),
          rule: 'W2',
          seen: ['teller'],
          blur: words('whispers.thinking', { much: leaks(s, 'event size') ? '......' : '...' }),
        })
      },
    }),
    die: draw({
      draw: () => ({ kind: 'dice', count: 1, sides: 6 }),
      take: (s, _, [face]) => void Object.assign(s, { tally: s.tally + face! }),
    }),
  }
  const openly = rule('openly', 'W2', ask)
  const secretly = rule('secretly', 'W2', ask)
  return [
    rule('whispers', 'W1', {
      hide: draw({
        draw: () => ({ kind: 'dice', count: 1, sides: 3 }),
        take(s, _, [face]) {
          s.secret = face!
          emit(s, { ...words('whispers.thinks', { secret: face! }), rule: 'W1', seen: ['teller'] })
        },
      }),
      turn: run(s => {
        s.turn++
        call(s, leaks(s, 'crumbs') ? secretly : openly)
      }),
      judge: run((s, f) => {
        if (s.turn === TURNS || leaks(s, 'outcome'))
          endMatch(s, { winners: [s.tally % 2 === 0 ? 'teller' : 'guesser'], rule: 'W3', reason: words('whispers.over') })
        else jump(f, 'turn')
      }),
    }),
    openly,
    secretly,
  ]
}

/** The sound game, or one that is broken in the given way. */
export function whispers(breakage: Breakage = {}, change: Partial<Game<Whispers, WhispersView>> = {}): Game<Whispers, WhispersView> {
  return {
    id: 'whispers',
    name: words('whispers.name'),
    summary: words('whispers.name'),
    minutes: [1, 1],
    version: 1,
    letter: 'W',
    seats: () => ['teller', 'guesser'].map(id => ({ id, name: words(`whispers.${id}`) })),
    options: [],
    setups: [],
    setup: () => ({ ...freshState(), frames: [{ id: 0, rule: 'whispers', step: 'hide' }], secret: 0, said: 0, turn: 0, tally: 0 }),
    rules: rulesOf(breakage),
    view(s, viewer) {
      const { log: _, extra: __, ...open } = clone(s)
      return { ...open, secret: viewer === 'teller' || viewer === 'referee' ? s.secret : 0, viewer }
    },
    guess({ viewer: _, ...seen }, random) {
      return { ...clone(seen), log: [], secret: seen.secret || 1 + random.below(3) }
    },
    known: (s, viewer) => (viewer === 'teller' ? s.secret : 0),
    concede: (_, seat) => ({ winners: [seat === 'teller' ? 'guesser' : 'teller'], rule: 'W4', reason: words('whispers.over') }),
    measure: () => ({ name: words('whispers.tally'), rule: 'W2', read: after => after.tally, say: n => words('whispers.said', { n }) }),
    invariants: s => (s.secret >= 0 && s.secret <= 3 ? [] : ['the secret is no number']),
    longest: 20,
    words: { en: ENGLISH },
    ...change,
  }
}

const ENGLISH = {
  'whispers.name': 'Whispers',
  'whispers.teller': 'Teller',
  'whispers.guesser': 'Guesser',
  'whispers.say': 'Say a number, but not {last} again.',
  'whispers.no': 'That number is not to be said now.',
  'whispers.said': '{n} is said.',
  'whispers.heard': 'It is heard.',
  'whispers.thinks': 'The number is {secret}.',
  'whispers.thinking': 'The teller thinks{much}',
  'whispers.tally': 'the tally',
  'whispers.over': 'The whispers end.',
  'rule.whispers': 'Whispers',
  'rule.openly': 'A number',
  'rule.secretly': 'A number',
}
