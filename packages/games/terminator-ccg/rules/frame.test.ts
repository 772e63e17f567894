import { scriptedChance as scripted } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { attack, declareAll, on, street } from '../cases/kit.ts'
import { cardOf } from '../content/library.ts'
import { completeOptions, options, seatsOf } from '../options.ts'
import { has } from '../pieces.ts'
import { adjacent, neighbours } from '../places.ts'
import { opposingAt } from '../presence.ts'
import { FUTURE_WAR, scenarioFault, scenarioOf, TERMINATION } from '../scenarios.ts'
import { areOpponents } from '../seats.ts'
import { ccg, pass } from '../testing.ts'
import { importance, power, resistance, speed } from '../values.ts'
import { view } from '../view.ts'
import { hasCopyInPlay } from './pieces-in-play.ts'

const FUTURE = { scenario: 'futureWar' } as const
const change = (to: number, stat: 'speed' | 'power' | 'importance', value: number) => ({
  id: 900,
  card: 'E06',
  by: 'resistance',
  isEvent: true,
  to,
  stat,
  value,
  attack: null,
  until: 'round' as const,
  forAttack: null,
  source: null,
})

describe('C1 frame', () => {
  test('C1.1.2, C1.1.3, C27.1.1r: a match runs under one Scenario, Termination unless said otherwise', () => {
    expect(options.find(({ id }) => id === 'scenario')).toMatchObject({
      default: 'termination',
      values: [{ value: 'termination' }, { value: 'futureWar' }],
    })
    expect(options.map(({ id, rule }) => `${id} ${rule}`)).toEqual(
      expect.arrayContaining(['bodyArmor C15.2.5r', 'cpIncome C16.1.3r', 'stallTurns C20.1.12r']),
    )
    expect(ccg.newMatch({}, {}, shuffles([37, 8, 37, 8])).state.scenario).toEqual(TERMINATION)
  })

  test('C1.1.7r: Future War seats any mix, each faction at least once unless agreed otherwise', () => {
    const seats = (given: object) => seatsOf(completeOptions({ ...FUTURE, ...given }))
    expect(seats({ resistance: 0, skynet: 3 })).toEqual(['resistance', 'skynet', 'skynet2', 'skynet3'])
    expect(seats({ resistance: 0, skynet: 3, requireBothFactions: false })).toEqual(['skynet', 'skynet2', 'skynet3'])
    expect(seats({ resistance: 8, skynet: 8 })).toHaveLength(8)
  })

  test('C1.1.5: the one die has six sides', () => {
    const t = street([on('R02')], [on('S01')], { dice: [1] })
    declareAll(t, ['skynet', attack(t, 'S01', 'R02')])
    expect(t.happened('muster.rolled')).toMatchObject([{ sides: 6 }])
  })

  test('C1.2.1, C1.2.6r: cards go to their owner’s pile, whoever controlled them', () => {
    const t = street([on('R02'), on('P07')], [on('S01')], {
      dice: [6],
      change: s => Object.assign(s.characters.find(({ card }) => card === 'P07')!, { owner: 'skynet' }),
    })
    declareAll(t, ['skynet', attack(t, 'S01', 'P07')])
    t.goTo('searchDeclare')
    expect(t.player('skynet').removed).toEqual(['P07'])
  })

  test('C1.2.2r, C1.2.3r, C1.2.4r: every other player is an opponent, an uncontrolled character opposes nobody', () => {
    const t = ccg.position({
      begin: 'search',
      options: { ...FUTURE, resistance: 2 },
      sides: {
        resistance: { hud: ['L30'], characters: [{ card: 'P14', at: 'L30', controller: null }] },
        resistance2: {
          characters: [
            { card: 'R02', at: 'L30' },
            { card: 'R04', at: 'L30' },
          ],
        },
      },
    })
    expect(areOpponents(t.state, 'resistance', 'resistance2')).toBe(true)
    expect(opposingAt(t.state, 'resistance', 'L30').map(({ card }) => card)).toContain('R02')
    expect(opposingAt(t.state, 'skynet', 'L30').every(({ controller }) => controller !== null)).toBe(true)
    const team = ccg.position({ begin: 'search', options: { ...FUTURE, resistance: 2, teams: 'factions' }, sides: {} })
    expect(areOpponents(team.state, 'resistance', 'resistance2')).toBe(false)
    expect(areOpponents(team.state, 'resistance', 'skynet')).toBe(true)
  })

  test('C1.3.1r, C1.3.2r: hands and decks are secret, their numbers and all that lies open are not', () => {
    const t = street([on('R02')], [on('S01')], { r: { hud: ['L08'], hand: ['E01'], deck: ['E02', 'E09'], discard: ['E06'], cp: 2 } })
    const seen = view(t.state, 'skynet').players.find(({ seat }) => seat === 'resistance')!
    expect(seen).toMatchObject({ hand: 1, deck: 2, discard: ['E06'], cp: 2, handSize: 5 })
    expect(JSON.stringify(view(t.state, 'skynet'))).not.toContain('E02')
    expect(view(t.state, 'resistance').players[0]).toMatchObject({ hand: ['E01'] })
  })
})

/** Shuffles that change nothing. */
function shuffles(counts: readonly number[]) {
  const chance = scripted()
  for (const count of counts) chance.shuffle([...Array(count).keys()])
  return chance
}

describe('C3 cards', () => {
  test('C2.4.1, C2.4.2, C2.4.3r: a copy in play is counted for each player', () => {
    const t = ccg.position({
      begin: 'search',
      options: { ...FUTURE, resistance: 2 },
      sides: {
        resistance: { hud: ['L30'], characters: [{ card: 'R02', at: 'L30' }] },
        resistance2: {},
        skynet: {
          characters: [
            { card: 'S07', at: 'L30' },
            { card: 'S07', at: 'L30' },
          ],
        },
      },
    })
    expect([hasCopyInPlay(t.state, 'resistance', 'R02'), hasCopyInPlay(t.state, 'resistance2', 'R02')]).toEqual([true, false])
    expect(t.state.characters.filter(({ card }) => card === 'S07')).toHaveLength(2)
  })

  test('C3.2.5, C3.2.7r, C3.2.8r: tokens never lower Importance; the order of counting', () => {
    const t = street([on('R02'), on('P01', { damage: 1 }), on('R04', { damage: 3 })], [on('S01')])
    expect(importance(t.state, t.who('P01'))).toBe(5)
    t.state.changes.push(change(t.id('R04'), 'speed', 2))
    expect(speed(t.state, t.who('R04'))).toBe(1)
    t.state.changes.push(change(t.id('R04'), 'power', -3))
    expect([power(t.state, t.who('R04')), resistance(t.state, t.id('R04'))]).toEqual([-2, 0])
  })

  test('C3.3.2, C3.3.4r: SkyNet’s machines and the dogs of the Resistance are Main Characters', () => {
    for (const card of ['S01', 'S11', 'S17', 'R12']) expect(cardOf(card).kind).toBe('main')
  })

  test('C3.3.5r: a Main Character of the Resistance is not found by a search', () => {
    const t = ccg.position({
      begin: 'search',
      sides: { resistance: { hud: ['L12'], characters: [{ card: 'R02', at: 'L12' }], hand: ['R04'] } },
    })
    t.quiet()
    t.play('resistance', { do: 'search', who: t.id('R02') })
    while (t.state.step === 'searchDeclare') t.play(t.asked()[0]!, pass)
    expect(t.refusal('resistance', { do: 'find', who: t.id('R02'), card: 'R04' })?.rule).toBe('C11.2.2')
  })

  test('C3.5.2, C3.5.4, C3.5.9r, C3.5.10r: rows, columns, and no other links', () => {
    const t = ccg.position({
      begin: 'search',
      sides: { resistance: { hud: ['L08', 'L19', 'L20', 'L09', 'L07'] }, skynet: { hud: ['L16', 'L14', 'L16'] } },
    })
    expect(neighbours(t.state, 'L08')).toEqual(expect.arrayContaining([t.place('L19'), 'L09']))
    expect(neighbours(t.state, t.place('L20'))).toEqual([t.place('L19')])
    expect(adjacent(t.state, 'L08', 'L07')).toBe(false)
    expect(adjacent(t.state, 'L08', 'L14')).toBe(false)
    const armories = t.state.places.filter(({ card }) => card === 'L16').map(({ place }) => place)
    expect(new Set(armories).size).toBe(2)
  })

  test('C3.5.11, C3.5.13r, C26.3.4r: a Damaged place has no text, keeps its Resources, and all its copies are Damaged', () => {
    const at = (damaged: readonly string[]) =>
      ccg.position({
        begin: 'search',
        options: FUTURE,
        damaged,
        sides: { resistance: { hud: ['L22', 'L30'], characters: [{ card: 'R02', at: 'L22' }] }, skynet: { hud: ['L22'] } },
      })
    expect(resistance(at([]).state, at([]).id('R02'))).toBe(4)
    const broken = at(['L22'])
    expect(resistance(broken.state, broken.id('R02'))).toBe(3)
    expect([has(broken.state, 'L22', 'Firebase'), has(broken.state, 'L22', 'Damaged')]).toEqual([true, true])
  })
})

describe('C3.6 Items', () => {
  test('C3.6.3, C3.6.8r, C3.6.9r: who uses what; anything else is for everybody, whoever owns it', () => {
    const t = street([on('R02', { items: ['K10', 'I04'] })], [on('S01', { items: ['I09', 'I04'] })])
    t.play('resistance', { do: 'done' })
    t.play('skynet', { do: 'done' })
    expect(t.refusal('resistance', attack(t, 'R02', 'S01', { weapon: 'K10' }))?.rule).toBe('C3.6.3')
    t.play('resistance', { do: 'done' })
    expect(t.refusal('skynet', attack(t, 'S01', 'R02', { weapon: 'I09' }))?.rule).toBe('C3.6.3')
    expect(t.refusal('skynet', attack(t, 'S01', 'R02', { weapon: 'I04' }))).toBeUndefined()
  })

  test('C3.6.5, C3.6.6r: a Damaged or rotated weapon is of no use', () => {
    for (const fields of [{ damaged: true }, { rotated: true }]) {
      const t = street([on('R02', { items: ['I04', 'I01'] })], [on('S01')])
      Object.assign(t.state.items.find(({ card }) => card === 'I04')!, fields)
      t.play('resistance', { do: 'done' })
      t.play('skynet', { do: 'done' })
      expect(t.refusal('resistance', attack(t, 'R02', 'S01', { weapon: 'I04' }))?.rule).toBe('C3.6.5')
      expect(t.refusal('resistance', attack(t, 'R02', 'S01', { weapon: 'I01' }))).toBeUndefined()
    }
  })

  test('C3.6.1, C3.6.7r, C3.6.10r: any number is carried; SkyNet Items are not found', () => {
    const t = ccg.position({
      begin: 'search',
      sides: { resistance: { hud: ['L12'], characters: [{ card: 'R02', at: 'L12', items: ['I04', 'I04', 'I07', 'I08'] }], hand: ['K12'] } },
    })
    expect(t.state.items).toHaveLength(4)
    t.quiet()
    t.play('resistance', { do: 'search', who: t.id('R02') })
    while (t.state.step === 'searchDeclare') t.play(t.asked()[0]!, pass)
    expect(t.refusal('resistance', { do: 'find', who: t.id('R02'), card: 'K12' })?.rule).toBe('C3.6.10r')
  })

  test('C3.6.11r: a used-up Item goes to its owner’s pile', () => {
    const t = ccg.position({
      begin: 'search',
      sides: { resistance: { hud: ['L12'], characters: [{ card: 'R02', at: 'L12', items: ['I25'], damage: 1 }] } },
    })
    while (!t.options('resistance', 'use').length) t.play(t.asked()[0]!, pass)
    const kit = t.options('resistance', 'use').find(({ source, target }) => source === t.item('I25') && target === `c${t.id('R02')}`)!
    t.play('resistance', kit)
    expect([t.who('R02').damage, t.player('resistance').discard]).toEqual([0, ['I25']])
  })
})

describe('C23 own Scenarios', () => {
  test('C23.1.1, C23.1.3r, C23.2.1r: a record takes what it leaves out from the official one of its era', () => {
    expect(scenarioOf({ era: 'past', resistance: { handSize: 7 } })).toMatchObject({
      locationDeck: TERMINATION.locationDeck,
      resistance: { handSize: 7, combatPool: 3 },
    })
    expect(scenarioOf({ era: 'future' }).skynet).toEqual(FUTURE_WAR.skynet)
  })

  test('C23.2.2r: Past/Future has Production, and cards of both eras', () => {
    expect(scenarioOf({ era: 'both' })).toMatchObject({ production: true, era: 'both' })
  })

  test('C23.2.3r: what could not start or end is refused, and so is what is no record', () => {
    const bare = {
      destroyAll: false,
      missionPoints: 0,
      sabotage: null,
      conquer: null,
      reprogramming: null,
      protection: null,
      terminate: null,
    }
    expect(scenarioFault({ era: 'future', resistance: bare })?.key).toBe('scenario.noVictory')
    expect(scenarioFault({ era: 'future', resistance: { mains: null } })?.key).toBe('scenario.noMain')
    expect(scenarioFault({ era: 'past', skynet: { startLocations: { named: [] } } })?.key).toBe('scenario.noStart')
    expect(scenarioFault({ era: 'never' })?.key).toBe('scenario.value')
    expect(scenarioFault({ era: 'past', castle: 1 })?.key).toBe('scenario.field')
    expect(scenarioFault({ era: 'past', minPlayers: 1 })?.key).toBe('scenario.players')
    expect(scenarioFault('chess')?.key).toBe('scenario.unknown')
    expect(scenarioFault(7)?.key).toBe('scenario.form')
    expect(scenarioFault('futureWar')).toBeUndefined()
    expect(scenarioFault({ era: 'both', timeTravel: null })).toBeUndefined()
  })
})

test('C5.2.8, C5.2.11r: a rotated character cannot rotate again, but is there and may be attacked', () => {
  const t = street([on('R02', { rotated: true })], [on('S01')], { dice: [6] })
  expect(t.refusal('skynet', attack(t, 'S01', 'R02'))).toBeUndefined()
  declareAll(t, ['skynet', attack(t, 'S01', 'R02')])
  t.goTo('searchDeclare')
  expect(t.inPlay('R02')).toBe(false)
})
