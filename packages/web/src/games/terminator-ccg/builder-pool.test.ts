import { DECKS } from '@muster/terminator-ccg/content/decks'
import { CARDS, cardNamed } from '@muster/terminator-ccg/content/library'
import { describe, expect, test } from 'vitest'
import { isUseless, kindLine, numbersOn, textOf } from './builder-cards.ts'
import { EVERYTHING, isFoundAt, placesOf, poolOf, type Wish } from './builder-pool.ts'

const deck = DECKS.find(({ id }) => id === 'D02')!.deck
const names = (wish: Partial<Wish>, unfit: (card: string) => boolean = () => false) =>
  poolOf({ ...EVERYTHING, ...wish }, deck, unfit).map(card => card.name)

describe('cards are found', () => {
  test('all of them, each once, and first those that the side can use', () => {
    expect(new Set(names({ fitting: false })).size).toBe(CARDS.length)
    expect(names({}).length).toBeLessThan(CARDS.length)
    expect(names({ query: 'sgt. reese' })).toEqual([])
    expect(names({ query: 'sgt. reese', fitting: false })).toEqual(['Sgt. Reese'])
  })
  test('that a side can never use are known (C2.1.11r)', () => {
    const useless = (name: string, side: 'resistance' | 'skynet' = 'skynet') => isUseless(cardNamed(name)!, side)
    expect([useless('Sgt. Reese'), useless('T-800 CSM-101'), useless('T-800 CSM-101', 'resistance')]).toEqual([true, false, true])
    expect([useless('Overdrive'), useless('Overdrive', 'resistance'), useless('Exertion')]).toEqual([false, true, false])
    expect([useless('Sniper Rifle'), useless('Plasma Pistol'), useless('Plasma Pistol', 'resistance')]).toEqual([true, false, true])
    expect([useless('Sarah J. Connor'), useless('Main Street')]).toEqual([false, false])
  })
  test('by words of name, kind, Resources, Restriction and text, all of which must be there', () => {
    expect(names({ query: 'plasma rifle', fitting: false })).toEqual(['Captured Plasma Rifle', 'Plasma Rifle Mk 2'])
    expect(names({ query: 'PAWN shop' })).toEqual(['Pawnbroker', 'Pawn Shop'])
    expect(names({ query: 'no such card' })).toEqual([])
  })
  test('by kind, and without those that a rule keeps out unless they are asked for', () => {
    expect(names({ kind: 'condition', fitting: false }).length).toBe(CARDS.filter(card => card.kind === 'condition').length)
    const out = cardNamed('Cold Rain')!.id
    expect(names({ kind: 'condition' }, card => card === out)).not.toContain('Cold Rain')
    expect(names({ kind: 'condition', fitting: false }, card => card === out)).toContain('Cold Rain')
  })
  test('by what the own places give', () => {
    const places = placesOf(deck)
    expect(places.map(card => card.name)).toContain('Alamo Sport Shop')
    expect(isFoundAt(cardNamed('Pump Shotgun')!, places)).toBe(true)
    expect(isFoundAt(cardNamed('Police Psychologist')!, places)).toBe(false)
    expect(names({ findable: true, kind: 'support' })).toContain('Sarah J. Connor')
    expect(names({ findable: true, kind: 'support' })).not.toContain('Police Psychologist')
    expect(names({ findable: true, kind: 'event' })).toEqual([])
  })
  test('in the order that is asked for', () => {
    const byName = names({ sort: 'name' })
    expect(byName).toEqual([...byName].sort((a, b) => a.localeCompare(b, 'en')))
    expect(names({ sort: 'kind', fitting: false })[0]).toBe('Ash')
    const costs = poolOf({ ...EVERYTHING, kind: 'event', sort: 'cost' }, deck, () => false).map(card =>
      card.kind === 'event' ? card.cp : 0,
    )
    expect(costs).toEqual([...costs].sort((a, b) => a - b))
  })
})

describe('what stands on a card', () => {
  test('is in words that the client has, for every card', () => {
    for (const card of CARDS) {
      const said = [kindLine(card), ...textOf(card)]
      for (const line of said) expect(line, card.id).toMatch(/^[^[\]]+$/)
      for (const line of textOf(card)) expect(line, card.id).toMatch(/^[^a-z]/)
    }
  })
  test('says kind, cost and numbers', () => {
    expect(kindLine(cardNamed('Assault Rifle')!)).toBe('Ranged, limited')
    expect(kindLine(cardNamed('Overdrive')!)).toBe('Event, SkyNet')
    expect(kindLine(cardNamed('Exertion')!)).toBe('Event')
    expect(kindLine(cardNamed('First Blood')!)).toBe('Mission, 2 points')
    expect(numbersOn(cardNamed('T-800 CSM-101')!)).toEqual([
      ['ccgb.speed', 3],
      ['ccgb.power', 7],
      ['ccgb.infiltration', 3],
    ])
  })
})
