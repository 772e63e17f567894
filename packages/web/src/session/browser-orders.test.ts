import { chanceOfSeed, createMatch, type Match, play } from '@muster/core'
import { gameById } from '@muster/games'
import { expect, test } from 'vitest'
import { browserOrders } from './browser-orders.ts'

/** A match in which `seat` may end instead of doing anything more. */
function mayEnd(): { readonly match: Match; readonly seat: string } {
  const match = createMatch(gameById('lost-patrol')!, { options: {}, chance: chanceOfSeed('orders') })
  for (;;) {
    const { seat } = match.engine.asked(match.state)[0]!
    const choices = [...match.engine.choices(match.state, seat)]
    if (choices.some(choice => JSON.stringify(choice) === JSON.stringify(END))) return { match, seat }
    play(match, { seat, choice: choices[0]! })
  }
}
const END = { pick: { do: 'end' } }

test('an order answers for its seat until it is withdrawn, and is kept for the next visit', () => {
  const { match, seat } = mayEnd()
  const orders = browserOrders({})
  expect(orders.next(match)).toBeUndefined()
  expect(orders.give(match, seat, { answer: END, unless: [], until: null })).toBeUndefined()
  expect(orders.next(match)).toEqual({ seat, choice: END })
  const [told] = orders.told(match, seat)
  expect(told).toMatchObject({ answer: END, unless: [] })
  expect(orders.told(match, 'genestealers')).toEqual([])
  expect(browserOrders(JSON.parse(JSON.stringify(orders.kept()))).next(match)).toEqual({ seat, choice: END })
  orders.withdraw(seat, { rule: told!.rule, key: told!.words.key })
  expect(orders.next(match)).toBeUndefined()
})

test('an answer that names something is no order', () => {
  const { match, seat } = mayEnd()
  const orders = browserOrders({})
  const named = [...match.engine.choices(match.state, seat)].find(choice => 'pick' in choice && Object.keys(choice.pick).length > 1)!
  expect(orders.give(match, seat, { answer: named, unless: [], until: null })?.rule).toBe('muster.malformed')
  expect(orders.kept()).toEqual({})
})
