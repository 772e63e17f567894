import type { Seat } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { on, passCounters, playOn, street } from '../cases/kit.ts'
import { type CcgTable, ccg, pass } from '../testing.ts'
import { canReact } from './reactions.ts'

const FUTURE = { scenario: 'futureWar' } as const

describe('who is asked in a window', () => {
  /** Hollis, who may look at a marker for 1 CP, beside somebody hidden or nobody. */
  const hollis = (cp: number, decoys?: readonly string[]) =>
    street([on('R02')], [on('S04', decoys ? { decoys } : {})], { r: { hud: ['L08', 'L09'], cp }, begin: 'search' })

  test('C5.2.7r: without cards, whoever has a text that can be used now', () => {
    expect(canReact(hollis(1, ['L09']).state, 'resistance')).toBe(true)
  })

  test('C5.2.7r: not who has neither cards nor anything to use or to show', () => {
    expect(canReact(hollis(1).state, 'resistance')).toBe(false)
    expect(canReact(hollis(0, ['L09']).state, 'resistance')).toBe(false)
  })

  test('C14.3.2: whoever is hidden may show himself', () => {
    expect(canReact(hollis(0, ['L09']).state, 'skynet')).toBe(true)
  })

  test('C5.2.7r: whoever holds a card is asked, whatever it is', () => {
    const t = street([on('R04')], [on('S08')], { begin: 'search', r: { hud: ['L08'], hand: ['L17'] } })
    expect([canReact(t.state, 'resistance'), canReact(t.state, 'skynet')]).toEqual([true, false])
  })
})

describe('counters', () => {
  /** The Resistance plays Exertion against two machines who both hold Not This Time. */
  const exerted = () => {
    const machine = { hand: ['E14', 'L17'], cp: 2 }
    const t = ccg.position({
      begin: 'combat',
      options: { ...FUTURE, skynet: 2 },
      sides: {
        resistance: { hud: ['L30'], characters: [{ card: 'R04', at: 'L30' }], hand: ['E01', 'E14', 'L17'], cp: 9 },
        skynet: { hud: ['L25'], ...machine },
        skynet2: { hud: ['L25'], ...machine },
      },
    })
    playOn(t, 'resistance', 'E01', 'R04')
    return t
  }

  test('C5.3.4r: once a card is countered, nobody else may counter it', () => {
    const t = exerted()
    counter(t, 'skynet')
    standing(t)
    expect(t.player('resistance').discard).toEqual(['E01'])
    expect(t.player('skynet2').hand).toEqual(['E14', 'L17'])
    expect(t.rule()).not.toBe('C5.3.2')
  })

  test('C5.3.4r: a counter that was itself countered leaves the way open for the next', () => {
    const t = exerted()
    counter(t, 'skynet')
    counter(t, 'resistance')
    standing(t)
    counter(t, 'skynet2')
    passCounters(t)
    expect(t.happened('countered')).toHaveLength(2)
    expect(t.player('resistance').discard).toEqual(['E14', 'E01'])
  })
})

/** A seat counters, as soon as it is asked; those before it pass. */
function counter(t: CcgTable, seat: Seat): void {
  while (t.rule() === 'C5.3.2' && t.asked()[0] !== seat) t.play(t.asked()[0]!, pass)
  t.play(seat, { do: 'counter', card: 'E14' })
}

/** Everybody lets a counter stand: until the question is about the card itself, or nothing is asked any more. */
function standing(t: CcgTable): void {
  const about = () => (t.state.frames.at(-1) as { card?: string } | undefined)?.card
  while (t.rule() === 'C5.3.2' && about() === 'E14') t.play(t.asked()[0]!, pass)
}
