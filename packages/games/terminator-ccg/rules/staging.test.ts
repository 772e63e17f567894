import { call } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { on, playOn, street } from '../cases/kit.ts'
import { ccg, done, pass } from '../testing.ts'
import { handSize } from '../values.ts'
import { drawCards } from './cards.ts'

const FUTURE = { scenario: 'futureWar' } as const
const move = (who: number, to: string) => ({ do: 'move', who, to })

describe('C5 the turn', () => {
  test('C5.1.1, C5.1.2, C7.1.1, C5.1.4r: the Rounds and Steps in their order; those with nothing to do are passed over', () => {
    const t = ccg.position({
      begin: 'staging',
      sides: {
        resistance: { hud: ['L08', 'L09'], characters: [on('R02')], locations: ['L07'] },
        skynet: { characters: [on('S01')], locations: ['L14'] },
      },
    })
    t.goTo('protection')
    const rounds = () => t.happened('round').map(({ round }) => round)
    t.goTo('ready')
    while (rounds().length < 6 && !t.state.outcome) t.goTo(t.state.step === 'movement' ? 'declare' : 'movement')
    expect(rounds().slice(0, 6)).toEqual(['staging', 'draw', 'combat', 'search', 'ready', 'staging'])
  })

  test('C5.2.1, C5.2.5r, C7.4.1, C4.2.1: in a Staging Step one player does all of his, the Resistance first', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L08', 'L09'], characters: [on('R02')] }, skynet: { characters: [on('S01')] } },
    })
    t.play('resistance', move(t.id('R02'), 'L09'), move(t.id('R02'), 'L08'), done)
    expect(t.asked()).toEqual(['skynet'])
    t.play('skynet', move(t.id('S01'), 'L09'))
    expect(t.who('S01').at).toBe('L09')
  })

  test('C5.2.2, C5.2.4r, C11.1.4r: searches are declared in turn; who passed may act again after another has', () => {
    const t = ccg.position({
      begin: 'search',
      sides: { resistance: { hud: ['L08', 'L09'], characters: [on('R02')] }, skynet: { characters: [on('S01')] } },
    })
    t.quiet()
    t.play('resistance', pass)
    t.play('skynet', { do: 'search', who: t.id('S01') })
    expect(t.asked()).toEqual(['resistance'])
    t.play('resistance', { do: 'search', who: t.id('R02') })
    expect(t.state.searches.map(({ by }) => by)).toEqual(['skynet', 'resistance'])
  })

  test('C5.2.7r: after an action the others may play, until all pass; then he goes on', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: {
        resistance: { hud: ['L08', 'L09'], characters: [on('R02')] },
        skynet: { characters: [on('S01')], hand: ['E11', 'L17'], cp: 0 },
      },
    })
    t.play('resistance', move(t.id('R02'), 'L09'))
    expect([t.rule(), t.asked()]).toEqual(['C5.2.7r', ['skynet']])
    playOn(t, 'skynet', 'E11', 'R02')
    t.quiet()
    expect([t.rule(), t.asked()]).toEqual(['C7.4.1', ['resistance']])
  })
})

describe('C6 Ready Cards', () => {
  test('C6.1.1, C6.1.3r: everything is readied, what nobody controls too', () => {
    const t = ccg.position({
      begin: 'ready',
      sides: {
        resistance: { hud: ['L08'], characters: [on('R02', { rotated: true, items: ['I28'] })] },
        skynet: { characters: [on('S01', { rotated: true }), on('P15', { rotated: true, controller: null })] },
      },
      change: s => {
        for (const item of s.items) item.rotated = true
      },
    })
    expect([...t.state.characters, ...t.state.items].filter(({ rotated }) => rotated)).toEqual([])
  })

  /** Four experts at a Factory of SkyNet's. */
  const experts = (rotated = false, enemies: readonly string[] = []) =>
    ccg.position({
      begin: 'ready',
      options: FUTURE,
      sides: {
        resistance: { hud: ['L30'], characters: ['R21', 'R22', 'R24', 'R25'].map(card => ({ card, at: 'L27', rotated })) },
        skynet: { hud: ['L27'], characters: enemies.map(card => ({ card, at: 'L27' })) },
      },
    })

  test('C6.1.2r, C22.3.4, C22.3.5r: four ready experts make a Factory Damaged before cards are readied', () => {
    const t = experts()
    t.play('resistance', { do: 'demolish', at: 'L27' })
    expect(t.state.damagedPlaces).toEqual(['L27'])
    expect(t.player('resistance').sabotaged).toEqual(['L27'])
    t.goTo('movement')
    expect(t.who('R21').rotated).toBe(false)
    expect(experts(true).rule()).not.toBe('C22.3.4')
    expect(experts(false, ['S07']).rule()).not.toBe('C22.3.4')
  })
})

describe('C7 Staging', () => {
  const station = (skynet: readonly object[] = [], r: readonly string[] = ['R02', 'P11', 'P10']) =>
    ccg.position({
      begin: 'protection',
      sides: {
        resistance: { hud: ['L08'], characters: r.map(card => ({ card, at: 'L02', items: card === 'P11' ? ['I25'] : [] })) },
        skynet: { hud: ['L02'], characters: skynet as never },
      },
    })

  test('C7.2.2, C7.2.4, C7.2.8r, C21.3.7r: any number leave with their Items, at anybody’s Police Station', () => {
    const t = station()
    t.play('resistance', { do: 'protect', who: t.id('P11') }, { do: 'protect', who: t.id('P10') })
    expect(t.player('resistance').protects).toEqual([
      { card: 'P11', importance: 3 },
      { card: 'P10', importance: 3 },
    ])
    expect([...t.player('resistance').removed].sort()).toEqual(['I25', 'P10', 'P11'])
  })

  test('C7.2.3, C7.2.5r: an opposing character stops it, a Supporting Character too, an uncontrolled one does not', () => {
    expect(station([{ card: 'S01', at: 'L02' }]).rule()).not.toBe('C7.2.1')
    expect(
      station([
        { card: 'S01', at: 'L02' },
        { card: 'P07', at: 'L02' },
      ]).rule(),
    ).not.toBe('C7.2.1')
    expect(station([{ card: 'P15', at: 'L02', controller: null }]).rule()).toBe('C7.2.1')
  })

  test('C7.3.1, C7.3.7r, C7.3.8r: one location must be played, from deck or hand, chosen unseen; with no deck it need not', () => {
    const t = ccg.position({ begin: 'location', sides: { resistance: { hud: ['L08'], hand: ['L09', 'L17'], locations: ['L07'] } } })
    expect(t.refusal('resistance', pass)?.rule).toBe('C7.3.1')
    t.play('resistance', { do: 'hand', card: 'L09', at: 'right' })
    expect(t.player('resistance').locations).toEqual(['L07'])
    expect(t.rule()).not.toBe('C7.3.1')
    const none = ccg.position({ begin: 'location', sides: { resistance: { hud: ['L08'], hand: ['L09'] } } })
    expect(none.refusal('resistance', { do: 'deck' })?.rule).toBe('C7.3.8r')
    none.play('resistance', pass)
    expect(none.state.places.some(({ card }) => card === 'L09')).toBe(false)
  })

  test('C7.3.3, C7.3.5: an end of his own row', () => {
    const t = ccg.position({ begin: 'location', sides: { resistance: { hud: ['L08', 'L09'], hand: ['L07'] }, skynet: { hud: ['L14'] } } })
    t.exactly(
      'resistance',
      [
        { do: 'hand', card: 'L07', at: 'left' },
        { do: 'hand', card: 'L07', at: 'right' },
      ],
      'hand',
    )
    t.play('resistance', { do: 'hand', card: 'L07', at: 'left' })
    expect(t.state.places.find(({ card }) => card === 'L07')).toMatchObject({ owner: 'resistance', column: -1, level: 0 })
  })

  test('C7.4.2, C7.4.3, C7.4.8r: MP equal Speed, a step costs one, and what is left is lost', () => {
    const t = ccg.position({ begin: 'movement', sides: { resistance: { hud: ['L08', 'L09', 'L07'], characters: [on('R04')] } } })
    t.play('resistance', move(t.id('R04'), 'L09'))
    expect(t.refusal('resistance', move(t.id('R04'), 'L14'))?.rule).toBe('C7.4.3')
    t.play('resistance', done)
    expect(t.who('R04').mp).toBe(0)
  })

  test('C7.4.4, C7.4.6r: a group goes together, each at its own cost; who has no MP stays', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L08', 'L09'], characters: [on('R02'), on('R01'), on('R04', { damage: 2 })] } },
    })
    t.play('resistance', { do: 'group', from: 'L08', to: 'L09' })
    t.exactly(
      'resistance',
      [t.id('R02'), t.id('R01')].map(who => ({ do: 'join', who })),
    )
    t.play('resistance', { pickSome: [t.id('R02'), t.id('R01')].map(who => ({ do: 'join', who })) })
    expect([t.who('R02'), t.who('R01'), t.who('R04')].map(({ at, mp }) => [at, mp])).toEqual([
      ['L09', 2],
      ['L09', 2],
      ['L08', 0],
    ])
  })

  test('C7.4.7r: Speed gained in the own movement is MP gained', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L08', 'L09'], characters: [on('R02')], hand: ['E06', 'L17'], cp: 0 } },
    })
    playOn(t, 'resistance', 'E06', 'R02')
    expect(t.who('R02').mp).toBe(4)
  })

  test('C7.4.16r: one rotation drags through the whole movement; an Animal may be dragged', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L08', 'L09', 'L07'], characters: [on('R15'), on('R12', { damage: 2 })] } },
    })
    t.play('resistance', { do: 'drag', who: t.id('R15'), whom: t.id('R12') }, move(t.id('R15'), 'L09'), move(t.id('R15'), 'L07'))
    expect(t.who('R12').at).toBe('L07')
    expect(t.who('R12').rotated).toBe(true)
  })

  test('C7.5.1: no Production in the Past, none for the Resistance', () => {
    const t = ccg.position({ begin: 'production', sides: { resistance: { hud: ['L08'] }, skynet: { hud: ['L14'] } } })
    expect(t.state.step).not.toBe('production')
    const future = ccg.position({
      begin: 'production',
      options: FUTURE,
      sides: { resistance: { hud: ['L30'] }, skynet: { hud: ['L26'], characters: [{ card: 'S11', at: 'L26' }] } },
    })
    expect(future.asked()).toEqual(['skynet'])
  })

  test('C7.5.4, C7.5.10r, C7.5.8: Segments are repeated, opponents do not hinder, texts are paid from Production', () => {
    const t = ccg.position({
      begin: 'production',
      seat: 'skynet',
      options: FUTURE,
      sides: {
        resistance: { hud: ['L30'], characters: [{ card: 'R02', at: 'L26' }] },
        skynet: {
          hud: ['L26', 'L27'],
          characters: [
            { card: 'S11', at: 'L26', damage: 1 },
            { card: 'S15', at: 'L27' },
          ],
        },
      },
    })
    t.play('skynet', { do: 'produce', drone: t.id('S11') }, { do: 'spend' })
    const heal = t.options('skynet', 'use').find(({ source }) => t.state.places.some(({ id, card }) => id === source && card === 'L26'))!
    t.play('skynet', heal)
    expect([t.who('S11').damage, t.state.production?.amount]).toEqual([0, 0])
    t.play('skynet', done, { do: 'produce', drone: t.id('S15') })
    expect(t.state.production).toMatchObject({ place: 'L27', amount: 1 })
  })
})

test('C7.4.9, C7.4.11r: Supporting Characters of the other side do not outnumber, own ones stand in the way of it', () => {
  const mp = (own: readonly string[], theirs: readonly string[]) =>
    ccg
      .position({
        begin: 'movement',
        sides: {
          resistance: { hud: ['L08', 'L09'], characters: ['R02', ...own].map(card => on(card)) },
          skynet: { characters: theirs.map(card => on(card)) },
        },
      })
      .who('R02').mp
  expect(mp([], ['S01', 'P07', 'P09'])).toBe(3)
  expect(mp([], ['S01', 'S07', 'S07'])).toBe(1)
  expect(mp(['P03'], ['S01', 'S07', 'S07'])).toBe(2)
})

test('C26.2.8r, C7.4.14: who is dragged crosses no Barrier and enters no place that is barred to it', () => {
  const t = ccg.position({
    begin: 'movement',
    seat: 'skynet',
    options: FUTURE,
    sides: {
      resistance: { hud: ['L18', 'L30', 'L31'] },
      skynet: { characters: ['S17', 'S07', 'S08', 'S19'].map(card => ({ card, at: 'L30' })) },
    },
    change: s =>
      s.events.push({
        id: s.nextPiece++,
        card: 'E31',
        owner: 'resistance',
        rotated: false,
        until: 'permanent',
        tokens: null,
        on: null,
        at: null,
        barrier: { a: 'L30', b: 'L31', power: 4, damage: 0 },
      }),
  })
  const drag = (who: string, whom: string) => t.play('skynet', { do: 'drag', who: t.id(who), whom: t.id(whom) })
  const refusal = (who: string, to: string) => t.refusal('skynet', move(t.id(who), to))?.rule
  expect([refusal('S17', 'L31'), refusal('S08', 'L18')]).toEqual([undefined, undefined])
  drag('S17', 'S07')
  drag('S08', 'S19')
  expect([refusal('S17', 'L31'), refusal('S08', 'L18')]).toEqual(['C26.2.3', 'C1.1.8r'])
})

test('C12.3.6, C12.3.7r: nobody drags a Supporting Character into a fire', () => {
  const t = ccg.position({
    begin: 'movement',
    sides: { resistance: { hud: ['L08', 'L09'], characters: [on('R02'), on('R06'), on('P07')], hand: ['E04', 'L17'], cp: 2 } },
  })
  t.play('resistance', { do: 'play', card: 'E04', target: 'p:L09' })
  expect(t.refusal('resistance', move(t.id('R02'), 'L09'))).toBeUndefined()
  t.play('resistance', { do: 'drag', who: t.id('R02'), whom: t.id('P07') })
  expect(t.refusal('resistance', move(t.id('R02'), 'L09'))?.rule).toBe('C12.3.6')
})

test('C5.4.2, C10.1.5r: a fire burns who enters it, and nobody who goes elsewhere', () => {
  const t = ccg.position({
    begin: 'movement',
    sides: { resistance: { hud: ['L07', 'L08', 'L09'], characters: [on('R02'), on('R06')], hand: ['E04', 'L17'], cp: 2 } },
  })
  t.play('resistance', { do: 'play', card: 'E04', target: 'p:L09' })
  t.play('resistance', move(t.id('R02'), 'L07'), move(t.id('R06'), 'L09'))
  expect([t.who('R02').damage, t.who('R06').damage]).toEqual([0, 2])
})

test('C3.2.8r, C7.4.2: what a place adds to Movement Points counts from Speed 0 too, but not against an Event that takes all', () => {
  const t = (damage: number, hand: readonly string[] = []) => {
    const table = ccg.position({
      begin: 'movement',
      sides: {
        resistance: { hud: ['L01', 'L08'], characters: [{ card: 'R02', at: 'L01' }], hand: [...hand, 'L17'], cp: 1 },
        skynet: { characters: [{ card: 'S07', at: 'L01', damage }], hand: ['L17'] },
      },
    })
    if (hand.length > 0) playOn(table, 'resistance', hand[0]!, 'S07')
    table.quiet()
    table.play('resistance', done)
    table.quiet()
    expect(table.state.active).toBe('skynet')
    return table.who('S07').mp
  }
  expect([t(0), t(2), t(4)]).toEqual([3, 1, 1])
  expect(t(0, ['E12'])).toBe(0)
})

describe('C8 Discard and Draw', () => {
  test('C8.1.3, C8.1.10r: discards lie open in their order, one player after the other', () => {
    const t = ccg.position({ begin: 'draw', sides: { resistance: { hand: ['E01', 'M06', 'E02'] }, skynet: { hand: ['E03'] } } })
    expect(t.asked()).toEqual(['resistance'])
    t.play('resistance', {
      pickSome: [
        { do: 'discard', card: 'E02', copy: 1 },
        { do: 'discard', card: 'E01', copy: 1 },
      ],
    })
    expect(t.player('resistance').discard).toEqual(['E02', 'E01'])
    expect(t.asked()).toEqual(['skynet'])
  })

  test('C8.1.6, C8.1.12r: Conditions and Leaders change the hand size, in this Round too', () => {
    const t = ccg.position({ begin: 'search', sides: { resistance: { hud: ['L08'], characters: [on('R03')], condition: 'N03' } } })
    expect(handSize(t.state, 'resistance')).toBe(7)
  })

  test('C8.1.9r: with an empty pile the loss comes once, and later cards are shuffled in without another', () => {
    const t = ccg.position({ begin: 'draw', sides: { resistance: { hand: [], deck: ['E01'] } } })
    expect(t.player('resistance')).toMatchObject({ hand: ['E01'], deck: [], cycled: 1 })
    t.player('resistance').discard.push('E02')
    call(t.state, drawCards, { seat: 'resistance', left: 1, toHandSize: false })
    t.engine.advance(t.state, { draw: () => [0] })
    expect(t.player('resistance').hand).toEqual(['E01', 'E02'])
    expect(t.player('resistance').cycled).toBe(2)
  })

  test('C8.1.11r: a draw by a text goes through the deck as well, and past the hand size', () => {
    const t = street([on('R02')], [on('S01')], {
      r: { hud: ['L08'], hand: Array.from({ length: 5 }, () => 'L17'), deck: ['E01'], discard: ['E02'] },
    })
    call(t.state, drawCards, { seat: 'resistance', left: 1, toHandSize: false })
    t.engine.advance(t.state, { draw: () => [0] })
    expect(t.player('resistance')).toMatchObject({ cycled: 1, deck: ['E02'] })
    expect(t.player('resistance').hand).toHaveLength(6)
  })
})
