import type { Viewer } from '../../choice.ts'
import { flow, jump } from '../../flow.ts'
import type { Game } from '../../game.ts'
import { refuse } from '../../refusal.ts'
import { endMatch, freshState, type State } from '../../state.ts'
import { words } from '../../words.ts'

/** The smallest game: no chance, nothing hidden. For tests and benchmarks of the engine. */
export interface TicTacToe extends State {
  cells: string[]
  turn: number
}

export interface Mark {
  readonly [param: string]: string | number
  readonly do: 'mark'
  readonly cell: number
}

const SEATS = ['x', 'o'] as const
const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map(line => [...line].map(Number))

const { rule, run, pick } = flow<TicTacToe>()()

function* cells(s: TicTacToe): Generator<Mark> {
  for (let cell = 0; cell < s.cells.length; cell++) yield { do: 'mark', cell }
}

const play = rule('play', 'T1', {
  mark: pick<Mark>({
    seat: s => SEATS[s.turn % 2]!,
    rule: 'T1.1',
    prompt: () => words('toy.mark'),
    forms: { mark: { cell: 'number' } },
    options: s => cells(s),
    refuse(s, _, { cell }) {
      if (s.cells[cell] === undefined) return refuse('T1.1', words('toy.noCell', { cell }))
      return s.cells[cell] === '' ? undefined : refuse('T1.2', words('toy.taken', { cell }))
    },
    take(s, _, { cell }, seat) {
      s.cells[cell] = seat
      s.turn++
    },
  }),
  judge: run((s, f) => {
    const line = LINES.find(([a, b, c]) => s.cells[a!] !== '' && s.cells[a!] === s.cells[b!] && s.cells[b!] === s.cells[c!])
    if (line) endMatch(s, { winners: [s.cells[line[0]!]!], rule: 'T2.1', reason: words('toy.line') })
    else if (s.turn === 9) endMatch(s, { winners: [], rule: 'T2.2', reason: words('toy.full') })
    else jump(f, 'mark')
  }),
})

/** The state is open: everybody sees it whole. */
function view(s: TicTacToe, _viewer: Viewer): TicTacToe {
  return { ...s, log: [] }
}

export const ticTacToe: Game<TicTacToe, TicTacToe> = {
  id: 'tic-tac-toe',
  name: words('toy.name'),
  summary: words('toy.summary'),
  minutes: [1, 2],
  version: 1,
  letter: 'T',
  seats: () => SEATS.map(id => ({ id, name: words(`toy.${id}`) })),
  options: [],
  setups: [],
  setup: () => ({ ...freshState(), frames: [{ id: 0, rule: 'play', step: 'mark' }], cells: Array(9).fill(''), turn: 0 }),
  rules: [play],
  view,
  guess: seen => ({ ...structuredCloneOf(seen), log: [] }),
  known: () => 0,
  concede: (_, seat) => ({ winners: SEATS.filter(other => other !== seat), rule: 'T2.3', reason: words('toy.gaveUp') }),
  invariants: s => (s.cells.filter(c => c !== '').length === s.turn ? [] : ['marks and turns differ']),
  longest: 9,
  words: {
    en: {
      'toy.name': 'Tic-tac-toe',
      'toy.summary': 'Three in a row.',
      'toy.x': 'Crosses',
      'toy.o': 'Noughts',
      'toy.mark': 'Mark a cell.',
      'toy.noCell': 'There is no cell {cell}.',
      'toy.taken': 'Cell {cell} is taken.',
      'toy.line': 'Three in a row.',
      'toy.full': 'The board is full.',
      'toy.gaveUp': 'The other side gave up.',
      'rule.play': 'Play',
    },
  },
}

function structuredCloneOf(seen: TicTacToe): TicTacToe {
  return { ...seen, cells: [...seen.cells], frames: seen.frames.map(f => ({ ...f })), drawn: { ...seen.drawn } }
}
