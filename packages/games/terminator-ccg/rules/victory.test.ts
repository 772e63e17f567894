import { scriptedChance } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { attack, declareAll, on, street } from '../cases/kit.ts'
import { CROSSOVER } from '../content/crossover.ts'
import { DECKS } from '../content/decks.ts'
import { lists } from '../lists.ts'
import { has } from '../pieces.ts'
import type { Deck } from '../state.ts'
import { ccg } from '../testing.ts'
import { handSize } from '../values.ts'
import { terminated, victoryOf } from './victory.ts'

const FUTURE = { scenario: 'futureWar' } as const
const deck = (id: string): Deck => DECKS.find(ready => ready.id === id)!.deck

/** Shuffles that change nothing, for these decks in the order of the seats. */
function shuffles(...decks: readonly Deck[]) {
  const chance = scriptedChance()
  for (const { draw, locations } of decks) {
    chance.shuffle([...Array(draw.reduce((sum, { count }) => sum + count, 0)).keys()])
    chance.shuffle([...Array(locations.length - 1).keys()])
  }
  return chance
}

const termination = (options: object = {}, r = deck('D01'), s = deck('D02')) =>
  ccg.newMatch(options, { resistance: r, skynet: s }, shuffles(r, s))

describe('C4, C21 the start of Termination', () => {
  test('C1.1.4, C4.1.1, C4.1.2, C4.1.5r, C21.1.6r, C21.2.3, C21.3.5: Conditions, starting cards, CP; the characters at the Starting Location', () => {
    const t = termination({}, { ...deck('D01'), condition: 'N01' })
    const kinds = t.events.map(({ key }) => key)
    expect(kinds.indexOf('condition')).toBeLessThan(kinds.indexOf('arrives'))
    expect(t.state.characters.map(({ card, at }) => [card, at.startsWith('L03') || at.startsWith('L04')])).toEqual(
      ['R01', 'R04', 'R26', 'S01'].map(card => [card, true]),
    )
    expect(t.state.places.map(({ card, start }) => [card, start])).toEqual(
      expect.arrayContaining([
        ['L03', true],
        ['L04', true],
      ]),
    )
    expect([t.player('resistance').cp, t.player('skynet').cp, handSize(t.state, 'skynet')]).toEqual([3, 3, 5])
    expect(t.state.items.map(({ card }) => card).sort()).toEqual(['K01', 'K02'])
  })

  test('C4.1.3r: an empty hand to begin with, or a full one', () => {
    expect(termination().player('resistance').hand).toEqual([])
    expect(termination({ openingHand: 'full' }).player('resistance').hand).toHaveLength(6)
  })

  test('C21.3.2: Main Street lies at the bottom', () => {
    for (const seat of ['resistance', 'skynet']) {
      const { locations } = termination().player(seat)
      expect([locations.length, locations.at(-1)]).toEqual([8 + (locations.length - 8), 'L01'])
    }
  })

  test('C21.4.3, C21.4.4r, C21.4.5r, C21.4.2, C20.1.6r, C21.4.6r: who has not arrived is not there; his opponent plays on and has not won', () => {
    const t = termination({}, deck('D01'), deck('D06'))
    expect(t.state.outcome).toBeNull()
    expect(t.player('resistance')).toMatchObject({ arrives: 2, hand: [] })
    expect(t.state.characters.map(({ card }) => card)).toEqual(['S03'])
    for (const step of ['movement', 'searchDeclare'] as const) {
      t.goTo(step)
      expect([t.state.turn, t.asked()]).toEqual([1, ['skynet']])
    }
    t.goTo('movement')
    expect(t.state.turn).toBe(2)
    expect(t.happened('arrives')).toHaveLength(2)
    expect(t.state.characters.map(({ card }) => card)).toEqual(expect.arrayContaining(['R01', 'R04', 'R26']))
  })

  test('C21.2.5, C21.2.6r, C21.3.6r: two Terminators by option, for one sum; cards of both eras are legal', () => {
    const two: Deck = { ...deck('D05'), start: { ...deck('D05').start, characters: ['S03', 'S03'], items: [{ card: 'K02', on: 0 }] } }
    const rules = (options: object) => lists.faults(two as never, options as never, 'skynet').map(({ rule }) => rule)
    expect(rules({ twoTerminators: true })).toEqual([])
    expect(rules({})).not.toEqual([])
  })
})

describe('C20 winning', () => {
  test('C20.1.1, C21.1.5, C22.1.6: any one requirement; enough Mission Points', () => {
    const at = (points: number, options = {}) => {
      const t = ccg.position({ begin: 'search', options, sides: { resistance: { hud: ['L17'], points } } })
      return victoryOf(t.state, t.player('resistance'))?.rule ?? t.state.outcome?.rule
    }
    expect([at(9), at(10), at(11, FUTURE), at(12, FUTURE)]).toEqual([undefined, 'C19.4.5', undefined, 'C19.4.5'])
  })

  test('C20.1.2, C20.1.3r, C22.1.5, C22.2.4: without a Main Character one has lost, at the end of the Segment', () => {
    const t = street([on('R02', { damage: 2 })], [on('S01')], { bare: true, dice: [6] })
    declareAll(t, ['skynet', attack(t, 'S01', 'R02')])
    expect(t.state.outcome).toMatchObject({ winners: ['skynet'], rule: 'C21.2.4' })
  })

  test('C20.1.7r: a hidden character keeps its player in the match', () => {
    const t = street([on('R15', { decoys: ['L08'] })], [on('S01')], { bare: true })
    expect(t.state.outcome).toBeNull()
  })

  const four = (sides: Parameters<typeof ccg.position>[0]['sides'] = {}) =>
    ccg.position({
      begin: 'movement',
      options: { ...FUTURE, resistance: 2, skynet: 2 },
      sides: {
        resistance: {
          hud: ['L30', 'L31'],
          characters: [
            { card: 'R02', at: 'L30', items: ['I04'] },
            { card: 'P14', at: 'L30' },
          ],
          hand: ['E01'],
        },
        ...sides,
      },
    })

  test('C20.1.8r, C20.1.10r: who gives up at a larger table is out; places and Items stay, people are free', () => {
    const t = four()
    t.concede('resistance')
    expect(t.state.outcome).toBeNull()
    expect(t.player('resistance')).toMatchObject({ out: true, hand: [], deck: [] })
    expect(t.state.places.some(({ owner }) => owner === 'resistance')).toBe(true)
    expect(t.state.items[0]).toMatchObject({ card: 'I04', bearer: null, at: 'L30' })
    expect(t.who('P14').controller).toBeNull()
    expect(t.asked()).not.toContain('resistance')
    t.concede('resistance2')
    t.concede('skynet')
    expect(t.state.outcome).toMatchObject({ winners: ['skynet2'] })
    const two = street([on('R02')], [on('S01')])
    two.concede('skynet')
    expect(two.state.outcome).toMatchObject({ winners: ['resistance'], rule: 'C20.1.10r' })
  })

  test('C20.1.9r, C22.4.7r: the last one sent through time has lost, unless a requirement is met; nobody has died', () => {
    const t = ccg.position({
      begin: 'protection',
      bare: true,
      options: FUTURE,
      sides: {
        resistance: { hud: ['L30', 'L33'], characters: [{ card: 'R02', at: 'L33' }] },
        skynet: { hud: ['L25'], characters: [{ card: 'S07', at: 'L25' }] },
      },
    })
    t.play('resistance', { do: 'travel', who: t.id('R02') })
    expect(t.state.outcome).toMatchObject({ winners: ['skynet'] })
    expect([t.state.dead, t.happened('dies')]).toEqual([[], []])
  })

  test('C20.1.11r, C20.1.12r: the limit of turns, and a standstill, are draws', () => {
    const limit = ccg.position({ begin: 'search', turn: 5, options: { turnLimit: 5 }, sides: { resistance: { hud: ['L08'] } } })
    limit.goTo('setup')
    expect(limit.state.outcome).toMatchObject({ winners: [], rule: 'C20.1.11r' })
    const still = ccg.position({ begin: 'search', options: { stallTurns: 2 }, sides: { resistance: { hud: ['L08'] } } })
    still.goTo('setup')
    expect(still.state.outcome).toMatchObject({ winners: [], rule: 'C20.1.12r' })
    expect(still.state.turn).toBe(2)
  })

  test('C21.2.8r: the Importance of the dead is that at their death', () => {
    const t = street([on('R02'), on('P07')], [on('S01')], {
      dice: [6],
      change: s =>
        void s.changes.push({
          id: 900,
          card: 'E36',
          by: 'skynet',
          isEvent: true,
          to: s.characters.find(({ card }) => card === 'P07')!.id,
          stat: 'importance',
          value: 1,
          attack: null,
          until: 'permanent',
          forAttack: null,
          source: null,
        }),
    })
    declareAll(t, ['skynet', attack(t, 'S01', 'P07')])
    t.goTo('searchDeclare')
    expect(terminated(t.state)).toEqual({ importance: 3, characters: 1 })
  })
})

describe('C22 Future War', () => {
  const war = () => {
    const [r, s] = [deck('D07'), deck('D09')]
    return ccg.newMatch(FUTURE, { resistance: r, skynet: s }, shuffles(r, s))
  }

  test('C22.1.1, C22.1.4, C22.1.9r, C22.2.3, C22.3.10: the start', () => {
    const t = war()
    expect(t.state.characters.filter(({ owner }) => owner === 'resistance').map(({ at }) => at.split('.')[0])).toEqual(Array(4).fill('L22'))
    expect(new Set(t.state.characters.filter(({ owner }) => owner === 'skynet').map(({ at }) => at.split('.')[0]))).toEqual(
      new Set(['L26']),
    )
    expect([t.player('resistance').cp, t.player('skynet').cp]).toEqual([4, 3])
    expect([handSize(t.state, 'resistance'), handSize(t.state, 'skynet')]).toEqual([6, 4])
    expect(t.state.items.filter(({ owner }) => owner === 'resistance')).toHaveLength(8)
  })

  test('C4.2.5r, C22.3.7: the lowest roll is first', () => {
    const decks = [deck('D07'), deck('D08'), deck('D09')] as const
    const chance = shuffles(...decks)
    chance.dice(4, 2)
    const t = ccg.newMatch({ ...FUTURE, resistance: 2 }, { resistance: decks[0], resistance2: decks[1], skynet: decks[2] }, chance)
    expect(t.state.order).toEqual(['resistance2', 'resistance', 'skynet'])
  })

  test('C22.2.9r: one place on two cards is conquered once, by open characters alone', () => {
    const t = ccg.position({
      begin: 'movement',
      seat: 'skynet',
      options: FUTURE,
      sides: {
        resistance: { hud: ['L22', 'L30', 'L23'] },
        skynet: {
          hud: ['L22'],
          characters: [
            { card: 'S07', at: 'L22' },
            { card: 'S04', at: 'L23', decoys: ['L30'] },
          ],
        },
      },
    })
    expect(victoryOf(t.state, t.player('skynet'))).toBeUndefined()
  })

  test('C22.2.10r: a rotated Drone reprograms nothing', () => {
    const t = ccg.position({
      begin: 'production',
      options: { ...FUTURE, resistance: 0, skynet: 2, requireBothFactions: false },
      sides: {
        skynet: {
          hud: ['L27'],
          characters: [
            { card: 'S12', at: 'L26', rotated: true },
            { card: 'S11', at: 'L27' },
          ],
        },
        skynet2: { hud: ['L26*'] },
      },
    })
    expect(t.refusal('skynet', { do: 'reprogram', drone: t.id('S12') })?.rule).toBe('C22.2.10r')
  })

  const laboratory = (characters: readonly object[], skynet: readonly object[] = [], more: object = {}) =>
    ccg.position({
      begin: 'protection',
      options: FUTURE,
      ...more,
      sides: { resistance: { hud: ['L30', 'L33'], characters: characters as never }, skynet: { characters: skynet as never } },
    })

  test('C22.4.5r: nobody hidden or rotated travels, and hidden opponents are asked', () => {
    const t = laboratory(
      [
        { card: 'R15', at: 'L33', decoys: ['L30'] },
        { card: 'R02', at: 'L33', rotated: true },
        { card: 'R04', at: 'L33' },
      ],
      [{ card: 'S04', at: 'L33', decoys: ['L30'] }],
    )
    expect(t.refusal('resistance', { do: 'travel', who: t.id('R15') })?.rule).toBe('C14.3.1')
    expect(t.refusal('resistance', { do: 'travel', who: t.id('R02') })?.rule).toBe('C5.2.9')
    t.play('resistance', { do: 'travel', who: t.id('R04') })
    expect([t.rule(), t.asked()]).toEqual(['C22.4.5r', ['skynet']])
    t.play('skynet', { do: 'reveal', marker: t.who('S04').hidden!.real })
    expect(t.player('resistance').traveled).toEqual([])
  })

  test('C22.4.4r: one traveller at each Laboratory in a Step, whose ever it is', () => {
    const t = ccg.position({
      begin: 'protection',
      options: FUTURE,
      sides: {
        resistance: { hud: ['L30', 'L33'], characters: ['R02', 'R04', 'R06', 'R08'].map(card => ({ card, at: 'L33' })) },
        skynet: { hud: ['L31', 'L33'] },
      },
      change: s => {
        const other = s.places.filter(({ card }) => card === 'L33')[1]!
        for (const character of s.characters) if (['R06', 'R08'].includes(character.card)) character.at = other.place
      },
    })
    const travel = (card: string) => ({ do: 'travel', who: t.id(card) })
    t.play('resistance', travel('R02'))
    expect(t.refusal('resistance', travel('R04'))?.rule).toBe('C22.4.4r')
    t.play('resistance', travel('R06'))
    expect(t.player('resistance')).toMatchObject({ traveled: ['R02', 'R06'], points: 4 })
    expect(t.state.step).not.toBe('protection')
  })

  test('C22.4.1, C13.1.3: a Terminator that has lost its Infiltration does not travel', () => {
    const refusal = (damage: number) => {
      const t = ccg.position({
        begin: 'protection',
        options: FUTURE,
        sides: {
          resistance: { hud: ['L30', 'L33'] },
          skynet: {
            characters: [
              { card: 'S01', at: 'L33', damage },
              { card: 'S06', at: 'L33' },
            ],
          },
        },
      })
      return t.refusal('skynet', { do: 'travel', who: t.id('S01') })?.rule
    }
    expect([refusal(2), refusal(3)]).toEqual([undefined, 'C22.4.1'])
  })

  test('C22.2.6: the own Starting Facility is nothing to reprogram', () => {
    const t = ccg.position({
      begin: 'production',
      options: FUTURE,
      sides: { skynet: { hud: ['L26*'], characters: [{ card: 'S12', at: 'L26' }] } },
    })
    expect(t.asked()).toEqual(['skynet'])
    expect(t.refusal('skynet', { do: 'reprogram', drone: t.id('S12') })?.rule).toBe('C22.2.6')
  })

  test('C22.4.6r: level at the top nobody has the bonus', () => {
    const t = ccg.position({
      begin: 'search',
      options: FUTURE,
      sides: { resistance: { hud: ['L30'], traveled: ['R02'] }, skynet: { traveled: ['S01'] } },
    })
    expect([handSize(t.state, 'resistance'), handSize(t.state, 'skynet')]).toEqual([5, 4])
  })

  test('C22.4.8r: people left behind are free, a machine that travels is out of the game', () => {
    const t = laboratory([
      { card: 'R02', at: 'L33', items: ['I04'] },
      { card: 'P14', at: 'L33' },
    ])
    t.play('resistance', { do: 'travel', who: t.id('R02') })
    expect(t.who('P14').controller).toBeNull()
    expect(t.state.items[0]).toMatchObject({ bearer: null, at: t.place('L33') })
    const machine = ccg.position({
      begin: 'protection',
      options: FUTURE,
      sides: { resistance: { hud: ['L30', 'L33'] }, skynet: { characters: [{ card: 'S01', at: 'L33', items: ['K01'] }] } },
    })
    machine.play('skynet', { do: 'travel', who: machine.id('S01') })
    expect([...machine.player('skynet').removed].sort()).toEqual(['K01', 'S01'])
    expect(machine.player('skynet').discard).toEqual([])
  })
})

test('C21.1.3, C21.2.4, C22.1.5, C22.2.4: the last Main Character of all opponents falls', () => {
  const rule = (scenario: string, winner: 'resistance' | 'skynet') => {
    const loser = winner === 'resistance' ? 'skynet' : 'resistance'
    const at = scenario === 'termination' ? 'L08' : 'L30'
    const t = ccg.position({
      begin: 'combat',
      bare: true,
      options: { scenario },
      sides: {
        [winner]: { hud: [at], characters: [{ card: winner === 'skynet' ? 'S07' : 'R02', at, items: ['I05'] }] },
        [loser]: { characters: [{ card: loser === 'skynet' ? 'S07' : 'R02', at, damage: 2 }] },
      },
      dice: [6],
    })
    const [by, target] = winner === 'skynet' ? ['S07', 'R02'] : ['R02', 'S07']
    declareAll(t, [winner, attack(t, by!, target!, { weapon: 'I05' })])
    expect(t.state.outcome?.winners).toEqual([winner])
    return t.state.outcome?.rule
  }
  expect([rule('termination', 'resistance'), rule('termination', 'skynet')]).toEqual(['C21.1.3', 'C21.2.4'])
  expect([rule('futureWar', 'resistance'), rule('futureWar', 'skynet')]).toEqual(['C22.1.5', 'C22.2.4'])
})

test('C25.1.2, C25.1.3, C25.1.6r: in a crossover machines have Synthetic, and Honor is counted and no more', () => {
  const killed = (crossover: boolean) => {
    const t = street([on('R02', { items: ['I10'] })], [on('S07')], { options: { crossover }, dice: [6] })
    expect(has(t.state, t.id('S07'), 'Synthetic')).toBe(crossover)
    declareAll(t, ['resistance', attack(t, 'R02', 'S07', { weapon: 'I10' })])
    t.goTo('searchDeclare')
    return t.player('resistance').honor
  }
  expect([killed(true), killed(false)]).toEqual([CROSSOVER.honor.terminator, 0])
})
