import { clone } from '../../clone.ts'
import { flow, jump } from '../../flow.ts'
import type { Game } from '../../game.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { endMatch, freshState, type State } from '../../state.ts'
import { words } from '../../words.ts'

/** Columns and rows of the board. */
export const BOARD = 10
/** Tokens of each seat: its two rows. */
export const EACH = 20
/** Decisions after which the tokens are counted. */
export const LAST_TURN = 200

/** One token, by its number (0 to 39), on a cell (row by row from 0) or taken. */
export interface Token {
  readonly seat: 'north' | 'south'
  at: number
  taken: boolean
}

/** Forty tokens on ten by ten cells, for tests and benchmarks of the engine on a state of some size: no chance, nothing hidden. */
export interface Tokens extends State {
  tokens: Token[]
  /** The token on each cell, or -1. */
  cells: number[]
  turn: number
}

export interface Step {
  readonly [param: string]: string | number
  readonly do: 'step'
  readonly token: number
  readonly to: number
}

const SEATS = ['north', 'south'] as const
const WAYS = [-BOARD, -1, 1, BOARD]
const { rule, run, pick } = flow<Tokens>()()

/** Whether two cells share an edge. */
function touch(a: number, b: number): boolean {
  const apart = Math.abs(a - b)
  return apart === BOARD || (apart === 1 && Math.floor(a / BOARD) === Math.floor(b / BOARD))
}

function refuseStep(s: Tokens, { token, to }: Step, seat: string): Refusal | undefined {
  const piece = s.tokens[token]
  if (!piece || piece.taken || piece.seat !== seat) return refuse('K1.1', words('toy.notYours', { token }))
  const other = s.cells[to]
  if (other === undefined || !touch(piece.at, to)) return refuse('K1.2', words('toy.tooFar', { to }))
  return other >= 0 && s.tokens[other]!.seat === seat ? refuse('K1.3', words('toy.own', { to })) : undefined
}

function* steps(s: Tokens, seat: string): Generator<Step> {
  for (let token = 0; token < s.tokens.length; token++) {
    const { seat: owner, at, taken } = s.tokens[token]!
    if (taken || owner !== seat) continue
    for (const way of WAYS) if (s.cells[at + way] !== undefined && touch(at, at + way)) yield { do: 'step', token, to: at + way }
  }
}

/** Moves the token; an enemy on the cell is taken. */
function step(s: Tokens, { token, to }: Step): void {
  const piece = s.tokens[token]!
  const other = s.cells[to]!
  if (other >= 0) s.tokens[other]!.taken = true
  s.cells[piece.at] = -1
  s.cells[to] = token
  piece.at = to
  s.turn++
}

/** Tokens left to a seat. */
function left(s: Tokens, seat: string): number {
  return s.tokens.reduce((n, token) => (token.seat === seat && !token.taken ? n + 1 : n), 0)
}

const skirmish = rule('skirmish', 'K1', {
  step: pick<Step>({
    seat: s => SEATS[s.turn % 2]!,
    rule: 'K1.1',
    prompt: () => words('toy.step'),
    forms: { step: { token: 'number', to: 'number' } },
    options: (s, _, seat) => steps(s, seat),
    refuse: (s, _, option, seat) => refuseStep(s, option, seat),
    take: (s, _, option) => step(s, option),
  }),
  judge: run((s, f) => {
    const [north, south] = [left(s, 'north'), left(s, 'south')]
    if (s.turn < LAST_TURN && north > 0 && south > 0) jump(f, 'step')
    else {
      const winners = north === south ? [] : [north > south ? 'north' : 'south']
      endMatch(s, { winners, rule: 'K2.1', reason: words('toy.counted', { north, south }) })
    }
  }),
})

function setup(): Tokens {
  const cells = Array<number>(BOARD * BOARD).fill(-1)
  const tokens = Array.from({ length: 2 * EACH }, (_, i): Token => {
    const at = i < EACH ? i : BOARD * BOARD - 2 * EACH + i
    cells[at] = i
    return { seat: i < EACH ? 'north' : 'south', at, taken: false }
  })
  return { ...freshState(), frames: [{ id: 0, rule: 'skirmish', step: 'step' }], tokens, cells, turn: 0 }
}

export const tokens: Game<Tokens, Tokens> = {
  id: 'tokens',
  name: words('toy.name'),
  summary: words('toy.summary'),
  minutes: [5, 10],
  version: 1,
  letter: 'K',
  seats: () => SEATS.map(id => ({ id, name: words(`toy.${id}`) })),
  options: [],
  setups: [],
  setup,
  rules: [skirmish],
  view: s => ({ ...s, log: [] }),
  guess: seen => clone(seen),
  known: () => 0,
  concede: (_, seat) => ({ winners: SEATS.filter(other => other !== seat), rule: 'K2.2', reason: words('toy.gaveUp') }),
  invariants: s =>
    s.tokens.flatMap((token, i) => (token.taken === (s.cells[token.at] !== i) ? [] : [`token ${i} and its cell do not agree`])),
  longest: LAST_TURN,
  words: {
    en: {
      'toy.name': 'Forty tokens',
      'toy.summary': 'Step onto enemies; most tokens left wins.',
      'toy.north': 'North',
      'toy.south': 'South',
      'toy.step': 'Move a token one cell.',
      'toy.notYours': 'Token {token} is not yours to move.',
      'toy.tooFar': 'Cell {to} is not next to the token.',
      'toy.own': 'One of your own tokens is on cell {to}.',
      'toy.counted': 'Tokens left: {north} and {south}.',
      'toy.gaveUp': 'The other side gave up.',
      'rule.skirmish': 'Skirmish',
    },
  },
}
