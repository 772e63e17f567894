import type { Json } from '@muster/core'
import { scriptedChance } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { DECKS } from '../content/decks.ts'
import { lists } from '../lists.ts'
import { damagePlace, repairPlace } from '../rules/locations.ts'
import { victoryOf } from '../rules/victory.ts'
import type { Deck } from '../state.ts'
import { ccg, type Placed, type Side } from '../testing.ts'
import { handSize } from '../values.ts'

const FUTURE = { scenario: 'futureWar' } as const
const at = (card: string, place: string, more: Partial<Placed> = {}): Placed => ({ card, at: place, ...more })
const travel = (who: number) => ({ do: 'travel', who })

/** The Protection Step of the Future War, a Laboratory above Burned Suburb. */
const laboratory = (resistance: Side, skynet: Side = {}, more: object = {}) =>
  ccg.position({ begin: 'protection', options: FUTURE, sides: { resistance: { hud: ['L30', 'L33'], ...resistance }, skynet }, ...more })

describe('C22.4 Time Travel', () => {
  test('C22.4.2, C22.4.3: two points each, and a card more to hold for each one ahead', () => {
    const t = laboratory({ characters: [at('R02', 'L33')], traveled: ['R04'] })
    expect(handSize(t.state, 'resistance')).toBe(6)
    t.play('resistance', travel(t.id('R02')))
    expect([t.player('resistance').points, handSize(t.state, 'resistance'), t.state.outcome]).toEqual([2, 7, null])
  })

  test('C22.1.8, C22.4.6r: three more than the best of the others, not than all of them', () => {
    const won = (ours: number, ...theirs: number[]) => {
      const many = (count: number) => Array.from({ length: count }, () => 'R04')
      const t = ccg.position({
        begin: 'protection',
        options: { ...FUTURE, resistance: 2 },
        sides: {
          resistance: { hud: ['L30', 'L33'], characters: [at('R02', 'L33')], traveled: many(ours) },
          resistance2: { traveled: many(theirs[0]!) },
          skynet: { traveled: many(theirs[1]!) },
        },
      })
      t.play('resistance', travel(t.id('R02')))
      return t.state.outcome?.rule
    }
    expect(won(2, 0, 0)).toBe('C22.1.8')
    expect(won(2, 1, 0)).toBeUndefined()
    expect(won(3, 1, 1)).toBe('C22.1.8')
  })

  test('C22.4.1: nobody goes from a Damaged Laboratory, or past an opponent; no Drone, no machine without a face', () => {
    const rule = (who: Placed, others: readonly Placed[] = [], damaged: readonly string[] = []) => {
      const side = who.card.startsWith('R') ? 'resistance' : 'skynet'
      const t = ccg.position({
        begin: 'protection',
        options: FUTURE,
        damaged,
        sides: {
          resistance: {
            hud: ['L30', 'L33', 'L31'],
            characters: [at('R20', 'L31'), ...(side === 'resistance' ? [who] : [])],
          },
          skynet: { hud: ['L29', 'L33'], characters: side === 'skynet' ? [who, at('S06', 'L33', {}), ...others] : others },
        },
        change: s => {
          const open = s.places.filter(({ card }) => card === 'L33')[1]!
          for (const machine of s.characters) if (machine.card === 'S06') machine.at = open.place
        },
      })
      return t.asked()[0] === side ? t.refusal(side, travel(t.id(who.card)))?.rule : 'not asked'
    }
    expect(rule(at('S11', 'L33'))).toBe('C22.4.1')
    expect(rule(at('S07', 'L33'))).toBe('C22.4.1')
    expect(rule(at('S01', 'L33'))).toBeUndefined()
    expect(rule(at('R02', 'L33'))).toBeUndefined()
    expect(rule(at('R02', 'L33'), [at('S11', 'L33')])).not.toBeUndefined()
    expect(rule(at('S01', 'L33'), [], ['L33'])).toBe('C22.4.1')
  })

  test('C22.4.7r: a Leader who has gone commands nobody any more, and is not dead', () => {
    const t = laboratory({ characters: [at('R03', 'L33')] })
    expect(handSize(t.state, 'resistance')).toBe(6)
    t.play('resistance', travel(t.id('R03')))
    expect(handSize(t.state, 'resistance')).toBe(5 + 1)
    expect(t.state.dead).toEqual([])
    expect(t.happened('dies')).toEqual([])
  })

  test('C20.1.2, C22.4.7r: whose last Main Character travels has lost, unless he has won by it', () => {
    const t = (traveled: readonly string[]) => {
      const table = laboratory(
        { hud: ['L30', 'L33'], characters: [at('R02', 'L33')], traveled },
        { hud: ['L25'], characters: [at('S07', 'L25')] },
        { bare: true },
      )
      table.play('resistance', travel(table.id('R02')))
      return table.state.outcome
    }
    expect(t([])).toMatchObject({ winners: ['skynet'] })
    expect(t(['R04', 'R06'])).toMatchObject({ winners: ['resistance'], rule: 'C22.1.8' })
  })
})

describe('C22.1, C22.2 other ways to win', () => {
  test('C22.1.7, C22.1.11r: each place once, repaired or not, and one more for each further SkyNet', () => {
    const t = ccg.position({
      begin: 'search',
      options: { ...FUTURE, skynet: 2 },
      sides: { resistance: { hud: ['L30'] }, skynet: { hud: ['L26', 'L27', 'L28'] }, skynet2: { hud: ['L26*', 'L27'] } },
    })
    const count = () => t.player('resistance').sabotaged.length
    const [one, two] = t.state.places.filter(({ card }) => card === 'L26').map(({ place }) => place)
    for (const place of [one!, 'L27']) damagePlace(t.state, place, 'resistance', false)
    repairPlace(t.state, 'L27')
    damagePlace(t.state, 'L27', 'resistance', false)
    expect(count()).toBe(2)
    damagePlace(t.state, 'L28', 'resistance', false)
    expect(victoryOf(t.state, t.player('resistance'))).toBeUndefined()
    damagePlace(t.state, two!, 'resistance', false)
    expect(victoryOf(t.state, t.player('resistance'))?.rule).toBe('C22.1.7')
  })

  test('C22.3.4, C22.3.5r: four ready experts at a Factory, alone; three, or one of them rotated, are too few', () => {
    const demolish = (experts: readonly Placed[], skynet: readonly Placed[] = []) => {
      const t = ccg.position({
        begin: 'ready',
        options: FUTURE,
        sides: { resistance: { hud: ['L30'], characters: experts }, skynet: { hud: ['L27'], characters: skynet } },
      })
      const asked = t.asked()[0] === 'resistance' ? t.options('resistance', 'demolish') : []
      if (asked[0]) t.play('resistance', asked[0])
      return [t.state.damagedPlaces, t.state.characters.some(({ rotated }) => rotated)]
    }
    const four = ['R21', 'R22', 'R23', 'R24'].map(card => at(card, 'L27'))
    expect(demolish(four)).toEqual([['L27'], false])
    expect(demolish(four.slice(1))).toEqual([[], false])
    expect(demolish([at('R21', 'L27', { rotated: true }), ...four.slice(1)])).toEqual([[], false])
    expect(demolish([...four.slice(1), at('P18', 'L27')])).toEqual([['L27'], false])
    expect(demolish(four, [at('S11', 'L27')])).toEqual([[], false])
  })

  test('C22.2.5, C1.2.5r: two Firebases without opponents are conquered the moment that both are; whoever hides there may stop it', () => {
    const march = (resistance: readonly Placed[]) => {
      const t = ccg.position({
        begin: 'movement',
        seat: 'skynet',
        options: FUTURE,
        sides: {
          resistance: { hud: ['L22', 'L30', 'L23'], characters: resistance },
          skynet: { characters: [at('S07', 'L22'), at('S08', 'L30')] },
        },
      })
      t.play('skynet', { do: 'move', who: t.id('S08'), to: 'L23' })
      return t
    }
    expect(march([]).state.outcome).toMatchObject({ winners: ['skynet'], rule: 'C22.2.5' })
    expect(march([at('R02', 'L23')]).state.outcome).toBeNull()
    const hidden = march([at('R15', 'L23', { decoys: ['L30'] })])
    expect([hidden.rule(), hidden.asked()]).toEqual(['C1.2.5r', ['resistance']])
    hidden.play('resistance', { do: 'reveal', marker: hidden.who('R15').hidden!.real })
    expect(hidden.state.outcome).toBeNull()
    const decoy = march([at('R15', 'L30', { decoys: ['L23'] })])
    decoy.play('resistance', { do: 'stay' })
    expect(decoy.state.outcome).toMatchObject({ winners: ['skynet'] })
  })

  test('C22.2.6, C22.2.10r: the Drone reprograms what was another’s start, ready, alone and in its own Step', () => {
    const reprogram = (more: Partial<Placed>, others: readonly Placed[] = [], start = 'L26*') => {
      const t = ccg.position({
        begin: 'production',
        options: { ...FUTURE, resistance: 0, skynet: 2, requireBothFactions: false },
        sides: {
          skynet: { hud: ['L27'], characters: [{ card: 'S12', at: 'L26', ...more }, at('S11', 'L27')] },
          skynet2: { hud: [start], characters: others },
        },
      })
      const option = { do: 'reprogram', drone: t.id('S12') }
      const refusal = t.refusal('skynet', option)
      if (!refusal) t.play('skynet', option)
      return refusal?.rule ?? t.state.outcome?.rule
    }
    expect(reprogram({})).toBe('C22.2.6')
    expect(reprogram({ rotated: true })).toBe('C22.2.10r')
    expect(reprogram({}, [at('S07', 'L26')])).toBe('C22.2.6')
    expect(reprogram({}, [], 'L26')).toBe('C22.2.6')
  })

  test('C7.5.2, C26.3.4r: a Damaged Factory makes nothing, the next one does', () => {
    const t = ccg.position({
      begin: 'production',
      options: FUTURE,
      damaged: ['L27'],
      sides: { skynet: { hud: ['L27', 'L26'], characters: [at('S11', 'L27'), at('S13', 'L26')], hand: ['S11'] } },
    })
    const produce = (card: string) => ({ do: 'produce', drone: t.id(card) })
    expect(t.refusal('skynet', produce('S11'))?.rule).toBe('C7.5.2')
    t.play('skynet', produce('S13'), { do: 'spend' }, { do: 'build', card: 'S11', bearer: 0 })
    expect(t.who('S11', 2)).toMatchObject({ at: t.place('L26'), rotated: true })
    t.done()
  })
})

describe('Scenarios and their variants', () => {
  const deckOf = (id: string): Deck => DECKS.find(deck => deck.id === id)!.deck
  const judged = (deck: Deck, options: object) =>
    lists.faults(deck as unknown as Json, { scenario: deck.scenario, ...options } as never, deck.side).map(({ rule }) => rule)

  test('C21.2.5: a second Infiltrator at the start in the advanced variant alone, both out of the same 20', () => {
    const pair = (...characters: string[]): Deck => ({ ...deckOf('D05'), start: { ...deckOf('D05').start, characters, items: [] } })
    expect(judged(pair('S03', 'S01'), {})).toEqual(['C21.2.1'])
    expect(judged(pair('S03', 'S01'), { twoTerminators: true })).toEqual([])
    expect(judged(pair('S01', 'S06'), { twoTerminators: true })).not.toEqual([])
    expect(judged(pair('S03', 'S03', 'S03'), { twoTerminators: true })).not.toEqual([])
  })

  test('C2.3.1, C2.1.3: Reserves share the limits of copies with the Draw Deck, and do not count as 40', () => {
    const deck = deckOf('D05')
    const draw = deck.draw.slice(1)
    const reserves = [{ card: 'P01', count: 1 }]
    expect(judged({ ...deck, reserves: [{ card: 'P07', count: 1 }] }, { reserves: true })).toEqual(['C2.1.3'])
    expect(judged({ ...deck, reserves: [{ card: 'E01', count: 3 }] }, { reserves: true })).toEqual([])
    expect(judged({ ...deck, draw, reserves }, { reserves: true })).toEqual(['C2.1.1'])
  })

  test('C21.4.1, C19.1.5r: who is not there yet is asked nothing, plays nothing and cannot be beaten', () => {
    const order = { resistance: deckOf('D03'), skynet: deckOf('D06') }
    const t = ccg.newMatch({ scenario: 'termination' }, order, shuffled(order))
    expect(t.state.characters.map(({ owner }) => owner)).toEqual(['skynet'])
    expect(t.player('resistance')).toMatchObject({ arrives: 2, out: false })
    expect(t.state.outcome).toBeNull()
    while (t.state.turn === 1 && !t.state.outcome) {
      expect(t.asked()).toEqual(['skynet'])
      const options = ['done', 'pass', 'deck', 'put', 'decline', 'findNothing'].flatMap(verb => t.options('skynet', verb))
      t.play('skynet', options[0] ?? { pickSome: [] })
    }
    expect(t.state.characters.filter(({ owner }) => owner === 'resistance')).toHaveLength(3)
  })
})

function shuffled(decks: { readonly [seat: string]: Deck }) {
  const chance = scriptedChance()
  for (const deck of Object.values(decks)) {
    chance.shuffle([...Array(deck.draw.reduce((sum, { count }) => sum + count, 0)).keys()])
    chance.shuffle([...Array(deck.locations.length - 1).keys()])
  }
  return chance
}
