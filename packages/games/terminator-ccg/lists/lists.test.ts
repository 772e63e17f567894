import { type Json, type Options, seededRandom, type Words } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { DECKS } from '../content/decks.ts'
import { CARDS } from '../content/library.ts'
import { lists } from '../lists.ts'
import { productionUsed } from '../rules/starting-cards.ts'
import { FUTURE_WAR, TERMINATION } from '../scenarios.ts'
import type { Deck } from '../state.ts'
import { nearest } from './near.ts'
import { randomDeck } from './random.ts'
import { LIST_WORDS } from './words.ts'

const deckOf = (id: string): Deck => DECKS.find(deck => deck.id === id)!.deck
const optionsOf = (deck: Deck): Options => ({ scenario: deck.scenario })
const json = (deck: unknown) => deck as Json

/** Faults as `rule at key`. */
function judged(deck: Deck, options: Options = optionsOf(deck)): readonly string[] {
  return lists.faults(json(deck), options, deck.side).map(({ rule, at, why }) => `${rule} ${at} ${why.key.replace('list.', '')}`)
}

/** A ready deck with some copies of cards in place of as many of its first. */
function withCards(id: string, ...cards: readonly (readonly [card: string, count: number])[]): Deck {
  const deck = deckOf(id)
  const size = cards.reduce((sum, [, count]) => sum + count, 0)
  let over = size
  const draw = deck.draw.flatMap(({ card, count }) => {
    const taken = Math.min(over, cards.some(([other]) => other === card) ? count : Math.max(0, count - (over > 0 ? 0 : count)))
    over -= taken
    return count > taken ? [{ card, count: count - taken }] : []
  })
  return { ...deck, draw: [...draw, ...cards.map(([card, count]) => ({ card, count }))] }
}

const changed = (id: string, change: Partial<Deck>): Deck => ({ ...deckOf(id), ...change })
const started = (id: string, change: Partial<Deck['start']>): Deck => changed(id, { start: { ...deckOf(id).start, ...change } })

describe('the ready decks', () => {
  test.each(DECKS.map(({ id }) => id))('%s is legal in its Scenario', id => {
    expect(judged(deckOf(id))).toEqual([])
  })
  test('are offered where they are legal, the starter first', () => {
    const ids = (options: Options, seat: string) => lists.ready(options, seat).map(({ id }) => id)
    expect(ids({ scenario: 'termination' }, 'resistance')).toEqual(['D01', 'D03', 'D04'])
    expect(ids({ scenario: 'termination' }, 'skynet')).toEqual(['D02', 'D05', 'D06'])
    expect(ids({ scenario: 'futureWar' }, 'resistance2')).toEqual(['D07', 'D08'])
    expect(ids({ scenario: 'futureWar' }, 'skynet')).toEqual(['D09', 'D10'])
  })
  test('where none is legal there is one made for the Scenario', () => {
    const scenario = { era: 'past', drawDeck: { min: 45, starterMin: 45, copyMax: 3 } }
    const [only, ...others] = lists.ready({ scenario }, 'skynet')
    expect([only!.id, others]).toEqual(['made', []])
    expect(lists.faults(only!.list, { scenario }, 'skynet')).toEqual([])
  })
})

describe('the Draw Deck', () => {
  test('C-89: Items are free of the limit of copies, Limited ones and other cards are not', () => {
    const deck = withCards('D03', ['I04', 5], ['I09', 3], ['E06', 4], ['P13', 1])
    expect(judged(deck)).toEqual([`C2.1.3 draw[${deck.draw.findIndex(({ card }) => card === 'E06')}] copies`])
    expect(judged(withCards('D03', ['I08', 4])).map(fault => fault.split(' ')[0])).toEqual(['C2.1.5'])
    expect(judged(withCards('D09', ['S07', 12]))).toEqual([])
  })
  test('C2.1.1, C2.1.2: 40 cards, or an unmodified starter of 37', () => {
    const starter = deckOf('D01')
    expect(judged({ ...starter, condition: 'N01' })).toEqual([])
    const [first, second, ...others] = starter.draw
    expect(judged({ ...starter, draw: [first!, { ...second!, count: 1 }, ...others, { card: 'P07', count: 1 }] })).toEqual([
      'C2.1.1 draw size',
    ])
    const short = changed('D03', { draw: deckOf('D03').draw.slice(1) })
    const [fault] = lists.faults(json(short), optionsOf(short), 'resistance')
    expect([fault!.rule, fault!.cure]).toEqual(['C2.1.1', { key: 'list.cure.more', params: { count: 39, least: 40, missing: 1 } }])
  })
  test('C2.1.4, C2.1.10r: one Unique, three of one location', () => {
    const unique = changed('D03', { draw: deckOf('D03').draw.map(entry => (entry.card === 'P01' ? { ...entry, count: 2 } : entry)) })
    expect(judged(unique)).toEqual(['C2.1.4 draw[0] copies'])
    expect(judged(withCards('D03', ['L02', 4])).map(fault => fault.split(' ')[0])).toEqual(['C2.1.3'])
  })
  test('C-94: the Reserves count with the Draw Deck, and are an option', () => {
    const reserves = changed('D03', { reserves: [{ card: 'P01', count: 1 }] })
    expect(judged(reserves)).toEqual(['C2.1.4 reserves[0] copies', 'C2.3.1 reserves noReserves'])
    const allowed = { scenario: 'termination', reserves: true }
    expect(judged(reserves, allowed)).toEqual(['C2.1.4 reserves[0] copies'])
    expect(judged(changed('D03', { reserves: [{ card: 'P07', count: 3 }] }), allowed)).toEqual([])
    expect(judged(changed('D03', { reserves: [{ card: 'I01', count: 11 }] }), allowed)).toEqual(['C2.3.3r reserves reserves'])
  })
  test('C2.1.11r, C21.3.4, C22.3.9: useless cards are a player’s own risk, those of another era are not legal', () => {
    expect(judged(withCards('D03', ['S07', 2], ['E07', 1]))).toEqual([])
    expect(judged(withCards('D03', ['P16', 1])).map(fault => fault.split(' ')[0])).toEqual(['C21.3.4'])
    expect(judged(withCards('D07', ['P07', 1])).map(fault => fault.split(' ')[0])).toEqual(['C22.3.9'])
  })
  test('C22.3.1, C22.3.2, C22.3.8: locations that a faction may not have, and one Laboratory', () => {
    expect(judged(withCards('D07', ['L26', 1])).map(fault => fault.split(' ')[0])).toEqual(['C22.3.1'])
    expect(judged(withCards('D09', ['L22', 1])).map(fault => fault.split(' ')[0])).toEqual(['C22.3.2'])
    expect(judged(withCards('D09', ['L33', 1])).map(fault => fault.split(' ')[0])).toEqual(['C22.3.8'])
  })
})

describe('the Location Deck', () => {
  const past = (locations: readonly string[]) => judged(changed('D03', { locations }))
  test('C-91: three Distinct at most, Interior ones among them', () => {
    const plain = ['L02', 'L05', 'L06', 'L07']
    expect(past([...plain, 'L16', 'L19', 'L20', 'L21', 'L01'])).toEqual(['C2.2.2 locations distinct'])
    expect(past([...plain, 'L16', 'L19', 'L20', 'L08', 'L01'])).toEqual([])
  })
  test('C2.2.1, C21.3.1: nine different locations with Main Street', () => {
    const eight = deckOf('D03').locations.slice(0, 8)
    expect(past(eight)).toEqual(['C21.3.1 locations locations', 'C21.3.1 locations bottom'])
    expect(past([...eight, 'L06'])).toEqual(['C21.3.1 locations bottom'])
    expect(past([...eight.slice(1), eight[1]!, 'L01'])).toEqual(['C2.2.1 locations[7] twice'])
    expect(past([...eight.slice(1), 'I01', 'L01'])).toEqual(['C2.2.1 locations[7] noLocation'])
    expect(past([...eight.slice(1), 'L22', 'L01'])).toEqual(['C21.3.4 locations[7] era'])
  })
  test('C2.2.4r: the name of a Starting Location may occur again', () => {
    expect(past([...deckOf('D03').locations.slice(0, 7), 'L03', 'L01'])).toEqual([])
  })
  test('C22.3.1, C22.3.6: the Laboratory at the bottom, no Drone Reconditioning Facility', () => {
    const eight = deckOf('D07').locations.slice(0, 8)
    expect(judged(changed('D07', { locations: [...eight, 'L25'] }))).toEqual(['C22.3.6 locations bottom'])
    expect(judged(changed('D07', { locations: [...eight.slice(1), 'L26', 'L33'] }))).toEqual(['C22.3.1 locations[7] banned'])
  })
})

describe('the start of the Resistance', () => {
  test('C21.1.1: three, one Leader at most, no Items; C2.4.1: none twice', () => {
    expect(judged(started('D03', { characters: ['R02', 'R05'] }))).toEqual(['C21.1.1 start.characters mains'])
    expect(judged(started('D03', { characters: ['R02', 'R03', 'R07'] }))).toEqual(['C21.1.1 start.characters leaders'])
    expect(judged(started('D03', { characters: ['R02', 'R05', 'R05'] }))).toEqual(['C2.4.1 start.characters[2] twice'])
    expect(judged(started('D03', { characters: ['R02', 'R05', 'S01'] }))).toEqual(['C21.1.1 start.characters[2] stranger'])
    expect(judged(started('D03', { items: [{ card: 'I16', on: 0 }] }))).toEqual(['C21.1.1 start.items[0] itemClass'])
    expect(judged(started('D03', { locations: ['L04'] }))).toEqual(['C21.1.1 start.locations startMissing'])
  })
  test('C22.1.2, C22.1.10r: one Ranged Item and one Body Armor each, none for Animals', () => {
    const items = [...deckOf('D08').start.items]
    expect(judged(started('D08', { items: [...items, { card: 'I12', on: 3 }] }))).toEqual(['C22.1.10r start.items[6] useless'])
    expect(judged(started('D08', { items: [...items.slice(0, 2), { card: 'I08', on: 0 }, ...items.slice(2)] }))).toEqual([
      'C22.1.2 start.items[2] second',
    ])
    expect(judged(started('D08', { items: [...items, { card: 'I20', on: 2 }] }))).toEqual(['C22.1.2 start.items[6] itemClass'])
    expect(judged(started('D08', { items: [...items, { card: 'I08', on: null }] }))).toEqual(['C22.1.2 start.items[6] nobodys'])
    expect(judged(started('D08', { items: [...items].reverse() }))).toEqual(['C4.1.4r start.items[2] order'])
  })
  test('C22.1.3, C22.3.3r, C22.3.8: a Firebase, Rubble Hills and one more', () => {
    expect(judged(started('D08', { locations: ['L30', 'L24', 'L31'] }))).toEqual(['C22.1.3 start.locations startMissing'])
    expect(judged(started('D08', { locations: ['L23', 'L24'] }))).toEqual(['C22.1.3 start.locations startCount'])
    expect(judged(started('D08', { locations: ['L23', 'L24', 'L26'] }))).toEqual(['C22.3.1 start.locations[2] banned'])
    expect(judged(started('D08', { locations: ['L23', 'L24', 'L34'] }))).toEqual(['C22.3.8 start.locations[2] startBanned'])
    expect(judged(started('D08', { locations: ['L23', 'L24', 'L22'] }))).toEqual([])
    expect(judged(started('D08', { locations: ['L35', 'L23', 'L24'] }))).toEqual(['C4.1.4r start.locations[0] hanging'])
  })
})

describe('the start of SkyNet', () => {
  test('C-93: with the option two Infiltrators share 20 Production', () => {
    const two = started('D05', { characters: ['S03', 'S02'], items: [{ card: 'K01', on: 0 }] })
    expect(productionUsed(two.start)).toBe(18)
    expect(judged(two, { scenario: 'termination', twoTerminators: true })).toEqual([])
    expect(judged(two)).toEqual(['C21.2.1 start.characters tooMany'])
  })
  test('C21.2.6r: in the variant each of the two must keep its Infiltration', () => {
    const two = (on: number) => started('D05', { characters: ['S02', 'S03'], items: [{ card: 'K08', on }] })
    const options = { scenario: 'termination', twoTerminators: true }
    expect(judged(two(0), options)).toEqual([])
    expect(judged(two(1), options)).toEqual(['C21.2.2 start.characters[1] infiltration'])
  })
  test('C21.2.1, C21.2.2: an Infiltrator and Implants for 20 in all, still looking human', () => {
    const legal = (characters: readonly string[], ...implants: readonly string[]) =>
      judged({ ...started('D05', { characters, items: implants.map(card => ({ card, on: 0 })) }) })
    expect(legal(['S05'], 'K01', 'K04')).toEqual([])
    expect(legal(['S05'], 'K01', 'K04', 'K02')).toEqual(['C21.2.1 start production'])
    expect(legal(['S09'])).toEqual(['C21.2.1 start.characters[0] need'])
    expect(legal([])).toEqual(['C21.2.1 start.characters nobody'])
    expect(legal(['S01'], 'K09')).toEqual(['C21.2.1 start.items[0] notBought'])
    expect(legal(['S03'], 'K08')).toEqual(['C21.2.2 start.characters[0] infiltration'])
    expect(legal(['S03'], 'K08', 'K02')).toEqual([])
    expect(legal(['S03'], 'K08', 'K08', 'K02')).toEqual([])
    expect(judged(started('D05', { items: [{ card: 'K01', on: null }] }))).toEqual(['C22.2.8r start.items[0] nobodys'])
  })
  test('C-92: Drones for 10 at most, the rest is lost', () => {
    const drones = (...characters: readonly string[]) => judged(started('D09', { characters, items: [] }))
    expect(drones('S13', 'S13', 'S12', 'S01', 'S02')).toEqual(['C22.2.1 start.characters drones'])
    expect(drones('S13', 'S13', 'S11', 'S01', 'S09')).toEqual([])
    expect(drones()).toEqual(['C22.2.7r start.characters nobody'])
  })
  test('C22.2.8r: SkyNet Items for who can use them, or lying there; C22.2.2 the locations', () => {
    const items = (card: string, on: number | null) => judged(started('D10', { characters: ['S01', 'S17'], items: [{ card, on }] }))
    expect(items('K09', null)).toEqual([])
    expect(items('K09', 1)).toEqual(['C22.2.8r start.items[0] useless'])
    expect(items('K01', 1)).toEqual(['C22.2.8r start.items[0] useless'])
    expect(items('I08', 0)).toEqual(['C22.2.1 start.items[0] notBought'])
    expect(judged(started('D10', { locations: ['L25', 'L26', 'L22'] }))).toEqual(['C22.3.2 start.locations[2] banned'])
  })
})

describe('the Condition', () => {
  test('C19.3.1, C19.1.2: one, which this faction may have', () => {
    expect(judged(changed('D03', { condition: 'N03' }))).toEqual([])
    expect(judged(changed('D05', { condition: 'N03' }))).toEqual(['C19.1.2 condition conditionBy'])
    expect(judged(changed('D05', { condition: 'E01' }))).toEqual(['C19.3.1 condition noCondition'])
    const none = { scenario: { era: 'past', conditions: 0 } }
    expect(judged(changed('D03', { condition: 'N03' }), none)).toEqual(['C19.3.1 condition conditions'])
  })
  test('C1.1.1: a deck of the other faction', () => {
    expect(lists.faults(json(deckOf('D02')), { scenario: 'termination' }, 'resistance').map(({ rule, at }) => [rule, at])).toEqual([
      ['C1.1.1', 'side'],
    ])
  })
})

describe('the form', () => {
  test.each([
    [null, '', 'deck'],
    [[], '', 'deck'],
    [{ ...deckOf('D03'), name: ' x' }, 'name', 'name'],
    [{ ...deckOf('D03'), name: '' }, 'name', 'name'],
    [{ ...deckOf('D03'), side: 'aliens' }, 'side', 'side'],
    [{ ...deckOf('D03'), scenario: 'peace' }, 'scenario', 'scenario'],
    [{ ...deckOf('D03'), start: [] }, 'start', 'start'],
    [{ ...deckOf('D03'), draw: [{ card: 'Z01', count: 1 }] }, 'draw[0].card', 'card'],
    [{ ...deckOf('D03'), draw: [{ card: 'I01', count: 0 }] }, 'draw[0].count', 'count'],
    [{ ...deckOf('D03'), draw: ['I01'] }, 'draw[0]', 'copies'],
    [{ ...deckOf('D03'), locations: {} }, 'locations', 'list'],
    [{ ...deckOf('D03'), condition: 'nothing' }, 'condition', 'card'],
    [{ ...deckOf('D03'), colour: 'red' }, 'colour', 'unknown'],
    [{ ...deckOf('D03'), start: { ...deckOf('D03').start, items: [{ card: 'K01', on: 3 }] } }, 'start.items[0].on', 'on'],
    [{ ...deckOf('D03'), start: { ...deckOf('D03').start, items: ['K01'] } }, 'start.items[0]', 'item'],
  ])('%#: what is wrong is told, and where', (list, at, what) => {
    expect(lists.faults(json(list), { scenario: 'termination' }, 'resistance')).toEqual([
      { at, rule: 'muster.lists', why: { key: `list.form.${what}` } },
    ])
  })
})

describe('decks as text', () => {
  test.each(DECKS.map(({ id }) => id))('%s is read as it was written', id => {
    expect(lists.read(lists.write(json(deckOf(id))))).toEqual({ list: deckOf(id), faults: [] })
  })
  test('a line an entry, and what a starting character carries behind it', () => {
    const text = lists.write(json(changed('D02', { condition: 'N01' })))
    expect(text).toContain('Name: One Machine\nSide: skynet\nScenario: termination\n')
    expect(text).toContain('Start:\n1 T-800 CSM-101 + Reinforced Chassis + Living Tissue Layer\n')
    expect(text).toContain('Condition:\n1 Moonless Night\n')
    expect(text).toContain('\n2 Assault Rifle\n')
  })
  test('every line that cannot be read is told, with what was meant, and the rest is kept', () => {
    const text = [
      'Name: Mine',
      'Side: Martians',
      'Draw deck',
      '3x pump shotgun',
      '2 Kevlr Vest',
      '0 Exertion',
      'E09',
      '',
      '// a note',
      'Condition:',
      'N01',
      'N02',
      'Start',
      'Sgt. Rese',
    ].join('\n')
    const { list, faults } = lists.read(text)
    expect(list).toMatchObject({
      name: 'Mine',
      condition: 'N01',
      draw: [
        { card: 'I04', count: 3 },
        { card: 'E09', count: 1 },
      ],
    })
    expect(faults.map(({ at, why, cure }) => [at, why.key, cure?.params?.name ?? cure?.params?.known])).toEqual([
      ['line 2', 'list.line.side', ['resistance', 'skynet']],
      ['line 5', 'list.line.card', 'Kevlar Vest'],
      ['line 6', 'list.line.count', undefined],
      ['line 12', 'list.line.condition', undefined],
      ['line 14', 'list.line.card', 'Sgt. Reese'],
    ])
  })
  test('nothing is guessed where nothing is near', () => {
    const names = CARDS.map(card => card.name)
    expect(nearest('Plasma Riffle Mk 2', names)).toBe('Plasma Rifle Mk 2')
    expect(nearest('Rifle', names)).toBe('Plasma Rifle Mk 2')
    expect(nearest('Xylophone of doom', names)).toBeUndefined()
    expect(nearest('ab', names)).toBeUndefined()
  })
})

describe('the sheet', () => {
  test('groups by part and kind, what is carried beside its bearer, and the totals', () => {
    const { name, groups, totals } = lists.sheet(json(deckOf('D09')))
    expect(name).toBe('Factory Floor')
    expect(groups.map(({ title }) => title.key.replace('list.part.', ''))).toEqual([
      'start',
      'startLocations',
      'locations',
      'main',
      'item',
      'event',
      'mission',
    ])
    expect(groups[0]!.lines.find(({ notes }) => notes.length > 0)).toEqual({
      count: 1,
      name: { key: 'card.S09' },
      cost: 8,
      notes: [{ key: 'card.K09' }],
    })
    expect(totals.map(({ params }) => params)).toEqual([{ count: 40 }, { count: 9 }, { used: 30 }])
  })
})

describe('random decks', () => {
  const seeds = Array.from({ length: 150 }, (_, seed) => seed)
  const scenarios = [TERMINATION, FUTURE_WAR] as const
  test.each(scenarios.map(scenario => [scenario.id, scenario] as const))(
    '%s: each is legal, and is read as it was written',
    (id, scenario) => {
      for (const seed of seeds)
        for (const side of ['resistance', 'skynet'] as const) {
          const deck = randomDeck(scenario, side, seededRandom(seed, 'decks'))
          expect(judged(deck, { scenario: id })).toEqual([])
          expect(lists.read(lists.write(json(deck)))).toEqual({ list: deck, faults: [] })
        }
    },
  )
  test('every card comes up in some', () => {
    const met = new Set<string>()
    for (const seed of seeds)
      for (const scenario of scenarios)
        for (const side of ['resistance', 'skynet'] as const) {
          const { start, condition, locations, draw } = randomDeck(scenario, side, seededRandom(seed, 'decks'))
          for (const card of [
            ...start.characters,
            ...start.locations,
            ...locations,
            condition ?? '',
            ...start.items.map(item => item.card),
            ...draw.map(entry => entry.card),
          ])
            met.add(card)
        }
    expect(CARDS.filter(({ id }) => !met.has(id)).map(({ id }) => id)).toEqual([])
  })
})

test('everything that is said of decks has words', () => {
  const said = new Set<string>()
  const gather = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (typeof (value as Words).key === 'string') said.add((value as Words).key)
    for (const inner of Object.values(value)) gather(inner)
  }
  for (const { deck } of DECKS) {
    gather(lists.sheet(json(deck)))
    for (const options of [{ scenario: 'termination' }, { scenario: 'futureWar' }]) {
      gather(lists.ready(options, deck.side))
      gather(lists.faults(json(deck), options, deck.side))
    }
  }
  expect([...said].filter(key => !(key in LIST_WORDS) && !/^(card|side)\./.test(key))).toEqual([])
})
