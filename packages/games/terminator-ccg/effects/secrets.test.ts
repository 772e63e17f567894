import { type AnyGame, seededRandom } from '@muster/core'
import { twoWorldsFault } from '@muster/core/testing'
import { expect, test } from 'vitest'
import { terminatorCcg } from '../game.ts'
import { guess, view } from '../view.ts'
import { type Bench, bench } from './trials/bench.ts'

const game = terminatorCcg as unknown as AnyGame

/** What a viewer could tell two positions by that differ only in what he may not know. */
const fault = (b: Bench) => twoWorldsFault(game, b.state, seededRandom('secrets', 'test'), ['resistance', 'skynet'])

function played(card: string, more: { hand?: readonly string[]; deck?: readonly string[]; target?: string } = {}): Bench {
  const b = bench()
  const [player] = b.state.players
  player!.deck = [...(more.deck ?? ['I01', 'I02', 'I03', 'I04', 'I05', 'I06'])]
  b.hand('resistance', card, 'L17', ...(more.hand ?? []))
  b.hand('skynet', 'I01', 'E01', 'L17')
  b.at('declare')
  b.act('resistance', { do: 'play', card, target: more.target ?? '' })
  return b
}

test('who looks at the top of his deck is alone to know it, while he looks and afterwards', () => {
  const b = played('E05')
  expect(b.asked()).toBe('C1.3.1r')
  expect(fault(b)).toBeUndefined()
  b.answer('resistance', { pickSome: [{ do: 'take', index: 2, card: 'I03' }] } as never)
  expect(fault(b)).toBeUndefined()
})

test('what is discarded for a card of another is chosen unseen', () => {
  const b = played('E41', { target: 'o:skynet' })
  expect(b.asked()).toBe('C8.1.3')
  expect(fault(b)).toBeUndefined()
})

test('what is searched for in a deck is seen by its owner, and nothing of its order', () => {
  const b = bench()
  const who = b.put('R09', b.row('L09')[0]!)
  b.state.players[0]!.deck = ['P07', 'R12', 'I25']
  b.at('searchDeclare')
  b.act('resistance', { do: 'use', source: who.id, effect: 0, target: '' })
  expect(b.asked()).toBe('C11.2.3')
  expect(fault(b)).toBeUndefined()
})

test('a look at markers and at a hand tells nobody else', () => {
  const b = bench()
  const [here] = b.row('L09')
  const [scout, enemy, psychologist] = [b.put('R02', here!), b.put('S04', here!), b.put('P04', here!)]
  b.hide(enemy, 2)
  b.hand('skynet', 'E01', 'I04')
  b.at('searchDeclare')
  b.act('resistance', { do: 'use', source: scout.id, effect: 0, target: `m${enemy.hidden!.real}` })
  expect(fault(b)).toBeUndefined()
  b.act('resistance', { do: 'use', source: psychologist.id, effect: 0, target: 'o:skynet' })
  expect(fault(b)).toBeUndefined()
})

test('C5.3.2: a card from hand that is named with an Event is known to be there while the Event can be countered', () => {
  const b = bench()
  b.hand('resistance', 'E27', 'R06')
  b.at('declare')
  const seen = view(b.state, 'skynet')
  const event = { id: 99, rule: 'playEvent', step: 'resolve', by: 'resistance', card: 'E27', target: 'h:R06,p:L09' }
  const during = { ...seen, core: { ...(seen.core as object), frames: [event] } as unknown as typeof seen.core }
  for (let n = 0; n < 10; n++) {
    const [player] = guess(during, seededRandom(n, 'declared')).players
    expect(player!.hand).toContain('R06')
  }
})
