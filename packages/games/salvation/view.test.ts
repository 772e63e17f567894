import { seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { salvation as game } from './game.ts'
import { invariants } from './invariants.ts'
import type { State } from './state.ts'
import { discard, exchange, type PositionSetup, play, salvation } from './testing.ts'
import { guess, known, view } from './view.ts'

const guesses = (s: State, viewer: string, n = 40) =>
  Array.from({ length: n }, (_, i) => guess(view(s, viewer), seededRandom(i, 'guess-test')))
const handOf = (s: State, seat: string) => s.hands[seat]!.map(one => one.card).sort()

/** Every object that hangs on a value. */
function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found
  found.add(value)
  for (const part of Object.values(value)) objectsIn(part, found)
  return found
}

describe('views', () => {
  test.each(['skynet', 'resistance', 'spectator', 'referee'])('a view for %s shares no object with the state', viewer => {
    const hands = { skynet: ['K07', 'K36'], resistance: ['R07'] }
    const setup: PositionSetup = { hands, hidden: { MOJ: ['H31'] }, revealed: { SON: ['H01', 'H25'] }, inForce: ['K57'], kills: { T1: 1 } }
    const { state } = salvation.position('SAL: 1 INF | 1 T1', setup)
    const own = objectsIn(state)
    expect([...objectsIn(view(state, viewer))].filter(part => own.has(part))).toEqual([])
  })

  test('S1.12r: a hand is its player’s alone; how many cards it has is everybody’s', () => {
    const t = salvation.position('', { hands: { skynet: ['K07', 'K36'], resistance: ['R07'] } })
    expect(view(t.state, 'skynet').hands.skynet).toMatchObject({ count: 2, cards: [{ card: 'K07' }, { card: 'K36' }] })
    for (const viewer of ['resistance', 'spectator'])
      expect(view(t.state, viewer).hands.skynet).toEqual({ count: 2, batches: { 0: 2 }, open: [] })
    expect(view(t.state, 'referee').hands.skynet!.cards).toHaveLength(2)
  })

  test('S1.12r: neither order of piles nor faces leave the table', () => {
    const hidden = { MOJ: ['H31'], SON: ['H02'] }
    const t = salvation.position('', { hands: { skynet: ['K07'] }, hidden, technology: ['TEC5'], cities: ['C5', 'C2'] })
    const seen = view(t.state, 'skynet')
    expect(seen.hidden).toEqual([
      { slot: 'MOJ1', at: 'MOJ', peeked: false },
      { slot: 'SON1', at: 'SON', peeked: false },
    ])
    expect(seen.unknownFaces).toEqual(['H02', 'H31'])
    expect(seen.technology).toEqual(['TEC1', 'TEC2', 'TEC3', 'TEC4', 'TEC5', 'TEC6'])
    expect(seen.cities).toEqual(['C2', 'C5'])
    expect(seen.decks.resistance.unseen[0]).toEqual([...t.state.decks.resistance.draw].sort())
    expect(seen.referee).toBeUndefined()
  })

  test('S1.12r: the played piles are open, with the number of cards in the draw piles', () => {
    const t = salvation.position('SAL: 1 JEP', { hands: { resistance: ['R15', 'R07'] } })
    t.play('resistance', play('R15'))
    const seen = view(t.state, 'skynet')
    expect(seen.decks.resistance).toMatchObject({ draw: 67, played: ['R15'] })
  })

  test('S1.11r: rolls are open', () => {
    const t = salvation.position('SAL: 1 INF | 1 T600', { hands: { resistance: ['R07'] }, dice: [1, 1] })
    t.play('resistance', play('R07'))
    expect(t.events.filter(event => event.key === 'muster.rolled').every(event => event.seen === undefined)).toBe(true)
  })

  test('a view is a copy: changing it changes nothing', () => {
    const t = salvation.position('SAL: 1 INF', { hands: { resistance: ['R07'] } })
    const before = JSON.stringify(t.state)
    const seen = view(t.state, 'resistance')
    seen.units[0]!.at = 'MOJ'
    seen.vp.resistance = 9
    expect(JSON.stringify(t.state)).toBe(before)
  })

  test('draws are told to the others as a number', () => {
    const t = salvation.position('', { number: 4, hands: { resistance: ['R58'] } })
    t.play('resistance', exchange('R58'))
    const drew = t.events.find(event => event.key === 'drew')
    expect(drew).toMatchObject({ seen: ['resistance'], blur: { key: 'drewHidden', params: { count: 4 } } })
    expect(JSON.stringify(drew?.blur)).not.toMatch(/R\d\d/)
  })
})

describe('guesses', () => {
  const setup = {
    hands: { skynet: ['K07', 'K36', 'K22'], resistance: ['R07', 'R15'] },
    hidden: { MOJ: ['H31'], SON: ['H02'], PAI: ['H06'] },
  }

  test('are sound, keep what the viewer knows, and vary in what he does not', () => {
    const t = salvation.position('SAL: 1 INF | 1 T1', setup)
    const all = guesses(t.state, 'resistance')
    for (const s of all) {
      expect(invariants(s)).toEqual([])
      expect(s.hands.resistance).toEqual(t.state.hands.resistance)
      expect(view(s, 'resistance')).toEqual(view(t.state, 'resistance'))
    }
    expect(new Set(all.map(s => handOf(s, 'skynet').join())).size).toBeGreaterThan(20)
    expect(new Set(all.map(s => s.hidden.map(token => token.face).join())).size).toBe(6)
    expect(new Set(all.map(s => s.technology.join())).size).toBeGreaterThan(20)
  })

  test('S8.5: a Tactics card that everybody saw being taken is known until it shows again', () => {
    const t = salvation.position('', { go: 'skynet', number: 0, hands: { skynet: ['K01', 'K36'], resistance: ['R07'] } })
    t.play('skynet', play('K01'), { do: 'take', card: 'K57' })
    expect(view(t.state, 'resistance').hands.skynet).toEqual({ count: 2, batches: { 0: 1 }, open: ['K57'] })
    expect(Object.keys(view(t.state, 'resistance').decks.skynet.unseen)).toEqual(['0'])
    for (const s of guesses(t.state, 'resistance', 10)) expect(handOf(s, 'skynet')).toContain('K57')
  })

  test('S4.6: who knows all cards but those in one hand, knows that hand', () => {
    const piles = { skynet: { draw: [], played: ['K07', 'K08', 'K09'] } }
    const hands = { skynet: ['K36', 'K37'], resistance: ['R07'] }
    const t = salvation.position('', { go: 'skynet', number: 3, piles, hands, shuffles: [[0, 1, 2, 3]] })
    t.play('skynet', exchange('K36'))
    // K37 is from the first pile; three of the four cards that were shuffled are in the hand, too.
    expect(view(t.state, 'resistance').hands.skynet).toEqual({ count: 4, batches: { 0: 1, 1: 3 }, open: [] })
    for (const s of guesses(t.state, 'resistance', 10)) expect(handOf(s, 'skynet')).toContain('K37')
  })

  test('K60: a peek by Skynet leaves the Resistance in the dark', () => {
    const t = salvation.position('', { go: 'skynet', number: 0, ...setup, hands: { skynet: ['K60'], resistance: ['R07'] } })
    t.play('skynet', play('K60'), { do: 'look', token: 'SON1' })
    for (const s of guesses(t.state, 'skynet', 10)) expect(s.hidden.find(token => token.slot === 'SON1')!.face).toBe('H02')
    const faces = new Set(guesses(t.state, 'resistance').map(s => s.hidden.find(token => token.slot === 'SON1')!.face))
    expect(faces.size).toBe(3)
    // The card was shown to all, the token to Skynet alone.
    expect([known(t.state, 'skynet'), known(t.state, 'resistance')]).toEqual([
      [1, 1],
      [1, 0],
    ])
  })

  test('S6.4r: an answer that waits hidden is guessed, too', () => {
    const skynet = ['K07', 'K08', 'K09', 'K10', 'K11', 'K12', 'K13']
    const resistance = ['R07', 'R08', 'R09', 'R10', 'R11', 'R12', 'R13']
    const t = salvation.position('', { go: 'draw', hands: { skynet, resistance } })
    t.play('resistance', discard('R10'))
    for (let i = 0; i < 5; i++) {
      const s = game.guess(game.view(t.state, 'skynet'), seededRandom(i, 'hidden'))
      expect(Object.keys(s.frames.at(-1)!.answers!)).toEqual(['resistance'])
      expect(view(s, 'skynet')).toEqual(view(t.state, 'skynet'))
    }
  })

  test('the referee’s guess is the state itself', () => {
    const t = salvation.position('SAL: 1 INF', setup)
    const s = guess(view(t.state, 'referee'), seededRandom(0, 'referee'))
    expect({ ...s, log: [] }).toEqual({ ...t.state, log: [] })
  })
})
