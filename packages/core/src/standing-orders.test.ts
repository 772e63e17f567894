import { describe, expect, test } from 'vitest'
import { engineOf } from './engine.ts'
import { createMatch, type Match, play } from './match.ts'
import { chanceOfSeed } from './seeded.ts'
import { isSameQuestion, orderedAnswer, orderHolds, plainAnswers, type StandingOrder, standingOrder } from './standing-orders.ts'
import { envoys } from './testing/toys/envoys.ts'
import { promptFor } from './updates.ts'

const PASS = { pick: { do: 'pass' } }

/** The card toy at its first offer to counter: `seat` is asked. */
function offered(): { readonly match: Match; readonly seat: string } {
  const match = createMatch(envoys, { options: { players: 2 }, chance: chanceOfSeed('orders') })
  lowest(match)
  const [asked] = match.engine.asked(match.state)
  expect(asked!.prompt.key).toBe('envoys.counter')
  return { match, seat: asked!.seat }
}

/** Everybody keeps the hand and plays the lowest card, until somebody may counter. */
function lowest(match: Match): void {
  for (;;) {
    const asked = match.engine.asked(match.state)[0]!
    if (asked.prompt.key === 'envoys.counter') return
    const choice = asked.kind === 'pickSome' ? { pickSome: [] } : [...match.engine.choices(match.state, asked.seat)][0]!
    expect(play(match, { seat: asked.seat, choice })).toBeUndefined()
  }
}

function ordered(match: Match, seat: string, wish: Partial<Parameters<typeof standingOrder>[2]> = {}): StandingOrder {
  const order = standingOrder(match, seat, { answer: PASS, unless: [], until: null, ...wish })
  if ('reason' in order) throw new Error(order.rule)
  return order
}

describe('a standing order', () => {
  test('answers the question that it was given for, and every other of the kind, for its seat alone', () => {
    const { match, seat } = offered()
    const order = ordered(match, seat)
    expect(orderedAnswer(match, seat, [order])).toEqual(PASS)
    const other = Object.keys(match.seats).find(one => one !== seat)!
    expect(orderedAnswer(match, other, [order])).toBeUndefined()
    play(match, { seat, choice: PASS })
    expect(orderedAnswer(match, seat, [order])).toBeUndefined()
    lowest(match)
    const again = match.engine.asked(match.state)[0]!.seat
    expect(orderedAnswer(match, again, [order])).toEqual(PASS)
  })

  test('lets the seat be asked while it could do what it makes an exception of', () => {
    const { match, seat } = offered()
    const { candidates } = promptFor(engineOf(match.game), match.state, seat)!
    const mayCounter = candidates!.some(({ option, refusal }) => option.do === 'card' && !refusal)
    expect(mayCounter).toBe(true)
    expect(orderedAnswer(match, seat, [ordered(match, seat, { unless: ['card'] })])).toBeUndefined()
    expect(orderedAnswer(match, seat, [ordered(match, seat, { unless: ['dance'] })])).toEqual(PASS)
  })

  test('ends with the rule in progress that it names', () => {
    const { match, seat } = offered()
    const crumbs = promptFor(engineOf(match.game), match.state, seat)!.crumbs.length
    const order = ordered(match, seat, { until: crumbs - 1 })
    expect(orderHolds(match, order)).toBe(true)
    play(match, { seat, choice: PASS })
    expect(orderHolds(match, order)).toBe(false)
    lowest(match)
    expect(orderedAnswer(match, match.engine.asked(match.state)[0]!.seat, [order])).toBeUndefined()
  })

  test('does not answer at once what its seat has just taken back', () => {
    const { match, seat } = offered()
    const order = ordered(match, seat)
    const to = match.steps.length
    play(match, { seat, choice: PASS })
    const needs = Object.keys(match.seats).filter(one => one !== seat)
    expect(play(match, { seat, undo: to, agreed: needs })).toBeUndefined()
    expect(match.engine.asked(match.state)[0]!.seat).toBe(seat)
    expect(orderedAnswer(match, seat, [order])).toBeUndefined()
    expect(orderedAnswer(match, seat, [ordered(match, seat)])).toEqual(PASS)
  })

  test('is refused where it names something, is not asked for, or ends with no rule in progress', () => {
    const { match, seat } = offered()
    const other = Object.keys(match.seats).find(one => one !== seat)!
    const wish = { answer: PASS, unless: [], until: null }
    const card = [...match.engine.choices(match.state, seat)].find(choice => 'pick' in choice && choice.pick.do === 'card')!
    expect(standingOrder(match, seat, { ...wish, answer: card })).toMatchObject({ rule: 'muster.malformed' })
    expect(standingOrder(match, seat, { ...wish, until: 99 })).toMatchObject({ rule: 'muster.malformed' })
    expect(standingOrder(match, other, wish)).toMatchObject({ rule: 'muster.notAsked' })
  })
})

test('plain answers name nothing', () => {
  const candidates = [
    { option: { do: 'pass' } },
    { option: { do: 'hit', at: 'a' } },
    { option: { do: 'end' }, refusal: { rule: 'x', reason: { key: 'x' } } },
  ]
  expect(plainAnswers({ kind: 'pick', candidates })).toEqual([PASS])
  expect(plainAnswers({ kind: 'pickSome', candidates, range: { min: 0, max: 2 } })).toEqual([{ pickSome: [] }])
  expect(plainAnswers({ kind: 'pickSome', candidates, range: { min: 1, max: 2 } })).toEqual([])
  expect(plainAnswers({ kind: 'stop' })).toEqual([{ stop: null }])
  expect(plainAnswers({ kind: 'divide' })).toEqual([])
})

test('questions are of one kind by their rule and their words, whatever the words are about', () => {
  const one = { rule: 'E3.1', words: { key: 'counter', params: { seat: 'a' } } }
  expect(isSameQuestion(one, { ...one, words: { key: 'counter', params: { seat: 'b' } } })).toBe(true)
  expect(isSameQuestion(one, { ...one, rule: 'E3.2' })).toBe(false)
})
