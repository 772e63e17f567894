import { describe, expect, test } from 'vitest'
import { engineOf } from './engine.ts'
import { flow } from './flow.ts'
import { openWindow, reactionWindow } from './reactions.ts'
import { refuse } from './refusal.ts'
import { endMatch } from './state.ts'
import { scriptedChance } from './testing/scripted.ts'
import { tableOf } from './testing/table.ts'
import { CARDS, type Envoys, envoys } from './testing/toys/envoys.ts'
import { type Tiny, tinyGame } from './testing/toys/tiny.ts'
import { words } from './words.ts'

type Shout = { readonly do: 'shout' }

/** A window in which each seat may shout as often as its voice lasts. */
function shouting(secret: boolean, voices: { [seat: string]: number }) {
  const { rule, run } = flow<Tiny>()()
  const left = (s: Tiny, seat: string) => voices[seat]! - s.notes.filter(note => note === seat).length
  const window = reactionWindow<Tiny, { loud: number }, Shout>({
    name: 'shouting',
    ref: 'X3',
    rule: 'X3.1',
    secret,
    seats: () => ['a', 'b', 'c'],
    prompt: () => words('shout'),
    forms: { shout: {} },
    options: () => [{ do: 'shout' }],
    refuse: (s, _, __, seat) => (left(s, seat) > 0 ? undefined : refuse('X3.2', words('hoarse'))),
    play(s, f, _, seat) {
      s.notes.push(seat)
      f.loud++
    },
  })
  const open = rule('r', 'X1', {
    open: run(s => openWindow(s, window, { loud: 0 })),
    end: run(s => endMatch(s, { winners: [], rule: 'X1', reason: words('over') })),
  })
  const game = tinyGame([open, window])
  return tableOf(game, game.setup({}, null))
}

describe('a reaction window', () => {
  const shout = { do: 'shout' }
  const pass = { do: 'pass' }

  test('asks the seats in turn and closes when all have passed in a row', () => {
    const { play, asked, state, rule } = shouting(false, { a: 9, b: 9, c: 9 })
    expect([asked(), rule()]).toEqual([['a'], 'X3.1'])
    play('a', pass)
    expect(asked()).toEqual(['b'])
    play('b', shout)
    expect(asked()).toEqual(['c'])
    play('c', pass)
    play('a', pass)
    expect([asked(), state.outcome]).toEqual([['b'], null])
    play('b', pass)
    expect(state).toMatchObject({ notes: ['b'], outcome: { rule: 'X1' } })
  })
  test('does not ask who can only pass', () => {
    const { play, asked, state } = shouting(false, { a: 0, b: 1, c: 0 })
    expect(asked()).toEqual(['b'])
    play('b', shout)
    expect(state).toMatchObject({ notes: ['b'], outcome: { rule: 'X1' } })
  })
  test('asks everybody where passing over would tell what they hold', () => {
    const { play, asked, state, refusal } = shouting(true, { a: 0, b: 0, c: 0 })
    for (const seat of ['a', 'b', 'c']) {
      expect(asked()).toEqual([seat])
      expect(refusal(seat, shout)).toMatchObject({ rule: 'X3.2' })
      play(seat, pass)
    }
    expect(state.outcome).not.toBeNull()
  })
  test('with no seats closes at once', () => {
    const { rule, run } = flow<Tiny>()()
    const window = reactionWindow<Tiny, object, Shout>({
      name: 'nobody',
      ref: 'X3',
      rule: 'X3.1',
      seats: () => [],
      prompt: () => words('shout'),
      forms: { shout: {} },
      options: () => [],
      refuse: () => undefined,
      play: () => undefined,
    })
    const steps = {
      open: run(s => openWindow(s, window, {})),
      end: run(s => endMatch(s, { winners: [], rule: 'X1', reason: words('over') })),
    }
    expect(engineOf(tinyGame([rule('r', 'X1', steps), window])).start({}, null, scriptedChance()).outcome).not.toBeNull()
  })
})

describe('a counter', () => {
  /** The card toy with three seats, after north claimed the first round with 20; even cards counter. */
  function claimed() {
    const hands: { [seat: string]: number[] } = { north: [20, 2, 3], east: [5, 6, 8], south: [9, 10, 12] }
    const deck = CARDS.filter(card => !Object.values(hands).flat().includes(card))
    const frames = [{ id: 0, rule: 'envoys', step: 'putDown' }]
    const table = tableOf(envoys, { ...envoys.setup({ players: 3 }, null), frames, deck, hands })
    table.play('north', card(20))
    table.play('east', card(5))
    table.play('south', card(9))
    return table
  }
  const card = (n: number) => ({ do: 'card', card: n })
  const pass = { do: 'pass' }
  const points = ({ state }: { state: Envoys }) => state.points

  test('that nobody plays: the claim stands', () => {
    const table = claimed()
    table.play('east', pass)
    table.play('south', pass)
    expect(points(table)).toEqual({ north: 20, east: 0, south: 0 })
  })
  test('stops the claim, and closes the window that it was played in', () => {
    const table = claimed()
    table.play('east', card(6))
    expect(table.asked()).toEqual(['south'])
    table.play('south', pass)
    table.play('north', pass)
    expect(points(table)).toEqual({ north: 0, east: 0, south: 0 })
    expect(table.rule()).toBe('E2.1')
  })
  test('is itself countered: the claim stands, and the window goes on with the next seat', () => {
    const table = claimed()
    table.play('east', card(6))
    table.play('south', pass)
    table.play('north', card(2))
    expect(table.engine.crumbs(table.state).map(crumb => crumb.rule)).toEqual(['E1', 'E3', 'E3.3', 'E3', 'E3.3', 'E3'])
    table.play('east', pass)
    table.play('south', pass)
    expect(table.asked()).toEqual(['south'])
    table.play('south', pass)
    table.play('east', pass)
    expect(points(table)).toEqual({ north: 20, east: 0, south: 0 })
    expect(table.events.map(event => event.key)).toContain('envoys.fails')
  })
  test('of a counter of a counter: the claim is stopped after all', () => {
    const table = claimed()
    table.play('east', card(6))
    table.play('south', pass)
    table.play('north', card(2))
    table.play('east', card(8))
    table.play('south', pass)
    table.play('north', pass)
    expect(table.asked()).toEqual(['south'])
    table.play('south', pass)
    table.play('north', pass)
    expect(points(table)).toEqual({ north: 0, east: 0, south: 0 })
  })
})
