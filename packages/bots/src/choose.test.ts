import { type AnyGame, type BotHints, clone, engineOf, looseChance, type Seat, type State, seededRandom, shuffled } from '@muster/core'
import { type TicTacToe, ticTacToe } from '@muster/core/testing'
import { describe, expect, it } from 'vitest'
import { chooseFor, LEVELS, type Level, think } from './index.ts'
import { type Pond, pond } from './pond.toy.ts'

const toys = [ticTacToe, pond] as unknown as AnyGame[]

const pondHints = {
  evaluate: (s: Pond, seat: Seat) => (s.banked.left - s.banked.right) * (seat === 'left' ? 0.03 : -0.03),
  weigh: (s: Pond, _: Seat, choices: readonly unknown[]) => choices.map((_, i) => (i === 0 ? 3 - s.catch : 0)),
  stretch: (s: Pond) => s.turn,
} as unknown as BotHints

/** Plays a match between bots; every choice must be legal. */
function play(game: AnyGame, levels: { readonly [seat: Seat]: Level }, seed: number, hints?: BotHints): State {
  const engine = engineOf(game)
  const chance = looseChance(seededRandom(seed, 'dice'))
  const random = seededRandom(seed, 'bots')
  const s = engine.start({}, null, chance)
  while (!s.outcome) {
    for (const { seat } of engine.asked(s)) {
      const choice = chooseFor(game, levels[seat]!, { view: game.view(s, seat), seat, random, hints })
      expect(engine.choose(s, seat, choice, chance)).toBeUndefined()
    }
  }
  return s
}

function wins(game: AnyGame, seat: Seat, levels: { readonly [seat: Seat]: Level }, games: number, hints?: BotHints): number {
  return Array.from({ length: games }, (_, seed) => play(game, levels, seed, hints)).filter(s => s.outcome!.winners.includes(seat)).length
}

describe('bots', () => {
  it.each(LEVELS)('%s answers legally in whole matches of every toy, with and without hints', level => {
    for (const game of toys) {
      const [a, b] = game.seats({}).map(seat => seat.id)
      expect(play(game, { [a!]: level, [b!]: level }, 1).outcome).not.toBeNull()
    }
    expect(play(pond as unknown as AnyGame, { left: level, right: level }, 2, pondHints).outcome).not.toBeNull()
  })

  it.each(LEVELS)('%s gives the same choice in two worlds that its seat cannot tell apart', level => {
    const engine = engineOf(pond)
    for (let seed = 0; seed < 20; seed++) {
      const world = engine.start({}, null, looseChance(seededRandom(seed, 'dice')))
      const other: Pond = { ...clone(world), pond: shuffled(seededRandom(seed, 'other'), world.pond) }
      const [one, two] = [world, other].map(s =>
        chooseFor(pond as unknown as AnyGame, level, { view: pond.view(s, 'left'), seat: 'left', random: seededRandom(seed, 'bot') }),
      )
      expect(one).toEqual(two)
    }
  })

  it('does not change the view that it is given', () => {
    const engine = engineOf(pond)
    const s = engine.start({}, null, looseChance(seededRandom(1, 'dice')))
    const view = pond.view(s, 'left')
    const before = JSON.stringify(view)
    for (const level of LEVELS) chooseFor(pond as unknown as AnyGame, level, { view, seat: 'left', random: seededRandom(1, 'bot') })
    expect(JSON.stringify(view)).toBe(before)
  })

  it('keeps its budget of iterations', () => {
    const s = engineOf(ticTacToe).start({}, null, looseChance(seededRandom(1, 'dice')))
    const ask = (level: Level, iterations: number) =>
      think(ticTacToe as unknown as AnyGame, level, {
        view: ticTacToe.view(s, 'x'),
        seat: 'x',
        random: seededRandom(1, 'bot'),
        budget: { iterations, milliseconds: 1 },
      })
    for (const iterations of [0, 1, 5, 50]) {
      expect(ask('hard', iterations).iterations).toBe(iterations)
      expect(ask('normal', iterations).iterations).toBeLessThanOrEqual(iterations)
    }
  })

  it('stops searching when no other choice can be followed more often', () => {
    const s = engineOf(ticTacToe).start({}, null, looseChance(seededRandom(1, 'dice')))
    const hints = {
      evaluate: () => 0,
      weigh: (_: State, __: Seat, choices: readonly unknown[]) => choices.map((_, i) => (i === 3 ? 5 : 0)),
    }
    const { iterations, choice } = think(ticTacToe as unknown as AnyGame, 'hard', {
      view: ticTacToe.view(s, 'x'),
      seat: 'x',
      random: seededRandom(1, 'bot'),
      budget: { iterations: 20, milliseconds: 1 },
      hints,
    })
    expect(iterations).toBe(11)
    expect(choice).toEqual({ pick: { do: 'mark', cell: 3 } })
  })

  it('does not search what looks worse by more than the margin', () => {
    const s = engineOf(ticTacToe).start({}, null, looseChance(seededRandom(1, 'dice')))
    const ask = (margin: number) => {
      const looks = (_: State, __: Seat, choices: readonly unknown[]) => choices.map((_, i) => (i === 3 ? 1 : i === 4 ? 0.5 : 0))
      const hints = { evaluate: () => 0, weigh: looks, margin }
      const budget = { iterations: 200, milliseconds: 1 }
      return think(ticTacToe as unknown as AnyGame, 'hard', {
        view: ticTacToe.view(s, 'x'),
        seat: 'x',
        random: seededRandom(1, 'bot'),
        budget,
        hints,
      })
    }
    expect(ask(0.4)).toEqual({ choice: { pick: { do: 'mark', cell: 3 } }, iterations: 0 })
    expect(ask(0.5).iterations).toBeGreaterThan(0)
  })

  it('stops by the clock that it is given', () => {
    const s = engineOf(ticTacToe).start({}, null, looseChance(seededRandom(1, 'dice')))
    let time = 0
    const { iterations } = think(ticTacToe as unknown as AnyGame, 'hard', {
      view: ticTacToe.view(s, 'x'),
      seat: 'x',
      random: seededRandom(1, 'bot'),
      budget: { iterations: 1000, milliseconds: 30 },
      now: () => time++,
    })
    expect(iterations).toBe(29)
  })

  it('plays noughts and crosses without a fault when it searches', () => {
    expect(wins(ticTacToe as unknown as AnyGame, 'x', { x: 'random', o: 'hard' }, 20)).toBe(0)
  })

  it('takes a win that lies one choice away', () => {
    const s = engineOf(ticTacToe).start({}, null, looseChance(seededRandom(1, 'dice'))) as TicTacToe
    s.cells = ['x', 'x', '', 'o', 'o', '', '', '', '']
    s.turn = 4
    for (const level of ['normal', 'hard'] as const)
      expect(
        chooseFor(ticTacToe as unknown as AnyGame, level, { view: ticTacToe.view(s, 'x'), seat: 'x', random: seededRandom(1, 'bot') }),
      ).toEqual({ pick: { do: 'mark', cell: 2 } })
  })

  it('is stronger by level in a game of luck and a secret', () => {
    const against = (level: Level) => wins(pond as unknown as AnyGame, 'left', { left: level, right: 'normal' }, 60, pondHints)
    expect(against('hard')).toBeGreaterThan(against('random') + 10)
  })
})
