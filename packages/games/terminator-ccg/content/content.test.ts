import { describe, expect, test } from 'vitest'
import { contentFaults } from './check.ts'
import { CROSSOVER, crossoverOrder } from './crossover.ts'
import { DECKS } from './decks.ts'
import { CARDS, cardNamed, cardOf, cardOfKind, effectsOf, findCard } from './library.ts'
import type { CardDef } from './types.ts'

const changed = (id: string, change: object): readonly CardDef[] =>
  CARDS.map(card => (card.id === id ? ({ ...card, ...change } as CardDef) : card))
const faultsOf = (id: string, change: object) => contentFaults(changed(id, change), DECKS)

describe('the cards', () => {
  test('204 of them, each kind in its number, and ten decks', () => {
    const count = (kind: CardDef['kind']) => CARDS.filter(card => card.kind === kind).length
    expect(CARDS).toHaveLength(204)
    expect(['main', 'support', 'location', 'item', 'event', 'condition', 'mission'].map(kind => count(kind as CardDef['kind']))).toEqual([
      48, 18, 36, 42, 43, 5, 12,
    ])
    expect(DECKS.map(deck => deck.id)).toEqual(['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D10'])
  })

  test('nothing in them is inconsistent', () => {
    expect(contentFaults(CARDS, DECKS)).toEqual([])
  })

  test('what the rulebook gives is kept, and marked: C1.1.1, C7.5.12r', () => {
    const sourced = CARDS.filter(card => card.source !== 'house')
    expect(sourced).toHaveLength(31)
    expect(cardOfKind('S01', 'main')).toMatchObject({ name: 'T-800 CSM-101', speed: 3, power: 7, infiltration: 3, source: 'numbers' })
    expect(cardOfKind('R01', 'main')).toMatchObject({ name: 'Sgt. Reese', speed: 3, power: 3, source: 'numbers' })
    expect(cardOfKind('R04', 'main')).toMatchObject({ name: 'Pvt. Rensy', speed: 2, power: 4 })
    expect(cardOfKind('S11', 'main')).toMatchObject({ cost: 2, produces: 1 })
    expect(cardOfKind('P01', 'support')).toMatchObject({ at: ['Tech Noir'], era: 'past', unique: true })
    expect(cardOfKind('E03', 'event')).toMatchObject({ by: 'skynet' })
  })

  test('a card is found by id and by name', () => {
    expect(cardNamed('Pump Shotgun')).toBe(cardOf('I04'))
    expect(cardNamed('Pump shotgun')).toBeUndefined()
    expect(findCard('Z01')).toBeUndefined()
    expect(() => cardOf('Z01')).toThrow('no card Z01')
    expect(() => cardOfKind('I04', 'event', 'mission')).toThrow('card I04 is no event or mission')
  })

  test('the keyword Medic is a text', () => {
    expect(effectsOf('P11')).toMatchObject([{ tag: 'act', windows: ['search'], does: [{ do: 'heal', n: 1 }] }])
    expect(effectsOf('R10').map(effect => effect.tag)).toEqual(['passive', 'act'])
  })
})

describe('content that does not fit names its row', () => {
  test.each([
    ['R01', { id: 'R02' }, 'card R02: the id is given twice'],
    ['R01', { name: 'Cpl. Hollis' }, 'card "Cpl. Hollis": the name is given twice'],
    ['R01', { resources: ['Human', 'Resistance', 'Bold'] }, 'card R01: Bold is no Resource'],
    ['R01', { resources: ['Human', 'Resistance', 'Human'] }, 'card R01: Human is given twice'],
    ['R01', { resources: ['Human'] }, 'card R01: its faction is not among its Resources'],
    ['S07', { infiltration: 2 }, 'card S07: Infiltration is for Infiltrators, and they have it (C3.3.3)'],
    ['S07', { cost: undefined }, 'card S07: a Production cost is for SkyNet, and all of it has one (C3.3.1)'],
    ['S11', { produces: undefined }, 'card S11: Production is for Drones, and all have it (C7.5.2)'],
    ['P07', { at: [] }, 'card P07: it names no place where it is found (C3.1.2)'],
    ['P07', { at: ['Nowhere'] }, 'card P07: Nowhere is neither a location nor a Resource'],
    ['L19', { resources: ['Interior'] }, 'card L19: an Interior is Distinct (C3.5.5)'],
    ['L19', { resources: ['Distinct'] }, 'card L19: a location is Exterior or Interior'],
    ['I04', { effects: [] }, 'card I04: a weapon has a WEAPON text, and nothing else has'],
    ['I04', { itemClass: 'Hat' }, 'card I04: Hat is no class of Items'],
    ['I04', { cost: 3 }, 'card I04: a cost is for SkyNet Items, and they have it (C7.5.6)'],
    ['M01', { points: 0 }, 'card M01: a Mission has points and no text beside its requirement'],
    ['E01', { effects: [] }, 'card E01: an Event is played, or counters'],
    ['R01', { effects: cardOf('E01').effects }, 'card R01: only Events are played or counter'],
    [
      'R05',
      { effects: [{ tag: 'passive', does: [{ do: 'mod', to: 'self', stat: 'luck', by: 1 }] }] },
      'card R05: effect 1: luck is no number of a card',
    ],
    [
      'R05',
      { effects: [{ tag: 'passive', does: [{ do: 'mod', to: 'bearer', stat: 'speed', by: 1 }] }] },
      'card R05: effect 1: only an Item has a bearer',
    ],
    [
      'S09',
      { effects: [{ tag: 'passive', does: [{ do: 'immune', to: 'self', kind: 'rain' }] }] },
      'card S09: effect 1: rain is no environmental damage',
    ],
    [
      'R01',
      { effects: [{ tag: 'passive', does: [{ do: 'mod', to: { is: ['Cat'] }, stat: 'speed', by: 1 }] }] },
      'card R01: effect 1: Cat is no Resource',
    ],
    ['E22', { effects: [{ tag: 'play', choose: [], does: [], moment: 'whenever' }] }, 'card E22: effect 1: whenever is no moment'],
    [
      'E21',
      { effects: [{ tag: 'play', choose: [], does: [{ do: 'ready', to: { chosen: 'it' } }] }] },
      'card E21: effect 1: ready works on it, which nobody chooses',
    ],
    ['R26', { effects: [{ tag: 'act', windows: ['dawn'], costs: [], choose: [], does: [] }] }, 'card R26: effect 1: dawn is no window'],
    ['I04', { effects: [{ tag: 'weapon', range: 'short', damage: 0 }] }, 'card I04: effect 1: a weapon does damage'],
    [
      'E39',
      { effects: [{ tag: 'play', choose: [{ name: 'place', what: 'place', adjacentTo: 'it' }], does: [] }] },
      'card E39: effect 1: place asks for it, which is not chosen before it',
    ],
  ])('%s %j', (id, change, fault) => {
    expect(faultsOf(id, change)).toContain(fault)
  })

  test('a deck with a card that there is not', () => {
    const [deck] = DECKS
    const broken = { ...deck!, deck: { ...deck!.deck, draw: [{ card: 'Z99', count: 1 }], condition: 'N99' } }
    expect(contentFaults(CARDS, [broken])).toEqual(['deck D01: there is no card Z99', 'deck D01: there is no card N99'])
    expect(contentFaults(CARDS, [deck!, deck!])).toContain('deck D01: the id is given twice')
  })
})

describe('crossovers', () => {
  test('C-95, C25.1.3, C25.1.5: the order of the factions, and the Honor of a Hunter-Killer', () => {
    expect(crossoverOrder(['aliens', 'skynet', 'marines'])).toEqual(['marines', 'skynet', 'aliens'])
    expect(crossoverOrder(['others', 'skynet'])).toEqual(['skynet', 'others'])
    expect([CROSSOVER.honor.flyingHunterKiller, CROSSOVER.honor.hunterKiller]).toEqual([7, 10])
  })
  test('C25.1.2, C25.1.4: SkyNet is Synthetic, and acid hurts it', () => {
    expect(CROSSOVER.addResources.skynet).toEqual(['Synthetic'])
    expect(CROSSOVER.immunities.skynet).not.toContain('acid')
  })
})
