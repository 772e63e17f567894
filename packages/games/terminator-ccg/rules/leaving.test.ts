import { describe, expect, test } from 'vitest'
import { ccg, pass } from '../testing.ts'

describe('C20.1.8r: what a player who leaves was doing is broken off', () => {
  /** Two of the Resistance against a machine that could counter; the first blows up the street. */
  const exploding = () => {
    const t = ccg.position({
      begin: 'search',
      options: { scenario: 'futureWar', resistance: 2 },
      sides: {
        resistance: { hud: ['L30'], characters: [{ card: 'R02', at: 'L30' }], hand: ['E30', 'L17'], cp: 6 },
        resistance2: { hud: ['L31'], characters: [{ card: 'R04', at: 'L31' }] },
        skynet: { characters: [{ card: 'S07', at: 'L30' }], hand: ['E14', 'L17'], cp: 2 },
      },
    })
    while (t.asked()[0] !== 'resistance') t.play(t.asked()[0]!, pass)
    t.play('resistance', { do: 'play', card: 'E30', target: 'p:L30' })
    while (t.asked()[0] !== 'skynet') t.play(t.asked()[0]!, pass)
    return t
  }

  test('his card that may still be countered does nothing any more', () => {
    const t = exploding()
    expect(t.rule()).toBe('C5.3.2')
    t.concede('resistance')
    t.goTo('movement')
    expect([t.who('S07').damage, t.player('resistance').out, t.state.outcome]).toEqual([0, true, null])
    t.done()
  })

  test('while he stays it works', () => {
    const t = exploding()
    t.play('skynet', pass)
    t.goTo('movement')
    expect(t.who('S07').damage).toBe(1)
  })

  test('his counter that is on its way counters nothing: the card against which it was played works', () => {
    const t = exploding()
    t.play('skynet', { do: 'counter', card: 'E14' })
    t.concede('skynet')
    t.goTo('movement')
    expect([t.who('R02').damage, t.player('resistance').discard]).toEqual([1, ['E30']])
    t.done()
  })
})
