import { type ScriptedChance, scriptedChance } from '@muster/core/testing'
import { describe, expect, test } from 'vitest'
import { damagePlace } from '../rules/locations.ts'
import { skynetAhead } from '../rules/starting-cards.ts'
import { victoryOf } from '../rules/victory.ts'
import { ccg } from '../testing.ts'
import { handSize } from '../values.ts'
import { attack, declareAll, on, street } from './kit.ts'

/** The dice of C-88, and shuffles that change nothing. */
function scripted(): ScriptedChance {
  const chance = scriptedChance(5, 2, 5, 3, 1, 6, 4)
  for (let player = 0; player < 5; player++) {
    chance.shuffle([...Array(40).keys()])
    chance.shuffle([...Array(8).keys()])
  }
  return chance
}

const FUTURE = { scenario: 'futureWar' } as const
const protect = (who: number) => ({ do: 'protect', who })

describe('Termination', () => {
  test('C-77 (C21.4.1): the time schedule', () => {
    expect([0, 6, 7, 10, 11, 14, 15, 18, 19, 20].map(used => skynetAhead(used))).toEqual([2, 2, 1, 1, 0, 0, -1, -1, -2, -2])
  })

  /** Three people at the Police Station, and a hidden Terminator. */
  const station = () =>
    ccg.position({
      begin: 'protection',
      sides: {
        resistance: {
          hud: ['L02', 'L08'],
          characters: [{ card: 'R02', at: 'L02' }, ...['P01', 'P10', 'P11'].map(card => ({ card, at: 'L02' }))],
        },
        skynet: { characters: [{ card: 'S04', at: 'L02', decoys: ['L08'] }] },
      },
    })

  test('C-78 (C7.2.1, C7.2.6, C7.2.7r, C21.1.4): hidden opponents may stop Protection by showing themselves', () => {
    const t = station()
    for (const card of ['P01', 'P10', 'P11']) {
      t.quiet()
      t.play('resistance', protect(t.id(card)))
      expect(t.rule()).toBe('C7.2.7r')
      t.play('skynet', { do: 'stay' })
    }
    expect(t.state.outcome).toMatchObject({ winners: ['resistance'], rule: 'C21.1.4' })
    const stopped = station()
    const marker = stopped.who('S04').hidden!.real
    stopped.play('resistance', protect(stopped.id('P01')))
    stopped.play('skynet', { do: 'reveal', marker })
    expect(stopped.inPlay('P01')).toBe(true)
    expect(stopped.who('P01').rotated).toBe(false)
    expect(stopped.happened('protected')).toEqual([])
  })

  test('C-79 (C21.1.4): ten Importance of two people is no win, a third makes it one', () => {
    const t = (...worth: number[]) => {
      const s = ccg.position({
        begin: 'search',
        sides: { resistance: { hud: ['L08'], protects: worth.map(importance => ({ card: 'P01', importance })) } },
      }).state
      return victoryOf(s, s.players[0]!)?.rule
    }
    expect(t(6, 4)).toBeUndefined()
    expect(t(6, 4, 1)).toBe('C21.1.4')
  })

  test('C-80 (C21.2.4, C21.2.7r): whoever kills them, the dead count for SkyNet; by option only its own', () => {
    const winner = (terminatedBy: 'any' | 'skynetOnly') =>
      street([on('R02'), on('P10', { damage: 1 })], [on('S01')], {
        options: { terminatedBy },
        dice: [6],
        change: s => void s.dead.push({ card: 'P01', importance: 5, bySkynet: true }, { card: 'P11', importance: 2, bySkynet: false }),
      })
    const t = winner('any')
    declareAll(t, ['skynet', attack(t, 'S01', 'P10')])
    expect(t.state.outcome).toMatchObject({ winners: ['skynet'], rule: 'C21.2.4' })
    const own = winner('skynetOnly')
    declareAll(own, ['skynet', attack(own, 'S01', 'P10')])
    own.goTo('searchDeclare')
    expect(own.state.outcome).toBeNull()
  })

  /** The last of both sides shoot each other dead. */
  const duel = (options: object, change?: Parameters<typeof street>[2]) => {
    const t = street([on('R02', { items: ['I10'] })], [on('S07', { items: ['I05'] })], {
      bare: true,
      options,
      dice: [6, 6],
      ...change,
    })
    declareAll(t, ['resistance', attack(t, 'R02', 'S07', { weapon: 'I10' })], ['skynet', attack(t, 'S07', 'R02', { weapon: 'I05' })])
    return t
  }

  test('C-81 (C20.1.5r): the last of all fall together', () => {
    expect(duel({}).state.outcome).toMatchObject({ winners: [], rule: 'C20.1.5r' })
    expect(duel({ mutualDestruction: 'playOrder' }).state.outcome).toMatchObject({ winners: ['resistance'] })
  })

  test('C-82 (C20.1.4r): of two who meet a requirement at one check the first in order wins', () => {
    const t = street([on('R02', { items: ['I10'] }), on('P10', { damage: 1 })], [on('S07', { items: ['I05'] })], {
      bare: true,
      dice: [6, 6],
      change: s => void s.dead.push({ card: 'P01', importance: 5, bySkynet: true }, { card: 'P11', importance: 3, bySkynet: true }),
    })
    declareAll(t, ['resistance', attack(t, 'R02', 'S07', { weapon: 'I10' })], ['skynet', attack(t, 'S07', 'P10', { weapon: 'I05' })])
    expect(t.state.dead).toHaveLength(3)
    expect(t.state.outcome).toMatchObject({ winners: ['resistance'], rule: 'C21.1.3' })
  })

  test('C-83 (C21.1.2, C21.1.7r): a Leader gives hand size while he lives', () => {
    const t = street([on('R03', { damage: 2 }), on('R02')], [on('S01')], {
      dice: [6],
      r: { hud: ['L08'], hand: Array.from({ length: 6 }, () => 'L17') },
    })
    expect(handSize(t.state, 'resistance')).toBe(6)
    t.quiet()
    declareAll(t, ['skynet', attack(t, 'S01', 'R03')])
    t.goTo('searchDeclare')
    expect(handSize(t.state, 'resistance')).toBe(5)
    expect(t.player('resistance').hand).toHaveLength(6)
  })
})

describe('Future War', () => {
  test('C-84 (C22.1.7, C22.1.11r): Sabotage needs one Factory more for each further SkyNet opponent', () => {
    const factories = ['L26', 'L27', 'L28', 'L36', 'L26*']
    const t = ccg.position({
      begin: 'search',
      options: { ...FUTURE, skynet: 3 },
      sides: { resistance: { hud: ['L30'] }, skynet: { hud: factories } },
    })
    const places = [...new Set(t.state.places.filter(({ card }) => ['L26', 'L27', 'L28', 'L36'].includes(card)).map(({ place }) => place))]
    const won = () => victoryOf(t.state, t.player('resistance'))?.rule
    for (const place of places.slice(0, 4)) damagePlace(t.state, place, 'resistance', false)
    expect(won()).toBeUndefined()
    damagePlace(t.state, places[4]!, 'resistance', false)
    expect(won()).toBe('C22.1.7')
  })

  test('C-85 (C22.1.8, C22.4.2, C22.4.3): the lead in time travel', () => {
    const traveled = (n: number) => Array.from({ length: n }, () => 'R02')
    const t = (lead: number) =>
      ccg.position({
        begin: 'search',
        options: { ...FUTURE, resistance: 2, skynet: 2 },
        sides: { resistance: { hud: ['L30'], traveled: traveled(lead) }, resistance2: { traveled: traveled(1) } },
      })
    const three = t(3)
    expect(victoryOf(three.state, three.player('resistance'))).toBeUndefined()
    expect(handSize(three.state, 'resistance')).toBe(7)
    expect(handSize(three.state, 'resistance2')).toBe(5)
    const four = t(4)
    expect(four.state.outcome ?? victoryOf(four.state, four.player('resistance'))).toMatchObject({ rule: 'C22.1.8' })
  })

  test('C-86 (C22.2.5): two Firebases at one moment', () => {
    const t = ccg.position({
      begin: 'movement',
      seat: 'skynet',
      options: FUTURE,
      sides: {
        resistance: { hud: ['L22', 'L30', 'L23'] },
        skynet: {
          characters: [
            { card: 'S07', at: 'L22' },
            { card: 'S07', at: 'L30' },
          ],
        },
      },
    })
    t.play('skynet', { do: 'move', who: t.id('S07', 2), to: 'L23' })
    expect(t.state.outcome).toMatchObject({ winners: ['skynet'], rule: 'C22.2.5' })
  })

  test('C-86: who stands hidden there may show himself and hold it', () => {
    const t = ccg.position({
      begin: 'movement',
      seat: 'skynet',
      options: FUTURE,
      sides: {
        resistance: { hud: ['L22', 'L30', 'L23'], characters: [{ card: 'R15', at: 'L22', decoys: ['L30'] }] },
        skynet: {
          characters: [
            { card: 'S07', at: 'L22' },
            { card: 'S07', at: 'L30' },
          ],
        },
      },
    })
    t.play('skynet', { do: 'move', who: t.id('S07', 2), to: 'L23' })
    expect(t.rule()).toBe('C1.2.5r')
    t.play('resistance', { do: 'reveal', marker: t.who('R15').hidden!.real })
    expect(t.state.outcome).toBeNull()
  })

  test('C-87 (C22.2.6): Reprogramming at the starting Facility of an opponent, nowhere else', () => {
    const t = (hud: string) =>
      ccg.position({
        begin: 'production',
        seat: 'skynet',
        options: { ...FUTURE, resistance: 0, skynet: 2, requireBothFactions: false },
        damaged: ['L26'],
        sides: {
          skynet: {
            hud: ['L25'],
            characters: [
              { card: 'S12', at: 'L26' },
              { card: 'S11', at: 'L25' },
            ],
          },
          skynet2: { hud: [hud] },
        },
      })
    const start = t('L26*')
    start.play('skynet', { do: 'reprogram', drone: start.id('S12') })
    expect(start.state.outcome).toMatchObject({ winners: ['skynet'], rule: 'C22.2.6' })
    const later = t('L26')
    expect(later.state.outcome).toBeNull()
    expect(later.refusal('skynet', { do: 'reprogram', drone: later.id('S12') })).toBeDefined()
  })

  test('C-88 (C4.2.2, C4.2.3, C4.2.4r): lowest roll first, ties roll again', () => {
    const t = ccg.position({ begin: 'search', options: { ...FUTURE, resistance: 3, skynet: 2 }, sides: {} })
    expect(t.state.order).toEqual(['resistance', 'resistance2', 'resistance3', 'skynet', 'skynet2'])
    const match = ccg.newMatch({ ...FUTURE, resistance: 3, skynet: 2 }, {}, scripted())
    expect(match.state.order).toEqual(['resistance2', 'resistance3', 'resistance', 'skynet2', 'skynet'])
  })

  test('C-96 (C22.4.1, C22.4.4r): one traveller in a Step, and no Drone', () => {
    const t = ccg.position({
      begin: 'protection',
      options: FUTURE,
      sides: {
        resistance: { hud: ['L30', 'L33'], characters: ['R02', 'R04', 'R11'].map(card => ({ card, at: 'L33' })) },
        skynet: { characters: [] },
      },
    })
    t.play('resistance', { do: 'travel', who: t.id('R02') })
    expect(t.player('resistance')).toMatchObject({ traveled: ['R02'], points: 2 })
    expect(t.refusal('resistance', { do: 'travel', who: t.id('R04') })).toBeDefined()
    const drone = ccg.position({
      begin: 'protection',
      options: FUTURE,
      sides: {
        skynet: {
          hud: ['L30', 'L33'],
          characters: [
            { card: 'S11', at: 'L33' },
            { card: 'S01', at: 'L33' },
          ],
        },
      },
    })
    expect(drone.refusal('skynet', { do: 'travel', who: drone.id('S11') })?.rule).toBe('C22.4.1')
    drone.play('skynet', { do: 'travel', who: drone.id('S01') })
    expect(drone.player('skynet').traveled).toEqual(['S01'])
  })
})
